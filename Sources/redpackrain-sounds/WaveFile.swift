import Foundation

/// A sound as a RIFF WAVE file of 16-bit stereo samples.
struct WaveFile {
    /// The file's bytes.
    let data: Data

    /// Lays a sound out as a file.
    init(_ sound: Track) {
        let channels = 2
        let bytesPerSample = 2
        let formatBytes = 16
        let headerBytes = 36
        let rate = Int(Track.sampleRate)
        let frameBytes = channels * bytesPerSample
        let soundBytes = sound.count * frameBytes

        var data = Data()
        data.append(contentsOf: Array("RIFF".utf8))
        data.append(number: UInt32(headerBytes + soundBytes))
        data.append(contentsOf: Array("WAVEfmt ".utf8))
        data.append(number: UInt32(formatBytes))
        data.append(number: UInt16(1))
        data.append(number: UInt16(channels))
        data.append(number: UInt32(rate))
        data.append(number: UInt32(rate * frameBytes))
        data.append(number: UInt16(frameBytes))
        data.append(number: UInt16(8 * bytesPerSample))
        data.append(contentsOf: Array("data".utf8))
        data.append(number: UInt32(soundBytes))
        for index in 0..<sound.count {
            data.append(number: WaveFile.sample(sound.left[index]))
            data.append(number: WaveFile.sample(sound.right[index]))
        }
        self.data = data
    }

    private static func sample(_ value: Double) -> Int16 {
        Int16((min(max(value, -1), 1) * Double(Int16.max)).rounded())
    }
}

extension Data {
    /// Appends a number the way RIFF has them, lowest byte first.
    fileprivate mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
