"""The games that one can sit down at: by groups, each once with its editions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pitboss import games, posting
from pitboss.errors import Malformed
from pitboss.games.vocabulary import UNREGULATED, Game, Poker
from pitboss.terminal.rules import goes, limits
from pitboss.wording import near

__all__ = ["PLACES", "START", "Offer", "Picked", "about", "offers", "typed"]

START: Final = "holdem"
"""Where the cursor stands first: the game that most people know."""
PLACES: Final = {
    "19:47": "casino",
    "13:69F": "casino, triple draw",
    "13:47-20": "casino night",
    UNREGULATED: "no text at hand",
}
"""Where an edition of the regulation is played by."""
GROUPS: Final = ("Poker", "Against the house", "Rules in no text at hand")

Picked = tuple[str, str]


class Offer(NamedTuple):
    """A game, and its editions."""

    game: Game
    editions: tuple[str, ...]
    group: str


def offers(edition: str | None = None) -> list[Offer]:
    """Every game, or those of an edition, in their groups."""
    editions: dict[str, list[str]] = {}
    for game in games.every():
        if edition in (None, game.edition):
            editions.setdefault(game.name, []).append(game.edition)
    found = []
    for name, held in editions.items():
        game = games.find(name, held[0])
        group = GROUPS[2 if game.edition == UNREGULATED else 0 if isinstance(game, Poker) else 1]
        found.append(Offer(game, tuple(held), group))
    found.sort(key=lambda offer: GROUPS.index(offer.group))
    return found


def about(offer: Offer, edition: str) -> list[str]:
    """What a newcomer wants to know before he sits down."""
    table = posting.default(offer.game.name, edition)
    return [f"Limits here: {limits(table)}.", *goes(offer.game)]


def typed(line: str, found: Sequence[Offer]) -> Picked:
    """`4`, `holdem` or `holdem 13:47-20` as a game of these; `Malformed` if it is none."""
    first, *rest = line.split()
    offer = None
    if first.isascii() and first.isdecimal():
        if 1 <= int(first[:4]) <= len(found):
            offer = found[int(first[:4]) - 1]
    else:
        offer = next((one for one in found if one.game.name == first), None)
    if offer is None:
        names = [one.game.name for one in found]
        raise Malformed(
            f"{line!r:.40} is none of the games: type a number from 1 to {len(found)}, or a name"
            f"{near(first, names)}"
        )
    edition = rest[0].upper() if rest else offer.editions[0]
    if edition not in offer.editions:
        raise Malformed(f"{offer.game.name} is played by {' or '.join(offer.editions)}")
    return offer.game.name, edition
