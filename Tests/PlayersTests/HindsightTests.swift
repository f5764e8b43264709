import Motion
import Rain
import Testing

@testable import RainPlayers

/// Players who turn time back, and who pause.
@Suite struct HindsightTests {
    /// A level with a bomb every 1.5 s, and a player who hits every bomb but makes no other mistake.
    private static let bombs: (level: Level, model: PlayerModel) = {
        var level = Level()
        (level.duration, level.interval, level.bombEvery, level.fallTime) = (12, 1.5, 1, 3)
        return (level, PlayerModel { $0.mistaking = 1 })
    }()

    /// A bomb that was rewound is known, so each rewind saves a bomb. Each one reduces the bonus at the end.
    @Test(arguments: [0, 1, 3])
    func eachRewindSavesABomb(rewinds: Int) {
        var (level, model) = Self.bombs
        level.rewindBonus = 50
        let whole = Round.played(level: level, seed: 3, by: model).finalMoment.tally
        model.rewinds = rewinds
        let found = Round.played(level: level, seed: 3, by: model).finalMoment.tally
        #expect(whole.bombsHit > 4 && found.bombsHit == whole.bombsHit - rewinds)
        #expect(found.rewindsUsed == rewinds)
        #expect(
            level.bonus(for: found).rewinds == 50 * (3 - rewinds) * found.packsCaught
                / (found.packsCaught + found.packsMissed))
    }

    /// A player rewinds a tap on nothing that ended a combo, if the combo was long enough.
    @Test func longCombosAreRewound() {
        var level = Level()
        (level.bombEvery, level.interval, level.strictTaps) = (0, 0.5, true)
        var model = PlayerModel { ($0.scatter, $0.rewinds, $0.rewindBack) = (32, 3, 1) }
        func rewinds(_ row: Int) -> [Int] {
            model.rewindCombo = row
            return (0..<8).map {
                Round.played(level: level, seed: $0, by: model).finalMoment.tally.rewindsUsed
            }
        }
        #expect(rewinds(0).allSatisfy { $0 == 0 })
        #expect(rewinds(1).allSatisfy { $0 == 3 })
        let long = rewinds(12).reduce(0, +)
        #expect(long > 0 && long < 24)
    }

    /// A rewind begins `rewindAfter` after the tap, and goes back to `rewindBack` before the tap.
    @Test func rewindsGoBackAsFarAsThePlayerWants() throws {
        var (level, model) = Self.bombs
        (model.rewinds, model.rewindBack, model.rewindAfter) = (1, 0.2, 0.75)
        level.rewindLimit = 5
        let round = Round.played(level: level, seed: 3, by: model)
        let place = try #require(round.journal.entries.firstIndex { $0.action == .rewind })
        let entries = round.journal.entries
        let (tap, press, release) = (entries[place - 1], entries[place], entries[place + 1])
        #expect(release.action == .release && press.host - tap.host == 750_000_000)
        let hit = round.moment(at: tap.roundTime).time
        #expect(abs(round.moment(at: release.roundTime).time - (hit - 0.2)) < 1e-6)
    }

    /// A player rewinds no more often than the level allows, and does not wait in vain for a rewind.
    @Test func playersRewindOnlyWhileRewindsAreLeft() {
        var (level, model) = Self.bombs
        level.rewinds = 0
        let plain = Round.played(level: level, seed: 3, by: model).journal
        (model.rewinds, model.rewindAfter) = (9, 5)
        #expect(Round.played(level: level, seed: 3, by: model).journal == plain)
        level.rewinds = 2
        #expect(Round.played(level: level, seed: 3, by: model).finalMoment.tally.rewindsUsed == 2)
    }

    /// If time stood long enough while the field was visible, the finger has arrived when time goes on.
    @Test func fingersMoveWhileTimeStands() throws {
        var level = Level()
        (level.bombEvery, level.interval, level.fallTime) = (0, 0.25, 4)
        let model = PlayerModel {
            ($0.reaction, $0.moveBase, $0.pauses, $0.pauseDrops, $0.pauseEvery) = (0.3, 0.5, 99, 4, 2)
        }
        /// Seconds from the end of the countdown after a pause to the first tap, and from the first tap to the second.
        func delays(veiled: Bool) -> [(first: Double, second: Double)] {
            level.hasVeiledResume = veiled
            let entries = Round.played(level: level, seed: 2, by: model).journal.entries
            return entries.indices.dropLast(2).filter { entries[$0].action == .resume }.map { place in
                let hosts = entries[place...(place + 2)].map { Double($0.host) / 1e9 }
                return (hosts[1] - hosts[0] - Round.countdown, hosts[2] - hosts[1])
            }
        }
        let look = 1.01 / 60
        let (seen, veiled) = (delays(veiled: false), delays(veiled: true))
        #expect(seen.count > 5 && veiled.count > 5)
        #expect(seen.allSatisfy { $0.first < look && $0.second > 0.49 })
        #expect(veiled.allSatisfy { abs($0.first - 0.2) < look && $0.second > 0.49 })
    }

    /// After a rewind a player may notice drops that were overlooked before.
    @Test func playersLookAgainAfterARewind() {
        var (level, model) = Self.bombs
        level.packs = 3
        (model.blindness, model.rewinds, model.rewindBack) = (0.5, 1, 4)
        let isSeen = (0..<8).contains { seed in
            let round = Round.played(level: level, seed: UInt64(seed), by: model)
            var (before, after): (Set<Int>, Set<Int>) = ([], [])
            let end = round.finalMoment
            guard let back = round.journal.entries.first(where: { $0.action == .rewind }) else { return false }
            let press = round.moment(at: back.roundTime)
            round.forEachTap(from: 0, to: back.roundTime) { _, outcome in
                if let drop = outcome.drop, !drop.isBomb { before.insert(drop.number) }
            }
            round.forEachTap(from: back.roundTime, to: end.roundTime) { _, outcome in
                if let drop = outcome.drop, !drop.isBomb, outcome.time < press.time { after.insert(drop.number) }
            }
            return !after.subtracting(before).isEmpty
        }
        #expect(isSeen)
    }

    /// After a rewind no drop is followed any longer.
    @Test func playersFollowDropsAgainAfterARewind() {
        let round = Round(level: Level(), seed: 1)
        var player = Autoplay(PlayerModel { $0.attention = 1 }, for: round)
        let look = RoundTime(seconds: Round.countdown + 6)
        _ = player.decision(at: look, in: round)
        #expect(player.attention?.followed.count == 1)
        player.turnedBack(to: 2, at: 10_000_000_000, after: nil)
        #expect(player.attention?.followed == [])
    }

    /// A drop that was visible while time stood has been seen for that long; later drops have not.
    @Test func dropsAreSeenWhileTimeStands() {
        var pace = Pace(Level())
        func expect(_ delay: Double, _ start: Double, _ time: Double) {
            #expect(abs(pace.time(havingSeen: delay, from: start) - time) < 1e-12, "\(delay) from \(start)")
        }
        pace.note(stillAt: 10, for: 0.6)
        expect(0.5, 9, 9.5)
        expect(0.5, 9.75, 10)
        expect(1, 9.75, 10.15)
        expect(0.5, 10.25, 10.75)
        // Movements are no shorter.
        #expect(pace.time(0.5, after: 9.75) == 10.25)
        pace.note(stillAt: 12, for: 3)
        expect(4, 9.5, 12)
        expect(7, 9.5, 12.9)
        pace.note(slowUntil: 10)
        expect(1.25, 9.5, 10)
        expect(2, 9.5, 10.4)
        // A rewind undoes later standstills, and has a standstill of its own.
        pace.note(turnedBackTo: 11)
        pace.note(stillAt: 11, for: 0.8)
        expect(2.5, 10.5, 12.2)
    }

    /// After a rewind over a pause, the time of the pause does not count as seen.
    @Test func undonePausesAreForgotten() {
        let level = Level()
        var player = Autoplay(.casual, level: level, seed: 1)
        player.paused(at: 10, until: 14_000_000_000, in: level)
        #expect(player.pace.time(havingSeen: 1, from: 9.5) == 10)
        player.turnedBack(to: 8, at: 20_000_000_000, after: nil)
        #expect(player.pace.time(havingSeen: 1, from: 9.5) == 10.5)
    }

    /// The model and the level limit the number of rewinds; in practice only the model does.
    @Test(arguments: [(5, false, 2), (1, false, 1), (5, true, 5), (1, true, 1)])
    func practiceDoesNotLimitRewinds(wanted: Int, isPractice: Bool, used: Int) {
        var (level, model) = Self.bombs
        (level.rewinds, level.practice, model.rewinds) = (2, isPractice, wanted)
        let round = Round.played(level: level, seed: 3, by: model)
        #expect(round.finalMoment.tally.rewindsUsed == used)
    }
}
