import Motion
import Testing

@testable import RainScreens

@Suite struct WallClockTests {
    private static let start = Instant(nanoseconds: 5_000_000_123)

    /// Seconds advance with the game's clock, rounded down, also before the reading.
    @Test(arguments: [
        (0.0, 100), (0.999, 100), (1, 101), (59.5, 159), (-0.001, 99), (-1, 99), (-1.5, 98), (86_400, 86_500),
    ])
    func secondsGoOn(after: Double, utc: Int) {
        #expect(WallClock(utcSeconds: 100, at: Self.start).utc(at: Self.start + after) == utc)
    }

    /// Days begin at midnight UTC, before 1970 too.
    @Test(arguments: [
        (0, 0, 86_400), (1, 0, 86_399), (86_399, 0, 1), (86_400, 1, 86_400), (-1, -1, 1), (-86_400, -1, 86_400),
        (-86_401, -2, 1), (1_771_286_400, 20_501, 86_400), (1_771_372_799, 20_501, 1),
    ])
    func daysFollowUTC(utc: Int, day: Int, left: Int) {
        let clock = WallClock(utcSeconds: utc, at: Self.start)
        #expect(clock.day(at: Self.start) == day && clock.secondsLeft(at: Self.start) == left)
        // A clock read 1000 s earlier gives the same.
        let other = WallClock(utcSeconds: utc - 1000, at: Self.start + -1000)
        #expect(other.day(at: Self.start) == day && other.secondsLeft(at: Self.start) == left)
    }

    @Test func midnightComesWhileTheGameRuns() {
        let clock = WallClock(utcSeconds: 86_395, at: Self.start)
        #expect((0...6).map { clock.day(at: Self.start + Double($0)) } == [0, 0, 0, 0, 0, 1, 1])
        #expect((0...6).map { clock.secondsLeft(at: Self.start + Double($0)) } == [5, 4, 3, 2, 1, 86_400, 86_399])
    }
}
