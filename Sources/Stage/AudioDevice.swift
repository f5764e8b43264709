import CSDL2
import CSDL2Mixer

/// SDL_mixer with a device open: 48 kHz, two channels, 16 bits.
struct AudioDevice: ~Copyable {
    /// Why the device is one that nobody hears; nil for a real one.
    let silence: SDLError?

    static let rate = 48_000

    init(bufferFrames: Int, isSilent: Bool) throws(SDLError) {
        if !isSilent {
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
        let opened = Mix_OpenAudioDevice(
            Int32(rate), UInt16(AUDIO_S16SYS), 2, Int32(bufferFrames), nil, SDL_AUDIO_ALLOW_FREQUENCY_CHANGE)
        guard opened == 0 else {
            let error = SDLError("opening the sound device")
            SDL_QuitSubSystem(SDL_INIT_AUDIO)
            throw error
        }
    }
}

/// A sound in memory, in the device's own format.
final class Clip {
    let chunk: UnsafeMutablePointer<Mix_Chunk>

    init(file: String) throws(SDLError) {
        chunk = try made(Mix_LoadWAV(file), "reading \(file)")
    }

    private init(chunk: UnsafeMutablePointer<Mix_Chunk>) {
        self.chunk = chunk
    }

    deinit { Mix_FreeChunk(chunk) }

    /// The same sound, higher and shorter by a factor; itself when there is no memory for another.
    func resampled(by factor: Double) -> Clip {
        let frames = Int(chunk.pointee.alen) / 4
        let length = Int(Double(frames) / factor)
        guard frames > 1, length > 0, let memory = SDL_malloc(length * 4) else { return self }
        let source = UnsafeRawPointer(chunk.pointee.abuf).bindMemory(to: Int16.self, capacity: frames * 2)
        let target = memory.bindMemory(to: Int16.self, capacity: length * 2)
        for frame in 0..<length {
            let place = Double(frame) * factor
            let first = min(Int(place), frames - 2)
            let share = min(1, place - Double(first))
            for side in 0..<2 {
                let a = Double(source[first * 2 + side])
                let b = Double(source[first * 2 + 2 + side])
                target[frame * 2 + side] = Int16(max(-32_768, min(32_767, (a + (b - a) * share).rounded())))
            }
        }
        let bytes = memory.assumingMemoryBound(to: UInt8.self)
        guard let chunk = Mix_QuickLoad_RAW(bytes, UInt32(length * 4)) else {
            SDL_free(memory)
            return self
        }
        // Mix_FreeChunk then frees the samples as well.
        chunk.pointee.allocated = 1
        return Clip(chunk: chunk)
    }
}
