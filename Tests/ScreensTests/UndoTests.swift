import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// After a slip, a short press of the rewind goes back to just before the slip by itself.
@Suite struct UndoTests {
    private let start = Instant(nanoseconds: 0)
    private var live = LiveRound(underWay: Round(level: .festive, seed: 3), at: Instant(nanoseconds: 0))
    private var access = Accessibility()
    /// Game time of the bomb that was hit, seconds.
    private var hit = 0.0

    init() throws {
        let round = live.round
        for step in (60 * 5)..<(60 * 25) {
            let time = Double(step) / 60
            let moment = live.moment(at: start + time)
            var target: Vector?
            round.forEachDrop(in: moment) { drop in
                let place = drop.position(at: moment.time)
                guard drop.isBomb, round.level.openField.inset(sides: 40).contains(place),
                    case .drop(let met) = round.visibleHit(at: place, in: moment), met.number == drop.number
                else { return true }
                target = place
                return false
            }
            guard let target else { continue }
            does(.press(target, by: .mouse), at: time)
            does(.lift(target, by: .mouse), at: time + 0.01)
            hit = time
            break
        }
        try #require(hit > 0 && live.moment(at: start + hit).tally.bombsHit == 1)
    }

    private mutating func does(_ input: Input, at time: Double) { live.handle(input, at: start + time, access) }

    private mutating func presses(_ input: (Bool) -> Input, at time: Double, for length: Double) {
        does(input(true), at: time)
        does(input(false), at: time + length)
    }

    private static func key(_ isDown: Bool) -> Input { .key(.rewind, isDown: isDown) }

    private var actions: [Journal.Action] { live.round.journal.entries.map(\.action) }

    /// Settles the round at 60 frames a second until a time, seconds.
    private mutating func runs(until time: Double) {
        for frame in 0..<Int(time * 60) { live.settle(at: start + Double(frame) / 60) }
        live.settle(at: start + time)
    }

    @Test mutating func aShortPressGoesBackToASecondBeforeTheBomb() {
        presses(Self.key, at: hit + 0.4, for: 0.1)
        #expect(actions == [actions[0], .rewind], "the program holds it")
        runs(until: hit + 3)
        #expect(actions.suffix(2) == [.rewind, .release])
        let end = live.round.lastActionTime
        let moment = live.round.moment(at: end)
        #expect(abs(moment.time - (hit - 1)) < 0.001 && moment.tally.bombsHit == 0)
        // The player had no points, so the bomb took none.
        #expect(live.round.saving(at: end + 0.1, within: 0.9)?.points == 0)
        // The journal alone gives the same.
        let again = Round(replaying: live.round.journal)
        #expect(again.moment(at: end).time == moment.time && again.finalMoment.tally == live.round.finalMoment.tally)
    }

    /// The release has the same time to the nanosecond, whatever the times of frames.
    @Test mutating func theReleaseIsIndependentOfFrames() {
        var other = self
        presses(Self.key, at: hit + 0.4, for: 0.1)
        other.presses(Self.key, at: hit + 0.4, for: 0.2)
        runs(until: hit + 3)
        other.live.settle(at: start + hit + 2.7123)
        #expect(live.round.journal == other.live.round.journal)
    }

    @Test mutating func aLongPressGoesAsFarAsItIsHeld() {
        presses(Self.key, at: hit + 0.4, for: 0.26)
        #expect(actions.suffix(2) == [.rewind, .release])
        #expect(live.round.lastActionTime.seconds == Round.countdown + hit + 0.66)
    }

    @Test mutating func withoutASlipOrTheSettingAShortPressIsShort() {
        var off = self
        off.access.undoesQuickly = false
        off.presses(Self.key, at: hit + 0.4, for: 0.1)
        #expect(off.actions.suffix(2) == [.rewind, .release])
        // The slip is too old.
        presses(Self.key, at: hit + 1.6, for: 0.1)
        #expect(actions.suffix(2) == [.rewind, .release])
    }

    @Test mutating func anImpatientPressChangesNothing() {
        var once = self
        once.presses(Self.key, at: hit + 0.4, for: 0.1)
        once.runs(until: hit + 3)
        presses(Self.key, at: hit + 0.4, for: 0.1)
        presses(Self.key, at: hit + 0.6, for: 0.1)
        runs(until: hit + 3)
        #expect(live.round.journal == once.live.round.journal && live.refused == nil)
        // And the control is free again.
        presses(Self.key, at: hit + 4, for: 0.5)
        #expect(actions.suffix(2) == [.rewind, .release])
    }

    /// A pause on the way back ends it there.
    @Test mutating func aPauseEndsAnUndo() {
        presses(Self.key, at: hit + 0.4, for: 0.1)
        does(.key(.pause, isDown: true), at: hit + 0.8)
        runs(until: hit + 3)
        #expect(actions.suffix(2) == [.rewind, .pause])
        does(.key(.pause, isDown: true), at: hit + 4)
        #expect(actions.last == .resume)
    }

    /// A finger on the button, a mouse button and presses all undo. With one switch the first press is enough.
    @Test mutating func eachControlUndoes() {
        let place = HUD(field: live.round.level.field).rewindArea.center
        func back(_ round: Round) -> Bool { abs(round.moment(at: round.lastActionTime).time - (hit - 1)) < 0.001 }
        for input in [
            { (isDown: Bool) in isDown ? Input.press(place, by: .touch(1)) : .lift(place, by: .touch(1)) },
            { .hold($0, by: .mouse) },
        ] {
            var other = self
            other.presses(input, at: hit + 0.4, for: 0.1)
            other.runs(until: hit + 3)
            #expect(back(other.live.round))
        }
        var twice = self
        twice.access.rewindControl = .press
        twice.presses(Self.key, at: hit + 0.4, for: 0.05)
        twice.presses(Self.key, at: hit + 0.6, for: 0.05)
        twice.runs(until: hit + 3)
        #expect(back(twice.live.round))
        presses({ $0 ? .press(place, by: .oneSwitch) : .lift(place, by: .oneSwitch) }, at: hit + 0.4, for: 0.05)
        var sooner = self
        runs(until: hit + 3)
        #expect(back(live.round))
        // Another press ends it sooner.
        sooner.does(.press(place, by: .oneSwitch), at: hit + 0.9)
        #expect(sooner.actions.suffix(2) == [.rewind, .release] && !back(sooner.live.round))
    }
}
