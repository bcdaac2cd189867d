"""Random hands of every variant, dealt and played by PokerKit and written by its own writer."""

from __future__ import annotations

import io
import random
import warnings
from random import Random
from typing import Any, Final

from pokerkit import Automation, HandHistory

__all__ = ["CODES", "played"]

CODES: Final[tuple[str, ...]] = tuple(HandHistory.game_types)
AUTOMATIONS: Final = tuple(
    automation
    for automation in Automation
    if automation is not Automation.HOLE_CARDS_SHOWING_OR_MUCKING
)
PLAYERS: Final = {"F2L3D": 4, "FB": 5, "N2L1D": 5}
"""More of them run out of cards, and shuffle discards that the texts leave out (reading:A16)."""


def played(code: str, rng: Random) -> tuple[bytes, list[int], bool]:
    """A hand as bytes, the stacks it came to, and whether it came to its end."""
    count = rng.randint(2, PLAYERS.get(code, 6))
    small = rng.choice((2, 4, 10, 100))
    ante = rng.choice((0, 0, 1, small // 2))
    least = 3 * small + ante  # so that nobody is short of a blind or a straddle
    stacks = [
        rng.choice((least + rng.randint(0, 4), least * rng.randint(1, 20), 200 * least + 1))
        for _ in range(count)
    ]
    game = _game(code, small, ante, count, rng)
    random.seed(rng.random())  # which shuffles its deck
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        state = game(stacks, count)
        left = rng.randint(1, 40) if rng.random() < 0.15 else 10**6
        while state.status and left:
            left -= 1
            _act(state, code, rng)
        history = HandHistory.from_game_state(game, state)
        history.ante_trimming_status = state.ante_trimming_status
        written = io.BytesIO()
        history.dump(written)
    return written.getvalue(), [int(stack) for stack in state.stacks], not state.status


def _game(code: str, small: int, ante: int, count: int, rng: Random) -> Any:
    kind = HandHistory.game_types[code]
    antes = [ante] * count
    if count > 2 and rng.random() < 0.3:
        antes = [0, ante, *[0] * (count - 2)]  # the big blind antes for all
    begins: dict[str, Any] = {"bring_in": max(1, small // 2)}
    if code not in ("F7S", "F7S/8", "FR"):
        blinds = [small // 2, small, *[0] * (count - 2)]
        if count > 3 and rng.random() < 0.3:
            blinds[2] = 2 * small  # a straddle
        if count > 4 and rng.random() < 0.3:
            blinds[4] = -small  # a post
        begins = {"raw_blinds_or_straddles": blinds}
    fixed = {"small_bet": small, "big_bet": 2 * small}
    return kind(
        automations=AUTOMATIONS,
        ante_trimming_status=rng.random() < 0.5,
        raw_antes=antes,
        **begins,
        **({"min_bet": small} if code in ("NT", "NS", "PO", "N2L1D") else fixed),
    )


def _act(state: Any, code: str, rng: Random) -> None:
    if state.can_stand_pat_or_discard():
        held = list(state.hole_cards[state.stand_patter_or_discarder_index])
        state.stand_pat_or_discard(rng.sample(held, rng.randint(0, len(held))))
    elif state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards()
    elif state.can_post_bring_in() and rng.random() < 0.8:
        state.post_bring_in()
    elif state.can_complete_bet_or_raise_to() and rng.random() < 0.3:
        low = state.min_completion_betting_or_raising_to_amount
        high = state.max_completion_betting_or_raising_to_amount
        if code == "FO/8":  # which it plays without a fixed limit, whatever its name
            high = low
        state.complete_bet_or_raise_to(rng.choice((low, high, rng.randint(low, high))))
    elif state.can_fold() and rng.random() < 0.2:
        state.fold()
    elif state.can_check_or_call():
        state.check_or_call()
    else:
        state.post_bring_in()
