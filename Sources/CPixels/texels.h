// The code shared by the kernels that read texels themselves: the pixels of a row that are on a map, their texels and
// the weights.
//
// A processor that reads any eight of sixteen texels at once defines PICKS_TEXELS and `pick`; it then draws only maps
// that are not turned. TARGET names the processor.
#include "pixels.h"

// Adds texels times weights. `first` holds four pairs of texels side by side, `second` four more.
INLINED void weighTexels(const U64 *first, const U64 *second, const U16 *left, const U16 *right, Pixels *sum) {
    // The pairs are loaded in an order that keeps these shuffles within halves of a vector.
    U32 lefts = (U32)__builtin_shufflevector((U32)*first, (U32)*second, 0, 2, 8, 10, 4, 6, 12, 14);
    U32 rights = (U32)__builtin_shufflevector((U32)*first, (U32)*second, 1, 3, 9, 11, 5, 7, 13, 15);
    Pixels a, b;
    unpack(&lefts, &a);
    unpack(&rights, &b);
    sum->blueRed += a.blueRed * *left + b.blueRed * *right;
    sum->greenOpacity += a.greenOpacity * *left + b.greenOpacity * *right;
}

INLINED uint64_t pairAt(const uint32_t *texels, int32_t offset) {
    uint64_t pair;
    memcpy(&pair, texels + offset, sizeof pair);
    return pair;
}

// The weights of the four texels around each of eight pixels, in 1/256. The four weights of a pixel add up to exactly
// 256. Each weight is stored twice, for two channels.
typedef struct { U16 leftAbove, rightAbove, leftBelow, rightBelow; } Weights;

INLINED void weightsOf(const I32 *u, const I32 *v, Weights *weights) {
    const I32 right32 = (*u >> 8) & 255, below32 = (*v >> 8) & 255;
    const U16 right = (U16)(right32 | right32 << 16), below = (U16)(below32 | below32 << 16);
    weights->rightBelow = (right * below) >> 8;
    weights->rightAbove = right - weights->rightBelow;
    weights->leftBelow = below - weights->rightBelow;
    weights->leftAbove = 256 - right - weights->leftBelow;
}

// Samples the texels around eight places, weighted by nearness. Places in 1/65536 texel, less half a texel.
INLINED void sample(const uint32_t *texels, int32_t pitch, const I32 *u, const I32 *v, Pixels *result) {
    I32 at = (*v >> 16) * pitch + (*u >> 16);
    Weights weights;
    weightsOf(u, v, &weights);
    const uint32_t *next = texels + pitch;
    U64 first = {pairAt(texels, at[0]), pairAt(texels, at[1]), pairAt(texels, at[4]), pairAt(texels, at[5])};
    U64 second = {pairAt(texels, at[2]), pairAt(texels, at[3]), pairAt(texels, at[6]), pairAt(texels, at[7])};
    U64 third = {pairAt(next, at[0]), pairAt(next, at[1]), pairAt(next, at[4]), pairAt(next, at[5])};
    U64 fourth = {pairAt(next, at[2]), pairAt(next, at[3]), pairAt(next, at[6]), pairAt(next, at[7])};
    Pixels sum = {(U16){0} + 128, (U16){0} + 128};
    weighTexels(&first, &second, &weights.leftAbove, &weights.rightAbove, &sum);
    weighTexels(&third, &fourth, &weights.leftBelow, &weights.rightBelow, &sum);
    result->blueRed = sum.blueRed >> 8;
    result->greenOpacity = sum.greenOpacity >> 8;
}

// Reads eight texels, or fewer at the end of a row.
INLINED void readTexels(const uint32_t *texels, int32_t left, Pixels *read) {
    U32 packed = {0};
    if (left >= lanes) memcpy(&packed, texels, sizeof packed);
    else
        for (int32_t index = 0; index < left; index++) packed[index] = texels[index];
    unpack(&packed, read);
}

// Gives the same bytes as `sample` where a pixel is a texel wide: the eight pixels are side by side, each at the same
// distance from its texels. `u`, `v`: the place of the first one.
INLINED void sampleSideBySide(const uint32_t *texels, int32_t pitch, int32_t u, int32_t v, int32_t left, Pixels *result) {
    const uint32_t *first = texels + (v >> 16) * pitch + (u >> 16);
    const uint16_t right = (u >> 8) & 255, below = (v >> 8) & 255;
    if ((right | below) == 0) return readTexels(first, left, result);
    const uint16_t rightBelow = (right * below) >> 8;
    const uint16_t rightAbove = right - rightBelow, leftBelow = below - rightBelow;
    const uint16_t weights[] = {256 - leftBelow - right, rightAbove, leftBelow, rightBelow};
    const uint32_t *places[] = {first, first + 1, first + pitch, first + pitch + 1};
    Pixels all = {(U16){0} + 128, (U16){0} + 128};
    for (int32_t index = 0; index < 4; index++) {
        Pixels texel;
        readTexels(places[index], left, &texel);
        all.blueRed += texel.blueRed * weights[index];
        all.greenOpacity += texel.greenOpacity * weights[index];
    }
    result->blueRed = all.blueRed >> 8;
    result->greenOpacity = all.greenOpacity >> 8;
}

#if defined(PICKS_TEXELS)
// Reads eight texels by their indices: from sixteen texels at a place, or from its first eight if they are near.
TARGET INLINED void pick(const uint32_t *texels, const I32 *indices, bool areNear, U32 *picked);

TARGET INLINED void addPicked(
    const uint32_t *texels, const I32 *indices, bool areNear, const U16 *left, const U16 *right, Pixels *sum) {
    U32 lefts, rights;
    pick(texels, indices, areNear, &lefts);
    pick(texels + 1, indices, areNear, &rights);
    Pixels a, b;
    unpack(&lefts, &a);
    unpack(&rights, &b);
    sum->blueRed += a.blueRed * *left + b.blueRed * *right;
    sum->greenOpacity += a.greenOpacity * *left + b.greenOpacity * *right;
}

// Gives the same bytes as `sample` where the pixels of a row are in one row of texels, at most two texels apart, or at
// most one if they are near. All texels of eight pixels are read at once. `v` is the same for all.
TARGET INLINED void sampleRow(
    const uint32_t *texels, int32_t pitch, const I32 *u, const I32 *v, bool areNear, Pixels *result) {
    const int32_t first = (*u)[0] >> 16;
    const I32 indices = (*u >> 16) - first;
    const uint32_t *above = texels + ((*v)[0] >> 16) * pitch + first;
    Weights weights;
    weightsOf(u, v, &weights);
    Pixels sum = {(U16){0} + 128, (U16){0} + 128};
    addPicked(above, &indices, areNear, &weights.leftAbove, &weights.rightAbove, &sum);
    addPicked(above + pitch, &indices, areNear, &weights.leftBelow, &weights.rightBelow, &sum);
    result->blueRed = sum.blueRed >> 8;
    result->greenOpacity = sum.greenOpacity >> 8;
}
#endif

INLINED float largest(CPFloat4 values) {
    CPFloat4 pairs = __builtin_elementwise_max(values, values.zwxy);
    return __builtin_elementwise_max(pairs, pairs.yxwz)[0];
}

INLINED float smallest(CPFloat4 values) {
    CPFloat4 pairs = __builtin_elementwise_min(values, values.zwxy);
    return __builtin_elementwise_min(pairs, pairs.yxwz)[0];
}

TARGET INLINED void drawMap(
    const CPCell *cell, const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, bool isTinted,
    CPMix mix) {
    const float one = 65536;
    const float first = (float)x, last = (float)(x + area->width - 1);
    const int32_t stepU = (int32_t)(map->right.x * one), stepV = (int32_t)(map->right.y * one);
#if defined(PICKS_TEXELS)
    const bool areNear = stepU <= 1 << 16;
#endif
    const bool areSideBySide = stepU == 1 << 16 && stepV == 0, isEven = cell->isEven && stepV == 0;
    const I32 numbers = {0, 1, 2, 3, 4, 5, 6, 7};
    const I32 stepsU = numbers * stepU, stepsV = numbers * stepV;
    const I32 nextU = (I32){0} + stepU * lanes;
#if !defined(PICKS_TEXELS)
    const I32 nextV = (I32){0} + stepV * lanes;
#endif
    const U32 tints = (U32){0} + tint;
    Pixels color;
    unpack(&tints, &color);
    Slabs slabs;
    slabsOf(cell, map, &slabs);
    for (int32_t row = 0; row < area->height; row++) {
        CPFloat4 start = slabs.origin + slabs.downward * (float)(y + row);
        float from = largest((slabs.entry - start) * slabs.inverse);
        float upTo = smallest((slabs.leaving - start) * slabs.inverse);
        if (from < first) from = first;
        if (upTo > last) upTo = last;
        if (!(from <= upTo)) continue;
        // Neither is negative, so cutting off rounds down.
        int32_t begin = (int32_t)from;
        if ((float)begin < from) begin++;
        int32_t end = (int32_t)upTo + 1;
        if (end > x + area->upTo) end = x + area->upTo;
        // Counted from where the row enters the map, so that the bytes do not depend on the part that is drawn.
        int32_t skipped = x + area->from - begin;
        if (skipped < 0) skipped = 0;
        int32_t left = end - begin - skipped;
        if (left <= 0) continue;
        int32_t room = x + area->width - begin - skipped;
        uint32_t *place = area->pixels + row * area->pitch + (begin + skipped - x);
        I32 u = stepsU + skipped * stepU + (int32_t)((start.x + slabs.along.x * (float)begin - 0.5f) * one);
        I32 v = stepsV + skipped * stepV + (int32_t)((start.y + slabs.along.y * (float)begin - 0.5f) * one);
        Pixels even;
        if (isEven) {
            const I32 firstU = (I32){0} + u[0];
            sample(cell->texels, cell->pitch, &firstU, &v, &even);
            if (isTinted) multiply(&even, &color);
        }
        for (; left > 0; left -= lanes, room -= lanes, place += lanes, u += nextU) {
            Pixels source;
            if (isEven) {
                source = even;
            } else if (areSideBySide) {
                sampleSideBySide(cell->texels, cell->pitch, u[0], v[0], left, &source);
            } else {
#if defined(PICKS_TEXELS)
                if (areNear) sampleRow(cell->texels, cell->pitch, &u, &v, true, &source);
                else sampleRow(cell->texels, cell->pitch, &u, &v, false, &source);
#else
                if (left < lanes) {
                    // Texels beyond the end must not be read.
                    U32 mask;
                    maskOf(left, &mask);
                    u &= (I32)mask;
                    v &= (I32)mask;
                }
                sample(cell->texels, cell->pitch, &u, &v, &source);
                v += nextV;
#endif
            }
            if (isTinted && !isEven) multiply(&source, &color);
            mixIn(place, &source, left, room, mix);
        }
    }
}
