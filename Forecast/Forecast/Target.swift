import Rain

/// A target for a measure over many rounds: `catch-rate=0.7±0.02`, `score.p5=800±10%`, `bombs<2`.
package struct Target: Hashable, Sendable {
    package enum Relation: Character, Sendable {
        case equal = "="
        case below = "<"
        case above = ">"
    }

    package enum Statistic: String, CaseIterable, Sendable {
        case mean
        case p5
        case median
        case p95
        case p99

        /// The quantile, 0...1; nil for the mean.
        var share: Double? {
            switch self {
            case .mean: nil
            case .p5: 0.05
            case .median: 0.5
            case .p95: 0.95
            case .p99: 0.99
            }
        }
    }

    package let measure: Measure
    package let statistic: Statistic
    package let relation: Relation
    package let value: Double
    /// Max distance from the value; for a bound, which must be kept, the scale of its misses.
    package let tolerance: Double

    /// Creates a target; without a tolerance, it gets the default one of its measure.
    package init(
        _ measure: Measure, _ relation: Relation, _ value: Double, of statistic: Statistic = .mean,
        tolerance: Double? = nil
    ) {
        (self.measure, self.statistic, self.relation, self.value) = (measure, statistic, relation, value)
        self.tolerance = tolerance ?? Self.usualTolerance(of: measure, statistic, value)
    }
}

extension Target {
    /// Returns ±0.02 for the mean of a rate, ±10 % for bombs and for a fifth percentile, ±5 % for everything else.
    private static func usualTolerance(of measure: Measure, _ statistic: Statistic, _ value: Double) -> Double {
        if measure.isShare, statistic == .mean { return 0.02 }
        return value * (measure == .bombs || statistic == .p5 ? 0.1 : 0.05)
    }

    /// The unit of misses: the tolerance, or a default if the tolerance is 0, as for a bound at 0.
    var scale: Double { tolerance > 0 ? tolerance : measure.isShare ? 0.02 : 0.1 }

    /// Signed distance of a value from the target; 0 if a bound is kept.
    func miss(_ value: Double) -> Double {
        switch relation {
        case .equal: value - self.value
        case .below: max(0, value - self.value)
        case .above: min(0, value - self.value)
        }
    }

    /// The side of 0 on which misses count.
    var side: LeastSquares.Side {
        switch relation {
        case .equal: .both
        case .below: .above
        case .above: .below
        }
    }

    /// How far below the target's value a search aims, so that it ends inside a bound: half of the scale below an upper
    /// bound, as far above a lower one (negative), else 0.
    var room: Double {
        switch relation {
        case .equal: 0
        case .below: scale / 2
        case .above: -scale / 2
        }
    }

    /// Whether a whole range is within the tolerance, or within the bound.
    func holds(_ range: ClosedRange<Double>) -> Bool {
        switch relation {
        case .equal: abs(range.lowerBound - value) <= tolerance && abs(range.upperBound - value) <= tolerance
        case .below: range.upperBound < value
        case .above: range.lowerBound > value
        }
    }

    package func holds(_ value: Double) -> Bool { holds(value...value) }
}

// MARK: As a text

/// The error for a text that is not a target, or not a variation.
package struct TuningTextError: Error, Hashable, CustomStringConvertible {
    package let description: String
}

extension Target {
    /// Reads a target. The error names the text and gives a correct example.
    package init(text: String) throws(TuningTextError) {
        let names = Measure.allCases.map(\.rawValue).joined(separator: ", ")
        func error(_ reason: String) -> TuningTextError { TuningTextError(description: "\(text): \(reason)") }
        let text = text.typed
        guard let sign = text.firstIndex(where: { Relation(rawValue: $0) != nil }),
            let relation = Relation(rawValue: text[sign])
        else { throw error("must be like catch-rate=0.7±0.02, score.p5=800, bombs<2 or score>1500") }
        let name = text[..<sign].trimmed.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let measure = Measure(rawValue: String(name[0])) else {
            throw error("no such measure; the measures are \(names)\(name[0].oddity)")
        }
        guard let statistic = name.count == 1 ? .mean : Statistic(rawValue: String(name[1])) else {
            throw error("must be one of \(Statistic.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let parts = Self.halves(of: text[text.index(after: sign)...])
        let isPercent = measure.isShare && parts.value.last == "%"
        guard let number = Double(isPercent ? parts.value.dropLast() : parts.value) else {
            throw error("must be \(measure.rangeText)")
        }
        let value = isPercent ? number / 100 : number
        guard measure.range.contains(value) else {
            throw error("must be \(measure.rangeText)")
        }
        guard let rest = parts.tolerance else {
            self.init(measure, relation, value, of: statistic)
            guard relation != .equal || tolerance > 0 else { throw error("needs a tolerance, like =0±0.1") }
            return
        }
        guard relation == .equal else { throw error("a bound has no tolerance") }
        let isShare = rest.last == "%"
        guard let room = Double(isShare ? rest.dropLast() : rest), room.isFinite, room > 0,
            !isShare || (value > 0 && room <= 100)
        else { throw error("the tolerance must be like ±0.02 or ±5%, more than 0") }
        self.init(measure, relation, value, of: statistic, tolerance: isShare ? value * room / 100 : room)
    }

    /// A number and the text after ±, or after +-.
    private static func halves(of text: Substring) -> (value: Substring, tolerance: Substring?) {
        for sign in ["±", "+-"] {
            let parts = text.split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { return (parts[0].trimmed, parts[1].trimmed) }
        }
        return (text.trimmed, nil)
    }

    /// Name of the measure, with the statistic unless it is the mean.
    package var name: String { statistic == .mean ? measure.rawValue : "\(measure.rawValue).\(statistic.rawValue)" }

    package var text: String {
        // Four decimals are enough.
        let room = (tolerance * 10_000).rounded() / 10_000
        return "\(name)\(relation.rawValue)\(value)" + (relation == .equal ? "±\(room > 0 ? room : tolerance)" : "")
    }
}

extension Measure {
    var range: ClosedRange<Double> { isShare ? 0...1 : 0...1e9 }

    fileprivate var rangeText: String { isShare ? "0 ... 1, or 0% ... 100%" : "0 ... 1000000000" }
}
