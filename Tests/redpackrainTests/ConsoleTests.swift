import Testing

/// What is said on a terminal.
@Suite struct ConsoleTests {
    /// What is said of a wrong option, without the program's name before it.
    private func complaint(ofLength length: Int) throws -> Substring {
        let program = try Program()
        let option = (0..<length).map { "\($0 % 10)" }.joined()
        let result = try program.run("play", "--\(option)")
        #expect(result.code == 64 && result.output == "" && result.errors.hasSuffix(" (see redpackrain --help)\n"))
        #expect(result.errors.hasPrefix("redpackrain: "))
        return result.errors.dropFirst("redpackrain: ".count).dropLast()
    }

    /// A long line is cut in its midst: its beginning stays, and more of its end.
    @Test func aLongLineKeepsItsEnds() throws {
        let words = try complaint(ofLength: 100).count - 100
        let whole = try complaint(ofLength: 720 - words)
        let cut = try complaint(ofLength: 1000 - words)
        #expect(whole.count == 720 && !whole.contains("…"))
        #expect(cut.count == 721 && cut.prefix(240) == whole.prefix(240) && cut.dropFirst(240).first == "…")
        // The digits go on from ten to ten.
        #expect(cut.suffix(480) == whole.suffix(480))
    }

    /// What cannot be seen, or would be another line, is not said.
    @Test func aComplaintIsOneLine() throws {
        let result = try Program().run("play", "--a\nb\u{1B}[31m\u{202E}c")
        #expect(result.code == 64 && result.errors.split(separator: "\n").count == 1 && result.errors.hasSuffix("\n"))
        #expect(!result.errors.unicodeScalars.contains { ["\u{1B}", "\u{202E}"].contains($0) })
    }
}
