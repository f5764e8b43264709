import Motion
import Picture
import RainCSDL2
import Testing

@testable import Stage

// The clipboard, SDL's own where there is no desktop.
extension SDLTests {
    @Test func copiedTextsArePastedIntoTextFields() throws {
        var window = try Window(
            unisolated: "test", field: Vector(1280, 720), fullscreen: false, art: Self.art, font: FontFile.system())
        let time = HostTime()
        var events = Events(unisolated: time)
        func read(_ name: String, _ modifiers: SDL_Keymod, isRepeated: Bool = false) -> [Input] {
            Self.push(name, modifiers, isRepeated: isRepeated)
            var inputs: [TimedInput] = []
            _ = events.poll(for: window, after: time.now, into: &inputs)
            return inputs.map(\.input)
        }
        _ = read("A", KMOD_NONE)
        window.copy("Ann \u{7}新\n年")
        #expect(window.clipboard == "Ann 新 年")
        let v = Input.key(.other(try #require(KeyName("V"))), isDown: true)
        #expect(read("V", KMOD_NONE) == [v] && read("V", KMOD_LCTRL) == [], "no text is read")
        window.readText(at: Rect(100, 90, 1000, 70))
        for (name, modifiers) in [("V", KMOD_LCTRL), ("V", KMOD_RCTRL), ("Insert", KMOD_LSHIFT)] {
            #expect(read(name, modifiers) == [.text("Ann 新 年")])
        }
        #expect(read("V", KMOD_LCTRL, isRepeated: true) == [], "a held key pastes once")
        #expect(read("V", KMOD_NONE) == [v] && read("V", KMOD_RALT) == [v])
        // AltGr is Control and Alt on some keyboards.
        #expect(read("V", SDL_Keymod(rawValue: KMOD_LCTRL.rawValue | KMOD_RALT.rawValue)) == [v])
        #expect(read("Insert", KMOD_NONE) == [.key(.other(try #require(KeyName("Insert"))), isDown: true)])
        // An empty clipboard gives no input.
        window.copy("\n")
        #expect(read("V", KMOD_LCTRL) == [])
        window.copy("")
        #expect(read("V", KMOD_LCTRL) == [] && window.clipboard == "")
        window.readText(at: nil)
    }

    /// A held key is pressed once. Backspace repeats where text is read.
    @Test func backspaceRepeatsOnlyWhileTextIsRead() throws {
        var window = try Window(
            unisolated: "test", field: Vector(1280, 720), fullscreen: false, art: Self.art, font: FontFile.system())
        let time = HostTime()
        var events = Events(unisolated: time)
        func read(isRepeated: Bool) -> [Input] {
            Self.push("Backspace", KMOD_NONE, isRepeated: isRepeated)
            var inputs: [TimedInput] = []
            _ = events.poll(for: window, after: time.now, into: &inputs)
            return inputs.map(\.input).filter { $0 == .key(.backspace, isDown: true) }
        }
        #expect(read(isRepeated: false).count == 1 && read(isRepeated: true).isEmpty)
        window.readText(at: Rect(100, 90, 1000, 70))
        #expect(read(isRepeated: false).count == 1 && read(isRepeated: true).count == 1)
        window.readText(at: nil)
        #expect(read(isRepeated: true).isEmpty)
    }

    /// A small keyboard or an adapter may have a number pad alone.
    @Test func theNumberPadHasArrowsWithoutNumLock() throws {
        let window = try Window(
            unisolated: "test", field: Vector(1280, 720), fullscreen: false, art: Self.art, font: FontFile.system())
        let time = HostTime()
        var events = Events(unisolated: time)
        func keys(_ modifiers: SDL_Keymod) -> [Input] {
            for number in ["8", "4", "6", "2", "5", "7"] { Self.push("Keypad \(number)", modifiers, isRepeated: false) }
            var inputs: [TimedInput] = []
            _ = events.poll(for: window, after: time.now, into: &inputs)
            return inputs.map(\.input).filter { if case .key = $0 { true } else { false } }
        }
        let seven = Input.Key(KeyName(pressed: "Keypad 7"))
        #expect(keys(KMOD_NONE) == [.up, .left, .right, .down, .space, seven].map { .key($0, isDown: true) })
        #expect(keys(KMOD_NUM).allSatisfy { if case .key(.other, _) = $0 { true } else { false } })
    }

    @Test func theWheelIsTurned() throws {
        let window = try Window(
            unisolated: "test", field: Vector(1280, 720), fullscreen: false, art: Self.art, font: FontFile.system())
        let time = HostTime()
        var events = Events(unisolated: time)
        var inputs: [TimedInput] = []
        _ = events.poll(for: window, after: time.now, into: &inputs)
        inputs.removeAll()
        for notches in [1, -2, 0] {
            var event = SDL_Event()
            event.wheel = SDL_MouseWheelEvent()
            event.type = SDL_MOUSEWHEEL.rawValue
            event.wheel.y = Int32(notches)
            SDL_PushEvent(&event)
        }
        _ = events.poll(for: window, after: time.now, into: &inputs)
        #expect(inputs.map(\.input) == [.wheel(1), .wheel(-2)])
    }

    /// The clipboard may hold a text of any length.
    @Test func noMoreIsPastedThanALine() throws {
        let window = try Window(
            unisolated: "test", field: Vector(64, 64), fullscreen: false, art: Self.art, font: FontFile.system())
        window.copy(String(repeating: "\u{1B}é", count: 100_000))
        #expect(window.clipboard == String(repeating: "é", count: 2000))
        window.copy(String(repeating: "\t", count: 100_000) + "x")
        #expect(window.clipboard == "")
        window.copy("")
    }

    /// A window comes back to where it was.
    @Test func windowsReturnToTheirPlaces() throws {
        _ = Self.art
        let place = WindowPlace(width: 700, height: 500, corner: .init(x: 90, y: 80, screen: 1))
        for isFull in [false, true] {
            var window = try Window(
                unisolated: "test", field: Vector(1280, 720), fullscreen: isFull, place: place, art: Self.art,
                font: FontFile.system())
            #expect(window.place == (isFull ? nil : place))
            window.setFullscreen(false)
            #expect(window.place == place)
        }
    }

    private static func push(_ name: String, _ modifiers: SDL_Keymod, isRepeated: Bool) {
        var event = SDL_Event()
        event.key = SDL_KeyboardEvent()
        event.type = SDL_KEYDOWN.rawValue
        event.key.keysym.sym = SDL_GetKeyFromName(name)
        event.key.keysym.scancode = SDL_GetScancodeFromName(name)
        event.key.keysym.mod = UInt16(modifiers.rawValue)
        event.key.repeat = isRepeated ? 1 : 0
        SDL_PushEvent(&event)
    }
}
