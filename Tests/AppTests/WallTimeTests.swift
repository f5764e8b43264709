import Foundation
import Motion
import RainScreens
import Synchronization
import Testing

@testable import RainApp

@Suite struct WallTimeTests {
    private static let start = Instant(nanoseconds: 7)
    private static let midnight = 86_400

    /// The game's own time leaves out a suspended machine, and does not follow a clock that is set. The next frame
    /// knows the second, and with it the day, whatever the frames before knew.
    @Test(arguments: [
        (shown: 0.016, told: midnight + 3600, "a machine that was suspended over midnight"),
        (0.016, midnight, "a stop of a moment over midnight"), (0.2, midnight - 9000, "a clock that is put back"),
        (30, midnight - 20, "a step back by NTP"), (59, -5, "a clock before 1970"),
    ])
    func nextFrameKnowsTheTime(shown: Double, told: Int, _ what: String) {
        let clock = Atomic(Self.midnight - 60)
        var time = WallTime { clock.load(ordering: .relaxed) }
        var known = time.reading(at: Self.start)
        #expect(known?.utc(at: Self.start) == Int64(Self.midnight - 60))
        clock.store(told, ordering: .relaxed)
        let now = Self.start + shown
        known = time.reading(at: now) ?? known
        let day = told < 0 ? -1 : told / Self.midnight
        #expect(known?.utc(at: now) == Int64(told) && known?.day(at: now) == day, "\(what)")
    }

    /// Seconds, and with them days, begin in the same frame as the system's. An input 15 ms before a frame has the
    /// right second too.
    @Test func secondsMatchTheSystemClock() {
        let told = Atomic(0)
        var time = WallTime { told.load(ordering: .relaxed) }
        var known: WallClock?
        var readings = 0
        // The game starts within a second; frames are shown at 50 Hz.
        for frame in 0..<500 {
            let now = Self.start + Double(frame) / 50
            let utc = Self.midnight - 5 + (frame + 37) / 50
            told.store(utc, ordering: .relaxed)
            if let clock = time.reading(at: now) { (known, readings) = (clock, readings + 1) }
            #expect(known?.utc(at: now) == Int64(utc))
            if frame > 50, (frame + 37) % 50 > 0 { #expect(known?.utc(at: now + -0.015) == Int64(utc)) }
        }
        #expect(readings <= 3, "a steady clock needs few readings")
    }

    @Test func systemClockIsUTC() {
        #expect(abs(Double(WallTime.system()) - Date().timeIntervalSince1970) < 2)
    }
}
