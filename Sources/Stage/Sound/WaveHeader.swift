/// The header of a RIFF WAVE file of 16-bit samples (format 1).
enum WaveHeader {
    /// `frames` is the number of samples of each channel, `rate` that of frames a second.
    static func bytes(frames: Int, rate: Int, channels: Int = 2) -> [UInt8] {
        func little(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 255) } }
        let size = frames * 2 * channels
        return Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
            + little(channels, 2) + little(rate, 4) + little(rate * 2 * channels, 4) + little(2 * channels, 2)
            + little(16, 2) + Array("data".utf8)
            + little(size, 4)
    }
}
