"""What a posting makes of a game of banked stud, worked out once for all its rounds."""

from __future__ import annotations

from typing import Final

from pitboss import games
from pitboss.banked.plans import once
from pitboss.banked.stud.settlement import Terms
from pitboss.errors import Broken
from pitboss.games.vocabulary import BankedStud, BankedStudLaw, Box, BoxKind
from pitboss.law import readings
from pitboss.play.awaits import Place
from pitboss.posting.posting import BankedStudRules, Posting

__all__ = ["Plan", "plan_of"]


class Plan:
    """The game, the posted rules and the readings in force, looked up instead of worked out."""

    __slots__ = (
        "boxes", "from_meter", "game", "guarded", "law", "maximum", "memo", "minimum",
        "offered", "parts", "progressive_box", "rules", "seats", "second_box", "second_law", "terms",
        "turned", "unit", "ups",
    )  # fmt: skip

    def __init__(self, posting: Posting) -> None:
        game = games.find(posting.game, posting.edition)
        rules = posting.rules
        if not isinstance(game, BankedStud) or not isinstance(rules, BankedStudRules):
            raise Broken(f"{posting.game} is no banked stud with the rules of such a table")
        chosen = readings.choose(posting.readings)
        self.game: BankedStud = game
        self.law: BankedStudLaw = game.law
        self.rules: BankedStudRules = rules
        self.terms = Terms(game, rules.paytable, rules.payout_limit)
        self.seats: int = min(posting.seats, game.seats)
        self.boxes: tuple[Box, ...] = game.boxes
        self.second_box: int = len(game.boxes)
        self.second_law: str = "" if game.second is None else game.second.law
        self.parts: int = game.boxes[0].parts
        self.minimum: int = self.parts * rules.minimum
        self.maximum: int = self.parts * rules.maximum
        self.unit: int = posting.unit
        self.ups: tuple[bool, ...] = tuple([face == "u" for face in game.each])
        self.turned: tuple[tuple[int, ...], ...] = _turned(game)
        self.from_meter: bool = chosen("progressive-fixed-awards") == "meter"
        self.guarded: bool = chosen("void-by-hole-card") == "until-decisions"
        self.progressive_box: int = -1
        for index, box in enumerate(game.boxes):
            if box.kind is BoxKind.PROGRESSIVE and box.name in rules.side_wagers:
                self.progressive_box = index
        self.offered: tuple[str, ...] = (self.law.first,)
        if self.progressive_box >= 0:
            self.offered += (self.law.side_wagers,)
        self.memo: dict[tuple[int, ...], tuple[Place, ...]] = {}

    def places(self, seats: tuple[int, ...]) -> tuple[Place, ...]:
        """A card for each seat and one for the dealer, and again, until everybody has his cards."""
        found = self.memo.get(seats)
        if found is None:
            each, dealer = self.game.each, self.game.dealer
            laid: list[Place] = []
            for number in range(max(len(each), len(dealer))):
                if number < len(each):
                    laid += [Place("hand", seat, up=each[number] == "u") for seat in seats]
                if number < len(dealer):
                    laid.append(Place("dealer", up=dealer[number] == "u"))
            found = self.memo[seats] = tuple(laid)
        return found


def _turned(game: BankedStud) -> tuple[tuple[int, ...], ...]:
    """The places in the dealer's hand that are turned up after each decision."""
    hidden = [index for index, face in enumerate(game.dealer) if face == "d"]
    found: list[tuple[int, ...]] = []
    for count in game.turned:
        found.append(tuple(hidden[:count]))
        hidden = hidden[count:]
    return tuple(found)


plan_of: Final = once(Plan)
"""The plan of a posting, made once for all postings that say the same."""
