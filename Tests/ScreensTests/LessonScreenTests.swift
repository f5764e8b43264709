import Motion
import Picture
import Rain
import RainDriver
import RainShow
import Testing

@testable import RainScreens

/// The words and the signs of the lesson.
@Suite struct LessonScreenTests {
    @Test(arguments: Language.allCases, Device.allCases)
    func theLessonSpeaksInTheWordsOfTheDevice(language: Language, device: Device) throws {
        var driver = ScreensDriver.newPlayer(device) { $0.settings.language = language }
        var said: Set<String> = []
        let words = language.words
        let wanted = [
            words.tapPack(device), words.catchRow, words.bombIsComing, words.leaveBomb, words.turnBack(device, "R"),
            words.learnt,
            words.skip,
        ]
        for step in LessonStep.allCases {
            driver.learn(upTo: step, by: device)
            driver.wait(0.1)
            said.formUnion(driver.texts)
            // Bombs are mentioned only after one has appeared.
            guard step == .bomb else { continue }
            #expect(!said.contains(words.leaveBomb))
            driver.wait(3)
            said.formUnion(driver.texts)
        }
        #expect(said.isSuperset(of: wanted), "\(said)")
    }

    /// Players with a mouse are never told to tap, not even in a pause of the lesson.
    @Test func mousePlayersAreNotToldToTap() {
        var driver = ScreensDriver.newPlayer(.mouse)
        var said: Set<String> = []
        for step in LessonStep.allCases {
            driver.learn(upTo: step, by: .mouse)
            driver.wait(0.1)
            said.formUnion(driver.texts)
        }
        var held = ScreensDriver.newPlayer(.mouse)
        held.does(.focusLost)
        said.formUnion(held.texts)
        #expect(said.contains("Click or press any key to go on"))
        #expect(!said.contains { $0.contains("Tap") || $0.contains("tap") }, "\(said)")
    }

    /// Players with one switch, and players who rewind by a press, read hints for their controls.
    @Test(arguments: Language.allCases, [false, true])
    func theWordsFollowTheControls(language: Language, isOneSwitch: Bool) {
        var driver = ScreensDriver.newPlayer(.mouse) {
            $0.settings.language = language
            $0.settings.access.rewindControl = .press
        }
        driver.session.settings.access.hasOneSwitch = isOneSwitch
        var said: Set<String> = []
        let words = language.words
        #expect(driver.session.controlsHint == (isOneSwitch ? words.oneSwitchHint : words.pressHint("R", "P")))
        if isOneSwitch {
            #expect(driver.texts.contains(words.tapByOneSwitch))
            driver.session.settings.access.hasOneSwitch = false
        }
        driver.learn(upTo: .rewind, by: .mouse)
        driver.session.settings.access.hasOneSwitch = isOneSwitch
        driver.wait(0.1)
        said.formUnion(driver.texts)
        #expect(said.contains(isOneSwitch ? words.turnBackByOneSwitch : words.turnBackByPress(.mouse, "R")), "\(said)")
    }

    /// The words name a changed rewind key, and change with the device that is used.
    @Test func theWordsFollowKeyAndDevice() throws {
        var driver = ScreensDriver.newPlayer(.mouse) { $0.settings.keys[.rewind] = KeyName(pressed: "F5") }
        #expect(driver.texts.contains("Click the pack"))
        driver.does(.key(.other(KeyName(pressed: "Q")), isDown: true))
        #expect(driver.texts.contains("Press Space on the pack"))
        driver.does(.move(Vector(600, 300), by: .mouse))
        #expect(driver.texts.contains("Click the pack"))
        driver.does(.padButton(true), .padButton(false))
        #expect(driver.texts.contains("Press A on the pack"))
        driver.does(.key(.left, isDown: true), .key(.left, isDown: false))
        #expect(driver.session.machine.device == .pad, "a gamepad's directions come as keys")
        driver.does(.press(Vector(5, 300), by: .touch(4)), .lift(Vector(5, 300), by: .touch(4)))
        #expect(driver.texts.contains("Tap the pack"))
        driver.learn(upTo: .rewind)
        driver.does(.move(Vector(600, 300), by: .mouse))
        #expect(driver.texts.contains("Hold the button or F5: time turns back"))
    }

    /// The drops that the lesson speaks of cross the middle of the field.
    @Test(arguments: [false, true], [false, true])
    func dropsCrossTheMiddle(portrait: Bool, large: Bool) throws {
        func crosses(_ drop: Drop, _ field: Vector) -> Bool {
            stride(from: field.y / 3, through: field.y * 2 / 3, by: 5).allSatisfy {
                (field.x / 3...field.x * 2 / 3).contains(drop.position(at: drop.time(atHeight: $0)).x)
            }
        }
        for step in LessonStep.allCases {
            guard let round = step.round(portrait: portrait, hasLargePacks: large) else { continue }
            let (field, schedule) = (round.level.field, round.schedule)
            #expect((field.x < field.y) == portrait)
            let meant =
                switch step {
                case .tap: [0, 1, 2, 3]
                // The middle packs of the first rows.
                case .row: [2, 7, 12, 17]
                // Two packs and the bomb.
                default: [0, 1, 2]
                }
            for number in meant { #expect(crosses(schedule.drop(number), field), "\(step) \(number)") }
            guard step == .bomb else { continue }
            #expect(schedule.drop(2).isBomb && schedule.drop(0).points >= Scoring.bombCost)
            #expect(!schedule.drop(0).isBomb && !schedule.drop(1).isBomb)
        }
    }

    /// The lesson's words and signs stay on the field and do not overlap the skip button.
    @Test(arguments: [false, true])
    func lessonFitsTheField(portrait: Bool) throws {
        var driver = ScreensDriver.newPlayer(portrait: portrait)
        for step in LessonStep.allCases {
            driver.learn(upTo: step)
            driver.wait(0.15)
            let field = driver.navigator.field
            let bounds = Rect(origin: .zero, size: field)
            #expect((field.x < field.y) == portrait)
            var frame = Frame(size: field)
            driver.navigator.append(at: driver.now, to: &frame)
            for label in frame.labels { #expect(bounds.contains(label.position), "\(label.text)") }
            let skip = try #require(driver.navigator.buttons(at: driver.now).first).area
            #expect(
                skip.size == Vector(200, 72) && skip.maxX == field.x - HUD.margin && skip.maxY == field.y - HUD.margin)
            let banner = frame.sprites.filter { $0.image == .panel }
            #expect(banner.isEmpty == (step == .end))
            for slice in banner {
                #expect(
                    bounds.contains(slice.position - slice.size / 2) && bounds.contains(slice.position + slice.size / 2)
                )
                #expect(
                    slice.position.x + slice.size.x / 2 <= skip.minX || slice.position.y + slice.size.y / 2 <= skip.minY
                )
            }
        }
    }

    /// With reduced motion the pointing hands stand still.
    @Test func theLessonRespectsReducedMotion() throws {
        var driver = ScreensDriver.newPlayer { $0.settings.hasReducedMotion = true }
        driver.learn(upTo: .rewind)
        driver.wait(0.5)
        func hands() -> [Vector] {
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now, to: &frame)
            return frame.sprites.filter { $0.image == .iconCursor }.map(\.position)
        }
        let before = hands()
        driver.wait(0.3)
        #expect(hands() == before && !before.isEmpty)
        driver.learn()
        #expect(driver.screen == "round")
    }
}
