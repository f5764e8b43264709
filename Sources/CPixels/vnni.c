#include "CPixels.h"
#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Maps by AVX-512 with its dot product of bytes: of four pixels at once, each channel in one instruction.
#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vnni")))
enum { rowsAtOnce = 16 };
typedef struct { int32_t begin[rowsAtOnce], count[rowsAtOnce], u[rowsAtOnce], v[rowsAtOnce]; } Spans;

TARGET INLINED void spansOf(const CPMap *map, int32_t x, int32_t y, int32_t width, Spans *spans) {
    const __m512i numbers = _mm512_set_epi32(15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0);
    __m512 row = _mm512_cvtepi32_ps(_mm512_add_epi32(numbers, _mm512_set1_epi32(y)));
    __m512 from = _mm512_set1_ps((float)x), upTo = _mm512_set1_ps((float)(x + width - 1));
    __m512 startX, startY;
    for (int s = 0; s < 4; s++) {
        __m512 start = _mm512_add_ps(_mm512_set1_ps(map->origin[s]), _mm512_mul_ps(_mm512_set1_ps(map->downward[s]), row));
        if (s == 0) startX = start;
        if (s == 1) startY = start;
        __m512 inverse = _mm512_set1_ps(map->inverse[s]);
        from = _mm512_max_ps(from, _mm512_mul_ps(_mm512_sub_ps(_mm512_set1_ps(map->entry[s]), start), inverse));
        upTo = _mm512_min_ps(upTo, _mm512_mul_ps(_mm512_sub_ps(_mm512_set1_ps(map->leaving[s]), start), inverse));
    }
    // upwards, and downwards
    __m512i begin = _mm512_cvt_roundps_epi32(from, _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC);
    __m512i end = _mm512_cvt_roundps_epi32(upTo, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
    __m512i count = _mm512_sub_epi32(_mm512_add_epi32(end, _mm512_set1_epi32(1)), begin);
    count = _mm512_maskz_mov_epi32(_mm512_cmp_ps_mask(from, upTo, _CMP_LE_OQ), count);
    __m512 first = _mm512_cvtepi32_ps(begin);
    const __m512 half = _mm512_set1_ps(0.5f), one = _mm512_set1_ps(65536);
    __m512 u = _mm512_sub_ps(_mm512_add_ps(startX, _mm512_mul_ps(_mm512_set1_ps(map->along[0]), first)), half);
    __m512 v = _mm512_sub_ps(_mm512_add_ps(startY, _mm512_mul_ps(_mm512_set1_ps(map->along[1]), first)), half);
    _mm512_storeu_si512(spans->begin, begin);
    _mm512_storeu_si512(spans->count, count);
    _mm512_storeu_si512(spans->u, _mm512_cvttps_epi32(_mm512_mul_ps(u, one)));
    _mm512_storeu_si512(spans->v, _mm512_cvttps_epi32(_mm512_mul_ps(v, one)));
}

TARGET INLINED __m512i div255(__m512i p) {
    __m512i s = _mm512_add_epi16(p, _mm512_set1_epi16(128));
    return _mm512_srli_epi16(_mm512_add_epi16(s, _mm512_srli_epi16(s, 8)), 8);
}

TARGET INLINED __m512i gather4(const int8_t *q, int32_t a, int32_t b, int32_t c, int32_t d) {
    __m512i r = _mm512_castsi128_si512(_mm_loadu_si128((const __m128i *)(q + (ptrdiff_t)a * 16)));
    r = _mm512_mask_broadcast_i32x4(r, 0x00F0, _mm_loadu_si128((const __m128i *)(q + (ptrdiff_t)b * 16)));
    r = _mm512_mask_broadcast_i32x4(r, 0x0F00, _mm_loadu_si128((const __m128i *)(q + (ptrdiff_t)c * 16)));
    r = _mm512_mask_broadcast_i32x4(r, 0xF000, _mm_loadu_si128((const __m128i *)(q + (ptrdiff_t)d * 16)));
    return r;
}

TARGET INLINED void draw(
    const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, bool isTinted, CPMix mix) {
    const int32_t stepU = (int32_t)(map->along.x * 65536.0f), stepV = (int32_t)(map->along.y * 65536.0f);
    const __m256i numbers = _mm256_set_epi32(7,6,5,4,3,2,1,0);
    const __m256i stepsU = _mm256_mullo_epi32(numbers, _mm256_set1_epi32(stepU)), stepsV = _mm256_mullo_epi32(numbers, _mm256_set1_epi32(stepV));
    const __m256i nextU = _mm256_set1_epi32(stepU * 8), nextV = _mm256_set1_epi32(stepV * 8);
    const __m256i pitch = _mm256_set1_epi32(map->quadPitch), low = _mm256_set1_epi32(255), whole = _mm256_set1_epi32(256);
    const __m512i base = _mm512_set1_epi32(128 * 256 + 128);
    const __m512i color = _mm512_cvtepu8_epi16(_mm256_set1_epi32((int)tint));
    const __m512i even = _mm512_set_epi32(6,6,6,6,4,4,4,4,2,2,2,2,0,0,0,0), odd = _mm512_set_epi32(7,7,7,7,5,5,5,5,3,3,3,3,1,1,1,1);
    Spans spans;
    for (int32_t top = 0; top < area->height; top += rowsAtOnce) {
        spansOf(map, x, y + top, area->width, &spans);
        int32_t bottom = area->height - top < rowsAtOnce ? area->height - top : rowsAtOnce;
        for (int32_t row = 0; row < bottom; row++) {
            int32_t left = spans.count[row];
            if (left <= 0) continue;
            uint32_t *place = area->pixels + (top + row) * area->pitch + (spans.begin[row] - x);
            __m256i u = _mm256_add_epi32(stepsU, _mm256_set1_epi32(spans.u[row]));
            __m256i v = _mm256_add_epi32(stepsV, _mm256_set1_epi32(spans.v[row]));
            for (; left > 0; left -= 8, place += 8, u = _mm256_add_epi32(u, nextU), v = _mm256_add_epi32(v, nextV)) {
                __mmask8 inside = left >= 8 ? 0xFF : (__mmask8)((1u << left) - 1);
                __m256i at = _mm256_maskz_add_epi32(inside, _mm256_mullo_epi32(_mm256_srai_epi32(v, 16), pitch), _mm256_srai_epi32(u, 16));
                __m256i right = _mm256_and_si256(_mm256_srli_epi32(u, 8), low);
                __m256i below = _mm256_and_si256(_mm256_srli_epi32(v, 8), low);
                // A weight of 256 does not fit a byte: one of them goes to the neighbour.
                right = _mm256_sub_epi32(right, _mm256_cmpeq_epi32(_mm256_or_si256(right, below), _mm256_setzero_si256()));
                __m256i rightBelow = _mm256_srli_epi32(_mm256_mullo_epi16(right, below), 8);
                __m256i rightAbove = _mm256_sub_epi32(right, rightBelow), leftBelow = _mm256_sub_epi32(below, rightBelow);
                __m256i leftAbove = _mm256_sub_epi32(_mm256_sub_epi32(whole, right), leftBelow);
                __m256i weights = _mm256_or_si256(
                    _mm256_or_si256(leftAbove, _mm256_slli_epi32(rightAbove, 8)),
                    _mm256_or_si256(_mm256_slli_epi32(leftBelow, 16), _mm256_slli_epi32(rightBelow, 24)));
                __m512i both = _mm512_castsi256_si512(weights);
                int32_t places[8] __attribute__((aligned(32)));
                _mm256_store_si256((__m256i *)places, at);
                __m512i a = gather4(map->quads, places[0], places[2], places[4], places[6]);
                __m512i b = gather4(map->quads, places[1], places[3], places[5], places[7]);
                a = _mm512_dpbusd_epi32(base, _mm512_permutexvar_epi32(even, both), a);
                b = _mm512_dpbusd_epi32(base, _mm512_permutexvar_epi32(odd, both), b);
                __m512i source = _mm512_packus_epi32(_mm512_srli_epi32(a, 8), _mm512_srli_epi32(b, 8));
                if (isTinted) source = div255(_mm512_mullo_epi16(source, color));
                if (mix != CPReplace) {
                    __m512i beneath = _mm512_cvtepu8_epi16(_mm256_maskz_loadu_epi32(inside, place));
                    if (mix == CPCover) {
                        __m512i opacity = _mm512_shufflehi_epi16(_mm512_shufflelo_epi16(source, 0xFF), 0xFF);
                        source = _mm512_add_epi16(source, div255(_mm512_mullo_epi16(beneath, _mm512_sub_epi16(_mm512_set1_epi16(255), opacity))));
                    } else source = _mm512_add_epi16(source, beneath);
                }
                _mm256_mask_storeu_epi32(place, inside, _mm512_cvtusepi16_epi8(source));
            }
        }
    }
}
TARGET void CPDrawMapByVNNI(const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, CPMix mix) {
    EACH_CASE(draw, map, area, x, y, tint, mix)
}
#endif
