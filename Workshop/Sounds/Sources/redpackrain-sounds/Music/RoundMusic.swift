import Foundation

/// The music of rounds: feast and storm.
extension Sounds {
    /// Returns the arrangements from the sparsest to the fullest, the half-tempo version, and the last bars.
    static func roundMusic() throws -> [Sound] {
        try pieces("feast", FeastScore.parts, FeastScore.finale, Polish(bright: 1.25, air: -0.5, side: 1.5))
            + pieces("storm", StormScore.parts, StormScore.finale, Polish(bright: 1.25, air: -0.5, side: 1.5))
    }

    /// LUFS of the pieces: a round becomes louder as it goes on.
    private static let loudness = [-21.0, -18.5, -16, -16]
    private static let slowLoudness = -17.5
    private static let finaleLoudness = -16.4
    /// Fullness of the version for slow time.
    private static let slowFullness = 3

    private static func pieces(_ name: String, _ parts: [Part], _ finale: [Part], _ polish: Polish) throws -> [Sound] {
        var sounds: [Sound] = []
        // Each part is rendered once, and mixed into every piece that contains it.
        let played = try parts.map { try $0.played(in: .round) }
        for fullness in 1...4 {
            var mix = Mix(meter: .round, hall: .yard)
            for (part, track) in zip(parts, played) where part.fullness <= fullness { mix.add(part, track) }
            let track = mix.mastered(loudness: loudness[fullness - 1], headroom: 1, polish: polish.applied)
            sounds.append(Sound("music-\(name)-\(fullness)", music: track))
        }
        var slow = Mix(meter: .slow, hall: .yard)
        for part in parts where part.fullness <= slowFullness { slow.add(part, try part.played(in: .slow)) }
        sounds.append(
            Sound(
                "music-\(name)-slow", music: slow.mastered(loudness: slowLoudness, headroom: 1, polish: polish.applied))
        )
        var last = Mix(meter: .finale, hall: .yard)
        for part in finale { last.add(part, try part.played(in: .finale)) }
        sounds.append(
            Sound(
                "music-\(name)-finale",
                music: last.mastered(loudness: finaleLoudness, headroom: 1, polish: polish.applied)))
        return sounds
    }
}

/// One player's part in a piece, and its place in the mix.
struct Part: Sendable {
    /// Minimum fullness from which the part plays, 1 to 4.
    let fullness: Int

    /// LUFS of the part, measured where it plays.
    let loudness: Double

    /// Position from -1, far left, to 1, far right.
    var pan = 0.0

    /// Share of the part that is sent to the hall.
    var echo = 0.2

    /// Plays the part into a silent loop.
    let play: @Sendable (Meter, inout Track) throws -> Void

    func played(in meter: Meter) throws -> Track {
        var track = meter.silence()
        try play(meter, &track)
        return track
    }

    init(
        _ fullness: Int, _ loudness: Double, pan: Double = 0, echo: Double = 0.2,
        _ play: @escaping @Sendable (Meter, inout Track) throws -> Void
    ) {
        (self.fullness, self.loudness, self.pan, self.echo, self.play) = (fullness, loudness, pan, echo, play)
    }
}

extension Mix {
    mutating func add(_ part: Part, _ track: Track) {
        add(loudness: part.loudness, pan: part.pan, echo: part.echo) { $0 = track }
    }
}

/// The last change to the sound of a piece: a dip that makes room for catches, and more treble.
struct Polish {
    /// Gain of the band added above 5 kHz, then of the one above 9 kHz.
    let bright: Double
    let air: Double

    /// Widening of the stereo image.
    let side: Double

    func applied(to track: Track) -> Track {
        var result = track.hollowed(hertz: 2_800, decibels: 3)
        result.add(result.filtered(.high, hertz: 5_000), level: bright)
        result.add(result.filtered(.high, hertz: 9_000), level: air)
        return result.widened(by: side, above: 180)
    }
}

extension Track {
    /// Returns the sound with a broad dip around a frequency.
    func hollowed(hertz: Double, decibels: Double) -> Track {
        var result = self
        let rest = pow(10, -decibels / 20)
        result.add(filtered(.band, hertz: hertz, resonance: 0.6), level: rest - 1)
        return result
    }

    /// Returns the sound with its stereo image widened above a frequency, and mono below it.
    func widened(by factor: Double, above hertz: Double) -> Track {
        var side = self
        for index in 0..<count {
            side.left[index] = (left[index] - right[index]) / 2
            side.right[index] = side.left[index]
        }
        // Twice, to remove it from the bass completely.
        side = side.filtered(.high, hertz: hertz).filtered(.high, hertz: hertz)
        var result = self
        for index in 0..<count {
            let middle = (left[index] + right[index]) / 2
            result.left[index] = middle + factor * side.left[index]
            result.right[index] = middle - factor * side.left[index]
        }
        return result
    }
}

extension Zither {
    /// A guzheng for fast music, with shorter strings and six strokes to a beat.
    static func brisk(seed: UInt64) -> Zither {
        Zither(
            string: PluckedString(ring: 1.6, brightRing: 0.6),
            hand: Hand(seed: seed, slack: 0.004),
            strokesPerBeat: 6
        )
    }

    /// A guzheng that repeats figures in the background.
    static func figures(seed: UInt64) -> Zither {
        var zither = brisk(seed: seed)
        zither.string.plectrum = 3_000
        zither.string.ring = 1.1
        return zither
    }
}
