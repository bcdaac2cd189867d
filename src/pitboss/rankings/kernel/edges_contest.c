/* A hand of five against a dealer who shows one card of five: all hands, all dealer's hands.
 *
 * The dealer's other four cards are any four that the player does not hold. How many of those make
 * less than a given class follows by inclusion and exclusion from how many there are that hold
 * none, one, two, three or four given cards, and these are looked up. Of player's hands that differ
 * only by a change of the three suits that the up-card is not of, one is counted for all.
 */
#include <stdlib.h>
#include <string.h>

#include "edges.h"

enum { OTHERS = CARDS - 1, BOUNDS = HIGH_KINDS + 2 };

struct tables {
    unsigned n;              /* cards other than the up-card */
    uint8_t cards[OTHERS];   /* in their order, by which positions below count */
    uint32_t below_0[BOUNDS];         /* of all fours, those that make less than a class */
    uint32_t (*below_1)[BOUNDS];      /* of those that hold one card */
    uint16_t (*below_2)[BOUNDS];      /* ... and two, by pair_at */
    uint16_t *with_3;                 /* the classes of those that hold three, in order */
    uint16_t *of_4;                   /* the class of four */
};

static unsigned pair_at(unsigned a, unsigned b) { return b * (b - 1) / 2 + a; }

static unsigned triple_at(unsigned a, unsigned b, unsigned c) {
    return c * (c - 1) * (c - 2) / 6 + pair_at(a, b);
}

static unsigned four_at(unsigned a, unsigned b, unsigned c, unsigned d) {
    return d * (d - 1) * (d - 2) / 6 * (d - 3) / 4 + triple_at(a, b, c);
}

static void add_up_32(uint32_t *counts) {
    for (unsigned class = 1; class < BOUNDS; class++)
        counts[class] += counts[class - 1];
}

static void add_up_16(uint16_t *counts) {
    for (unsigned class = 1; class < BOUNDS; class++)
        counts[class] = (uint16_t)(counts[class] + counts[class - 1]);
}

static void insert(uint16_t *list, unsigned size, uint16_t class) {
    for (; size && list[size - 1] > class; size--)
        list[size] = list[size - 1];
    list[size] = class;
}

static void count_four(struct tables *t, uint8_t *filled, const unsigned at[4], unsigned class) {
    unsigned above = class + 1; /* from where on these cards make less */
    unsigned row = t->n - 3;
    t->of_4[four_at(at[0], at[1], at[2], at[3])] = (uint16_t)class;
    t->below_0[above]++;
    for (unsigned i = 0; i < 4; i++) {
        t->below_1[at[i]][above]++;
        for (unsigned j = i + 1; j < 4; j++)
            t->below_2[pair_at(at[i], at[j])][above]++;
        unsigned left[3], k = 0;
        for (unsigned j = 0; j < 4; j++)
            if (j != i)
                left[k++] = at[j];
        unsigned triple = triple_at(left[0], left[1], left[2]);
        insert(t->with_3 + (size_t)triple * row, filled[triple]++, (uint16_t)class);
    }
}

static void fill(struct tables *t, uint8_t *filled, uint8_t up) {
    unsigned at[4];
    uint8_t hand[5] = {up};
    for (at[3] = 3; at[3] < t->n; at[3]++)
        for (at[2] = 2; at[2] < at[3]; at[2]++)
            for (at[1] = 1; at[1] < at[2]; at[1]++)
                for (at[0] = 0; at[0] < at[1]; at[0]++) {
                    for (unsigned i = 0; i < 4; i++)
                        hand[i + 1] = t->cards[at[i]];
                    count_four(t, filled, at, high_value(key_of(hand, 5), hand, 5));
                }
    add_up_32(t->below_0);
    for (unsigned i = 0; i < t->n; i++)
        add_up_32(t->below_1[i]);
    for (unsigned i = 0; i < pair_at(0, t->n); i++)
        add_up_16(t->below_2[i]);
}

static unsigned lower_than(const uint16_t *list, unsigned size, unsigned class) {
    unsigned from = 0;
    while (size) {
        unsigned half = size / 2;
        bool lower = list[from + half] < class;
        from += lower ? half + 1 : 0;
        size = lower ? size - half - 1 : half;
    }
    return from;
}

/* How many dealer's hands without a card of the player's make less than a class. */
static int64_t below(const struct tables *t, const unsigned at[5], unsigned class) {
    int64_t count = t->below_0[class];
    unsigned row = t->n - 3;
    for (unsigned a = 0; a < 5; a++) {
        count -= t->below_1[at[a]][class];
        for (unsigned b = a + 1; b < 5; b++) {
            count += t->below_2[pair_at(at[a], at[b])][class];
            for (unsigned c = b + 1; c < 5; c++) {
                unsigned triple = triple_at(at[a], at[b], at[c]);
                count -= lower_than(t->with_3 + (size_t)triple * row, row, class);
                for (unsigned d = c + 1; d < 5; d++)
                    count += t->of_4[four_at(at[a], at[b], at[c], at[d])] < class;
            }
        }
    }
    return count;
}

/* How many hands a change of suits makes of this one: 0 unless it is the one that stands for all. */
static int64_t weight(const uint8_t hand[5]) {
    unsigned suits[4] = {0};
    for (unsigned i = 0; i < 5; i++)
        suits[hand[i] & 3] |= 1u << (hand[i] >> 2);
    if (suits[1] < suits[2] || suits[2] < suits[3])
        return 0;
    if (suits[1] == suits[3])
        return 1;
    return suits[1] == suits[2] || suits[2] == suits[3] ? 3 : 6;
}

static void count_hand(const struct contest *contest, const struct tables *t, const unsigned at[5]) {
    uint8_t hand[5];
    int64_t found[OUTCOMES];
    for (unsigned i = 0; i < 5; i++)
        hand[i] = t->cards[at[i]];
    int64_t hands = weight(hand);
    if (!hands)
        return;
    unsigned class = high_value(key_of(hand, 5), hand, 5), least = contest->qualifier;
    int64_t all = below(t, at, BOUNDS - 1);
    int64_t worse = below(t, at, class > least ? class : least);
    int64_t equal_or_worse = below(t, at, class + 1 > least ? class + 1 : least);
    found[UNQUALIFIED] = below(t, at, least);
    found[WON] = worse - found[UNQUALIFIED];
    found[TIED] = equal_or_worse - worse;
    found[LOST] = all - equal_or_worse;
    int64_t bet = found[UNQUALIFIED] * contest->unqualified + found[LOST] * contest->lost +
                  found[WON] * contest->wins[class];
    unsigned decision = bet > all * contest->fold;
    int64_t *tally = contest->tally + (class * DECISIONS + decision) * OUTCOMES;
    for (unsigned i = 0; i < OUTCOMES; i++)
        tally[i] += hands * found[i];
}

static void count_hands(const struct contest *contest, const struct tables *t) {
    unsigned at[5];
    for (at[4] = 4; at[4] < t->n; at[4]++)
        for (at[3] = 3; at[3] < at[4]; at[3]++)
            for (at[2] = 2; at[2] < at[3]; at[2]++)
                for (at[1] = 1; at[1] < at[2]; at[1]++)
                    for (at[0] = 0; at[0] < at[1]; at[0]++)
                        count_hand(contest, t, at);
}

bool count_contests(const struct contest *contest) {
    uint8_t up = (uint8_t)(4 * contest->up);
    struct tables *t = calloc(1, sizeof *t);
    if (!t)
        return false;
    for (uint8_t card = 0; card < CARDS; card++)
        if (contest->ranks >> (card >> 2) & 1 && card != up)
            t->cards[t->n++] = card;
    unsigned triples = triple_at(0, 1, t->n); /* how many there are below the first of card n */
    uint8_t *filled = calloc(triples, 1);
    t->below_1 = calloc(t->n, sizeof *t->below_1);
    t->below_2 = calloc(pair_at(0, t->n), sizeof *t->below_2);
    t->with_3 = calloc((size_t)triples * t->n, sizeof *t->with_3);
    t->of_4 = calloc(four_at(0, 1, 2, t->n), sizeof *t->of_4);
    bool room = filled && t->below_1 && t->below_2 && t->with_3 && t->of_4;
    if (room) {
        fill(t, filled, up);
        count_hands(contest, t);
    }
    free(filled);
    free(t->below_1);
    free(t->below_2);
    free(t->with_3);
    free(t->of_4);
    free(t);
    return room;
}
