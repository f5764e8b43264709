import CSDL2
public import Picture

/// Writes what would be heard to a WAV file, in simulated time and without a device.
public struct Mixdown: ~Copyable {
    // Closed after the sounds that it decoded.
    private let device: AudioDevice
    private let bank: SoundBank
    private let queue = CommandQueue()
    private var mixer = Mixer()
    private var reader: MusicReader
    /// Buffers that have been made.
    private var count = 0
    private var told = MixState(isExact: true)
    /// Frames that the limiter holds back, which are no part of the mix.
    private var early = PeakLimiter.lookAhead
    private let file: OpenFile
    private var buffer: [Int16]

    /// Frames of 1/48000 s that are made at once: what a device with a short buffer would ask for.
    public static let bufferFrames = 256
    /// Seconds of a buffer.
    public static let bufferTime = Double(bufferFrames) / Mixer.rate
    /// Most buffers that a WAV file can tell of.
    private static let mostBuffers = (Int(UInt32.max) / 4 - 64) / bufferFrames

    /// Begins a file of so many buffers. Throws where a WAV file cannot hold them.
    public init(
        to file: OpenFile, buffers: Int, sound: @escaping (Sound) -> String,
        tune: @escaping (Tune) -> String
    ) throws(SDLError) {
        guard buffers <= Self.mostBuffers else { throw SDLError("mixing the round", reason: "it is too long") }
        let device = try AudioDevice()
        let bank = SoundBank(sound: sound, tune: tune)
        while try bank.loadNext() {}
        self.device = device
        self.bank = bank
        self.file = file
        reader = MusicReader(mixer.decks, tune: tune)
        buffer = Array(repeating: 0, count: 2 * Self.bufferFrames)
        file.write(WaveHeader.bytes(frames: buffers * Self.bufferFrames, rate: AudioDevice.rate))
    }

    /// Makes one more buffer of a mix, in which cues begin to sound: each so long after its begin as it is offset.
    public mutating func advance(_ mix: Mix, _ cues: [Cue]) throws(SDLError) {
        told.send(mix, cues, to: queue, bank, at: Double(count) * Self.bufferTime)
        while let command = queue.pop() { mixer.take(command) }
        reader.fill()
        count += 1
        try write(Self.bufferFrames)
    }

    /// Makes the frames that the limiter still holds back.
    public mutating func finish() throws(SDLError) { try write(PeakLimiter.lookAhead) }

    private mutating func write(_ frames: Int) throws(SDLError) {
        buffer.withUnsafeMutableBufferPointer { samples in
            if let start = samples.baseAddress { mixer.render(into: start, frames: frames) }
        }
        buffer.withUnsafeBytes { file.write(UnsafeRawBufferPointer(rebasing: $0[(4 * early)..<(4 * frames)])) }
        early = 0
        guard file.isWhole else { throw file.failure }
    }
}
