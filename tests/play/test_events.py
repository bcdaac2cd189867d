"""Events begin with their citations, travel as JSON, and show each viewer his own face."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.play import ALL, NOBODY, Place, masked
from pitboss.play.awaits import audience
from pitboss.play.events import Dealt, Event, Exposed

DEALT = Dealt(
    ("19:47-14.9(c)",),
    (Place("burn"), Place("hand", 1), Place("hand", 2), Place("hand", 1, True), Place("dealer")),
    (1, 2, 3, 4, 5),
    7,
)


@pytest.mark.parametrize("kind", get_args(Event))
def test_the_citation_comes_first(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_fields__[0] == "cites"
    assert kind.__struct_config__.frozen


@pytest.mark.parametrize(
    ("place", "who"),
    [
        (Place("hand", 3), 3),
        (Place("hand", 3, True), ALL),
        (Place("burn"), NOBODY),
        (Place("board", up=True), ALL),
        (Place("dealer"), NOBODY),
        (Place("dealer", up=True), ALL),
    ],
)
def test_the_audience_belongs_to_the_place(place: Place, who: int) -> None:
    assert audience(place) == who


@pytest.mark.parametrize(
    ("who", "cards"),
    [
        (None, (UNKNOWN, UNKNOWN, UNKNOWN, 4, UNKNOWN)),
        (1, (UNKNOWN, 2, UNKNOWN, 4, UNKNOWN)),
        (2, (UNKNOWN, UNKNOWN, 3, 4, UNKNOWN)),
        (3, (UNKNOWN, UNKNOWN, UNKNOWN, 4, UNKNOWN)),
    ],
)
def test_it_is_masked_place_by_place(who: int | None, cards: tuple[int, ...]) -> None:
    shown = masked(DEALT, who)
    assert shown == msgspec.structs.replace(DEALT, cards=cards)


def test_what_everybody_may_know_is_not_made_anew() -> None:
    exposed = Exposed(("13:47-20.38(l)",), 1, 0, 5)
    assert masked(exposed, None) is exposed


def test_it_is_the_same_after_a_journey_as_json() -> None:
    assert msgspec.json.decode(msgspec.json.encode(DEALT), type=Event) == DEALT
