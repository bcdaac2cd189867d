/* Counting the last cards of a deal by classes of ranks and suits, without visiting them all.
 *
 * Without flushes only the ranks of the last cards matter: there are 6,175 multisets of five
 * ranks, and each stands for as many deals as the cards left of its ranks can make. Where a flush
 * is possible the suited cards are visited one by one and the others by their ranks: such deals
 * leave the entry of the tally where their ranks put them for the one that their flush earns.
 */
#include <stdlib.h>

#include "equity.h"
#include "multisets.h"

enum { TRIPLES = 10, NEVER = 99 };

/* A hand that the last cards complete. */
struct contender {
    unsigned hand;
    uint64_t key;         /* of its known cards, the board's among them */
    unsigned suit[SUITS]; /* their ranks by suit */
    unsigned hole[SUITS]; /* its own cards' alone */
};

struct classes {
    const struct showdown *deal;
    unsigned gap;    /* how many cards are missing */
    unsigned number; /* of cards in a complete hand, the board's among them */
    bool omaha;
    uint32_t known; /* ranks of the board, four bits each */
    unsigned board[SUITS];
    unsigned left[SUITS]; /* ranks that may still come, by suit */
    unsigned contenders;
    struct contender contender[MOST_HANDS];
    struct lead others[2]; /* the best of the hands that are complete already */
    /* Omaha: the best value of two own cards with three ranks of the board, 256a + 16b + c. */
    uint16_t with_three[2][MOST_HANDS][4096];
};

/* The last cards as far as ranks matter. */
struct drawn {
    uint64_t key;
    uint16_t triple[TRIPLES]; /* Omaha: any three of the board's five */
};

struct classes *classes_new(void) { return malloc(sizeof(struct classes)); }

void classes_free(struct classes *classes) { free(classes); }

bool countable(const struct showdown *deal, unsigned place) {
    for (unsigned r = 0; r < deal->rankings; r++)
        switch (deal->ranking[r]) {
        case HIGH:
        case LOW_A5:
        case LOW_8:
        case LOW_27:
            /* A common card could make flushes of two suits at once. */
            if (place == deal->hands && deal->shared < MOST_BOARD)
                return false;
            break;
        case OMAHA_HIGH:
        case OMAHA_LOW_8:
            if (place != deal->hands)
                return false;
            break;
        default:
            return false;
        }
    return deal->place[place].size - deal->place[place].known > 1;
}

static unsigned value_of_five(unsigned ranking, uint64_t key) {
    return ranking == OMAHA_HIGH ? high_by_ranks(key, 5) : low_8_value(key, 5);
}

static void fill_threes(struct classes *c, unsigned r, unsigned i) {
    const uint8_t *hole = c->deal->place[c->contender[i].hand].cards;
    uint64_t pairs[6];
    unsigned count = 0;
    for (unsigned a = 0; a < OMAHA_HOLE; a++)
        for (unsigned b = 0; b < a; b++)
            pairs[count++] = card_key[hole[a]] + card_key[hole[b]];
    const struct multiset *three = multisets_of[3];
    for (unsigned m = 0; m < multisets_size[3]; m++, three++) {
        unsigned best = 0;
        for (unsigned p = 0; p < count; p++) {
            unsigned value = value_of_five(c->deal->ranking[r], three->key + pairs[p]);
            best = value > best ? value : best;
        }
        c->with_three[r][i][three->ranks] = (uint16_t)best;
    }
}

static void survey(struct classes *c, const struct showdown *deal, unsigned place) {
    const struct place *board = &deal->place[deal->hands];
    c->deal = deal;
    c->gap = deal->place[place].size - deal->place[place].known;
    c->number = deal->own + deal->shared;
    c->omaha = deal->ranking[0] == OMAHA_HIGH;
    c->known = 0;
    c->contenders = 0;
    c->others[0] = c->others[1] = (struct lead){0, 0};
    for (unsigned s = 0; s < SUITS; s++) {
        c->board[s] = ranks_of_suit(board->cards, board->known, s);
        c->left[s] = 0;
        for (unsigned rank = 0; rank < RANKS; rank++)
            c->left[s] |= (unsigned)(~deal->taken >> (4 * rank + s) & 1) << rank;
    }
    for (unsigned i = 0; i < board->known; i++)
        c->known = c->known << 4 | board->cards[i] >> 2;
    for (unsigned h = 0; h < deal->hands; h++) {
        const struct place *hand = &deal->place[h];
        if (place != deal->hands && place != h) {
            for (unsigned r = 0; r < deal->rankings; r++)
                c->others[r] = ahead(c->others[r], value_of(deal, r, h), h);
            continue;
        }
        struct contender *t = &c->contender[c->contenders++];
        t->hand = h;
        t->key = key_of(hand->cards, hand->known) + key_of(board->cards, board->known);
        for (unsigned s = 0; s < SUITS; s++) {
            t->hole[s] = ranks_of_suit(hand->cards, hand->known, s);
            t->suit[s] = t->hole[s] | c->board[s];
        }
        for (unsigned r = 0; c->omaha && r < deal->rankings; r++)
            fill_threes(c, r, c->contenders - 1);
    }
}

/* Any three of five ranks, each three in rising order. */
static void fill_triples(uint16_t triple[TRIPLES], uint32_t ranks) {
    unsigned five[MOST_BOARD], count = 0;
    for (unsigned i = 0; i < MOST_BOARD; i++, ranks >>= 4) {
        unsigned rank = ranks & 15, j = i;
        for (; j && five[j - 1] > rank; j--)
            five[j] = five[j - 1];
        five[j] = rank;
    }
    for (unsigned k = 2; k < MOST_BOARD; k++)
        for (unsigned j = 1; j < k; j++)
            for (unsigned i = 0; i < j; i++)
                triple[count++] = (uint16_t)(five[i] << 8 | five[j] << 4 | five[k]);
}

/* What these take as `first` and `number` is deal->ranking[0] and c->number: given as constants,
 * they make a loop of its own for the rankings that matter most. */
#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline))
#else
#define INLINE static inline
#endif

INLINE struct drawn draw(const struct classes *c, unsigned first, uint64_t key, uint32_t ranks) {
    struct drawn drawn;
    drawn.key = key;
    if (first == OMAHA_HIGH)
        fill_triples(drawn.triple, c->known << 4 * c->gap | ranks);
    return drawn;
}

/* The value of contender i by ranks alone, by ranking r, which is this one. */
INLINE unsigned by_ranks(const struct classes *c, unsigned r, unsigned ranking, unsigned number,
                         unsigned i, const struct drawn *drawn) {
    uint64_t key = c->contender[i].key + drawn->key;
    switch (ranking) {
    case HIGH:
        return high_by_ranks(key, number);
    case LOW_A5:
        return low_value(key, number);
    case LOW_8:
        return low_8_value(key, number);
    case LOW_27:
        return low_27_class[high_by_ranks(key, 5)];
    default: {
        unsigned best = 0;
        for (unsigned t = 0; t < TRIPLES; t++) {
            unsigned value = c->with_three[r][i][drawn->triple[t]];
            best = value > best ? value : best;
        }
        return best;
    }
    }
}

INLINE unsigned leaders(const struct classes *c, unsigned r, unsigned ranking, unsigned number,
                        const struct drawn *drawn) {
    struct lead lead = c->others[r];
    for (unsigned i = 0; i < c->contenders; i++)
        lead = ahead(lead, by_ranks(c, r, ranking, number, i, drawn), c->contender[i].hand);
    return lead.hands;
}

/* The second ranking's part of the entry, if there is one. */
static unsigned low_leaders(const struct classes *c, const struct drawn *drawn) {
    if (c->deal->rankings < 2)
        return 0;
    return leaders(c, 1, c->deal->ranking[1], c->number, drawn) << c->deal->hands;
}

/* How many ways there are to draw a rank so many times, by the code of a run. */
static void fill_ways(int64_t ways[NO_RUN + 1], const unsigned left[SUITS], unsigned without) {
    for (unsigned rank = 0; rank < RANKS; rank++) {
        int64_t count = 0;
        for (unsigned s = 0; s < SUITS; s++)
            count += s != without && left[s] >> rank & 1;
        ways[4 * rank] = count;
        for (int64_t times = 2; times <= SUITS; times++)
            ways[4 * rank + times - 1] =
                ways[4 * rank + times - 2] * (count - times + 1) / times;
    }
    ways[NO_RUN] = 1;
}

static inline int64_t ways_to_draw(const int64_t ways[NO_RUN + 1], const struct multiset *set,
                                   unsigned n) {
    int64_t product = 1;
    for (unsigned i = 0; i < n; i++)
        product *= ways[set->runs[i]];
    return product;
}

INLINE void count_ranks_of(const struct classes *c, unsigned first, unsigned number) {
    const struct multiset *set = multisets_of[c->gap];
    int64_t ways[NO_RUN + 1];
    fill_ways(ways, c->left, SUITS);
    for (unsigned m = 0; m < multisets_size[c->gap]; m++, set++) {
        int64_t count = ways_to_draw(ways, set, c->gap);
        if (!count)
            continue;
        struct drawn drawn = draw(c, first, set->key, set->ranks);
        unsigned entry = leaders(c, 0, first, number, &drawn) | low_leaders(c, &drawn);
        c->deal->tally[entry] += c->deal->weight * count;
    }
}

static void count_ranks(const struct classes *c) {
    if (c->deal->ranking[0] == HIGH && c->number == 7)
        count_ranks_of(c, HIGH, 7);
    else
        count_ranks_of(c, c->deal->ranking[0], c->number);
}

/* The fewest cards of a suit that could give contender i a flush. */
static unsigned needed(const struct classes *c, unsigned i, unsigned s) {
    const struct contender *t = &c->contender[i];
    unsigned held = c->omaha ? bits_of(c->board[s]) : bits_of(t->suit[s]);
    unsigned all = c->omaha ? 3 : 5;
    if (c->omaha && bits_of(t->hole[s]) < 2)
        return NEVER;
    return held > all ? 0 : all - held;
}

/* The value of contender i's best flush, if these ranks come in its suit: 0 for none. */
static unsigned flush_value(const struct classes *c, unsigned i, unsigned s, unsigned suited) {
    const struct contender *t = &c->contender[i];
    if (!c->omaha) {
        unsigned value = flush_class[t->suit[s] | suited];
        return value && c->deal->ranking[0] == LOW_27 ? low_27_class[value] : value;
    }
    unsigned board = c->board[s] | suited, best = 0;
    for (unsigned a = t->hole[s]; a; a &= a - 1)
        for (unsigned b = a & (a - 1); b; b &= b - 1)
            for (unsigned x = board; x; x &= x - 1)
                for (unsigned y = x & (x - 1); y; y &= y - 1)
                    for (unsigned z = y & (y - 1); z; z &= z - 1) {
                        unsigned five = lowest(a, 1) | lowest(b, 1) | lowest(x, 1) |
                                        lowest(y, 1) | lowest(z, 1);
                        best = flush_class[five] > best ? flush_class[five] : best;
                    }
    return best;
}

struct suited {
    unsigned count, mask;
    uint64_t key;
    uint32_t ranks;
};

/* Moves the deals in which exactly these cards of the suit come, with any others, to where the
 * contenders' flushes belong. */
INLINE void move(const struct classes *c, unsigned first, unsigned number,
                 const struct suited *suited, const unsigned flushes[MOST_HANDS],
                 const int64_t ways[NO_RUN + 1], int64_t weight) {
    unsigned rest = c->gap - suited->count;
    const struct multiset *set = multisets_of[rest];
    for (unsigned m = 0; m < multisets_size[rest]; m++, set++) {
        int64_t count = ways_to_draw(ways, set, rest) * weight;
        if (!count)
            continue;
        struct drawn drawn =
            draw(c, first, suited->key + set->key, suited->ranks << 4 * rest | set->ranks);
        struct lead plain = c->others[0], real = plain;
        for (unsigned i = 0; i < c->contenders; i++) {
            unsigned hand = c->contender[i].hand;
            unsigned value = by_ranks(c, 0, first, number, i, &drawn);
            plain = ahead(plain, value, hand);
            /* Only in Omaha may four of a kind or a full house stand beside a flush. */
            if (flushes[i] && (first != OMAHA_HIGH || flushes[i] > value))
                value = flushes[i];
            real = ahead(real, value, hand);
        }
        if (plain.hands == real.hands)
            continue;
        unsigned low = low_leaders(c, &drawn);
        c->deal->tally[plain.hands | low] -= count;
        c->deal->tally[real.hands | low] += count;
    }
}

static void move_flushes(const struct classes *c, unsigned s, const struct suited *suited,
                         const int64_t ways[NO_RUN + 1], int64_t weight) {
    unsigned flushes[MOST_HANDS], any = 0;
    for (unsigned i = 0; i < c->contenders; i++)
        any |= flushes[i] = flush_value(c, i, s, suited->mask);
    if (any && c->deal->ranking[0] == HIGH && c->number == 7)
        move(c, HIGH, 7, suited, flushes, ways, weight);
    else if (any)
        move(c, c->deal->ranking[0], c->number, suited, flushes, ways, weight);
}

/* Each choice of `left` ranks of this mask, added to what is suited already. */
static void choose_suited(const struct classes *c, unsigned s, unsigned mask, unsigned left,
                          struct suited suited, const int64_t ways[NO_RUN + 1], int64_t weight) {
    if (!left) {
        move_flushes(c, s, &suited, ways, weight);
        return;
    }
    for (unsigned rank = 0; rank < RANKS; rank++)
        if (mask >> rank & 1) {
            mask ^= 1u << rank;
            struct suited more = {suited.count + 1, suited.mask | 1u << rank,
                                  suited.key + rank_part(rank), suited.ranks << 4 | rank};
            choose_suited(c, s, mask, left - 1, more, ways, weight);
        }
}

/* Whether everybody stands to two suits alike, so that one of them may count for both. */
static bool alike(const struct classes *c, unsigned s, unsigned other) {
    bool same = c->left[s] == c->left[other] && c->board[s] == c->board[other];
    for (unsigned i = 0; same && i < c->contenders; i++)
        same = c->contender[i].hole[s] == c->contender[i].hole[other];
    return same;
}

static void count_flushes(const struct classes *c, unsigned s) {
    unsigned fewest = NEVER;
    int64_t times = 1, ways[NO_RUN + 1];
    for (unsigned other = 0; other < SUITS; other++)
        if (other != s && alike(c, s, other)) {
            if (other < s)
                return;
            times++;
        }
    for (unsigned i = 0; i < c->contenders; i++) {
        unsigned need = needed(c, i, s);
        fewest = need < fewest ? need : fewest;
    }
    fill_ways(ways, c->left, s);
    for (unsigned count = fewest; count <= c->gap && count <= bits_of(c->left[s]); count++) {
        struct suited none = {0, 0, 0, 0};
        choose_suited(c, s, c->left[s], count, none, ways, c->deal->weight * times);
    }
}

void count_by_classes(const struct showdown *deal, unsigned place, struct classes *memory) {
    survey(memory, deal, place);
    count_ranks(memory);
    if (deal->ranking[0] == LOW_A5 || deal->ranking[0] == LOW_8)
        return;
    for (unsigned s = 0; s < SUITS; s++)
        count_flushes(memory, s);
}
