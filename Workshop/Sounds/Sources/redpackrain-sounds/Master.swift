import Foundation

/// The last processing step of every effect: sets its loudness and limits its peaks.
struct Master {
    /// Length of the loudest stretch, which determines the perceived loudness of a short sound, seconds.
    private static let window = 0.05

    /// Maximum sample value, -2.5 dBFS; Ogg Vorbis may slightly exceed it and must not reach full scale.
    private static let ceiling = 0.75

    /// Share of the ceiling below which a sample is not changed.
    private static let knee = 0.6

    /// Cutoff in hertz of the high-pass filter: no speaker plays lower tones, and a DC offset would click.
    private static let floor = 28.0

    /// Root mean square of the loudest stretch in dBFS.
    let loudness: Double

    /// Returns the finished sound.
    func finish(_ sound: Track) -> Track {
        var raw = sound.filtered(.high, hertz: Master.floor)
        if !sound.isLoop {
            fadeEdges(of: &raw)
        }
        let target = pow(10, loudness / 20)
        var gain = target / max(Master.loudestStretch(of: raw), 1e-9)
        var result = raw
        // The limiter reduces the loudness again, so the gain is approximated iteratively.
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

    /// Bends high samples towards the ceiling instead of clipping them, which would sound harsh.
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
    /// Returns the mean of both ears' power at a sample.
    fileprivate func power(at index: Int) -> Double {
        (left[index] * left[index] + right[index] * right[index]) / 2
    }
}
