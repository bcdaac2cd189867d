"""Rounds in which anything goes wrong that can: their journals are clean all the same."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from history.nights import verify
from pitboss.history import sealed
from pitboss.history.audit import audit
from pitboss.history.journal import Journal
from pitboss.money import METER
from pitboss.money import seat as account
from pitboss.play import Shuffle
from pitboss.table.commitment import seal
from pitboss.table.decks import SealedDeck
from property import tables
from property.play import Play


@pytest.mark.parametrize("named", tables.EVERY)
def test_reports_and_rulings_of_any_kind_are_kept(named: str, tmp_path: Path) -> None:
    for number in range(4):
        kept(named, number, tmp_path / f"{number}.journal")


@pytest.mark.long
@pytest.mark.parametrize("named", tables.EVERY)
def test_many_reports_and_rulings_of_any_kind_are_kept(named: str, tmp_path: Path) -> None:
    for number in range(4, 150):
        kept(named, number, tmp_path / f"{number}.journal")


def kept(named: str, number: int, path: Path) -> None:
    """A random round, played again into a journal from a deck that has committed to its cards."""
    rng = Random(f"{named} {number}")
    played = Play(rng.choice(tables.postings(named)), rng)
    played.shoe.names = True
    order = tuple(played.shoe.order)
    played.whole()
    record = played.witness.record
    deck = SealedDeck(order)
    deck.take_up((), record.start.served)
    start = replace(record.start, commitment=deck.commitment)
    journal = Journal.create(path, played.posting)
    for seat, cents in start.seats.items():
        journal.bring(account(seat), cents, "buy-in")
    if start.meter:
        journal.bring(METER, start.meter, "meter")
    journal.books.carry = start.carry
    round_ = journal.open(start, deck)
    for entry in record.entries:
        command = entry.command
        if type(command) is Shuffle:
            at, count = round_.position, len(round_.awaits[0].positions)
            rest = played.shoe.order[at : at + count]
            under = seal(rest)
            deck.take_up([(at, rest, under)], at)
            command = Shuffle(under.root)
        round_.act(entry.who, command)
    journal.close()
    found = audit(str(path))
    sealed.beside(path).unlink()
    public = audit(str(path))
    if start.carry:  # no journal begins in the middle of a night
        assert "the meter carries" in found.faults[0].what
        assert "the meter carries" in verify(path)
    else:
        assert (found.faults, public.faults, verify(path)) == ([], [], "")
