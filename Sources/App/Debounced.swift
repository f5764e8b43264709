import Stage

/// A value that counts as settled after it has stayed the same for a while.
struct Debounced<Value: Equatable> {
    private var latest: Value?
    private var since = HostInstant(nanoseconds: 0)
    private var rested: Value?

    /// Time after which an unchanged value has settled, nanoseconds.
    private static var time: Int64 { 1_000_000_000 }
}

extension Debounced {
    /// Updates the value. Returns it when it settles at a new value; the first settled value is no change.
    mutating func note(_ value: Value, at now: HostInstant) -> Value? {
        guard value == latest else {
            (latest, since) = (value, now)
            return nil
        }
        guard value != rested, now - since >= Self.time else { return nil }
        defer { rested = value }
        return rested == nil ? nil : value
    }

    /// The current value if it has changed but not settled yet; nil until a first value has settled.
    var underway: Value? { rested == nil || latest == rested ? nil : latest }
}
