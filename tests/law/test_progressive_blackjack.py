"""19:47-2.19, the progressive blackjack wager, paragraph by paragraph."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from banked.blackjack.scenes import PLAIN, Scene, posted, scene
from pitboss.errors import Refused
from pitboss.money import BANK, METER, Transfer
from pitboss.play.commands import Deal, Hit, NoMoreBets, Split, Stand, Validate, Wager
from pitboss.play.events import Acted, Cleared, Dealt, Moved, Recorded, Settled
from pitboss.play.parties import DEALER, FLOOR
from pitboss.play.rights import MayValidate
from pitboss.posting import Faulty, Posting, Progressive, loads, to_toml

BOX = 1
TABLE = posted(PLAIN, sides=("progressive",), decks=6)
METER_STANDS = 8000_00


def aces(order: str, *, seats: int = 1, table: Posting = TABLE) -> Scene:
    """So many seats with $10 and the progressive wager."""
    return scene(
        order,
        table=table,
        wagers=dict.fromkeys(range(1, seats + 1), (10_00, 1_00)),
        meter=METER_STANDS,
    )


def paid(staged: Scene, seat: int = 1) -> int:
    """What the progressive wager of a seat was paid."""
    (settled,) = staged.settled(seat, BOX)
    return sum(moved.cents for moved in settled.transfers)


@pytest.mark.law("19:47-2.19(a)")
@pytest.mark.parametrize("cents", [50, 99, 1_01, 2_00, 5_00])
def test_the_progressive_wager_is_one_dollar(cents: int) -> None:
    staged = scene("", table=TABLE, wagers={1: ()}, meter=METER_STANDS, closed=False)
    with pytest.raises(Refused, match=r"it is \$1.00") as refusal:
        staged.act(1, Wager((10_00, cents)))
    assert refusal.value.cites == ("19:47-2.19(a)",)
    staged.act(1, Wager((10_00, 1_00)))
    assert staged.round.layout == [11_00]


@pytest.mark.law("19:47-2.19(a)")
def test_it_is_made_only_where_it_is_offered() -> None:
    staged = scene("", table=posted(PLAIN), wagers={1: ()}, closed=False)
    with pytest.raises(Refused, match="not offered here"):
        staged.act(1, Wager((10_00, 1_00)))


@pytest.mark.law("19:47-2.19(b)")
def test_a_light_shows_at_each_place_that_made_it_before_the_first_card() -> None:
    staged = scene(
        "2c 3c 9d 4c 5c",
        table=TABLE,
        wagers={1: (10_00, 1_00), 2: (10_00,)},
        meter=METER_STANDS,
    )
    lights = [event for event in staged.of(Recorded) if event.what == "light on"]
    assert [(event.seat, event.cites) for event in lights] == [(1, ("19:47-2.19(b)",))]
    assert staged.events.index(lights[0]) < staged.events.index(staged.of(Dealt)[0])


@pytest.mark.law("19:47-2.19(b)")
def test_a_light_goes_off_when_its_wager_is_taken_back() -> None:
    staged = scene("", table=TABLE, wagers={1: ()}, meter=METER_STANDS, closed=False)
    for amounts in ((10_00, 1_00), (20_00, 1_00), (20_00,), (10_00,), (10_00, 1_00)):
        staged.act(1, Wager(amounts))
    lights = [(event.what, event.seat) for event in staged.of(Recorded)]
    assert lights == [("light on", 1), ("light off", 1), ("light on", 1)]


@pytest.mark.law("19:47-2.19(b)", "19:47-2.19(b)#2")
def test_lights_the_dealers_check_no_more_bets_registration_and_then_the_deal() -> None:
    staged = aces("2c 3c 9d 4c 5c", seats=2)
    steps = [
        event.what if isinstance(event, Recorded | Moved | Acted) else type(event).__name__
        for event in staged.events
    ]
    assert steps == [
        "wager", "light on", "wager", "light on",
        "chips and lights agree", "no more bets", "registered", "Dealt",
    ]  # fmt: skip
    (agree,) = [event for event in staged.of(Recorded) if event.what == "chips and lights agree"]
    assert agree.cites == ("19:47-2.19(b)#2",)
    (registered,) = staged.of(Moved)
    assert registered.cites[0] == "19:47-2.19(b)#2"
    assert sum(moved.cents for moved in registered.transfers) == 2_00


@pytest.mark.law("19:47-2.19(b)#2")
def test_without_a_progressive_wager_there_is_nothing_to_compare() -> None:
    staged = scene("2c 9d 4c", table=TABLE, wagers={1: (10_00,)}, meter=METER_STANDS)
    assert [event.what for event in staged.of(Recorded)] == ["no more bets"]


@pytest.mark.law("19:47-2.19(c)")
@pytest.mark.parametrize(
    ("first", "due"),
    [
        ("Ac 9d Ad", 25_00),
        ("Ah 9d Ah", 100_00),
        ("Ac 9d Kd", 0),
        ("Kc 9d Ad", 0),
    ],
)
def test_two_aces_in_the_first_two_cards(first: str, due: int) -> None:
    staged = aces(first)
    staged.then("9h")
    if staged.awaited == [(1, "act")]:
        staged.act(1, Stand())
    if due:
        staged.confirm()
    assert paid(staged) == due


@pytest.mark.law("19:47-2.19(c)")
@pytest.mark.parametrize(
    ("drawn", "due"),
    [
        ("As", 250_00),  # three aces, of several suits
        ("5s As", 25_00),  # the third card is no ace
    ],
)
def test_three_aces_in_the_first_three_cards(drawn: str, due: int) -> None:
    staged = aces("Ac 9d Ad")
    for card in drawn.split():
        staged.then(card)
        staged.act(1, Hit())
    staged.then("9h")
    staged.act(1, Stand())
    staged.confirm()
    assert paid(staged) == due


@pytest.mark.law("19:47-2.19(c)")
def test_three_aces_of_one_suit() -> None:
    staged = aces("Ac 9d Ac")
    staged.then("Ac")
    staged.act(1, Hit())
    staged.then("9h")
    staged.act(1, Stand())
    staged.confirm()
    assert paid(staged) == 2500_00


@pytest.mark.law("19:47-2.19(c)", "19:47-2.19(h)")
@pytest.mark.parametrize(
    ("pair", "drawn", "due"),
    [
        ("Ac 9d As", "As Ac", METER_STANDS + 70),
        ("Ah 9d Ad", "Ah Ad", METER_STANDS + 70),
        ("Ac 9d As", "As Ah", 250_00),  # both colours: paid as the three first ones
    ],
)
def test_four_aces_of_one_colour_win_the_whole_meter(pair: str, drawn: str, due: int) -> None:
    staged = aces(pair)
    for card in drawn.split():
        staged.then(card)
        staged.act(1, Hit())
    staged.then("9h")
    staged.act(1, Stand())
    staged.confirm()
    assert paid(staged) == due


@pytest.mark.law("19:47-2.19(d)")
def test_it_is_paid_although_the_dealer_wins_and_although_the_hand_is_over_21() -> None:
    staged = aces("Ac 9d Ad")
    for card in ("Ks", "Ts"):
        staged.then(card)
        staged.act(1, Hit())
    assert staged.settled(1, 0)[0].outcome == "over 21"
    assert staged.awaited == [(FLOOR, "validate")]
    staged.confirm()
    assert paid(staged) == 25_00


@pytest.mark.law("19:47-2.19(d)")
def test_it_is_paid_although_the_dealer_has_a_blackjack() -> None:
    staged = aces("Ac Ad As")
    staged.close()
    staged.then("Kh")
    staged.act(1, Stand())
    assert staged.settled(1, 0)[0].outcome == "dealer's blackjack"
    staged.confirm()
    assert paid(staged) == 25_00


@pytest.mark.law("19:47-2.19(d)")
def test_a_lost_one_changes_nothing_else() -> None:
    staged = aces("Tc 9d Td 8h")
    staged.then("9h")
    staged.act(1, Stand())
    assert staged.settled(1, BOX)[0].outcome == "lose"
    assert "19:47-2.19(d)" in staged.settled(1, BOX)[0].cites
    assert staged.gain("seat:1") == 10_00 - 1_00


@pytest.mark.law("19:47-2.19(e)")
def test_only_the_highest_award_is_paid() -> None:
    staged = aces("Ac 9d Ac")
    staged.then("Ac")
    staged.act(1, Hit())
    staged.then("9h")
    staged.act(1, Stand())
    staged.confirm()
    (settled,) = staged.settled(1, BOX)
    assert "19:47-2.19(e)" in settled.cites
    assert paid(staged) == 2500_00


@pytest.mark.law("19:47-2.19(f)")
def test_without_a_blackjack_wager_there_is_no_progressive_wager() -> None:
    staged = scene("", table=TABLE, wagers={1: ()}, meter=METER_STANDS, closed=False)
    with pytest.raises(Refused, match="without a blackjack wager") as refusal:
        staged.act(1, Wager((0, 1_00)))
    assert refusal.value.cites == ("19:47-2.19(f)",)


def won() -> Scene:
    """A round that waits for the supervisor to confirm $25."""
    staged = aces("Ac 9d Ad")
    staged.then("9h")
    staged.act(1, Stand())
    return staged


@pytest.mark.law("19:47-2.19(g)1")
def test_the_cards_are_verified_before_the_payout() -> None:
    verified = [event for event in won().of(Recorded) if event.what == "cards verified"]
    assert [(event.seat, event.cites) for event in verified] == [(1, ("19:47-2.19(g)1",))]


@pytest.mark.law("19:47-2.19(g)2")
def test_the_light_is_verified_before_the_payout() -> None:
    verified = [event for event in won().of(Recorded) if event.what == "light verified"]
    assert [(event.seat, event.cites) for event in verified] == [(1, ("19:47-2.19(g)2",))]


@pytest.mark.law("19:47-2.19(g)3")
def test_nothing_is_paid_before_the_supervisor_confirms() -> None:
    staged = won()
    assert staged.settled(1, BOX) == []
    assert staged.round.legal(FLOOR)[0] == MayValidate(1, 25_00)
    for who in (1, DEALER):
        with pytest.raises(Refused, match="cannot confirm a payout"):
            staged.act(who, Validate())
    staged.confirm()
    assert staged.settled(1, BOX)[0].cites[0] == "19:47-2.19(g)3"


@pytest.mark.law("19:47-2.19(h)")
def test_it_is_paid_when_the_ordinary_wager_is_settled() -> None:
    staged = aces("Ac Tc 9d Ad 8c", seats=2)
    staged.then("9h")
    staged.act(1, Stand())
    staged.act(2, Stand())
    assert staged.settled(1, 0)
    assert not staged.settled(2, 0)
    staged.confirm()
    order = [(event.seat, event.box) for event in staged.of(Settled)]
    assert order == [(1, 0), (1, BOX), (2, 0), (2, BOX)]
    assert "19:47-2.19(h)" in staged.settled(1, BOX)[0].cites


@pytest.mark.law("19:47-2.19(h)")
def test_a_hand_over_21_is_paid_before_the_next_player_acts() -> None:
    staged = aces("Ac Tc 9d Ad 8c", seats=2)
    staged.then("Ks Ts")
    staged.act(1, Hit())
    staged.act(1, Hit())
    assert staged.settled(1, 0)[0].outcome == "over 21"
    assert staged.awaited == [(FLOOR, "validate")]
    assert staged.round.legal(FLOOR)[0] == MayValidate(1, 25_00)
    with pytest.raises(Refused, match="awaits the floor to confirm a payout"):
        staged.act(2, Stand())
    staged.confirm()
    assert paid(staged) == 25_00
    assert "reading:A35#2" in staged.settled(1, BOX)[0].cites
    assert staged.awaited == [(2, "act")]
    staged.then("9h")
    staged.act(2, Stand())
    order = [(event.seat, event.box) for event in staged.of(Settled)]
    assert order == [(1, 0), (1, BOX), (2, 0), (2, BOX)]


@pytest.mark.law("19:47-2.19(h)")
def test_a_progressive_lost_by_a_hand_over_21_is_lost_at_once() -> None:
    staged = aces("Tc Tc 9d 6d 8c", seats=2)
    staged.then("Ks")
    staged.act(1, Hit())
    assert staged.settled(1, BOX)[0].outcome == "lose"
    assert staged.awaited == [(2, "act")]


@pytest.mark.law("19:47-2.19(h)")
def test_a_split_place_is_decided_when_its_last_hand_is() -> None:
    staged = aces("Tc 9d Td")
    staged.act(1, Split())
    for drawn, decided in (("5h", 0), ("7s", 0), ("6h", 0), ("9s", 1)):
        staged.then(drawn)
        if staged.awaited == [(DEALER, "deal")]:
            staged.deal()
        else:
            staged.act(1, Hit(staged.round.awaits[0].hand))
        assert len(staged.settled(1, BOX)) == decided


@pytest.mark.law("19:47-2.19(h)#2")
def test_a_share_of_the_meter_waits_for_the_first_who_comes_to_be_paid() -> None:
    staged = aces("Ac Ah 9d As Ad", seats=2)
    staged.then("Ac As 9c Tc")
    for _ in range(4):
        staged.act(1, Hit())
    assert staged.settled(1, 0)[0].outcome == "over 21"
    assert staged.awaited == [(2, "act")]
    staged.then("Ah Ad")
    staged.act(2, Hit())
    staged.act(2, Hit())
    staged.then("9h")
    staged.act(2, Stand())
    staged.confirm()
    staged.confirm()
    share = (METER_STANDS + 1_40) // 2
    assert [paid(staged, seat) for seat in (1, 2)] == [share, share]


def two_jackpots() -> Scene:
    """Two seats with four aces of one colour."""
    staged = aces("Ac Ah 9d As Ad", seats=2)
    for seat, drawn in ((1, "Ac As"), (2, "Ah Ad")):
        for card in drawn.split():
            staged.then(card)
            staged.act(seat, Hit())
        staged.order = []
        staged.act(seat, Stand())
    staged.then("9h")
    staged.deal()
    return staged


@pytest.mark.law("19:47-2.19(h)#2")
def test_winners_of_the_meter_share_it_equally() -> None:
    staged = two_jackpots()
    staged.confirm()
    staged.confirm()
    share = (METER_STANDS + 1_40) // 2
    assert [paid(staged, seat) for seat in (1, 2)] == [share, share]
    assert all("19:47-2.19(h)#2" in staged.settled(seat, BOX)[0].cites for seat in (1, 2))


@pytest.mark.law("19:47-2.19(h)#3")
def test_the_cards_of_a_winner_stay_until_he_is_paid() -> None:
    staged = aces("Ac 9d Ad")
    for card in ("Ks", "Ts"):
        staged.then(card)
        staged.act(1, Hit())
    assert [event for event in staged.of(Cleared) if event.seat == 1] == []
    (stay,) = [event for event in staged.of(Recorded) if event.what == "cards stay"]
    assert stay.cites == ("19:47-2.19(h)#3",)
    staged.confirm()
    assert set(staged.of(Cleared)[-1].positions) >= {0, 2, 3, 4}


@pytest.mark.law("19:47-2.19(i)")
def test_the_posted_rate_reaches_the_meter_without_losing_a_fraction() -> None:
    table = posted(PLAIN, sides=("progressive",), progressive=Progressive(rate=7033))
    gained = carry = 0
    for _ in range(30):
        staged = scene(
            "Tc 9d Td 8h",
            table=table,
            wagers={1: (10_00, 1_00)},
            meter=METER_STANDS,
            carry=carry,
        )
        staged.then("9h")
        staged.act(1, Stand())
        result = staged.round.result
        assert result is not None
        gained += result.meter - METER_STANDS
        carry = result.carry
        assert staged.gain(METER) == result.meter - METER_STANDS
    assert gained * 10_000 + carry == 30 * 100 * 7033


@pytest.mark.law("19:47-2.19(i)")
def test_a_rate_below_70_percent_is_not_posted() -> None:
    table = posted(PLAIN, sides=("progressive",), progressive=Progressive(rate=6999))
    with pytest.raises(Faulty, match=r"19:47-2.19\(i\)"):
        loads(to_toml(table))


@pytest.mark.law("19:47-2.19(i)#2")
def test_a_meter_that_was_won_begins_anew_at_the_houses_cost() -> None:
    staged = two_jackpots()
    staged.confirm()
    assert not [event for event in staged.of(Moved) if event.what == "reset"]
    staged.confirm()
    (reset,) = [event for event in staged.of(Moved) if event.what == "reset"]
    assert reset.cites == ("19:47-2.19(i)#2",)
    assert reset.transfers == (Transfer(BANK, METER, 5000_00),)
    assert staged.round.result is not None
    assert staged.round.result.meter == 5000_00


@pytest.mark.law("19:47-2.19(i)#2")
def test_a_meter_begins_anew_at_what_is_posted() -> None:
    meter = Progressive(initial=8000_00, reset=6000_00)
    table = posted(PLAIN, sides=("progressive",), progressive=meter)
    staged = scene("Ac 9d As", table=table, wagers={1: (10_00, 1_00)}, meter=8000_00)
    for card in ("Ac", "As"):
        staged.then(card)
        staged.act(1, Hit())
    staged.then("9h")
    staged.act(1, Stand())
    staged.confirm()
    assert paid(staged) == 8000_70
    assert staged.round.result is not None
    assert staged.round.result.meter == 6000_00


@pytest.mark.law("19:47-2.19(i)#2")
def test_a_meter_begins_and_is_reset_to_no_less_than_5000_dollars() -> None:
    for low in (Progressive(initial=4999_99), Progressive(reset=4999_99)):
        with pytest.raises(Faulty, match=r"19:47-2.19\(i\)#2"):
            loads(to_toml(posted(PLAIN, sides=("progressive",), progressive=low)))


@pytest.mark.law("19:47-2.19(c)", "19:47-2.19(i)#2")
def test_the_next_round_begins_with_whatever_a_lawful_payout_has_left() -> None:
    table = posted(PLAIN, sides=("progressive",), readings={"progressive-fixed-awards": "meter"})
    meter = 5000_00
    for _ in range(2):
        staged = scene("Ac 9d Ad", table=table, wagers={1: (10_00, 1_00)}, meter=meter)
        staged.then("9h")
        staged.act(1, Stand())
        staged.confirm()
        assert staged.round.result is not None
        assert staged.round.result.meter == meter + 70 - 25_00
        meter = staged.round.result.meter
    assert meter < 5000_00


def test_split_aces_count_in_the_order_in_which_they_came() -> None:
    for choice, due in (("counted", METER_STANDS + 70), ("left-out", 25_00)):
        table = posted(PLAIN, sides=("progressive",), readings={"progressive-split-cards": choice})
        staged = aces("Ac 9d As", table=table)
        staged.then("As Ac 9h")
        staged.act(1, Split())
        staged.confirm()
        assert paid(staged) == due


def test_fixed_awards_may_be_read_to_come_from_the_meter() -> None:
    for choice, source in (("house", BANK), ("meter", METER)):
        table = posted(PLAIN, sides=("progressive",), readings={"progressive-fixed-awards": choice})
        staged = aces("Ac 9d Ad", table=table)
        staged.then("9h")
        staged.act(1, Stand())
        staged.confirm()
        (settled,) = staged.settled(1, BOX)
        assert settled.transfers == (Transfer(source, "seat:1", 25_00),)


def test_nobody_is_awaited_for_a_lost_progressive() -> None:
    staged = scene("", table=TABLE, wagers={1: (10_00, 1_00)}, meter=METER_STANDS, closed=False)
    staged.act(DEALER, NoMoreBets())
    staged.then("Tc9dTd")
    staged.act(DEALER, Deal(tuple(staged.order)))
    staged.then("9h")
    staged.act(1, Stand())
    assert staged.round.result is not None


@pytest.mark.law("13:47-20.4")
@pytest.mark.parametrize(
    ("edition", "sides", "cites"),
    [
        ("19:47", (), ("assumed:plain-blackjack",)),
        ("19:47", ("progressive",), ("assumed:plain-blackjack", "posting:side-wagers")),
        ("13:47-20", (), ("13:47-20.4",)),
        ("13:47-20", ("progressive",), ("13:47-20.4", "assumed:casino-night-side-wagers")),
        ("13:47-20", ("bonus",), ("13:47-20.4", "assumed:casino-night-side-wagers")),
    ],
)
def test_a_round_says_what_allows_the_game_and_its_side_wagers(
    edition: str, sides: tuple[str, ...], cites: tuple[str, ...]
) -> None:
    table = replace(posted(PLAIN, sides=sides), edition=edition)
    staged = scene("", table=table, wagers={1: ()}, meter=METER_STANDS, closed=False)
    assert staged.round.opening[0].cites == cites
