import Motion
import Picture

/// Inputs that repeat one before: a key that is held, and a press that arrives twice although a person made one. A
/// window system delivers a click a second time, a worn mouse bounces, a touch is also a click of the mouse.
struct RepeatedInputs {
    /// A button of a pointer.
    private struct Source: Hashable {
        let finger: Finger
        var isMain = true
    }

    /// A press or a release.
    private struct Act {
        let source: Source
        let point: Vector
        let instant: Instant
    }

    /// The acts of the last 25 ms that were not dropped. A dropped act does not count, so that a program that clicks
    /// without end does not lose every click.
    private var acts: [Act] = []
    /// The buttons whose present press is dropped, until they are released.
    private var dropped: Set<Source> = []

    /// A second press is the same one within this time, seconds, and this distance, points.
    private static let time = 0.025
    private static let distance = 8.0

    /// The keys that are down.
    private var keysDown: Set<Input.Key> = []

    /// Notes the keys that go down and up. Returns whether an input only repeats a key that is held.
    mutating func repeatsKey(_ input: Input) -> Bool {
        switch input {
        case .key(let key, isDown: true): return !keysDown.insert(key).inserted
        case .key(let key, isDown: false): keysDown.remove(key)
        case .focusLost: keysDown.removeAll(keepingCapacity: true)
        default: break
        }
        return false
    }

    /// Returns whether an input of a mouse or a touch screen repeats a press, or releases such a press.
    ///
    /// A press within 25 ms and 8 points of a press or release is the same one, if it is of the same button, or of
    /// another pointer's main button. A hand is slower, and two fingers are farther apart.
    /// - Parameter pointer: the position of the mouse's pointer, where its right button acts.
    mutating func repeatsPress(_ input: Input, pointer: Vector?, at now: Instant) -> Bool {
        guard let (source, point, isDown) = Self.act(of: input, pointer: pointer) else { return false }
        acts.removeAll { now.seconds(since: $0.instant) > Self.time }
        let isRepeated =
            isDown
            ? acts.contains { act in
                (act.source == source || act.source.isMain && source.isMain && act.source.finger != source.finger)
                    && (act.point - point).length <= Self.distance
            } : dropped.contains(source)
        if isRepeated, isDown { dropped.insert(source) } else { dropped.remove(source) }
        if !isRepeated { acts.append(Act(source: source, point: point, instant: now)) }
        return isRepeated
    }

    private static func act(of input: Input, pointer: Vector?) -> (Source, Vector, isDown: Bool)? {
        switch input {
        case .press(let point, let finger) where finger.isHardware: (Source(finger: finger), point, true)
        case .lift(let point, let finger) where finger.isHardware: (Source(finger: finger), point, false)
        case .hold(let isDown, .mouse): (Source(finger: .mouse, isMain: false), pointer ?? .zero, isDown)
        default: nil
        }
    }
}

extension Finger {
    /// Whether a mouse or a touch screen reports it.
    fileprivate var isHardware: Bool {
        switch self {
        case .mouse, .touch: true
        case .pad, .oneSwitch, .still: false
        }
    }
}
