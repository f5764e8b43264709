/// When the last taps were made: fingers make fewer than 10 in 10 ms and than 200 in a second.
struct RecentTaps: Sendable {
    private var hosts: [Int64]
    private var taps = 0
    /// Most taps in so many nanoseconds.
    private static let limits: [(taps: Int, span: Int64)] = [(10, 10_000_000), (200, 1_000_000_000)]

    init(isLimited: Bool) {
        hosts = isLimited ? Array(repeating: .min, count: 200) : []
    }

    /// Whether a tap at a host time, nanoseconds, no earlier than the last one, is judged; if so it is counted.
    mutating func take(_ host: Int64) -> Bool {
        guard !hosts.isEmpty else { return true }
        for (most, span) in Self.limits where taps >= most && hosts[(taps - most) % hosts.count] > host - span {
            return false
        }
        hosts[taps % hosts.count] = host
        taps += 1
        return true
    }
}
