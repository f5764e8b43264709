#include "CPixels.h"

#include <stdbool.h>
#include <string.h>

// The same code for every processor, eight pixels at a time: where vectors of 256 bits are not to be had, the compiler
// makes two of 128 of them. The sums are of whole numbers, so the bytes are the same on all.
#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif
#define INLINED static inline __attribute__((always_inline))

enum { lanes = 8, bytesOfPixel = 4 };

typedef uint32_t U32 __attribute__((vector_size(32)));
typedef int32_t I32 __attribute__((vector_size(32)));
typedef uint16_t U16 __attribute__((vector_size(32)));
typedef uint64_t U64 __attribute__((vector_size(32)));

// Eight pixels with room to calculate: blue and red, green and opacity, 16 bits each.
typedef struct { U16 blueRed, greenOpacity; } Pixels;

INLINED void unpack(const U32 *packed, Pixels *pixels) {
    pixels->blueRed = (U16)(*packed & 0x00FF00FF);
    pixels->greenOpacity = (U16)((*packed >> 8) & 0x00FF00FF);
}

INLINED void pack(const Pixels *pixels, U32 *packed) {
    *packed = (U32)pixels->blueRed | (U32)pixels->greenOpacity << 8;
}

// Products of bytes divided by 255, rounded to the nearest: exact for all of them.
INLINED void divideBy255(U16 *products) {
    U16 sum = *products + 128;
    *products = (sum + (sum >> 8)) >> 8;
}

INLINED void multiply(Pixels *pixels, const Pixels *by) {
    pixels->blueRed *= by->blueRed;
    pixels->greenOpacity *= by->greenOpacity;
    divideBy255(&pixels->blueRed);
    divideBy255(&pixels->greenOpacity);
}

// Over what lies beneath, which keeps the share that the opacity leaves. It never overflows, since no channel of a
// premultiplied pixel is larger than its opacity.
INLINED void cover(Pixels *pixels, Pixels *beneath) {
    U32 rest = 255 - ((U32)pixels->greenOpacity >> 16);
    Pixels share = {(U16)(rest | rest << 16), (U16)(rest | rest << 16)};
    multiply(beneath, &share);
    pixels->blueRed += beneath->blueRed;
    pixels->greenOpacity += beneath->greenOpacity;
}

// A sum of two bytes, cut off at 255: a carry into the ninth bit becomes eight ones.
INLINED void cutOff(U16 *sum) { *sum = (*sum | (0 - (*sum >> 8))) & 255; }

INLINED void add(Pixels *pixels, const Pixels *beneath) {
    pixels->blueRed += beneath->blueRed;
    pixels->greenOpacity += beneath->greenOpacity;
    cutOff(&pixels->blueRed);
    cutOff(&pixels->greenOpacity);
}

// Which of eight pixels lie before the end of a row, all bits or none, by how many are left.
INLINED void maskOf(int32_t left, U32 *mask) {
    I32 distance = (I32){0, 1, 2, 3, 4, 5, 6, 7} - left;
    *mask = (U32)(distance >> 31);
}

// Mixes eight pixels into the picture, or those of them that are left in the row.
INLINED void mixIn(uint32_t *place, Pixels *source, int32_t left, int32_t room, CPMix mix) {
    U32 packed = {0};
    bool hasRoom = room >= lanes;
    if (hasRoom)
        memcpy(&packed, place, sizeof packed);
    else
        for (int32_t index = 0; index < left; index++) packed[index] = place[index];
    U32 old = packed;
    Pixels beneath;
    unpack(&packed, &beneath);
    if (mix == CPCover) cover(source, &beneath);
    if (mix == CPAdd) add(source, &beneath);
    pack(source, &packed);
    if (left < lanes) {
        U32 mask;
        maskOf(left, &mask);
        packed = (packed & mask) | (old & ~mask);
    }
    if (hasRoom)
        memcpy(place, &packed, sizeof packed);
    else
        for (int32_t index = 0; index < left; index++) place[index] = packed[index];
}

// Adds texels times weights. `first` holds four pairs of texels side by side, `second` four more.
INLINED void weigh(const U64 *first, const U64 *second, const U16 *left, const U16 *right, Pixels *sum) {
    // The pairs were loaded so that these stay within halves of a vector.
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

// Texels around eight places, weighted by how near they are. Places in 1/65536 texel, less half a texel.
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

INLINED float largest(CPFloat4 values) {
    CPFloat4 pairs = __builtin_elementwise_max(values, values.zwxy);
    return __builtin_elementwise_max(pairs, pairs.yxwz)[0];
}

INLINED float smallest(CPFloat4 values) {
    CPFloat4 pairs = __builtin_elementwise_min(values, values.zwxy);
    return __builtin_elementwise_min(pairs, pairs.yxwz)[0];
}

INLINED void drawMap(
    const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, bool isTinted, CPMix mix) {
    const float one = 65536;
    const float first = (float)x, last = (float)(x + area->width - 1);
    const int32_t stepU = (int32_t)(map->along.x * one), stepV = (int32_t)(map->along.y * one);
    const I32 numbers = {0, 1, 2, 3, 4, 5, 6, 7};
    const I32 stepsU = numbers * stepU, stepsV = numbers * stepV;
    const I32 nextU = (I32){0} + stepU * lanes, nextV = (I32){0} + stepV * lanes;
    const U32 tints = (U32){0} + tint;
    Pixels color;
    unpack(&tints, &color);
    for (int32_t row = 0; row < area->height; row++) {
        CPFloat4 start = map->origin + map->downward * (float)(y + row);
        float from = largest((map->entry - start) * map->inverse);
        float upTo = smallest((map->leaving - start) * map->inverse);
        if (from < first) from = first;
        if (upTo > last) upTo = last;
        if (!(from <= upTo)) continue;
        // Neither is negative, so cutting off rounds down.
        int32_t begin = (int32_t)from;
        if ((float)begin < from) begin++;
        int32_t left = (int32_t)upTo + 1 - begin;
        if (left <= 0) continue;
        int32_t room = x + area->width - begin;
        uint32_t *place = area->pixels + row * area->pitch + (begin - x);
        I32 u = stepsU + (int32_t)((start.x + map->along.x * (float)begin - 0.5f) * one);
        I32 v = stepsV + (int32_t)((start.y + map->along.y * (float)begin - 0.5f) * one);
        for (; left > 0; left -= lanes, room -= lanes, place += lanes, u += nextU, v += nextV) {
            if (left < lanes) {
                // Beyond the end lies what must not be read.
                U32 mask;
                maskOf(left, &mask);
                u &= (I32)mask;
                v &= (I32)mask;
            }
            Pixels source;
            sample(map->texels, map->pitch, &u, &v, &source);
            if (isTinted) multiply(&source, &color);
            mixIn(place, &source, left, room, mix);
        }
    }
}

FOR_EACH_PROCESSOR
void CPDrawMap(const CPMap *map, CPArea area, int32_t x, int32_t y, uint32_t tint, CPMix mix) {
    // One loop for each case, so that none is decided for each pixel.
    bool isTinted = tint != 0xFFFFFFFF;
    if (mix == CPAdd) drawMap(map, &area, x, y, tint, true, CPAdd);
    else if (mix == CPCover && isTinted) drawMap(map, &area, x, y, tint, true, CPCover);
    else if (mix == CPCover) drawMap(map, &area, x, y, tint, false, CPCover);
    else drawMap(map, &area, x, y, tint, true, CPReplace);
}

FOR_EACH_PROCESSOR
void CPDrawPlain(CPArea area, uint32_t color, CPMix mix) {
    const U32 colors = (U32){0} + color;
    for (int32_t row = 0; row < area.height; row++) {
        uint32_t *place = area.pixels + row * area.pitch;
        for (int32_t left = area.width; left > 0; left -= lanes, place += lanes) {
            Pixels source;
            unpack(&colors, &source);
            mixIn(place, &source, left, left, mix);
        }
    }
}

FOR_EACH_PROCESSOR
void CPDrawShade(uint32_t *pixels, int32_t count, int32_t room, CPFloat4 color, CPFloat4 step, CPMix mix) {
    const float one = 65536;
    const I32 numbers = {0, 1, 2, 3, 4, 5, 6, 7};
    I32 channels[4], next[4];
    for (int32_t index = 0; index < 4; index++) {
        int32_t change = (int32_t)(step[index] * one);
        channels[index] = numbers * change + (int32_t)((color[index] + 0.5f) * one);
        next[index] = (I32){0} + change * lanes;
    }
    for (int32_t left = count; left > 0; left -= lanes, room -= lanes, pixels += lanes) {
        U32 inside;
        maskOf(left, &inside);
        I32 mask = (I32)inside & 255;
        I32 blue = (channels[0] >> 16) & mask, red = (channels[1] >> 16) & mask;
        I32 green = (channels[2] >> 16) & mask, opacity = (channels[3] >> 16) & mask;
        Pixels source = {(U16)(blue | red << 16), (U16)(green | opacity << 16)};
        for (int32_t index = 0; index < 4; index++) channels[index] += next[index];
        mixIn(pixels, &source, left, room, mix);
    }
}
