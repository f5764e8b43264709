import Foundation
import Motion
import Testing

@testable import Rain
@testable import RainForecast
@testable import RainPlayers

/// The number of packs in sight that a casual player has not caught, counted twenty times a second. With
/// REDPACKRAIN_SIGHT=2000, 2,000 rounds of every preset are played in both shapes, and the figures are printed.
@Suite struct SightTests {
    /// Over all looks: the mean number of packs in sight, in the whole round and in each half; the share of looks with at most
    /// one pack; the share of packs in the open field's top third; and the share of looks in fever.
    struct Sight {
        private(set) var looks = 0
        private var packs = 0
        private var halves = [(looks: 0, packs: 0), (looks: 0, packs: 0)]
        private var few = 0
        private var high = 0
        private var fever = 0

        var mean: Double { Double(packs) / Double(looks) }
        var meansOfHalves: [Double] { halves.map { Double($0.packs) / Double(max(1, $0.looks)) } }
        var shareOfFew: Double { Double(few) / Double(looks) }
        var shareHigh: Double { Double(high) / Double(max(1, packs)) }
        var shareOfFever: Double { Double(fever) / Double(looks) }

        mutating func look(at round: StraightRound, limit: Double) {
            let (level, open) = (round.level, round.level.openField)
            var (seen, above) = (0, 0)
            for falling in round.liveDrops.falling[round.liveDrops.range] where !falling.isGone && !falling.drop.isBomb
            {
                let y = falling.drop.position(at: round.time).y
                guard y >= open.minY, y < open.maxY else { continue }
                seen += 1
                above += y < open.minY + open.size.y / 3 ? 1 : 0
            }
            let half = round.time < limit / 2 ? 0 : 1
            halves[half] = (halves[half].looks + 1, halves[half].packs + seen)
            fever += round.state.combo(at: round.time, in: level) > Scoring.comboCap ? 1 : 0
            (looks, packs, few, high) = (looks + 1, packs + seen, few + (seen <= 1 ? 1 : 0), high + above)
        }
    }

    /// The packs in sight in rounds of a casual player, up to a game time.
    private static func sight(_ level: Level, rounds: Int, limit: Double) -> Sight {
        var sight = Sight()
        let simulation = Simulation(level: level, model: .casual, seed: 1)
        for number in 0..<rounds {
            let seed = simulation.seed(ofRound: number)
            var taps: [Autoplay.Tap] = []
            var round = StraightRound(level: level, seed: seed)
            round.play(by: .casual, seed: seed) { action, _, _ in if case .tap(let tap) = action { taps.append(tap) } }
            round.restart(seed: seed)
            var next = 0
            for step in 0... {
                let roundTime = RoundTime(seconds: Round.countdown + Double(step) / 20)
                while next < taps.count, taps[next].roundTime <= roundTime {
                    round.tap(taps[next].point, at: taps[next].host)
                    next += 1
                }
                let time = round.time(at: roundTime)
                guard time < limit, !round.isOver else { break }
                round.advance(to: time)
                sight.look(at: round, limit: limit)
            }
        }
        return sight
    }

    private static let wanted = ProcessInfo.processInfo.environment["REDPACKRAIN_SIGHT"].flatMap { Int($0) }

    @Test(arguments: [("calm", 3.5, 0.25), ("festive", 6, 0.08), ("storm", 9, 0.06), ("survival", 2.6, 0.25)])
    func theSkyIsFull(name: String, packs: Double, few: Double) throws {
        let level = try #require(Level.preset(name))
        let sight = Self.sight(level, rounds: 12, limit: min(60, level.duration))
        #expect(sight.mean >= packs && sight.shareOfFew <= few, "\(sight.mean), \(sight.shareOfFew)")
    }

    @Test(.enabled(if: wanted != nil)) func figuresOfEveryPreset() throws {
        for (name, level) in Level.presets {
            for portrait in [false, true] {
                var level = level
                level.portrait = portrait
                let sight = Self.sight(level, rounds: Self.wanted ?? 1, limit: min(60, level.duration))
                let halves = sight.meansOfHalves.map { String(format: "%.1f", $0) }.joined(separator: ", ")
                print(
                    name, portrait ? "upright" : "wide", String(format: "%.1f", sight.mean), "(\(halves))",
                    String(
                        format: "few %.1f %%, high %.1f %%, fever %.1f %%", 100 * sight.shareOfFew,
                        100 * sight.shareHigh, 100 * sight.shareOfFever))
                guard ["calm", "survival"].contains(name), !portrait else { continue }
                #expect(sight.shareHigh <= 0.5)
            }
        }
    }
}
