"""What the law wants on a table's sign: 2.18(b), 14.9(b) and its like, 16.12(a), 20.37(a), 20.39."""

from __future__ import annotations

import re

import pytest

from pitboss import posting
from pitboss.law import provisions
from pitboss.posting import Faulty, Posting
from pitboss.signs import compose, plain
from pitboss.signs.demands import ANTE, BLINDS
from signs.tables import EXAMPLES, POKER, changed, everything, offered, part, said


def tables(row: str) -> list[Posting]:
    """A table of each game that a row binds, in the edition that it belongs to."""
    bound = provisions.known()[row]
    found = [
        posting.default(game, bound.edition)
        for game in bound.games
        if game not in {"triple-draw-a5", "triple-draw-27"} or bound.edition == "13:69F"
    ]
    assert found
    return found


def with_ante(table: Posting, ante: str) -> Posting:
    return posting.loads(re.sub('ante = ".*"', f'ante = "{ante}"', posting.to_toml(table)))


@pytest.mark.law(
    "19:47-14.9(b)#2", "19:47-14.10(b)#2", "19:47-14.11(b)#2", "19:47-14.12(b)#2",
    "19:47-14.12C(b)#2", "19:47-14.13(b)#2", "19:47-14.13A(b)#2", "13:47-20.35(b)#2",
    "13:47-20.36(b)#2", "13:69F-14.12B(b)#2",
)  # fmt: skip
@pytest.mark.parametrize("row", ANTE)
def test_the_sign_says_whether_an_ante_is_due_and_how_much(row: str) -> None:
    for table in tables(row):
        assert said(with_ante(table, "$0.00"), "Ante") == {"Ante": "none"}
        assert said(with_ante(table, "$2.00"), "Ante") == {"Ante": "$2 from every player"}
        assert part(table, "Ante").cites[0] == row


@pytest.mark.law("19:47-14.10(d)#2", "13:47-20.36(d)#2")
@pytest.mark.parametrize("row", BLINDS)
def test_the_sign_says_how_many_blinds_there_are_and_of_how_much(row: str) -> None:
    for table in tables(row):
        text = posting.to_toml(table)
        assert said(table, "Blinds")["Number"].startswith("two blind bets")
        assert said(table, "Blinds")["Amounts"] == "$2 and $5"
        one = posting.loads(re.sub("blinds = .*", 'blinds = ["$3.00"]', text))
        assert said(one, "Blinds")["Number"].startswith("one blind bet,")
        assert said(one, "Blinds")["Amount"] == "$3"
        assert part(table, "Blinds").cites[0] == row


@pytest.mark.law("19:47-14.11(b)#2")
def test_the_sign_of_omaha_says_whether_there_is_a_kill() -> None:
    for table in tables("19:47-14.11(b)#2"):
        assert said(table, "Kill") == {"": "There is neither a kill nor a half-kill."}
        assert part(table, "Kill").cites == ("19:47-14.11(b)#2",)
    told = said(everything("omaha-hi-lo-8", "19:47"), "Kill")
    assert "at least $60, 12 times the minimum wager" in told["Begins"]
    assert told["Limits then"] == "$10 and $20"
    text = posting.to_toml(posting.default("omaha-hi-lo-8")).replace('small = "$5', 'small = "$6')
    half = posting.loads(text + '[kill]\ntimes = "half"\nthreshold = 5\n')
    assert said(half, "Half-kill")["Limits then"] == "$9 and $15"
    assert "19:47-14.11(b)#2" in part(half, "Half-kill").cites


@pytest.mark.law("13:47-20.39")
def test_the_sign_states_minimum_and_maximum_wagers_and_the_cap_on_raises() -> None:
    capped = compose(changed(POKER, ("", "raises = 3\n")))
    text = plain(capped)
    assert "MINIMUM   $2\n" in text
    assert "MAXIMUM   $4\n" in text
    assert said(capped, "Bets and raises")["Raises"] == "at most three in a betting round"
    assert said(changed(POKER), "Bets and raises")["Raises"] == "any number"
    assert "13:47-20.39" in capped.limits_cites
    assert "13:47-20.39" in part(capped, "Bets and raises").cites


LEVELS = """
[rake]
levels = [{ pot = "$20.00", take = "$1.00" }, { pot = "$40.00", take = "$1.50" }]
"""
TIME = '[rake]\ntime = { hourly = "$12.00", from = "player", every = 20 }\n'


@pytest.mark.law("13:47-20.37(a)1", "13:47-20.37(a)4")
@pytest.mark.parametrize(
    ("rake", "kinds"),
    [
        ('[rake]\npercent = "5 %"\n', "a percentage of the pots"),
        (LEVELS, "fixed amounts as a pot grows"),
        (TIME, "a charge for time"),
        (f'{TIME}percent = "5 %"\n', "a percentage of the pots and a charge for time"),
    ],
)
def test_the_sign_names_the_kinds_of_rake(rake: str, kinds: str) -> None:
    table = changed(POKER, ("", rake))
    assert said(table, "Rake")["Kind"] == kinds
    assert {"13:47-20.37(a)1", "13:47-20.37(a)4"} <= set(part(table, "Rake").cites)


@pytest.mark.law("13:47-20.37(a)1")
def test_the_sign_says_so_where_no_rake_is_taken() -> None:
    assert said(changed(POKER), "Rake") == {"": "No rake is taken."}


@pytest.mark.law("13:47-20.37(a)2", "13:47-20.37(a)4")
def test_the_sign_tells_how_the_rake_is_worked_out_and_taken() -> None:
    percent = said(changed(POKER, ("", '[rake]\npercent = "2.5 %"\n')), "Rake")
    assert percent["Worked out"].startswith("2.5 % of all sums bet in a betting round")
    assert "whole units of $0.50" in percent["Worked out"]
    assert percent["Left out"] == "a last bet that nobody called"
    assert percent["Taken"].startswith("after every betting round into the rake area")
    to_the_cent = '[rake]\npercent = "2.5 %"\n[readings]\nrake-rounding = "cent"\n'
    assert "units of a cent" in said(changed(POKER, ("", to_the_cent)), "Rake")["Worked out"]
    assert "bet in a betting round, antes and blinds counted, in" in percent["Worked out"]
    without = to_the_cent.replace('rake-rounding = "cent"', 'rake-antes = "left-out"')
    told = said(changed(POKER, ("", without)), "Rake")["Worked out"]
    assert "bet in a betting round, antes left out, in whole units" in told
    levels = said(changed(POKER, ("", LEVELS)), "Rake")
    assert levels["Worked out"] == "$1 when a pot reaches $20 and $1.50 when a pot reaches $40"
    assert levels["Taken"].startswith("as soon as a pot reaches a level into the rake area")


@pytest.mark.law("13:47-20.37(a)3")
@pytest.mark.parametrize(
    ("rake", "most"),
    [
        ('[rake]\npercent = "5 %"\n', "5 % of the sums bet"),
        (
            '[rake]\npercent = "5 %"\ncap = "$4.00"\n',
            "$4 from one pot, and never more than 5 % of the sums bet",
        ),
        (LEVELS, "$2.50 from one pot"),
        (f'{LEVELS}cap = "$2.00"\n', "$2 from one pot"),
    ],
)
def test_the_sign_states_the_most_that_may_be_raked(rake: str, most: str) -> None:
    table = changed(POKER, ("", rake))
    assert said(table, "Rake")["At most"] == most
    assert "13:47-20.37(a)3" in part(table, "Rake").cites


@pytest.mark.law("13:47-20.37(a)3", "13:47-20.37(a)4", "13:47-20.37(a)4iii(2)")
def test_time_is_charged_by_the_hour() -> None:
    table = changed(POKER, ("", TIME))
    told = said(table, "Time charge")
    assert told["Charge"] == "$12 an hour from each player"
    assert told["Collected"] == "$4 every 20 minutes"
    assert told["At most"] == "$12 in an hour"
    assert told["Also from"] == "players at the table who sit out"
    assert "13:47-20.37(a)4iii(2)" in part(table, "Time charge").cites
    of_all = said(changed(POKER, ("", TIME.replace('"player"', '"table"'))), "Time charge")
    assert of_all["Charge"] == "$12 an hour from the table"
    assert "Also from" not in of_all


@pytest.mark.law("13:47-20.37(a)4iii(3)")
def test_time_is_collected_every_20_or_30_minutes_or_by_the_hour() -> None:
    collected = {
        every: said(changed(POKER, ("", TIME.replace("20", str(every)))), "Time charge")[
            "Collected"
        ]
        for every in (20, 30, 60)
    }
    assert collected == {20: "$4 every 20 minutes", 30: "$6 every 30 minutes", 60: "$12 every hour"}
    for every in (10, 15, 40, 90):
        with pytest.raises(Faulty, match="every = 20 or 30 or 60"):
            changed(POKER, ("", TIME.replace("20", str(every))))
    with pytest.raises(Faulty, match="cannot be collected in equal parts") as uneven:
        changed(POKER, ("", TIME.replace("$12.00", "$12.50")))
    assert "13:47-20.37(a)4iii(3)" in uneven.value.cites


@pytest.mark.law("19:47-16.12(a)")
def test_odds_are_stated_with_to_and_never_with_for() -> None:
    table = posting.default("caribbean-stud", "19:47")
    odds = part(table, "The bet wins")
    assert [row.text for row in odds.rows] == [
        f"{pays} to 1" for pays in (100, 50, 20, 7, 5, 4, 3, 2, 1)
    ]
    assert part(table, "The ante wins").rows[0].text == "1 to 1"
    assert "19:47-16.12(a)" in odds.cites
    for path in EXAMPLES:
        assert not re.search(r"\bfor (1|one)\b", plain(compose(posting.load(path))))
    text = posting.to_toml(table)
    with pytest.raises(Faulty, match="never with 'for'") as refused:
        posting.loads(text.replace("100 to 1", "101 for 1"))
    assert "19:47-16.12(a)" in refused.value.cites


@pytest.mark.law("19:47-2.18(b)#3")
def test_the_sign_of_multiple_action_says_how_many_wagers_and_how_large() -> None:
    text = posting.to_toml(posting.default("multiple-action-blackjack", "19:47"))
    table = posting.loads(text)
    sign = compose(table)
    assert sign.limits_cites[0] == "19:47-2.18(b)#3"
    assert [limit.amount for limit in sign.limits] == ["$5", "$500"]
    assert sign.wager == "each wager"
    wagers = part(table, "Number of wagers")
    assert wagers.rows[0].text == "at least two wagers from each player"
    assert wagers.cites[0] == "19:47-2.18(b)#3"
    for_all = text.replace("require-all-wagers = false", "require-all-wagers = true")
    told = said(posting.loads(for_all), "Number of wagers")
    assert told["Required"].startswith("three wagers from each player")


@pytest.mark.law("19:47-2.19(c)")
def test_side_wagers_are_signed_with_what_they_win() -> None:
    text = posting.to_toml(posting.default("blackjack", "19:47"))
    table = posting.loads(text.replace("side-wagers = []", f"side-wagers = {offered('blackjack')}"))
    assert [row.text for row in part(table, "Progressive wager").rows] == [
        "wins the meter", "wins $2,500", "wins $250", "wins $100", "wins $25",
    ]  # fmt: skip
    assert said(table, "Progressive meter")["Meter"] == "receives 70 % of each progressive wager"
    assert said(table, "Bonus wager")["Wager"].startswith("$1 or $5")
    headings = {each.heading for each in compose(posting.loads(text)).parts}
    assert headings.isdisjoint(("Progressive wager", "Progressive meter", "Bonus wager"))


def test_the_payout_limit_of_caribbean_stud_is_signed() -> None:
    text = posting.to_toml(posting.default("caribbean-stud", "19:47"))
    assert said(posting.loads(text), "Payout limit") == {"Limit": "none"}
    limited = posting.loads(text.replace("side-wagers", 'payout-limit = "$9,000.00"\nside-wagers'))
    assert said(limited, "Payout limit") == {"Limit": "at most $9,000 on one bet"}
    assert "19:47-16.12(d)" in part(limited, "Payout limit").cites
