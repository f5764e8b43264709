#include "pixels.h"

typedef int32_t I32x4 __attribute__((ext_vector_type(4)));

enum { rowsAtOnce = 4 };
static const double grid = CPShadeGrid;

// For each row, the first pixel whose middle lies within a triangle, and the one after the last.
typedef struct { I32x4 from, upTo; } Spans;

INLINED void roundUp(const CPDouble4 *values, I32x4 *whole) {
    *whole = __builtin_convertvector(*values, I32x4);
    *whole -= __builtin_convertvector(__builtin_convertvector(*whole, CPDouble4) < *values, I32x4);
}

// Computes the spans of rows from y on, limited to `left` up to `right`.
INLINED void spansOf(const CPShade *shade, int32_t y, int32_t left, int32_t right, Spans *spans) {
    const CPDouble4 least = left, most = right;
    const CPDouble4 middle = ((CPDouble4){0.5, 1.5, 2.5, 3.5} + (double)y) * grid;
    CPDouble4 from = least, upTo = most;
    for (int32_t edge = 0; edge < 3; edge++) {
        const double dx = shade->x[edge + 1] - shade->x[edge], dy = shade->y[edge + 1] - shade->y[edge];
        const CPDouble4 below = middle - shade->y[edge];
        if (dy == 0) {
            // A horizontal edge owns the row it lies on if the inside is below it.
            upTo = (dx > 0 ? below < 0 : below >= 0) ? least : upTo;
            continue;
        }
        // The positions where the rows meet the edge, in pixels whose middle lies at the whole number.
        const CPDouble4 meets = (shade->x[edge] + below * dx / dy) / grid - 0.5;
        if (dy < 0) from = __builtin_elementwise_max(from, meets);
        else upTo = __builtin_elementwise_min(upTo, meets);
    }
    from = __builtin_elementwise_min(from, most);
    upTo = __builtin_elementwise_max(upTo, least);
    roundUp(&from, &spans->from);
    roundUp(&upTo, &spans->upTo);
}

INLINED CPFloat4 clamped(const CPDouble4 *values, double least, double most) {
    CPDouble4 notLess = __builtin_elementwise_max(*values, (CPDouble4)least);
    return __builtin_convertvector(__builtin_elementwise_min(notLess, (CPDouble4)most), CPFloat4);
}

INLINED void drawShade(const CPShade *shade, const CPArea *area, int32_t x, int32_t y, CPMix mix) {
    const float one = 65536;
    const I32 numbers = {0, 1, 2, 3, 4, 5, 6, 7};
    // Changes are clamped to a channel's maximum: where a change is larger, no row has a second pixel.
    const CPFloat4 step = clamped(&shade->along, -255, 255);
    I32 steps[4], next[4];
    for (int32_t channel = 0; channel < 4; channel++) {
        const int32_t change = (int32_t)(step[channel] * one);
        steps[channel] = numbers * change;
        next[channel] = (I32){0} + change * lanes;
    }
    const int32_t drawnFrom = x + area->from, drawnUpTo = x + area->upTo, right = x + area->width;
    Spans spans = {0};
    for (int32_t row = 0; row < area->height; row++) {
        if (row % rowsAtOnce == 0) spansOf(shade, y + row, x, right, &spans);
        const int32_t begin = spans.from[row % rowsAtOnce], end = spans.upTo[row % rowsAtOnce];
        const int32_t first = begin > drawnFrom ? begin : drawnFrom;
        int32_t left = (end < drawnUpTo ? end : drawnUpTo) - first;
        if (left <= 0) continue;
        // Counted from where the row enters the triangle, so that the bytes do not depend on the part that is drawn.
        const CPDouble4 entered = shade->color + shade->along * (begin + 0.5 - shade->x[0] / grid)
            + shade->downward * (y + row + 0.5 - shade->y[0] / grid);
        const CPFloat4 color = clamped(&entered, 0, 255);
        I32 channels[4];
        for (int32_t channel = 0; channel < 4; channel++)
            channels[channel] = steps[channel]
                + ((first - begin) * (next[channel][0] / lanes) + (int32_t)((color[channel] + 0.5f) * one));
        uint32_t *place = area->pixels + row * area->pitch + (first - x);
        for (int32_t room = right - first; left > 0; left -= lanes, room -= lanes, place += lanes) {
            U32 inside;
            maskOf(left, &inside);
            const I32 mask = (I32)inside & 255;
            const I32 blue = (channels[0] >> 16) & mask, red = (channels[1] >> 16) & mask;
            const I32 green = (channels[2] >> 16) & mask, opacity = (channels[3] >> 16) & mask;
            Pixels source = {(U16)(blue | red << 16), (U16)(green | opacity << 16)};
            for (int32_t channel = 0; channel < 4; channel++) channels[channel] += next[channel];
            mixIn(place, &source, left, room, mix);
        }
    }
}

FOR_EACH_PROCESSOR
void CPDrawShade(const CPShade *shade, CPArea area, int32_t x, int32_t y, CPMix mix) {
    if (mix == CPAdd) drawShade(shade, &area, x, y, CPAdd);
    else if (mix == CPCover) drawShade(shade, &area, x, y, CPCover);
    else drawShade(shade, &area, x, y, CPReplace);
}
