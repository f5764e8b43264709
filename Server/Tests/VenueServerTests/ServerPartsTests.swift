import Foundation
import Glibc
import NIOCore
import NIOSSL
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
    ]) func addressesOfTicketsAreCompared(url: String, listen: String, found: [String], told: [String]) throws {
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
        // Simultaneous guesses may be more than ten: the desk waits until fewer than ten are a minute old or less.
        for _ in 0..<2 { #expect(gate.noteGuess(of: "1", at: 11)) }
        #expect(gate.wait(for: "1", at: 12) == 50)
    }

    /// Strangers are told apart by their IPv4 address, or by their IPv6 network, since one person may have all its
    /// addresses.
    @Test(arguments: [
        ("10.0.0.5", "10.0.0.5"), ("::ffff:10.0.0.5", "10.0.0.5"), ("::ffff:10.0.0.6", "10.0.0.6"),
        ("2001:db8:1:2::5", "2001:db8:1:2::/64"), ("2001:db8:1:2:ffff::6", "2001:db8:1:2::/64"),
        ("2001:db8:1:a00::5", "2001:db8:1:a00::/64"),
    ]) func strangersHaveAddresses(address: String, name: String) throws {
        #expect(try Connections.Owner(SocketAddress(ipAddress: address, port: 1)).description == name)
    }

    /// A line is printed once a minute for each sender, and once for all senders after the first hundred.
    @Test func faultsDoNotFillADisk() {
        let troubles = Troubles()
        func name(_ sender: Int, _ line: String = "a", at time: Int) -> String? {
            troubles.name(of: "\(sender)", of: line, at: time)
        }
        for sender in 0..<100 { #expect(name(sender, at: 0) == "\(sender)") }
        #expect(name(100, at: 0) == "many others" && name(101, at: 0) == nil && name(7, at: 59) == nil)
        #expect(name(7, "b", at: 59) == "7")
        #expect(name(7, at: 60) == "7" && name(100, at: 60) == "100")
        // A clock that is put back does not silence anything.
        #expect(name(7, at: 30) == "7")
    }

    @Test func connectionsAreCountedByDescriptors() throws {
        var former = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &former)
        defer { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &former) }
        func connections(_ servers: Int, of descriptors: rlim_t, upTo most: Int = 2000) throws -> Int {
            var limit = rlimit(rlim_cur: descriptors, rlim_max: former.rlim_max)
            #expect(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
            return try Descriptors.connections(of: servers, upTo: most)
        }
        try #require(former.rlim_max >= 4096)
        #expect(try connections(1, of: 4096) == 2000 && connections(2, of: 4096) == 1848)
        #expect(try connections(1, of: 1024, upTo: 100) == 100 && connections(2, of: 1024) == 312)
        #expect(try connections(1, of: 464) == 64 && connections(2, of: 528) == 64)
        for (servers, descriptors) in [(1, 463), (2, 527)] as [(Int, rlim_t)] {
            #expect(throws: VenueError.self) { try connections(servers, of: descriptors) }
        }
        Descriptors.raiseLimit()
        var raised = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised)
        #expect(raised.rlim_cur == former.rlim_max)
    }

    /// Gives a test a folder of its own.
    private func inFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("parts-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    /// A server still knows after a restart of which kiosks and desks it has heard.
    @Test func heardKiosksAndDesksAreRemembered() throws {
        try inFolder { folder in
            try Data(#"{"1":5,"2":6}"#.utf8).write(to: URL(fileURLWithPath: "\(folder)/heard.json"))
            let begun = now()
            let heard = HeardFile(in: folder)
            for bearer in [.kiosk(1), .kiosk(3), .desk("1"), .desk("north")] as [Ticket.Bearer] { heard.note(bearer) }
            heard.write()
            let times = HeardFile.times(in: folder)
            #expect(times.keys.sorted() == [-1, 1, 2, 3] && times[2] == 6)
            #expect([-1, 1, 3].allSatisfy { (times[$0] ?? 0) >= begun })
        }
    }

    @Test func theCertificateStays() throws {
        try inFolder { folder in
            let made = try CentreCertificate(in: folder).certificate
            #expect(try CentreCertificate(in: folder).certificate == made)
            let certificate = try #require(try NIOSSLCertificate.fromPEMBytes(Array(made.utf8)).first)
            // Kiosks' clocks may be wrong by years.
            #expect(certificate.notValidBefore == 0 && Int(certificate.notValidAfter) > now() + 20 * 365 * 86_400)
        }
    }

    @Test func secretFilesMustBePrivate() throws {
        try inFolder { folder in
            let path = "\(folder)/secret"
            // As a power cut in the middle of writing leaves it.
            try Data("half".utf8).write(to: URL(fileURLWithPath: "\(path).new"))
            try PrivateFile.write(Data("whole".utf8), to: path)
            #expect(try PrivateFile.read(path) == Data("whole".utf8))
            for mode in [0o640, 0o604, 0o610, 0o601, 0o620, 0o602] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
                #expect(throws: VenueError.self) { try PrivateFile.read(path) }
            }
            try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: path)
            #expect(try PrivateFile.read(path) == Data("whole".utf8))
        }
    }

    /// Byte order marks and line ends that editors add are not part of an address or a password.
    @Test(arguments: ["secret", "a/b@c:d", "a b&c=d+e%f#g?h", "密码é", "\"'\\"]) func passwordsAreReadAsTheyAre(
        password: String
    ) throws {
        try inFolder { folder in
            for (begin, end) in [("", ""), ("", "\n"), ("\u{FEFF}", "\r\n")] {
                try PrivateFile.write(Data("\(begin)\(password)\(end)".utf8), to: "\(folder)/log")
                var option = DatabaseOption()
                option.passwordFile = "\(folder)/log"
                for (url, sign) in [("postgresql://db.example/a", "?"), ("postgresql:///a?host=/run", "&")] {
                    let whole = try option.complete(url)
                    let rest = try #require(
                        whole.hasPrefix("\(url)\(sign)password=") ? whole.split(separator: "=").last : nil)
                    #expect(rest.removingPercentEncoding == password, "\(whole)")
                }
            }
            try PrivateFile.write(Data("\u{FEFF}postgresql:///a\r\n".utf8), to: "\(folder)/log")
            #expect(try LogAddress.url(in: folder) == "postgresql:///a")
        }
    }

    @Test func reasonsArePlain() {
        #expect(PlainText(argument: "lost")?.text == "lost")
        for text in ["", " ", String(repeating: "a", count: 81), "a\u{1B}[2J"] {
            #expect(PlainText(argument: text) == nil)
        }
    }

    /// A ticket of a later version, or with an address without encryption, is refused.
    @Test func ticketsAreOfThisVersion() throws {
        try inFolder { folder in
            var ticket = Ticket(
                address: "https://10.0.0.5:8443", certificate: "", token: "0", bearer: .desk("1"), welcome: nil)
            try ticket.write(to: "\(folder)/ticket")
            #expect(try Ticket("\(folder)/ticket") == ticket)
            ticket.version = 2
            try ticket.write(to: "\(folder)/ticket")
            #expect(throws: VenueError.self) { try Ticket("\(folder)/ticket") }
            try Ticket(address: "http://10.0.0.5:8443", certificate: "", token: "0", bearer: .desk("1"), welcome: nil)
                .write(to: "\(folder)/ticket")
            #expect(throws: VenueError.self) { try Ticket("\(folder)/ticket") }
        }
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
        // Small bytes have two digits as well.
        var others = TokenTable()
        let counts = (0..<50).map { others.makeToken(for: .kiosk($0)).count }
        #expect(Set(counts) == [64])
        _ = (table.makeToken(for: .kiosk(41)), table.makeToken(for: .desk("1")))
        #expect(table.formerBearer(of: desk) == .desk("1") && table.formerBearer(of: first) == .kiosk(1))
        #expect(table.kiosks == [1, 41])
        // The bearer of an ended token is known, also after the table is read again. Tables of earlier versions lack it.
        let read = try JSONDecoder().decode(TokenTable.self, from: JSONEncoder().encode(table))
        #expect(read.formerBearer(of: first) == .kiosk(1) && read.formerBearer(of: second) == nil)
        let former = try JSONDecoder().decode(
            TokenTable.self, from: Data(text.replacing(/"ended":{},|,"ended":{}/, with: "").utf8))
        #expect(former.bearer(of: first) == .kiosk(1) && former.formerBearer(of: first) == nil)
    }

    /// No other user can open a file with a secret at any moment, even while it is replaced again and again.
    @Test func aSecretFileIsBornPrivate() throws {
        try inFolder(watchSecrets)
    }

    private func watchSecrets(in folder: String) throws {
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

    /// The counts of a thread that looks at the modes of a file again and again.
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
