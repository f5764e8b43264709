import App
import Foundation
import Tuning

extension SimulationReport {
    /// The rain's share of the luck, and the total score of an event's visitors.
    struct Rain: Encodable {
        let rains: Int
        let plays: Int
        let mean: Double
        /// Standard deviations of a rain's mean, and of a round about it; points.
        let rainDeviation: Double
        let playDeviation: Double
        /// The rain's share of the variance of scores, and of shares of par.
        let ofScore: Double
        let ofShareOfPar: Double?
        let visitors: Int
        /// By sharing of rains: own, one for all, and the requested one.
        let totals: [Total]

        struct Total: Encodable {
            let rains: String
            let mean: Double
            let deviation: Double
            /// The interval of 95 % of such events.
            let range95: [Double]

            init(_ sharing: RainSharing, _ total: Luck.Total) {
                (rains, mean, deviation) = (sharing.text, total.mean, total.deviation)
                range95 = [total.range.lowerBound, total.range.upperBound]
            }
        }

        /// - Parameter known: the summary of rounds on a known rain.
        init(_ luck: Luck, _ found: RainStudyResult, visitors: Int, sharing: RainSharing, known: Summary?) {
            (rains, plays, self.visitors) = (found.rains, found.plays, visitors)
            (mean, rainDeviation, playDeviation) = (luck.mean, luck.rainDeviation, luck.playDeviation)
            (ofScore, ofShareOfPar) = (luck.ofScore, luck.ofShareOfPar)
            let others: [RainSharing] = [.own, .shared(1)]
            totals = (others + (others.contains(sharing) ? [] : [sharing])).compactMap { sharing in
                switch sharing {
                case .own: Total(sharing, luck.total(ofVisitors: visitors, rains: visitors))
                case .shared(let count): Total(sharing, luck.total(ofVisitors: visitors, rains: count))
                case .known:
                    known.map {
                        Total(sharing, Luck.total(ofVisitors: visitors, mean: $0.mean, deviation: $0.deviation))
                    }
                }
            }
        }

        var lines: [String] {
            func percent(_ share: Double) -> String { String(format: "%.1f %%", 100 * share) }
            let ofPar = ofShareOfPar.map { ", and \(percent($0)) of that of the share of par" } ?? ""
            var table = Table(["score in all", "mean", "deviation", "", "95 % of such events"])
            for total in totals {
                table.add([
                    "  rains: \(total.rains)", String(format: "%.0f", total.mean),
                    String(format: "%.0f", total.deviation),
                    String(format: "%.2f %%", total.mean == 0 ? 0 : 100 * total.deviation / abs(total.mean)),
                    total.range95.map { String(format: "%.0f", $0) }.joined(separator: "…"),
                ])
            }
            return [
                "", "the rain explains \(percent(ofScore)) of the variance of the score\(ofPar)",
                String(
                    format: "deviation of a rain's mean: %.1f, of a round about it: %.1f", rainDeviation, playDeviation)
                    + " (\(rains.of("rain")), \(plays.of("round")) on each)",
                "", "an event of \(visitors.of("round"))",
            ] + table.lines
        }
    }
}
