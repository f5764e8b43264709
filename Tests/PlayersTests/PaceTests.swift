import Motion
import Rain
import Testing

@testable import RainPlayers

/// Players react and move in round time, not in game time.
@Suite struct PaceTests {
    @Test func gameTimeFollowsPaceAndSlowPacks() {
        var level = Level()
        var pace = Pace(level)
        #expect(pace.time(0.35, after: 7.1) == 7.1 + 0.35)
        pace.note(slowUntil: 12)
        for (delay, start, time) in [
            (1.0, 9.0, 10.0), (1, 9.5, 10.25), (4, 10, 12), (5, 10, 13), (6, 9, 13), (1, 11.5, 12), (2, 11.5, 13),
            (1, 12, 13),
        ] {
            #expect(abs(pace.time(delay, after: start) - time) < 1e-12, "\(delay) after \(start)")
        }
        // Another slow pack while it is slow makes it longer, not slower.
        pace.note(slowUntil: 13.5)
        #expect(abs(pace.time(8, after: 10) - 14.5) < 1e-12)
        pace.note(stillAt: 14, for: 1)
        #expect(abs(pace.time(havingSeen: 10, from: 9) - 14.5) < 1e-12, "slow from 10 to 13.5: once, not twice")
        pace.note(turnedBackTo: 13.5)
        pace.note(slowUntil: 22)
        #expect(abs(pace.time(10, after: 13) - 21.25) < 1e-12)
        // Slow time that a rewind has undone is no longer there.
        pace.note(slowUntil: 12)
        #expect(abs(pace.time(9, after: 10) - 17) < 1e-12)
        pace.note(slowUntil: -.infinity)
        #expect(pace.time(4, after: 10) == 14)
        level.pace = 0.5
        pace = Pace(level)
        pace.note(slowUntil: 12)
        #expect(abs(pace.time(8, after: 10) - 12) < 1e-12)
        #expect(abs(pace.time(2, after: 13) - 14) < 1e-12)
    }

    /// At half the pace taps come half as often, but each as soon after its drop appears.
    @Test func reactionAndMovementTakeTimeOfTheRound() throws {
        var level = Level()
        (level.bombEvery, level.interval, level.fallTime) = (0, 4, 4)
        let model = PlayerModel { ($0.reaction, $0.moveBase) = (1, 0.5) }
        for pace in [1, 0.5] {
            level.pace = pace
            let journal = Round.played(level: level, seed: 3, by: model).journal
            for (number, entry) in journal.entries.enumerated() {
                let start = 3 + Double(number) * 4 / pace
                // The player looks every sixtieth of a second.
                #expect(abs(Double(entry.host) / 1e9 - start - 1.5) < 1.01 / 60, "\(number) at pace \(pace)")
            }
            #expect(journal.entries.count == 8)
        }
    }

    @Test func greatPacksAreTappedUntilTheyOpen() throws {
        var level = Level()
        (level.great, level.interval, level.bombEvery) = (0.2, 1, 0)
        for seed in 0..<10 as Range<UInt64> {
            let tally = Round.played(level: level, seed: seed, by: .perfect).finalMoment.tally
            #expect(tally.packsMissed == 0)
            #expect(tally.strikes >= 4 * tally.caught[.great] && tally.strikes < 4 * tally.caught[.great] + 4)
        }
    }

    /// Drops are also seen while time stands, once for each standstill.
    @Test func dropsAreSeenWhileTimeStands() {
        var pace = Pace(Level())
        pace.note(stillAt: 10, for: 1)
        pace.note(stillAt: 12, for: 1)
        for (delay, time) in [(0.5, 9.5), (1.5, 10), (2, 10), (2.5, 10.5), (4.5, 12), (5.5, 12.5)] {
            #expect(abs(pace.time(havingSeen: delay, from: 9) - time) < 1e-9, "\(delay) s")
        }
        pace.note(turnedBackTo: 11)
        #expect(abs(pace.time(havingSeen: 4.5, from: 9) - 12.5) < 1e-9)
    }
}
