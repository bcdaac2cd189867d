"""Reads a posting and holds it against the law: it stands, or everything that is wrong is said."""

from __future__ import annotations

from collections.abc import Iterator
from os import PathLike
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from pitboss import games
from pitboss.errors import Malformed
from pitboss.games.vocabulary import (
    EDITIONS,
    UNREGULATED,
    BankedStud,
    Blackjack,
    Game,
    Poker,
)
from pitboss.law import readings
from pitboss.law.tables import suggestion
from pitboss.posting import source
from pitboss.posting.canon import sealed
from pitboss.posting.check import FORBIDDING, bounds, findings, opens_with
from pitboss.posting.faults import Fault, Faulty
from pitboss.posting.keys import KEYS, KILLS, TABLES, Kind
from pitboss.posting.posting import (
    SPLIT_ONCE,
    BankedRules,
    BankedStudRules,
    Betting,
    Kill,
    Limits,
    PokerRules,
    Posting,
    Progressive,
    Rake,
    Rules,
)

__all__ = ["load", "loads"]

READINGS: Final = "readings"
BLACKJACK: Final = (
    "decks", "soft-17", "require-all-wagers", "split-hands", "resplit-aces", "double-after-split",
    "surrender",
)  # fmt: skip
"""The keys that only blackjack knows among the house-banked games."""


def load(path: str | PathLike[str]) -> Posting:
    """The posting in a file; `Faulty` says everything that is wrong with it, line by line."""
    given: object = path  # whatever a caller without types gives
    if not isinstance(given, str | PathLike) or "\0" in str(path):
        raise Malformed(f"a posting's file is named by its path, not by {path!r:.60}")
    file = Path(path)
    return loads(source.read(file), name=str(file))


def loads(text: str, name: str = "") -> Posting:
    """The posting that this text is; `name` is what faults call it."""
    if type(text) is not str:
        raise Malformed(f"a posting is text, not {text!r:.60}; `load` reads one from its file")
    try:
        written = source.parse(text)
    except Malformed as error:
        raise Malformed(f"{name}: {error}" if name else str(error)) from None
    reader = _Reader(written)
    posting = reader.posting()
    if reader.faults:
        raise Faulty(sorted(reader.faults, key=lambda fault: fault.line), name)
    return sealed(posting)


class _Reader:
    """Takes a posting's values one by one and collects what is wrong with them."""

    def __init__(self, written: source.Source) -> None:
        self.lines = written.lines
        self.faults: list[Fault] = []
        self.bad: set[str] = set()
        """Keys whose values are placeholders: nothing more is said about them."""
        self.values: dict[str, Any] = {}
        for key, raw in self._flat(written.values):
            self._take(key, raw)

    def posting(self) -> Posting:
        """The posting, with placeholders where there are faults."""
        game = self._game()
        chosen = self._readings()
        if game is None:
            self._need("unit", "assumed:posting-complete")
            rules: Rules = BankedRules(minimum=1, maximum=1)
        elif isinstance(game, Poker):
            rules = self._poker(game)
        elif isinstance(game, BankedStud):
            rules = self._banked_stud(game)
        else:
            rules = self._banked(game)
        posting = Posting(
            edition=self.get("edition", ""),
            game=self.get("game", ""),
            seats=self.get("seats", 1 if game is None else game.seats),
            unit=self.get("unit", 1),
            rules=rules,
            readings=chosen,
        )
        if game is not None:
            for keys, sentence, cite in findings(posting, game):
                if self.bad.isdisjoint(keys):
                    self.fault(keys[0], sentence, cite)
        return posting

    def get(self, key: str, otherwise: Any) -> Any:
        return self.values.get(key, otherwise)

    def fault(self, key: str, sentence: str, cite: str = "") -> None:
        self.faults.append(Fault(self._line(key), key, sentence, cite))

    def _line(self, key: str) -> int:
        """The line of a key, of the table that it belongs to, or the first."""
        if key in self.lines:
            return self.lines[key]
        parts = [line for name, line in self.lines.items() if name.startswith(f"{key}.")]
        if parts and "." in key:  # an inline table
            return min(parts)
        table = key.partition(".")[0]
        within = [line for name, line in self.lines.items() if f"{name}.".startswith(f"{table}.")]
        return min(within, default=1)

    def _flat(self, values: dict[str, Any]) -> Iterator[tuple[str, object]]:
        """Every value, those of the tables as `table.key`."""
        for key, raw in values.items():
            if key not in TABLES:
                yield source.quoted(key), raw
            elif isinstance(raw, dict):
                yield from (
                    (f"{key}.{source.quoted(inner)}", value) for inner, value in raw.items()
                )
            else:
                self.bad.update(name for name in KEYS if name.startswith(f"{key}."))
                self.fault(key, f"is a table, begun by a line that says [{key}]")

    def _take(self, key: str, raw: object) -> None:
        table, _, inner = key.partition(".")
        if table == READINGS and inner:
            self.values[key] = raw
            return
        if key not in KEYS:
            near = suggestion(key, (*KEYS, *TABLES)) or suggestion(inner, KEYS)
            self.fault(key, f"means nothing in a posting{near}")
            return
        try:
            self.values[key] = KEYS[key].read(raw)
        except Malformed as error:
            self.bad.add(key)
            self.fault(key, str(error), KEYS[key].cite)

    def _need(self, key: str, cite: str, why: str = "") -> None:
        """A key that cannot be done without."""
        if key not in self.values and key not in self.bad:
            self.bad.add(key)
            self.fault(key, f"is missing{why}", cite)

    def _refuse(self, key: str, why: str, cite: str) -> None:
        """A key that has no place here."""
        if key in self.values:
            self.bad.add(key)
            self.fault(key, why, cite)

    def _only(self, game: str, *kinds: Kind) -> None:
        for key in tuple(self.values):
            if key in KEYS and KEYS[key].kind not in (Kind.ANY, *kinds):
                self._refuse(key, f"is for {KEYS[key].kind.value}, not for {game}", KEYS[key].cite)

    def _game(self) -> Game | None:
        """The game, if there is one of that name; in any edition while the edition is wrong."""
        self._need("edition", "assumed:posting-complete", f"; it is one of {', '.join(EDITIONS)}")
        posted = [game for game in games.every() if game.edition != UNREGULATED]
        names = list(dict.fromkeys(game.name for game in posted))
        self._need("game", "posting:variation", f"; it is one of {', '.join(names)}")
        edition = self.get("edition", "")
        if edition and edition not in EDITIONS:
            self.bad.add("edition")
            self.fault(
                "edition",
                f"is one of {', '.join(EDITIONS)}, not {edition!r}",
                "assumed:posting-complete",
            )
        name = self.get("game", "")
        named = {game.edition: game for game in posted if game.name == name}
        if edition in named or not name:
            return named.get(edition)
        forbids = FORBIDDING.get(edition, "posting:variation")
        if any(game.name == name for game in games.every()) and not named:
            self.fault(
                "game", f"{name} has its rules in no text at hand, and cannot be posted", forbids
            )
        elif not named:
            hint = suggestion(name, names) or f"; the games are {', '.join(names)}"
            self.fault("game", f"{name!r} is no game that may be played{hint}", forbids)
        elif "edition" not in self.bad:
            said = f"{name} is played under {', '.join(named)}, not {edition}"
            self.fault("game", said, forbids)
        return next(iter(named.values()), None)

    def _readings(self) -> dict[str, str]:
        """The readings chosen otherwise than by default, by their switches."""
        asked: dict[str, str] = {}
        for key, raw in self.values.items():
            table, _, name = key.partition(".")
            if table != READINGS:
                continue
            try:
                readings.choose({**asked, name: KEYS["edition"].read(raw)})
                asked[name] = raw
            except Malformed as error:
                self.bad.add(key)
                self.fault(key, str(error), "posting:readings")
        chosen = sorted((readings.find(name), choice) for name, choice in asked.items())
        return {
            reading.switch: choice for reading, choice in chosen if choice != reading.choices[0]
        }

    def _poker(self, game: Poker) -> PokerRules:
        self._only(game.name, Kind.POKER)
        self._need("unit", "assumed:posting-complete")
        limits = self._limits()
        first = opens_with(game)
        if first == "blinds":
            self._need("blinds", game.law.blinds, f": {game.name} begins with blind bets")
            self._refuse(
                "forced-bet", f"has no place: {game.name} begins with blinds", game.law.blinds
            )
        else:
            self._need("forced-bet", game.law.forced, f": {game.name} begins with a forced bet")
            self._refuse(
                "blinds", f"have no place: {game.name} begins with a forced bet", game.law.forced
            )
        return PokerRules(
            limits=limits,
            ante=self.get("ante", 0),
            forced=self.get("forced-bet", 0),
            blinds=self.get("blinds", ()),
            rake=Rake(
                basis_points=self.get("rake.percent", 0),
                cap=self.get("rake.cap", None),
                levels=self.get("rake.levels", ()),
                time=self.get("rake.time", None),
            ),
            kill=self._kill(game),
            straddle=self.get("straddle", False),
            show_all=self.get("show-all", False),
        )

    def _kill(self, game: Poker) -> Kill | None:
        """The kill, if one is offered: a threshold is the house's to fix, and has no default."""
        if not game.kill:
            for key in ("kill.times", "kill.threshold"):
                self._refuse(key, f"has no place: {game.name} knows no kill", "19:47-14.11(i)")
        elif "kill.times" in self.values or "kill.threshold" in self.values:
            self._need("kill.times", "19:47-14.11(b)#2", f"; it is one of {', '.join(KILLS)}")
            self._need("kill.threshold", "19:47-14.11(i)", ": 5 to 15 times the minimum wager")
        if "kill.times" not in self.values or "kill.threshold" not in self.values:
            return None
        return replace(KILLS[self.get("kill.times", "")], threshold=self.get("kill.threshold", 0))

    def _limits(self) -> Limits:
        names = ", ".join(betting.value for betting in Betting)
        self._need("limits.betting", "posting:betting", f"; it is one of {names}")
        betting = self.get("limits.betting", None)
        every = ("limits.small", "limits.big", "limits.minimum", "limits.maximum")
        if betting is None:
            self.bad.update(every)
            return Limits(betting=Betting.FIXED, minimum=1, maximum=1)
        keys = bounds(betting)
        said = " and ".join(key.partition(".")[2] for key in keys)
        for key in every:
            if key in keys:
                self._need(key, "13:47-20.39", f": a sign states {said} at {betting.value} betting")
            else:
                self._refuse(
                    key, f"has no place: {betting.value} betting has {said}", "posting:limits"
                )
        amounts = [self.get(key, 1) for key in keys]
        return Limits(
            betting=betting,
            minimum=amounts[0],
            maximum=amounts[1] if len(amounts) == 2 else 0,
            raises=self.get("limits.raises", None),
        )

    def _banked(self, game: Blackjack) -> BankedRules:
        self._only(game.name, Kind.BANKED)
        side_wagers = self._side_wagers(game)
        return BankedRules(
            minimum=self.get("minimum", 1),
            maximum=self.get("maximum", 1),
            decks=self.get("decks", 6),
            require_all=self.get("require-all-wagers", False),
            side_wagers=side_wagers,
            soft_17=self.get("soft-17", "stand") == "draw",
            split_hands=self.get("split-hands", SPLIT_ONCE),
            resplit_aces=self.get("resplit-aces", False),
            double_split=self.get("double-after-split", True),
            surrender=self.get("surrender", False),
            progressive=self._progressive(),
        )

    def _banked_stud(self, game: BankedStud) -> BankedStudRules:
        self._only(game.name, Kind.BANKED, Kind.BANKED_STUD)
        for key in BLACKJACK:
            self._refuse(key, f"has no place: it means nothing to {game.name}", game.law.decks)
        side_wagers = self._side_wagers(game)
        names = [paid.value for paid, _ in game.paytable]
        for key in tuple(self.values):
            table, _, name = key.partition(".")
            if table == "paytable" and name not in names:
                self._refuse(
                    key,
                    f"has no place: {game.name} pays {', '.join(names)}",
                    "posting:paytable",
                )
        return BankedStudRules(
            minimum=self.get("minimum", 1),
            maximum=self.get("maximum", 1),
            paytable=tuple(
                (paid.value, self.get(f"paytable.{paid.value}", odds))
                for paid, odds in game.paytable
            ),
            payout_limit=self.get("payout-limit", None),
            side_wagers=side_wagers,
            progressive=self._progressive(),
            straight_flush=self.get("progressive.straight-flush", 0),
        )

    def _side_wagers(self, game: Blackjack | BankedStud) -> tuple[str, ...]:
        """The side wagers of a house-banked table, which needs its limits and maybe a meter."""
        for key, cite in (
            ("unit", "assumed:posting-complete"),
            ("minimum", game.law.limits),
            ("maximum", game.law.limits),
        ):
            self._need(key, cite)
        offered: tuple[str, ...] = self.get("side-wagers", ())
        if "progressive" not in offered and "side-wagers" not in self.bad:
            for key in KEYS:
                if key.startswith("progressive."):
                    self._refuse(
                        key, "has no place: side-wagers offer no progressive wager", "posting:meter"
                    )
        return offered

    def _progressive(self) -> Progressive:
        meter = Progressive()
        return Progressive(
            rate=self.get("progressive.rate", meter.rate),
            initial=self.get("progressive.initial", meter.initial),
            reset=self.get("progressive.reset", meter.reset),
        )
