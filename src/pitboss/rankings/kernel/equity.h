/* Showdowns: who wins which part of the pot, over all deals or over random ones. */
#ifndef PITBOSS_EQUITY_H
#define PITBOSS_EQUITY_H

#include "hands.h"

enum { MOST_HANDS = 10, MOST_OWN = 7, MOST_BOARD = 5, GAP = 52 };

struct place {
    uint8_t cards[MOST_CARDS]; /* a hand has room for the board behind its own */
    unsigned known, size;      /* known cards come first, the rest is to be dealt */
};

/* A deal that is being completed, and the tally of who won: see tally.py for its entries. */
struct showdown {
    unsigned hands, own, shared; /* shared: cards on the board */
    unsigned rankings;
    unsigned ranking[2];
    struct place place[MOST_HANDS + 1]; /* the hands, then the board */
    uint64_t taken;                     /* cards that lie somewhere or are dead */
    int64_t weight;                     /* what one deal counts */
    int64_t *tally;
};

/* The best value so far of one ranking, and whose it is: hand i is bit i; 0 does not qualify. */
struct lead {
    unsigned best, hands;
};

static inline struct lead ahead(struct lead lead, unsigned value, unsigned hand) {
    if (value > lead.best)
        return (struct lead){value, 1u << hand};
    lead.hands |= (unsigned)(value == lead.best && value) << hand;
    return lead;
}

static inline unsigned bits_of(unsigned mask) {
    unsigned count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* The value of a complete hand, with the board where there is one. */
static inline unsigned value_of(const struct showdown *deal, unsigned ranking, unsigned hand) {
    return rankings[deal->ranking[ranking]].value(deal->place[hand].cards,
                                                  deal->own + deal->shared);
}

/* Memory for counting by classes, one for each thread that counts. */
struct classes;
HIDDEN struct classes *classes_new(void);
HIDDEN void classes_free(struct classes *classes);

/* Whether the gaps of this place, the last that has any, can be counted by classes. */
HIDDEN bool countable(const struct showdown *deal, unsigned place);
HIDDEN void count_by_classes(const struct showdown *deal, unsigned place, struct classes *memory);

/* Adds all completions of the deal to the tally. */
HIDDEN void count_deals(struct showdown *deal, struct classes *memory);

struct range {
    const uint8_t *combos; /* pairs of cards */
    unsigned count;        /* 0: this hand is no range */
};

/* Adds random completions to the tally, and returns how many: fewer than asked for if no hands of
 * the ranges fitted together in so many attempts. */
HIDDEN int64_t sample_deals(struct showdown *deal, const struct range *ranges, uint64_t seed,
                            uint64_t stream, int64_t samples, int64_t attempts);

#endif
