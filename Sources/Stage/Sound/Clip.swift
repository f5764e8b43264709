import RainCSDL2

/// A decoded sound in memory: with one channel if its file has one, which takes half the memory.
final class Clip {
    private let wave: UnsafeMutablePointer<UInt8>?
    private let chunk: UnsafeMutablePointer<Mix_Chunk>?
    let samples: Samples

    /// Reads a file. Unless it is a WAV file in the mixer's own format, a device must be open, since SDL_mixer decodes
    /// to the device's format.
    init(file: String) throws(SDLError) {
        if let (wave, samples) = Self.wave(file) {
            (self.wave, self.samples) = (wave, samples)
            chunk = nil
            return
        }
        let chunk = try made(Mix_LoadWAV(file), "reading \(file)")
        let start = UnsafeRawPointer(chunk.pointee.abuf).assumingMemoryBound(to: Int16.self)
        samples = Samples(start: start, frames: Int(chunk.pointee.alen) / 4)
        self.chunk = chunk
        wave = nil
    }

    /// Returns a WAV file's samples as they are, since SDL_mixer would double one channel; nil if they need converting.
    private static func wave(_ file: String) -> (UnsafeMutablePointer<UInt8>, Samples)? {
        var spec = SDL_AudioSpec()
        var wave: UnsafeMutablePointer<UInt8>?
        var bytes: UInt32 = 0
        guard file.hasSuffix(".wav"), SDL_LoadWAV_RW(SDL_RWFromFile(file, "rb"), 1, &spec, &wave, &bytes) != nil,
            let wave
        else { return nil }
        let channels = Int(spec.channels)
        guard spec.freq == AudioDevice.rate, spec.format == AUDIO_S16SYS, channels <= 2 else {
            SDL_FreeWAV(wave)
            return nil
        }
        let start = UnsafeRawPointer(wave).assumingMemoryBound(to: Int16.self)
        return (wave, Samples(start: start, frames: Int(bytes) / 2 / channels, channels: channels))
    }

    deinit {
        if let wave { SDL_FreeWAV(wave) }
        if let chunk { Mix_FreeChunk(chunk) }
    }
}
