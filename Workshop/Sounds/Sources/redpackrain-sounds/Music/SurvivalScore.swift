/// The music of survival: a watch in the mode of B over a drum like a heart. It has three arrangements: players leave it as
/// beacons go out.
extension ThemeScore {
    static let survival = ThemeScore(
        name: "survival", meter: Meter(samplesPerBeat: 30_000, bars: 10), finaleBars: 2, loudness: [-20.4, -19.2, -18],
        shared: [
            .drum(1, until: 2, -24, hertz: 92, seed: 3_010, ["X..x.... ........", "X..x.... ......x."]),
            .beat(
                1, -31, pan: 0.55, echo: 0.1, with: { Percussion.block(step: 8, seed: 3_030) }, seed: 3_031,
                ["..x...o. ..x...oo"]),
            .drum(3, -24, hertz: 104, seed: 3_070, ["X..X..x. X..x..xo"], last: "X..X..X. xxxxXXXX"),
            .drum(3, -28, hertz: 220, pan: -0.5, seed: 3_050, ["....x..o ....x.o."], last: "..o.x..o x.o.xxxx"),
            .beat(
                3, -29, pan: -0.4, echo: 0.25, with: { Percussion.smallGong(step: 6) }, seed: 3_110,
                ["........ ........", "x..x..o. ........"]),
        ],
        sections: [
            [
                .bass(1, -25, seed: 3_020, first.figures("R - - -", "R - R F")),
                .lead(1, -22, pan: -0.15, by: Flute.xiao, watchA),
                .strings(2, -24, pan: 0.45, by: .figures(seed: 3_040), first.figures("b_> a_ c_ b_> a_ c_ d_> c_")),
                .lead(3, -22, pan: 0.2, by: Flute.suona, watchA),
                .chords(2, -28, first),
            ],
            [
                .bass(1, -25, seed: 3_021, second.figures("R. R_ R. F_")),
                .strings(1, -21.5, pan: 0.15, by: Zither(hand: Hand(seed: 3_041)), Passage(bar: 1, watchB)),
                .chords(2, -27, second),
                .strings(
                    2, -24.5, pan: -0.45, by: .figures(seed: 3_042),
                    second.figures("a__> b__ c_ a__ b__ c_ b__> c__ d_ c_ b_")),
                .lead(3, -22, pan: 0.25, by: Flute.dizi, watchB),
            ],
            [
                .bass(1, -25, seed: 3_022, third.figures("R_> R_ R_ R_> R_ R_ F_> R_")),
                .chords(1, -27, third),
                .lead(2, -22, pan: -0.1, by: Flute.xiao, watchC),
                .strings(
                    1, -23.5, pan: 0.4, by: .brisk(seed: 3_043),
                    third.figures("d_> 0_ c_ d_> 0_ c_ b_ a_", "d_> 0_ c_ d_> 0_ b_ c_ d_")),
                .lead(3, -21.5, pan: 0.2, by: Flute.suona, watchC),
            ],
        ],
        fever: [
            .strings(
                4, -24.5, pan: -0.55, by: .figures(seed: 3_090),
                first.figures("b__> a__ a__ b__> a__ a__ c__> b__ b__> a__ a__ b__> a__ a__ d__> c__")),
            .beat(
                4, -30, pan: 0.4, with: { Percussion.cymbal(seconds: 0.35, seed: 3_100) }, seed: 3_101,
                ["X..x..x. x..x..x."]),
        ],
        finale: FinaleScore.parts(
            bars: 2, beats: 4, melody: "2_> 2_ 3_ 2_ 5 6 | 5_ 6_ 1'_ 6_ 5_ 6_ 2'_ 5'_ | 1' - 0 0", by: .suona,
            seed: 3_200))

    private static let (first, second, third) = (Harmony("6644223366"), Harmony("4455662236"), Harmony("2266554436"))

    private static let watchA = """
        6, - 1_ 2_ 3 | 3. 2_ 3v - | 1 - 2_ 3_ 6 | 6. 5_ 6v - | 5 - 6_ 5_ 2 | 3. 5_ 2v -
        5_> 6_ 5_ 3_ 5 3 | 5. 6_ 3v - | 3'_ 2'_ 1'_ 6_ 1'_ 6_ 5_ 3_ | 6v - - 0
        """
    private static let watchB = """
        1'. 6_ 1' 2' | 1' 6 1'v - | 2'. 1'_ 2' 3' | 2' 5 2'v - | 3'. 2'_ 3' 5' | 6' 5'_ 3'_ 3'v -
        2'_ 3'_ 2'_ 1'_ 6 2' | 2'v - - 0 | 5_ 6_ 5_ 3_ 5 3 | 6v - - 0
        """
    private static let watchC = """
        2_> 2_ 3_ 2_ 6 5 | 6. 5_ 2 - | 3_> 3_ 5_ 3_ 1' 6 | 1'. 6_ 3 - | 5_> 5_ 6_ 5_ 2' 1' | 2'. 1'_ 5 -
        6_> 6_ 1'_ 6_ 2' 1' | 1'_ 6_ 1'_ 2'_ 1' - | 3'_> 2'_ 1'_ 6_ 5_ 6_ 5_ 3_ | 6 - - 0
        """
}
