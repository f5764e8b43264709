import Foundation
import Motion
import Rain

extension Date {
    /// Days from 1970-01-01 UTC.
    var day: Int { Int((timeIntervalSince1970 / 86_400).rounded(.down)) }

    /// The text in a scores file, in UTC, rounded to milliseconds: "2026-01-31 23:59:59.999".
    /// Foundation's formatters write the same, but load 9 MB of calendar and language data.
    var stored: String {
        let milliseconds = Int((clamped(to: RecordFile.dates).timeIntervalSince1970 * 1000).rounded())
        let (day, ofDay) = milliseconds.quotientAndRemainder(dividingBy: 86_400_000)
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let (hours, minutes) = (digits(ofDay / 3_600_000, 2), digits(ofDay / 60_000 % 60, 2))
        let (seconds, rest) = (digits(ofDay / 1000 % 60, 2), digits(ofDay % 1000, 3))
        return "\(DailyRain.text(ofDay: day)) \(hours):\(minutes):\(seconds).\(rest)"
    }
}
