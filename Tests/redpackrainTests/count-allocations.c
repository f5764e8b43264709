// Preloaded by a test: counts the allocations that are asked for outside SDL, and tells at the end. On the threads on which
// SDL plays sound it counts what is opened and read as well, which it tells by itself.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/types.h>

extern void *__libc_malloc(size_t size);

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

void *malloc(size_t size) {
    Dl_info caller;
    if (dladdr(__builtin_return_address(0), &caller) && caller.dli_fname && !strstr(caller.dli_fname, "/libSDL2")) {
        __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED);
        note();
    }
    return __libc_malloc(size);
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
