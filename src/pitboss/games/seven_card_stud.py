"""Seven-card stud: 19:47-14.9 for the casino, 13:47-20.35 for the casino night."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from pitboss.games.irregularities import STUD
from pitboss.games.vocabulary import OddChip, Opener, Poker, PokerLaw, Short, Street
from pitboss.rankings import Ranking

__all__ = ["GAMES"]

LAW: Final = PokerLaw(
    section="19:47-14.9(a)",
    seats="19:47-14.9(b)",
    ante="19:47-14.9(b)",
    forced="19:47-14.9(d)",
    deal="19:47-14.9(f)",
    burn="19:47-14.9(f)",
    opener="19:47-14.9(f)1",
    tied_opener="19:47-14.9(f)2",
    must_open="19:47-14.9(f)1",
    respond="19:47-14.9(g)",
    short="19:47-14.9(h)#3",
    reshuffle="19:47-14.9(h)#4",
    showdown="19:47-14.9(i)",
    cards_speak="19:47-14.3(g)",
    high="19:47-14.9(i)2",
    halves="19:47-14.9(i)2",
    qualifier="19:47-14.9(j)",
    no_low="19:47-14.9(j)#2",
    odd_half="19:47-14.9(i)2i",
    odd_high="19:47-14.9(i)2ii",
    odd_low="19:47-14.9(i)2iii",
    suits="19:47-14.9(i)2iv",
    two_hands="19:47-14.9(k)",
    same_five="19:47-14.9(k)#2",
    low_straight="19:47-14.9(k)1",
    low_flush="19:47-14.9(k)2",
    two_aces="19:47-14.9(l)",
    tie="19:47-14.3(d)#2",
)

LATER: Final = {"deal": "19:47-14.9(h)", "burn": "19:47-14.9(h)#2"}
"""The fifth to the seventh card have a paragraph of their own."""

STREETS: Final = (
    Street(each="u", opener=Opener.HIGHEST_SHOWING),
    Street(each="u", opener=Opener.HIGHEST_SHOWING, big=True, law=LATER),
    Street(each="u", opener=Opener.HIGHEST_SHOWING, big=True, law=LATER),
    Street(each="d", opener=Opener.HIGHEST_SHOWING, big=True, law=LATER),
)
"""Every street after the first, which differs by who makes the forced bet."""


def first(opener: Opener, paragraph: str) -> Street:
    """The street of two down-cards and an up-card, opened as this paragraph has it."""
    return Street(
        each="ddu",
        burn=False,
        opener=opener,
        check=False,
        law={
            "deal": "19:47-14.9(c)",
            "opener": paragraph,
            "tied_opener": "19:47-14.9(d)",
            "must_open": "19:47-14.9(d)",
            "respond": "19:47-14.9(e)",
        },
    )


NIGHT: Final = PokerLaw(
    section="13:47-20.35(a)",
    seats="13:47-20.35(b)",
    ante="13:47-20.35(b)",
    forced="13:47-20.35(d)",
    deal="13:47-20.35(f)",
    burn="13:47-20.35(f)",
    opener="13:47-20.35(f)1",
    tied_opener="13:47-20.35(f)2",
    must_open="13:47-20.35(f)1",
    respond="13:47-20.35(g)",
    short="13:47-20.35(h)#2",
    reshuffle="13:47-20.35(h)#3",
    showdown="13:47-20.35(i)",
    cards_speak="19:47-14.3(g)",
    high="13:47-20.35(i)1",
    odd_high="13:47-20.35(i)2",
    suits="13:47-20.35(i)",
    tie="13:47-20.35(i)2",
)
"""A casino night plays for high alone."""

NIGHT_FIRST: Final = {
    "deal": "13:47-20.35(c)",
    "opener": "13:47-20.35(d)",
    "tied_opener": "",
    "must_open": "13:47-20.35(d)",
    "respond": "13:47-20.35(e)",
}
NIGHT_LATER: Final = {"deal": "13:47-20.35(h)", "burn": "13:47-20.35(h)"}

GAMES: Final = (
    Poker(
        name="seven-card-stud",
        edition="19:47",
        title="Seven-card stud high",
        seats=8,
        high=Ranking.HIGH,
        short=Short.COMMON_CARD,
        odd_chip=OddChip.BY_SUIT,
        streets=(first(Opener.LOWEST_UP_CARD, "19:47-14.9(d)1"), *STREETS),
        law=replace(LAW, high="19:47-14.9(i)1", odd_high="13:47-20.35(i)2", suits="13:47-20.35(i)"),
        remedies=STUD,
    ),
    Poker(
        name="seven-card-stud-hi-lo",
        edition="19:47",
        title="Seven-card stud high-low split",
        seats=8,
        high=Ranking.HIGH,
        low=Ranking.LOW_A5,
        short=Short.COMMON_CARD,
        odd_chip=OddChip.BY_SUIT,
        streets=(first(Opener.HIGHEST_UP_CARD_ACE_LOW, "19:47-14.9(d)2"), *STREETS),
        law=replace(LAW, qualifier="", no_low=""),
        remedies=STUD,
    ),
    Poker(
        name="seven-card-stud-hi-lo-8",
        edition="19:47",
        title="Seven-card stud high-low split eight or better",
        seats=8,
        high=Ranking.HIGH,
        low=Ranking.LOW_8,
        short=Short.COMMON_CARD,
        odd_chip=OddChip.BY_SUIT,
        streets=(first(Opener.LOWEST_UP_CARD, "19:47-14.9(d)3"), *STREETS),
        law=LAW,
        remedies=STUD,
    ),
    Poker(
        name="seven-card-stud",
        edition="13:47-20",
        title="Seven-card stud high",
        seats=8,
        high=Ranking.HIGH,
        short=Short.COMMON_CARD,
        odd_chip=OddChip.BY_SUIT,
        streets=(
            replace(first(Opener.LOWEST_UP_CARD, ""), law=NIGHT_FIRST),
            STREETS[0],
            *(replace(street, law=NIGHT_LATER) for street in STREETS[1:]),
        ),
        law=NIGHT,
        remedies=STUD,
    ),
)
