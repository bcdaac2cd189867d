"""A sealed deck: what was dealt from each position can be proved, reshuffles included."""

from __future__ import annotations

import pytest

from pitboss import posting, rounds
from pitboss.errors import Malformed
from pitboss.play import Call, Check, Command, ForcedBet, Show, Start
from pitboss.play.events import Dealt, Event, Shuffled
from pitboss.play.round import Round
from pitboss.table import commitment, decks

STAY: dict[str, Command] = {
    "MayForcedBet": ForcedBet(), "MayCheck": Check(), "MayCall": Call(), "MayShow": Show(),
}  # fmt: skip


def stay_to_the_end(round_: Round, deck: decks.SealedDeck) -> list[Event]:
    events = deck.serve(round_)
    while round_.awaits:
        seat = round_.awaits[0].who
        names = [type(right).__name__ for right in round_.legal(seat)]
        command = next(STAY[name] for name in STAY if name in names)
        events += [*round_.act(seat, command), *deck.serve(round_)]
    return events


def test_every_card_of_a_round_can_be_opened() -> None:
    table = posting.default("seven-card-stud-hi-lo-8")
    for players in (3, 8):  # with eight who all stay the burned cards are shuffled
        deck = decks.sealed()
        start = Start(
            seats=dict.fromkeys(range(1, players + 1), 200_00), commitment=deck.commitment
        )
        round_ = rounds.open(table, start)
        events = stay_to_the_end(round_, deck)
        roots = {deck.commitment} | {e.commitment for e in events if isinstance(e, Shuffled)}
        assert len(roots) == 1 + (players == 8)
        dealt = 0
        for event in events:
            if isinstance(event, Dealt):
                for offset, card in enumerate(event.cards):
                    root, opening = deck.open(event.position + offset)
                    assert root in roots
                    assert opening.card == card
                    assert commitment.check(root, opening)
                    dealt += 1
        assert dealt == round_.position


def test_a_shoe_is_sealed_whole() -> None:
    shoe = decks.sealed(6)
    assert shoe.remaining == 312
    root, opening = shoe.open(311)
    assert root == shoe.commitment
    assert commitment.check(root, opening)


@pytest.mark.parametrize("position", [-1, 52, True, "0"])
def test_there_is_no_such_position(position: int) -> None:
    with pytest.raises(Malformed, match="position"):
        decks.sealed().open(position)
