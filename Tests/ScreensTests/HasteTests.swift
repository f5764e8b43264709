import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// Players in a hurry cut the countdown short and restart a round.
@Suite struct HasteTests {
    private func round(in driver: ScreensDriver) throws -> LiveRound {
        try #require(driver.navigator.screen.base as? Playing).live
    }

    private func phase(in driver: ScreensDriver) throws -> Moment.Phase {
        try round(in: driver).moment(at: driver.now).phase
    }

    /// A player who has just started the program may still be looking for the mouse. From the second round on, any press
    /// cuts the countdown short.
    @Test(arguments: [true, false])
    func firstCountdownCannotBeSkipped(isKey: Bool) throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        func press() {
            if isKey { driver.key(.enter) } else { driver.tap(at: Vector(640, 500)) }
        }
        // The hint names the device that is used.
        let hint = isKey ? "Press Enter to start now" : "Tap to start now"
        driver.wait(0.5)
        press()
        guard case .counting(let first, .start) = try phase(in: driver) else {
            Issue.record("no countdown")
            return
        }
        #expect(first > 1.2 && !driver.texts.contains(hint))
        driver.key(.backspace)
        if !isKey { driver.does(.move(Vector(640, 500), by: .touch(1))) }
        driver.wait(0.5)
        #expect(driver.texts.contains(hint), "\(driver.texts)")
        press()
        guard case .counting(let left, .start) = try phase(in: driver) else {
            Issue.record("no countdown")
            return
        }
        #expect(left <= 0.6)
        #expect(try round(in: driver).round.journal.entries.isEmpty, "the journal does not contain the press")
        driver.wait(0.7)
        #expect(try phase(in: driver) == .playing)
    }

    /// A press on a button does not cut the countdown. The countdown after a pause is never cut.
    @Test func onlyTheCountdownBeforeARoundIsCut() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.key(.backspace)
        driver.wait(0.2)
        driver.tap(at: HUD(field: driver.session.level.field).pauseArea.center)
        #expect(try phase(in: driver) == .paused)
        driver.key(.enter)
        driver.wait(0.5)
        driver.tap(at: Vector(640, 500))
        guard case .counting(let left, .resume) = try phase(in: driver) else {
            Issue.record("no countdown")
            return
        }
        #expect(left > 1.2)
    }

    /// The gamepad's restart button must be held, so that touching it by accident does nothing.
    @Test func theGamepadRestartsWhileHeld() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown + 2)
        driver.does(.key(.startOver, isDown: true), for: 0.4)
        driver.does(.key(.startOver, isDown: false), for: 0.4)
        #expect(try round(in: driver).moment(at: driver.now).time > 1)
        driver.does(.key(.startOver, isDown: true), for: 0.6)
        #expect(try round(in: driver).moment(at: driver.now).time == 0)
        driver.wait(1)
        #expect(try phase(in: driver) != .playing, "the round restarts only once")
        #expect(driver.requests { if case .begin = $0 { true } else { nil } }.count == 2)
    }

    /// A held button counts as released when its gamepad or the window's focus is lost.
    @Test(arguments: [Input.gamepadLost, .focusLost])
    func lostButtonsAreReleased(input: Input) throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown + 2)
        driver.does(.key(.startOver, isDown: true), for: 0.2)
        driver.does(input, for: 1)
        #expect(try round(in: driver).moment(at: driver.now).time > 1)
    }

    /// A round left in its countdown stores nothing, however it is left. A round left later is stored.
    @Test(arguments: ["backspace", "restart", "leave", "close", "quit"], [false, true])
    func countdownsStoreNothing(way: String, isBegun: Bool) throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(isBegun ? Round.countdown + 1 : 0.3)
        // A pause in the countdown is not stored either.
        driver.key(.pause)
        driver.wait(1)
        switch way {
        case "backspace": driver.key(.backspace)
        case "restart": try driver.tap(.restart)
        case "leave": try driver.tap(.leave)
        case "close": driver.does(.close, .close)
        default: driver.does(.quit)
        }
        driver.wait(0.1)
        let kept = driver.requests { request -> Bool? in
            switch request {
            case .markSeen, .entries, .finish: true
            default: nil
            }
        }
        #expect(kept.isEmpty == !isBegun, "\(way)")
    }

    @Test func backspaceRestarts() throws {
        var driver = ScreensDriver(at: { Playing(&$0) })
        driver.wait(Round.countdown + 2)
        #expect(try round(in: driver).moment(at: driver.now).time > 1)
        driver.key(.backspace)
        #expect(driver.screen == "round")
        #expect(try round(in: driver).moment(at: driver.now).time == 0)
    }
}
