"""Signs: what the posting says stands on them, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pitboss import posting
from pitboss.errors import Refused
from pitboss.law import citations, readings
from pitboss.signs import compose, plain
from signs.tables import EXAMPLES, POKER, POSTED, changed, everything, part, said


@pytest.mark.parametrize(("name", "edition"), POSTED)
def test_every_game_has_a_sign_that_cites_what_there_is(name: str, edition: str) -> None:
    for table in (posting.default(name, edition), everything(name, edition)):
        sign = compose(table)
        assert sign.digest == table.digest
        assert edition in sign.place
        for each in sign.parts:
            assert each.rows
            assert each.cites
            assert len(set(each.cites)) == len(each.cites)
            for cite in each.cites:
                citations.check(cite)
        borrowed = {cite for each in sign.parts for cite in each.cites if cite[:1].isdigit()}
        own = {
            cite
            for cite in borrowed
            if cite.startswith(f"{edition}{'.' if 'night' in sign.place else '-'}")
        }
        assert borrowed - own <= set(sign.analogy)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_example_has_its_sign_as_text(path: Path) -> None:
    table = posting.load(path)
    text = plain(compose(table))
    assert max(map(len, text.splitlines())) <= 78
    assert re.search(r"^  MINIMUM   \$", text, re.MULTILINE)
    assert re.search(r"^  MAXIMUM   \S", text, re.MULTILINE)
    assert text.endswith(f"sha256:{table.digest}\n")
    assert "the posting that its engine enforces" in text


def test_any_change_of_the_posting_changes_the_sign() -> None:
    changes = [
        ('small = "$2.00"', 'small = "$3.00"'),
        ('big = "$4.00"', 'big = "$5.00"'),
        ('["$1.00", "$2.00"]', '["$0.50", "$2.00"]'),
        ('["$1.00", "$2.00"]', '["$2.00"]'),
        ("unit", 'ante = "$0.50"\nunit'),
        ("unit", "seats = 7\nunit"),
        ("unit", "show-all = true\nunit"),
        ('unit = "$0.50"', 'unit = "$1.00"'),
        ("", "raises = 3\n"),
        ("", '[rake]\npercent = "5 %"\n'),
        ("", '[rake]\nlevels = [{ pot = "$20.00", take = "$1.00" }]\n'),
        ("", '[rake]\ntime = { hourly = "$12.00", from = "table", every = 30 }\n'),
        ("", '[readings]\nheads-up-blinds = "button"\n'),
    ]  # fmt: skip
    parts = {plain(compose(changed(POKER, change))).rpartition("sha256:")[0] for change in changes}
    assert len(parts) == len(changes)
    assert plain(compose(changed(POKER))).rpartition("sha256:")[0] not in parts


def test_a_reading_chosen_otherwise_stands_there_in_words() -> None:
    table = changed(POKER, ("", '[readings]\nheads-up-blinds = "button"\n'))
    reading = readings.find("heads-up-blinds")
    heading = "Where the text is open, this table reads it so"
    assert said(table, heading) == {reading.question: reading.alternatives}
    assert reading.cite in part(table, heading).cites
    assert heading.upper() not in plain(compose(changed(POKER)))


def test_what_is_borrowed_from_the_casino_night_carries_a_star() -> None:
    casino = compose(changed(POKER, ("13:47-20", "19:47")))
    night = compose(changed(POKER))
    assert "13:47-20.39" in casino.analogy
    assert "13:47-20.39*" in plain(casino)
    assert "applied by analogy" in plain(casino)
    assert "13:47-20.39" not in night.analogy


@pytest.mark.parametrize(
    ("limits", "least", "most", "each"),
    [
        ('"spread"\nminimum = "$2.00"\nmaximum = "$10.00"', "$2", "$10", "from $2 to $10"),
        ('"pot-limit"\nminimum = "$2.00"', "$2", "the pot", "from $2 to the size of the pot"),
        ('"no-limit"\nminimum = "$2.00"', "$2", "no limit", "from $2 to all that the player has"),
    ],
)
def test_every_betting_structure(limits: str, least: str, most: str, each: str) -> None:
    table = changed(POKER, ('"fixed"\nsmall = "$2.00"\nbig = "$4.00"', limits))
    bounds = compose(table).limits
    assert [(limit.word, limit.amount) for limit in bounds] == [
        ("minimum", least),
        ("maximum", most),
    ]
    assert said(table, "Bets and raises")["Each"].startswith(each)


def test_the_half_kill_and_what_it_does() -> None:
    text = posting.to_toml(posting.default("omaha-hi-lo-8")).replace('"$5.00"', '"$6.00"')
    text = text.replace('"$10.00"', '"$12.00"')
    table = posting.loads(text + '[kill]\ntimes = "half"\nthreshold = 9\n')
    told = said(table, "Half-kill")
    assert "at least $54, nine times" in told["Begins"]
    assert told["Next round"] == "that player's only blind is $9"
    assert told["Limits then"] == "$9 and $18"


def test_what_no_edition_permits_has_no_sign() -> None:
    with pytest.raises(Refused, match="no text at hand has its rules") as refused:
        compose(posting.default("razz"))
    assert refused.value.cites == ("19:47-14.8(b)",)


def test_a_dealer_who_draws_to_soft_17() -> None:
    text = posting.to_toml(posting.default("blackjack"))
    stands, draws = posting.loads(text), posting.loads(text.replace('"stand"', '"draw"'))
    assert "stands on every 17" in said(stands, "Dealer")["Dealer"]
    assert "a soft 17" in said(draws, "Dealer")["Dealer"]
    assert "posting:soft-17" in part(draws, "Dealer").cites


def test_what_this_house_lets_players_choose() -> None:
    text = posting.to_toml(posting.default("blackjack"))
    assert "Players' choices" not in [one.heading for one in compose(posting.loads(text)).parts]
    options = (
        "seats = 6\nsplit-hands = 4\nresplit-aces = true\ndouble-after-split = false\n"
        "surrender = true\n"
    )
    table = posting.loads(text.replace("seats = 7\n", options))
    told = said(table, "Players' choices")
    assert told["Pairs"] == "may be split into up to four hands, aces too"
    assert told["Split hands"] == "are not doubled"
    assert told["Surrender"].startswith("of half the wager")
    assert set(part(table, "Players' choices").cites) >= {
        "assumed:surrender",
        "assumed:splitting-again",
    }


def test_blackjack_odds_are_those_that_are_paid() -> None:
    told = said(posting.default("blackjack"), "Payout odds")
    assert told == {"Blackjack": "3 to 2", "Other wins": "1 to 1", "Insurance": "2 to 1"}
