"""Blackjack's edge against a second implementation that deals a small shoe card by card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any, Final, TypeAlias

import pytest

from pitboss import posting
from pitboss.odds import house_edge
from pitboss.odds.edges import blackjack
from pitboss.odds.edges.basic import First, basic, pair_of, table
from pitboss.odds.edges.blackjack import Player, ended, played
from pitboss.odds.edges.dealer_draws import VALUES, Shoe
from pitboss.odds.edges.play import Action
from pitboss.odds.edges.resplits import split_again
from pitboss.odds.edges.shown import Shown, shoe_of, shown
from pitboss.posting import BankedRules
from pitboss.rankings import fast

needs_kernel = pytest.mark.skipif(not fast.NATIVE, reason="takes a minute without the kernel")

SMALL: Final[Shoe] = (2, 0, 0, 0, 3, 2, 0, 0, 2, 7)
"""Aces, fives, sixes, nines and tens: 16 cards, which never run out."""

Cards: TypeAlias = tuple[int, ...]
"""Values from 0, an ace, to 9, a ten; in the order in which they came."""
Decide: TypeAlias = Callable[[Cards, int, bool], Action]


# --- the second implementation --------------------------------------------------------------------


def points(cards: Cards) -> tuple[int, bool]:
    hard = sum(value + 1 for value in cards)
    return (hard + 10, True) if 0 in cards and hard <= 11 else (hard, False)


def rules(**changes: Any) -> BankedRules:
    """The usual rules, but for these."""
    return BankedRules(minimum=1, maximum=1, **changes)


def drawn(shoe: Shoe) -> Iterator[tuple[int, Fraction, Shoe]]:
    """Every next card, its chance, and what is left."""
    for value, count in enumerate(shoe):
        if count:
            left = (*shoe[:value], count - 1, *shoe[value + 1 :])
            yield value, Fraction(count, sum(shoe)), left


@cache
def dealers(cards: Cards, shoe: Shoe, soft_17: bool) -> tuple[tuple[Cards, Fraction, Shoe], ...]:
    """Every way in which the dealer's hand can end."""
    total, soft = points(cards)
    if total > 17 or (total == 17 and not (soft and soft_17)):
        return ((cards, Fraction(1), shoe),)
    return tuple(
        (end, chance * then, rest)
        for value, chance, left in drawn(shoe)
        for end, then, rest in dealers((*cards, value), left, soft_17)
    )


class Hand:
    """A player's finished hand: what it won or lost against a dealer's."""

    def __init__(self, cards: Cards, wager: int, *, original: bool, natural: bool) -> None:
        self.total = points(cards)[0]
        self.wager, self.original, self.natural = wager, original, natural

    def gain(self, dealer: Cards) -> Fraction:
        theirs = points(dealer)[0]
        if self.total > 21:
            return Fraction(-self.wager)
        if theirs == 21 and len(dealer) == 2:
            return Fraction(0 if self.natural or not self.original else -1)
        if self.natural:
            return Fraction(3, 2)
        if theirs > 21 or self.total > theirs:
            return Fraction(self.wager)
        return Fraction(-self.wager if self.total < theirs else 0)


def finished(
    cards: Cards, shoe: Shoe, aside: int, decide: Decide, *, original: bool
) -> Iterator[tuple[Hand, Fraction, Shoe]]:
    """Plays a hand out; `aside` is the other card of a pair, or -1."""
    split = aside >= 0
    if len(cards) == 1:
        for value, chance, left in drawn(shoe):
            ends = finished((*cards, value), left, aside, decide, original=original)
            yield from ((hand, chance * then, rest) for hand, then, rest in ends)
        return
    total, _ = points(cards)
    natural = total == 21 and len(cards) == 2 and not split
    action = Action.STAND
    if total < 21 and not (split and cards[0] == 0):
        action = decide(cards, aside, original)
    if action is Action.STAND:
        yield Hand(cards, 1, original=original, natural=natural), Fraction(1), shoe
        return
    for value, chance, left in drawn(shoe):
        longer = (*cards, value)
        if action is Action.DOUBLE:
            yield Hand(longer, 2, original=original, natural=False), chance, left
        elif points(longer)[0] > 21:
            yield Hand(longer, 1, original=original, natural=False), chance, left
        else:
            ends = finished(longer, left, aside, decide, original=original)
            yield from ((hand, chance * then, rest) for hand, then, rest in ends)


def average(
    first: Cards, up: int, shoe: Shoe, decide: Decide, *, soft_17: bool, spots: int
) -> Fraction:
    """What a first hand gains on `spots` wagers, every card being dealt in its turn."""
    gain = Fraction()
    for hands, chance, rest in all_finished(first, shoe, decide):
        gain += chance * _against(hands, up, rest, soft_17, spots)
    return gain


def all_finished(
    first: Cards, shoe: Shoe, decide: Decide
) -> Iterator[tuple[list[Hand], Fraction, Shoe]]:
    """Every end of a first hand, or of the two that it is split into."""
    if first[0] == first[1] and decide(first, -1, True) is Action.SPLIT:
        for left, chance, after in finished(first[:1], shoe, first[1], decide, original=True):
            for right, then, rest in finished(first[1:], after, first[0], decide, original=False):
                yield [left, right], chance * then, rest
    else:
        for hand, chance, rest in finished(first, shoe, -1, decide, original=True):
            yield [hand], chance, rest


def split_up(  # noqa: PLR0917  # as they change from hand to hand
    hands: int, pending: int, shoe: Shoe, pair: int, most: int, decide: Decide, *, original: bool
) -> Iterator[tuple[list[Hand], Fraction, Shoe]]:
    """Every end of the hands of a pair that still lack their second card, from the left."""
    if not pending:
        yield [], Fraction(1), shoe
        return
    for second, chance, left in drawn(shoe):
        if second == pair and hands < most:
            ends = split_up(hands + 1, pending + 1, left, pair, most, decide, original=original)
            yield from ((found, chance * then, rest) for found, then, rest in ends)
            continue
        for hand, then, after in finished((pair, second), left, pair, decide, original=original):
            others = split_up(hands, pending - 1, after, pair, most, decide, original=False)
            for found, last, rest in others:
                yield [hand, *found], chance * then * last, rest


def _against(hands: list[Hand], up: int, shoe: Shoe, soft_17: bool, spots: int) -> Fraction:
    """The same hands against one dealer's hand after the other, from the same up-card."""
    gain = Fraction()
    for dealer, chance, rest in dealers((up,), shoe, soft_17):
        gain += chance * sum((hand.gain(dealer) for hand in hands), Fraction())
        if spots > 1:
            gain += chance * _against(hands, up, rest, soft_17, spots - 1)
    return gain


def best(cards: Cards, up: int, shoe: Shoe, *, soft_17: bool) -> Fraction:
    """The most that an unsplit hand can gain, by trying everything."""

    def stands(held: Cards, left: Shoe, wager: int, *, natural: bool) -> Fraction:
        hand = Hand(held, wager, original=True, natural=natural)
        return _against([hand], up, left, soft_17, 1)

    total = points(cards)[0]
    found = stands(cards, shoe, 1, natural=total == 21 and len(cards) == 2)
    if total == 21:
        return found
    hit = double = Fraction()
    for value, chance, left in drawn(shoe):
        longer = (*cards, value)
        over = points(longer)[0] > 21
        hit += chance * (-1 if over else best(longer, up, left, soft_17=soft_17))
        double += chance * (-2 if over else stands(longer, left, 2, natural=False))
    return max(found, hit, double) if len(cards) == 2 else max(found, hit)


# --- the comparison -------------------------------------------------------------------------------


def counts(cards: Cards) -> Shoe:
    return tuple(cards.count(value) for value in range(VALUES))


def choices(player: Player) -> Decide:
    """What this player does, asked for one hand at a time."""
    from pitboss.odds.edges.play import Spot

    known = player.known
    spots: dict[tuple[int, bool], Spot] = {(-1, True): player.main}

    def decide(cards: Cards, aside: int, original: bool) -> Action:
        hand = counts(cards)
        if aside < 0 and pair_of(hand) is not None:
            return player.play(hand)[1]
        if (aside, original) not in spots:
            spots[aside, original] = Spot(
                known.shoe, known.chances, known.scale,
                aside=aside, original=original, doubles=known.rules.double_split,
                policy=player.policy,
            )  # fmt: skip
        return spots[aside, original].choice(hand).action

    return decide


def firsts(player: Player) -> list[tuple[Cards, Fraction, Shoe]]:
    """First hands with their chances, and the shoe after them."""
    shoe = player.known.shoe
    found: list[tuple[Cards, Fraction, Shoe]] = []
    for first, chance, left in drawn(shoe):
        for second, then, rest in drawn(left):
            found.append(((first, second), chance * then, rest))
    return found


def ends_of(
    player: Player, decide: Decide, *, soft_17: bool
) -> dict[tuple[str, Fraction], Fraction]:
    """How often rounds end in which way, every card being dealt in its turn."""
    names = {Fraction(3, 2): "blackjack, paid 3 to 2", 2: "win, doubled", 1: "win", 0: "push",
             -1: "lose", -2: "lose, doubled"}  # fmt: skip
    found: dict[tuple[str, Fraction], Fraction] = {}
    for first, chance, shoe in firsts(player):
        for hands, then, left in all_finished(first, shoe, decide):
            for dealer, last, _ in dealers((player.known.up,), left, soft_17):
                gain = sum((hand.gain(dealer) for hand in hands), Fraction())
                end = ("two hands of a split" if len(hands) > 1 else names[gain], gain)
                found[end] = found.get(end, Fraction()) + chance * then * last
    return found


@pytest.mark.parametrize("soft_17", [False, True])
@pytest.mark.parametrize("up", [0, 4, 9])
@pytest.mark.parametrize("learnt", [False, True], ids=["best", "basic but splitting"])
def test_rounds_of_a_small_shoe(up: int, soft_17: bool, learnt: bool) -> None:
    known = shown(SMALL, up, rules(soft_17=soft_17))
    player = Player(known)
    if learnt:
        everything = frozenset(range(VALUES))
        player = Player(known, basic(player.gains())._replace(splits=everything))
    decide = choices(player)
    expected = [Fraction(), Fraction()]
    for first, chance, rest in firsts(player):
        for spots in (1, 2) if up == 9 and not soft_17 else (1,):
            gain = average(first, up, rest, decide, soft_17=soft_17, spots=spots)
            expected[spots - 1] += chance * gain
    part = Fraction(SMALL[up], sum(SMALL))
    found = played(SMALL, player)
    assert found.gain == part * expected[0]
    assert sum(found.decisions.values()) == part
    brute = ends_of(player, decide, soft_17=soft_17)
    assert ended(SMALL, player) == {end: part * chance for end, chance in brute.items()}
    if up == 9 and not soft_17:  # two wagers, each against a dealer's hand of its own
        assert expected[1] == 2 * expected[0]


FEW: Final[Shoe] = (3, 0, 0, 0, 0, 0, 0, 4, 2, 4)
"""Aces, eights, nines and tens: 13 cards."""


@pytest.mark.parametrize("most", [3, 4])
@pytest.mark.parametrize(
    ("shoe", "up", "pair", "doubles"),
    [(FEW, 9, 7, True), (FEW, 8, 7, False), (FEW, 0, 7, True), (FEW, 9, 0, True), (SMALL, 8, 4, True)],
)  # fmt: skip
def test_pairs_that_are_split_again(
    shoe: Shoe, up: int, pair: int, doubles: bool, most: int
) -> None:
    """Every card being dealt in its turn, and each hand played before the next gets its second."""
    told = rules(split_hands=most, resplit_aces=True, double_split=doubles)
    known = shown(shoe, up, told)
    player = Player(known)
    decide = choices(player)
    rest = counts((pair, pair))
    left = tuple(held - gone for held, gone in zip(known.shoe, rest, strict=True))
    gain = more = every = Fraction()
    for hands, chance, after in split_up(2, 2, left, pair, most, decide, original=True):
        every += chance
        gain += chance * _against(hands, up, after, False, 1)
        more += chance * (sum(hand.wager for hand in hands) - 1)
    found = split_again(player._halves(pair), known, most)
    one = known.scale.of[sum(known.shoe) - 2]
    assert every == 1
    assert (Fraction(found.gain, one), Fraction(found.more, one)) == (gain, more)


@pytest.mark.parametrize("up", [0, 4, 9])
def test_surrender_gives_half_back_unless_the_dealer_has_a_blackjack(up: int) -> None:
    known = shown(SMALL, up, rules(surrender=True))
    player = Player(known)
    given_up = 0
    for first, _, rest in firsts(player):
        hand = counts(first)
        gain = Fraction()
        for dealer, chance, _ in dealers((up,), rest, False):
            natural = len(dealer) == 2 and points(dealer)[0] == 21
            gain += chance * (Fraction(-1) if natural else Fraction(-1, 2))
        one = known.scale.of[sum(rest)]
        assert Fraction(player.main.surrender(hand).gain, one) == gain
        if points(first)[0] < 21 and pair_of(hand) is None:
            worth, action = player.play(hand)
            assert worth.gain == max(gain * one, player.main.choice(hand).worth.gain)
            given_up += action is Action.SURRENDER
    assert (given_up > 0) is (up == 9)
    ways = ended(SMALL, player)
    assert sum(ways.values()) == Fraction(SMALL[up], sum(SMALL))
    assert (
        sum((net or 0) * chance for (_, net), chance in ways.items()) == played(SMALL, player).gain
    )


@pytest.mark.parametrize("up", [0, 5, 9])
def test_the_best_decision_is_best(up: int) -> None:
    player = Player(shown(SMALL, up, rules(soft_17=False)))
    scale = player.known.scale.of[sum(SMALL) - 3]
    for first, _, rest in firsts(player):
        hand = counts(first)
        if points(first)[0] < 21:
            assert Fraction(player.main.choice(hand).worth.gain, scale) == best(
                first, up, rest, soft_17=False
            )


def test_a_split_is_made_when_it_gains_more() -> None:
    """And only then: a pair is worth the most that any decision on it gains."""
    player = Player(shown(SMALL, 5, rules(soft_17=False)))
    gains = {first.hand: first.gains for first in player.gains()}
    for hand, gain in gains.items():
        if pair_of(hand) is not None:
            worth, action = player.play(hand)
            assert worth.gain == max(gain.values())
            assert gain[action] == worth.gain


def test_basic_strategy_does_what_is_best_on_average() -> None:
    soft, hard, pair = counts((0, 5)), counts((4, 9)), counts((8, 8))
    firsts = [
        First(soft, 2, {Action.STAND: 0, Action.HIT: 3, Action.DOUBLE: 1}),
        First(hard, 1, {Action.STAND: 9, Action.HIT: 3, Action.DOUBLE: 10}),
        First(pair, 1, {Action.STAND: 1, Action.HIT: 3, Action.DOUBLE: 0, Action.SPLIT: 4}),
    ]
    learnt = basic(firsts)
    assert learnt.first == {
        (17, True): Action.HIT, (15, False): Action.DOUBLE, (18, False): Action.HIT,
    }  # fmt: skip
    assert learnt.later[15, False] is Action.STAND
    assert learnt.splits == {8}


def test_dealers_chances_add_up() -> None:
    known: Shown = shown(shoe_of(1), 1, rules(soft_17=True))
    for shoe, chances in list(known.chances.items())[::50]:
        one = known.scale.of[sum(shoe)]
        # Against 16 or less the dealer loses only over 21, against 21 he never wins.
        assert -one < chances.margins[0] < chances.margins[-1] < one
        assert chances.blackjack == 0


@needs_kernel
def test_six_decks() -> None:
    """The figures published for these rules: 0.46 percent, and the strategy that goes with it."""
    full = shoe_of(6)
    learnt, best_, by_table = {}, Fraction(), Fraction()
    for up in range(VALUES):
        known = shown(full, up, rules(soft_17=False))
        player = Player(known)
        learnt[up] = basic(player.gains())
        best_ += played(full, player).gain
        by_table += played(full, Player(known, learnt[up])).gain
    assert round(float(best_), 8) == -0.00461467
    assert round(float(by_table), 8) == -0.00466375
    strategy = {row[0]: list(row[1:]) for row in table(learnt).rows}
    assert strategy["hard 16"] == list("SSSSSHHHHH")
    assert strategy["hard 12"] == list("HHSSSHHHHH")
    assert strategy["hard 11"] == list("DDDDDDDDDH")
    assert strategy["soft 18"] == ["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H", "H"]
    assert strategy["9,9"] == list("PPPPP-PP--")
    assert strategy["4,4"] == list("---PP-----")


@needs_kernel
@pytest.mark.long
def test_multiple_action_costs_the_same_on_each_wager_and_rules_change_the_edge() -> None:
    one = house_edge("blackjack")
    assert round(float(one.figures.edge), 8) == 0.00461467
    assert one.figures.variance is not None
    assert round(float(one.figures.variance), 2) == 1.32
    assert one.comparisons[1].figures.edge == Fraction(23, 311)
    assert sum(decision.frequency for decision in one.decisions) == 1
    assert sum(payout.frequency for payout in one.payouts) == 1
    assert sum((p.net or 0) * p.frequency for p in one.payouts) == -one.figures.edge
    three = house_edge("multiple-action-blackjack")
    assert three.figures == one.figures
    assert "any number of the 3" in three.strategy
    text = posting.to_toml(posting.default("blackjack")).replace('"stand"', '"draw"')
    assert house_edge(posting.loads(text)).figures.edge > one.figures.edge


@pytest.fixture
def one_deck() -> posting.Posting:
    text = posting.to_toml(posting.default("multiple-action-blackjack"))
    return posting.loads(text.replace("decks = 6", "decks = 1"))


@needs_kernel
def test_the_answer_for_one_deck(
    one_deck: posting.Posting, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without the ends of split hands, which take most of the time."""
    monkeypatch.setattr(blackjack, "ended", lambda _full, _player: {})
    found = house_edge(one_deck)
    assert found.game == "multiple-action-blackjack"
    assert "any number of the 3" in found.strategy
    assert round(float(found.figures.edge), 5) == -0.0015
    assert found.comparisons[0].figures.edge > found.figures.edge
    assert found.comparisons[1].figures.edge == 1 - Fraction(3 * 16, 51)
    assert sum(decision.frequency for decision in found.decisions) == 1
    assert found.tables[0].columns == ("", *map(str, range(2, 11)), "A")


@needs_kernel
@pytest.mark.long
def test_the_whole_answer_for_one_deck(one_deck: posting.Posting) -> None:
    found = house_edge(one_deck)
    assert sum(payout.frequency for payout in found.payouts) == 1
    assert sum((p.net or 0) * p.frequency for p in found.payouts) == -found.figures.edge
    assert found.figures.variance is not None
