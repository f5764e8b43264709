/// The music of one kind of round: its tempo and metre, and the pieces of its three sections.
package struct Theme: Sendable {
    /// Frames of a beat, at 48,000 a second.
    let beatFrames: Int
    /// Beats of a bar; bars of a section, of one of its phrases, and of the last piece.
    let beats: Int
    package let (bars, phrase, finaleBars): (Int, Int, Int)
    package let hasDrums: Bool
    /// The pieces of each section, from the sparsest to the fullest.
    package let sections: [[Tune]]
    /// The piece of fever, two semitones higher than the others, and the piece that ends a round.
    package let (fever, finale): (Tune, Tune)
    /// The root of each bar's chord in each section: its number in the scale of D major. Fever has the first section's.
    private let roots: [[UInt8]]

    private init(
        _ name: String, beatFrames: Int, beats: Int, bars: (phrase: Int, finale: Int), fullness: Int,
        hasDrums: Bool = true, _ roots: StaticString...
    ) {
        self.roots = roots.map { text in text.withUTF8Buffer { $0.map { $0 - UInt8(ascii: "0") } } }
        (self.beatFrames, self.beats, phrase, finaleBars) = (beatFrames, beats, bars.phrase, bars.finale)
        self.hasDrums = hasDrums
        self.bars = self.roots[0].count
        sections = ["a", "b", "c"].map { section in
            (1...fullness).map { Tune(name: "music-\(name)-\(section)\($0)") }
        }
        fever = Tune(name: "music-\(name)-fever")
        finale = Tune(name: "music-\(name)-finale", isLoop: false)
    }

    /// Seconds of a beat and of a bar.
    package var beat: Double { Double(beatFrames) / 48_000 }
    package var bar: Double { Double(beats * beatFrames) / 48_000 }

    package var pieces: [Tune] { sections.flatMap { $0 } + [fever, finale] }

    /// The chord in a bar of a section: for each of the tones D, E, F sharp, A and B whether it fits.
    package func chord(inBar bar: Int, of section: Int) -> [Bool] { Self.chords[Int(roots[section][bar]) - 1] }

    /// The chord of the last piece, which stays on the fifth.
    package static let finaleChord = chords[4]

    /// The chords on the first six tones of D major.
    private static let chords: [[Bool]] = [
        [true, false, true, true, false], [false, true, false, false, true], [false, false, true, true, false],
        [true, false, false, false, true], [false, true, false, true, false], [true, false, true, false, true],
    ]
}

extension Theme {
    /// Slow and without a drum.
    package static let calm = Theme(
        "calm", beatFrames: 40_000, beats: 4, bars: (2, 2), fullness: 2, hasDrums: false,
        "61651465", "25112655", "16451625")
    /// A feast with reed pipe and gongs.
    package static let festive = Theme(
        "festive", beatFrames: 18_000, beats: 4, bars: (4, 4), fullness: 2,
        "1145114161452425", "1415145166224455", "6415645541412655")
    /// Three beats a bar, with a big drum.
    package static let storm = Theme(
        "storm", beatFrames: 21_818, beats: 3, bars: (6, 4), fullness: 2,
        "666555226633554466", "664455226633225566", "222666555333445566")
    /// A watch in the mode of B, which loses voices with the beacons.
    package static let survival = Theme(
        "survival", beatFrames: 30_000, beats: 4, bars: (2, 2), fullness: 3,
        "6644223366", "4455662236", "2266554436")
    /// The nights from 1 to 5: lanterns, three beats a bar.
    package static let lanterns = Theme(
        "lanterns", beatFrames: 30_000, beats: 3, bars: (4, 3), fullness: 1,
        "116644551155", "441166225555", "661144225511")
    /// The nights from 6 to 10: the dragon dances.
    package static let dragon = Theme(
        "dragon", beatFrames: 22_500, beats: 4, bars: (4, 3), fullness: 1,
        "114455116655", "662244115555", "445511662255")
    /// The nights from 11 to 15: the whole band.
    package static let band = Theme(
        "band", beatFrames: 20_000, beats: 4, bars: (4, 3), fullness: 1,
        "116644551155", "445511664455", "661122554455")

    package static let game = [calm, festive, storm, survival, lanterns, dragon, band]
    package static let nights = [lanterns, dragon, band]
}
