#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic)
# Behaviour: the constructor of sdl2-compat sets environment variables before main, so glibc moves `environ` off the
# stack. Code that looks for the arguments next to `environ`, as Swift 6.3's runtime does, finds none. SDL 2 itself does
# not change `environ`.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/program.c" <<'C'
#include <SDL2/SDL.h>
#include <stdio.h>
#include <stdlib.h>
extern char **environ;
int main(int count, char **words) {
    SDL_version version;
    SDL_GetVersion(&version);
    const char *set = getenv("SDL2_COMPAT");
    printf("SDL %d.%d.%d: environ %s, SDL2_COMPAT is %s\n", version.major, version.minor, version.patch,
           environ == words + count + 1 ? "follows argv" : "is elsewhere", set ? set : "not set");
    return 0;
}
C
cat >"$work/try" <<'TRY'
cd /root
tcc -DSDL_DISABLE_IMMINTRIN_H program.c -o program -lSDL2
classic=$(echo /usr/lib/*/sdl2-classic)
./program
LD_LIBRARY_PATH=$classic ./program
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
SDL 2.32.74: environ is elsewhere, SDL2_COMPAT is 1
SDL 2.32.10: environ follows argv, SDL2_COMPAT is not set
SEEN
