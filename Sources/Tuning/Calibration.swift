import Motion
public import Rain

/// A player model fitted to recorded rounds by indirect inference: the model whose rounds, in the same rains, come to the
/// same numbers as the recorded ones (Gouriéroux, Monfort and Renault, "Indirect inference", 1993).
///
/// Some sixteen numbers are compared, each in its deviation and independent of the others as simulated rounds show them;
/// the traits are found by Gauss and Newton's method, for each attention there may be, and the attention is the one that
/// fits best. What the numbers cannot tell is given as an end. How far the mean score may be off is found by fitting
/// simulated copies of the recorded rounds again (parametric bootstrap: Efron, "Bootstrap methods", 1979), by the slopes
/// that are known.
public struct Calibration: Sendable {
    public let model: PlayerModel
    /// Movements from tap to tap that were seen.
    public let movements: Int
    /// Mean absolute error of the model's times, game seconds.
    public let timeError: Double
    /// Means of the recorded rounds, and of the model's in the same rains.
    public let score: Double
    public let scoreOfModel: Double
    public let catchRate: Double
    public let catchRateOfModel: Double
    /// In which the mean score of the player lies, with a certainty of 95 %, as factors of the model's.
    public let scoreRange: ClosedRange<Double>
    /// What could be told as an end only.
    public let ends: [End]
    /// In which the other traits lie, with a certainty of 95 %.
    public let ranges: [PlayerModel.Trait: ClosedRange<Double>]

    /// A trait of which only a least or a greatest value is known.
    public struct End: Hashable, Sendable {
        public let trait: PlayerModel.Trait
        public let value: Double
        /// Whether the value is the least it may be, not the greatest.
        public let isLeast: Bool
    }

    /// Fewest rounds and movements from which a player can be told, and the rounds that tell well.
    public static let fewestRounds = 5
    public static let fewestMovements = 20
    public static let enoughRounds = 20

    /// Reads or plays so many rounds, in any order or at once, and returns them in their order.
    package typealias Reads = (Int, @Sendable (Int) -> Trace) -> [Trace]

    /// How many rounds are simulated for a fit to so many, about.
    public static func simulated(for recorded: Int) -> Int {
        80 * CalibrationFit.played(for: recorded) + CalibrationFit.copies * recorded
    }
}

extension Calibration {
    /// Fits a model to the taps of rounds. Nil if they are fewer than can tell. O(simulated rounds).
    public init?(_ journals: [Journal]) {
        self.init(journals) { count, read in (0..<count).map(read) }
    }

    package init?(_ journals: [Journal], _ reads: @escaping Reads) {
        guard journals.count >= Self.fewestRounds else { return nil }
        let recorded = reads(journals.count) { Trace(journals[$0]) }
        guard recorded.reduce(0, { $0 + $1.movements.count }) >= Self.fewestMovements else { return nil }
        let fit = CalibrationFit(recorded, of: journals, reads)
        let certainty = fit.certainty()
        // Below the end a reaction makes no difference here; people's are seldom much shorter.
        var model = fit.best.model
        for end in certainty.ends where end.trait == .reaction { model.reaction = end.value }
        self.model = Self.rounded(model)
        movements = recorded.reduce(0) { $0 + $1.movements.count }
        timeError = HandFit.timeError(of: self.model, recorded.flatMap(\.movements))
        func mean(_ traces: [Trace], _ value: (Trace) -> Double) -> Double {
            traces.reduce(0) { $0 + value($1) } / Double(traces.count)
        }
        let shown = fit.traces(of: self.model)
        (score, scoreOfModel) = (mean(recorded, \.score), mean(shown, \.score))
        (catchRate, catchRateOfModel) = (mean(recorded, \.catchRate), mean(shown, \.catchRate))
        scoreRange = certainty.score
        ends = certainty.ends
        ranges = certainty.ranges
    }

    /// To what a fit can tell at best: thousandths.
    private static func rounded(_ model: PlayerModel) -> PlayerModel {
        var model = model
        for trait in PlayerModel.Trait.allCases { model[trait] = (model[trait] * 1000).rounded() / 1000 }
        return model
    }
}
