import RainApp
import Stage
import Testing

/// The pauses of screens on which no round runs.
@Suite struct RestTests {
    /// The frame period of a display of 60 frames a second, nanoseconds.
    private static let period: Int64 = 16_666_667

    /// Ends equal frames one after the other, each at the display's rate or after its rest. Returns the rest after the
    /// last frame, nanoseconds from the frame's beginning; nil without a rest.
    private static func rest(
        _ rest: inout Rest, frames: Int, isPlaying: Bool = false, isHidden: Bool = false, isStill: Bool = false,
        hasInput: Bool = false, isWatched: Bool = false, period: Int64 = Self.period
    ) -> Int64? {
        var begin = HostInstant(nanoseconds: 1_000_000_000)
        var length: Int64?
        for _ in 0..<frames {
            let shown = Rest.Shown(
                begin, isPlaying: isPlaying, isWatched: isWatched, isHidden: isHidden, isStill: isStill,
                hasInput: hasInput)
            let end = rest.end(after: shown, period: period)
            length = end.map { $0 - begin }
            begin = end ?? begin + period
        }
        return length
    }

    /// Replays and demos keep the display's rate, however long there is no input.
    @Test func watchedScreensRunAtTheDisplaysRate() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 10_000, isWatched: true) == nil)
    }

    /// A picture counts as still after three frames.
    @Test func stillPicturesAreCheckedTenTimesASecond() {
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

    @Test func hiddenWindowsRestExceptDuringRounds() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 1, isHidden: true) == 100_000_000)
        #expect(Self.rest(&rest, frames: 1, isPlaying: true, isHidden: true) == nil)
    }

    /// Neither a still picture nor a lack of input slows a round.
    @Test func aRoundNeverRests() {
        var rest = Rest()
        #expect(Self.rest(&rest, frames: 1000, isPlaying: true, isStill: true) == nil)
    }

    /// Ten seconds after the last input a screen is shown thirty times a second; a slower display keeps its rate.
    @Test(arguments: [(60, 2), (120, 4), (144, 5), (50, 2), (30, 1), (24, 1)])
    func untouchedScreensAreShownThirtyTimesASecond(rate: Int64, frames: Int64) {
        let period = 1_000_000_000 / rate
        let left: Int64? = frames > 1 ? frames * period : nil
        var (rest, early) = (Rest(), Rest())
        #expect(Self.rest(&early, frames: Int(10 * rate), period: period) == nil)
        #expect(Self.rest(&rest, frames: Int(10 * rate) + 2, period: period) == left)
        #expect(Self.rest(&rest, frames: 1, hasInput: true, period: period) == nil)
        #expect(Self.rest(&rest, frames: 1, period: period) == nil)
    }
}
