"""From a posting to its sign: nothing on it comes from anywhere but the posting, game and law."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from pitboss import __version__, games
from pitboss.errors import Broken, Malformed, Refused
from pitboss.games.vocabulary import UNREGULATED, BankedStud, Blackjack, Game, Poker
from pitboss.law import citations, readings
from pitboss.posting import NOTICE, BankedRules, BankedStudRules, PokerRules, Posting
from pitboss.signs.banked_stud import banked_stud_parts
from pitboss.signs.blackjack import blackjack_parts
from pitboss.signs.demands import LIMITS, demanded
from pitboss.signs.poker import poker_limits, poker_parts
from pitboss.signs.sign import Limit, Part, Row, Sign
from pitboss.signs.wording import amount

__all__ = ["compose"]

_PLACES: Final = {
    "19:47": "Casino",
    "13:69F": "Casino",
    "13:47-20": "Casino night",
}


def compose(posting: Posting) -> Sign:
    """The sign of the table that this posting rules."""
    if type(posting) is not Posting:
        raise Malformed(f"{posting!r:.60} is no posting: `posting.load` reads one from its file")
    game = games.find(posting.game, posting.edition)
    if posting.edition == UNREGULATED:
        raise Refused(f"{game.title} has no sign: no text at hand has its rules", "19:47-14.8(b)")
    limits_cites = (*demanded(LIMITS, posting), "posting:limits")
    parts = tuple(
        msgspec.structs.replace(part, cites=tuple(dict.fromkeys(part.cites)))
        for part in (*_parts(posting, game), *_every_table(posting, game))
    )
    cites = dict.fromkeys((*limits_cites, *(cite for part in parts for cite in part.cites)))
    return Sign(
        title=game.title,
        place=f"{_PLACES[posting.edition]} · New Jersey Administrative Code {posting.edition}",
        wager=_wager(game),
        limits=_limits(posting),
        limits_cites=limits_cites,
        parts=parts,
        analogy=tuple(
            cite for cite in cites if citations.by_analogy(cite, posting.edition, posting.game)
        ),
        origin=f"Printed by Pitboss {__version__} from the posting that its engine enforces: what it deals, "
        "settles or records at this table goes by this sign.",
        digest=posting.digest,
    )


def _wager(game: Game) -> str:
    """What the limits bound."""
    if isinstance(game, Poker):
        return "each bet or raise"
    if isinstance(game, Blackjack):
        return "each wager"
    return f"the {game.boxes[0].name}"


def _limits(posting: Posting) -> tuple[Limit, Limit]:
    rules = posting.rules
    if isinstance(rules, PokerRules):
        return poker_limits(rules.limits)
    return Limit("minimum", amount(rules.minimum)), Limit("maximum", amount(rules.maximum))


def _parts(posting: Posting, game: Game) -> Iterator[Part]:
    match game, posting.rules:
        case Poker(), PokerRules() as rules:
            yield from poker_parts(posting, rules, game)
        case Blackjack(), BankedRules() as rules:
            yield from blackjack_parts(posting, rules, game)
        case BankedStud(), BankedStudRules() as rules:
            yield from banked_stud_parts(rules, game)
        case _:
            raise Broken(f"{posting.game} is not posted by these rules")


def _every_table(posting: Posting, game: Game) -> Iterator[Part]:
    seats = "posting:seats" if isinstance(game, Blackjack) else game.law.seats
    yield Part(
        "Table",
        (
            Row("Players", f"at most {posting.seats}"),
            Row("Smallest unit", amount(posting.unit)),
        ),
        (seats, "posting:seats", "posting:unit", "reading:A24"),
    )
    chosen = [readings.find(switch) for switch in sorted(posting.readings)]
    if chosen:
        yield Part(
            "Where the text is open, this table reads it so",
            tuple(Row(reading.question, _answer(reading, posting)) for reading in chosen),
            ("posting:readings", *(reading.cite for reading in chosen)),
        )
    yield Part(
        "Changes",
        (
            Row("", "Changes take effect between rounds and, while players are seated, after "
                f"{NOTICE} minutes' notice by a sign and an announcement."),
        ),
        ("posting:notice", "assumed:posting-notice", "assumed:posting-complete"),
    )  # fmt: skip


def _answer(reading: readings.Reading, posting: Posting) -> str:
    """The reading in words where the alternative is a single one, else the name of the choice."""
    if len(reading.choices) == 2:
        return reading.alternatives
    return posting.readings[reading.switch].replace("-", " ")
