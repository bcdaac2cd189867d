"""The words of the console: what each does, and what it answers to whatever else is typed."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from history.nights import verify
from pitboss import posting
from pitboss.history.audit import audit
from pitboss.history.explaining import outcomes
from pitboss.posting import Rake
from pitboss.posting.posting import TimeCharge
from pitboss.terminal.console import WIPE, words
from pitboss.terminal.console.console import WORDS
from table.night.evening import table
from terminal.console.nights import Night, started, typed

HOLDEM = "tables/holdem-casino-night.toml"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "night.journal"


@pytest.fixture
def night(path: Path) -> Night:
    """Three players and cards that are ready."""
    return started(path)


def begun(night: Night) -> Night:
    """A round whose hole cards nobody enters."""
    night.type("deal", "")
    return night


def stacks(night: Night) -> dict[int, int]:
    return night.journal.night.seating.stacks


class TestHelp:
    @pytest.mark.parametrize("page", [words.HELP, *words.TOPICS.values()])
    def test_a_page_fits_a_small_terminal(self, page: str) -> None:
        lines = page.splitlines()
        assert len(lines) <= 22
        assert max(map(len, lines)) <= 80

    def test_every_word_has_its_place(self) -> None:
        said = " ".join((words.HELP, *words.TOPICS.values()))
        hidden = {"books", "status", "closed", "sort", "help", "turn", "no"}
        assert {word for word in WORDS if word not in said} - hidden == set()

    def test_a_topic(self, night: Night) -> None:
        assert "Burn cards" in night.type("help cards")
        assert "has no page" in night.type("help money")


class TestSeats:
    def test_players_come_and_go(self, night: Night) -> None:
        assert "Seat 2 sits with $50.00" in night.type("seat 2 50")
        assert "Seat 2 buys more for $20.50" in night.type("2 buys 20.50")
        assert "Seat 2 sits out" in night.type("sit out 2")
        assert "Seat 2 comes back" in night.type("back 2")
        assert stacks(night)[2] == 70_50
        assert "takes $70.50 along" in night.type("2 leaves")
        assert 2 not in stacks(night)

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("sit 1 100", "seat 1 is taken"),
            ("sit 12 100", "there is no seat 12"),
            ("sit 2", "say the seat and the amount"),
            ("sit two 100", "is not a seat's number"),
            ("sit 2 much", "no amount of dollars"),
            ("sit 2 1e9", "no amount of dollars"),
            ("sit 2 -5", "at least 1"),
            ("sit 2 0.33", "cannot be had in chips"),
            ("sit 2 99999999999999999999", "at most"),
            ("leave 9", "nobody has seat 9"),
            ("leave", "say which seat"),
            ("3 leaves 5", "say which seat"),
            ("7", "seat 7 does what"),
            ("7 dances", "nothing that seat 7 can do"),
            ("dismiss", "say which seat"),
            ("supply", "say how much"),
            ("supply -1", "cannot leave an inventory"),
            ("cut 1 5", "cannot be cut now"),
            ("cut x", "is not a number of cards"),
            ("seal 1", "say which deck, and why"),
            ("replace 1", "say which deck, and the backs"),
            ("device dances", "say `device brought`"),
            ("bring red", "colours of both backs"),
            ("button 1", "say each seat with its card"),
            ("button draw", "say the card of each seat"),
            ("button 1 Xx", "is no card"),
            ("wash 3", "there is no deck 3"),
            ("look 1", "real cards lie there"),
            ("frobnicate", "says nothing here"),
            ("tabel", "did you mean table?"),
            ("\x1b[2J", "no control characters"),
            ("x" * 500, "up to 400 letters"),
            ("why 0", "ask `why`"),
            ("why 999", "can be asked about"),
            ("call", "no round is going on"),
            ("Kd", "no round is going on"),
            ("no more bets", "no round is going on"),
            ("validate", "no round is going on"),
            ("amount 1 50", "no round is going on"),
            ("report count", "no round is going on"),
            ("collect 1", "each payer with his amount"),
        ],
    )
    def test_what_cannot_be_so_changes_nothing(
        self, night: Night, path: Path, line: str, said: str
    ) -> None:
        before = path.read_bytes()
        answer = night.type(line)
        assert answer.startswith("Not done: ")
        assert said in answer
        assert path.read_bytes() == before

    def test_the_floor_clears_a_seat_and_says_who_did(self, night: Night) -> None:
        night.type("dismiss 4")
        assert "takes $100.00 along" in night.type("Ann Lee")
        assert '"by":"Ann Lee"' in night.path.read_text()


class TestCards:
    def test_enter_hides_what_comes_face_down(self, night: Night) -> None:
        night.type("deal")
        assert "Seat 1, first card, face down" in night.console.prompt
        assert "seat 6 (??) (??)" in night.type("")
        assert night.console.prompt.startswith("Seat 6: fold, call $2.00")

    def test_one_card_at_a_time_or_many(self, night: Night) -> None:
        night.type("deal", "ah")
        assert "Seat 4, first card" in night.console.prompt
        night.type("?? KH", "2c 3c")
        assert (
            "Seat 6, second card, face down: enter it, or Enter if it stays" in night.console.prompt
        )
        night.type("10D")
        assert night.console.prompt.startswith("Seat 6: fold")

    def test_a_card_that_was_seen_is_not_accepted(self, night: Night) -> None:
        begun(night).type("call", "call", "check")
        assert "the board: enter 3 cards" in night.console.prompt
        before = night.path.read_bytes()
        assert "13:47-20.38(h)" in night.type("Ah Ah Kd")
        assert "4 cards are entered, and 3 cards can fall now" in night.type("Ah Kd Qd Jd")
        assert "lies face up" in night.type("")
        assert night.path.read_bytes() == before
        assert "Dealt: board Ah." in night.type("Ah")
        assert "the board: enter 2 cards" in night.console.prompt.lower()
        assert "Dealt: board Kd Qd." in night.type("KdQd")

    def test_no_card_is_entered_out_of_time(self, night: Night) -> None:
        assert "no card is awaited" in begun(night).type("Ah")

    def test_a_draw_names_places(self, tmp_path: Path) -> None:
        night = Night(tmp_path / "draw.journal", "tables/five-card-draw.toml")
        night.type("sit 1 100", "sit 2 100", "sit 3 100", "ready all", "deal", "")
        night.type("call", "call", "check", "")
        assert "draw 1 3, pat" in night.console.prompt
        assert "discards 2 cards" in night.type("draw 1 3")
        assert night.console.prompt.startswith("Seat 1, the card in place 1, face down")
        assert "Dealt: seat 1 (??) (??)" in night.type("")
        assert "stands pat" in night.type("pat")


class TestPlay:
    def test_the_awaited_seat_is_meant_or_the_one_that_is_named(self, night: Night) -> None:
        begun(night)
        assert "Seat 6: call $2.00" in night.type("calls")
        assert "Seat 1: raise to $4.00" in night.type("1 raises 4")
        assert "seat 1 cannot act now" in night.type("1 fold")
        assert "seat 2 is not in this round" in night.type("2 fold")
        assert "only raise allowed is to $6.00" in night.type("raise 7")

    def test_who_wins_what_and_why(self, night: Night) -> None:
        begun(night).type("fold", "fold")
        assert "Now seat 1 has $99.00, seat 4 has $101.00" in night.type("undo", "fold")
        assert "13:47-20.2 Pot:" in night.type("why")
        assert "round 1 is closed" in night.type("history")
        assert "1: " in night.type("history")
        assert "Table, after round 1:" in night.console.prompt

    def test_hands_are_shown_as_cards(self, night: Night) -> None:
        begun(night).type("call", "call", "check", "7c8d9s", "check", "check", "check", "2h", "check",
                          "check", "check", "Kd", "check", "check", "check")  # fmt: skip
        assert "enter his 2 hidden cards" in night.console.prompt
        assert "names 0" in night.type("show")
        assert "seen elsewhere" in night.type("KdAs")
        shown = night.console.prompt.split()[1]
        assert f"Seat {shown} shows As Ac" in night.type(f"{shown} show AsAc")
        night.type("muck")
        assert "wins the pot" in night.type("muck")

    @pytest.mark.parametrize("line", ["Kh Qs", "Qs", "4 shows Qs Kh"])
    def test_a_hand_is_shown_whole_or_by_what_was_not_known(self, night: Night, line: str) -> None:
        begun(night)
        night.type("fold", "call", "check", "7c 8d 2c", "check", "check")
        night.type("report exposed seat 4 card 2 Kh", "1", "Ann Lee")
        night.type("Kd", "check", "check", "3h", "check", "check")
        assert "enter his 1 hidden card" in night.console.prompt
        said = night.type(line)
        assert "Seat 4 shows" in said
        assert "pair of kings" in said

    def test_the_table_is_drawn(self, night: Night) -> None:
        begun(night)
        said = night.type("status")
        assert "Pot $3.00." in said
        assert "> 6     D" in said
        assert max(map(len, said.splitlines())) < 80
        assert night.type("") == said


class TestBanked:
    @pytest.fixture
    def night(self, path: Path) -> Night:
        night = Night(path, "tables/blackjack.toml")
        night.type("sit 1 500", "sit 2 500", "ready all", "deal")
        return night

    def test_wagers_until_everybody_has_spoken(self, night: Night) -> None:
        assert "Seat 2: wager $20.00" in night.type("2 20")
        assert "Seat 1: wager $11.00" in night.type("1 10 1")
        assert night.console.prompt == "No more bets? Enter:"
        assert "No more bets." in night.type("")
        assert night.console.prompt.startswith("Seat 1, first card, face up")

    def test_who_passes_is_not_waited_for(self, night: Night) -> None:
        assert "sits this round out" in night.type("pass")
        assert night.console.prompt.startswith("Seat 2: wager 10")
        night.type("wager 10", "")
        assert "passes while wagers are taken" in night.type("2 pass")

    def test_letters_are_for_the_hand_that_is_asked(self, night: Night) -> None:
        night.type("1 10", "2 10", "", "2c 3c 9d 4c 5c")
        assert "Seat 1: hit" in night.type("h")
        night.type("9c")
        assert "Seat 2: double $10.00" in night.type("s", "d")

    def test_a_card_with_the_hit(self, night: Night) -> None:
        night.type("1 10", "2 10", "", "2c 3c 9d 4c 5c")
        assert "`hit Tc` asks for it" in night.type("Tc")
        assert "Dealt: seat 1 Tc." in night.type("hit 10c")
        assert "Dealt: seat 2 Kc." in night.type("stand", "double Kc")

    def test_insurance_is_what_was_said(self, night: Night) -> None:
        night.type("1 20", "2 20", "", "2c 3c Ad 4c 5c")
        assert "Seat 1: insure $5.00" in night.type("1 insure 5")
        assert "decline insurance" in night.type("2 decline")
        assert "Insurance closed." in night.type("no more bets")


class TestTime:
    def test_charges_are_collected_and_verified(self, path: Path) -> None:
        timed = Rake(time=TimeCharge(hourly=12_00, minutes=20))
        night = Night(path, table("holdem", "13:47-20", rake=timed))
        night.type("sit 1 100", "sit 4 100", "ready all", "deal", "", "fold")
        for _ in range(1300):
            next(night.ticks)
        assert "Due: collect time" in night.type("due")
        assert "$4.00 each from seats 1, 4" in night.type("collect")
        assert "in the rake area, to be verified" in night.type("inventory")
        assert "time verified" in night.type("verify time").lower()
        (charged,) = [row for row in night.type("report").splitlines() if "charges for time" in row]
        assert charged.endswith(" $8.00")
        night.type("close", "yes")
        assert audit(str(path)).faults == []


class TestPosting:
    def test_a_change_is_announced_and_rules_after_half_an_hour(
        self, night: Night, tmp_path: Path
    ) -> None:
        new = tmp_path / "late.toml"
        new.write_text(Path(HOLDEM).read_text().replace('big = "$4.00"', 'big = "$6.00"'))
        night.type("supervisor Ann Lee")
        assert (
            "announced, for half an hour from now: limits.big: "
            in night.type(f"announce {new}").lower()
        )
        assert "minutes' notice" in night.type("change")
        assert "will not come" in night.type("withdraw")
        night.type(f"announce {new}")
        for _ in range(1800):
            next(night.ticks)
        assert "Due: change posting" in night.type("due")
        assert "Posted from now on" in night.type("change")
        begun(night).type("call", "call", "check", "7c8d9s", "check", "check", "check", "2h")
        assert "bet $6.00" in night.console.prompt
        assert "bet $6.00" in night.restart() + night.console.prompt
        for _ in range(2):
            night.type("fold")
        night.type("close", "yes")
        found = audit(str(night.path), head=night.console.head)
        assert (found.faults, verify(night.path, night.console.head)) == ([], "")
        assert any(type(one.event).__name__ == "PostingChanged" for one in outcomes(night.path))

    def test_what_cannot_be_announced(self, night: Night) -> None:
        assert "No such file" in night.type("announce nothing.toml")
        assert "say the file" in night.type("announce")
        night.type("supervisor Ann Lee")
        assert "posts already" in night.type(f"announce {HOLDEM}")
        assert "no change" in night.type("change")


class TestUndo:
    def test_the_last_entry_is_taken_back_and_told(self, night: Night) -> None:
        begun(night).type("raise 4")
        assert "(raise 4)" in night.type("undo because he only called")
        assert "Seat 6: call" in night.type("call")
        found = audit(str(night.path))
        assert any(
            "takes back the entry" in note and "he only called" in note for note in found.notes
        )

    def test_several_entries_one_after_another(self, night: Night) -> None:
        begun(night).type("call", "call")
        assert "(call)" in night.type("undo")
        assert "(call)" in night.type("undo")
        assert "Taken back" in night.type("undo")
        assert "first card, face down" in night.console.prompt
        assert "(deal)" in night.type("undo")
        assert night.journal.night.rounds == 0
        assert "nothing was entered" in night.type("undo")  # no further than the last opening

    def test_dealt_cards_stay(self, path: Path) -> None:
        night = started(path, dealt=True)
        assert "dealt:" in night.type("deal").lower()
        assert "the computer has dealt cards" in night.type("undo")
        assert "(call)" in night.type("call", "undo")

    def test_the_same_deck_is_dealt_from_after_a_restart_and_an_undo(self, path: Path) -> None:
        night = started(path, dealt=True)
        night.type("deal", "call", "fold")
        night.restart()
        night.type("fold")
        night.restart()
        assert "Taken back" in night.type("undo")
        assert "Dealt: board" in night.type("check")
        while night.journal.night.round is not None:
            night.type("fold")
        night.type("close", "yes")
        assert audit(str(path)).faults == []

    def test_a_round_that_is_over_is_open_again(self, night: Night) -> None:
        begun(night).type("fold", "fold")
        assert night.console.prompt == "Table, after round 1:"
        night.type("undo")
        assert night.console.prompt.startswith("Seat 1: fold")
        night.type("fold", "sit 2 50")
        assert "(sit 2 50)" in night.type("undo")


class TestDealt:
    def test_the_computer_deals_and_nobody_sees_a_hidden_card(self, path: Path) -> None:
        night = started(path, dealt=True)
        said = night.type("deal")
        assert "seat 1 (??) (??)" in said
        assert night.console.prompt.startswith("Seat 6: fold")
        assert "no card is awaited" in night.type("Ah")

    def test_a_player_looks_at_his_cards(self, path: Path) -> None:
        night = started(path, dealt=True)
        night.type("deal")
        said = night.type("look 4")
        assert "Seat 4, for your eyes alone: " in said
        assert "??" not in said
        assert "Enter hides them" in night.console.prompt
        assert night.type("") == WIPE
        assert "is not in this round" in night.type("look 9")

    def test_the_cut_is_the_players(self, path: Path) -> None:
        night = Night(path, HOLDEM, dealt=True)
        night.type("sit 1 100", "sit 4 100")
        assert "17 cards off the top" in night.type("cut 17")
        assert "cut once" in night.type("cut 17")
        assert "sealed" in night.type("recut")

    def test_the_button_is_drawn_for(self, path: Path) -> None:
        night = started(path, dealt=True)
        said = night.type("button draw")
        while "tie" in said:
            said = night.type("button draw")
        assert "Drawn for the button" in said


class TestWalking:
    def test_another_word_leaves_the_walk(self, path: Path) -> None:
        night = Night(path, HOLDEM)
        night.type("sit 1 100", "ready", "")
        assert "Enter when" in night.console.prompt
        assert "Seat 2 sits" in night.type("sit 2 100")
        assert night.console.prompt == "Table:"
        assert "stop" not in night.type("ready", "stop").lower()
        assert "due" in night.type("ready", "due").lower()

    def test_decks_go_through_all_their_steps_by_single_words(self, path: Path) -> None:
        night = Night(path, HOLDEM)
        said = night.type(
            "sit 1 100", "sit 4 100", "bring green white black", "inspect 1", "verify 1", "spread 1",
            "sort 2", "verify 2", "spread 2", "show-decks", "store 2", "wash 1", "shuffle 1", "cut 1 20",
            "recut 1", "deal", "", "fold", "rotate", "wash 2", "shuffle 2", "cut 2", "deal", "", "fold",
            "seal 2 a card is bent", "replace 2 blue", "sequence 1",
        )  # fmt: skip
        assert "Not done" not in said
        assert "Deck 2 (blue) is as it came" in night.type("due")

    def test_the_button_goes_to_the_highest_card(self, night: Night) -> None:
        assert "seats 1, 4 tie" in night.type("button 1 Kh 4 Kd 6 2c")
        assert "Drawn for the button" in night.type("button 1 3h 4 4d")
        night.type("ready all")
        assert "The button lies before seat 4" in night.type("deal")


class TestClosing:
    def test_it_says_no_within_a_round(self, night: Night) -> None:
        assert "a round is going on" in begun(night).type("close")

    def test_it_asks_first(self, night: Night) -> None:
        assert "stays open" in night.type("close", "no")
        assert "stays open" in night.type("close", "sit 2 50")
        assert 2 in stacks(night)

    def test_everybody_is_paid_and_the_books_balance(self, night: Night) -> None:
        said = night.type("close", "yes")
        assert "The books balance to the cent." in said
        assert night.console.done
        found = audit(str(night.path), head=night.console.head)
        assert (found.faults, found.closed, found.cents) == ([], True, 0)


class TestTrouble:
    def test_a_full_disk_is_said_and_nothing_has_happened(
        self, night: Night, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        begun(night)
        prompt = night.console.prompt

        def full(_file: int, _line: bytes) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

        with monkeypatch.context() as broken:
            broken.setattr(os, "write", full)
            assert "What is not in it has not happened" in night.type("call")
        assert night.console.prompt == prompt
        assert "Seat 6: call" in night.type("call")

    def test_what_a_full_disk_kept_from_following_follows_on_enter(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        night = started(path, dealt=True)
        night.type("deal", "call", "call")
        written, write = 0, os.write

        def fills(file: int, line: bytes) -> int:
            nonlocal written
            written += 1
            if written > 1:
                raise OSError(errno.ENOSPC, "No space left on device")
            return write(file, line)

        with monkeypatch.context() as broken:
            broken.setattr(os, "write", fills)
            assert "cannot be written" in night.type("check")
        assert "Dealt: board" in night.type("")
        night.restart()
        assert night.console.prompt.startswith("Seat 1: fold, check")

    def test_an_error_of_ours_does_not_end_the_night(
        self, night: Night, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fails(*_: object) -> None:
            raise ZeroDivisionError

        with monkeypatch.context() as broken:
            broken.setitem(WORDS, "due", fails)
            assert "bug of Pitboss" in night.type("due")
        assert "Nothing is due." in night.type("due")

    def test_a_crash_in_the_middle_of_a_line(self, night: Night) -> None:
        begun(night).type("call")
        said = night.restart(b'{"kind":"act"')
        assert "A torn last line of 13 bytes" in said
        assert "The night goes on after line" in said
        assert night.console.prompt.startswith("Seat 1: fold, call $1.00")

    def test_a_crash_before_the_round_was_closed(self, night: Night) -> None:
        begun(night).type("fold", "fold")
        whole = night.path.read_bytes().splitlines(keepends=True)
        assert b"CloseRound" in whole[-1]
        night.journal.release()
        night.path.write_bytes(b"".join(whole[:-1]))
        assert "Round 1 is closed." in night.restart()
        assert night.journal.night.round is None

    def test_the_rulings_are_offered_again(self, night: Night) -> None:
        begun(night).type("report fouled seat 4")
        assert "  1  the hand is put together again" in night.restart()


class TestPages:
    def test_the_sign(self, night: Night) -> None:
        assert "MINIMUM" in night.type("sign").upper()

    def test_what_is_due(self, tmp_path: Path) -> None:
        night = Night(tmp_path / "n.journal", HOLDEM)
        assert "Due: bring decks." in night.type("due")
        assert "Nobody is seated yet" in night.type("table")
        assert "nobody is seated" in night.type("deal")

    def test_the_books_of_a_meter(self, path: Path) -> None:
        night = Night(path, posting.load("tables/blackjack.toml"))
        night.type("sit 1 500", "ready all")
        assert "The meter stands at $5,000.00." in night.type("table")
        assert "$5,000.00" in night.type("inventory")

    def test_the_vocabulary_is_for_completion(self, night: Night) -> None:
        assert {"ready", "raise", "wrong-start", "quit"} <= set(night.console.vocabulary)

    def test_a_prompt_a_line_and_its_answer(self, night: Night) -> None:
        assert typed(night, "due").startswith("Table: due\nNothing is due.")
