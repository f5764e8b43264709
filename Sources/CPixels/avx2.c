#include "CPixels.h"
#include "kernels.h"

#if defined(__x86_64__)
#include <immintrin.h>

// Maps by AVX2: of two pixels at once, each channel in two products and their sums.
#define TARGET __attribute__((target("avx2")))
enum { rowsAtOnce = 8 };
typedef struct { int32_t begin[rowsAtOnce], count[rowsAtOnce], u[rowsAtOnce], v[rowsAtOnce]; } Spans;
TARGET INLINED void spansOf(const CPMap *map, int32_t x, int32_t y, int32_t width, Spans *spans) {
    const __m256i numbers = _mm256_set_epi32(7,6,5,4,3,2,1,0);
    __m256 row = _mm256_cvtepi32_ps(_mm256_add_epi32(numbers, _mm256_set1_epi32(y)));
    __m256 from = _mm256_set1_ps((float)x), upTo = _mm256_set1_ps((float)(x + width - 1));
    __m256 startX = row, startY = row;
    for (int s = 0; s < 4; s++) {
        __m256 start = _mm256_add_ps(_mm256_set1_ps(map->origin[s]), _mm256_mul_ps(_mm256_set1_ps(map->downward[s]), row));
        if (s == 0) startX = start;
        if (s == 1) startY = start;
        __m256 inverse = _mm256_set1_ps(map->inverse[s]);
        from = _mm256_max_ps(from, _mm256_mul_ps(_mm256_sub_ps(_mm256_set1_ps(map->entry[s]), start), inverse));
        upTo = _mm256_min_ps(upTo, _mm256_mul_ps(_mm256_sub_ps(_mm256_set1_ps(map->leaving[s]), start), inverse));
    }
    __m256 some = _mm256_cmp_ps(from, upTo, _CMP_LE_OQ);
    __m256 ceiled = _mm256_ceil_ps(from);
    __m256i begin = _mm256_cvttps_epi32(ceiled);
    __m256i end = _mm256_cvttps_epi32(_mm256_floor_ps(upTo));
    __m256i count = _mm256_sub_epi32(_mm256_add_epi32(end, _mm256_set1_epi32(1)), begin);
    count = _mm256_and_si256(count, _mm256_castps_si256(some));
    const __m256 half = _mm256_set1_ps(0.5f), one = _mm256_set1_ps(65536);
    __m256 u = _mm256_sub_ps(_mm256_add_ps(startX, _mm256_mul_ps(_mm256_set1_ps(map->along[0]), ceiled)), half);
    __m256 v = _mm256_sub_ps(_mm256_add_ps(startY, _mm256_mul_ps(_mm256_set1_ps(map->along[1]), ceiled)), half);
    _mm256_storeu_si256((__m256i *)spans->begin, begin);
    _mm256_storeu_si256((__m256i *)spans->count, count);
    _mm256_storeu_si256((__m256i *)spans->u, _mm256_cvttps_epi32(_mm256_mul_ps(u, one)));
    _mm256_storeu_si256((__m256i *)spans->v, _mm256_cvttps_epi32(_mm256_mul_ps(v, one)));
}
TARGET INLINED __m256i div255(__m256i p) {
    __m256i s = _mm256_add_epi16(p, _mm256_set1_epi16(128));
    return _mm256_srli_epi16(_mm256_add_epi16(s, _mm256_srli_epi16(s, 8)), 8);
}
TARGET INLINED __m256i two(const int8_t *q, int32_t a, int32_t b) {
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)(q + (ptrdiff_t)a * 16))),
        _mm_loadu_si128((const __m128i *)(q + (ptrdiff_t)b * 16)), 1);
}
/// Channels of a pixel in each half.
TARGET INLINED __m256i weigh(__m256i weights, __m256i texels) {
    __m256i sum = _mm256_madd_epi16(_mm256_maddubs_epi16(weights, texels), _mm256_set1_epi16(1));
    return _mm256_srli_epi32(_mm256_add_epi32(sum, _mm256_set1_epi32(128 * 256 + 128)), 8);
}
TARGET INLINED __m256i mixed(__m256i source, __m256i beneath, __m256i color, bool isTinted, CPMix mix) {
    if (isTinted) source = div255(_mm256_mullo_epi16(source, color));
    if (mix == CPCover) {
        __m256i opacity = _mm256_shufflehi_epi16(_mm256_shufflelo_epi16(source, 0xFF), 0xFF);
        source = _mm256_add_epi16(source, div255(_mm256_mullo_epi16(beneath, _mm256_sub_epi16(_mm256_set1_epi16(255), opacity))));
    } else if (mix == CPAdd) source = _mm256_add_epi16(source, beneath);
    return source;
}
TARGET INLINED void draw(
    const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, bool isTinted, CPMix mix) {
    const int32_t stepU = (int32_t)(map->along.x * 65536.0f), stepV = (int32_t)(map->along.y * 65536.0f);
    const __m256i numbers = _mm256_set_epi32(7,6,5,4,3,2,1,0);
    const __m256i stepsU = _mm256_mullo_epi32(numbers, _mm256_set1_epi32(stepU)), stepsV = _mm256_mullo_epi32(numbers, _mm256_set1_epi32(stepV));
    const __m256i nextU = _mm256_set1_epi32(stepU * 8), nextV = _mm256_set1_epi32(stepV * 8);
    const __m256i pitch = _mm256_set1_epi32(map->quadPitch), low = _mm256_set1_epi32(255), whole = _mm256_set1_epi32(256);
    const __m256i zero = _mm256_setzero_si256();
    const __m256i color = _mm256_unpacklo_epi8(_mm256_set1_epi32((int)tint), zero);
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
                __m256i inside = _mm256_cmpgt_epi32(_mm256_set1_epi32(left), numbers);
                __m256i at = _mm256_and_si256(inside, _mm256_add_epi32(_mm256_mullo_epi32(_mm256_srai_epi32(v, 16), pitch), _mm256_srai_epi32(u, 16)));
                __m256i right = _mm256_and_si256(_mm256_srli_epi32(u, 8), low);
                __m256i below = _mm256_and_si256(_mm256_srli_epi32(v, 8), low);
                // A weight of 256 does not fit a byte: one of them goes to the neighbour.
                right = _mm256_sub_epi32(right, _mm256_cmpeq_epi32(_mm256_or_si256(right, below), _mm256_setzero_si256()));
                __m256i rightBelow = _mm256_srli_epi32(_mm256_mullo_epi16(right, below), 8);
                __m256i rightAbove = _mm256_sub_epi32(right, rightBelow), leftBelow = _mm256_sub_epi32(below, rightBelow);
                __m256i leftAbove = _mm256_sub_epi32(_mm256_sub_epi32(whole, right), leftBelow);
                __m256i w = _mm256_or_si256(
                    _mm256_or_si256(leftAbove, _mm256_slli_epi32(rightAbove, 8)),
                    _mm256_or_si256(_mm256_slli_epi32(leftBelow, 16), _mm256_slli_epi32(rightBelow, 24)));
                int32_t p[8] __attribute__((aligned(32)));
                _mm256_store_si256((__m256i *)p, at);
                const int8_t *q = map->quads;
                // lane 0 of w: pixels 0...3, lane 1: 4...7
                __m256i s0 = weigh(_mm256_shuffle_epi32(w, 0x00), two(q, p[0], p[4]));
                __m256i s1 = weigh(_mm256_shuffle_epi32(w, 0x55), two(q, p[1], p[5]));
                __m256i s2 = weigh(_mm256_shuffle_epi32(w, 0xAA), two(q, p[2], p[6]));
                __m256i s3 = weigh(_mm256_shuffle_epi32(w, 0xFF), two(q, p[3], p[7]));
                __m256i X = _mm256_packus_epi32(s0, s1), Y = _mm256_packus_epi32(s2, s3);
                __m256i beneath = mix == CPReplace ? zero : _mm256_maskload_epi32((const int *)place, inside);
                X = mixed(X, _mm256_unpacklo_epi8(beneath, zero), color, isTinted, mix);
                Y = mixed(Y, _mm256_unpackhi_epi8(beneath, zero), color, isTinted, mix);
                __m256i packed = _mm256_packus_epi16(X, Y);
                if (left >= 8) _mm256_storeu_si256((__m256i *)place, packed);
                else _mm256_maskstore_epi32((int *)place, inside, packed);
            }
        }
    }
}
TARGET void CPDrawMapByAVX2(const CPMap *map, const CPArea *area, int32_t x, int32_t y, uint32_t tint, CPMix mix) {
    EACH_CASE(draw, map, area, x, y, tint, mix)
}
#endif
