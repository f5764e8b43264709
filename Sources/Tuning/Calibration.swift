import Motion
public import Rain

/// A player model fitted to recorded rounds.
///
/// Reaction, movement and tiring are those that explain the times between taps with the least absolute error. Scatter,
/// blindness and mistaking are read off the taps, and then corrected until a player with them shows in simulated rounds
/// what the recorded ones show (indirect inference: Gouriéroux, Monfort and Renault, 1993), for taps beside a pack may
/// look as if they had been for another, and packs that were only too many as if they had not been seen. Attention is
/// the one whose catch rate is nearest; where there is far too much to catch it cannot be told from blindness,
/// as a reaction that is over before a drop's middle is in the field cannot be told from any other such.
public struct Calibration: Sendable {
    public let model: PlayerModel
    /// Movements from tap to tap that were explained.
    public let movements: Int
    /// Mean absolute error of the model's times, seconds.
    public let timeError: Double
    /// Means of the recorded rounds, and of as many of the model as are played to compare.
    public let score: Double
    public let scoreOfModel: Double
    public let catchRate: Double
    public let catchRateOfModel: Double

    /// Fewest movements from which a player can be told.
    public static let fewestMovements = 20
    /// Movements that are looked at in a fit, and simulated rounds that correct one.
    private static let mostMovements = 2000
    private static let simulatedRounds = 24
    private static let corrections = 6
    private static let attentions = 1...6

    /// How many rounds are simulated for a fit to so many.
    public static func simulated(for recorded: Int) -> Int {
        (corrections + attentions.count + 1) * max(simulatedRounds, recorded)
    }
}

extension Calibration {
    /// Fits a model to the taps of rounds. Nil if they are fewer than can tell. O(taps + simulated rounds).
    public init?(_ journals: [Journal]) {
        let trace = Trace(journals)
        guard trace.movements.count >= Self.fewestMovements else { return nil }
        var model = Self.timed(trace)
        model.scatter = trace.scatter
        model.mistaking = trace.shareMistaken
        model.attention = PlayerModel.casual.attention
        for correction in 0..<Self.corrections {
            let shown = Trace(Self.rounds(of: journals, by: model, seed: correction))
            func factor(_ recorded: Double, _ shown: Double) -> Double { recorded / max(shown, 1e-3) }
            model.scatter = Self.limited(model.scatter * factor(trace.scatter, shown.scatter), .scatter)
            let seen = (1 - model.blindness) * factor(1 - trace.shareLeftAlone, 1 - shown.shareLeftAlone)
            model.blindness = Self.limited(1 - seen, .blindness)
            let mistaken = factor(trace.shareMistaken, shown.shareMistaken)
            model.mistaking = Self.limited(model.mistaking * mistaken, .mistaking)
            if correction == 1 { model.attention = Self.attention(of: model, journals, trace) }
        }
        self.model = Self.rounded(model)
        let shown = Trace(Self.rounds(of: journals, by: self.model, seed: -1))
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
        movements = trace.movements.count
        timeError = trace.timeError(of: self.model, every: 1)
        (score, scoreOfModel) = (mean(trace.scores), mean(shown.scores))
        (catchRate, catchRateOfModel) = (trace.catchRate, shown.catchRate)
    }

    /// Rounds by a model in the rain of those that were recorded; chance is with the player only.
    private static func rounds(of journals: [Journal], by model: PlayerModel, seed: Int) -> [Journal] {
        (0..<max(simulatedRounds, journals.count)).map { number in
            let journal = journals[number % journals.count]
            var round = Round(level: journal.level, seed: journal.seed)
            var straight = StraightRound(level: journal.level, seed: journal.seed)
            straight.play(by: model, seed: Seed(journal.seed)["calibration", seed][number].bits) { tap, _, _ in
                round.tap(tap.point, at: tap.host)
            }
            return round.journal
        }
    }

    /// Reaction, movement and tiring by the downhill simplex from several places.
    private static func timed(_ trace: Trace) -> PlayerModel {
        let reach: [(PlayerModel.Trait, Double)] = [
            (.reaction, 1.5), (.moveBase, 1), (.movePerBit, 0.6), (.tiring, 2),
        ]
        func model(_ place: [Double]) -> PlayerModel {
            var model = PlayerModel()
            for ((trait, most), share) in zip(reach, place) { model[trait] = most * share }
            return model
        }
        let step = max(1, trace.movements.count / mostMovements)
        var best: (place: [Double], value: Double) = ([0.2, 0.1, 0.2, 0], .infinity)
        for start in [[0.2, 0.1, 0.2, 0], [0.1, 0.3, 0.1, 0.1], [0.5, 0.2, 0.4, 0], [0.3, 0.05, 0.05, 0.2]] {
            // A simplex that has come to rest is begun anew where it is: it may only have grown flat.
            var place = start
            for _ in 0..<3 {
                var simplex = Simplex(at: place, size: 0.1)
                simplex.descend(calls: 300, least: 1e-4) { place in
                    .init(value: trace.timeError(of: model(place), every: step), isGood: false)
                }
                place = simplex.corners[0].place
                if simplex.corners[0].value < best.value { best = simplex.corners[0] }
            }
        }
        return model(best.place)
    }

    private static func attention(of model: PlayerModel, _ journals: [Journal], _ trace: Trace) -> Int {
        let errors = attentions.map { attention in
            var model = model
            model.attention = attention
            return (attention, abs(Trace(rounds(of: journals, by: model, seed: 9)).catchRate - trace.catchRate))
        }
        return errors.min { $0.1 < $1.1 }?.0 ?? model.attention
    }

    private static func limited(_ value: Double, _ trait: PlayerModel.Trait) -> Double {
        min(trait.range.upperBound, max(trait.range.lowerBound, value))
    }

    /// To what a fit can tell at best: thousandths.
    private static func rounded(_ model: PlayerModel) -> PlayerModel {
        var model = model
        for trait in PlayerModel.Trait.allCases { model[trait] = (model[trait] * 1000).rounded() / 1000 }
        return model
    }
}
