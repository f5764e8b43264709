import Picture

/// Lines that are set run by run: names, whose letters join, stack, turn or come from many fonts.
struct SetLines {
    struct Key: Hashable {
        let text: String
        let style: Label.Style
    }

    struct Line {
        var runs: [Run]
        /// The size of its fonts, its length, and the height of a capital in the game's own font; pixels of its
        /// pictures.
        let (pixels, length, capital): (Int, Int, Int)
        /// The factor by which its pictures are drawn larger.
        var scale: Double
        /// The distance by which it stands lower than a line of Latin letters, pixels of its pictures.
        var shift = 0.0

        /// Its length, pixels of the atlas.
        var width: Double { Double(length) * scale }
    }

    struct Run {
        let run: Font.Run
        /// The number of its font.
        let font: Int
        /// The distance from the start of the line, in pixels of the picture.
        let start: Int
        /// Its pictures by finish; nil until they are drawn. Their places are relative to the run's start.
        var glyphs: [Glyph?] = Array(repeating: nil, count: Glyph.Finish.allCases.count)
    }

    var numbers: [Key: Int] = [:]
    var lines: [Line] = []
    /// The number of texels of their pictures.
    var texels = 0
}

extension Atlas {
    /// The greatest distance from the middle of a line up or down to ink, as a share of the text's size. Ink further
    /// out would meet other lines.
    private static let reach = 0.62
    /// The maximum length of a run's picture, pixels: a single character can be as long as ten others.
    private static let longest = 3072

    /// Returns the number of a line.
    mutating func line(_ text: String, _ style: Label.Style) throws(SDLError) -> Int {
        let key = SetLines.Key(text: text, style: style)
        if let number = lines.numbers[key] { return number }
        var pixels = pixels(of: style)
        var line = try typesetter.line(text, pixels: pixels)
        let most = min(Self.longest, largestPage / 2)
        if let longest = line.runs.map(\.length).max(), longest > most {
            pixels = max(4, pixels * most / longest)
            line = try typesetter.line(text, pixels: pixels)
        }
        let number = lines.lines.count
        lines.lines.append(
            SetLines.Line(
                runs: line.runs.map { SetLines.Run(run: $0.run, font: $0.font, start: $0.start) }, pixels: pixels,
                length: line.length, capital: try typesetter.font(pixels: pixels).capHeight,
                scale: Double(self.pixels(of: style)) / Double(pixels)))
        try fit(number)
        lines.numbers[key] = number
        return number
    }

    /// Moves a line up or down if its ink reaches too far, and makes it smaller if that is not enough. Runs that have
    /// no ink become boxes.
    private mutating func fit(_ number: Int) throws(SDLError) {
        var (up, down) = (0.0, 0.0)
        for run in lines.lines[number].runs.indices {
            var glyph = try glyph(number, run: run)
            let drawn = lines.lines[number].runs[run]
            if glyph.cell == nil, drawn.run.text.contains(where: { !$0.isWhitespace }) {
                lines.lines[number].runs[run] = SetLines.Run(run: Typesetter.box, font: 0, start: drawn.start)
                glyph = try self.glyph(number, run: run)
            }
            guard let cell = glyph.cell else { continue }
            (up, down) = (max(up, -glyph.top), max(down, glyph.top + Double(cells[Int(cell)].height)))
        }
        var room = Self.reach * Double(lines.lines[number].pixels)
        if up + down > 2 * room {
            lines.lines[number].scale *= 2 * room / (up + down)
            room = (up + down) / 2
        }
        lines.lines[number].shift = up > room ? up - room : min(0, room - down)
    }

    /// Returns the picture of a run of a line.
    mutating func glyph(
        _ number: Int, run index: Int, _ finish: Glyph.Finish = .plain
    ) throws(SDLError) -> Glyph {
        if let known = lines.lines[number].runs[index].glyphs[finish.rawValue] { return known }
        let (pixels, capital) = (lines.lines[number].pixels, lines.lines[number].capital)
        let (run, font) = (lines.lines[number].runs[index].run, lines.lines[number].runs[index].font)
        let outline = finish == .outline ? outline(of: pixels) : 0
        var glyph = Glyph(cell: nil, left: 0, top: 0, advance: 0)
        if let picture = try typesetter.font(font, pixels: pixels).picture(of: run, outline: outline) {
            if finish == .gilded, !picture.isColored {
                picture.surface.gild(from: -picture.top - capital, to: -picture.top)
            }
            glyph = Glyph(
                cell: try add(picture.surface, ofLine: true), left: Double(picture.left),
                top: Double(capital) / 2 + Double(picture.top), advance: 0, isColored: picture.isColored)
            lines.texels += picture.surface.width * picture.surface.height
        }
        lines.lines[number].runs[index].glyphs[finish.rawValue] = glyph
        return glyph
    }

    /// Maximum numbers: of the lines' texels at one pixel per point, of their texels at any scale, and of lines.
    private static let mostTexels = (small: 2_097_152.0, large: 16_777_216.0)
    private static let mostLines = 4096

    /// Forgets all lines when there are many, so that memory does not grow with the number of names. Call it while
    /// nothing refers to their cells.
    mutating func forgetManyLines() {
        guard
            Double(lines.texels) > min(Self.mostTexels.small * max(1, scale * scale), Self.mostTexels.large)
                || lines.lines.count > Self.mostLines
        else { return }
        lines = SetLines()
        freeLines()
    }

    /// Sets the next line that another atlas has. Returns whether there was one.
    mutating func prepareLine(like other: borrowing Atlas) throws(SDLError) -> Bool {
        for (key, number) in other.lines.numbers where lines.numbers[key] == nil {
            let own = try line(key.text, key.style)
            for (index, run) in other.lines.lines[number].runs.enumerated() where index < lines.lines[own].runs.count {
                for finish in Glyph.Finish.allCases where run.glyphs[finish.rawValue] != nil {
                    _ = try glyph(own, run: index, finish)
                }
            }
            return true
        }
        return false
    }
}
