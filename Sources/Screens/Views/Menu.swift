import Motion
import Picture
import Show

/// Wide buttons in a row or a column, and the panel above them. Lengths are points.
struct Menu {
    static let buttonSize = Vector(300, 72)
    /// Where more than three stand side by side.
    private static let narrowSize = Vector(262, buttonSize.y)
    static let gap = 18.0
    /// What a panel leaves free at the sides of the field, at least.
    private static let margin = 20.0
    /// The share of the height beside a panel and its buttons that is above them.
    private static let shareAbove = 0.4
    /// The middle of a panel's heading below its upper edge.
    private static let headingLine = 50.0
    private static let signHeight = 62.0
    /// From the middle of a row with two lines of text to each of them.
    static let upperLine = Vector(0, -11)
    static let lowerLine = Vector(0, 14)

    /// A column from its top middle down; the first button is the main one.
    static func column(_ roles: [Button.Role], top: Vector) -> [Button] {
        let size = buttonSize.grid(rows: roles.count, gap: gap)
        let area = Rect(top.x - size.x / 2, top.y, size.x, size.y)
        return roles.enumerated().map { index, role in
            Button(role: role, area: area.row(index, of: roles.count, gap: gap), isMain: index == 0)
        }
    }

    /// A row round a middle; the first button is the main one.
    static func row(_ roles: [Button.Role], center: Vector) -> [Button] {
        let size = roles.count > 3 ? narrowSize : buttonSize
        let area = Rect(center: center, size: size.grid(columns: roles.count, gap: gap))
        return roles.enumerated().map { index, role in
            Button(role: role, area: area.column(index, of: roles.count, gap: gap), isMain: index == 0)
        }
    }

    /// A row beneath a panel.
    static func row(_ roles: [Button.Role], below panel: Rect, gap: Double = gap) -> [Button] {
        row(roles, center: panel.middle(at: panel.size.y + gap + buttonSize.y / 2))
    }

    /// The area of a panel with a row beneath it: narrower than its size where the field is.
    static func panel(_ size: Vector, in field: Vector) -> Rect {
        let rest = field.y - size.y - gap - buttonSize.y
        return Rect(
            center: Vector(field.x / 2, rest * shareAbove + size.y / 2),
            size: Vector(min(size.x, field.x - 2 * margin), size.y))
    }

    /// Appends the city with a panel before it. Returns how far it has arrived, 0...1.
    private static func appendPanel(_ panel: Rect, at age: Double, to frame: inout Frame) -> Double {
        Backdrop.append(at: age, to: &frame)
        let arrival = Curve.easeOut.value(at: min(1, age / 0.3))
        frame.fill(frame.bounds, Palette.night.faded(to: 0.5 * arrival))
        frame.stretch(.panel, over: panel, color: Color.white.faded(to: arrival))
        return arrival
    }

    /// The same with the panel's heading.
    static func appendPanel(_ panel: Rect, heading: String, at age: Double, to frame: inout Frame) -> Double {
        let arrival = appendPanel(panel, at: age, to: &frame)
        frame.append(
            Label(
                heading, at: panel.middle(at: headingLine), style: .heading,
                color: Palette.paleGold.faded(to: arrival), room: panel.inset(sides: margin).size.x))
        return arrival
    }

    /// The same with a drawn heading that has some room.
    static func appendPanel(
        _ panel: Rect, sign: Image, room: Double = .infinity, at age: Double, to frame: inout Frame
    ) -> Double {
        let arrival = appendPanel(panel, at: age, to: &frame)
        frame.append(sign, at: panel.middle(at: headingLine - 2), height: signHeight, room: room, opacity: arrival)
        return arrival
    }

    /// Appends the buttons with their words.
    static func append(
        _ buttons: [Button], _ words: Words, pointer: Button.Pointer, opacity: Double = 1, to frame: inout Frame
    ) {
        for button in buttons {
            button.append(
                button.role.text(in: words), icon: button.role.icon, pointer: pointer, opacity: opacity, to: &frame)
        }
    }
}

extension Frame {
    /// Appends drawn lettering round a middle: so high, points, and smaller where it is wider than the room.
    mutating func append(_ sign: Image, at place: Vector, height: Double, room: Double, opacity: Double) {
        let scale = min(height / sign.size.y, room / sign.size.x)
        append(Sprite(sign, at: place, size: sign.size * scale, color: Color.white.faded(to: opacity)))
    }
}

extension Button.Role {
    func text(in words: Words) -> String {
        switch self {
        case .start: words.start
        case .quit: words.quit
        case .resume: words.resume
        case .restart: words.restart
        case .leave: words.leave
        case .again: words.again
        case .sameRain: words.same
        case .today: words.today
        case .race: words.race
        case .practise: words.practise
        case .code: words.code
        case .lesson: words.lesson
        case .copyCode: words.copy
        case .paste: words.paste
        case .watch: words.watch
        case .delete: words.delete
        case .feats: words.feats
        case .settings: words.settings
        case .language: words.languageSetting
        case .back: words.back
        case .less(.page): words.pageBefore
        case .more(.page): words.pageAfter
        case .reset: words.reset
        case .records: words.records
        case .done: words.done
        case .skip: words.skip
        default: ""
        }
    }

    var icon: Image? {
        switch self {
        case .start, .resume: .iconPlay
        case .restart, .reset, .sameRain: .iconRestart
        case .again: .iconNext
        case .today: .iconToday
        case .race: .iconRace
        case .copyCode, .paste: .iconCopy
        case .watch: .iconPlay
        case .delete: .iconDelete
        case .feats: .iconFeats
        case .code: .iconCode
        case .lesson: .iconLesson
        case .practise: .iconHand
        case .leave: .iconHome
        case .quit: .iconQuit
        case .settings: .iconSettings
        case .language: .iconLanguage
        case .back, .less(.page): .iconBack
        case .more(.page): .iconNext
        case .records: .iconTrophy
        case .done: .iconCheck
        case .skip: .iconNext
        default: nil
        }
    }
}
