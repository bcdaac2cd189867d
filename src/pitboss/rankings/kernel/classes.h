/* The class numbers of hands by slot, by ranks or by a mask of ranks; see classes.py. */
#ifndef PITBOSS_CLASSES_H
#define PITBOSS_CLASSES_H

#include "high.h"

#define HIGH_KINDS 7462
#define LOW_A5_KINDS 6175

/* In these masks bit 0 is the ace. */
HIDDEN extern uint16_t badugi_class[RANK_MASKS]; /* one to four ranks */
HIDDEN extern uint8_t low_of_six_class[64];      /* ranks up to a six; 0 for fewer than three */
HIDDEN extern uint16_t low_of_eight_class[256];  /* five ranks up to an eight */

HIDDEN extern uint16_t three_card_class[2][13 * 13 * 13]; /* [suited][169 * rank + 13 * .. + ..] */
HIDDEN extern uint16_t low_27_class[HIGH_KINDS + 1];      /* by the class of the high hand */

/* The lower bits of a mask, at most `keep` of them. */
static inline unsigned lowest(unsigned mask, unsigned keep) {
    unsigned kept = 0;
    for (; keep && mask; keep--) {
        unsigned bit = mask & (0u - mask);
        kept |= bit;
        mask ^= bit;
    }
    return kept;
}

/* Fills every table here and in high.h; to be called once before anything else. */
HIDDEN void fill_classes(void);

#endif
