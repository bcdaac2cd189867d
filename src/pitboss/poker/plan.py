"""What a posting makes of a game, worked out once for all its rounds."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitboss import games
from pitboss.errors import Broken
from pitboss.games.vocabulary import Opener, Poker, PokerLaw, Short, Street
from pitboss.law import readings
from pitboss.play.awaits import Place
from pitboss.play.start import Start
from pitboss.posting.posting import Betting, Limits, PokerRules, Posting

__all__ = ["Before", "Plan", "plan_of"]


class Before:
    """The start that was opened last, and from the second time on the round as it stood then.

    Whoever simulates opens the same start again and again, and gets a copy.
    """

    __slots__ = ("round", "seats", "start", "version")

    def __init__(self, start: Start, version: str, opened: Any) -> None:
        self.start = start
        self.version = version
        self.seats = tuple(start.seats.items())
        self.round = opened

    def serves(self, start: Start, version: str) -> bool:
        """Whether this is that start, and nobody has changed the mappings that it holds."""
        return (
            self.start is start
            and self.version == version
            and self.seats == tuple(start.seats.items())
            and not (start.antes or start.blinds or start.posts or start.dead)
        )


class Plan:
    """The game, the posted rules and the law of every street, looked up instead of worked out."""

    __slots__ = (
        "ante", "betting", "blinds", "button_first", "cap", "common", "draws", "either", "fixed",
        "folded_dealt", "forced", "game", "kill", "last_chips", "laws", "limits", "memo",
        "mix_last_card", "opened", "posting", "rake", "rake_unit", "raked", "raked_antes", "readings",
        "reopens", "reshuffles", "rules", "show_all", "sizes", "speaks", "straddle", "streets", "unit",
        "unseen",
    )  # fmt: skip

    def __init__(self, posting: Posting) -> None:
        game = games.find(posting.game, posting.edition)
        rules = posting.rules
        if not isinstance(game, Poker) or not isinstance(rules, PokerRules):
            raise Broken(f"{posting.game} is no poker game with poker's rules")
        if rules.short_deck:
            game = msgspec.structs.replace(game, short_deck=True)
        self.posting = posting
        self.game: Poker = game
        self.rules: PokerRules = rules
        self.limits: Limits = rules.limits
        self.betting: Betting = rules.limits.betting
        self.fixed: bool = self.betting is Betting.FIXED
        self.cap: int | None = rules.limits.raises
        self.either: bool = rules.limits.either
        self.reopens: int = 2 if self.fixed and self.either else 1
        """An all-in lets who has acted raise again if so many of it make a whole bet."""
        self.last_chips: bool = rules.limits.last_chips
        self.unit: int = posting.unit
        self.ante: int = rules.ante
        self.forced: int = rules.forced
        self.blinds: tuple[int, ...] = rules.blinds
        self.straddle: int = 2 * max(rules.blinds, default=0) if rules.straddle else 0
        self.rake = rules.rake
        self.raked: bool = bool(rules.rake.basis_points or rules.rake.levels)
        self.kill = rules.kill
        self.folded_dealt: bool = rules.folded_dealt
        self.unseen: bool = rules.unseen
        self.show_all: bool = rules.show_all
        self.readings = chosen = readings.choose(posting.readings)
        self.rake_unit: int = 1 if chosen("rake-rounding") == "cent" else posting.unit
        self.raked_antes: bool = bool(rules.rake.levels) or chosen("rake-antes") == "counted"
        self.button_first: bool = chosen("heads-up-blinds") == "button"
        self.mix_last_card: bool = chosen("last-stub-card") == "mixed-in"
        self.streets: tuple[Street, ...] = tuple(_read(street, chosen) for street in game.streets)
        self.common: bool = game.short is Short.COMMON_CARD
        self.reshuffles: bool = game.short is Short.DISCARDS
        self.speaks: tuple[bool, ...] = tuple(
            street.opener is Opener.HIGHEST_SHOWING and not rules.opener_folds
            for street in self.streets
        )
        self.draws: bool = any(street.draw for street in game.streets)
        self.laws: tuple[PokerLaw, ...] = tuple(
            msgspec.structs.replace(game.law, **street.law) for street in game.streets
        )
        self.sizes: tuple[int, ...] = tuple(
            self.limits.maximum if self.fixed and street.big else self.limits.minimum
            for street in game.streets
        )
        self.opened: Before | None = None
        self.memo: dict[tuple[int, int, tuple[int, ...]], tuple[Place, ...]] = {}

    def increased(self, cents: int, killed: bool) -> int:
        """A limit of this round, which the kill raises ("assumed:kill-factor")."""
        if not killed or self.kill is None:
            return cents
        return cents * self.kill.times // self.kill.by

    def places(self, street: int, among: int, all_seats: tuple[int, ...]) -> tuple[Place, ...]:
        """Where the cards of a street go when these of the seats receive some, the burn card first."""
        key = (street, among, all_seats)
        found = self.memo.get(key)
        if found is None:
            words = self.streets[street]
            seats = [seat for place, seat in enumerate(all_seats) if among >> place & 1]
            found = (
                *((Place("burn"),) if words.burn else ()),
                *(Place("hand", seat, face == "u") for face in words.each for seat in seats),
                *(Place("board", 0, True) for _ in range(words.board)),  # face up
            )
            self.memo[key] = found
        return found


def _read(street: Street, chosen: readings.Chosen) -> Street:
    """The street as the posting reads it."""
    other = street.otherwise
    if other is None or chosen(other.switch) != other.choice:
        return street
    return msgspec.structs.replace(
        street, each=other.each or street.each, check=street.check or other.check
    )


_MOST: Final = 256
_plans: Final[dict[int, Plan]] = {}


def plan_of(posting: Posting) -> Plan:
    """The plan of a posting, kept for as long as it is likely to be asked for again."""
    plan = _plans.get(id(posting))
    if plan is None or plan.posting is not posting:
        if len(_plans) >= _MOST:
            _plans.clear()
        plan = _plans[id(posting)] = Plan(posting)
    return plan
