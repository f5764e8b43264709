import Foundation
import Tuning

extension Measure {
    /// A value as tables show it.
    func text(for value: Double) -> String {
        String(format: "%.\(decimals)f", value)
    }

    /// In which a value lies; "-" where nothing is certain.
    func text(for range: ConfidenceInterval) -> String {
        switch (range.low, range.high) {
        case (nil, nil): "-"
        case (let low?, nil): "≥ \(text(for: low))"
        case (nil, let high?): "≤ \(text(for: high))"
        case (let low?, let high?): "\(text(for: low))…\(text(for: high))"
        }
    }

    /// What all of them are, for help.
    static var legend: String { allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: ", ") }
}

extension ConfidenceInterval {
    /// Least and greatest, as JSON has them: null for an open end.
    var ends: [Double?] { [low, high] }

    init(_ ends: [Double?]) {
        self.init(low: ends.first ?? nil, high: ends.last ?? nil)
    }
}
