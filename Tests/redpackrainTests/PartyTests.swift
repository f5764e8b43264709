import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainDriver
import RainScores
import RainScreens
import RainShow
import Testing

@testable import redpackrain

/// The records of parties on the screens and from the command.
@Suite struct PartyTests {
    /// The records of a party have its session, their turns, one level and the rain of their round. They can be verified, and
    /// change no other list or honour.
    @Test func aPartyIsRecorded() throws {
        var driver = try GameDriver(level: .calm)
        driver.key(.enter)
        driver.wait(Round.countdown)
        driver.catches()
        driver.finishRound()
        try driver.tap(.leave)
        func records(_ list: ScoreFilter.List) throws -> [ListedScore] {
            var filter = ScoreFilter()
            filter.list = list
            return try driver.book.best(filter)
        }
        let before = try driver.book.honours(digest: Level.calm.digest, player: "Ann")
        let fresh = try records(.fresh)
        try driver.tap(.together)
        for (index, name) in ["Ann", "Bo", "Cho"].enumerated() {
            if index == 2 { try driver.tap(.addPlayer) }
            try driver.tap(.player(index))
            for _ in 0..<30 { driver.key(.backspace) }
            driver.does(.text(name))
            driver.key(.enter)
        }
        try driver.tap(.start)
        driver.wait(1)
        for turn in 0..<6 {
            try #require(driver.screen == "turn")
            driver.key(.enter)
            driver.wait(Round.countdown)
            driver.catches()
            if turn == 4 {
                driver.key(.pause)
                try driver.tapTwice(.skipTurn)
            } else {
                driver.finishRound()
                if turn < 5 { driver.key(.enter) }
            }
            driver.wait(1)
        }
        #expect(driver.screen == "podium")
        let ended = try records(.party)
        let turns = (ended + (try records(.leftEarly))).sorted { $0.seat < $1.seat }
        #expect(ended.count == 5 && turns.map(\.seat) == Array(1...6))
        #expect(Set(turns.map(\.session)).count == 1 && turns[0].session != nil)
        #expect(turns.allSatisfy { $0.origin == .party && !$0.isFresh && !$0.repeated })
        #expect(Set(turns.map(\.levelDigest)) == [Level.calm.digest])
        #expect(Set(turns[..<3].map(\.seed)).count == 1 && Set(turns[3...].map(\.seed)).count == 1)
        #expect(turns[0].seed != turns[3].seed)
        #expect(turns[..<3].map(\.player) == turns[3...].map(\.player).reversed())
        for record in turns {
            let id = try #require(record.id)
            try #require(try driver.book.score(id)).verify()
            #expect(try driver.book.hasSeen(digest: record.levelDigest, seed: record.seedBits, player: record.player))
        }
        let after = try driver.book.honours(digest: Level.calm.digest, player: "Ann")
        #expect(after.best == before.best && after.share == before.share && after.time == before.time)
        #expect(try records(.fresh) == fresh && driver.book.namesOfLastParty() == turns[..<3].map(\.player))
        #expect(driver.session.player == "Ann" && driver.settings.player == nil)
        try driver.tap(.again)
        #expect(["Ann", "Bo", "Cho"].allSatisfy { driver.texts.contains($0) })
    }

    /// The command plays a whole party, prints it and lists it separately. The same seed gives the same party.
    @Test func aPartyOfModelsIsPlayed() throws {
        let program = try Program()
        let flags = [
            "play", "--headless", "--autoplay", "casual", "--party", "Ann,Bob,小明", "--turns", "2", "--seed", "7",
            "--scores", "s.sqlite",
        ]
        let told = try program.run(Program.current, flags)
        #expect(told.code == 0 && told.errors.isEmpty)
        let lines = told.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
        #expect(lines.count == 4 && Set(lines.dropFirst().map { $0[0] }) == ["Ann", "Bob", "小明"])
        for line in lines.dropFirst() {
            let numbers = line.dropFirst().compactMap { Int($0) }
            #expect(numbers.count == 4 && numbers[1] == numbers[2] + numbers[3] && numbers[2] > 0)
        }
        // Names may be separated by Chinese commas.
        let other = flags.map { $0.replacing("Ann,Bob,小明", with: "Ann，Bob、小明") }
        let again = try program.run(Program.current, other + ["--json"])
        let report = try JSONDecoder().decode(PartyReport.self, from: Data(again.output.utf8))
        #expect(
            report.standings.map { "\($0.player) \($0.place) \($0.score) \($0.rounds[0]) \($0.rounds[1])" }
                == lines.dropFirst().map { $0.joined(separator: " ") })
        let listed = try program.run(
            "scores", "--list", "party", "--autoplayed", "--csv", "--scores", "s.sqlite"
        ).output.split(separator: "\n")
        #expect(listed.count == 1 + 12)
        #expect(try program.run("scores", "--list", "party", "--scores", "s.sqlite").output == "No records yet.\n")
        #expect(try program.run("verify", "--all", "--scores", "s.sqlite").code == 0)
    }

    /// Each error is one line that names the wrong flag.
    @Test(arguments: [
        ("--party", ["--party", "Ann"]), ("--party", ["--party", "A,B,C,D,E,F,G,H,I"]),
        ("--party", ["--party", "Ann,Bob,Ann"]), ("--party", ["--party", "Ann, Ann "]),
        ("--party", ["--party", "Ann,\(String(repeating: "x", count: 25))"]), ("--party", ["--party", "Ann,"]),
        ("--party", ["--party", "Ann,\u{7}"]),
        ("--turns", ["--party", "Ann,Bob", "--turns", "4"]), ("--turns", ["--party", "Ann,Bob", "--turns", "0"]),
        ("--turns", ["--turns", "2"]), ("--quick", ["--party", "Ann,Bob", "--quick"]),
        ("--party", ["--party", "Ann,Bob", "--player", "Cho"]), ("--party", ["--party", "Ann,Bob", "--mix", "m.wav"]),
        ("--party", ["--party", "Ann，Bob、Ann"]), ("--party", ["--party", "Ann,Bob", "--practice"]),
    ])
    func wrongPartiesAreRefused(flag: String, flags: [String]) throws {
        let program = try Program()
        let refused = try program.run(
            Program.current, ["play", "--headless", "--autoplay", "casual", "--scores", "s.sqlite"] + flags)
        #expect(refused.code == 64 && refused.output.isEmpty)
        #expect(refused.errors.hasPrefix("redpackrain: \(flag)") && refused.errors.count { $0 == "\n" } == 1)
    }
}
