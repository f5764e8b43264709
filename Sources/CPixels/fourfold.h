// The code shared by the kernels that read 2x2 blocks of texels: the pixels of some rows that lie on a map, the texels
// that eight pixels read, and their weights.
//
// Each kernel includes it once, after defining its processor (TARGET) and the number of rows it handles at once
// (ROWS_AT_ONCE), and then defines how eight pixels are drawn: `drawEight`.
#include "pixels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

typedef float Floats __attribute__((ext_vector_type(ROWS_AT_ONCE)));
typedef int32_t Integers __attribute__((ext_vector_type(ROWS_AT_ONCE)));

// For each row the first pixel that lies on the map and is drawn, the number of such pixels, and the texel of the first
// one, in 1/65536 texel.
typedef struct { int32_t begin[ROWS_AT_ONCE], count[ROWS_AT_ONCE], u[ROWS_AT_ONCE], v[ROWS_AT_ONCE]; } Spans;

TARGET INLINED void keep(Integers values, int32_t *places) { memcpy(places, &values, sizeof values); }

TARGET INLINED void spansOf(
    const Slabs *slabs, const CPArea *area, int32_t x, int32_t y, int32_t stepU, int32_t stepV, Spans *spans) {
    const float one = 65536;
    Integers rows;
    for (int32_t row = 0; row < ROWS_AT_ONCE; row++) rows[row] = y + row;
    const Floats row = __builtin_convertvector(rows, Floats);
    Floats from = (float)x, upTo = (float)(x + area->width - 1);
    Floats starts[4];
    for (int32_t slab = 0; slab < 4; slab++) {
        starts[slab] = row * slabs->downward[slab] + slabs->origin[slab];
        const Floats entry = (slabs->entry[slab] - starts[slab]) * slabs->inverse[slab];
        const Floats leaving = (slabs->leaving[slab] - starts[slab]) * slabs->inverse[slab];
        from = entry > from ? entry : from;
        upTo = leaving < upTo ? leaving : upTo;
    }
    const Floats first = __builtin_elementwise_ceil(from);
    const Integers entered = __builtin_convertvector(first, Integers);
    const Integers left = __builtin_convertvector(__builtin_elementwise_floor(upTo), Integers) + 1;
    // Counted from where a row enters the map, so that the bytes do not depend on the part that is drawn.
    const Integers begin = __builtin_elementwise_max(entered, (Integers)(x + area->from));
    const Integers end = __builtin_elementwise_min(left, (Integers)(x + area->upTo));
    const Integers skipped = begin - entered;
    keep(begin, spans->begin);
    keep((end - begin) & (from <= upTo), spans->count);
    const Integers u = __builtin_convertvector((starts[0] + first * slabs->along.x - 0.5f) * one, Integers);
    const Integers v = __builtin_convertvector((starts[1] + first * slabs->along.y - 0.5f) * one, Integers);
    keep(u + skipped * stepU, spans->u);
    keep(v + skipped * stepV, spans->v);
}

// Eight pixels of a row: the indices of their texels, and for each pixel the weights of its four texels, a byte each:
// left above, right above, left below, right below. `inside` is all ones for pixels that are drawn, else 0.
typedef struct {
    int32_t places[lanes];
    U32 weights;
    I32 inside;
} Eight;

TARGET INLINED void readEight(const I32 *u, const I32 *v, int32_t pitch, int32_t left, Eight *eight) {
    eight->inside = (I32){0, 1, 2, 3, 4, 5, 6, 7} < left;
    // Texels beyond the end must not be read.
    const I32 at = ((*v >> 16) * pitch + (*u >> 16)) & eight->inside;
    memcpy(eight->places, &at, sizeof at);
#if defined(__x86_64__)
    // Read back from memory, which is faster than extracting the elements of a vector one by one.
    __asm__ volatile("" : "+m"(eight->places));
#endif
    const I32 right = (*u >> 8) & 255, below = (*v >> 8) & 255;
    const U32 rightBelow = (U32)((U16)right * (U16)below) >> 8;
    // Four bytes as one sum: 256 - right - below + rightBelow, right - rightBelow, below - rightBelow, rightBelow. A
    // weight of 256 does not fit a byte: 1 of it goes to the neighbour, which makes the smallest possible sum.
    const U32 weights = 256 + (U32)((U16)right * 255) + ((U32)below << 16) - (U32)below + rightBelow * 0xFEFF01u;
    eight->weights = __builtin_elementwise_max(weights, (U32){0} + (255 | 1 << 8));
}

#if defined(__x86_64__)
TARGET INLINED __m128i texelsAt(const int8_t *quads, int32_t place) {
    return _mm_loadu_si128((const __m128i *)(quads + (ptrdiff_t)place * CPBytesOfQuad));
}
#endif

/// Draws the pixels among eight of a row that are inside; `left` pixels are left in the row.
TARGET INLINED void drawEight(
    const int8_t *quads, const Eight *eight, uint32_t *place, int32_t left, uint32_t tint, bool isTinted, CPMix mix);

TARGET INLINED void draw(
    const CPCell *cell, const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, bool isTinted,
    CPMix mix) {
    const float one = 65536;
    const int32_t stepU = (int32_t)(map->right.x * one), stepV = (int32_t)(map->right.y * one);
    const I32 numbers = {0, 1, 2, 3, 4, 5, 6, 7};
    const I32 stepsU = numbers * stepU, stepsV = numbers * stepV;
    Slabs slabs;
    slabsOf(cell, map, &slabs);
    for (int32_t top = 0; top < area->height; top += ROWS_AT_ONCE) {
        Spans spans;
        spansOf(&slabs, area, x, y + top, stepU, stepV, &spans);
        for (int32_t row = 0; row < ROWS_AT_ONCE && top + row < area->height; row++) {
            uint32_t *place = area->pixels + (top + row) * area->pitch + (spans.begin[row] - x);
            I32 u = stepsU + spans.u[row], v = stepsV + spans.v[row];
            for (int32_t left = spans.count[row]; left > 0; left -= lanes, place += lanes) {
                Eight eight;
                readEight(&u, &v, cell->quadPitch, left, &eight);
                drawEight(cell->quads, &eight, place, left, tint, isTinted, mix);
                u += stepU * lanes;
                v += stepV * lanes;
            }
        }
    }
}
