"""Recorded hands through the engine: what was played comes out, and what could not be is found."""

from __future__ import annotations

import io
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from pitboss.history import phh
from pitboss.history.checking import check
from pitboss.history.checking import checked as compared
from pitboss.history.replaying import Outcome, replay

DATA = Path(__file__).parents[1] / "data/phh"
TABLES = {
    name: fields
    for table, body in phh.tables(io.BytesIO((DATA / "handhq.phhs").read_bytes()))
    for name, fields in phh.hands(table, body)
    if isinstance(fields, dict)
}
IMPOSSIBLE = {
    "12": "finishing_stacks: p2 ends with 249, not 1562",
    "13": "finishing_stacks: 1124 is missing, more than any rake of the 2110 that were won",
}
"""Recorded stacks that contradict the recorded winnings: as if two hidden hands had been equal."""


def hand(*actions: str, **more: Any) -> phh.Fields:
    """A heads-up hand of no-limit hold'em: p2 has the button and the blind of 1, p1 that of 2."""
    return {
        "variant": "NT",
        "antes": [0, 0],
        "blinds_or_straddles": [1, 2],
        "min_bet": 2,
        "starting_stacks": [200, 200],
        "actions": ["d dh p1 AsAh", "d dh p2 KsKh", *actions],
        **more,
    }


def outcome(fields: phh.Fields) -> Outcome:
    return replay(fields)[0]


def checked(fields: phh.Fields) -> str | None:
    found, run = replay(fields)
    assert run is not None, found.error
    return found.error or check(fields, run)


@pytest.mark.parametrize("path", sorted(DATA.glob("*.phh")), ids=lambda path: path.stem)
def test_every_sample_is_replayed_to_its_recorded_end(path: Path) -> None:
    fields = phh.read(path.read_bytes())
    found = outcome(fields)
    assert found.error is None
    assert found.complete
    assert found.actions == len(fields["actions"])
    assert checked(fields) is None


@pytest.mark.parametrize("name", TABLES)
def test_every_table_is_replayed(name: str) -> None:
    fields = TABLES[name]
    assert outcome(fields).error is None
    assert checked(fields) == IMPOSSIBLE.get(name)


def test_hands_cut_short_and_hands_that_stay_hidden_are_not_complete() -> None:
    short = {name for name, fields in TABLES.items() if not outcome(fields).complete}
    assert short == {"7", "10", "11"}


def test_stacks_that_nobody_recorded_stay_unknown() -> None:
    assert outcome(TABLES["8"]).stacks == [None] * 6


def test_a_post_below_the_big_blind_is_dead() -> None:
    # p4 posts 2 and checks behind a big blind of 4: the pot of 2 + 4 + 4 + 2 less 5 percent is 11.40
    assert TABLES["6"]["winnings"] == [0, 0, 0, Decimal("11.40"), 0]
    assert outcome(TABLES["6"]).stacks == [
        470,
        Decimal("116.7"),
        400,
        Decimal("931.1"),
        Decimal("441.2"),
    ]


def test_a_post_beyond_the_big_blind_is_dead_for_the_rest() -> None:
    fields = hand("p3 cc", "p1 f", "p2 cc", "d db 2c3c4c", starting_stacks=[200, 200, 200])
    fields |= {"antes": [0] * 3, "blinds_or_straddles": [1, 2, -3], "seats": [1, 2, 3]}
    fields["actions"] = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", *fields["actions"][2:]]
    assert outcome(fields).stacks == [199, 198, 197]


def test_antes_that_are_not_trimmed_belong_to_the_pot_whatever_is_called() -> None:
    folded = hand("p2 f", antes=[0, 10], ante_trimming_status=False)
    assert outcome(folded).stacks == [201, 199]
    # heads-up the list is turned round: it is p1 who antes, and gets it back with the blind of p2
    called = hand("p2 cbr 190", "p1 f", antes=[0, 10], ante_trimming_status=False)
    assert outcome(called).stacks == [188, 212]


def test_half_a_chip_is_split_to_a_hundredth() -> None:
    assert outcome(phh.read((DATA / "102-0.phh").read_bytes())).stacks[0] == Decimal("10112.5")


def test_amounts_finer_than_a_hundredth() -> None:
    fields = hand("p2 cbr 4.0001", "p1 f", starting_stacks=[Decimal("200.123"), 200])
    assert outcome(fields).stacks == [Decimal("198.123"), 202]


BOARD = ("p2 cc", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 cc", "d db 7d", "p1 cc", "p2 cc", "d db 9s")


def test_cards_are_shown_when_the_engine_asks_whatever_the_file_has_first() -> None:
    shows = ("p2 sm KsKh", "p1 sm AsAh")
    done = outcome(hand(*BOARD, "p1 cc", "p2 cc", *shows))
    assert done.stacks == outcome(hand(*BOARD, "p1 cc", "p2 cc", *shows[::-1])).stacks == [202, 198]


def test_a_hidden_hand_is_mucked_where_a_shown_one_beats_it() -> None:
    fields = hand(*BOARD, "p1 cc", "p2 cc", "p1 sm ????", "p2 sm QdQh")
    fields["actions"][:2] = ["d dh p1 ????", "d dh p2 ????"]
    assert outcome(fields).stacks == [198, 202]
    fields["actions"][-1] = "p2 sm ????"
    assert (outcome(fields).ok, outcome(fields).complete) == (True, False)


def test_remarks_are_no_actions() -> None:
    fields = hand("# a long pause", "", "p2 f # he had aces")
    assert outcome(fields) == Outcome("NT", True, [201, 199], 5, None)  # ok


@pytest.mark.parametrize(
    ("actions", "at", "sentence"),
    [
        (("p1 cc",), 3, "seat 1 cannot act now: seat 2 is awaited to act"),
        (("p2 cbr 3",), 3, "seat 2 may not bet or raise to $3.00: from $4.00"),
        (("p2 cbr 201",), 3, "seat 2 may not bet or raise to $201.00"),
        (("p2 cc", "p1 cc", "p1 cc"), 5, "a card is to be dealt to the board first"),
        (("p2 cc", "d db 2c3c4c"), 4, "cards are dealt or drawn where p1 is awaited to act"),
        (("p2 cc", "p1 cc", "d db 2c3cAs"), 5, "As is dealt to the board, and was seen"),
        (("p2 cc", "p1 cc", "d db 2c3c4c5c"), 5, "where p1 is awaited to act"),
        (("p2 f", "p1 cc"), 4, "the round is over"),
        (("p2 f", "d db 2c3c4c"), 4, "no card is to be dealt"),
        (("p2 f", "p2 sm KsKh"), 4, "p2 has folded, and has nothing to show"),
        (("p2 f", "p1 sm QsQh"), 4, "p1 shows QsQh, and was dealt AsAh"),
        (("p2 cc", "p1 sm AsAh"), 4, "a hand is shown where p1 is awaited to act"),
        (("p2 cc", "p1 cc", "p1 sm AsAh"), 5, "a hand is shown where players can still bet"),
        (("p3 f",), 3, "seat 3 cannot act now"),
        (("p2 pb",), 3, "owes no forced bet"),
        (("d dh p3 2c2d", "p2 f"), 3, "there is no player 3"),
        (("p2 goes home",), 3, "it is none of the actions"),
        (("p0 f",), 3, "'p0' is no player"),
        (("p2 cbr 1e9",), 3, "it is none of the actions"),
        (("d db XX",), 3, "'XX' is not a card"),
        (("p2 cbr 99999999999999",), 3, "no amount is as large"),
        (("p2 sd KsKh",), 3, "cards are dealt or drawn where p2"),
    ],
)
def test_what_could_not_happen_is_found_where_it_stands(
    actions: tuple[str, ...], at: int, sentence: str
) -> None:
    found = outcome(hand(*actions))
    assert not found.ok
    assert found.error is not None
    assert found.error.startswith(f"action {at} of {2 + len(actions)}, {actions[at - 3]!r}: ")
    assert sentence in found.error
    assert found.actions == at - 1


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"variant": "XX"}, "'XX' is no variant"),
        ({"variant": None}, "None is no variant"),
        ({"variant": ["NT"]}, "is no variant"),
        ({"actions": "p1 f"}, "actions is a list of texts"),
        ({"actions": [1]}, "actions is a list of texts"),
        ({"starting_stacks": [200]}, "from 2 to 30 players"),
        ({"starting_stacks": [0, 200]}, "amounts above 0"),
        ({"starting_stacks": [True, 200]}, "starting_stacks names True"),
        ({"starting_stacks": ["200", 200]}, "starting_stacks names '200'"),
        ({"starting_stacks": [Decimal("nan"), 200]}, "starting_stacks names NaN"),
        ({"starting_stacks": [10**13, 200]}, "no amount is as large"),
        ({"starting_stacks": [Decimal("0.0000001"), 200]}, "finer than any chip"),
        ({"starting_stacks": None}, "starting_stacks is missing"),
        ({"antes": [0, 0, 0]}, "antes has 3 amounts for 2 players"),
        ({"antes": [-1, 0]}, "antes are amounts of 0 or more"),
        ({"ante_trimming_status": 1}, "ante_trimming_status is true or false"),
        ({"min_bet": None}, "min_bet names missing"),
        ({"min_bet": 0}, "min_bet is an amount above 0"),
        ({"variant": "FT"}, "small_bet is missing"),
        ({"starting_stacks": [9] * 12, "antes": [0] * 12, "blinds_or_straddles": [1] * 12}, "11"),
    ],
)
def test_a_hand_that_cannot_begin_is_refused_in_a_sentence(
    more: dict[str, Any], sentence: str
) -> None:
    found = outcome(hand("p2 f", **more))
    assert not found.ok
    assert sentence in (found.error or "")
    assert (found.stacks, found.actions) == ([], 0)


def test_a_bet_of_just_the_last_chips_of_an_opponent() -> None:
    fields = hand("p2 cc", "p1 cc", "d db 2c3c4c", "p1 cc", "p2 cbr 1", starting_stacks=[3, 200])
    assert outcome(fields).ok
    fields["starting_stacks"] = [4, 200]  # the least bet is possible
    assert not outcome(fields).ok


def fixed(*actions: str) -> phh.Fields:
    return {
        "variant": "FT",
        "antes": [0, 0, 0],
        "blinds_or_straddles": [2, 4, 0],
        "small_bet": 4,
        "big_bet": 8,
        "starting_stacks": [100, 100, 5],
        "actions": ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", *actions],
    }


@pytest.mark.parametrize(("to", "ok"), [(8, True), (9, True), (7, False), (10, False), (12, False)])
def test_upon_a_short_all_in_its_completion_and_a_full_bet_are_both_played(
    to: int, ok: bool
) -> None:
    assert outcome(fixed("p3 cbr 5", f"p1 cbr {to}")).ok is ok


@pytest.mark.parametrize(("stack", "ok"), [(6, True), (5, False)])
def test_an_all_in_of_half_a_bet_lets_who_has_acted_raise_again(stack: int, ok: bool) -> None:
    fields = fixed("p3 cc", "p1 cc", "p2 cc", "d db 2c3c4c", "p1 cbr 4", "p2 cc", f"p3 cbr {stack}")
    fields["starting_stacks"] = [100, 100, 4 + stack]
    fields["actions"] += ["p1 cbr 8"]
    assert outcome(fields).ok is ok


def test_a_check_of_the_only_player_with_chips_left_does_nothing() -> None:
    fields = hand("p2 cc", "d db 2c3c4c", "d db 7d", "d db 9s", starting_stacks=[200, 1])
    fields |= {"starting_stacks": [200, 1]}  # p2, who has the small blind, is all-in by it
    fields["actions"] = [
        "d dh p1 AsAh",
        "d dh p2 KsKh",
        "p1 cc",
        "d db 2c3c4c",
        "d db 7d",
        "d db 9s",
    ]
    assert outcome(fields).error is None
    twice = {**fields, "actions": [*fields["actions"][:3], "p1 cc", *fields["actions"][3:]]}
    assert "to be dealt to the board first" in (outcome(twice).error or "")
    late = {**fields, "actions": [*fields["actions"][:4], "p1 cc", *fields["actions"][4:]]}
    assert not outcome(late).ok
    folded = {**fields, "actions": [*fields["actions"][:2], "p2 cc"]}
    assert not outcome(folded).ok


@pytest.mark.parametrize(
    ("actions", "ok"),
    [
        (("d dh p1 AsAh",), True),
        (("d dh p2 AsAh",), True),
        (("d dh p1 AsAh", "d dh p2 KsKh", "p2 cc", "p1 cc", "d db 2c3c"), True),
        (("d dh p1 AsAs",), False),
        (("d dh p1 AsAhAd",), False),
        (("d dh p1 AsAh", "d db 2c3c4c"), False),
        (("d dh p1 AsAh", "p2 sd"), False),
    ],
)
def test_a_file_may_end_while_cards_are_dealt(actions: tuple[str, ...], ok: bool) -> None:
    fields = hand()
    fields["actions"] = list(actions)
    found = outcome(fields)
    assert (found.ok, found.complete) == (ok, False)


def test_antes_that_are_trimmed_come_to_no_more_than_a_second_player_put_in() -> None:
    fields = fixed("p3 cc", "p1 f", "p2 cc")
    fields |= {"antes": [0, 3, 0], "starting_stacks": [100, 100, 100]}
    assert outcome(fields).stacks == [98, 96, 96]
    fields |= {"ante_trimming_status": False}
    assert outcome(fields).stacks == [98, 93, 96]


def test_files_know_no_cap_on_raises() -> None:
    raises = [f"p{1 + at % 2} cbr {8 + 4 * at}" for at in range(10)]
    assert outcome(fixed("p3 f", *raises)).error is None


def test_discards_are_told_by_their_cards() -> None:
    fields = phh.read((DATA / "arieh-yockey-2019.phh").read_bytes())
    drawn = next(at for at, one in enumerate(fields["actions"]) if " sd " in one)
    fields["actions"][drawn] = fields["actions"][drawn][:6] + "2c2d"
    assert "to discard" in (outcome(fields).error or "")


def short(*actions: str, **more: Any) -> phh.Fields:
    """p2 has 5 for a blind of 10 and p1 has put up 5."""
    fields = hand(*actions, blinds_or_straddles=[5, 10, 0], min_bet=10, antes=[0, 0, 0], **more)
    fields |= {"starting_stacks": [100, 5, 100]}
    fields["actions"] = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh", *actions]
    return fields


CHECKED = ("p1 cc", "p3 cc")
DOWN = ("d db 2c3c4c", *CHECKED, "d db 7d", *CHECKED, "d db 9s", *CHECKED)
SHOWN = ("p1 sm AsAh", "p3 sm QsQh", "p2 sm KsKh")


def test_a_call_matches_the_whole_of_a_blind_that_was_short() -> None:
    assert outcome(short("p3 cc", "p1 cc", *DOWN, *SHOWN)).stacks == [115, 0, 90]


def test_or_what_was_paid_of_it_where_the_file_shows_that() -> None:
    raised = outcome(short("p3 cbr 15", "p1 f"))  # 10 upon 5, where card rooms want 10 upon 10
    assert (raised.error, raised.stacks) == (None, [95, 0, 95])
    fields = short("p3 cc", "p1 cc", *DOWN, *SHOWN)
    for stacks, error in (
        ([115, 0, 90], None),
        ([110, 0, 95], None),
        ([112, 0, 93], "finishing_stacks: p3 ends with 90, not 93"),
    ):
        found = compared({**fields, "finishing_stacks": stacks})
        assert found.error == error
        assert found.stacks == ([115, 0, 90] if error else stacks)
    assert not outcome(short("p3 cbr 14", "p1 f")).ok


def test_stacks_are_compared_but_for_rake_and_odd_chips() -> None:
    done = (*BOARD, "p1 cc", "p2 cc", "p1 sm AsAh", "p2 sm KsKh")
    assert checked(hand(*done, finishing_stacks=[202, 198])) is None
    assert checked(hand(*done, finishing_stacks=[Decimal("201.8"), 198])) is None
    assert checked(hand(*done, finishing_stacks=[201, 198])) == (
        "finishing_stacks: 1 is missing, more than any rake of the 4 that were won"
    )
    assert checked(hand(*done, finishing_stacks=[203, 198])) == (
        "finishing_stacks: p1 ends with 202, not 203"
    )
    assert checked(hand(*done, finishing_stacks=[202, 197])) == (
        "finishing_stacks: p2 ends with 198, not 197"
    )
    assert "a list of one amount" in (checked(hand(*done, finishing_stacks=[202])) or "")


def test_winnings_are_compared_unless_they_are_all_zero() -> None:
    bet = ("p2 cbr 10", "p1 f")
    assert checked(hand(*bet, winnings=[0, 0])) is None
    assert checked(hand(*bet, winnings=[0, 4])) is None
    assert checked(hand(*bet, winnings=[0, 12])) is None  # with the 8 that nobody called
    assert checked(hand(*bet, winnings=[0, 13])) == "winnings: p2 won 12, not 13"
    assert checked(hand(*bet, winnings=[1, 0])) == "winnings: p1 won 0, not 1"
