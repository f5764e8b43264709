/// The prizes of one pile that can be won now, by their numbers, ascending.
package struct AvailablePrizes: Hashable, Sendable {
    package let threshold: Threshold
    private let source: Source

    private enum Source: Hashable {
        case pile(PrizeDeck.Pile, FreePrizes)
        case held([Int])
    }

    init(_ pile: PrizeDeck.Pile, _ free: FreePrizes) {
        (threshold, source) = (pile.threshold, .pile(pile, free))
    }

    /// - Parameter held: numbers that a kiosk among many holds, ascending.
    init(_ threshold: Threshold, held: [Int]) { (self.threshold, source) = (threshold, .held(held)) }
}

extension AvailablePrizes {
    package var count: Int {
        switch source {
        case .pile(_, let free): free.count
        case .held(let numbers): numbers.count
        }
    }

    package var isEmpty: Bool { count == 0 }

    /// The number of a prize by its index, from 0. O(log n).
    package subscript(index: Int) -> Int {
        switch source {
        case .pile(let pile, let free): free.number(index, of: pile)
        case .held(let numbers): numbers[index]
        }
    }

    /// The lowest number; nil for none. O(log n).
    package var first: Int? { isEmpty ? nil : self[0] }

    /// All numbers. O(n log n).
    package var numbers: [Int] { (0..<count).map { self[$0] } }

    /// Whether any of the prizes has a number in a range. O(log n) on one screen.
    func has(oneOf range: Range<Int>) -> Bool {
        switch source {
        case .pile(let pile, let free): free.count(in: range, of: pile) > 0
        case .held(let numbers): numbers.contains(where: range.contains)
        }
    }
}

extension [AvailablePrizes] {
    /// Returns the highest pile that has prizes and whose threshold a result reaches on a level; nil for none. Of
    /// equally high piles, the pile of the earliest entry.
    func pile(for result: RoundResult, on level: EventLevel) -> AvailablePrizes? {
        let reached = enumerated().filter {
            !$0.element.isEmpty && level.isReached($0.element.threshold, by: result)
        }
        func rank(_ pile: EnumeratedSequence<Self>.Element) -> (Int, Int) {
            (level.height(of: pile.element.threshold), -pile.offset)
        }
        return reached.max { rank($0) < rank($1) }?.element
    }
}
