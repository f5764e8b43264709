// What Embedded Swift asks of its platform, besides memory and mathematics, which come from wasi-libc.
#include <stddef.h>
#include <stdint.h>
#include "page.h"

#ifdef __wasm__

// The seed of hashes. It is fixed, so that a run can be repeated; no outcome may depend on the order of a dictionary.
void arc4random_buf(void *buffer, size_t size) {
    uint8_t *bytes = buffer;
    uint32_t state = 2463534242u;
    for (size_t i = 0; i < size; i++) {
        state = state * 1664525u + 1013904223u;
        bytes[i] = (uint8_t)(state >> 24);
    }
}

#ifdef TALKS
// Messages of traps, which only debug builds of the module have.
__attribute__((import_module("console"), import_name("putchar"))) int putchar(int character);
#else
int putchar(int character) { return character; }
#endif

// The stack protector that some of Swift's own functions are compiled with.
uintptr_t __stack_chk_guard = 0x2E1B40C7;
void __stack_chk_fail(void) { __builtin_trap(); }

double strtod(const char *text, char **end);
float strtof(const char *text, char **end);

// Whether a text begins as a number does: the C library also skips white space.
static int begins_number(const char *text) { return *text != ' ' && (*text < '\t' || *text > '\r'); }

// Parses a number. Returns the place after it; null if the text has none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *value) {
    char *end = (char *)text;
    if (begins_number(text)) *value = strtod(text, &end);
    return end == text ? NULL : end;
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *value) {
    char *end = (char *)text;
    if (begins_number(text)) *value = strtof(text, &end);
    return end == text ? NULL : end;
}

void __wasm_call_ctors(void);

// The page calls it once, before everything else.
__attribute__((export_name("_initialize"))) void initialize(void) { __wasm_call_ctors(); }

#else

// The module's code as a native program, for comparisons, has no page: letters are half as wide as high, as in
// Web/Tests/Support/module.mjs.
static int write(float *cell, float width, int pixels) {
    const float numbers[] = {0, 1, 1, width, pixels, 0, -pixels / 2.0f, width};
    for (int i = 0; i < 8; i++) cell[i] = numbers[i];
    return 1;
}

int page_letter(uint32_t scalar, int pixels, int finish, float *cell) { return write(cell, pixels / 2.0f, pixels); }

int page_line(const uint8_t *text, int length, int pixels, int finish, float *cell) {
    return write(cell, length * pixels / 2.0f, pixels);
}

void page_forget_letters(void) {}

// The number of the last commit; -1 if there was none since it was taken.
static int last_commit = -1;

void page_tell(int kind, const uint8_t *text, int length, const uint8_t *bytes, int count) {
    if (kind != 10) return;
    last_commit = 0;
    for (int i = 0; i < length; i++) last_commit = 10 * last_commit + text[i] - '0';
}

int page_take_commit(void) {
    int taken = last_commit;
    last_commit = -1;
    return taken;
}

#endif
