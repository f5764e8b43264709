#pragma once
#include <SDL2/SDL.h>

// Macros that Swift cannot import.
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
static inline void CSDL_QuitRequest(void) {
    SDL_Event event;
    SDL_zero(event);
    event.type = SDL_QUIT;
    SDL_PushEvent(&event);
}
