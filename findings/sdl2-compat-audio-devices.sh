#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic)
# Behaviour: with ALSA, without a sound card and a sound server, SDL_GetNumAudioDevices(0) is 1, and opening this device
# fails; alsa-lib 1.2.16 prints eight lines about it. SDL 2 itself returns 0. Initialising succeeds with both.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/program.c" <<'C'
#include <SDL2/SDL.h>
#include <stdio.h>
int main(void) {
    SDL_version version;
    SDL_GetVersion(&version);
    int begun = SDL_InitSubSystem(SDL_INIT_AUDIO);
    int count = SDL_GetNumAudioDevices(0);
    SDL_AudioSpec wanted = {.freq = 48000, .format = AUDIO_F32, .channels = 2, .samples = 512};
    SDL_AudioDeviceID device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    printf("SDL %d.%d.%d: initialised %s, devices %d, opened %s\n", version.major, version.minor, version.patch,
           begun ? "no" : "yes", count, device ? "yes" : "no");
    return 0;
}
C
cat >"$work/try" <<'TRY'
cd /root
tcc -DSDL_DISABLE_IMMINTRIN_H program.c -o program -lSDL2
classic=$(echo /usr/lib/*/sdl2-classic)
export SDL_AUDIODRIVER=alsa
./program 2>errors
echo "lines of ALSA: $(grep -c ^ALSA errors)"
LD_LIBRARY_PATH=$classic ./program 2>errors
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
SDL 2.32.74: initialised yes, devices 1, opened no
lines of ALSA: 8
SDL 2.32.10: initialised yes, devices 0, opened no
SEEN
