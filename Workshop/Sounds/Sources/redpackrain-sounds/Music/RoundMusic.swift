import Foundation

/// The music of rounds: calm, feast, storm and survival.
extension Sounds {
    /// Returns the arrangements from the sparsest to the fullest, the half-tempo version, and the last bars.
    static func roundMusic() throws -> [Sound] {
        try pieces("feast", FeastScore.parts, FeastScore.finale, [-22, -20.3, -18.7, -18])
            + pieces("storm", StormScore.parts, StormScore.finale, [-22, -20, -18.4, -18])
            + pieces("calm", CalmScore.parts, CalmScore.finale, [-23.5, -22, -20.5, -19.5], slow: nil)
            + pieces(
                "survival", SurvivalScore.parts, SurvivalScore.finale, (0..<12).map { -22.6 + 0.4 * Double($0) },
                .watch, slow: .slowWatch)
    }

    /// Loudness of the version for slow time, LUFS; rise of the last bars over the fullest arrangement, decibels.
    private static let slowLoudness = -19.5
    private static let finaleRise = 2.8

    /// - Parameters:
    ///   - loudness: LUFS of the arrangements: a round becomes louder as it goes on.
    ///   - slow: tempo of the version for slow time, which has three quarters of the players; nil for none.
    private static func pieces(
        _ name: String, _ parts: [Part], _ finale: [Part], _ loudness: [Double], _ meter: Meter = .round,
        slow: Meter? = .slow
    ) throws -> [Sound] {
        let polish = Polish(bright: 1.25, air: -0.5, side: 1.5)
        var sounds: [Sound] = []
        // Each part is rendered once, and mixed into every piece that contains it.
        let played = try parts.map { try $0.played(in: meter) }
        for fullness in 1...loudness.count {
            var mix = Mix(meter: meter, hall: .yard)
            for (part, track) in zip(parts, played) where part.fullness.contains(fullness) { mix.add(part, track) }
            let track = mix.mastered(loudness: loudness[fullness - 1], headroom: 1, polish: polish.applied)
            sounds.append(Sound("music-\(name)-\(fullness)", music: track))
        }
        if let slow {
            var mix = Mix(meter: slow, hall: .yard)
            for part in parts where part.fullness.contains(loudness.count * 3 / 4) {
                mix.add(part, try part.played(in: slow))
            }
            let track = mix.mastered(loudness: slowLoudness, headroom: 1, polish: polish.applied)
            sounds.append(Sound("music-\(name)-slow", music: track))
        }
        var last = Mix(meter: .finale, hall: .yard)
        for part in finale { last.add(part, try part.played(in: .finale)) }
        let track = last.mastered(
            loudness: (loudness.last ?? 0) + finaleRise, headroom: 1, polish: polish.applied)
        return sounds + [Sound("music-\(name)-finale", music: track)]
    }
}

/// One player's part in a piece, and its place in the mix.
struct Part: Sendable {
    /// Fullnesses at which the part plays, from 1 on.
    let fullness: ClosedRange<Int>

    /// LUFS of the part, measured without its rests.
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
        _ fullness: Int, until last: Int = .max, _ loudness: Double, pan: Double = 0, echo: Double = 0.2,
        _ play: @escaping @Sendable (Meter, inout Track) throws -> Void
    ) {
        (self.fullness, self.loudness, self.pan, self.echo, self.play) = (fullness...last, loudness, pan, echo, play)
    }
}

extension Mix {
    mutating func add(_ part: Part, _ track: Track) {
        add(loudness: part.loudness, pan: part.pan, echo: part.echo) { $0 = track }
    }
}

/// The last change to the sound of a piece: a dip that makes room for catches, and more treble.
struct Polish {
    /// Gains of the bands that are added: above 5 kHz, and above 9 kHz.
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
