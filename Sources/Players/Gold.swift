/// The gold that a round brings into a player's bowl, and the prices of the things that can be taken for it.
package enum Gold {
    /// The gold of a round on a new rain. `step` is the step that the round reached; 0 if it reached none.
    package static func ofRound(step: Int) -> Int { base + (step + 1) / 2 }

    /// The gold of a round of a night that fulfilled a number of wishes.
    package static func ofNight(wishes: Int) -> Int { base + perWish * wishes }

    private static let (base, perWish) = (8, 3)

    /// The cost of the next thing, whichever it is, for a player who has taken a number of things.
    package static func price(after taken: Int) -> Int {
        taken < cheap.things ? cheap.price : first + more * (taken - cheap.things)
    }

    /// The cost of a number of things.
    package static func spent(on things: Int) -> Int { (0..<things).reduce(0) { $0 + price(after: $1) } }

    private static let cheap = (things: 7, price: 24)
    /// The price of the first thing after the cheap ones, and how much more each further one costs.
    private static let (first, more) = (36, 2)

    /// Min accuracy of a round that brings gold.
    package static let accuracy = 0.5
}
