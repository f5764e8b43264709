import RealModule

/// The statistics of rounds that a fitted player's rounds must reproduce.
struct TraceStatistics {
    /// The values, in the order of `names`.
    let values: [Double]

    static let names = [
        "score", "catch rate", "taps a second", "move-base", "move-per-bit", "tiring", "wait", "scatter", "wide taps",
        "left alone", "gone for bombs", "depth", "older", "turns back", "idle", "taps on nothing",
    ]
}

extension TraceStatistics {
    /// Computes the statistics of one or more rounds; the law of movement is refined from a first estimate.
    init(_ traces: ArraySlice<Trace>, from hand: HandFit) {
        func sum(_ value: (Trace) -> Double) -> Double { traces.reduce(0) { $0 + value($1) } }
        func share(_ part: (Trace) -> Int, of all: (Trace) -> Int) -> Double {
            sum { Double(part($0)) } / max(1, sum { Double(all($0)) })
        }
        let rounds = Double(traces.count)
        let law = hand.refined(by: traces)
        let wait = hand.wait(in: traces)
        let misses = traces.flatMap(\.misses).sorted()
        func miss(_ share: Double) -> Double {
            misses.isEmpty ? 0 : .log(1 + misses[Int(share * Double(misses.count - 1))])
        }
        values = [
            sum(\.result.score) / rounds / 1000, sum(\.result.catchRate) / rounds,
            sum { Double($0.taps) / max(1, $0.result.duration) } / rounds,
            law.moveBase, law.movePerBit, law.tiring, wait.middle, miss(0.5), miss(0.8),
            share(\.packs.leftAlone, of: \.packs.all), share(\.bombs.goneFor, of: \.bombs.all),
            sum(\.depths) / max(1, Double(misses.count)), share(\.older, of: \.taps), share(\.olderTargets, of: \.taps),
            wait.share, 1 - share(\.misses.count, of: \.taps),
        ]
    }
}

/// The covariance of the statistics from one set of rounds to another, by which residuals are weighted.
struct TraceCovariance {
    /// The lower triangle whose square is the covariance (Cholesky decomposition).
    private let root: [[Double]]

    /// Number of rounds in a group whose statistics are computed together; factor by which covariances are shrunk,
    /// since there are few groups.
    static let group = 5
    private static let belief = 0.8
}

extension TraceCovariance {
    init(_ traces: [Trace], from hand: HandFit) {
        let groups = traces.count / Self.group
        let rows = (0..<groups).map { number in
            TraceStatistics(traces[number * Self.group..<(number + 1) * Self.group], from: hand).values
        }
        let size = TraceStatistics.names.count
        let means = (0..<size).map { column in rows.reduce(0) { $0 + $1[column] } / Double(groups) }
        var matrix = [[Double]](repeating: [Double](repeating: 0, count: size), count: size)
        for a in 0..<size {
            for b in 0..<size {
                let sum = rows.reduce(0) { $0 + ($1[a] - means[a]) * ($1[b] - means[b]) }
                matrix[a][b] = sum / Double(max(1, groups - 1)) * Double(Self.group) * (a == b ? 1 : Self.belief)
            }
            // A statistic that never varies would have an infinite weight.
            matrix[a][a] += 1e-6
        }
        root = Self.cholesky(matrix)
    }

    private static func cholesky(_ matrix: [[Double]]) -> [[Double]] {
        var root = matrix.map { $0.map { _ in 0.0 } }
        for row in matrix.indices {
            for column in 0...row {
                let sum = (0..<column).reduce(matrix[row][column]) { $0 - root[row][$1] * root[column][$1] }
                root[row][column] = row == column ? max(1e-12, sum).squareRoot() : sum / root[column][column]
            }
        }
        return root
    }

    /// Whitens differences between statistics of `rounds` rounds: the results are independent, in standard deviations.
    func whitened(_ differences: [Double], rounds: Double) -> [Double] {
        var values = differences
        for row in root.indices {
            for column in 0..<row { values[row] -= root[row][column] * values[column] }
            values[row] /= root[row][row]
        }
        return values.map { $0 * rounds.squareRoot() }
    }
}
