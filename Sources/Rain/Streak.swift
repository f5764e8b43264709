/// How many days in a row somebody has tried the day's rain. It forgives one missed day a week.
public struct Streak: Hashable, Sendable {
    /// Days that were tried.
    public let length: Int
    /// Whether it stands although yesterday was missed: today saves it.
    public let isHollow: Bool

    /// Days after which another day may be missed.
    private static let forgiving = 7

    /// The streak that there is on a day; nil without one.
    /// - Parameters:
    ///   - days: the days with a first try, in the order in which they were entered. Later ones than today wait. Of the
    ///     others one that was entered after a later one, by a clock that had been put back, does not count.
    ///   - today: the day that is asked about.
    public init?(of days: [Int], on today: Int) {
        guard DailyRain.days.contains(today) else { return nil }
        var counted: [Int] = []
        for day in days where day <= today && day > counted.last ?? DailyRain.days.lowerBound { counted.append(day) }
        guard let last = counted.last else { return nil }
        var length = 0
        // The last missed day that was forgiven was before this one.
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
        case 0, 1: isHollow = false
        case 2 where forgives(today): isHollow = true
        default: return nil
        }
        self.length = length
    }
}
