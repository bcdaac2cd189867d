"""What a posting makes of a game of blackjack, worked out once for all its rounds."""

from __future__ import annotations

from typing import Final

from pitboss import games
from pitboss.banked.blackjack import settlement
from pitboss.banked.plans import once
from pitboss.cards import CARDS
from pitboss.errors import Broken
from pitboss.games.vocabulary import Blackjack, BlackjackLaw, Box, BoxKind
from pitboss.law import readings
from pitboss.play.awaits import Place
from pitboss.posting.posting import BankedRules, Posting

__all__ = ["Plan", "plan_of"]


class Plan:
    """The game, the posted rules and the readings in force, looked up instead of worked out."""

    __slots__ = (
        "bonus_box", "boxes", "cites", "collects_insurance", "counts_split", "dealer_places",
        "decks", "double_split", "draws_soft_17", "end", "excluded", "from_meter", "game", "hands",
        "law", "least", "maximum", "memo", "minimum", "offered", "places", "progressive_box",
        "resplit_aces", "rules", "seats", "spots", "surrender", "unit",
    )  # fmt: skip

    def __init__(self, posting: Posting) -> None:
        game = games.find(posting.game, posting.edition)
        rules = posting.rules
        if not isinstance(game, Blackjack) or not isinstance(rules, BankedRules):
            raise Broken(f"{posting.game} is no blackjack with the rules of a banked table")
        chosen = readings.choose(posting.readings)
        self.game: Blackjack = game
        self.law: BlackjackLaw = game.law
        self.rules: BankedRules = rules
        self.seats: int = min(posting.seats, game.seats)
        self.boxes: tuple[Box, ...] = game.boxes
        self.spots: int = game.spots
        self.least: int = game.spots if rules.require_all else game.least_spots
        self.minimum: int = rules.minimum
        self.maximum: int = rules.maximum
        self.unit: int = posting.unit
        self.decks: int = rules.decks
        self.end: int = rules.decks * CARDS
        self.draws_soft_17: bool = rules.soft_17
        self.hands: int = rules.split_hands
        self.resplit_aces: bool = rules.resplit_aces
        self.double_split: bool = rules.double_split
        self.surrender: bool = rules.surrender
        self.progressive_box: int = self._side(BoxKind.PROGRESSIVE)
        self.bonus_box: int = self._side(BoxKind.BONUS)
        self.excluded: bool = (
            bool(rules.side_wagers and game.excluded) and chosen(game.excluded) != "allowed"
        )
        sides = self.progressive_box >= 0 or self.bonus_box >= 0
        self.offered: tuple[str, ...] = (
            (self.law.offered, self.law.side_wagers) if sides else (self.law.offered,)
        )
        self.collects_insurance: bool = chosen("insurance-after-bust") == "collected"
        self.from_meter: bool = chosen("progressive-fixed-awards") == "meter"
        self.counts_split: bool = chosen("progressive-split-cards") == "counted"
        self.cites = tuple(settlement.cites(self.law, spot) for spot in range(game.spots))
        self.places: dict[int, tuple[tuple[Place, ...], ...]] = {}
        self.dealer_places: tuple[tuple[Place, ...], ...] = tuple(
            (Place("dealer", up=True, hand=hand),) for hand in range(game.spots)
        )
        self.memo: dict[tuple[int, ...], tuple[Place, ...]] = {}

    def _side(self, kind: BoxKind) -> int:
        """The box of a side wager that the posting offers, or -1."""
        for index, box in enumerate(self.boxes):
            if box.kind is kind and box.name in self.rules.side_wagers:
                return index
        return -1

    def hands_of(self, seat: int) -> tuple[tuple[Place, ...], ...]:
        """For each hand of a seat the place of its next card."""
        found = self.places.get(seat)
        if found is None:
            found = self.places[seat] = tuple(
                (Place("hand", seat, up=True, hand=hand),) for hand in range(self.hands)
            )
        return found

    def first_places(self, seats: tuple[int, ...]) -> tuple[Place, ...]:
        """A card for each seat, the dealer's up-card, and a second card for each seat."""
        found = self.memo.get(seats)
        if found is None:
            hands = tuple(self.hands_of(seat)[0][0] for seat in seats)
            found = self.memo[seats] = (*hands, self.dealer_places[0][0], *hands)
        return found


plan_of: Final = once(Plan)
"""The plan of a posting, made once for all postings that say the same."""
