/// What a round is honoured with, for its share of par: the least first.
public enum Medal: Int, CaseIterable, Hashable, Comparable, Codable, Sendable {
    /// Every second round of a novice.
    case bronze
    /// All but one in twenty of a casual player's.
    case silver
    /// Every second round of a casual player.
    case gold
    /// One in twenty of them.
    case jade
    /// One in a thousand.
    case dragon

    public static func < (lower: Medal, higher: Medal) -> Bool { lower.rawValue < higher.rawValue }
}
