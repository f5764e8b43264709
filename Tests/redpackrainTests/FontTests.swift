import Foundation
import Screens
import Show
import Testing

@testable import redpackrain

/// Machines whose fonts have no Chinese characters.
@Suite struct FontTests {
    private static let latin = "/usr/share/fonts/truetype/dejavu"
    private static let chinese = "/usr/share/fonts/opentype/noto"

    private func program(fonts folders: String...) throws -> Program {
        let program = try Program()
        let lines = folders.map { "<dir>\($0)</dir>" }.joined()
        try """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>\(lines)<cachedir>\(program.path("fonts"))</cachedir></fontconfig>
        """.write(toFile: program.path("fonts.conf"), atomically: true, encoding: .utf8)
        program.environment["FONTCONFIG_FILE"] = program.path("fonts.conf")
        return program
    }

    /// One font with Chinese characters is enough, whatever others there are.
    @Test(
        .enabled(
            if: [latin, chinese].allSatisfy { FileManager.default.fileExists(atPath: $0) }, "needs fonts of both kinds")
    )
    func oneChineseFontIsEnough() throws {
        let program = try program(fonts: Self.chinese, Self.latin)
        let result = try program.run(
            "render", "--scene", "paused", "--at", "1", "--size", "320x180", "--language", "zh", "-o", "p.png")
        #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: latin), "needs a font without Chinese characters"))
    func withoutAChineseFontAllIsInEnglish() throws {
        let program = try program(fonts: Self.latin)
        func picture(_ language: String) throws -> Data {
            let result = try program.run(
                "render", "--scene", "paused", "--at", "1", "--size", "320x180", "--language", language, "-o", "p.png")
            #expect(result.code == 0)
            #expect(result.errors.contains("no installed font has Chinese characters") == (language != "en"))
            return try Data(contentsOf: URL(fileURLWithPath: program.path("p.png")))
        }
        let english = try picture("en")
        #expect(try picture("zh") == english)
        #expect(try picture("zh-Hant") == english)
        // Once more, from what has been kept of the fonts.
        #expect(try picture("zh") == english)
    }

    /// A font that is installed later is found, though the answer of fontconfig is kept.
    @Test(
        .enabled(
            if: [latin, chinese].allSatisfy { FileManager.default.fileExists(atPath: $0) }, "needs fonts of both kinds")
    )
    func aFontThatComesLaterIsFound() throws {
        let program = try program(fonts: Self.latin, "~/.fonts")
        let fonts = "\(try #require(program.environment["HOME"]))/.fonts"
        func hasChinese() throws -> Bool {
            let result = try program.run(
                "render", "--scene", "paused", "--at", "1", "--size", "320x180", "--language", "zh", "-o", "p.png")
            #expect(result.code == 0)
            return !result.errors.contains("no installed font")
        }
        #expect(try !hasChinese())
        #expect(try !hasChinese())
        try FileManager.default.createDirectory(atPath: fonts, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: "\(fonts)/noto", withDestinationPath: Self.chinese)
        #expect(try hasChinese())
    }

    @Test func theSettingsSayWhatIsMissing() {
        var settings = Settings()
        settings.language = .chinese
        #expect(settings.shownLanguage == .chinese)
        #expect(Setting.language.row(in: settings, settings.words, isAsking: false).remark == nil)
        // Traditional characters alone are missing: simplified ones stand in.
        settings.capabilities.unshown = [.traditional]
        #expect(settings.shownLanguage == .chinese)
        settings.language = .traditional
        #expect(settings.shownLanguage == .chinese)
        #expect(Setting.language.row(in: settings, .english, isAsking: false).value == "Traditional Chinese")
        settings.language = .chinese
        settings.capabilities.unshown = [.chinese, .traditional]
        #expect(settings.shownLanguage == .english)
        let row = Setting.language.row(in: settings, settings.words, isAsking: false)
        #expect(row.value == "Chinese" && row.remark == "no Chinese font here")
        settings.language = .traditional
        #expect(settings.shownLanguage == .english)
        #expect(Setting.language.row(in: settings, .english, isAsking: false).value == "Traditional Chinese")
    }
}
