#pragma once
#include "CPixels.h"
#include <stdbool.h>

// Products and sums are rounded separately, since not all processors can fuse them: the bytes are the same on all.
#pragma clang fp contract(off)

#define INLINED static inline __attribute__((always_inline))

// The crossings of rows and the four slabs within which a cell is drawn: u, v, u + v and u - v at the middle of the
// first pixel, their change along a row, one divided by that, their change from row to row, and the values at which a
// row enters and leaves each slab.
typedef struct { CPFloat4 origin, along, inverse, downward, entry, leaving; } Slabs;

INLINED CPFloat4 fourOf(CPFloat2 pair) { return (CPFloat4){pair.x, pair.y, pair.x + pair.y, pair.x - pair.y}; }

INLINED void slabsOf(const CPCell *cell, const CPMap *map, Slabs *slabs) {
    // `endless` stands for the inverse of a step of 0.
    const CPFloat4 endless = 1e12f, least = 1e-9f;
    const CPFloat4 along = fourOf(map->right);
    slabs->origin = fourOf(map->start);
    slabs->along = along;
    slabs->downward = fourOf(map->below);
    slabs->inverse = (along > -least & along < least) ? endless : 1 / along;
    slabs->entry = slabs->inverse < 0 ? cell->high : cell->low;
    slabs->leaving = slabs->inverse < 0 ? cell->low : cell->high;
}

// One loop for each case, so that nothing is decided for each pixel.
#define EACH_CASE(draw, cell, map, area, x, y, tint, mix) \
    bool isTinted = tint != 0xFFFFFFFF; \
    if (mix == CPAdd) draw(cell, map, area, x, y, tint, true, CPAdd); \
    else if (mix == CPCover && isTinted) draw(cell, map, area, x, y, tint, true, CPCover); \
    else if (mix == CPCover) draw(cell, map, area, x, y, tint, false, CPCover); \
    else draw(cell, map, area, x, y, tint, true, CPReplace);

#define KERNEL(name) \
    void name( \
        const CPCell *cell, const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, CPMix mix)
// Maps that are turned, of cells that have 2x2 blocks.
KERNEL(CPDrawMapByNEON);
KERNEL(CPDrawMapByAVX2);
KERNEL(CPDrawMapByVNNI);
// Maps that are not turned, with pixels at most two texels wide; the bytes are the portable kernel's.
KERNEL(CPDrawRowsByNEON);
KERNEL(CPDrawRowsByAVX2);
