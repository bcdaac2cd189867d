"""The showdown: hands are laid open, settled from the dealer's right, and the progressive is paid."""

from __future__ import annotations

from pitboss.banked import meters
from pitboss.banked.stud import ending
from pitboss.banked.stud.settlement import LOSE, Settlement, award, due, settle
from pitboss.banked.stud.state import DECIDED, DECISIONS, SETTLED, SETTLEMENT, State
from pitboss.banked.till import back, lose, win
from pitboss.cards import UNKNOWN, text
from pitboss.errors import Broken, Refused
from pitboss.games.vocabulary import Contest, Jackpot, ProgressiveLaw
from pitboss.money import Transfer
from pitboss.play.awaits import Await
from pitboss.play.commands import Show
from pitboss.play.events import Event, Exposed, Moved, Recorded, Settled, Shown
from pitboss.play.parties import DEALER, FLOOR, Who, party
from pitboss.rankings import Ranking
from pitboss.rankings.fast import high
from pitboss.rankings.names import name

__all__ = ["reveal", "settle_on", "show", "turn_up", "unnamed", "validate"]


def turn_up(s: State, events: list[Event]) -> bool:
    """Turns up the dealer's next cards, as the game has it; False if he must name some first."""
    indexes = s.plan.turned[s.decided]
    if any(s.dealer[index] == UNKNOWN for index in indexes):
        s.awaits = (Await(DEALER, "show", 0, s.seq),)
        return False
    for index in indexes:
        if not s.dealer_up >> index & 1:
            s.dealer_up |= 1 << index
            events.append(Exposed((s.plan.law.reveal,), DEALER, index, s.dealer[index]))
    return True


def reveal(s: State, events: list[Event]) -> bool:
    """Lays the dealer's and the players' cards open; False if somebody must name some first."""
    if UNKNOWN in s.dealer:
        s.awaits = (Await(DEALER, "show", 0, s.seq),)
        return False
    everything = (1 << len(s.dealer)) - 1
    if s.dealer_up != everything:
        s.dealer_up = everything
        names = (_name(s.dealer),) if s.plan.game.contest is Contest.DEALER else ()
        events.append(Shown((s.plan.law.reveal,), DEALER, s.dealer, names))
    for place in reversed(range(len(s.seats))):
        if s.status[place] == DECIDED and not s.shown >> place & 1:
            if UNKNOWN in s.hands[place]:
                s.awaits = (Await(s.seats[place], "show", 0, s.seq),)
                return False
            _lay_open(s, place, events)
    return True


def unnamed(s: State, who: Who) -> list[int]:
    """The places in a hand of the unknown cards that are to be turned up now."""
    hand = s.dealer if who == DEALER else s.hands[s.at[who]]
    turned = s.plan.turned[s.decided] if s.stage == DECISIONS else tuple(range(len(hand)))
    return [index for index in turned if hand[index] == UNKNOWN]


def show(s: State, who: Who, command: Show) -> None:
    """Names the cards of a hand that nobody has entered yet."""
    law = s.plan.law
    indexes = unnamed(s, who)
    missing = len(indexes)
    if len(command.cards) != missing:
        raise Refused(
            f"{party(who)} shows a hand of which {missing} cards are unknown, and names "
            f"{len(command.cards)}",
            law.reveal,
        )
    known = s.known
    for card in command.cards:
        if card == UNKNOWN or known >> card & 1:
            why = "it names no card" if card == UNKNOWN else "it was seen elsewhere"
            raise Refused(
                f"{text((card,))} cannot be in the hand of {party(who)}: {why}", law.decks
            )
        known |= 1 << card
    s.known = known
    hand = list(s.dealer if who == DEALER else s.hands[s.at[who]])
    for index, card in zip(indexes, command.cards, strict=True):
        hand[index] = card
    if who == DEALER:
        s.dealer = tuple(hand)
    else:
        s.hands[s.at[who]] = tuple(hand)


def _lay_open(s: State, place: int, events: list[Event]) -> None:
    law = s.plan.law
    hand = s.hands[place]
    completed = hand if s.plan.game.contest is Contest.DEALER else (*hand, *s.dealer)
    s.shown |= 1 << place
    events.append(Shown((law.hand, *law.ranks), s.seats[place], hand, (_name(completed),)))


def _name(hand: tuple[int, ...]) -> str:
    return name(Ranking.HIGH, high(hand))


def settle_on(s: State, events: list[Event]) -> None:
    """Settles one place after the other from the highest seat down, until the floor is awaited."""
    if s.stage != SETTLEMENT:
        s.stage = SETTLEMENT
        _find_awards(s)
    while s.paying < 0 and s.cursor < len(s.seats):
        place = len(s.seats) - 1 - s.cursor
        s.cursor += 1
        if s.status[place] == DECIDED:
            _settle(s, place, events)
            _progressive(s, place, events)
    if s.paying < 0:
        ending.finish(s, events)
    else:
        s.awaits = (Await(FLOOR, "validate", 0, s.seq),)


def _settle(s: State, place: int, events: list[Event]) -> None:
    plan = s.plan
    first, second = s.wagers[place][0], s.second[place]
    settled = settle(plan.terms, s.hands[place], s.dealer, first, second)
    s.status[place] = SETTLED
    _pay(s, place, 0, settled, events)
    if second:
        _pay(s, place, plan.second_box, settled, events)


def _pay(s: State, place: int, box: int, settled: Settlement, events: list[Event]) -> None:
    """A wager is collected, or goes back with what it has won."""
    wager = s.second[place] if box else s.wagers[place][0]
    won = settled.second if box else settled.first
    if won < 0:
        moved: tuple[Transfer, ...] = (lose(s, place, wager),)
    else:
        moved = (back(s, place, wager),)
        if won:
            moved += (win(s, place, won),)
    law = s.plan.law
    cites = (law.order, *s.plan.terms.cites[1 if box else 0][settled.outcome])
    if settled.limited and (box or s.plan.game.contest is Contest.PAYTABLE):
        cites += (law.payout_limit,)
    events.append(Settled(cites, s.seats[place], box, 0, settled.outcome, moved))


# --- the progressive ------------------------------------------------------------------------------


def _law(s: State) -> ProgressiveLaw:
    if s.plan.game.progressive is None:
        raise Broken(f"{s.plan.game.name} has a progressive wager and no law for it")
    return s.plan.game.progressive


def _find_awards(s: State) -> None:
    """What each progressive wager has won, all hands being open."""
    box = s.plan.progressive_box
    for place, status in enumerate(s.status):
        if box >= 0 and status == DECIDED and s.wagers[place][box]:
            s.awards[place] = award(s.plan.terms, s.hands[place])


def _progressive(s: State, place: int, events: list[Event]) -> None:
    """Says that the wager is lost, or verifies what it has won: then the floor is awaited."""
    box = s.plan.progressive_box
    if box < 0 or not s.wagers[place][box]:
        return
    law = _law(s)
    seat = s.seats[place]
    row = s.awards[place]
    if row is None:
        events.append(Settled((law.wins,), seat, box, 0, LOSE, ()))
        return
    if row.jackpot is Jackpot.WHOLE:
        if s.share < 0:
            sharing = [held for held in s.awards if held is not None and held.hand is row.hand]
            s.share = meters.shown(s) // len(sharing)
        s.owing = s.share
    else:
        s.owing, _ = due(row, meters.shown(s), s.plan.rules.straight_flush)
    events.append(Recorded((law.verify_cards,), "cards verified", seat))
    events.append(Recorded((law.verify_light,), "light verified", seat))
    s.paying = place


def validate(s: State, events: list[Event]) -> None:
    """Pays what the supervisor has confirmed; the last share of a meter resets it."""
    place = s.paying
    row = s.awards[place]
    law = _law(s)
    if row is None:
        raise Broken(f"the floor confirmed a payout to seat {s.seats[place]}, who has won none")
    shared = row.jackpot is Jackpot.WHOLE
    of_meter = shared or due(row, meters.shown(s), s.plan.rules.straight_flush)[1]
    moved = meters.pay(s, place, s.owing, of_meter=of_meter or s.plan.from_meter)
    s.owing = 0
    s.paying = -1
    s.awards[place] = None
    cites = [law.validate, law.wins, law.apart, law.when]
    if not of_meter:
        cites.append("reading:A37")
    box = s.plan.progressive_box
    events.append(Settled(tuple(cites), s.seats[place], box, 0, "progressive", moved))
    if shared and not any(held is not None and held.hand is row.hand for held in s.awards):
        afresh = meters.reset(s, s.plan.rules.progressive.reset)
        events.append(Moved((law.reset,), "reset", (afresh,)))
