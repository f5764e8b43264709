import Motion
import Picture
import RainCSDL2

/// All connected gamepads, opened, since SDL sends events only of open gamepads. Each can be played with.
struct Gamepads: ~Copyable {
    /// A control of a gamepad that goes down and up.
    private enum Control: Hashable {
        case button(UInt8)
        case trigger(Int)
    }

    private struct Pad {
        /// Nil for a gamepad that sends events without having been opened.
        let handle: OpaquePointer?
        var stick = Vector.zero
        var down: Set<Control> = []
    }

    /// The gamepads by their instances.
    private var pads: [Int32: Pad] = [:]
    /// The instance that was used last. A stick at rest does not count as use.
    private var used: Int32?
    /// The last control that went down on any gamepad, and the instant of that, SDL's milliseconds; nil before the
    /// first.
    private var last: (pad: Int32, control: Control, time: UInt32)?

    deinit {
        for pad in pads.values { if let handle = pad.handle { SDL_GameControllerClose(handle) } }
    }

    var isEmpty: Bool { pads.isEmpty }

    /// The value of a trigger, 0 ... 32 767, above which the trigger counts as pressed.
    private static let triggerThreshold: Int16 = 12_000
    /// The maximum deflection of a stick at rest, as a share.
    private static let deadZone = 0.18
    /// The time in which a press on another gamepad counts as the same press, milliseconds. A program that maps a
    /// gamepad's buttons adds a gamepad, and leaves the first one connected.
    private static let mirrorTime: UInt32 = 25

    /// Returns the input that an event of a gamepad stands for.
    mutating func input(_ event: SDL_Event) -> Input? {
        switch SDL_EventType(event.type) {
        case SDL_CONTROLLERDEVICEADDED:
            if let pad = SDL_GameControllerOpen(event.cdevice.which) { add(pad) }
            return nil
        case SDL_CONTROLLERDEVICEREMOVED:
            return remove(event.cdevice.which)
        case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
            let (pad, button) = (event.cbutton.which, event.cbutton.button)
            let isDown = event.cbutton.state == SDL_PRESSED
            guard note(.button(button), isDown: isDown, on: pad, at: event.cbutton.timestamp) else { return nil }
            return Self.input(of: button, isDown: isDown)
        case SDL_CONTROLLERAXISMOTION where event.caxis.axis <= UInt8(SDL_CONTROLLER_AXIS_LEFTY.rawValue):
            return moveStick(event.caxis)
        case SDL_CONTROLLERAXISMOTION:
            let trigger = Int(event.caxis.axis) - Int(SDL_CONTROLLER_AXIS_TRIGGERLEFT.rawValue)
            let isDown = event.caxis.value > Self.triggerThreshold
            guard (0...1).contains(trigger),
                note(.trigger(trigger), isDown: isDown, on: event.caxis.which, at: event.caxis.timestamp)
            else { return nil }
            return trigger == 0 ? .hold(isDown, by: .pad) : .spareButton(isDown)
        default:
            return nil
        }
    }

    private mutating func add(_ handle: OpaquePointer) {
        let instance = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(handle))
        // SDL counts its openings; one is enough.
        if pads[instance]?.handle != nil {
            SDL_GameControllerClose(handle)
        } else {
            pads[instance] = Pad(handle: handle)
        }
    }

    /// Reports the loss of the gamepad that was used last. The loss of another gamepad only releases its left trigger,
    /// if that is down.
    private mutating func remove(_ instance: Int32) -> Input? {
        guard let pad = pads.removeValue(forKey: instance) else { return nil }
        if let handle = pad.handle { SDL_GameControllerClose(handle) }
        guard used == instance else { return pad.down.contains(.trigger(0)) ? .hold(false, by: .pad) : nil }
        used = nil
        return .gamepadLost
    }

    /// Notes that a control goes down or up. Returns false if it was so already, or if it repeats another gamepad's
    /// press.
    private mutating func note(_ control: Control, isDown: Bool, on instance: Int32, at time: UInt32) -> Bool {
        guard isDown else { return pads[instance]?.down.remove(control) != nil }
        if let last, last.control == control, last.pad != instance, time &- last.time <= Self.mirrorTime {
            return false
        }
        last = (instance, control, time)
        used = instance
        return pads[instance, default: Pad(handle: nil)].down.insert(control).inserted
    }

    private mutating func moveStick(_ event: SDL_ControllerAxisEvent) -> Input? {
        var stick = pads[event.which]?.stick ?? .zero
        let value = Self.deflection(event.value)
        if event.axis == UInt8(SDL_CONTROLLER_AXIS_LEFTX.rawValue) { stick.x = value } else { stick.y = value }
        pads[event.which, default: Pad(handle: nil)].stick = stick
        if stick != .zero { used = event.which }
        return used == event.which || used == nil ? .stick(stick) : nil
    }

    private static func input(of button: UInt8, isDown: Bool) -> Input {
        switch SDL_GameControllerButton(Int32(button)) {
        case SDL_CONTROLLER_BUTTON_START: .key(.pause, isDown: isDown)
        case SDL_CONTROLLER_BUTTON_A: .padButton(isDown)
        case SDL_CONTROLLER_BUTTON_BACK: .key(.startOver, isDown: isDown)
        case SDL_CONTROLLER_BUTTON_B: .key(.escape, isDown: isDown)
        case SDL_CONTROLLER_BUTTON_DPAD_LEFT: .key(.left, isDown: isDown)
        case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: .key(.right, isDown: isDown)
        case SDL_CONTROLLER_BUTTON_DPAD_UP: .key(.up, isDown: isDown)
        case SDL_CONTROLLER_BUTTON_DPAD_DOWN: .key(.down, isDown: isDown)
        default: .spareButton(isDown)
        }
    }

    /// Returns the deflection of a stick, -1...1; a stick at rest is never quite at 0.
    private static func deflection(_ value: Int16) -> Double {
        let share = Double(value) / 32_767
        let beyond = max(0, abs(share) - deadZone) / (1 - deadZone)
        return share < 0 ? -min(1, beyond) : min(1, beyond)
    }
}
