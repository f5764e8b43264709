import Foundation
import Rain
package import Scores

/// What a round gave, as one JSON object.
package struct RoundReport: Codable {
    package struct Caught: Codable {
        package let red: Int
        package let silver: Int
        package let gold: Int

        package var total: Int { red + silver + gold }
    }

    package let score: Int
    package let packsSeen: Int
    package let packsCaught: Caught
    package let packsMissed: Int
    package let bombsSeen: Int
    package let bombsHit: Int
    package let taps: Int
    package let bestCombo: Int
    package let rewindsUsed: Int
    package let pauses: Int
    package let seed: UInt64
    package let level: String
    package let levelDigest: String
    package let duration: Double
    package let player: String

    package init(_ record: ListedScore, duration: Double) {
        let tally = record.tally
        score = tally.score
        packsSeen = tally.packsSeen
        packsCaught = Caught(red: tally.redCaught, silver: tally.silverCaught, gold: tally.goldCaught)
        packsMissed = tally.packsMissed
        bombsSeen = tally.bombsSeen
        bombsHit = tally.bombsHit
        taps = tally.taps
        bestCombo = tally.bestCombo
        rewindsUsed = tally.rewindsUsed
        pauses = tally.pauses
        seed = record.seedBits
        level = Level.label(ofDigest: record.levelDigest) ?? record.levelName
        levelDigest = record.levelDigest
        self.duration = duration
        player = record.player
    }
}

extension RoundReport {
    /// The round in one line, with the seed that plays it again.
    package var line: String {
        let caught = packsCaught.total
        // What is in the air when time is up is neither caught nor missed.
        let falling = packsSeen - caught - packsMissed
        let rest = falling > 0 ? " (\(falling) still falling)" : ""
        return "score \(score): caught \(caught) of \(packsSeen) packs\(rest), hit \(bombsHit) of \(bombsSeen) bombs,"
            + " best combo \(bestCombo) (\(level.shown), seed \(seed), player \(player.shown))"
    }
}
