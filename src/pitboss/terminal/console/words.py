"""The help of the console: each page fits a terminal of 80 columns and 24 lines."""

from __future__ import annotations

from typing import Final

__all__ = ["HELP", "TOPICS"]

HELP: Final = """\
The console runs a table from opening to closing. Type a word, or Enter for
what is offered. Nothing is lost: every entry is in the journal at once.

  sit 3 100       seat 3 sits with $100        ready   walks through the cards
  buy 3 50        adds money                   deal    opens a round
  out 3, back 3   is not dealt in, is again    undo    takes an entry back
  leave 3         goes with all his money      close   ends the night, report

In a round the console says what is next: cards as they fall (Kd, or several,
7c 8d 9s), Enter for cards that stay hidden; then what each seat does:

  call            the seat that is awaited     AhKd    the hand that is shown
  3 raise 20      a seat by its number         fold, check, bet 5, all-in, muck

  table   how it stands     why     the paragraphs     history  the last lines
  due     what is due       report  the books          inventory
  sign    the table's sign  quit    stops here; the same command goes on

More: help cards, help decks, help seats, help floor, help banked."""

TOPICS: Final = {
    "cards": """\
Cards are written rank and suit: Ah Kd Tc 9s; upper or lower case, 10h is Th.
Several at once: 7c 8d 9s, or 7c8d9s. Burn cards need not be entered.

With real cards you enter what lies face up. A card that falls face down you
enter only if you have seen it; else press Enter, and all face-down cards that
come next stay hidden. Enter every one of them or none.
A card that was seen in this round before is not accepted: the deck has a card
too many, or you mistyped. Nothing has changed then; type it again.

At the showdown enter the cards of each hand that is shown, or muck.
A drawing player's discards are named by their places: draw 1 3, or pat.

Cards that the round has shuffled in its middle: shuffled, or Enter.
Where the computer deals (--deal) no card is entered; look 3 shows seat 3 its
own, while the others turn away.""",
    "decks": """\
ready             walks through all that is due; Enter confirms each step
ready all         all of it has been done
bring red blue yellow     two decks with their backs, and the cover card
inspect 1, verify 1, spread 1, show-decks        when the table opens
wash 1, store 2, shuffle 1, cut 1                before the first round
shuffle 1, cut 1, recut 1                        before every round
rotate            the deck that waited comes into play
sequence 1        the cards are put back into sequence (every two hours)
replace 1 green   a fresh deck with green backs
seal 1 a card is missing      the deck is sealed and handed in
device brought, device fails 1, device removed   a shuffling device
due               what is due, since when and by which paragraph""",
    "seats": """\
sit 3 100         seat 3 sits down and lays $100 on the table
buy 3 50          lays $50 more on it (between rounds)
out 3, back 3     sits out, is dealt in again
leave 3           gives up the seat and takes all its money along
dismiss 3         the floor clears the seat
button            where the button lies; button 1 Kh 4 7d draws for the first
supply 500        money of the house comes to the inventory; supply -500 leaves
announce new.toml, withdraw, change       another posting, half an hour later
collect           the charge for time; collect 3 5 4 5 says who pays what
verify time       the operator has verified it
inventory         what the house has at the table
report            the books of the night, which balance to the cent
close             everybody is paid out, the report is printed, the end""",
    "floor": """\
facts             what can be reported at this game
report exposed seat 3 card 2 Kh     a card of seat 3 was turned up
report face-up 7c                   a card lies face up in the deck
report wrong-start, report count    the deal began elsewhere; the deck is wrong
A single lawful ruling is carried out at once; of several the floor chooses:
2                 the second ruling of the list (or: rule 2)
decide misdeal because the lights went out       the operator's final word
decide play-on 5 from 1 to 6 because ...         with money between players
decide 5 from house to 6 because ...             between rounds
validate          a supervisor confirms a payout
supervisor Ann    who decides from now on, by name
undo because ...  the last entry was an error: a correction is recorded
why, why 3        the paragraphs behind the last decision, or 3 lines back""",
    "banked": """\
2 wager 10        seat 2 wagers $10 (or 2 10); 2 wager 10 10 5: for each box
2 pass            seat 2 sits this round out
no more bets      closes the wagers or the insurance; Enter when all have spoken
amount 2 50       the bonus device shows $50 for seat 2
stand, hit, double, split          the hand that is asked; 2 hit names the seat,
                  and hit Tc the card that falls as well
2 insure 5        insurance; or 2 decline
bet, fold         the second wager of the stud games
Kd                the next card; Enter if it stays hidden
show              the dealer turns his hand up: enter the hidden card
validate          a supervisor confirms a payout that waits for him""",
}
"""A page for each topic."""
