#include "pixels.h"

#if defined(__GLIBC__)
#include <malloc.h>

void CPReturnLargeMemory(void) { mallopt(M_MMAP_THRESHOLD, 1 << 18); }
#else
void CPReturnLargeMemory(void) {}
#endif

FOR_EACH_PROCESSOR
void CPFill(CPArea area, uint32_t color) {
    const U32 colors = (U32){0} + color;
    for (int32_t row = 0; row < area.height; row++) {
        uint32_t *place = area.pixels + row * area.pitch + area.from;
        int32_t left = area.upTo - area.from;
        for (; left >= lanes; left -= lanes, place += lanes) memcpy(place, &colors, sizeof colors);
        for (int32_t index = 0; index < left; index++) place[index] = color;
    }
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
void CPCopyCovered(CPArea area, const uint32_t *beneath, ptrdiff_t pitch, uint32_t color) {
    const U32 colors = (U32){0} + color;
    for (int32_t row = 0; row < area.height; row++) {
        uint32_t *place = area.pixels + row * area.pitch + area.from;
        const uint32_t *from = beneath + row * pitch;
        for (int32_t left = area.upTo - area.from; left > 0; left -= lanes, place += lanes, from += lanes) {
            const size_t size = (size_t)(left < lanes ? left : lanes) * bytesOfPixel;
            U32 packed = {0};
            if (left < lanes) memcpy(&packed, from, size);
            else memcpy(&packed, from, sizeof packed);
            Pixels source, below;
            unpack(&colors, &source);
            unpack(&packed, &below);
            cover(&source, &below);
            pack(&source, &packed);
            if (left < lanes) memcpy(place, &packed, size);
            else memcpy(place, &packed, sizeof packed);
        }
    }
}
