/// Who is alive at an instant: an index over spans of time that come in the order of their begins.
///
/// Ends may come in any order. For every entry the index keeps which of the last 2^k entries ends last, so the one that
/// ends last of any run is found at once, and all that are alive by asking again to its left and right.
/// Memory O(n log n); for equal spans `Lifetime.alive(at:begins:duration:)` needs none.
///
///     var index = Lifetime()
///     index.append(begin: 1, end: 4)
///     index.forEachAlive(at: 2) { show($0) }
public struct Lifetime: Hashable, Sendable {
    private(set) var begins: [Double] = []
    private(set) var ends: [Double] = []
    /// `latest[k][i]`: which of the 2^k entries from i on ends last.
    private var latest: [[Int32]] = []

    /// An index without a span.
    public init() {}

    /// Spans in it, whether alive or not.
    public var count: Int { begins.count }

    /// Adds a span that holds its begin and not its end; one that ends before it begins is never alive. O(log n).
    ///
    /// - Parameters:
    ///   - begin: seconds.
    ///   - end: seconds; infinite for one that lives on for ever.
    /// - Precondition: its begin is not before the last one's, and neither is NaN.
    public mutating func append(begin: Double, end: Double) {
        precondition(begin >= begins.last ?? -.infinity, "spans come in the order of their begins")
        precondition(!end.isNaN, "a span has an end")
        let index = begins.count
        begins.append(begin)
        ends.append(end)
        var level = 0
        var run = 1
        while run <= index + 1 {
            if latest.count == level { latest.append([]) }
            let first = index + 1 - run
            let whole = level == 0 ? Int32(index) : later(latest[level - 1][first], latest[level - 1][first + run / 2])
            latest[level].append(whole)
            level += 1
            run *= 2
        }
    }

    private func later(_ a: Int32, _ b: Int32) -> Int32 { ends[Int(b)] > ends[Int(a)] ? b : a }
}

extension Lifetime {
    /// Calls `body` with the place of each span that holds an instant, in the order of their begins.
    /// O(log n + alive), without allocating.
    public func forEachAlive(at time: Double, _ body: (Int) -> Void) {
        visit(0..<Self.started(begins, at: time), at: time, body)
    }

    private func visit(_ range: Range<Int>, at time: Double, _ body: (Int) -> Void) {
        guard !range.isEmpty else { return }
        let level = Int.bitWidth - 1 - range.count.leadingZeroBitCount
        let last = Int(later(latest[level][range.lowerBound], latest[level][range.upperBound - (1 << level)]))
        guard ends[last] > time else { return }
        visit(range.lowerBound..<last, at: time, body)
        body(last)
        visit(last + 1..<range.upperBound, at: time, body)
    }

    /// Number of begins, which never fall, that are not after an instant. O(log n).
    private static func started(_ begins: [Double], at time: Double) -> Int {
        (0..<begins.count).partitioningIndex { begins[$0] > time }
    }

    /// The places of those spans that hold an instant when all last equally long: one run. O(log n).
    ///
    /// - Parameters:
    ///   - time: the instant.
    ///   - begins: when each span begins, in order.
    ///   - duration: how long each lasts; no span that lasts less than no time is ever alive.
    public static func alive(at time: Double, begins: [Double], duration: Double) -> Range<Int> {
        let upper = started(begins, at: time)
        // By where a span ends: `time - duration` would be rounded otherwise than its end is.
        return (0..<upper).partitioningIndex { begins[$0] + duration > time }..<upper
    }
}
