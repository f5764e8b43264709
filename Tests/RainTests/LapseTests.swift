import Motion
import Testing

@testable import Rain

/// Slips, and the points that rewinds save.
@Suite struct LapseTests {
    private static func nanoseconds(_ time: Double) -> Int64 { Int64((time * 1e9).rounded()) }

    /// A round that catches a number of packs and then hits a number of bombs; nil if its rain does not allow that.
    private static func bombed(
        _ level: Level = .festive, seed: UInt64 = 3, after catches: Int, hits: Int = 1
    ) -> Round? {
        var round = Round(level: level, seed: seed)
        var (caught, hit) = (0, 0)
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
            if case .bombHit = outcome?.kind { hit += 1 }
            if hit == hits { return round }
            if case .caught = outcome?.kind { caught += 1 }
        }
        return nil
    }

    /// Holds a rewind for `time` seconds, from `delay` seconds after the last action on.
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

    /// The bomb's 50 points, and the points by which the next twenty red packs would have paid more.
    @Test(arguments: [(0, 0), (1, 20), (6, 105), (20, 210), (25, 210)])
    func aComboIsWorthTheNextTwentyPacks(combo: Int, lost: Int) {
        let outcome = Outcome(kind: .bombHit, drop: nil, point: .zero, time: 1, points: -50, combo: 0)
        #expect(Lapse(outcome: outcome, combo: combo).points == 50 + lost)
        // The same by the points of packs.
        let paid = { (first: Int) in (0..<20).reduce(0) { $0 + Scoring.points(for: 10, combo: first + $1 + 1) } }
        #expect(paid(combo) - paid(0) == lost)
    }

    @Test func rewindsSaveThePointsTheyUndo() throws {
        let round = try #require(Self.bombed(after: 6))
        let lapse = try #require(round.lapse(in: round.moment(at: round.lastActionTime)))
        let undone = Self.rewound(round, after: 0.4, for: 0.9)
        let end = undone.lastActionTime
        #expect(undone.saving(at: end - 0.001, within: 0.9) == nil, "the rewind still runs")
        let saving = try #require(undone.saving(at: end + 0.5, within: 0.9))
        #expect(saving.points == lapse.points && saving.lapse == lapse && abs(saving.age - 0.5) < 1e-9)
        #expect(undone.saving(at: end + 0.95, within: 0.9) == nil)
        #expect(undone.pointsSaved == lapse.points && round.pointsSaved == 0)
        // The saving is not part of the score.
        #expect(undone.moment(at: end).tally.score < lapse.points + round.moment(at: end).tally.score)
        // A rewind that stops after the lapse undoes nothing.
        #expect(Self.rewound(round, after: 1, for: 0.45).pointsSaved == 0)
        #expect(Self.rewound(round, after: 0.4, for: 0.2).pointsSaved == 0, "it has not moved")
    }

    /// A tap on nothing that ends no fever costs little.
    @Test func anEmptyTapBelowFeverIsNoSlip() throws {
        let bombed = try #require(Self.bombed(after: 6))
        var round = bombed.begun(upTo: bombed.lastActionTime - 0.03)
        let host = Self.nanoseconds(bombed.lastActionTime.seconds - 0.02)
        let before = round.moment(at: RoundTime(nanoseconds: host)).combo
        let made = round.append(.init(host: host, action: .tap(Vector(3, 715))))
        let outcome = try #require(made)
        try #require(outcome.kind == .nothing && before > 1 && outcome.combo < before)
        #expect(round.lapse(in: round.moment(at: round.lastActionTime + 0.1)) == nil)
    }

    /// Of two slips the later one is offered; a rewind that goes back beyond both saves the cost of both.
    @Test func theLastOfTwoSlipsIsOffered() throws {
        var level = Level.festive
        (level.interval, level.bombEvery) = (0.4, 1)
        let lapses = try (1...2).map { hits in
            let round = try #require(Self.bombed(level, after: 10, hits: hits))
            return try #require(round.lapse(in: round.moment(at: round.lastActionTime)))
        }
        let both = try #require(Self.bombed(level, after: 10, hits: 2))
        let apart = lapses[1].outcome.time - lapses[0].outcome.time
        #expect(apart > 0 && apart < Round.lapseTime)
        #expect(both.offeredLapse(in: both.moment(at: both.lastActionTime + 0.1)) == lapses[1])
        let undone = Self.rewound(both, after: 0.2, for: 1)
        try #require(undone.moment(at: undone.lastActionTime).tally.bombsHit == 0)
        #expect(undone.pointsSaved == lapses[0].points + lapses[1].points)
        #expect(undone.saving(at: undone.lastActionTime + 0.1, within: 0.9)?.points == undone.pointsSaved)
        #expect(undone.saving(at: undone.lastActionTime + 0.1, within: 0.9)?.lapse == lapses[0])
    }

    /// A level's limit on rewinds holds for an undo too. A rewind that reaches it has ended, whatever is done later.
    @Test func anUndoKeepsToTheLimitOfRewinds() throws {
        var level = Level.festive
        level.rewindLimit = 1
        var round = try #require(Self.bombed(level, after: 6))
        let hit = round.lastActionTime
        let (moment, lapse) = (round.moment(at: hit + 0.3), try #require(round.lapse(in: round.moment(at: hit))))
        #expect(round.undoGoal(in: moment) == moment.time - 1)
        round.append(.init(host: Self.nanoseconds(hit.seconds + 0.3), action: .rewind))
        // 0.3 s of standing still, and √(1/5) s for a second of game time.
        let end = hit + (0.6 + 0.2.squareRoot())
        for isPaused in [false, true] {
            if isPaused { round.append(.init(host: Self.nanoseconds(end.seconds + 2), action: .pause)) }
            let saving = try #require(round.saving(at: end + 0.5, within: 0.9))
            #expect(saving.lapse == lapse && abs(saving.age - 0.5) < 1e-6 && round.pointsSaved == lapse.points)
            #expect(round.saving(at: end + 2.1, within: 0.9) == nil)
        }
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
                    // Where no drop is.
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
