"""What a right permits: commands at its bounds, commands just beyond them, and one at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from pitboss import games, money
from pitboss.cards import CARDS, UNKNOWN
from pitboss.games.vocabulary import Box, BoxKind, Poker
from pitboss.play import (
    Amount,
    Call,
    Check,
    Command,
    Deal,
    Decision,
    Double,
    Fact,
    Fold,
    Hit,
    Insure,
    Muck,
    NoMoreBets,
    Raise,
    Report,
    Round,
    Rule,
    Ruling,
    Show,
    Shuffle,
    Split,
    Stand,
    Straddle,
    Surrender,
    TakeBack,
    Wager,
    Who,
)
from pitboss.play.commands import Bet, Draw, ForcedBet, Validate
from pitboss.play.rights import (
    MayAmount,
    MayBet,
    MayCall,
    MayCheck,
    MayClose,
    MayDeal,
    MayDecide,
    MayDouble,
    MayDraw,
    MayFold,
    MayForcedBet,
    MayHit,
    MayInsure,
    MayMuck,
    MayRaise,
    MayReport,
    MayRule,
    MayShow,
    MayShuffle,
    MaySplit,
    MayStand,
    MayStraddle,
    MaySurrender,
    MayTakeBack,
    MayValidate,
    MayWager,
    Right,
)
from property.shoe import Shoe

__all__ = ["beyond", "chosen", "decision", "not_permitted", "permitted", "permitted_to", "report"]


def permitted(right: Right, round_: Round, who: Who, shoe: Shoe) -> Iterator[Command]:
    """Commands that the right promises to take, at its least, its most and between."""
    hand = round_.awaits[0].hand
    match right:
        case MayFold():
            yield Fold()
        case MayCheck():
            yield Check()
        case MayCall():
            yield Call()
        case MayForcedBet():
            yield ForcedBet()
        case MayStraddle():
            yield Straddle()
        case MayRaise(low, high, step):
            middle = low + (high - low) // 2 // step * step
            yield from (Raise(to) for to in {low, min(low + step, high), middle, high})
        case MayShow(unknown):
            yield shoe.show(round_, who) if unknown else Show()
        case MayMuck():
            yield Muck()
        case MayDraw(most):
            yield from (Draw(tuple(range(count))) for count in {0, 1, most})
        case MayBet(cents):
            yield Bet(cents)
        case MayWager():
            yield from (Wager(amounts) for amounts in _wagers(right, round_))
        case MayInsure(most, step, total):
            yield Insure((0,) * len(most))
            least = tuple(min(step, cents) for cents in most)
            for amounts in (least, tuple(cents // step * step for cents in most), most):
                if sum(amounts) <= total:
                    yield Insure(amounts)
        case MayStand():
            yield Stand(hand)
        case MayHit():
            yield Hit(hand)
        case MayDouble(most, step, total):
            if sum(most) <= total:
                yield Double(hand, most)
            yield Double(hand, tuple(min(step, cents) for cents in most))
        case MaySplit():
            yield Split(hand)
        case MaySurrender() | MayTakeBack():
            yield Surrender(hand) if type(right) is MaySurrender else TakeBack()
        case MayDeal(places):
            yield from (shoe.deal(round_, places[:count]) for count in {1, len(places)})
        case MayShuffle():
            yield Shuffle()
        case MayClose():
            yield NoMoreBets()
        case MayAmount(seat):
            yield from (Amount(seat, cents) for cents in (1, 12345))
        case MayRule(rulings):
            yield from (Rule(lawful.ruling) for lawful in rulings)
        case MayValidate():
            yield Validate()
        case _:  # a report or a decision depends on what happened: tried on its own
            pass


def permitted_to(round_: Round, who: Who, shoe: Shoe) -> list[Command]:
    """Everything of the kind that somebody may do now."""
    return [
        command for right in round_.legal(who) for command in permitted(right, round_, who, shoe)
    ]


def _wagers(right: MayWager, round_: Round) -> Iterator[tuple[int, ...]]:
    """The fewest and the most main boxes at their least and their most, with and without sides."""
    boxes = _boxes(round_)
    spots = [box.kind for box in boxes].count(BoxKind.MAIN)
    sides = [
        (0, *(cents for cents in box.fixed if cents <= most))
        for box, most in zip(boxes[spots:], right.max[spots:], strict=True)
    ]
    least = right.min[0]
    for filled in {right.least, spots}:
        for cents in {least, right.max[0], min(least + right.step, right.max[0])}:
            for side in {tuple(map(min, sides)), tuple(map(max, sides))}:
                wager = (*[cents] * filled, *[0] * (spots - filled), *side)
                if sum(wager) <= right.total:
                    yield wager


def _boxes(round_: Round) -> tuple[Box, ...]:
    game = games.find(round_.table.game, round_.table.edition)
    assert not isinstance(game, Poker)
    return game.boxes


def beyond(right: Right, round_: Round, who: Who, shoe: Shoe) -> Iterator[Command]:
    """Commands of the same kind that lie just outside the right."""
    hand = round_.awaits[0].hand
    match right:
        case MayFold() | MayCheck() | MayCall() | MayForcedBet() | MayStraddle() | MayMuck():
            pass  # there is nothing about them that could be too much
        case MayRaise(low, high, step):
            yield from (Raise(to) for to in (max(low - 1, 0), high + 1, high + step, 10**15))
            if low + step - 1 < high and step > 1:
                yield Raise(low + step - 1)
        case MayShow(unknown):
            named = shoe.show(round_, who).cards if unknown else ()
            yield Show((*named, shoe.order[-1]))
        case MayDraw(most):
            yield from (Draw((most,)), Draw((0, 0)))
        case MayBet(cents):
            yield from (Bet(cents + 1), Bet(cents - 1))
        case MayWager():
            yield Wager((0,) * len(right.max))
            yield Wager((right.max[0] + right.step,) * right.least)
            yield Wager((right.min[0] - 1,) * right.least)
            yield Wager((*right.max, 1))
            if right.step > 1:
                yield Wager((right.min[0] + 1,) * right.least)
        case MayInsure(most, step, total):
            yield Insure((*most, 0))
            yield Insure(tuple(cents + step for cents in most))
            yield Insure((total + 1, *most[1:]))
        case MayStand() | MayHit() | MaySplit() | MaySurrender():
            yield from (
                type(command)(hand + 1) for command in (Stand(), Hit(), Split(), Surrender())
            )
        case MayDouble(most, step, total):
            yield Double(hand, tuple(cents + step for cents in most))
            yield Double(hand, (total + 1,) * len(most))
            yield Double(hand + 1, most)
            yield Double(hand, (*most, 0))
        case MayDeal(places):
            whole = shoe.deal(round_, places).cards
            yield from (Deal(()), Deal((*whole, whole[-1])))
            yield from (Deal((*whole[:at], UNKNOWN)) for at, place in enumerate(places) if place.up)
        case MayAmount(seat):
            yield from (Amount(seat + 1, 100), Amount(seat, 0))
        case MayRule(rulings):
            open_here = {lawful.ruling for lawful in rulings}
            yield from (Rule(ruling) for ruling in Ruling if ruling not in open_here)
        case _:
            pass


EVERYTHING: Final[dict[type, Command]] = {
    type(command): command
    for command in (
        Fold(), Check(), Call(), ForcedBet(), Straddle(), Raise(400), Show(), Muck(), Draw(), Bet(500), Wager((500, 500)),
        Insure((0,)), Stand(), Hit(), Double(), Split(), Surrender(), TakeBack(), Deal((5,)), Shuffle(), NoMoreBets(),
        Amount(1, 100), Report(Fact.COUNT), Validate(), Rule(Ruling.MISDEAL),
        Decision(Ruling.PLAY_ON, reason="a test"),
    )
}  # fmt: skip
"""A command of every kind."""
KINDS: Final[dict[type, type]] = {
    MayFold: Fold, MayCheck: Check, MayCall: Call, MayForcedBet: ForcedBet, MayStraddle: Straddle, MayRaise: Raise,
    MayShow: Show, MayMuck: Muck, MayDraw: Draw, MayBet: Bet, MayWager: Wager, MayInsure: Insure, MayStand: Stand, MayHit: Hit,
    MayDouble: Double, MaySplit: Split, MaySurrender: Surrender, MayTakeBack: TakeBack, MayDeal: Deal, MayShuffle: Shuffle, MayClose: NoMoreBets,
    MayAmount: Amount, MayReport: Report, MayRule: Rule, MayDecide: Decision, MayValidate: Validate,
}  # fmt: skip
"""Which command each right permits."""


def not_permitted(rights: tuple[Right, ...]) -> Iterator[Command]:
    """A command of every kind that these rights say nothing of."""
    kinds = {KINDS[type(right)] for right in rights}
    yield from (command for kind, command in EVERYTHING.items() if kind not in kinds)


def chosen(round_: Round, who: Who, shoe: Shoe, rng: Random) -> Command:
    """What somebody who is awaited does, at random."""
    rights = [right for right in round_.legal(who) if type(right) not in (MayReport, MayDecide)]
    right = rng.choice(rights)
    if type(right) is MayFold and rng.random() < 0.7:  # so that more rounds come to their end
        right = rng.choice(rights)
    if type(right) is MayShuffle:
        return shoe.shuffle(round_, right.positions, rng)
    if type(right) is MayDeal and rng.random() < 0.7:
        return shoe.deal(round_, right.places)
    if type(right) is MayRule and rng.random() < 0.3:
        return decision(round_, rng)
    if type(right) is MayRaise and rng.random() < 0.3:
        return Raise(right.min + rng.randint(0, (right.max - right.min) // right.step) * right.step)
    return rng.choice(list(permitted(right, round_, who, shoe)))


def decision(round_: Round, rng: Random) -> Decision:
    """The floor's last word, sensible or not."""
    seats = [held.seat for held in round_.view(None).seats]
    accounts = [*map(money.seat, seats), money.BANK, money.POT]
    transfers: tuple[money.Transfer, ...] = ()
    if rng.random() < 0.5:
        source, target = rng.sample(accounts, 2)
        transfers = (money.Transfer(source, target, rng.choice((1, 100, 10**6))),)
    return Decision(rng.choice(tuple(Ruling)), transfers, "a test")


def report(round_: Round, shoe: Shoe, rng: Random) -> Report:
    """Something irregular, most often true."""
    fact = rng.choice(tuple(Fact))
    seat, index, card = rng.choice((*shoe.hands, (rng.randint(0, 9), 0)))[0], 0, UNKNOWN
    if rng.random() < 0.2:  # nonsense, but nothing that an unnamed card could belie later
        seen = [held for hand in shoe.hands.values() for held in hand]
        if not shoe.names or len(shoe.order) > CARDS:
            seen = []
        return Report(fact, seat, rng.randint(0, 7), rng.choice((*seen, UNKNOWN)))
    if fact in (Fact.FACE_UP, Fact.OFF_TABLE, Fact.STRANGER, Fact.EXPOSED_IN_ERROR):
        if round_.position < len(shoe.order) and (fact is not Fact.OFF_TABLE or shoe.names):
            card = shoe.order[round_.position]
    elif fact is Fact.EXPOSED and (held := shoe.hands.get((seat, 0))):
        index = rng.randrange(len(held))
        card = held[index]
    return Report(fact, seat, index, card)
