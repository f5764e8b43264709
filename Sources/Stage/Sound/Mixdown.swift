public import Picture
import RainCSDL2
public import RainPlatform

/// Writes the sound of mixes and cues to a WAV file, in simulated time and without a real device.
public struct Mixdown: ~Copyable {
    // A dummy that serves to decode sounds. It is closed before they are freed: properties are destroyed in order.
    private let device: AudioDevice
    private let bank: SoundBank
    private let queue = CommandQueue()
    private var mixer = Mixer()
    private var reader: MusicReader
    private var count = 0
    private var told = MixState(isExact: true)
    /// Frames of the limiter's delay, which are left out at the beginning of the file.
    private var early = PeakLimiter.lookAhead
    private let file: OpenFile
    private var buffer: [Int16]

    /// The number of frames in a buffer, each 1/48000 s long: as few as in a short buffer of a real device.
    public static let bufferFrames = 256
    /// The length of a buffer, seconds.
    public static let bufferTime = Double(bufferFrames) / Mixer.rate
    /// The maximum number of buffers that a WAV file can hold.
    private static let maxBuffers = (Int(UInt32.max) / 4 - 64) / bufferFrames

    /// Begins a file of `buffers` buffers. Throws if a WAV file cannot hold them.
    public init(
        to file: OpenFile, buffers: Int, sound: @escaping (Sound) -> String,
        tune: @escaping (Tune) -> String
    ) throws(SDLError) {
        guard buffers <= Self.maxBuffers else { throw SDLError("mixing the round", reason: "it is too long") }
        // SDL would turn signals into events, which no loop reads here.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
        let device = try AudioDevice()
        self.device = device
        bank = SoundBank(sound: sound, tune: tune)
        self.file = file
        reader = MusicReader(mixer.decks, tune: tune)
        buffer = Array(repeating: 0, count: 2 * Self.bufferFrames)
        file.write(WaveHeader.bytes(frames: buffers * Self.bufferFrames, rate: AudioDevice.rate))
    }

    /// Makes one more buffer of a mix in which cues begin, each delayed by its offset. Throws if a sound cannot be read.
    public mutating func advance(_ mix: Mix, _ cues: [Cue]) throws(SDLError) {
        told.send(mix, cues, to: queue, bank, at: Double(count) * Self.bufferTime)
        if let failure = bank.failure { throw failure }
        while let command = queue.pop() { mixer.take(command) }
        reader.fill()
        count += 1
        try write(Self.bufferFrames)
    }

    /// Writes the frames that the limiter still holds back.
    public mutating func finish() throws(SDLError) { try write(PeakLimiter.lookAhead) }

    private mutating func write(_ frames: Int) throws(SDLError) {
        buffer.withUnsafeMutableBufferPointer { samples in
            if let start = samples.baseAddress { mixer.render(into: start, frames: frames) }
        }
        buffer.withUnsafeBytes { file.write(UnsafeRawBufferPointer(rebasing: $0[(4 * early)..<(4 * frames)])) }
        early = 0
        guard file.isWhole else { throw SDLError(file.failure) }
    }
}

/// The header of a RIFF WAVE file of 16-bit samples (format 1).
enum WaveHeader {
    /// `frames` is the number of samples of each channel, `rate` the number of frames a second.
    static func bytes(frames: Int, rate: Int, channels: Int = 2) -> [UInt8] {
        func little(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
        let size = frames * 2 * channels
        return Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
            + little(channels, 2) + little(rate, 4) + little(rate * 2 * channels, 4) + little(2 * channels, 2)
            + little(16, 2) + Array("data".utf8)
            + little(size, 4)
    }
}
