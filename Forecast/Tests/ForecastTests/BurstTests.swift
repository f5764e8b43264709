import Foundation
import Motion
import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

/// A player who taps blindly and as fast as possible while a catch makes taps on nothing free.
@Suite struct BurstTests {
    private static let grace: Int64 = 100_000_000
    /// With REDPACKRAIN_BURSTS=200 in the environment, 200 rounds are played, and the shares are printed.
    private static let wanted = ProcessInfo.processInfo.environment["REDPACKRAIN_BURSTS"].flatMap { Int($0) }
    private static let rounds = wanted ?? 40

    @Test(arguments: ["calm", "festive", "storm"])
    func burstsEarnLittleWhereOneTapIsForgivenAtMost(name: String) throws {
        let level = try #require(Level.preset(name))
        #expect(level.forgiven <= 1)
        let novice = PlayerModel.novice
        let casual = Self.mean(level, .casual)
        for rate in Self.wanted == nil ? [60, 199.0] : [30, 60, 100, 199] {
            let blind = Self.mean(level, rate: rate, addedTo: nil) / casual
            #expect(blind > 0 && blind < 0.2, "\(rate) a second")
            let added = Self.mean(level, rate: rate, addedTo: novice) / casual
            // Blind taps add at most 0.08 of a casual player's score to a novice's.
            let alone = Self.mean(level, novice) / casual
            #expect(added < alone + 0.08, "\(rate) a second")
            if Self.wanted != nil { print(name, rate, "blind", blind, "added", added, "alone", alone) }
        }
    }

    /// None of the models taps twice within 0.1 s of a catch.
    @Test(arguments: ["calm", "festive", "storm"])
    func modelsLoseNothingWhereOneTapIsForgiven(name: String) throws {
        let strict = try #require(Level.preset(name))
        var level = strict
        level.forgiven = Level.anyForgiven
        let expert = PlayerModel {
            ($0.reaction, $0.moveBase, $0.movePerBit, $0.scatter) = (0.25, 0.08, 0.08, 7)
            ($0.attention, $0.blindness, $0.mistaking, $0.tiring) = (6, 0.02, 0.02, 0.02)
        }
        for model in [.casual, .novice, expert] {
            #expect(Self.mean(strict, model) > 0.99 * Self.mean(level, model))
        }
    }

    /// The reason why later presets forgive at most one tap.
    @Test func burstsEarnMuchWhereAllAreForgiven() throws {
        let storm = try #require(Level.preset("storm-2"))
        #expect(Self.mean(storm, rate: 199, addedTo: nil) > 0.35 * Self.mean(storm, .casual))
    }

    private static func mean(_ level: Level, _ model: PlayerModel) -> Double {
        Simulation(level: level, model: model, seed: 1).result(ofRounds: 0..<rounds)[.score].summary?.mean ?? 0
    }

    /// Returns the mean score of a player who adds blind taps after each catch.
    /// - Parameters:
    ///   - rate: taps per second after a catch.
    ///   - model: the player; nil for a player who taps blindly all the time, eight times a second except after a catch.
    private static func mean(_ level: Level, rate: Double, addedTo model: PlayerModel?) -> Double {
        let simulation = Simulation(level: level, model: model ?? .novice, seed: 1)
        let scores = (0..<rounds).map { number in
            let seed = simulation.seed(ofRound: number)
            var round = StraightRound(level: level, seed: seed)
            var player = model.map { Autoplay($0, level: level, seed: seed) }
            var (look, next, end) = (0, Int64(0), Int64(0))
            while true {
                let roundTime = Autoplay.roundTime(ofLook: look)
                let host = Int64(roundTime.seconds * 1e9)
                while next < host, model == nil || next < end {
                    let chance = Seed(seed)["burst"][Int(next / 1000)]
                    let point = Vector(chance[0].unit * level.field.x, chance[1].unit * level.field.y)
                    if round.tap(point, at: next)?.kind.isMet == true { end = next + grace }
                    next += Int64(1e9 / (next < end ? rate : 8))
                }
                let time = round.time(at: roundTime)
                guard time < level.duration, !round.isOver else { return Double(round.tally.score) }
                round.advance(to: time)
                let decision = player?.decide(
                    at: roundTime, time: time, slowUntil: round.playhead.slowUntil, in: round.liveDrops,
                    nextStart: round.nextStart)
                if case .tap(let tap)? = decision, round.tap(tap.point, at: tap.host)?.kind.isMet == true {
                    (next, end) = (tap.host + Int64(1e9 / rate), tap.host + grace)
                }
                look += 1
            }
        }
        return scores.reduce(0, +) / Double(rounds)
    }
}

extension Outcome.Kind {
    fileprivate var isMet: Bool {
        switch self {
        case .caught, .struck: true
        case .bombHit, .nothing, .comboEnded: false
        }
    }
}
