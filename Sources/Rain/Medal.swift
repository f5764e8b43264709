/// A medal for a round's share of par, or in survival for its seconds, the lowest first. The percentages
/// hold for all levels, unless a line names an exception. The presets since the third edition have others for the dragon, and
/// most of them for bronze (docs/levels.md).
public enum Medal: Int, CaseIterable, Hashable, Comparable, Sendable {
    /// Won by 75 % of a novice's rounds, in levels before the third edition by half.
    case bronze
    /// Won by 75 % of a casual player's rounds, in levels before the third edition by 95 %.
    case silver
    /// Won by 35 % of a casual player's rounds, in levels before the third edition by half.
    case gold
    /// Won by 5 % of a casual player's rounds.
    case jade
    /// Won by 0.1 % of a casual player's rounds.
    case dragon

    public static func < (lower: Medal, higher: Medal) -> Bool { lower.rawValue < higher.rawValue }
}
