import Motion
import Picture
import RainCSDL2

/// Reads SDL's events and converts them to the game's inputs, on the main thread.
public struct Events: ~Copyable {
    private let time: HostTime
    private var gamepads = Gamepads()
    /// The instant of the window's last change of size or place, SDL's milliseconds, and the number of pointer motions
    /// that this change may still cause.
    private var windowTime: UInt32 = 0
    private var windowMotions = 0
    /// Whether a signal has ended the game; inputs report it once.
    package private(set) var isEnded = false

    private let isOnSDL3: Bool

    /// Creates a reader of inputs whose instants are on a clock.
    @MainActor
    public init(time: HostTime) { self.init(unisolated: time) }

    /// Creates a reader for a command, which runs on the main thread without the compiler's knowledge.
    package init(unisolated time: HostTime) { self.init(time: time, isOnSDL3: SDLVersion.isOnSDL3) }

    /// - Parameter isOnSDL3: whether events come from sdl2-compat.
    init(time: HostTime, isOnSDL3: Bool) {
        (self.time, self.isOnSDL3) = (time, isOnSDL3)
    }

    /// Appends inputs since the last call, each at its instant between `previous` and now. Returns the machine's
    /// changes.
    public mutating func poll(
        for window: borrowing Window, after previous: HostInstant, into inputs: inout [TimedInput]
    ) -> Changes {
        var event = SDL_Event()
        var changes: Changes = []
        while SDL_PollEvent(&event) != 0 {
            changes.formUnion(self.changes(event, of: window))
            guard let input = input(event, for: window) else { continue }
            let host = max(previous, min(time.instant(of: event.common.timestamp), time.now))
            inputs.append(TimedInput(host: host, input: input))
        }
        if !isEnded, EndingSignal.first != nil {
            isEnded = true
            inputs.append(TimedInput(host: max(previous, time.now), input: .quit))
        }
        return changes
    }

    /// Waits until an instant, or until there is something to `poll`.
    package func wait(until instant: HostInstant) {
        while instant - time.now > 0 {
            // SDL notices gamepad input only when it polls.
            let rest = gamepads.isEmpty ? instant - time.now : min(instant - time.now, Self.gamepadPeriod)
            guard SDL_WaitEventTimeout(nil, Int32((rest + 999_999) / 1_000_000)) == 0, EndingSignal.first == nil else {
                return
            }
        }
    }

    /// The maximum time between two polls of a gamepad, nanoseconds.
    private static let gamepadPeriod: Int64 = 16_000_000

    private func changes(_ event: SDL_Event, of window: borrowing Window) -> Changes {
        switch SDL_EventType(event.type) {
        case SDL_DISPLAYEVENT:
            return [.window, .monitors]
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
            return .textures
        case SDL_AUDIODEVICEREMOVED:
            // Only the open device has a number, and other devices do not matter: the sound server moves a playing
            // stream by itself, and a silent speaker looks for a device anyway. SDL 3 gives the open device no number,
            // and plays on unheard.
            return (isOnSDL3 || event.adevice.which != 0) && event.adevice.iscapture == 0 ? .sound : []
        case SDL_CONTROLLERDEVICEADDED, SDL_CONTROLLERDEVICEREMOVED:
            return .gamepads
        case SDL_CLIPBOARDUPDATE:
            return .clipboard
        case SDL_KEYDOWN, SDL_MOUSEBUTTONDOWN, SDL_FINGERDOWN:
            return .hands
        case SDL_WINDOWEVENT:
            switch SDL_WindowEventID(UInt32(event.window.event)) {
            case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN,
                SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
                return .window
            default: return []
            }
        default: return []
        }
    }

    private mutating func input(_ event: SDL_Event, for window: borrowing Window) -> Input? {
        switch SDL_EventType(event.type) {
        case SDL_QUIT:
            return .quit
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            let isDown = event.type == SDL_MOUSEBUTTONDOWN.rawValue
            if Int32(event.button.button) == SDL_BUTTON_RIGHT { return .hold(isDown, by: .mouse) }
            guard Int32(event.button.button) == SDL_BUTTON_LEFT else { return .spareButton(isDown) }
            let point = Self.point(Double(event.button.x), Double(event.button.y), in: window)
            return isDown ? .press(point, by: .mouse) : .lift(point, by: .mouse)
        case SDL_MOUSEMOTION:
            return .move(
                Self.point(Double(event.motion.x), Double(event.motion.y), in: window),
                by: comesOfWindow(event.motion) ? .still : .mouse)
        case SDL_MOUSEWHEEL:
            return event.wheel.y == 0 ? nil : .wheel(Int(event.wheel.y))
        case SDL_FINGERDOWN:
            return .press(Self.touch(event.tfinger, in: window), by: .touch(event.tfinger.fingerId))
        case SDL_FINGERMOTION:
            return .move(Self.touch(event.tfinger, in: window), by: .touch(event.tfinger.fingerId))
        case SDL_FINGERUP:
            return .lift(Self.touch(event.tfinger, in: window), by: .touch(event.tfinger.fingerId))
        case SDL_KEYDOWN where window.isReadingText && Self.pastes(event.key.keysym):
            let text = event.key.repeat == 0 ? window.clipboard : ""
            return text.isEmpty ? nil : .text(text)
        case SDL_KEYDOWN where Self.isShortcut(event.key.keysym):
            return nil
        case SDL_KEYDOWN, SDL_KEYUP:
            // Only backspace repeats while it is held, and only while text is read, to delete letter by letter.
            guard let key = Self.key(event.key.keysym),
                event.key.repeat == 0 || key == .backspace && window.isReadingText
            else { return nil }
            return .key(key, isDown: event.type == SDL_KEYDOWN.rawValue)
        case SDL_TEXTINPUT:
            return .text(Self.text(of: event.text.text))
        case SDL_TEXTEDITING:
            return .composing(Self.text(of: event.edit.text))
        case SDL_TEXTEDITING_EXT:
            // A text too long for an event: SDL has allocated it, and the receiver frees it.
            defer { SDL_free(event.editExt.text) }
            return .composing(event.editExt.text.map { String(cString: $0) } ?? "")
        case SDL_WINDOWEVENT:
            return windowInput(event.window, of: window)
        default:
            return gamepads.input(event)
        }
    }

    /// Whether a pointer motion only comes from a moved or resized window.
    private mutating func comesOfWindow(_ motion: SDL_MouseMotionEvent) -> Bool {
        guard windowMotions > 0, motion.timestamp &- windowTime < Self.windowSettling else { return false }
        windowMotions -= 1
        return true
    }

    /// The time in which a change of the window may cause motions, milliseconds, and their greatest number: a player
    /// makes many more.
    private static let windowSettling: UInt32 = 1000
    private static let maxWindowMotions = 3

    private static func point(_ x: Double, _ y: Double, in window: borrowing Window) -> Vector {
        window.view.point(at: Vector(x, y) * window.pixelDensity)
    }

    /// Returns the point of a touch, which SDL reports as shares of the window.
    private static func touch(_ finger: SDL_TouchFingerEvent, in window: borrowing Window) -> Vector {
        let (width, height) = window.pixelSize
        return window.view.point(at: Vector(Double(finger.x) * Double(width), Double(finger.y) * Double(height)))
    }

    private mutating func windowInput(_ event: SDL_WindowEvent, of window: borrowing Window) -> Input? {
        let kind = SDL_WindowEventID(UInt32(event.event))
        if kind == SDL_WINDOWEVENT_MOVED || kind == SDL_WINDOWEVENT_SIZE_CHANGED {
            (windowTime, windowMotions) = (event.timestamp, Self.maxWindowMotions)
        }
        return switch kind {
        // A renderer that is made for a shown window makes it lose and gain the focus on SDL 3.
        case SDL_WINDOWEVENT_FOCUS_LOST: window.hasShown ? .focusLost : nil
        case SDL_WINDOWEVENT_FOCUS_GAINED: window.hasShown ? .focusGained : nil
        case SDL_WINDOWEVENT_MINIMIZED: .focusLost
        case SDL_WINDOWEVENT_CLOSE: .close
        default: nil
        }
    }

    /// Returns the text of an event: UTF-8 that ends with a zero.
    private static func text<Bytes>(of bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// Whether a key pastes the clipboard: V with Control, or Insert with Shift.
    private static func pastes(_ symbol: SDL_Keysym) -> Bool {
        func holds(_ keys: SDL_Keymod) -> Bool { UInt32(symbol.mod) & keys.rawValue != 0 }
        guard !holds(KMOD_ALT) else { return false }
        return switch KeyName(symbol).text {
        case "V": holds(KMOD_CTRL)
        case "Insert": holds(KMOD_SHIFT)
        default: false
        }
    }

    /// Whether a pressed key is a shortcut of another program, such as Control and M: a voice chat takes its keys
    /// without keeping them from the game. The right Alt, AltGr, makes no shortcut: it types letters on many keyboards.
    private static func isShortcut(_ symbol: SDL_Keysym) -> Bool {
        func holds(_ keys: UInt32) -> Bool { UInt32(symbol.mod) & keys != 0 }
        guard holds(KMOD_CTRL.rawValue | KMOD_LALT.rawValue | KMOD_GUI.rawValue), !holds(KMOD_RALT.rawValue),
            !modifiers.contains(symbol.scancode.rawValue)
        else { return false }
        switch Input.Key(KeyName(symbol)) {
        case .other, .backspace: return true
        default: return false
        }
    }

    /// The modifier keys.
    private static let modifiers = SDL_SCANCODE_LCTRL.rawValue...SDL_SCANCODE_RGUI.rawValue

    private static func key(_ symbol: SDL_Keysym) -> Input.Key? {
        guard symbol.sym != 0 else { return nil }
        let key = Input.Key(KeyName(symbol))
        return key == .enter && symbol.mod & UInt16(KMOD_ALT.rawValue) != 0 ? .fullscreen : key
    }
}
