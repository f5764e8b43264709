package import Rain
import RealModule

/// A setting that may be varied within a range: `interval=0.1..2`.
package struct Variation: Hashable, Sendable {
    package let setting: Level.Parameter
    package let range: ClosedRange<Double>

    /// Creates a variation; the range must be within the setting's.
    package init(_ setting: Level.Parameter, _ range: ClosedRange<Double>) {
        self.setting = setting
        self.range = range
    }
}

extension Variation {
    /// Max number of settings that are varied at once.
    package static let maxCount = 6

    /// Reads a list with commas. The error names the text and gives a correct example.
    package static func list(text: String) throws(TuningTextError) -> [Variation] {
        var list: [Variation] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let variation = try Variation(text: String(part))
            guard !list.contains(where: { $0.setting == variation.setting }) else {
                throw TuningTextError(description: "\(part): \(variation.setting.rawValue) is given twice")
            }
            list.append(variation)
        }
        guard list.count <= maxCount else {
            throw TuningTextError(description: "\(text): at most \(maxCount) settings")
        }
        return list
    }

    private init(text: String) throws(TuningTextError) {
        func error(_ reason: String) -> TuningTextError { TuningTextError(description: "\(text): \(reason)") }
        let names = Level.Parameter.allCases.filter(\.isVariable).map(\.rawValue).joined(separator: ", ")
        let halves = text.split(separator: "=", maxSplits: 1)
        guard let name = halves.first, let setting = Level.Parameter(rawValue: String(name)) else {
            throw error("no such setting; the settings are \(names)")
        }
        guard setting.isVariable else { throw error("\(name) cannot be varied; the settings are \(names)") }
        let ends = halves.count == 2 ? halves[1].split(separator: "..").map { try? setting.value(of: String($0)) } : []
        guard ends.count == 2, let low = ends[0], let high = ends[1], low < high else {
            throw error("must be like \(name)=LEAST..GREATEST in \(setting.rangeText)")
        }
        self.init(setting, low...high)
    }
}

extension Level.Parameter {
    /// Whether a search can vary the parameter: not a switch, nor a setting that matters only to players who pause or
    /// rewind.
    var isVariable: Bool {
        switch self {
        case .rewinds, .rewindLimit, .freePauses: false
        default: kind != .toggle
        }
    }
}

extension Variation {
    /// The setting's value at a position in the range, 0...1, with four significant digits, or whole. In a wide range
    /// equal steps are equal factors, since an interval of 0.1 s is as far from 0.2 s as 1 s from 2 s.
    package func value(at share: Double) -> Double {
        let share = min(1, max(0, share))
        let (low, high) = (range.lowerBound, range.upperBound)
        let exact = isByFactors ? low * .exp(share * .log(high / low)) : low + (high - low) * share
        if setting.kind == .whole { return exact.rounded() }
        let step = Double.exp10(Double.log10(max(exact, 1e-3)).rounded(.down) - 3)
        // Dividing by the whole number 1/step keeps the shortest form of the number.
        let rounded = step < 1 ? (exact * (1 / step).rounded()).rounded() / (1 / step).rounded() : exact.rounded()
        return min(high, max(low, rounded))
    }

    /// The position of a value in the range, 0...1.
    func share(of value: Double) -> Double {
        let (low, high) = (range.lowerBound, range.upperBound)
        let value = min(high, max(low, value))
        return isByFactors ? .log(value / low) / .log(high / low) : (value - low) / (high - low)
    }

    /// The unit of a whole number, as a share of the range; nil for other numbers.
    var unit: Double? { setting.kind == .whole ? 1 / (range.upperBound - range.lowerBound) : nil }

    // Whole numbers are varied by equal differences, so that their units are equal steps.
    private var isByFactors: Bool {
        setting.kind != .whole && range.lowerBound > 0 && range.upperBound / range.lowerBound > 3
    }
}
