"""A round of ours and one of PokerKit's, played with the same cards and the same actions."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import pokerkit
from pokerkit import Automation

from pitboss import games
from pitboss.cards import DECK, text
from pitboss.games.vocabulary import Poker
from pitboss.play import DEALER, Call, Check, Command, Deal, Draw, Fold, Raise, Shuffle, Start
from pitboss.play.commands import ForcedBet, Show
from pitboss.play.rights import MayCall, MayForcedBet, MayRaise, Right
from pitboss.poker.round import open_poker
from pitboss.posting.posting import Betting, Limits, PokerRules, Posting

__all__ = ["SHARED", "Shared", "Twins"]

AUTOMATIONS: Final = tuple(
    automation
    for automation in Automation
    if automation not in (Automation.HOLE_DEALING, Automation.BOARD_DEALING)
)


class Shared(NamedTuple):
    """A game that both have: its maker there, how it is bet, and how many play without a reshuffle."""

    game: str
    theirs: Callable[..., Any]
    betting: Betting = Betting.FIXED
    most: int = 6


SHARED: Final = (
    Shared("holdem", pokerkit.FixedLimitTexasHoldem.create_state),
    Shared("holdem", pokerkit.NoLimitTexasHoldem.create_state, Betting.NO_LIMIT),
    Shared("omaha", pokerkit.PotLimitOmahaHoldem.create_state, Betting.POT_LIMIT),
    Shared("omaha-hi-lo-8", pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state),
    Shared("seven-card-stud", pokerkit.FixedLimitSevenCardStud.create_state),
    Shared(
        "seven-card-stud-hi-lo-8",
        pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter.create_state,
    ),
    Shared("razz", pokerkit.FixedLimitRazz.create_state),
    Shared("triple-draw-27", pokerkit.FixedLimitDeuceToSevenLowballTripleDraw.create_state, most=3),
    Shared("badugi", pokerkit.FixedLimitBadugi.create_state, most=3),
    Shared(
        "single-draw-27",
        pokerkit.NoLimitDeuceToSevenLowballSingleDraw.create_state,
        Betting.NO_LIMIT,
        5,
    ),
)


class Twins:
    """Both rounds; `small` is the small bet, the least bet of a no limit, and the big blind."""

    def __init__(
        self,
        shared: Shared,
        stacks: tuple[int, ...],
        *,
        small: int,
        ante: int = 0,
        order: tuple[int, ...] = tuple(DECK),
        **rules: Any,
    ) -> None:
        game = games.find(shared.game)
        assert isinstance(game, Poker)
        fixed = shared.betting is Betting.FIXED
        blinds = (small // 2, small) if game.button else ()
        forced = 0 if game.button else small // 2
        table = Posting(
            edition=game.edition,
            game=game.name,
            seats=game.seats,
            unit=1,
            rules=PokerRules(
                limits=Limits(
                    betting=shared.betting,
                    minimum=small,
                    maximum=2 * small if fixed else 0,
                    either=True,
                ),
                ante=ante,
                forced=forced,
                blinds=blinds,
                **{"folded_dealt": False, "opener_folds": True, **rules},
            ),
            readings={"heads-up-blinds": "button"},
        )
        seats = dict(enumerate(stacks, 1))
        self.ours = open_poker(table, Start(seats=seats, button=len(stacks)), "test")
        opening: Mapping[str, Any] = (
            {"raw_blinds_or_straddles": blinds} if game.button else {"bring_in": forced}
        )
        limits = {"small_bet": small, "big_bet": 2 * small} if fixed else {"min_bet": small}
        self.theirs = shared.theirs(
            automations=AUTOMATIONS,
            ante_trimming_status=True,
            raw_antes=ante,
            raw_starting_stacks=stacks,
            player_count=len(stacks),
            **opening,
            **limits,
        )
        self.order = list(order)
        self.undealt: dict[int, list[int]] = {}
        """What their players, who all draw before anybody is dealt to, are still owed."""

    # --- whose turn it is -------------------------------------------------------------------------

    @property
    def place(self) -> int:
        """Who acts in both rounds."""
        self._pass_idle()
        place = self.ours.at[self.ours.awaits[0].who]
        assert self.theirs.actor_index == place
        return place

    def rights(self) -> dict[type[Right], Right]:
        """What ours says that he may do."""
        return {type(right): right for right in self.ours.legal(self.ours.awaits[0].who)}

    def our_raise(self) -> tuple[int, int] | None:
        """The bounds of a raise."""
        right = self.rights().get(MayRaise)
        return (right.min, right.max) if isinstance(right, MayRaise) else None

    def their_raise(self) -> tuple[int, int] | None:
        """The bounds of theirs."""
        if not self.theirs.can_complete_bet_or_raise_to():
            return None
        return (
            self.theirs.min_completion_betting_or_raising_to_amount,
            self.theirs.max_completion_betting_or_raising_to_amount,
        )

    def our_call(self) -> int:
        """What it costs to stay, 0 for a check."""
        right = self.rights().get(MayCall)
        return right.cents if isinstance(right, MayCall) else 0

    def their_call(self) -> int:
        """The same of theirs."""
        return int(self.theirs.checking_or_calling_amount)

    # --- what happens -----------------------------------------------------------------------------

    def plays(self, script: str) -> None:
        """`raise 400 | call | fold`, each by whose turn it is; cards fall as they are needed."""
        self.deal()
        for step in script.split("|"):
            verb, *amount = step.split()
            self.play(verb, *map(int, amount))

    def play(self, verb: str, to: int = 0) -> None:
        """One action in both rounds, and the cards that follow from it."""
        place = self.place
        if verb == "raise":
            self._act(Raise(to))
            self.theirs.complete_bet_or_raise_to(to)
        elif verb == "fold":
            self._act(Fold())
            self.theirs.fold()
        elif MayForcedBet in self.rights():
            self._act(ForcedBet())
            self.theirs.post_bring_in()
        else:
            self._act(Call() if self.our_call() else Check())
            if self.theirs.actor_index == place:
                self.theirs.check_or_call()
        self.deal()

    def draw(self, discards: tuple[int, ...]) -> None:
        """The next player exchanges these cards."""
        self._deal_draws()
        place = self.ours.at[self.ours.awaits[0].who]
        assert self.theirs.stand_patter_or_discarder_index == place
        thrown = tuple(self.ours.hands[place][index] for index in discards)
        self._act(Draw(discards))
        self.theirs.stand_pat_or_discard(text(thrown))
        self.deal()

    def deal(self) -> None:
        """Deals until a player is awaited, and shows all hands at the end."""
        while self.ours.awaits:
            awaited = self.ours.awaits[0]
            if awaited.what == "deal":
                self._pass_idle()
                self._deal(len(awaited.places))
            elif awaited.what == "shuffle":
                self.order[self.ours.position :] = [self.order[at] for at in awaited.positions]
                self.ours.act(DEALER, Shuffle())
            elif awaited.what == "show":
                self._pass_idle()
                self._deal_draws()
                self._act(Show())
            else:
                if awaited.what == "act":
                    self._deal_draws()
                return

    def stacks(self) -> tuple[list[int], list[int]]:
        """Where both ended."""
        assert not self.ours.awaits
        assert not self.theirs.status
        return self.ours.stacks, list(self.theirs.stacks)

    def _act(self, command: Command) -> None:
        self.ours.act(self.ours.awaits[0].who, command)

    def _pass_idle(self) -> None:
        """Theirs asks who is the only one that could still bet, and has nothing to call."""
        asked = self.theirs.actor_index
        awaited = self.ours.awaits[0]
        if asked is not None and (awaited.what != "act" or self.ours.at[awaited.who] != asked):
            assert not self.theirs.checking_or_calling_amount
            assert not any(
                stack and live
                for at, (stack, live) in enumerate(
                    zip(self.theirs.stacks, self.theirs.statuses, strict=True)
                )
                if at != asked
            )
            self.theirs.check_or_call()

    def _deal(self, count: int) -> None:
        places = self.ours.awaits[0].places
        cards = self.order[self.ours.position :][:count]
        drawn = self.ours.plan.draws and self.ours.street > 0
        self.ours.act(DEALER, Deal(tuple(cards)))
        hands: dict[int, list[int]] = {}
        for place, card in zip(places, cards, strict=True):
            if place.to == "hand":
                hands.setdefault(self.ours.at[place.seat], []).append(card)
        self.undealt.update(hands)
        if not drawn:
            self._deal_draws(one=True)
        board = [card for place, card in zip(places, cards, strict=True) if place.to == "board"]
        if board:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # its burn card came from a deck of its own
                self.theirs.deal_board(text(tuple(board)))

    def _deal_draws(self, *, one: bool = False) -> None:
        """Gives theirs the cards that ours has, one card or all that somebody drew at a time."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # about cards that it would not have dealt itself
            while (place := self.theirs.hole_dealee_index) is not None and any(
                self.undealt.values()
            ):
                cards = self.undealt[place]
                count = 1 if one else len(cards)
                self.theirs.deal_hole(text(tuple(cards[:count])))
                del cards[:count]
