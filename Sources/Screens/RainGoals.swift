import Motion
package import Rain
package import RainPlayers
package import RainShow

/// The goals of rounds on a rain: the par that scores are compared with, and the table of medals with the steps to
/// them. In survival, which has no par, medals are given for seconds of life.
package struct RainGoals: Hashable, Sendable {
    /// Nil in survival.
    package let par: Par?
    /// Nil where no medals are given.
    package let medals: MedalTable?
    /// The scores that medals are given for, the least first; none in survival.
    let medalScores: [Int]
    /// The steps, and the points or seconds that each takes; none where no medals are given.
    let steps: Steps?
    let stepNeeds: [Int]

    package init(par: Par, medals: MedalTable?) {
        (self.par, self.medals) = (par, medals)
        steps = medals.map { Steps(of: $0, isTime: false) }
        stepNeeds = steps.map { $0.shares.map(par.score(ofThousandths:)) } ?? []
        medalScores =
            medals.map { medals in Medal.allCases.map { par.score(ofThousandths: medals.share(for: $0)) } } ?? []
    }

    /// The goals of survival.
    package init(survival medals: MedalTable) {
        (par, self.medals, medalScores) = (nil, medals, [])
        let steps = Steps(of: medals, isTime: true)
        (self.steps, stepNeeds) = (steps, steps.shares)
    }
}

/// The next medal after a round, and how much is missing to it.
package struct Goal: Hashable, Sendable {
    package let medal: Medal
    /// Number of points, or of seconds, that are missing.
    package let missing: Int
    /// Whether the medal is given for seconds of life.
    package let isTime: Bool
    /// The share of the way from the previous medal, or from 0, that is done: 0...1.
    package let share: Double
}

extension RainGoals {
    /// The same goals without medals, for a round on a known rain while it runs; nil in survival.
    var withoutMedals: RainGoals? { par.map { RainGoals(par: $0, medals: nil) } }

    /// Returns the result that medals are given for: thousandths of par, or in survival whole seconds of life. Nil in
    /// survival if the life is not known.
    package func result(of score: Int, lasting life: Double?) -> Int? {
        par.map { $0.thousandths(of: score) } ?? life.map { Int($0) }
    }

    /// Returns the medal of a score, or of a life in seconds; nil below the first one, and without medals.
    package func medal(for score: Int, lasting life: Double? = nil) -> Medal? {
        result(of: score, lasting: life).flatMap { medals?.medal(for: $0) }
    }

    /// Returns the step of a score, or of a life in seconds, 0 below the first; nil without medals.
    package func step(for score: Int, lasting life: Double? = nil) -> Int? {
        steps.flatMap { steps in result(of: score, lasting: life).map(steps.step(for:)) }
    }

    /// Returns the step of thousandths of par, or of whole seconds of life; nil without medals.
    func step(ofResult result: Int) -> Int? { steps?.step(for: result) }

    /// Returns the gold that a score, or a life in seconds, brings into the bowl; nil without medals.
    package func gold(of score: Int, lasting life: Double? = nil) -> Int? {
        step(for: score, lasting: life).map(Gold.ofRound)
    }

    /// Returns the next step of a round that is being played; nil beyond the last, and without medals.
    /// - Parameter time: game time, seconds.
    package func nextStep(after score: Int, at time: Double) -> StepGoal? {
        guard let step = step(for: score, lasting: time), step < stepNeeds.count else { return nil }
        let (needed, before) = (stepNeeds[step], step > 0 ? stepNeeds[step - 1] : 0)
        let done = par == nil ? time : Double(score)
        let share = (done - Double(before)) / Double(max(1, needed - before))
        return StepGoal(
            step + 1, medal: Steps.medal(of: step + 1), needed: needed, isTime: par == nil,
            share: share.clamped(to: 0...1))
    }

    /// Returns the share of par that a score is shown as, hundredths; nil without par.
    package func hundredths(of score: Int) -> Int? {
        par.map { par in
            let thousandths = par.thousandths(of: score)
            return medals?.hundredths(of: thousandths) ?? thousandths / 10
        }
    }

    /// Returns the next medal; nil beyond the last, and without medals.
    package func next(after score: Int, lasting life: Double? = nil) -> Medal? {
        guard let medals, let result = result(of: score, lasting: life) else { return nil }
        return Medal.allCases.first { result < medals.share(for: $0) }
    }

    /// Returns the next medal, and how much is missing to it; nil beyond the last, and without medals.
    package func goal(after score: Int, lasting life: Double? = nil) -> Goal? {
        guard let medals, let medal = next(after: score, lasting: life) else { return nil }
        func needed(for medal: Medal) -> Int {
            par?.score(ofThousandths: medals.share(for: medal)) ?? medals.share(for: medal)
        }
        let before = Medal(rawValue: medal.rawValue - 1).map(needed) ?? 0
        let done = par == nil ? life ?? 0 : Double(score)
        let share = (done - Double(before)) / Double(max(1, needed(for: medal) - before))
        return Goal(
            medal: medal, missing: needed(for: medal) - Int(done), isTime: par == nil, share: share.clamped(to: 0...1))
    }
}
