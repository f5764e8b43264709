/// Numbered notation, 简谱, the usual notation of tunes in China, in plain letters.
///
/// - `1 2 3 4 5 6 7` are the tones of D major, `0` is a rest; each lasts a beat.
/// - `'` and `,` behind a number set it an octave higher or lower, twice for two octaves.
/// - `_` halves the length, `.` adds half of it; `5_` is an eighth, `5__` a sixteenth, `5.` a dotted quarter.
/// - `-` on its own lengthens the preceding note or rest by a beat.
/// - `*`, `^`, `~` and `v` are ornaments, see `Note.Ornament`; `>` is an accent.
/// - `|` and the end of a line end a bar.
struct Jianpu {
    /// The semitones of the numbers 1 to 7 above the tonic.
    private static let scale = [0, 2, 4, 5, 7, 9, 11]

    private static let semitonesPerOctave = 12

    /// The notes, ordered by start.
    private(set) var notes: [Note] = []

    /// Current reading position, in beats since the piece began.
    private var place: Double

    /// Whether the last symbol was a note, which a `-` can lengthen, and not a rest.
    private var isSounding = false

    /// Parses music that begins with a bar, counted from 1.
    init(_ text: String, bar: Int, in meter: Meter) throws {
        place = Double((bar - 1) * meter.beatsPerBar)
        for bar in text.split(whereSeparator: { $0 == "|" || $0.isNewline }) {
            let symbols = bar.split(separator: " ")
            guard !symbols.isEmpty else { continue }
            let start = place
            for symbol in symbols {
                try read(symbol)
            }
            guard place == start + Double(meter.beatsPerBar) else {
                throw ScoreError("the bar “\(bar)” holds \(place - start) beats instead of \(meter.beatsPerBar)")
            }
        }
    }

    private mutating func read(_ symbol: Substring) throws {
        if symbol == "-" {
            if isSounding, let last = notes.indices.last {
                notes[last].length += 1
            }
            place += 1
            return
        }
        guard let number = symbol.first?.wholeNumberValue, (0...Jianpu.scale.count).contains(number) else {
            throw ScoreError("“\(symbol)” is neither a note nor a rest")
        }
        isSounding = number > 0
        let tone = isSounding ? Jianpu.scale[number - 1] : 0
        let note = try note(tone: tone, marks: symbol.dropFirst(), in: symbol)
        if isSounding {
            notes.append(note)
        }
        place += note.length
    }

    private func note(tone: Int, marks: Substring, in symbol: Substring) throws -> Note {
        var semitones = tone
        var length = 1.0
        var ornament: Note.Ornament?
        var isAccented = false
        for mark in marks {
            switch mark {
            case "'": semitones += Jianpu.semitonesPerOctave
            case ",": semitones -= Jianpu.semitonesPerOctave
            case "_": length /= 2
            case ".": length *= 1.5
            case ">": isAccented = true
            default:
                ornament = Note.Ornament(rawValue: mark)
                if ornament == nil {
                    throw ScoreError("unknown mark “\(mark)” in “\(symbol)”")
                }
            }
        }
        return Note(start: place, length: length, semitones: semitones, ornament: ornament, isAccented: isAccented)
    }
}

/// An error in a score, described for the composer.
struct ScoreError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
