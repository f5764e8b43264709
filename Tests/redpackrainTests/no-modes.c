// Preloaded by a test: all files below the folder that NO_MODES names can be read by everybody, and `chmod` does nothing to
// them, and no file is without a name, as on most sticks.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static int is_there(const char *path) {
    const char *folder = getenv("NO_MODES");
    return folder && !strncmp(path, folder, strlen(folder));
}

static int is_refused(const char *path, int flags) {
    if ((flags & O_TMPFILE) != O_TMPFILE || !is_there(path)) return 0;
    errno = EOPNOTSUPP;
    return 1;
}

static int opened(int file, const char *path, int flags) {
    if (file >= 0 && flags & O_CREAT && is_there(path)) fchmod(file, 0755);
    return file;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
    va_end(rest);
    if (is_refused(path, flags)) return -1;
    int (*next)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open");
    return opened(next(path, flags, mode), path, flags);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0;
    va_end(rest);
    if (is_refused(path, flags)) return -1;
    int (*next)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, "open64");
    return opened(next(path, flags, mode), path, flags);
}
