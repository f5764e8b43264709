#if defined(__aarch64__)
#define TARGET
#define ROWS_AT_ONCE 4
#include "fourfold.h"
#define PICKS_TEXELS
#include "texels.h"
#include <arm_neon.h>

// Maps by NEON, which every 64-bit ARM processor has: four pixels at once, each channel in two products and their sums.

INLINED uint8x8_t dividedBy255(uint16x8_t products) {
    return vraddhn_u16(products, vrshrq_n_u16(products, 8));
}

INLINED uint8x16_t multiplyBytes(uint8x16_t a, uint8x16_t b) {
    return vcombine_u8(
        dividedBy255(vmull_u8(vget_low_u8(a), vget_low_u8(b))), dividedBy255(vmull_high_u8(a, b)));
}

// Returns two sums for each channel of a pixel.
INLINED uint16x8_t weighPairs(uint32_t weights, const int8_t *quads, int32_t place) {
    const uint8x16_t weight = vreinterpretq_u8_u32(vdupq_n_u32(weights));
    const uint8_t *four = (const uint8_t *)quads + (ptrdiff_t)place * CPBytesOfQuad;
    // Texels are stored minus 128.
    const uint8x16_t texels = veorq_u8(vld1q_u8(four), vdupq_n_u8(128));
    // No sum overflows: the weights add up to 256.
    return vpaddq_u16(vmull_u8(vget_low_u8(weight), vget_low_u8(texels)), vmull_high_u8(weight, texels));
}

INLINED uint8x8_t weighTwo(const Eight *eight, const int8_t *quads, int32_t index) {
    const uint16x8_t one = weighPairs(eight->weights[index], quads, eight->places[index]);
    const uint16x8_t other = weighPairs(eight->weights[index + 1], quads, eight->places[index + 1]);
    return vrshrn_n_u16(vpaddq_u16(one, other), 8);
}

INLINED uint8x16_t mixed(uint8x16_t source, uint8x16_t beneath, uint8x16_t color, bool isTinted, CPMix mix) {
    const uint8x16_t opacities = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
    if (isTinted) source = multiplyBytes(source, color);
    if (mix == CPReplace) return source;
    if (mix == CPCover) beneath = multiplyBytes(beneath, vmvnq_u8(vqtbl1q_u8(source, opacities)));
    return vqaddq_u8(source, beneath);
}

INLINED void drawEight(
    const int8_t *quads, const Eight *eight, uint32_t *place, int32_t left, uint32_t tint, bool isTinted, CPMix mix) {
    uint32_t rest[lanes] = {0};
    uint32_t *pixels = left < lanes ? rest : place;
    if (left < lanes && mix != CPReplace) memcpy(rest, place, (size_t)left * bytesOfPixel);
    const uint8x16_t color = vreinterpretq_u8_u32(vdupq_n_u32(tint));
    for (int32_t half = 0; half < lanes; half += lanes / 2) {
        const uint8x16_t source = vcombine_u8(weighTwo(eight, quads, half), weighTwo(eight, quads, half + 2));
        const uint8x16_t beneath = vreinterpretq_u8_u32(vld1q_u32(pixels + half));
        vst1q_u32(pixels + half, vreinterpretq_u32_u8(mixed(source, beneath, color, isTinted, mix)));
    }
    if (left < lanes) memcpy(place, rest, (size_t)left * bytesOfPixel);
}

KERNEL(CPDrawMapByNEON) { EACH_CASE(draw, cell, map, area, x, y, tint, mix) }

INLINED void pick(const uint32_t *texels, const I32 *indices, bool areNear, U32 *picked) {
    (void)areNear;
    const uint8x16x4_t sixteen = vld1q_u8_x4((const uint8_t *)texels);
    // The indices of the four bytes of each texel.
    const U32 bytes = (U32)*indices * 0x04040404 + 0x03020100;
    uint32_t at[lanes];
    memcpy(at, &bytes, sizeof at);
    for (int32_t half = 0; half < lanes; half += lanes / 2)
        vst1q_u32(at + half, vreinterpretq_u32_u8(vqtbl4q_u8(sixteen, vreinterpretq_u8_u32(vld1q_u32(at + half)))));
    memcpy(picked, at, sizeof at);
}

KERNEL(CPDrawRowsByNEON) { EACH_CASE(drawMap, cell, map, area, x, y, tint, mix) }
#endif
