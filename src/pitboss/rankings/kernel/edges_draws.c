/* Draws of cards that are told apart by their value alone: in how many orders a deck yields them. */
#include "edges.h"

void count_draws(const uint8_t *draws, const uint64_t *orders, size_t count, const uint8_t *deck,
                 size_t outcomes, uint64_t *room) {
    uint64_t ways[VALUES][MOST_DRAWS]; /* to draw so many cards of a value, one after the other */
    for (size_t value = 0; value < VALUES; value++) {
        ways[value][0] = 1;
        for (unsigned drawn = 1; drawn < MOST_DRAWS; drawn++)
            ways[value][drawn] = deck[value] < drawn
                                     ? 0
                                     : ways[value][drawn - 1] * (deck[value] - drawn + 1);
    }
    for (size_t i = 0; i < outcomes * MOST_DRAWS; i++)
        room[i] = 0;
    for (size_t i = 0; i < count; i++, draws += DRAW_BYTES) {
        uint64_t found = orders[i];
        for (size_t value = 0; value < VALUES; value++)
            found *= ways[value][draws[2 + value]];
        room[draws[0] * MOST_DRAWS + draws[1]] += found;
    }
}
