// What the module asks of its page. Numbers of letters' pictures are written to `cell`: layer, x, y, width and height of the picture
// in the texture, texels; then its left and upper edge from the pen on the middle of a capital, and the advance, pixels.
#include <stdint.h>

#ifdef __wasm__
#define PAGE(name) __attribute__((import_module("page"), import_name(name)))
#else
#define PAGE(name)
#endif

// Rasterises a letter of a font's size in a finish: 0 white, 1 a white shape wider by an outline, 2 gold. Returns 0 if the
// texture is full.
PAGE("letter") int page_letter(uint32_t scalar, int pixels, int finish, float *cell);

// Rasterises a line of text (UTF-8) as a whole. Returns 0 if the texture is full.
PAGE("line") int page_line(const uint8_t *text, int length, int pixels, int finish, float *cell);

// Forgets all pictures of letters.
PAGE("forget") void page_forget_letters(void);

// Hands the page something to keep or to do: a kind (see Web/Game/Page.swift), a text and bytes.
PAGE("tell") void page_tell(int kind, const uint8_t *text, int length, const uint8_t *bytes, int count);

#ifndef __wasm__
// The number of the last commit since the last call; -1 for none.
int page_take_commit(void);
#endif
