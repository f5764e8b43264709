import App
import Foundation
import Motion
import Rain
import Tuning

/// What a simulation found, as numbers for people and programs.
struct SimulationReport: Encodable {
    /// A measure in few numbers; see `Summary` for what the 95 % mean.
    struct Row: Encodable {
        let mean: Double
        let median: Double
        let p5: Double
        let p95: Double
        let p99: Double
        let min: Double
        let max: Double
        /// In which the true mean lies, with a certainty of 95 %: least and greatest.
        let ci95: [Double]
        /// The same for the quantiles, by their names.
        let ci95OfQuantiles: [String: [Double]]

        init(_ summary: Summary) {
            (mean, median, p5, p95) = (summary.mean, summary.median, summary.p5, summary.p95)
            (p99, min, max) = (summary.p99, summary.min, summary.max)
            func ends(_ range: ClosedRange<Double>) -> [Double] { [range.lowerBound, range.upperBound] }
            ci95 = ends(summary.meanRange)
            ci95OfQuantiles = [
                "median": ends(summary.medianRange), "p5": ends(summary.p5Range), "p95": ends(summary.p95Range),
                "p99": ends(summary.p99Range),
            ]
        }
    }

    let rounds: Int
    let player: String
    let seed: UInt64
    let level: String
    let levelDigest: String
    let duration: Double
    let score: Row?
    let catchRate: Row?
    let catchRateRed: Row?
    let catchRateSilver: Row?
    let catchRateGold: Row?
    let bombsHit: Row?
    let tapsPerSecond: Row?
    let peakPacks: Row?
    let bonuses: Row?
    let life: Row?
    let catchRateSpecial: Row?
    let shareOfPar: Row?
    let longestLull: Row?
    /// Packs a second in the halves of the round.
    let density: [Double]
    /// What each kind of special packs adds, where that was asked for.
    var kinds: [Kind]?
    /// How often each feat is earned, where that was asked for.
    var feats: [FeatShare]?
    /// How much of the variance is the rain's, where that was asked for.
    var rain: Rain?

    struct Kind: Encodable {
        let kind: String
        let points: Double
        let certainty: Double
        let share: Double

        init(_ contribution: Contribution) {
            (kind, points) = ("\(contribution.tier)", contribution.points)
            (certainty, share) = (contribution.certainty, contribution.share)
        }
    }

    struct Rain: Encodable {
        let rains: Int
        let plays: Int
        let ofScore: Double
        let ofShareOfPar: Double
    }

    init(_ findings: Findings, level: Level, player: String, seed: UInt64) {
        func row(_ measure: Measure) -> Row? { findings[measure].summary.map(Row.init) }
        rounds = findings.rounds
        self.player = player
        self.seed = seed
        self.level = level.name
        levelDigest = level.digest
        duration = level.duration
        score = row(.score)
        catchRate = row(.catchRate)
        catchRateRed = row(.redRate)
        catchRateSilver = row(.silverRate)
        catchRateGold = row(.goldRate)
        bombsHit = row(.bombs)
        tapsPerSecond = row(.taps)
        peakPacks = row(.peak)
        bonuses = row(.bonus)
        life = row(.life)
        catchRateSpecial = row(.specialRate)
        shareOfPar = row(.shareOfPar)
        longestLull = row(.lull)
        let shower = Shower(level: level, seed: Seed(0))
        let half = shower.packCount(ofSpawns: shower.spawnCount(at: (level.duration / 2).nextDown))
        density = [half, shower.packCount(ofSpawns: shower.spawns) - half].map { Double($0) / (level.duration / 2) }
    }

    subscript(measure: Measure) -> Row? {
        switch measure {
        case .score: score
        case .catchRate: catchRate
        case .redRate: catchRateRed
        case .silverRate: catchRateSilver
        case .goldRate: catchRateGold
        case .bombs: bombsHit
        case .taps: tapsPerSecond
        case .peak: peakPacks
        case .bonus: bonuses
        case .life: life
        case .specialRate: catchRateSpecial
        case .shareOfPar: shareOfPar
        case .lull: longestLull
        }
    }
}

extension SimulationReport {
    private static let columns = ["mean", "median", "P5", "P95", "P99", "min", "max"]

    var headline: String {
        let length = Level.Parameter.duration.text(for: duration)
        return "\(rounds) rounds of \(level) (\(length) s, \(levelDigest)), player \(player.shown), seed \(seed)"
    }

    /// A table: each measure, and below it in which the true values lie with a certainty of 95 %.
    var text: String {
        var rows = [[""] + Self.columns]
        for measure in Measure.allCases {
            guard let row = self[measure] else {
                if measure.isOfSomeLevels { continue }
                rows.append([measure.title] + Self.columns.map { _ in "-" })
                continue
            }
            let values = [row.mean, row.median, row.p5, row.p95, row.p99, row.min, row.max]
            rows.append([measure.title] + values.map { measure.text(for: $0) })
            let ranges = [row.ci95] + ["median", "p5", "p95", "p99"].compactMap { row.ci95OfQuantiles[$0] }
            rows.append(
                ["  95 % sure"] + ranges.map { $0.map { measure.text(for: $0) }.joined(separator: "…") } + ["", ""])
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = zip(row, widths).dropFirst().map { "  " + $0.padded(to: $1, leading: true) }
            return (row[0].padded(to: widths[0]) + cells.joined()).replacing(/[ ]+$/, with: "")
        }
        return ([headline, ""] + lines + details).joined(separator: "\n") + "\n"
    }

    /// What is told below the table.
    private var details: [String] {
        let halves = density.map { String(format: "%.2f", $0) }
        var lines = ["", "packs a second: \(halves[0]) in the first half, \(halves[1]) in the second"]
        for kind in kinds ?? [] {
            lines.append(
                "\(kind.kind) packs add \(String(format: "%.1f ± %.1f", kind.points, kind.certainty)) points,"
                    + " \(String(format: "%.1f", 100 * kind.share)) % of the score")
        }
        if let feats { lines += ["", "feats, % of the rounds"] + feats.map(\.line) }
        if let rain {
            lines.append(
                String(
                    format: "of the variance the rain explains %.1f %% of the score's, %.1f %% of the share of par's",
                    100 * rain.ofScore, 100 * rain.ofShareOfPar) + " (\(rain.rains) rains, \(rain.plays) plays each)")
        }
        return lines
    }

    static let csvHeader = """
        levelDigest,player,seed,rounds,measure,mean,meanLow,meanHigh,median,medianLow,medianHigh,p5,p5Low,p5High,\
        p95,p95Low,p95High,p99,p99Low,p99High,min,max
        """

    /// A row for each measure that came up, as RFC 4180 has it.
    var csv: [String] {
        Measure.allCases.compactMap { measure in
            guard let row = self[measure] else { return nil }
            func range(_ name: String) -> [Double] { row.ci95OfQuantiles[name] ?? [] }
            let numbers =
                [row.mean] + row.ci95 + [row.median] + range("median") + [row.p5] + range("p5") + [row.p95]
                + range("p95") + [row.p99] + range("p99") + [row.min, row.max]
            let head = [levelDigest, CSV.field(player), "\(seed)", "\(rounds)", measure.rawValue]
            return (head + numbers.map { "\($0)" }).joined(separator: ",")
        }
    }
}

extension Measure {
    /// A value as tables show it.
    func text(for value: Double) -> String {
        switch self {
        case .score, .bonus, .life: String(format: "%.1f", value)
        case .catchRate, .redRate, .silverRate, .goldRate, .specialRate, .shareOfPar: String(format: "%.4f", value)
        case .bombs, .taps, .peak, .lull: String(format: "%.3f", value)
        }
    }
}
