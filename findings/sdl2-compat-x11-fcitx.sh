#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic);
# fcitx5 5.1.23
# Behaviour: on X11, SDL_IM_MODULE=fcitx makes SDL 2 itself talk to fcitx5 over D-Bus. SDL 3 does so only on Wayland: on
# X11 the variable has no effect, and without fcitx5's XIM the raw letters arrive. With XIM both give the composed text.
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
    SDL_CreateWindow("text", 100, 100, 400, 300, SDL_WINDOW_SHOWN);
    SDL_StartTextInput();
    printf("SDL %d.%d.%d: \"", version.major, version.minor, version.patch);
    for (Uint32 until = SDL_GetTicks() + 12000; SDL_GetTicks() < until; SDL_Delay(1)) {
        SDL_Event event;
        while (SDL_PollEvent(&event))
            if (event.type == SDL_TEXTINPUT) printf("%s", event.text.text);
    }
    puts("\"");
    return 0;
}
C
cat >"$work/try" <<'TRY'
cd /root
tcc -DSDL_DISABLE_IMMINTRIN_H program.c -o program -lSDL2
classic=$(echo /usr/lib/*/sdl2-classic)
export DISPLAY=:95 HOME=/root XDG_RUNTIME_DIR=/root DBUS_SESSION_BUS_ADDRESS=unix:path=/root/bus
export LC_ALL=C.UTF-8 XMODIFIERS=@im=fcitx SDL_IM_MODULE=fcitx
mkdir -p .config/fcitx5
printf '[Groups/0]\nName=Default\nDefault Layout=us\nDefaultIM=pinyin\n\n[Groups/0/Items/0]\nName=pinyin\n\n' >.config/fcitx5/profile
printf '[GroupOrder]\n0=Default\n' >>.config/fcitx5/profile
Xvfb :95 -screen 0 1024x768x24 -nolisten tcp >/dev/null 2>&1 &
server=$!
until xdotool getmouselocation >/dev/null 2>&1; do sleep 0.2; done
openbox >/dev/null 2>&1 &
dbus-daemon --session --nofork --nopidfile --address="$DBUS_SESSION_BUS_ADDRESS" >/dev/null 2>&1 &
bus=$!
until [ -S bus ]; do sleep 0.2; done
types() {
    LD_LIBRARY_PATH=$1 ./program 2>/dev/null &
    sleep 5
    xdotool type --delay 120 nihao
    sleep 2
    xdotool key space
    wait $!
}
for off in wayland,waylandim,xim wayland,waylandim; do
    echo "fcitx5 without $off"
    fcitx5 --disable="$off" >/dev/null 2>&1 &
    method=$!
    sleep 5
    types ""
    types "$classic"
    kill "$method"
    wait "$method" || true
done
kill "$bus" "$server"
wait
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --include=xvfb,openbox,xdotool,dbus,fcitx5=5.1.23-1,fcitx5-pinyin \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
fcitx5 without wayland,waylandim,xim
SDL 2.32.74: "nihao "
SDL 2.32.10: "你好"
fcitx5 without wayland,waylandim
SDL 2.32.74: "你好"
SDL 2.32.10: "你好"
SEEN
