import CSDL2
import Glibc
public import Picture

/// Writes what would be heard to a WAV file, in simulated time and without a device.
public struct Mixdown: ~Copyable {
    // Closed after the sounds that it decoded.
    private let device: AudioDevice
    private let bank: SoundBank
    private let queue = CommandQueue()
    private var mixer = Mixer()
    private var told = MixState()
    private let file: UnsafeMutablePointer<FILE>
    private let path: String
    private var buffer: [Int16]
    private var frames = 0

    /// Frames of 1/48000 s that are made at once: what a device with a short buffer would ask for.
    public static let bufferFrames = 256
    /// Seconds of a buffer.
    public static let bufferTime = Double(bufferFrames) / Mixer.rate
    /// Most frames that a WAV file can tell of.
    private static let mostFrames = Int(UInt32.max) / 4 - 64

    /// Begins a file. Throws when it cannot be written.
    public init(
        to path: String, sound: @escaping (Sound) -> String, tune: @escaping (Tune) -> String
    ) throws(SDLError) {
        let device = try AudioDevice()
        let bank = SoundBank(sound: sound, tune: tune)
        while try bank.loadNext() {}
        guard let file = fopen(path, "wb") else { throw SDLError("writing \(path)", reason: Self.lastReason) }
        self.device = device
        self.bank = bank
        self.file = file
        self.path = path
        buffer = Array(repeating: 0, count: 2 * Self.bufferFrames)
        fwrite(Self.header(frames: 0), 1, 44, file)
    }

    /// Makes one more buffer of a mix, in which cues begin to sound.
    public mutating func advance(_ mix: Mix, _ cues: [Cue]) throws(SDLError) {
        told.send(mix, cues, to: queue, bank)
        while let command = queue.pop() { mixer.take(command) }
        buffer.withUnsafeMutableBufferPointer { samples in
            if let start = samples.baseAddress { mixer.render(into: start, frames: Self.bufferFrames) }
        }
        frames += Self.bufferFrames
        guard fwrite(buffer, 4, Self.bufferFrames, file) == Self.bufferFrames, frames <= Self.mostFrames else {
            throw SDLError("writing \(path)", reason: frames > Self.mostFrames ? "it is too long" : Self.lastReason)
        }
    }

    /// The largest value before anything was bent: above 1 it would have clipped.
    public var peak: Float { mixer.peak }

    /// Writes the file's length and closes it.
    public consuming func finish() throws(SDLError) {
        let isWritten = fseek(file, 0, SEEK_SET) == 0 && fwrite(Self.header(frames: frames), 1, 44, file) == 44
        guard fclose(file) == 0, isWritten else { throw SDLError("writing \(path)", reason: Self.lastReason) }
    }

    private static var lastReason: String { String(cString: strerror(errno)) }

    /// The 44 bytes before 16-bit samples of two channels (RIFF WAVE, format 1).
    private static func header(frames: Int) -> [UInt8] {
        func little(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
        let size = frames * 4
        let rate = AudioDevice.rate
        return Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
            + little(2, 2) + little(rate, 4) + little(rate * 4, 4) + little(4, 2) + little(16, 2) + Array("data".utf8)
            + little(size, 4)
    }
}
