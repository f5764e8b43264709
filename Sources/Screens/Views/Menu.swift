package import Motion
package import Picture
package import RainShow

/// Wide buttons in a row or a column, and the panel above them. Lengths are points.
package struct Menu {
    package static let buttonSize = Vector(300, 72)
    package static let gap = 18.0
    /// The least free space at the sides of the field.
    private static let margin = 20.0
    /// The share of the free height that is above a panel with its buttons.
    private static let shareAbove = 0.4
    /// The least free height above a panel, for the rod of its scroll.
    private static let leastAbove = 14.0
    /// The middle of a panel's heading below its upper edge.
    private static let headingLine = 50.0
    private static let signHeight = 58.0
    /// The two lines of a row's text, from the row's middle.
    static let upperLine = -11.0
    static let lowerLine = 12.0

    /// Returns a column from its top middle down; the first button is the main one.
    package static func column(_ roles: [Button.Role], top: Vector) -> [Button] {
        let size = buttonSize.grid(rows: roles.count, gap: gap)
        let area = Rect(top.x - size.x / 2, top.y, size.x, size.y)
        return roles.enumerated().map { index, role in
            Button(role: role, area: area.row(index, of: roles.count, gap: gap), isMain: index == 0)
        }
    }

    /// Returns a row round a middle; the first button is the main one.
    package static func row(_ roles: [Button.Role], center: Vector, width: Double = buttonSize.x) -> [Button] {
        let area = Rect(center: center, size: Vector(width, buttonSize.y).grid(columns: roles.count, gap: gap))
        return roles.enumerated().map { index, role in
            Button(role: role, area: area.column(index, of: roles.count, gap: gap), isMain: index == 0)
        }
    }

    package static func row(_ roles: [Button.Role], below panel: Rect, gap: Double = gap) -> [Button] {
        row(roles, center: panel.middle(at: panel.size.y + gap + buttonSize.y / 2))
    }

    /// Returns small buttons in the upper right corner of a field.
    package static func corner(_ roles: [Button.Role], size: Vector, gap: Double, of field: Vector) -> [Button] {
        let row = size.grid(columns: roles.count, gap: gap)
        let area = Rect(origin: .zero, size: field).inset(sides: HUD.margin, top: HUD.margin)
            .slice(trailing: row.x).slice(top: row.y)
        return roles.enumerated().map { index, role in
            Button(role: role, area: area.column(index, of: roles.count, gap: gap)).asSign
        }
    }

    /// Returns the area of a panel with a row of buttons beneath: narrower than `size` on a narrow field.
    package static func panel(_ size: Vector, in field: Vector) -> Rect {
        let rest = field.y - size.y - gap - buttonSize.y
        return Rect(
            center: Vector(field.x / 2, max(rest * shareAbove, leastAbove) + size.y / 2),
            size: Vector(min(size.x, field.x - 2 * margin), size.y))
    }

    /// Appends the city, a panel, and what is on it, which appear together.
    static func appendPanel(
        _ panel: Rect, at age: Double, behind: (inout Frame) -> Void = { _ in }, to frame: inout Frame,
        contents: (inout Frame) -> Void
    ) {
        Backdrop.append(at: age, to: &frame)
        Backdrop.appendLanterns(at: age, to: &frame)
        let arrival = arrival(at: age)
        frame.fill(frame.bounds, Palette.night.faded(to: 0.4 * arrival))
        behind(&frame)
        frame.faded(by: arrival) { frame in
            frame.scroll(over: panel)
            contents(&frame)
        }
    }

    /// Returns the progress of a panel's arrival, 0...1.
    package static func arrival(at age: Double) -> Double { Curve.easeOut.value(at: min(1, age / 0.3)) }

    /// Appends the panel with a heading, no wider than `room`, what shines behind it, and what is on it.
    package static func appendPanel(
        _ panel: Rect, heading: String, room: Double = .infinity, at age: Double,
        behind: (inout Frame) -> Void = { _ in }, to frame: inout Frame, contents: (inout Frame) -> Void = { _ in }
    ) {
        appendPanel(panel, at: age, behind: behind, to: &frame) { frame in
            frame.lettering(
                heading, at: panel.middle(at: headingLine), room: min(room, panel.inset(sides: margin).size.x))
            contents(&frame)
        }
    }

    /// Appends the panel with a drawn heading, no wider than `room`, and what is on it.
    package static func appendPanel(
        _ panel: Rect, sign: Image, room: Double = .infinity, at age: Double, to frame: inout Frame,
        contents: (inout Frame) -> Void
    ) {
        appendPanel(panel, at: age, to: &frame) { frame in
            frame.append(sign, at: panel.middle(at: headingLine), height: signHeight, room: room)
            contents(&frame)
        }
    }

    package static func append(
        _ buttons: [Button], _ words: Words, pointer: Button.Pointer, to frame: inout Frame
    ) {
        for button in buttons {
            button.append(button.role.text(in: words), icon: button.role.icon, pointer: pointer, to: &frame)
        }
    }
}

extension Frame {
    /// Appends drawn lettering round a middle: `height` points high, smaller if it would be wider than `room`.
    mutating func append(_ sign: Image, at place: Vector, height: Double, room: Double) {
        image(sign, at: place, size: sign.size * min(height / sign.size.y, room / sign.size.x))
    }

    /// The reach of a scroll's rods beyond the area of its paper, points.
    private static let rods = Vector(16, 13)

    /// Appends a scroll of paper between two rods, which reach beyond the area.
    mutating func scroll(over area: Rect, color: Color = .white) {
        let whole = area.size + Self.rods * 2
        stretch(.scroll, over: Rect(center: area.center, size: whole), color: color)
    }
}
