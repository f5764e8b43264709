/// How much of the show there is: what a person wants to see, and what the machine manages. It never changes what is
/// judged.
public struct Looks: Hashable, Sendable {
    /// The share of particles that are shown, 0...1.
    public var detail = 1.0

    public init() {}
}
