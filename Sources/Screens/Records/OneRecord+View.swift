import Motion
import Picture
import Rain
import Show

extension View where Content == OneRecord {
    private var record: ListedRecord { screen.record }
    private var isAsking: Bool { screen.isAsking }
    private var panel: Rect { Menu.panel(Metrics.panel, in: field) }

    private func actionArea(_ index: Int, of count: Int) -> Rect {
        let size = Metrics.action.grid(columns: 2, rows: (count + 1) / 2, gap: Menu.gap)
        let top = isAsking ? Metrics.answersLine : Metrics.actionsLine
        let area = Rect(center: panel.middle(at: top + size.y / 2), size: size)
        return area.row(index / 2, of: (count + 1) / 2, gap: Menu.gap).column(index % 2, of: 2, gap: Menu.gap)
    }

    /// The actions on the record; while a deletion is to be confirmed, the two answers.
    var buttons: [Button] {
        if isAsking {
            return [
                Button(role: .delete, area: actionArea(0, of: 2)),
                Button(role: .back, area: actionArea(1, of: 2), isMain: true),
            ]
        }
        var roles: [Button.Role] = [.watch, .race]
        if record.code != nil { roles.append(.copyCode) }
        roles += [.like, .delete, .back]
        return roles.enumerated().map {
            Button(role: $1, area: actionArea($0, of: roles.count), isMain: $0 == 0)
        }
    }

    func append(to frame: inout Frame) {
        let arrival = Menu.appendPanel(panel, heading: record.player, at: age, to: &frame)
        let room = panel.inset(sides: Metrics.side).size.x
        func write(_ text: String, _ line: Double, _ style: Label.Style, _ color: Color) {
            frame.append(
                Label(text, at: panel.middle(at: line), style: style, color: color.faded(to: arrival), room: room))
        }
        write(words.number(record.score), Metrics.scoreLine, .title, Palette.gold)
        if let medal = record.medal {
            frame.append(
                Sprite(
                    medal.image, at: panel.middle(at: Metrics.scoreLine) - Vector(Metrics.medalShift, 0),
                    size: Metrics.medal, color: Color.white.faded(to: arrival)))
        }
        let share = record.share.map { [words.ofPar($0)] } ?? []
        write(
            (share + [words.level(screen.levelName)]).joined(separator: "  ·  "), Metrics.levelLine, .body,
            Palette.cream)
        let figures = [
            "\(words.bestCombo) x\(words.number(record.tally.bestCombo))",
            "\(words.catchRate) \(words.percent(record.tally.catchRate))",
            words.rewinds(record.tally.rewindsUsed), words.pauses(record.tally.pauses),
        ]
        write(figures.joined(separator: "  ·  "), Metrics.figuresLine, .caption, Palette.mist)
        let code = record.code.map { ["\($0)"] } ?? []
        write((record.marks(words) + code).joined(separator: "  ·  "), Metrics.marksLine, .caption, Palette.mist)
        if record.share != nil { write(words.parMeaning, Metrics.meaningLine, .caption, Palette.mist) }
        if isAsking { write(words.deleting, Metrics.askingLine, .body, Palette.alarm) }
        for button in buttons {
            switch button.role {
            case .like:
                button.append(words.favourite, pointer: pointer, opacity: arrival, to: &frame)
                let place = button.area.leading + Vector(Metrics.heartShift, 0)
                Heart(isFull: record.isFavourite, since: screen.likedAt, hasGround: true)
                    .append(at: place, age, opacity: arrival, to: &frame)
            case .copyCode:
                button.append(
                    words.copy, copied: screen.copiedAt, at: age, words, pointer: pointer, opacity: arrival, to: &frame)
            default:
                let text = button.role == .back && isAsking ? words.keep : button.role.text(in: words)
                button.append(text, icon: button.role.icon, pointer: pointer, opacity: arrival, to: &frame)
            }
        }
    }
}

/// The layout, points: lines are below the panel's upper edge.
private enum Metrics {
    static let panel = Vector(660, 608)
    static let side = 40.0
    static let (scoreLine, levelLine, meaningLine) = (128.0, 190.0, 222.0)
    static let (figuresLine, marksLine, askingLine) = (258.0, 288.0, 370.0)
    /// The tops of the actions, and of the two answers.
    static let (actionsLine, answersLine) = (344.0, 410.0)
    static let action = Vector(280, 66)
    static let medal = Vector(84, 84)
    static let medalShift = 190.0
    static let heartShift = 40.0
}
