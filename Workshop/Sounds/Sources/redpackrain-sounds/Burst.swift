/// Noise in a frequency band with an envelope: the raw material of paper, air, sparks and impacts.
struct Burst {
    /// Seed of the noise.
    let seed: UInt64

    /// The side of `centre` that is kept.
    var kind = Filter.Kind.band

    /// Filter frequency over the time of the burst.
    var centre: Sweep

    /// Quality factor of the filter.
    var resonance = 0.9

    /// Level over the time of the burst.
    var envelope: Envelope

    /// Difference between the ears, from 0, the same noise in both, to 1, unrelated noise.
    var width = 0.35

    /// Returns the burst as sound.
    func track(seconds: Double) -> Track {
        var track = Track(seconds: seconds)
        track.left = samples(count: track.count, ear: 1)
        track.right = samples(count: track.count, ear: 2)
        return track
    }

    /// Returns a seamless loop of noise at constant level in a band around a frequency.
    static func loop(seed: UInt64, seconds: Double, hertz: Double, width: Double) -> Track {
        let burst = Burst(seed: seed, centre: Sweep(at: hertz), envelope: Envelope(ring: seconds), width: width)
        var track = Track(seconds: seconds, isLoop: true)
        for index in 0..<track.count {
            track.left[index] = burst.input(at: index, ear: 1)
            track.right[index] = burst.input(at: index, ear: 2)
        }
        return track.filtered(.band, hertz: hertz)
    }

    private func samples(count: Int, ear: UInt64) -> [Double] {
        var filter = Filter(kind, resonance: resonance)
        return (0..<count).map { index in
            let time = Double(index) / Track.sampleRate
            return filter.next(input(at: index, ear: ear), hertz: centre.hertz(at: time)) * envelope.level(at: time)
        }
    }

    private func input(at index: Int, ear: UInt64) -> Double {
        // Seeds are spaced out so that one burst's ear noise is never another burst's middle noise.
        let middle = Noise(seed: seed &* 4).value(at: index)
        let side = Noise(seed: seed &* 4 &+ ear).value(at: index)
        return (1 - width) * middle + width * side
    }
}
