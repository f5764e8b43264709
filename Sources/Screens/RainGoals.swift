import Motion
package import Players
package import Rain
package import Show

/// The goals of rounds on a rain: the par that scores are compared with, and the table of medals. In survival, which has
/// no par, medals are given for seconds of life.
package struct RainGoals: Hashable, Sendable {
    /// Nil in survival.
    package let par: Par?
    /// Nil where no medals are given.
    package let medals: MedalTable?
    /// The scores that medals are given for, the least first; none in survival.
    let medalScores: [Int]

    package init(par: Par, medals: MedalTable?) {
        (self.par, self.medals) = (par, medals)
        medalScores =
            medals.map { medals in Medal.allCases.map { par.score(ofThousandths: medals.share(for: $0)) } } ?? []
    }

    /// The goals of survival.
    package init(survival medals: MedalTable) { (par, self.medals, medalScores) = (nil, medals, []) }
}

extension RainGoals {
    /// The same without medals, as on a rain that was chosen.
    var withoutMedals: RainGoals? { par.map { RainGoals(par: $0, medals: nil) } }

    /// Returns what medals are given for: thousandths of par, or whole seconds of life. Nil for an unknown life.
    package func result(of score: Int, lasting life: Double?) -> Int? {
        par.map { $0.thousandths(of: score) } ?? life.map { Int($0) }
    }

    /// Returns the medal of a score, or of a life in seconds; nil below the first one.
    package func medal(for score: Int, lasting life: Double? = nil) -> Medal? {
        result(of: score, lasting: life).flatMap { medals?.medal(for: $0) }
    }

    /// Returns the share of par that a score is shown as, hundredths; nil without par.
    package func hundredths(of score: Int) -> Int? {
        par.map { par in
            let thousandths = par.thousandths(of: score)
            return medals?.hundredths(of: thousandths) ?? thousandths / 10
        }
    }

    /// Returns the next medal; nil beyond the last.
    package func next(after score: Int, lasting life: Double? = nil) -> Medal? {
        guard let medals, let result = result(of: score, lasting: life) else { return nil }
        return Medal.allCases.first { result < medals.share(for: $0) }
    }

    /// Returns the next medal with what is missing to it.
    package func goal(after score: Int, lasting life: Double? = nil) -> Goal? {
        guard let medals, let medal = next(after: score, lasting: life) else { return nil }
        func needed(for medal: Medal) -> Int {
            par?.score(ofThousandths: medals.share(for: medal)) ?? medals.share(for: medal)
        }
        let before = Medal(rawValue: medal.rawValue - 1).map(needed) ?? 0
        let done = par == nil ? life ?? 0 : Double(score)
        let share = (done - Double(before)) / Double(max(1, needed(for: medal) - before))
        return Goal(
            medal, missing: needed(for: medal) - Int(done), isTime: par == nil, share: share.clamped(to: 0...1))
    }
}
