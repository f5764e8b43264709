/// The drummers' patterns of the feast music, in signs for sixteenths (see `Rhythm`).
enum FeastDrums {
    static let large = [
        Rhythm(bar: 1, times: 3, "X.....x. X..x..x."), Rhythm(bar: 4, "X.....x. X.xxX.x."),
        Rhythm(bar: 5, times: 3, "X.....x. X..x..x."), Rhythm(bar: 8, "X..X..X. X.xxXxXx"),
        Rhythm(bar: 9, times: 7, "X..x..x. X..x..x."), Rhythm(bar: 16, "X..X..X. x.xxXXXX"),
    ]

    /// The small drum, which answers the large one.
    static let small = [
        Rhythm(bar: 1, times: 3, "....x... ....x.o."), Rhythm(bar: 4, "....x... ....x.xo"),
        Rhythm(bar: 5, times: 3, "....x... ....x.o."), Rhythm(bar: 8, "....x... x.o.x.xx"),
        Rhythm(bar: 9, times: 7, "..o.x..o ..o.x.o."), Rhythm(bar: 16, "..o.x..o xoxoxxxx"),
    ]

    static let highBlock = [
        Rhythm(bar: 1, times: 8, "..x...x. ..x...xo"), Rhythm(bar: 9, times: 8, "x..x..x. ..x.x..."),
    ]
    static let lowBlock = [
        Rhythm(bar: 1, times: 8, "o...o..o ....o..."), Rhythm(bar: 9, times: 8, "....x... ....x..o"),
    ]

    /// The small cymbals, brushed and struck.
    static let shaker = ["..x...o. ..o...xo", "..o...x. o.x...o.", "..x..oo. ..o...x.", "..o...x. ..x.o.xo"]
    static let cymbal = [
        Rhythm(bar: 1, times: 8, "..o.x.o. ..o.x.o."), Rhythm(bar: 9, times: 7, "x.o.x.o. x.o.x.o."),
        Rhythm(bar: 16, "x.x.x.x. X......."),
    ]

    static let gong = [1, 9].map { Rhythm(bar: $0, "X....... ........") }

    /// The small opera gong, at the ends of phrases.
    static let smallGong = [4, 8, 12, 16].map { Rhythm(bar: $0, "........ x..x....") }
}
