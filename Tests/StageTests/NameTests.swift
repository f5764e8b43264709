import Foundation
import Motion
import Picture
import RainCFontconfig
import Testing

@testable import Stage

/// Fonts for tests: a folder with links to some files, and fontconfig's settings, which name only this folder.
private struct FontFolder: ~Copyable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    var settings: String { folder.appendingPathComponent("fonts.conf").path }

    static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
    static let chinese = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
    static let emoji = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    static let scripts = ["Thai", "Devanagari", "Arabic", "Hebrew"].map {
        "/usr/share/fonts/truetype/noto/NotoSans\($0)-Bold.ttf"
    }

    static func has(_ files: [String]) -> Bool { files.allSatisfy { FileManager.default.fileExists(atPath: $0) } }

    init(_ files: [String]) throws {
        let fonts = folder.appendingPathComponent("fonts")
        try FileManager.default.createDirectory(at: fonts, withIntermediateDirectories: true)
        for file in files {
            let link = fonts.appendingPathComponent(URL(fileURLWithPath: file).lastPathComponent)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: URL(fileURLWithPath: file))
        }
        try """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><dir>\(fonts.path)</dir><include ignore_missing="yes">/etc/fonts/conf.d</include>
        <cachedir>\(folder.appendingPathComponent("cache").path)</cachedir></fontconfig>
        """.write(toFile: settings, atomically: true, encoding: .utf8)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func font() throws -> FontFile { try FontFile.match(.simplified, by: FontFinder(settings: settings)) }
}

/// Names in the scripts of the world, in the installed fonts.
@Suite struct NameTests {
    private static let latin = ["José Ávila", "Nguyễn Thị Ế", "AVATAR To", "Żółć Łukasz", "Щукин Йод", "Άλκης"]
    private static let fromRight = ["أحمد علي", "علي 12", "שלום דוד", "(שלום)", "1. \u{2068}أحمد\u{2069}", "Ann أحمد"]
    private static let emoji = ["Ann😀", "🇨🇳 Li", "👨‍👩‍👧 Li"]
    private static let wide = ["王小明", "김민준", "김민준".decomposedStringWithCanonicalMapping, "さくらガール"]
    private static let stacked = ["สวัสดี น้ำใจ", "हिन्दी नाम", "क्षत्रिय"]

    private static let pango = "/usr/bin/pango-view"

    /// The first character that no font has is reported, after any other characters.
    @Test(.enabled(if: FontFolder.has([FontFolder.dejaVu]))) func missingCharactersAreReported() throws {
        let fonts = try FontFolder([FontFolder.dejaVu])
        let font = try fonts.font()
        for text in ["", "Ann 1", "Žluť, ☂\u{200D}\n"] { #expect(font.firstLacking(in: text) == nil, "\(text)") }
        #expect(font.firstLacking(in: "Žluť 新年") == "新" && font.firstLacking(in: "e\u{301} \u{12000}") == "\u{12000}")
    }

    /// Returns the width of a text that Pango sets with fonts in a given order, pixels.
    private func width(inPango text: String, _ families: String, _ pixels: Int, _ fonts: borrowing FontFolder) throws
        -> Int
    {
        let picture = fonts.folder.appendingPathComponent("picture.png")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = [
            "60", Self.pango, "-q", "--margin=0", "--dpi=72", "--font=\(families) Bold \(pixels)",
            "--output=\(picture.path)",
            "--text=\(text)",
        ]
        process.environment = ["FONTCONFIG_FILE": fonts.settings, "LANG": "C.UTF-8", "HOME": fonts.folder.path]
        try process.run()
        process.waitUntilExit()
        let header = try Data(contentsOf: picture).dropFirst(16).prefix(4)
        return header.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Names are as long as in other programs, in two sets of fonts.
    @Test(
        .enabled(
            if: FontFolder.has([pango, FontFolder.dejaVu, FontFolder.chinese, FontFolder.emoji] + FontFolder.scripts),
            "needs pango1.0-tools, fonts-noto-core and fonts-noto-color-emoji"), arguments: [false, true])
    func namesAreAsLongAsInOtherPrograms(isChinese: Bool) throws {
        let fonts = try FontFolder(
            isChinese
                ? [FontFolder.chinese, FontFolder.dejaVu, FontFolder.emoji] + FontFolder.scripts
                : [FontFolder.dejaVu, FontFolder.emoji])
        let families =
            isChinese
            ? "Noto Sans CJK SC,Noto Sans Thai,Noto Sans Devanagari,Noto Sans Arabic,Noto Sans Hebrew,DejaVu Sans"
            : "DejaVu Sans"
        let names = Self.latin + Self.fromRight + Self.emoji + (isChinese ? Self.wide + Self.stacked : [])
        var typesetter = Typesetter(try fonts.font())
        for name in names {
            for pixels in [16, 24, 32, 48] {
                let length = Double(try typesetter.line(name, pixels: pixels).length)
                let expected = Double(try width(inPango: name, families, pixels, fonts))
                #expect(abs(length - expected) <= max(2, 0.02 * expected), "\(name) \(pixels): \(length) \(expected)")
            }
        }
    }

    /// A letter with two accents is on the same baseline as others, though its picture is higher.
    @Test(.enabled(if: FontFolder.has([FontFolder.dejaVu]), "needs fonts-dejavu-core"))
    func accentsDoNotMoveALetter() throws {
        let fonts = try FontFolder([FontFolder.dejaVu])
        let font = try Font(fonts.font(), pixels: 32)
        func foot(_ text: String, outline: Int = 0) throws -> (top: Int, foot: Int) {
            let run = Font.Run(text: text, script: "Latn", isFromRight: false)
            guard let picture = try font.picture(of: run, outline: outline) else { return (0, 0) }
            return (picture.top, picture.top + picture.surface.height)
        }
        let (plain, accented) = (try foot("xA"), try foot("xẾ"))
        #expect(plain.foot == accented.foot && (0...1).contains(plain.foot))
        #expect(accented.top < -font.ascent && plain.top > accented.top + 4)
        let outlined = try foot("xẾ", outline: 2)
        #expect(outlined == (accented.top - 2, accented.foot + 2))
    }

    /// A character whose glyph has no ink is shown as a box, like one that cannot be drawn. Spaces are not.
    @Test(.enabled(if: FontFolder.has([FontFolder.dejaVu]), "needs fonts-dejavu-core"))
    func charactersWithoutInkAreBoxes() throws {
        let fonts = try FontFolder([FontFolder.dejaVu])
        let view = Viewport(field: Vector(400, 300), width: 400, height: 300)
        var painter = Painter(art: SDLTests.art, font: try fonts.font(), view: view, pages: .memory)
        func pieces(_ name: String) throws -> Int {
            var frame = Frame(size: view.field)
            frame.append(Label(name, at: Vector(200, 150)))
            frame.markAsName()
            try painter.lay(out: frame)
            return painter.pieces.count
        }
        #expect(try pieces("\u{2800}") == 1)
        #expect(try pieces("  ") == 0)
    }

    /// No part of a name is higher than its line or larger than its font: neither emoji, which are stored in one size,
    /// nor stacked letters, nor marks upon marks. Emoji have their own colours, whatever the label's.
    @Test(
        .enabled(
            if: FontFolder.has([FontFolder.chinese, FontFolder.emoji]), "needs fonts-noto-cjk, fonts-noto-color-emoji"),
        arguments: [0.5, 1, 2])
    func nothingIsHigherThanItsLine(scale: Double) throws {
        let fonts = try FontFolder([FontFolder.chinese, FontFolder.emoji])
        let field = Vector(600, 300)
        let (width, height) = (Int(600 * scale), Int(300 * scale))
        var canvas = try Canvas(field: field, width: width, height: height, art: SDLTests.art, font: fonts.font())
        let marks = String(repeating: "a\u{301}\u{302}\u{303}\u{304}\u{306}\u{307}\u{328}", count: 4)
        for name in Self.emoji + ["Nguyễn Thị Ế", marks, "🧧🧧"] {
            for style in [Label.Style.caption, .body, .heading, .title] {
                var frame = Frame(size: field)
                frame.append(Label(name, at: Vector(300, 150), style: style, color: Color(0, 1, 0)))
                try canvas.draw(frame)
                let bytes = canvas.bytes
                var (rows, red): (Set<Int>, Int) = ([], 0)
                for place in stride(from: 0, to: bytes.count, by: 4)
                where bytes[place..<place + 3].contains(where: { $0 > 0 }) {
                    rows.insert(place / 4 / width)
                    if bytes[place] > 100 { red += 1 }
                }
                let reach = 0.62 * style.rawValue * scale + 2
                let middle = Double(height) / 2
                #expect(Double(try #require(rows.min())) >= middle - reach, "\(name) \(style)")
                #expect(Double(try #require(rows.max())) <= middle + reach, "\(name) \(style)")
                #expect((red > 0) == name.contains(where: \.isEmoji), "\(name) \(style)")
            }
        }
    }

    /// A line that has been set is not set again. The memory of many lines is limited.
    @Test func namesTakeALittleMemory() throws {
        let view = Viewport(field: Vector(400, 300), width: 400, height: 300)
        var painter = Painter(art: SDLTests.art, font: try FontFile.system(), view: view, pages: .memory)
        func lay(_ names: [String]) throws {
            var frame = Frame(size: view.field)
            for name in names {
                frame.append(Label(name, at: Vector(200, 150), style: .heading, outline: Color(0, 0, 0)))
            }
            try painter.lay(out: frame)
        }
        try lay(["Zoë", "أحمد علي"])
        let cells = painter.atlas.cells.count
        for _ in 0..<3 { try lay(["Zoë", "أحمد علي"]) }
        #expect(painter.atlas.cells.count == cells && painter.atlas.lines.lines.count == 2)
        var most = 0
        for round in 0..<60 {
            try lay((0..<20).map { "é أحمد \(round) \($0)" })
            most = max(most, painter.atlas.lines.texels)
        }
        #expect(most > 2_000_000 && most < 3_000_000 && painter.atlas.lines.lines.count < 1200)
        // Forgotten lines are set again when they are drawn.
        try lay(["Zoë"])
        #expect(!painter.pieces.isEmpty)
    }

    /// A line that is seen is set for another resolution beforehand, in each finish that has been drawn.
    @Test func namesAreSetBeforehandForAnotherResolution() throws {
        func painter(_ scale: Int) throws -> Painter {
            let view = Viewport(field: Vector(400, 300), width: 400 * scale, height: 300 * scale)
            return Painter(art: SDLTests.art, font: try FontFile.system(), view: view, pages: .memory)
        }
        var frame = Frame(size: Vector(400, 300))
        frame.append(Label("أحمد é", at: Vector(200, 150), outline: Color(0, 0, 0)))
        var small = try painter(1)
        var large = try painter(2)
        try small.lay(out: frame)
        while try large.prepareNext(like: small) {}
        let cells = large.atlas.cells.count
        try large.lay(out: frame)
        #expect(cells > 0 && large.atlas.cells.count == cells && large.pieces.count == small.pieces.count)
    }

    /// No name ends or stops the game, whatever it is made of and however large it is drawn.
    @Test func anyNameIsDrawn() throws {
        let names = [
            String(repeating: "\u{FDFD}", count: 24), String(repeating: "👨‍👩‍👧‍👦", count: 24), "\u{200D}\u{200D}", "\u{301}",
            String(repeating: "\u{1F1E6}", count: 23), "\u{FFFD}\u{FFFF}", "\u{2067}\u{2067}\u{2067}",
            "a\u{20DD}\u{20E3}",
            String(repeating: "\u{E0041}", count: 200), "\u{1100}\u{1161}\u{11A8}", "\u{D7FF}", "\u{10FFFD}",
            String(repeating: "ก\u{E31}\u{E49}\u{E49}\u{E49}", count: 24),
            String(repeating: "\u{A9C5}\u{A9C0}", count: 40),
            String(repeating: "Z\u{334}\u{335}\u{336}\u{337}\u{338}\u{339}", count: 80),
        ]
        for scale in [0.1, 4] {
            let view = Viewport(field: Vector(400, 300), width: Int(400 * scale), height: Int(300 * scale))
            var painter = Painter(art: SDLTests.art, font: try FontFile.system(), view: view, pages: .memory)
            for name in names {
                var frame = Frame(size: view.field)
                var label = Label(name, at: Vector(200, 150), style: .title, outline: Color(0, 0, 0), room: 300)
                frame.append(label)
                label.isGilded = true
                frame.append(label)
                try painter.lay(out: frame)
                for case .quad(let quad) in painter.pieces {
                    #expect(quad.across.x.isFinite && quad.across.x <= Float(200 * scale), "\(name)")
                    #expect(quad.high.x - quad.low.x < 5000 && quad.high.y - quad.low.y < 2000, "\(name)")
                }
            }
        }
    }

    /// SDL_ttf gets the number of a variable font's instance, and the largest size of a font without outlines. The
    /// number of the variable font itself means nothing to it.
    @Test func fontsAreTheInstancesThatFontconfigNames() throws {
        func file(index: Int32, sizes: [Double] = []) throws -> FontFile {
            let pattern = try #require(FcPatternCreate())
            defer { FcPatternDestroy(pattern) }
            FcPatternAddString(pattern, FC_FILE, "/fonts/a.ttf")
            FcPatternAddInteger(pattern, FC_INDEX, index)
            FcPatternAddBool(pattern, FC_OUTLINE, FcBool(sizes.isEmpty ? 1 : 0))
            for size in sizes { FcPatternAddDouble(pattern, FC_PIXEL_SIZE, size) }
            return try #require(FontFile(pattern))
        }
        #expect(try file(index: 458_754) == FontFile(path: "/fonts/a.ttf", face: 458_754))
        #expect(try file(index: Int32(bitPattern: 0x8000_0002)).face == 2)
        let sized = try file(index: 0, sizes: [12, 16, 13])
        #expect(sized.strike == FontFile.Strike(index: 1, size: 16))
        #expect(try file(index: 1).strike == nil)
    }
}
