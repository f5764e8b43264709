/// A medal for a round's share of par, or in survival for its seconds, the lowest first. The percentages below are for levels
/// since the third edition and, after "before", for earlier levels. Some presets since the third edition have percentages of
/// their own.
public enum Medal: Int, CaseIterable, Hashable, Comparable, Sendable {
    /// Won by 75 % of a novice's rounds, before by half.
    case bronze
    /// Won by 75 % of a casual player's rounds, before by 95 %.
    case silver
    /// Won by 35 % of a casual player's rounds, before by half.
    case gold
    /// Won by 5 % of a casual player's rounds.
    case jade
    /// Won by 0.1 % of a casual player's rounds.
    case dragon

    public static func < (lower: Medal, higher: Medal) -> Bool { lower.rawValue < higher.rawValue }
}
