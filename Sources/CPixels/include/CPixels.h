// The inner loops of the compositor: rows of premultiplied pixels, 32 bits each, from the highest byte on opacity, red,
// green, blue. In C, since only C can be compiled for several kinds of processor and choose when it runs.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef float CPFloat4 __attribute__((ext_vector_type(4)));

/// How pixels mix with those beneath them: hide them, cover them by their opacity, or add their light.
typedef enum __attribute__((enum_extensibility(closed))) { CPReplace, CPCover, CPAdd } CPMix;

/// What draws maps. Those that read texels kept fourfold give the same bytes; where a pixel lies exactly on a texel they may
/// differ by one from what is read otherwise.
typedef enum __attribute__((enum_extensibility(closed))) {
    /// Vectors as the compiler has them, from the texels themselves.
    CPPortable,
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

/// How pixels lie on texels: an affine map, and bounds outside of which nothing is drawn.
///
/// Vectors hold u, v, u + v and u - v: texels from the corner, at the middle of the map's first pixel.
typedef struct {
    const uint32_t *texels;
    /// Texels from row to row.
    int32_t pitch;
    /// The same texels kept fourfold, texels from row to row of them, and what draws from those; or NULL.
    int32_t quadPitch;
    const int8_t *quads;
    CPKernel kernel;
    CPFloat4 origin;
    /// How they change from pixel to pixel, and one divided by that; and from row to row.
    CPFloat4 along, inverse, downward;
    /// The values at which a row enters the bounds, and those at which it leaves them.
    CPFloat4 entry, leaving;
} CPMap;

/// A rectangle of the picture: its first pixel, pixels from row to row, width and height.
typedef struct {
    uint32_t *pixels;
    ptrdiff_t pitch;
    int32_t width, height;
} CPArea;

/// Draws what of a map lies in an area, multiplied by a tint. `x` and `y`: the area's place from the map's first pixel.
void CPDrawMap(const CPMap *map, CPArea area, int32_t x, int32_t y, uint32_t tint, CPMix mix);

/// Draws one colour.
void CPDrawPlain(CPArea area, uint32_t color, CPMix mix);

/// Draws `count` pixels whose colour changes evenly: blue, red, green and opacity, 0...255, at the first pixel, and the
/// step to the next. `room`: pixels that belong to the caller's thread.
void CPDrawShade(uint32_t *pixels, int32_t count, int32_t room, CPFloat4 color, CPFloat4 step, CPMix mix);
