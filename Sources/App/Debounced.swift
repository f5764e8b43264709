import Stage

/// What others move, and where it comes to rest.
struct Debounced<Value: Equatable> {
    private var latest: Value?
    private var since = HostInstant(nanoseconds: 0)
    /// Where it rested last.
    private var rested: Value?

    /// How long it must stand still, nanoseconds.
    private static var time: Int64 { 1_000_000_000 }
}

extension Debounced {
    /// Takes where it is. Returns that when it has come to rest there and has rested elsewhere before: where it rests
    /// first nobody has moved it to.
    mutating func note(_ value: Value, at now: HostInstant) -> Value? {
        guard value == latest else {
            (latest, since) = (value, now)
            return nil
        }
        guard value != rested, now - since >= Self.time else { return nil }
        defer { rested = value }
        return rested == nil ? nil : value
    }

    /// Where it was last, if it has been moved there and has not come to rest so far.
    var underway: Value? { rested == nil || latest == rested ? nil : latest }
}
