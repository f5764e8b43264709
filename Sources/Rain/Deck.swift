import Motion

/// Forty cards, one for each fortieth of 0..<1, in an order that a seed gives: kinds that are dealt from it come as often
/// as their shares say, to within a card, so that luck between rains is halved.
///
/// Which card lies at a place is found without shuffling: the swap-or-not shuffle (Hoang, Morris and Rogaway, "An
/// enciphering scheme based on a card shuffle", 2012) takes each place through rounds in which it changes places with its
/// partner or does not.
struct Deck {
    private let order: Seed
    /// How far into its fortieth each card lies, 0..<1.
    private let offset: Double

    static let size = 40
    private static let rounds = 16

    init(_ seed: Seed) {
        order = seed[0]
        offset = seed[1].unit
    }

    /// The number of the card at a place, 0..<1.
    subscript(place: Int) -> Double { (Double(card(place)) + offset) / Double(Self.size) }

    private func card(_ place: Int) -> Int {
        var card = place
        for round in 0..<Self.rounds {
            let draw = order[round]
            let sum = draw[0].integer(in: 0..<Self.size)
            let partner = (sum - card + Self.size) % Self.size
            if draw.bits >> UInt64(max(card, partner)) & 1 == 1 { card = partner }
        }
        return card
    }
}
