import Foundation
import Motion
import Rain
import RainPlayers
import RainScores
import Testing

@testable import redpackrain

/// The lists of the `scores` command, and the feats.
@Suite struct ScoreListTests {
    /// Creates a file with a record of each kind; the highest is the newest.
    private func keepRecords(at path: String) throws {
        let book = try ScoreBook.open(path, now: Date())
        for number in 1...5 {
            var score = Score(
                player: "Ann", level: Level(), seed: 7, date: Date(timeIntervalSince1970: 1e9), version: "1",
                origin: number == 3 ? .given : number == 4 ? .today : .drawn)
            var round = Round(level: Level(), seed: 7)
            round.append(.init(host: 15_000_000_000, action: .end))
            if number == 5 { score.update(from: round, at: round.finalMoment) }
            (score.score, score.bestCombo, score.repeated) = (number * 100, 10 - number, number == 2)
            score.caught[.red] = number == 2 ? 1 : 0
            if number < 5 { score.status = .ended }
            score.listed.note(par: number * number * 900, version: 1)
            try book.keep(&score)
        }
        book.close()
    }

    /// A copy is complete even while a game has the file open, and replaces no file.
    @Test func aLiveFileIsCopied() throws {
        let program = try Program()
        try keepRecords(at: program.path("s.sqlite"))
        let game = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        #expect(try game.setFavourite(2, true))
        let copied = try program.run("scores", "--scores", "s.sqlite", "--copy", "copy.sqlite")
        #expect(copied.code == 0 && copied.output.isEmpty && copied.errors.isEmpty, "\(copied.errors)")
        let listed = ["scores", "--csv", "--scores"]
        #expect(
            try program.run(Program.current, listed + ["copy.sqlite"]).output
                == program.run(Program.current, listed + ["s.sqlite"]).output)
        for (flags, code, words) in [
            (["--copy", "copy.sqlite"], 64, "--copy copy.sqlite: holds data of the game; name another file"),
            (["--copy", "s.sqlite"], 64, "--copy s.sqlite: holds data of the game; name another file"),
            (["--copy", "c", "--level", "calm"], 64, "--level: cannot be used with --copy"),
            (["--copy", "c", "--csv"], 64, "--csv: cannot be used with --copy"),
            (["--copy", "c", "--scores", "none.sqlite"], 1, "none.sqlite: there are no records yet"),
        ] {
            let scores = flags.contains("--scores") ? [] : ["--scores", "s.sqlite"]
            let refused = try program.run(Program.current, ["scores"] + scores + flags)
            #expect(refused.code == code && refused.errors.contains(words), "\(refused.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: program.path("c")))
        game.close()
    }

    @Test func recordsAreListedAndSortedAsAsked() throws {
        let program = try Program()
        try keepRecords(at: program.path("s.sqlite"))
        func output(_ flags: [String]) throws -> String {
            let result = try program.run(Program.current, ["scores", "--scores", "s.sqlite"] + flags)
            #expect(result.code == 0 && result.errors.isEmpty, "\(flags) \(result.errors)")
            return result.output
        }
        func ids(_ flags: String...) throws -> [String] {
            try output(["--csv"] + flags).split(separator: "\n").dropFirst().map { "\($0.split(separator: ",")[1])" }
        }
        #expect(try ids() == ["4", "3", "2", "1"] && ids("--list", "all", "--sort", "score") == ids())
        #expect(try ids("--list", "fresh") == ["4", "1"] && ids("--list", "today") == ["4"])
        #expect(try ids("--list", "again") == ["3", "2"] && ids("--list", "left") == ["5"])
        #expect(try ids("--sort", "row") == ["1", "2", "3", "4"])
        #expect(try ids("--sort", "newest") == ["4", "3", "2", "1"] && ids("--sort", "share") == ["1", "2", "3", "4"])
        #expect(try ids("--sort", "catch-rate") == ["2", "4", "3", "1"])
        #expect(try ids("--best-of-each") == ["4"] && ids("--best-of-each", "--sort", "share") == ["1"])
        #expect(try ids("--best-of-each", "--list", "again") == ["3"])
        // Each record has its place among records of its kind; parentheses mean a place on its rain.
        let lines = try output([]).split(separator: "\n").dropFirst().dropLast()
        #expect(lines.map { $0.prefix(3) } == ["  1", "(2)", "(3)", "  2"], "\(lines)")
        #expect(lines.first?.hasSuffix("unverified  today") == true, "\(lines)")
        let left = try output(["--list", "left"])
        #expect(left.contains("\n  -  ") && left.hasSuffix("  5  left at 12 s  unverified\n"), "\(left)")
        struct Row: Decodable {
            let place: Int
            let ofRain: Bool
            let fresh: Bool
            let status: Score.Status
            let time: Double?
        }
        let rows = try JSONDecoder().decode(
            [Row].self, from: Data(try output(["--json", "--list", "left"]).utf8))
        #expect(rows.map(\.time) == [12] && rows.map(\.status) == [.abandoned] && rows.map(\.place) == [0])
        let all = try JSONDecoder().decode([Row].self, from: Data(try output(["--json"]).utf8))
        #expect(all.map(\.fresh) == [true, false, false, true] && all.map(\.ofRain) == [false, true, true, false])
        let cells = try output(["--csv", "--list", "left"]).split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(
            cells[0].count == cells[1].count
                && cells[1].dropLast().suffix(5) == ["true", "false", "abandoned", "12.0", "false"])
    }

    @Test(arguments: [
        ["--list", "best"], ["--sort", "points"], ["--sort", "catchRate"], ["--feats", "--list", "all"],
        ["--feats", "--limit", "3"], ["--feats", "--sort", "row"], ["--feats", "--level", "calm"],
    ])
    func unknownListsAndOrdersAreRefused(flags: [String]) throws {
        let program = try Program()
        let refusal = try #require(Refusal(of: ["scores", "--scores", program.path("s.sqlite")] + flags))
        #expect(refusal.code == 64 && refusal.text.contains(flags.first { $0 != "--feats" } ?? ""), "\(refusal)")
    }

    @Test func featsAreListed() throws {
        let program = try Program()
        #expect(try program.run("scores", "--feats").output == "No feats yet.\n")
        let path = program.path("s.sqlite")
        try ScoreBook.open(path, now: Date()).close()
        let sql = "INSERT INTO feat VALUES (18, 'A\u{1B}nn', 1, 20000, NULL), (1, 'Bo', 1, 0, 4), (1, 'Ann', 1, 1, 4)"
        #expect(try program.run(URL(fileURLWithPath: "/usr/bin/env"), ["sqlite3", path, sql]).code == 0)
        func output(_ flags: String...) throws -> String {
            let result = try program.run(Program.current, ["scores", "--feats", "--scores", path] + flags)
            #expect(result.code == 0, "\(result.errors)")
            return result.output
        }
        #expect(
            try output("--csv") == """
                number,feat,player,day
                1,gold,Ann,1970-01-02
                1,gold,Bo,1970-01-01
                18,eighty-eight,Ann,2024-10-04

                """)
        let lines = try output("--player", "Bo").split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasPrefix("  1  gold                 Bo "), "\(lines)")
        #expect(lines[1].hasSuffix("  1970-01-01"))
        struct Row: Decodable {
            let number: Int
            let feat: String
        }
        let rows = try JSONDecoder().decode([Row].self, from: Data(try output("--json").utf8))
        #expect(rows.map(\.number) == [1, 1, 18] && rows.map(\.feat) == ["gold", "gold", "eighty-eight"])
    }

    /// Lists are ordered by the share that they show.
    @Test func listsAreOrderedByShareOfPar() throws {
        #expect(ListedScore.roundsOfPar == Par.rounds)
        let book = try ScoreBook.inMemory()
        for number in 0..<20 {
            var score = Score(
                player: "Ann", level: Level(), seed: UInt64(number), date: Date(timeIntervalSince1970: 0), version: "1")
            (score.score, score.status) = (997 * number % 613, .ended)
            score.listed.note(par: 1 + 7919 * number % 5003, version: 1)
            try book.keep(&score)
        }
        var filter = ScoreFilter()
        filter.order = .share
        let records = try book.best(filter)
        let shares = records.compactMap { record in
            record.par.flatMap(Par.init(keptSum:))?.thousandths(of: record.score)
        }
        #expect(shares.count == 20 && shares == shares.sorted(by: >))
        #expect(try book.honours(digest: Level().digest, player: "Ann").share == shares.first)
    }
}
