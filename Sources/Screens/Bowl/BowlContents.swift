import RainPlayers
package import RainShow

/// A player's bowl: the gold of all rounds, and the things that were taken for it.
package struct BowlContents: Hashable, Sendable {
    /// The gold of all rounds, spent or not.
    package let gold: Int
    /// The things that were taken, in this order, each once. Things that the gold does not pay for are left out.
    package let things: [Cosmetic]

    /// - Parameter things: the stored things; the ones beyond the gold are left out.
    package init(gold: Int = 0, things: [Cosmetic] = []) {
        self.gold = gold
        var taken: [Cosmetic] = []
        for thing in things where !taken.contains(thing) && Gold.spent(on: taken.count + 1) <= gold {
            taken.append(thing)
        }
        self.things = taken
    }

    /// The gold that is left.
    package var left: Int { gold - Gold.spent(on: things.count) }

    /// The cost of the next thing; nil when all have been taken.
    package var price: Int? { things.count < Cosmetic.allCases.count ? Gold.price(after: things.count) : nil }

    package var canTake: Bool { price.map { $0 <= left } ?? false }

    /// The level of the bowl, 0...1: the share of the next thing's cost, or all once there is none.
    package var share: Double { price.map { min(1, Double(left) / Double($0)) } ?? 1 }

    /// The ingots beside a bowl from which everything has been taken: one for each further 100 gold.
    package var ingots: Int { price == nil ? min(Self.mostIngots, left / Self.ingot) : 0 }

    /// The bowl with one thing more, for which the gold suffices.
    func taking(_ thing: Cosmetic) -> BowlContents { BowlContents(gold: gold, things: things + [thing]) }

    /// Returns an outfit without the things that were not taken.
    func worn(of wanted: Outfit) -> Outfit {
        var worn = wanted
        for thing in Cosmetic.allCases where wanted.wears(thing) && !things.contains(thing) { worn.toggle(thing) }
        return worn
    }

    private static let (ingot, mostIngots) = (100, 30)
}
