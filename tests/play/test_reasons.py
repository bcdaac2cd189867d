"""From any event to the sentence that says why."""

from __future__ import annotations

import pytest

from pitboss import players
from pitboss.errors import Malformed
from pitboss.games.vocabulary import UNREGULATED
from pitboss.law import citations
from pitboss.play import Fact, Ruling, Start, because
from pitboss.play.events import Ended, Opens, Reported, Ruled
from pitboss.posting import BankedRules, PokerRules
from pitboss.table import rounds
from pitboss.table.shuffle import deck
from property import tables

STUD = ("19:47", "seven-card-stud-hi-lo-8")


def test_it_names_the_paragraph_and_says_it_in_our_words() -> None:
    said = because(Opens(("19:47-14.9(d)3",), 4, 0), *STUD)
    assert said.startswith("opens because of 19:47-14.9(d)3: ")
    assert said == f"opens because of {citations.sentence('19:47-14.9(d)3')}"


def test_it_gives_all_reasons_in_their_order() -> None:
    said = because(Ended(("19:47-14.9(i)", "reading:A45"), True), *STUD)
    assert said.index("19:47-14.9(i): ") < said.index("; and of reading:A45: ")


def test_what_another_edition_says_is_marked() -> None:
    ruled = Ruled(("13:47-20.38(l)",), 0, Fact.EXPOSED, Ruling.NEXT_DOWN, 2)
    assert because(ruled, *STUD).endswith(" (by analogy)")
    assert not because(ruled, "13:47-20", "seven-card-stud").endswith(" (by analogy)")


def test_a_report_has_no_reason_but_itself() -> None:
    assert "a fact that somebody stated" in because(Reported((), 0, Fact.COUNT, 0, 0, 52), *STUD)


def test_a_row_that_is_cited_twice_is_told_once() -> None:
    said = because(Ended(("assumed:blackjack-outcome",) * 2, False), "19:47", "blackjack")
    assert said.count("assumed:blackjack-outcome") == 1


def test_an_event_that_cites_nothing_there_is_is_found() -> None:
    with pytest.raises(Malformed, match=r"19:47-14\.99"):
        because(Ended(("19:47-14.99",), False), *STUD)


@pytest.mark.parametrize("game", [game for game in tables.EVERY if UNREGULATED not in game])
def test_every_event_of_a_round_has_its_sentence(game: str) -> None:
    table = tables.plain(tables.find(game))
    meter = None if isinstance(table.rules, PokerRules) else 5000_00
    start = Start(seats={1: 100_00, 2: 100_00}, button=2, meter=meter)
    decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
    told = 0
    for event in players.play(rounds.open(table, start), deck(decks), lambda: 0.5):
        said = because(event, table.edition, table.game)
        assert " because of " in said
        assert all(f"{cite}: " in said for cite in event.cites)
        told += 1
    assert told > 5
