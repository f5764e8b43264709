import Rain

/// A time of an event as people write it: `2027-02-06 10:00 +08:00`.
package struct EventTime: Hashable, Sendable {
    /// Seconds since 1970 UTC.
    package let seconds: Int
    /// Seconds by which local clocks are ahead of UTC.
    package let offset: Int

    package init(seconds: Int, offset: Int) { (self.seconds, self.offset) = (seconds, offset) }

    /// Reads a text. Nil for another form, and for a day, an hour or an offset that does not exist.
    package init?(_ text: String) {
        guard
            let match = text.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d) ?(?:Z|([+-])(\d\d):(\d\d))/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3), let hour = Int(match.4),
            let minute = Int(match.5), (1970...9998).contains(year), (1...12).contains(month), hour < 24, minute < 60
        else { return nil }
        let days = Self.days(year, month, day)
        // A day after the end of its month would count as a day of the next month.
        let next = month == 12 ? Self.days(year + 1, 1, 1) : Self.days(year, month + 1, 1)
        guard day >= 1, days < next else { return nil }
        var offset = 0
        if let sign = match.6, let hours = match.7.flatMap({ Int($0) }), let minutes = match.8.flatMap({ Int($0) }) {
            guard hours <= 14, minutes < 60 else { return nil }
            offset = (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
        }
        self.init(seconds: days * 86_400 + hour * 3600 + minute * 60 - offset, offset: offset)
    }

    /// Creates the time that local clocks show.
    /// - Parameters:
    ///   - local: the time on local clocks, seconds since 1970 on these clocks.
    ///   - offset: returns the seconds by which local clocks are ahead of UTC at an instant, seconds since 1970 UTC.
    package init(local: Int, offset: (Int) -> Int) {
        // The offset at that instant: it differs from today's across a daylight-saving change.
        let offset = offset(local - offset(local))
        self.init(seconds: local - offset, offset: offset)
    }

    /// Days from 1970-01-01 to a day of the Gregorian calendar.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        // Years begin in March, so that a leap day is the last day.
        let year = month > 2 ? year : year - 1
        let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return year * 365 + year / 4 - year / 100 + year / 400 + ofYear - 719_468
    }
}

extension EventTime: CustomStringConvertible {
    private var local: (day: Int, seconds: Int) {
        let (day, seconds) = (seconds + offset).quotientAndRemainder(dividingBy: 86_400)
        return seconds < 0 ? (day - 1, seconds + 86_400) : (day, seconds)
    }

    /// The day on local clocks, days from 1970-01-01.
    package var day: Int { local.day }

    /// The time of day on local clocks: "14:03".
    package var clock: String {
        let minutes = local.seconds / 60
        return "\(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
    }

    /// The day and the time on local clocks: "2027-02-06 14:03".
    package var dayAndClock: String { "\(DailyRain.text(ofDay: local.day)) \(clock)" }

    package var description: String {
        "\(dayAndClock) \(offsetText)"
    }

    /// The offset: "+08:00".
    package var offsetText: String {
        let (sign, minutes) = (offset < 0 ? "-" : "+", abs(offset) / 60)
        return "\(sign)\(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
    }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension EventTime {
    /// A span of time in its largest whole unit: "11 months", "1 hour".
    /// - Parameter seconds: 0 or more.
    package static func span(_ seconds: Int) -> String {
        let units = [(365 * 86_400, "year"), (30 * 86_400, "month"), (86_400, "day"), (3600, "hour"), (60, "minute")]
        let (length, name) = units.first { seconds >= $0.0 } ?? (1, "second")
        let count = seconds / length
        return "\(count) \(name)\(count == 1 ? "" : "s")"
    }
}

extension Plan.Times {
    /// Stand-ins for the times of an unknown plan; its clocks show UTC.
    package static let unknown = Self(opens: 0, closes: 0, redeemUntil: 0)

    /// A time on the event's clocks, with the offset of the nearest time in the plan.
    package func local(_ seconds: Int) -> EventTime { EventTime(seconds: seconds, offset: offset(at: seconds)) }

    /// A time as text: "14:03", or "2027-02-06 14:03" if it is on another day than `now`.
    package func told(_ seconds: Int, at now: Int) -> String {
        let (time, present) = (local(seconds), local(now))
        return time.day == present.day ? time.clock : time.dayAndClock
    }
}
