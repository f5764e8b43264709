/// Chooses fonts for the characters of lines, opens them, and measures runs of one font.
struct Typesetter {
    /// The game's font, its fallbacks, and the fonts that characters of names have needed since.
    private var files: [FontFile]
    /// The number of fonts for the game's own texts: the game's font and its fallbacks.
    private let chain: Int
    private let finder: FontFinder?
    private var fonts: [Opened] = []
    /// The fonts of characters that the game's own font lacks, or that are emoji.
    private var choices: [Character: Int] = [:]

    private enum Opened {
        case not
        case open(Font)
        case refused
    }

    /// The maximum number of characters whose fonts are kept, since names may have any character.
    private static let maxKept = 4096

    init(_ font: FontFile) {
        files = [font] + font.fallbacks
        (chain, finder) = (files.count, font.finder)
    }

    /// The run that is drawn in place of one that this SDL_ttf cannot draw, such as emoji with pictures of an unknown
    /// kind.
    static let box = Font.Run(text: "\u{25A1}", script: "Latn", isFromRight: false)

    /// A line as its runs from left to right, pixels.
    struct Line {
        var runs: [Run] = []
        var length = 0

        struct Run {
            let run: Font.Run
            /// The number of its font.
            let font: Int
            /// The distance from the start of the line.
            let start: Int
            let length: Int
        }
    }

    /// Returns a font at a size, pixels. If the font cannot be opened, returns the game's own font.
    mutating func font(_ index: Int = 0, pixels: Int) throws(SDLError) -> Font {
        guard let font = try opened(index, pixels: pixels) else { return try self.font(pixels: pixels) }
        try font.resize(to: pixels)
        return font
    }

    /// Returns a font at the size that it had last, or at `pixels` if it is opened only now; nil if it cannot be
    /// opened. Throws if the game's own font cannot be opened.
    private mutating func opened(_ index: Int, pixels: Int) throws(SDLError) -> Font? {
        if fonts.count < files.count { fonts += Array(repeating: .not, count: files.count - fonts.count) }
        switch fonts[index] {
        case .open(let font): return font
        case .refused: return nil
        case .not:
            do throws(SDLError) {
                let font = try Font(files[index], pixels: pixels)
                fonts[index] = .open(font)
                return font
            } catch {
                guard index > 0 else { throw error }
                fonts[index] = .refused
                return nil
            }
        }
    }

    /// Returns the font of a character of the game's own texts: the first of the game's font and its fallbacks that has
    /// it, or else the one that `finder` finds; the game's font if there is none.
    mutating func font(for scalar: Unicode.Scalar, pixels: Int) throws(SDLError) -> Font {
        for index in 0..<chain where try opened(index, pixels: pixels)?.has(scalar) == true {
            return try font(index, pixels: pixels)
        }
        return try font(choice(for: Character(scalar), in: "Latn", pixels: pixels), pixels: pixels)
    }

    /// Sets a text in fonts of a size, pixels.
    mutating func line(_ text: String, pixels: Int) throws(SDLError) -> Line {
        var parts: [(run: Font.Run, font: Int, level: Int)] = []
        for run in TextRun.runs(of: text) {
            var start = 0
            var last = 0
            for (index, character) in run.characters.enumerated() {
                let font = try choice(for: character, after: last, in: run.script, pixels: pixels)
                if font != last, index > start {
                    parts.append((run.part(start..<index), last, run.level))
                    start = index
                }
                last = font
            }
            parts.append((run.part(start..<run.characters.count), last, run.level))
        }
        var line = Line()
        for index in TextRun.visualOrder(of: parts.map(\.level)) {
            var (run, number, _) = parts[index]
            var length = try font(number, pixels: pixels).length(of: run)
            if length == nil {
                (run, number) = (Self.box, 0)
                length = try font(pixels: pixels).length(of: run)
            }
            line.runs.append(Line.Run(run: run, font: number, start: line.length, length: length ?? 0))
            line.length += length ?? 0
        }
        return line
    }
}

// MARK: Fonts of characters

extension Typesetter {
    /// A space has the font of the character before it, unless that font's spaces are as wide as a picture.
    private mutating func choice(
        for character: Character, after last: Int, in script: String, pixels: Int
    ) throws(SDLError) -> Int {
        guard character == " " else { return try choice(for: character, in: script, pixels: pixels) }
        return files[last].strike == nil ? last : 0
    }

    private mutating func choice(
        for character: Character, in script: String, pixels: Int
    ) throws(SDLError) -> Int {
        if !character.isEmoji, try opened(0, pixels: pixels)?.has(character) == true { return 0 }
        if let known = choices[character] { return known }
        var choice: Int?
        if !character.isEmoji, !FontFinder.hasFamily(for: script) {
            choice = try fallback(for: character, pixels: pixels)
        }
        if choice == nil, let file = finder?.font(for: character, in: script) {
            choice = files.firstIndex { $0.path == file.path && $0.face == file.face } ?? files.count
            if choice == files.count { files.append(file) }
        }
        if choice == nil { choice = try fallback(for: character, pixels: pixels) }
        let found = choice ?? 0
        if choices.count >= Self.maxKept { choices.removeAll() }
        choices[character] = found
        return found
    }

    private mutating func fallback(for character: Character, pixels: Int) throws(SDLError) -> Int? {
        for index in 1..<max(1, chain) where try opened(index, pixels: pixels)?.has(character) == true {
            return index
        }
        return nil
    }
}

extension Font {
    fileprivate func has(_ character: Character) -> Bool { character.scalarsOfFont.allSatisfy { has($0) } }
}

extension TextRun {
    fileprivate func part(_ range: Range<Int>) -> Font.Run {
        Font.Run(text: String(characters[range]), script: script, isFromRight: isFromRight)
    }
}
