import Foundation
import Synchronization
import Testing
import Venue

@testable import redpackrain_venue

/// The parts of the server that need no network.
@Suite struct ServerPartsTests {
    @Test(arguments: [
        ("8443", "0.0.0.0:8443"), ("127.0.0.1:0", "127.0.0.1:0"), ("[::1]:80", "[::1]:80"), ("a:65536", nil), ("", nil),
        (":80", nil), ("a", nil), ("a:-1", nil),
    ]) func addressesAreRead(text: String, shown: String?) {
        #expect(HostAndPort(argument: text)?.description == shown)
    }

    @Test(arguments: [
        ("https://10.0.0.5:8443", "8443", ["10.0.0.5"], []),
        ("https://10.0.0.5:9443", "8443", ["10.0.0.5"], ["port 9443"]),
        ("https://10.0.0.5", "443", ["10.0.0.5"], []),
        ("https://10.0.0.5:8443", "0", ["10.0.0.5"], []),
        ("https://10.0.0.6:8443", "8443", ["10.0.0.6"], ["10.0.0.6, which is not this computer"]),
        ("https://centre:8443", "8443", [], ["centre, a name that this computer does not know"]),
        ("https://centre:8443", "8443", ["10.0.0.5"], []),
        ("https://10.0.0.5:1", "127.0.0.1:8443", ["10.0.0.5"], ["port 1", "at 127.0.0.1 alone"]),
        ("https://[fe80::1]:8443", "[::]:8443", ["fe80::1"], []),
    ]) func whereTicketsLeadIsCompared(url: String, listen: String, found: [String], told: [String]) throws {
        let (ticket, server) = (try #require(TicketAddress(url)), try #require(HostAndPort(argument: listen)))
        let lines = ticket.differences(from: server, own: ["127.0.0.1", "10.0.0.5", "fe80::1"], found: found)
        #expect(lines.count == told.count)
        for (line, part) in zip(lines, told) { #expect(line.contains(part), "\(line)") }
        for wrong in ["", "http://10.0.0.5", "10.0.0.5:8443"] { #expect(TicketAddress(wrong) == nil) }
    }

    @Test func aDeskThatGuessesWaits() {
        let gate = GuessGate()
        for time in 0..<9 { #expect(!gate.noteGuess(of: "1", at: time)) }
        #expect(gate.wait(for: "1", at: 9) == nil)
        #expect(gate.noteGuess(of: "1", at: 9))
        #expect(gate.wait(for: "1", at: 10) == 50 && gate.wait(for: "2", at: 10) == nil)
        #expect(gate.wait(for: "1", at: 59) == 1 && gate.wait(for: "1", at: 60) == nil)
    }

    @Test func tokensAreKnownOnlyByTheirHash() throws {
        var table = TokenTable()
        let (first, desk) = (table.makeToken(for: .kiosk(1)), table.makeToken(for: .desk("1")))
        #expect(first.count == 64 && first != desk)
        #expect(table.bearer(of: first) == .kiosk(1) && table.bearer(of: desk) == .desk("1"))
        let text = String(decoding: try JSONEncoder().encode(table), as: UTF8.self)
        #expect(!text.contains(first) && !text.contains(desk))
        let second = table.makeToken(for: .kiosk(1))
        #expect(table.bearer(of: first) == nil && table.bearer(of: second) == .kiosk(1))
        #expect(table.bearer(of: "") == nil)
        _ = table.makeToken(for: .kiosk(41))
        #expect(table.kiosks == [1, 41])
        // Whose token was ended is known, also where the table is read again; a table of before has none of these.
        let read = try JSONDecoder().decode(TokenTable.self, from: JSONEncoder().encode(table))
        #expect(read.formerBearer(of: first) == .kiosk(1) && read.formerBearer(of: second) == nil)
        let former = try JSONDecoder().decode(
            TokenTable.self, from: Data(text.replacing(/"ended":{},|,"ended":{}/, with: "").utf8))
        #expect(former.bearer(of: first) == .kiosk(1) && former.formerBearer(of: first) == nil)
    }

    /// Nobody else can open a file with a secret at any moment, though it is replaced again and again.
    @Test func aSecretFileIsBornPrivate() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("born-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let watch = Watch()
        let watcher = Thread {
            while !watch.isDone.load(ordering: .relaxed) {
                for name in ["ticket", "ticket.new"] {
                    let found = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
                    guard let mode = found?[.posixPermissions] as? Int else { continue }
                    watch.looks.add(1, ordering: .relaxed)
                    if mode & 0o077 != 0 { watch.isOpen.add(1, ordering: .relaxed) }
                }
            }
        }
        watcher.start()
        let data = Data(repeating: 7, count: 100_000)
        for _ in 0..<300 { try PrivateFile.write(data, to: "\(folder)/ticket") }
        watch.isDone.store(true, ordering: .relaxed)
        while !watcher.isFinished { usleep(1000) }
        #expect(try PrivateFile.read("\(folder)/ticket") == data)
        #expect(watch.looks.load(ordering: .relaxed) > 0 && watch.isOpen.load(ordering: .relaxed) == 0)
    }

    /// The bytes that somebody sees who looks at a file again and again.
    private final class Watch: Sendable {
        let isDone = Atomic(false)
        let looks = Atomic(0)
        let isOpen = Atomic(0)
    }

    @Test(
        arguments: [
            ("kiosk 7", .kiosk(7)), ("desk 1", .desk("1")), ("desk north door", .desk("north door")), ("kiosk", nil),
            ("kiosk x", nil), ("desk", nil), ("", nil),
        ] as [(String, Ticket.Bearer?)]) func bearersAreRead(text: String, bearer: Ticket.Bearer?)
    {
        #expect(Ticket.Bearer(text) == bearer && bearer?.description ?? text == text)
    }

    @Test(
        arguments: [
            (nil, nil, Language.en), ("lang=en", "zh", .en), ("lang=fr", "en-GB,zh;q=0.5", .en),
            (nil, "de-DE, de;q=0.9", .en), (nil, "fr", .en), (nil, "de, zh-TW;q=0.3", .zh), ("lang=zh", "de", .zh),
            (nil, "fr, zh-CN;q=0.9, en;q=0.8", .zh),
            ("a=1&lang=zh", "en", .zh), (nil, "*", .en), (nil, "en;q=0.5, yue-HK", .zh), (nil, "zha, en", .en),
        ] as [(String?, String?, Language)]) func theLanguageIsChosen(
            query: String?, header: String?, language: Language
        )
    {
        #expect(Language(query: query, acceptLanguage: header) == language)
    }

    @Test func eachWordIsInBothLanguages() {
        for word in Words.allCases where word != .other && word != .ofCount {
            let (english, chinese) = (word.text(in: .en), word.text(in: .zh))
            #expect(!english.isEmpty && !chinese.isEmpty, "\(word)")
            let values = [english, chinese].map { Set($0.matches(of: /\{\w+\}/).map { String($0.output) }) }
            #expect(values[0] == values[1], "\(word)")
        }
    }

    @Test func eachMarkerOfThePagesHasAValue() {
        let known = Set(Words.allCases.map(\.rawValue)).union([
            "lang", "otherLang", "otherLanguage", "name", "nameClass", "opens", "phaseKey", "phase", "hours", "until",
            "left", "checkedNow",
            "clockHidden", "measure", "rows", "prizes", "rowClass", "key", "rank", "who", "won", "figure", "score",
            "spent",
            "title", "remaining", "count", "share",
        ])
        for template in [Asset.boardTemplate, Asset.deskTemplate] {
            let markers = Set(template.text.matches(of: /\{\{(\w+)\}\}/).map { String($0.output.1) })
            #expect(markers.subtracting(known).isEmpty)
        }
    }
}
