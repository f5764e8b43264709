/// The music of a round: the title's theme, quicker, over an ostinato and drums, in numbered notation (see `Jianpu`).
///
/// A, A' as call and answer, B over slower drums, C for the drummers, A'' for all; each is 8 bars long.
enum RoundScore {
    /// The flute sings A with repeated, tongued notes, answers in A', soars in B, is silent in C and leads A''.
    static let flute = [
        Passage(
            bar: 1, level: 0.9,
            """
            5.> 6_ 1' 2'  | 3'_* 3'_ 2'_ 3'_ 2'_ 1'_ 6 | 1'. 6_ 5_ 6_ 5_ 3_       | 5 - 0 0
            5.> 6_ 1' 2'  | 3'_ 3'_ 5'_ 6'_ 5'_ 3'_ 2' | 1'_ 1'_ 2'_ 1'_ 6_ 5_ 6  | 1' - 0 0
            """),
        Passage(bar: 11, level: 0.9, "1'. 6_ 5_ 6_ 5_ 3_ | 5_ 5_ 6_ 5_ 3_ 5_ 0"),
        Passage(bar: 15, level: 0.9, "1'_ 6_ 1'_ 2'_ 3'_ 5'_ 3'_ 2'_ | 1' - 0 0"),
        Passage(
            bar: 17,
            """
            5' 3'_ 5'_ 6'v -  | 5'_* 3'_ 2'_ 3'_ 5' - | 3'. 2'_ 1'_ 2'_ 3'_ 1'_  | 2' - - 0
            6. 1'_ 2' 3'      | 2'_ 1'_ 6 1' -        | 2'. 3'_ 2' 1'_ 6_        | 5~ - 0 0
            """),
        Passage(
            bar: 33,
            """
            5_> 5_ 5_ 6_ 1' 2'      | 3'_* 3'_ 2'_ 3'_ 2'_ 1'_ 6 | 1'_ 2'_ 1'_ 6_ 5_ 6_ 5_ 3_   | 5 - 0 5_ 6_
            1'_> 1'_ 6_ 1'_ 2' 3'   | 5'_* 5'_ 6'_ 5'_ 3'_ 2'_ 3' | 2'_ 3'_ 2'_ 1'_ 6_ 5_ 6_ 2'_ | 1' - 0 0
            """),
    ]

    /// The guzheng fills A's gaps, calls in A', runs through C and doubles A''.
    static let zither = [
        Passage(bar: 4, level: 0.7, "0 - 3'__ 2'__ 1'__ 6__ 5_ 6_"),
        Passage(bar: 8, level: 0.7, "0 - 1'__ 2'__ 3'__ 5'__ 6'_ 5'_"),
        Passage(bar: 9, "5. 6_ 1' 2'   | 3'~ - 2'_ 1'_ 6"),
        Passage(bar: 12, level: 0.6, "0 - - 6__ 1'__ 2'__ 3'__"),
        Passage(bar: 13, "5. 6_ 1' 2'  | 3'~ - 5'_ 3'_ 2'"),
        Passage(bar: 16, level: 0.7, "0 - 5'__ 3'__ 2'__ 3'__ 5'_ 6'_"),
        Passage(bar: 20, level: 0.6, "0 - 0 2'__ 3'__ 5'__ 3'__"),
        Passage(bar: 24, level: 0.7, "0 - 2'__ 3'__ 2'__ 1'__ 6_ 1'_"),
        Passage(
            bar: 29, level: 0.75,
            """
            3'_ 3'__ 3'__ 2'_ 3'_ 5'_ 3'_ 2'_ 1'_  | 2'_ 2'__ 2'__ 1'_ 2'_ 3'_ 2'_ 1'_ 6_
            1'_ 1'__ 1'__ 6_ 1'_ 2'_ 1'_ 6_ 5_     | 2'__ 1'__ 6__ 5__ 6__ 5__ 3__ 5__ 6__ 5__ 6__ 1'__ 2'__ 1'__ 2'__ 3'__
            """),
        Passage(
            bar: 33, level: 0.8,
            """
            5 0_ 6_ 1' 2'    | 3' 2' 2'_ 1'_ 6  | 1'_ 2'_ 1'_ 6_ 5_ 6_ 5_ 3_  | 5 - 3'__ 2'__ 1'__ 6__ 5_ 6_
            1' 0_ 1'_ 2' 3'  | 5' 6' 3'_ 2'_ 3' | 2' 2'_ 1'_ 6_ 5_ 6_ 2'_     | 1' - 6'__ 5'__ 3'__ 2'__ 1'_ 2'_
            """),
    ]

    /// The ostinato of a second guzheng, one figure for each harmony, named by its root.
    static let ostinato = [
        Passage(bar: 1, level: 0.85, partA),
        Passage(bar: 9, partA),
        Passage(
            bar: 17, level: 0.9,
            """
            \(six) | \(one)  | \(four)        | \(five)
            \(two) | \(four) | \(two2) \(five2) | \(five)
            """),
        Passage(
            bar: 25, level: 0.7,
            """
            \(drone) | \(drone) | \(drone) | \(drone)
            \(six)   | \(four)  | \(two)   | \(five)
            """),
        Passage(bar: 33, partA),
    ]

    private static let partA = """
        \(one) | \(one2) \(six2)  | \(four)           | \(five)
        \(one) | \(one2) \(five2) | \(four2) \(five2) | \(one)
        """

    private static let one = "1_> 5,_ 1__ 2__ 3_> 5_ 3_> 2__ 1__ 5,_"
    private static let two = "2_> 6,_ 2__ 3__ 5_> 6_ 5_> 3__ 2__ 6,_"
    private static let four = "1_> 6,_ 1__ 2__ 5_> 6_ 5_> 2__ 1__ 6,_"
    private static let five = "2_> 5,_ 2__ 3__ 5_> 6_ 5_> 3__ 2__ 5,_"
    private static let six = "6,_> 3,_ 6,__ 1__ 3_> 5_ 3_> 1__ 6,__ 3,_"
    private static let one2 = "1_> 5,_ 1__ 2__ 3_>"
    private static let two2 = "2_> 6,_ 1__ 2__ 3_>"
    private static let four2 = "1_> 6,_ 1__ 2__ 5_>"
    private static let five2 = "2_> 5,_ 2__ 3__ 5_>"
    private static let six2 = "6,_> 3,_ 6,__ 1__ 3_>"
    private static let drone = "1_> 1,_ 1__ 1__ 5,_> 1_ 1,_> 1__ 1__ 5,_"

    /// The bass, the only part that has the fourth tone.
    static let bass = [
        Passage(bar: 1, bassA),
        Passage(bar: 9, bassA),
        Passage(
            bar: 17, level: 0.9,
            """
            6,, - 3,, -  | 1, - 5,, -  | 4,, - 1, -   | 5,, - 2, -
            2, - 6,, -   | 4,, - 1, -  | 2, - 5,, -   | 5,,_ 5,,_ 6,,_ 5,,_ 2,_ 5,,_ 6,,_ 5,,_
            """),
        Passage(
            bar: 25, level: 0.85,
            """
            1, - - 0     | 1, - - 0    | 1, - - 5,,   | 1, - 5,, 6,,
            \(bassSix)   | \(bassFour) | \(bassTwo)   | 5,,_ 5,,_ 5,,_ 5,,_ 5,,_ 5,,_ 6,,_ 5,,_
            """),
        Passage(bar: 33, bassA),
    ]

    private static let bassA = """
        \(bassOne) | 1,. 1,_ 6,, 6,,_ 5,,_   | \(bassFour)                | \(bassFive)
        \(bassOne) | 1,. 1,_ 5,, 5,,_ 3,,_   | 4,,. 4,,_ 5,, 5,,_ 5,,_    | 1,. 5,,_ 1, 5,,_ 6,,_
        """

    private static let bassOne = "1,. 1,_ 5,, 1,_ 5,,_"
    private static let bassTwo = "2,. 2,_ 6,, 2,_ 6,,_"
    private static let bassFour = "4,,. 4,,_ 1, 4,,_ 1,_"
    private static let bassFive = "5,,. 5,,_ 2, 5,,_ 2,_"
    private static let bassSix = "6,,. 6,,_ 3,, 6,,_ 3,,_"

    /// The mouth organ, which only B has, to carry it.
    static let chords = [
        Passage(bar: 17, "6, - - - | 5, - - - | 6, - - - | 5, - - - | 6, - - - | 6, - - - | 6, - 5, - | 5, - - -"),
        Passage(bar: 17, "3 - - -  | 3 - - -  | 1 - - -  | 2 - - -  | 2 - - -  | 1 - - -  | 2 - 2 -   | 2 - - -"),
    ]

    /// Hands drawn over the strings, into B, into A'' and back to the beginning.
    static let glissandi = [
        Glissando(bar: 16, beat: 3.5, length: 1.5, from: -2, to: 11, level: 0.38),
        Glissando(bar: 40, beat: 3, length: 2, from: -5, to: 12, level: 0.38),
    ]
}
