"""Cards: taken from the dealer as they come, laid where they belong, and the shoe that runs out."""

from __future__ import annotations

from pitboss.banked.blackjack import dealer, deciding, insurance, side_wagers
from pitboss.banked.blackjack.state import (
    DEALERS,
    FIRST_CARDS,
    NATURAL,
    PLAYERS,
    State,
    need_cards,
)
from pitboss.banked.blackjack.tally import ACE, BLACKJACK, STEP, VALUES
from pitboss.cards import CARDS, UNKNOWN, text
from pitboss.errors import Refused
from pitboss.play.commands import Shuffle
from pitboss.play.events import Dealt, Event, Shuffled
from pitboss.wording import counted

__all__ = ["check_known", "deal", "recount", "shuffle"]


def deal(s: State, cards: tuple[int, ...], events: list[Event]) -> None:
    """Lays cards at the places that await them, as many as there are cards."""
    places = s.awaits[0].places
    law = s.plan.law
    if not cards or len(cards) > len(places):
        raise Refused(
            f"the dealer deals {len(cards)} cards: 1 to {len(places)} are awaited", law.deal
        )
    if s.exposed >= 0 and cards[0] != s.exposed:
        raise Refused(
            f"the next card is the {text((s.exposed,))} that was exposed, by the floor's ruling",
            law.reshuffle,
        )
    seen = s.seen
    decks = s.plan.decks
    for index, card in enumerate(cards):
        if card == UNKNOWN or seen[card] >= decks:
            try:
                check_known(s, card)
            finally:
                for earlier in cards[:index]:
                    seen[earlier] -= 1
        seen[card] += 1
    s.exposed = -1
    position = s.position
    stage = s.stage
    if len(cards) < len(places):
        places = places[: len(cards)]
    cite = law.second_card[s.spot] if stage == DEALERS else law.deal
    if stage == PLAYERS:
        cite = law.act
    events.append(Dealt((cite,), places, cards, position))
    s.position = position + len(cards)
    if stage == FIRST_CARDS:
        _first_cards(s, cards, position, events)
        return
    card = cards[0]
    if stage == DEALERS:
        s.dealer += cards
        s.dealer_at += (position,)
        s.dealer_tally = STEP[s.dealer_tally][VALUES[card]]
        s.queue = ()
        dealer.drawn(s, events)
        return
    hand = s.turn
    s.cards[hand] += cards
    s.where[hand] += (position,)
    s.tallies[hand] = STEP[s.tallies[hand]][VALUES[card]]
    if s.plan.progressive_box >= 0:
        _count_first(s, s.owners[hand], card)
    s.queue = ()
    deciding.drawn(s, events)


def check_known(s: State, card: int) -> None:
    """Every card of this game lies face up, and each deck holds it once."""
    law = s.plan.law
    if card == UNKNOWN:
        raise Refused(
            "an unknown card cannot be dealt: every card of this game lies face up", law.deal
        )
    if s.seen[card] >= s.plan.decks:
        raise Refused(
            f"{text((card,))} cannot come again: it was seen {counted(s.seen[card], 'time')}, once for each deck "
            "of the shoe",
            law.decks,
        )


def _count_first(s: State, place: int, card: int) -> None:
    """Keeps the first four cards of a place; a posting may leave out what comes after a split."""
    firsts = s.firsts[place]
    if len(firsts) < 4 and (s.plan.counts_split or s.owners.count(place) == 1):
        s.firsts[place] = (*firsts, card)


def _first_cards(s: State, cards: tuple[int, ...], position: int, events: list[Event]) -> None:
    """A card for each hand, one for the dealer, and a second one for each hand."""
    hands = len(s.owners)
    dealt = 2 * hands + 1 - len(s.queue)
    for index, card in enumerate(cards, dealt):
        if index == hands:
            s.dealer = (card,)
            s.dealer_at = (position,)
            s.dealer_tally = STEP[0][VALUES[card]]
        else:
            hand = index if index < hands else index - hands - 1
            s.cards[hand] += (card,)
            s.where[hand] += (position,)
            s.tallies[hand] = STEP[s.tallies[hand]][VALUES[card]]
        position += 1
    queue = s.queue[len(cards) :]
    if queue:
        need_cards(s, queue)
    else:
        s.queue = ()
        _all_dealt(s, events)


def _all_dealt(s: State, events: list[Event]) -> None:
    """Everybody has two cards: blackjacks are noticed, the bonus decided, insurance offered."""
    for hand, tally in enumerate(s.tallies):
        if tally == BLACKJACK:
            s.status[hand] = NATURAL
    if s.plan.progressive_box >= 0:
        for hand, place in enumerate(s.owners):
            s.firsts[place] = s.cards[hand]
    if s.plan.bonus_box >= 0:
        side_wagers.begin_bonus(s, events)
    if VALUES[s.dealer[0]] == ACE:
        insurance.offer(s)
    else:
        deciding.begin(s, events)


def shuffle(s: State, command: Shuffle, events: list[Event]) -> None:
    """The discards are shuffled and serve as the rest of the shoe."""
    positions = s.awaits[0].positions
    events.append(Shuffled((s.plan.law.reshuffle,), positions, s.position, command.commitment))
    s.end = s.position + len(positions)
    s.earlier = 0
    s.rack = ()
    recount(s)
    need_cards(s, s.queue)


def recount(s: State) -> None:
    """After a shuffle only what lies on the layout is known to be out of the shoe."""
    seen = bytearray(CARDS)
    for cards, where in zip(s.cards, s.where, strict=True):
        if where:
            for card in cards:
                seen[card] += 1
    if s.dealer_at:
        for card in s.dealer:
            seen[card] += 1
    s.seen = seen
