import Motion
package import Rain
package import RainPlayers

/// A player model fitted to recorded rounds by indirect inference: the model whose rounds, in the same rains, have the
/// same statistics as the recorded ones (Gouriéroux, Monfort and Renault, "Indirect inference", 1993).
///
/// The sixteen `TraceStatistics` are compared, whitened by their covariance in simulated rounds. The traits are found
/// by the Gauss-Newton method for each possible attention, and the attention is the one that fits best. A trait that
/// the statistics do not determine is given as a bound. The intervals of the mean score and of the traits are found by
/// fitting simulated copies of the recorded rounds (parametric bootstrap: Efron, "Bootstrap methods", 1979); these fits
/// use the slopes that the fit to the recorded rounds found.
package struct Calibration: Sendable {
    package let model: PlayerModel
    /// Number of movements from tap to tap.
    package let movements: Int
    /// Mean distance between the model's and the recorded times of taps, game seconds; each counts for 0.5 at most.
    package let timeError: Double
    /// Mean score of the recorded rounds, and of the model's rounds in the same rains.
    package let score: Double
    package let scoreOfModel: Double
    /// Mean catch rate of the recorded rounds, 0...1, and of the model's rounds in the same rains.
    package let catchRate: Double
    package let catchRateOfModel: Double
    /// 95 % confidence interval of the player's mean score, as factors of `scoreOfModel`.
    package let scoreRange: ClosedRange<Double>
    /// Traits for which only a bound is known.
    package let ends: [End]
    /// 95 % confidence intervals of the fitted traits other than attention, also of a reaction with a bound.
    package let ranges: [PlayerModel.Trait: ClosedRange<Double>]

    package struct End: Hashable, Sendable {
        package let trait: PlayerModel.Trait
        package let value: Double
        /// Whether the value is a lower bound, not an upper one.
        package let isLeast: Bool
    }

    /// Min number of rounds, and of movements in all of them, for a fit.
    package static let minRounds = 5
    package static let minMovements = 20
    /// Number of rounds for a good fit.
    package static let enoughRounds = 20

    /// Calls a function with each number below the first argument, in any order or concurrently, and returns the traces
    /// in order.
    package typealias Reads = (Int, @Sendable (Int) -> Trace) -> [Trace]

    /// Approximate number of rounds that are simulated for a fit to `recorded` rounds.
    package static func simulated(for recorded: Int) -> Int {
        80 * CalibrationFit.played(for: recorded) + CalibrationFit.copies * recorded
    }
}

extension Calibration {
    /// Fits a model to the taps of rounds. Nil for fewer than `minRounds` rounds or `minMovements` movements.
    /// O(simulated rounds).
    package init?(_ journals: [Journal]) {
        self.init(journals) { count, read in (0..<count).map(read) }
    }

    package init?(_ journals: [Journal], _ reads: @escaping Reads) {
        guard journals.count >= Self.minRounds else { return nil }
        let recorded = reads(journals.count) { Trace(journals[$0]) }
        guard recorded.reduce(0, { $0 + $1.movements.count }) >= Self.minMovements else { return nil }
        let fit = CalibrationFit(recorded, of: journals, reads)
        let certainty = fit.certainty()
        // Reactions below the bound fit equally well. The bound itself is used, since people's reactions are seldom
        // much shorter.
        var model = fit.best.model
        for end in certainty.ends where end.trait == .reaction { model.reaction = end.value }
        self.model = Self.rounded(model)
        movements = recorded.reduce(0) { $0 + $1.movements.count }
        timeError = HandFit.timeError(of: self.model, recorded.flatMap(\.movements))
        func mean(_ traces: [Trace], _ value: (Trace) -> Double) -> Double {
            traces.reduce(0) { $0 + value($1) } / Double(traces.count)
        }
        let shown = fit.traces(of: self.model)
        (score, scoreOfModel) = (mean(recorded, \.result.score), mean(shown, \.result.score))
        (catchRate, catchRateOfModel) = (mean(recorded, \.result.catchRate), mean(shown, \.result.catchRate))
        scoreRange = certainty.score
        ends = certainty.ends
        ranges = certainty.ranges
    }

    /// Rounds the traits to thousandths, the precision of a fit at best.
    private static func rounded(_ model: PlayerModel) -> PlayerModel {
        var model = model
        for trait in PlayerModel.Trait.allCases { model[trait] = (model[trait] * 1000).rounded() / 1000 }
        return model
    }
}
