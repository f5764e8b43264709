/// What the drummers play in a round, in signs for sixteenths (see `Rhythm`).
enum RoundDrums {
    /// The large drum.
    static let large = [
        Rhythm(bar: 1, times: 3, "X.....x. X..x..x."), Rhythm(bar: 4, "X.....x. X.xxX.x."),
        Rhythm(bar: 5, times: 3, "X.....x. X..x..x."), Rhythm(bar: 8, "X..X..X. X.xxXxXx"),
        Rhythm(bar: 9, times: 3, "X.....x. X..x..x."), Rhythm(bar: 12, "X.....x. X.xxX.x."),
        Rhythm(bar: 13, times: 3, "X.....x. X..x..x."), Rhythm(bar: 16, "X..X..X. x.xxXXXX"),
        Rhythm(bar: 17, times: 7, "X....... ..x.x..."), Rhythm(bar: 24, "X....... X.x.X.xx"),
        Rhythm(bar: 25, times: 3, "X..x..x. x.x.X..."), Rhythm(bar: 28, "X..x..x. X.xxX.xx"),
        Rhythm(bar: 29, times: 2, "X..x..X. ..x.X.x."), Rhythm(bar: 31, "X.x.X.x. X.x.X.x."),
        Rhythm(bar: 32, "xxxxxxxx XxXxXXXX"),
        Rhythm(bar: 33, times: 3, "X..x..x. X..x..x."), Rhythm(bar: 36, "X.....x. X.xxX.x."),
        Rhythm(bar: 37, times: 3, "X..x..x. X..x..x."), Rhythm(bar: 40, "X..X..X. X...X..."),
    ]

    /// The small drum, which answers the large one.
    static let small = [
        Rhythm(bar: 1, times: 3, "....x... ....x.o."), Rhythm(bar: 4, "....x... ....x.xo"),
        Rhythm(bar: 5, times: 3, "....x... ....x.o."), Rhythm(bar: 8, "....x... x.o.x.xx"),
        Rhythm(bar: 9, times: 4, "..o.x..o ..o.x.o."), Rhythm(bar: 13, times: 3, "..o.x..o ..o.x.o."),
        Rhythm(bar: 16, "..o.x..o xoxoxxxx"),
        Rhythm(bar: 21, times: 3, "....o... ....o..."), Rhythm(bar: 24, "....o... ooxoxxXx"),
        Rhythm(bar: 25, times: 4, "..xo..xo .xo.x.oo"), Rhythm(bar: 29, times: 3, "oxxo.xxo oxxox.oo"),
        Rhythm(bar: 33, times: 7, "..o.x..o ..o.x.oo"), Rhythm(bar: 40, "..o.x..o xoxoXoxo"),
    ]

    /// The high wood block.
    static let highBlock = [
        Rhythm(bar: 1, times: 16, "..x...x. ..x...xo"), Rhythm(bar: 17, times: 8, "x....... x......."),
        Rhythm(bar: 25, times: 8, "x..x..x. ..x.x..."), Rhythm(bar: 33, times: 8, "..x...x. ..x...xo"),
    ]

    /// The low wood block.
    static let lowBlock = [
        Rhythm(bar: 9, times: 8, "o...o..o ....o..."), Rhythm(bar: 17, times: 8, "....x... ....x..o"),
        Rhythm(bar: 25, times: 8, ".x...x.. x..x..x."), Rhythm(bar: 33, times: 8, "o...o..o ....o..."),
    ]

    /// The small cymbals.
    static let cymbal = [
        Rhythm(bar: 1, times: 8, "....x... ....x..."), Rhythm(bar: 9, times: 8, "....x... ....x.o."),
        Rhythm(bar: 17, times: 8, "........ x......."),
        Rhythm(bar: 25, times: 4, "x....... ....o..."), Rhythm(bar: 29, times: 3, "x...x... x...x..."),
        Rhythm(bar: 32, "x.x.x.x. X......."), Rhythm(bar: 33, times: 8, "..o.x.o. ..o.x.o."),
    ]

    /// The gong, at the start of every section.
    static let gong = [1, 9, 17, 25, 33].map { Rhythm(bar: $0, "X....... ........") }

    /// The small opera gong, at the ends of phrases.
    static let smallGong = [
        Rhythm(bar: 4, "........ x..x...."), Rhythm(bar: 8, "........ x..x...."),
        Rhythm(bar: 16, "........ x......."), Rhythm(bar: 28, "x..x..x. ........"),
        Rhythm(bar: 36, "........ x..x...."), Rhythm(bar: 40, "x..x..x. ........"),
    ]
}
