"""What stands on the sign of a blackjack table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pitboss.banked.blackjack.settlement import THREE_TO_TWO, TWO_TO_ONE
from pitboss.games.vocabulary import Alike, Award, Blackjack, BlackjackLaw, BoxKind
from pitboss.posting import BankedRules, Posting
from pitboss.posting.posting import SPLIT_ONCE
from pitboss.signs.demands import WAGERS, demanded
from pitboss.signs.sign import Part, Row
from pitboss.signs.wording import amount, listed, number, percent

__all__ = ["blackjack_parts", "bounds", "meter_rows"]

_ALIKE: Final = {
    Alike.NOTHING: "of any suits",
    Alike.COLOUR: "of one colour",
    Alike.SUIT: "of one suit",
}


def blackjack_parts(posting: Posting, rules: BankedRules, game: Blackjack) -> Iterator[Part]:
    """All parts, in the order in which a player meets them."""
    if game.spots > 1:
        yield _wagers(posting, rules, game)
    yield _payouts(game.law)
    yield _dealer(rules, game.law)
    yield from _options(rules, game.law)
    for box in game.boxes:
        if box.name in rules.side_wagers:
            if box.kind is BoxKind.PROGRESSIVE:
                yield from _progressive(rules, game)
            else:
                yield _bonus(game)
    if not rules.side_wagers and game.spots > 1:
        cites = (game.law.offered, game.law.side_wagers)
        yield Part("Side wagers", (Row("", "This table offers no side wagers."),), cites)


def bounds(fixed: tuple[int, ...]) -> str:
    """The amounts that a side wager may be made in."""
    return listed(map(amount, fixed), "or")


def _wagers(posting: Posting, rules: BankedRules, game: Blackjack) -> Part:
    least = game.spots if rules.require_all else game.least_spots
    rows = [
        Row("Required", f"at least {number(least)} wagers from each player"),
        Row("At most", f"{number(game.spots)}, one for each of the dealer's hands"),
    ]
    if rules.require_all:
        rows[:] = [Row("Required", f"{number(least)} wagers from each player, one for each of the "
                       "dealer's hands, neither more nor fewer")]  # fmt: skip
    cites = (*demanded(WAGERS, posting), game.law.all_spots, "posting:wagers")
    return Part("Number of wagers", tuple(rows), cites)


def _payouts(law: BlackjackLaw) -> Part:
    return Part(
        "Payout odds",
        (
            Row("Blackjack", str(THREE_TO_TWO)),
            Row("Other wins", "1 to 1"),
            Row("Insurance", str(TWO_TO_ONE)),
        ),
        (law.three_to_two, law.even_money, law.two_to_one),
        table=True,
    )


def _dealer(rules: BankedRules, law: BlackjackLaw) -> Part:
    draws = "draws to 16 and to a soft 17, stands on every other 17 and above"
    stands = "draws to 16, stands on every 17 and above"
    plural = "s" if rules.decks > 1 else ""
    cards = f"{number(rules.decks)} deck{plural} of 52"
    return Part(
        "Dealer",
        (Row("Dealer", draws if rules.soft_17 else stands), Row("Cards", cards)),
        (law.soft_17 if rules.soft_17 else law.dealer_draws, law.decks),
    )


def _options(rules: BankedRules, law: BlackjackLaw) -> Iterator[Part]:
    """What this house lets a player do otherwise than the usual."""
    rows, cites = [], []
    if rules.split_hands > SPLIT_ONCE:
        aces = "aces too" if rules.resplit_aces else "aces once only"
        rows.append(
            Row("Pairs", f"may be split into up to {number(rules.split_hands)} hands, {aces}")
        )
        cites += [law.resplit, "posting:resplit"]
    if not rules.double_split:
        rows.append(Row("Split hands", "are not doubled"))
        cites.append(law.split_double)
    if rules.surrender:
        rows.append(
            Row("Surrender", "of half the wager, before any other decision; a dealer's blackjack takes "
                "all of it")
        )  # fmt: skip
        cites += [law.surrender, law.surrender_settled, "posting:surrender"]
    if rows:
        yield Part("Players' choices", tuple(rows), tuple(cites))


def _progressive(rules: BankedRules, game: Blackjack) -> Iterator[Part]:
    law = game.progressive
    assert law is not None
    (box,) = (box for box in game.boxes if box.kind is BoxKind.PROGRESSIVE)
    yield Part(
        "Progressive wager",
        tuple(Row(_aces(award), _prize(award)) for award in game.awards),
        (law.wins, law.highest),
        table=True,
    )
    yield Part(
        "Progressive meter",
        (
            Row("Wager", f"{bounds(box.fixed)}, by who has made a main wager"),
            Row("Counts", "the highest award only, by the first cards in their order"),
            *meter_rows(rules.progressive.rate, rules.progressive.initial, rules.progressive.reset),
        ),
        (box.law, box.needs_main, law.rate, law.reset, "posting:meter"),
    )


def meter_rows(rate: int, initial: int, reset: int) -> Iterator[Row]:
    """How a meter grows, and from what."""
    yield Row("Meter", f"receives {percent(rate)} of each progressive wager")
    yield Row("Begins at", amount(initial) if initial == reset else
              f"{amount(initial)}, and again at {amount(reset)}")  # fmt: skip


def _aces(award: Award) -> str:
    return f"{number(award.aces).capitalize()} aces {_ALIKE[award.alike]}"


def _prize(award: Award) -> str:
    return f"wins {amount(award.cents)}" if award.cents else "wins the meter"


def _bonus(game: Blackjack) -> Part:
    law = game.bonus
    assert law is not None
    (box,) = (box for box in game.boxes if box.kind is BoxKind.BONUS)
    return Part(
        "Bonus wager",
        (
            Row("Wager", f"{bounds(box.fixed)}, by who has made a main wager"),
            Row("Wins", "with a blackjack, what the bonus device shows"),
        ),
        (box.law, box.needs_main, law.wins),
    )
