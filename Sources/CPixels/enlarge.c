#include "pixels.h"

typedef uint8_t Bytes __attribute__((vector_size(32)));
typedef uint16_t Sums __attribute__((vector_size(64)));

// Means of bytes, rounded up and down, in the form that compilers know as one instruction.
INLINED void meanUp(const U32 *a, const U32 *b, U32 *mean) {
    *mean = (U32)__builtin_convertvector(
        (__builtin_convertvector((Bytes)*a, Sums) + __builtin_convertvector((Bytes)*b, Sums) + 1) >> 1, Bytes);
}

INLINED void meanDown(const U32 *a, const U32 *b, U32 *mean) {
    const U32 notA = ~*a, notB = ~*b;
    meanUp(&notA, &notB, mean);
    *mean = ~*mean;
}

// Mixes eight pixels `a` with eight others, whose share is 1 to 7 eighths, rounded to the nearest. It takes three
// means, one after another: of `a` and `one`, of the result and `two`, of that result and `four`. Each bit of the share
// decides whether one of these three is `a` or the others.
INLINED void mix(const U32 *a, const U32 *one, const U32 *two, const U32 *four, bool isHalf, U32 *mixed) {
    U32 first = *a, second;
    if (!isHalf) meanDown(a, one, &first);
    meanDown(&first, two, &second);
    meanUp(&second, four, mixed);
}

INLINED int32_t clampedTo(int32_t count, int32_t value) { return value < 0 ? 0 : value < count ? value : count - 1; }

// Loads eight pixels of a row, which is repeated beyond its ends.
INLINED void loadEight(const uint32_t *row, int32_t column, int32_t width, U32 *eight) {
    if (column >= 0 && column + lanes <= width) memcpy(eight, row + column, sizeof *eight);
    else
        for (int32_t lane = 0; lane < lanes; lane++) (*eight)[lane] = row[clampedTo(width, column + lane)];
}

// Mixes eight columns. `few` is the mix of the rows, from the small pixel before the first column on.
INLINED void mixColumns(const U32 *few, bool isHalf, U32 *mixed) {
    U32 a, b, two, four;
    if (isHalf) {
        a = __builtin_shufflevector(*few, *few, 0, 1, 1, 2, 2, 3, 3, 4);
        b = __builtin_shufflevector(*few, *few, 1, 2, 2, 3, 3, 4, 4, 5);
        two = b;
        four = __builtin_shufflevector(*few, *few, 1, 1, 2, 2, 3, 3, 4, 4);
    } else {
        a = __builtin_shufflevector(*few, *few, 0, 1, 2, 3, 3, 4, 5, 6);
        b = __builtin_shufflevector(*few, *few, 1, 2, 3, 4, 4, 5, 6, 7);
        two = __builtin_shufflevector(*few, *few, 1, 1, 3, 3, 4, 4, 6, 6);
        four = __builtin_shufflevector(*few, *few, 1, 2, 2, 3, 4, 5, 5, 6);
    }
    mix(&a, &b, &two, &four, isHalf, mixed);
}

INLINED void enlarge(
    const CPArea *area, const uint32_t *small, ptrdiff_t pitch, int32_t width, int32_t height, int32_t x, int32_t y,
    int32_t quarters) {
    const bool isHalf = quarters == 2;
    const int32_t end = x + area->width;
    for (int32_t line = 0; line < area->height; line++) {
        // The place of the row's middle in the small picture, in eighths of a pixel.
        const int32_t place = (2 * (y + line) + 1) * quarters - 4;
        const uint32_t *above = small + clampedTo(height, place >> 3) * pitch;
        const uint32_t *below = small + clampedTo(height, (place >> 3) + 1) * pitch;
        const U32 isTwo = (U32){0} - (place >> 1 & 1), isFour = (U32){0} - (place >> 2 & 1);
        uint32_t *target = area->pixels + line * area->pitch - x;
        // The shares repeat every eight columns, from a multiple of eight on.
        for (int32_t column = x & ~(lanes - 1); column < end; column += lanes) {
            U32 a, b, few, mixed;
            loadEight(above, column * quarters / 4 - 1, width, &a);
            loadEight(below, column * quarters / 4 - 1, width, &b);
            const U32 two = isHalf ? b : ((a & ~isTwo) | (b & isTwo)), four = (a & ~isFour) | (b & isFour);
            mix(&a, &b, &two, &four, isHalf, &few);
            mixColumns(&few, isHalf, &mixed);
            if (column >= x && column + lanes <= end) memcpy(target + column, &mixed, sizeof mixed);
            else
                for (int32_t lane = 0; lane < lanes; lane++)
                    if (column + lane >= x && column + lane < end) target[column + lane] = mixed[lane];
        }
    }
}

FOR_EACH_PROCESSOR
void CPEnlarge(
    CPArea area, const uint32_t *small, ptrdiff_t pitch, int32_t width, int32_t height, int32_t x, int32_t y,
    int32_t quarters) {
    if (quarters == 2) enlarge(&area, small, pitch, width, height, x, y, 2);
    else enlarge(&area, small, pitch, width, height, x, y, 3);
}
