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
        _ = Self.writeHeader(frames: 0, to: file)
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
        let isWritten = fseek(file, 0, SEEK_SET) == 0 && Self.writeHeader(frames: frames, to: file)
        guard fclose(file) == 0, isWritten else { throw SDLError("writing \(path)", reason: Self.lastReason) }
    }

    private static func writeHeader(frames: Int, to file: UnsafeMutablePointer<FILE>) -> Bool {
        let header = WaveHeader.bytes(frames: frames, rate: AudioDevice.rate)
        return fwrite(header, 1, header.count, file) == header.count
    }

    private static var lastReason: String { String(cString: strerror(errno)) }
}
