#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic), on X11
# Behaviour: SDL_CreateRenderer with OpenGL recreates a window that is already shown, and the first event is FOCUS_LOST, so
# a game that pauses on it is paused. SDL 2 itself reports HIDDEN first, and no FOCUS_LOST. Neither reports a loss for a
# window that is shown after its renderer was made.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/program.c" <<'C'
#include <SDL2/SDL.h>
#include <stdio.h>
static int losses(void) {
    int count = 0;
    SDL_Event event;
    for (Uint32 until = SDL_GetTicks() + 1500; SDL_GetTicks() < until; SDL_Delay(10))
        while (SDL_PollEvent(&event))
            count += event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST;
    return count;
}
int main(void) {
    SDL_version version;
    SDL_GetVersion(&version);
    SDL_Init(SDL_INIT_VIDEO);
    SDL_SetHint(SDL_HINT_RENDER_DRIVER, "opengl");
    for (int shown = 1; shown >= 0; --shown) {
        SDL_Window *window = SDL_CreateWindow("focus", 100, 100, 400, 300, shown ? SDL_WINDOW_SHOWN : SDL_WINDOW_HIDDEN);
        losses();
        if (!SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED)) return puts(SDL_GetError()), 1;
        if (!shown) SDL_ShowWindow(window);
        printf("SDL %d.%d.%d: renderer of a %s window: focus lost %d times\n", version.major, version.minor, version.patch,
               shown ? "shown" : "hidden", losses());
        SDL_DestroyWindow(window);
    }
    return 0;
}
C
cat >"$work/try" <<'TRY'
cd /root
tcc -DSDL_DISABLE_IMMINTRIN_H program.c -o program -lSDL2
classic=$(echo /usr/lib/*/sdl2-classic)
Xvfb :94 -screen 0 1024x768x24 -nolisten tcp >/dev/null 2>&1 &
server=$!
export DISPLAY=:94 XDG_RUNTIME_DIR=/root
until xdotool getmouselocation >/dev/null 2>&1; do sleep 0.2; done
openbox >/dev/null 2>&1 &
until xdotool get_num_desktops >/dev/null 2>&1; do sleep 0.2; done
./program
LD_LIBRARY_PATH=$classic ./program
kill "$server"
wait
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --include=xvfb,openbox,xdotool,libgl1,libgl1-mesa-dri \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
SDL 2.32.74: renderer of a shown window: focus lost 1 times
SDL 2.32.74: renderer of a hidden window: focus lost 0 times
SDL 2.32.10: renderer of a shown window: focus lost 0 times
SDL 2.32.10: renderer of a hidden window: focus lost 0 times
SEEN
