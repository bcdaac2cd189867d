"""A posting written back says the same, and its digest is that of what it means."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import msgspec
import pytest

from pitboss import games, posting
from pitboss.games.vocabulary import UNREGULATED
from pitboss.posting import Betting, PokerRules, Posting, Rake

TABLES = sorted((Path(__file__).parents[2] / "tables").glob("*.toml"))
POSTINGS = [posting.load(path) for path in TABLES]
POSTINGS += [
    posting.default(game.name, game.edition)
    for game in games.every()
    if game.edition != UNREGULATED
]
STUD = posting.default("seven-card-stud-hi-lo-8")


def with_rules(table: Posting, **changes: object) -> Posting:
    rules = msgspec.structs.replace(table.rules, **changes)
    return posting.sealed(msgspec.structs.replace(table, rules=rules))


def variants() -> list[Posting]:
    rules = STUD.rules
    assert isinstance(rules, PokerRules)
    found = [
        with_rules(STUD, limits=msgspec.structs.replace(rules.limits, betting=betting, maximum=top))
        for betting, top in (
            (Betting.SPREAD, 2000),
            (Betting.POT_LIMIT, 0),
            (Betting.NO_LIMIT, 0),
        )
    ]
    found += [
        with_rules(STUD, limits=msgspec.structs.replace(rules.limits, raises=None)),
        with_rules(STUD, ante=0),
        with_rules(STUD, show_all=True),
        with_rules(STUD, rake=Rake(basis_points=105, cap=400)),
        with_rules(STUD, rake=Rake(levels=((1000, 100), (2000, 100)))),
        posting.sealed(msgspec.structs.replace(STUD, readings={"last-stub-card": "mixed-in"})),
        with_rules(posting.default("blackjack"), side_wagers=("progressive",), soft_17=True),
        with_rules(posting.default("blackjack"), split_hands=3, double_split=False),
        with_rules(posting.default("blackjack"), split_hands=3, resplit_aces=True, surrender=True),
        with_rules(posting.default("multiple-action-blackjack"), require_all=True, decks=2),
        with_rules(posting.default("holdem"), straddle=True),
    ]
    return found


def test_what_older_postings_did_not_know_is_written_only_where_it_is_used() -> None:
    """Or else their digests, which stand in journals, would be others."""
    text = posting.to_toml(posting.default("blackjack"))
    for key in ("split-hands", "resplit-aces", "double-after-split", "surrender"):
        assert key not in text


@pytest.mark.parametrize("table", [*POSTINGS, *variants()], ids=lambda table: table.game)
def test_what_is_written_is_read_as_the_same(table: Posting) -> None:
    text = posting.to_toml(table)
    again = posting.loads(text)
    assert again == table
    assert posting.to_toml(again) == text


def test_postings_that_differ_have_digests_that_differ() -> None:
    tables = [STUD, *variants()]
    assert len({table.digest for table in tables}) == len(tables)


def test_the_digest_is_that_of_the_text_written_back() -> None:
    text = posting.to_toml(STUD)
    assert STUD.digest == posting.digest(STUD) == hashlib.sha256(text.encode()).hexdigest()
    assert "digest" not in text


def test_the_text_of_a_posting_does_not_change_unnoticed() -> None:
    """Journals hold this text; a change here makes every digest another."""
    rake = Rake(basis_points=250, cap=400)
    table = msgspec.structs.replace(
        with_rules(STUD, rake=rake), readings={"last-stub-card": "mixed-in"}
    )
    assert posting.to_toml(table) == (
        'edition = "19:47"\n'
        'game = "seven-card-stud-hi-lo-8"\n'
        "seats = 8\n"
        'unit = "$1.00"\n'
        'ante = "$1.00"\n'
        'forced-bet = "$2.00"\n'
        "show-all = false\n"
        "\n[limits]\n"
        'betting = "fixed"\n'
        'small = "$5.00"\n'
        'big = "$10.00"\n'
        "raises = 3\n"
        "\n[rake]\n"
        'percent = "2.50 %"\n'
        'cap = "$4.00"\n'
        "\n[readings]\n"
        'last-stub-card = "mixed-in"\n'
    )


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_remarks_and_order_mean_nothing(path: Path) -> None:
    table = posting.load(path)
    blocks = posting.to_toml(table).split("\n\n")
    top, *tables = [block.strip().split("\n") for block in blocks]
    for seed in range(5):
        shuffled = random.Random(seed)
        shuffled.shuffle(top)
        shuffled.shuffle(tables)
        text = "\n".join(f"{line}   # a remark" for line in top)
        for name, *lines in tables:
            shuffled.shuffle(lines)
            text += "\n".join(["", "", name, *lines])
        assert posting.loads(text) == table


def test_a_default_that_is_written_out_means_the_same() -> None:
    text = posting.to_toml(STUD)
    usual = posting.loads(text + '[readings]\n"reading:A14" = "left-out"\n')
    assert usual == STUD
    by_number = posting.loads(text + '[readings]\nA14 = "mixed-in"\n')
    assert by_number.readings == {"last-stub-card": "mixed-in"}
    assert by_number.digest == posting.loads(posting.to_toml(by_number)).digest != STUD.digest
