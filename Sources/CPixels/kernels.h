// What the kernels share, each of which draws the same bytes.
#pragma once
#include "CPixels.h"
#include <stdbool.h>

#define INLINED static inline __attribute__((always_inline))

// One loop for each case, so that none is decided for each pixel.
#define EACH_CASE(draw, map, area, x, y, tint, mix) \
    bool isTinted = tint != 0xFFFFFFFF; \
    if (mix == CPAdd) draw(map, area, x, y, tint, true, CPAdd); \
    else if (mix == CPCover && isTinted) draw(map, area, x, y, tint, true, CPCover); \
    else if (mix == CPCover) draw(map, area, x, y, tint, false, CPCover); \
    else draw(map, area, x, y, tint, true, CPReplace);

void CPDrawMapByAVX2(const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, CPMix mix);
void CPDrawMapByVNNI(const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, CPMix mix);
