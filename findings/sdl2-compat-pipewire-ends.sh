#!/usr/bin/env bash
# Subject: sdl2-compat 2.32.74 over SDL 3.4.18, as Debian's libsdl2-2.0-0; compared with SDL 2.32.10 (libsdl2-classic);
# PipeWire 1.6.9
# Behaviour: SDL 3 prefers its own driver for PipeWire to PulseAudio. When the daemon ends, there is no event, and
# SDL_GetAudioDeviceStatus still returns "playing". The only sign is that the callback is no longer called. SDL 2 uses
# PulseAudio's protocol by default, and reports the loss.
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
    SDL_Delay(1000);
    printf("SDL %d.%d.%d with %s, called %s\n", version.major, version.minor, version.patch, SDL_GetCurrentAudioDriver(),
           SDL_AtomicGet(&calls) ? "yes" : "no");
    fflush(stdout);
    for (Uint32 until = SDL_GetTicks() + 8000; SDL_GetTicks() < until; SDL_Delay(10)) {
        SDL_Event event;
        while (SDL_PollEvent(&event))
            if (event.type == SDL_AUDIODEVICEREMOVED && !event.adevice.iscapture) puts("removed");
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
export HOME=/root XDG_RUNTIME_DIR=/root DBUS_SESSION_BUS_ADDRESS=unix:path=/root/bus
dbus-daemon --session --nofork --nopidfile --address="$DBUS_SESSION_BUS_ADDRESS" >/dev/null 2>&1 &
bus=$!
until [ -S bus ]; do sleep 0.2; done
for libraries in "" "$classic"; do
    pipewire >/dev/null 2>&1 &
    server=$!
    until [ -S pipewire-0 ]; do sleep 0.2; done
    wireplumber >/dev/null 2>&1 &
    session=$!
    pipewire-pulse >/dev/null 2>&1 &
    pulse=$!
    until pactl load-module module-null-sink >/dev/null 2>&1; do sleep 0.2; done
    sleep 2
    LD_LIBRARY_PATH=$libraries ./program 2>/dev/null &
    program=$!
    sleep 4
    kill "$server"
    wait "$program"
    kill "$session" "$pulse" 2>/dev/null || true
    wait "$server" "$session" "$pulse" || true
done
kill "$bus"
wait
TRY
mmdebstrap --quiet --variant=apt --aptopt='Acquire::Check-Valid-Until "false"' \
    --include=tcc,libc6-dev,libsdl2-dev,libsdl2-2.0-0=2.32.74+ds-1,libsdl3-0=3.4.18+ds-1,libsdl2-classic=2.32.10+dfsg-8 \
    --include=dbus,pipewire=1.6.9-2,pipewire-bin,wireplumber,pipewire-pulse,pulseaudio-utils \
    --customize-hook="copy-in $work/program.c $work/try /root" \
    --customize-hook='chroot "$1" sh -e /root/try >"$1/root/seen"' --customize-hook="copy-out /root/seen $work" \
    sid /dev/null
cat "$work/seen"
diff "$work/seen" - <<'SEEN'
SDL 2.32.74 with pipewire, called yes
status playing, called no
SDL 2.32.10 with pulseaudio, called yes
removed
status stopped, called yes
SEEN
