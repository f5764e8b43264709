import Motion
import Testing

@testable import Stage

@Suite struct SteadyTimeTests {
    /// Milliseconds between frames as recorded in a window under Xvfb: while a compiler ran, after a lull, and with a
    /// standstill of the whole machine.
    private static let recorded: [[Double]] = [
        [
            16.7, 16.7, 16.6, 17.9, 15.5, 16.7, 34.2, 9.1, 7.4, 16.8, 16.7, 16.6, 51.3, 3.9, 4.1, 8.2, 16.7, 16.7, 16.9,
            16.4, 16.7, 22.8, 10.6, 16.7, 16.7, 16.7, 83.5, 2.2, 2.4, 2.1, 2.3, 9.8, 16.7, 16.7, 16.6, 16.7, 16.8,
        ],
        [16.7, 16.7, 120, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7, 16.7],
        [16.7, 16.7, 16.7, 4000, 16.7, 16.7, 16.7, 16.7],
        [40, 41, 39, 40, 44, 38, 40, 40, 40, 75, 40, 40, 40, 40, 40, 40, 40, 40],
    ]

    @Test(arguments: recorded)
    func stepsAreEvenAndNothingIsLost(intervals: [Double]) {
        let period: Int64 = 16_666_667
        var steady = SteadyTime(now: HostInstant(nanoseconds: 0), period: period)
        var now: Int64 = 0
        var last = Instant(nanoseconds: 0)
        let lull = Array(repeating: intervals[0], count: 60)
        let usual = max(intervals.sorted()[intervals.count / 2], 16.7)
        for (index, interval) in (lull + intervals + lull).enumerated() {
            now += Int64(interval * 1e6)
            let shown = steady.advance(to: HostInstant(nanoseconds: now))
            let step = shown.seconds(since: last) * 1e3
            #expect(step >= 0)
            // A display slower than it reports needs a few frames until its own period is known.
            if index > 5 { #expect(step <= usual * 1.6, "frame \(index): a step of \(step) ms") }
            #expect(shown.nanoseconds <= now + period)
            last = shown
        }
        // A second after the last hitch steady time has caught up with the clock, except for a standstill.
        let behind = Double(now - last.nanoseconds) / 1e6
        let standstill = max(0, (intervals.max() ?? 0) - 250)
        #expect(behind < standstill + 3 || behind < 0.3 * usual)
        // The time that a standstill left out is known: music follows the host's clock.
        let off = Double(HostInstant(nanoseconds: now) - steady.host(of: last)) / 1e6
        #expect(abs(off) < 3 || abs(off) < 0.3 * usual)
    }

    /// Two slow frames of five do not change the usual interval, in any order.
    @Test func twoSlowFramesDoNotChangeTheStep() {
        for order in 0..<32 where order.nonzeroBitCount == 2 {
            var steady = SteadyTime(now: HostInstant(nanoseconds: 0), period: 10_000_000)
            var now: Int64 = 0
            var last = Instant(nanoseconds: 0)
            let intervals = Array(repeating: Int64(10), count: 20) + (0..<5).map { order >> $0 & 1 == 1 ? 40 : 10 }
            for interval in intervals {
                now += interval * 1_000_000
                let shown = steady.advance(to: HostInstant(nanoseconds: now))
                #expect(shown.seconds(since: last) < 0.0151, "order \(order)")
                last = shown
            }
        }
    }

    @Test func inputsStayBetweenTheirFrames() {
        var steady = SteadyTime(now: HostInstant(nanoseconds: 0), period: 10)
        func host(_ milliseconds: Int64) -> HostInstant { HostInstant(nanoseconds: milliseconds * 1_000_000) }
        for frame in 1...50 { _ = steady.advance(to: host(Int64(frame) * 10)) }
        let before = steady.advance(to: host(510))
        let after = steady.advance(to: host(600))
        let middle = steady.instant(of: host(555))
        #expect(middle > before && middle < after)
        #expect(steady.instant(of: host(0)) == before)
        #expect(steady.instant(of: host(900)) == after)
    }

    /// Steady time keeps up over rests between frames, one after every three frames. A suspended machine's time is left
    /// out.
    @Test func restsAreNoDelay() {
        let period: Int64 = 16_666_667
        var steady = SteadyTime(now: HostInstant(nanoseconds: 0), period: period)
        var now: Int64 = 0
        var shown = Instant(nanoseconds: 0)
        for frame in 1...400 {
            now += frame % 4 == 0 ? 100_000_000 : period
            let host = HostInstant(nanoseconds: now)
            let before = shown
            shown = frame % 4 == 0 ? steady.advance(overRestTo: host) : steady.advance(to: host)
            #expect(shown >= before)
        }
        #expect(abs(shown.nanoseconds - now) < 2 * period)
        let suspended = now + 3_600_000_000_000
        let woken = steady.advance(overRestTo: HostInstant(nanoseconds: suspended))
        #expect(woken.seconds(since: shown) < 0.3)
        #expect(abs(steady.host(of: woken).nanoseconds - suspended) <= 250_000_000)
    }

    @Test func detailFallsAfterTwoSecondsOfLateFramesAndComesBack() {
        let period: Int64 = 16_666_667
        var governor = DetailGovernor(period: period, now: HostInstant(nanoseconds: 0))
        var now = HostInstant(nanoseconds: 0)
        func run(_ interval: Int64, seconds: Double) {
            let end = now + Int64(seconds * 1e9)
            while now < end {
                now = now + interval
                governor.note(frameAt: now)
            }
        }
        run(period, seconds: 5)
        #expect(governor.detail == 1)
        run(30_000_000, seconds: 1.5)
        #expect(governor.detail == 1)
        run(30_000_000, seconds: 1)
        #expect(governor.detail == 0.5)
        run(30_000_000, seconds: 30)
        #expect(governor.detail == DetailGovernor.least)
        run(period, seconds: 19)
        #expect(governor.detail == DetailGovernor.least)
        run(period, seconds: 81)
        #expect(governor.detail == 1)
    }

    /// A small delay is made up for gradually: each frame makes up a tenth of the rest.
    @Test func jitterIsCompensated() {
        let period: Int64 = 10_000_000
        var steady = SteadyTime(now: HostInstant(nanoseconds: 0), period: period)
        var now: Int64 = 0
        var behind = 0.0
        for frame in 0..<120 {
            let late: Int64 = frame == 20 ? 1_500_000 : 0
            now += period + late
            behind = (behind + Double(late)) * 0.9
            let shown = steady.advance(to: HostInstant(nanoseconds: now))
            #expect(abs(Double(now - shown.nanoseconds) - behind) < 50, "frame \(frame)")
        }
    }

    /// Detail falls by halves, and rises in the same steps.
    @Test func detailComesBackByHalves() {
        var governor = DetailGovernor(period: 10_000_000, now: HostInstant(nanoseconds: 0))
        var now: Int64 = 0
        func details(_ seconds: Int64, every milliseconds: Int64) -> [Double] {
            var found = [governor.detail]
            let end = now + seconds * 1_000_000_000
            while now < end {
                now += milliseconds * 1_000_000
                governor.note(frameAt: HostInstant(nanoseconds: now))
                if governor.detail != found[found.count - 1] { found.append(governor.detail) }
            }
            return found
        }
        #expect(details(10, every: 20) == [1, 0.5, 0.25])
        #expect(details(19, every: 10) == [0.25] && details(2, every: 10) == [0.25, 0.5])
        #expect(details(60, every: 10) == [0.5, 1])
    }
}
