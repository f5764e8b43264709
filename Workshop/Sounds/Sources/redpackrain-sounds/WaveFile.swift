import Foundation

/// A sound as a RIFF WAVE file of 16-bit samples.
struct WaveFile {
    /// The file's bytes.
    let data: Data

    /// Encodes a sound.
    init(_ sound: Sound) {
        let track = sound.track
        var data = Data(
            WaveHeader.bytes(
                frames: track.count, rate: Int(Track.sampleRate), channels: sound.isMono ? 1 : 2))
        for index in 0..<track.count {
            if sound.isMono {
                data.append(number: WaveFile.sample((track.left[index] + track.right[index]) / 2))
            } else {
                data.append(number: WaveFile.sample(track.left[index]))
                data.append(number: WaveFile.sample(track.right[index]))
            }
        }
        self.data = data
    }

    private static func sample(_ value: Double) -> Int16 {
        Int16((min(max(value, -1), 1) * Double(Int16.max)).rounded())
    }
}

extension Data {
    /// Appends a number in RIFF's byte order, lowest byte first.
    fileprivate mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
