import ArgumentParser
import Motion
import Rain
import RainApp
import RainCommandParts
import RainForecast
import Stage

struct Patience: ParsableArguments {
    @Flag(help: "Start even if the work is estimated to take longer than a minute.")
    var patient = false
}

extension Patience {
    /// Maximum work without the flag, seconds.
    private static let limit = 60.0

    /// Throws if the work would take too long, unless `--patient` is given.
    /// - Parameter rest: other work, in seconds of one processor.
    func check(_ work: [(simulation: Simulation, rounds: Int)], rest: Double = 0, jobs: Int = 1) throws {
        let jobs = Double(min(jobs, Jobs.processors))
        var seconds = rest / jobs
        for (simulation, rounds) in work where rounds > 0 {
            seconds += simulation.secondsOfRound() * Double(rounds) / jobs
        }
        guard seconds > Self.limit else { return }
        let time = ProgressBar.words(seconds)
        guard patient else { throw Failure("this would take about \(time); --patient starts it anyway") }
        Console.note("this takes about \(time)")
    }
}

extension Simulation {
    /// Minimum length of an accurate measurement, seconds.
    private static let minTime = 0.03
    /// The number of measurements if one takes less than `short` seconds. The shortest counts, since it is the least
    /// disturbed.
    private static let timings = 3
    private static let short = 0.3

    /// Estimates the seconds that a round takes, by timing one, or the start of a long one. The seconds grow with the
    /// number of drops. For some players they also grow with the number of drops in the air, which rises until the
    /// first drops leave the field.
    fileprivate func secondsOfRound() -> Double {
        let time = HostTime()
        func played(_ level: Level, _ rounds: Int) -> Double {
            let simulation = Simulation(
                level: level, players: players, seed: seed, rain: rain, isThorough: isThorough, hasFeats: hasFeats)
            var least = Double.infinity
            for _ in 0..<Self.timings {
                let start = time.now
                _ = simulation.result(ofRounds: 0..<rounds)
                let taken = Double(time.now - start) / 1e9
                least = min(least, taken)
                guard taken < Self.short else { break }
            }
            return least
        }
        var part = level
        part.duration = min(1, level.duration)
        var seconds = played(part, 1)
        while part.duration < level.duration, seconds < Self.minTime {
            part.duration = min(2 * part.duration, level.duration)
            seconds = played(part, 1)
        }
        if part.duration == level.duration {
            let rounds = max(1, min(batch, Int(Self.minTime / max(seconds, 1e-6))))
            return played(level, rounds) / Double(rounds)
        }
        func spawns(_ level: Level) -> Double { Double(DropSchedule(level: level, seed: Seed(0)).spawns) }
        func filling(_ level: Level) -> Double { min(level.duration, level.fallTime) }
        return seconds * spawns(level) / max(1, spawns(part)) * filling(level) / filling(part)
    }
}
