import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// One press that arrives twice counts once; two presses count twice.
@Suite struct RepeatedPressTests {
    private var inputs = RepeatedInputs()

    /// Returns which inputs are dropped; their times are in milliseconds.
    private mutating func dropped(_ acts: [(Int64, Input)], pointer: Vector? = nil) -> [Bool] {
        acts.map { inputs.repeatsPress($1, pointer: pointer, at: Instant(nanoseconds: $0 * 1_000_000)) }
    }

    private static let place = Vector(300, 200)
    private static let down = Input.press(place, by: .mouse)
    private static let up = Input.lift(place, by: .mouse)

    /// A click that a window system delivers twice, and the second click of a mouse that bounces as it is released.
    @Test mutating func aSecondClickAtOnceIsDropped() {
        #expect(dropped([(0, Self.down), (1, Self.up), (2, Self.down), (3, Self.up)]) == [false, false, true, true])
        #expect(
            dropped([(500, Self.down), (570, Self.up), (580, Self.down), (590, Self.up), (640, Self.down)])
                == [false, false, true, true, false])
    }

    @Test mutating func aRightButtonIsPressedOnce() {
        let (down, up) = (Input.hold(true, by: .mouse), Input.hold(false, by: .mouse))
        #expect(
            dropped([(0, down), (1, up), (2, down), (3, up)], pointer: Self.place) == [false, false, true, true])
        // The other button is another press.
        #expect(dropped([(100, Self.down), (105, down)], pointer: Self.place) == [false, false])
    }

    /// A touch that is also a click, in either order, until both have ended.
    @Test mutating func aTouchThatIsAlsoAClickIsOnePress() {
        let touch = Input.press(Self.place + Vector(3, -2), by: .touch(7))
        let lift = Input.lift(Self.place, by: .touch(7))
        #expect(dropped([(0, touch), (4, Self.down), (90, lift), (95, Self.up)]) == [false, true, false, true])
        #expect(dropped([(500, Self.down), (504, touch), (590, lift), (595, Self.up)]) == [false, true, true, false])
        #expect(dropped([(1000, touch)]) == [false])
    }

    @Test mutating func twoPressesAreTwo() {
        // After a release 26 ms ago, or 9 points away.
        #expect(
            dropped([(0, Self.down), (40, Self.up), (66, Self.down), (100, Self.up)]) == [false, false, false, false])
        let beside = Input.press(Self.place + Vector(9, 0), by: .mouse)
        #expect(dropped([(200, Self.down), (201, Self.up), (202, beside)]) == [false, false, false])
        // Inputs without a pointer are never dropped.
        for input in [
            Input.key(.space, isDown: true), .padButton(true), .hold(true, by: .pad), .spareButton(true),
            .press(Self.place, by: .pad), .press(Self.place, by: .oneSwitch),
        ] {
            #expect(dropped([(900, input), (900, input)], pointer: Self.place) == [false, false])
        }
    }

    /// A dropped press causes no other press to be dropped.
    @Test mutating func presses20MillisecondsApartAreNotAllDropped() {
        let clicks = (0..<10).flatMap { [(Int64($0) * 20, Self.down), (Int64($0) * 20, Self.up)] }
        #expect(dropped(clicks).count { !$0 } == 10)
    }

    @Test mutating func twoFingersThatTapInTurnLoseNothing() {
        var count = 0
        for tap in 0..<200 {
            let place = Self.place + Vector(tap.isMultiple(of: 2) ? 0 : 12, 0)
            let at = Int64(tap) * 40
            let finger = Finger.touch(Int64(tap % 2))
            count += dropped([(at, .press(place, by: finger)), (at + 30, .lift(place, by: finger))]).count { !$0 }
        }
        #expect(count == 400)
    }

    /// A doubled click presses a button once. Another click half a second later counts.
    @Test func aButtonIsPressedOnce() throws {
        var driver = ScreensDriver()
        let place = try driver.place(.more(.level))
        let click = [Input.press(place, by: .mouse), .lift(place, by: .mouse)]
        let before = driver.session.level
        driver.does(click)
        let once = driver.session.level
        driver.does(click + click)
        let twice = driver.session.level
        var other = ScreensDriver()
        other.does(click)
        other.does(click)
        #expect(before != once && once != twice && twice == other.session.level)
    }

    /// A doubled click in a round is one tap in the journal.
    @Test func aTapIsStoredOnce() throws {
        var driver = ScreensDriver()
        try driver.tap(.start)
        driver.wait(5)
        let place = try #require(driver.pack)
        let click = [Input.press(place, by: .mouse), .lift(place, by: .mouse)]
        driver.does(click + click)
        #expect(driver.round?.journal.entries.count == 1)
    }
}
