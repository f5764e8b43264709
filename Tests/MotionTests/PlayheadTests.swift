import Motion
import Testing

@Suite struct PlayheadTests {
    /// Walks a table of (host, time) forward, back and forward again.
    private func walk(_ playhead: Playhead, _ table: [(host: Double, time: Double)]) {
        for (host, time) in table + table.reversed() + table {
            #expect(abs(playhead.time(at: host) - time) < 1e-12, "host \(host)")
        }
    }

    @Test func standsUntilItPlays() {
        walk(Playhead(at: 2), [(0, 2), (5, 2)])
        walk(Playhead().playing(from: 1, lead: 3), [(0, 0), (1, 0), (4, 0), (4.5, 0.5), (10, 6)])
        walk(Playhead(at: 1).playing(from: 0, speed: 2), [(0, 1), (1, 3)])
    }

    @Test func resumingContinuesExactlyAtThePause() {
        let playing = Playhead().playing(from: 0)
        let paused = playing.held(at: 7.25)
        walk(paused, [(7.25, 7.25), (100, 7.25)])
        walk(paused.playing(from: 100, lead: 3), [(100, 7.25), (103, 7.25), (104, 8.25)])
    }

    @Test func resumesAtItsLastSpeed() {
        let fast = Playhead().playing(from: 0, speed: 2)
        walk(fast.held(at: 1).playing(from: 5), [(5, 2), (6, 4)])
        walk(fast.rewinding(from: 10).held(at: 10).seeking(to: 3, at: 11).playing(from: 12), [(12, 3), (13, 5)])
        walk(fast.held(at: 1).playing(from: 5, speed: 1), [(6, 3)])
    }

    @Test func standardRewindHoldsThenRunsBackByFiveTauSquared() {
        let rewinding = Playhead().playing(from: 0).rewinding(from: 20, floor: 15)
        walk(rewinding, [(20, 20), (20.3, 20), (20.8, 18.75), (21.3, 15), (30, 15)])
        #expect(rewinding.rewindEnd == 21.3)
        #expect(rewinding.rate(at: 21.3) == 0)
        #expect(abs(rewinding.rate(at: 20.8) + 5) < 1e-12)
        #expect(rewinding.rate(at: 22) == 0)
    }

    @Test func aRewindFollowsItsCurve() {
        let tape = Playhead(at: 20).rewinding(from: 100, floor: 4, by: RewindCurve(hold: 1, speed: 2))
        walk(tape, [(101, 20), (103, 16), (109, 4), (120, 4)])
        #expect(tape.rewindEnd == 109)
        #expect([100.5, 102, 110].map(tape.rate) == [0, -2, 0])
        let faster = Playhead(at: 20).rewinding(from: 0, floor: 4, by: RewindCurve(speed: 2, acceleration: 4))
        walk(faster, [(1, 16), (2, 8), (3, 4)])
        #expect(abs(faster.time(at: faster.rewindEnd) - 4) < 1e-12)
        #expect(faster.rewindEnd < 3 && faster.rate(at: 2) == -10)
    }

    @Test func rewindsNeverPassTheirFloor() {
        let rewinding = Playhead(at: 1).rewinding(from: 0, floor: 3)
        walk(rewinding, [(0, 1), (5, 1)])
    }

    @Test func offsetGrowsAsFastAsHostTimeWhilePaused() {
        let paused = Playhead().playing(from: 0).held(at: 5)
        #expect(paused.offset(at: 9) - paused.offset(at: 6) == 3)
        let playing = Playhead().playing(from: 0)
        #expect(playing.offset(at: 9) == playing.offset(at: 6))
    }

    @Test func seekingKeepsTheMotion() {
        walk(Playhead().playing(from: 0).seeking(to: 40, at: 10), [(10, 40), (11, 41)])
        walk(Playhead().playing(from: 0, lead: 3).seeking(to: 40, at: 1), [(1, 40), (3, 40), (4, 41)])
        walk(Playhead(at: 3).seeking(to: 8, at: 10), [(0, 8), (11, 8)])
        #expect(Playhead().playing(from: 2, lead: 1).host(of: 4) == 7)
        #expect(Playhead(at: 3).host(of: 4) == .infinity)
    }

    @Test func hostTimesReachTheirGameTime() {
        for index in 0..<2000 {
            let draw = Seed(6)[index]
            let speed = draw[3].sign * draw[0].uniform(in: 0.1...8)
            let playing = Playhead(at: draw[1].uniform(in: 0...30)).playing(
                from: draw[2].uniform(in: 0...1e5), speed: speed)
            let time = playing.anchorTime + speed * draw[4].uniform(in: 0...60)
            let shown = playing.time(at: playing.host(of: time))
            #expect((shown - time) * speed >= 0 && abs(shown - time) < 1e-9)
        }
    }

    /// Half speed until a game time, then the speed from before. Pauses and countdowns do not change that.
    @Test func playsSlowlyUntilAGameTime() {
        let playing = Playhead(at: 1).playing(from: 10, speed: 0.5)
        let slow = playing.playing(from: 12, slowUntil: 4)
        walk(slow, [(12, 2), (14, 2.5), (20, 4), (22, 5)])
        walk(
            slow.held(at: 16).playing(from: 30, lead: 3, slowUntil: 4),
            [(30, 3), (33, 3), (35, 3.5), (37, 4), (38, 4.5)])
        walk(slow.held(at: 16).playing(from: 30), [(30, 3), (31, 3.5)])
        walk(playing.playing(from: 12, slowUntil: 1.5), [(12, 2), (14, 3)])
        #expect(slow.rate(at: 19.9) == 0.25 && slow.rate(at: 20) == 0.5 && slow.rate(at: 11) == 0)
        for index in 0..<2000 {
            let draw = Seed(16)[index]
            let start = draw[0].uniform(in: 0...30)
            let slow = Playhead(at: start).playing(
                from: draw[1].uniform(in: 0...1e5), speed: draw[2].uniform(in: 0.5...1),
                slowUntil: start + draw[3].uniform(in: -1...2))
            let time = start + draw[4].uniform(in: 0...4)
            let shown = slow.time(at: slow.host(of: time))
            #expect(shown >= time && shown - time < 1e-9)
        }
    }
}
