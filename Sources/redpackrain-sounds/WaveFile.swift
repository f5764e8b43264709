import Foundation
import Picture

/// A sound as a RIFF WAVE file of 16-bit stereo samples.
struct WaveFile {
    /// The file's bytes.
    let data: Data

    /// Lays a sound out as a file.
    init(_ sound: Track) {
        var data = Data(WaveHeader.bytes(frames: sound.count, rate: Int(Track.sampleRate)))
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
