/// The music of one kind of round: three sections in one key, fever's piece, which is the first section with more players,
/// and the last bars.
struct ThemeScore {
    /// The name of its files, between `music-` and the name of a piece.
    let name: String

    /// Tempo, metre and length of a section.
    let meter: Meter

    /// Number of the last bars.
    let finaleBars: Int

    /// LUFS of a section's arrangements, from the sparsest on.
    let loudness: [Double]

    /// The parts that all sections have in common: drums, which no section raises.
    let shared: [Part]

    /// The parts of each section.
    let sections: [[Part]]

    /// The parts that join the first section in fever.
    let fever: [Part]

    let finale: [Part]

    static let all = [calm, festive, storm, survival, lanterns, dragon, band]
}

/// The chords of a section, one in each bar, by the number of its root; and figures on them.
///
/// A figure is numbered notation (see `Jianpu`) in which letters stand for tones of the bar's chord: `a` to `d` rise
/// through the middle register, `R` and `F` are the root and another tone of the bass, and `L` and `H` two held tones.
struct Harmony {
    let roots: String

    init(_ roots: String) { self.roots = roots }

    /// Plays figures in turn, a bar each; `last` is the figure of the last bar.
    func figures(_ figures: String..., last: String? = nil, level: Double = 1) -> Passage {
        let bars = roots.enumerated().map { index, root in
            let isLast = index == roots.count - 1
            let figure = isLast ? last ?? figures[index % figures.count] : figures[index % figures.count]
            return figure.map { Harmony.tones[root]?[$0] ?? String($0) }.joined()
        }
        return Passage(bar: 1, level: level, bars.joined(separator: " | "))
    }

    private static let tones: [Character: [Character: String]] = [
        "1": ["a": "5,", "b": "1", "c": "3", "d": "5", "R": "1,", "F": "5,,", "L": "5,", "H": "3"],
        "2": ["a": "6,", "b": "2", "c": "5", "d": "6", "R": "2,", "F": "6,,", "L": "6,", "H": "2"],
        "3": ["a": "5,", "b": "6,", "c": "3", "d": "5", "R": "3,,", "F": "6,,", "L": "5,", "H": "3"],
        "4": ["a": "6,", "b": "1", "c": "2", "d": "6", "R": "4,,", "F": "1,", "L": "6,", "H": "1"],
        "5": ["a": "5,", "b": "2", "c": "3", "d": "5", "R": "5,,", "F": "2,", "L": "5,", "H": "2"],
        "6": ["a": "6,", "b": "1", "c": "3", "d": "6", "R": "6,,", "F": "3,,", "L": "6,", "H": "3"],
    ]
}

// Players of the themes.
extension Part {
    /// A melody from the first bar on.
    static func lead(
        _ fullness: Int, until last: Int = .max, _ loudness: Double, pan: Double = 0, by player: some Player & Sendable,
        level: Double = 1, _ text: String
    ) -> Part {
        Part(fullness, until: last, loudness, pan: pan, echo: 0.32) { meter, part in
            try part.play([Passage(bar: 1, level: level, text)], by: player, in: meter)
        }
    }

    /// A guzheng's figures or melody, with the wood of its body.
    static func strings(
        _ fullness: Int, until last: Int = .max, _ loudness: Double, pan: Double = 0, by zither: Zither,
        _ passages: Passage..., glissandi: [Glissando] = []
    ) -> Part {
        Part(fullness, until: last, loudness, pan: pan, echo: 0.24) { meter, part in
            try part.play(passages, by: zither, in: meter)
            for glissando in glissandi { zither.play(glissando, in: meter, on: &part) }
            part = part.inWood()
        }
    }

    static func bass(_ fullness: Int, until last: Int = .max, _ loudness: Double, seed: UInt64, _ passage: Passage)
        -> Part
    {
        Part(fullness, until: last, loudness, echo: 0.06) { meter, part in
            try part.play([passage], by: Zither.bass(seed: seed), in: meter)
        }
    }

    /// A mouth organ's held chords.
    static func chords(_ fullness: Int, _ loudness: Double, _ harmony: Harmony) -> Part {
        Part(fullness, loudness, echo: 0.4) { meter, part in
            let hold = meter.beatsPerBar == 3 ? " - -" : " - - -"
            let voices = [harmony.figures("L" + hold), harmony.figures("H" + hold)]
            try part.play(voices, by: Sheng(darkness: 1_100, swell: 0.4), in: meter)
        }
    }

    /// A drum or another struck instrument: bars of a rhythm in turn, and the last bar.
    static func beat(
        _ fullness: Int, until lastFullness: Int = .max, _ loudness: Double, pan: Double = 0, echo: Double = 0.15,
        with strokes: @escaping @Sendable () -> [Track], seed: UInt64, _ bars: [String], last: String? = nil
    ) -> Part {
        Part(fullness, until: lastFullness, loudness, pan: pan, echo: echo) { meter, part in
            let rhythms = (0..<meter.bars).map { bar in
                Rhythm(bar: bar + 1, bar == meter.bars - 1 ? last ?? bars[bar % bars.count] : bars[bar % bars.count])
            }
            try part.beat(rhythms, with: strokes(), seed: seed, in: meter)
        }
    }

    /// A large drum of a pitch.
    static func drum(
        _ fullness: Int, until lastFullness: Int = .max, _ loudness: Double, hertz: Double, pan: Double = 0,
        seed: UInt64,
        _ bars: [String], last: String? = nil
    ) -> Part {
        // A low skin rings long; a high one is struck with a harder stick.
        let (ring, stickHertz) = hertz < 200 ? (1.0, 1_300.0) : (0.4, 1_900)
        return beat(
            fullness, until: lastFullness, loudness, pan: pan,
            with: { Percussion.drum(hertz: hertz, ring: ring, stick: 0.55, stickHertz: stickHertz, seed: seed) },
            seed: seed + 1, bars, last: last)
    }

    /// Bells or bowls.
    static func chime(
        _ fullness: Int, _ loudness: Double, _ body: Resonator, seconds: Double, seed: UInt64, _ passages: Passage...
    ) -> Part {
        Part(fullness, loudness, echo: 0.5) { meter, part in
            let chime = Chime(body: body, seconds: seconds, brightness: -1, hand: Hand(seed: seed))
            try part.play(passages, by: chime, in: meter)
        }
    }
}
