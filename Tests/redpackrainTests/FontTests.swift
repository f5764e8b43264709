import Foundation
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// Machines whose fonts have no Chinese characters.
@Suite struct FontTests {
    private static let latin = "/usr/share/fonts/truetype/dejavu"
    private static let chinese = "/usr/share/fonts/opentype/noto"

    private func program(fonts folders: String..., more: String = "") throws -> Program {
        let program = try Program()
        try write(fonts: folders, of: program, more: more)
        program.environment["FONTCONFIG_FILE"] = program.path("fonts.conf")
        return program
    }

    /// Writes a file of fontconfig's settings.
    private func write(
        fonts folders: [String], of program: Program, to file: String? = nil, more: String = "", isAtomic: Bool = true
    ) throws {
        let lines = folders.map { "<dir>\($0)</dir>" }.joined()
        try """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>\(lines)\(more)<cachedir>\(program.path("fonts"))</cachedir></fontconfig>
        """.write(toFile: file ?? program.path("fonts.conf"), atomically: isAtomic, encoding: .utf8)
    }

    /// One font with Chinese characters is enough, whatever the other fonts.
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
        // Once more, with the cached answer about the fonts.
        #expect(try picture("zh") == english)
    }

    /// The source of a font with Chinese characters, after a start without one.
    enum Arrival: CaseIterable {
        case folder, subfolder, dataHome, editedSettings, ownSettings, otherSettings
    }

    /// A font installed later is found, although the answer of fontconfig is cached.
    @Test(
        .enabled(
            if: [latin, chinese].allSatisfy { FileManager.default.fileExists(atPath: $0) }, "needs fonts of both kinds"),
        arguments: Arrival.allCases)
    func fontsInstalledLaterAreFound(by arrival: Arrival) throws {
        let own = #"<include ignore_missing="yes" prefix="xdg">fontconfig/fonts.conf</include>"#
        let program = try program(fonts: Self.latin, "~/.fonts", more: #"<dir prefix="xdg">fonts</dir>"# + own)
        // Without this, the system's own fonts would be found.
        program.environment["XDG_DATA_DIRS"] = program.path("none")
        func folder(_ name: String) throws -> String {
            try FileManager.default.createDirectory(atPath: program.path(name), withIntermediateDirectories: true)
            return program.path(name)
        }
        /// Whether the cached answer has Chinese characters. The picture is in English either way.
        func hasChinese() throws -> Bool {
            let result = try program.run(
                "render", "--scene", "paused", "--at", "1", "--size", "320x180", "--language", "en", "-o", "p.png")
            #expect(result.code == 0 && result.errors.isEmpty, "\(result)")
            let kept = try String(contentsOfFile: program.path("cache/redpackrain/font-zh-cn"), encoding: .utf8)
            return kept.split(separator: "\n", omittingEmptySubsequences: false)[1] == "chinese"
        }
        func link(in folder: String) throws {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/noto", withDestinationPath: Self.chinese)
        }
        if arrival == .subfolder { _ = try folder(".fonts/others") }
        #expect(try !hasChinese())
        #expect(try !hasChinese())
        switch arrival {
        case .folder: try link(in: folder(".fonts"))
        case .subfolder: try link(in: folder(".fonts/others"))
        case .dataHome: try link(in: folder("data/fonts"))
        case .editedSettings: try write(fonts: [Self.latin, Self.chinese], of: program, isAtomic: false)
        case .ownSettings:
            try write(fonts: [Self.chinese], of: program, to: "\(folder("config/fontconfig"))/fonts.conf")
        case .otherSettings:
            program.environment["FONTCONFIG_FILE"] = program.path("other.conf")
            try write(fonts: [Self.chinese], of: program, to: program.path("other.conf"))
        }
        #expect(try hasChinese())
    }

    @Test func theSettingsNameMissingFonts() {
        var settings = Settings()
        settings.language = .chinese
        #expect(settings.shownLanguage == .chinese)
        #expect(Setting.language.row(in: settings, settings.words, isAsking: false).remark == nil)
        // If only traditional characters are missing, simplified ones are used.
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
