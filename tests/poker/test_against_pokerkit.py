"""The games that PokerKit has too, played at random in both; every difference stands here."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from pitboss.cards import parse
from pitboss.posting.posting import Betting
from poker.felt import Felt
from poker.twins import SHARED, Shared, Twins

CHIP: Final = 2520
"""So much money shares out among any six in halves: nobody gets an odd chip, for which rules differ."""

every_shared = pytest.mark.parametrize(
    "shared", SHARED, ids=lambda shared: f"{shared.game} {shared.betting.value}"
)


def play(shared: Shared, rng: Random) -> None:
    """One round at random; both agree in each turn on who acts and what he may do."""
    count = rng.randint(2, shared.most)
    small = rng.choice((2, 4, 10))
    ante = rng.choice((0, 0, 1))
    stacks = tuple(
        CHIP * max(ante + small, rng.choice((1, 3, 5, rng.randint(1, 40), rng.randint(20, 400), 1000)))
        for _ in range(count)
    )  # fmt: skip
    twins = Twins(
        shared, stacks, small=CHIP * small, ante=CHIP * ante, order=tuple(rng.sample(range(52), 52))
    )
    twins.deal()
    while twins.ours.awaits:
        if twins.ours.awaits[0].what == "draw":
            twins.draw(tuple(sorted(rng.sample(range(4), rng.randint(0, 3)))))
            continue
        bounds = agreed(shared, twins)
        verbs = ["call", "call"]
        if twins.our_call():
            verbs.append("fold")
        if bounds:
            verbs.append("raise")
        verb = rng.choice(verbs)
        if verb == "raise" and bounds:
            twins.play("raise", rng.choice((bounds[0], bounds[0], bounds[1])))
        else:
            twins.play(verb)
    result = twins.ours.result
    assert result is not None
    ours, theirs = twins.stacks()
    assert sum(ours) == sum(theirs) == sum(stacks)
    lows = {bool(pot.low) for pot in result.pots if len(pot.eligible) > 1}
    game = twins.ours.plan.game
    if game.high is None or game.low is None or len(lows) < 2:  # see the side pot without a low
        assert ours == theirs


def agreed(shared: Shared, twins: Twins) -> tuple[int, int] | None:
    """Between which amounts both would let the player raise whose turn it is."""
    place = twins.place
    assert twins.our_call() == (0 if twins.ours.owes else twins.their_call())
    ours, theirs = twins.our_raise(), twins.their_raise()
    s, street = twins.ours, twins.theirs.street
    cap = street.max_completion_betting_or_raising_count
    if cap is not None and twins.theirs.completion_betting_or_raising_count >= cap:
        return None  # theirs has a cap on raises of its own, and here none is posted
    if ours and not theirs:  # see the raise that nobody can answer
        assert (
            max(
                s.bets[at] + s.stacks[at]
                for at in range(len(s.seats))
                if at != place and s.live >> at & 1
            )
            <= s.price
        )
        return None  # fmt: skip
    if theirs and not ours:  # see the short all-in
        assert 0 <= s.acted_at[place] < s.price < s.acted_at[place] + s.full
        return None
    if not ours or not theirs:
        return None
    if shared.betting is Betting.FIXED:  # theirs has no fixed limit of omaha, whatever its name
        assert ours[0] <= theirs[0] <= ours[1]
        return theirs[0], theirs[0]
    assert ours == theirs
    return ours


@every_shared
def test_random_rounds_are_played_alike(shared: Shared) -> None:
    rng = Random(shared.game)
    for _ in range(40):
        play(shared, rng)


@pytest.mark.long
@every_shared
def test_thousands_of_random_rounds_are_played_alike(shared: Shared) -> None:
    rng = Random(shared.game + "again")
    for _ in range(3_000):
        play(shared, rng)


NO_LIMIT = next(shared for shared in SHARED if shared.betting is Betting.NO_LIMIT)
STUD = next(shared for shared in SHARED if shared.game == "seven-card-stud")
HI_LO = next(shared for shared in SHARED if shared.game == "seven-card-stud-hi-lo-8")


@pytest.mark.law("19:47-14.10(d)")
def test_a_call_matches_the_posted_blind_even_if_its_player_had_less() -> None:
    twins = Twins(NO_LIMIT, (100, 30, 100), small=40)
    twins.deal()
    assert twins.place == 2
    assert (twins.our_call(), twins.their_call()) == (40, 30)


@pytest.mark.law("reading:A21")
def test_a_short_all_in_reopens_nothing_to_who_has_called_the_blind() -> None:
    twins = Twins(NO_LIMIT, (1000, 50, 1000, 1000), small=40)
    twins.plays("call | call | call | raise 50")
    assert twins.place == 2
    assert (twins.our_raise(), twins.their_raise()) == (None, (90, 1000))


def test_a_raise_that_nobody_has_the_money_to_answer_is_no_use_and_forbidden_by_no_row() -> None:
    twins = Twins(NO_LIMIT, (50, 45, 1000), small=40)
    twins.plays("raise 80 | call")
    assert twins.place == 1
    assert twins.our_raise() == twins.their_raise() is None
    twins = Twins(NO_LIMIT, (1000, 45, 60), small=40)
    twins.plays("raise 60")
    assert twins.place == 0
    assert (twins.our_raise(), twins.their_raise()) == ((100, 1000), None)


@pytest.mark.law("13:47-20.38(e)")
def test_who_folds_while_all_check_goes_on_receiving_cards() -> None:
    for folded_dealt in (False, True):
        felt = Felt("seven-card-stud", (100_00,) * 3, folded_dealt=folded_dealt)
        felt.hands("????9c ????2c ????Jd")
        felt.checks_down_street()
        felt.street("Kc 3d 4h")
        felt.plays("1 checks | 2 folds | 3 checks")
        dealt_to = [place.seat for place in felt.awaited("deal") if place.to == "hand"]
        assert dealt_to == ([1, 2, 3] if folded_dealt else [1, 3])


@pytest.mark.law("19:47-14.9(j)#2")
def test_the_high_hand_takes_a_side_pot_whole_for_which_no_low_qualifies() -> None:
    hands = ("5cKh3c9c8cJcKs", "4dQs8h5dJsAs6d", "6s6hAh4h3dJhTs", "QhQdTd9dTc7h")
    order = [*parse("".join(hand[card : card + 2] for card in (0, 2, 4) for hand in hands))]
    burns = iter(parse("2c2d2h2s"))
    for card in (6, 8, 10, 12):
        order += [next(burns), *parse("".join(hand[card : card + 2] for hand in hands))]
    stacks = (8 * CHIP, 4 * CHIP, 40 * CHIP, 40 * CHIP)
    twins = Twins(HI_LO, stacks, small=4 * CHIP, order=tuple(order))
    twins.deal()
    while twins.ours.awaits:
        bounds = agreed(HI_LO, twins)
        if twins.place == 3 and twins.ours.street == 3 and twins.our_call():
            twins.play("fold")
        elif twins.place == 2 and bounds:
            twins.play("raise", bounds[0])
        else:
            twins.play("call")
    result = twins.ours.result
    assert result is not None
    main, side, rest = result.pots
    assert (main.high, main.low, side.high, side.low) == ((1,), (2,), (1,), ())
    assert (side.eligible, rest.eligible) == ((1, 3), (3,))
    ours, theirs = twins.stacks()
    assert ours[0] == main.amount // 2 + side.amount
    assert theirs[0] == main.amount // 2 + side.amount // 2 + side.amount // 4


@pytest.mark.law("13:47-20.35(i)2")
def test_the_odd_chip_of_stud_goes_by_suit_and_not_by_position() -> None:
    hands = ("AcKdQh9c8d3c2h", "AsKcQd9h8c3d2s", "6c4s5cJdTh7sQs")
    order = [*parse("".join(hand[card : card + 2] for card in (0, 2, 4) for hand in hands))]
    burns = iter(parse("4c4d4h5d"))
    for card, left in ((6, 3), (8, 2), (10, 2), (12, 2)):
        order += [next(burns), *parse("".join(hand[card : card + 2] for hand in hands[:left]))]
    twins = Twins(STUD, (100, 100, 100), small=4, ante=1, order=tuple(order))
    twins.plays("call | call | call | raise 4 | call | fold")
    while twins.ours.awaits:
        twins.play("call")
    ours, theirs = twins.stacks()
    assert ours[1] == ours[0] + 1
    assert theirs[0] == theirs[1] + 1
