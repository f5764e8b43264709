import Foundation

/// The music of rounds: the feast itself, and a storm.
extension Sounds {
    /// Each arrangement from the least to the most that plays, all of it at half the pace, and its last bars.
    static func roundMusic() throws -> [Sound] {
        try pieces("feast", FeastScore.parts, FeastScore.finale, Polish(bright: 1.25, liveDrops: -0.5, side: 1.5))
            + pieces("storm", StormScore.parts, StormScore.finale, Polish(bright: 1.25, liveDrops: -0.5, side: 1.5))
    }

    /// LUFS of the pieces: a round grows louder as it goes on.
    private static let loudness = [-21.0, -18.5, -16, -16]
    private static let slowLoudness = -17.5
    private static let finaleLoudness = -16.4
    /// Which parts play in slow time.
    private static let slowFullness = 3

    private static func pieces(_ name: String, _ parts: [Part], _ finale: [Part], _ polish: Polish) throws -> [Sound] {
        var sounds: [Sound] = []
        // Each part is played once, and is on the desk of every piece that has it.
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

/// What one player has in a piece, and where it stands.
struct Part: Sendable {
    /// From which fullness on it plays, 1 to 4.
    let fullness: Int

    /// Where it is heard, in LUFS over the stretches in which it plays.
    let loudness: Double

    /// From -1, far left, to 1, far right.
    var pan = 0.0

    /// How much of it the hall gets.
    var echo = 0.2

    /// Plays it into a silent loop.
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

/// The last change to the sound of a piece: catches are heard where it is hollow, and it is bright above them.
struct Polish {
    /// How much is added above 5 kHz, and above 9 kHz.
    let bright: Double
    let liveDrops: Double

    /// How much wider than the players stand it is.
    let side: Double

    func applied(to track: Track) -> Track {
        var result = track.hollowed(hertz: 2_800, decibels: 3)
        result.add(result.filtered(.high, hertz: 5_000), level: bright)
        result.add(result.filtered(.high, hertz: 9_000), level: liveDrops)
        return result.widened(by: side, above: 180)
    }
}

extension Track {
    /// The sound with a broad dip round a frequency.
    func hollowed(hertz: Double, decibels: Double) -> Track {
        var result = self
        let rest = pow(10, -decibels / 20)
        result.add(filtered(.band, hertz: hertz, resonance: 0.6), level: rest - 1)
        return result
    }

    /// The sound with both ears farther apart above a frequency, and the same in both below it.
    func widened(by factor: Double, above hertz: Double) -> Track {
        var side = self
        for index in 0..<count {
            side.left[index] = (left[index] - right[index]) / 2
            side.right[index] = side.left[index]
        }
        // Twice, so that nothing is left of it in the bass.
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
    /// A guzheng for quick music, its strings shorter and its strokes six to a beat.
    static func brisk(seed: UInt64) -> Zither {
        Zither(
            string: PluckedString(ring: 1.6, brightRing: 0.6),
            hand: Hand(seed: seed, slack: 0.004),
            strokesPerBeat: 6
        )
    }

    /// One that repeats figures under the others.
    static func figures(seed: UInt64) -> Zither {
        var zither = brisk(seed: seed)
        zither.string.plectrum = 3_000
        zither.string.ring = 1.1
        return zither
    }
}
