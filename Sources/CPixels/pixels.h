#pragma once
#include "kernels.h"

#include <string.h>

// The same code for every processor, eight pixels at a time: without vectors of 256 bits, the compiler uses two of 128
// bits. The sums are of integers, so the bytes are the same on all.
#if defined(__x86_64__) && defined(__linux__)
#define FOR_EACH_PROCESSOR __attribute__((target_clones("avx2", "default")))
#else
#define FOR_EACH_PROCESSOR
#endif
enum { lanes = 8, bytesOfPixel = 4 };

typedef uint32_t U32 __attribute__((vector_size(32)));
typedef int32_t I32 __attribute__((vector_size(32)));
typedef uint16_t U16 __attribute__((vector_size(32)));
typedef uint64_t U64 __attribute__((vector_size(32)));

// Eight pixels unpacked for arithmetic: blue and red, green and opacity, 16 bits each.
typedef struct { U16 blueRed, greenOpacity; } Pixels;

INLINED void unpack(const U32 *packed, Pixels *pixels) {
    pixels->blueRed = (U16)(*packed & 0x00FF00FF);
    pixels->greenOpacity = (U16)((*packed >> 8) & 0x00FF00FF);
}

INLINED void pack(const Pixels *pixels, U32 *packed) {
    *packed = (U32)pixels->blueRed | (U32)pixels->greenOpacity << 8;
}

// Divides products of bytes by 255, rounded to the nearest: exact for all of them.
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

// Covers the pixels beneath, which keep the share that the opacity leaves. It never overflows, since no channel of a
// premultiplied pixel is larger than its opacity.
INLINED void cover(Pixels *pixels, Pixels *beneath) {
    U32 rest = 255 - ((U32)pixels->greenOpacity >> 16);
    Pixels share = {(U16)(rest | rest << 16), (U16)(rest | rest << 16)};
    multiply(beneath, &share);
    pixels->blueRed += beneath->blueRed;
    pixels->greenOpacity += beneath->greenOpacity;
}

// Clamps a sum of two bytes to 255: a carry into the ninth bit becomes eight ones.
INLINED void cutOff(U16 *sum) { *sum = (*sum | (0 - (*sum >> 8))) & 255; }

INLINED void add(Pixels *pixels, const Pixels *beneath) {
    pixels->blueRed += beneath->blueRed;
    pixels->greenOpacity += beneath->greenOpacity;
    cutOff(&pixels->blueRed);
    cutOff(&pixels->greenOpacity);
}

// Masks eight pixels: all bits for pixels before the end of a row, none for the others; `left` are left in the row.
INLINED void maskOf(int32_t left, U32 *mask) {
    I32 distance = (I32){0, 1, 2, 3, 4, 5, 6, 7} - left;
    *mask = (U32)(distance >> 31);
}

// Mixes eight pixels into the picture, or the first `left` if fewer are left to draw. `room` is the number of pixels
// from `place` to the end of the row, beyond which no memory is touched.
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
