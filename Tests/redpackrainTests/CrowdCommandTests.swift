import Foundation
import RainPlayers
import Testing

@testable import redpackrain

/// Players from files: crowds, players who rewind, and their pointing devices.
@Suite struct CrowdCommandTests {
    private static func program(_ files: [String: String]) throws -> Program {
        let program = try Program()
        for (name, text) in files {
            let url = URL(fileURLWithPath: program.path(name))
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: url, atomically: true, encoding: .utf8)
        }
        return program
    }

    private static let party = [
        "party/crowd.txt": "60 casual\n30 novice\n10 me.txt\n", "party/me.txt": "reaction: 0.2\n",
    ]

    private struct Report: Decodable {
        struct Share: Decodable {
            let player: String
            let share: Double
            let rounds: Int?
            let meanScore: Double?
        }

        let player: String
        let players: [Share]?
    }

    /// The report has each member's share and rounds, independent of `--jobs`. Files of players are found in the folder of
    /// the crowd's file.
    @Test func crowdsAreReported() throws {
        let program = try Self.program(Self.party)
        let flags = [
            "simulate", "--level", "calm", "--duration", "3", "--rounds", "400", "--seed", "2", "--player",
            "party/crowd.txt",
        ]
        let text = try program.run(Program.current, flags)
        #expect(text.code == 0, "\(text.errors)")
        #expect(text.output.contains("\ncasual 60 %: 2") && text.output.contains("\nme.txt 10 %: "))
        let outputs = try ["1", "3"].map { try program.run(Program.current, flags + ["--json", "--jobs", $0]).output }
        #expect(outputs[0] == outputs[1])
        let report = try JSONDecoder().decode(Report.self, from: Data(outputs[0].utf8))
        let players = try #require(report.players)
        #expect(report.player == "party/crowd.txt" && players.map(\.player) == ["casual", "novice", "me.txt"])
        #expect(players.map(\.share) == [0.6, 0.3, 0.1] && players.compactMap(\.rounds).reduce(0, +) == 400)
        #expect(try #require(players[0].meanScore) > #require(players[1].meanScore))
        let plain = try program.run("simulate", "--duration", "3", "--rounds", "2", "--json").output
        #expect(try JSONDecoder().decode(Report.self, from: Data(plain.utf8)).players == nil)
    }

    /// In a single round all members except one have no rounds, and no mean either.
    @Test func membersWithoutRoundsHaveNoMean() throws {
        let program = try Self.program(Self.party)
        let flags = [
            "simulate", "--level", "calm", "--duration", "3", "--rounds", "1", "--seed", "2", "--player",
            "party/crowd.txt",
        ]
        let lines = try program.run(Program.current, flags).output.split(separator: "\n").filter { $0.contains(" %: ") }
        #expect(lines.count == 3 && lines.count { $0.hasSuffix(": 0 rounds") } == 2, "\(lines)")
        let json = try program.run(Program.current, flags + ["--json"])
        let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
        #expect(report.players?.compactMap(\.meanScore).count == 1)
    }

    /// A comparison has each member's results on both levels, as text and as JSON.
    @Test func aComparisonHasEachMember() throws {
        struct Comparison: Decodable {
            let a: Report
            let b: Report
        }
        let program = try Self.program(Self.party)
        let flags = ["compare", "calm", "storm", "--rounds", "20", "--seed", "2", "--player", "party/crowd.txt"]
        let json = try program.run(Program.current, flags + ["--json"]).output
        let comparison = try JSONDecoder().decode(Comparison.self, from: Data(json.utf8))
        let (a, b) = (try #require(comparison.a.players), try #require(comparison.b.players))
        let lines = try program.run(Program.current, flags).output.split(separator: "\n")
        for (a, b) in zip(a, b) {
            let means = try [a, b].map { String(format: "%.1f", try #require($0.meanScore)) }
            let row = ["\(a.player) \(Int(100 * a.share)) %"] + means + ["\(try #require(a.rounds))"]
            #expect(lines.contains { $0.split(separator: /[ ]{2,}/).map(String.init) == row }, "\(row)")
        }
    }

    /// Every command that takes a player for simulated rounds takes a crowd.
    @Test(arguments: [
        ["compare", "calm", "storm", "--rounds", "20", "--json"],
        ["simulate", "--duration", "3", "--rounds", "20", "--rains", "one", "--kinds"],
        [
            "tune", "--level", "calm-1", "--duration", "3", "--target", "taps<9", "--vary", "interval=0.5..1", "--seed",
            "1", "--json",
        ],
    ])
    func commandsTakeCrowds(arguments: [String]) throws {
        let program = try Self.program(Self.party)
        let result = try program.run(Program.current, arguments + ["--player", "party/crowd.txt"])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("me.txt"))
    }

    @Test(arguments: [
        ("60 casual\nnovice\n", "2:1: must be like '60 casual': a share above 0, at most 1000000, and a player"),
        ("60 casual\n5 none.txt\n", "2:3: none.txt: neither a player (\(names)) nor a file"),
        ("60 casual\n5  bad.txt\n", "2:4: bad.txt:1:11: reaction 9: must be 0 ... 5"),
        ("60 casual\n5 crowd.txt\n", "2:3: crowd.txt: a crowd, not a player"),
        ("60 \u{1B}[31m\n", "1:4: [31m: neither a player (\(names)) nor a file"),
    ])
    func aWrongCrowdIsRefused(text: String, line: String) throws {
        let program = try Self.program(["crowd.txt": text, "bad.txt": "reaction: 9\n"])
        let crowd = program.path("crowd.txt")
        let refusal = try #require(Refusal(of: ["simulate", "--player", crowd]))
        #expect(refusal.code == 64)
        #expect(refusal.text.replacing("\(program.home.path)/", with: "") == "--player crowd.txt:\(line)")
    }

    private static let names = PlayerModel.presets.map(\.name).joined(separator: ", ")

    @Test(arguments: [
        (["players", "crowd.txt"], "players crowd.txt: a crowd; a single player is needed"),
        (["players", "x"], "players x: neither a player (\(names)) nor a file"),
        (["players", "casual", "--device", "pen"], "--device pen: must be one of pointer, touch, gamepad"),
        (["players", "--device", "touch"], "--device: needs a player, such as players casual --device touch"),
    ])
    func crowdsAndWrongDevicesAreRefused(arguments: [String], line: String) throws {
        let program = try Self.program(["crowd.txt": "60 casual\n"])
        let arguments = arguments.map { $0 == "crowd.txt" ? program.path($0) : $0 }
        let refusal = try #require(Refusal(of: arguments))
        #expect(refusal.code == 64 && refusal.text.replacing("\(program.home.path)/", with: "") == line)
    }

    /// A player from a file rewinds and pauses in a stored round, and `verify` accepts its journal.
    @Test func playersOfFilesPlayVerifiableRounds() throws {
        let program = try Self.program([
            "me.txt": "mistaking: 1\nrewinds: 2\npauses: 1\npause-drops: 2\nreaction: 0.3\n"
        ])
        let flags = ["play", "--headless", "--autoplay", "me.txt", "--seed", "5", "--scores", "s.sqlite", "--json"]
        let played = try program.run(Program.current, flags)
        #expect(played.code == 0, "\(played.errors)")
        struct Round: Decodable { let rewindsUsed, pauses: Int }
        let round = try JSONDecoder().decode(Round.self, from: Data(played.output.utf8))
        #expect(round.rewindsUsed == 2 && round.pauses == 1)
        let verified = try program.run("verify", "--all", "--scores", "s.sqlite")
        #expect(verified.code == 0, "\(verified.output)\(verified.errors)")
    }

    /// A model printed for another device can be read back, and differs only in the time of movements.
    @Test func devicesChangeHowLongMovementsTake() throws {
        let program = try Program()
        func model(_ arguments: String...) throws -> PlayerModel {
            try PlayerModel(text: program.run(Program.current, ["players", "casual"] + arguments).output)
        }
        #expect(try model() == .casual && model("--device", "pointer") == .casual)
        let (touch, gamepad) = (try model("--device", "touch"), try model("--device", "gamepad"))
        #expect(touch.moveBase == 0.08 && touch.movePerBit == 0.08 && gamepad.movePerBit == 0.306)
        var other = gamepad
        (other.moveBase, other.movePerBit) = (0.12, 0.12)
        #expect(other == .casual)
    }

    /// A printed player names its device, if one was given.
    @Test(arguments: [(["--device", "touch"], "casual, touch"), ([], "casual")])
    func printedPlayersNameTheirDevice(flags: [String], name: String) throws {
        let result = try Program().run(Program.current, ["players", "casual"] + flags)
        #expect(result.code == 0 && result.output.hasPrefix("# Red Pack Rain player: \(name). "))
        #expect(result.output.contains("\nmove-base: \(flags.isEmpty ? "0.12" : "0.08")\n"))
    }
}
