#include "multisets.h"

const unsigned multisets_size[MOST_RUNS + 1] = {1, 13, 91, 455, 1820, 6175, 18395, 49205};
const struct multiset *multisets_of[MOST_RUNS + 1];

static struct multiset all[76155];

/* Writes what comes of `left` more ranks from `from` on, and returns where to write next. */
static struct multiset *extend(struct multiset *next, struct multiset built, unsigned left,
                               unsigned runs, unsigned from) {
    if (!left) {
        *next = built;
        return next + 1;
    }
    for (unsigned rank = from; rank < RANKS; rank++) {
        struct multiset longer = built;
        for (unsigned times = 1; times <= SUITS && times <= left; times++) {
            longer.key += rank_part(rank);
            longer.ranks = longer.ranks << 4 | rank;
            longer.runs[runs] = (uint8_t)(4 * rank + times - 1);
            next = extend(next, longer, left - times, runs + 1, rank + 1);
        }
    }
    return next;
}

void fill_multisets(unsigned most) {
    const struct multiset none = {
        0, 0, {NO_RUN, NO_RUN, NO_RUN, NO_RUN, NO_RUN, NO_RUN, NO_RUN}};
    struct multiset *first = all;
    for (unsigned n = 0; n <= most && n <= MOST_RUNS; first += multisets_size[n++])
        if (!multisets_of[n]) {
            extend(first, none, n, 0, 0);
            multisets_of[n] = first;
        }
}
