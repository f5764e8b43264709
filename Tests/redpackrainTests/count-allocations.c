// Preloaded by a test: counts the allocations that are asked for outside SDL, and tells at the end. On the threads on which
// SDL plays sound it counts what is opened and read as well, which it tells by itself.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/types.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static unsigned long count;
static unsigned long sound_count;

static int is_sound(void) {
    char name[16] = "";
    prctl(PR_GET_NAME, name);
    return strncmp(name, "SDLAudioP", 9) == 0;
}

static void note(void) {
    if (is_sound()) __atomic_add_fetch(&sound_count, 1, __ATOMIC_RELAXED);
}

// Where SDL's libraries are in memory. To ask dladdr at each request would take most of a run's time.
static struct { char *start, *end; } sdl[8];
static int sdl_count;

static int find_sdl(struct dl_phdr_info *library, size_t size, void *unused) {
    if (!strstr(library->dlpi_name, "/libSDL2") || sdl_count == 8) return 0;
    for (int part = 0; part < library->dlpi_phnum; part++) {
        if (library->dlpi_phdr[part].p_type != PT_LOAD) continue;
        char *start = (char *)library->dlpi_addr + library->dlpi_phdr[part].p_vaddr;
        if (!sdl[sdl_count].start) sdl[sdl_count].start = start;
        sdl[sdl_count].end = start + library->dlpi_phdr[part].p_memsz;
    }
    sdl_count++;
    return 0;
}

__attribute__((constructor)) static void begin(void) { dl_iterate_phdr(find_sdl, NULL); }

static void note_request(char *caller) {
    for (int library = 0; library < sdl_count; library++) {
        if (caller >= sdl[library].start && caller < sdl[library].end) return;
    }
    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
    note();
}

void *malloc(size_t size) {
    note_request(__builtin_return_address(0));
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    note_request(__builtin_return_address(0));
    return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
    note_request(__builtin_return_address(0));
    return __libc_realloc(memory, size);
}

// By which Swift allocates what it is not told the type of.
int posix_memalign(void **memory, size_t alignment, size_t size) {
    note_request(__builtin_return_address(0));
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : ENOMEM;
}

FILE *fopen(const char *path, const char *mode) {
    note();
    return ((FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, "fopen"))(path, mode);
}

size_t fread(void *target, size_t size, size_t number, FILE *file) {
    note();
    return ((size_t(*)(void *, size_t, size_t, FILE *))dlsym(RTLD_NEXT, "fread"))(target, size, number, file);
}

ssize_t read(int file, void *target, size_t size) {
    note();
    return ((ssize_t(*)(int, void *, size_t))dlsym(RTLD_NEXT, "read"))(file, target, size);
}

__attribute__((destructor)) static void report(void) {
    fprintf(stderr, "sound %lu allocations %lu\n", sound_count, count);
}
