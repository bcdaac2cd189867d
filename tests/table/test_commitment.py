"""A seal binds every card to its place, and an opening shows one card and not a bit of the others."""

from __future__ import annotations

import copy
import hashlib
import pickle
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed, Refused
from pitboss.table import commitment, shuffle
from pitboss.table.commitment import Opening, Seal, check, seal

DECK = shuffle.order(52)
SEAL = seal(DECK)


def verified(root: str, position: int, card: int, salt: str, path: list[str]) -> bool:
    """A verifier written from the module's docstring, by somebody who does not trust the module."""
    digest = hashlib.sha256(
        bytes([0, position >> 8, position & 255, card]) + bytes.fromhex(salt)
    ).digest()
    for sibling in map(bytes.fromhex, path):
        left, right = (sibling, digest) if position % 2 else (digest, sibling)
        digest = hashlib.sha256(b"\x01" + left + right).digest()
        position //= 2
    return digest.hex() == root


@pytest.mark.parametrize("count", [1, 2, 3, 51, 52, 53, 64, 65, 416])
def test_every_card_opens_at_its_place(count: int) -> None:
    cards = [place % 52 for place in shuffle.order(count)]
    sealed = seal(cards)
    for position, card in enumerate(cards):
        opening = sealed.open(position)
        assert (opening.position, opening.card) == (position, card)
        assert len(opening.path) == (count - 1).bit_length()
        assert check(sealed.root, opening)
        plain = msgspec.to_builtins(opening)
        assert verified(sealed.root, **{**plain, "path": list(plain["path"])})


def test_a_seal_knows_its_own_openings_digit_for_digit() -> None:
    for position in range(52):
        opening = SEAL.open(position)
        assert SEAL.proves(opening)
        joined = "".join(opening.path)
        for other in (
            {"position": (position + 1) % 52}, {"position": 52}, {"position": -1}, {"path": ()},
            {"card": (opening.card + 1) % 52}, {"salt": opening.salt.upper()[:-1] + "x"},
            {"path": (*opening.path, opening.path[0])}, {"path": (joined[:65], joined[65:])},
        ):  # fmt: skip
            assert not SEAL.proves(msgspec.structs.replace(opening, **other))


def test_a_known_deck_with_known_salts_has_a_known_root() -> None:
    """Whoever changes this changes the format of every journal."""
    salts = [bytes([number]) * 32 for number in range(3)]
    assert Seal(bytes([51, 0, 7]), salts).root == (
        "75207f977b23cc8876b301753a4c97dc8b3b0f1c03fab67c5b859e488f8c9484"
    )


@given(st.integers(0, 51), st.data())
def test_no_bit_of_an_opening_can_be_flipped(position: int, data: st.DataObject) -> None:
    opening = SEAL.open(position)
    field = data.draw(st.sampled_from(["root", "position", "card", "salt", "path"]))
    root, changed = SEAL.root, opening
    match field:
        case "position" | "card":
            bit = 1 << data.draw(st.integers(0, 15))
            changed = replaced(opening, **{field: getattr(opening, field) ^ bit})
        case "root":
            root = flipped(root, data)
        case "salt":
            changed = replaced(opening, salt=flipped(opening.salt, data))
        case _:
            step = data.draw(st.integers(0, 5))
            path = list(opening.path)
            path[step] = flipped(path[step], data)
            changed = replaced(opening, path=tuple(path))
    assert check(SEAL.root, opening)
    assert not check(root, changed)


def flipped(digits: str, data: st.DataObject) -> str:
    """The same text with one bit of one letter flipped: `a` may become `A`, which is refused too."""
    at = data.draw(st.integers(0, len(digits) - 1))
    bit = 1 << data.draw(st.integers(0, 6))
    return digits[:at] + chr(ord(digits[at]) ^ bit) + digits[at + 1 :]


def replaced(opening: Opening, **changes: Any) -> Opening:
    return msgspec.structs.replace(opening, **changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"position": -1},
        {"position": 64},
        {"position": 1 << 20, "path": ("00" * 32,) * 30},
        {"card": UNKNOWN},
        {"card": -1},
        {"card": 256},
        {"salt": ""},
        {"salt": "no digits"},
        {"salt": SEAL.open(0).salt + "00"},
        {"salt": " " + SEAL.open(0).salt},
        {"path": ()},
        {"path": SEAL.open(0).path[:-1]},
        {"path": (*SEAL.open(0).path, "00" * 32)},
        {"path": ("",) * 6},
    ],
)
def test_what_is_no_opening_fails_without_an_error(changes: dict[str, Any]) -> None:
    assert not check(SEAL.root, replaced(SEAL.open(0), **changes))


def test_a_node_cannot_pass_for_a_card() -> None:
    """Opening one level higher up, with a node in the place of a leaf, is told by the first byte."""
    one = SEAL.open(0)
    inner = replaced(one, salt=one.path[0], path=one.path[1:])
    assert not check(SEAL.root, inner)


def test_an_opening_says_nothing_of_the_others() -> None:
    """Its path holds hashes; a hash of another card is beyond guessing without that card's salt."""
    opening = SEAL.open(0)
    assert set(msgspec.to_builtins(opening)) == {"position", "card", "salt", "path"}
    known = bytes.fromhex(opening.salt)
    for salt in (known, bytes(32), b""):
        for card in range(52):
            leaf = hashlib.sha256(b"\x00\x00\x01" + bytes([card]) + salt).hexdigest()
            assert leaf not in opening.path
    told = repr(opening) + SEAL.root
    assert not any(SEAL.open(position).salt in told for position in range(1, 52))


def test_the_same_deck_sealed_twice_cannot_be_recognised() -> None:
    again = seal(DECK)
    assert again.root != SEAL.root
    salts = {sealed.open(position).salt for sealed in (SEAL, again) for position in range(52)}
    assert len(salts) == 104
    shared = {step for sealed in (SEAL, again) for step in sealed.open(0).path}
    assert len(shared) == 12


def test_the_salts_come_from_the_one_source_of_entropy(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def counted(size: int) -> bytes:
        asked.append(size)
        return bytes(size)

    monkeypatch.setattr(commitment, "entropy", counted)
    assert seal(DECK).open(3).salt == "00" * 32
    assert asked == [52 * 32]


def test_entropy_comes_from_the_operating_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shuffle, "urandom", lambda size: b"\x07" * size)
    assert shuffle.entropy(3) == b"\x07\x07\x07"


def test_a_seal_hides_what_it_holds() -> None:
    assert repr(SEAL) == f"<Seal of 52 cards, {SEAL.root}>"
    for keep in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(Refused, match="cannot be copied or stored"):
            keep(SEAL)


@pytest.mark.parametrize("position", [-1, 52, True, 1.0, "0"])
def test_only_positions_of_the_deck_open(position: Any) -> None:
    with pytest.raises(Malformed, match="from 0 to 51"):
        SEAL.open(position)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ([], "1 to 416 cards, not 0"),
        ([0] * 417, "not 417"),
        ([0, UNKNOWN], "only known cards"),
        ([0, -1], "only known cards"),
        ([0, True], "only known cards"),
        ([0, "Ah"], "only known cards"),
    ],
)
def test_only_whole_decks_of_known_cards_are_sealed(cards: list[Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        seal(cards)
