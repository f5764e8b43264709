import Motion
package import Rain
package import Show
package import Tuning

/// The par of a rain, and the shares of it that medals are given for.
package struct RainPar: Hashable, Sendable {
    package let par: Par
    /// Nil where no medals are given.
    package let medals: MedalTable?

    package init(par: Par, medals: MedalTable?) { (self.par, self.medals) = (par, medals) }
}

extension RainPar {
    /// Returns the medal of a score; nil below the first one.
    package func medal(for score: Int) -> Medal? { medals?.medal(for: par.thousandths(of: score)) }

    /// Returns the share of par that a score is shown as, hundredths.
    package func hundredths(of score: Int) -> Int {
        let thousandths = par.thousandths(of: score)
        return medals?.hundredths(of: thousandths) ?? thousandths / 10
    }

    /// Returns the next medal after a score, and the hundredths of par that it takes, rounded up; nil beyond the last.
    package func next(after score: Int) -> (medal: Medal, hundredths: Int)? {
        guard let medals, let next = nextShare(after: score) else { return nil }
        return (next.medal, medals.hundredths(for: next.medal))
    }

    /// Returns the next medal, and the points missing to it.
    package func goal(after score: Int) -> Goal? {
        nextShare(after: score).map { medal, thousandths in
            let goal = par.score(ofThousandths: thousandths)
            let before = medals.flatMap { medals in
                Medal(rawValue: medal.rawValue - 1).map { par.score(ofThousandths: medals.share(for: $0)) }
            }
            let share = Double(score - (before ?? 0)) / Double(max(1, goal - (before ?? 0)))
            return Goal(medal, points: goal - score, share: share.clamped(to: 0...1))
        }
    }

    private func nextShare(after score: Int) -> (medal: Medal, thousandths: Int)? {
        guard let medals else { return nil }
        let medal = Medal.allCases.first { par.thousandths(of: score) < medals.share(for: $0) }
        return medal.map { ($0, medals.share(for: $0)) }
    }
}
