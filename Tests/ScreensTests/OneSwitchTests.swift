import Motion
import Picture
import Rain
import Show
import Testing
import Tuning

@testable import Screens

@Suite struct OneSwitchTests {
    /// Returns a round played by one switch: by somebody who presses when the light stands on a column with a pack, 300 ms
    /// ± 80 ms after it came there, once a stop.
    static func played(_ level: Level, seed: UInt64, stepTime: Double = Accessibility().stepTime) -> Round {
        var round = Round(level: level, seed: seed)
        let draw = Seed(seed)["one switch"]
        let end = Round.countdown + level.duration
        for step in 0..<Int(end / stepTime) {
            var time = Double(step) * stepTime
            for press in 0..<8 {
                // A sum of twelve even draws is nearly normal.
                let chance = (0..<12).reduce(-6.0) { $0 + draw[step][press][$1].unit }
                time += max(0.1, 0.3 + 0.08 * chance)
                let sweep = Sweep(round, in: round.moment(at: RoundTime(seconds: time)), stepTime: stepTime)
                guard time < Double(step + 1) * stepTime, case .column = sweep.stop,
                    case .drop(let drop) = round.hit(at: sweep.target, in: sweep.moment), !drop.isBomb
                else { break }
                round.tap(sweep.target, at: Int64(time * 1e9))
            }
        }
        return round
    }

    @Test func aRoundIsPlayable() {
        for level in [Level.calm, .festive, .storm, .survival] {
            let rounds = 16
            func mean(_ round: (UInt64) -> Round) -> Double {
                (0..<UInt64(rounds)).reduce(0) { $0 + Double(round($1).finalMoment.tally.score) } / Double(rounds)
            }
            let casual = mean { Round.played(level: level, seed: $0, by: .casual) }
            for columns in [3, 4, 5] { for step in [0.6, 0.8, 1.0, 1.4] {
                Sweep.columns = columns
                let own = mean { Self.played(level, seed: $0, stepTime: step) }
                print("one switch", level.name, columns, step, own / casual)
            }}
        }
    }
}
