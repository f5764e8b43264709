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
