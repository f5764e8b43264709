#pragma once
// One module for SDL and its companions: separate modules would each have their own types of the same names.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_mixer.h>
#include <SDL2/SDL_ttf.h>
// Without its part for X11: SDL loads Xlib at run time, so that Xlib's headers need not be installed.
#pragma push_macro("SDL_VIDEO_DRIVER_X11")
#undef SDL_VIDEO_DRIVER_X11
#include <SDL2/SDL_syswm.h>
#pragma pop_macro("SDL_VIDEO_DRIVER_X11")

// A macro that Swift cannot import.
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;

// Frees a window's surface, as SDL 2.28 and newer require before a renderer is made. Older versions do not require it
// and do not have the function.
static inline void CSDL_DestroyWindowSurface(SDL_Window *window) {
#if SDL_VERSION_ATLEAST(2, 28, 0)
    SDL_DestroyWindowSurface(window);
#else
    (void)window;
#endif
}

// Keeps ALSA's library from writing to the terminal: it writes eight lines for each device that cannot be opened.
static inline void CSDL_IgnoreALSA(const char *file, int line, const char *function, int error, const char *format, ...) {
    (void)file, (void)line, (void)function, (void)error, (void)format;
}
static inline void CSDL_SilenceALSA(void) {
    // The handle stays, so that SDL gets the same library and its handler.
    void *library = SDL_LoadObject("libasound.so.2");
    if (!library) return;
    int (*set)(void (*)(const char *, int, const char *, int, const char *, ...));
    void *found = SDL_LoadFunction(library, "snd_lib_error_set_handler");
    SDL_memcpy(&set, &found, sizeof set);
    if (found) set(CSDL_IgnoreALSA);
}

// A function that the C library declares for GNU programs only.
int sched_getaffinity(int process, size_t size, void *set);

// The answer of XMatchVisualInfo.
typedef struct {
    void *visual;
    unsigned long number;
    int screen, depth, kind;
    unsigned long red, green, blue;
    int colors, bits;
} CSDL_Visual;

// The event that Xlib passes to the handler of errors.
typedef struct {
    int type;
    void *display;
    unsigned long resource, number;
    unsigned char code, request, minor;
} CSDL_XError;

// The event with which a client asks the window manager, as large as Xlib's largest.
typedef struct {
    int type;
    unsigned long serial;
    int is_sent;
    void *display;
    unsigned long window, kind;
    int format;
    long words[5], rest[12];
} CSDL_XMessage;

// SDL's connection to the X server, and the server's number of a window; NULL if the window is not an X11 window.
static inline void *CSDL_X11Display(SDL_Window *window, unsigned long *number) {
    SDL_SysWMinfo info;
    SDL_VERSION(&info.version);
    if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
    // The first members of SDL's answer for X11, which it declares only where Xlib's headers are.
    struct { void *display; unsigned long number; } x11;
    SDL_memcpy(&x11, info.info.dummy, sizeof x11);
    *number = x11.number;
    return x11.display;
}
