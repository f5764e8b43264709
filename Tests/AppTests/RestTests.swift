import App
import Stage
import Testing

/// The pauses of screens on which no round runs.
@Suite struct RestTests {
    /// The frame period of a display of 60 frames a second, nanoseconds.
    private static let period: Int64 = 16_666_667

    /// Ends equal frames one after the other, each at the display's rate or after its rest; returns the last frame's rest,
    /// nanoseconds from its begin; nil without one.
    private static func rest(
        _ rest: inout Rest, frames: Int, isPlaying: Bool = false, isHidden: Bool = false, isStill: Bool = false,
        hasInput: Bool = false, isOnBattery: Bool = false
    ) -> Int64? {
        var begin = HostInstant(nanoseconds: 1_000_000_000)
        var length: Int64?
        for _ in 0..<frames {
            let shown = Rest.Shown(
                begin, isPlaying: isPlaying, isHidden: isHidden, isStill: isStill, hasInput: hasInput)
            let end = rest.end(after: shown, period: period, battery: isOnBattery)
            length = end.map { $0 - begin }
            begin = end ?? begin + period
        }
        return length
    }

    /// Moving pictures keep the display's rate, however long nobody touches anything.
    @Test func whatMovesIsShownAtTheDisplaysRate() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 10_000) == nil)
    }

    /// A picture counts as still after three frames.
    @Test func aStillPictureIsLookedAtTenTimesASecond() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 2, isStill: true) == nil)
        #expect(Self.rest(&rest, frames: 1, isStill: true) == 100_000_000 && rest.hasRested)
        #expect(Self.rest(&rest, frames: 1, isStill: false) == nil && !rest.hasRested)
        #expect(Self.rest(&rest, frames: 2, isStill: true) == nil)
    }

    /// After an input, frames come at the display's rate again.
    @Test func anInputEndsARest() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 20, isStill: true) != nil)
        #expect(Self.rest(&rest, frames: 1, isStill: true, hasInput: true) == nil)
        #expect(Self.rest(&rest, frames: 1, isStill: true) == nil)
    }

    @Test func aHiddenWindowRestsAndARoundInItDoesNot() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 1, isHidden: true) == 100_000_000)
        #expect(Self.rest(&rest, frames: 1, isPlaying: true, isHidden: true) == nil)
    }

    /// Neither a still picture nor a battery slows a round.
    @Test func aRoundNeverRests() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 1000, isPlaying: true, isStill: true, isOnBattery: true) == nil)
    }

    @Test func aBatteryIsSparedTwoSecondsAfterTheLastInput() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 119, isOnBattery: true) == nil)
        #expect(Self.rest(&rest, frames: 1, isOnBattery: true) == 2 * Self.period)
        #expect(Self.rest(&rest, frames: 1, hasInput: true, isOnBattery: true) == nil)
        #expect(Self.rest(&rest, frames: 1, isOnBattery: true) == nil)
    }

    /// Asking may take milliseconds.
    @Test func theBatteryIsAskedAboutEachHalfMinute() {
        var rest = Rest()
        var asked = 0
        func battery() -> Bool {
            asked += 1
            return false
        }
        for frame in 0..<60 * 60 {
            let begin = HostInstant(nanoseconds: Int64(frame) * Self.period)
            let shown = Rest.Shown(begin, isPlaying: false, isHidden: false, isStill: false, hasInput: false)
            _ = rest.end(after: shown, period: Self.period, battery: battery())
        }
        #expect(asked == 2)
    }
}
