import Stage
import Testing

@testable import App

/// What the log tells of frames.
@Suite struct FrameCountTests {
    /// Each report is of the frames since the one before, the first of them too.
    @Test func eachReportIsOfItsOwnFrames() {
        var frames = FrameCount()
        func told(_ milliseconds: [Int64]) -> [Int64] {
            frames.startOver()
            for time in milliseconds {
                frames.add(frameAt: HostInstant(nanoseconds: time * 1_000_000), period: 16_000_000)
            }
            return [Int64(frames.count), Int64(frames.late), frames.longest / 1_000_000]
        }
        #expect(frames.isFirst)
        #expect(told([0, 16, 96, 112]) == [4, 1, 80] && !frames.isFirst)
        #expect(told([128, 144]) == [2, 0, 16])
        #expect(told([184]) == [1, 1, 40])
    }
}
