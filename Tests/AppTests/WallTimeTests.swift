import Foundation
import Motion
import Screens
import Synchronization
import Testing

@testable import App

@Suite struct WallTimeTests {
    private static let start = Instant(nanoseconds: 7)

    /// At first, each minute, and when somebody comes back; a clock that was put back is believed then.
    @Test func theClockIsReadNowAndThen() {
        let told = Atomic(1000)
        func readings(_ time: inout WallTime, _ seconds: Double, isBack: Bool = false) -> Int? {
            let now = Self.start + seconds
            let clock = time.reading(at: now, isBack: isBack)
            #expect(clock == nil || clock?.at == now)
            return clock?.utcSeconds
        }
        var time = WallTime { told.load(ordering: .relaxed) }
        #expect(readings(&time, 0) == 1000)
        told.store(5, ordering: .relaxed)
        #expect(readings(&time, 0.1) == nil && readings(&time, 59.9) == nil)
        #expect(readings(&time, 60) == 5)
        told.store(9000, ordering: .relaxed)
        #expect(readings(&time, 70) == nil && readings(&time, 71, isBack: true) == 9000)
        #expect(readings(&time, 125) == nil, "a minute after the last time")
        #expect(readings(&time, 131) == 9000)
    }

    @Test func theSystemsClockIsThatOfUTC() {
        #expect(abs(Double(WallTime.system()) - Date().timeIntervalSince1970) < 2)
    }
}
