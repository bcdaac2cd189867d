/* Multisets of ranks: what cards amount to where their suits do not matter. */
#ifndef PITBOSS_MULTISETS_H
#define PITBOSS_MULTISETS_H

#include "classes.h"

enum { RANKS = 13, SUITS = 4, MOST_RUNS = 7, NO_RUN = 4 * RANKS };

struct multiset {
    uint64_t key;            /* the sum of the ranks' keys */
    uint32_t ranks;          /* four bits for each card, rising */
    uint8_t runs[MOST_RUNS]; /* 4 * rank + how often it stands there - 1, or NO_RUN */
};

/* How many multisets there are of n ranks, none more than four times, and where they stand once
 * fill_multisets() was told to go so far. */
HIDDEN extern const unsigned multisets_size[MOST_RUNS + 1];
HIDDEN extern const struct multiset *multisets_of[MOST_RUNS + 1];

/* Fills those of up to `most` ranks; to be called under the lock of the interpreter. */
HIDDEN void fill_multisets(unsigned most);

static inline uint64_t rank_part(unsigned rank) {
    return card_key[4 * rank] & ~UINT64_C(0xffffffff);
}

#endif
