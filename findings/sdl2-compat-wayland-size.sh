#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic),
# on sway 1.12
# Behaviour: on Wayland with scale 1.5, the sizes of SDL_CreateWindow and SDL_GetWindowSize are in pixels, even with
# SDL_WINDOW_ALLOW_HIGHDPI, so a window of 600x300 has 400x200 points. With SDL 2 itself they are in points, and it draws
# 900x450 pixels. SDL_GetDisplayDPI returns 96 times the scale; with SDL 2 itself it gives no DPI.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/program.c" <<'C'
#include <SDL2/SDL.h>
#include <stdio.h>
int main(void) {
    SDL_version version;
    SDL_GetVersion(&version);
    SDL_Init(SDL_INIT_VIDEO);
    SDL_Window *window = SDL_CreateWindow("size", 0, 0, 600, 300, SDL_WINDOW_ALLOW_HIGHDPI);
    SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
    for (Uint32 until = SDL_GetTicks() + 2000; SDL_GetTicks() < until; SDL_Delay(10)) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {}
        SDL_RenderClear(renderer);
        SDL_RenderPresent(renderer);
    }
    int width, height, columns, rows;
    float dpi = 0;
    SDL_GetWindowSize(window, &width, &height);
    SDL_GetRendererOutputSize(renderer, &columns, &rows);
    SDL_GetDisplayDPI(0, &dpi, NULL, NULL);
    printf("SDL %d.%d.%d on %s: window %dx%d, drawn %dx%d pixels, %g dpi\n", version.major, version.minor, version.patch,
           SDL_GetCurrentVideoDriver(), width, height, columns, rows, dpi);
    return 0;
}
C
cat >"$work/try" <<'TRY'
cd /root
tcc -DSDL_DISABLE_IMMINTRIN_H program.c -o program -lSDL2
classic=$(echo /usr/lib/*/sdl2-classic)
echo 'output HEADLESS-1 resolution 1920x1080 scale 1.5
for_window [title="size"] floating enable' >config
export XDG_RUNTIME_DIR=/root SDL_VIDEODRIVER=wayland WAYLAND_DISPLAY=wayland-1
WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman sway -c config 2>/dev/null &
server=$!
until [ -S wayland-1 ]; do sleep 0.2; done
./program 2>/dev/null
LD_LIBRARY_PATH=$classic ./program 2>/dev/null
kill "$server"
wait
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --include=sway \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
SDL 2.32.74 on wayland: window 600x300, drawn 600x300 pixels, 144 dpi
SDL 2.32.10 on wayland: window 600x300, drawn 900x450 pixels, 0 dpi
SEEN
