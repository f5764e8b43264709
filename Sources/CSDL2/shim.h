#pragma once
// One module for SDL and its companions: apart, each would have types of its own of the same names.
#include <SDL2/SDL.h>
#include <SDL2/SDL_image.h>
#include <SDL2/SDL_mixer.h>
#include <SDL2/SDL_ttf.h>

// A macro that Swift cannot import.
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;

// Takes a window's surface from it, where SDL asks for that before a renderer is made (2.28 and newer); before, it has
// no such function and no such wish.
static inline void CSDL_DestroyWindowSurface(SDL_Window *window) {
#if SDL_VERSION_ATLEAST(2, 28, 0)
    SDL_DestroyWindowSurface(window);
#else
    (void)window;
#endif
}

// The C library's, which it declares to GNU programs only.
int renameat2(int old_folder, const char *old_name, int new_folder, const char *new_name, unsigned int flags);

// The answer of XMatchVisualInfo. SDL loads Xlib at run time, so that its headers need not be there.
typedef struct {
    void *visual;
    unsigned long number;
    int screen, depth, kind;
    unsigned long red, green, blue;
    int colors, bits;
} CSDL_Visual;
