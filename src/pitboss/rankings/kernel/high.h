/* Seven cards and fewer to their class: inline, for every loop that ranks hands.
 *
 * A card's key has a random number for its rank in the upper half and a counter of four bits for
 * each suit in the lower. Keys are added; KEY_OF_NONE makes a suit's counter reach 8 with the
 * fifth card. A sum finds its class as tools/make_tables.py explains.
 *
 * Nothing here can read outside a table, whatever bytes stand for cards: what is no card has the
 * key 0, and every index is cut to the size of its table.
 */
#ifndef PITBOSS_HIGH_H
#define PITBOSS_HIGH_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define HIDDEN __attribute__((visibility("hidden")))
#else
#define HIDDEN
#endif

#define CARDS 52
#define RANK_MASKS 8192

#define KEY_OF_NONE UINT64_C(0x3333)
#define FIVE_OF_A_SUIT UINT64_C(0x8888)

#define SLOTS_5 8192
#define SLOTS_6 32768
#define SLOTS_7 65536

HIDDEN extern const uint16_t displacement_5[1024];
HIDDEN extern const uint16_t displacement_6[1024];
HIDDEN extern const uint16_t displacement_7[4096];

/* Filled by fill_classes(): keys by card, classes by slot or by a mask of ranks (bit 0 the two). */
HIDDEN extern uint64_t card_key[256];
HIDDEN extern uint16_t high_5[SLOTS_5], high_6[SLOTS_6], high_7[SLOTS_7];
HIDDEN extern uint16_t low_5[SLOTS_5], low_6[SLOTS_6], low_7[SLOTS_7];
HIDDEN extern uint16_t flush_class[RANK_MASKS]; /* the best flush of five ranks or more, else 0 */

static inline unsigned slot_of_5(uint64_t key) {
    return (displacement_5[key >> 54] + (unsigned)(key >> 32)) & (SLOTS_5 - 1);
}

static inline unsigned slot_of_6(uint64_t key) {
    return (displacement_6[key >> 54] + (unsigned)(key >> 32)) & (SLOTS_6 - 1);
}

static inline unsigned slot_of_7(uint64_t key) {
    return (displacement_7[key >> 52] + (unsigned)(key >> 32)) & (SLOTS_7 - 1);
}

/* The slots of hands of n cards: n is a constant wherever speed matters. */
static inline unsigned slot(uint64_t key, size_t n) {
    return n == 7 ? slot_of_7(key) : n == 6 ? slot_of_6(key) : slot_of_5(key);
}

static inline uint64_t key_of(const uint8_t *cards, size_t n) {
    uint64_t key = KEY_OF_NONE;
    for (size_t i = 0; i < n; i++)
        key += card_key[cards[i]];
    return key;
}

/* 0 to 3 for the suit whose counter has reached five. */
static inline unsigned flush_suit(uint64_t key) {
    unsigned full = (unsigned)(key & FIVE_OF_A_SUIT);
    return (unsigned)(full > 0x8) + (full > 0x80) + (full > 0x800);
}

static inline unsigned ranks_of_suit(const uint8_t *cards, size_t n, unsigned suit) {
    unsigned mask = 0;
    for (size_t i = 0; i < n; i++)
        mask |= (unsigned)((cards[i] & 3) == suit) << (cards[i] >> 2 & 15);
    return mask & (RANK_MASKS - 1);
}

/* The class of the best high hand, flushes not considered. */
static inline unsigned high_by_ranks(uint64_t key, size_t n) {
    return (n == 7 ? high_7 : n == 6 ? high_6 : high_5)[slot(key, n)];
}

/* The class of the best high hand: key is the sum of the n cards, 5 <= n <= 7. With so few cards
 * a flush leaves no room for four of a kind or a full house. */
static inline unsigned high_value(uint64_t key, const uint8_t *cards, size_t n) {
    if (key & FIVE_OF_A_SUIT)
        return flush_class[ranks_of_suit(cards, n, flush_suit(key))];
    return high_by_ranks(key, n);
}

/* The class of the best ace-to-five low. */
static inline unsigned low_value(uint64_t key, size_t n) {
    return (n == 7 ? low_7 : n == 6 ? low_6 : low_5)[slot(key, n)];
}

/* The class from which on a low is eight or better. */
#define WORST_8_LOW 6120u

/* The class of the best low that is eight or better, 0 where there is none. */
static inline unsigned low_8_value(uint64_t key, size_t n) {
    unsigned value = low_value(key, n);
    return value & (0u - (value >= WORST_8_LOW)); /* no branch to guess wrong */
}

#endif
