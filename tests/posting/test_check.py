"""What the law and sense demand of a posting, one fault at a time."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from pitboss import Start, games, posting, rounds
from pitboss.games.vocabulary import Game, Opener, Poker
from pitboss.law.provisions import GAMES
from pitboss.posting import BankedRules, Faulty, PokerRules, Rake
from pitboss.posting.check import FORBIDDING
from pitboss.posting.posting import Kill

DATA = Path(__file__).parents[1] / "data/postings"
STUD = (DATA / "stud.toml").read_text(encoding="utf-8")
MULTIPLE = (DATA / "multiple-action.toml").read_text(encoding="utf-8")
HOLDEM = """\
edition = "19:47"
game = "holdem"
seats = 9
unit = "$1"
blinds = ["$2", "$4"]
straddle = true
[limits]
betting = "no-limit"
minimum = "$4"
"""
BLACKJACK = (DATA / "blackjack.toml").read_text(encoding="utf-8")
STUD_GAME = games.find("seven-card-stud-hi-lo-8")
assert isinstance(STUD_GAME, Poker)
BANKED = {"blackjack", "multiple-action-blackjack", "caribbean-stud", "double-down-stud"}


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def faults(text: str) -> list[tuple[int, str, str]]:
    with pytest.raises(Faulty) as caught:
        posting.loads(text)
    return [(fault.line, fault.key, fault.cite) for fault in caught.value.faults]


OMAHA = """
edition = "19:47"
game = "omaha-hi-lo-8"
seats = 10
unit = "$1.00"
blinds = ["$2.00", "$4.00"]
[limits]
betting = "fixed"
small = "$4.00"
big = "$8.00"
[kill]
times = "half"
threshold = 10
"""
ONE_BLIND = """
edition = "19:47"
game = "holdem"
seats = 9
unit = "$1.00"
blinds = ["$1.00"]
[limits]
betting = "fixed"
small = "$4.00"
big = "$8.00"
"""
LEVELS = ", ".join(f"{{ pot = {50 * at}, take = 50 }}" for at in range(1, 21))
"""As many levels as a rake may have."""

WRONG: list[tuple[str, str, str, tuple[int, str, str], str]] = [
    # the text, what is replaced by what, the one fault, and part of its sentence
    (STUD, 'edition = "19:47"\n', "", (1, "edition", "assumed:posting-complete"), "is missing; it is one of 19:47, 13:47-20, 13:69F"),
    (STUD, '"19:47"', '"19:48"', (1, "edition", "assumed:posting-complete"), "not '19:48'"),
    (STUD, '"19:47"', "1947", (1, "edition", "assumed:posting-complete"), "text between quotation marks, not 1947"),
    (STUD, '"19:47"', "19.47", (1, "edition", "assumed:posting-complete"), "text between quotation marks, not 19.47"),
    (STUD, '"19:47"', '"13:47-20"', (2, "game", "13:47-20.4"), "is played under 19:47, not 13:47-20"),
    (STUD, 'lo-8"', 'lo-9"', (2, "game", "19:47-14.8(b)"), "no game that may be played; did you mean seven-card-stud-hi-lo"),
    (STUD, '"seven-card-stud-hi-lo-8"', '"whist"', (2, "game", "19:47-14.8(b)"), "'whist' is no game that may be played; the games are"),
    (STUD, 'game = "seven-card-stud-hi-lo-8"\n', "", (1, "game", "posting:variation"), "is missing; it is one of"),
    (STUD, "seats = 7", "seats = 9", (3, "seats", "19:47-14.9(b)"), "from 2 to 8 may sit"),
    (STUD, "seats = 7", "seats = 1", (3, "seats", "19:47-14.9(b)"), "1 cannot play"),
    (STUD, "seats = 7", "seats = 0", (3, "seats", "posting:seats"), "from 1 to 99, not 0"),
    (STUD, "seats = 7", "seats = true", (3, "seats", "posting:seats"), "not true"),
    (STUD, "seats = 7", "seats = 7.0", (3, "seats", "posting:seats"), "not 7.0"),
    (STUD, "seats = 7", "seats = 0x" + "F" * 9000, (3, "seats", "posting:seats"), "a number of more than 64 bits"),
    (STUD, '"$0.50"', '"$0.00"', (4, "unit", "posting:unit"), "at least one cent"),
    (STUD, '"$0.50"', '"$-1.00"', (4, "unit", "posting:unit"), "no amount of dollars"),
    (STUD, 'unit = "$0.50"\n', "", (1, "unit", "assumed:posting-complete"), "is missing"),
    (STUD, "ante = 50", "ante = -50", (5, "ante", "posting:ante"), "from $0.00 to $10,000,000,000.00, not -50"),
    (STUD, "ante = 50", "ante = 1_000_000_000_001", (5, "ante", "posting:ante"), "from $0.00"),
    (STUD, "ante = 50", "ante = 0.5", (5, "ante", "posting:ante"), "0.5 without quotation marks is a floating-point number"),
    (STUD, "ante = 50", "ante = inf", (5, "ante", "posting:ante"), "inf without quotation marks"),
    (STUD, "ante = 50", "ante = false", (5, "ante", "posting:ante"), "not false"),
    (STUD, "ante = 50", "ante = []", (5, "ante", "posting:ante"), "not []"),
    (STUD, "ante = 50", "ante = 1979-05-27", (5, "ante", "posting:ante"), "not datetime.date"),
    (STUD, "ante = 50", "ante = 25", (5, "ante", "posting:unit"), "$0.25 cannot be paid in units of $0.50"),
    (STUD, "ante = 50", "ante = 450", (5, "ante", "19:47-14.9(b)"), "$4.50 is more than the small bet, which is $4.00"),
    (STUD, "ante = 50", "decks = 6", (5, "decks", "posting:decks"), "is for a house-banked table, not for seven-card-stud"),
    (STUD, 'forced-bet = "$2"\n', "", (1, "forced-bet", "19:47-14.9(d)"), "is missing: seven-card-stud-hi-lo-8 begins with a forced bet"),
    (STUD, 'forced-bet = "$2"', 'forced-bet = "$4.50"', (6, "forced-bet", "19:47-14.9(d)"), "more than the small bet"),
    (STUD, 'forced-bet = "$2"', "forced-bet = 0", (6, "forced-bet", "posting:forced-bet"), "at least one cent"),
    (STUD, "show-all = true", "show-all = 1", (7, "show-all", "posting:show-all"), "is true or false"),
    (STUD, '"fixed"', '"fixd"', (9, "limits.betting", "posting:betting"), "not 'fixd'; did you mean fixed?"),
    (STUD, 'betting = "fixed"\n', "", (8, "limits.betting", "posting:betting"), "is missing; it is one of fixed, spread"),
    (STUD, 'small = "$4.00"\n', "", (8, "limits.small", "13:47-20.39"), "is missing: a sign states small and big"),
    (STUD, 'small = "$4.00"', 'small = "$9.00"', (11, "limits.big", "posting:limits"), "$8.00 is less than the small bet, which is $9.00"),
    (STUD, 'big = "$8.00"', 'big = "$8.25"', (11, "limits.big", "posting:unit"), "$8.25"),
    (STUD, "raises = 3", "maximum = 800", (12, "limits.maximum", "posting:limits"), "has no place: fixed betting has small and big"),
    (STUD, "raises = 3", "raises = 0", (12, "limits.raises", "posting:cap"), "from 1 to 99"),
    (STUD, "raises = 3", "raises = -3", (12, "limits.raises", "posting:cap"), "not -3"),
    (STUD, "raises = 3", "raise = 3", (12, "limits.raise", ""), "did you mean limits.raises?"),
    (STUD, '"2.5 %"', '"11 %"', (14, "rake.percent", "13:47-20.37(a)4i(1)"), "1100 basis points are more than 10 percent"),
    (STUD, '"2.5 %"', '"5 per cent"', (14, "rake.percent", "posting:rake"), 'such as "5 %"'),
    (STUD, '"2.5 %"', "2.5", (14, "rake.percent", "posting:rake"), "not 2.5"),
    (STUD, '"2.5 %"', '"101 %"', (14, "rake.percent", "posting:rake"), "between 0 % and 100 %"),
    (STUD, 'percent = "2.5 %"', "levels = 5", (14, "rake.levels", "posting:rake"), "is a list such as"),
    (STUD, 'percent = "2.5 %"', "levels = [5]", (14, "rake.levels", "posting:rake"), "names pot and take"),
    (STUD, 'percent = "2.5 %"', "levels = [{ pot = 50, take = 0 }]", (14, "rake.levels", "posting:rake"), "entry 2"),
    (STUD, 'percent = "2.5 %"', f"levels = [{LEVELS}, {{ pot = 1050, take = 50 }}]", (14, "rake.levels", "posting:rake"), "at most 20 levels"),
    (STUD, 'percent = "2.5 %"\n', "", (14, "rake.cap", "13:47-20.37(a)3"), "nothing to cap"),
    (STUD, 'cap = "$3"', "levels = [{ pot = 500, take = 50 }]", (15, "rake.levels", "13:47-20.37(a)4"), "not by both"),
    (STUD, 'cap = "$3"', 'cap = "$3.10"', (15, "rake.cap", "posting:unit"), "$3.10"),
    (STUD, "[readings]", "[reading]", (16, "reading", ""), "did you mean readings?"),
    (STUD, '"mixed-in"', '"mixed"', (17, "readings.last-stub-card", "posting:readings"), "is read as left-out or mixed-in"),
    (STUD, '"mixed-in"', "true", (17, "readings.last-stub-card", "posting:readings"), "is text between quotation marks, not true"),
    (STUD, "last-stub", "lost-stub", (17, "readings.lost-stub-card", "posting:readings"), "is no reading; did you mean last-stub-card?"),
    (STUD, "last-stub-card", "A1", (17, "readings.A1", "posting:readings"), "is decided"),
    (STUD, 'last-stub-card = "mixed-in"', 'last-stub-card = "mixed-in"\nA14 = "left-out"', (18, "readings.A14", "posting:readings"), "is chosen twice"),
    (STUD, "show-all = true", "straddle = true", (7, "straddle", "assumed:straddle"), "the casino's hold'em does"),
    (HOLDEM, "straddle = true", "straddle = 1", (6, "straddle", "posting:straddle"), "is true or false"),
    (HOLDEM, "seats = 9", "seats = 3", (6, "straddle", "assumed:straddle"), "2 blinds and a straddle leave none of 3 seats"),
    (HOLDEM, '"19:47"', '"13:47-20"', (6, "straddle", "assumed:straddle"), "holdem of 13:47-20 knows no straddle"),
    (MULTIPLE, 'minimum = "$5"\n', "", (1, "minimum", "19:47-2.18(b)#3"), "is missing"),
    (MULTIPLE, 'maximum = "$50"\n', "", (1, "maximum", "19:47-2.18(b)#3"), "is missing"),
    (MULTIPLE, '"$50"', '"$4"', (6, "maximum", "19:47-2.18(b)#3"), "$4.00 is less than the minimum, which is $5.00"),
    (MULTIPLE, '"$5"', '"$5.50"', (5, "minimum", "posting:unit"), "$5.50"),
    (MULTIPLE, "seats = 5", "seats = 8", (3, "seats", "posting:seats"), "from 1 to 7"),
    (MULTIPLE, "decks = 4", "decks = 9", (7, "decks", "posting:decks"), "from 1 to 8"),
    (MULTIPLE, "decks = 4", "ante = 100", (7, "ante", "posting:ante"), "is for a poker table"),
    (MULTIPLE, "= true", '= "yes"', (8, "require-all-wagers", "posting:wagers"), "not 'yes'"),
    (MULTIPLE, '"draw"', '"hit"', (9, "soft-17", "posting:soft-17"), "is one of stand, draw"),
    (MULTIPLE, "decks = 4", "side-wagers = 4", (7, "side-wagers", "posting:side-wagers"), "is a list"),
    (BLACKJACK, '["bonus", ', '["streak", ', (6, "side-wagers", "posting:side-wagers"), "knows no 'streak': its side wagers are progressive, bonus"),
    (BLACKJACK, '["bonus", "progressive"]', '["bonus"]', (8, "progressive.rate", "posting:meter"), "offer no progressive wager"),
    (BLACKJACK, '["bonus", "progressive"]', '["progressive", "progressive"]', (6, "side-wagers", "posting:side-wagers"), "stands twice"),
    (BLACKJACK, "[progressive]", "require-all-wagers = true\n[progressive]", (7, "require-all-wagers", "posting:limits"), "leaves no choice"),
    (OMAHA, 'small = "$4.00"', 'small = "$5.00"', (12, "kill.times", "posting:unit"), "the small bet, which is $5.00, cannot be raised by a half-kill and still be paid in units of $1.00"),
    (OMAHA, 'big = "$8.00"', 'big = "$9.00"', (12, "kill.times", "posting:unit"), "the big bet, which is $9.00, cannot"),
    (BLACKJACK, "unit = 100", "unit = 500", (6, "side-wagers", "posting:unit"), "$1.00 cannot be paid in units of $5.00"),
    (BLACKJACK, "[progressive]", "split-hands = 5\n[progressive]", (7, "split-hands", "posting:resplit"), "from 2 to 4"),
    (BLACKJACK, "[progressive]", "split-hands = 4\n[progressive]", (7, "split-hands", "assumed:splitting-again"), "at most 6 seats, and this one has 7"),
    (BLACKJACK, "[progressive]", "resplit-aces = true\n[progressive]", (7, "resplit-aces", "assumed:splitting-again"), "no pair is"),
    (BLACKJACK, "[progressive]", 'surrender = "late"\n[progressive]', (7, "surrender", "posting:surrender"), "is true or false"),
    (BLACKJACK, "[progressive]", "double-after-split = 0\n[progressive]", (7, "double-after-split", "posting:double-after-split"), "is true or false"),
    (MULTIPLE, "decks = 4", "split-hands = 3", (7, "split-hands", "assumed:no-resplit"), "becomes at most 2 hands at multiple-action"),
    (MULTIPLE, "decks = 4", "surrender = true", (7, "surrender", "19:47-2.18(c)#2"), "knows no surrender"),
    (BLACKJACK, "[progressive]", "decks = 3\n[progressive]", (7, "decks", "assumed:blackjack-decks"), "at least 4 decks"),
]  # fmt: skip
"""One thing wrong in a posting that is right but for it."""


@pytest.mark.parametrize(("text", "old", "new", "fault", "said"), WRONG)
def test_each_fault_is_found_where_it_stands(
    text: str, old: str, new: str, fault: tuple[int, str, str], said: str
) -> None:
    with pytest.raises(Faulty) as caught:
        posting.loads(changed(text, old, new))
    found = caught.value.faults
    assert (found[0].line, found[0].key, found[0].cite) == fault
    assert said in found[0].sentence
    assert {one.key.partition(".")[0] for one in found} == {fault[1].partition(".")[0]}


@pytest.mark.law("13:47-20.37(a)4ii(1)")
def test_a_rake_by_levels_is_read() -> None:
    levels = 'levels = [{ pot = "$10", take = "$1" }, { take = 100, pot = 4000 }]'
    rules = posting.loads(changed(STUD, 'percent = "2.5 %"', levels)).rules
    assert isinstance(rules, PokerRules)
    assert rules.rake == Rake(levels=((1000, 100), (4000, 100)), cap=300)
    most = posting.loads(changed(STUD, 'percent = "2.5 %"', f"levels = [{LEVELS}]")).rules
    assert isinstance(most, PokerRules)
    assert len(most.rake.levels) == 20
    for wrong in (
        '{ pot = "$10", take = "$1" }, { pot = "$10", take = "$1" }',
        '{ pot = "$10", take = "$10.50" }',
        '{ pot = "$10", take = "$9" }, { pot = "$11", take = "$2.50" }',
    ):
        text = changed(STUD, 'percent = "2.5 %"', f"levels = [{wrong}]")
        assert faults(text) == [(14, "rake.levels", "13:47-20.37(a)4ii(1)")]


@pytest.mark.law("19:47-14.11(i)")
@pytest.mark.parametrize("betting", ["pot-limit", "no-limit"])
def test_a_kill_goes_with_every_structure_of_betting(betting: str) -> None:
    text = changed(changed(OMAHA, '"fixed"', f'"{betting}"'), 'big = "$8.00"\n', "")
    text = changed(text, "small", "minimum")
    for minimum in ("$4.00", "$5.00"):
        text = re.sub('minimum = ".*"', f'minimum = "{minimum}"', text)
        if minimum == "$5.00":
            assert faults(text) == [(11, "kill.times", "posting:unit")]
        else:
            rules = posting.loads(text).rules
            assert isinstance(rules, PokerRules)
            assert rules.kill == Kill(times=3, by=2, threshold=10)


@pytest.mark.law("19:47-14.11(i)")
def test_a_kill_has_a_threshold_of_5_to_15_minimum_wagers() -> None:
    for threshold in range(5, 16):
        rules = posting.loads(changed(OMAHA, "threshold = 10", f"threshold = {threshold}")).rules
        assert isinstance(rules, PokerRules)
        assert rules.kill is not None
        assert rules.kill.threshold == threshold
    for wrong in ("4", "16", "-5", "true", "10.0", '"10"'):
        text = changed(OMAHA, "threshold = 10", f"threshold = {wrong}")
        assert faults(text) == [(13, "kill.threshold", "19:47-14.11(i)")]


def test_what_is_compared_with_a_value_that_cannot_be_read_is_not_blamed() -> None:
    """The fault of the other key says it all."""
    crowd = changed(ONE_BLIND, 'blinds = ["$1.00"]', f"blinds = {[100] * 9}")
    assert [fault[1] for fault in faults(crowd)] == ["blinds"]
    assert [fault[1] for fault in faults(changed(crowd, "seats = 9", "seats = true"))] == ["seats"]
    offered = (
        MULTIPLE + 'side-wagers = ["bonus"]\n[readings]\nmultiple-action-side-wagers = "maybe"\n'
    )
    assert [fault[1] for fault in faults(offered)] == ["readings.multiple-action-side-wagers"]


def test_a_sentence_ends_with_an_example() -> None:
    for wrong in ("[]", "5"):
        with pytest.raises(
            Faulty, match=r'as (in )?\["\$1.00", "\$2.00"\](, not 5)? \(posting:blinds'
        ):
            posting.loads(changed(ONE_BLIND, '["$1.00"]', wrong))


def test_a_sentence_names_the_amounts_and_wagers_that_it_is_about() -> None:
    falling = changed(ONE_BLIND, '["$1.00"]', '["$2.00", "$1.00"]')
    with pytest.raises(Faulty, match=r"no blind is less than the one before: \$2.00, \$1.00 \("):
        posting.loads(falling)


@pytest.mark.law("19:47-2.18(a)")
def test_multiple_action_goes_with_no_side_wagers_unless_a_reading_allows_them() -> None:
    text = MULTIPLE + 'side-wagers = ["progressive"]\n'
    assert faults(text) == [(10, "side-wagers", "19:47-2.18(a)")]
    table = posting.loads(text + '[readings]\nmultiple-action-side-wagers = "allowed"\n')
    assert isinstance(table.rules, BankedRules)
    assert table.rules.side_wagers == ("progressive",)
    assert table.readings == {"multiple-action-side-wagers": "allowed"}


@pytest.mark.law("19:47-2.19(i)")
def test_a_progressive_wager_gives_the_meter_at_least_70_percent() -> None:
    for less in ("6999", '"69 %"', '"69.99 %"', "0"):
        text = changed(BLACKJACK, "8000", less)
        assert faults(text) == [(8, "progressive.rate", "19:47-2.19(i)")]
    rules = posting.loads(changed(BLACKJACK, "8000", '"70 %"')).rules
    assert isinstance(rules, BankedRules)
    assert rules.progressive.rate == 7000


@pytest.mark.law("19:47-2.19(i)#2")
@pytest.mark.parametrize(
    ("line", "key", "was"), [(9, "initial", "$6,000"), (10, "reset", "$5,500")]
)
def test_a_meter_never_begins_below_5000_dollars(line: int, key: str, was: str) -> None:
    text = changed(BLACKJACK, was, "$4,999.99")
    assert faults(text) == [(line, f"progressive.{key}", "19:47-2.19(i)#2")]
    rules = posting.loads(changed(BLACKJACK, was, "$5,000.00")).rules
    assert isinstance(rules, BankedRules)
    assert getattr(rules.progressive, key) == 5000_00


@pytest.mark.law("13:47-20.37(a)4i(1)")
def test_a_rake_by_percentage_takes_at_most_10_percent() -> None:
    rules = posting.loads(changed(STUD, "2.5 %", "10 %")).rules
    assert isinstance(rules, PokerRules)
    assert rules.rake.basis_points == 1000
    for more in ("10.01 %", "100 %"):
        text = changed(STUD, "2.5 %", more)
        assert faults(text) == [(14, "rake.percent", "13:47-20.37(a)4i(1)")]


@pytest.mark.law("19:47-14.9(b)")
def test_no_more_than_eight_sit_at_stud_and_fewer_if_the_house_says_so() -> None:
    for seats in range(2, 9):
        assert posting.loads(changed(STUD, "seats = 7", f"seats = {seats}")).seats == seats
    assert posting.loads(changed(STUD, "seats = 7\n", "")).seats == 8
    assert faults(changed(STUD, "seats = 7", "seats = 9")) == [(3, "seats", "19:47-14.9(b)")]


@pytest.mark.law("19:47-14.8(b)", "13:69F-14.8(b)", "13:47-20.4")
@pytest.mark.parametrize(
    ("edition", "row"),
    [
        ("19:47", "19:47-14.8(b)"),
        ("13:69F", "13:69F-14.8(b)"),
        ("13:47-20", "13:47-20.4"),
    ],
)
def test_a_game_without_a_section_is_not_offered(
    edition: str, row: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = changed(changed(STUD, '"19:47"', f'"{edition}"'), "seven-card-stud-hi-lo-8", "razz")
    assert (2, "game", row) in faults(text)
    stud = games.find("seven-card-stud-hi-lo-8")
    razz = msgspec.structs.replace(stud, name="razz", edition=edition)
    monkeypatch.setattr(games, "every", lambda: (razz,))
    assert faults(text) == [(2, "game", row)]


POKER_OF_1947 = {
    "seven-card-stud", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8", "holdem", "omaha",
    "omaha-hi-lo-8", "five-card-draw", "five-card-draw-low", "five-card-stud", "mambo-stud",
}  # fmt: skip
PERMITTED = {
    "19:47": POKER_OF_1947 | {"badugi"},
    "13:69F": POKER_OF_1947 | {"triple-draw-a5", "triple-draw-27"},
    "13:47-20": {"seven-card-stud", "holdem"},
}


@pytest.mark.law(
    "19:47-14.8(a)1", "19:47-14.8(a)2", "19:47-14.8(a)3", "19:47-14.8(a)4",
    "19:47-14.8(a)5", "19:47-14.8(a)6", "19:47-14.8(a)7",
    "13:69F-14.8(a)1", "13:69F-14.8(a)2", "13:69F-14.8(a)3", "13:69F-14.8(a)4",
    "13:69F-14.8(a)5", "13:69F-14.8(a)6", "13:69F-14.8(a)7", "13:47-20.4",
)  # fmt: skip
@pytest.mark.parametrize("edition", PERMITTED)
def test_each_edition_permits_its_own_poker_games(
    edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def permitted(name: str) -> bool:
        game = msgspec.structs.replace(STUD_GAME, name=name, edition=edition)
        monkeypatch.setattr(games, "every", lambda: (game,))
        text = changed(changed(STUD, '"19:47"', f'"{edition}"'), STUD_GAME.name, name)
        try:
            return posting.loads(text).game == name
        except Faulty as error:
            assert [fault.cite for fault in error.faults] == [FORBIDDING[edition]]  # noqa: PT017  # or a posting
            return False

    assert {name for name in (*GAMES, "razz") if permitted(name)} - BANKED == PERMITTED[edition]


@pytest.mark.law("13:47-20.4")
def test_a_casino_night_permits_three_of_the_banked_games(monkeypatch: pytest.MonkeyPatch) -> None:
    blackjack = games.find("blackjack", "13:47-20")
    for name in BANKED:
        game = msgspec.structs.replace(blackjack, name=name)
        monkeypatch.setattr(games, "every", lambda game=game: (game,))
        text = changed(BLACKJACK, '"blackjack"', f'"{name}"')
        if name == "double-down-stud":
            assert faults(text) == [(2, "game", "13:47-20.4")]
        else:
            assert posting.loads(text).game == name


@pytest.mark.parametrize("game", games.every(), ids=lambda game: f"{game.name}-{game.edition}")
def test_every_game_that_is_played_is_permitted(game: Game) -> None:
    assert posting.default(game.name, game.edition).edition == game.edition


BLIND_GAME = msgspec.structs.replace(
    STUD_GAME,
    streets=(msgspec.structs.replace(STUD_GAME.streets[0], opener=Opener.AFTER_BLINDS),),
    law=msgspec.structs.replace(STUD_GAME.law, forced="", blinds="19:47-14.10(d)"),
)
"""A game that begins with blinds, whatever the rulebook holds by now."""


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ('blinds = ["$1", "$2"]', []),
        ('blinds = ["$4"]', []),
        ('forced-bet = "$2"', [(1, "blinds"), (6, "forced-bet")]),
        ("blinds = []", [(6, "blinds")]),
        ('blinds = "$2"', [(6, "blinds")]),
        ('blinds = ["$2", 0.5]', [(6, "blinds")]),
        ('blinds = ["$2", "$1"]', [(6, "blinds")]),
        ('blinds = ["$2", "$4.50"]', [(6, "blinds")]),
        ('blinds = ["$1.25", "$2"]', [(6, "blinds")]),
        (f"blinds = {[100] * 6}", []),
        (f"blinds = {[100] * 7}", [(6, "blinds")]),
    ],
)
def test_blinds_grow_up_to_the_first_bet(
    written: str, wrong: list[tuple[int, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "every", lambda: (BLIND_GAME,))
    text = changed(STUD, 'forced-bet = "$2"', written)
    if wrong:
        found = faults(text)
        assert [fault[:2] for fault in found] == wrong
        assert found[0][2] in ("19:47-14.10(d)", "posting:blinds", "posting:unit")
    else:
        table = posting.loads(text)
        assert posting.loads(posting.to_toml(table)) == table


def test_at_spread_betting_blinds_may_reach_the_maximum(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "every", lambda: (BLIND_GAME,))
    spread = changed(
        STUD, '"fixed"\nsmall = "$4.00"\nbig = "$8.00"', '"spread"\nminimum = 50\nmaximum = 500'
    )
    for blind, wrong in (("$5", []), ("$5.50", [(6, "blinds", "19:47-14.10(d)")])):
        text = changed(spread, 'forced-bet = "$2"', f'blinds = ["{blind}"]')
        if wrong:
            assert faults(text) == wrong
        else:
            assert posting.loads(text).rules.blinds == (500,)  # type: ignore[union-attr]  # a poker game's


@pytest.mark.parametrize("written", ["1", "10", "100"])
def test_a_bare_number_that_looks_like_a_percentage_is_refused(written: str) -> None:
    with pytest.raises(Faulty, match=f'write "{written} %" for {written} percent'):
        posting.loads(changed(STUD, '"2.5 %"', written))
    for points in ("101", "250"):
        posting.loads(changed(STUD, '"2.5 %"', points))


def test_two_may_play_with_two_blinds_and_not_with_more_or_with_a_straddle() -> None:
    table = posting.default("holdem")
    assert isinstance(table.rules, PokerRules)
    two = posting.loads(posting.to_toml(replace(table, seats=2)))
    round_ = rounds.open(two, Start(seats={1: 100_00, 2: 100_00}, button=1))
    assert sum(seat.bet for seat in round_.view(None).seats) == 7_00
    for rules, seats in (
        (replace(table.rules, blinds=(1_00, 2_00, 5_00)), 3),
        (replace(table.rules, blinds=(1_00, 2_00, 5_00)), 2),
        (replace(table.rules, straddle=True), 2),
    ):
        with pytest.raises(Faulty, match="leave none"):
            posting.loads(posting.to_toml(replace(table, seats=seats, rules=rules)))


def test_a_fault_of_an_inline_table_has_its_line() -> None:
    lines = posting.to_toml(posting.default("holdem")).splitlines()
    lines += ["", "[rake]", "", 'time = { hourly = "$12.00", from = "house", every = 30 }']
    with pytest.raises(Faulty) as faulty:
        posting.loads("\n".join(lines))
    (fault,) = faulty.value.faults
    assert (fault.line, fault.key) == (len(lines), "rake.time")
