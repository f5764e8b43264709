import Foundation
import Rain
import Scores

/// What a round gave, as one JSON object.
struct RoundReport: Codable {
    struct Caught: Codable {
        let red: Int
        let silver: Int
        let gold: Int
    }

    let score: Int
    let packsSeen: Int
    let packsCaught: Caught
    let packsMissed: Int
    let bombsSeen: Int
    let bombsHit: Int
    let taps: Int
    let bestCombo: Int
    let rewindsUsed: Int
    let pauses: Int
    let seed: UInt64
    let level: String
    let levelDigest: String
    let duration: Double
    let player: String

    init(_ record: Score, duration: Double) {
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
        level = record.levelName
        levelDigest = record.levelDigest
        self.duration = duration
        player = record.player
    }
}

extension RoundReport {
    /// The round in one line, with the seed that plays it again.
    var line: String {
        let caught = packsCaught.red + packsCaught.silver + packsCaught.gold
        // What is in the air when time is up is neither caught nor missed.
        let falling = packsSeen - caught - packsMissed
        let rest = falling > 0 ? " (\(falling) still falling)" : ""
        return "score \(score): caught \(caught) of \(packsSeen) packs\(rest), hit \(bombsHit) of \(bombsSeen) bombs,"
            + " best combo \(bestCombo) (\(level), seed \(seed), player \(player))"
    }
}
