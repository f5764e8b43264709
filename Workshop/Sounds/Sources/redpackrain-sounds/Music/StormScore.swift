/// The music of a storm, in the mode of B on the same five tones: driving, almost without rests.
enum StormScore {
    static let parts = [
        Part(1, -24.5, echo: 0.12) { meter, part in
            let skin = Percussion.drum(hertz: 104, ring: 1.1, stick: 0.7, stickHertz: 1_200, seed: 2_530)
            try part.beat(large, with: skin, seed: 2_531, in: meter)
        },
        Part(1, -27.5, pan: 0.6) { meter, part in
            let skin = Percussion.drum(hertz: 330, ring: 0.3, stick: 0.6, stickHertz: 2_400, seed: 2_535)
            try part.beat(rim, with: skin, seed: 2_536, in: meter)
        },
        Part(1, -25, echo: 0.05) { meter, part in
            try part.play(bass, by: Zither.bass(seed: 2_520), in: meter)
        },
        Part(2, -23.5, pan: 0.5, echo: 0.2) { meter, part in
            try part.play(ostinato, by: Zither.figures(seed: 2_510), in: meter)
            part = part.inWood()
        },
        Part(2, -27.5, pan: -0.5, echo: 0.2) { meter, part in
            let skin = Percussion.drum(hertz: 210, ring: 0.45, stick: 0.5, stickHertz: 1_900, seed: 2_540)
            try part.beat(small, with: skin, seed: 2_541, in: meter)
        },
        Part(2, -33, pan: 0.5) { meter, part in
            try part.shake(shaker, seed: 2_576, in: meter)
        },
        Part(3, -21, pan: 0.2, echo: 0.3) { meter, part in
            try part.play(melody, by: Flute.suona, in: meter)
        },
        Part(3, -22, pan: -0.45, echo: 0.25) { meter, part in
            try part.play(flute, by: Flute.dizi, in: meter)
        },
        Part(3, -23, pan: -0.4, echo: 0.22) { meter, part in
            let zither = Zither.brisk(seed: 2_500)
            try part.play(fills, by: zither, in: meter)
            for glissando in glissandi { zither.play(glissando, in: meter, on: &part) }
            part = part.inWood()
        },
        Part(4, -24, pan: -0.55, echo: 0.2) { meter, part in
            try part.play(sixteenths, by: Zither.figures(seed: 2_511), in: meter)
        },
        Part(4, -26, pan: 0.45, echo: 0.3) { meter, part in
            try part.play(tremolo, by: Zither.brisk(seed: 2_512), in: meter)
        },
        Part(4, -30, pan: 0.4, echo: 0.2) { meter, part in
            try part.beat(cymbal, with: Percussion.cymbal(seconds: 0.35, seed: 2_570), seed: 2_571, in: meter)
        },
        Part(4, -29, echo: 0.4) { meter, part in
            try part.play(chords, by: Sheng(darkness: 1_100, swell: 0.3), in: meter)
        },
        Part(4, -27, echo: 0.3) { meter, part in
            try part.beat(FeastDrums.gong, with: Percussion.gong(seconds: 2.2), seed: 2_580, in: meter)
        },
        Part(4, -30, pan: -0.4, echo: 0.25) { meter, part in
            try part.beat(smallGong, with: Percussion.smallGong(step: 4), seed: 2_590, in: meter)
        },
    ]

    static let finale = FinaleScore.parts(
        melody: """
            6,_> 6,_ 1_ 6,_ 3 2 | 5_> 5_ 6_ 5_ 3 2 | 5_ 6_ 5_ 3_ 2_ 3_ 5_ 6_ | 2'_> 2'_ 1'_ 2'_ 3'_ 2'_ 6_ 5_ | 1' - 0 0
            """,
        bass: FinaleScore.drivenBass, run: FinaleScore.storm, seed: 2_600)

    private static let melody = [
        Passage(
            bar: 1, level: 0.9,
            """
            6,_> 6,_ 1_ 6,_ 3. 2_  | 1_ 2_ 1_ 6,_ 5, 6,  | 5,_> 5,_ 6,_ 1_ 2. 3_ | 2_ 1_ 6,_ 5,_ 3, -
            2_> 2_ 3_ 2_ 6. 5_     | 3_ 5_ 3_ 2_ 1 2     | 1_ 6,_ 5,_ 6,_ 1_ 2_ 1_ 5,_ | 6, - - 0
            """)
    ]

    private static let flute = [
        Passage(
            bar: 9,
            """
            6'v - 5'_ 3'_ 2'  | 3'. 2'_ 1'_ 2'_ 6 | 5. 6_ 1'_ 2'_ 3' | 2'. 3'_ 1'_ 6_ 6
            2'_> 3'_ 5'_ 3'_ 2'_ 3'_ 1'_ 2'_ | 1'_ 2'_ 6_ 1'_ 5_ 6_ 3_ 5_
            6_ 1'_ 2'_ 3'_ 5'_ 6'_ 5'_ 3'_   | 6' - 6 0
            """)
    ]

    private static let fills =
        [4, 8, 12].map { Passage(bar: $0, level: 0.8, "0 - 3'__ 2'__ 1'__ 6__ 5_ 6_") } + [
            Passage(bar: 16, level: 0.8, "0 - 6'__ 5'__ 3'__ 2'__ 1'__ 6__ 5__ 3__")
        ]

    private static let three = "3,_> 6,,_ 3,__ 5,__ 6,_> 1_ 6,_> 5,__ 3,__ 6,,_"
    private static let ostinato = [
        Passage(
            bar: 1,
            """
            \(six) | \(six) | \(five) | \(three) | \(two) | \(two)  | \(five)  | \(six)
            \(two) | \(six) | \(five) | \(six)   | \(two) | \(five) | \(three) | \(six)
            """)
    ]
    private static let (two, five, six) = (FeastScore.two, FeastScore.five, FeastScore.six)

    private static let bassThree = "3,,. 3,,_ 6,, 3,,_ 6,,_"
    private static let bass = [
        Passage(
            bar: 1,
            """
            \(bassSix) | \(bassSix) | \(bassFive) | \(bassThree) | \(bassTwo) | \(bassTwo)  | \(bassFive)  | \(bassSix)
            \(bassTwo) | \(bassSix) | \(bassFive) | \(bassSix)   | \(bassTwo) | \(bassFive) | \(bassThree) | \(bassSix)
            """)
    ]
    private static let (bassTwo, bassFive, bassSix) = (FeastScore.bassTwo, FeastScore.bassFive, FeastScore.bassSix)

    private static let sixteenths = (1...16).map { bar in
        Passage(bar: bar, level: bar.isMultiple(of: 2) ? 1 : 0.85, FinaleScore.storm)
    }
    private static let tremolo = (0..<4).flatMap { four in
        [
            Passage(bar: 4 * four + 1, level: 0.6, "6'~ - - - | 6'~ - - -"),
            Passage(bar: 4 * four + 3, level: 0.8, "3'~ - - - | 3'~ - 6'~ -"),
        ]
    }
    private static let chords = [
        Passage(bar: 1, "6, - - - | 6, - - - | 5, - - - | 6, - - - | 6, - - - | 6, - - - | 5, - - - | 6, - - -"),
        Passage(bar: 1, "3 - - -  | 3 - - -  | 2 - - -  | 1 - - -  | 2 - - -  | 2 - - -  | 2 - - -  | 3 - - -"),
        Passage(bar: 9, "6, - - - | 6, - - - | 5, - - - | 6, - - - | 6, - - - | 5, - - - | 6, - - - | 6, - - -"),
        Passage(bar: 9, "2 - - -  | 3 - - -  | 2 - - -  | 3 - - -  | 2 - - -  | 2 - - -  | 1 - - -  | 3 - - -"),
    ]
    private static let glissandi = [
        Glissando(bar: 8, beat: 3, length: 2, from: 12, to: -3, level: 0.38),
        Glissando(bar: 16, beat: 3, length: 2, from: -5, to: 12, level: 0.4),
    ]

    private static let large = [
        Rhythm(bar: 1, times: 3, "X..x..x. X..xx.x."), Rhythm(bar: 4, "X..x..x. X.xxXxXx"),
        Rhythm(bar: 5, times: 3, "X..x..x. X..xx.x."), Rhythm(bar: 8, "X..X..X. xxxxXXXX"),
        Rhythm(bar: 9, times: 3, "X.xx.xx. X.xx.xx."), Rhythm(bar: 12, "X.xx.xx. X.xxXxXx"),
        Rhythm(bar: 13, times: 3, "X.xx.xx. X.xx.xx."), Rhythm(bar: 16, "XxxxXxxx XxXxXXXX"),
    ]
    private static let rim = [Rhythm(bar: 1, times: 16, "..x.o.x. o.x.o.xo")]
    private static let small = [
        Rhythm(bar: 1, times: 7, "..x.x..x ..x.xxx."), Rhythm(bar: 8, "..x.x..x xoxoxxxx"),
        Rhythm(bar: 9, times: 7, "oxxo.xxo oxxox.oo"), Rhythm(bar: 16, "oxxoxxxo xxxxXxXx"),
    ]
    private static let shaker = ["x.o.o.x. o.x.o.oo", "o.x.o.o. x.o.ooX.", "x.oo..x. o.x.o.x.", "o.o.x.o. o.xoo.xo"]
    private static let cymbal = [
        Rhythm(bar: 1, times: 4, "X.o.x.o. x.o.x.o. x.o.x.o. x.o.x.o. x.o.x.o. x.o.x.o. x.o.x.o. x.x.x.x.")
    ]
    private static let smallGong = [Rhythm(bar: 1, times: 8, "x...o... x...o... x...o... x...x.x.")]
}
