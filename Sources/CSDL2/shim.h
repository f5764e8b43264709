#pragma once
#include <SDL2/SDL.h>

// A macro that Swift cannot import.
static const int CSDL_WINDOWPOS_CENTERED = SDL_WINDOWPOS_CENTERED;
