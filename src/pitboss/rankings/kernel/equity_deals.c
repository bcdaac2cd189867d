/* Completing deals: every way, or at random. */
#include <string.h>

#include "equity.h"

/* Lays the board behind every hand's own cards, so that a hand is one array. */
static inline void share_board(struct showdown *deal) {
    for (unsigned h = 0; h < deal->hands; h++)
        memcpy(deal->place[h].cards + deal->own, deal->place[deal->hands].cards, deal->shared);
}

static void show_down(struct showdown *deal) {
    unsigned entry = 0;
    share_board(deal);
    for (unsigned r = 0; r < deal->rankings; r++) {
        struct lead lead = {0, 0};
        for (unsigned h = 0; h < deal->hands; h++)
            lead = ahead(lead, value_of(deal, r, h), h);
        entry |= lead.hands << (r * deal->hands);
    }
    deal->tally[entry] += deal->weight;
}

/* The places that have gaps, in the order in which they are filled. */
struct order {
    unsigned count, place[MOST_HANDS + 1];
    bool by_classes; /* the last of them */
    struct classes *memory;
};

/* The board comes last, or without a gap there the hand that has the largest. */
static void put_in_order(struct order *order, const struct showdown *deal) {
    unsigned largest = 0, last = deal->hands;
    order->count = 0;
    for (unsigned p = 0; p <= deal->hands; p++) {
        unsigned gap = deal->place[p].size - deal->place[p].known;
        if (gap && (p == deal->hands || gap > largest)) {
            largest = gap;
            last = p;
        }
    }
    for (unsigned p = 0; p <= deal->hands; p++)
        if (p != last && deal->place[p].known < deal->place[p].size)
            order->place[order->count++] = p;
    if (largest)
        order->place[order->count++] = last;
    order->by_classes = largest && countable(deal, last);
}

static void fill(struct showdown *deal, const struct order *order, unsigned at);

/* Every choice of cards for the gaps of a place, in rising order from card `from` on. */
static void choose(struct showdown *deal, const struct order *order, unsigned at, unsigned from) {
    struct place *place = &deal->place[order->place[at]];
    if (place->known == place->size) {
        fill(deal, order, at + 1);
        return;
    }
    for (unsigned card = from; card < CARDS; card++) {
        if (deal->taken >> card & 1)
            continue;
        deal->taken |= UINT64_C(1) << card;
        place->cards[place->known++] = (uint8_t)card;
        choose(deal, order, at, card + 1);
        place->known--;
        deal->taken ^= UINT64_C(1) << card;
    }
}

static void fill(struct showdown *deal, const struct order *order, unsigned at) {
    if (at == order->count)
        show_down(deal);
    else if (order->by_classes && at + 1 == order->count)
        count_by_classes(deal, order->place[at], order->memory);
    else
        choose(deal, order, at, 0);
}

void count_deals(struct showdown *deal, struct classes *memory) {
    struct order order;
    order.memory = memory;
    share_board(deal);
    put_in_order(&order, deal);
    fill(deal, &order, 0);
}

/* SplitMix64: a stream of random numbers for each seed. */
static uint64_t mix(uint64_t number) {
    number = (number ^ number >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    number = (number ^ number >> 27) * UINT64_C(0x94D049BB133111EB);
    return number ^ number >> 31;
}

/* An unbiased number below the bound: what a multiplication would favour is drawn again. */
static unsigned below(uint64_t *state, uint32_t bound) {
    for (;;) {
        *state += UINT64_C(0x9E3779B97F4A7C15);
        uint64_t product = (mix(*state) >> 32) * bound;
        uint32_t low = (uint32_t)product;
        if (low >= bound || low >= (0u - bound) % bound)
            return (unsigned)(product >> 32);
    }
}

/* Adds one hand of each range, all choices that fit together being equally likely. */
static bool choose_hands(struct showdown *deal, const struct range *ranges, uint64_t *state,
                         int64_t attempts, uint64_t *chosen) {
    while (attempts--) {
        bool fits = true;
        *chosen = 0;
        for (unsigned h = 0; h < deal->hands; h++) {
            if (!ranges[h].count)
                continue;
            const uint8_t *combo = ranges[h].combos + 2 * below(state, ranges[h].count);
            uint64_t cards = UINT64_C(1) << combo[0] | UINT64_C(1) << combo[1];
            fits &= !(*chosen & cards);
            *chosen |= cards;
            memcpy(deal->place[h].cards, combo, 2);
        }
        if (fits)
            return true;
    }
    return false;
}

int64_t sample_deals(struct showdown *deal, const struct range *ranges, uint64_t seed,
                     uint64_t stream, int64_t samples, int64_t attempts) {
    uint64_t state = mix(mix(seed) + stream);
    uint8_t deck[CARDS];
    unsigned left = 0;
    bool ranged = false;
    for (unsigned card = 0; card < CARDS; card++)
        if (!(deal->taken >> card & 1))
            deck[left++] = (uint8_t)card;
    for (unsigned h = 0; h < deal->hands; h++)
        ranged |= ranges[h].count > 0;
    for (int64_t done = 0; done < samples; done++) {
        uint64_t chosen = 0;
        unsigned next = 0;
        if (ranged && !choose_hands(deal, ranges, &state, attempts, &chosen))
            return done;
        for (unsigned p = 0; p <= deal->hands; p++) {
            struct place *place = &deal->place[p];
            unsigned from = p < deal->hands && ranges[p].count ? 2 : place->known;
            while (from < place->size) {
                unsigned other = next + below(&state, left - next);
                uint8_t card = deck[other];
                deck[other] = deck[next];
                deck[next++] = card;
                if (!(chosen >> card & 1))
                    place->cards[from++] = card;
            }
        }
        show_down(deal);
    }
    return samples;
}
