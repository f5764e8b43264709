import Foundation
import Motion
import Rain
import RainApp
import RainPlayers
import RainScores
import Testing

@testable import RainScenes
@testable import redpackrain

/// Records that players export, import and verify.
@Suite struct RecordTests {
    /// A round of a player model with random pauses and rewinds. Without a model it has only pauses and rewinds.
    private static func round(_ name: AutoplayName, _ number: Int) -> Round {
        var level = Level.presets[number % 3].level
        level.duration = 6
        let seed = Seed(UInt64(number))["records"]
        var round = Round(level: level, seed: seed.bits)
        var player = name.model.map { Autoplay($0, for: round) }
        var host = RoundTime(seconds: Round.countdown)
        var step = 0
        while !round.moment(at: host).phase.isOver {
            let draw = seed[step]
            step += 1
            let nanoseconds = Int64(host.seconds * 1e9)
            switch round.moment(at: host).phase {
            case .paused: round.append(.init(host: nanoseconds, action: .resume))
            case .rewinding: round.append(.init(host: nanoseconds, action: .release))
            default:
                if let tap = player?.decide(at: host, in: round) { round.tap(tap.point, at: tap.host) }
                if draw[0].chance(0.02) { round.append(.init(host: nanoseconds, action: .pause)) }
                if draw[1].chance(0.03) { round.append(.init(host: nanoseconds, action: .rewind)) }
            }
            host = max(player?.nextLook(after: host) ?? 0, host + draw[2].uniform(in: 0.05...0.4))
        }
        return round
    }

    @Test(arguments: AutoplayName.allCases)
    func aHundredRoundsAreExportedImportedAndVerified(name: AutoplayName) throws {
        let program = try Program()
        var files: [String] = []
        var scores: [Int] = []
        var undone = 0
        for number in 0..<100 {
            let round = Self.round(name, number)
            var score = Score(
                player: name.rawValue, level: round.level, seed: round.journal.seed,
                date: Date(timeIntervalSince1970: Double(number)), version: Version.current)
            score.update(from: round, at: round.finalMoment)
            #expect(score.status == .ended, "round \(number)")
            scores.append(score.score)
            undone += score.rewindsUsed
            let file = "\(number).rpr"
            try Data(RecordFile.encoded(score)).write(to: URL(fileURLWithPath: program.path(file)))
            files.append(file)
        }
        #expect(undone > 0)
        let imported = try program.run(Program.current, ["import"] + files)
        #expect(imported.code == 0, "\(imported.errors)")
        let verified = try program.run("verify", "--all")
        #expect(verified.code == 0)
        #expect(verified.output == "100 verified, 0 not\n")
        struct Row: Decodable {
            let score: Int
            let imported: Bool
            let verified: Bool
        }
        let listed = try program.run("scores", "--export", "json")
        let rows = try JSONDecoder().decode([Row].self, from: Data(listed.output.utf8))
        #expect(rows.map(\.score) == scores.sorted(by: >))
        #expect(rows.allSatisfy { $0.imported && $0.verified })
        // An exported record has the same bytes as the imported one.
        #expect(try program.run("export", "100", "-o", "again.rpr").code == 0)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: program.path("again.rpr")))
                == Data(contentsOf: URL(fileURLWithPath: program.path("99.rpr"))))
        #expect(try program.run("import", "99.rpr").output == "99.rpr: already stored as record 100\n")
    }

    @Test func forgedRecordsAreMarkedAndRefused() throws {
        let program = try Program()
        let round = Self.round(.casual, 3)
        for _ in 0..<2 { try program.keep(round, player: "Ann", in: "data/redpackrain/scores.sqlite") }
        #expect(try program.run("export", "1", "-o", "one.rpr").code == 0)
        let sqlite = try program.run(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["sqlite3", "data/redpackrain/scores.sqlite", "UPDATE score SET score = 99999 WHERE id = 1"])
        #expect(sqlite.code == 0)
        #expect(try program.run("scores").output.split(separator: "\n")[1].hasSuffix("1  unverified"))
        let verdict = try program.run("verify", "--all")
        #expect(verdict.code == 1)
        #expect(verdict.output.hasPrefix("record 1: differs at game time 6.000 s: score: the record says 99999"))
        #expect(verdict.output.hasSuffix("\n1 verified, 1 not\n"))
        #expect(try program.run("verify", "2", "one.rpr").output == "2 verified, 0 not\n")
        // A file of the changed record: its checksum fits, its journal does not.
        #expect(try program.run("export", "1", "-o", "cheat.rpr").code == 0)
        let refused = try program.run("import", "one.rpr", "cheat.rpr", "--scores", "other.sqlite")
        #expect(refused.code == 1)
        #expect(refused.errors.hasPrefix("redpackrain: cheat.rpr: differs at game time 6.000 s"))
        #expect(!FileManager.default.fileExists(atPath: program.path("other.sqlite")), "no file is created")
    }

    /// A simulated round stays simulated after export and import, and is never listed among players' rounds.
    @Test func simulatedRoundsStaySimulated() throws {
        let program = try Program()
        let play = ["play", "--headless", "--duration", "3", "--player", "Ann", "--autoplay", "perfect"]
        #expect(try program.run(Program.current, play).code == 0)
        #expect(try program.run("export", "1", "-o", "one.rpr").code == 0)
        #expect(try program.run("import", "one.rpr", "--scores", "other.sqlite").code == 0)
        #expect(try program.run("verify", "--all", "--scores", "other.sqlite").output == "1 verified, 0 not\n")
        #expect(try program.run("scores", "--scores", "other.sqlite").output == "No records yet.\n")
        let listed = try program.run("scores", "--autoplayed", "--scores", "other.sqlite").output
        #expect(listed.hasSuffix("  1  imported  given  by perfect\n"), "\(listed)")
        #expect(try program.run("export", "1", "-o", "again.rpr", "--scores", "other.sqlite").code == 0)
        #expect(
            try Data(contentsOf: URL(fileURLWithPath: program.path("again.rpr")))
                == Data(contentsOf: URL(fileURLWithPath: program.path("one.rpr"))))
    }

    @Test func recordsAreDeletedOnlyWhenConfirmed() throws {
        let program = try Program()
        for _ in 0..<2 { #expect(try program.run("play", "--headless", "--duration", "1").code == 0) }
        let asked = try program.run("delete", "1")
        #expect(asked.code == 1)
        #expect(asked.errors == "redpackrain: delete: not confirmed; nothing has been deleted\n")
        let question = "for good? Type yes:\n"
        #expect(asked.output.hasPrefix("record 1: score 0: "))
        #expect(asked.output.hasSuffix("\nDelete this record \(question)"))
        #expect(try program.run("delete", "1", "2").output.hasSuffix("\nDelete these 2 records \(question)"))
        #expect(try program.run("delete", "2", "3", "--yes").code == 1)
        #expect(try program.run("verify", "--all").output == "2 verified, 0 not\n")
        #expect(try program.run("delete", "1", "--yes").code == 0)
        // Either all given records are marked, or none.
        let none = try program.run("favourite", "2", "9")
        #expect(none.code == 1 && none.errors == "redpackrain: record 9: not found; see 'redpackrain scores'\n")
        #expect(try program.run("scores", "--favourites").output == "No records yet.\n")
        #expect(try program.run("favourite", "2").code == 0)
        #expect(try program.run("scores", "--favourites").output.hasSuffix("2  favourite\n"))
        #expect(try program.run("scores", "--until", "2001-01-01").output == "No records yet.\n")
        #expect(try program.run("favourite", "2", "--remove").code == 0)
        #expect(try program.run("scores", "--favourites").output == "No records yet.\n")
    }

    /// An unreadable record is reported, and can be deleted by its number.
    @Test func anUnreadableRecordIsDeleted() throws {
        let program = try Program()
        for _ in 0..<2 { #expect(try program.run("play", "--headless", "--duration", "1").code == 0) }
        let sqlite = URL(fileURLWithPath: "/usr/bin/sqlite3")
        let change = ["data/redpackrain/scores.sqlite", "UPDATE score SET score = -1 WHERE id = 1"]
        #expect(try program.run(sqlite, change).code == 0)
        let words = "record 1: cannot be read; 'redpackrain delete 1' removes it"
        let listed = try program.run("scores")
        #expect(listed.code == 0 && listed.errors == "redpackrain: \(words)\n" && listed.output.contains("  2\n"))
        #expect(try program.run("export", "1", "-o", "x.rpr").errors == "redpackrain: \(words)\n")
        let verified = try program.run("verify", "--all")
        #expect(verified.code == 1 && verified.output.hasSuffix("\n1 verified, 1 not\n"), "\(verified)")
        #expect(try program.run("delete", "1").output.hasPrefix("record 1: cannot be read\nDelete this record "))
        #expect(try program.run("delete", "1", "--yes").code == 0)
        #expect(try program.run("verify", "--all").output == "1 verified, 0 not\n")
    }

    @Test(arguments: [
        (["import", "none.rpr"], "none.rpr: cannot be read"),
        (["import", "."], ".: cannot be read"),
        (["import", "empty"], "empty: byte 0: the file is empty"),
        (["import", "text"], "text: byte 0: not a record file"),
        (["import", "/dev/zero"], "/dev/zero: byte 0: larger than \(RecordFile.maxBytes) bytes"),
        (["export", "1", "-o", "x.rpr"], "there are no records yet"),
        (["export", "one", "-o", "x.rpr"], "one: must be the number of a record"),
        (["export", "1"], "Missing expected argument"),
        (["verify"], "verify: needs numbers of records or files, or --all"),
        (["verify", "--all", "1"], "verify: needs numbers of records or files, or --all"),
        (["verify", "1"], "there are no records yet"),
        (["delete", "1", "--yes"], "there are no records yet"),
        (["delete", "one"], "The value 'one' is invalid"),
        (["favourite"], "Missing expected argument"),
        (["scores", "--since", "2026-02-30"], "--since 2026-02-30: must be a day, such as 2026-01-31"),
        (["scores", "--until", "yesterday"], "--until yesterday: must be a day, such as 2026-01-31"),
        (["scores", "--export", "xml"], "The value 'xml' is invalid"),
        (["scores", "--export", "csv", "--json"], "--export: cannot be used with --json, --csv or --spreadsheet"),
        (["levels", "aliases.yaml"], ":1:4: & is not allowed in a level file"),
    ])
    func wrongInputIsRefusedAndChangesNothing(arguments: [String], line: String) throws {
        let program = try Program()
        try Data().write(to: URL(fileURLWithPath: program.path("empty")))
        try Data("hello".utf8).write(to: URL(fileURLWithPath: program.path("text")))
        // A few lines that expand to 2^60 words.
        let lines =
            ["a: &a0 [x, x]"] + (1..<60).map { "b\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" } + ["? *a59", ": 1"]
        try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: program.path("aliases.yaml")))
        let before = try FileManager.default.contentsOfDirectory(atPath: program.home.path)
        var arguments = arguments.map { $0.contains(".") || ["empty", "text"].contains($0) ? program.path($0) : $0 }
        if arguments[0] != "levels" { arguments += ["--scores", program.path("s.sqlite")] }
        let refusal = try #require(Refusal(of: arguments))
        #expect(refusal.code != 0 && refusal.text.contains(line), "\(refusal)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: program.home.path) == before)
    }

    /// The result of `verify` is stored with the record and shown in lists.
    @Test func verdictsAreStored() throws {
        let program = try Program()
        for number in 0..<2 { try program.keep(Self.round(.casual, number), player: "Ann", in: "s.sqlite") }
        func verified() throws -> [Substring] {
            let lines = try program.run("scores", "--scores", "s.sqlite", "--list", "all", "--csv").output
                .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
            let column = try #require(lines.first?.firstIndex(of: "verified"))
            return lines.dropFirst().sorted { $0[1] < $1[1] }.map { $0[column] }
        }
        #expect(try verified() == ["true", "true"])
        let sqlite = URL(fileURLWithPath: "/usr/bin/sqlite3")
        // An earlier version could not replay the journals, and left the records so.
        let refuses = ["s.sqlite", "UPDATE score SET proof = 0"]
        #expect(try program.run(sqlite, refuses).code == 0 && verified() == ["false", "false"])
        #expect(try program.run("verify", "2", "--scores", "s.sqlite").output == "1 verified, 0 not\n")
        #expect(try verified() == ["false", "true"])
        #expect(try program.run("verify", "--all", "--scores", "s.sqlite").output == "2 verified, 0 not\n")
        #expect(try verified() == ["true", "true"])
        // The journal is exchanged and its digest forged: only a replay finds that.
        let forged = """
            CREATE TEMP TABLE was AS SELECT journalDigest FROM score WHERE id = 1;
            UPDATE score SET journal = (SELECT journal FROM score WHERE id = 2) WHERE id = 1;
            UPDATE score SET journalDigest = (SELECT journalDigest FROM was) WHERE id = 1
            """
        #expect(try program.run(sqlite, ["s.sqlite", forged]).code == 0 && verified() == ["true", "true"])
        #expect(try program.run("verify", "1", "--scores", "s.sqlite").output.hasSuffix("\n0 verified, 1 not\n"))
        #expect(try verified() == ["false", "true"])
    }

    /// A round that is still being played cannot be exported, deleted or verified.
    @Test func runningRoundsAreLeftAlone() throws {
        let (program, player) = (try Program(), try Program())
        player.environment["SDL_VIDEODRIVER"] = "dummy"
        let play = ["play", "--quick", "--autoplay", "novice", "--duration", "600"]
        let game = try player.start(Program.current, play + ["--scores", program.path("s.sqlite")])
        defer {
            kill(game.processIdentifier, SIGKILL)
            game.waitForEnd()
        }
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        defer { book.close() }
        try #require(Tool.waits { (try? book.all(.playing).count) == 1 })
        for arguments in [["export", "1", "-o", "one.rpr"], ["delete", "1", "--yes"]] {
            let result = try program.run(Program.current, arguments + ["--scores", "s.sqlite"])
            // On a busy machine there may also be a message that the game has the file open.
            #expect(result.code == 1 && result.errors.hasSuffix("redpackrain: record 1: is still being played\n"))
        }
        #expect(try program.run("verify", "--all", "--scores", "s.sqlite").output == "0 verified, 0 not\n")
        #expect(!FileManager.default.fileExists(atPath: program.path("one.rpr")))
        #expect(try book.all(.playing).count == 1)
    }
}
