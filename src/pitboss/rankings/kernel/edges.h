/* House edges: hands against a dealer's, and the draws that end a dealer's hand of blackjack. */
#ifndef PITBOSS_EDGES_H
#define PITBOSS_EDGES_H

#include <stdbool.h>

#include "classes.h"

/* What becomes of a bet, and by what was decided: see pitboss.odds.edges.plain. */
enum { UNQUALIFIED, LOST, TIED, WON, OUTCOMES, DECISIONS = 2 };

#define CONTEST_ENTRIES ((HIGH_KINDS + 1) * DECISIONS * OUTCOMES)

struct contest {
    unsigned ranks;     /* a mask of the ranks in the deck, bit 0 the two */
    unsigned up;        /* the rank of the dealer's up-card, which is a club */
    unsigned qualifier; /* the least class with which the dealer qualifies */
    int64_t fold, unqualified, lost;
    const int64_t *wins; /* by the class of the player's hand */
    int64_t *tally;
};

/* Adds every hand of five against every dealer's hand to the tally; false for want of memory. */
HIDDEN bool count_contests(const struct contest *contest);

enum { VALUES = 10, MOST_DRAWS = 13, DRAW_BYTES = 2 + VALUES };

/* Adds to room[outcome][draws] in how many ways each of the draws can come out of the deck. */
HIDDEN void count_draws(const uint8_t *draws, const uint64_t *orders, size_t count,
                        const uint8_t *deck, size_t outcomes, uint64_t *room);

#endif
