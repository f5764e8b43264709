import ArgumentParser
import Foundation
import Motion
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainForecastCommands
import Testing

@testable import redpackrain_proofs

@Suite struct ProofTests {
    private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Corpus").path

    /// Runs in a process of its own, since it measures the memory of its process, and other tests run in this one.
    @Test func mutatedFilesAreRefusedOrWrittenBackTheSame() throws {
        let process = Process()
        let proofs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("redpackrain-proofs")
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = ["300", proofs.path, "fuzz", "--count", "20000", "--seed", "2", "--corpus", Self.corpus]
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.standardError)
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// A mutation is the same for the same seed, and changes the bytes more often than not.
    @Test func mutationsFollowFromTheirSeed() {
        let bytes = Array("interval: 0.5\n".utf8)
        let mutated = (0..<100).map { Mutation.mutated(bytes, with: bytes, Seed(UInt64($0))) }
        #expect(mutated == (0..<100).map { Mutation.mutated(bytes, with: bytes, Seed(UInt64($0))) })
        #expect(mutated.count { $0 != bytes } > 50)
    }

    @Test func checkOfIntervalsDoesNotDependOnProcessors() throws {
        var level = try LevelFile.named("festive-1")
        level.duration = 5
        let whole = Simulation(level: level, players: try PlayerFile.crowd("casual"), seed: 1)
        let found = [1, 3].map { Jobs(count: $0).play(whole, rounds: 300) }
        let reports = found.map { found in
            var report = CoverageReport(simulated: 300, resamples: 60, seed: 1)
            for rounds in Coverage.usualRounds {
                let held = Measure.allCases.filter { !$0.isCostly }.compactMap {
                    Coverage(of: found, $0, rounds: rounds, resamples: 60, seed: 1)
                }
                report.add(held, level: "festive-1", player: "casual")
            }
            return report
        }
        #expect(try JSON.text(reports[0]) == JSON.text(reports[1]))
        #expect(
            reports[0].text.contains("60 draws from 300 rounds") && reports[0].text.contains("keep the promise"))
        let cells = reports[0].cells
        #expect(cells.count == 40 && Set(cells.map(\.rounds)) == [10, 30, 100, 500, 2000])
        #expect(cells.allSatisfy { $0.rounds != 10 || $0.open["P99"] == 1 })
    }

    @Test(arguments: [
        (["simulate", "--rounds", "1"], "--rounds: must be 2"),
        (["simulate", "--resamples", "0"], "--resamples: must be 1 ... 1000000"),
        (["simulate", "--jobs", "0"], "--jobs 0: must be 1 ... 1024"),
        (["tune", "0"], "plans: must be 1 ... 10000"), (["calibrate", "0"], "players: must be 1 ... 1000"),
        (["fuzz", "--count", "9999999999"], "must be 0 ... 1000000000"),
        (["simulate", "--rounds", "x"], "The value 'x' is invalid"),
    ])
    func wrongFlagsAreReported(arguments: [String], message: String) {
        #expect {
            _ = try Proofs.parseAsRoot(arguments)
        } throws: {
            Proofs.exitCode(for: $0) == .validationFailure && Proofs.message(for: $0).contains(message)
        }
    }
}
