import Stage

/// How long a program has made no progress although it has all its input.
struct Standstill<Progress: Equatable> {
    /// Seconds.
    private(set) var seconds = 0.0
    private var last: (progress: Progress, time: HostInstant)?

    /// The longest step that counts, seconds. During a longer one this program did not run either: the machine slept or
    /// was overloaded.
    private static var longestStep: Double { 0.5 }

    /// Notes the program's progress.
    /// - Parameter isOffered: whether the program has all its input; other times do not count.
    mutating func note(_ progress: Progress, isOffered: Bool = true, at now: HostInstant) {
        defer { last = (progress, now) }
        guard let last, last.progress == progress else {
            seconds = 0
            return
        }
        if isOffered { seconds += min(Self.longestStep, Double(now - last.time) / 1e9) }
    }
}
