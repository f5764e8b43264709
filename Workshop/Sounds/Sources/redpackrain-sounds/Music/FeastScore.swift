/// The music of a feast: reed pipe, flute and gongs. Its first section is the title's theme, faster.
extension ThemeScore {
    static let festive = ThemeScore(
        name: "festive", meter: Meter(samplesPerBeat: 18_000, bars: 16), finaleBars: 4, loudness: [-20.4, -18.8],
        shared: [
            .drum(
                1, -25, hertz: 126, seed: 2_330,
                ["X.....x. X..x..x.", "X.....x. X..x..x.", "X..x..x. X..x..x.", "X.....x. X.xxX.x."],
                last: "X..X..X. x.xxXXXX"),
            .beat(
                1, -28, pan: 0.6, with: { Percussion.block(step: 9, seed: 2_350) }, seed: 2_351,
                ["..x...x. ..x...xo", "x..x..x. ..x.x..."]),
            .drum(
                2, -28, hertz: 236, pan: -0.5, seed: 2_340, ["....x... ....x.o.", "..o.x..o ..o.x.o."],
                last: "..o.x..o xoxoxxxx"),
            .beat(
                2, -30.5, pan: 0.4, with: { Percussion.cymbal(seconds: 0.35, seed: 2_370) }, seed: 2_371,
                ["..o.x.o. ..o.x.o."]),
            .beat(
                2, -30, pan: -0.4, echo: 0.25, with: { Percussion.smallGong(step: 5) }, seed: 2_390,
                ["........ ........", "........ ........", "........ ........", "........ x..x...."]),
        ],
        sections: [
            [
                .bass(1, -25, seed: 2_320, first.figures("R. R_ F R_ F_", "R. R_ F F_ R_")),
                .strings(
                    1, -24, pan: 0.5, by: .figures(seed: 2_310), first.figures("b_> a_ b__ c__ c_> d_ c_> b__ c__ a_")),
                .lead(2, -20.5, pan: 0.25, by: Flute.dizi, feastA),
                .lead(
                    2, -25, pan: -0.25, by: Flute.suona,
                    """
                    5, 0 1 2 | 3_ 3_ 2_ 3_ 2 0 | 0 - - - | 0 - - - | 5, 0 1 2 | 3 5_ 6_ 5_ 3_ 2 | 0 - - - | 0 - - -
                    5 3_ 5_ 6 - | 5 3_ 2_ 5 - | 0 - - - | 0 - - - | 6, 1_ 2_ 3 - | 2_ 1_ 6, 1 - | 0 - - - | 0 - - -
                    """),
                .strings(
                    2, -23, pan: -0.45, by: .brisk(seed: 2_300),
                    Passage(bar: 4, level: 0.7, "0 - 3'__ 2'__ 1'__ 6__ 5_ 6_"),
                    Passage(bar: 12, level: 0.6, "0 - 0 2'__ 3'__ 5'__ 3'__"),
                    glissandi: [
                        Glissando(bar: 8, beat: 3.5, length: 1.5, from: -2, to: 11, level: 0.38),
                        Glissando(bar: 16, beat: 3, length: 2, from: -5, to: 12, level: 0.38),
                    ]),
            ],
            [
                .bass(1, -25, seed: 2_321, second.figures("R F R F", "R_ R_ F R F", last: "R_ R_ F_ R_ F_ R_ F_ R_")),
                .strings(
                    1, -24.5, pan: -0.45, by: .brisk(seed: 2_311),
                    second.figures("0 c_> d_ 0 c_> d_", "0_ d_> c_ d_ b_ d_ c_ d_")),
                .lead(2, -21, pan: -0.15, by: Flute.suona, feastB),
                .chords(2, -28.5, second),
                .strings(
                    2, -23, pan: 0.45, by: .brisk(seed: 2_301),
                    Passage(bar: 4, level: 0.8, "0 - 0 5'__ 6'__ 5'__ 3'__"),
                    Passage(bar: 8, level: 0.8, "0 - 1'__ 2'__ 3'__ 5'__ 6'_ 5'_"),
                    Passage(bar: 12, level: 0.7, "0 - 0 2'__ 3'__ 5'__ 6'__"),
                    Passage(bar: 16, level: 0.7, "0 - 2'__ 3'__ 2'__ 1'__ 6_ 1'_")),
            ],
            [
                .bass(1, -25, seed: 2_322, third.figures("R_ R_ 0_ R_ F R", "R. F_ R F")),
                .strings(
                    1, -24, pan: 0.4, by: .figures(seed: 2_312),
                    third.figures("b__> c__ d_ b_ c__ d__ b__> c__ d_ c_ b_", "d_> c__ b__ a_ b_ c_> d_ c_ b_")),
                .lead(2, -20.5, pan: 0.2, by: Flute.dizi, feastC),
                .strings(
                    2, -22.5, pan: -0.4, by: .brisk(seed: 2_302),
                    third.figures("0 - 0 d'_> d'_", "0 c'_ d'_ 0 c'_ b'_", "0 - 0 d'_> c'_", "0 - d'~ -")),
            ],
        ],
        fever: [
            .strings(
                3, -24.5, pan: -0.55, by: .figures(seed: 2_410),
                first.figures("b__> a__ a__ b__> a__ a__ b__> a__ c__> a__ a__ c__> a__ a__ d__> c__")),
            .chords(3, -29, first),
        ],
        finale: FinaleScore.parts(
            bars: 4, beats: 4,
            melody: """
                5_> 5_ 6_ 5_ 2 3 | 5_> 5_ 6_ 5_ 3 2 | 5_ 6_ 5_ 3_ 2_ 3_ 5_ 6_ | 5_> 5_ 5_ 5_ 6_ 6_ 2'_ 2'_ | 1' - 0 0
                """, by: .suona, seed: 2_400))

    private static let first = Harmony("1145114161452425")
    private static let second = Harmony("1415145166224455")
    private static let third = Harmony("6415645541412655")

    private static let feastA = """
        5.> 6_ 1' 2'  | 3'_* 3'_ 2'_ 3'_ 2'_ 1'_ 6 | 1'. 6_ 5_ 6_ 5_ 3_       | 5 - 0 0
        5.> 6_ 1' 2'  | 3'_ 3'_ 5'_ 6'_ 5'_ 3'_ 2' | 1'_ 1'_ 2'_ 1'_ 6_ 5_ 6  | 1' - 0 0
        5' 3'_ 5'_ 6'v -  | 5'_* 3'_ 2'_ 3'_ 5' - | 3'. 2'_ 1'_ 2'_ 3'_ 1'_  | 2' - - 0
        6. 1'_ 2' 3'      | 2'_ 1'_ 6 1' -        | 2'. 3'_ 2' 1'_ 6_        | 5~ - 0 0
        """
    private static let feastB = """
        3_> 3_ 5_ 3_ 2_ 3_ 1 | 6,_ 1_ 2_ 1_ 6, 1 | 3_> 3_ 5_ 6_ 5_ 3_ 2 | 5 - 5 0
        3_> 3_ 5_ 3_ 2_ 3_ 1 | 6_ 5_ 6_ 1'_ 6 5  | 2_ 3_ 5_ 3_ 2_ 1_ 6,_ 2_ | 1 - 1 0
        6.> 1'_ 6 5 | 3_ 5_ 6_ 5_ 3 - | 2.> 3_ 5 6 | 5_ 3_ 2_ 3_ 2 -
        1_ 1_ 6,_ 1_ 2 1 | 6_ 5_ 6_ 5_ 3 2 | 5_> 5_ 6_ 5_ 2'_ 1'_ 6_ 5_ | 5~ - 5 0
        """
    private static let feastC = """
        6_> 6_ 0_ 6_ 1' 6 | 1'_ 6_ 5_ 6_ 1' - | 5_> 5_ 0_ 5_ 6 5 | 2'_ 1'_ 6_ 1'_ 2' -
        3'_> 3'_ 0_ 3'_ 5' 3' | 6'_ 5'_ 3'_ 5'_ 6' - | 5'_ 3'_ 2'_ 3'_ 2'_ 1'_ 6_ 1'_ | 2'~ - 2' 0
        1'. 2'_ 1' 6 | 5. 6_ 5 3 | 6. 1'_ 6 1' | 5'. 3'_ 5' -
        2'_ 2'_ 3'_ 5'_ 6' 5' | 3'_ 2'_ 1'_ 2'_ 3' - | 5'_ 6'_ 5'_ 3'_ 2'_ 3'_ 5'_ 6'_ | 5'~ - 5' 0
        """
}
