import Motion

/// A deck of forty cards, one for each fortieth of 0..<1, in an order given by a seed. Kinds dealt from it come as
/// often as their shares say, to within a card. So the rains of a level differ half as much by luck.
///
/// The card at an index is found without shuffling, by the swap-or-not shuffle (Hoang, Morris and Rogaway, "An
/// enciphering scheme based on a card shuffle", 2012): in each round of the shuffle an index changes places with its
/// partner or does not. The first card of a deck is computed alone. For a second card of the same deck, all cards are
/// computed, which costs less per card.
struct Deck: Sendable {
    /// Number of the deck that was last dealt from; -1 for none.
    private var number = -1
    /// The cards of that deck in order; empty until a second one is needed.
    private var cards: [Int] = []
    /// Position of each card within its fortieth, 0..<1.
    private var offset = 0.0

    private static let size = 40
    private static let rounds = 16
}

extension Deck {
    /// The number in 0..<1 that the decks of a seed deal to a pack: always the same.
    mutating func share(ofPack pack: Int, from decks: Seed) -> Double {
        let position = pack % Self.size
        let card: Int
        if pack / Self.size == number {
            if cards.isEmpty { deal(decks[number][0]) }
            card = cards[position]
        } else {
            number = pack / Self.size
            cards.removeAll(keepingCapacity: true)
            offset = decks[number][1].unit
            card = Self.card(at: position, decks[number][0])
        }
        return (Double(card) + offset) / Double(Self.size)
    }

    private static func card(at position: Int, _ order: Seed) -> Int {
        var card = position
        for round in 0..<rounds {
            let (draw, sum) = swap(order, round)
            let partner = sum < card ? sum - card + size : sum - card
            if draw >> UInt64(max(card, partner)) & 1 == 1 { card = partner }
        }
        return card
    }

    /// Deals all cards at once. It goes through the rounds of the shuffle from the last to the first; each swaps
    /// partners in the result of the rounds after it.
    private mutating func deal(_ order: Seed) {
        cards.append(contentsOf: 0..<Self.size)
        cards.withUnsafeMutableBufferPointer { cards in
            for round in (0..<Self.rounds).reversed() {
                let (draw, sum) = Self.swap(order, round)
                for (first, last) in [(0, sum), (sum + 1, Self.size - 1)] {
                    var (low, high) = (first, last)
                    while low < high {
                        // Without a branch, which would be mispredicted half of the time.
                        let change = (cards[low] ^ cards[high]) & (draw >> UInt64(high) & 1 == 1 ? -1 : 0)
                        cards[low] ^= change
                        cards[high] ^= change
                        (low, high) = (low + 1, high - 1)
                    }
                }
            }
        }
    }

    /// The bits by which partners change places in a round, and the sum of two partners' indices modulo 40.
    private static func swap(_ order: Seed, _ round: Int) -> (draw: UInt64, sum: Int) {
        (order[round].bits, order[round][0].integer(in: 0..<size))
    }
}
