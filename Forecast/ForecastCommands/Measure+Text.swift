import Foundation
import RainForecast

extension Measure {
    func text(for value: Double) -> String {
        String(format: "%.\(decimals)f", value)
    }

    /// Returns the text of a range; "-" if both ends are open.
    func text(for range: ConfidenceInterval) -> String {
        switch (range.low, range.high) {
        case (nil, nil): "-"
        case (let low?, nil): "≥ \(text(for: low))"
        case (nil, let high?): "≤ \(text(for: high))"
        case (let low?, let high?): "\(text(for: low))…\(text(for: high))"
        }
    }

    static var legend: String { allCases.map { "\($0.rawValue) (\($0.meaning))" }.joined(separator: ", ") }
}

extension ConfidenceInterval {
    /// For JSON: null for an open end.
    var ends: [Double?] { [low, high] }

    init(_ ends: [Double?]) {
        self.init(low: ends.first ?? nil, high: ends.last ?? nil)
    }
}
