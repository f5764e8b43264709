/// The music of a calm round, in numbered notation (see `Jianpu`): a melody in the mode of A with long notes, which sounds
/// half as fast as its tempo.
///
/// Sixteen bars; the flute has the tune from the start, and the parts that join it stay soft.
enum CalmScore {
    static let parts = [
        Part(1, -21, pan: 0.15, echo: 0.45) { meter, part in
            try part.play(melody, by: Flute.xiao, in: meter)
        },
        Part(1, -24.5, pan: -0.25, echo: 0.3) { meter, part in
            try part.play(harp, by: Zither(hand: Hand(seed: 2_810)), in: meter)
            part = part.inWood()
        },
        Part(1, -27, echo: 0.1) { meter, part in
            try part.play(bass, by: Zither.bass(seed: 2_820), in: meter)
        },
        Part(1, -33, echo: 0.5) { meter, part in
            try part.play(bowls, by: Chime(body: .bowl, seconds: 4, hand: Hand(seed: 2_830)), in: meter)
        },
        Part(2, -23.5, pan: -0.45, echo: 0.3) { meter, part in
            try part.play(answers, by: Zither(hand: Hand(seed: 2_840)), in: meter)
            part = part.inWood()
        },
        Part(2, -29, echo: 0.15) { meter, part in
            let skin = Percussion.drum(hertz: 118, ring: 1.2, stick: 0.35, stickHertz: 900, seed: 2_850)
            try part.beat(drum, with: skin, seed: 2_851, in: meter)
        },
        Part(2, -33, pan: 0.5) { meter, part in
            try part.beat(rim, with: Percussion.block(step: 7, seed: 2_860), seed: 2_861, in: meter)
        },
        Part(3, -27.5, echo: 0.45) { meter, part in
            try part.play(chords, by: Sheng(darkness: 1_200, swell: 0.6), in: meter)
        },
        Part(3, -24, pan: 0.35, echo: 0.3) { meter, part in
            try part.play(octaves, by: Zither.brisk(seed: 2_870), in: meter)
            part = part.inWood()
        },
        Part(3, -36, pan: -0.4, echo: 0.5) { meter, part in
            let bells = Chime(body: .bell, seconds: 1.4, brightness: -1.5, hand: Hand(seed: 2_880))
            try part.play(CalmScore.bells, by: bells, in: meter)
        },
        Part(4, -23.5, pan: -0.15, echo: 0.35) { meter, part in
            try part.play(descant, by: Flute.dizi, in: meter)
        },
        Part(4, -26, pan: 0.55, echo: 0.2) { meter, part in
            try part.play(ripples, by: Zither.figures(seed: 2_890), in: meter)
        },
        Part(4, -34, pan: 0.5) { meter, part in
            try part.shake(["o..x..o. x..o..x."], seed: 2_895, in: meter)
        },
    ]

    static let finale = FinaleScore.parts(
        melody: """
            5 - 6_ 5_ 3 | 5 - 6 1' | 5 6 1' 6 | 2' - 1'_ 6_ 5_ 6_ | 1' - 0 0
            """,
        bass: FinaleScore.risingBass, run: FinaleScore.ripple, seed: 2_900)

    private static let melody = [
        Passage(
            bar: 1,
            """
            6 - 5 6^  | 1'v - - 2'_ 1'_ | 6 - 5 3     | 5v - - -
            3 - 5 6   | 1' - 2'* 3'     | 2' - 1'_ 6_ 1' | 5v - - 0
            """),
        Passage(
            bar: 9,
            """
            2' - 3' 5'  | 3'v - 2'_ 1'_ 2' | 1' - 6 2'  | 1'v - - 0
            6 - 1' 2'^  | 1' - 6 5         | 3 - 6_ 5_ 3 | 5v - - 0
            """),
    ]

    /// The guzheng's octaves under the tune.
    private static let octaves = [
        Passage(
            bar: 1, level: 0.8,
            """
            6, - 5, 6,  | 1 - - 2_ 1_ | 6, - 5, 3, | 5, - - -  | 3, - 5, 6, | 1 - 2 3   | 2 - 1_ 6,_ 1 | 5, - - -
            2 - 3 5     | 3 - 2_ 1_ 2 | 1 - 6, 2   | 1 - - -   | 6, - 1 2   | 1 - 6, 5, | 3, - 6,_ 5,_ 3, | 5, - - -
            """)
    ]

    private static let harp = [
        Passage(
            bar: 1,
            """
            6,, 3, 6, 1 | 1, 5, 1 3  | 4,, 1, 6, 1 | 5,, 2, 5, 6,
            1, 5, 1 3   | 6,, 3, 6, 1 | 2, 6, 2 3   | 5,, 2, 5, 2
            5,, 2, 5, 6, | 1, 5, 1 3  | 2, 6, 2 5   | 6,, 3, 6, 1
            4,, 1, 6, 1 | 1, 5, 1 2  | 2, 6, 2 6,  | 5,, 2, 5, 2
            """)
    ]
    private static let bass = [
        Passage(
            bar: 1,
            """
            6,, - - - | 1, - - 5,, | 4,, - - - | 5,, - - - | 1, - - 5,, | 6,, - - 3,, | 2, - 6,, - | 5,, - - -
            5,, - - - | 1, - - 5,, | 2, - - -  | 6,, - - 5,, | 4,, - - 1, | 1, - - -    | 2, - - -   | 5,, - - -
            """)
    ]
    private static let bowls = [(1, "6, - - -"), (5, "1 - - -"), (9, "5, - - -"), (13, "1 - - -")].map {
        Passage(bar: $0.0, $0.1)
    }

    /// The guzheng answers where the flute rests.
    private static let answers = [
        Passage(bar: 2, level: 0.8, "0 0 3'_ 5'_ 3'"), Passage(bar: 4, "0 5_ 6_ 1'_ 2'_ 3'"),
        Passage(bar: 6, level: 0.8, "0 6_ 1'_ 0 0"), Passage(bar: 8, "0 2'_ 1'_ 6_ 5_ 3"),
        Passage(bar: 10, level: 0.8, "0 5'_ 6'_ 0 0"), Passage(bar: 12, "0 3'_ 2'_ 1'_ 6_ 5"),
        Passage(bar: 14, level: 0.8, "0 0 3'_ 2'_ 1'"), Passage(bar: 16, "0 2_ 3_ 5_ 6_ 1'"),
    ]
    private static let chords = [
        Passage(
            bar: 1,
            """
            3 - - - | 3 - - - | 1 - - - | 2 - - - | 3 - - - | 3 - - - | 2 - - - | 2 - - -
            2 - - - | 3 - - - | 2 - - - | 3 - - - | 1 - - - | 1 - - - | 2 - - - | 2 - - -
            """),
        Passage(
            bar: 1,
            """
            6, - - - | 5, - - - | 6, - - - | 5, - - - | 5, - - - | 6, - - - | 6, - - - | 5, - - -
            5, - - - | 5, - - - | 6, - - - | 6, - - - | 6, - - - | 5, - - - | 6, - - - | 5, - - -
            """),
    ]
    private static let bells = [4, 8, 12, 16].map { Passage(bar: $0, $0 == 8 ? "0 - 2'' 5'" : "0 - 5' 2''") }

    /// A second flute above the tune's long notes.
    private static let descant = [
        Passage(
            bar: 1, level: 0.8,
            """
            0 - - -  | 5' - 3' -  | 0 - - -  | 2'_ 3'_ 5' 6' - | 0 - - -  | 5' - 6' - | 5' - 3' - | 2' - - 0
            0 - - -  | 6' - 5' -  | 0 - - -  | 5'_ 6'_ 5' 3' - | 0 - - -  | 3' - 2' - | 1' - 2' - | 2' - - 0
            """)
    ]
    private static let ripples = (1...16).map {
        Passage(bar: $0, level: $0.isMultiple(of: 2) ? 1 : 0.8, "5_> 1'_ 2'_ 1'_ 5_> 6_ 2'_ 6_")
    }

    private static let drum = [
        Rhythm(bar: 1, times: 7, "x....... o...o..."), Rhythm(bar: 8, "x....... o.o.o.x."),
        Rhythm(bar: 9, times: 7, "x....... o..oo..."), Rhythm(bar: 16, "x...o... o.o.x.x."),
    ]
    private static let rim = [Rhythm(bar: 1, times: 16, "....o... ....x..o")]
}
