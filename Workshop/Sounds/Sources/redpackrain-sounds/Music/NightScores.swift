/// The music of the fifteen nights: lanterns, the dragon, and the whole band.
extension ThemeScore {
    static let lanterns = ThemeScore(
        name: "lanterns", meter: Meter(samplesPerBeat: 30_000, beatsPerBar: 3, bars: 12), finaleBars: 3,
        loudness: [-19],
        shared: [
            .drum(1, -29, hertz: 118, seed: 3_310, ["X.......o...", "X...o...o..."]),
            .beat(1, -33, pan: 0.5, with: { Percussion.block(step: 7, seed: 3_320) }, seed: 3_321, ["....x...x..o"]),
        ],
        sections: [
            [
                .bass(1, -26, seed: 3_330, lanternsA.figures("R - -", "R - F")),
                .lead(
                    1, -21, pan: 0.2, by: Flute.dizi,
                    """
                    5 - 6 | 1' - 2' | 3' 2'_ 1'_ 6 | 1'v - 0 | 6 - 1' | 2' - 1' | 6_ 1'_ 6 5 | 2v - 0
                    3 - 5 | 6 - 1' | 2'_ 3'_ 2' 1'_ 6_ | 5v - 0
                    """),
                .strings(
                    1, -24, pan: -0.35, by: Zither(hand: Hand(seed: 3_340)),
                    lanternsA.figures("b, d,_ c_ b_ c_", "a, c_ d_ c_ b_")),
                .chime(
                    1, -33, .bell, seconds: 1.4, seed: 3_350, lanternsA.figures("0 - -", "0 d'' -", "0 - -", "0 - c''")),
            ],
            [
                .bass(1, -26, seed: 3_331, lanternsB.figures("R F F")),
                .strings(
                    1, -21, pan: -0.15, by: Zither(hand: Hand(seed: 3_341)),
                    Passage(
                        bar: 1,
                        """
                        1'_ 6_ 1'_ 2'_ 1' | 6~ - - | 5_ 3_ 5_ 6_ 5 | 3~ - - | 6_ 5_ 6_ 1'_ 6 | 3~ - - | 2_ 3_ 5_ 6_ 5
                        2'~ - - | 5'_ 3'_ 2'_ 3'_ 2' | 1'_ 6_ 5 6 | 2'. 3'_ 2' | 5~ - -
                        """)),
                .chords(1, -27, lanternsB),
                .strings(
                    1, -25, pan: 0.4, by: .figures(seed: 3_342), lanternsB.figures("0 c_ d_ c_ d_", "0 d_ c_ b_ c_")),
            ],
            [
                .bass(1, -26, seed: 3_332, lanternsC.figures("R - F", "R F -")),
                .lead(
                    1, -21, pan: -0.2, by: Flute.xiao,
                    """
                    3'. 2'_ 3' | 6v - 1' | 5'. 3'_ 2' | 1' - 2' | 1'. 2'_ 1' | 6 - 5 | 6 1' 2' | 3'v - 5'
                    2' 3' 2' | 6 - 5 | 3_ 5_ 6 1' | 1'v - 0
                    """),
                .strings(
                    1, -24, pan: 0.3, by: Zither(hand: Hand(seed: 3_343)),
                    lanternsC.figures("a,__ b,__ c,__ d,__ b_ c_ d_ c_")),
            ],
        ],
        fever: [
            .strings(
                2, -24.5, pan: 0.5, by: .figures(seed: 3_360),
                lanternsA.figures("b__> c__ d__ c__ b__> c__ d__ c__ b__> c__ d__ c__")),
            .beat(
                2, -31, pan: -0.4, with: { Percussion.cymbal(seconds: 0.3, seed: 3_370) }, seed: 3_371, ["X...x...x..."]
            ),
        ],
        finale: FinaleScore.parts(
            bars: 3, beats: 3, melody: "5 6 1' | 2' 1'_ 6_ 1' | 2'_ 3'_ 5'_ 3'_ 2'_ 6_ | 1' - 0", by: .dizi, seed: 3_380
        ))

    static let dragon = ThemeScore(
        name: "dragon", meter: Meter(samplesPerBeat: 22_500, bars: 12), finaleBars: 3, loudness: [-18.9],
        shared: [
            .drum(
                1, -24, hertz: 110, seed: 3_410, ["X..X..x. X.x.X.x.", "X..X..x. X.xxX.xx"], last: "X.xxX.xx XxXxXXXX"),
            .drum(1, -28, hertz: 240, pan: -0.5, seed: 3_420, ["..x...x. ..x.x.xo"], last: "..x.x.xx xxxxXxXx"),
            .beat(
                1, -29, pan: 0.4, echo: 0.25, with: { Percussion.smallGong(step: 4) }, seed: 3_431,
                ["x...o... x...o...", "x...o... x..x.x.."]),
        ],
        sections: [
            [
                .bass(1, -25, seed: 3_430, dragonA.figures("R_ R_ F_ R_ R F")),
                .lead(
                    1, -21, pan: 0.2, by: Flute.suona,
                    """
                    1_ 2_ 3 5 3 | 2_ 3_ 2_ 1_ 6, 1 | 6,_ 1_ 2 1 6, | 1 - 1 0 | 5,_ 6,_ 2 3 2 | 5 3_ 2_ 2 -
                    3_ 5_ 6 5 3 | 5_ 6_ 5_ 3_ 1 - | 6_ 5_ 6 1' 6 | 5_ 3_ 5_ 6_ 6 - | 5_ 6_ 5_ 3_ 2 3 | 5 - 5 0
                    """),
                .strings(
                    1, -24, pan: -0.45, by: .figures(seed: 3_440),
                    dragonA.figures("b__> c__ d_ c__ b__ a_ b__> c__ d_ c_ b_")),
            ],
            [
                .bass(1, -25, seed: 3_432, dragonB.figures("R. R_ F F", "R F R F")),
                .lead(
                    1, -20.5, pan: -0.2, by: Flute.dizi,
                    """
                    6' 5'_ 6'_ 3' - | 1'_ 2'_ 3'_ 5'_ 6' - | 5' 3'_ 5'_ 2' - | 6_ 1'_ 2'_ 3'_ 5' - | 1' 6_ 1'_ 2' 1'
                    6 - 0 6_ 1'_ | 3' 2'_ 3'_ 5' 3' | 1' - 0 2'_ 3'_ | 5' 3'_ 2'_ 5' 3'_ 2'_ | 2'_ 3'_ 2'_ 1'_ 6 5
                    5_ 6_ 1'_ 2'_ 3'_ 5'_ 3'_ 2'_ | 2'~ - - 0
                    """),
                .strings(1, -24, pan: 0.45, by: .brisk(seed: 3_441), dragonB.figures("a_> d_ c_ d_ b_> d_ c_ d_")),
                .chords(1, -28.5, dragonB),
            ],
            [
                .bass(1, -25, seed: 3_433, dragonC.figures("R R_ F_ R R", "R_ F_ R R F")),
                .strings(
                    1, -20.5, pan: 0.15, by: .brisk(seed: 3_442),
                    Passage(
                        bar: 1,
                        """
                        1'_ 1'_ 6_ 1'_ 2'_ 1'_ 6_ 5_ | 6~ - 1'_ 6_ 5 | 2'_ 2'_ 1'_ 2'_ 3'_ 2'_ 1'_ 6_ | 5~ - 2'_ 1'_ 6
                        3'_ 3'_ 2'_ 3'_ 5'_ 3'_ 2'_ 1'_ | 1'~ - 3'_ 2'_ 1' | 6_ 1'_ 2'_ 3'_ 6~ - | 3_ 5_ 6_ 1'_ 3'~ -
                        2'_ 3'_ 5'_ 3'_ 2' 6 | 5_ 6_ 5_ 3_ 2~ - | 5_ 5_ 6_ 5_ 2' 2' | 5'~ - 5' 0
                        """)),
                .lead(
                    1, -23, pan: -0.3, by: Flute.suona,
                    """
                    0 - - - | 0 - 6 1' | 0 - - - | 0 - 5 2 | 0 - - - | 0 - 5 3 | 0 - - - | 0 - 3 6
                    0 - - - | 0 - 6 5 | 0 - - - | 5 - 5 0
                    """),
                .strings(
                    1, -25, pan: -0.45, by: .figures(seed: 3_443),
                    dragonC.figures("b__> b__ c__ c__ d_ c_ b__> b__ c__ c__ d_ a_")),
            ],
        ],
        fever: [
            .strings(
                2, -24.5, pan: 0.5, by: .figures(seed: 3_450),
                dragonA.figures("b__> a__ a__ b__> a__ a__ b__> a__ c__> a__ a__ c__> a__ a__ d__> c__")),
            .beat(
                2, -30, pan: 0.4, with: { Percussion.cymbal(seconds: 0.35, seed: 3_460) }, seed: 3_461,
                ["X.x.x.x. x.x.x.x."]),
        ],
        finale: FinaleScore.parts(
            bars: 3, beats: 4,
            melody: "5_> 5_ 3_ 5_ 6 5 | 2'_> 1'_ 6_ 1'_ 2' 6 | 5_ 6_ 1'_ 2'_ 3'_ 5'_ 3'_ 2'_ | 1' - 0 0", by: .suona,
            seed: 3_470))

    static let band = ThemeScore(
        name: "band", meter: Meter(samplesPerBeat: 20_000, bars: 12), finaleBars: 3, loudness: [-18.7],
        shared: [
            .drum(
                1, -25, hertz: 122, seed: 3_510, ["X.....x. X..x..x.", "X..x..x. X.x.x.xx"], last: "X..X..X. x.xxXXXX"),
            .drum(1, -28, hertz: 250, pan: -0.5, seed: 3_520, ["....x..o ....x.o."], last: "..o.x..o xoxoxxxx"),
            .beat(
                1, -30, pan: 0.4, with: { Percussion.cymbal(seconds: 0.35, seed: 3_530) }, seed: 3_531,
                ["..x.o.x. ..x.o.x."]),
            .beat(
                1, -27, echo: 0.3, with: { Percussion.gong(seconds: 2.2) }, seed: 3_540,
                ["X....... ........", "........ ........", "........ ........", "........ ........"]),
        ],
        sections: [
            [
                .bass(1, -25, seed: 3_550, bandA.figures("R. R_ F R_ F_")),
                .lead(1, -21.5, pan: -0.2, by: Flute.suona, bandMelodyA),
                .lead(1, -22.5, pan: 0.3, by: Flute.dizi, bandMelodyA),
                .strings(
                    1, -24, pan: 0.45, by: .figures(seed: 3_560), bandA.figures("b_> a_ b__ c__ c_> d_ c_> b__ c__ a_")),
                .chords(1, -28.5, bandA),
            ],
            [
                .bass(1, -25, seed: 3_551, bandB.figures("R_ R_ F R F", "R F R_ F_ R")),
                .strings(
                    1, -21, pan: -0.3, by: .brisk(seed: 3_561),
                    Passage(
                        bar: 1,
                        """
                        6 1' 6_ 5_ 6 | 1'~ - 0 6_ 1'_ | 2' 5' 3'_ 2'_ 3' | 2'~ - 0 3'_ 2'_ | 1' 3' 2'_ 1'_ 2' | 3'~ - 0 5'_ 3'_
                        6' 5' 3'_ 5'_ 3' | 6~ - 0 1'_ 2'_ | 1'_ 2'_ 1'_ 6_ 1' 1' | 6_ 1'_ 6_ 5_ 6 6
                        5_ 6_ 1'_ 2'_ 3'_ 2'_ 1'_ 6_ | 5~ - 5 0
                        """)),
                .lead(
                    1, -22, pan: 0.25, by: Flute.dizi,
                    """
                    0 - - - | 1' - 6 0 | 0 - - - | 2' - 3' 0 | 0 - - - | 5' - 3' 0 | 0 - - - | 3' - 1' 0
                    0 - - - | 6 - 1' 0 | 5 - 6 - | 2' - 5 0
                    """),
                .strings(1, -24.5, pan: 0.5, by: .figures(seed: 3_562), bandB.figures("0_ d_> c_ d_ 0_ d_> c_ b_")),
                .chords(1, -28, bandB),
            ],
            [
                .bass(1, -25, seed: 3_552, bandC.figures("R F R F", "R_ R_ R_ F_ R F")),
                .lead(
                    1, -21, pan: 0.2, by: Flute.dizi,
                    """
                    3'.> 2'_ 3' 6' | 5'_ 3'_ 2'_ 3'_ 6 - | 5'.> 3'_ 5' 6' | 5'_ 3'_ 2'_ 1'_ 5 - | 2'.> 3'_ 2' 6
                    1'_ 2'_ 3'_ 5'_ 2' - | 5'_> 5'_ 3'_ 5'_ 2' 2' | 3'_ 2'_ 1'_ 6_ 5 - | 1'_> 1'_ 6_ 1'_ 2' 1'
                    6_> 6_ 5_ 6_ 1' 6 | 5_> 6_ 1'_ 2'_ 3'_ 5'_ 3'_ 2'_ | 5'~ - 5' 0
                    """),
                .lead(
                    1, -23.5, pan: -0.3, by: Flute.suona,
                    """
                    0 - - - | 0 - 6 3 | 0 - - - | 0 - 5 1 | 0 - - - | 0 - 2 6, | 5 - - - | 0 - 5 2
                    0 - - - | 0 - 1 6, | 2 - 3 - | 5 - 5 0
                    """),
                .strings(
                    1, -24, pan: -0.45, by: .figures(seed: 3_563), bandC.figures("b__> c__ d_ c_ b_ c__> d__ c_ b_ a_")),
                .chords(1, -29, bandC),
            ],
        ],
        fever: [
            .strings(
                2, -24.5, pan: -0.55, by: .figures(seed: 3_570),
                bandA.figures("b__> a__ a__ b__> a__ a__ b__> a__ c__> a__ a__ c__> a__ a__ d__> c__")),
            .beat(
                2, -30, pan: -0.4, echo: 0.25, with: { Percussion.smallGong(step: 5) }, seed: 3_580,
                ["x...o... x..x.o.."]),
        ],
        finale: FinaleScore.parts(
            bars: 3, beats: 4,
            melody: "5_> 5_ 6_ 5_ 2' 1' | 6_ 1'_ 2'_ 3'_ 5' 3' | 2'_ 3'_ 5'_ 6'_ 5'_ 3'_ 2'_ 6_ | 1' - 0 0", by: .suona,
            seed: 3_590))

    private static let (lanternsA, lanternsB, lanternsC) = (
        Harmony("116644551155"), Harmony("441166225555"), Harmony("661144225511")
    )
    private static let (dragonA, dragonB, dragonC) = (
        Harmony("114455116655"), Harmony("662244115555"), Harmony("445511662255")
    )
    private static let (bandA, bandB, bandC) = (
        Harmony("116644551155"), Harmony("445511664455"), Harmony("661122554455")
    )

    private static let bandMelodyA = """
        5_> 3_ 5_ 6_ 1' 5 | 3_ 5_ 3_ 2_ 1 - | 6_> 5_ 6_ 1'_ 3' 1' | 6_ 1'_ 6_ 5_ 3 - | 1'_> 6_ 1'_ 2'_ 1' 6
        6_ 5_ 6_ 1'_ 6 - | 5_> 6_ 5_ 3_ 2 3 | 5 - 5 0 | 3'_> 2'_ 1'_ 2'_ 3' 5' | 3'_ 2'_ 1'_ 6_ 1' -
        2'_> 1'_ 6_ 1'_ 2' 3' | 2' - 5 0
        """
}
