import Motion
import Rain
import Testing

@testable import RainPlayers

/// The greatest loss of a round, in rounds with one kind of fault.
@Suite struct SetbackTests {
    private static let seed: UInt64 = 5

    /// A round of the steady player, with some of its taps left out and others added.
    private static func round(
        _ level: Level, without isLeftOut: (Double) -> Bool = { _ in false },
        also more: [(time: Double, place: Vector)] = []
    ) -> Round {
        let steady = Par.round(0, of: level, seed: seed)
        var taps: [(host: Int64, place: Vector)] = more.map { (Int64(($0.time + Round.countdown) * 1e9), $0.place) }
        for entry in steady.journal.entries {
            if case .tap(let place) = entry.action, !isLeftOut(entry.roundTime.seconds - Round.countdown) {
                taps.append((entry.host, place))
            }
        }
        var round = Round(level: level, seed: seed)
        for tap in taps.sorted(by: { $0.host < $1.host }) { round.tap(tap.place, at: tap.host) }
        return round
    }

    private static func bombs(of level: Level, _ count: Int) -> [(time: Double, place: Vector)] {
        let schedule = Round(level: level, seed: seed).schedule
        let all = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).map(schedule.drop).filter(\.isBomb)
        return all.prefix(count).map { ($0.time(atHeight: 420), $0.position(at: $0.time(atHeight: 420))) }
    }

    @Test func idlePlayersGetNoAdvice() {
        #expect(Setback(greatestOf: Round(level: .calm, seed: 5)) == nil)
        #expect(Setback(greatestOf: Round.played(level: .survival, seed: 5, by: .novice)) == nil, "survival has no par")
    }

    @Test(arguments: [Level.calm, .festive, .storm])
    func missesInTheFinaleAreFound(level: Level) throws {
        let finale = level.start(ofPhase: level.phases.count - 1)
        let setback = try #require(Setback(greatestOf: Self.round(level, without: { $0 > finale - level.fallTime })))
        #expect(setback.cause == .missedFinale && setback.count > 4 && setback.points > 5 * setback.count, "\(setback)")
    }

    /// While rewinds are left, bombs count as unspent rewinds.
    @Test func bombsAreFound() throws {
        var level = Level.calm
        (level.bombEvery, level.rewinds) = (5, 9)
        let one = try #require(Setback(greatestOf: Self.round(level, also: Self.bombs(of: level, 6))))
        #expect(one.cause == .unspentRewinds && one.count == 9 && one.points > 60, "\(one)")
        level.rewinds = 0
        let other = try #require(Setback(greatestOf: Self.round(level, also: Self.bombs(of: level, 6))))
        #expect(other.cause == .bombs && other.count >= 6 && other.points > 100, "\(other)")
    }

    @Test func tapsOnNothingAreFound() throws {
        let taps = (0..<60).map { (time: 0.5 * Double($0) + 0.2, place: Vector(2, 718)) }
        let setback = try #require(Setback(greatestOf: Self.round(.calm, also: taps)))
        #expect(
            setback.cause == .emptyTaps && (40...70).contains(setback.count) && setback.points > 2 * setback.count,
            "\(setback)")
    }

    /// The stated cost of bombs or stray taps is positive, and at most the round's distance from par.
    @Test(arguments: [Level.calm, .festive, .storm]) func costsOfSlipsArePlausible(level: Level) throws {
        var told = 0
        for seed in 0..<40 as Range<UInt64> {
            let round = Round.played(level: level, seed: seed, by: seed.isMultiple(of: 2) ? .novice : .tapper)
            guard let setback = Setback(greatestOf: round), [.bombs, .emptyTaps].contains(setback.cause) else {
                continue
            }
            told += 1
            let score = Double(round.finalMoment.tally.score)
            let par = try #require(Par(of: level, seed: seed)).points
            #expect(Double(setback.points) <= max(1, par - score), "\(seed): \(setback), \(score) of \(par)")
            #expect(setback.points > 0)
        }
        #expect(told > 3)
    }

    /// Two stray taps in one combo cost less than the combo would have paid without both: each is charged with the rest of
    /// the combo that the other left.
    @Test func strayTapsAreChargedOneByOne() throws {
        func cost(_ count: Int) throws -> (points: Int, lost: Int) {
            let taps = (0..<count).map { (time: 8 + 0.4 * Double($0), place: Vector(2, 718)) }
            let (clean, careless) = (Self.round(.storm), Self.round(.storm, also: taps))
            let setback = Setback(greatestOf: careless)
            let lost = clean.finalMoment.tally.score - careless.finalMoment.tally.score
            return (try #require(setback?.cause == .emptyTaps ? setback?.points : nil), lost)
        }
        let many = try cost(30)
        #expect(many.points < many.lost / 2, "\(many)")
    }

    /// A player who lets every combo lapse gets advice about combos.
    @Test func shortCombosAreFound() throws {
        let setback = try #require(
            Setback(greatestOf: Self.round(.storm, without: { Int($0 / 3.4) % 2 == 1 && $0 < 23 })))
        #expect(setback.cause == .shortCombos && setback.points > 100, "\(setback)")
        #expect(
            setback.count
                == Self.round(.storm, without: { Int($0 / 3.4) % 2 == 1 && $0 < 23 }).finalMoment.tally.bestCombo)
    }

    /// Nearly every round of a novice has a setback, with different causes.
    @Test func novicesGetDifferentAdvice() {
        let causes = (0..<24).compactMap { seed in
            Setback(greatestOf: .played(level: .calm, seed: UInt64(seed), by: .novice))?.cause
        }
        #expect(causes.count > 20 && Set(causes).count >= 3, "\(causes)")
    }
}
