import Motion

/// What others move, and where it comes to rest.
struct Rest<Value: Equatable> {
    private var latest: Value?
    private var since = Instant(nanoseconds: 0)
    /// Where it rested last.
    private var rested: Value?

    /// How long it must stand still, seconds.
    private static var time: Double { 1 }
}

extension Rest {
    /// Takes where it is. Returns that when it has come to rest there and has rested elsewhere before: where it rests
    /// first nobody has moved it to.
    mutating func note(_ value: Value, at now: Instant) -> Value? {
        guard value == latest else {
            (latest, since) = (value, now)
            return nil
        }
        guard value != rested, now.seconds(since: since) >= Self.time else { return nil }
        defer { rested = value }
        return rested == nil ? nil : value
    }

    /// Where it was last, if it has been moved there and has not come to rest so far.
    var underway: Value? { rested == nil || latest == rested ? nil : latest }
}
