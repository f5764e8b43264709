import Foundation
import Testing

/// The output on a terminal.
@Suite struct ConsoleTests {
    /// The message about a wrong option, without the program's name before it.
    private func complaint(ofLength length: Int) throws -> Substring {
        let program = try Program()
        let option = (0..<length).map { "\($0 % 10)" }.joined()
        let result = try program.run("play", "--\(option)")
        #expect(result.code == 64 && result.output == "" && result.errors.hasSuffix(" (see redpackrain --help)\n"))
        #expect(result.errors.hasPrefix("redpackrain: "))
        return result.errors.dropFirst("redpackrain: ".count).dropLast()
    }

    /// A long line is cut in the middle: 240 characters of its beginning stay, and 480 of its end.
    @Test func aLongLineKeepsItsEnds() throws {
        let words = try complaint(ofLength: 100).count - 100
        let whole = try complaint(ofLength: 720 - words)
        let cut = try complaint(ofLength: 1000 - words)
        #expect(whole.count == 720 && !whole.contains("…"))
        #expect(cut.count == 721 && cut.prefix(240) == whole.prefix(240) && cut.dropFirst(240).first == "…")
        // The digits repeat after ten, so the two ends are alike.
        #expect(cut.suffix(480) == whole.suffix(480))
    }

    /// Output ends with exactly one line break, even if the text already has one.
    @Test func outputEndsWithOneLineEnd() throws {
        for arguments in [["levels", "calm"], ["players", "casual"], ["doctor"], ["help", "card"]] {
            let output = try Program().run(Program.current, arguments).output
            #expect(output.hasSuffix("\n") && !output.hasSuffix("\n\n"), "\(arguments)")
        }
    }

    /// The language comes from the first variable of the environment that is not empty. From LANGUAGE it is the first
    /// language that the game has.
    @Test func theLanguageComesFromTheEnvironment() throws {
        func picture(_ all: String?, _ messages: String?, _ language: String?, _ list: String? = nil) throws -> Data {
            let program = try Program()
            for (name, value) in [("LC_ALL", all), ("LC_MESSAGES", messages), ("LANG", language), ("LANGUAGE", list)] {
                program.environment[name] = value
            }
            let file = program.path("a.png")
            _ = try program.run("render", "--scene", "code", "--at", "1", "--size", "160x90", "-o", file)
            return try Data(contentsOf: URL(fileURLWithPath: file))
        }
        let english = try picture(nil, nil, "en_GB.UTF-8")
        let chinese = try picture(nil, nil, "zh_CN.UTF-8")
        #expect(english != chinese)
        #expect(try picture("", nil, "zh_CN.UTF-8") == chinese && picture("", "", "zh_CN.UTF-8") == chinese)
        #expect(try picture("en_US.UTF-8", nil, "zh_CN.UTF-8") == english)
        #expect(try picture(nil, "zh_CN.UTF-8", "en_US.UTF-8") == chinese)
        #expect(try picture(nil, nil, "en_US.UTF-8", "fr:zh_CN:en") == chinese)
        #expect(try picture("C.UTF-8", nil, nil, "zh_CN") == english)
    }

    /// Invisible characters and line breaks are not printed.
    @Test func aComplaintIsOneLine() throws {
        let result = try Program().run("play", "--a\nb\u{1B}[31m\u{202E}c")
        #expect(result.code == 64 && result.errors.split(separator: "\n").count == 1 && result.errors.hasSuffix("\n"))
        #expect(!result.errors.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
    }
}
