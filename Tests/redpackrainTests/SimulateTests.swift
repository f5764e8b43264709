import Foundation
import FoundationXML
import Motion
import Rain
import RainApp
import RainForecast
import RainPlayers
import Testing

@testable import RainForecastCommands
@testable import redpackrain

@Suite struct SimulateTests {
    private struct Report: Decodable {
        struct Row: Decodable {
            let mean, deviation, median, p5, p95, p99, min, max: Double
            let ci95: [Double?]
        }

        let rounds: Int
        let player: String
        let seed: UInt64
        let levelDigest: String
        let measures: [String: Row]
    }

    @Test func theNumbersDoNotDependOnJobs() throws {
        let program = try Program()
        let flags = ["simulate", "--level", "festive", "--rounds", "60", "--seed", "7", "--player", "casual", "--json"]
        let outputs = try ["1", "2", "5"].map { try program.run(Program.current, flags + ["--jobs", $0]) }
        #expect(outputs.allSatisfy { $0.code == 0 })
        #expect(Set(outputs.map(\.output)).count == 1)
        let report = try JSONDecoder().decode(Report.self, from: Data(outputs[0].output.utf8))
        #expect(report.rounds == 60 && report.player == "casual" && report.seed == 7)
        #expect(report.levelDigest == Level.preset("festive")?.digest)
        for name in ["score", "catch-rate", "bombs", "taps", "peak"] {
            let row = try #require(report.measures[name])
            #expect(row.min <= row.p5 && row.p5 <= row.median && row.median <= row.p95)
            #expect(row.p95 <= row.p99 && row.p99 <= row.max)
            let ends = (try #require(row.ci95[0]), try #require(row.ci95[1]))
            #expect(ends.0 <= row.mean && row.mean <= ends.1)
            #expect(row.deviation > 0)
        }
    }

    /// The share of par is reported with `--thorough`, for levels with par.
    @Test func aThoroughSimulationHasTheShareOfPar() throws {
        let program = try Program()
        func report(_ flags: [String]) throws -> Report {
            let flags = ["simulate", "--rounds", "12", "--seed", "1", "--json"] + flags
            return try JSONDecoder().decode(Report.self, from: Data(program.run(Program.current, flags).output.utf8))
        }
        let share = try #require(try report(["--thorough"]).measures["share-of-par"])
        #expect((0.6...1.4).contains(share.mean) && share.min < share.max)
        for flags in [[], ["--thorough", "--level", "survival"]] {
            #expect(try report(flags).measures["share-of-par"] == nil)
        }
        let table = try program.run("simulate", "--rounds", "12", "--seed", "1", "--thorough").output
        #expect(table.contains("\nshare-of-par "))
    }

    /// With `--feats`, each feat is reported with its share of the rounds.
    @Test func featsAreCountedWithTheFlag() throws {
        struct Feats: Decodable {
            struct Row: Decodable {
                let feat, rounds: Int
                let share: Double
            }
            let feats: [Row]?
        }
        let program = try Program()
        let flags = ["simulate", "--level", "festive", "--rounds", "20", "--seed", "1"]
        func feats(_ flags: [String]) throws -> [Feats.Row]? {
            try JSONDecoder().decode(
                Feats.self, from: Data(program.run(Program.current, flags + ["--json"]).output.utf8)
            )
            .feats
        }
        let rows = try #require(try feats(flags + ["--feats"]))
        #expect(rows.map(\.feat) == Array(1...20) && rows.allSatisfy { $0.share == Double($0.rounds) / 20 })
        #expect(rows.contains { $0.rounds == 20 } && rows.contains { $0.rounds == 0 })
        #expect(try feats(flags) == nil)
        let text = try program.run(Program.current, flags + ["--feats"]).output
        #expect(text.contains("\n 2  Fever               100.00\n") && text.contains("(a bomb hit)\n"))
    }

    @Test func tableCSVAndPlotAgree() throws {
        let program = try Program()
        let flags = ["simulate", "--rounds", "40", "--seed", "7", "--duration", "10"]
        let text = try program.run(Program.current, flags + ["--plot", "p.svg"])
        #expect(text.code == 0, "\(text.errors)")
        let measures = Measure.allCases.filter { !$0.isCostly && $0 != .life }
        for measure in measures { #expect(text.output.contains("\n\(measure.rawValue) "), "\(measure)") }
        #expect(text.output.contains("█"))
        let csv = try program.run(Program.current, flags + ["--csv"]).output.split(separator: "\n")
        #expect(csv.count == 1 + measures.count)
        for row in csv {
            #expect(row.count { $0 == "," } == csv[0].count { $0 == "," })
        }
        let plot = try XMLDocumentCheck(contentsOf: program.path("p.svg"))
        #expect(plot.isWellFormed)
        #expect(plot.elements.contains("polyline") && plot.elements.count { $0 == "rect" } > 10)
        #expect(try program.run(Program.current, flags + ["--plot", "p.png"]).code == 0)
        let png = try [UInt8](Data(contentsOf: URL(fileURLWithPath: program.path("p.png"))))
        // The signature of a PNG, and its size, 1920 x 800 pixels.
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png[16..<24].elementsEqual([0, 0, 7, 128, 0, 0, 3, 32]))
    }

    /// Parses a whole XML file and collects the names of its elements.
    private final class XMLDocumentCheck: NSObject, XMLParserDelegate {
        var elements: [String] = []
        var isWellFormed = false

        init(contentsOf path: String) throws {
            super.init()
            let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: path)))
            parser.delegate = self
            isWellFormed = parser.parse()
        }

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            elements.append(name)
        }
    }

    @Test func anInterruptedSimulationReportsItsRounds() throws {
        let program = try Program()
        let process = try program.start(
            Program.current, ["simulate", "--rounds", "1000000", "--patient", "--seed", "1", "--json"])
        try #require(try process.takesInterrupts())
        // Without a terminal the progress is printed only once.
        func errors() throws -> String { try String(contentsOfFile: program.path("errors"), encoding: .utf8) }
        let progress = " % of 1000000 rounds done, "
        for _ in 0..<600 where try !errors().contains(progress) { Thread.sleep(forTimeInterval: 0.1) }
        #expect(try errors().contains(progress))
        process.interrupt()
        process.waitForEnd()
        #expect(process.terminationStatus == 130)
        let output = try String(contentsOfFile: program.path("output"), encoding: .utf8)
        let report = try JSONDecoder().decode(Report.self, from: Data(output.utf8))
        #expect((1..<1_000_000).contains(report.rounds))
        #expect(try errors().contains("stopped after") && errors().components(separatedBy: progress).count == 2)
    }

    @Test func tunedLevelsCanBePlayed() throws {
        let program = try Program()
        let flags = [
            "tune", "--level", "calm-1", "--duration", "4", "--fall-time", "1.5", "--player", "novice", "--target",
            "catch-rate=0.35±0.05",
            "--vary", "interval=0.2..2",
        ]
        let result = try program.run(Program.current, flags + ["--seed", "3", "-o", "found.yaml"])
        #expect(result.code == 0, "\(result.errors)")
        #expect(result.output.contains("(99 % sure)  met"))
        let command = try #require(result.output.split(separator: "\n").last).split(separator: " ").map(String.init)
        #expect(command.first == "redpackrain")
        let played = try program.run(
            Program.current, ["play", "--headless", "--json", "--scores", "s.sqlite"] + command.dropFirst())
        let report = try JSONDecoder().decode(RoundReport.self, from: Data(played.output.utf8))
        let level = try LevelFile.read(program.path("found.yaml"), flag: "")
        #expect(report.levelDigest == level.digest)
        let impossible = try program.run(
            Program.current,
            [
                "tune", "--level", "calm-1", "--duration", "1", "--player", "perfect", "--target", "bombs>1",
                "--target",
                "peak>0", "--vary", "interval=0.2..0.6", "--json", "--rounds", "100000", "-o", "none.yaml",
            ])
        #expect(impossible.code == 1 && impossible.output.contains("\"verdict\" : \"probably impossible\""))
        #expect(impossible.errors.contains("; targets that can be met alone: peak>0.0\n"))
        let words = "probably no level within --vary meets"
        #expect(impossible.errors.contains("\(words) all targets; the nearest one is shown"))
        #expect(!FileManager.default.fileExists(atPath: program.path("none.yaml")))
        // With a single target there is no advice on targets that can be met alone.
        let one = try program.run(
            "tune", "--level", "calm-1", "--duration", "1", "--player", "perfect", "--target", "bombs>1", "--vary",
            "interval=0.2..0.6", "--rounds", "100000")
        #expect(one.code == 1 && one.errors == "redpackrain: \(words) the target; the nearest one is shown\n")
    }

    @Test func aPlayerIsCalibratedToRecords() throws {
        let program = try Program()
        for seed in ["1", "2", "3", "4", "5"] {
            let flags = [
                "play", "--headless", "--autoplay", "casual", "--duration", "10", "--scores", "s.sqlite", "--seed",
                seed,
            ]
            #expect(try program.run(Program.current, flags).code == 0)
        }
        let few = try program.run("calibrate", "1", "2", "3", "--scores", "s.sqlite", "-o", "me.txt")
        #expect(few.code == 1 && few.errors.contains("3 rounds: too few; at least 5 are needed, and 20 give"))
        let result = try program.run(
            Program.current,
            ["calibrate", "1", "2", "3", "4", "5", "--scores", "s.sqlite", "-o", "me.txt", "--patient"])
        #expect(result.code == 0, "\(result.errors)")
        let text = try String(contentsOfFile: program.path("me.txt"), encoding: .utf8)
        #expect(abs(try PlayerModel(text: text).scatter - PlayerModel.casual.scatter) < 5)
        // A file that may have been edited is not replaced, and no work is done before that is known.
        let again = ["calibrate", "1", "2", "3", "4", "5", "--scores", "s.sqlite", "-o", "me.txt"]
        for command in [again, ["tune", "--target", "catch-rate = ０.7", "--vary", "interval=0.2..2", "-o", "me.txt"]] {
            let kept = try program.run(Program.current, command)
            #expect(kept.code == 64 && kept.errors.contains("--output me.txt: already exists"), "\(kept)")
        }
        #expect(try String(contentsOfFile: program.path("me.txt"), encoding: .utf8) == text)
        #expect(try program.run("simulate", "--player", "me.txt", "--rounds", "3").code == 0)
        let missing = try program.run("calibrate", "9", "--scores", "s.sqlite")
        #expect(missing.code == 1)
        #expect(missing.errors == "redpackrain: record 9: not found, or not played to its end\n")
        // A round that was left cannot be used.
        var left = Round(level: .calm, seed: 9)
        left.append(.init(host: 15_000_000_000, action: .end))
        try program.keep(left, player: "Ann", in: "s.sqlite")
        let begun = try program.run("calibrate", "1", "2", "3", "4", "5", "6", "--scores", "s.sqlite", "--patient")
        #expect(begun.code == 1)
        #expect(begun.errors == "redpackrain: record 6: not found, or not played to its end\n")
    }

    @Test(arguments: [
        (["simulate", "--jobs", "-1"], "--jobs -1: must be 1 ... 1024"),
        (
            ["simulate", "--player", "x"],
            "--player x: neither a player (perfect, casual, casual-2, novice, tapper, sweep) nor a file"
        ),
        (["simulate", "--rains", "0"], "--rains 0: must be own, one, 1 ... 1000000 or seed:SEED"),
        (["simulate", "--rains", "seed:x"], "--rains seed:x: must be seed:0 ... seed:18446744073709551615"),
        (["simulate", "--visitors", "5"], "--visitors: needs --rains"),
        (["simulate", "--plot", "none/p.svg"], "--plot none/p.svg: its folder does not exist"),
        (["simulate", "--json", "--csv"], "--csv: cannot be used with --json"),
        (
            ["simulate", "--gold", "0.03", "--feats"],
            "--feats: only rounds of unchanged presets earn feats"
        ),
        (["tune", "--target", "bombs=x", "--vary", "packs=1..2"], "--target bombs=x: must be 0 ... 1000000000"),
        (
            ["tune", "--target", "bombs<1", "--vary", "packs=2..1"],
            "--vary packs=2..1: must be like packs=LEAST..GREATEST in 1 ... 50"
        ),
        (["tune", "--target", "bombs<1"], "--vary: needed, such as --vary interval=0.1..2"),
        (["tune", "--vary", "packs=1..2"], "--target: needed, such as --target catch-rate=0.7"),
        (
            ["compare", "calm", "x"],
            "compare x: neither a preset (calm, festive, storm, survival, calm-3, festive-3, storm-3, survival-3, calm-2, festive-2, storm-2, survival-2, calm-1, festive-1, storm-1) nor a file"
        ),
        (["calibrate"], "calibrate: needs numbers of records, such as 3 4 5 6 7"),
        (["calibrate", "2", "3", "2"], "record 2: named twice; a round counts once"),
        (
            ["tune", "--target", "catch-rate=70", "--vary", "packs=1..2"],
            "--target catch-rate=70: must be 0 ... 1, or 0% ... 100%"
        ),
        (["tune", "--target", "score=70%", "--vary", "packs=1..2"], "--target score=70%: must be 0 ... 1000000000"),
        (["calibrate", "0"], "0: must be the number of a record, from 1"),
    ])
    func aWrongFlagIsNamed(arguments: [String], line: String) throws {
        let refusal = try #require(Refusal(of: arguments))
        #expect(refusal.code == 64 && refusal.text == line)
    }

    /// The halves of the round have 4 s each, with a pack every 0.5 s in the first.
    @Test func packsASecondAreReportedForBothHalves() throws {
        let flags = ["simulate", "--level", "calm-1", "--duration", "8", "--rounds", "1", "--seed", "1"]
        for (ramp, halves) in [
            ("1", "2.00 in the first half, 2.00 in the second"), ("0.5", "2.75 in the first half, 4.75 in the second"),
        ] {
            let output = try Program().run(Program.current, flags + ["--ramp", ramp]).output
            #expect(output.contains("\npacks a second: \(halves)\n"), "\(output)")
        }
    }
}
