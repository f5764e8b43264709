#if defined(__x86_64__)
#define TARGET __attribute__((target("avx2")))
#define ROWS_AT_ONCE 8
#include "fourfold.h"
#define PICKS_TEXELS
#include "texels.h"

// Maps by AVX2: two pixels at once, each channel in two products and their sums.

TARGET INLINED __m256i dividedBy255(__m256i products) {
    return _mm256_mulhi_epu16(_mm256_add_epi16(products, _mm256_set1_epi16(128)), _mm256_set1_epi16(257));
}

// Returns the weighted channels of two pixels, one in each half.
TARGET INLINED __m256i weigh(__m256i weights, const int8_t *quads, int32_t one, int32_t other) {
    const __m256i base = _mm256_set1_epi32(128 * 256 + 128);
    __m256i texels = _mm256_inserti128_si256(_mm256_castsi128_si256(texelsAt(quads, one)), texelsAt(quads, other), 1);
    // No sum overflows: the weights add up to 256, and texels are within 128.
    __m256i sum = _mm256_madd_epi16(_mm256_maddubs_epi16(weights, texels), _mm256_set1_epi16(1));
    return _mm256_srli_epi32(_mm256_add_epi32(sum, base), 8);
}

TARGET INLINED __m256i mixed(__m256i source, __m256i beneath, __m256i color, bool isTinted, CPMix mix) {
    if (isTinted) source = dividedBy255(_mm256_mullo_epi16(source, color));
    if (mix == CPReplace) return source;
    if (mix == CPCover) {
        const __m256i opacities = _mm256_set_epi32(
            0x0F0E0F0E, 0x0F0E0F0E, 0x07060706, 0x07060706, 0x0F0E0F0E, 0x0F0E0F0E, 0x07060706, 0x07060706);
        __m256i rest = _mm256_sub_epi16(_mm256_set1_epi16(255), _mm256_shuffle_epi8(source, opacities));
        beneath = dividedBy255(_mm256_mullo_epi16(beneath, rest));
    }
    return _mm256_add_epi16(source, beneath);
}

TARGET INLINED void drawEight(
    const int8_t *quads, const Eight *eight, uint32_t *place, int32_t left, uint32_t tint, bool isTinted, CPMix mix) {
    const __m256i zero = _mm256_setzero_si256();
    const __m256i color = _mm256_unpacklo_epi8(_mm256_set1_epi32((int32_t)tint), zero);
    const int32_t *at = eight->places;
    const __m256i weights = (__m256i)eight->weights, inside = (__m256i)eight->inside;
    // Ordered so that packing leaves the pixels in order: each half of the vectors has four adjacent pixels.
    __m256i first = weigh(_mm256_shuffle_epi32(weights, 0x00), quads, at[0], at[4]);
    __m256i second = weigh(_mm256_shuffle_epi32(weights, 0x55), quads, at[1], at[5]);
    __m256i third = weigh(_mm256_shuffle_epi32(weights, 0xAA), quads, at[2], at[6]);
    __m256i fourth = weigh(_mm256_shuffle_epi32(weights, 0xFF), quads, at[3], at[7]);
    __m256i beneath = mix == CPReplace ? zero : _mm256_maskload_epi32((const int *)place, inside);
    __m256i early = mixed(
        _mm256_packus_epi32(first, second), _mm256_unpacklo_epi8(beneath, zero), color, isTinted, mix);
    __m256i late = mixed(
        _mm256_packus_epi32(third, fourth), _mm256_unpackhi_epi8(beneath, zero), color, isTinted, mix);
    __m256i packed = _mm256_packus_epi16(early, late);
    if (left >= lanes) _mm256_storeu_si256((__m256i *)place, packed);
    else _mm256_maskstore_epi32((int *)place, inside, packed);
}

TARGET KERNEL(CPDrawMapByAVX2) { EACH_CASE(draw, cell, map, area, x, y, tint, mix) }

TARGET INLINED void pick(const uint32_t *texels, const I32 *indices, bool areNear, U32 *picked) {
    const __m256i at = (__m256i)*indices;
    const __m256i first = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)texels), at);
    *picked = (U32)first;
    if (areNear) return;
    const __m256i second = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(texels + lanes)), at);
    // The fourth bit of an index, moved to the sign, selects the second eight.
    const __m256 isSecond = _mm256_castsi256_ps(_mm256_slli_epi32(at, 28));
    *picked = (U32)_mm256_castps_si256(
        _mm256_blendv_ps(_mm256_castsi256_ps(first), _mm256_castsi256_ps(second), isSecond));
}

TARGET KERNEL(CPDrawRowsByAVX2) { EACH_CASE(drawMap, cell, map, area, x, y, tint, mix) }
#endif
