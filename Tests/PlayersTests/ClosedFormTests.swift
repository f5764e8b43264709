import Motion
import Rain
import RealModule
import Testing

@testable import RainPlayers

/// Compares the numbers of player models with closed forms.
@Suite struct ClosedFormTests {
    /// Taps are normally distributed about their aim, with the standard deviation on each axis.
    @Test(arguments: [1.0, 25])
    func tapsScatterNormally(scatter: Double) {
        let model = PlayerModel { $0.scatter = scatter }
        let misses = (0..<20_000).map { model.miss(Seed(5)[$0]) / scatter }
        func mean(_ value: (Vector) -> Double) -> Double { misses.reduce(0) { $0 + value($1) } / 20_000 }
        for axis in [{ (miss: Vector) in miss.x }, { $0.y }] {
            #expect(abs(mean(axis)) < 0.03)
            #expect(abs(mean { axis($0) * axis($0) } - 1) < 0.04)
            // The fourth moment of a normal law is 3, and 68.3 % of it is within one deviation.
            #expect(abs(mean { axis($0) * axis($0) * axis($0) * axis($0) } - 3) < 0.25)
            #expect(abs(mean { abs(axis($0)) < 1 ? 1 : 0 } - 0.6827) < 0.015)
        }
        #expect(abs(mean { $0.x * $0.y }) < 0.03)
        // Half of the taps are within √(2·ln 2) deviations of their aim.
        #expect(abs(mean { $0.length < (2 * Double.log(2)).squareRoot() ? 1 : 0 } - 0.5) < 0.015)
    }

    /// Shannon's form of Fitts's law, a bit more for each doubling of (distance + width) / width.
    @Test func eachDoublingIsABit() {
        let model = PlayerModel { ($0.moveBase, $0.movePerBit) = (0.1, 0.2) }
        for bits in 0..<8 {
            let distance = 60 * (Double(1 << bits) - 1)
            #expect(abs(model.moveTime(over: distance, to: 60) - (0.1 + 0.2 * Double(bits))) < 1e-12)
        }
    }

    /// A drop that has waited for attention is followed from the time at which a place became free.
    @Test func waitingDropsAreNoticedLater() throws {
        var level = Level()
        (level.packs, level.bombEvery, level.interval) = (3, 0, 3)
        var round = Round(level: level, seed: 1)
        var attention = Attention(1)
        var liveDrops = LiveDrops()
        func look(at time: Double, lastTap: Double) {
            let moment = round.moment(at: RoundTime(seconds: time + Round.countdown))
            round.fill(&liveDrops, in: moment)
            attention.update(liveDrops, at: time, bottom: 720, lastTap: lastTap) { _ in true }
        }
        look(at: 1, lastTap: 0)
        let first = try #require((0..<3).first { attention.start(of: $0) != nil })
        #expect(attention.start(of: first) == 0 && attention.followed == [first] && attention.isShort)
        round.tap(round.schedule.drop(first).position(at: 1.5), at: Int64((1.5 + Round.countdown) * 1e9))
        look(at: 1.6, lastTap: 1.5)
        let next = try #require((0..<3).first { attention.start(of: $0) != nil })
        #expect(next != first && attention.start(of: next) == 1.5 && attention.followed == [next])
    }
}
