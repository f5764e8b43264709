/// What a round is honoured with for its share of par, the least first.
public enum Medal: Int, CaseIterable, Hashable, Sendable, Comparable {
    case bronze
    case silver
    case gold
    case jade
    case dragon

    public static func < (lesser: Medal, greater: Medal) -> Bool { lesser.rawValue < greater.rawValue }
}
