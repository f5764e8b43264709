// Draws random pieces of a page of random texels, by a kernel that reads 2x2 blocks of texels and by the portable one.
// Prints the kernel's name and a hash of its picture. Exits with 1 if the pictures differ by more than one anywhere, or
// at all in a piece that is not turned; with 2 if there is no such kernel.
#include "CPixels.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { pageSide = 96, side = 61, width = 83, height = 57, pieces = 4000 };

static uint64_t state = 7;

// The next of some random numbers, 0 ..< 1 (splitmix64).
static double chance(void) {
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

static uint32_t randomPixel(void) {
    const uint32_t opacity = chance() < 0.3 ? 255 : (uint32_t)(chance() * 256);
    uint32_t pixel = opacity << 24;
    for (int shift = 0; shift < 24; shift += 8) pixel |= (uint32_t)(chance() * (opacity + 1)) << shift;
    return pixel;
}

static CPMap randomMap(double x, double y) {
    const double turn = chance() < 0.2 ? 0 : chance() * 6.3, zoom = exp(chance() * 4 - 2.5);
    const double cosine = cos(turn) * zoom, sine = sin(turn) * zoom * (chance() < 0.2 ? -1 : 1);
    return (CPMap){
        .start = {(float)(side / 2.0 - cosine * x + sine * y), (float)(side / 2.0 - sine * x - cosine * y)},
        .right = {(float)cosine, (float)sine},
        .below = {(float)-sine, (float)cosine},
    };
}

int main(void) {
    static uint32_t page[pageSide * pageSide];
    static uint32_t drawn[width * height], expected[width * height];
    for (int index = 0; index < pageSide * pageSide; index++) page[index] = randomPixel();
    CPKernel kernel = CPPortable;
    const char *name = "portable";
    if (CPCanRun(CPNEON)) kernel = CPNEON, name = "neon";
    if (CPCanRun(CPAVX2)) kernel = CPAVX2, name = "avx2";
    if (CPCanRun(CPVNNI)) kernel = CPVNNI, name = "vnni";
    if (kernel == CPPortable) return 2;
    // The cell begins a little inside the page, since reads may begin a little outside the cell.
    const uint32_t *first = page + 8 * pageSide + 8;
    const int rows = side + 4;
    int8_t *quads = malloc((size_t)rows * side * CPBytesOfQuad);
    if (!quads) return 3;
    CPMakeQuads(first - 2 * pageSide, pageSide, side, rows, quads);
    const float cut = 14;
    const CPCell cell = {
        .texels = first, .quads = quads + 2 * side * CPBytesOfQuad, .pitch = pageSide, .quadPitch = side,
        .low = {0.5f, 0.5f, cut, cut - side}, .high = {side - 1.5f, side - 1.5f, 2 * side - cut, side - cut}};
    uint64_t hash = 0xCBF29CE484222325;
    for (int piece = 0; piece < pieces; piece++) {
        if (piece % 100 == 0) {
            const uint32_t ground = randomPixel() | 0xFF000000;
            for (int index = 0; index < width * height; index++) drawn[index] = ground;
        }
        memcpy(expected, drawn, sizeof drawn);
        const CPMap map = randomMap(chance() * width, chance() * height);
        const int x = (int)(chance() * width), y = (int)(chance() * height);
        const int across = 1 + (int)(chance() * (width - x)), down = 1 + (int)(chance() * (height - y));
        const CPMix mix = (CPMix)(chance() * 3);
        const uint32_t tint = chance() < 0.4 ? 0xFFFFFFFF : randomPixel() & (mix == CPAdd ? 0xFFFFFF : 0xFFFFFFFF);
        const int place = y * width + x;
        // Two parts must give the same bytes as one.
        const int seam = (int)(chance() * across);
        CPDrawMap(&cell, &map, (CPArea){drawn + place, width, across, down, 0, seam}, x, y, tint, mix, kernel);
        CPDrawMap(&cell, &map, (CPArea){drawn + place, width, across, down, seam, across}, x, y, tint, mix, kernel);
        CPDrawMap(
            &cell, &map, (CPArea){expected + place, width, across, down, 0, across}, x, y, tint, mix, CPPortable);
        for (int index = 0; index < width * height; index++)
            for (int shift = 0; shift < 32; shift += 8) {
                const int one = drawn[index] >> shift & 255, other = expected[index] >> shift & 255;
                if (abs(one - other) > (map.right.y != 0)) return fprintf(stderr, "piece %d: %d, not %d\n", piece, one, other), 1;
                hash = (hash ^ (uint64_t)one) * 0x100000001B3;
            }
    }
    printf("%s %016llx\n", name, (unsigned long long)hash);
    return 0;
}
