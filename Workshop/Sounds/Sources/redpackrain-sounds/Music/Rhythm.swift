/// A drummer's pattern, a sign for every sixteenth: `X` strong, `x` plain, `o` soft, `.` silent.
///
/// Blanks and `|` are ignored; a pattern can have any number of bars.
struct Rhythm {
    /// First bar of the pattern; a piece's first is 1.
    let bar: Int

    /// Number of consecutive repetitions.
    let times: Int

    let text: String

    private static let signsPerBeat = 4

    /// Creates a pattern that is played one or more times.
    init(bar: Int, times: Int = 1, _ text: String) {
        self.bar = bar
        self.times = times
        self.text = text
    }

    /// One blow of the drummer.
    struct Hit {
        /// Time of the blow, in beats since the piece began.
        let start: Double

        /// Strength of the blow, up to 1.
        let level: Double
    }

    /// Returns all blows, in order.
    func hits(in meter: Meter) throws -> [Hit] {
        let signs = text.filter { $0 != " " && $0 != "|" }
        guard signs.count.isMultiple(of: meter.beatsPerBar * Rhythm.signsPerBeat) else {
            throw ScoreError("the rhythm “\(text)” has \(signs.count) signs, which is not a whole number of bars")
        }
        let levels = try signs.map(level)
        let start = (bar - 1) * meter.beatsPerBar * Rhythm.signsPerBeat
        return (0..<times * levels.count).compactMap { sign in
            let level = levels[sign % levels.count]
            return level > 0 ? Hit(start: Double(start + sign) / Double(Rhythm.signsPerBeat), level: level) : nil
        }
    }

    private func level(of sign: Character) throws -> Double {
        switch sign {
        case "X": return 1
        case "x": return 0.66
        case "o": return 0.4
        case ".": return 0
        default: throw ScoreError("the rhythm “\(text)” has an unknown sign “\(sign)”")
        }
    }
}

extension Track {
    /// Plays a rhythm on a percussion instrument.
    ///
    /// - Parameters:
    ///   - strokes: different takes of the same blow; they are used in turn.
    ///   - seed: seed of the small delays of the blows.
    mutating func beat(_ rhythms: [Rhythm], with strokes: [Track], seed: UInt64, in meter: Meter) throws {
        try beat(rhythms, with: strokes, by: Hand(seed: seed), in: meter)
    }

    private mutating func beat(_ rhythms: [Rhythm], with strokes: [Track], by hand: Hand, in meter: Meter) throws {
        for rhythm in rhythms {
            for hit in try rhythm.hits(in: meter) {
                let moment = hand.moment(of: hit.start)
                let stroke = strokes[moment.number % strokes.count]
                add(stroke, at: meter.seconds(hit.start) + moment.delay, level: hit.level * moment.level)
            }
        }
    }
}
