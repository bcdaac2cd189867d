"""19:47-16.11 to 16.13, Caribbean stud, paragraph by paragraph."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from banked.stud.scenes import ANTE, METER, Scene, posted, scene
from pitboss import posting
from pitboss.banked.stud import open_banked_stud
from pitboss.cards import parse
from pitboss.errors import Refused
from pitboss.games.vocabulary import Fact, Ruling
from pitboss.money import Odds, Transfer
from pitboss.play import DEALER, FLOOR, Bet, Deal, Fold, NoMoreBets, Shuffle, Start, Wager
from pitboss.play.events import (
    Cleared,
    Discarded,
    Exposed,
    Moved,
    Recorded,
    Ruled,
    Settled,
    Shuffled,
)
from pitboss.posting import BankedStudRules, Faulty

ROYAL, OTHER_ROYAL = "AsKsQsJsTs", "AhKhQhJhTh"
STRAIGHT_FLUSH = "9c8c7c6c5c"
FOURS, FULL, FLUSH = "7d7h7s7cKd", "6d6h6s3c3d", "JdTd5d4d2d"
STRAIGHT, THREES, TWO_PAIRS, PAIR = "Td9h8s7c6d", "8c8h8sQd4d", "9d9h5s5cKd", "AdAh9s7c2h"
QUALIFIED, UNQUALIFIED = "AcKc4c3h2s", "AcQc4c3h2s"
WAGERED = (ANTE, 1_00)

TOML = posting.to_toml(posted(limit=10_000_00))


def settled(own: str, dealer: str = QUALIFIED, **table: int) -> Scene:
    """A round of one player who bets."""
    staged = scene({1: own, 0: dealer}, table=posted(**table))  # type: ignore[arg-type]  # amounts of a posting
    staged.bet()
    return staged


def won(
    hands: dict[int, str], *, table: posting.Posting | None = None, meter: int = METER
) -> Scene:
    """A round in which everybody has made the progressive wager and bets, as far as the floor."""
    staged = scene(
        hands, table=table, wagers={seat: WAGERED for seat in hands if seat}, meter=meter
    )
    staged.bet()
    return staged


def progressive(staged: Scene, seat: int) -> int:
    """What the progressive paid a seat."""
    return sum(transfer.cents for transfer in staged.settled(seat, 1).transfers)


# --- 16.11, progressive payouts -------------------------------------------------------------------


@pytest.mark.law("19:47-16.11(b)1", "19:47-16.11(b)2")
def test_the_dealer_verifies_the_hand_and_the_light_before_a_payout() -> None:
    staged = won({1: FLUSH, 0: QUALIFIED})
    assert staged.recorded(1)[-2:] == ["cards verified", "light verified"]
    cites = [event.cites for event in staged.events if event.cites[0].startswith("19:47-16.11(b)")]
    assert cites == [("19:47-16.11(b)1",), ("19:47-16.11(b)2",)]
    assert staged.gain_so_far(1) == -1_00 + ANTE + 5 * 2 * ANTE


@pytest.mark.law("19:47-16.11(b)3")
def test_a_supervisor_confirms_every_progressive_payout() -> None:
    staged = won({1: FLUSH, 2: FULL, 0: QUALIFIED})
    for seat, cents in ((2, 100_00), (1, 50_00)):
        assert staged.awaited == [(FLOOR, "validate")]
        staged.confirm()
        assert progressive(staged, seat) == cents
        assert staged.settled(seat, 1).cites[0] == "19:47-16.11(b)3"
    assert staged.round.result is not None


@pytest.mark.law("19:47-16.11(b)2")
def test_a_light_goes_on_for_every_progressive_wager_and_for_no_other() -> None:
    staged = scene({1: PAIR, 2: FLUSH, 0: QUALIFIED}, wagers={1: WAGERED, 2: (ANTE,)})
    assert (staged.recorded(1), staged.recorded(2)) == (["light on"], [])
    steps = [event.what for event in staged.of(Recorded)]
    assert steps == ["light on", "chips and lights agree", "no more bets"]
    staged.bet()
    assert staged.round.result is not None, "without the wager a flush wins no progressive"


@pytest.mark.law("19:47-16.11(c)")
@pytest.mark.parametrize("dealer", [UNQUALIFIED, QUALIFIED, "8c8h8s3s3h"])
def test_the_progressive_is_paid_whatever_the_dealer_holds(dealer: str) -> None:
    staged = won({1: "KdTd9d4d3d", 0: dealer})
    staged.confirm()
    assert progressive(staged, 1) == 50_00
    assert "19:47-16.11(c)" in staged.settled(1, 1).cites


# --- 16.12, odds and limits -----------------------------------------------------------------------


@pytest.mark.law("19:47-16.12(a)")
@pytest.mark.parametrize("written", ["100 for 1", "100 - 1", "100"])
def test_odds_are_posted_with_to_and_never_with_for(written: str) -> None:
    with pytest.raises(Faulty) as faulty:
        posting.loads(TOML.replace('"100 to 1"', f'"{written}"'))
    assert faulty.value.cites == ("19:47-16.12(a)",)
    assert " to 1" in TOML
    assert " for " not in TOML


@pytest.mark.law("19:47-16.12(b)")
@pytest.mark.parametrize(("own", "dealer"), [(FOURS, QUALIFIED), (PAIR, UNQUALIFIED)])
def test_an_ante_that_wins_is_paid_even_money(own: str, dealer: str) -> None:
    ante = settled(own, dealer).settled(1, 0)
    assert ante.transfers == (
        Transfer("layout", "seat:1", ANTE),
        Transfer("bank", "seat:1", ANTE),
    )
    assert "19:47-16.12(b)" in ante.cites


@pytest.mark.law("19:47-16.12(c)")
@pytest.mark.parametrize(
    ("own", "odds"),
    [
        (ROYAL, 100), (STRAIGHT_FLUSH, 50), (FOURS, 20), (FULL, 7), (FLUSH, 5), (STRAIGHT, 4),
        (THREES, 3), (TWO_PAIRS, 2), (PAIR, 1), ("AsKsQhJd9s", 1),
    ],
)  # fmt: skip
def test_a_bet_that_wins_is_paid_by_the_table(own: str, odds: int) -> None:
    staged = settled(own)
    bet = staged.settled(1, 2)
    assert bet.transfers[-1] == Transfer("bank", "seat:1", odds * 2 * ANTE)
    assert "19:47-16.12(c)" in bet.cites
    assert staged.gain("seat:1") == ANTE + odds * 2 * ANTE


@pytest.mark.law("19:47-16.12(c)")
def test_the_house_may_post_more_and_never_less() -> None:
    table = posted(paytable=(("flush", Odds(6, 1)),))
    staged = scene({1: FLUSH, 0: QUALIFIED}, table=table)
    staged.bet()
    assert staged.gain("seat:1") == ANTE + 6 * 2 * ANTE
    for name, less in (("flush", "4 to 1"), ("flush", "9 to 2"), ("one-pair-or-less", "push")):
        least = dict(line.split(" = ") for line in TOML.splitlines() if " to 1" in line)[name]
        with pytest.raises(Faulty) as faulty:
            posting.loads(TOML.replace(f"{name} = {least}", f'{name} = "{less}"', 1))
        assert "19:47-16.12(c)" in faulty.value.cites


@pytest.mark.law("19:47-16.12(d)")
@pytest.mark.parametrize(
    ("minimum", "limit", "stands"),
    [
        ("5.00", "4,999.99", False), ("5.00", "5,000.00", True),  # 200 times 5 is less
        ("25.00", "5,000.00", True), ("26.00", "5,000.00", False), ("26.00", "5,200.00", True),
        ("50.00", "9,999.00", False), ("50.00", "10,000.00", True),
    ],
)  # fmt: skip
def test_the_limit_leaves_room_for_5000_and_for_the_royal_of_a_minimum_bet(
    minimum: str, limit: str, stands: bool
) -> None:
    text = TOML.replace('minimum = "$5.00"', f'minimum = "${minimum}"').replace(
        'payout-limit = "$10,000.00"', f'payout-limit = "${limit}"'
    )
    if stands:
        posting.loads(text)
        return
    with pytest.raises(Faulty) as faulty:
        posting.loads(text)
    assert faulty.value.cites == ("19:47-16.12(d)",)


@pytest.mark.law("19:47-16.12(d)")
@pytest.mark.parametrize(("ante", "paid"), [(25_00, 5000_00), (50_00, 5000_00), (20_00, 4000_00)])
def test_the_limit_caps_what_one_bet_wins_and_not_the_ante(ante: int, paid: int) -> None:
    staged = scene({1: ROYAL, 0: QUALIFIED}, table=posted(limit=5000_00), wagers={1: (ante,)})
    staged.bet()
    bet = staged.settled(1, 2)
    assert bet.transfers == (
        Transfer("layout", "seat:1", 2 * ante),
        Transfer("bank", "seat:1", paid),
    )
    assert ("19:47-16.12(d)" in bet.cites) == (ante > 25_00)
    assert staged.gain("seat:1") == ante + paid


@pytest.mark.law("19:47-16.12(d)")
def test_the_limit_is_for_each_bet_and_each_hand() -> None:
    staged = scene(
        {1: ROYAL, 2: OTHER_ROYAL, 0: QUALIFIED},
        table=posted(limit=5000_00),
        wagers={1: (50_00,), 2: (50_00,)},
    )
    staged.bet()
    assert staged.gain("seat:1") == staged.gain("seat:2") == 5050_00


@pytest.mark.law("19:47-16.12(e)")
@pytest.mark.parametrize(
    ("own", "cents"),
    [
        (ROYAL, METER + 70), (STRAIGHT_FLUSH, METER // 10 + 7), (FOURS, 500_00), (FULL, 100_00),
        (FLUSH, 50_00),
    ],
)  # fmt: skip
def test_the_progressive_pays_by_its_list(own: str, cents: int) -> None:
    staged = won({1: own, 0: QUALIFIED})
    staged.confirm()
    assert progressive(staged, 1) == cents
    assert "19:47-16.12(e)" in staged.settled(1, 1).cites


@pytest.mark.law("19:47-16.12(e)")
def test_less_than_a_flush_wins_no_progressive() -> None:
    staged = won({1: STRAIGHT, 0: QUALIFIED})
    assert staged.settled(1, 1).outcome == "lose"
    assert staged.round.result is not None


@pytest.mark.law("19:47-16.12(e)")
def test_a_straight_flush_may_be_posted_at_5000_and_then_the_house_pays_it() -> None:
    staged = won({1: STRAIGHT_FLUSH, 0: QUALIFIED}, table=posted(straight_flush=5000_00))
    staged.confirm()
    assert staged.settled(1, 1).transfers == (Transfer("bank", "seat:1", 5000_00),)
    with pytest.raises(Faulty) as faulty:
        posting.loads(TOML.replace('"10 %"', '"$4,999.00"'))
    assert faulty.value.cites == ("19:47-16.12(e)",)


@pytest.mark.law("19:47-16.12(e)")
def test_a_posting_may_read_that_fixed_awards_lower_the_meter() -> None:
    table = posted(readings={"progressive-fixed-awards": "meter"})
    staged = won({1: FOURS, 0: QUALIFIED}, table=table)
    staged.confirm()
    assert staged.settled(1, 1).transfers == (Transfer("meter", "seat:1", 500_00),)


@pytest.mark.law("19:47-16.12(f)")
def test_the_rate_is_at_least_70_percent() -> None:
    posting.loads(TOML.replace('"70 %"', '"70.01 %"'))
    with pytest.raises(Faulty) as faulty:
        posting.loads(TOML.replace('"70 %"', '"69.99 %"'))
    assert faulty.value.cites == ("19:47-16.12(f)",)


@pytest.mark.law("19:47-16.12(f)")
def test_not_a_fraction_of_a_cent_is_lost_to_the_meter() -> None:
    table = posted(rate=7033)
    meter, carry = METER, 0
    for _ in range(10):
        staged = scene({1: PAIR, 2: THREES, 3: "", 0: QUALIFIED}, table=table, meter=meter,
                       carry=carry, wagers={1: WAGERED, 2: WAGERED, 3: WAGERED})  # fmt: skip
        staged.bet()
        assert staged.round.result is not None
        meter, carry = staged.round.result.meter, staged.round.result.carry
        assert 0 <= carry < 10_000
    assert (meter - METER) * 10_000 + carry == 30 * 100 * 7033


@pytest.mark.law("19:47-16.12(f)")
def test_a_meter_that_was_won_begins_again_at_the_posted_amount() -> None:
    staged = won({1: ROYAL, 0: QUALIFIED}, table=posted(reset=12_345_00))
    staged.confirm()
    assert staged.round.result is not None
    assert staged.round.result.meter == 12_345_00
    assert staged.of(Moved)[-1].transfers == (Transfer("bank", "meter", 12_345_00),)


@pytest.mark.law("19:47-16.12(e)", "19:47-16.12(f)")
def test_the_next_round_begins_with_whatever_a_straight_flush_has_left() -> None:
    meter = 50_000_00
    for _ in range(2):
        staged = won({1: STRAIGHT_FLUSH, 0: QUALIFIED}, table=posted(reset=50_000_00), meter=meter)
        staged.confirm()
        assert staged.round.result is not None
        shown = meter + 70
        assert staged.round.result.meter == shown - -(-shown // 10)
        meter = staged.round.result.meter
    assert meter < 50_000_00


@pytest.mark.law("19:47-16.12(g)")
def test_each_is_paid_by_the_meter_at_his_turn_from_the_right() -> None:
    staged = won({1: "Td9d8d7d6d", 2: STRAIGHT_FLUSH, 0: QUALIFIED})
    staged.confirm()
    staged.confirm()
    shown = METER + 140
    first = -(-shown // 10)
    assert progressive(staged, 2) == first
    assert progressive(staged, 1) == -(-(shown - first) // 10)
    assert staged.of(Settled)[0].seat == 2


@pytest.mark.law("19:47-16.12(g)")
def test_several_royal_flushes_share_the_meter_of_the_first_ones_turn() -> None:
    staged = won({1: ROYAL, 2: "Ad8s6s4d2h", 3: OTHER_ROYAL, 4: STRAIGHT_FLUSH, 0: QUALIFIED})
    for _ in range(3):
        assert staged.awaited == [(FLOOR, "validate")]
        staged.confirm()
    shown = METER + 4 * 70
    tenth = -(-shown // 10)
    assert progressive(staged, 4) == tenth
    assert progressive(staged, 3) == progressive(staged, 1) == (shown - tenth) // 2
    assert staged.round.result is not None
    assert staged.round.result.meter == 50_000_00 + (shown - tenth) % 2


@pytest.mark.law("19:47-16.12(g)")
def test_a_straight_flush_between_two_royals_finds_what_is_left() -> None:
    staged = won({1: ROYAL, 2: STRAIGHT_FLUSH, 3: OTHER_ROYAL, 0: QUALIFIED})
    for _ in range(3):
        staged.confirm()
    shown = METER + 3 * 70
    half = shown // 2
    assert progressive(staged, 3) == progressive(staged, 1) == half
    assert progressive(staged, 2) == -(-(shown - half) // 10)
    bank = [moved for moved in staged.settled(1, 1).transfers if moved.source == "bank"]
    assert sum(moved.cents for moved in bank) == progressive(staged, 2), "the house makes it up"


# --- 16.13, irregularities ------------------------------------------------------------------------


def begun(seats: int = 3, **table: dict[str, str]) -> Scene:
    """A round in which all cards lie and nobody has decided."""
    hands = dict(zip(range(1, 4), (PAIR, THREES, FULL), strict=True))
    wagers = dict.fromkeys(range(1, seats + 1), WAGERED)
    return scene({**hands, 0: QUALIFIED}, table=posted(**table), wagers=wagers)  # type: ignore[arg-type]  # readings


def voided(staged: Scene) -> bool:
    """Whether the round is void and every player has his money again."""
    result = staged.round.result
    if result is None or not result.void:
        return False
    return all(not cents for account, cents in result.net.items() if account.startswith("seat:"))


@pytest.mark.law("19:47-16.13(a)")
@pytest.mark.parametrize("index", [0, 3])
def test_a_hole_card_exposed_before_the_last_decision_voids_all_hands(index: int) -> None:
    staged = begun()
    staged.act(1, Bet(2 * ANTE))
    staged.act(2, Fold())
    staged.report(Fact.EXPOSED, 0, index)
    assert voided(staged)
    (ruled,) = staged.of(Ruled)
    assert ruled.cites == ("19:47-16.13(a)",)
    assert staged.of(Exposed)[0].card == parse(QUALIFIED)[index]


@pytest.mark.law("19:47-16.13(a)")
def test_a_hole_card_exposed_while_cards_are_dealt_voids_all_hands() -> None:
    staged = scene({1: PAIR, 0: QUALIFIED}, dealt=False)
    staged.act(DEALER, NoMoreBets())
    staged.deal(5)
    staged.report(Fact.EXPOSED, 0, 1)
    assert voided(staged)


@pytest.mark.law("19:47-16.13(a)")
def test_a_hole_card_exposed_when_all_have_decided_changes_nothing() -> None:
    staged = scene({1: PAIR, 0: "????????2s"})
    staged.bet()
    assert staged.awaited == [(DEALER, "show")]
    staged.report(Fact.EXPOSED, 0, 0, "Ac")
    assert staged.of(Ruled)[0].ruling is Ruling.PLAY_ON
    assert staged.round.view(None).dealer.hands == ("Ac??????2s",)
    assert staged.awaited == [(DEALER, "show")]


@pytest.mark.law("19:47-16.13(a)")
def test_a_posting_may_read_that_the_call_of_no_more_bets_ends_the_danger() -> None:
    staged = begun(readings={"void-by-hole-card": "until-no-more-bets"})
    staged.report(Fact.EXPOSED, 0, 0)
    assert staged.of(Ruled)[0].cites == ("reading:A36",)
    assert staged.awaited == [(1, "act")]
    assert staged.round.view(1).dealer.hands == ("Ac??????2s",)


@pytest.mark.law("19:47-16.13(b)")
def test_a_card_found_face_up_in_the_deck_is_not_used() -> None:
    staged = scene({1: PAIR, 0: QUALIFIED}, dealt=False)
    staged.act(DEALER, NoMoreBets())
    staged.deal(3)
    awaited = staged.round.awaits[0].places
    staged.report(Fact.FACE_UP, card="Qh")
    assert staged.of(Discarded)[0] == Discarded(("19:47-16.13(b)",), parse("Qh")[0], 3)
    assert staged.round.awaits[0].places == awaited
    assert staged.round.position == 4
    with pytest.raises(Refused, match="seen in this round before"):
        staged.act(DEALER, Deal(parse("Qh")))
    staged.deal()
    assert staged.awaited == [(1, "act")]


@pytest.mark.law("19:47-16.13(b)#2")
def test_a_second_card_found_face_up_voids_all_hands() -> None:
    staged = scene({1: PAIR, 0: QUALIFIED}, dealt=False)
    staged.act(DEALER, NoMoreBets())
    staged.report(Fact.FACE_UP, card="Qh")
    assert staged.round.result is None
    staged.report(Fact.FACE_UP, card="Jh")
    assert voided(staged)
    assert staged.of(Ruled)[-1].cites == ("19:47-16.13(b)#2",)


@pytest.mark.law("19:47-16.13(c)")
def test_an_unseen_card_drawn_in_error_is_the_next_card() -> None:
    staged = scene({1: PAIR, 0: QUALIFIED}, dealt=False)
    staged.act(DEALER, NoMoreBets())
    staged.deal(4)
    awaited, position = staged.round.awaits[0].places, staged.round.position
    staged.report(Fact.DRAWN_IN_ERROR)
    assert staged.of(Ruled)[0].cites == ("19:47-16.13(c)",)
    assert (staged.round.awaits[0].places, staged.round.position) == (awaited, position)
    with pytest.raises(Refused, match="the floor may decide"):
        staged.report(Fact.DRAWN_IN_ERROR, card="Qh")


@pytest.mark.law("19:47-16.13(d)")
def test_a_player_with_a_wrong_number_of_cards_is_void_and_the_others_play() -> None:
    staged = begun()
    staged.report(Fact.HAND_COUNT, 2)
    (ruled,) = staged.of(Ruled)
    assert (ruled.cites, ruled.ruling) == (("19:47-16.13(d)",), Ruling.HAND_VOID)
    assert staged.of(Cleared)[-1].seat == 2
    staged.bet()
    staged.confirm()  # seat 3 has a full house
    assert staged.gain("seat:2") == 0
    assert staged.gain("seat:1") == ANTE + 2 * ANTE - 1_00
    assert [event.seat for event in staged.of(Settled) if event.seat == 2] == []


@pytest.mark.law("19:47-16.13(d)")
def test_a_void_hand_gets_no_more_cards() -> None:
    staged = scene({1: PAIR, 2: THREES, 0: QUALIFIED}, dealt=False)
    staged.act(DEALER, NoMoreBets())
    staged.deal(4)
    staged.report(Fact.HAND_COUNT, 1)
    assert {place.seat for place in staged.round.awaits[0].places} == {0, 2}


@pytest.mark.law("19:47-16.13(d)")
def test_when_every_hand_is_void_the_round_is_over() -> None:
    staged = begun(seats=1)
    staged.report(Fact.HAND_COUNT, 1)
    assert staged.round.result is not None
    assert staged.gain("seat:1") == 0


@pytest.mark.law("19:47-16.13(d)#2")
def test_a_dealer_with_four_cards_deals_himself_the_fifth() -> None:
    staged = scene({1: PAIR, 0: "Ac??4c3h2s"})
    assert staged.awaited == [(1, "act")]
    staged.report(Fact.DEALER_SHORT, 0, 1)
    assert staged.of(Ruled)[0].cites == ("19:47-16.13(d)#2",)
    assert staged.awaited == [(DEALER, "deal")]
    staged.act(DEALER, Deal(parse("Kc")))
    staged.bet()
    assert staged.round.view(None).dealer.hands == ("AcKc4c3h2s",)
    assert staged.gain("seat:1") == 3 * ANTE


@pytest.mark.law("19:47-16.13(d)#2")
def test_a_fifth_card_that_is_still_awaited_stays_awaited() -> None:
    staged = scene({1: PAIR, 0: QUALIFIED}, dealt=False)
    staged.act(DEALER, NoMoreBets())
    staged.deal(9)
    places = staged.round.awaits[0].places
    staged.report(Fact.DEALER_SHORT, 0, 4)
    assert staged.round.awaits[0].places == places
    staged.deal()
    with pytest.raises(Refused, match="only one card can be lacking"):
        staged.report(Fact.DEALER_SHORT, 0, 4)


@pytest.mark.law("19:47-16.13(d)#3")
def test_any_other_misdeal_to_the_dealer_voids_all_hands() -> None:
    staged = begun()
    staged.report(Fact.DEALER_COUNT)
    assert voided(staged)
    assert staged.of(Ruled)[0].cites == ("19:47-16.13(d)#3",)


@pytest.mark.law("19:47-16.13(e)")
def test_a_shuffler_that_fails_means_another_shuffle() -> None:
    staged = scene({1: PAIR, 0: QUALIFIED}, dealt=False)
    staged.report(Fact.SHUFFLER)
    staged.act(DEALER, NoMoreBets())
    assert staged.awaited == [(DEALER, "shuffle")]
    assert staged.round.awaits[0].positions == tuple(range(52))
    staged.act(DEALER, Shuffle())
    assert staged.of(Shuffled)[0].cites == ("19:47-16.13(e)",)
    staged.deal()
    with pytest.raises(Refused, match="too late"):
        staged.report(Fact.SHUFFLER)


@pytest.mark.law("19:47-16.13(f)")
@pytest.mark.parametrize("cards", [0, 7, 10])
def test_a_dealing_shoe_that_fails_voids_the_round(cards: int) -> None:
    staged = scene({1: PAIR, 0: QUALIFIED}, dealt=False)
    staged.act(DEALER, NoMoreBets())
    if cards:
        staged.deal(cards)
    staged.report(Fact.DEVICE)
    assert voided(staged)
    assert staged.of(Ruled)[0].cites == ("19:47-16.13(f)",)


@pytest.mark.law("19:47-16.13(a)")
def test_a_void_round_leaves_the_meter_what_it_was_given() -> None:
    staged = begun()
    staged.report(Fact.DEALER_COUNT)
    assert staged.round.result is not None
    assert staged.round.result.meter == METER + 3 * 70
    assert (staged.gain("meter"), staged.gain("bank")) == (210, -210)


# --- what the assumptions add ---------------------------------------------------------------------


@pytest.mark.law("assumed:caribbean-bet")
def test_a_player_folds_or_bets_exactly_twice_the_ante() -> None:
    staged = begun(seats=1)
    for cents in (0, ANTE, 2 * ANTE - 1, 2 * ANTE + 1, 4 * ANTE):
        with pytest.raises(Refused, match=r"exactly \$20.00") as refusal:
            staged.act(1, Bet(cents))
        assert refusal.value.cites == ("assumed:caribbean-bet",)
    staged.act(1, Fold())
    assert staged.gain("seat:1") == -ANTE - 1_00


@pytest.mark.law("assumed:caribbean-qualifier", "assumed:caribbean-no-qualifier")
@pytest.mark.parametrize(
    ("dealer", "qualifies"),
    [("AcKc4c3h2s", True), ("AcQcJhTh9d", False), ("2c2h4d5d7s", True), ("AcKcQhJh9d", True)],
)
def test_the_dealer_qualifies_with_ace_and_king(dealer: str, qualifies: bool) -> None:
    staged = settled(FULL, dealer)
    assert (staged.settled(1, 2).outcome == "win") == qualifies
    assert staged.gain("seat:1") == (ANTE + 7 * 2 * ANTE if qualifies else ANTE)


@pytest.mark.law("assumed:caribbean-comparison")
@pytest.mark.parametrize(
    ("own", "dealer", "gain"),
    [
        ("AhKd5s3c2h", QUALIFIED, 3 * ANTE),
        ("AhKd4s3c2h", QUALIFIED, 0),
        ("AhQd5s3c2h", QUALIFIED, -3 * ANTE),
        ("5h4d3s2cAs", "6h5d4h3d2h", -3 * ANTE),
    ],
)
def test_hands_compare_by_all_five_cards_and_never_by_suit(
    own: str, dealer: str, gain: int
) -> None:
    assert settled(own, dealer).gain("seat:1") == gain


@pytest.mark.law("assumed:caribbean-folded-progressive")
def test_who_folds_forfeits_the_progressive() -> None:
    staged = scene({1: ROYAL, 2: PAIR, 0: QUALIFIED}, wagers={1: WAGERED, 2: (ANTE,)})
    staged.bet(1)
    assert staged.gain("seat:1") == -ANTE - 1_00
    assert staged.settled(1, 1).cites == ("assumed:caribbean-folded-progressive",)


@pytest.mark.law("assumed:caribbean-ante")
def test_the_progressive_needs_an_ante_and_costs_a_dollar() -> None:
    staged = scene({1: PAIR}, wagers={1: ()}, dealt=False)
    for amounts, says in (
        ((0, 1_00), "without ante"),
        ((ANTE, 2_00), r"it is \$1.00"),
        ((4_00, 0), r"from \$5.00 to \$500.00"),
        ((501_00, 0), r"from \$5.00 to \$500.00"),
        ((5_50, 0), "no multiple"),
        ((ANTE, 1_00, 20_00), "names 3 amounts"),
    ):
        with pytest.raises(Refused, match=says):
            staged.act(1, Wager(amounts))
    plain = open_banked_stud(posting.default("caribbean-stud"), Start(seats={1: 100_00}), "")
    with pytest.raises(Refused, match="not offered here"):
        plain.act(1, Wager(WAGERED))


@pytest.mark.parametrize("sides", [(), ("progressive",)])
def test_a_casino_nights_caribbean_stud_says_what_its_progressive_rests_on(
    sides: tuple[str, ...],
) -> None:
    table = posting.default("caribbean-stud", "13:47-20")
    assert isinstance(table.rules, BankedStudRules)
    table = replace(table, rules=replace(table.rules, side_wagers=sides))
    (opened,) = open_banked_stud(table, Start(seats={1: 500_00}), "test").opening
    assert ("assumed:casino-night-side-wagers" in opened.cites) is bool(sides)
