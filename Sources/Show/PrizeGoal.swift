package import Picture
import Rain

/// A prize of an event, and the result of a round that wins it.
package struct PrizeGoal: Hashable, Sendable {
    package let name: String
    /// The points, or whole seconds of life, that win it.
    package let needed: Int
    package let isTime: Bool
    /// The pack that represents it on all screens.
    package let pack: Image

    /// - Parameter entry: the number of the prize's entry in the plan, from 0.
    package init(_ name: String, entry: Int = 0, needed: Int, isTime: Bool = false) {
        (self.name, self.needed, self.isTime, pack) = (name, needed, isTime, Self.pack(ofEntry: entry))
    }

    /// Returns the pack of an entry of the plan, from 0.
    package static func pack(ofEntry entry: Int) -> Image { packs[entry % packs.count] }

    private static let packs: [Image] = [.packGold, .packRed, .packLucky, .packSilver]

    /// Returns the points or seconds that are missing; 0 or less if the prize is reached.
    package func missing(from score: Int, at time: Int) -> Int { needed - (isTime ? time : score) }
}

extension RoundGoal {
    /// The next prize of a running round, among prizes ordered from the easiest; nil after the last.
    package init?(_ prizes: [PrizeGoal], after score: Int, at time: Double) {
        guard let next = prizes.first(where: { $0.missing(from: score, at: Int(time)) > 0 }) else { return nil }
        self = .prize(next, share: (next.isTime ? time : Double(max(0, score))) / Double(next.needed))
    }
}

/// A prize that a round has not won: the result was too low, or it came before the next one was released.
package struct MissedPrize: Hashable, Sendable {
    private let name: String
    private let reason: Reason

    private enum Reason: Hashable {
        case short(Int, isTime: Bool)
        /// The time at which the next one is released, as text.
        case nextFrom(String)
    }

    /// The prize with the fewest missing points or seconds; nil if none was missed.
    package init?(_ prizes: [PrizeGoal], after score: Int, at time: Int) {
        let missed = prizes.filter { $0.missing(from: score, at: time) > 0 }
        guard let nearest = missed.min(by: { $0.missing(from: score, at: time) < $1.missing(from: score, at: time) })
        else { return nil }
        (name, reason) = (nearest.name, .short(nearest.missing(from: score, at: time), isTime: nearest.isTime))
    }

    /// A prize that was reached before the next one is released, at a time given as text.
    package init(reached name: String, nextFrom time: String) { (self.name, reason) = (name, .nextFrom(time)) }

    package func text(in words: Words) -> String {
        switch reason {
        case .short(let missing, let isTime): words.short(of: name, by: missing, isTime: isTime)
        case .nextFrom(let time): words.reached(name.isolated, nextFrom: time)
        }
    }
}
