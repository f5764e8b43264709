// Preloaded by a test: a library that moves the list of variables before main, as sdl2-compat does by setenv, or as a
// wrapper that replaces the list, if ENVIRONMENT_REPLACED is set.
#define _GNU_SOURCE
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void move(void) {
    if (!getenv("ENVIRONMENT_REPLACED")) {
        setenv("SOMETHING_NEW", "1", 1);
        return;
    }
    size_t count = 0;
    while (environ[count]) count++;
    char **moved = calloc(count + 1, sizeof *moved);
    if (!moved) abort();
    for (size_t place = 0; place < count; place++) moved[place] = environ[place];
    environ = moved;
}
