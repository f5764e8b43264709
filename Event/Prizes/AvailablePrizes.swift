/// Prizes of one pile that can be won now.
package struct AvailablePrizes: Hashable, Sendable {
    package let threshold: Threshold
    /// In ascending order.
    package let numbers: [Int]

    init(_ threshold: Threshold, _ numbers: [Int]) { (self.threshold, self.numbers) = (threshold, numbers) }
}

extension [AvailablePrizes] {
    /// The prizes of the highest pile that a result reaches on a level, and that has any; nil for none. Of piles that are
    /// equally high it is that of the earlier entry.
    func pile(for result: RoundResult, on level: EventLevel) -> [Int]? {
        let reached = enumerated().filter {
            !$0.element.numbers.isEmpty && level.isReached($0.element.threshold, by: result)
        }
        func rank(_ pile: EnumeratedSequence<Self>.Element) -> (Int, Int) {
            (level.height(of: pile.element.threshold), -pile.offset)
        }
        return reached.max { rank($0) < rank($1) }?.element.numbers
    }
}
