import Foundation
import Rain
import Testing

@testable import redpackrain

/// The statements of `simulate` and `compare`, and how certain they are.
@Suite struct ForecastTests {
    private struct Report: Decodable {
        struct Row: Decodable {
            let mean, deviation, median, p5, p95, p99, min, max: Double
            let ci95: [Double?]
        }

        let measures: [String: Row]
    }

    /// The differences of two levels over pairs of rounds, as JSON.
    @Test func pairsAreReported() throws {
        struct Pairs: Decodable {
            struct Difference: Decodable {
                let mean, deviation: Double
                let ci95: [Double?]
                let correlation: Double?
                let pairs: Int
            }
            let differences: [String: Difference]
        }
        let program = try Program()
        let json = try program.run("compare", "calm", "storm", "--rounds", "20", "--seed", "2", "--json").output
        let score = try #require(JSONDecoder().decode(Pairs.self, from: Data(json.utf8)).differences["score"])
        #expect(score.pairs == 20 && score.correlation != nil && score.deviation > 0)
        let ends = (try #require(score.ci95[0]), try #require(score.ci95[1]))
        #expect(ends.0 < score.mean && score.mean < ends.1)
    }

    /// The report of one round says `1 round`, and gives no confidence interval.
    @Test func oneRoundHasNoConfidenceInterval() throws {
        let program = try Program()
        let flags = ["simulate", "--rounds", "1", "--seed", "7"]
        let text = try program.run(Program.current, flags).output
        #expect(text.hasPrefix("1 round of calm") && text.contains("-: too few rounds"))
        let report = try JSONDecoder().decode(
            Report.self, from: Data(program.run(Program.current, flags + ["--json"]).output.utf8))
        #expect(report.measures["score"]?.ci95 == [nil, nil])
        let csv = try program.run(Program.current, flags + ["--csv"]).output.split(separator: "\n")
        #expect(csv.allSatisfy { $0.count { $0 == "," } == csv[0].count { $0 == "," } })
        let plural = try program.run(Program.current, ["simulate", "--rounds", "2", "--seed", "7"]).output
        #expect(plural.hasPrefix("2 rounds of calm"))
    }

    /// When all visitors share one rain, an event's total varies much more. A known rain has no variance.
    @Test func varianceOfRainsIsReported() throws {
        struct Rained: Decodable {
            struct Rain: Decodable {
                struct Total: Decodable {
                    let rains: String
                    let mean, deviation: Double
                }
                let rains, plays, visitors: Int
                let totals: [Total]
            }
            let rain: Rain?
            let knownRain: UInt64?
            let measures: [String: Report.Row]
        }
        let program = try Program()
        func report(_ rains: String) throws -> Rained {
            let flags = [
                "simulate", "--level", "festive-1", "--duration", "4", "--rounds", "20", "--seed", "7", "--json",
                "--player", "perfect",
            ]
            let result = try program.run(Program.current, flags + ["--rains", rains])
            return try JSONDecoder().decode(Rained.self, from: Data(result.output.utf8))
        }
        let own = try report("one")
        let one = try #require(own.rain)
        #expect(one.rains == 400 && one.visitors == 2000 && one.totals.map(\.rains) == ["own", "one"])
        // The player adds no variance, so the deviation is √2000 times as large.
        #expect(abs(one.totals[1].deviation / one.totals[0].deviation - 44.7) < 0.1)
        #expect(try report("20").rain?.totals.map(\.rains) == ["own", "one", "20"])
        let known = try report("seed:5")
        #expect(known.knownRain == 5 && own.knownRain == nil)
        #expect(known.measures["score"]?.deviation == 0)
        let total = try #require(known.rain?.totals.last)
        #expect(total.rains == "seed:5" && total.deviation == 0)
        #expect(try total.mean == 2000 * #require(known.measures["score"]).mean)
    }

    /// With a code, all rounds are played on its rain.
    @Test func roundsAreOnTheRainOfACode() throws {
        let program = try Program()
        let coded = try program.run("simulate", "--rain", "08000-007AY", "--rounds", "6", "--player", "perfect").output
        let named = try program.run(
            "simulate", "--level", "festive-2", "--rains", "seed:7", "--seed", "7", "--rounds", "6", "--player",
            "perfect",
            "--csv"
        ).output
        #expect(coded.contains("seed 7, all on the rain of seed 7\n"))
        let score = try #require(named.split(separator: "\n").first { $0.contains(",score,") }).split(separator: ",")
        // A player without randomness always has the same score.
        let line = try #require(coded.split(separator: "\n").first { $0.hasPrefix("score ") })
        #expect(line.contains(" \(score[5]) ") && line.contains(" 0.0 "))
    }

    /// A small comparison of two levels.
    @Test func compareShowsDifferences() throws {
        let program = try Program()
        let result = try program.run("compare", "calm", "festive", "--rounds", "30", "--seed", "2")
        #expect(result.code == 0)
        #expect(result.output.contains("\ninterval              0.52                                   0.34\n"))
        #expect(result.output.contains("\nphase 2               shower 30 0.72 1.1 1 0.9 0 scatter 12  parade 25"))
        #expect(!result.output.contains("bomb-size"))
        let same = try program.run("compare", "calm", "calm", "--rounds", "30", "--seed", "2").output
        #expect(same.contains("no setting differs"))
        #expect(same.contains("cannot be told apart"))
        // Phases that only one of the levels has.
        let plain = try program.run("compare", "calm", "calm-1", "--rounds", "2", "--seed", "2").output
        let phases = plain.split(separator: "\n").filter { $0.hasPrefix("phase ") }
        #expect(phases.count == Level.calm.phases.count && phases.allSatisfy { $0.hasSuffix(" none") }, "\(plain)")
    }

    /// The second level's difference has its sign, and is the difference of both means.
    @Test(arguments: [(["slow", "fast"], "+"), (["fast", "slow"], "-")])
    func aDifferenceHasItsSign(levels: [String], sign: String) throws {
        let program = try Program()
        for (name, interval) in [("slow", "1"), ("fast", "0.3")] {
            try "interval: \(interval)\nduration: 4\nfall-time: 2\n".write(
                toFile: program.path(name), atomically: true, encoding: .utf8)
        }
        let output = try program.run(
            Program.current, ["compare"] + levels + ["--rounds", "40", "--seed", "2", "--player", "perfect"]
        ).output
        let row = try #require(output.split(separator: "\n").first { $0.hasPrefix("score  ") }).split(separator: " ")
        let numbers = row.dropFirst().prefix(3).compactMap { Double($0) }
        try #require(numbers.count == 3 && row[3].hasPrefix(sign), "\(row)")
        #expect(abs(numbers[1] - numbers[0] - numbers[2]) < 0.11)
    }
}
