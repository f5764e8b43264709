import Foundation
import Testing

@testable import Rain

@Suite struct DailyRainTests {
    /// Compared with the system's calendar, over leap years and centuries, and before 1970.
    @Test func datesMatchTheCalendar() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for day in Array(stride(from: -40_000, to: 60_000, by: 13)) + Array(10_950...11_100) + [0, -1, 20_478] {
            let parts = calendar.dateComponents(
                [.year, .month, .day], from: Date(timeIntervalSince1970: 86_400 * Double(day)))
            let date = DailyRain.date(ofDay: day)
            #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day, "\(day)")
        }
        #expect(DailyRain.text(ofDay: 20_484) == "2026-01-31")
    }

    /// Pinned: every copy of the game must have the same rain on a day.
    @Test func eachDayAndLevelHasASeedOfItsOwn() {
        let levels = [Level.calm, .festive, .storm, .survival]
        let seeds = (0..<400).flatMap { day in levels.map { DailyRain.seed(ofDay: 20_484 + day, on: $0) } }
        #expect(Set(seeds).count == seeds.count && seeds.allSatisfy { $0 >> 32 == 0 })
        #expect(DailyRain.seed(ofDay: 20_484, on: .festive2) == 1_379_743_993)
        #expect(RainCode(level: .festive, seed: seeds[1]) != nil)
    }
}

/// Days that only a broken clock or a changed file has.
@Suite struct DayExtremeTests {
    @Test(arguments: [Int.min, .min + 1, -5_000_000_000, 0, 5_000_000_000, .max - 1, .max])
    func anyDayHasADateAndARain(day: Int) {
        let date = DailyRain.date(ofDay: day)
        #expect((1...12).contains(date.month) && (1...31).contains(date.day))
        #expect(DailyRain.seed(ofDay: day, on: .calm) >> 32 == 0)
        #expect(Streak(of: [day], on: 20_000) == nil)
        #expect(Streak(of: [20_000], on: day) == nil)
        #expect(Streak(of: [day, .min, .min + 1, 19_999, 20_000, .max, day], on: 20_000)?.length == 2)
        #expect((Streak(of: [.min, .max, day], on: day)?.length ?? 1) == 1)
    }
}

@Suite struct StreakTests {
    private func length(_ days: [Int], on today: Int) -> Int? {
        Streak(of: days, on: today).map { $0.isHollow ? -$0.length : $0.length }
    }

    @Test func daysInARowAreCounted() {
        #expect(length([], on: 10) == nil)
        #expect(length([10], on: 10) == 1 && length([9], on: 10) == 1)
        #expect(length([8], on: 10) == -1, "today saves it")
        #expect(length([7], on: 10) == nil)
        #expect(length([6, 7, 8, 9, 10], on: 10) == 5)
        #expect(length([5, 8, 9, 10], on: 10) == 3, "two missed days end it")
    }

    @Test func oneDayAWeekIsForgiven() {
        #expect(length([1, 2, 4, 5], on: 5) == 4)
        #expect(length([1, 2, 4, 6], on: 6) == 1, "the second missed day within a week is not forgiven")
        #expect(length([1, 2, 4, 5, 6, 7, 8, 9, 11], on: 11) == 9, "seven days after the first it is forgiven")
        #expect(length([1, 2, 4, 5, 6, 7, 8, 10], on: 10) == 1)
        #expect(length([1, 2, 4, 5, 6], on: 8) == nil, "yesterday is not forgiven too")
        #expect(length([1, 2, 4, 5, 6, 7, 8, 9], on: 11) == -8)
    }

    /// The forgiven day is returned, so that its lantern can be shown.
    @Test func theForgivenDayIsKnown() {
        func forgiven(_ days: [Int], on today: Int) -> Int? { Streak(of: days, on: today)?.forgiven }
        #expect(forgiven([1, 2, 3], on: 3) == nil && forgiven([1, 2, 3], on: 4) == nil)
        #expect(forgiven([1, 2, 4, 5], on: 5) == 3 && forgiven([1, 2, 4, 5], on: 6) == 3)
        #expect(forgiven([1, 2, 4, 6], on: 6) == nil, "it is no longer part of the streak")
        #expect(forgiven([1, 2, 4, 5, 6, 7, 8, 9, 11], on: 11) == 10, "the last of two")
        #expect(forgiven([1, 2, 3], on: 5) == 4, "yesterday, if today is played")
    }

    @Test func wrongClocksDoNoHarm() {
        #expect(length([5, 6, 7, 3, 4], on: 7) == 3, "clock put back: days entered then do not count")
        #expect(length([5, 6, 400], on: 7) == 2, "clock ahead: a future day does not count yet")
        #expect(length([5, 6, 400], on: 400) == 1)
        #expect(length([5, 400, 6, 7], on: 7) == 3, "days entered after a future day count")
        #expect(length([5, 400, 6, 7], on: 400) == 1)
        #expect(length([-3, -2, -1, 0, 1], on: 1) == 5)
    }
}
