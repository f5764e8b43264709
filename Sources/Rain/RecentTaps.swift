/// The times of the last taps, for limiting taps to the speed of fingers.
struct RecentTaps: Sendable {
    private var hosts: [Int64]
    private var taps = 0
    /// Max numbers of taps in spans of nanoseconds.
    private static let limits: [(taps: Int, span: Int64)] = [(10, 10_000_000), (200, 1_000_000_000)]

    init(isLimited: Bool) {
        hosts = isLimited ? Array(repeating: .min, count: 200) : []
    }

    /// Whether a tap at a host time, nanoseconds, no earlier than the last one, keeps to the limits; if so it is counted.
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
