/* Values of single hands and of many. */
#include "hands.h"

#include <string.h>

static inline unsigned larger(unsigned a, unsigned b) { return a > b ? a : b; }

static inline unsigned ace_low_rank(unsigned card) {
    unsigned rank = (card >> 2 & 15) + 1;
    return rank == 13 ? 0 : rank;
}

static inline unsigned low_ranks(const uint8_t *cards, size_t n) {
    unsigned mask = 0;
    for (size_t i = 0; i < n; i++)
        mask |= 1u << ace_low_rank(cards[i]);
    return mask & (RANK_MASKS - 1);
}

static inline unsigned high(const uint8_t *cards, size_t n) {
    return high_value(key_of(cards, n), cards, n);
}

static inline unsigned low_a5(const uint8_t *cards, size_t n) {
    return low_value(key_of(cards, n), n);
}

static inline unsigned low_8(const uint8_t *cards, size_t n) {
    return low_8_value(key_of(cards, n), n);
}

static inline unsigned low_27(const uint8_t *cards, size_t n) {
    return low_27_class[high(cards, n)];
}

/* A bit for the rank and one for the suit. */
static inline unsigned badugi_bits(unsigned card) {
    return 1u << ace_low_rank(card) | 1u << (20 + (card & 3));
}

/* The class of cards none of which share a rank or a suit; 0 where some do. */
static unsigned badugi_of(const uint8_t *cards, size_t n) {
    unsigned all = 0, sum = 0;
    for (size_t i = 0; i < n; i++) {
        all |= badugi_bits(cards[i]);
        sum += badugi_bits(cards[i]);
    }
    return all == sum ? badugi_class[all & (RANK_MASKS - 1)] : 0;
}

/* All four cards, or the best three that go together, or two, or the lowest. */
static unsigned badugi(const uint8_t *cards, size_t n) {
    static const uint8_t subsets[] = {15, 14, 13, 11, 7, 12, 10, 9, 6, 5, 3, 8, 4, 2, 1};
    static const uint8_t stops[] = {1, 5, 11, 15};
    unsigned best = 0, bits[4] = {0};
    for (size_t i = 0; i < n; i++)
        bits[i] = badugi_bits(cards[i]);
    for (size_t at = 0, fewer = 0; fewer < 4 && !best; fewer++)
        for (; at < stops[fewer]; at++) {
            unsigned all = 0, sum = 0;
            for (size_t i = 0; i < 4; i++) {
                unsigned held = bits[i] & (0u - (subsets[at] >> i & 1u));
                all |= held;
                sum += held;
            }
            if (all == sum)
                best = larger(best, badugi_class[all & (RANK_MASKS - 1)]);
        }
    return best;
}

static inline unsigned three_cards(unsigned a, unsigned b, unsigned c) {
    unsigned suited = (a & 3) == (b & 3) && (b & 3) == (c & 3);
    unsigned at = (a >> 2) * 169 + (b >> 2) * 13 + (c >> 2);
    return three_card_class[suited][at < 13 * 13 * 13 ? at : 0];
}

static inline unsigned three_card_high(const uint8_t *cards, size_t n) {
    unsigned best = three_cards(cards[0], cards[1], cards[2]);
    if (n == 4) {
        best = larger(best, three_cards(cards[0], cards[1], cards[3]));
        best = larger(best, three_cards(cards[0], cards[2], cards[3]));
        best = larger(best, three_cards(cards[1], cards[2], cards[3]));
    }
    return best;
}

static inline unsigned three_card_low_6(const uint8_t *cards, size_t n) {
    return low_of_six_class[low_ranks(cards, n) & 63];
}

/* The best flush of two ranks of the hole cards and three of the board. */
static unsigned omaha_flush(unsigned hole, unsigned board) {
    unsigned best = 0;
    for (unsigned a = hole; a; a &= a - 1)
        for (unsigned b = a & (a - 1); b; b &= b - 1)
            for (unsigned c = board; c; c &= c - 1)
                for (unsigned d = c & (c - 1); d; d &= d - 1)
                    for (unsigned e = d & (d - 1); e; e &= e - 1)
                        best = larger(best, flush_class[lowest(a, 1) | lowest(b, 1) | lowest(c, 1) |
                                                        lowest(d, 1) | lowest(e, 1)]);
    return best;
}

/* Any two of four with any three of three to five: the pairs' keys plus the triples' keys. */
static inline unsigned omaha_high(const uint8_t *cards, size_t n) {
    const uint8_t *hole = cards, *board = cards + OMAHA_HOLE;
    uint64_t three[10], own = 0x6666, common = 0x5555; /* counters reach 8 with two, with three */
    size_t threes = 0;
    unsigned best = 0;
    for (size_t i = 0; i < n - OMAHA_HOLE; i++) {
        common += card_key[board[i]];
        for (size_t j = 0; j < i; j++)
            for (size_t k = 0; k < j; k++)
                three[threes++] = card_key[board[i]] + card_key[board[j]] + card_key[board[k]];
    }
    for (size_t i = 0; i < OMAHA_HOLE; i++) {
        own += card_key[hole[i]];
        for (size_t j = 0; j < i; j++)
            for (size_t k = 0; k < threes; k++)
                best = larger(best, high_by_ranks(card_key[hole[i]] + card_key[hole[j]] + three[k], 5));
    }
    uint64_t flushes = own & common & FIVE_OF_A_SUIT;
    if (flushes) {
        unsigned suit = flush_suit(flushes);
        best = larger(best, omaha_flush(ranks_of_suit(hole, OMAHA_HOLE, suit),
                                        ranks_of_suit(board, n - OMAHA_HOLE, suit)));
    }
    return best;
}

static unsigned omaha_low_8(const uint8_t *cards, size_t n) {
    unsigned hole = low_ranks(cards, OMAHA_HOLE) & 255, best = 0;
    unsigned board = low_ranks(cards + OMAHA_HOLE, n - OMAHA_HOLE) & 255;
    for (unsigned first = hole; first; first &= first - 1)
        for (unsigned second = first & (first - 1); second; second &= second - 1) {
            unsigned two = lowest(first, 1) | lowest(second, 1);
            best = larger(best, low_of_eight_class[two | lowest(board & ~two, 3)]);
        }
    return best;
}

/* Loops over many hands, one for each number of cards: a constant in the value's code. */
#define LOOP(of, size)                                                                             \
    if (n == size) {                                                                               \
        for (size_t i = 0; i < count; i++)                                                         \
            out[i] = (uint16_t)of(hands + size * i, size);                                         \
        return;                                                                                    \
    }

#define VALUES(of, fewest, middle, most)                                                           \
    static void of##_values(const uint8_t *hands, size_t count, size_t n, uint16_t *out) {         \
        LOOP(of, fewest) LOOP(of, middle) LOOP(of, most)                                           \
    }

VALUES(high, 5, 6, 7)
VALUES(low_a5, 5, 6, 7)
VALUES(low_8, 5, 6, 7)
VALUES(low_27, 5, 5, 5)
VALUES(badugi, 4, 4, 4)
VALUES(three_card_high, 3, 3, 4)
VALUES(three_card_low_6, 3, 3, 4)
VALUES(omaha_high, 7, 8, 9)
VALUES(omaha_low_8, 7, 8, 9)

const struct ranking rankings[RANKINGS] = {
    [HIGH] = {"high", 5, 7, 0, 5, HIGH_KINDS, false, false, high, high, high_values},
    [LOW_A5] = {"low-a5", 5, 7, 0, 5, LOW_A5_KINDS, true, true, low_a5, low_a5, low_a5_values},
    [LOW_8] = {"low-8", 5, 7, 0, 5, LOW_A5_KINDS, true, true, low_8, low_8, low_8_values},
    [LOW_27] = {"low-27", 5, 5, 0, 5, HIGH_KINDS, true, false, low_27, low_27, low_27_values},
    [BADUGI] = {"badugi", 4, 4, 0, 4, 1092, true, true, badugi, badugi_of, badugi_values},
    [THREE_CARD_HIGH] = {"three-card-high", 3, 4, 0, 3, 741, false, false, three_card_high,
                         three_card_high, three_card_high_values},
    [THREE_CARD_LOW_6] = {"three-card-low-6", 3, 4, 0, 3, 20, true, true, three_card_low_6,
                          three_card_low_6, three_card_low_6_values},
    [OMAHA_HIGH] = {"omaha-high", 7, 9, 4, 5, HIGH_KINDS, false, false, omaha_high, high,
                    omaha_high_values},
    [OMAHA_LOW_8] = {"omaha-low-8", 7, 9, 4, 5, LOW_A5_KINDS, true, true, omaha_low_8, low_8,
                     omaha_low_8_values},
};

/* Where a card stands when the cards are searched: the most favourable for an odd chip first. */
static unsigned search_order(const struct ranking *ranking, uint8_t card) {
    return ranking->low ? ace_low_rank(card) << 2 | (card & 3) : 63u - card;
}

/* Equal ranks together, the most cards first, then the highest; suits from spades down. */
static void sort_by_significance(const struct ranking *ranking, uint8_t *cards, size_t n) {
    unsigned mask = 0, weight[5];
    for (size_t i = 0; i < n; i++)
        mask |= 1u << (cards[i] >> 2);
    bool wheel = !ranking->low && ((n == 5 && mask == 0x100f) || (n == 3 && mask == 0x1003));
    for (size_t i = 0; i < n; i++) {
        bool below = ranking->ace_low || wheel;
        unsigned rank = below ? ace_low_rank(cards[i]) : cards[i] >> 2, equal = 0;
        for (size_t j = 0; j < n; j++)
            equal += cards[i] >> 2 == cards[j] >> 2;
        weight[i] = equal << 6 | rank << 2 | (cards[i] & 3);
    }
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j && weight[j] > weight[j - 1]; j--) {
            unsigned w = weight[j];
            uint8_t card = cards[j];
            weight[j] = weight[j - 1];
            cards[j] = cards[j - 1];
            weight[j - 1] = w;
            cards[j - 1] = card;
        }
}

struct search {
    const struct ranking *ranking;
    uint8_t cards[MOST_CARDS]; /* in the order of the search */
    bool hole[MOST_CARDS];
    size_t n, plays;
    unsigned value;
    uint8_t *chosen;
};

/* Completes a choice of which `size` cards stand, with cards from place `from` on: the first
 * choice found is the most favourable, as the places are tried in order. */
static bool complete(const struct search *search, size_t from, size_t size, size_t own) {
    const struct ranking *ranking = search->ranking;
    if (size == search->plays) {
        if (ranking->hole && own != 2)
            return false;
        return ranking->chosen(search->chosen, size) == search->value;
    }
    for (size_t i = from; i < search->n; i++) {
        search->chosen[size] = search->cards[i];
        if (complete(search, i + 1, size + 1, own + search->hole[i]))
            return true;
    }
    return false;
}

size_t best_of(const struct ranking *ranking, const uint8_t *cards, size_t n, unsigned value,
               uint8_t *best) {
    struct search search = {.ranking = ranking, .n = n, .value = value, .chosen = best};
    if (!value)
        return 0;
    for (size_t i = 0; i < n; i++) {
        size_t j = i;
        for (; j && search_order(ranking, cards[i]) < search_order(ranking, search.cards[j - 1]);
             j--) {
            search.cards[j] = search.cards[j - 1];
            search.hole[j] = search.hole[j - 1];
        }
        search.cards[j] = cards[i];
        search.hole[j] = i < ranking->hole;
    }
    search.plays = ranking == &rankings[BADUGI] ? 1 : ranking->plays;
    for (; search.plays <= ranking->plays; search.plays++)
        if (complete(&search, 0, 0, 0)) {
            sort_by_significance(ranking, best, search.plays);
            return search.plays;
        }
    return 0;
}

/* Hands are checked and valued in blocks. The cards of every other hand are marked, so that they
 * never equal their neighbours'; then a card stands twice in a hand where the block, laid over
 * itself 1, 2... cards further on, meets an equal card. These plain loops over bytes every
 * compiler turns into few instructions, as long as n is a constant. */
enum { BLOCK = 64, MARK = 64 };

static inline bool block_of(const uint8_t *cards, const uint8_t *marks, size_t n) {
    uint8_t marked[(BLOCK + 1) * MOST_CARDS], highest = 0, least = 255;
    for (size_t i = 0; i < BLOCK * n; i++) {
        highest = cards[i] > highest ? cards[i] : highest;
        marked[i] = cards[i] ^ marks[i];
    }
    memset(marked + BLOCK * n, 255, n); /* no card: nothing follows the last hand */
    for (size_t i = 0; i < BLOCK * n; i++) {
        uint8_t differs = 255;
        for (size_t step = 1; step < n; step++) {
            uint8_t by = marked[i] ^ marked[i + step];
            differs = by < differs ? by : differs;
        }
        least = differs < least ? differs : least;
    }
    return highest < CARDS && least;
}

static bool block_in_order(const uint8_t *cards, const uint8_t *marks, size_t n) {
    switch (n) {
    case 3: return block_of(cards, marks, 3);
    case 4: return block_of(cards, marks, 4);
    case 5: return block_of(cards, marks, 5);
    case 6: return block_of(cards, marks, 6);
    case 7: return block_of(cards, marks, 7);
    case 8: return block_of(cards, marks, 8);
    default: return block_of(cards, marks, 9);
    }
}

size_t value_many(const struct ranking *ranking, const uint8_t *hands, size_t count, size_t n,
                  uint8_t *out) {
    uint8_t marks[BLOCK * MOST_CARDS];
    uint16_t values[BLOCK];
    for (size_t i = 0; i < BLOCK * n && count >= BLOCK; i++)
        marks[i] = i / n % 2 ? MARK : 0;
    for (size_t done = 0; done < count; done += BLOCK) {
        size_t block = count - done < BLOCK ? count - done : BLOCK;
        const uint8_t *cards = hands + done * n;
        if (block < BLOCK || !block_in_order(cards, marks, n))
            for (size_t i = 0; i < block; i++)
                if (!in_order(cards + i * n, n))
                    return done + i;
        ranking->values(cards, block, n, values);
        memcpy(out + 2 * done, values, 2 * block);
    }
    return count;
}
