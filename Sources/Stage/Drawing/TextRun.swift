import RainCFriBidi
import RainCHarfBuzz

/// A part of a line that is written in one direction and one script. Runs depend on the text alone, not on fonts.
struct TextRun: Equatable {
    /// Its characters as readers count them, in the order in which they are read.
    var characters: [Character]
    /// The depth of its direction within others: even from left to right, odd from right to left.
    let level: Int
    /// The four letters of ISO 15924, as HarfBuzz wants them.
    let script: String

    var isFromRight: Bool { level % 2 == 1 }

    /// Returns the runs of a text, in the order in which they are read.
    ///
    /// Directions follow the Unicode Bidirectional Algorithm (UAX 9), by FriBidi. The first letter with a direction outside
    /// an isolate decides the line's direction. Digits, spaces and marks have the script before them.
    static func runs(of text: String) -> [TextRun] {
        let line = String(String.UnicodeScalarView(text.unicodeScalars.lazy.filter(\.isOfLine)))
        var levels = levels(of: line.unicodeScalars.map(\.value))[...]
        var runs: [TextRun] = []
        var script: String?
        for character in line {
            let level = levels.first ?? 0
            levels = levels.dropFirst(character.unicodeScalars.count)
            guard let character = character.withoutIsolates else { continue }
            if let own = character.script {
                // Characters before the first letter take its script.
                if script == nil, !runs.isEmpty { runs = runs.map { $0.written(in: own) } }
                script = own
            }
            let used = script ?? Self.usualScript
            if let last = runs.last, last.level == level, last.script == used {
                runs[runs.count - 1].characters.append(character)
            } else {
                runs.append(TextRun(characters: [character], level: level, script: used))
            }
        }
        return runs
    }

    /// Returns the order of a line's parts from left to right, by their levels: rule L2 of the algorithm.
    static func visualOrder(of levels: [Int]) -> [Int] {
        var order = Array(levels.indices)
        for level in stride(from: levels.max() ?? 0, to: 0, by: -1) {
            var start = 0
            while start < order.count {
                let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }

    private static let usualScript = "Latn"

    private func written(in script: String) -> TextRun {
        TextRun(characters: characters, level: level, script: script)
    }

    /// Returns the level of each scalar; all are 0 if there is no memory.
    private static func levels(of scalars: [UInt32]) -> [Int] {
        let count = FriBidiStrIndex(scalars.count)
        var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        var base = FRIBIDI_PAR_ON
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
        return highest > 0 ? levels.map(Int.init) : Array(repeating: 0, count: scalars.count)
    }
}

extension Character {
    /// The maximum number of scalars of a character that are drawn. An emoji of a family of six takes 11; unlimited
    /// marks would cover other lines.
    private static let longest = 16

    /// The character as it is drawn, without isolates and of limited length; nil if it only isolates directions.
    fileprivate var withoutIsolates: Character? {
        let scalars = unicodeScalars.lazy.filter { !(0x2066...0x2069).contains($0.value) }.prefix(Self.longest)
        return String(String.UnicodeScalarView(scalars)).first
    }

    /// The script of the first scalar that has one of its own; nil if none has.
    fileprivate var script: String? {
        unicodeScalars.lazy.compactMap(\.script).first
    }
}

extension Unicode.Scalar {
    /// Whether the scalar can be part of a line. Controls, line breaks and embeddings cannot: an embedding's direction
    /// would continue after the name that contains it.
    fileprivate var isOfLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: !(0x202A...0x202E).contains(value)
        }
    }

    /// Its script; nil if many scripts use it.
    fileprivate var script: String? {
        let script = hb_unicode_script(hb_unicode_funcs_get_default(), value)
        switch script {
        case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN, HB_SCRIPT_INVALID: return nil
        default:
            let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: script.rawValue >> $0) }
            return String(decoding: letters, as: UTF8.self)
        }
    }
}
