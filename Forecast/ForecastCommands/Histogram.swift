import Foundation
import RainApp
import RainForecast

/// A histogram with bins of a round width.
struct Histogram {
    /// The lower bound of the first bin, and the width of each.
    let origin: Double
    let width: Double
    let counts: [Int]

    /// - Parameter bins: the approximate number of bins.
    init(_ distribution: Distribution, bins: Int = 16) {
        let sorted = distribution.sorted
        self.init([distribution], least: sorted.first?.value ?? 0, greatest: sorted.last?.value ?? 0, bins: bins)
    }

    init(_ distributions: [Distribution], least: Double, greatest: Double, bins: Int) {
        width = Self.roundStep((greatest - least) / Double(bins), least: 1)
        origin = (least / width).rounded(.down) * width
        var counts = [Int](repeating: 0, count: Int((greatest - origin) / width) + 1)
        for distribution in distributions {
            for (value, count) in distribution.sorted { counts[Int((value - origin) / width)] += count }
        }
        self.counts = counts
    }

    /// Returns the smallest of … 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 25, 50, 100, 200, 250 … that is at least `step`;
    /// `least` for a step up to `least`.
    static func roundStep(_ step: Double, least: Double) -> Double {
        guard step > least else { return least }
        let power = pow(10, log10(step).rounded(.down))
        let factors = power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10]
        return factors.map { $0 * power }.first { $0 >= step * 0.999_999 } ?? 10 * power
    }

    /// Width of the longest bar, characters.
    private static let barWidth = 50

    /// Returns the bins as bars of characters; a bar is exact to an eighth of a character.
    func text(title: String) -> String {
        let most = max(1, counts.max() ?? 1)
        let sum = max(1, counts.reduce(0, +))
        var text = "\(title)\n"
        for (index, count) in counts.enumerated() {
            let from = String(format: "%.0f", origin + Double(index) * width).padded(to: 8, leading: true)
            let share = String(format: "%.1f %%", 100 * Double(count) / Double(sum)).padded(to: 8, leading: true)
            let bar = Self.bar(Double(count) / Double(most), width: Self.barWidth)
            text += "\(from) \(share)\(bar.isEmpty ? "" : " ")\(bar)\n"
        }
        return text
    }

    static func bar(_ share: Double, width: Int) -> String {
        let eighths = Int((share * Double(width) * 8).rounded())
        let ends = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return String(repeating: "█", count: eighths / 8) + ends[eighths % 8]
    }
}
