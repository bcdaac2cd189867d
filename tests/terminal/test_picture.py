"""The table in styled lines: it fits, it shows no card that the seat does not know, and says whose turn it is."""

from __future__ import annotations

import re

import pytest

from pitboss.cards import UNKNOWN, parse
from pitboss.play import Command, View
from pitboss.terminal.choices import choices
from pitboss.terminal.holdings import cards
from pitboss.terminal.notes import Notes
from pitboss.terminal.picture import ASCII, SYMBOLS, history, large, plain, told
from pitboss.terminal.picture import table as drawn
from pitboss.terminal.sitting import play
from terminal.tables import EVERY, Keeper, opened, table

CARD = re.compile(r"(?<!\w)[2-9TJQKA][cdhs](?!\w)")


def first(view: View) -> Command | None:
    choice = choices(view)[0]
    return choice.make(() if choice.picks else choice.amounts)


@pytest.mark.parametrize("named", EVERY)
def test_it_fits_and_shows_what_the_view_knows(named: str) -> None:
    keeper = Keeper(first)
    posted = table(named)
    play(*opened(posted, 4), 3, keeper)
    notes = Notes(posted, 3)
    for event in keeper.seen:
        notes.add(event)
    for view in keeper.views:
        lines = [plain(line) for line in drawn(view, notes, ASCII, 80)]
        assert max(map(len, lines)) <= 80
        assert len(lines) <= 17
        written = [view.dealer.board, view.dealer.common, *view.dealer.hands]
        written += [hand.cards for seat in view.seats for hand in seat.hands]
        known = {card for text in written for card in cards(text) if card != UNKNOWN}
        shown = {card for line in lines for found in CARD.findall(line) for card in parse(found)}
        assert shown == known
        for seat in view.seats:
            marked = [line for line in lines if re.match(rf">{seat.seat:>2} ", line)]
            assert bool(marked) == any(held.who == seat.seat for held in view.awaits)


def test_suits_have_signs_and_styles_of_their_own() -> None:
    line = told("seat 1 shows Ah Kd Qc Js: $5.00", SYMBOLS)
    assert plain(line) == "seat 1 shows A♥ K♦ Q♣ J♠: $5.00"
    styles = {said: style for said, style in line if style}
    assert styles == {"A♥": "hearts", "K♦": "diamonds", "Q♣": "clubs", "J♠": "spades"}


def test_words_are_no_cards() -> None:
    assert told("As he said, 2ds", ASCII)[1:] == ((" he said, 2ds", ""),)


def test_the_past_ends_with_what_was_last() -> None:
    notes = Notes(table("holdem 19:47"), 1)
    for number in range(50):
        notes.say(f"line {number} " + "word " * 20)
    lines = [plain(line) for line in history(notes.lines, ASCII, 40, 7)]
    assert len(lines) == 7
    assert max(map(len, lines)) <= 40
    assert history(notes.lines, ASCII, 40, 0) == []


def test_the_own_cards_are_drawn_large() -> None:
    keeper = Keeper(first)
    play(*opened(table("seven-card-stud 19:47"), 4), 3, keeper)
    drawn_large = [plain(line) for line in large(keeper.views[-1], ASCII)]
    assert len(drawn_large) == 5
    assert drawn_large[0].count("+-----+") == len(cards(keeper.views[-1].seats[0].hands[0].cards))
    assert "..." in drawn_large[1]
