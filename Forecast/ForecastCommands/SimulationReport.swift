import Foundation
import Motion
import Rain
import RainApp
import RainCommandParts
import RainForecast
import RainPlayers
import RainShow

struct SimulationReport: Encodable {
    /// The summary of a measure; see `Summary` for the 95 % intervals.
    struct Row: Encodable {
        let mean: Double
        /// Standard deviation of a single round.
        let deviation: Double
        let median: Double
        let p5: Double
        let p95: Double
        let p99: Double
        let min: Double
        let max: Double
        /// 95 % confidence interval of the mean; null for an open end.
        let ci95: [Double?]
        /// 95 % confidence intervals of the quantiles, by name.
        let ci95OfQuantiles: [String: [Double?]]

        init(_ summary: Summary) {
            (mean, deviation, median, p5) = (summary.mean, summary.deviation, summary.median, summary.p5)
            (p95, p99, min, max) = (summary.p95, summary.p99, summary.min, summary.max)
            ci95 = summary.meanRange.ends
            ci95OfQuantiles = [
                "median": summary.medianRange.ends, "p5": summary.p5Range.ends, "p95": summary.p95Range.ends,
                "p99": summary.p99Range.ends,
            ]
        }
    }

    let rounds: Int
    let player: String
    /// The members of a crowd; nil for a single player.
    let players: [CrowdShare]?
    let seed: UInt64
    let level: String
    let levelDigest: String
    let duration: Double
    /// Rows by the names of their measures; only measures that occurred.
    let measures: [String: Row]
    /// The seed of the one rain; nil if each round had its own.
    var knownRain: UInt64?
    /// Packs per second in each half of the round.
    let density: [Double]
    /// The contributions of the special packs; nil unless requested.
    var kinds: [Kind]?
    var feats: [FeatShare]?
    var wishes: [WishShare]?
    var steps: Steps?
    var rain: Rain?

    struct Kind: Encodable {
        let kind: String
        let points: Double
        let ci95: [Double?]
        let share: Double

        init(_ contribution: Contribution) {
            (kind, points) = ("\(contribution.kind)", contribution.points)
            (ci95, share) = (contribution.pointsRange.ends, contribution.share)
        }
    }

    init(_ result: SimulationResult, level: Level, named name: String, player: String, players: Crowd, seed: UInt64) {
        var measures: [String: Row] = [:]
        for measure in Measure.allCases { measures[measure.rawValue] = result.summary(of: measure).map(Row.init) }
        self.measures = measures
        rounds = result.rounds
        self.player = player
        self.players = CrowdShare.all(of: players, in: result)
        self.seed = seed
        self.level = name
        levelDigest = level.digest
        duration = level.duration
        let schedule = DropSchedule(level: level, seed: Seed(0))
        let half = schedule.packCount(ofSpawns: schedule.spawnCount(at: (level.duration / 2).nextDown))
        density = [half, schedule.packCount(ofSpawns: schedule.spawns) - half].map { Double($0) / (level.duration / 2) }
    }

    subscript(measure: Measure) -> Row? { measures[measure.rawValue] }
}

extension SimulationReport {
    private static let columns = ["mean", "deviation", "median", "P5", "P95", "P99", "min", "max"]

    var headline: String {
        let length = Level.Parameter.duration.text(for: duration)
        let rain = knownRain.map { ", all on the rain of seed \($0)" } ?? ""
        return
            "\(rounds.of("round")) of \(level) (\(length) s, \(levelDigest)), player \(player.shown), seed \(seed)\(rain)"
    }

    /// A table of the measures, each with its 95 % confidence intervals below.
    var text: String {
        var table = Table([""] + Self.columns)
        for measure in Measure.allCases {
            guard let row = self[measure] else {
                if !measure.isOfSomeLevels { table.add([measure.rawValue] + Self.columns.map { _ in "-" }) }
                continue
            }
            let values = [row.mean, row.deviation, row.median, row.p5, row.p95, row.p99, row.min, row.max]
            table.add([measure.rawValue] + values.map { measure.text(for: $0) })
            let quantiles = row.ci95OfQuantiles
            let ranges = [row.ci95, nil] + ["median", "p5", "p95", "p99"].map { quantiles[$0] }
            table.add(["  95 % sure"] + ranges.map { $0.map { measure.text(for: ConfidenceInterval($0)) } ?? "" })
        }
        return ([headline, ""] + table.lines + details).joined(separator: "\n") + "\n"
    }

    private var details: [String] {
        let halves = density.map { String(format: "%.2f", $0) }
        var lines: [String] = []
        if measures.values.contains(where: { $0.ci95 == [nil, nil] }) {
            lines.append("-: too few rounds, or rounds too alike, for a certainty of 95 %")
        }
        lines += ["", "packs a second: \(halves[0]) in the first half, \(halves[1]) in the second"]
        lines += (players ?? []).map(\.line)
        for kind in kinds ?? [] {
            lines.append(
                "\(kind.kind) packs add \(Measure.score.text(for: kind.points)) points"
                    + " (95 % sure: \(Measure.score.text(for: ConfidenceInterval(kind.ci95)))),"
                    + " \(String(format: "%.1f", 100 * kind.share)) % of the score")
        }
        if let feats { lines += ["", "feats, % of the rounds"] + feats.map(\.line) }
        if let wishes { lines += ["", "wishes, % of the rounds (95 % sure)"] + wishes.map(\.line) }
        if let steps { lines += steps.lines }
        if let rain { lines += rain.lines }
        return lines
    }

    static let csvHeader = """
        levelDigest,player,seed,rounds,measure,mean,meanLow,meanHigh,deviation,median,medianLow,medianHigh,p5,p5Low,\
        p5High,p95,p95Low,p95High,p99,p99Low,p99High,min,max
        """

    /// Returns a row for each measure that occurred; open ends are empty.
    func lines(_ csv: CSV) -> [String] {
        Measure.allCases.compactMap { measure in
            guard let row = self[measure] else { return nil }
            func range(_ name: String) -> [Double?] { row.ci95OfQuantiles[name] ?? [nil, nil] }
            let numbers: [Double?] =
                [row.mean] + row.ci95 + [row.deviation, row.median] + range("median") + [row.p5] + range("p5")
                + [row.p95] + range("p95") + [row.p99] + range("p99") + [row.min, row.max]
            let head = [
                csv.field(levelDigest), csv.field(player), csv.field(seed), "\(rounds)", measure.rawValue,
            ]
            return (head + numbers.map { $0.map { "\($0)" } ?? "" }).joined(separator: ",")
        }
    }

    /// How often a feat is earned, or could have been earned.
    struct FeatShare: Encodable {
        let feat: Int
        let name: String
        let rounds: Int
        /// Of all rounds, 0...1.
        let share: Double
        /// The event that is counted instead, for feats that need a rewind and players who never rewind.
        let insteadOfIt: String?

        init(_ feat: Feat, in result: SimulationResult, by players: Crowd) {
            (self.feat, name) = (feat.rawValue, Words.english.feat(feat).name)
            rounds = result.feats[feat]
            share = Double(rounds) / Double(max(1, result.rounds))
            insteadOfIt =
                switch feat {
                case _ where players.usesRewinds: nil
                case .secondThoughts: "a bomb hit"
                case .backForGold: "a golden pack missed"
                default: nil
                }
        }

        static func all(in result: SimulationResult, by players: Crowd) -> [FeatShare] {
            Feat.allCases.map { FeatShare($0, in: result, by: players) }
        }

        var line: String {
            let start = "\(feat)".padded(to: 2, leading: true) + "  " + name.padded(to: 20)
            return start + String(format: "%6.2f", 100 * share) + (insteadOfIt.map { "  (\($0))" } ?? "")
        }
    }

    /// The share of rounds that fulfil a wish of a night.
    struct WishShare: Encodable {
        let wish: String
        let rounds: Int
        /// Of all rounds, 0...1.
        let share: Double
        let ci95: [Double?]

        static func all(of night: Night, in result: SimulationResult) -> [WishShare] {
            zip(night.wishes, result.wishes).map { wish, rounds in
                let share = Double(rounds) / Double(max(1, result.rounds))
                return WishShare(
                    wish: Words.english.wish(wish), rounds: rounds, share: share,
                    ci95: ConfidenceInterval(share: share, of: result.rounds).ends)
            }
        }

        var line: String {
            let range = ci95.map { String(format: "%.2f", 100 * ($0 ?? 0)) }.joined(separator: " ... ")
            return wish.padded(to: 34) + String(format: "%6.2f", 100 * share) + "  (\(range))"
        }
    }

    /// Shares of the rounds, 0...1; each list has the share by steps, then the share by medals alone.
    struct Steps: Encodable {
        let same: [Double]
        let higher: [Double]
        /// `higher` for a player who learns to play like casual; nil for the casual player.
        let higherLearning: [Double]?

        init(_ shares: StepShares, learning: StepShares?) {
            func pair(_ pair: StepShares.Pair) -> [Double] { [pair.steps, pair.medals] }
            (same, higher) = (pair(shares.same), pair(shares.higher))
            higherLearning = learning.map { pair($0.higher) }
        }

        var lines: [String] {
            func line(_ text: String, _ pair: [Double]) -> String {
                text.padded(to: 52) + String(format: "%5.1f  (%.1f)", 100 * pair[0], 100 * pair[1])
            }
            let (more, learnt) = ("\(StepStudy.more) more rounds", "\(Int(100 * StepStudy.learnt)) %")
            return [
                "", "steps, % of the rounds (medals alone)", line("the same as in the round before", same),
                line("a higher one within \(more)", higher),
            ] + (higherLearning.map { [line("a higher one, if each round is \(learnt) nearer to casual", $0)] } ?? [])
        }
    }

    /// The rain's share of the luck, and the total score of an event's visitors.
    struct Rain: Encodable {
        let rains: Int
        let plays: Int
        let mean: Double
        /// Standard deviations of a rain's mean, and of a round about it; points.
        let rainDeviation: Double
        let playDeviation: Double
        /// The rain's share of the variance of scores, 0...1, and of shares of par; nil where there are no pars.
        let ofScore: Double
        let ofShareOfPar: Double?
        let visitors: Int
        /// Totals by the sharing of rains: one rain each, one for all, and the requested sharing.
        let totals: [Total]

        struct Total: Encodable {
            let rains: String
            let mean: Double
            let deviation: Double
            /// The interval that holds 95 % of such events.
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
            let ofPar = ofShareOfPar.map { ", and \(percent($0)) of the variance of the share of par" } ?? ""
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
                    format: "deviation of a rain's mean: %.1f, of a round from it: %.1f", rainDeviation, playDeviation)
                    + " (\(rains.of("rain")), \(plays.of("round")) on each)",
                "", "an event of \(visitors.of("visitor"))",
            ] + table.lines
        }
    }
}
