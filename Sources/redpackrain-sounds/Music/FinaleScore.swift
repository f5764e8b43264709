/// What is laid over the round's music in its last seconds, in numbered notation and signs (see `Jianpu`, `Rhythm`).
///
/// It has only the tonic and the fifth, which fit every harmony of `RoundScore`; and since it may set in anywhere, its
/// tension does not grow over the whole, but swells anew every two bars.
enum FinaleScore {
    /// The high strings: one unbroken shake, coming up over two bars at a time.
    static let tremolo = (0..<4).flatMap { pair in
        [
            Passage(bar: 2 * pair + 1, level: 0.55, pair.isMultiple(of: 2) ? "1'~ - - -" : "5'~ - - -"),
            Passage(bar: 2 * pair + 2, level: 0.75, pair.isMultiple(of: 2) ? "1'~ - 1'~ -" : "5'~ - 5'~ -"),
            Passage(bar: 2 * pair + 2, level: 0.6, pair.isMultiple(of: 2) ? "0 - 5~ -" : "0 - 1'~ -"),
        ]
    }

    /// The middle strings: sixteenths whose accents fall three, three and two apart.
    static let ostinato = (1...8).map { bar in
        Passage(bar: bar, level: bar.isMultiple(of: 2) ? 1 : 0.85, bar.isMultiple(of: 4) ? climb : run)
    }

    private static let run = "1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 5,__ 1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 1__"
    private static let climb = "1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 5,__ 5__> 1__ 1__ 5__> 1__ 1__ 5__> 5__"

    /// The large drum, twice as fast as in the round.
    static let large = [
        Rhythm(bar: 1, times: 3, "X.x.X.x. X.xxX.xx X.x.X.xx XoxxXxXX"),
        Rhythm(bar: 7, "X.x.X.x. X.xxX.xx X.xxX.xx XxXxXXXX"),
    ]

    /// The small drum's roll, swelling over two bars.
    static let small = [
        Rhythm(bar: 1, times: 4, "oooooooo ooxoooxo oxoxoxox xxxxXxXx")
    ]

    /// The wood block, which hurries like a clock.
    static let block = [Rhythm(bar: 1, times: 8, "x.o.x.o. x.o.x.o.")]

    /// The small cymbals off the beat, and a clash every two bars.
    static let cymbal = [Rhythm(bar: 1, times: 4, "X.x...x. ..x...x. ..x...x. ..x.x.x.")]

    /// The small opera gong, struck on every beat, as when an army hurries over the stage.
    static let smallGong = [Rhythm(bar: 1, times: 4, "x...o... x...o... x...o... x...x.x.")]
}
