import ArgumentParser
import Foundation
import Rain
import RainApp
import RainPlayers
import RainScores
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// Lists that commands print, and the question before a record is deleted.
@Suite struct ListingTests {
    private struct Row: Decodable {
        let verified: Bool
        let imported: Bool
        let level: String
        let packsCaught: Caught
        let origin: Score.Origin
        let repeated: Bool
        let simulatedBy: String?
        let score: Int
        let par: Double?
        let parVersion: Int?
        let share: Double?
        let medal: String?

        struct Caught: Decodable {
            let red: Int
            let silver: Int
            let gold: Int
            let great: Int
        }
    }

    private func rows(_ program: Program, _ flags: String...) throws -> [Row] {
        let output = try program.run(Program.current, ["scores", "--json"] + flags).output
        return try JSONDecoder().decode([Row].self, from: Data(output.utf8))
    }

    /// A list fits a narrow terminal. The least important columns go first; rank, score and the record's number stay.
    @Test(arguments: [20, 40, 60, 80, 100, 200]) func aListFitsItsTerminal(columns: Int) throws {
        let program = try Program()
        try program.keep(.played(level: .calm, seed: 3, by: .casual), player: "Wolfgang Amadeus Mozart", in: "s.sqlite")
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        _ = try book.setFavourite(1, true)
        let rows = try book.best().map { ScoreRow($0, standing: try book.place(of: $0)) }
        let lines = ScoreRow.table(rows, columns: columns).split(separator: "\n").map(String.init)
        #expect(lines.count == 2 && lines.allSatisfy { $0.count <= columns }, "\(lines)")
        let score = try #require(rows.first).line(.plain).split(separator: ",")[2]
        let words = lines[1].split(separator: " ")
        #expect(words.prefix(2) == ["1", score] && words.contains("1"), "\(lines)")
        #expect(lines[0].hasSuffix("record") && lines[1].contains("Mozart") == (columns >= 60), "\(lines)")
        #expect(lines[1].contains("favourite") == (columns == 200))
    }

    @Test func aLineIsCutWhereATerminalEnds() {
        let text = "Best of 红包雨 rounds"
        #expect(text.fitted(to: nil) == text && text.fitted(to: 21) == text)
        #expect(text.fitted(to: 20) == "Best of 红包雨 roun…" && text.fitted(to: 12) == "Best of 红…")
        #expect(text.fitted(to: 1) == "…")
    }

    /// If two rounds both have rank 1, on two levels or one of them on its rain, the list explains the rank.
    @Test func ranksAreExplained() throws {
        let program = try Program()
        func told() throws -> Bool { try program.run("scores").output.contains("#: place among rounds on new rains") }
        let scores = "data/redpackrain/scores.sqlite"
        try program.keep(.played(level: .calm, seed: 3, by: .casual), player: "Ann", in: scores)
        #expect(try !told())
        try program.keep(.played(level: .storm, seed: 3, by: .casual), player: "Ann", in: scores)
        #expect(try told())
        let other = try Program()
        try other.keep(.played(level: .calm, seed: 3, by: .casual), player: "Ann", in: scores)
        #expect(try other.run("play", "--headless", "--seed", "5", "--scores", scores).code == 0)
        #expect(try other.run("scores").output.contains("(1)") == other.run("scores").output.contains("#: place"))
    }

    /// All things are listed, whether taken or not.
    @Test func theBowlListsAllThings() throws {
        let output = try Program().run("scores", "--bowl", "--player", "Ann").output
        #expect(output.hasPrefix("Ann: 0 gold, 0 left") && output.contains("0 of 27 things"), "\(output)")
        let bowl = BowlContents(gold: 60, things: [.paper(.rat), .roof(.snow)])
        let table = BowlRow.table([BowlRow(bowl, of: "Ann")], columns: nil)
        #expect(table.hasPrefix("Ann: 60 gold, 12 left; the next thing, of any kind, costs 24\n2 of 27 things"))
        for thing in RainShow.Cosmetic.allCases {
            let isTaken = bowl.things.contains(thing)
            #expect(table.contains("\(isTaken ? "*" : "-") \(thing.name)"), "\(thing)")
        }
    }

    /// An imported record is verified at once, and stays verified in the list.
    @Test func anImportedRecordIsVerified() throws {
        let program = try Program()
        var level = Level()
        (level.duration, level.silver, level.gold) = (5, 0.6, 0.3)
        try program.keep(
            .played(level: level, seed: 3, by: .perfect), player: "Ann", in: "data/redpackrain/scores.sqlite")
        #expect(try program.run("export", "1", "-o", "one.rpr").code == 0)
        #expect(try program.run("import", "one.rpr", "--scores", "other.sqlite").code == 0)
        // Read from the file, before another command could verify the record.
        #expect(try ScoreBook.open(program.path("other.sqlite"), now: Date()).best().map(\.isVerified) == [true])
        let imported = try #require(try rows(program, "--scores", "other.sqlite").first)
        #expect(imported.verified && imported.imported)
        // CSV and JSON agree.
        let csv = try program.run("scores", "--csv").output.split(separator: "\n").map { $0.split(separator: ",") }
        let cells = Dictionary(uniqueKeysWithValues: zip(csv[0].map(String.init), csv[1].map(String.init)))
        let caught = try #require(try rows(program).first).packsCaught
        #expect(
            ["caughtRed", "caughtSilver", "caughtGold"].map { cells[$0] ?? "" }
                == [caught.red, caught.silver, caught.gold].map { "\($0)" })
        #expect(caught.silver != caught.red)
    }

    /// Lists say whether the seed was given, and whether the player knew the rain.
    @Test func listsHaveOriginsAndRepeatedRains() throws {
        let program = try Program()
        let play = ["play", "--headless", "--duration", "1", "--player", "Ann"]
        for flags in [[], ["--seed", "5", "--autoplay", "casual"], ["--seed", "5"]] {
            #expect(try program.run(Program.current, play + flags).code == 0)
        }
        let mine = try rows(program)
        #expect(mine.map(\.origin) == [.drawn, .given] && mine.map(\.repeated) == [false, true])
        #expect(mine.allSatisfy { $0.simulatedBy == nil })
        let lines = try program.run("scores").output.split(separator: "\n")
        #expect(lines[1].hasSuffix("  1") && lines[2].hasSuffix("  3  given  repeated"), "\(lines)")
        let simulated = try rows(program, "--autoplayed")
        #expect(simulated.map(\.simulatedBy) == ["casual"] && simulated.map(\.repeated) == [false])
        #expect(try program.run("scores", "--autoplayed").output.hasSuffix("  2  given  by casual\n"))
        #expect(try program.run("scores", "--csv").output.split(separator: "\n")[2].contains(",given,true,,0,0,"))
    }

    /// A record gets its par when it is imported or verified.
    @Test func listsHaveSharesOfPar() throws {
        let program = try Program()
        let home = "data/redpackrain/scores.sqlite"
        let level = Level.calm
        let round = Round.played(level: level, seed: 3, by: .casual)
        try program.keep(round, player: "Ann", in: home)
        var practice = level
        practice.practice = true
        try program.keep(.played(level: practice, seed: 3, by: .casual), player: "Ann", in: home)
        #expect(try rows(program).allSatisfy { $0.par == nil && $0.share == nil })
        #expect(try program.run("scores", "--json").output.contains("\"medal\" : null"))
        #expect(try program.run("export", "1", "-o", "one.rpr").code == 0)
        #expect(try program.run("import", "one.rpr", "--scores", "other.sqlite").code == 0)
        #expect(try program.run("verify", "--all").output == "2 verified, 0 not\n")
        let par = try #require(Par(of: level, seed: 3))
        let measured = try rows(program).filter { $0.par != nil }
        for row in try measured + rows(program, "--scores", "other.sqlite") {
            #expect(row.par == par.points && row.parVersion == Par.version)
            #expect(row.share == Double(par.thousandths(of: row.score)) / 1000)
            let medal = MedalTable.kept(for: level)?.medal(for: par.thousandths(of: row.score))
            #expect(row.medal == medal.map { "\($0)" })
        }
        #expect(measured.count == 1, "practice has no par")
        let share = par.thousandths(of: measured.first?.score ?? 0)
        let line = try #require(try program.run("scores", "--level", "calm").output.split(separator: "\n").last)
        #expect(line.contains(" \(share / 10) % "), "\(line)")
        let csv = try program.run("scores", "--csv", "--level", "calm").output.split(separator: "\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let cells = Dictionary(uniqueKeysWithValues: zip(csv[0], csv[1]))
        #expect(cells["share"] == "\(Double(share) / 1000)" && cells["par"] == "\(par.points)")
        let tally = round.finalMoment.tally
        #expect(cells["caughtGreat"] == "\(tally.caught[.great])" && cells["chained"] == "\(tally.chained)")
        #expect(cells["caughtLucky"] == "\(tally.caught[.lucky])" && tally.caught[.lucky] > 0)
    }

    /// `--export` has all records, whatever the limit of lists. `--since` and `--until` mean whole days.
    @Test func listsHaveTheLengthAskedFor() throws {
        let program = try Program()
        let path = program.path("s.sqlite")
        let book = try ScoreBook.open(path, now: Date())
        let day = 1_000_000.0 * 86_400 / 50
        for number in 0..<25 {
            let date = Date(timeIntervalSince1970: (day / 86_400).rounded() * 86_400 + Double(number) * 86_399 / 24)
            var score = Score(player: "=\"A,\" B", level: Level(), seed: UInt64(number), date: date, version: "1")
            score.status = .ended
            try book.keep(&score)
        }
        book.close()
        func lines(_ flags: String...) throws -> [String] {
            try program.run(Program.current, ["scores", "--scores", path] + flags).output.split(separator: "\n").map(
                String.init)
        }
        #expect(try lines("--csv").count == 21 && lines("--export", "csv").count == 26)
        #expect(try lines("--csv", "--limit", "3").count == 4)
        let named = try #require(try lines("--csv").last)
        #expect(named.contains(",\"'=\"\"A,\"\" B\","), "\(named)")
        let today = Date(timeIntervalSince1970: (day / 86_400).rounded() * 86_400).ISO8601Format().prefix(10)
        #expect(try lines("--export", "csv", "--since", "\(today)", "--until", "\(today)").count == 26)
    }

    /// Only the answer `yes` deletes.
    @Test(arguments: [("yes", true), ("no", false), ("y", false), ("yes please", false), ("", false)])
    func onlyAYesDeletes(answer: String, isDeleted: Bool) throws {
        let program = try Program()
        #expect(try program.run("play", "--headless", "--duration", "1").code == 0)
        let shell = "printf '%s\\n' \"$0\" | \"$1\" delete 1"
        let result = try program.run(URL(fileURLWithPath: "/bin/sh"), ["-c", shell, answer, Program.current.path])
        #expect((result.code == 0) == isDeleted)
        #expect(try rows(program).isEmpty == isDeleted)
        // A number too large for any record is an error too.
        #expect(try program.run("verify", "99999999999999999999999").code == 1)
    }

    /// A stopped comparison has another exit code, like a stopped simulation.
    @Test func aStoppedComparisonHasItsOwnCode() throws {
        let program = try Program()
        let process = try program.start(
            Program.current, ["compare", "calm", "storm", "--rounds", "1000000", "--seed", "1", "--json", "--patient"])
        try #require(try process.takesInterrupts())
        // The second level has a few rounds too before the stop is noticed.
        process.interrupt()
        process.waitForEnd()
        let errors = try String(contentsOfFile: program.path("errors"), encoding: .utf8)
        #expect(process.terminationStatus == 130 || errors.contains("stopped before a round was over"), "\(errors)")
        #expect(process.terminationStatus != 0)
    }

    /// Comparisons tell certain differences from possible chance.
    @Test func comparisonsMarkCertainDifferences() throws {
        let program = try Program()
        let flags = ["--rounds", "300", "--seed", "1"]
        let different = try program.run(Program.current, ["compare", "calm", "storm"] + flags).output
        let alike = try program.run(Program.current, ["compare", "calm", "calm"] + flags).output
        let chance = "cannot be told apart"
        let score = different.split(separator: "\n").first { $0.hasPrefix("score ") && $0.contains("…") }
        #expect(score?.contains(chance) == false)
        // Both rounds of each pair are the same, so all correlations are 1.
        let rows = alike.split(separator: "\n").filter { $0.hasSuffix(" 1.00") }
        #expect(rows.count > 5 && rows.allSatisfy { $0.contains(chance) })
    }

    /// A size given by a flag is played, whatever the setting for larger packs.
    @Test(arguments: [false, true])
    func aGivenPackSizeIsPlayed(isAsked: Bool) throws {
        let program = try Program()
        program.environment["SDL_VIDEODRIVER"] = "dummy"
        let flags = ["play", "--quick", "--autoplay", "perfect", "--duration", "1", "--set", "large-packs=on"]
        let result = try program.run(
            Program.current, flags + ["--scores", "s.sqlite"] + (isAsked ? ["--pack-size", "100"] : []))
        #expect(result.code == 0, "\(result.errors)")
        let book = try ScoreBook.open(program.path("s.sqlite"), now: Date())
        let level = try Level(text: try #require(try book.all(.ended).first).level)
        #expect(level.packSize == (isAsked ? 100 : Level.calm.withLargePacks.packSize))
    }

    /// A level is listed with the names of its phases. Of more than five phases, only the first and last are named.
    @Test func levelsAreListedWithTheirPhases() throws {
        let program = try Program()
        let folder = program.path("config/redpackrain/levels")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, count) in [("five", 5), ("six", 6)] {
            let phases = (1...count).map { "{name: p\($0)}" }.joined(separator: ", ")
            let text = "interval: 0.43\npack-size: \(90 + count)\nphases: [\(phases)]\n"
            try text.write(toFile: "\(folder)/\(name).yaml", atomically: true, encoding: .utf8)
        }
        let lines = try program.run("levels").output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("five ") && $0.hasSuffix("; p1, p2, p3, p4, p5") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("six ") && $0.hasSuffix("; p1 ... p6") })
        #expect(lines.contains { $0.hasPrefix("calm-1 ") && $0.hasSuffix("; first edition") })
        #expect(lines.filter { $0.contains("interval 0.43, ") && $0.contains("duration 30, ") }.count == 2)
    }
}
