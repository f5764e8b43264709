/// The last four bars of a round, in numbered notation and signs (see `Jianpu`, `Rhythm`): they stay on the fifth, and
/// the downbeat after them, with which the round ends, is on the tonic.
enum FinaleScore {
    /// Returns the parts, with the given melody, bass and run of the middle strings.
    static func parts(melody: String, bass: String, run: String, seed: UInt64) -> [Part] {
        [
            Part(1, -24.5, pan: -0.4, echo: 0.3) { meter, part in
                try part.play(tremolo, by: Zither.brisk(seed: seed), in: meter)
            },
            Part(1, -23, pan: 0.45, echo: 0.2) { meter, part in
                let runs = (1...4).map { Passage(bar: $0, level: 0.96 + 0.01 * Double($0), $0 == 4 ? climb : run) }
                try part.play(runs, by: Zither.figures(seed: seed + 10), in: meter)
                part = part.inWood()
            },
            Part(1, -25, echo: 0.05) { meter, part in
                try part.play([Passage(bar: 1, bass)], by: Zither.bass(seed: seed + 15), in: meter)
            },
            Part(1, -21.5, pan: 0.2, echo: 0.3) { meter, part in
                try part.play([Passage(bar: 1, melody)], by: Flute.suona, in: meter)
            },
            Part(1, -22.5, pan: -0.25, echo: 0.3) { meter, part in
                try part.play(high, by: Flute.dizi, in: meter)
            },
            Part(1, -24.5, echo: 0.15) { meter, part in
                let skin = Percussion.drum(hertz: 126, ring: 0.8, stick: 0.6, stickHertz: 1_500, seed: seed + 20)
                try part.beat(large, with: skin, seed: seed + 21, in: meter)
            },
            Part(1, -28, pan: -0.5, echo: 0.2) { meter, part in
                let skin = Percussion.drum(hertz: 262, ring: 0.35, stick: 0.4, stickHertz: 2_000, seed: seed + 30)
                try part.beat(small, with: skin, seed: seed + 31, in: meter)
            },
            Part(1, -29, pan: 0.4, echo: 0.2) { meter, part in
                let cymbal = Percussion.cymbal(seconds: 0.35, seed: seed + 50)
                try part.beat(FinaleScore.cymbal, with: cymbal, seed: seed + 51, in: meter)
            },
            Part(1, -26, echo: 0.3) { meter, part in
                try part.beat(gong, with: Percussion.gong(seconds: 2.2), seed: seed + 60, in: meter)
            },
        ]
    }

    /// The high strings: a continuous shake that swells over the bars.
    private static let tremolo = [
        Passage(bar: 1, level: 0.85, "5'~ - - -"), Passage(bar: 2, level: 0.9, "5'~ - 6'~ -"),
        Passage(bar: 3, level: 0.9, "5'~ - - -"), Passage(bar: 4, level: 1, "6'~ - 5'~ -"),
        Passage(bar: 5, level: 0.8, "1' 0 0 0"), Passage(bar: 5, level: 0.8, "1'' 0 0 0"),
    ]

    /// The middle strings: sixteenths with accents in groups of three, three and two.
    static let run = "1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 5,__ 1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 1__"
    static let climb = "1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 5,__ 5__> 1__ 1__ 5__> 1__ 1__ 5__> 5__"
    static let storm = "6,__> 3,__ 3,__ 6,__> 3,__ 3,__ 6,__> 3,__ 1__> 6,__ 3,__ 1__> 6,__ 3,__ 2__> 1__"
    static let watch = "2__> 6,__ 6,__ 2__> 6,__ 6,__ 3__> 2__ 2__> 6,__ 6,__ 2__> 6,__ 6,__ 5__> 3__"
    static let ripple = "1_> 2_ 5_ 2_ 1_> 2_ 5_ 6_"

    static let risingBass =
        "5,, - 5,, 6,, | 5,, - 2, - | 5,,_ 5,,_ 6,, 5,, 2, | 5,,_ 5,,_ 5,,_ 5,,_ 5,,_ 5,,_ 6,,_ 7,,_ | 1, - - -"
    static let drivenBass =
        "5,,. 5,,_ 2, 5,,_ 2,_ | 6,,. 6,,_ 3,, 6,,_ 3,,_ | 5,,. 5,,_ 2, 5,,_ 2,_ | 5,,_ 5,,_ 5,,_ 5,,_ 5,,_ 5,,_ 6,,_ 6,,_ | 1, - - -"

    private static let high = [
        Passage(
            bar: 1, level: 0.8,
            """
            5' - 6'_ 5'_ 3'_ 2'_ | 5' - 6' 5' | 2'_ 3'_ 5'_ 6'_ 5'_ 3'_ 2'_ 3'_ | 5'~ - 6'~ - | 1'' - 0 0
            """)
    ]

    private static let large = [
        Rhythm(bar: 1, "X.xxX.xx X.xxX.xx X.xxX.xx XxxxXxXX X.xxX.xx X.xxX.xx XxXxXXXX XXXXXXXX X....... ........")
    ]
    private static let small = [
        Rhythm(bar: 1, "xoxoxoxo xoxoxxXx oxoxoxox xxxxXxXx oxoxoxox xxxxXxXx xxxxXxXx XXXXXXXX X....... ........")
    ]
    private static let cymbal = [
        Rhythm(bar: 1, "X.x.x.x. x.x.x.x. X.x.x.x. x.x.x.x. X.x...x. ..x.x.x. x.x.x.x. x.x.x.x. X....... ........")
    ]
    private static let gong = [Rhythm(bar: 1, "X....... ........"), Rhythm(bar: 5, "X....... ........")]
}
