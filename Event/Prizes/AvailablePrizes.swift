/// The prizes of one pile that can be won now.
package struct AvailablePrizes: Hashable, Sendable {
    package let threshold: Threshold
    /// Numbers of the prizes, ascending.
    package let numbers: [Int]

    init(_ threshold: Threshold, _ numbers: [Int]) { (self.threshold, self.numbers) = (threshold, numbers) }
}

extension [AvailablePrizes] {
    /// Numbers of the prizes of the highest pile that has some and whose threshold a result reaches on a level; nil for
    /// none. Of equally high piles the earliest entry's is taken.
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
