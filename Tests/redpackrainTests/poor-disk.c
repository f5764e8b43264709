// Preloaded by a test: files below PLACE_UNSHARED cannot be mapped for others to see, as on many FUSE mounts and in folders
// that a virtual machine shares; those below PLACE_FULL lie on a full disk.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int is_below(int file, const char *variable) {
    const char *place = getenv(variable);
    char link[40], path[4096];
    if (!place || file < 0) return 0;
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t count = readlink(link, path, sizeof path - 1);
    return count > 0 && !strncmp(path, place, strlen(place));
}

#define MAP(name)                                                                                                  \
    void *name(void *at, size_t size, int protection, int flags, int file, off_t offset) {                         \
        void *(*next)(void *, size_t, int, int, int, off_t) = dlsym(RTLD_NEXT, #name);                             \
        if (!(flags & MAP_SHARED) || !is_below(file, "PLACE_UNSHARED")) return next(at, size, protection, flags, file, offset); \
        errno = ENODEV;                                                                                            \
        return MAP_FAILED;                                                                                         \
    }
MAP(mmap)
MAP(mmap64)

#define WRITE(name)                                                                      \
    ssize_t name(int file, const void *bytes, size_t size, off_t offset) {               \
        ssize_t (*next)(int, const void *, size_t, off_t) = dlsym(RTLD_NEXT, #name);     \
        if (!is_below(file, "PLACE_FULL")) return next(file, bytes, size, offset);       \
        errno = ENOSPC;                                                                  \
        return -1;                                                                       \
    }
WRITE(pwrite)
WRITE(pwrite64)
