public import Rain
import RealModule

/// What the mean of a measure is to be: `catch-rate=0.7`, `bombs<2`, `score>1500`.
public struct Target: Hashable, Sendable {
    public enum Relation: Character, Sendable {
        case equal = "="
        case below = "<"
        case above = ">"
    }

    public let measure: Measure
    public let relation: Relation
    public let value: Double

    public init(_ measure: Measure, _ relation: Relation, _ value: Double) {
        self.measure = measure
        self.relation = relation
        self.value = value
    }
}

/// A setting that may be changed, and between which values: `interval=0.1..2`.
public struct Variation: Hashable, Sendable {
    public let setting: Level.Parameter
    public let range: ClosedRange<Double>

    /// The range must lie in the setting's.
    public init(_ setting: Level.Parameter, _ range: ClosedRange<Double>) {
        self.setting = setting
        self.range = range
    }
}

/// Why a text is not a target or a variation.
public struct TuningTextError: Error, Hashable, CustomStringConvertible {
    public let description: String
}

extension Target {
    /// Reads one target; an error names the text and what would be right.
    public init(text: String) throws(TuningTextError) {
        let names = Measure.allCases.map(\.rawValue).joined(separator: ", ")
        func error(_ reason: String) -> TuningTextError { TuningTextError(description: "\(text): \(reason)") }
        guard let sign = text.firstIndex(where: { Relation(rawValue: $0) != nil }),
            let relation = Relation(rawValue: text[sign])
        else { throw error("must be like catch-rate=0.7, bombs<2 or score>1500") }
        guard let measure = Measure(rawValue: String(text[..<sign])) else {
            throw error("no such measure; there are \(names)")
        }
        guard let value = Double(text[text.index(after: sign)...]), measure.range.contains(value) else {
            throw error("must be \(measure.isShare ? "0 ... 1" : "0 ... 1000000000")")
        }
        self.init(measure, relation, value)
    }

    public var text: String { "\(measure.rawValue)\(relation.rawValue)\(value)" }

    /// What a miss is measured in.
    var scale: Double { max(value, measure.isShare ? 0.1 : 1) }

    /// How far a mean is from where it should be, 0 where it is right. Bounds are kept with `room` to spare.
    func miss(_ mean: Double, room: Double) -> Double {
        switch relation {
        case .equal: mean - value
        case .below: max(0, mean + room - value)
        case .above: max(0, value - mean + room)
        }
    }
}

extension Measure {
    /// Values a target may ask for.
    var range: ClosedRange<Double> { isShare ? 0...1 : 0...1e9 }
}

extension Variation {
    /// Most settings that are varied at once.
    public static let most = 6

    /// Reads a list with commas; an error names the text and what would be right.
    public static func list(text: String) throws(TuningTextError) -> [Variation] {
        var list: [Variation] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let variation = try Variation(text: String(part))
            guard !list.contains(where: { $0.setting == variation.setting }) else {
                throw TuningTextError(description: "\(part): \(variation.setting.rawValue) is there twice")
            }
            list.append(variation)
        }
        guard list.count <= most else { throw TuningTextError(description: "\(text): at most \(most) settings") }
        return list
    }

    private init(text: String) throws(TuningTextError) {
        func error(_ reason: String) -> TuningTextError { TuningTextError(description: "\(text): \(reason)") }
        let names = Level.Parameter.allCases.filter(\.isVariable).map(\.rawValue).joined(separator: ", ")
        let halves = text.split(separator: "=", maxSplits: 1)
        guard let name = halves.first, let setting = Level.Parameter(rawValue: String(name)) else {
            throw error("no such setting; there are \(names)")
        }
        guard setting.isVariable else { throw error("\(name) is not varied; there are \(names)") }
        let ends = halves.count == 2 ? halves[1].split(separator: "..").map { try? setting.value(of: String($0)) } : []
        guard ends.count == 2, let low = ends[0], let high = ends[1], low < high else {
            throw error("must be like \(name)=LEAST..GREATEST in \(setting.rangeText)")
        }
        self.init(setting, low...high)
    }
}

extension Level.Parameter {
    /// Whether a simulation can tell values of it apart and go from one to the next: no switch, and nothing that only those
    /// who pause or turn time back feel.
    var isVariable: Bool {
        switch self {
        case .rewinds, .rewindLimit, .freePauses: false
        default: kind != .toggle
        }
    }
}

extension Variation {
    /// The setting's value at a share of the way, 0...1, in four figures or whole; by equal factors where the range is
    /// wide, since an interval of 0.1 s is as far from 0.2 s as 1 s from 2 s.
    func value(at share: Double) -> Double {
        let share = min(1, max(0, share))
        let (low, high) = (range.lowerBound, range.upperBound)
        let exact = isByFactors ? low * .exp(share * .log(high / low)) : low + (high - low) * share
        if setting.kind == .whole { return exact.rounded() }
        let step = Double.exp10(Double.log10(max(exact, 1e-3)).rounded(.down) - 3)
        // Dividing by a whole number of steps to one keeps the shortest form of the number.
        let rounded = step < 1 ? (exact * (1 / step).rounded()).rounded() / (1 / step).rounded() : exact.rounded()
        return min(high, max(low, rounded))
    }

    /// Where in the range a value is, 0...1.
    func share(of value: Double) -> Double {
        let (low, high) = (range.lowerBound, range.upperBound)
        let value = min(high, max(low, value))
        return isByFactors ? .log(value / low) / .log(high / low) : (value - low) / (high - low)
    }

    private var isByFactors: Bool { range.lowerBound > 0 && range.upperBound / range.lowerBound > 3 }
}
