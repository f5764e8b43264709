#include "pixels.h"

// Weights of BT.709 in limited range, in 1/65,536: luma is 16 ... 235, chroma 16 ... 240. The luma weights add up to
// 219/255, the weights of each chroma channel to 0.
enum { lumaRed = 11966, lumaGreen = 40254, lumaBlue = 4064 };
enum { blueOfRed = -6596, blueOfGreen = -22189, blueOfBlue = 28785 };
enum { redOfRed = 28785, redOfGreen = -26145, redOfBlue = -2640 };

INLINED int32_t redOf(uint32_t pixel) { return (int32_t)(pixel >> 16 & 255); }
INLINED int32_t greenOf(uint32_t pixel) { return (int32_t)(pixel >> 8 & 255); }
INLINED int32_t blueOf(uint32_t pixel) { return (int32_t)(pixel & 255); }

FOR_EACH_PROCESSOR
static void makeLuma(const uint32_t *row, int32_t width, uint8_t *luma) {
    for (int32_t x = 0; x < width; x++) {
        const uint32_t pixel = row[x];
        const int32_t sum = lumaRed * redOf(pixel) + lumaGreen * greenOf(pixel) + lumaBlue * blueOf(pixel);
        luma[x] = (uint8_t)((sum + (16 << 16) + (1 << 15)) >> 16);
    }
}

// A sample of chroma lies on the left column of its two, between the rows: the columns beside it count half as much.
#define WEIGHED(channel, a, b, c) \
    (channel(top[a]) + channel(bottom[a]) + 2 * (channel(top[b]) + channel(bottom[b])) + channel(top[c]) + \
     channel(bottom[c]))

#define STORE_CHROMA(left, middle, right) \
    const int32_t red = WEIGHED(redOf, left, middle, right), green = WEIGHED(greenOf, left, middle, right), \
                  blue = WEIGHED(blueOf, left, middle, right); \
    const int32_t half = (128 << 19) + (1 << 18); \
    blues[index] = (uint8_t)((blueOfRed * red + blueOfGreen * green + blueOfBlue * blue + half) >> 19); \
    reds[index] = (uint8_t)((redOfRed * red + redOfGreen * green + redOfBlue * blue + half) >> 19);

FOR_EACH_PROCESSOR
static void makeChroma(
    const uint32_t *restrict top, const uint32_t *restrict bottom, int32_t width, uint8_t *restrict blues,
    uint8_t *restrict reds) {
    {
        const int32_t index = 0;
        STORE_CHROMA(0, 0, 1)
    }
    for (int32_t index = 1; index < width / 2; index++) {
        STORE_CHROMA(2 * index - 1, 2 * index, 2 * index + 1)
    }
}

void CPMakeI420(
    const uint32_t *pixels, ptrdiff_t pitch, int32_t width, int32_t height, int32_t from, int32_t upTo,
    uint8_t *planes) {
    uint8_t *blues = planes + (ptrdiff_t)width * height, *reds = blues + (ptrdiff_t)(width / 2) * (height / 2);
    for (int32_t y = from; y < upTo; y += 2) {
        const uint32_t *row = pixels + y * pitch;
        uint8_t *luma = planes + (ptrdiff_t)y * width;
        const ptrdiff_t chroma = (ptrdiff_t)(y / 2) * (width / 2);
        makeLuma(row, width, luma);
        makeLuma(row + pitch, width, luma + width);
        makeChroma(row, row + pitch, width, blues + chroma, reds + chroma);
    }
}
