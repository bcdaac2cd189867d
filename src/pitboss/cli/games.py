"""`pitboss games`: every game that there is, and what makes it what it is."""

from __future__ import annotations

import argparse
import json
from itertools import groupby
from typing import Any, Final

__all__ = ["HELP", "configure", "run"]

HELP = "lists the games: authority, seats, streets, ranking"


def configure(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of this command."""
    parser.add_argument(
        "game", nargs="?", metavar="GAME", help="only this game, in all of its editions"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object per line")
    parser.add_argument("--edition", help="only this edition, such as 19:47")


def run(options: argparse.Namespace) -> int:
    """Prints the games that are asked for, the regulated ones of poker first."""
    from pitboss import games

    if options.game is not None:
        games.find(options.game, options.edition)  # says what there is if there is no such game
    found = [
        _described(game)
        for game in games.every()
        if options.game in (None, game.name) and options.edition in (None, game.edition)
    ]
    if not found:
        from pitboss.errors import Malformed

        editions = ", ".join(dict.fromkeys(game.edition for game in games.every()))
        raise Malformed(f"{options.edition!r} is no edition; the editions are: {editions}")
    found.sort(key=lambda game: (_GROUPS.index(_group(game)), game["game"]))
    if options.json:
        for game in found:
            print(json.dumps(game, ensure_ascii=False, separators=(",", ":")))
    else:
        print(_page(found))
    return 0


def _described(game: Any) -> dict[str, Any]:
    from pitboss.games.vocabulary import UNREGULATED, BankedStud, Blackjack, Poker
    from pitboss.signs.wording import number
    from pitboss.terminal import rules

    said: dict[str, Any] = {
        "game": game.name,
        "edition": game.edition,
        "title": game.title,
        "kind": "poker" if isinstance(game, Poker) else "banked",
        "regulated": game.edition != UNREGULATED,
        "authority": _authority(game),
        "seats": [2 if isinstance(game, Poker) else 1, game.seats],
        "button": isinstance(game, Poker) and game.button,
    }
    if isinstance(game, Poker):
        from pitboss.posting import Betting

        said["streets"] = [rules.street(street) for street in game.streets]
        said["opens"] = [street.opener.value for street in game.streets]
        said["rankings"] = [ranking.value for ranking in (game.high, game.low) if ranking]
        said["betting"] = [betting.value for betting in Betting]
        said["kill"] = game.kill
    elif isinstance(game, BankedStud):
        said["streets"] = [
            f"each player {rules.dealt(game.each)}, the dealer {rules.dealt(game.dealer)}"
        ]
        said["against"] = game.contest.value
        said["wagers"] = [box.name for box in game.wagers]
        said["rankings"] = ["high"]
    elif isinstance(game, Blackjack):
        hands = f"; {number(game.spots)} hands of the dealer's" if game.spots > 1 else ""
        said["streets"] = [f"each player two up, the dealer one up{hands}"]
        said["against"] = "the dealer's hand: the total nearer to 21, and not above it"
        said["wagers"] = [box.name for box in game.boxes]
        said["rankings"] = ["blackjack"]
    return said


def _authority(game: Any) -> list[str]:
    """The sections that a game is played by: its own, or those that speak of banked games alone."""
    from pitboss import games
    from pitboss.games.vocabulary import Poker
    from pitboss.law import provisions

    if isinstance(game, Poker):
        return [game.law.section.removesuffix("(a)")] if game.law.section else []
    banked = {each.name for each in games.every() if not isinstance(each, Poker)}
    sections = [
        row.section
        for row in provisions.every()
        if game.name in row.games and (banked >= set(row.games) or _lists(row.id))
    ]
    own = [section for section in sections if _edition(section) == game.edition]
    return list(dict.fromkeys(own or sections))


def _lists(row: str) -> bool:
    """Whether a row is the list of the games of a casino night."""
    return row == "13:47-20.4"


def _edition(section: str) -> str:
    return "13:47-20" if section.startswith("13:47-20") else section.partition("-")[0]


_GROUPS: Final = ("Poker", "House-banked games", "Rules in no text at hand")


def _group(game: dict[str, Any]) -> str:
    if not game["regulated"]:
        return _GROUPS[2]
    return _GROUPS[0] if game["kind"] == "poker" else _GROUPS[1]


def _page(found: list[dict[str, Any]]) -> str:
    """The games by groups; editions of one game that are dealt alike stand together."""
    from pitboss.cli.law_pages import BOLD, DIM, paper

    on = paper()
    blocks = []
    limits = " or ".join(
        dict.fromkeys(limit for game in found for limit in game.get("betting", ()))
    )
    for group, inside in groupby(found, key=_group):
        blocks.append(on.paint(group.upper(), BOLD))
        for name, editions in groupby(inside, key=lambda game: game["game"]):
            same = list(editions)
            lines = [f"  {on.paint(name, BOLD)}  {same[0]['title']}"]
            for label, text in _facts(same):
                head = f"    {on.paint(f'{label:7}', DIM)} "
                lines.append(on.wrapped(text, 12, head))
            blocks.append("\n".join(lines))
    if limits:
        blocks.append(on.wrapped(f"A poker table posts its betting: {limits}.", 0))
    return "\n\n".join(blocks)


def _facts(same: list[dict[str, Any]]) -> list[tuple[str, str]]:
    from pitboss.terminal.rules import RANKINGS

    game = same[0]
    least, most = game["seats"]
    authority = " and ".join(
        f"{', '.join(each['authority'])} ({_WHERE[each['edition']]})" for each in same
    )
    facts = [("by", authority if game["regulated"] else "nothing: never at a regulated table")]
    seats = f"{least} to {most}"
    if game["kind"] == "poker":
        seats += ", dealt from a button" if game["button"] else ", dealt from the dealer's left"
    facts.append(("seats", seats))
    facts.append(("deal", "; ".join(game["streets"])))
    if game["kind"] == "poker":
        facts.append(("opens", "; ".join(dict.fromkeys(game["opens"]))))
        wins = " and ".join(RANKINGS[ranking] for ranking in game["rankings"])
        facts.append(("wins", f"{wins}, half each" if len(game["rankings"]) > 1 else wins))
        if game["kill"]:
            facts.append(("may", "be offered with a kill or half-kill"))
    else:
        facts.append(("against", game["against"]))
        facts.append(("wagers", ", ".join(game["wagers"])))
    return facts


_WHERE: Final = {
    "19:47": "casino",
    "13:69F": "casino, 13:69F",
    "13:47-20": "casino night",
    "unregulated": "unregulated",
}
