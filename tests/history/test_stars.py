"""PokerStars text: every chip accounted for, read by PokerKit, nothing told that was hidden."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from random import Random

import pytest

from history.nights import night, play
from pitboss import posting
from pitboss.errors import Malformed
from pitboss.history.exporting import Kept, Left, rounds
from pitboss.history.journal import Journal
from pitboss.history.stars import Hand, named
from pitboss.posting import Posting
from property.play import Play
from property.tables import postings

READ = (
    "holdem 19:47", "holdem 13:47-20", "omaha 19:47", "omaha-hi-lo-8 19:47", "seven-card-stud 19:47",
    "seven-card-stud 13:47-20", "seven-card-stud-hi-lo-8 19:47", "razz unregulated", "five-card-draw 19:47",
    "triple-draw-27 13:69F", "single-draw-27 unregulated", "badugi 19:47",
)  # fmt: skip
UNREAD = (
    "seven-card-stud-hi-lo 19:47", "five-card-draw-low 19:47", "five-card-stud 19:47", "mambo-stud 19:47",
    "triple-draw-a5 13:69F",
)  # fmt: skip
AMOUNT = r"\$(\d+)(?:\.(\d\d))?"
PAID = re.compile(rf"Player(\d+): (?:posts [a-z ]+|calls|bets|brings in for) {AMOUNT}")
RAISED = re.compile(rf"Player(\d+): raises {AMOUNT} to {AMOUNT}")
BACK = re.compile(rf"Uncalled bet \({AMOUNT}\) returned to Player(\d+)")
WON = re.compile(rf"Player(\d+) collected {AMOUNT} from ")
STACK = re.compile(rf"Seat (\d+): Player\d+ \({AMOUNT} in chips\)")
TOTAL = re.compile(rf"Total pot {AMOUNT}.* \| Rake {AMOUNT}")


def cents(whole: str, rest: str | None) -> int:
    return 100 * int(whole) + int(rest or 0)


def stacks(text: str) -> dict[int, int]:
    """What everybody ends with, by the text alone, as a tracker works it out."""
    held: dict[int, int] = {}
    bets: dict[int, int] = {}
    for line in text.splitlines():
        if re.match(r"\*\*\* (FLOP|TURN|RIVER|[456]th)|Player\d+: (discards|stands)", line):
            bets = {}
        if found := STACK.match(line):
            held[int(found[1])] = cents(found[2], found[3])
        elif found := RAISED.match(line):
            seat, to = int(found[1]), cents(found[4], found[5])
            held[seat] -= to - bets.get(seat, 0)
            bets[seat] = to
        elif found := PAID.match(line):
            seat, paid = int(found[1]), cents(found[2], found[3])
            held[seat] -= paid
            if "the ante" not in line:
                bets[seat] = bets.get(seat, 0) + paid
        elif found := BACK.match(line):
            held[int(found[3])] += cents(found[1], found[2])
        elif found := WON.match(line):
            held[int(found[1])] += cents(found[2], found[3])
    return held


def told(table: Posting, rng: Random, *, trouble: bool) -> tuple[Kept, Hand, str]:
    """A round played at random, and its text."""
    round_ = Play(table, rng)
    if not trouble:
        round_.trouble = 0
    round_.whole()
    kept = Kept(7, round_.witness.record, "2026-11-19T20:15:30.250Z", "")
    hand = Hand(kept, "Friday's")
    return kept, hand, hand.text()


@pytest.mark.parametrize("name", READ)
def test_every_chip_is_accounted_for(name: str) -> None:
    rng = Random(name)
    whole = 0
    for _ in range(40):
        table = rng.choice([one for one in postings(name) if "spread" not in str(one.rules.limits)])  # type: ignore[union-attr]  # they are poker's
        kept, hand, text = told(table, rng, trouble=True)
        result = kept.record.round.result
        if result is None or result.void:
            assert (text, hand.lost) == ("", ["it was void"])
            continue
        ends = {seat.seat: seat.stack for seat in kept.record.round.view(None).seats}
        ruled = [what for what in hand.lost if "ruled" in what or "common" in what]
        if not any(what.startswith("it was ruled") for what in ruled):
            whole += 1
            assert stacks(text) == ends, text
        found = TOTAL.search(text)
        assert found
        assert cents(found[3], found[4]) == result.rake
        collected = sum(cents(one[1], one[2]) for one in WON.findall(text))
        assert cents(found[1], found[2]) == collected + result.rake or hand.lost
        assert text.startswith("PokerStars Hand #")
        assert "2026/11/19 20:15:30 UTC" in text
        assert "Table 'Fridays'" in text
    assert whole > 10


@pytest.mark.parametrize("name", UNREAD)
def test_a_game_that_trackers_do_not_know_is_refused(name: str) -> None:
    with pytest.raises(Malformed, match="PokerStars has no"):
        named(posting.default(*name.split()))


def test_a_name_or_a_time_that_somebody_made_up_breaks_no_line() -> None:
    kept, _, text = told(no_limit(), Random(3), trouble=False)
    assert text
    odd = Hand(Kept(7, kept.record, "2026\nSeat 9", ""), "a'b\n\udc80c").text()
    assert odd.splitlines()[0].endswith(" - 2000/01/01 00:00:00 UTC")
    assert odd.splitlines()[1].startswith("Table 'abc' ")
    assert odd.splitlines()[2:] == text.splitlines()[2:]


def no_limit(seats: int = 6) -> Posting:
    return posting.loads(
        f'edition = "19:47"\ngame = "holdem"\nseats = {seats}\nunit = "$1.00"\n'
        'blinds = ["$1.00", "$2.00"]\n[limits]\nbetting = "no-limit"\nminimum = "$2.00"\n'
    )


def test_pokerkit_reads_it_and_comes_to_the_same(tmp_path: Path) -> None:
    from pokerkit import PokerStarsParser

    path = tmp_path / "night.journal"
    journal = Journal.create(path, no_limit(), seed="7")
    play(journal, 25)
    journal.close()
    count = 0
    for kept in rounds(path, hidden=True):
        assert isinstance(kept, Kept)
        text = Hand(kept, "night").text()
        with warnings.catch_warnings():  # of PokerKit's own fields
            warnings.simplefilter("ignore")
            (history,) = PokerStarsParser()(text, error_status=True)
        (*_, state) = history
        view = kept.record.round.view(None)
        ours = {f"Player{seat.seat}": seat.stack for seat in view.seats}
        assert history.players is not None
        theirs = dict(zip(history.players, state.stacks, strict=True))
        assert {name: round(stack * 100) for name, stack in theirs.items()} == {
            name: ours[name] for name in theirs
        }, text
        count += 1
    assert count == 25


@pytest.mark.parametrize("name", READ)
def test_nobody_is_told_what_was_hidden_from_him(name: str, tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, name, 3)
    known = [list(rounds(path)), list(rounds(path, seat=2)), list(rounds(path, hidden=True))]
    for public, mine, whole in zip(*known, strict=True):
        texts = []
        for one in (public, mine, whole):
            assert isinstance(one, Kept)
            texts.append(Hand(one, "night").text())
        dealt = [re.findall(r"Dealt to Player(\d+) (.*)", text) for text in texts]
        hole = 2 if "stud" in name or "razz" in name else 0
        assert not any(cards.count(" ") >= 2 and not hole for _, cards in dealt[0])
        assert {seat for seat, _ in dealt[1]} - {seat for seat, _ in dealt[0]} <= {"2"}
        assert set(dealt[1]) - set(dealt[0]) <= {(seat, c) for seat, c in dealt[2] if seat == "2"}
        assert {seat for seat, _ in dealt[2]} == {str(seat) for seat in range(1, 7)}
        strip = [re.sub(r"Dealt to .*\n|( \[[^\]]*\])(?=\n)", "", text) for text in texts]
        assert strip[0] == strip[1] == strip[2]


def test_who_has_no_part_in_a_round_is_told_so(tmp_path: Path) -> None:
    path = tmp_path / "night.journal"
    night(path, "holdem 19:47", 2)
    assert [type(one) for one in rounds(path, seat=9)] == [Left, Left]
