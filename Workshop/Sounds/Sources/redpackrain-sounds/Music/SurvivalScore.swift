/// The music of survival: a watch in the mode of E, which has no third and no rest, in numbered notation (see `Jianpu`).
///
/// Eight bars, twelve arrangements, one for each wave. A drum like a heart begins alone over a held bass; every wave adds
/// a player or sets one running.
enum SurvivalScore {
    static let parts = [
        Part(1, until: 6, -24, echo: 0.2) { meter, part in
            let skin = Percussion.drum(hertz: 92, ring: 1.3, stick: 0.4, stickHertz: 900, seed: 3_010)
            try part.beat([heart], with: skin, seed: 3_011, in: meter)
        },
        Part(1, until: 2, -25, echo: 0.05) { meter, part in
            try part.play([heldBass], by: Zither.bass(seed: 3_020), in: meter)
        },
        Part(1, -31, pan: 0.55, echo: 0.1) { meter, part in
            try part.beat([clock], with: Percussion.block(step: 8, seed: 3_030), seed: 3_031, in: meter)
        },
        Part(2, -27, echo: 0.45) { meter, part in
            try part.play(chords, by: Sheng(darkness: 1_000, swell: 0.5), in: meter)
        },
        Part(3, -24.5, echo: 0.05) { meter, part in
            try part.play([pulsingBass], by: Zither.bass(seed: 3_025), in: meter)
        },
        Part(3, -24, pan: 0.45, echo: 0.2) { meter, part in
            try part.play([ostinato], by: Zither.figures(seed: 3_040), in: meter)
            part = part.inWood()
        },
        Part(4, -28, pan: -0.5, echo: 0.2) { meter, part in
            let skin = Percussion.drum(hertz: 220, ring: 0.4, stick: 0.45, stickHertz: 1_900, seed: 3_050)
            try part.beat([small], with: skin, seed: 3_051, in: meter)
        },
        Part(4, until: 8, -23, pan: -0.15, echo: 0.4) { meter, part in
            try part.play([call], by: Flute.xiao, in: meter)
        },
        Part(5, -33, pan: 0.5) { meter, part in
            try part.shake(["..x...o. x.o...xo"], seed: 3_060, in: meter)
        },
        Part(6, until: 8, -21.5, pan: 0.2, echo: 0.3) { meter, part in
            try part.play([call], by: Flute.suona, in: meter)
        },
        Part(7, -24, echo: 0.12) { meter, part in
            let skin = Percussion.drum(hertz: 104, ring: 1, stick: 0.65, stickHertz: 1_300, seed: 3_070)
            try part.beat(running, with: skin, seed: 3_071, in: meter)
        },
        Part(8, -24, pan: -0.45, echo: 0.22) { meter, part in
            let zither = Zither.brisk(seed: 3_080)
            try part.play(fills, by: zither, in: meter)
            zither.play(Glissando(bar: 8, beat: 3, length: 2, from: -4, to: 11, level: 0.4), in: meter, on: &part)
            part = part.inWood()
        },
        Part(9, -24.5, pan: -0.55, echo: 0.2) { meter, part in
            try part.play(sixteenths, by: Zither.figures(seed: 3_090), in: meter)
        },
        Part(9, until: 10, -21, pan: 0.2, echo: 0.3) { meter, part in
            try part.play([charge], by: Flute.suona, in: meter)
        },
        Part(10, -30, pan: 0.4, echo: 0.2) { meter, part in
            try part.beat([cymbal], with: Percussion.cymbal(seconds: 0.35, seed: 3_100), seed: 3_101, in: meter)
        },
        Part(10, -30, pan: -0.4, echo: 0.25) { meter, part in
            try part.beat([smallGong], with: Percussion.smallGong(step: 6), seed: 3_110, in: meter)
        },
        Part(11, -21.5, pan: 0.2, echo: 0.3) { meter, part in
            try part.play([call], by: Flute.suona, in: meter)
        },
        Part(11, -22, pan: -0.3, echo: 0.3) { meter, part in
            try part.play([cry], by: Flute.dizi, in: meter)
        },
        Part(12, -24.5, pan: 0.45, echo: 0.3) { meter, part in
            try part.play(tremolo, by: Zither.brisk(seed: 3_120), in: meter)
        },
        Part(12, -26, echo: 0.3) { meter, part in
            try part.beat(gong, with: Percussion.gong(seconds: 2.2), seed: 3_130, in: meter)
        },
    ]

    static let finale = FinaleScore.parts(
        melody: """
            2_> 2_ 3_ 2_ 5 6 | 3_> 3_ 5_ 3_ 6 1' | 5_ 6_ 1'_ 6_ 5_ 6_ 1'_ 2'_ | 3'_> 3'_ 2'_ 3'_ 5'_ 3'_ 2'_ 6_ | 1' - 0 0
            """,
        bass: FinaleScore.drivenBass, run: FinaleScore.watch, seed: 3_200)

    /// A call that climbs a step every two bars.
    private static let call = Passage(
        bar: 1,
        """
        2 - 3_ 5_ 6  | 5. 3_ 2v -  | 3 - 5_ 6_ 1'            | 6. 5_ 3v -
        5 - 6_ 1'_ 2' | 1'. 6_ 5 6 | 1'_> 6_ 5_ 3_ 5_ 6_ 1' | 2'v - - 0
        """)
    /// A charge, from which the longest waves come back to the call.
    private static let charge = Passage(
        bar: 1,
        """
        6_> 6_ 5_ 6_ 2' 1'     | 6. 5_ 3 2             | 5_> 5_ 3_ 5_ 6 5                | 3. 2_ 1 2
        2'_> 2'_ 1'_ 2'_ 3' 2' | 1'_ 6_ 5_ 6_ 1' 2'    | 3'_> 2'_ 1'_ 6_ 1'_ 6_ 5_ 3_   | 2' - 2 0
        """)
    /// The answer to the call from above.
    private static let cry = Passage(
        bar: 1,
        """
        0 - - -   | 6' - 5'_ 6'_ 3'         | 0 - - -                         | 3' - 2'_ 3'_ 5'
        6'v - - - | 5'_ 6'_ 5'_ 3'_ 2' 3'   | 5'_> 3'_ 2'_ 1'_ 2'_ 3'_ 5'_ 6'_ | 6'v - - 0
        """)
    private static let ostinato = Passage(
        bar: 1,
        """
        2_> 6,_ 3_ 2_> 6,_ 3_ 5_> 3_ | 2_> 6,_ 3_ 2_> 6,_ 3_ 5_> 6_ | 3_> 6,_ 5_ 3_> 6,_ 5_ 6_> 5_ | 3_> 6,_ 5_ 3_> 6,_ 2_ 3_> 5_
        2_> 5,_ 6_ 2_> 5,_ 6_ 5_> 3_ | 1_> 5,_ 3_ 1_> 5,_ 3_ 5_> 6_ | 1_> 6,_ 2_ 1_> 6,_ 2_ 3_> 5_ | 2_> 6,_ 3_ 5_> 2_ 6_ 5_> 6_
        """)
    private static let heldBass = Passage(
        bar: 1, "2,, - - - | 2,, - - - | 6,, - - - | 6,, - - - | 5,, - - - | 1, - - - | 6,, - - - | 2,, - - 6,,")
    private static let pulsingBass = Passage(
        bar: 1,
        """
        \(pulse("2,,", "3,,")) | \(pulse("2,,", "6,,")) | \(pulse("6,,", "5,,")) | \(pulse("6,,", "3,,"))
        \(pulse("5,,", "6,,")) | \(pulse("1,", "5,,"))  | \(pulse("6,,", "1,"))  | \(pulse("2,,", "2,"))
        """)
    private static func pulse(_ tone: String, _ last: String) -> String {
        "\(tone)_> \(tone)_ \(tone)_ \(tone)_> \(tone)_ \(tone)_ \(last)_> \(tone)_"
    }
    private static let chords = [
        Passage(bar: 1, "2 - - -  | 2 - - -  | 3 - - -  | 3 - - -  | 2 - - -  | 3 - - -  | 2 - - -  | 2 - - -"),
        Passage(bar: 1, "6, - - - | 6, - - - | 6, - - - | 6, - - - | 5, - - - | 5, - - - | 6, - - - | 6, - - -"),
    ]
    private static let fills = [
        Passage(bar: 2, level: 0.8, "0 - 2'__ 3'__ 5'__ 3'__ 2'_ 6_"),
        Passage(bar: 4, level: 0.8, "0 - 3'__ 5'__ 6'__ 5'__ 3'_ 1'_"),
        Passage(bar: 6, level: 0.9, "0 - 5'__ 6'__ 5'__ 3'__ 2'__ 1'__ 6_"),
    ]
    private static let sixteenths = (1...8).map { bar in
        Passage(bar: bar, level: bar.isMultiple(of: 2) ? 1 : 0.85, FinaleScore.watch)
    }
    private static let tremolo = [
        Passage(bar: 1, level: 0.7, "2'~ - - - | 2'~ - - - | 3'~ - - - | 3'~ - - -"),
        Passage(bar: 5, level: 0.9, "5'~ - - - | 5'~ - - - | 6'~ - - - | 6'~ - 5'~ -"),
    ]

    private static let heart = Rhythm(bar: 1, times: 8, "X..x.... ........")
    private static let clock = Rhythm(bar: 1, times: 8, "..x...o. ..x...oo")
    private static let small = Rhythm(
        bar: 1, times: 2, "....x..o ....x.o. ....x..o ..o.x.o. ....x..o ....x.o. ..o.x..o x.o.xxxx")
    private static let running = [
        Rhythm(bar: 1, times: 7, "X..X..x. X..x..xo"), Rhythm(bar: 8, "X..X..X. xxxxXXXX"),
    ]
    private static let cymbal = Rhythm(bar: 1, times: 4, "X..x..x. x..x..x. X..x..x. x..x.xx.")
    private static let smallGong = Rhythm(bar: 1, times: 4, "........ ........ x..x..o. ........")
    private static let gong = [1, 5].map { Rhythm(bar: $0, "X....... ........") }
}
