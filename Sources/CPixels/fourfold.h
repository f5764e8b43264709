// What the kernels share that read texels kept fourfold: which pixels of some rows lie on a map, where each of eight pixels
// reads, and how much of the four texels there it takes.
//
// To be included once by each, after it has said for which processor it is compiled (TARGET) and for how many rows at once
// it looks (ROWS_AT_ONCE), and followed by what it does with eight pixels: `drawEight`.
#include "kernels.h"

#include <immintrin.h>
#include <string.h>

enum { pixelsAtOnce = 8 };

typedef float Floats __attribute__((ext_vector_type(ROWS_AT_ONCE)));
typedef int32_t Integers __attribute__((ext_vector_type(ROWS_AT_ONCE)));

// Of each row the first pixel that lies on the map, how many do, and where the first one reads, in 1/65536 texel.
typedef struct { int32_t begin[ROWS_AT_ONCE], count[ROWS_AT_ONCE], u[ROWS_AT_ONCE], v[ROWS_AT_ONCE]; } Spans;

TARGET INLINED void keep(Integers values, int32_t *places) { memcpy(places, &values, sizeof values); }

TARGET INLINED void spansOf(const CPMap *map, int32_t x, int32_t y, int32_t width, Spans *spans) {
// Sums of products are rounded twice, as on processors that cannot do otherwise: the bytes are the same on all.
#pragma clang fp contract(off)
    const float one = 65536;
    Integers rows;
    for (int32_t row = 0; row < ROWS_AT_ONCE; row++) rows[row] = y + row;
    const Floats row = __builtin_convertvector(rows, Floats);
    Floats from = (float)x, upTo = (float)(x + width - 1);
    Floats starts[4];
    for (int32_t slab = 0; slab < 4; slab++) {
        starts[slab] = row * map->downward[slab] + map->origin[slab];
        const Floats entry = (map->entry[slab] - starts[slab]) * map->inverse[slab];
        const Floats leaving = (map->leaving[slab] - starts[slab]) * map->inverse[slab];
        from = entry > from ? entry : from;
        upTo = leaving < upTo ? leaving : upTo;
    }
    const Floats first = __builtin_elementwise_ceil(from);
    const Integers begin = __builtin_convertvector(first, Integers);
    const Integers end = __builtin_convertvector(__builtin_elementwise_floor(upTo), Integers) + 1;
    keep(begin, spans->begin);
    keep((end - begin) & (from <= upTo), spans->count);
    keep(__builtin_convertvector((starts[0] + first * map->along.x - 0.5f) * one, Integers), spans->u);
    keep(__builtin_convertvector((starts[1] + first * map->along.y - 0.5f) * one, Integers), spans->v);
}

// Eight pixels of a row: places of their texels, and for each the weights of its four texels, a byte each: left above, right
// above, left below, right below.
typedef struct { int32_t places[pixelsAtOnce] __attribute__((aligned(32))); __m256i weights; } Eight;

TARGET INLINED void readEight(__m256i u, __m256i v, __m256i pitch, __m256i inside, Eight *eight) {
    const __m256i lowByte = _mm256_set1_epi32(255), whole = _mm256_set1_epi32(256);
    __m256i at = _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srai_epi32(v, 16), pitch), _mm256_srai_epi32(u, 16));
    // Beyond the end lies what must not be read.
    _mm256_store_si256((__m256i *)eight->places, _mm256_and_si256(inside, at));
    __m256i right = _mm256_and_si256(_mm256_srli_epi32(u, 8), lowByte);
    __m256i below = _mm256_and_si256(_mm256_srli_epi32(v, 8), lowByte);
    // A weight of 256 does not fit a byte: one of them goes to the neighbour.
    __m256i isOnTexel = _mm256_cmpeq_epi32(_mm256_or_si256(right, below), _mm256_setzero_si256());
    right = _mm256_sub_epi32(right, isOnTexel);
    __m256i rightBelow = _mm256_srli_epi32(_mm256_mullo_epi16(right, below), 8);
    __m256i rightAbove = _mm256_sub_epi32(right, rightBelow), leftBelow = _mm256_sub_epi32(below, rightBelow);
    __m256i leftAbove = _mm256_sub_epi32(_mm256_sub_epi32(whole, right), leftBelow);
    eight->weights = _mm256_or_si256(
        _mm256_or_si256(leftAbove, _mm256_slli_epi32(rightAbove, 8)),
        _mm256_or_si256(_mm256_slli_epi32(leftBelow, 16), _mm256_slli_epi32(rightBelow, 24)));
}

TARGET INLINED __m128i quadAt(const int8_t *quads, int32_t place) {
    return _mm_loadu_si128((const __m128i *)(quads + (ptrdiff_t)place * CPBytesOfQuad));
}

/// Draws eight pixels of a row, or those of them that are `inside` (all bits or none): `left` are left of it.
TARGET INLINED void drawEight(
    const int8_t *quads, const Eight *eight, uint32_t *place, int32_t left, __m256i inside, uint32_t tint,
    bool isTinted, CPMix mix);

TARGET INLINED void draw(
    const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, bool isTinted, CPMix mix) {
    const float one = 65536;
    const int32_t stepU = (int32_t)(map->along.x * one), stepV = (int32_t)(map->along.y * one);
    const __m256i numbers = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    const __m256i stepsU = _mm256_mullo_epi32(numbers, _mm256_set1_epi32(stepU));
    const __m256i stepsV = _mm256_mullo_epi32(numbers, _mm256_set1_epi32(stepV));
    const __m256i nextU = _mm256_set1_epi32(stepU * pixelsAtOnce), nextV = _mm256_set1_epi32(stepV * pixelsAtOnce);
    const __m256i pitch = _mm256_set1_epi32(map->quadPitch);
    for (int32_t top = 0; top < area->height; top += ROWS_AT_ONCE) {
        Spans spans;
        spansOf(map, x, y + top, area->width, &spans);
        for (int32_t row = 0; row < ROWS_AT_ONCE && top + row < area->height; row++) {
            uint32_t *place = area->pixels + (top + row) * area->pitch + (spans.begin[row] - x);
            __m256i u = _mm256_add_epi32(stepsU, _mm256_set1_epi32(spans.u[row]));
            __m256i v = _mm256_add_epi32(stepsV, _mm256_set1_epi32(spans.v[row]));
            for (int32_t left = spans.count[row]; left > 0; left -= pixelsAtOnce, place += pixelsAtOnce) {
                __m256i inside = _mm256_cmpgt_epi32(_mm256_set1_epi32(left), numbers);
                Eight eight;
                readEight(u, v, pitch, inside, &eight);
                drawEight(map->quads, &eight, place, left, inside, tint, isTinted, mix);
                u = _mm256_add_epi32(u, nextU);
                v = _mm256_add_epi32(v, nextV);
            }
        }
    }
}
