import CSDL2
import CSDL2Mixer

/// SDL_mixer with a device open: 48 kHz, two channels, 16 bits.
struct AudioDevice: ~Copyable {
    /// Why the device is one that nobody hears; nil for a real one.
    let silence: SDLError?

    static let rate = 48_000

    init(bufferFrames: Int, isSilent: Bool) throws(SDLError) {
        if !isSilent {
            SDL_ResetHint(SDL_HINT_AUDIODRIVER)
            do throws(SDLError) {
                try Self.open(bufferFrames)
                silence = nil
                return
            } catch {
                silence = error
            }
        } else {
            silence = SDLError("opening the sound device", reason: "silence was asked for")
        }
        // A hint that overrides is the only thing the mixer does not undo when it starts the audio part again.
        SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE)
        try Self.open(bufferFrames)
    }

    deinit {
        Mix_CloseAudio()
        SDL_QuitSubSystem(SDL_INIT_AUDIO)
    }

    private static func open(_ bufferFrames: Int) throws(SDLError) {
        try check(SDL_InitSubSystem(SDL_INIT_AUDIO), "starting sound")
        guard SDL_GetNumAudioDevices(0) != 0 else {
            // Opening the default all the same would only make ALSA write nine lines about it.
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

/// A sound in memory, decoded.
final class Clip {
    private let chunk: UnsafeMutablePointer<Mix_Chunk>
    let samples: Samples

    /// Decodes a file. A device must be open, since that is what SDL_mixer decodes for.
    init(file: String) throws(SDLError) {
        chunk = try made(Mix_LoadWAV(file), "reading \(file)")
        let frames = Int(chunk.pointee.alen) / 4
        samples = Samples(
            start: UnsafeRawPointer(chunk.pointee.abuf).assumingMemoryBound(to: Int16.self), frames: frames)
    }

    deinit { Mix_FreeChunk(chunk) }
}
