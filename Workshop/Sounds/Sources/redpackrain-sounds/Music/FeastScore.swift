/// The music of a feast: the title's theme, faster, over an ostinato and drums, in numbered notation (see `Jianpu`).
///
/// Sixteen bars, A and B of eight each, which repeat; players join from phase to phase of a round.
enum FeastScore {
    static let parts = [
        Part(1, -25, echo: 0.12) { meter, part in
            let skin = Percussion.drum(hertz: 126, ring: 1, stick: 0.65, stickHertz: 1_300, seed: 2_330)
            try part.beat(FeastDrums.large, with: skin, seed: 2_331, in: meter)
        },
        Part(1, -28, pan: 0.6) { meter, part in
            try part.beat(FeastDrums.highBlock, with: Percussion.block(step: 9, seed: 2_350), seed: 2_351, in: meter)
        },
        Part(1, -25, echo: 0.05) { meter, part in
            try part.play(bass, by: Zither.bass(seed: 2_320), in: meter)
        },
        Part(2, -24, pan: 0.5, echo: 0.2) { meter, part in
            try part.play(ostinato, by: Zither.figures(seed: 2_310), in: meter)
            part = part.inWood()
        },
        Part(2, -28, pan: -0.5, echo: 0.2) { meter, part in
            let skin = Percussion.drum(hertz: 236, ring: 0.4, stick: 0.4, stickHertz: 1_900, seed: 2_340)
            try part.beat(FeastDrums.small, with: skin, seed: 2_341, in: meter)
        },
        Part(2, -32, pan: -0.6) { meter, part in
            try part.beat(FeastDrums.lowBlock, with: Percussion.block(step: 6, seed: 2_360), seed: 2_361, in: meter)
        },
        Part(2, -33, pan: 0.5) { meter, part in
            try part.shake(FeastDrums.shaker, seed: 2_376, in: meter)
        },
        Part(3, -20.5, pan: 0.25, echo: 0.30) { meter, part in
            try part.play(flute, by: Flute.dizi, in: meter)
        },
        Part(3, -21, pan: -0.45, echo: 0.22) { meter, part in
            let zither = Zither.brisk(seed: 2_300)
            try part.play(FeastScore.zither, by: zither, in: meter)
            for glissando in glissandi { zither.play(glissando, in: meter, on: &part) }
            part = part.inWood()
        },
        Part(4, -24.5, pan: -0.55, echo: 0.2) { meter, part in
            try part.play(sixteenths, by: Zither.figures(seed: 2_410), in: meter)
        },
        Part(4, -30.5, pan: 0.4, echo: 0.2) { meter, part in
            let cymbal = Percussion.cymbal(seconds: 0.35, seed: 2_370)
            try part.beat(FeastDrums.cymbal, with: cymbal, seed: 2_371, in: meter)
        },
        Part(4, -29, echo: 0.4) { meter, part in
            try part.play(chords, by: Sheng(darkness: 1_100, swell: 0.4), in: meter)
        },
        Part(4, -26, pan: -0.25, echo: 0.3) { meter, part in
            try part.play(suona, by: Flute.suona, in: meter)
        },
        Part(4, -27, echo: 0.3) { meter, part in
            try part.beat(FeastDrums.gong, with: Percussion.gong(seconds: 2.2), seed: 2_380, in: meter)
        },
        Part(4, -31, pan: -0.4, echo: 0.25) { meter, part in
            try part.beat(FeastDrums.smallGong, with: Percussion.smallGong(step: 5), seed: 2_390, in: meter)
        },
    ]

    static let finale = FinaleScore.parts(
        melody: """
            5_> 5_ 6_ 5_ 2 3 | 5_> 5_ 6_ 5_ 3 2 | 5_ 6_ 5_ 3_ 2_ 3_ 5_ 6_ | 5_> 5_ 5_ 5_ 6_ 6_ 2'_ 2'_ | 1' - 0 0
            """,
        bass: FinaleScore.risingBass, run: FinaleScore.run, seed: 2_400)

    /// The flute plays A with repeated, tongued notes, and soars in B.
    private static let flute = [
        Passage(
            bar: 1, level: 0.9,
            """
            5.> 6_ 1' 2'  | 3'_* 3'_ 2'_ 3'_ 2'_ 1'_ 6 | 1'. 6_ 5_ 6_ 5_ 3_       | 5 - 0 0
            5.> 6_ 1' 2'  | 3'_ 3'_ 5'_ 6'_ 5'_ 3'_ 2' | 1'_ 1'_ 2'_ 1'_ 6_ 5_ 6  | 1' - 0 0
            """),
        Passage(
            bar: 9,
            """
            5' 3'_ 5'_ 6'v -  | 5'_* 3'_ 2'_ 3'_ 5' - | 3'. 2'_ 1'_ 2'_ 3'_ 1'_  | 2' - - 0
            6. 1'_ 2' 3'      | 2'_ 1'_ 6 1' -        | 2'. 3'_ 2' 1'_ 6_        | 5~ - 0 0
            """),
    ]

    /// The suona plays the beginnings of the phrases, an octave lower.
    private static let suona = [
        Passage(bar: 1, level: 0.8, "5, 0 1 2 | 3_ 3_ 2_ 3_ 2 0"),
        Passage(bar: 5, level: 0.8, "5, 0 1 2 | 3 5_ 6_ 5_ 3_ 2"),
        Passage(bar: 9, "5 3_ 5_ 6 - | 5 3_ 2_ 5 -"),
        Passage(bar: 13, "6, 1_ 2_ 3 - | 2_ 1_ 6, 1 -"),
    ]

    /// The guzheng fills the flute's gaps.
    private static let zither = [
        Passage(bar: 1, level: 0.5, "5 0_ 6_ 1' 2' | 3' 2' 2'_ 1'_ 6"),
        Passage(bar: 4, level: 0.7, "0 - 3'__ 2'__ 1'__ 6__ 5_ 6_"),
        Passage(bar: 8, level: 0.7, "0 - 1'__ 2'__ 3'__ 5'__ 6'_ 5'_"),
        Passage(bar: 12, level: 0.6, "0 - 0 2'__ 3'__ 5'__ 3'__"),
        Passage(bar: 16, level: 0.7, "0 - 2'__ 3'__ 2'__ 1'__ 6_ 1'_"),
    ]

    /// Continuous sixteenths for fever, on the tonic and the fifth, which fit every harmony.
    private static let sixteenths = (1...16).map { bar in
        Passage(
            bar: bar, level: bar.isMultiple(of: 2) ? 1 : 0.85,
            bar.isMultiple(of: 4) ? FinaleScore.climb : FinaleScore.run)
    }

    /// The ostinato of a second guzheng, one figure for each harmony, named by its root.
    private static let ostinato = [
        Passage(
            bar: 1,
            """
            \(one) | \(one2) \(six2)  | \(four)           | \(five)
            \(one) | \(one2) \(five2) | \(four2) \(five2) | \(one)
            """),
        Passage(
            bar: 9, level: 0.9,
            """
            \(six) | \(one)  | \(four)        | \(five)
            \(two) | \(four) | \(two2) \(five2) | \(five)
            """),
    ]

    private static let one = "1_> 5,_ 1__ 2__ 3_> 5_ 3_> 2__ 1__ 5,_"
    static let two = "2_> 6,_ 2__ 3__ 5_> 6_ 5_> 3__ 2__ 6,_"
    private static let four = "1_> 6,_ 1__ 2__ 5_> 6_ 5_> 2__ 1__ 6,_"
    static let five = "2_> 5,_ 2__ 3__ 5_> 6_ 5_> 3__ 2__ 5,_"
    static let six = "6,_> 3,_ 6,__ 1__ 3_> 5_ 3_> 1__ 6,__ 3,_"
    private static let one2 = "1_> 5,_ 1__ 2__ 3_>"
    private static let two2 = "2_> 6,_ 1__ 2__ 3_>"
    private static let four2 = "1_> 6,_ 1__ 2__ 5_>"
    private static let five2 = "2_> 5,_ 2__ 3__ 5_>"
    private static let six2 = "6,_> 3,_ 6,__ 1__ 3_>"

    /// The bass, the only part that has the fourth tone.
    private static let bass = [
        Passage(
            bar: 1,
            """
            1,. 1,_ 5,, 1,_ 5,,_ | 1,. 1,_ 6,, 6,,_ 5,,_ | \(bassFour)             | \(bassFive)
            1,. 1,_ 5,, 1,_ 5,,_ | 1,. 1,_ 5,, 5,,_ 3,,_ | 4,,. 4,,_ 5,, 5,,_ 5,,_ | 1,. 5,,_ 1, 5,,_ 6,,_
            """),
        Passage(
            bar: 9, level: 0.9,
            """
            6,, - 3,, -  | 1, - 5,, -  | 4,, - 1, -   | 5,, - 2, -
            2, - 6,, -   | 4,, - 1, -  | 2, - 5,, -   | 5,,_ 5,,_ 6,,_ 5,,_ 2,_ 5,,_ 6,,_ 5,,_
            """),
    ]

    static let bassTwo = "2,. 2,_ 6,, 2,_ 6,,_"
    private static let bassFour = "4,,. 4,,_ 1, 4,,_ 1,_"
    static let bassFive = "5,,. 5,,_ 2, 5,,_ 2,_"
    static let bassSix = "6,,. 6,,_ 3,, 6,,_ 3,,_"

    /// The mouth organ's chords, two voices over the bass.
    private static let chords = [
        Passage(
            bar: 1, level: 0.8,
            "5, - - - | 5, - 6, - | 6, - - - | 5, - - - | 5, - - - | 5, - 5, - | 6, - 5, - | 5, - - -"),
        Passage(bar: 1, level: 0.8, "3 - - - | 3 - 3 - | 1 - - - | 2 - - - | 3 - - - | 3 - 2 - | 1 - 2 - | 3 - - -"),
        Passage(bar: 9, "6, - - - | 5, - - - | 6, - - - | 5, - - - | 6, - - - | 6, - - - | 6, - 5, - | 5, - - -"),
        Passage(bar: 9, "3 - - -  | 3 - - -  | 1 - - -  | 2 - - -  | 2 - - -  | 1 - - -  | 2 - 2 -   | 2 - - -"),
    ]

    /// Glissandi into B and back to the beginning.
    private static let glissandi = [
        Glissando(bar: 8, beat: 3.5, length: 1.5, from: -2, to: 11, level: 0.38),
        Glissando(bar: 16, beat: 3, length: 2, from: -5, to: 12, level: 0.38),
    ]
}
