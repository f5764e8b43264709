package import RainShow

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
    /// - Parameter time: the seconds of life in survival; 0 in other rounds.
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
