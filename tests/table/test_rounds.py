"""Each sentence of the contract of a round (docs/contract.md), shown once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from pitboss import money, posting
from pitboss.cards import CARDS, DECK, UNKNOWN, parse, text
from pitboss.errors import Broken, Malformed, Refused
from pitboss.law import sentence
from pitboss.money import Transfer
from pitboss.play import (
    DEALER,
    FLOOR,
    Call,
    Check,
    Command,
    Deal,
    Decision,
    Event,
    Fact,
    Fold,
    Hit,
    Muck,
    NoMoreBets,
    Raise,
    Report,
    Round,
    Rule,
    Ruling,
    Show,
    Stand,
    Start,
    Wager,
    Who,
    because,
    masked,
)
from pitboss.play.commands import ForcedBet
from pitboss.play.events import Dealt, Discarded, Ended, Exposed, Moved, Opened, Reported, Ruled
from pitboss.play.rights import MayDeal, MayRaise
from pitboss.signs import compose
from pitboss.table import rounds, shuffle
from pitboss.table.shuffle import Deck
from property.witness import frozen

STUD = posting.default("seven-card-stud-hi-lo-8")
BLACKJACK = posting.default("multiple-action-blackjack")
THREE = Start(seats={1: 100_00, 2: 100_00, 3: 100_00})
TOP = parse("AsKsQs 8h7h6h 2c3d4h")
"""Two down-cards for each of three seats, and up-cards of which seat 1's is the lowest."""


def opened(start: Start = THREE) -> Round:
    return rounds.open(STUD, start)


def dealt(start: Start = THREE) -> Round:
    """Three seats have their first cards, and seat 1 owes the forced bet."""
    round_ = opened(start)
    round_.act(DEALER, Deal(TOP))
    return round_


def rest(*seen: int) -> list[int]:
    return [card for card in DECK if card not in (*TOP, *seen)]


def refusal(round_: Round, who: Who, command: Command, seq: int | None = None) -> Refused:
    before = frozen(round_)
    with pytest.raises(Refused) as caught:
        round_.act(who, command, seq)
    assert frozen(round_) == before, "a refusal changes nothing"
    return caught.value


def to_showdown(round_: Round, deal: bool = True) -> None:
    """Everybody calls or checks; the dealer deals the rest in order, or leaves it face down."""
    cards = iter(rest())
    while round_.awaits and round_.awaits[0].what != "show":
        awaited = round_.awaits[0]
        if awaited.what == "deal":
            named = [next(cards) if deal or place.up else UNKNOWN for place in awaited.places]
            round_.act(DEALER, Deal(tuple(named)))
        else:
            kinds = {type(right).__name__ for right in round_.legal(awaited.who)}
            calm: Command = Check() if "MayCheck" in kinds else Call()
            round_.act(awaited.who, ForcedBet() if "MayForcedBet" in kinds else calm)


# --- four drivers of the same commands ------------------------------------------------------------


def test_a_deck_deals() -> None:
    round_ = opened()
    deck = Deck((*TOP, *rest()))
    (event, _) = deck.serve(round_)
    assert isinstance(event, Dealt)
    assert event.cards == TOP
    assert deck.remaining == CARDS - 9
    assert deck.serve(round_) == []  # a seat is awaited now


def test_a_person_deals_one_card_at_a_time_to_the_same_effect() -> None:
    at_once, one_by_one = dealt(), opened()
    for card in TOP:
        one_by_one.act(DEALER, Deal((card,)))
    assert one_by_one.seq == 9
    apart = [
        msgspec.structs.replace(round_.view(1), seq=0, awaits=())
        for round_ in (at_once, one_by_one)
    ]
    assert apart[0] == apart[1]


def test_a_person_need_not_know_what_lies_face_down() -> None:
    known, unknown = dealt(), opened()
    unknown.act(DEALER, Deal((UNKNOWN,) * 6 + TOP[6:]))
    for round_ in (known, unknown):
        to_showdown(round_, deal=round_ is known)
    assert unknown.view(1).seats[0].hands[0].cards.startswith("????2c")
    assert "names 0" in str(refusal(unknown, 1, Show()))
    assert "seen elsewhere" in str(refusal(unknown, 1, Show(parse("As2c8h"))))
    unknown.act(1, Show(parse("As8hKc")))
    assert unknown.view(None).seats[0].hands[0].cards.startswith("As8h2c")
    unknown.act(2, Muck())
    unknown.act(3, Muck())
    assert unknown.result is not None
    assert unknown.result.net["seat:1"] > 0


def test_an_up_card_must_be_named() -> None:
    said = refusal(opened(), DEALER, Deal((*TOP[:6], UNKNOWN)))
    assert "a card that lies face up is named" in str(said)
    assert said.cites == ("19:47-14.9(c)", "13:47-20.2 Up-card")


def test_a_chance_node_is_a_copy_for_each_card() -> None:
    """Heads up, the next up-card of seat 2 after seat 1's: who must bring it in, for all 47."""
    round_ = opened(Start(seats={1: 100_00, 2: 100_00}))
    round_.act(DEALER, Deal(parse("AsKs8h7h 5d")))
    brings = Counter[int]()
    for card in DECK:
        if card in parse("AsKs8h7h5d"):
            continue
        child = round_.copy()
        child.act(DEALER, Deal((card,)))
        brings[child.awaits[0].who] += 1
    # Lower than the five of diamonds: twelve cards of three ranks, and the five of clubs.
    assert brings == {1: 47 - 13, 2: 13}
    assert round_.awaits[0].what == "deal"


def test_a_betting_round_has_exactly_the_nodes_that_it_should() -> None:
    """Perft of the second street, two seats: an independent count of fixed limit, three raises."""
    round_ = opened(Start(seats={1: 100_00, 2: 100_00}))
    round_.act(DEALER, Deal(parse("AsKs8h7h2c3d")))
    for who, command in ((1, ForcedBet()), (2, Call())):
        round_.act(who, command)
    round_.act(DEALER, Deal(parse("4s9cTd")))

    def nodes(node: Round) -> Counter[str]:
        if not node.awaits or node.awaits[0].what != "act":
            return Counter({"fold" if not node.awaits else "card": 1})
        found = Counter({"decision": 1})
        for right in node.legal(node.awaits[0].who):
            child = node.copy()
            match right:
                case MayRaise(least, most, _):
                    assert least == most
                    child.act(node.awaits[0].who, Raise(least))
                case _:
                    child.act(node.awaits[0].who, COMMANDS[type(right).__name__])
            found += nodes(child)
        return found

    assert nodes(round_) == expected(raises_left=3, bet=False, checked=False)


COMMANDS: dict[str, Command] = {"MayFold": Fold(), "MayCheck": Check(), "MayCall": Call()}


def expected(*, raises_left: int, bet: bool, checked: bool) -> Counter[str]:
    """Fold, unless as the opener; check or call; bet or raise while some raises are left."""
    found = Counter({"decision": 1})
    if bet or checked:
        found["fold"] += 1
    if bet or checked:
        found["card"] += 1
    else:
        found += expected(raises_left=raises_left, bet=False, checked=True)
    if not bet:
        found += expected(raises_left=raises_left, bet=True, checked=True)
    elif raises_left:
        found += expected(raises_left=raises_left - 1, bet=True, checked=True)
    return found


def recorded() -> rounds.Record:
    record = rounds.Record(STUD, THREE)
    record.act(DEALER, Deal(TOP))
    record.act(1, ForcedBet())
    record.act(DEALER, Report(Fact.FOULED, seat=3))
    record.act(FLOOR, Rule(Ruling.RECONSTRUCT))
    record.act(2, Raise(5_00))
    record.act(3, Fold())
    record.act(1, Fold())
    return record


def test_a_recorded_hand_is_replayed_to_the_byte() -> None:
    record = recorded()
    again = rounds.replay(STUD, record)
    assert frozen(again) == frozen(record.round)
    assert again.result == record.round.result


@pytest.mark.parametrize("number", range(7))
def test_one_event_that_was_altered_is_found(number: int) -> None:
    record = recorded()
    entry = record.entries[number]
    last = entry.events[-1]
    altered = (*entry.events[:-1], msgspec.structs.replace(last, cites=(*last.cites, "reading:A1")))
    record.entries[number] = rounds.Entry(entry.who, entry.command, altered)
    with pytest.raises(Broken, match=f"command {number + 1} differ"):
        rounds.replay(STUD, record)


def test_a_command_that_could_not_have_been_given_is_found() -> None:
    record = recorded()
    record.entries[1] = rounds.Entry(2, Check(), record.entries[1].events)
    with pytest.raises(Broken, match="refuses command 2"):
        rounds.replay(STUD, record)


# --- who may speak, and when ----------------------------------------------------------------------


def test_the_opening_says_what_the_round_starts_from_and_is_all_that_it_keeps() -> None:
    round_ = opened()
    first, ante = round_.opening
    assert isinstance(first, Opened)
    assert (first.start, first.posting) == (THREE, STUD.digest)
    assert first.version
    assert isinstance(ante, Moved)
    kept = round_.opening
    round_.act(DEALER, Deal(TOP))
    assert round_.opening is kept


def test_seq_counts_commands_and_a_late_one_is_refused() -> None:
    round_ = dealt()
    assert round_.seq == 1
    assert round_.awaits[0].since == 1
    assert "moved on" in str(refusal(round_, 1, ForcedBet(), 0))
    round_.act(1, ForcedBet(), 1)
    assert round_.seq == 2


def test_a_wager_of_another_makes_nobodys_late_but_a_report_does() -> None:
    round_ = rounds.open(BLACKJACK, Start(seats={1: 100_00, 3: 100_00}, meter=5000_00))
    assert [awaited.who for awaited in round_.awaits] == [1, 3, DEALER]
    round_.act(3, Wager((10_00, 10_00)), 0)
    round_.act(1, Wager((5_00, 5_00)), 0)
    round_.act(3, Wager((20_00, 20_00)), 0)  # a change of mind, while bets are taken
    assert [awaited.who for awaited in round_.awaits] == [DEALER]
    round_.act(DEALER, NoMoreBets(), 0)
    round_.act(DEALER, Deal(parse("9c8d7h6s5c")))
    seen = round_.seq
    round_.act(DEALER, Report(Fact.DRAWN_IN_ERROR))
    assert "moved on" in str(refusal(round_, 1, Stand(), seen))
    round_.act(1, Stand(), round_.seq)


@pytest.mark.parametrize(
    ("who", "command", "says"),
    [
        (1, Check(), "may not check"),
        (2, ForcedBet(), "seat 1 is awaited"),
        (7, Fold(), "seat 1 is awaited"),
        (DEALER, Deal((0,)), "seat 1 is awaited"),
        (1, Report(Fact.COUNT), "cannot report"),
        (DEALER, Decision(Ruling.PLAY_ON, reason="no"), "cannot decide"),
        (FLOOR, Rule(Ruling.MISDEAL), "seat 1 is awaited"),
    ],
)
def test_who_may_not_speak_is_told_who_may(who: Who, command: Command, says: str) -> None:
    said = refusal(dealt(), who, command)
    assert says in str(said)
    assert said.cites


def test_refusals_speak_in_their_order() -> None:
    """What is wrong in four ways is refused for the first; with that mended, for the second."""
    round_ = dealt()
    with pytest.raises(Malformed, match="no command of poker"):
        round_.act(7, Hit(), 0)
    assert "moved on" in str(refusal(round_, 7, Raise(1), 0))
    assert "seat 1 is awaited" in str(refusal(round_, 7, Raise(1), 1))
    assert "$5.00" in str(refusal(round_, 1, Raise(1), 1))
    round_.act(1, Raise(5_00), 1)
    round_.act(2, Fold())
    round_.act(3, Fold())
    assert "the round is over" in str(refusal(round_, 1, Raise(1), 0))


def test_awaits_end_with_the_result() -> None:
    round_ = dealt()
    over = [(bool(round_.awaits), round_.result is None)]
    round_.act(1, ForcedBet())
    round_.act(2, Fold())
    events = round_.act(3, Fold())
    over.append((bool(round_.awaits), round_.result is None))
    assert over == [(True, True), (False, False)]
    assert isinstance(events[-1], Ended)
    assert round_.result is not None
    assert round_.result.net == {"seat:1": 2_00, "seat:2": -1_00, "seat:3": -1_00, "rake": 0}
    assert [round_.legal(who) for who in (1, 2, 3, DEALER, FLOOR)] == [()] * 5


# --- irregularities -------------------------------------------------------------------------------


def test_a_report_that_nobody_asked_for_rules_itself() -> None:
    round_ = opened()
    round_.act(DEALER, Deal(TOP[:3]))
    stated, exposed, ruled = round_.act(DEALER, Report(Fact.EXPOSED, seat=2, index=0))
    assert isinstance(stated, Reported)
    assert stated.cites == ()
    assert isinstance(exposed, Exposed)
    assert (exposed.seat, exposed.card) == (2, TOP[1])
    assert isinstance(ruled, Ruled)
    assert (ruled.by, ruled.ruling, ruled.cites) == (DEALER, Ruling.NEXT_DOWN, ("13:47-20.38(l)",))
    (right,) = [right for right in round_.legal(DEALER) if isinstance(right, MayDeal)]
    assert [place.up for place in right.places] == [False] * 3 + [True, False, True]


def test_several_rulings_await_the_floor_and_suspend_the_rest() -> None:
    round_ = dealt()
    round_.act(DEALER, Report(Fact.FOULED, seat=3))
    (awaited,) = round_.awaits
    assert (awaited.who, awaited.what) == (FLOOR, "rule")
    assert {lawful.ruling for lawful in awaited.rulings} >= {Ruling.RECONSTRUCT, Ruling.REFUND}
    assert all(lawful.cite.startswith("13:47-20.38(j)") for lawful in awaited.rulings)
    assert "the floor is awaited" in str(refusal(round_, 1, ForcedBet()))
    assert "waits for the floor" in str(refusal(round_, DEALER, Report(Fact.LEFT, seat=2)))
    assert "not open here" in str(refusal(round_, FLOOR, Rule(Ruling.NEXT_DOWN)))
    (ruled,) = round_.act(FLOOR, Rule(Ruling.RECONSTRUCT))
    assert isinstance(ruled, Ruled)
    assert ruled.cites[:2] == ("13:47-20.38(j)2", "13:47-20.38(j)1")
    assert round_.awaits[0].who == 1
    assert round_.awaits[0].since == round_.seq


def test_a_decision_is_the_last_word_and_moves_money_to_the_cent() -> None:
    round_ = dealt()
    gift = Transfer("seat:1", "seat:3", 7_00)
    (ruled,) = round_.act(FLOOR, Decision(Ruling.PLAY_ON, (gift,), "chips were mixed up"))
    assert isinstance(ruled, Ruled)
    assert (ruled.reason, ruled.transfers) == ("chips were mixed up", (gift,))
    assert ruled.cites == ("13:47-20.38(b)",)
    assert [held.stack for held in round_.view(None).seats] == [92_00, 99_00, 106_00]
    round_.act(FLOOR, Decision(Ruling.MISDEAL, (), "the light went out"))
    assert round_.result is not None
    assert round_.result.net == {"seat:1": -7_00, "seat:2": 0, "seat:3": 7_00}


def test_a_void_round_returns_every_stake() -> None:
    round_ = dealt()
    round_.act(1, ForcedBet())
    *_, ruled, ended = round_.act(DEALER, Report(Fact.UNSHUFFLED))
    assert isinstance(ruled, Ruled)
    assert sum(moved.cents for moved in ruled.transfers) == 5_00
    assert isinstance(ended, Ended)
    assert ended.void
    assert round_.result is not None
    assert round_.result.void
    assert set(round_.result.net.values()) == {0}


def test_a_folded_position_is_still_dealt_to() -> None:
    """Somebody folds before anybody has bet on the second street: 13:47-20.38(e)."""
    round_ = dealt()
    for who, command in ((1, ForcedBet()), (2, Call()), (3, Call())):
        round_.act(who, command)
    round_.act(DEALER, Deal(tuple(rest()[:4])))
    round_.act(round_.awaits[0].who, Check())  # the opener may not fold
    out = round_.awaits[0].who
    round_.act(out, Fold())
    while round_.awaits[0].what == "act":
        round_.act(round_.awaits[0].who, Check())
    assert out in [place.seat for place in round_.awaits[0].places]
    folded = next(held for held in round_.view(None).seats if held.seat == out)
    assert folded.hands[0].status == "folded"


def test_a_report_about_nobody_is_refused() -> None:
    said = refusal(dealt(), DEALER, Report(Fact.FOULED, seat=7))
    assert "seat 7" in str(said)
    assert said.cites


def test_a_card_cannot_be_dealt_twice() -> None:
    said = refusal(opened(), DEALER, Deal((*TOP[:8], TOP[0])))
    assert "holds each card once" in str(said)
    assert said.cites == ("13:47-20.38(h)",)


# --- secrets --------------------------------------------------------------------------------------


def test_a_card_has_the_audience_of_its_place() -> None:
    round_ = opened()
    event: Event = round_.act(DEALER, Deal(TOP))[0]
    faces = {}
    for viewer in (None, 1, 2):
        shown = masked(event, viewer)
        assert isinstance(shown, Dealt)
        faces[viewer] = text(shown.cards)
    assert faces == {
        None: "????????????2c3d4h",
        1: "As????8h????2c3d4h",
        2: "??Ks????7h??2c3d4h",
    }
    for who, sees in ((None, "????2c"), (1, "As8h2c"), (2, "????2c"), (FLOOR, "????2c")):
        assert round_.view(who).seats[0].hands[0].cards == sees


def test_a_burned_card_is_for_nobody_and_a_found_one_for_all() -> None:
    round_ = dealt()
    for who, command in ((1, ForcedBet()), (2, Call()), (3, Call())):
        round_.act(who, command)
    found, burned, *_ = rest()
    *_, joined = round_.act(DEALER, Report(Fact.FACE_UP, card=found))
    assert isinstance(joined, Discarded)
    assert masked(joined, None) == joined
    (event,) = round_.act(DEALER, Deal((burned,)))
    for viewer in (None, 1, 2, 3):
        shown = masked(event, viewer)
        assert isinstance(shown, Dealt)
        assert shown.cards == (UNKNOWN,)


def test_a_masked_round_knows_no_more_than_its_viewer() -> None:
    round_ = dealt()
    before = frozen(round_)
    mine = round_.masked(2)
    assert mine.view(2).seats == round_.view(2).seats
    assert [held.hands[0].cards for held in mine.view(1).seats] == ["????2c", "????3d", "????4h"]
    mine.act(1, ForcedBet())
    assert frozen(round_) == before


def test_a_copy_goes_its_own_way() -> None:
    round_ = dealt()
    before = frozen(round_)
    child = round_.copy()
    assert frozen(child) == before
    child.act(1, Raise(5_00))
    assert frozen(round_) == before != frozen(child)


def test_the_same_start_opens_the_same_round_however_often() -> None:
    start = Start(seats={1: 100_00, 2: 100_00, 3: 100_00})
    first = opened(start)
    before = frozen(first)
    for _ in range(3):
        again = opened(start)
        assert frozen(again) == before
        again.act(DEALER, Deal(TOP))
        again.act(1, ForcedBet())


@pytest.mark.parametrize("name", ["seats", "antes"])
def test_a_start_whose_mappings_were_changed_opens_another_round(name: str) -> None:
    start = Start(seats={1: 100_00, 2: 100_00, 3: 100_00})
    for _ in range(3):
        opened(start)
    getattr(start, name)[3] = 50_00
    assert frozen(opened(start)) == frozen(opened(Start(seats=start.seats, antes=start.antes)))


# --- money ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("to", [-1, True, 4.0, "400", None, 10**15 + 1])
def test_an_amount_that_is_no_whole_number_of_cents_is_malformed(to: object) -> None:
    with pytest.raises(Malformed, match="a whole number of cents"):
        Raise(to)  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("to", [0, 1, 4_99, 5_01, 10**15])
def test_an_amount_that_is_not_allowed_is_refused_with_what_is(to: int) -> None:
    said = refusal(dealt(), 1, Raise(to))
    assert "the only bet allowed is to $5.00 (fixed limit)" in str(said)
    assert "posting:limits" in said.cites


def test_a_deck_serves_a_record_as_it_serves_a_round() -> None:
    table = posting.default("seven-card-stud")
    record = rounds.Record(table, Start(seats={1: 200_00, 2: 200_00}))
    events = shuffle.deck().serve(record)
    assert events == [event for entry in record.entries for event in entry.events]
    assert record.position == record.round.position > 0
    assert record.awaits == record.round.awaits
    assert rounds.replay(table, record).view(None) == record.round.view(None)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: money.text(1.5),  # type: ignore[arg-type]  # what is refused
        lambda: money.text(None),  # type: ignore[arg-type]
        lambda: money.parse(None),  # type: ignore[arg-type]
        lambda: posting.load(None),  # type: ignore[arg-type]
        lambda: posting.load(5),  # type: ignore[arg-type]
        lambda: posting.load("\0"),
        lambda: rounds.replay(None, None),  # type: ignore[arg-type]
        lambda: shuffle.deck(None),  # type: ignore[arg-type]
        lambda: because(None, "x", "y"),  # type: ignore[arg-type]
        lambda: sentence(None),  # type: ignore[arg-type]
        lambda: compose(None),  # type: ignore[arg-type]
    ],
)
def test_nonsense_is_refused_in_a_sentence(wrong: Callable[[], object]) -> None:
    with pytest.raises(Malformed, match=r"\bnot?\b"):
        wrong()
