"""What another program deals, plays and writes is read and replayed to its very end."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from history.dealer import CODES, played
from pitboss.history import phh
from pitboss.history.checking import check
from pitboss.history.replaying import replay

DIFFERENCES: Final = {
    "the all-in since his last action was less than a full raise": "reading:A21",
    "was seen in this round before": "reading:A16",
}
"""Why a hand is not replayed to its end: theirs lets everybody raise upon any all-in, and shuffles
what is thrown away later in the same draw, too."""

every_code = pytest.mark.parametrize("code", CODES)


def compare(code: str, rng: Random) -> str | None:
    """Which difference a hand shows, if any; each that nothing explains is an error."""
    written, stacks, over = played(code, rng)
    fields = phh.read(written)
    found, run = replay(fields)
    if not found.ok:
        assert found.error is not None
        for said, cite in DIFFERENCES.items():
            if said in found.error:
                assert cite == "reading:A21" or code in ("F2L3D", "FB", "N2L1D")
                return cite
        raise AssertionError(f"{found.error}\n{written.decode()}")
    assert run is not None
    assert found.actions == len(fields["actions"])
    if over:
        assert found.complete, written.decode()
        result = run.round.result
        assert result is not None
        if len({bool(pot.low) for pot in result.pots if len(pot.eligible) > 1}) > 1:
            return "19:47-14.9(j)#2"  # theirs halves a side pot for which no low qualifies
        fields["finishing_stacks"] = stacks
        assert check(fields, run) is None, written.decode()  # but for odd chips
        if all(len(pot.shares) == 1 for pot in result.pots):
            assert found.stacks == stacks
    return None


@every_code
def test_hands_of_every_variant_end_as_they_did(code: str) -> None:
    rng = Random(code)
    differences = [compare(code, rng) for _ in range(12)]
    assert differences.count(None) >= 10


@pytest.mark.long
@every_code
def test_thousands_of_hands_of_every_variant_do(code: str) -> None:
    rng = Random(f"{code} again")
    differences = [compare(code, rng) for _ in range(1500)]
    assert differences.count(None) >= 1350


@every_code
def test_a_hand_may_end_after_any_of_its_actions(code: str) -> None:
    rng = Random(f"{code} cut")
    for _ in range(3):
        fields = phh.read(played(code, rng)[0])
        if replay(fields)[0].ok:
            actions = fields["actions"]
            for count in range(len(actions)):
                found, _ = replay({**fields, "actions": actions[:count]})
                assert found.error is None, actions[:count]
                assert found.actions == count
