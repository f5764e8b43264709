/// The accompaniment of the title's theme: harmony, bass, bells and drum (see `Jianpu`, `Rhythm`).
enum TitleBacking {
    /// The guzheng's left hand, one figure for each harmony, named by its root.
    static let arpeggio = [
        Passage(bar: 1, level: 0.95, partA),
        Passage(bar: 9, level: 0.9, partA),
        Passage(
            bar: 17, level: 1,
            """
            \(six) | \(one)   | \(four)          | \(five)
            \(two) | \(four)  | \(two2) \(five2) | \(five)
            """),
        Passage(bar: 25, partA),
    ]

    private static let partA = """
        \(one) | \(one2) \(six2)  | \(four)           | \(five)
        \(one) | \(one2) \(five2) | \(four2) \(five2) | \(one)
        """

    private static let one = "1,_ 5,_ 1_ 2_ 3 1_ 5,_"
    private static let two = "2,_ 6,_ 2_ 3_ 5 2_ 6,_"
    private static let four = "1,_ 6,_ 1_ 2_ 5 2_ 6,_"
    private static let five = "5,,_ 2,_ 5,_ 6,_ 2 6,_ 5,_"
    private static let six = "6,,_ 3,_ 6,_ 1_ 3 1_ 6,_"
    private static let one2 = "1,_ 5,_ 1_ 3_"
    private static let two2 = "2,_ 6,_ 1_ 2_"
    private static let four2 = "1,_ 6,_ 1_ 2_"
    private static let five2 = "5,,_ 2,_ 5,_ 6,_"
    private static let six2 = "6,,_ 3,_ 6,_ 1_"

    /// The bass, the only part with the fourth tone: a fifth below the tonic, it makes the harmony warm.
    static let bass = [
        Passage(bar: 1, level: 0.9, bassA),
        Passage(bar: 9, bassA),
        Passage(
            bar: 17,
            """
            6,, - - 3,, | 1, - - 5,, | 4,, - - 1, | 5,, - - -
            2, - - 6,,  | 4,, - - 1, | 2, - 5,, - | 5,, - 5,, 6,,
            """),
        Passage(bar: 25, bassA),
    ]

    private static let bassA = """
        1, - - 5,,  | 1, - 6,, - | 4,, - - 1, | 5,, - - 2,
        1, - - 5,,  | 1, - 5,, - | 4,, - 5,, - | 1, - 5,, -
        """

    /// The mouth organ's chords, two voices over the bass.
    static let chords = [
        Passage(bar: 1, level: 0.5, lowA), Passage(bar: 1, level: 0.5, highA),
        Passage(bar: 9, level: 0.8, lowA), Passage(bar: 9, level: 0.8, highA),
        Passage(bar: 17, "6, - - - | 5, - - - | 6, - - - | 5, - - - | 6, - - - | 6, - - - | 6, - 5, - | 5, - - -"),
        Passage(bar: 17, "3 - - -  | 3 - - -  | 1 - - -  | 2 - - -  | 2 - - -  | 1 - - -  | 2 - 2 -   | 2 - - -"),
        Passage(bar: 25, level: 0.9, lowA), Passage(bar: 25, level: 0.9, highA),
    ]

    private static let lowA = """
        5, - - - | 5, - 6, - | 6, - - - | 5, - - -
        5, - - - | 5, - 5, - | 6, - 5, - | 5, - - -
        """
    private static let highA = """
        3 - - -  | 3 - 3 -   | 1 - - -  | 2 - - -
        3 - - -  | 3 - 2 -   | 1 - 2 -  | 3 - - -
        """

    /// The bowls that open every half of a section.
    static let bowls = [1, 5, 9, 13, 17, 21, 25, 29].map { Passage(bar: $0, $0 == 21 ? "6 - - -" : "1 - - -") }

    /// The small bells, in the pauses of the theme.
    static let bells = [
        Passage(bar: 4, "0 - 5' 2''"), Passage(bar: 8, "0 - 1'' 3''"),
        Passage(bar: 12, "0 - 2'' 5''"), Passage(bar: 16, "0 - 3'' 5''"),
        Passage(bar: 20, "0 - 2'' 6'"), Passage(bar: 22, "0 - 0 3''"), Passage(bar: 24, "0 2''_ 3''_ 5'' -"),
        Passage(bar: 28, "0 - 2'' 5''"), Passage(bar: 32, "0 - 1'' 5'"),
    ]

    /// The frame drum's skin.
    static let drum = [
        Rhythm(bar: 9, times: 7, "x..... o. o...o..."),
        Rhythm(bar: 16, "x..... o. o...o.oo"),
        Rhythm(bar: 17, times: 7, "X....o.. x...o..."),
        Rhythm(bar: 24, "X....o.. x.o.o.xx"),
        Rhythm(bar: 25, times: 7, "X..... o. x...o..."),
        Rhythm(bar: 32, "x....... o......."),
    ]

    /// The fingers on the frame drum's rim.
    static let rim = [
        Rhythm(bar: 13, times: 4, "....o... ..o.o..o"),
        Rhythm(bar: 17, times: 15, "....x..o ..o.x..o"),
    ]
}
