import RainPlayers
package import RainShow

/// A player's bowl: the gold of all rounds, and the things that were taken for it.
package struct BowlContents: Hashable, Sendable {
    /// The gold of all rounds, spent or not.
    package let gold: Int
    /// The things that were taken, in this order, each once. Things that the gold does not pay for are left out.
    package let things: [Cosmetic]

    /// - Parameter things: the stored things; repeated ones, and ones that the gold does not pay for, are left out.
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

    /// How full the bowl is, 0...1: the gold left as a share of the next thing's cost; 1 when all have been taken.
    package var share: Double { price.map { min(1, Double(left) / Double($0)) } ?? 1 }

    /// The ingots beside a bowl from which all things have been taken: one for each 100 gold left, at most 30.
    package var ingots: Int { price == nil ? min(Self.mostIngots, left / Self.ingot) : 0 }

    /// The bowl after a thing was taken; unchanged if the gold does not suffice for it.
    func taking(_ thing: Cosmetic) -> BowlContents { BowlContents(gold: gold, things: things + [thing]) }

    /// Returns an outfit without the things that were not taken.
    func worn(of wanted: Outfit) -> Outfit {
        var worn = wanted
        for thing in Cosmetic.allCases where wanted.wears(thing) && !things.contains(thing) { worn.toggle(thing) }
        return worn
    }

    private static let (ingot, mostIngots) = (100, 30)
}
