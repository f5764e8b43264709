#if defined(__x86_64__)
#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")))
#define ROWS_AT_ONCE 16
#include "fourfold.h"

// Maps by AVX-512 with its dot product of bytes: four pixels at once, each channel in one instruction.

TARGET INLINED __m512i dividedBy255(__m512i products) {
    return _mm512_mulhi_epu16(_mm512_add_epi16(products, _mm512_set1_epi16(128)), _mm512_set1_epi16(257));
}

// Returns the weighted channels of every second one of eight pixels, a quarter of the vector for each pixel.
TARGET INLINED __m512i weigh(__m512i weights, const int8_t *quads, const int32_t *places) {
    const __m512i base = _mm512_set1_epi32(128 * 256 + 128);
    __m512i texels = _mm512_castsi128_si512(texelsAt(quads, places[0]));
    texels = _mm512_mask_broadcast_i32x4(texels, 0x00F0, texelsAt(quads, places[2]));
    texels = _mm512_mask_broadcast_i32x4(texels, 0x0F00, texelsAt(quads, places[4]));
    texels = _mm512_mask_broadcast_i32x4(texels, 0xF000, texelsAt(quads, places[6]));
    return _mm512_srli_epi32(_mm512_dpbusd_epi32(base, weights, texels), 8);
}

TARGET INLINED void drawEight(
    const int8_t *quads, const Eight *eight, uint32_t *place, int32_t left, uint32_t tint, bool isTinted, CPMix mix) {
    (void)left;
    const __m512i even = _mm512_set_epi32(6, 6, 6, 6, 4, 4, 4, 4, 2, 2, 2, 2, 0, 0, 0, 0);
    const __m512i odd = _mm512_set_epi32(7, 7, 7, 7, 5, 5, 5, 5, 3, 3, 3, 3, 1, 1, 1, 1);
    const __m512i color = _mm512_cvtepu8_epi16(_mm256_set1_epi32((int32_t)tint));
    const __m512i weights = _mm512_castsi256_si512((__m256i)eight->weights);
    const __mmask8 mask = _mm256_movepi32_mask((__m256i)eight->inside);
    __m512i evens = weigh(_mm512_permutexvar_epi32(even, weights), quads, eight->places);
    __m512i odds = weigh(_mm512_permutexvar_epi32(odd, weights), quads, eight->places + 1);
    __m512i source = _mm512_packus_epi32(evens, odds);
    if (isTinted) source = dividedBy255(_mm512_mullo_epi16(source, color));
    if (mix != CPReplace) {
        __m512i beneath = _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi32(mask, place));
        if (mix == CPCover) {
            __m512i opacity = _mm512_shuffle_epi8(source, _mm512_set4_epi32(0x0F0E0F0E,0x0F0E0F0E,0x07060706,0x07060706));
            __m512i rest = _mm512_sub_epi16(_mm512_set1_epi16(255), opacity);
            beneath = dividedBy255(_mm512_mullo_epi16(beneath, rest));
        }
        source = _mm512_add_epi16(source, beneath);
    }
    _mm256_mask_storeu_epi32(place, mask, _mm512_cvtusepi16_epi8(source));
}

TARGET KERNEL(CPDrawMapByVNNI) { EACH_CASE(draw, cell, map, area, x, y, tint, mix) }
#endif
