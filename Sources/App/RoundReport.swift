import Foundation
package import Rain
import RainPlayers
package import RainScores
package import RainScreens
import RainShow

/// The result of a round, as one JSON object.
package struct RoundReport: Codable {
    package let score: Int
    /// The bonus for unused rewinds and for hitting no bomb, as part of the score.
    package let bonus: Int
    package let packsSeen: Int
    package let packsCaught: KindTable<Int>
    /// Packs caught by a chain.
    package let chained: Int
    package let packsMissed: Int
    package let bombsSeen: Int
    package let bombsHit: Int
    package let taps: Int
    /// Taps that hit a great pack without opening it.
    package let strikes: Int
    package let bestCombo: Int
    package let rewindsUsed: Int
    package let pauses: Int
    /// Par in points, the version of its computation, the score's share of par to three decimals, and the medal; each
    /// null if there is none.
    @OrNull package var par: Double?
    @OrNull package var parVersion: Int?
    @OrNull package var share: Double?
    @OrNull package var medal: String?
    /// The step of the result, 0 below the first; null without medals.
    @OrNull package var step: Int?
    /// Game time at which the last heart was lost, seconds; nil if hearts were left, or if that time is unknown.
    package let lasted: Double?
    package let outOfHearts: Bool
    package let seed: UInt64
    /// The rain's code, if it has one.
    @OrNull package var code: String?
    package let level: String
    package let levelDigest: String
    package let duration: Double
    package let player: String

    /// - Parameters:
    ///   - goals: the par and medals of the rain; nil for those stored in the record.
    ///   - end: game time at which the round was over, seconds, if known.
    package init(_ record: ListedScore, goals: RainGoals? = nil, end: Double? = nil) {
        let tally = record.tally
        let own = try? Level(text: record.level)
        let hasEnded = record.status == .ended
        score = tally.score
        let bonuses = hasEnded ? own?.bonus(for: tally) : nil
        bonus = bonuses.map { $0.rewinds + $0.clean } ?? 0
        packsSeen = tally.packsSeen
        packsCaught = tally.caught
        chained = tally.chained
        packsMissed = tally.packsMissed
        bombsSeen = tally.bombsSeen
        bombsHit = tally.bombsHit
        taps = tally.taps
        strikes = tally.strikes
        bestCombo = tally.bestCombo
        rewindsUsed = tally.rewindsUsed
        pauses = tally.pauses
        let goals = hasEnded ? goals ?? record.goals(on: own) : nil
        par = goals?.par?.points
        parVersion = goals?.par == nil ? nil : record.parVersion ?? Par.version
        share = goals?.par.map { Double($0.thousandths(of: tally.score)) / 1000 }
        medal = goals?.medal(for: tally.score, lasting: end).map { "\($0)" }
        step = goals?.step(for: tally.score, lasting: end)
        outOfHearts = hasEnded && own.map { $0.hearts > 0 && $0.heartsLost(in: tally) >= $0.hearts } ?? false
        lasted = outOfHearts ? end : nil
        seed = record.seedBits
        code = own.flatMap { RainCode(level: $0, seed: record.seedBits)?.description }
        level = Level.label(ofDigest: record.levelDigest) ?? record.levelName
        levelDigest = record.levelDigest
        duration = own?.duration ?? 0
        player = record.player
    }
}

extension RoundReport {
    /// Reports a round that ended at a game time, seconds. A simulated round is also compared with par, which its
    /// record does not store.
    package init(told record: ListedScore, at end: Double?) {
        let level = record.autoplayed ? try? Level(text: record.level) : nil
        self.init(record, goals: level.flatMap { RainGoals($0, seed: record.seedBits) }, end: end)
    }

    /// The level's name; for a level without a name, the start of its digest.
    package var levelLabel: String {
        level == Level.custom ? "\(level) \(levelDigest.prefix(8))".shown : level.shown
    }

    /// One line, with the seed that replays the round.
    package var line: String {
        let caught = packsCaught.total
        // Packs still in the air at the end are neither caught nor missed.
        let falling = packsSeen - caught - packsMissed
        let rest = falling > 0 ? " (\(falling) still falling)" : ""
        var parts = [
            "caught \(caught) of \(packsSeen) packs\(rest)", "hit \(bombsHit) of \(bombsSeen) bombs",
            "best combo \(bestCombo)",
        ]
        if bonus > 0 { parts.append("bonus \(Words.english.number(bonus))") }
        if let share { parts.append("\(share.wholePercent) % of par") }
        if let medal { parts.append(medal) }
        if let step, step > 0 { parts.append("step \(step)") }
        if let lasted { parts.append("lasted \(HUD.span(Int(lasted)))") }
        if outOfHearts { parts.append("out of hearts") }
        // A level that is neither a preset nor in a file has a separate list, named by its digest.
        let list = level == Level.custom ? "\(levelLabel), in a list of its own" : levelLabel
        return "score \(Words.english.number(score)): \(parts.joined(separator: ", "))"
            + " (\(list), seed \(seed), player \(player.shown))"
    }
}

extension ListedScore {
    /// The stored par with any medals, or in survival the medals alone; nil without these, for a round that was
    /// left, and for a round of a model.
    var goals: RainGoals? { keepsPar ? goals(on: try? Level(text: self.level)) : nil }

    fileprivate func goals(on level: Level?) -> RainGoals? {
        let medals = level.flatMap(MedalFolder().table(for:))
        if level.map({ $0.hearts > 0 }) == true { return medals.map(RainGoals.init(survival:)) }
        return self.par.flatMap(Par.init(keptSum:)).map { RainGoals(par: $0, medals: medals) }
    }
}

extension RainGoals {
    /// Finds the goals of a rain; nil if the level has neither par nor medals.
    package init?(_ level: Level, seed: UInt64) {
        let medals = MedalFolder().table(for: level)
        if let par = Par(of: level, seed: seed) {
            self.init(par: par, medals: medals)
        } else if level.hearts > 0, let medals {
            self.init(survival: medals)
        } else {
            return nil
        }
    }
}

/// Encodes nil as null instead of omitting it.
@propertyWrapper
package struct OrNull<Value: Codable>: Codable {
    package var wrappedValue: Value?

    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    package init(from decoder: any Decoder) throws {
        wrappedValue = try decoder.singleValueContainer().decode(Value?.self)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension Double {
    /// A share of three decimals as whole per cent, rounded down.
    package var wholePercent: Int { Int((self * 1000).rounded()) / 10 }
}
