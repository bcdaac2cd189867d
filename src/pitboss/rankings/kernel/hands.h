/* The rankings, each with its ways to value one hand or many. */
#ifndef PITBOSS_HANDS_H
#define PITBOSS_HANDS_H

#include <stdbool.h>

#include "classes.h"

enum { MOST_CARDS = 9, OMAHA_HOLE = 4 };

typedef unsigned value_function(const uint8_t *cards, size_t n);

struct ranking {
    const char *name;
    size_t fewest, most; /* cards; omaha's hole cards and the board together */
    size_t hole;         /* how many stand before the board, 0 where there is none */
    size_t plays;        /* cards that play; of a badugi at most */
    unsigned kinds;      /* the largest value */
    bool low, ace_low;   /* the lowest hand wins; the ace is below the two */
    value_function *value;
    value_function *chosen; /* values the cards that play */
    void (*values)(const uint8_t *hands, size_t count, size_t n, uint16_t *out);
};

enum { HIGH, LOW_A5, LOW_8, LOW_27, BADUGI, THREE_CARD_HIGH, THREE_CARD_LOW_6, OMAHA_HIGH,
       OMAHA_LOW_8, RANKINGS };

HIDDEN extern const struct ranking rankings[RANKINGS];

/* Whether these are cards, none of them twice: n is at most MOST_CARDS. */
static inline bool in_order(const uint8_t *cards, size_t n) {
    uint64_t seen = 0, sum = 0;
    unsigned all = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t bit = UINT64_C(1) << (cards[i] & 63);
        seen |= bit;
        sum += bit;
        all |= cards[i] > CARDS - 1;
    }
    return !all && seen == sum;
}

/* Writes the cards that play, the most significant first, and returns how many. */
HIDDEN size_t best_of(const struct ranking *ranking, const uint8_t *cards, size_t n,
                      unsigned value, uint8_t *best);

/* The number of hands before the first that is out of order; writes the values of those. */
HIDDEN size_t value_many(const struct ranking *ranking, const uint8_t *hands, size_t count,
                         size_t n, uint8_t *out);

#endif
