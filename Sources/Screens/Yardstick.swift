package import Rain
package import Show

/// What a round's score is held against: par on its very rain, and the shares of it that medals take.
package struct Yardstick: Hashable, Sendable {
    /// The score of a casual player on this rain; positive.
    package let par: Int
    /// Thousandths of par from which each medal is given, the least first.
    private let thousandths: [Int]

    /// - Parameter thousandths: one for each medal, the least first.
    package init(par: Int, thousandths: [Int]) {
        precondition(par > 0 && thousandths.count == Medal.allCases.count, "a yardstick has a par and every medal")
        (self.par, self.thousandths) = (par, thousandths)
    }
}

extension Yardstick {
    /// The share of par of a score, in thousandths, rounded down.
    package func thousandths(of score: Int) -> Int { 1000 * score / par }

    /// The medal of a score; nil for none.
    package func medal(for score: Int) -> Medal? {
        Medal.allCases.last { thousandths(of: score) >= thousandths[$0.rawValue] }
    }

    /// The medal after that, and the hundredths of par that it takes, rounded up; nil beyond the last.
    package func next(after score: Int) -> (medal: Medal, hundredths: Int)? {
        Medal.allCases.first { thousandths(of: score) < thousandths[$0.rawValue] }
            .map { ($0, (thousandths[$0.rawValue] + 9) / 10) }
    }

    /// The same in points that are missing.
    package func goal(after score: Int) -> Goal? {
        next(after: score).map { Goal($0.medal, points: (thousandths[$0.medal.rawValue] * par + 999) / 1000 - score) }
    }
}
