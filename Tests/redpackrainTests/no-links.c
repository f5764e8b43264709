// Preloaded by a test: a place without hard links, as FAT, shares and many FUSE mounts are, and without the flag by which
// renaming spares what is there, unless PLACE_SPARES is set.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>

int link(const char *file, const char *name) {
    (void)file, (void)name;
    errno = EPERM;
    return -1;
}

int linkat(int folder, const char *file, int other, const char *name, int flags) {
    (void)folder, (void)file, (void)other, (void)name, (void)flags;
    errno = EPERM;
    return -1;
}

int renameat2(int folder, const char *file, int other, const char *name, unsigned int flags) {
    if (!getenv("PLACE_SPARES")) {
        errno = EINVAL;
        return -1;
    }
    int (*next)(int, const char *, int, const char *, unsigned int) = dlsym(RTLD_NEXT, "renameat2");
    return next(folder, file, other, name, flags);
}
