import Motion

/// The rain of a day in UTC, counted from 1970-01-01: one seed for all who play a level on that day. It follows from the
/// date and the level, so nothing is fetched.
public enum DailyRain {
    /// Seed of a level's rain on a day, below 2^32: each level, and each edition of one, has another.
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
