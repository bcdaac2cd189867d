"""What goes wrong, and what is ruled: reports, the choice of rulings, the operator's last word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss import games
from pitboss.cards import UNKNOWN
from pitboss.errors import Malformed, PitbossError
from pitboss.games.remedies import said
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.money import BANK, Transfer
from pitboss.money import parse as amount
from pitboss.money import seat as account
from pitboss.play import DEALER, FLOOR, Decision, Lawful, Report, Rule
from pitboss.play.events import Ended, Ruled
from pitboss.table.night.commands import Decide
from pitboss.terminal.console.desk import Desk
from pitboss.terminal.console.felt import current, is_cards, read_card
from pitboss.terminal.telling import moves

__all__ = ["FACTS", "RULINGS", "decide", "facts", "offer", "report", "rule"]

FACTS: Final = {fact.name.lower().replace("_", "-"): fact for fact in Fact}
"""`face-up`, `off-table`: a word for each fact that can be reported."""
RULINGS: Final = {ruling.name.lower().replace("_", "-"): ruling for ruling in Ruling}


def facts(desk: Desk) -> None:
    """What can be reported at this game, and what each means."""
    table = desk.journal.table
    remedies = games.find(table.game, table.edition).remedies
    known = dict.fromkeys(row.fact for row in remedies)
    words = {fact: word for word, fact in FACTS.items()}
    width = max(map(len, words.values()))
    desk.draw(f"  {words[fact]:<{width}}  {fact.value}" for fact in known)
    desk.say("Say for instance `report exposed seat 3 card 2 Kh`, or `report face-up 7c`.")


def report(desk: Desk, words: Sequence[str]) -> None:
    """`report exposed seat 3 card 2 Kh`: a fact; what is ruled upon it follows."""
    word = words[0].lower()
    if word not in FACTS:
        raise Malformed(f"{word!r:.30} is nothing that can be reported; `facts` lists what can be")
    seat = index = 0
    card = UNKNOWN
    rest = list(words[1:])
    while rest:
        first = rest.pop(0).lower()
        if first in ("seat", "card", "place") and rest and rest[0].isdecimal():
            number = int(rest.pop(0)[:4])
            if first == "seat":
                seat = number
            else:
                index = max(number - 1, 0)
        elif first == "dealer":
            seat = 0
        elif is_cards([first]):
            card = read_card(first)
        elif first.isdecimal() and not seat:
            seat = int(first[:4])
        else:
            raise Malformed(
                f"{first!r:.30} is neither a seat nor a card of a report, such as `report exposed seat 3 "
                "card 2 Kh`"
            )
    current(desk)
    desk.play(DEALER, Report(FACTS[word], seat, index, card))
    offer(desk)


def offer(desk: Desk) -> None:
    """The rulings that the floor may choose from, each with what it does to the money."""
    round_ = desk.journal.night.round
    if round_ is None or not round_.awaits or round_.awaits[0].what != "rule":
        return
    desk.say("The floor may rule:")
    for number, lawful in enumerate(round_.awaits[0].rulings, 1):
        desk.say(
            f"  {number}  {said(lawful.ruling, None)}: {_consequence(desk, lawful)}",
            cites=(lawful.cite,),
        )
    desk.say("Say its number, or `decide` for the operator's own word.")


def _consequence(desk: Desk, lawful: Lawful) -> str:
    """What the ruling would do, tried on a copy of the round."""
    trial = current(desk).copy()
    try:
        events = trial.act(FLOOR, Rule(lawful.ruling))
    except PitbossError as error:
        return str(error)
    moved = [
        transfer for event in events if isinstance(event, Ruled) for transfer in event.transfers
    ]
    over = any(isinstance(event, Ended) for event in events)
    return (moves(moved) if moved else "no money moves") + (
        ", and the round is over" if over else ""
    )


def rule(desk: Desk, words: Sequence[str]) -> None:
    """`rule 2`, or the number alone."""
    rulings = _offered(desk)
    if len(words) != 1 or not words[0].isdecimal() or not 1 <= int(words[0][:3]) <= len(rulings):
        raise Malformed(f"say the number of a ruling, from 1 to {len(rulings)}")
    ruling = rulings[int(words[0]) - 1].ruling
    desk.named(lambda: desk.play(FLOOR, Rule(ruling)))


def _offered(desk: Desk) -> tuple[Lawful, ...]:
    awaits = current(desk).awaits
    if not awaits or awaits[0].what != "rule":
        raise Malformed("nothing waits for a ruling: `report` says first what happened")
    return awaits[0].rulings


def decide(desk: Desk, words: Sequence[str]) -> None:
    """`decide misdeal because ...`; `decide 5 from 1 to 6 because ...` with or without a ruling."""
    said = list(words)
    lowered = [word.lower() for word in said]
    if "because" not in lowered or lowered[-1] == "because":
        raise Malformed("a decision gives its reason: `decide misdeal because the lights went out`")
    at = lowered.index("because")
    reason = " ".join(said[at + 1 :])
    rest = lowered[:at]
    ruling = Ruling.PLAY_ON
    if rest and rest[0] in RULINGS:
        ruling = RULINGS[rest.pop(0)]
    transfers = _transfers(rest)
    if desk.journal.night.round is None:
        if not transfers:
            raise Malformed(
                "between rounds a decision moves money: `decide 5 from 1 to 6 because ...`"
            )
        desk.named(lambda: desk.act(FLOOR, Decide(transfers, reason)))
        return
    desk.named(lambda: desk.play(FLOOR, Decision(ruling, transfers, reason)))


def _transfers(words: list[str]) -> tuple[Transfer, ...]:
    """`5 from 1 to 6`, again and again."""
    found = []
    rest = [word.strip(",") for word in words if word not in ("seat", "and", "the")]
    while rest:
        match rest:
            case [cents, "from", source, "to", target, *rest]:
                found.append(Transfer(_account(source), _account(target), amount(cents)))
            case _:
                raise Malformed(
                    f"{' '.join(rest)!r:.60} moves no money: say `5 from 1 to 6`, seats by their numbers "
                    f"and `house` for the inventory, or a ruling: {', '.join(RULINGS)}"
                )
    return tuple(found)


def _account(word: str) -> str:
    if word in ("house", "inventory", "bank"):
        return BANK
    if not word.isdecimal():
        raise Malformed(f"{word!r:.20} is neither a seat's number nor `house`")
    return account(int(word[:4]))
