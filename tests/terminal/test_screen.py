"""The screen: keys become commands, nothing rash happens by a slip, and why is a key away."""

from __future__ import annotations

import pytest

from pitboss.play import Round
from pitboss.terminal import screen
from pitboss.terminal.lobby import offers
from pitboss.terminal.notes import Notes
from pitboss.terminal.screen import Screen
from pitboss.terminal.sitting import BuyIn, Leaving, Wish, play
from terminal.paper import Paper
from terminal.tables import EVERY, opened, table


class Sitting:
    """A screen on paper."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, rows: int = 24, columns: int = 80) -> None:
        self.paper = Paper(rows, columns)

        def paper(*, color: bool) -> Paper:
            assert color
            return self.paper

        monkeypatch.setattr(screen, "Canvas", paper)
        self.screen = Screen(0, color=True)
        self.notes: Notes | None = None
        self.round: Round | None = None

    def play(self, named: str, seat: int, *keys: str, seed: int = 1) -> bool:
        """A round with these keys; when they are used up the person leaves."""
        posted = table(named)
        self.notes = Notes(posted, seat)
        self.screen.begin(self.notes, [posted.game, "Hello."])
        self.paper.keys = [*keys, *["q", "q", "\x1b"] * 300]
        self.round, deck, chance = opened(posted, seed)
        return play(self.round, deck, chance, seat, self.screen)

    def mine(self, seat: int) -> list[str]:
        """What the person did, in order."""
        assert self.notes is not None
        did = (f"seat {seat} (you): ", f"seat {seat} (you) discards")
        return [note.said for note in self.notes.lines if note.said.startswith(did)]

    def text(self) -> str:
        return "\n".join("\n".join(lines) for lines in self.paper.shown)


@pytest.fixture
def sitting(monkeypatch: pytest.MonkeyPatch) -> Sitting:
    return Sitting(monkeypatch)


@pytest.mark.parametrize(("rows", "columns"), [(24, 80), (60, 200), (8, 30), (1, 1)])
@pytest.mark.parametrize("named", EVERY)
def test_every_game_is_painted_in_every_size(
    named: str, rows: int, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(monkeypatch, rows, columns)
    sitting.play(
        named, 3, *["c", "w", "\n", "s", "b", "n", "d", "\n", "\t", "\x1b", "?", "\x1b"] * 12
    )
    assert sitting.round is not None
    assert sitting.round.result is not None
    if rows >= 24:
        assert max(len(lines) for lines in sitting.paper.shown) <= rows


def test_a_call_is_a_key(sitting: Sitting) -> None:
    sitting.play("holdem 19:47", 1, "c")
    assert sitting.mine(1)[0] == "seat 1 (you): call $5.00"


def test_a_raise_is_confirmed(sitting: Sitting) -> None:
    sitting.play("holdem 19:47", 1, "r", "\x1b", "r", "\n")
    assert sitting.mine(1)[0] == "seat 1 (you): raise to $10.00"
    assert "Raise to $10.00?" in sitting.text()


def test_a_slip_after_a_raise_goes_back(sitting: Sitting) -> None:
    sitting.play("holdem 19:47", 1, "r", "x", "c")
    assert sitting.mine(1)[0] == "seat 1 (you): call $5.00"


def test_arrows_go_to_a_choice_and_enter_does_it(sitting: Sitting) -> None:
    sitting.play("holdem 19:47", 1, "KEY_LEFT", "\n")
    assert sitting.mine(1)[0] == "seat 1 (you): fold"


def test_a_refusal_can_be_asked_why(sitting: Sitting) -> None:
    sitting.play("seven-card-stud 19:47", 1, "f", "?", "\x1b", "c", seed=16)
    said = sitting.text()
    assert "not done: seat 1 (you) may not fold: the forced bet of $2.00 is owed" in said
    assert "(? says why)" in said
    assert "Why: not done" in said
    assert "  19:47-14.9(d): " in said
    assert sitting.mine(1)[0] == "seat 1 (you): forced bet $2.00"


def test_wagers_are_set_by_arrows_and_digits(sitting: Sitting) -> None:
    keys = ["w", "KEY_UP", "KEY_RIGHT", "2", "5", "KEY_RIGHT", "KEY_UP", "\n"]
    sitting.play("multiple-action-blackjack 19:47", 1, *keys)
    assert sitting.mine(1)[0] == "seat 1 (you): wager $36.00"
    assert sitting.screen._last == (6_00, 25_00, 5_00, 0, 0)


def test_no_more_is_wagered_than_there_is(sitting: Sitting) -> None:
    sitting.play("multiple-action-blackjack 19:47", 1, "W", "M", "KEY_RIGHT", "m", "\n")
    assert sitting.mine(1)[0] == "seat 1 (you): wager $200.00"
    assert sitting.screen._last == (195_00, 5_00, 0, 0, 0)


def test_an_amount_that_is_none_is_said(sitting: Sitting) -> None:
    sitting.play("blackjack 19:47", 1, "w", "5", ".", "5", "\n", "KEY_BACKSPACE", "KEY_HOME", "\n")
    assert "is no amount of dollars" in sitting.text()


def test_sitting_out(sitting: Sitting) -> None:
    assert sitting.play("caribbean-stud 19:47", 1, "o")
    assert sitting.mine(1) == []


def test_cards_are_marked_by_their_places(sitting: Sitting) -> None:
    sitting.play("five-card-draw 19:47", 3, "c", "d", "1", "3", "1", "5", "\n", seed=3)
    assert "seat 3 (you) discards 2 cards" in sitting.mine(3)
    assert "3x" in sitting.text()


def test_the_place_of_a_card_begins_a_draw(sitting: Sitting) -> None:
    sitting.play("five-card-draw 19:47", 3, "c", "2", "\n", seed=3)
    assert "seat 3 (you) discards 1 card" in sitting.mine(3)


def test_a_key_of_another_game_says_that_it_does_nothing(sitting: Sitting) -> None:
    sitting.play("caribbean-stud 19:47", 1, "w", "\n", "c", "h", "b")
    said = sitting.text()
    assert "c does nothing now." in said
    assert "h does nothing now." in said
    assert "not done" not in said
    assert "seat 1 (you): bet $10.00" in sitting.mine(1)


def test_standing_pat_is_a_key(sitting: Sitting) -> None:
    sitting.play("five-card-draw 19:47", 3, "c", "s", seed=3)
    assert sitting.notes is not None
    assert "seat 3 (you) stands pat" in [note.said for note in sitting.notes.lines]


def test_folding_for_nothing_is_confirmed(sitting: Sitting) -> None:
    sitting.play("holdem 19:47", 1, "c", "f", "\x1b", "c", "f", "f", seed=4)
    assert sitting.mine(1) == [
        "seat 1 (you): call $5.00", "seat 1 (you): check", "seat 1 (you): fold",
    ]  # fmt: skip
    assert "Checking costs nothing" in sitting.text()


def test_leaving_is_confirmed(sitting: Sitting) -> None:
    assert not sitting.play("holdem 19:47", 1, "q", "x", "c", "q", "\n")
    assert sitting.mine(1)[0] == "seat 1 (you): call $5.00"
    assert "A house player finishes the round" in sitting.text()


def test_another_round_is_asked_for(sitting: Sitting) -> None:
    sitting.play("holdem 19:47", 1, "f")
    assert sitting.round is not None
    view = sitting.round.view(1)
    sitting.paper.keys = ["c", "f", "?", "KEY_DOWN", "KEY_UP", "\x1b", " "]
    assert sitting.screen.another(view) is Wish.DEAL
    sitting.paper.keys = ["q", "q"]
    with pytest.raises(Leaving):
        sitting.screen.another(view)


def test_a_game_is_picked(sitting: Sitting) -> None:
    found = offers()
    sitting.paper.keys = ["\n"]
    assert sitting.screen.pick(found) == ("holdem", "19:47")
    sitting.paper.keys = ["KEY_RIGHT", "\n"]
    assert sitting.screen.pick(found) == ("holdem", "13:47-20")
    sitting.paper.keys = ["m", "KEY_NPAGE", "KEY_PPAGE", "KEY_HOME", "KEY_DOWN", "\n"]
    assert sitting.screen.pick(found) == (found[1].game.name, found[1].editions[0])
    assert "> Five-card draw high" in "\n".join(sitting.paper.shown[-1])
    sitting.paper.keys = ["q"]
    assert sitting.screen.pick(found) is None


def test_a_letter_goes_to_the_next_game_that_begins_with_it(sitting: Sitting) -> None:
    sitting.paper.keys = ["m", "m", "\n"]
    assert sitting.screen.pick(offers()) == ("multiple-action-blackjack", "19:47")
    assert "Wager on two or three spots." in sitting.text()


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (5, 20), (24, 80), (60, 200)])
def test_the_lobby_fits(rows: int, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(monkeypatch, rows, columns)
    sitting.paper.keys = [*["KEY_DOWN"] * 30, "KEY_RIGHT", "\n"]
    assert sitting.screen.pick(offers()) == ("single-draw-27", "unregulated")
    if rows > 2:
        assert {len(lines) for lines in sitting.paper.shown} == {rows}
        assert "Single draw" in "".join(sitting.paper.shown[-1])


def test_more_can_be_bought_between_rounds(sitting: Sitting) -> None:
    sitting.play("holdem 19:47", 1, "f")
    assert sitting.round is not None
    view = sitting.round.view(1)
    sitting.paper.keys = ["b"]
    assert sitting.screen.another(view, BuyIn(400_00, must=False)) is Wish.BUY
    assert "B buys $400.00 more" in sitting.text()
    sitting.paper.keys = ["x", " "]
    assert sitting.screen.another(view, BuyIn(400_00, must=True)) is Wish.BUY
    assert "Space buys in for $400.00" in sitting.text()
    assert "x does nothing now." in sitting.text()


def test_the_rules_are_a_key_away(sitting: Sitting) -> None:
    sitting.play("caribbean-stud 19:47", 1, "g", "KEY_NPAGE", "KEY_NPAGE", "\x1b", "w", "g", "\x1b")
    said = sitting.text()
    assert "Put up the ante before the cards." in said
    assert "  F, C        fold; check or call" in said
    assert "Royal flush" in said
    assert "The wager comes before the cards." in said


def test_a_decision_is_explained_the_first_times_only(sitting: Sitting) -> None:
    for seed in range(3):
        sitting.play("blackjack 19:47", 1, "w", "\n", "s", seed=seed)
        sitting.paper.keys = [" "]
    shown = ["\n".join(lines) for lines in sitting.paper.shown]
    asked = [text for text in shown if "W Wager $5.00 or more" in text]
    assert [("comes before the cards" in text) for text in asked] == [True, True, False]
