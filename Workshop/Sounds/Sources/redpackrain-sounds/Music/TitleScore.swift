/// The music of the title: a theme of eight bars, A A' B A', in numbered notation (see `Jianpu`).
///
/// `ThemeScore.festive` has the same theme at another tempo.
enum TitleScore {
    /// The guzheng's right hand: it plays A alone, then answers the flute, and leads the second half of B.
    static let melody = [
        Passage(
            bar: 1, level: 1.1,
            """
            5. 6_ 1' 2'  | 3'v - 2'_ 1'_ 6   | 1'. 6_ 5 3^           | 5~ - - -
            5. 6_ 1' 2'  | 3'^ - 5'_ 3'_ 2'  | 1'. 2'_ 1'_ 6_ 5_ 6_  | 1'v - - -
            """),
        Passage(
            bar: 9, level: 0.6,
            """
            0 - - -      | 0 5'_ 6'_ 5' -    | 0 - - -               | 0 5_ 6_ 1'_ 2'_ 3'_ 5'_
            0 - - -      | 0 1'_ 2'_ 3' -    | 0 - - -               | 0 5'_ 3'_ 2'_ 3'_ 1'_ 6_
            """),
        Passage(
            bar: 17, level: 0.6,
            """
            3'~ - - -    | 0 - - 5'_ 3'_     | 1'~ - - -             | 0 2'_ 3'_ 5'_ 3'_ 2'_ 1'_
            """),
        Passage(
            bar: 21,
            """
            6 1'_ 2'_ 3'~ -  | 2'_ 1'_ 6 1'~ -  | 2'. 3'_ 2'^ 1'_ 6_  | 5~ - - -
            """),
        Passage(
            bar: 25, level: 0.7,
            """
            5 - 1' 2'    | 3' - 2' 6         | 1' - 5 3              | 5~ - - -
            5 - 1' 2'    | 3' - 6'_ 5'_ 3'   | 1' - 6 5              | 1'v - - -
            """),
    ]

    /// The guzheng's octaves under the last A', plucked together with the melody.
    static let octaves = [
        Passage(
            bar: 25, level: 0.5,
            """
            5, - 1 2     | 3 - 2 6,          | 1 - 5, 3,             | 0 - - -
            5, - 1 2     | 3 - 6 3           | 1 - 6, 5,             | 1 - - -
            """)
    ]

    /// The flute: A' with more notes than A, the climb in B, and a fuller A' again.
    static let flute = [
        Passage(
            bar: 9, level: 0.85,
            """
            5.^ 6_ 1'_ 6_ 1'_ 2'_  | 3'* - 2'_ 1'_ 6_ 1'_ | 1'. 6_ 5_ 6_ 5_ 3_    | 5v - - 0
            5. 6_ 1'_ 2'_ 3'_ 2'_  | 3' - 5'_ 6'_ 5'_ 3'_ | 2'. 3'_ 2'_ 1'_ 6_ 2'_ | 1'v - - 0
            """),
        Passage(
            bar: 17,
            """
            5' 3'_ 5'_ 6'v -       | 5'_* 3'_ 2'_ 3'_ 5' - | 3'. 2'_ 1'_ 2'_ 3'_ 1'_ | 2'v - - 0
            """),
        Passage(
            bar: 21, level: 0.6,
            """
            0 - - -                | 0 - 6' 5'            | 6'v - 5' 3'            | 5'v - - 0
            """),
        Passage(
            bar: 25, level: 0.9,
            """
            5.^ 6_ 1'_ 6_ 1'_ 2'_  | 3'v - 2'_ 1'_ 6_ 1'_ | 1'. 6_ 5_ 6_ 5_ 3_     | 5v - - 0
            5. 6_ 1' 2'            | 3'.* 5'_ 6'_ 5'_ 3'_ 2'_ | 1'. 2'_ 1'_ 6_ 5_ 6_ | 1'v - - 0
            """),
    ]

    /// Glissandi into B, into the last A' and back to the beginning.
    static let glissandi = [
        Glissando(bar: 16, beat: 4, length: 1, from: -2, to: 11, level: 0.36),
        Glissando(bar: 24, beat: 3.5, length: 1.5, from: -5, to: 12, level: 0.42),
        Glissando(bar: 32, beat: 3, length: 1.9, from: 13, to: -3, level: 0.34),
    ]
}
