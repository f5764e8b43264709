/// The music of a calm round: zither and xiao, without a drum.
extension ThemeScore {
    static let calm = ThemeScore(
        name: "calm", meter: Meter(samplesPerBeat: 40_000, bars: 8), finaleBars: 2, loudness: [-20.5, -19],
        shared: [],
        sections: [
            [
                .lead(1, -21, pan: 0.15, by: Flute.xiao, calmA),
                .strings(
                    1, -24.5, pan: -0.25, by: Zither(hand: Hand(seed: 2_810)),
                    first.figures("a,_ b,_ c,_ d,_ b_ d,_ c,_ b,_")),
                .bass(1, -27, seed: 2_820, first.figures("R - - F")),
                .strings(
                    2, -25, pan: 0.4, by: .brisk(seed: 2_870), first.figures("0 c'_ d'_ 0 b'_ a'_", "0 d'_ c'_ b' 0")),
                .chords(2, -28, first),
                .chime(
                    2, -34, .bell, seconds: 1.4, seed: 2_880, Passage(bar: 4, "0 - 5' 2''"),
                    Passage(bar: 8, "0 - 5' 2''")),
            ],
            [
                .strings(1, -21, pan: -0.15, by: Zither(hand: Hand(seed: 2_811)), Passage(bar: 1, calmB)),
                .strings(1, -26, pan: 0.3, by: .figures(seed: 2_812), second.figures("a, d,_ c,_ b,. a,_")),
                .bass(1, -27, seed: 2_821, second.figures("R - F -")),
                .chime(1, -32, .bowl, seconds: 4, seed: 2_830, second.figures("R' - - -", "0 - - -")),
                .lead(
                    2, -22.5, pan: 0.2, by: Flute.xiao,
                    """
                    0 - - 6_ 1'_ | 2'v - - 0 | 0 - - 2'_ 1'_ | 6v - - 0 | 0 - - 2'_ 3'_ | 1'v - - 0 | 0 - 0 5'_ 3'_
                    2'v - - 0
                    """),
                .chords(2, -28, second),
            ],
            [
                .lead(1, -21.5, pan: -0.1, by: Flute.xiao, calmC),
                .strings(
                    1, -24, pan: 0.25, by: Zither(hand: Hand(seed: 2_813)),
                    third.figures("a,__ b,__ c,__ d,__ b__ c__ d__ c__ b__ d,__ c,__ b,__ a,_ b,_")),
                .bass(1, -27, seed: 2_822, third.figures("R - - -")),
                .strings(
                    2, -25, pan: -0.4, by: Zither(hand: Hand(seed: 2_841)), third.figures("0 - d c'", "0 d'_ c'_ b' -")),
                .chime(2, -32, .bowl, seconds: 4, seed: 2_831, third.figures("R' - - -", "0 - - -")),
                .chords(2, -29, third),
            ],
        ],
        fever: [
            .lead(3, -24, pan: -0.2, by: Flute.dizi, calmA),
            .strings(3, -25, pan: 0.55, by: .figures(seed: 2_890), first.figures("b_> d_ c'_ d_ b_> d_ a'_ d_")),
        ],
        finale: FinaleScore.parts(
            bars: 2, beats: 4, melody: "5 6_ 5_ 3 5 | 6 1' 2'. 6_ | 1' - 0 0", by: .dizi, isSoft: true, seed: 2_900))

    private static let (first, second, third) = (Harmony("61651465"), Harmony("25112655"), Harmony("16451625"))

    private static let calmA = """
        6 5_ 6^_ 1'.v 2'__ 1'__ | 6 5_ 3_ 5v -      | 3 5_ 6_ 1' 2'_* 3'_ | 2' 1'__ 6__ 1'_ 5v -
        2' 3'_ 5'_ 3'.v 2'__ 1'__ | 2'_ 1'_ 6_ 2'_ 1'v - | 6 1'_ 2'^_ 1' 6_ 5_ | 3 6__ 5__ 3_ 5v -
        """
    private static let calmB = """
        2. 3_ 5 6^      | 5 3_ 2_ 2v - | 1_ 2_ 3_ 5_ 3 2    | 1. 6,_ 5, -
        2 5_ 6_ 1' 6_ 5_ | 6 5_ 3_ 6 -  | 5_ 6_ 5_ 3_ 2 3_ 5_ | 2v - - 0
        """
    private static let calmC = """
        5'.^ 3'_ 2' 3'_ 5'_ | 6' 5'_ 3'_ 3'v -   | 1' 2'_ 1'_ 6. 1'_ | 2'v - - 3'_ 2'_
        1'. 2'_ 3' 5'       | 6'_ 5'_ 3'_ 5'_ 6' - | 2' 3'_ 2'_ 1' 6    | 5v - - 0
        """
}
