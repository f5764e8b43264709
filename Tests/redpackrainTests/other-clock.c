// Preloaded by a test: the time of day is CLOCK_AHEAD seconds later than it is. Clocks that measure spans are as they are.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
    int (*next)(clockid_t, struct timespec *) = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    int result = next(clock, now);
    const char *ahead = getenv("CLOCK_AHEAD");
    if (!result && clock == CLOCK_REALTIME && ahead) now->tv_sec += atol(ahead);
    return result;
}
