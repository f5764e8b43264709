import Foundation

/// The music of rounds: seven themes, each of three sections, of fever's piece and of the last bars.
extension Sounds {
    static func roundMusic() throws -> [Sound] { try ThemeScore.all.flatMap { try pieces($0) } }

    /// Semitones by which fever's piece is higher.
    private static let feverRise = 2
    /// Rise of fever's piece over the fullest section, and of the last bars over fever's piece, decibels.
    private static let rises = (fever: 0.8, finale: 2.4)

    private static func pieces(_ score: ThemeScore) throws -> [Sound] {
        let polish = Polish(bright: 1.25, air: -0.5, side: 1.5)
        func sound(_ name: String, _ parts: [Part], _ tracks: [Track], in meter: Meter, _ loudness: Double) -> Sound {
            var mix = Mix(meter: meter, hall: .yard)
            for (part, track) in zip(parts, tracks) { mix.add(part, track) }
            let track = mix.mastered(loudness: loudness, headroom: 1, polish: polish.applied)
            return Sound("music-\(score.name)-\(name)", music: track)
        }
        var sounds: [Sound] = []
        // Each part is rendered once, and mixed into every piece that contains it.
        let shared = try score.shared.map { try $0.played(in: score.meter) }
        for (letter, own) in zip("abc", score.sections) {
            let parts = score.shared + own
            let tracks = shared + (try own.map { try $0.played(in: score.meter) })
            for (index, loudness) in score.loudness.enumerated() {
                let places = parts.indices.filter { parts[$0].fullness.contains(index + 1) }
                let (some, played) = (places.map { parts[$0] }, places.map { tracks[$0] })
                sounds.append(sound("\(letter)\(index + 1)", some, played, in: score.meter, loudness))
            }
        }
        let full = score.loudness[score.loudness.count - 1]
        var high = score.meter
        high.rise = feverRise
        let own = (score.sections[0] + score.fever).filter { $0.fullness.contains(score.loudness.count + 1) }
        let drums = score.shared.indices.filter { score.shared[$0].fullness.contains(score.loudness.count + 1) }
        sounds.append(
            sound(
                "fever", drums.map { score.shared[$0] } + own,
                drums.map { shared[$0] } + (try own.map { try $0.played(in: high) }), in: high, full + rises.fever))
        var last = score.meter
        // The last chord and its ring need a bar.
        last.bars = score.finaleBars + 1
        sounds.append(
            sound(
                "finale", score.finale, try score.finale.map { try $0.played(in: last) }, in: last,
                full + rises.fever + rises.finale))
        return sounds
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
