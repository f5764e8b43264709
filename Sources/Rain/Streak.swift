/// A streak of days on which somebody has tried the day's rain. One missed day a week is forgiven.
public struct Streak: Hashable, Sendable {
    /// Number of days with a try.
    public let length: Int
    /// Whether yesterday was missed, so that the streak ends unless today has a try.
    public let isHollow: Bool
    /// The last missed day that was forgiven; nil for none.
    package let forgiven: Int?

    /// Days after which another missed day is forgiven.
    private static let forgiving = 7

    /// Computes the streak on a day; nil if there is none.
    /// - Parameters:
    ///   - days: the days with a first try, in the order in which they were entered. Days after `today` are ignored,
    ///     and so are days entered after a later one, by a clock that had been put back.
    ///   - today: the day of the streak.
    public init?(of days: [Int], on today: Int) {
        guard DailyRain.days.contains(today) else { return nil }
        var counted: [Int] = []
        for day in days where day <= today && day > counted.last ?? DailyRain.days.lowerBound { counted.append(day) }
        guard let last = counted.last else { return nil }
        var length = 0
        // The day after the last missed day that was forgiven.
        var bridge: Int?
        var previous: Int?
        func forgives(_ day: Int) -> Bool { bridge.map { day - $0 >= Self.forgiving } ?? true }
        for day in counted {
            switch previous.map({ day - $0 }) {
            case 1: length += 1
            case 2 where forgives(day): (length, bridge) = (length + 1, day)
            default: (length, bridge) = (1, nil)
            }
            previous = day
        }
        switch today - last {
        case 0, 1: (isHollow, forgiven) = (false, bridge.map { $0 - 1 })
        case 2 where forgives(today): (isHollow, forgiven) = (true, today - 1)
        default: return nil
        }
        self.length = length
    }
}
