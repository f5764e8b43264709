/// The music of the results and records screens, each with a tune of its own.
extension Sounds {
    static func quietMusic() throws -> [Sound] { [try resultsMusic(), try recordsMusic()] }

    /// A flute over a harp's figures: contented, looking back.
    private static func resultsMusic() throws -> Sound {
        var mix = Mix(meter: .quiet, hall: .temple)
        try mix.add(loudness: -21, pan: 0.15, echo: 0.4) { part in
            try part.play(QuietScore.evening, by: Flute.xiao, in: .quiet)
        }
        try mix.add(loudness: -24, pan: -0.2, echo: 0.3) { part in
            try part.play(QuietScore.harp, by: Zither(hand: Hand(seed: 2_700)), in: .quiet)
            part = part.inWood()
        }
        try mix.add(loudness: -26, echo: 0.12) { part in
            try part.play(QuietScore.eveningBass, by: Zither.bass(seed: 2_710), in: .quiet)
        }
        try mix.add(loudness: -35, echo: 0.6) { part in
            let bells = Chime(body: .bell, seconds: 1.4, brightness: -1.5, hand: Hand(seed: 2_720))
            try part.play(QuietScore.bells, by: bells, in: .quiet)
        }
        return Sound("music-results", music: mix.mastered(loudness: -17.5))
    }

    /// A low guzheng alone among bowls, in the mode of B: leaves of an old book.
    private static func recordsMusic() throws -> Sound {
        var mix = Mix(meter: .quiet, hall: .temple)
        try mix.add(loudness: -20, pan: -0.1, echo: 0.35) { part in
            try part.play(QuietScore.book, by: Zither(hand: Hand(seed: 2_750)), in: .quiet)
            part = part.inWood()
        }
        try mix.add(loudness: -27, echo: 0.5) { part in
            try part.play(QuietScore.bookChords, by: Sheng(darkness: 1_300, swell: 0.7), in: .quiet)
        }
        try mix.add(loudness: -29, echo: 0.5) { part in
            let bowls = Chime(body: .bowl, seconds: 5, hand: Hand(seed: 2_760))
            try part.play(QuietScore.bowls, by: bowls, in: .quiet)
        }
        try mix.add(loudness: -27, echo: 0.12) { part in
            try part.play(QuietScore.bookBass, by: Zither.bass(seed: 2_770), in: .quiet)
        }
        return Sound("music-records", music: mix.mastered(loudness: -17.5))
    }
}

/// The scores of the quiet pieces, eight bars each, in numbered notation (see `Jianpu`).
enum QuietScore {
    static let evening = [
        Passage(
            bar: 1,
            """
            3'v - 2'_ 1'_ 2' | 1'. 6_ 5 - | 6^ - 1'_ 2'_ 3' | 2'v - - 0
            3' - 5'_ 3'_ 2'  | 1'. 2'_ 6 - | 5 6 1'_ 2'_ 6  | 1'v - - 0
            """)
    ]
    static let harp = [
        Passage(
            bar: 1, level: 0.9,
            """
            1,_ 5,_ 1_ 3_ 5_ 3_ 1_ 5,_   | 6,,_ 3,_ 6,_ 1_ 3_ 1_ 6,_ 3,_ | 1,_ 6,_ 1_ 2_ 5_ 2_ 1_ 6,_ | 5,,_ 2,_ 5,_ 6,_ 2_ 6,_ 5,_ 2,_
            1,_ 5,_ 1_ 3_ 5_ 3_ 1_ 5,_   | 6,,_ 3,_ 6,_ 1_ 3_ 1_ 6,_ 3,_ | 2,_ 6,_ 2_ 3_ 5,_ 2_ 5_ 2_ | 1,_ 5,_ 1_ 2_ 3_ 5_ 1'_ 5_
            """)
    ]
    static let eveningBass = [
        Passage(
            bar: 1,
            "1, - - 5,, | 6,, - - 3,, | 4,, - - 1, | 5,, - - - | 1, - - 5,, | 6,, - - 3,, | 2, - 5,, - | 1, - - -")
    ]
    static let bells = [Passage(bar: 4, "0 - 5' 2''"), Passage(bar: 8, "0 - 1'' 3''")]

    static let book = [
        Passage(
            bar: 1,
            """
            6, - 1 2^ | 3v - - 2_ 1_ | 2 - 5, 6, | 1~ - - -
            6, - 1 3^ | 2 - - 1_ 6,_ | 5, - 6, 1 | 6,v - - -
            """),
        Passage(bar: 4, level: 0.5, "0 - 6_ 1'_ 2'"), Passage(bar: 8, level: 0.5, "0 - 3'_ 2'_ 6"),
    ]
    static let bookChords = [
        Passage(
            bar: 1, level: 0.7, "6, - - - | 3 - - - | 2 - - - | 1 - - - | 6, - - - | 2 - - - | 5, - - - | 6, - - -"),
        Passage(bar: 1, level: 0.7, "3 - - - | 5 - - - | 5 - - - | 3 - - - | 3 - - - | 5 - - - | 2 - - - | 3 - - -"),
    ]
    static let bookBass = [
        Passage(bar: 1, "6,, - - - | 3,, - - - | 5,, - - - | 1, - - - | 6,, - - - | 2, - - - | 5,, - - - | 6,, - - -")
    ]
    static let bowls = [1, 5].map { Passage(bar: $0, "6, - - -") }
}
