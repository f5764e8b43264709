#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic);
# openbox 3.6.1
# Behaviour: under a window manager that watches clicks (a passive grab that it replays), one click by XTEST arrives as
# DOWN UP DOWN UP within milliseconds. SDL 2 itself, and without a window manager both, report DOWN UP.
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
    SDL_CreateWindow("clicks", 100, 100, 400, 300, SDL_WINDOW_SHOWN);
    printf("SDL %d.%d.%d:", version.major, version.minor, version.patch);
    for (Uint32 until = SDL_GetTicks() + 8000; SDL_GetTicks() < until; SDL_Delay(1)) {
        SDL_Event event;
        while (SDL_PollEvent(&event)) {
            if (event.type == SDL_MOUSEBUTTONDOWN) printf(" DOWN");
            if (event.type == SDL_MOUSEBUTTONUP) printf(" UP");
        }
    }
    puts("");
    return 0;
}
C
cat >"$work/try" <<'TRY'
cd /root
tcc -DSDL_DISABLE_IMMINTRIN_H program.c -o program -lSDL2
classic=$(echo /usr/lib/*/sdl2-classic)
Xvfb :93 -screen 0 1024x768x24 -nolisten tcp >/dev/null 2>&1 &
server=$!
export DISPLAY=:93 XDG_RUNTIME_DIR=/root
until xdotool getmouselocation >/dev/null 2>&1; do sleep 0.2; done
click() {
    LD_LIBRARY_PATH=$1 ./program &
    sleep 4
    xdotool mousemove 300 250
    sleep 0.5
    xdotool click 1
    wait $!
}
echo "without a window manager"
click ""
click "$classic"
echo "under openbox"
openbox >/dev/null 2>&1 &
until xdotool get_num_desktops >/dev/null 2>&1; do sleep 0.2; done
click ""
click "$classic"
kill "$server"
wait
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --include=xvfb,openbox,xdotool \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
without a window manager
SDL 2.32.74: DOWN UP
SDL 2.32.10: DOWN UP
under openbox
SDL 2.32.74: DOWN UP DOWN UP
SDL 2.32.10: DOWN UP
SEEN
