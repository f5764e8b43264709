/// A stretch of stereo sound, the one currency every instrument and effect here deals in.
struct Track {
    /// Samples a second in each ear, the rate the game's mixer runs at.
    static let sampleRate = 48_000.0

    /// What the left ear hears, nominally between -1 and 1.
    var left: [Double]

    /// What the right ear hears, as long as `left`.
    var right: [Double]

    /// Whether the end leads back to the start, so that everything placed in the track wraps round.
    let isLoop: Bool

    /// Silence of the given length.
    init(seconds: Double, isLoop: Bool = false) {
        self.init(samples: Track.samples(in: seconds), isLoop: isLoop)
    }

    /// Silence of exactly the given number of samples.
    init(samples count: Int, isLoop: Bool = false) {
        left = Array(repeating: 0, count: count)
        right = left
        self.isLoop = isLoop
    }

    /// How many samples each ear has.
    var count: Int { left.count }

    /// How long the sound lasts.
    var seconds: Double { Double(count) / Track.sampleRate }

    /// How many whole samples a length of time holds.
    static func samples(in seconds: Double) -> Int {
        Int((seconds * sampleRate).rounded())
    }

    /// Lays another sound over this one; what reaches past the end is cut off, or wraps round in a loop.
    ///
    /// - Parameter pan: -1 is far left and 1 far right; the near ear never gets louder than in the middle, so that
    ///   moving a sound aside cannot make it clip.
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

    /// The same sound played from its end to its start.
    func reversed() -> Track {
        var result = self
        result.left.reverse()
        result.right.reverse()
        return result
    }

    /// Multiplies every moment with a level that depends on its time in seconds.
    mutating func shape(_ level: (Double) -> Double) {
        for index in 0..<count {
            let factor = level(Double(index) / Track.sampleRate)
            left[index] *= factor
            right[index] *= factor
        }
    }
}
