/// The music of the title: a theme of eight bars, A A' B A', in numbered notation (see `Jianpu`).
///
/// The same theme, at another pace, is the one of `RoundScore`.
enum TitleScore {
    /// The guzheng's right hand: it sings A alone, then answers the flute, and leads the second half of B.
    static let melody = [
        Passage(bar: 1, level: 1.1, """
            5. 6_ 1' 2'  | 3'v - 2'_ 1'_ 6   | 1'. 6_ 5 3^           | 5~ - - -
            5. 6_ 1' 2'  | 3'^ - 5'_ 3'_ 2'  | 1'. 2'_ 1'_ 6_ 5_ 6_  | 1'v - - -
            """),
        Passage(bar: 9, level: 0.6, """
            0 - - -      | 0 5'_ 6'_ 5' -    | 0 - - -               | 0 5_ 6_ 1'_ 2'_ 3'_ 5'_
            0 - - -      | 0 1'_ 2'_ 3' -    | 0 - - -               | 0 5'_ 3'_ 2'_ 3'_ 1'_ 6_
            """),
        Passage(bar: 17, level: 0.6, """
            3'~ - - -    | 0 - - 5'_ 3'_     | 1'~ - - -             | 0 2'_ 3'_ 5'_ 3'_ 2'_ 1'_
            """),
        Passage(bar: 21, """
            6 1'_ 2'_ 3'~ -  | 2'_ 1'_ 6 1'~ -  | 2'. 3'_ 2'^ 1'_ 6_  | 5~ - - -
            """),
        Passage(bar: 25, level: 0.7, """
            5 - 1' 2'    | 3' - 2' 6         | 1' - 5 3              | 5~ - - -
            5 - 1' 2'    | 3' - 6'_ 5'_ 3'   | 1' - 6 5              | 1'v - - -
            """),
    ]

    /// The guzheng's octaves under the last A', plucked together with the melody.
    static let octaves = [
        Passage(bar: 25, level: 0.5, """
            5, - 1 2     | 3 - 2 6,          | 1 - 5, 3,             | 0 - - -
            5, - 1 2     | 3 - 6 3           | 1 - 6, 5,             | 1 - - -
            """)
    ]

    /// The flute: A' with more notes than A, the rise of B, and A' once more up to the theme's highest note.
    static let flute = [
        Passage(bar: 9, level: 0.85, """
            5.^ 6_ 1'_ 6_ 1'_ 2'_  | 3' - 2'_ 1'_ 6_ 1'_  | 1'. 6_ 5_ 6_ 5_ 3_    | 5v - - 0
            5. 6_ 1'_ 2'_ 3'_ 2'_  | 3' - 5'_ 6'_ 5'_ 3'_ | 2'. 3'_ 2'_ 1'_ 6_ 2'_ | 1'v - - 0
            """),
        Passage(bar: 17, """
            5' 3'_ 5'_ 6'v -       | 5'_ 3'_ 2'_ 3'_ 5' - | 3'. 2'_ 1'_ 2'_ 3'_ 1'_ | 2'v - - 0
            """),
        Passage(bar: 21, level: 0.6, """
            0 - - -                | 0 - 6' 5'            | 6'v - 5' 3'            | 5'v - - 0
            """),
        Passage(bar: 25, level: 0.9, """
            5.^ 6_ 1'_ 6_ 1'_ 2'_  | 3'v - 2'_ 1'_ 6_ 1'_ | 1'. 6_ 5_ 6_ 5_ 3_     | 5v - - 0
            5. 6_ 1' 2'            | 3'. 5'_ 6'_ 5'_ 3'_ 2'_ | 1'. 2'_ 1'_ 6_ 5_ 6_ | 1'v - - 0
            """),
    ]

    /// The guzheng's left hand, one figure for each harmony, named by its root.
    static let arpeggio = [
        Passage(bar: 1, level: 0.95, partA),
        Passage(bar: 9, level: 0.9, partA),
        Passage(bar: 17, level: 1, """
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

    /// The bass, which alone has the fourth tone: a fourth below the tonic it makes the harmony warm.
    static let bass = [
        Passage(bar: 1, level: 0.9, bassA),
        Passage(bar: 9, bassA),
        Passage(bar: 17, """
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

    /// The small bells, where the theme draws breath.
    static let bells = [
        Passage(bar: 4, "0 - 5' 2''"), Passage(bar: 8, "0 - 1'' 3''"),
        Passage(bar: 12, "0 - 2'' 5''"), Passage(bar: 16, "0 - 3'' 5''"),
        Passage(bar: 20, "0 - 2'' 6'"), Passage(bar: 22, "0 - 0 3''"), Passage(bar: 24, "0 2''_ 3''_ 5'' -"),
        Passage(bar: 28, "0 - 2'' 5''"), Passage(bar: 32, "0 - 1'' 5'"),
    ]

    /// Hands drawn over the strings, into B, into the last A' and back to the beginning.
    static let glissandi = [
        Glissando(bar: 16, beat: 4, length: 1, from: -2, to: 11, level: 0.36),
        Glissando(bar: 24, beat: 3.5, length: 1.5, from: -5, to: 12, level: 0.42),
        Glissando(bar: 32, beat: 3, length: 1.9, from: 13, to: -3, level: 0.34),
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
