#pragma once
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

// statx is declared for GNU's C alone, and syscall has a variable number of arguments: Swift imports neither, nor statfs,
// whose function and type have one name.

/// Asks when a file, or a link itself, was made: seconds since 1970 UTC and nanoseconds. Returns 0, or -1 where its file
/// system does not tell.
static inline int file_birth(const char *path, long long *seconds, unsigned int *nanoseconds) {
    struct statx found;
    if (syscall(SYS_statx, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, STATX_BTIME, &found) != 0) return -1;
    if ((found.stx_mask & STATX_BTIME) == 0) return -1;
    *seconds = found.stx_btime.tv_sec;
    *nanoseconds = found.stx_btime.tv_nsec;
    return 0;
}

/// Whether a file or folder is in memory, as what is in /dev/shm and often /tmp: 1, or 0 where it is on a disk or not there.
static inline int file_in_memory(const char *path) {
    struct statfs found;
    if (statfs(path, &found) != 0) return 0;
    return found.f_type == TMPFS_MAGIC || (unsigned int)found.f_type == RAMFS_MAGIC;
}
