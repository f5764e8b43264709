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

// Mixes eight pixels `a` with eight others, of which they have 1 to 7 eighths, rounded to the nearest: the mean of the
// mean of the mean of `a` and `one`, `two`, and `four`, each of which is `a` or the other by a bit of the share.
INLINED void mix(const U32 *a, const U32 *one, const U32 *two, const U32 *four, bool isHalf, U32 *mixed) {
    U32 first = *a, second;
    if (!isHalf) meanDown(a, one, &first);
    meanDown(&first, two, &second);
    meanUp(&second, four, mixed);
}

INLINED int32_t clampedTo(int32_t count, int32_t value) { return value < 0 ? 0 : value < count ? value : count - 1; }

// The number of columns whose rows are mixed before they are: a multiple of eight, and of their smaller number.
enum { strip = 256, room = strip + 3 * lanes };

INLINED void loadEight(const uint32_t *row, int32_t column, int32_t width, U32 *eight) {
    if (column >= 0 && column + lanes <= width) memcpy(eight, row + column, sizeof *eight);
    else
        for (int32_t lane = 0; lane < lanes; lane++) (*eight)[lane] = row[clampedTo(width, column + lane)];
}

// Enlarges the columns `from` up to `upTo`, which lie in one strip.
INLINED void enlarge(
    const CPArea *area, const uint32_t *small, ptrdiff_t pitch, int32_t width, int32_t height, int32_t x, int32_t y,
    int32_t from, int32_t upTo, int32_t quarters) {
    uint32_t row[room];
    const bool isHalf = quarters == 2;
    // The first column of eight, and the small pixel before it.
    const int32_t first = from & ~(lanes - 1), least = first * quarters / 4 - 1;
    const int32_t count = (upTo - 1) * quarters / 4 + 2 - least;
    for (int32_t line = 0; line < area->height; line++) {
        // The place of the row's middle in the small picture, in eighths of a pixel.
        const int32_t place = (2 * (y + line) + 1) * quarters - 4;
        const uint32_t *above = small + clampedTo(height, place >> 3) * pitch;
        const uint32_t *below = small + clampedTo(height, (place >> 3) + 1) * pitch;
        const bool two = place & 2, four = place & 4;
        for (int32_t index = 0; index < count; index += lanes) {
            U32 a, b, mixed;
            loadEight(above, least + index, width, &a);
            loadEight(below, least + index, width, &b);
            const U32 second = two ? b : a, third = four ? b : a;
            mix(&a, &b, &second, &third, isHalf, &mixed);
            memcpy(row + index, &mixed, sizeof mixed);
        }
        uint32_t *target = area->pixels + line * area->pitch - x;
        for (int32_t column = first; column < upTo; column += lanes) {
            U32 few, mixed;
            memcpy(&few, row + (column * quarters / 4 - 1 - least), sizeof few);
            if (isHalf) {
                const U32 a = __builtin_shufflevector(few, few, 0, 1, 1, 2, 2, 3, 3, 4);
                const U32 b = __builtin_shufflevector(few, few, 1, 2, 2, 3, 3, 4, 4, 5);
                const U32 nearest = __builtin_shufflevector(few, few, 1, 1, 2, 2, 3, 3, 4, 4);
                mix(&a, &b, &b, &nearest, true, &mixed);
            } else {
                const U32 a = __builtin_shufflevector(few, few, 0, 1, 2, 3, 3, 4, 5, 6);
                const U32 b = __builtin_shufflevector(few, few, 1, 2, 3, 4, 4, 5, 6, 7);
                const U32 two = __builtin_shufflevector(few, few, 1, 1, 3, 3, 4, 4, 6, 6);
                const U32 nearest = __builtin_shufflevector(few, few, 1, 2, 2, 3, 4, 5, 5, 6);
                mix(&a, &b, &two, &nearest, false, &mixed);
            }
            if (column >= from && column + lanes <= upTo) memcpy(target + column, &mixed, sizeof mixed);
            else
                for (int32_t lane = 0; lane < lanes; lane++)
                    if (column + lane >= from && column + lane < upTo) target[column + lane] = mixed[lane];
        }
    }
}

FOR_EACH_PROCESSOR
void CPEnlarge(
    CPArea area, const uint32_t *small, ptrdiff_t pitch, int32_t width, int32_t height, int32_t x, int32_t y,
    int32_t quarters) {
    for (int32_t from = x, upTo; from < x + area.width; from = upTo) {
        upTo = from - from % strip + strip;
        if (upTo > x + area.width) upTo = x + area.width;
        if (quarters == 2) enlarge(&area, small, pitch, width, height, x, y, from, upTo, 2);
        else enlarge(&area, small, pitch, width, height, x, y, from, upTo, 3);
    }
}
