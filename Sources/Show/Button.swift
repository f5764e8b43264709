public import Motion
package import Picture

/// A button of a screen: where it is and what it does.
public struct Button: Hashable, Sendable {
    public enum Role: Hashable, Sendable {
        case start
        case quit
        case pause
        case rewind
        case resume
        case restart
        case leave
        case again
        case settings
        case back
        case reset
        /// Takes what a row shows to the value before, or to the next.
        case less(Row)
        case more(Row)
        /// Opens a page of the settings.
        case page(Row)
        /// Asks for what a row of the settings shows: a key or a name.
        case ask(Row)
        case records
        /// Gives a record its heart, or plays it again.
        case like
        case watch
        /// Asks for the player's name.
        case name
        /// Types a character, takes the last one back, changes between small letters and capitals, takes what was typed.
        case type(Character)
        case erase
        case shift
        case accents
        case done
        /// Takes a replay to its next speed.
        case speed
        /// Plays the rain again that has just been played, or the day's.
        case sameRain
        case today
        /// Asks for the code of a rain; puts one on the clipboard, and takes one from there.
        case code
        case copyCode
        case paste
        /// Opens the record in a row; plays its rain against it; asks whether it is to go for good.
        case record(Int)
        case race
        case delete
        /// Goes on playing from where a replay stands.
        case practise
        /// Shows the feats.
        case feats
        /// Shows more of what is told in short, and less again.
        case unfold
        /// Takes the next language.
        case language
        /// Shows the lesson, and leaves it.
        case lesson
        case skip
    }

    /// Something with a value that can be changed, by the name that its screen has for it.
    public struct Row: Hashable, Sendable {
        package let name: String

        package init(_ name: String) { self.name = name }
    }

    public let role: Role
    /// What is drawn.
    public let area: Rect
    /// Whether it can be pressed now.
    public var isEnabled = true
    /// Whether it stands out among those beside it.
    package var isMain = false

    package init(role: Role, area: Rect, isEnabled: Bool = true, isMain: Bool = false) {
        (self.role, self.area, self.isEnabled, self.isMain) = (role, area, isEnabled, isMain)
    }

    /// The least side of what a finger may hit, points: on the smallest window, of 1024 x 768 pixels, they are 44 pixels.
    package static let leastReach = 56.0

    /// What can be hit: at least as large as a finger needs.
    public var reach: Rect {
        Rect(center: area.center, size: Vector(max(area.size.x, Self.leastReach), max(area.size.y, Self.leastReach)))
    }
}

extension Button {
    /// What the pointer is doing, for buttons to answer to.
    public struct Pointer: Hashable, Sendable {
        public var position: Vector?
        public var isDown = false
        /// The button that the keys are at.
        public var focus: Role?

        public init(position: Vector? = nil, isDown: Bool = false, focus: Role? = nil) {
            self.position = position
            self.isDown = isDown
            self.focus = focus
        }
    }

    /// How far the ring of the focus is outside, points, and how large its light is, in sizes of the button.
    private static let focus = (rim: 11.0, glow: Vector(1.35, 2.1))
    /// By how much a button grows under the pointer and shrinks when pressed, and what words leave free of it, points.
    private static let swell = 3.0
    private static let padding = 12.0
    /// From an icon's edge to the middle of what it stands for, points.
    private static let caption = 22.0
    /// Sides of icons, in heights of their button; how far a wide one's is from its edge, moves the words, and keeps them
    /// from its middle, in sides.
    private static let icon = (wide: 0.5, round: 0.56, shift: 1.1, textShift: 0.4, clear: 0.7)

    package func isHovered(_ pointer: Pointer) -> Bool {
        isEnabled && (pointer.focus == role || (pointer.focus == nil && pointer.position.map(reach.contains) ?? false))
    }

    /// A ring of light round the button that the keys are at.
    package func appendFocus(_ pointer: Pointer, to frame: inout Frame) {
        guard pointer.focus == role, isEnabled else { return }
        frame.append(
            Sprite(
                .glow, at: area.center, size: area.size * Self.focus.glow, color: Palette.gold.faded(to: 0.5),
                blend: .additive))
        frame.stretch(.focus, over: area.widened(by: Self.focus.rim))
    }

    /// The area as it is drawn: a little larger under the pointer, smaller when pressed.
    private func shown(_ pointer: Pointer) -> (area: Rect, light: Double) {
        let hovered = isHovered(pointer)
        let pressed = hovered && pointer.isDown
        return (area.widened(by: pressed ? -Self.swell : hovered ? Self.swell : 0), hovered && !pressed ? 1.0 : 0.93)
    }

    /// A wide button with its words.
    package func append(
        _ text: String, icon: Image? = nil, style: Label.Style = .button, pointer: Pointer, opacity: Double,
        to frame: inout Frame
    ) {
        let (area, light) = shown(pointer)
        let opacity = isEnabled ? opacity : opacity * 0.4
        appendFocus(pointer, to: &frame)
        frame.stretch(isMain ? .buttonGold : .button, over: area, color: Color(light, light, light, opacity))
        let color = (isMain ? Palette.ink : Palette.paleGold).faded(to: opacity)
        var center = area.center
        let inner = area.inset(sides: Self.padding)
        var room = inner.size.x
        if let icon {
            let side = area.size.y * Self.icon.wide
            let place = text.isEmpty ? center : area.leading + Vector(side * Self.icon.shift, 0)
            frame.append(Sprite(icon, at: place, size: Vector(side, side), color: color))
            center.x += side * Self.icon.textShift
            room = 2 * min(inner.maxX - center.x, center.x - place.x - side * Self.icon.clear)
        }
        frame.append(Label(text, at: center, style: style, color: color, room: room))
    }

    /// A round button with its icon.
    package func append(icon: Image?, pointer: Pointer, opacity: Double = 1, to frame: inout Frame) {
        let hovered = isHovered(pointer)
        let area = shown(pointer).area
        appendFocus(pointer, to: &frame)
        frame.stretch(.pill, over: area, color: Color(1, 1, 1, (isEnabled ? 1 : 0.5) * opacity))
        let side = area.size.y * Self.icon.round
        let color = isEnabled ? (hovered ? Palette.cream : Palette.gold) : Palette.mist.faded(to: 0.4)
        if let icon {
            frame.append(Sprite(icon, at: area.center, size: Vector(side, side), color: color.faded(to: opacity)))
        }
    }

    /// What an icon alone stands for, while it is pointed at or the keys are at it: above it or, with a side of 1, below.
    package func appendCaption(
        _ text: String, side: Double = -1, pointer: Pointer, opacity: Double = 1, to frame: inout Frame
    ) {
        guard isHovered(pointer) else { return }
        let edge = frame.bounds.inset(sides: Self.padding)
        frame.append(
            Label(
                text, at: area.center + Vector(0, side * (area.size.y / 2 + Self.caption)), style: .caption,
                color: Palette.cream.faded(to: opacity), outline: Palette.ink.faded(to: opacity),
                room: 2 * min(area.center.x - edge.minX, edge.maxX - area.center.x)))
    }

    /// How far a point is from what is drawn, points.
    fileprivate func distance(to point: Vector) -> Double {
        Vector(
            max(area.minX - point.x, 0, point.x - area.maxX), max(area.minY - point.y, 0, point.y - area.maxY)
        ).length
    }
}

extension [Button] {
    /// The role of the enabled button under a point, or nil; of the nearest, where two can be hit there.
    /// - Parameter enabledOnly: false for one that answers also where it can do nothing.
    public func role(at point: Vector, enabledOnly: Bool = true) -> Button.Role? {
        var best: (role: Button.Role, distance: Double)?
        for button in self where (button.isEnabled || !enabledOnly) && button.reach.contains(point) {
            let distance = button.distance(to: point)
            if distance < best?.distance ?? .infinity { best = (button.role, distance) }
        }
        return best?.role
    }
}
