/// A stretch of stereo sound.
struct Track {
    /// Sample rate of each ear, the same as in the game's mixer.
    static let sampleRate = 48_000.0

    /// Samples of the left ear, nominally between -1 and 1.
    var left: [Double]

    /// Samples of the right ear, the same number as in `left`.
    var right: [Double]

    /// Whether the end leads back to the start, so that everything added to the track wraps round.
    let isLoop: Bool

    /// Creates silence of the given length.
    init(seconds: Double, isLoop: Bool = false) {
        self.init(samples: Track.samples(in: seconds), isLoop: isLoop)
    }

    /// Creates silence of exactly the given number of samples.
    init(samples count: Int, isLoop: Bool = false) {
        left = Array(repeating: 0, count: count)
        right = left
        self.isLoop = isLoop
    }

    /// Number of samples in each ear.
    var count: Int { left.count }

    /// Duration of the sound.
    var seconds: Double { Double(count) / Track.sampleRate }

    /// Returns the number of samples in a length of time.
    static func samples(in seconds: Double) -> Int {
        Int((seconds * sampleRate).rounded())
    }

    /// Adds another sound to this one; whatever reaches past the end is cut off, or wraps round in a loop.
    ///
    /// - Parameter pan: -1 is far left and 1 far right; the near ear never gets louder than in the middle, so that
    ///   panning a sound cannot make it clip.
    mutating func add(_ sound: Track, at start: Double = 0, level: Double = 1, pan: Double = 0) {
        let offset = Track.samples(in: start)
        let leftLevel = level * min(1, 1 - pan)
        let rightLevel = level * min(1, 1 + pan)
        var place = isLoop ? offset % count : offset
        for index in 0..<sound.count {
            if place >= count {
                guard isLoop else { break }
                place = 0
            }
            left[place] += sound.left[index] * leftLevel
            right[place] += sound.right[index] * rightLevel
            place += 1
        }
    }

    /// Returns the sound reversed.
    func reversed() -> Track {
        var result = self
        result.left.reverse()
        result.right.reverse()
        return result
    }

    /// Multiplies each sample by a level that depends on its time in seconds.
    mutating func shape(_ level: (Double) -> Double) {
        for index in 0..<count {
            let factor = level(Double(index) / Track.sampleRate)
            left[index] *= factor
            right[index] *= factor
        }
    }
}
