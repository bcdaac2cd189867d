"""A person's evening at a table: round after round, money bought and won, and what it came to."""

from __future__ import annotations

from shlex import quote
from typing import Final

from pitboss.cli.company import Table
from pitboss.cli.saying import say
from pitboss.money import seat as account
from pitboss.money import text
from pitboss.play import Round, View
from pitboss.play.events import Opened
from pitboss.terminal.notes import Notes
from pitboss.terminal.sitting import BuyIn, Host, Leaving, Wish, play
from pitboss.wording import counted

__all__ = ["Evening", "farewell"]


FEW: Final = 2
"""More is offered to whoever has no more left than this part of a buy-in."""


class Evening:
    """A seat at a table, and what its player has won and lost there."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.net = 0
        self.rounds = self.won = self.lost = 0
        self.bought = 0
        self.came = 0
        """What lay before the player already when the evening went on: of an earlier one, or bought
        in the round that was interrupted."""

    def play(self, face: Host, notes: Notes) -> None:
        """Rounds until the person leaves."""
        opened = self.table.left()
        night = self.table.night
        self.came = _stack_of(opened.round, self.seat) if opened else night.stack(self.seat)
        while True:
            went_on = opened is not None
            had = night.stack(self.seat)
            opened = opened or self.table.open()
            notes.round = night.rounds
            face.say(f"Round {night.rounds}.")
            if not went_on:
                self._bought(face, _stack_of(opened.round, self.seat) - had)
            stays = play(*opened, self.seat, face, temper=self.table.manner)
            view = opened.round.view(self.seat)
            assert view.result is not None
            self._count(view.result.net.get(account(self.seat), 0))
            notes.net = self.net
            face.say(self._over())
            opened = None
            if not stays or not self._goes_on(face, view):
                return

    def _bought(self, face: Host, cents: int) -> None:
        """Says who bought in for this round."""
        if cents:
            self.bought += cents
            face.say(f"You buy in for {text(cents)}.")
        if self.rounds:
            for seat, brought in self.table.bought.items():
                if seat != self.seat:
                    face.say(f"Seat {seat} buys in for {text(brought)}.")

    def _count(self, net: int) -> None:
        self.net += net
        self.rounds += 1
        self.won += net > 0
        self.lost += net < 0

    def _over(self) -> str:
        night = self.table.night
        result = night.last[1] if night.last else None
        net = result.net.get(account(self.seat), 0) if result else 0
        way = f"gain {text(net)}" if net > 0 else f"lose {text(-net)}"
        way = way if net else "neither gain nor lose"
        said = f"Round {night.rounds} is over: you {way} and have {text(night.stack(self.seat))}."
        return said + (f" This evening: {_signed(self.net)}." if self.rounds > 1 else "")

    def _goes_on(self, face: Host, view: View) -> bool:
        """Asks whether another round shall be played, as often as more is bought before it."""
        night = self.table.night
        while True:
            cents = self.table.buy_in(self.seat)
            broke = self.table.is_broke(self.seat)
            short = broke or FEW * night.stack(self.seat) <= cents
            offer = BuyIn(cents, must=broke) if short else None
            try:
                wish = face.another(view, offer)
            except Leaving:
                return False
            if wish is not Wish.BUY or offer is None or offer.must:
                return wish is not Wish.LEAVE
            self.table.buy(self.seat)
            self.bought += cents
            face.say(f"You buy in for {text(cents)} more and have {text(night.stack(self.seat))}.")


def _stack_of(round_: Round, seat: int) -> int:
    """What a seat began the round with."""
    return next(event.start.seats[seat] for event in round_.opening if isinstance(event, Opened))


def _signed(cents: int) -> str:
    return f"+{text(cents)}" if cents > 0 else text(cents)


def farewell(evening: Evening, journal: str | None, head: str) -> None:
    """What the evening came to, where it is kept, and how it is checked."""
    way = "lost" if evening.net < 0 else "gained"
    say(f"You leave seat {evening.seat}, having {way} {text(abs(evening.net))} this evening.")
    stack = evening.table.night.stack(evening.seat)
    came = f"came with {text(evening.came)}" if evening.came else ""
    bought = f"bought in for {text(evening.bought)}" if evening.bought or not came else ""
    say(
        f"You played {counted(evening.rounds, 'round')}, won in {evening.won} and lost in "
        f"{evening.lost}; you {', '.join(filter(None, (came, bought)))} and take {text(stack)} "
        "with you."
    )
    if journal is None:
        say("Nothing of it was kept: `pitboss play --journal FILE` keeps an evening to be audited.")
        return
    named = quote(journal)
    say(
        f"The evening is kept in {journal}. `pitboss explain {named}` says why each round came out "
        f"as it did, `pitboss audit {named} --head HEAD` checks every line of it: without its head "
        "a chain cannot show that its end was cut off."
    )
    say(f"The head of {journal}, to be kept elsewhere, is")
    print(head)
