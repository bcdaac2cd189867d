"""`pitboss odds equity` and `house-edge`: exact odds, or a simulation that says so."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from pitboss.cli.arguments import whole
from pitboss.errors import Malformed
from pitboss.wording import counted

if TYPE_CHECKING:
    from fractions import Fraction

    from pitboss.odds import Equity, HandEquity

__all__ = ["HELP", "configure", "run"]

HELP: Final = (
    "works out what hands can expect of the pot, or what a game costs, exactly if possible"
)

_EQUITY: Final = """\
A hand is its cards (AhAd; ?? is unknown, and so is the rest of a longer hand), `random`, or in
hold'em a range (QQ+,AKs,A5s-A2s,99-66,AcKd). Unknown cards are equally likely to be any card that lies nowhere
else; of ranges, all choices of hands that fit together and with the cards are equally likely.
win counts deals that take the whole pot, tie those that take a part of it; where the pot is split,
high and low count deals in which nobody has a better high, or low, hand.
The answer is exact where a billion evaluations suffice (without the compiled kernel: 300,000),
else simulated, and then says so and gives its standard error."""


_HOUSE_EDGE: Final = """\
Without a posting the game is played with the least paytable that the law allows, no limit on
payouts and no side wagers; blackjack from six decks, the dealer standing on every 17. The edge is
that of the best play found, and exact; other ways to play, the frequency of each payout, side
wagers of the posting and a strategy for people stand beside it."""


def configure(parser: argparse.ArgumentParser) -> None:
    from pitboss.odds import KINDS

    questions = parser.add_subparsers(dest="question", metavar="QUESTION", required=True)
    equity = questions.add_parser(
        "equity",
        help="each hand's share of the pot",
        description="Each hand's share of the pot if nobody bets any more.",
        epilog=_EQUITY,
        allow_abbrev=False,
    )
    equity.add_argument("hands", nargs="+", metavar="HAND", help="two to ten hands")
    equity.add_argument("--game", default="holdem", help=f"one of {', '.join(KINDS)}")
    equity.add_argument("--board", default="", metavar="CARDS", help="cards that all share")
    equity.add_argument("--dead", default="", metavar="CARDS", help="cards out of play")
    equity.add_argument("--json", action="store_true", help="one JSON object")
    equity.add_argument("--samples", type=whole, metavar="N", help="simulate N deals")
    equity.add_argument(
        "--seed", type=whole, metavar="S", help="repeat the simulation of this seed"
    )
    equity.add_argument("--exact", action="store_true", help="enumerate however long it takes")
    equity.set_defaults(answer=_equity)
    edge = questions.add_parser(
        "house-edge",
        help="what a house-banked game costs its players",
        description="What the first wager of a house-banked game costs on average.",
        epilog=_HOUSE_EDGE,
        allow_abbrev=False,
    )
    edge.add_argument("game", metavar="GAME", help="its name, as `pitboss games` lists it")
    edge.add_argument("--posting", metavar="FILE", help="play as this table's posting says")
    edge.add_argument("--json", action="store_true", help="one JSON object")
    edge.set_defaults(answer=_house_edge)


def run(options: argparse.Namespace) -> int:
    answer: Callable[[argparse.Namespace], int] = options.answer
    return answer(options)


def _equity(options: argparse.Namespace) -> int:
    from pitboss.cli.progress import bar
    from pitboss.odds import equity

    with bar() as progress:
        found = equity(
            options.hands,
            game=options.game,
            board=options.board,
            dead=options.dead,
            samples=options.samples,
            seed=options.seed,
            exact=options.exact,
            progress=progress,
        )
    if options.json:
        print(_compact(_as_json(found)))
    else:
        print(_page(found, options))
    return 0


def _compact(found: dict[str, Any]) -> str:
    return json.dumps(found, separators=(",", ":"))


def _house_edge(options: argparse.Namespace) -> int:
    from pitboss import posting
    from pitboss.cli.house_edges import as_json, as_text
    from pitboss.cli.progress import bar
    from pitboss.odds import house_edge

    table = options.game
    if options.posting is not None:
        table = posting.load(options.posting)
        if table.game != options.game:
            raise Malformed(f"{options.posting} posts {table.game}, not {options.game}")
    with bar() as progress:
        found = house_edge(table, progress=progress)
    print(_compact(as_json(found, options.posting)) if options.json else as_text(found))
    return 0


def _as_json(found: Equity) -> dict[str, Any]:
    hands = []
    for hand in found.hands:
        entry: dict[str, Any] = {
            "hand": hand.hand,
            "equity": _fraction(hand.equity),
            "share": hand.share,
            "win": hand.win,
            "tie": hand.tie,
        }
        if hand.high is not None:
            entry |= {"high": hand.high, "low": hand.low}
        entry["standard_error"] = hand.standard_error
        hands.append(entry)
    return {
        "game": found.game,
        "hands": hands,
        "boards": found.boards,
        "method": found.method,
        "standard_error": found.standard_error,
        "seed": found.seed,
        "seconds": round(found.seconds, 6),
    }


def _fraction(exact: Fraction | None) -> str | None:
    return None if exact is None else f"{exact.numerator}/{exact.denominator}"


def _page(found: Equity, options: argparse.Namespace) -> str:
    """The hands as a table, or one below the other where it would be too wide, and the method."""
    from pitboss.cli.law_pages import paper

    on = paper()
    lines = _table(found)
    if max(map(len, lines)) > on.width:
        lines = [line for hand in found.hands for line in [hand.hand, *_facts(hand)]]
    said = [_method(found)]
    if found.standard_error is None and options.seed is not None:
        said.append("Nothing was simulated, so the seed decided nothing.")
    elif found.standard_error is not None and options.samples is None and not _native():
        said.append(
            "The compiled kernel is missing, without which so many deals take long: --exact goes "
            "through all of them all the same."
        )
    return "\n".join([*lines, "", *(on.wrapped(line, 2) for line in said)])


def _native() -> bool:
    from pitboss.rankings import fast

    return fast.NATIVE


def _figures(hand: HandEquity) -> dict[str, str]:
    """What there is to say of a hand, each with its heading."""
    error = "" if hand.standard_error is None else f" ± {100 * hand.standard_error:.4f} %"
    said = {"equity": f"{100 * hand.share:.4f} %{error}"}
    for name, count in ("win", hand.win), ("tie", hand.tie), ("high", hand.high), ("low", hand.low):
        if count is not None:
            said[name] = f"{count:,}"
    if hand.equity is not None:
        said["exactly"] = str(hand.equity)
    return said


def _facts(hand: HandEquity) -> list[str]:
    return [f"  {name:7}  {figure}" for name, figure in _figures(hand).items()]


def _table(found: Equity) -> list[str]:
    rows = [["hand", *_figures(found.hands[0])]]
    rows += [[hand.hand, *_figures(hand).values()] for hand in found.hands]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join([
            row[0].ljust(widths[0]),
            *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)),
        ]).rstrip()
        for row in rows
    ]  # fmt: skip


def _method(found: Equity) -> str:
    took = f"{found.seconds:.3g} s"
    if found.standard_error is None:
        deals = f"all {found.boards:,} deals" if found.boards > 1 else "the only deal"
        return f"{found.game}: exact, over {deals}, in {took}"
    return (
        f"{found.game}: simulated, not exact: {counted(found.boards, 'random deal')} (seed "
        f"{found.seed}), standard error {100 * found.standard_error:.4f} % at most, in {took}"
    )
