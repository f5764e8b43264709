import Testing

@testable import RainPlatform

/// The words that a program is started with.
@Suite struct StartWordsTests {
    /// The first argument that is not UTF-8 is reported with its bytes, or else the first variable that names a place.
    @Test func foreignBytesAreFound() {
        func first(_ arguments: [[UInt8]], _ environment: [[UInt8]] = []) -> String? {
            let variables = environment.map { word -> UnsafeMutablePointer<CChar>? in
                let copy = UnsafeMutablePointer<CChar>.allocate(capacity: word.count + 1)
                for (place, byte) in (word + [0]).enumerated() { copy[place] = CChar(bitPattern: byte) }
                return copy
            }
            defer { for word in variables { word?.deallocate() } }
            return StartWords(arguments.flatMap { $0 + [0] })?.undecodable(environment: variables + [nil])
        }
        func bytes(_ text: String, _ more: UInt8...) -> [UInt8] { Array(text.utf8) + more }
        #expect(first([bytes("game"), bytes("红.rpr"), bytes("")], [bytes("HOME=/home/红")]) == nil)
        #expect(first([bytes("game", 0xE9), bytes("x.rpr")]) == nil, "the program's own path is not checked")
        #expect(first([bytes("game"), bytes("-o"), bytes("x", 0xE9) + bytes(".rpr")]) == #"x\xE9.rpr"#)
        #expect(first([bytes("game"), bytes("a\n", 0xC3)]) == #"a\x0A\xC3"#)
        for name in ["HOME", "XDG_DATA_HOME", "REDPACKRAIN_PIXELS", "TMPDIR"] {
            #expect(first([bytes("game")], [bytes("\(name)=/jos", 0xE9)]) == #"\#(name)=/jos\xE9"#)
        }
        #expect(first([bytes("game")], [bytes("LESSCHARSET=", 0xE9), bytes("MY_HOME=", 0xE9)]) == nil)
    }

    /// Empty words count, and so does a last word without its zero. Without any word there is no command line.
    @Test func wordsMatchTheCommandLine() {
        func arguments(_ text: String) -> [String]? { StartWords(text.utf8)?.arguments }
        #expect(arguments("game\0--player\0\0--mute\0") == ["--player", "", "--mute"])
        #expect(arguments("game\0\0") == [""])
        #expect(arguments("game\0红 包\n\0last") == ["红 包\n", "last"])
        #expect(arguments("game\0") == [] && arguments("\0") == [] && arguments("") == nil)
        let long = String(repeating: "x", count: 100_000)
        #expect(arguments("game\0\(long)\0y\0") == [long, "y"])
    }

    /// This program itself was started with a name.
    @Test func thisProgramHasWords() { #expect(StartWords.current != nil) }
}
