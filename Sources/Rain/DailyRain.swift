import Motion

/// The rain of a day: one seed for all who play a level on that day. It follows from the date and the level, so nothing
/// is fetched. Days begin at midnight UTC; day 0 is 1970-01-01.
public enum DailyRain {
    /// Seed of a level's rain on a day, below 2^32: each level, and each edition of a level, has its own.
    public static func seed(ofDay day: Int, on level: Level) -> UInt64 {
        Seed(hashing: "\(text(ofDay: day)),\(level.digest)".utf8).bits >> 32
    }

    /// The date of a day, as "2026-01-31".
    public static func text(ofDay day: Int) -> String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number.magnitude)
            return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        let date = date(ofDay: day)
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    }

    /// The supported days, over two million years each way; days beyond, from a broken clock or file, are clamped.
    static let days = -1_000_000_000...1_000_000_000

    /// The date of a day in the Gregorian calendar, by eras of 400 years that begin in March (Hinnant, "chrono-Compatible
    /// Low-Level Date Algorithms", 2014).
    public static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
        let fromMarch = day.clamped(to: days) + 719_468
        let era = (fromMarch >= 0 ? fromMarch : fromMarch - 146_096) / 146_097
        let ofEra = fromMarch - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let position = (5 * ofYear + 2) / 153
        let month = position < 10 ? position + 3 : position - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * position + 2) / 5 + 1)
    }
}

/// A streak of days on which a player has tried the day's rain. One missed day a week is forgiven.
public struct Streak: Hashable, Sendable {
    /// Number of days with a try.
    public let length: Int
    /// Whether yesterday was missed, so that the streak ends unless today has a try.
    public let isHollow: Bool
    /// The last missed day that was forgiven; nil for none.
    package let forgiven: Int?

    /// Min number of days from one forgiven missed day to the next.
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
