"""A table's night: decks, players, button, rake, time and meters from the first round to the last."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import partial
from typing import Final, TypeAlias, get_args

from pitboss import games
from pitboss.errors import Broken, Malformed, Refused
from pitboss.games.remedies import Fact, Ruling
from pitboss.games.vocabulary import BankedStud, Poker
from pitboss.money import BANK, METER, RAKE, Cents, Transfer, net, text, whole
from pitboss.play import events as of_rounds
from pitboss.play.parties import DEALER, FLOOR, Who, party
from pitboss.play.result import Result
from pitboss.play.round import Round
from pitboss.play.start import Start
from pitboss.posting.posting import BankedRules, PokerRules, Posting, TimeCharge
from pitboss.table import rounds
from pitboss.table.night.accounts import Accounts
from pitboss.table.night.button import Button
from pitboss.table.night.charges import TimeCharges
from pitboss.table.night.commands import (
    AnnounceChange,
    BuyMore,
    ChangePosting,
    CloseRound,
    CloseTable,
    CollectTime,
    ComeBack,
    Command,
    Decide,
    Dismiss,
    DrawForButton,
    Leave,
    OfDealer,
    OfFloor,
    Sit,
    SitOut,
    Supply,
    VerifyTime,
    WithdrawChange,
)
from pitboss.table.night.deciding import decide
from pitboss.table.night.due import Due
from pitboss.table.night.equipment import Equipment
from pitboss.table.night.events import (
    ButtonGoes,
    Event,
    HouseBrought,
    RakeMoved,
    RoundClosed,
    RoundOpened,
    TableClosed,
)
from pitboss.table.night.notice import Notice
from pitboss.table.night.report import Report, report
from pitboss.table.night.seating import Seating
from pitboss.table.night.shoe import BLACKJACK, STUD, Shoe
from pitboss.table.night.watched import WatchedRound

__all__ = ["Night", "Opener"]

Opener: TypeAlias = Callable[[Start], Round]
"""Opens a round from a start; a journal's opener records it as well."""

_DEALERS: Final = get_args(OfDealer)
_FLOORS: Final = get_args(OfFloor)


class Night:
    """What a table is between its rounds; times are whole seconds that come with the commands.

    `meter` and `carry` are where the progressive meter was left, if this is not its first night.
    Where a computer deals (`dealt`) a poker table has no decks to be opened and looked at, but one
    that is shuffled and cut for every round.
    """

    def __init__(
        self, table: Posting, meter: Cents | None = None, carry: int = 0, *, dealt: bool = False
    ) -> None:
        game = games.find(table.game, table.edition)
        self.table = table
        self.dealt = dealt
        self.accounts = Accounts()
        poker = self._poker = isinstance(game, Poker)
        law = (game.law.seats, "posting:seats") if isinstance(game, Poker) else ("posting:seats",)
        self.seating = Seating(
            min(table.seats, game.seats) if poker else table.seats, table.unit, law, self.accounts
        )
        self.button = Button(table.edition) if isinstance(game, Poker) and game.button else None
        self.charges = TimeCharges(_time(table), table.unit)
        self.notice = Notice()
        self.equipment: Equipment | Shoe
        if poker and not dealt:
            self.equipment = Equipment(table.edition)
        elif poker or isinstance(game, BankedStud):
            self.equipment = Shoe(STUD, 1)
        else:
            decks = table.rules.decks if isinstance(table.rules, BankedRules) else 1
            self.equipment = Shoe(BLACKJACK, decks)
        self.round: WatchedRound | None = None
        """The round that is going on."""
        self.opening: tuple[Event, ...] = ()
        """What happened at the table when the last round was opened."""
        self.kill = 0
        self.carry = carry
        self.rounds = self.void = 0
        self.rake = self.supplied = 0
        self.given = 0  # by decisions, from the inventory
        self.time = 0
        """The time of the last command; none is earlier."""
        self.closed = False
        self._faulty = False
        if not isinstance(table.rules, PokerRules) and "progressive" in table.rules.side_wagers:
            initial = table.rules.progressive.initial if meter is None else meter
            self.accounts.bring(METER, whole(initial, "the meter", least=0))
        elif meter or carry:
            raise Malformed("a meter was left for a table that posts none")

    def copy(self) -> Night:
        """An independent night in the same state, its round included."""
        new = copy(self)
        new.accounts = self.accounts.copy()
        new.seating = self.seating.copy(new.accounts)
        new.button = None if self.button is None else self.button.copy()
        new.charges = self.charges.copy()
        new.notice = copy(self.notice)
        new.equipment = self.equipment.copy()
        new.round = None if self.round is None else self.round.told_to(new.hear)
        return new

    # --- around the rounds ------------------------------------------------------------------------

    def act(self, who: Who, command: Command, now: int) -> tuple[Event, ...]:
        """Does what is commanded and returns what happened; a refusal changes nothing."""
        self._check_time(now)
        if type(command) is CloseRound and who == DEALER:
            return self.close_round(now)
        event = self._done(who, command, now)
        self.time = now
        self.accounts.check()
        return (event,)

    def _done(self, who: Who, command: Command, now: int) -> Event:
        self._check_open()
        if isinstance(command, Sit | BuyMore | SitOut | ComeBack | Leave):
            return self.seating.handle(who, command, in_round=self.round is not None)
        lawful = (_DEALERS if who == DEALER else ()) + (_FLOORS if who == FLOOR else ())
        if type(command) not in lawful:
            raise Malformed(f"{type(command).__name__} is not for {party(who)} to say")
        handled = self._of_cards(command, now)
        if handled is not None:
            return handled
        match command:  # of what is said during a round as well
            case AnnounceChange(posting=written):
                return self.notice.announce(self.table, written, now)
            case WithdrawChange():
                return self.notice.withdraw()
            case _:
                self._check_between(type(command).__name__)
        match command:
            case DrawForButton(cards=cards):
                return self._draw(cards, now)
            case CollectTime(payers=payers):
                stacks = self.seating.stacks
                first = self.button.seat + 1 if self.button is not None else 1
                taken = self.charges.collect(now, stacks, payers, first)
                self.accounts.move(taken.transfers)
                return taken
            case VerifyTime():
                verified = self.charges.verify()
                self.accounts.move(verified.transfers)
                return verified
            case Dismiss(seat=seat):
                return self.seating.leave(seat)
            case Supply(cents=cents):
                return self._supply(cents)
            case ChangePosting():
                return self._change(now)
            case Decide():
                return self._decide(command)
            case CloseTable():
                return self._close()
            case _:
                raise Malformed(f"{type(command).__name__} is no command for this kind of table")

    def due(self, now: int) -> tuple[Due, ...]:
        """What is due at this moment, each with the row that wants it."""
        seated = len(self.seating.dealt_in)
        if self.closed:
            return ()
        if isinstance(self.equipment, Shoe):
            of_cards = self.equipment.due(now)
        else:
            of_cards = self.equipment.due(now, seated)
        return (*of_cards, *self.charges.due(now), *self.notice.due(now, seated))

    def report(self) -> Report:
        """The books of the night as they stand."""
        return report(
            self.accounts, self.seating.stacks, rounds=self.rounds, void=self.void,
            supplied=self.supplied, rake=self.rake, time=self.charges.taken,
            unverified=self.charges.unverified, carry=self.carry,
        )  # fmt: skip

    def _decide(self, command: Decide) -> Event:
        """At poker the house may take back what it gave away by decisions, and no more."""
        back = self.given if self._poker else None
        decided = decide(self.accounts, command, self.seating.dealt_in, back)
        self.given -= net(command.transfers).get(BANK, 0)
        return decided

    # --- rounds -----------------------------------------------------------------------------------

    def open_round(self, now: int, opener: Opener | None = None) -> WatchedRound:
        """Opens the next round for everybody who is dealt in, from the deck that is shuffled and cut.

        What happened at the table for it stands in `opening`.
        """
        self._check_time(now)
        self._check_open()
        self._check_between("a round is opened")
        equipment, served, commitment = self.equipment, 0, ""
        if isinstance(equipment, Shoe):
            equipment.check_ready()
            begin = equipment.begin
            served, commitment = equipment.served, equipment.commitment
        else:
            number = equipment.check_ready(now)
            begin = partial(equipment.begin, number)
            commitment = equipment.decks[number].commitment
        players = self.seating.players
        gone: ButtonGoes | None = None
        if self.button is not None and players:
            gone = self.button.next(players)
        stacks = self.seating.stacks
        start = Start(
            seats={seat: stacks[seat] for seat in players},
            button=gone.seat if gone else self.button.seat if self.button is not None else 0,
            kill=self.kill if self.kill in players else 0,
            meter=self.accounts[METER],
            carry=self.carry,
            served=served,
            commitment=commitment,
        )
        opened = rounds.open(self.table, start) if opener is None else opener(start)
        begin()
        self.time = now
        self.charges.begin(now)
        self.rounds += 1
        event = RoundOpened(("13:47-20.2 Round of play",), self.rounds, start)
        self.opening = (event,) if gone is None else (gone, event)
        if self.button is not None and gone is not None:
            self.button.seat, self.button.moves = gone.seat, False
        self.round = WatchedRound(opened, self.hear)
        self.hear(opened.opening)
        return self.round

    def close_round(self, now: int) -> tuple[Event, ...]:
        """Takes the result of the round that is over: its money, its rake, the button and the kill."""
        self._check_time(now)
        if self.round is None:
            raise Refused("no round is going on that could be closed", "13:47-20.2 Round of play")
        result = self.round.result
        if result is None:
            raise Refused(
                "the round of play is not over: its winners are not found and paid yet",
                "13:47-20.2 Round of play",
            )
        if isinstance(self.equipment, Shoe):
            self.equipment.end(self.round.position, self._faulty)
        else:
            self.equipment.end(self._faulty)
        self.time = now
        self.round = None
        self._faulty = False
        self.carry = result.carry
        self.void += result.void
        if not result.void:  # a round that does not count moves neither button nor kill
            self.kill = result.kill
            if self.button is not None:
                self.button.moves = True
        closed = RoundClosed(("13:47-20.2 Round of play",), self.rounds, result.void, self.kill)
        events: tuple[Event, ...] = (*self._bank(result), closed)
        self._check_accounts(result)
        return events

    def _bank(self, result: Result) -> tuple[Event, ...]:
        """The rake leaves its area for the inventory as soon as the round is over."""
        if not result.rake:
            return ()
        moved = (Transfer(RAKE, BANK, result.rake),)
        self.accounts.move(moved)
        self.rake += result.rake
        rules = self.table.rules
        if isinstance(rules, PokerRules) and rules.rake.levels:
            cites = ("13:47-20.37(a)", "13:47-20.37(a)4ii(2)", "13:47-20.37(a)4ii(3)")
        else:
            cites = ("13:47-20.37(a)", "13:47-20.37(a)4i(2)", "13:47-20.37(a)4i(3)")
        return (RakeMoved((*cites, "13:47-20.2 Rake"), "rake", moved),)

    def hear(self, events: tuple[of_rounds.Event, ...]) -> None:
        """Moves what moved in the round, and notices a deck that must not be used again."""
        for event in events:
            match event:
                case of_rounds.Ruled(fact=Fact.COUNT, ruling=Ruling.DEAD_ROUND, transfers=moved):
                    self._faulty = True
                    self.accounts.move(moved)
                case (
                    of_rounds.Moved(transfers=moved) | of_rounds.Acted(transfers=moved)
                    | of_rounds.Won(transfers=moved) | of_rounds.Settled(transfers=moved)
                    | of_rounds.Ruled(transfers=moved)
                ):  # fmt: skip
                    self.accounts.move(moved)
                case _:
                    pass
        self.accounts.check()

    def _check_accounts(self, result: Result) -> None:
        """What the events moved is what the round came to, and nothing is left in the middle."""
        self.accounts.check()
        books = self.report()
        if books.in_play or books.rake_area != self.charges.unverified:
            raise Broken(f"money is left on the table between rounds: {self.accounts.held}")
        if METER in self.accounts.held and result.meter != books.meter:
            raise Broken(f"the meter shows {result.meter} and holds {books.meter}")

    # --- the rest ---------------------------------------------------------------------------------

    def _of_cards(self, command: Command, now: int) -> Event | None:
        if isinstance(self.equipment, Shoe):
            return self.equipment.handle(command)
        return self.equipment.handle(command, now, len(self.seating.dealt_in))

    def _draw(self, cards: dict[int, int], now: int) -> Event:
        if self.button is None:
            raise Malformed(f"{self.table.game} is played without a button")
        if isinstance(self.equipment, Shoe):  # of a computer, which takes other cards for a round
            return self.button.draw(cards, self.seating.players)
        number = self.equipment.check_ready(now)
        drawn = self.button.draw(cards, self.seating.players)
        if not drawn.tied:  # those who tie draw from the same deck
            self.equipment.spoil(number)
        return drawn

    def _supply(self, cents: int) -> Event:
        if self.accounts[BANK] + cents < 0:
            raise Refused(
                f"{text(-cents)} cannot leave an inventory of {text(self.accounts[BANK])}",
                "13:47-20.37(a)",
            )
        self.accounts.bring(BANK, cents)
        self.supplied += cents
        return HouseBrought(("13:47-20.37(a)",), cents)

    def _change(self, now: int) -> Event:
        """The table is played by another posting, and goes on as it stands in all else."""
        after = self.notice.check_ready(self.seating.stacks, now)
        self.charges.change(now, _time(after), after.unit)
        rules, shoe = after.rules, self.equipment
        if isinstance(rules, BankedRules) and isinstance(shoe, Shoe):
            self.equipment = shoe.of(rules.decks)
        if isinstance(rules, PokerRules) and rules.kill is None:
            self.kill = 0
        self.table = after
        self.seating.most, self.seating.unit = after.seats, after.unit
        return self.notice.change()

    def _close(self) -> Event:
        if self.charges.unverified:
            raise Refused(
                "charges for time lie in the rake area, which the operator has not verified",
                "13:47-20.37(a)4iii(5)",
            )
        self.closed = True
        return TableClosed(("13:47-20.37(a)",), self.rounds)

    def _check_time(self, now: int) -> None:
        if whole(now, "a time in seconds", least=0) < self.time:
            raise Malformed(f"it is {self.time} already, and the command came at {now}")

    def _check_open(self) -> None:
        if self.closed:
            raise Refused("the night is over at this table", "13:47-20.2 Round of play")

    def _check_between(self, what: str) -> None:
        if self.round is not None:
            raise Refused(
                f"{what}: between rounds only, and a round of play is going on",
                "13:47-20.2 Round of play",
            )


def _time(table: Posting) -> TimeCharge | None:
    """What a table charges for time."""
    return table.rules.rake.time if isinstance(table.rules, PokerRules) else None
