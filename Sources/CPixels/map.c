#define TARGET
#include "texels.h"

FOR_EACH_PROCESSOR
static KERNEL(drawAnywhere) { EACH_CASE(drawMap, cell, map, area, x, y, tint, mix) }

void CPDrawMap(
    const CPCell *cell, const CPMap *map, CPArea area, int32_t x, int32_t y, uint32_t tint, CPMix mix, CPKernel kernel) {
    // A map that is not turned is read from texels alone, so that its bytes do not depend on 2x2 blocks.
    const bool isTurned = map->right.y != 0, isPicked = !isTurned && map->right.x > 0 && map->right.x <= 2;
#if defined(__x86_64__)
    if (isPicked && (kernel == CPVNNI || kernel == CPAVX2)) return CPDrawRowsByAVX2(cell, map, &area, x, y, tint, mix);
    if (isTurned && cell->quads && kernel == CPVNNI) return CPDrawMapByVNNI(cell, map, &area, x, y, tint, mix);
    if (isTurned && cell->quads && kernel == CPAVX2) return CPDrawMapByAVX2(cell, map, &area, x, y, tint, mix);
#elif defined(__aarch64__)
    if (isPicked && kernel == CPNEON) return CPDrawRowsByNEON(cell, map, &area, x, y, tint, mix);
    if (isTurned && cell->quads && kernel == CPNEON) return CPDrawMapByNEON(cell, map, &area, x, y, tint, mix);
#endif
    drawAnywhere(cell, map, &area, x, y, tint, mix);
}

bool CPCanRun(CPKernel kernel) {
    switch (kernel) {
    case CPPortable: return true;
#if defined(__x86_64__)
    case CPAVX2: return __builtin_cpu_supports("avx2");
    case CPVNNI:
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
            && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
            && __builtin_cpu_supports("avx512vnni");
#elif defined(__aarch64__)
    case CPNEON: return true;
#endif
    default: return false;
    }
}

FOR_EACH_PROCESSOR
void CPMakeQuads(const uint32_t *texels, ptrdiff_t pitch, int32_t width, int32_t height, int8_t *quads) {
    for (int32_t y = 0; y < height; y++)
        for (int32_t x = 0; x < width; x++, quads += CPBytesOfQuad) {
            const uint32_t *texel = texels + y * pitch + x;
            typedef uint8_t Bytes __attribute__((vector_size(CPBytesOfQuad)));
            Bytes four;
            memcpy(&four, texel, CPBytesOfQuad / 2);
            memcpy((uint8_t *)&four + CPBytesOfQuad / 2, texel + pitch, CPBytesOfQuad / 2);
            four = __builtin_shufflevector(four, four, 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15) ^ 128;
            memcpy(quads, &four, sizeof four);
        }
}
