#include "pixels.h"

// Adds texels times weights. `first` holds four pairs of texels side by side, `second` four more.
INLINED void weigh(const U64 *first, const U64 *second, const U16 *left, const U16 *right, Pixels *sum) {
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

// Samples the texels around eight places, weighted by nearness. Places in 1/65536 texel, less half a texel.
INLINED void sample(const uint32_t *texels, int32_t pitch, const I32 *u, const I32 *v, Pixels *result) {
    I32 at = (*v >> 16) * pitch + (*u >> 16);
    I32 right32 = (*u >> 8) & 255, below32 = (*v >> 8) & 255;
    U16 right = (U16)(right32 | right32 << 16), below = (U16)(below32 | below32 << 16);
    // Four weights that add up to exactly 256.
    U16 rightBelow = (right * below) >> 8;
    U16 rightAbove = right - rightBelow, leftBelow = below - rightBelow;
    U16 leftAbove = 256 - right - leftBelow;
    const uint32_t *next = texels + pitch;
    U64 first = {pairAt(texels, at[0]), pairAt(texels, at[1]), pairAt(texels, at[4]), pairAt(texels, at[5])};
    U64 second = {pairAt(texels, at[2]), pairAt(texels, at[3]), pairAt(texels, at[6]), pairAt(texels, at[7])};
    U64 third = {pairAt(next, at[0]), pairAt(next, at[1]), pairAt(next, at[4]), pairAt(next, at[5])};
    U64 fourth = {pairAt(next, at[2]), pairAt(next, at[3]), pairAt(next, at[6]), pairAt(next, at[7])};
    Pixels sum = {(U16){0} + 128, (U16){0} + 128};
    weigh(&first, &second, &leftAbove, &rightAbove, &sum);
    weigh(&third, &fourth, &leftBelow, &rightBelow, &sum);
    result->blueRed = sum.blueRed >> 8;
    result->greenOpacity = sum.greenOpacity >> 8;
}

// Reads as many of eight texels as are left in a row.
INLINED void readTexels(const uint32_t *texels, int32_t left, Pixels *read) {
    U32 packed = {0};
    if (left >= lanes) memcpy(&packed, texels, sizeof packed);
    else
        for (int32_t index = 0; index < left; index++) packed[index] = texels[index];
    unpack(&packed, read);
}

// Samples as `sample` does, to the same bytes, where a pixel is a texel wide: the eight lie side by side, at one distance
// from their texels. `u`, `v`: the place of the first one.
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

INLINED float largest(CPFloat4 values) {
    CPFloat4 pairs = __builtin_elementwise_max(values, values.zwxy);
    return __builtin_elementwise_max(pairs, pairs.yxwz)[0];
}

INLINED float smallest(CPFloat4 values) {
    CPFloat4 pairs = __builtin_elementwise_min(values, values.zwxy);
    return __builtin_elementwise_min(pairs, pairs.yxwz)[0];
}

INLINED void drawMap(
    const CPCell *cell, const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, bool isTinted,
    CPMix mix) {
    const float one = 65536;
    const float first = (float)x, last = (float)(x + area->width - 1);
    const int32_t stepU = (int32_t)(map->right.x * one), stepV = (int32_t)(map->right.y * one);
    const bool areSideBySide = stepU == 1 << 16 && stepV == 0;
    const I32 numbers = {0, 1, 2, 3, 4, 5, 6, 7};
    const I32 stepsU = numbers * stepU, stepsV = numbers * stepV;
    const I32 nextU = (I32){0} + stepU * lanes, nextV = (I32){0} + stepV * lanes;
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
        for (; left > 0; left -= lanes, room -= lanes, place += lanes, u += nextU, v += nextV) {
            Pixels source;
            if (areSideBySide) {
                sampleSideBySide(cell->texels, cell->pitch, u[0], v[0], left, &source);
            } else {
                if (left < lanes) {
                    // Texels beyond the end must not be read.
                    U32 mask;
                    maskOf(left, &mask);
                    u &= (I32)mask;
                    v &= (I32)mask;
                }
                sample(cell->texels, cell->pitch, &u, &v, &source);
            }
            if (isTinted) multiply(&source, &color);
            mixIn(place, &source, left, room, mix);
        }
    }
}

FOR_EACH_PROCESSOR
static KERNEL(drawAnywhere) { EACH_CASE(drawMap, cell, map, area, x, y, tint, mix) }

void CPDrawMap(
    const CPCell *cell, const CPMap *map, CPArea area, int32_t x, int32_t y, uint32_t tint, CPMix mix, CPKernel kernel) {
#if defined(__x86_64__)
    if (cell->quads && kernel == CPVNNI) return CPDrawMapByVNNI(cell, map, &area, x, y, tint, mix);
    if (cell->quads && kernel == CPAVX2) return CPDrawMapByAVX2(cell, map, &area, x, y, tint, mix);
#elif defined(__aarch64__)
    if (cell->quads && kernel == CPNEON) return CPDrawMapByNEON(cell, map, &area, x, y, tint, mix);
#endif
    drawAnywhere(cell, map, &area, x, y, tint, mix);
}

bool CPCanRun(CPKernel kernel) {
    switch (kernel) {
    case CPPortable: return true;
#if defined(__x86_64__)
    case CPAVX2: return __builtin_cpu_supports("avx2");
    case CPVNNI:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
            && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
            && __builtin_cpu_supports("avx512vnni");
#elif defined(__aarch64__)
    case CPNEON: return true;
#endif
    default: return false;
    }
}

FOR_EACH_PROCESSOR
void CPMakeQuads(const uint32_t *texels, ptrdiff_t pitch, int32_t width, int32_t height, int8_t *quads) {
    for (int32_t y = 0; y < height; y++)
        for (int32_t x = 0; x < width; x++, quads += CPBytesOfQuad) {
            const uint32_t *texel = texels + y * pitch + x;
            typedef uint8_t Bytes __attribute__((vector_size(CPBytesOfQuad)));
            Bytes four;
            memcpy(&four, texel, CPBytesOfQuad / 2);
            memcpy((uint8_t *)&four + CPBytesOfQuad / 2, texel + pitch, CPBytesOfQuad / 2);
            four = __builtin_shufflevector(four, four, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15) ^ 128;
            memcpy(quads, &four, sizeof four);
        }
}
