// The inner loops of the compositor: rows of premultiplied pixels, 32 bits each, from the highest byte on opacity, red,
// green, blue. In C, since only C can be compiled for several kinds of processor and choose when it runs.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef float CPFloat2 __attribute__((ext_vector_type(2)));
typedef float CPFloat4 __attribute__((ext_vector_type(4)));
/// Swift takes nothing that is aligned to more.
typedef double CPDouble4 __attribute__((ext_vector_type(4), aligned(16)));

/// How pixels mix with those beneath them: hide them, cover them by their opacity, or add their light.
typedef enum __attribute__((enum_extensibility(closed))) : uint8_t { CPReplace, CPCover, CPAdd } CPMix;

/// What draws maps. Those that read texels kept fourfold give the same bytes; where a pixel lies exactly on a texel they may
/// differ by one from what is read otherwise.
typedef enum __attribute__((enum_extensibility(closed))) {
    /// Vectors as the compiler has them, from the texels themselves.
    CPPortable,
    CPNEON __attribute__((swift_name("CPKernel.neon"))),
    CPAVX2 __attribute__((swift_name("CPKernel.avx2"))),
    /// AVX-512 with the dot products of VNNI.
    CPVNNI __attribute__((swift_name("CPKernel.vnni")))
} CPKernel;

/// Whether the processor has what a kernel needs.
bool CPCanRun(CPKernel kernel);

/// Bytes of a texel that is kept fourfold.
enum { CPBytesOfQuad = 16 };

/// Keeps texels fourfold: for each channel those of the texel, of the next one and of both below them, each less 128, so
/// that one read brings all that is weighed for a pixel. Reads one texel beyond the width, and one row beyond the height.
void CPMakeQuads(const uint32_t *texels, ptrdiff_t pitch, int32_t width, int32_t height, int8_t *quads);

/// Texels, and the octagon outside of which nothing of them is drawn.
typedef struct {
    const uint32_t *texels;
    /// The same texels kept fourfold, or NULL.
    const int8_t *quads;
    /// Texels from row to row, and those kept fourfold.
    int32_t pitch, quadPitch;
    /// The least and the greatest u, v, u + v and u - v, texels from the corner of the first one.
    CPFloat4 low, high;
} CPCell;

/// How pixels lie on texels: an affine map. Texels from the corner of a cell's first one, at the middle of the first pixel,
/// and how they change from pixel to pixel and from row to row.
typedef struct { CPFloat2 start, right, below; } CPMap;

/// A rectangle of the picture: its first pixel, pixels from row to row, width and height. Of its columns those from `from` up
/// to, but not including, `upTo` are drawn, with the same bytes as if all were.
typedef struct {
    uint32_t *pixels;
    ptrdiff_t pitch;
    int32_t width, height;
    int32_t from, upTo;
} CPArea;

/// Draws what of a cell lies in an area, multiplied by a tint. `x` and `y`: the area's place from the map's first pixel.
/// A kernel that needs texels kept fourfold leaves the others to the portable one.
void CPDrawMap(
    const CPCell *cell, const CPMap *map, CPArea area, int32_t x, int32_t y, uint32_t tint, CPMix mix, CPKernel kernel);

/// Fills an area with one colour, whatever is beneath it.
void CPFill(CPArea area, uint32_t color);

/// Draws one colour.
void CPDrawPlain(CPArea area, uint32_t color, CPMix mix);

/// Fills an area with other pixels covered by one colour. `beneath`: the first of them, `pitch` from row to row.
void CPCopyCovered(CPArea area, const uint32_t *beneath, ptrdiff_t pitch, uint32_t color);

/// Of a pixel's side, steps on which corners of triangles lie.
enum { CPShadeGrid = 16 };

/// A triangle whose colour changes evenly. What two triangles share belongs to just one.
typedef struct {
    /// Its corners in steps of the grid, whole numbers, in an order that turns to the right, and the first once more.
    CPDouble4 x, y;
    /// Blue, red, green and opacity at the first corner, and how they change along a row and from row to row: 0...255.
    /// Counted from a corner and in double precision, since in a triangle thinner than a pixel they change by millions from
    /// pixel to pixel.
    CPDouble4 color, along, downward;
} CPShade;

/// Draws what of a triangle lies in an area. `x` and `y`: the area's first pixel, in pixels of the picture.
void CPDrawShade(const CPShade *shade, CPArea area, int32_t x, int32_t y, CPMix mix);

/// Brings what is soon read nearer to the processor.
static inline void CPPrefetch(const void *memory) { __builtin_prefetch(memory); }
