/// Noise pressed into a band and a loudness: the stuff of paper, air, sparks and impacts.
struct Burst {
    /// Chooses the noise.
    let seed: UInt64

    /// Which side of `centre` is kept.
    var kind = Filter.Kind.band

    /// The filter's frequency over the time of the burst.
    var centre: Sweep

    /// The filter's quality factor.
    var resonance = 0.9

    /// The loudness over the time of the burst.
    var envelope: Envelope

    /// How far the ears differ, from 0, the same noise in both, to 1, unrelated noise.
    var width = 0.35

    /// The burst as sound.
    func track(seconds: Double) -> Track {
        var track = Track(seconds: seconds)
        track.left = samples(count: track.count, ear: 1)
        track.right = samples(count: track.count, ear: 2)
        return track
    }

    /// Noise at a constant loudness in a band around a frequency, running round without a seam.
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
        // Seeds are spaced out so that one burst's ears are never another burst's middle.
        let middle = Noise(seed: seed &* 4).value(at: index)
        let side = Noise(seed: seed &* 4 &+ ear).value(at: index)
        return (1 - width) * middle + width * side
    }
}
