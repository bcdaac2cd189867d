/* The class numbers of hands, counted as classes.py counts them, for every sum of ranks. */
#include "classes.h"
#include "tables.h"

uint64_t card_key[256];
uint16_t high_5[SLOTS_5], high_6[SLOTS_6], high_7[SLOTS_7];
uint16_t low_5[SLOTS_5], low_6[SLOTS_6], low_7[SLOTS_7];
uint16_t flush_class[RANK_MASKS];
uint16_t badugi_class[RANK_MASKS];
uint8_t low_of_six_class[64];
uint16_t low_of_eight_class[256];
uint16_t three_card_class[2][13 * 13 * 13];
uint16_t low_27_class[HIGH_KINDS + 1];

/* How many kinds of hand rank below each category. */
enum { PAIR = 1277, TWO_PAIRS = 4137, THREE = 4995, STRAIGHT = 5853, FLUSH = 5863 };
enum { FULL_HOUSE = 7140, FOUR = 7296, STRAIGHT_FLUSH = 7452 };
enum { LOW_PAIR = 1287, LOW_TWO_PAIRS = 4147, LOW_THREE = 5005, LOW_FULL_HOUSE = 5863 };
enum { LOW_FOUR = 6019, LOW_27_BELOW_ACE = 784 };
enum { THREE_CARD_PAIR = 274, THREE_CARD_FLUSH = 430, THREE_CARD_STRAIGHT = 704 };
enum { THREE_CARD_THREE = 716, THREE_CARD_STRAIGHT_FLUSH = 729 };
static const uint16_t fewer_cards[5] = {0, 0, 13, 91, 377};
static const uint16_t sets_of[6] = {1, 13, 78, 286, 715, 1287};

/* By a mask of ranks: how many bits, how many masks with as many bits are smaller, the straight
 * of five in it (1 from the ace up, 0 for none), and for five or three ranks that make no straight
 * how many smaller masks make none either. */
static uint8_t bits[RANK_MASKS];
static uint16_t ordinal[RANK_MASKS];
static uint8_t straight[RANK_MASKS];
static uint16_t broken[RANK_MASKS];

static unsigned highest(unsigned mask, unsigned keep) {
    while (bits[mask] > keep)
        mask &= mask - 1;
    return mask;
}

static unsigned top(unsigned mask) {
    unsigned rank = 0;
    while (mask >>= 1)
        rank++;
    return rank;
}

/* The mask without some of its ranks, the others renumbered as if those had never been. */
static unsigned without(unsigned mask, unsigned gone) {
    while (gone) {
        unsigned bit = highest(gone, 1), below = bit - 1;
        mask = (mask & below) | (mask >> 1 & ~below);
        gone ^= bit;
    }
    return mask;
}

/* The straight in a mask whose bit 0 is the two. */
static unsigned straight_in(unsigned mask, unsigned length) {
    unsigned steps = mask << 1 | mask >> 12, run = (1u << length) - 1;
    for (unsigned start = 14 - length; start + 1 > 0; start--)
        if ((steps >> start & run) == run)
            return start + 1;
    return 0;
}

static void fill_masks(void) {
    uint16_t seen[14] = {0};
    uint16_t whole_fives = 0, whole_threes = 0;
    for (unsigned mask = 0; mask < RANK_MASKS; mask++) {
        bits[mask] = (uint8_t)(bits[mask >> 1] + (mask & 1));
        ordinal[mask] = seen[bits[mask]]++;
        straight[mask] = (uint8_t)straight_in(mask, 5);
        if (bits[mask] == 5 && !straight[mask])
            broken[mask] = whole_fives++;
        else if (bits[mask] == 3 && !straight_in(mask, 3))
            broken[mask] = whole_threes++;
    }
}

static unsigned flush_of(unsigned mask) {
    if (straight[mask])
        return STRAIGHT_FLUSH + straight[mask];
    return 1 + FLUSH + broken[highest(mask, 5)];
}

/* The best high hand where present[k] is the mask of ranks held more than k times. */
static unsigned high_of(const unsigned present[4]) {
    unsigned one = present[0], two = present[1], three = present[2], four = present[3];
    if (four) {
        unsigned kicker = top(highest(without(one, highest(four, 1)), 1));
        return 1 + FOUR + top(four) * 12 + kicker;
    }
    if (three && two != highest(three, 1)) {
        unsigned pair = two ^ highest(three, 1);
        return 1 + FULL_HOUSE + top(three) * 12 + top(without(highest(pair, 1), highest(three, 1)));
    }
    if (straight[one])
        return STRAIGHT + straight[one];
    if (three) {
        unsigned kickers = highest(without(one, highest(three, 1)), 2);
        return 1 + THREE + top(three) * 66 + ordinal[kickers];
    }
    if (bits[two] > 1) {
        unsigned pairs = highest(two, 2);
        return 1 + TWO_PAIRS + ordinal[pairs] * 11u + top(without(one, pairs));
    }
    if (two)
        return 1 + PAIR + top(two) * 220 + ordinal[highest(without(one, two), 3)];
    return 1 + broken[highest(one, 5)];
}

/* The best ace-to-five low; here bit 0 of the masks is the ace. */
static unsigned low_of(const unsigned present[4]) {
    unsigned one = present[0], two = present[1], three = present[2], worse;
    unsigned pair = lowest(two, 1), pairs = lowest(two, 2), kind = lowest(three, 1);
    if (bits[one] >= 5)
        worse = ordinal[lowest(one, 5)];
    else if (bits[one] == 4)
        worse = LOW_PAIR + top(pair) * 220 + ordinal[without(one, pair)];
    else if (bits[one] == 3 && bits[two] > 1)
        worse = LOW_TWO_PAIRS + ordinal[pairs] * 11u + top(without(one, pairs));
    else if (bits[one] == 3)
        worse = LOW_THREE + top(kind) * 66 + ordinal[without(one, kind)];
    else if (bits[two] > 1)
        worse = LOW_FULL_HOUSE + top(kind) * 12 + top(without(one, kind));
    else
        worse = LOW_FOUR + top(pair) * 12 + top(without(one, pair));
    return LOW_A5_KINDS - worse;
}

static unsigned ace_below_two(unsigned mask) {
    return (mask << 1 | mask >> 12) & (RANK_MASKS - 1);
}

/* Writes the classes of all hands of n cards that hold `left` more cards from `rank` on. */
static void fill_hands(unsigned n, unsigned left, unsigned rank, uint64_t key,
                       const unsigned present[4]) {
    if (!left) {
        unsigned turned[4];
        for (unsigned k = 0; k < 4; k++)
            turned[k] = ace_below_two(present[k]);
        (n == 7 ? high_7 : n == 6 ? high_6 : high_5)[slot(key, n)] = (uint16_t)high_of(present);
        (n == 7 ? low_7 : n == 6 ? low_6 : low_5)[slot(key, n)] = (uint16_t)low_of(turned);
        return;
    }
    unsigned held[4] = {present[0], present[1], present[2], present[3]};
    for (unsigned count = 0; count <= 4 && count <= left; count++) {
        if (count)
            held[count - 1] |= 1u << rank;
        if (rank < 12 || count == left)
            fill_hands(n, left - count, rank + 1, key + count * ((uint64_t)rank_key[rank] << 32),
                       held);
    }
}

static void fill_three_cards(void) {
    for (unsigned i = 0; i < 13 * 13 * 13; i++) {
        unsigned a = i / 169, b = i / 13 % 13, c = i % 13;
        unsigned mask = 1u << a | 1u << b | 1u << c;
        unsigned run = straight_in(mask, 3);
        if (bits[mask] == 1) {
            three_card_class[0][i] = (uint16_t)(1 + THREE_CARD_THREE + a);
        } else if (bits[mask] == 2) {
            unsigned pair = a == b || a == c ? a : b;
            unsigned kicker = top(without(mask, 1u << pair));
            three_card_class[0][i] = (uint16_t)(1 + THREE_CARD_PAIR + pair * 12 + kicker);
        } else if (run) {
            three_card_class[0][i] = (uint16_t)(THREE_CARD_STRAIGHT + run);
            three_card_class[1][i] = (uint16_t)(THREE_CARD_STRAIGHT_FLUSH + run);
        } else {
            three_card_class[0][i] = (uint16_t)(1 + broken[mask]);
            three_card_class[1][i] = (uint16_t)(1 + THREE_CARD_FLUSH + broken[mask]);
        }
    }
}

/* Deuce-to-seven turns the high classes round, but for A-5-4-3-2, which is no straight there. */
static unsigned low_27_of(unsigned high) {
    unsigned below = high - 1, worse = below;
    if (high == STRAIGHT + 1)
        worse = LOW_27_BELOW_ACE;
    else if (high == STRAIGHT_FLUSH + 1)
        worse = FLUSH + LOW_27_BELOW_ACE;
    else if (high <= PAIR)
        worse += below >= LOW_27_BELOW_ACE;
    else if (high <= STRAIGHT)
        worse += 1;
    else if (high > FLUSH && high <= FULL_HOUSE)
        worse += below >= FLUSH + LOW_27_BELOW_ACE;
    else if (high > FULL_HOUSE && high <= STRAIGHT_FLUSH)
        worse += 1;
    return HIGH_KINDS - worse;
}

void fill_classes(void) {
    static const unsigned none[4];
    fill_masks();
    for (unsigned card = 0; card < CARDS; card++)
        card_key[card] = (uint64_t)rank_key[card >> 2] << 32 | UINT64_C(1) << 4 * (card & 3);
    for (unsigned n = 5; n <= 7; n++)
        fill_hands(n, n, 0, 0, none);
    for (unsigned mask = 1; mask < RANK_MASKS; mask++) {
        if (bits[mask] >= 5)
            flush_class[mask] = (uint16_t)flush_of(mask);
        else
            badugi_class[mask] =
                (uint16_t)(fewer_cards[bits[mask]] + sets_of[bits[mask]] - ordinal[mask]);
        if (mask < 256 && bits[mask] == 5)
            low_of_eight_class[mask] = (uint16_t)(LOW_A5_KINDS - ordinal[mask]);
        if (mask < 64 && bits[mask] >= 3)
            low_of_six_class[mask] = (uint8_t)(20 - ordinal[lowest(mask, 3)]);
    }
    for (unsigned high = 1; high <= HIGH_KINDS; high++)
        low_27_class[high] = (uint16_t)low_27_of(high);
    fill_three_cards();
}
