"""Whole evenings, typed line by line: `PYTHONPATH=tests python -m terminal.console.evenings` writes
them anew, and you read the difference."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pitboss import posting
from pitboss.history.audit import audit
from terminal.console.nights import Night, typed

__all__ = ["EVENINGS", "FOLDER", "evening"]

FOLDER: Final = Path(__file__).parents[2] / "golden" / "console"
CRASH: Final = "(the laptop dies in the middle of a line, and is started again)"
TORN: Final = b'{"kind":"act","line":9,"seq":'

HOLDEM: Final = """\
sit 1 100
sit 4 100
ready



6 sits 100
ready








table
deal

why
4 call
call
call
check
AhKd7c
check
bet 2
call
fold
7c
2h
check
check
9s
report fouled seat 4
2
back 4
Ann Lee
why
undo the hand was protected, and its cards are known
1
bet 4
call
AsKs
muck
undo seat 6 had not mucked
Qd Qh
deal
all

call
fold
undo seat 4 had called
call
check
report face-up 3s
5c 6c 3d
report face-up 3h
buy 4 50
out 6
deal
all

call
check
Jd Jc 4h
bet 2
CRASH
table
call
Ts
check
check
5s
check
check
AcAd
Qs Qc
collect
due
inventory
decide 2 from 1 to 4 because a chip had been misplaced
Ann Lee
back 6
history
report
close
yes
""".splitlines()

BLACKJACK: Final = """\
sit 1 500
sit 2 500
ready

deal
1 wager 25
2 wager 10 1
no more bets
Kd 9c Ah
8s Td
1 insure 12
2 decline
no more bets
hit
2d
stand
stand
5d 5h
deal
wager 20
pass
no more bets
8s 7h 8d
split
3c
double
Kc
Th
stand
CRASH
report exposed-in-error Kh
1
Ann Lee
why
Ks
undo nobody wanted the card
2
5c Tc
why
deal
1 wager 1000
1 wager 50
no more bets
Ad 9c 9d
report count
report
deal
seal 1 a card too many was found
ready all
inventory
close
yes
""".splitlines()

EVENINGS: Final = {
    "holdem": ("tables/holdem-casino-night.toml", HOLDEM),
    "blackjack": ("tables/blackjack.toml", BLACKJACK),
}


def evening(name: str, path: Path) -> str:
    """What stands on the screen of that evening, whose journal lies there afterwards."""
    table, lines = EVENINGS[name]
    night = Night(path, posting.load(table))
    shown = [night.greeting]
    for line in lines:
        if line == "CRASH":
            shown.extend((CRASH, night.restart(TORN)))
        else:
            shown.append(typed(night, line))
    shown.append("The journal is closed." if night.console.head else "The journal goes on.")
    found = audit(str(night.path), head=night.console.head)
    shown.extend(f"audit: {what}" for what in (*(f.what for f in found.faults), *found.notes))
    return "\n".join(shown) + "\n"


if __name__ == "__main__":
    for name in EVENINGS:
        with TemporaryDirectory() as scratch:
            (FOLDER / f"{name}.txt").write_text(
                evening(name, Path(scratch) / "night.journal"), encoding="utf-8"
            )
