/// The music of a storm, in the mode of B: three beats a bar, a big drum, and the tremolo of a pipa.
extension ThemeScore {
    static let storm = ThemeScore(
        name: "storm", meter: Meter(samplesPerBeat: 21_818, beatsPerBar: 3, bars: 18), finaleBars: 4,
        loudness: [-20.4, -18.8],
        shared: [
            .drum(1, -24, hertz: 98, seed: 2_530, ["X...x.x...x.", "X..xx.x.xxx."], last: "X.xxX.xxXXXX"),
            .drum(
                2, -27.5, hertz: 210, pan: -0.5, seed: 2_540, ["..x.x..x.x.x", "..x.x.oxx.xo"], last: "..x.xoxoxxxx"),
            .drum(1, -28, hertz: 330, pan: 0.6, seed: 2_535, ["..o.x.o.x.xo", "....x.o.x..o"]),
            .beat(
                2, -30, pan: 0.4, with: { Percussion.cymbal(seconds: 0.35, seed: 2_570) }, seed: 2_571, ["X...x.o.x.o."]
            ),
            .beat(
                2, -27, echo: 0.3, with: { Percussion.gong(seconds: 2.2) }, seed: 2_580,
                ["X...........", "............", "............", "............", "............", "............"]),
        ],
        sections: [
            [
                .bass(1, -25, seed: 2_520, first.figures("R_ R_ F_ R_ F_ R_", "R. R_ F")),
                .strings(
                    1, -24, pan: 0.5, by: .figures(seed: 2_510),
                    first.figures("b__> c__ d_ c_ b_ c__> d__ c_", "b_> c_ d_> c_ b__ c__ a_")),
                .lead(2, -21, pan: 0.2, by: Flute.suona, stormA),
                .strings(2, -25, pan: -0.45, by: .brisk(seed: 2_512), first.figures("d'~ - -", "d'~ - c'~")),
            ],
            [
                .bass(1, -25, seed: 2_521, second.figures("R. F_ R_ F_", "R F R")),
                .strings(
                    2, -24, pan: -0.5, by: .figures(seed: 2_513),
                    second.figures("a_> d_ c_ d_ b_> d_", "a_> d_ c_ b_ c__ d__ c_")),
                .strings(1, -20.5, pan: 0.2, by: .brisk(seed: 2_514), Passage(bar: 1, stormB)),
                .chords(2, -28.5, second),
            ],
            [
                .bass(1, -25, seed: 2_522, third.figures("R R_ R_ F", "R_ R_ R F")),
                .strings(
                    1, -24, pan: 0.45, by: .figures(seed: 2_515),
                    third.figures("b__> b__ d_ c__ c__ d_ b__> b__ d_", "d_> c_ b_ c_ d_> c_")),
                .lead(2, -21, pan: -0.2, by: Flute.dizi, stormC),
                .strings(
                    2, -24, pan: -0.45, by: .brisk(seed: 2_516), third.figures("0 - -", "0 - -", "0 d'~ -"),
                    glissandi: [
                        Glissando(bar: 6, beat: 2, length: 2, from: 12, to: -3, level: 0.36),
                        Glissando(bar: 18, beat: 2, length: 2, from: -5, to: 12, level: 0.4),
                    ]),
            ],
        ],
        fever: [
            .strings(
                3, -24, pan: 0.55, by: .figures(seed: 2_511),
                first.figures("b__> a__ a__ b__> a__ a__ c__> a__ a__ d__> c__ b__")),
            .chords(3, -29, first),
        ],
        finale: FinaleScore.parts(
            bars: 4, beats: 3,
            melody: "6,_> 6,_ 1_ 6,_ 3 | 5_> 5_ 6_ 5_ 2 | 5_ 6_ 5_ 3_ 2_ 3_ | 5_ 6_ 2'_ 1'_ 6_ 5_ | 1' - 0", by: .suona,
            seed: 2_600))

    private static let first = Harmony("666555226633554466")
    private static let second = Harmony("664455226633225566")
    private static let third = Harmony("222666555333445566")

    private static let stormA = """
        6,_> 6,_ 1_ 2_ 3 | 3. 2_ 1 | 6, - - | 5,_> 5,_ 6,_ 1_ 2 | 2. 3_ 5 | 2 - -
        2_> 3_ 5_ 6_ 5 | 6. 5_ 3 | 3_ 2_ 1_ 2_ 3 | 6 - - | 5_ 3_ 5_ 6_ 5 | 3 - -
        2_> 2_ 3_ 5_ 2 | 1_ 6,_ 5,_ 6,_ 2 | 1_> 1_ 2_ 3_ 1 | 6, 1 2 | 3_> 2_ 1_ 6,_ 5,_ 6,_ | 6, - 0
        """
    private static let stormB = """
        6'~ - - | 5'_ 6'_ 3'~ - | 1'~ - - | 6_ 1'_ 2'~ - | 2'~ - - | 5'_ 3'_ 2'~ -
        2'~ - - | 3'_ 5'_ 6'~ - | 6'~ - - | 5'_ 3'_ 6~ - | 3'~ - - | 5'_ 6'_ 5'~ -
        2'_> 2'_ 2'_ 3'_ 5' | 6'~ - - | 5'_> 5'_ 5'_ 3'_ 2' | 2'~ - - | 6'_ 5'_ 3'_ 2'_ 1'_ 6_ | 6~ - -
        """
    private static let stormC = """
        2'.> 3'_ 5' | 6'_ 5'_ 3'_ 5'_ 2' | 2' - 3' | 1'.> 2'_ 3' | 3'_ 2'_ 1'_ 2'_ 6 | 6 - 0
        5.> 6_ 1' | 2'_ 1'_ 6_ 1'_ 5 | 5 - 6 | 3'.> 2'_ 3' | 5'_ 6'_ 5'_ 3'_ 5' | 3' - 0
        6_> 1'_ 6_ 1'_ 2' | 1'_> 2'_ 1'_ 2'_ 6 | 2'_> 3'_ 2'_ 3'_ 5' | 5'_> 6'_ 5'_ 3'_ 2' | 3'_ 2'_ 1'_ 6_ 5_ 3_ | 6 - 0
        """
}
