import Foundation
import Motion
import Rain
import Testing

@testable import RainScores

/// Records of the same round, and a player's longest life.
@Suite struct TwinTests {
    private func record(_ level: Level, by player: String, tapAt x: Double = 640) -> Score {
        var round = Round(level: level, seed: 5)
        round.append(.init(host: 5_000_000_000, action: .tap(Vector(x, 360))))
        var score = Score(player: player, level: level, seed: 5, date: Date(timeIntervalSince1970: 9), version: "1")
        score.update(from: round, at: round.finalMoment)
        return score
    }

    /// The same taps on the same rain are one round, whatever player a record names. On another level they are another one.
    @Test func roundsOfOneSeedAreDistinguished() throws {
        let book = try ScoreBook.inMemory()
        var (other, third) = (Level(), Level())
        (other.fallTime, third.fallTime) = (3, 3.5)
        var (first, again) = (record(Level(), by: "Ann"), record(Level(), by: "Bo"))
        var (elsewhere, otherTap) = (record(other, by: "Ann"), record(Level(), by: "Ann", tapAt: 320))
        #expect(try book.take(&first) == nil)
        #expect(try book.take(&again) == first.id && first.id != nil)
        #expect(try book.take(&elsewhere) == nil && book.take(&otherTap) == nil)
        // Two levels that are no presets have one name.
        var custom = record(third, by: "Ann")
        #expect(try book.take(&custom) == nil && custom.levelName == elsewhere.levelName)
        #expect(try book.ids().count == 4)
    }

    /// The longest life is the longer of a player's longest lives with and without rewinds.
    @Test(
        arguments: [
            (100, 50, 100), (50, 100, 100), (7, nil, 7), (nil, 7, 7), (nil, nil, nil),
        ] as [(Double?, Double?, Double?)])
    func longestLifeIsWithOrWithoutRewinds(without: Double?, with: Double?, longest: Double?) {
        let honours = ScoreBook.Honours(
            best: nil, rounds: 0, share: nil, shareWithRewinds: nil, time: without, timeWithRewinds: with)
        #expect(honours.longest == longest)
    }
}
