import Stage

/// The time for which a program has lacked nothing that this one gives it, and has got no further.
struct Standstill<Progress: Equatable> {
    /// Seconds.
    private(set) var seconds = 0.0
    private var last: (progress: Progress, time: HostInstant)?

    /// The longest step that counts, seconds: in a longer one this program did not run either, as when the machine slept
    /// or was overloaded.
    private static var longestStep: Double { 0.5 }

    /// Notes how far the program is.
    /// - Parameter isOffered: whether it lacks nothing; the time in which it does is not counted.
    mutating func note(_ progress: Progress, isOffered: Bool = true, at now: HostInstant) {
        defer { last = (progress, now) }
        guard let last, last.progress == progress else {
            seconds = 0
            return
        }
        if isOffered { seconds += min(Self.longestStep, Double(now - last.time) / 1e9) }
    }
}
