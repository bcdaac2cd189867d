"""Random rounds, played by the engine and written on lines: three settlements say the same."""

from __future__ import annotations

import json
from collections import defaultdict
from random import Random
from typing import Any

import pytest

from banked.blackjack.bruteforce import settled
from banked.blackjack.scenes import MULTIPLE, PLAIN, posted
from banked.blackjack.test_random_rounds import Night
from banked.spoiling import spoiled
from pitboss import cards
from pitboss.banked.blackjack.lines import settle_blackjack
from pitboss.errors import Malformed, Refused
from pitboss.money import METER
from pitboss.play.commands import Amount, Command, Insure
from pitboss.play.events import Acted, Dealt, Moved, Settled
from pitboss.play.rights import MaySplit, Right
from pitboss.posting import BankedRules, Posting

TABLES = {
    "multiple": posted(unit=25),
    "multiple, insurance collected": posted(
        soft_17=True, double_split=False, readings={"insurance-after-bust": "collected"}
    ),
    "plain": posted(PLAIN, sides=("bonus", "progressive"), unit=25),
    "every option": posted(
        PLAIN, sides=("bonus", "progressive"), decks=4, soft_17=True, split_hands=4,
        resplit_aces=True, surrender=True, unit=5,
    ),
    "awards from the meter": posted(
        PLAIN, sides=("progressive",), split_hands=3, double_split=False, surrender=True,
        readings={"progressive-fixed-awards": "meter", "progressive-split-cards": "left-out"},
    ),
}  # fmt: skip
ROUNDS = 300


class Told(Night):
    """A round without interruptions, whose doublings are full, and its line."""

    def __init__(self, table: Posting, seed: int) -> None:
        super().__init__(table, seed)
        if seed % 3 == 0:  # pairs come often, and aces oftener
            often = {12: 0.9, 6: 0.8} if seed % 2 else {12: 0.95}
            self.deck.sort(key=lambda card: self.rng.random() - often.get(card >> 2, 0))

    def command(self, right: Right) -> Command | None:
        """Pairs are split where that may be, mostly."""
        splits = any(
            isinstance(held, MaySplit) for held in self.round.legal(self.round.awaits[0].who)
        )
        if splits and self.rng.random() < 0.8:
            return super().command(MaySplit(()))
        return super().command(right)

    def interrupt(self) -> None:
        """Nothing irregular happens: a line could not tell."""

    def line(self) -> dict[str, Any]:
        s = self.round
        rules = s.plan.rules
        spots = s.plan.spots
        dealers = [*s.played, s.dealer][:spots]
        split, surrendered = set(), set()
        for event in self.events:
            if isinstance(event, Acted):
                if event.what == "split":
                    split.add(event.seat)
                if event.what == "surrender":
                    surrendered.add(event.seat)
        seats = []
        for place in dict.fromkeys(s.owners):
            number = s.seats[place]
            hands = [hand for hand, owner in enumerate(s.owners) if owner == place]
            wagers = [cents for cents in s.wagers[place][:spots] if cents]
            insurance = self.insured(number, len(wagers))
            seat: dict[str, Any] = {
                "seat": number,
                "split": number in split,
                "hands": [
                    {"cards": cards.text(s.cards[hand]), "doubled": bool(s.added[hand])}
                    for hand in hands
                ],
            }
            if spots > 1:
                seat |= {"wagers": wagers, "insurance": insurance}
            else:
                sides = (*s.wagers[place], 0, 0, 0)
                seat |= {"wager": wagers[0], "insurance": insurance[0], "progressive": sides[1], "bonus": sides[2]}  # fmt: skip
                if number in surrendered:
                    seat["surrendered"] = True
                shown = self.shown(number)
                if shown:
                    seat["bonus_display"] = shown
                if len(hands) > 2:
                    seat["first_cards"] = cards.text(self.order(number))
            seats.append(seat)
        self.rng.shuffle(seats)
        drawn = [cards.text(hand[1:]) for hand in dealers]
        line: dict[str, Any] = {
            "game": s.plan.game.name,
            "decks": s.plan.decks,
            "up": cards.text(s.dealer[:1]),
            "dealer": drawn if spots > 1 else drawn[0],
            "seats": seats,
            "readings": dict(s.table.readings),
            "posted": {
                "soft-17": "draw" if rules.soft_17 else "stand", "split-hands": rules.split_hands,
                "resplit-aces": rules.resplit_aces, "double-after-split": rules.double_split,
                "surrender": rules.surrender,
            },
        }  # fmt: skip
        if spots == 1:
            line["meter"] = self.registered()
        return line

    def insured(self, seat: int, wagers: int) -> list[int]:
        """The last answer of a seat to the offer of insurance."""
        said = [c.amounts for who, c in self.said if who == seat and isinstance(c, Insure)]
        return list(said[-1][:wagers]) if said else [0] * wagers

    def shown(self, seat: int) -> int:
        return sum(c.cents for _, c in self.said if isinstance(c, Amount) and c.seat == seat)

    def order(self, seat: int) -> list[int]:
        """The first four cards of a seat as they came."""
        dealt = [
            card
            for event in self.events
            if isinstance(event, Dealt)
            for place, card in zip(event.places, event.cards, strict=True)
            if place.to == "hand" and place.seat == seat
        ]
        return dealt[:4]

    def registered(self) -> int:
        """Where the meter stands once this round's wagers are on it."""
        moved = [
            transfer.cents
            for event in self.events
            if isinstance(event, Moved) and event.what == "registered"
            for transfer in event.transfers
            if transfer.target == METER
        ]
        return (self.start.meter or 0) + sum(moved)

    def paid(self) -> dict[str, dict[str, Any]]:
        """What went back to each seat, by what the events of its settlement say."""
        s = self.round
        back: dict[tuple[int, int, bool], int] = defaultdict(int)
        for event in self.events:
            if isinstance(event, Settled):
                account = f"seat:{event.seat}"
                got = sum(t.cents for t in event.transfers if t.target == account)
                back[event.seat, event.box, event.outcome.startswith("insurance")] += got
        found: dict[str, dict[str, Any]] = {}
        for place in dict.fromkeys(s.owners):
            seat, spots = s.seats[place], range(s.plan.spots)
            count = sum(1 for cents in s.wagers[place][: s.plan.spots] if cents)
            wagers = [back[seat, spot, False] for spot in spots][:count]
            insurance = [back[seat, spot, True] for spot in spots][:count]
            if s.plan.spots > 1:
                found[str(seat)] = {"wagers": wagers, "insurance": insurance}
            else:
                found[str(seat)] = {
                    "wager": wagers[0], "insurance": insurance[0],
                    "progressive": back[seat, 1, False], "bonus": back[seat, 2, False],
                }  # fmt: skip
        return found


def told(name: str, seed: int) -> Told | None:
    """A round that a line can tell: hands were doubled in full, and the shoe was not reshuffled."""
    night = Told(TABLES[name], seed)
    night.play()
    s = night.round
    assert s.result is not None
    in_full = all(
        not added or added == s.wagers[place][: s.plan.spots]
        for added, place in zip(s.added, s.owners, strict=True)
    )
    return night if in_full and not s.result.void else None


@pytest.mark.parametrize("name", TABLES)
def test_engine_line_and_brute_force_agree(name: str) -> None:
    met: dict[str, int] = defaultdict(int)
    for seed in range(ROUNDS):
        night = told(name, seed)
        if night is None:
            continue
        line = night.line()
        answer = settle_blackjack(line)
        paid, meter = settled(line)
        assert answer["paid"] == paid == night.paid(), line
        assert answer.get("meter") == meter, line
        met["rounds"] += 1
        for seat in line["seats"]:
            met["split again"] += len(seat["hands"]) > 2
            met["surrendered"] += seat.get("surrendered", False)
            met["doubled"] += any(hand["doubled"] for hand in seat["hands"])
            met["insured"] += seat["insurance"] not in (0, [0, 0], [0, 0, 0])
            met["aces again"] += len(seat["hands"]) > 2 and seat["hands"][0]["cards"][0] == "A"
    rules = TABLES[name].rules
    assert isinstance(rules, BankedRules)
    assert min(met["rounds"], met["doubled"], met["insured"]) > 20, dict(met)
    assert (met["aces again"] > 5) is rules.resplit_aces, dict(met)
    assert (met["split again"] > 5) is (rules.split_hands > 2), dict(met)
    assert (met["surrendered"] > 5) is rules.surrender, dict(met)


@pytest.mark.parametrize("name", ["multiple", "every option"])
def test_whatever_is_spoiled_on_a_line_is_a_sentence(name: str) -> None:
    rng = Random(name)
    kept = 0
    sentences: list[str] = []
    for seed in range(60):
        night = told(name, seed)
        if night is None:
            continue
        line = json.loads(json.dumps(night.line()))
        for _ in range(40):
            try:
                settle_blackjack(spoiled(line, rng))
                kept += 1
            except (Malformed, Refused) as error:
                sentences.append(str(error))
    assert kept
    assert len(sentences) > 500
    assert not [said for said in sentences if "\n" in said or len(said) > 400]


def test_every_game_is_told() -> None:
    assert {table.game for table in TABLES.values()} == {MULTIPLE, PLAIN}
