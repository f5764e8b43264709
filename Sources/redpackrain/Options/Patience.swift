import App
import ArgumentParser
import Motion
import Rain
import Stage
import Tuning

/// How much work is begun.
struct Patience: ParsableArguments {
    @Flag(help: "Also do what is estimated to take longer than a minute.")
    var patient = false
}

extension Patience {
    /// Estimated seconds of work that is begun unasked.
    private static let limit = 60.0

    /// Throws a `Failure` for rounds that would take too long on some processors, each kind as often as it is said.
    /// - Parameter rest: what else there is to do, seconds of one processor.
    func check(_ work: [(simulation: Simulation, rounds: Int)], rest: Double = 0, jobs: Int = 1) throws {
        let jobs = Double(min(jobs, SimulationOptions.processors))
        var seconds = rest / jobs
        for (simulation, rounds) in work where rounds > 0 {
            seconds += simulation.secondsOfRound() * Double(rounds) / jobs
        }
        guard seconds > Self.limit else { return }
        let time = ProgressBar.words(seconds)
        guard patient else { throw Failure("this would take about \(time); --patient has it done all the same") }
        Console.note("this takes about \(time)")
    }
}

extension Simulation {
    /// What is timed must take so long to tell anything, seconds.
    private static let leastTime = 0.03
    /// What is short is timed so often: the least tells what it takes when nothing else is done meanwhile.
    private static let timings = 3
    private static let short = 0.3

    /// Estimated seconds of a round here: of one, or of the first seconds of one that takes long. Time grows with the drops
    /// and, until the first of them leave the field, for some players with those that fall as well.
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
        while part.duration < level.duration, seconds < Self.leastTime {
            part.duration = min(2 * part.duration, level.duration)
            seconds = played(part, 1)
        }
        if part.duration == level.duration {
            let rounds = max(1, min(batch, Int(Self.leastTime / max(seconds, 1e-6))))
            return played(level, rounds) / Double(rounds)
        }
        func spawns(_ level: Level) -> Double { Double(DropSchedule(level: level, seed: Seed(0)).spawns) }
        func filling(_ level: Level) -> Double { min(level.duration, level.fallTime) }
        return seconds * spawns(level) / max(1, spawns(part)) * filling(level) / filling(part)
    }
}
