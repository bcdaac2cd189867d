"""How much may be bet, and when: every structure that a posting can name."""

from __future__ import annotations

import pytest

from pitboss.play import Raise
from pitboss.play.events import Acted, Opens
from pitboss.play.rights import MayRaise
from pitboss.posting.posting import Betting, Limits
from poker.felt import Felt

FIXED = Limits(betting=Betting.FIXED, minimum=4_00, maximum=8_00)
SPREAD = Limits(betting=Betting.SPREAD, minimum=2_00, maximum=10_00)
POT = Limits(betting=Betting.POT_LIMIT, minimum=4_00, maximum=0)
NO = Limits(betting=Betting.NO_LIMIT, minimum=4_00, maximum=0)


def opened(limits: Limits, stacks: tuple[int, ...] = (200_00,) * 3, **rules: int) -> Felt:
    """Seat 3 owes the forced bet of 1.00, after antes of 0.50."""
    felt = Felt(stacks=stacks, limits=limits, **rules)  # type: ignore[arg-type]  # ante or forced
    felt.hands("????Jc ????9s ????2c")
    return felt


def fourth(limits: Limits, stacks: tuple[int, ...] = (200_00,) * 3) -> Felt:
    """The pot holds 4.50, and seat 1 speaks first."""
    felt = opened(limits, stacks)
    felt.plays("3 forced | 1 calls | 2 calls")
    felt.street("Kc 4d 5h")
    return felt


def bounds(felt: Felt) -> tuple[int, int, int] | None:
    """What the player whose turn it is may raise to; a command beyond it is refused."""
    found = [right for right in felt.round.legal(felt.turn) if type(right) is MayRaise]
    if not found:
        felt.refuses(felt.turn, Raise(felt.round.price + 4_00))
        return None
    (right,) = found
    for beyond in (right.min - 1, right.max + 1, right.max + right.step, 10**15):
        felt.refuses(felt.turn, Raise(beyond))
    return right.min, right.max, right.step


@pytest.mark.parametrize(
    ("limits", "owing", "forced", "raised"),
    [
        (FIXED, (4_00, 4_00), (4_00, 4_00), (8_00, 8_00)),
        (SPREAD, (2_00, 10_00), (2_00, 10_00), (8_00, 14_00)),
        (POT, (4_00, 4_00), (4_00, 4_50), (8_00, 14_50)),
        (NO, (4_00, 199_50), (4_00, 199_50), (8_00, 199_50)),
    ],
)
def test_the_forced_bet_is_completed_and_then_raised(
    limits: Limits, owing: tuple[int, int], forced: tuple[int, int], raised: tuple[int, int]
) -> None:
    felt = opened(limits)
    assert bounds(felt) == (*owing, 50)
    felt.plays("3 forced")
    assert bounds(felt) == (*forced, 50)
    felt.plays("1 raises 4.00")
    assert felt.of(Acted)[-1].what == "complete"
    assert bounds(felt) == (*raised, 50)


@pytest.mark.parametrize(
    ("limits", "first", "raised"),
    [
        (FIXED, (4_00, 4_00), (8_00, 8_00)),
        (SPREAD, (2_00, 10_00), (8_00, 14_00)),
        (POT, (4_00, 4_50), (8_00, 16_50)),
        (NO, (4_00, 198_50), (8_00, 198_50)),
    ],
)
def test_a_later_street_is_opened_and_raised(
    limits: Limits, first: tuple[int, int], raised: tuple[int, int]
) -> None:
    felt = fourth(limits)
    assert bounds(felt) == (*first, 50)
    felt.plays("1 bets 4.00")
    assert bounds(felt) == (*raised, 50)


def test_the_bigger_bet_from_the_fifth_card_on() -> None:
    felt = fourth(FIXED)
    felt.plays("1 checks | 2 checks | 3 checks")
    for _ in range(3):
        felt.fill()
        assert bounds(felt) == (8_00, 8_00, 50)
        felt.checks_down_street()


def test_without_a_fixed_limit_a_raise_is_no_less_than_the_one_before() -> None:
    felt = fourth(NO)
    felt.plays("1 bets 10.00")
    assert bounds(felt) == (20_00, 198_50, 50)
    felt.plays("2 raises 35.00")
    assert bounds(felt) == (60_00, 198_50, 50)
    felt = fourth(SPREAD)
    felt.plays("1 bets 7.00")
    assert bounds(felt) == (14_00, 17_00, 50)


def test_a_pot_limit_raise_is_the_call_and_then_the_pot() -> None:
    felt = fourth(POT)
    felt.plays("1 bets 4.50 | 2 raises 18.00")
    assert felt.round.pot == 4_50 + 4_50 + 18_00
    assert bounds(felt) == (31_50, 18_00 + 27_00 + 18_00, 50)


@pytest.mark.parametrize("limits", [SPREAD, NO, POT])
def test_a_bet_goes_by_the_smallest_chip_unless_it_is_all_in(limits: Limits) -> None:
    felt = fourth(limits)
    felt.refuses(1, Raise(4_20), "posting:limits")
    felt.plays("1 bets 4.50")


def test_a_forced_bet_as_large_as_the_bet_counts_as_one() -> None:
    limits = Limits(betting=Betting.FIXED, minimum=4_00, maximum=8_00, raises=2)
    felt = opened(limits, forced=4_00)
    felt.plays("3 forced | 1 raises 8.00 | 2 raises 12.00")
    assert felt.of(Acted)[-2].what == "raise"
    assert bounds(felt) is None  # those were the two


def test_who_called_the_forced_bet_may_raise_its_completion() -> None:
    felt = opened(FIXED)
    felt.plays("3 forced | 1 calls | 2 raises 4.00 | 3 calls")
    assert felt.turn == 1
    assert bounds(felt) == (8_00, 8_00, 50)


def test_the_cap_counts_raises_and_not_the_bet() -> None:
    felt = Felt(limits=Limits(betting=Betting.FIXED, minimum=4_00, maximum=8_00, raises=1))
    felt.hands("????Jc ????9s ????2c")
    felt.plays("3 forced | 1 raises 4.00 | 2 raises 8.00")
    assert bounds(felt) is None
    felt.plays("3 calls | 1 calls")
    felt.street("Kc 4d 5h")
    felt.plays("1 bets 4.00 | 2 raises 8.00")
    assert bounds(felt) is None


def test_a_short_all_in_does_not_reopen_the_betting_to_who_has_acted() -> None:
    felt = fourth(FIXED, (200_00, 7_50, 200_00))
    felt.plays("1 bets 4.00 | 2 raises 6.00")
    assert felt.of(Acted)[-1].all_in
    assert bounds(felt) == (8_00, 8_00, 50)  # seat 3 has not acted yet
    felt.plays("3 calls")
    assert bounds(felt) is None  # seat 1 may call or fold
    felt.plays("1 calls")
    assert felt.round.street == 2


def test_a_full_raise_on_a_short_all_in_does() -> None:
    felt = fourth(FIXED, (200_00, 7_50, 200_00))
    felt.plays("1 bets 4.00 | 2 raises 6.00 | 3 raises 8.00")
    assert bounds(felt) == (12_00, 12_00, 50)


def test_so_do_two_short_all_ins_that_make_a_full_raise_together() -> None:
    felt = Felt(limits=NO, stacks=(200_00, 7_50, 10_00, 200_00))
    felt.hands("????Jc ????9s ????2c ????Tc")
    felt.plays("3 forced | 4 calls | 1 calls | 2 calls")
    felt.street("Kc 4d 5h 6h")
    felt.plays("1 bets 4.00 | 2 raises 6.00 | 3 raises 8.50 | 4 calls")
    assert bounds(felt) == (12_50, 198_50, 50)


def test_all_in_for_less_than_the_ante_the_forced_bet_or_the_call() -> None:
    felt = Felt(stacks=(200_00, 200_00, 1_00, 30), unit=10)
    felt.hands("????Jc ????9s ????2c ????2d")
    assert felt.round.put == [50, 50, 50, 30]
    assert felt.turn == 3
    felt.plays("3 forced")
    acted = felt.of(Acted)[-1]
    assert (acted.all_in, acted.to) == (True, 50)
    assert felt.round.price == 1_00  # the others face the whole of it
    felt.plays("1 calls | 2 calls")
    assert felt.round.put == [1_50, 1_50, 1_00, 30]


def test_the_next_player_owes_the_forced_bet_of_somebody_all_in_by_the_ante() -> None:
    felt = Felt(stacks=(200_00, 200_00, 50))
    felt.hands("????Jc ????9s ????2c")
    assert felt.turn == 1
    assert felt.of(Opens)[-1].cites == ("19:47-14.9(d)3", "reading:A43")
    felt.plays("1 forced")


def test_who_is_all_in_cannot_open_however_good_his_hand() -> None:
    felt = Felt(stacks=(1_50, 200_00, 200_00))
    felt.hands("????2c ????9s ????Tc")
    felt.plays("1 forced | 2 calls | 3 calls")
    felt.street("2d Kc 5h")
    assert felt.turn == 2
    assert felt.of(Opens)[-1].cites == ("19:47-14.9(f)1", "reading:A43")


def test_there_is_no_betting_where_only_one_could_bet() -> None:
    felt = Felt(stacks=(1_50, 200_00))
    felt.hands("????2c ????9s")
    felt.plays("1 forced | 2 calls")
    felt.fill()
    felt.awaited("show")
    assert [event.street for event in felt.of(Opens)] == [0]
    assert [len(hand) for hand in felt.round.hands] == [7, 7]


def test_a_call_that_cannot_be_matched_comes_back() -> None:
    felt = Felt(stacks=(70, 200_00), unit=10)
    felt.hands("????2c ????9s")
    felt.plays("1 forced | 2 calls")
    assert felt.round.put == [70, 70]
    assert felt.stacks() == (0, 199_30)


@pytest.mark.parametrize(
    ("script", "stacks", "allowed"),
    [
        ("", (50_00, 50_00), "the only bet allowed is to $4.00 (fixed limit)"),
        ("1 bets 4.00", (50_00, 50_00), "the only raise allowed is to $8.00 (fixed limit)"),
        ("1 bets 4.00", (50_00, 7_50), "only all-in, to $6.00, is allowed"),
    ],
)
def test_what_a_fixed_limit_allows_is_said_plainly(
    script: str, stacks: tuple[int, ...], allowed: str
) -> None:
    felt = Felt(stacks=stacks)
    felt.hands("????2c ????9s")
    felt.plays("1 forced | 2 calls")
    felt.street("Kc 4d")
    if script:
        felt.plays(script)
    assert felt.refuses(felt.turn, Raise(10**6), "posting:limits").endswith(f": {allowed}")
