import Motion
import Picture
import Rain
import RainShow
import Testing

@testable import RainScreens

/// Taps and rewinds with settings that players have changed.
@Suite struct ControlTests {
    private let start = Instant(nanoseconds: 0)
    private var live = LiveRound(underWay: Round(level: .calm, seed: 3), at: Instant(nanoseconds: 0))
    private var access = Accessibility()

    private mutating func does(_ input: Input, at time: Double) { live.handle(input, at: start + time, access) }

    private var actions: [Journal.Action] { live.round.journal.entries.map(\.action) }

    @Test mutating func tapsWithinTheDeadTimeAreInNoJournal() {
        access.deadTime = 0.3
        let place = Vector(500, 400)
        for time in [4, 4.1, 4.29, 4.31, 4.5, 4.62] {
            does(.press(place, by: .mouse), at: time)
            does(.lift(place, by: .mouse), at: time + 0.01)
        }
        let times = live.round.journal.entries.map { $0.roundTime.seconds - Round.countdown }
        #expect(times.count == 3 && zip(times, [4, 4.31, 4.62]).allSatisfy { abs($0 - $1) < 0.001 }, "\(times)")
        access.deadTime = 0
        does(.press(place, by: .mouse), at: 4.63)
        #expect(actions.count == 4)
    }

    /// A tap that the round ignores, as in a countdown, begins no dead time and does not change `isByOneSwitch`.
    @Test mutating func ignoredTapsChangeNothing() {
        access.deadTime = 0.5
        let place = Vector(500, 400)
        does(.press(place, by: .mouse), at: -0.2)
        #expect(actions.isEmpty && !live.isByOneSwitch)
        does(.press(place, by: .oneSwitch), at: 0.1)
        #expect(actions == [.tap(place)] && live.isByOneSwitch)
        does(.press(place, by: .mouse), at: 1)
        #expect(actions.count == 2 && !live.isByOneSwitch)
    }

    @Test mutating func aTapMayCountWhereItIsLetGo() {
        access.tapMoment = .release
        does(.press(Vector(500, 400), by: .touch(1)), at: 4)
        #expect(actions.isEmpty)
        does(.lift(Vector(520, 410), by: .touch(1)), at: 4.2)
        #expect(actions == [.tap(Vector(520, 410))])
        // A lift without its press is no tap.
        does(.lift(Vector(520, 410), by: .touch(2)), at: 4.4)
        #expect(actions.count == 1)
        let pause = HUD(field: live.round.level.field).pauseArea.center
        does(.press(pause, by: .touch(3)), at: 5)
        does(.lift(Vector(500, 400), by: .touch(3)), at: 5.1)
        #expect(actions.last == .pause)
    }

    /// One press begins a rewind, and the next press ends it. Letting go does nothing.
    @Test(arguments: [Input.key(.rewind, isDown: true), .hold(true, by: .mouse), .press(Vector(-1, -1), by: .touch(1))])
    mutating func pressesBeginAndEndRewinds(input: Input) {
        access.rewindControl = .press
        var (down, up): (Input, Input)
        switch input {
        case .key: (down, up) = (input, .key(.rewind, isDown: false))
        case .hold: (down, up) = (input, .hold(false, by: .mouse))
        default:
            let place = HUD(field: live.round.level.field).rewindArea.center
            (down, up) = (.press(place, by: .touch(1)), .lift(place, by: .touch(1)))
        }
        does(down, at: 8)
        does(up, at: 8.1)
        #expect(actions == [.rewind])
        does(down, at: 9)
        #expect(actions == [.rewind, .release])
        does(up, at: 9.1)
        #expect(actions.count == 2)
        // With `.hold`, letting go ends it.
        access.rewindControl = .hold
        does(down, at: 12)
        does(up, at: 13)
        #expect(actions.suffix(2) == [.rewind, .release])
    }

    /// The time limit also ends a rewind by a press, and the next press begins another one.
    @Test mutating func aRewindByAPressEndsAtItsLimit() {
        access.rewindControl = .press
        does(.key(.rewind, isDown: true), at: 10)
        #expect(live.moment(at: start + 11).rewoundFrom == 10)
        #expect(live.moment(at: start + 12).rewoundFrom == nil)
        does(.key(.rewind, isDown: true), at: 15)
        #expect(actions == [.rewind, .rewind])
    }
}
