#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic)
# Behaviour: when the sound server ends, SDL_AUDIODEVICEREMOVED has `which` 0 instead of the opened device's number, and
# SDL_GetAudioDeviceStatus still returns "playing". SDL 2 itself gives the device's number and returns "stopped". Both
# still call the callback.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/program.c" <<'C'
#include <SDL2/SDL.h>
#include <stdio.h>
static SDL_atomic_t calls;
static void fill(void *user, Uint8 *bytes, int count) {
    SDL_memset(bytes, 0, count);
    SDL_AtomicAdd(&calls, 1);
}
int main(void) {
    SDL_version version;
    SDL_GetVersion(&version);
    SDL_Init(SDL_INIT_AUDIO);
    SDL_AudioSpec wanted = {.freq = 48000, .format = AUDIO_F32, .channels = 2, .samples = 512, .callback = fill};
    SDL_AudioDeviceID device = SDL_OpenAudioDevice(NULL, 0, &wanted, NULL, 0);
    if (!device) return puts(SDL_GetError()), 1;
    SDL_PauseAudioDevice(device, 0);
    printf("SDL %d.%d.%d with %s\n", version.major, version.minor, version.patch, SDL_GetCurrentAudioDriver());
    fflush(stdout);
    for (Uint32 until = SDL_GetTicks() + 8000; SDL_GetTicks() < until; SDL_Delay(10)) {
        SDL_Event event;
        while (SDL_PollEvent(&event))
            if (event.type == SDL_AUDIODEVICEREMOVED && !event.adevice.iscapture)
                printf("removed: %s\n", event.adevice.which == device ? "this device" : event.adevice.which ? "another" : "0");
    }
    SDL_AtomicSet(&calls, 0);
    SDL_Delay(1000);
    printf("status %s, called %s\n", SDL_GetAudioDeviceStatus(device) == SDL_AUDIO_PLAYING ? "playing" : "stopped",
           SDL_AtomicGet(&calls) ? "yes" : "no");
    return 0;
}
C
cat >"$work/try" <<'TRY'
cd /root
tcc -DSDL_DISABLE_IMMINTRIN_H program.c -o program -lSDL2
classic=$(echo /usr/lib/*/sdl2-classic)
export HOME=/root XDG_RUNTIME_DIR=/root SDL_AUDIODRIVER=pulseaudio PULSE_SERVER=unix:/root/native
for libraries in "" "$classic"; do
    pulseaudio -n --daemonize=no --use-pid-file=no --exit-idle-time=-1 --disable-shm=yes -L module-null-sink \
        -L "module-native-protocol-unix socket=/root/native auth-anonymous=1" 2>/dev/null &
    server=$!
    until pactl info >/dev/null 2>&1; do sleep 0.2; done
    LD_LIBRARY_PATH=$libraries ./program &
    program=$!
    sleep 3
    kill "$server"
    wait "$program"
done
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --include=pulseaudio,pulseaudio-utils \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
SDL 2.32.74 with pulseaudio
removed: 0
status playing, called yes
SDL 2.32.10 with pulseaudio
removed: this device
status stopped, called yes
SEEN
