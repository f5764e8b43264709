import Logging
import Stage
import Synchronization
import Testing

@testable import RainApp

/// The figures of frames in the log.
@Suite struct FrameCountTests {
    /// Each report counts the frames since the report before, including the first of them.
    @Test func reportsCountTheirOwnFrames() {
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

    /// A rest of the screen makes no frame late.
    @Test func aRestIsNoDelay() {
        var frames = FrameCount()
        func add(_ milliseconds: Int64) {
            frames.add(frameAt: HostInstant(nanoseconds: milliseconds * 1_000_000), period: 16_000_000)
        }
        add(0)
        frames.rest()
        add(100)
        #expect(frames.late == 0 && frames.longest == 0)
        add(200)
        #expect(frames.late == 1 && frames.longest == 100_000_000)
    }

    /// The log reports frames at the first one, every ten seconds and at the end. Each frame is counted once.
    @Test func framesAreLoggedEveryTenSeconds() {
        let lines = Mutex<[String]>([])
        var log = LoopLog(Logger(label: "test") { _ in Lines { line in lines.withLock { $0.append(line) } } })
        for second in 0...25 {
            log.noteFrame(at: HostInstant(nanoseconds: Int64(100 + second) * 1_000_000_000), period: 1_000_000_000)
        }
        log.end()
        #expect(
            lines.withLock { $0 } == [
                "first frame shown", "frames: 1, late 0, longest 0 ms", "frames: 11, late 0, longest 1000 ms",
                "frames: 11, late 0, longest 1000 ms", "frames: 3, late 0, longest 1000 ms", "end",
            ])
    }

    /// A log that hands on its lines.
    private struct Lines: LogHandler {
        let take: @Sendable (String) -> Void
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.debug

        init(_ take: @escaping @Sendable (String) -> Void) { self.take = take }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { take("\(event.message)") }
    }
}
