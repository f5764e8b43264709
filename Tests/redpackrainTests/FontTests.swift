import Foundation
import Screens
import Show
import Testing

@testable import redpackrain

/// Machines whose fonts have no Chinese characters.
@Suite struct FontTests {
    private static let latin = "/usr/share/fonts/truetype/dejavu"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: latin), "needs a font without Chinese characters"))
    func withoutAChineseFontAllIsInEnglish() throws {
        let program = try Program()
        try """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig><dir>\(Self.latin)</dir><cachedir>\(program.path("fonts"))</cachedir></fontconfig>
        """.write(toFile: program.path("fonts.conf"), atomically: true, encoding: .utf8)
        program.environment["FONTCONFIG_FILE"] = program.path("fonts.conf")
        func picture(_ language: String) throws -> Data {
            let result = try program.run(
                "render", "--scene", "paused", "--at", "1", "--size", "320x180", "--language", language, "-o", "p.png")
            #expect(result.code == 0)
            #expect(result.errors.contains("no installed font has Chinese characters") == (language == "zh"))
            return try Data(contentsOf: URL(fileURLWithPath: program.path("p.png")))
        }
        let english = try picture("en")
        #expect(try picture("zh") == english)
        // Once more, from what has been kept of the fonts.
        #expect(try picture("zh") == english)
    }

    @Test func theSettingsSayWhatIsMissing() {
        var settings = Settings()
        settings.language = .chinese
        #expect(settings.shownLanguage == .chinese)
        #expect(Setting.language.row(in: settings, settings.words, isAsking: false).remark == nil)
        settings.capabilities.canShowChinese = false
        #expect(settings.shownLanguage == .english)
        let row = Setting.language.row(in: settings, settings.words, isAsking: false)
        #expect(row.value == "Chinese" && row.remark == "no Chinese font here")
    }
}
