/// A medal for a round's share of par, the lowest first.
public enum Medal: Int, CaseIterable, Hashable, Comparable, Codable, Sendable {
    /// Won by half of a novice's rounds.
    case bronze
    /// Won by 95 % of a casual player's rounds.
    case silver
    /// Won by half of a casual player's rounds.
    case gold
    /// Won by 5 % of a casual player's rounds.
    case jade
    /// Won by 0.1 % of a casual player's rounds.
    case dragon

    public static func < (lower: Medal, higher: Medal) -> Bool { lower.rawValue < higher.rawValue }
}
