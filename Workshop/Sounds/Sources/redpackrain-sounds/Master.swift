import Foundation

/// The last station of every sound: brings it to its place in the game's loudness and rounds off its edges.
struct Master {
    /// The loudest stretch of this length decides how loud a short sound seems.
    private static let window = 0.05

    /// The highest sample, -2.5 dBFS; Ogg Vorbis may overshoot it a little and must not reach full scale.
    private static let ceiling = 0.75

    /// Below this share of the ceiling a sample passes untouched.
    private static let knee = 0.6

    /// Hertz below which nothing is kept: no speaker plays it, and a standing offset would click.
    private static let floor = 28.0

    /// Root mean square of the loudest stretch in dBFS.
    let loudness: Double

    /// The finished sound.
    func finish(_ sound: Track) -> Track {
        var raw = sound.filtered(.high, hertz: Master.floor)
        if !sound.isLoop {
            fadeEdges(of: &raw)
        }
        let target = pow(10, loudness / 20)
        var gain = target / max(Master.loudestStretch(of: raw), 1e-9)
        var result = raw
        // The limiter takes some loudness away again, so the gain has to feel its way up.
        for _ in 0..<12 {
            result = Master.limited(raw, gain: gain)
            gain *= target / max(Master.loudestStretch(of: result), 1e-9)
        }
        return result
    }

    private func fadeEdges(of sound: inout Track) {
        let length = Double(sound.count - 1) / Track.sampleRate
        let fadeIn = 0.0003
        let fadeOut = min(0.3 * length, 0.25)
        sound.shape { Envelope.swell($0 / fadeIn) * Envelope.swell((length - $0) / fadeOut) }
    }

    private static func limited(_ sound: Track, gain: Double) -> Track {
        var result = sound
        result.left = sound.left.map { limited($0 * gain) }
        result.right = sound.right.map { limited($0 * gain) }
        return result
    }

    /// Bends high samples towards the ceiling instead of cutting them, which would rasp.
    private static func limited(_ sample: Double) -> Double {
        let straight = ceiling * knee
        let size = abs(sample)
        guard size > straight else { return sample }
        let bent = straight + (ceiling - straight) * tanh((size - straight) / (ceiling - straight))
        return sample < 0 ? -bent : bent
    }

    private static func loudestStretch(of sound: Track) -> Double {
        let length = min(Track.samples(in: window), sound.count)
        var power = 0.0
        var loudest = 0.0
        for index in 0..<sound.count {
            power += sound.power(at: index)
            if index >= length {
                power -= sound.power(at: index - length)
            }
            loudest = max(loudest, power)
        }
        return sqrt(loudest / Double(length))
    }
}

extension Track {
    /// The mean of both ears' power at one sample.
    fileprivate func power(at index: Int) -> Double {
        (left[index] * left[index] + right[index] * right[index]) / 2
    }
}
