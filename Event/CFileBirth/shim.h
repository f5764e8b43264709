#pragma once
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

// Swift cannot import these functions: statx is declared for GNU C only, syscall is variadic, and the function statfs has
// the name of its type.

/// Gets the creation time of a file, or of a link itself: seconds since 1970 UTC and nanoseconds. Returns 0, or -1 if there
/// is no file or its file system stores no such time.
static inline int file_birth(const char *path, long long *seconds, unsigned int *nanoseconds) {
    struct statx found;
    if (syscall(SYS_statx, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BTIME, &found) != 0) return -1;
    if ((found.stx_mask & STATX_BTIME) == 0) return -1;
    *seconds = found.stx_btime.tv_sec;
    *nanoseconds = found.stx_btime.tv_nsec;
    return 0;
}

/// Whether a file or folder is in memory, as in /dev/shm and often in /tmp. Returns 1, or 0 if it is on a disk or missing.
static inline int file_in_memory(const char *path) {
    struct statfs found;
    if (statfs(path, &found) != 0) return 0;
    return found.f_type == TMPFS_MAGIC || (unsigned int)found.f_type == RAMFS_MAGIC;
}
