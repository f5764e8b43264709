import Motion
import Testing

@testable import Rain

/// Slips, and what rewinds save.
@Suite struct LapseTests {
    private static func nanoseconds(_ time: Double) -> Int64 { Int64((time * 1e9).rounded()) }

    /// A round in which every pack is caught, until a bomb is hit.
    private static func bombed(_ level: Level = .festive, seed: UInt64 = 3, after catches: Int) -> Round? {
        var round = Round(level: level, seed: seed)
        var caught = 0
        for step in 0..<(30 * 60) {
            let roundTime = RoundTime(seconds: Round.countdown + Double(step) / 60)
            let moment = round.moment(at: roundTime)
            var target: Vector?
            round.forEachDrop(in: moment) { drop in
                let place = drop.position(at: moment.time)
                guard level.openField.contains(place), drop.isBomb == (caught >= catches),
                    case .drop(let met) = round.visibleHit(at: place, in: moment), met.number == drop.number
                else { return true }
                target = place
                return false
            }
            guard let target else { continue }
            let outcome = round.append(.init(host: nanoseconds(roundTime.seconds), action: .tap(target)))
            if case .bombHit = outcome?.kind { return round }
            if case .caught = outcome?.kind { caught += 1 }
        }
        return nil
    }

    /// Rewinds from a delay after the last action on, for so many seconds.
    private static func rewound(_ round: Round, after delay: Double, for time: Double) -> Round {
        var round = round
        let press = round.lastActionTime.seconds + delay
        round.append(.init(host: nanoseconds(press), action: .rewind))
        round.append(.init(host: nanoseconds(press + time), action: .release))
        return round
    }

    @Test func aBombIsASlipForAWhile() throws {
        let round = try #require(Self.bombed(after: 6))
        let hit = round.lastActionTime
        let lapse = try #require(round.lapse(in: round.moment(at: hit + 0.1)))
        #expect(lapse.outcome.kind == .bombHit && lapse.combo >= 1)
        #expect(round.offeredLapse(in: round.moment(at: hit + 1.45)) == lapse)
        #expect(round.lapse(in: round.moment(at: hit + 1.55)) == nil)
        #expect(round.lapse(in: round.moment(at: hit - 0.001)) == nil)
        let moment = round.moment(at: hit + 0.4)
        #expect(round.undoGoal(in: moment) == lapse.outcome.time - 1)
    }

    /// The bomb's 50 points, and what the next twenty red packs would have paid more.
    @Test(arguments: [(0, 0), (1, 20), (6, 105), (20, 210), (25, 210)])
    func aComboIsWorthTheNextTwentyPacks(combo: Int, lost: Int) {
        let outcome = Outcome(kind: .bombHit, drop: nil, point: .zero, time: 1, points: -50, combo: 0)
        #expect(Lapse(outcome: outcome, combo: combo).points == 50 + lost)
        // By the pay of packs itself.
        let paid = { (first: Int) in (0..<20).reduce(0) { $0 + Scoring.points(for: 10, combo: first + $1 + 1) } }
        #expect(paid(combo) - paid(0) == lost)
    }

    @Test func aRewindSavesWhatItUndoes() throws {
        let round = try #require(Self.bombed(after: 6))
        let lapse = try #require(round.lapse(in: round.moment(at: round.lastActionTime)))
        let undone = Self.rewound(round, after: 0.4, for: 0.9)
        let end = undone.lastActionTime
        #expect(undone.saving(at: end - 0.001, within: 0.9) == nil, "the rewind still runs")
        let saving = try #require(undone.saving(at: end + 0.5, within: 0.9))
        #expect(saving.points == lapse.points && saving.lapse == lapse && abs(saving.age - 0.5) < 1e-9)
        #expect(undone.saving(at: end + 0.95, within: 0.9) == nil)
        #expect(undone.pointsSaved == lapse.points && round.pointsSaved == 0)
        // It is in no score.
        #expect(undone.moment(at: end).tally.score < lapse.points + round.moment(at: end).tally.score)
        // A rewind that stops after the lapse undoes nothing.
        #expect(Self.rewound(round, after: 1, for: 0.45).pointsSaved == 0)
        #expect(Self.rewound(round, after: 0.4, for: 0.2).pointsSaved == 0, "it has not moved")
    }

    /// The last rewind is left for bombs.
    @Test func lostFeverIsOfferedARewindWhileTwoAreLeft() throws {
        for used in 0...3 {
            var round = Round(level: .festive, seed: 3)
            var host = 4.0
            for _ in 0..<used {
                round = Self.rewound(round, after: host - round.lastActionTime.seconds, for: 0.5)
                host += 2
            }
            #expect(round.moment(at: RoundTime(seconds: host)).rewindsLeft == 3 - used)
            var caught = 0
            for step in 0..<1500 {
                let roundTime = RoundTime(seconds: host + Double(step) / 60)
                let moment = round.moment(at: roundTime)
                guard caught < 22 else {
                    // Beside all drops.
                    guard
                        case .nothing? = round.append(
                            .init(host: Self.nanoseconds(roundTime.seconds + 0.2), action: .tap(Vector(3, 715))))?.kind
                    else { continue }
                    break
                }
                round.forEachDrop(in: moment) { drop in
                    let place = drop.position(at: moment.time)
                    guard !drop.isBomb, round.level.openField.contains(place),
                        case .drop(let met) = round.visibleHit(at: place, in: moment), met.number == drop.number
                    else { return true }
                    round.append(.init(host: Self.nanoseconds(roundTime.seconds), action: .tap(place)))
                    return false
                }
                caught = round.moment(at: roundTime).combo
            }
            let moment = round.moment(at: round.lastActionTime + 0.05)
            let lapse = try #require(round.lapse(in: moment), "\(used)")
            #expect(lapse.outcome.kind == .nothing && lapse.combo > 20 && lapse.outcome.combo <= 20)
            #expect((round.offeredLapse(in: moment) != nil) == (used < 2), "\(used) used")
        }
    }
}
