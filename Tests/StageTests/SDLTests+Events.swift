import Motion
import Picture
import RainCSDL2
import Testing

@testable import Stage

// Inputs of players, as SDL reports them.
extension SDLTests {
    /// A window that shows an empty field.
    private static func shownWindow() throws -> Window {
        var window = try Window(
            unisolated: "test", field: Vector(1280, 720), fullscreen: false, art: art, font: FontFile.system())
        try window.show(Frame(size: Vector(1280, 720)))
        return window
    }

    @Test func touchesAndKeysComeInOrderAtTheirTimes() throws {
        let window = try Self.shownWindow()
        let time = HostTime()
        var events = Events(unisolated: time)
        var inputs: [TimedInput] = []
        _ = events.poll(for: window, after: time.now, into: &inputs)
        inputs.removeAll()
        let before = time.now
        for finger in 0..<3 { Self.push(finger: finger, x: 0.25, y: 0.5) }
        Self.push(key: SDLK_p)
        Self.push(key: SDLK_q)
        _ = events.poll(for: window, after: before, into: &inputs)
        #expect(inputs.count == 5)
        for input in inputs.prefix(3) {
            guard case .press(let point, _) = input.input else {
                Issue.record("a touch became \(input.input)")
                continue
            }
            #expect((point - Vector(320, 360)).length < 1)
        }
        let keys = inputs.suffix(2).map { KeyMap().meaning(of: $0.input) }
        #expect(keys == [.key(.pause, isDown: true), .key(.other(try #require(KeyName("Q"))), isDown: true)])
        #expect(inputs.allSatisfy { $0.host >= before && $0.host <= time.now })

        // The loss of the open sound device is reported. The loss of another device, or a new device, is not.
        inputs.removeAll()
        let devices = [
            (SDL_AUDIODEVICEREMOVED, 2, 0, Changes.sound), (SDL_AUDIODEVICEREMOVED, 0, 0, []),
            (SDL_AUDIODEVICEADDED, 2, 0, []), (SDL_AUDIODEVICEADDED, 0, 0, []), (SDL_AUDIODEVICEREMOVED, 3, 1, []),
        ]
        for (type, number, isCapture, change) in devices {
            var event = SDL_Event()
            event.adevice = SDL_AudioDeviceEvent()
            event.type = type.rawValue
            event.adevice.which = UInt32(number)
            event.adevice.iscapture = UInt8(isCapture)
            SDL_PushEvent(&event)
            #expect(events.poll(for: window, after: before, into: &inputs) == change)
        }
        // SDL 3 reports the open device without a number.
        var newer = Events(time: time, isOnSDL3: true)
        for (isCapture, change) in [(0, Changes.sound), (1, [])] {
            var event = SDL_Event()
            event.adevice = SDL_AudioDeviceEvent()
            event.type = SDL_AUDIODEVICEREMOVED.rawValue
            event.adevice.iscapture = UInt8(isCapture)
            SDL_PushEvent(&event)
            #expect(newer.poll(for: window, after: before, into: &inputs) == change)
        }
        // Every gamepad that is connected or removed is reported.
        for type in [SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED] {
            var event = SDL_Event()
            event.cdevice = SDL_ControllerDeviceEvent()
            event.type = type.rawValue
            event.cdevice.which = 99
            SDL_PushEvent(&event)
            #expect(events.poll(for: window, after: before, into: &inputs) == .gamepads)
        }
        #expect(inputs.isEmpty)

        // Text composed through an input method, however long.
        inputs.removeAll()
        let long = String(repeating: "你好 ", count: 20)
        for text in ["ni", ""] { Self.push(composition: text) }
        Self.push(longComposition: long)
        _ = events.poll(for: window, after: before, into: &inputs)
        #expect(inputs.map(\.input) == [.composing("ni"), .composing(""), .composing(long)])

        // A gamepad: its stick, at rest and moved, and its buttons.
        inputs.removeAll()
        for (axis, value) in [(0, 2000), (0, 32_767), (1, -32_768)] { Self.push(axis: axis, value: value) }
        Self.push(padButton: SDL_CONTROLLER_BUTTON_A)
        Self.push(padButton: SDL_CONTROLLER_BUTTON_START)
        Self.push(padButton: SDL_CONTROLLER_BUTTON_BACK)
        Self.push(padButton: SDL_CONTROLLER_BUTTON_DPAD_DOWN)
        Self.push(padButton: SDL_CONTROLLER_BUTTON_X)
        for value in [30_000, 32_767, 0] {
            Self.push(axis: Int(SDL_CONTROLLER_AXIS_TRIGGERRIGHT.rawValue), value: value)
        }
        _ = events.poll(for: window, after: before, into: &inputs)
        let expected: [Input] = [
            .stick(.zero), .stick(Vector(1, 0)), .stick(Vector(1, -1)), .padButton(true), .key(.pause, isDown: true),
            .key(.startOver, isDown: true), .key(.down, isDown: true), .spareButton(true), .spareButton(true),
            .spareButton(false),
        ]
        #expect(inputs.map(\.input) == expected)
    }

    /// A gamepad of the test's own.
    private struct VirtualPad {
        let pad: OpaquePointer

        init() throws {
            // SDL's dummy desktop gives no window the focus.
            SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1")
            let index = SDL_JoystickAttachVirtual(SDL_JOYSTICK_TYPE_GAMECONTROLLER, 6, 15, 0)
            try #require(index >= 0, "\(String(cString: SDL_GetError()))")
            pad = try #require(SDL_JoystickOpen(index))
        }

        func move(_ axis: SDL_GameControllerAxis, to value: Int16) {
            SDL_JoystickSetVirtualAxis(pad, axis.rawValue, value)
        }
        func press(_ isDown: Bool) {
            SDL_JoystickSetVirtualButton(pad, SDL_CONTROLLER_BUTTON_A.rawValue, isDown ? 1 : 0)
        }

        func unplug() {
            let instance = SDL_JoystickInstanceID(pad)
            SDL_JoystickClose(pad)
            for index in (0..<SDL_NumJoysticks()).reversed() where SDL_JoystickGetDeviceInstanceID(index) == instance {
                SDL_JoystickDetachVirtual(index)
            }
        }
    }

    /// A trigger and a stick that are held while their gamepad is removed are not held on the next one.
    @Test func aTriggerGoesWithItsGamepad() throws {
        let window = try Self.shownWindow()
        let time = HostTime()
        var events = Events(unisolated: time)
        func inputs() -> [Input] { events.inputs(of: window, on: time) }
        _ = inputs()
        // A gamepad of this machine would be read instead.
        guard SDL_NumJoysticks() == 0 else { return }
        for (axis, place) in [(SDL_CONTROLLER_AXIS_LEFTX, Vector(1, 0)), (SDL_CONTROLLER_AXIS_LEFTY, Vector(0, 1))] {
            // Late enough not to count as the same press on a mapped gamepad.
            SDL_Delay(30)
            let pad = try VirtualPad()
            #expect(inputs().isEmpty)
            pad.move(SDL_CONTROLLER_AXIS_TRIGGERLEFT, to: 30_000)
            #expect(inputs() == [.hold(true, by: .pad)])
            pad.move(axis, to: 32_767)
            #expect(inputs() == [.stick(place)])
            pad.unplug()
            // SDL may release held controls before it reports the loss.
            #expect(inputs().last == .gamepadLost)
        }
    }

    /// Each gamepad can be used. The loss of the last one used is reported; the loss of another releases its trigger.
    @Test func everyGamepadPlays() throws {
        let window = try Self.shownWindow()
        let time = HostTime()
        var events = Events(unisolated: time)
        func inputs() -> [Input] { events.inputs(of: window, on: time) }
        _ = inputs()
        guard SDL_NumJoysticks() == 0 else { return }
        let (first, second, third) = (try VirtualPad(), try VirtualPad(), try VirtualPad())
        #expect(inputs().isEmpty)
        for pad in [first, second, first] {
            // Late enough not to count as the same press on a mapped gamepad.
            SDL_Delay(30)
            pad.press(true)
            #expect(inputs() == [.padButton(true)])
            pad.press(false)
            #expect(inputs() == [.padButton(false)])
        }
        second.move(SDL_CONTROLLER_AXIS_TRIGGERLEFT, to: 30_000)
        first.move(SDL_CONTROLLER_AXIS_LEFTX, to: 32_767)
        #expect(inputs() == [.hold(true, by: .pad), .stick(Vector(1, 0))])
        // A stick that trembles at rest moves nothing.
        third.move(SDL_CONTROLLER_AXIS_LEFTX, to: 900)
        #expect(inputs().isEmpty)
        second.unplug()
        #expect(inputs() == [.hold(false, by: .pad)])
        third.unplug()
        #expect(inputs().isEmpty)
        first.unplug()
        #expect(inputs().last == .gamepadLost)
    }

    /// A button that a program also presses on a gamepad of its own is pressed once.
    @Test func aMirroredButtonIsPressedOnce() throws {
        let window = try Self.shownWindow()
        let time = HostTime()
        var events = Events(unisolated: time)
        func inputs() -> [Input] { events.inputs(of: window, on: time) }
        _ = inputs()
        for (pad, isDown) in [(1, true), (2, true), (1, false), (2, false)] {
            Self.push(padButton: SDL_CONTROLLER_BUTTON_A, isDown: isDown, on: pad)
        }
        #expect(inputs() == [.padButton(true), .padButton(false)])
    }

    /// A window that is made again by its renderer loses and gains the focus before anything is seen.
    @Test func focusCountsAfterTheFirstFrame() throws {
        var window = try Window(
            unisolated: "test", field: Vector(64, 64), fullscreen: false, art: Self.art, font: FontFile.system())
        let time = HostTime()
        var events = Events(unisolated: time)
        _ = events.inputs(of: window, on: time)
        for isShown in [false, true] {
            if isShown { try window.show(Frame(size: Vector(64, 64))) }
            for kind in [SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED] {
                var event = SDL_Event()
                event.window = SDL_WindowEvent()
                event.type = SDL_WINDOWEVENT.rawValue
                event.window.event = UInt8(kind.rawValue)
                SDL_PushEvent(&event)
            }
            #expect(events.inputs(of: window, on: time) == (isShown ? [.focusLost, .focusGained] : []))
        }
    }

    /// Keys that are held with Control, Alt or Super are other programs'; Shift, and Alt on the right, change letters.
    @Test(arguments: [
        (KMOD_LCTRL, false), (KMOD_RCTRL, false), (KMOD_LALT, false), (KMOD_LGUI, false), (KMOD_LSHIFT, true),
        (KMOD_CAPS, true), (KMOD_RALT, true), (KMOD_NUM, true),
    ])
    func shortcutsOfOtherProgramsAreNoCommands(held: SDL_Keymod, counts: Bool) throws {
        let window = try Self.shownWindow()
        let time = HostTime()
        var events = Events(unisolated: time)
        _ = events.inputs(of: window, on: time)
        for key in [SDLK_m, SDLK_a, SDLK_r, SDLK_BACKSPACE] {
            Self.push(key: key, held: held)
            #expect(events.inputs(of: window, on: time).count == (counts ? 1 : 0))
        }
        Self.push(key: SDLK_SPACE, held: held)
        #expect(events.inputs(of: window, on: time) == [.key(.space, isDown: true)])
    }

    /// A window that moves under the pointer causes a few motions within a second, which are not the player's.
    @Test func motionsByTheWindowAreNotThePlayers() throws {
        let window = try Self.shownWindow()
        let time = HostTime()
        var events = Events(unisolated: time)
        var inputs: [TimedInput] = []
        _ = events.poll(for: window, after: time.now, into: &inputs)
        // The stamps below must be in the past.
        while SDL_GetTicks64() < 1600 { SDL_Delay(10) }
        for (ages, fingers) in [
            ([1, 500, 999, 999], [Finger.still, .still, .still, .mouse]), ([1000, 1001], [.mouse, .mouse]),
        ] {
            inputs.removeAll()
            var moved = SDL_Event()
            moved.window = SDL_WindowEvent()
            moved.type = SDL_WINDOWEVENT.rawValue
            moved.window.event = UInt8(SDL_WINDOWEVENT_MOVED.rawValue)
            moved.window.timestamp = 500
            SDL_PeepEvents(&moved, 1, SDL_ADDEVENT, 0, 0)
            for age in ages {
                var motion = SDL_Event()
                motion.motion = SDL_MouseMotionEvent()
                motion.type = SDL_MOUSEMOTION.rawValue
                motion.motion.timestamp = 500 + UInt32(age)
                SDL_PeepEvents(&motion, 1, SDL_ADDEVENT, 0, 0)
            }
            _ = events.poll(for: window, after: time.now, into: &inputs)
            let found = inputs.compactMap { if case .move(_, let finger) = $0.input { finger } else { nil } }
            #expect(found == fingers)
        }
    }

    /// A held key is pressed once; backspace is an exception while text is read.
    @Test func heldKeysAreNotPressedAgain() throws {
        let window = try Self.shownWindow()
        let time = HostTime()
        var events = Events(unisolated: time)
        var inputs: [TimedInput] = []
        _ = events.poll(for: window, after: time.now, into: &inputs)
        for (key, expected) in [(SDLK_p, 1), (SDLK_RIGHT, 1), (SDLK_BACKSPACE, 1)] {
            inputs.removeAll()
            for index in 0..<3 { Self.push(key: key, isRepeated: index > 0) }
            _ = events.poll(for: window, after: time.now, into: &inputs)
            #expect(inputs.count == expected)
        }
    }

    @Test func typingArrivesAsText() throws {
        var window = try Window(
            unisolated: "test", field: Vector(1280, 720), fullscreen: false, art: Self.art, font: FontFile.system())
        let time = HostTime()
        var events = Events(unisolated: time)
        var inputs: [TimedInput] = []
        _ = events.poll(for: window, after: time.now, into: &inputs)
        inputs.removeAll()
        window.readText(at: Rect(100, 90, 1000, 70))
        #expect(SDL_IsTextInputActive() == SDL_TRUE)
        for text in ["é", "新年"] {
            var event = SDL_Event()
            event.text = SDL_TextInputEvent()
            event.type = SDL_TEXTINPUT.rawValue
            withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: Array(text.utf8)) }
            SDL_PushEvent(&event)
        }
        _ = events.poll(for: window, after: time.now, into: &inputs)
        #expect(inputs.map(\.input) == [.text("é"), .text("新年")])
        window.readText(at: nil)
        #expect(SDL_IsTextInputActive() == SDL_FALSE)
    }

    @Test func keysHaveNamesAndSomeAreFixed() throws {
        var keys = KeyMap()
        #expect(KeyMap.commands.map { keys[$0].text } == ["P", "R", "M", "F11"])
        for name in ["Left Shift", "F5", "Q", "7"] { #expect(KeyName(name)?.text == name) }
        #expect(KeyName("no such key") == nil && KeyName("") == nil)
        for name in ["Escape", "Return", "Tab", "Space", "Backspace", "Up"] {
            #expect(KeyName(name)?.isFixed == true, "\(name)")
        }
        #expect(keys.rival(of: .pause) == nil)
        let r = try #require(KeyName("R"))
        keys[.pause] = r
        #expect(keys.rival(of: .pause) == .rewind && keys.rival(of: .rewind) == .pause)
        // The first of two that have the same key is given.
        #expect(keys.meaning(of: .key(.other(r), isDown: true)) == .key(.pause, isDown: true))
        let p = try #require(KeyName("P"))
        #expect(keys.meaning(of: .key(.other(p), isDown: false)) == .key(.other(p), isDown: false))
    }

    /// Keys can be set by the names that SDL gives them.
    @Test func keysAreCalledAsSDLCallsThem() {
        let names = (0..<UInt32(SDL_NUM_SCANCODES.rawValue)).map { code in
            String(cString: SDL_GetScancodeName(SDL_Scancode(rawValue: code)))
        }
        #expect(Set(names.filter { $0.count > 1 }) == Set(KeyName.long))
        for name in names where !name.isEmpty {
            #expect(KeyName(name)?.text == String(cString: SDL_GetKeyName(SDL_GetKeyFromName(name))))
            #expect(KeyName(name.lowercased()) == KeyName(name))
        }
        for name in ["é", "[", "{", "ß", "€"] { #expect(KeyName(name)?.text == name) }
        for name in ["Ж", "م", "新", " ", "\t", "\u{7F}", "PP"] { #expect(KeyName(name) == nil, "\(name)") }
    }

    private static func push(axis: Int, value: Int) {
        var event = SDL_Event()
        event.caxis = SDL_ControllerAxisEvent()
        event.type = SDL_CONTROLLERAXISMOTION.rawValue
        event.caxis.axis = UInt8(axis)
        event.caxis.value = Int16(value)
        SDL_PushEvent(&event)
    }

    private static func push(padButton: SDL_GameControllerButton, isDown: Bool = true, on pad: Int = 0) {
        var event = SDL_Event()
        event.cbutton = SDL_ControllerButtonEvent()
        event.type = (isDown ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP).rawValue
        event.cbutton.which = Int32(pad)
        event.cbutton.button = UInt8(padButton.rawValue)
        event.cbutton.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
        SDL_PushEvent(&event)
    }

    private static func push(finger: Int, x: Float, y: Float) {
        var event = SDL_Event()
        event.tfinger = SDL_TouchFingerEvent()
        event.type = SDL_FINGERDOWN.rawValue
        event.tfinger.touchId = 77
        event.tfinger.fingerId = SDL_FingerID(finger)
        event.tfinger.x = x
        event.tfinger.y = y
        SDL_PushEvent(&event)
    }

    private static func push(composition: String) {
        var event = SDL_Event()
        event.edit = SDL_TextEditingEvent()
        event.type = SDL_TEXTEDITING.rawValue
        withUnsafeMutableBytes(of: &event.edit.text) { $0.copyBytes(from: composition.utf8) }
        SDL_PushEvent(&event)
    }

    private static func push(longComposition: String) {
        var event = SDL_Event()
        event.editExt = SDL_TextEditingExtEvent()
        event.type = SDL_TEXTEDITING_EXT.rawValue
        event.editExt.text = SDL_strdup(longComposition)
        SDL_PushEvent(&event)
    }

    @Test func theScreenGoesDarkUnlessItIsKeptOn() throws {
        let window = try Window(
            unisolated: "test", field: Vector(64, 64), fullscreen: false, art: Self.art, font: FontFile.system())
        #expect(SDL_IsScreenSaverEnabled() == SDL_TRUE)
        for isKept in [true, true, false, false, true] {
            window.keepScreenOn(isKept)
            #expect((SDL_IsScreenSaverEnabled() == SDL_FALSE) == isKept)
        }
        #expect(SDL_GetHint(SDL_HINT_APP_NAME).map { String(cString: $0) } == "test")
    }

    /// On a layout of another script a key has the name that a US keyboard has in its place.
    @Test(arguments: [
        (0x440, SDL_SCANCODE_H, "H"), (0x43A, SDL_SCANCODE_R, "R"), (0x3C0, SDL_SCANCODE_P, "P"),
        (0x645, SDL_SCANCODE_M, "M"), (0x661, SDL_SCANCODE_1, "1"), (0x436, SDL_SCANCODE_SEMICOLON, ";"),
        (0x44E, SDL_SCANCODE_PERIOD, "."), (0x451, SDL_SCANCODE_GRAVE, "`"),
        // Latin letters and keys without a letter keep their own names, wherever they are.
        (0xE9, SDL_SCANCODE_2, "é"), (0x61, SDL_SCANCODE_Q, "A"), (1 << 30 | 0x44, SDL_SCANCODE_F11, "F11"),
    ])
    func keysOfAllLayouts(symbol: Int, place: SDL_Scancode, name: String) {
        let key = KeyName(SDL_Keysym(scancode: place, sym: SDL_Keycode(symbol), mod: 0, unused: 0))
        #expect(key.text == name)
    }

    private static func push(key: SDL_KeyCode, isRepeated: Bool = false, held: SDL_Keymod = KMOD_NONE) {
        var event = SDL_Event()
        event.key = SDL_KeyboardEvent()
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_Keycode(key.rawValue)
        event.key.keysym.mod = UInt16(held.rawValue)
        event.key.repeat = isRepeated ? 1 : 0
        SDL_PushEvent(&event)
    }
}

extension Events {
    /// Returns the inputs since the last call.
    fileprivate mutating func inputs(of window: borrowing Window, on time: HostTime) -> [Input] {
        var inputs: [TimedInput] = []
        _ = poll(for: window, after: time.now, into: &inputs)
        return inputs.map(\.input)
    }
}
