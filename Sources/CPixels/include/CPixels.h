// The inner loops of the compositor, on rows of premultiplied pixels: 32 bits each, from the highest byte on opacity,
// red, green, blue. In C, since only C can be compiled for several processors and choose at run time.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef float CPFloat2 __attribute__((ext_vector_type(2)));
typedef float CPFloat4 __attribute__((ext_vector_type(4)));
/// Swift imports no type with a larger alignment.
typedef double CPDouble4 __attribute__((ext_vector_type(4), aligned(16)));

/// A mode of mixing pixels with the pixels beneath: hide them, cover them by their opacity, or add their light.
typedef enum __attribute__((enum_extensibility(closed))) : uint8_t { CPReplace, CPCover, CPAdd } CPMix;

/// A kernel that draws maps. All kernels give the same bytes for a map that is not turned. For a turned map, all
/// kernels that read 2x2 blocks of texels give the same bytes; these may differ by one from the portable kernel's where
/// a pixel is exactly on a texel.
typedef enum __attribute__((enum_extensibility(closed))) {
    /// Vectors of the compiler, from the texels themselves.
    CPPortable,
    CPNEON __attribute__((swift_name("CPKernel.neon"))),
    CPAVX2 __attribute__((swift_name("CPKernel.avx2"))),
    /// AVX-512 with the dot products of VNNI.
    CPVNNI __attribute__((swift_name("CPKernel.vnni")))
} CPKernel;

bool CPCanRun(CPKernel kernel);

/// The size of a 2x2 block of texels, bytes.
enum { CPBytesOfQuad = 16 };

/// Stores texels as 2x2 blocks: for each channel the values of the texel, its right neighbour and both below, each
/// minus 128, so that one read fetches all texels of a pixel. Reads one texel beyond the width, and one row beyond the
/// height.
void CPMakeQuads(const uint32_t *texels, ptrdiff_t pitch, int32_t width, int32_t height, int8_t *quads);

/// The number of texels in memory after a cell's last texel that may also be read.
enum { CPTexelsAhead = 16 };

/// Texels, and the octagon to which drawing is limited.
typedef struct {
    const uint32_t *texels;
    /// The same texels as 2x2 blocks, or NULL.
    const int8_t *quads;
    /// The distance between rows, in texels and in blocks.
    int32_t pitch, quadPitch;
    /// The minimum and maximum of u, v, u + v and u - v, texels from the corner of the first one.
    CPFloat4 low, high;
    /// Whether each row is of one colour, as a sky's: a map that is not turned then samples one pixel a row.
    bool isEven;
} CPCell;

/// An affine map from pixels to texels: the texel at the middle of the first pixel, counted from the corner of the
/// cell's first texel, and its change from pixel to pixel and from row to row.
typedef struct { CPFloat2 start, right, below; } CPMap;

/// A rectangle of the picture: its first pixel, the distance between rows in pixels, width and height. Only its columns
/// from `from` up to, but not including, `upTo` are drawn, with the same bytes as if all were; `CPDrawPlain` and
/// `CPEnlarge` draw all columns.
typedef struct {
    uint32_t *pixels;
    ptrdiff_t pitch;
    int32_t width, height;
    int32_t from, upTo;
} CPArea;

/// Draws the part of a cell in an area, multiplied by a tint. `x` and `y`: the area's position from the map's first
/// pixel. A kernel leaves turned maps of cells without 2x2 blocks to the portable kernel.
void CPDrawMap(
    const CPCell *cell, const CPMap *map, CPArea area, int32_t x, int32_t y, uint32_t tint, CPMix mix, CPKernel kernel);

/// Fills an area with one colour, whatever is beneath it.
void CPFill(CPArea area, uint32_t color);

/// Mixes one colour with all pixels of an area.
void CPDrawPlain(CPArea area, uint32_t color, CPMix mix);

/// Fills an area with other pixels covered by one colour. `beneath`: the first of them, `pitch` pixels from row to row.
void CPCopyCovered(CPArea area, const uint32_t *beneath, ptrdiff_t pitch, uint32_t color);

/// Enlarges a `small` picture of `width` by `height` pixels, whose sides are 2 or 3 `quarters` of the enlarged ones,
/// and draws the part in an area. Each pixel is the mean of the four small pixels around it, weighted by nearness,
/// first of rows, then of columns. `x` and `y`: the area's first pixel, in pixels of the enlarged picture.
void CPEnlarge(
    CPArea area, const uint32_t *small, ptrdiff_t pitch, int32_t width, int32_t height, int32_t x, int32_t y,
    int32_t quarters);

/// The number of grid steps in a pixel's side; corners of triangles are on the grid. As fine as OpenGL's on graphics
/// cards: a coarser grid would be seen where a shade rises from nothing within a pixel.
enum { CPShadeGrid = 256 };

/// A triangle whose colour changes evenly. A pixel belongs to it if its middle does. On the edge between two triangles,
/// the pixel belongs only to the triangle that has the edge at its left or as its level top.
typedef struct {
    /// The corners in steps of the grid, whole numbers, clockwise, and the first once more.
    CPDouble4 x, y;
    /// Blue, red, green and opacity at the first corner, 0...255, and their change along a row and from row to row.
    /// Relative to a corner and in double precision, since in a triangle thinner than a pixel they change by millions
    /// from pixel to pixel.
    CPDouble4 color, along, downward;
} CPShade;

/// Draws the part of a triangle in an area. `x` and `y`: the area's first pixel, in pixels of the picture.
void CPDrawShade(const CPShade *shade, CPArea area, int32_t x, int32_t y, CPMix mix);

/// Converts rows of opaque pixels to I420 of BT.709 in limited range, in whole numbers: the planes of luma, blue and
/// red chroma, one after the other; a sample of chroma lies on the left column of its two. Width and height are even,
/// and so are the first row and the one after the last.
void CPMakeI420(
    const uint32_t *pixels, ptrdiff_t pitch, int32_t width, int32_t height, int32_t from, int32_t upTo,
    uint8_t *planes);

/// Makes the C library return memory of a quarter of a megabyte and more to the system as soon as it is freed, instead
/// of keeping it.
void CPReturnLargeMemory(void);

static inline void CPPrefetch(const void *memory) { __builtin_prefetch(memory); }
