/// The last bars of a round: they stay on the fifth, and the downbeat after them, with which the round ends, is on the
/// tonic.
enum FinaleScore {
    /// Returns the parts of a number of bars and the last downbeat.
    ///
    /// - Parameters:
    ///   - melody: in numbered notation, with the bar of the last downbeat.
    ///   - isSoft: for strings, flute and bowls alone, without drums.
    static func parts(
        bars: Int, beats: Int, melody: String, by player: Flute, isSoft: Bool = false, seed: UInt64
    ) -> [Part] {
        let rest = beats == 3 ? " 0 0" : " 0 0 0"
        func each(_ bar: String, last: String, end: String) -> String {
            (Array(repeating: bar, count: bars - 1) + [last, end]).joined(separator: " | ")
        }
        let (hold, half) = beats == 3 ? ("5'~ - -", "6'~ 5'~ -") : ("5'~ - - -", "6'~ - 5'~ -")
        let three = "1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 5,__ 5,__ 1__> 5,__ 5,__"
        let (run, climb) =
            if isSoft {
                ("5,_ 1_ 2_ 5_ 1_ 2_ 5_ 6_", "5,_ 2_ 5_ 6_ 2_ 5_ 6_ 2'_")
            } else if beats == 3 {
                (three, "1__> 5,__ 5,__ 1__> 5,__ 5,__ 5__> 1__ 1__ 5__> 5__ 5__")
            } else {
                (three + " 1__> 5,__ 1__> 1__", three + " 5__> 1__ 5__> 5__")
            }
        let pulse = Array(repeating: "5,,_>", count: 2 * beats)
        let bass = each(
            (beats == 3 ? "5,,. 5,,_ 2," : "5,,. 5,,_ 2, 5,,_ 2,_"),
            last: (pulse.dropLast(2) + ["6,,_", "7,,_"]).joined(separator: " "),
            end: "1," + (beats == 3 ? " - -" : " - - -"))
        var parts: [Part] = [
            .strings(
                1, -24, pan: -0.4, by: .brisk(seed: seed), Passage(bar: 1, each(hold, last: half, end: "1'" + rest))),
            .strings(
                1, -23, pan: 0.45, by: .figures(seed: seed + 10),
                Passage(bar: 1, each(run, last: climb, end: "1" + rest))),
            .bass(1, -25, seed: seed + 15, Passage(bar: 1, bass)),
            .lead(1, -21, pan: 0.2, by: player, melody),
            Part(1, -26, echo: 0.3) { meter, part in
                let blow = "X..." + String(repeating: "....", count: beats - 1)
                let rhythms = [Rhythm(bar: 1, blow), Rhythm(bar: bars + 1, blow)]
                try part.beat(rhythms, with: Percussion.gong(seconds: 2.2), seed: seed + 60, in: meter)
            },
        ]
        guard !isSoft else { return parts }
        func rolled(_ beat: String, _ last: String) -> [String] {
            let bar = String(repeating: beat, count: beats)
            return Array(repeating: bar, count: bars - 1) + [String(repeating: last, count: beats)]
                + ["X..." + String(repeating: "....", count: beats - 1)]
        }
        for (hertz, loudness, pan, number, beat, last) in [
            (126.0, -24.5, 0.0, 20 as UInt64, "X.xx", "XxXX"), (262, -28, -0.5, 30, "xoxx", "XxXx"),
        ] {
            parts.append(
                .drum(1, loudness, hertz: hertz, pan: pan, seed: seed + number, rolled(beat, last)))
        }
        let rhythms = rolled("x.x.", "x.x.").enumerated().map { Rhythm(bar: $0.offset + 1, $0.element) }
        parts.append(
            Part(1, -29, pan: 0.4, echo: 0.2) { meter, part in
                try part.beat(
                    rhythms, with: Percussion.cymbal(seconds: 0.35, seed: seed + 50), seed: seed + 51, in: meter)
            })
        return parts
    }
}
