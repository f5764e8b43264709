import Foundation
import Motion
import RainScores
import Testing

/// Games killed at any instant, several at once with one scores file.
@Suite(.beside) struct KillTests {
    /// The number of games that are killed: 50 with REDPACKRAIN_KILLS=50.
    private static let count = ProcessInfo.processInfo.environment["REDPACKRAIN_KILLS"].flatMap { Int($0) } ?? 10
    private static let atOnce = 5
    /// The times at which games are killed, seconds after their start: before, during and after the end of their round.
    /// The first games may be killed while they create the file.
    private static let times = 0.0...7.0
    private static let firstTimes = 0.0...0.3

    @Test func noEndedRoundIsLostAndAllRecordsAreValid() throws {
        let home = try Program()
        let scores = home.path("scores.sqlite")
        var ended: [UInt64] = []
        for batch in stride(from: 0, to: Self.count, by: Self.atOnce) {
            var games: [(program: Program, process: Process, seed: UInt64, at: Date)] = []
            for number in batch..<min(batch + Self.atOnce, Self.count) {
                let program = try Program()
                program.environment["SDL_VIDEODRIVER"] = "dummy"
                let seed = Seed(1)["kills", number]
                let flags = ["--duration", "1", "--interval", "0.1", "--fall-time", "1", "--seed", "\(seed.bits)"]
                let process = try program.start(
                    Program.current, ["play", "--quick", "--autoplay", "perfect", "--scores", scores] + flags)
                games.append(
                    (
                        program, process, seed.bits,
                        Date(timeIntervalSinceNow: seed.uniform(in: batch == 0 ? Self.firstTimes : Self.times))
                    ))
            }
            for game in games.sorted(by: { $0.at < $1.at }) {
                Thread.sleep(forTimeInterval: max(0, game.at.timeIntervalSinceNow))
                kill(game.process.processIdentifier, SIGKILL)
                game.process.waitForEnd()
                let output = try String(contentsOfFile: game.program.path("output"), encoding: .utf8)
                // The game prints its results when they are on the screen.
                if output.hasPrefix("score ") { ended.append(game.seed) }
            }
        }
        let verified = try home.run("verify", "--all", "--scores", scores)
        #expect(verified.code == 0, "\(verified.output)")
        let book = try ScoreBook.open(scores, now: Date())
        try book.sweep()
        var autoplayed = ScoreFilter()
        autoplayed.autoplayed = true
        let kept = Set(try book.best(autoplayed).map(\.seedBits))
        #expect(Set(ended).subtracting(kept).isEmpty, "rounds that ended are missing")
        #expect(try book.all(.playing).isEmpty)
        print(
            "\(Self.count) games killed: \(try book.ids().count) rounds kept, \(ended.count) ended, \(kept.count) in the list"
        )
    }
}
