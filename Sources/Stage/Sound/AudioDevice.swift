import Glibc
import RainCSDL2

/// SDL_mixer with the default device open: 48 kHz, two channels, 16 bits.
struct AudioDevice: ~Copyable {
    /// Fills a device's buffer: its context, the samples, their length in bytes.
    typealias Fill = @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Void

    static let rate = 48_000

    /// Set when the device is open. In a type without stored properties an initialiser that throws would run `deinit`,
    /// which would close a device that was never opened, and SDL's events with it.
    private let isOpen: Bool

    /// Opens the device, whose buffers `fill` fills. Blocks until the sound server answers.
    init(bufferFrames: Int, fill: Fill, with context: UnsafeMutableRawPointer) throws(SDLError) {
        try Self.open(bufferFrames)
        isOpen = true
        Mix_AllocateChannels(0)
        Mix_HookMusic(fill, context)
    }

    /// Opens a dummy device that only serves to decode sounds.
    init() throws(SDLError) {
        // Only an overriding hint is kept when the mixer starts the audio subsystem again.
        SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE)
        try Self.open(512)
        isOpen = true
    }

    deinit {
        Mix_HookMusic(nil, nil)
        Mix_CloseAudio()
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }

    /// Prepares SDL for devices that are opened from now on: the dummy driver is no longer chosen, the system's volume
    /// control shows `name`, and ALSA's library writes nothing to the terminal.
    static func introduce(as name: String) {
        SDL_ResetHint(SDL_HINT_AUDIODRIVER)
        if SDLVersion.isOnSDL3 { preferPulseAudio() }
        SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, name)
        SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_NAME, name)
        SDL_SetHint(SDL_HINT_AUDIO_DEVICE_STREAM_ROLE, "game")
        // SDL passes the role only to PipeWire; PulseAudio's own library reads it here.
        setenv("PULSE_PROP_media.role", "game", 0)
        CSDL_SilenceALSA()
    }

    /// Makes SDL 3 try PulseAudio's protocol first, as SDL 2 does. PipeWire speaks it too; with PipeWire's own
    /// protocol, SDL does not always notice that the server has ended. The environment's choice takes precedence.
    private static func preferPulseAudio() {
        let drivers = (0..<SDL_GetNumAudioDrivers()).compactMap { SDL_GetAudioDriver($0).map { String(cString: $0) } }
        guard drivers.contains("pulseaudio") else { return }
        // The dummy and disk drivers make no sound.
        let others = drivers.filter { !["pulseaudio", "dummy", "disk"].contains($0) }
        SDL_SetHint(SDL_HINT_AUDIODRIVER, (["pulseaudio"] + others).joined(separator: ","))
    }

    private static func open(_ bufferFrames: Int) throws(SDLError) {
        try check(SDL_InitSubSystem(SDL_INIT_AUDIO), "starting sound")
        guard SDL_GetNumAudioDevices(0) != 0 else {
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            throw SDLError("opening the sound device", reason: "there is none")
        }
        let opened = Mix_OpenAudioDevice(Int32(rate), UInt16(AUDIO_S16SYS), 2, Int32(bufferFrames), nil, 0)
        guard opened == 0 else {
            let error = SDLError("opening the sound device")
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            throw error
        }
    }
}
