/// The music of the title: a warm evening before the feast.
extension Sounds {
    static func titleMusic() throws -> Sound {
        let meter = Meter.title
        var mix = Mix(meter: meter, hall: .temple)
        let zither = Zither(hand: Hand(seed: 2_000))
        try mix.add(loudness: -21.5, pan: -0.1, echo: 0.28) { part in
            try part.play(TitleScore.melody, by: zither, in: meter)
            try part.play(TitleScore.octaves, by: zither, in: meter)
            for glissando in TitleScore.glissandi {
                zither.play(glissando, in: meter, on: &part)
            }
            part = part.inWood()
        }
        try mix.add(loudness: -21, pan: 0.12, echo: 0.42) { part in
            try part.play(TitleScore.flute, by: Flute.xiao, in: meter)
        }
        try mix.add(loudness: -27, pan: 0.1, echo: 0.30) { part in
            var left = Zither(hand: Hand(seed: 2_010), nail: 0.03)
            left.string.plectrum = 2_400
            left.string.brightRing = 0.4
            try part.play(TitleBacking.arpeggio, by: left, in: meter)
            part = part.inWood()
        }
        try mix.add(loudness: -27, echo: 0.12) { part in
            try part.play(TitleBacking.bass, by: Zither.bass(seed: 2_020), in: meter)
        }
        try mix.add(loudness: -32, echo: 0.5) { part in
            try part.play(TitleBacking.chords, by: Sheng(darkness: 1_300, swell: 0.7), in: meter)
        }
        try mix.add(loudness: -32, echo: 0.5) { part in
            let bowls = Chime(body: .bowl, seconds: 5.5, hand: Hand(seed: 2_030))
            try part.play(TitleBacking.bowls, by: bowls, in: meter)
        }
        try mix.add(loudness: -35, echo: 0.6) { part in
            let bells = Chime(body: .bell, seconds: 1.4, brightness: -1.5, hand: Hand(seed: 2_040))
            try part.play(TitleBacking.bells, by: bells, in: meter)
        }
        try mix.add(loudness: -33, echo: 0.25) { part in
            let skin = Percussion.drum(hertz: 98, ring: 1.1, stick: 0.4, stickHertz: 1_100, seed: 2_050)
            try part.beat(TitleBacking.drum, with: skin, seed: 2_051, in: meter)
        }
        try mix.add(loudness: -38, pan: 0.3, echo: 0.35) { part in
            let rim = Percussion.drum(hertz: 410, ring: 0.25, stick: 0.5, stickHertz: 2_600, seed: 2_060)
            try part.beat(TitleBacking.rim, with: rim, seed: 2_061, in: meter)
        }
        return Sound("music-title", music: mix.mastered(loudness: -18))
    }
}

extension Sounds {
    /// The title's second part, in the mode of B: the lanterns are lit.
    static func titleLateMusic() throws -> Sound {
        let meter = Meter.titleLate
        let harmony = Harmony("6145612541264155")
        let zither = Zither(hand: Hand(seed: 2_070))
        let parts: [Part] = [
            .strings(
                1, -21.5, pan: -0.1, by: zither,
                Passage(
                    bar: 1,
                    """
                    6. 1'_ 3' 2' | 1'v - 6_ 5_ 3 | 6 1' 2'_ 1'_ 6 | 5~ - - -
                    3'. 5'_ 3' 2' | 1' 3'_ 5'_ 5' - | 2'. 3'_ 2'_ 1'_ 6 | 2'v - - -
                    """),
                Passage(bar: 9, level: 0.6, "0 - 5'_ 6'_ 0 | 0 - - - | 0 - 2'_ 3'_ 0 | 0 - - 3'_ 5'_")),
            .lead(
                1, -21, pan: 0.12, by: Flute.xiao,
                """
                0 - - - | 0 - - - | 0 - - - | 0 - 2'_ 3'_ 5' | 0 - - - | 0 - - - | 0 - - - | 0 - 0 6_ 1'_
                1'. 2'_ 1'_ 6_ 1' | 5v - 3 5 | 6. 5_ 6 2' | 1'_ 6_ 3'v - 0
                6' 5'_ 3'_ 2' 1' | 3' 5'_ 3'_ 1' - | 2'. 3'_ 2'_ 1'_ 6 | 5v - - 0
                """),
            .strings(1, -26, pan: 0.2, by: .figures(seed: 2_071), harmony.figures("a,_ b,_ c,_ d,_ b_ d,_ c,_ b,_")),
            .bass(1, -27, seed: 2_072, harmony.figures("R - - F")),
            .chords(1, -31, harmony),
            .chime(1, -34, .bell, seconds: 1.4, seed: 2_073, harmony.figures("0 - - -", "0 - d'' -")),
            .drum(1, -33, hertz: 98, seed: 2_074, ["x....... o...o...", "x.....o. x...o..."]),
        ]
        var mix = Mix(meter: meter, hall: .temple)
        for part in parts { mix.add(part, try part.played(in: meter)) }
        return Sound("music-title-late", music: mix.mastered(loudness: -18))
    }
}

extension Zither {
    /// A large lute plucked with the thumb, for basses; every string is damped at the end of its note.
    static func bass(seed: UInt64) -> Zither {
        Zither(
            string: PluckedString(pluckPoint: 0.21, plectrum: 1_100, ring: 2.6, brightRing: 0.18),
            hand: Hand(seed: seed),
            damping: 0.09,
            nail: 0.02,
            width: 0
        )
    }
}
