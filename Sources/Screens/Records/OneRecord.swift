package import Motion
package import Picture
import Rain
package import RainShow

/// The screen of one record: its figures, and the actions on it.
package struct OneRecord: Screen {
    package typealias Picture = OneRecordPicture

    private(set) var record: ListedRecord
    let levelName: String
    /// The action that waits for the record's round, and the round once it has been read.
    private var pendingAction: Button.Role?
    private var opened: Round?
    /// Whether the screen asks to confirm a deletion.
    package var isAsking = false
    private var isDeleted = false
    private var liked: Instant?
    private let since: Instant

    package init(_ record: ListedRecord, levelName: String, at now: Instant) {
        (self.record, self.levelName, since) = (record, levelName, now)
    }

    package var name: String { "record" }
    package var isOverlay: Bool { true }
    package var escapeRole: Button.Role? { .back }

    /// When the record was made a favourite, seconds since the screen appeared; nil before.
    var likedAt: Double? { liked?.seconds(since: since) }
}

extension OneRecord {
    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .watch, .race:
            guard pendingAction == nil else { return }
            pendingAction = role
            context.ask(.open(record.id))
        case .copyCode:
            guard let code = record.code else { return }
            context.ask(.copy("\(code)"))
        case .send: context.go(.push(SendPage(.record(record.id), at: context.now)))
        case .like:
            record.isFavourite.toggle()
            liked = context.now
            context.ask(.setFavourite(record.id, record.isFavourite))
        case .delete where !isAsking:
            isAsking = true
            // One press too many must keep the record.
            context.session.machine.pointer.focus = .back
        case .delete: context.ask(.delete(record.id))
        case .back:
            if isAsking { isAsking = false } else { context.go(.back(nil)) }
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if isDeleted { return context.go(.back(nil)) }
        guard let round = opened, let pendingAction else { return }
        (self.pendingAction, opened) = (nil, nil)
        context.session.orientField(for: round.level)
        if pendingAction == .race {
            context.go(.root(Playing(&context, against: round, of: record.player)))
        } else {
            context.go(.push(Replaying(round, of: record.player, at: context.now)))
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .round(let round): if pendingAction != nil { opened = round }
        case .deleted(record.id): isDeleted = true
        case .refused(record.id):
            if pendingAction != nil {
                pendingAction = nil
            } else if isAsking {
                isAsking = false
            } else {
                // The favourite mark could not be changed.
                record.isFavourite.toggle()
                liked = nil
            }
        default: break
        }
    }
}

package struct OneRecordPicture: ScreenPicture {
    package let view: View<OneRecord>
    package init(_ view: View<OneRecord>) { self.view = view }

    private var record: ListedRecord { screen.record }
    private var isAsking: Bool { screen.isAsking }
    private var panel: Rect { Menu.panel(Metrics.panel, in: field) }

    /// The area of an action; the last one takes a whole row if the others fill theirs.
    private func actionArea(_ index: Int, of count: Int) -> Rect {
        let size = Metrics.action.grid(columns: 2, rows: (count + 1) / 2, gap: Menu.gap)
        let top = isAsking ? Metrics.answersLine : Metrics.actionsLine
        let area = Rect(center: panel.middle(at: top + size.y / 2), size: size)
        let row = area.row(index / 2, of: (count + 1) / 2, gap: Menu.gap)
        return index == count - 1 && count % 2 == 1 ? row : row.column(index % 2, of: 2, gap: Menu.gap)
    }

    /// The button that deletes, in the corner and apart from the others.
    private var deleteButton: Button {
        Button(
            role: .delete,
            area: panel.inset(sides: Metrics.corner, top: Metrics.corner).slice(trailing: Metrics.deleteSide)
                .slice(top: Metrics.deleteSide)
        ).asSign
    }

    /// The actions on the record; while a deletion is to be confirmed, the two answers.
    package var buttons: [Button] {
        if isAsking {
            return [
                Button(role: .delete, area: actionArea(0, of: 2)),
                Button(role: .back, area: actionArea(1, of: 2), isMain: true),
            ]
        }
        var roles: [Button.Role] = [.watch, .race]
        if record.code != nil { roles.append(.copyCode) }
        roles.append(.like)
        if record.hasEnded, !record.isPractice, record.isVerified { roles.append(.send) }
        roles.append(.back)
        return roles.enumerated().map {
            Button(role: $1, area: actionArea($0, of: roles.count), isMain: $0 == 0)
        } + [deleteButton]
    }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(
            panel, heading: record.player, room: panel.size.x - 2 * (Metrics.deleteSide + 2 * Metrics.corner), at: age,
            to: &frame
        ) { frame in
            appendFigures(to: &frame)
            for button in buttons {
                switch button.role {
                case .like:
                    button.append(words.favourite, hasSign: true, pointer: pointer, to: &frame)
                    let place = button.area.leading + Vector(Metrics.heartShift, 0)
                    Heart(isFull: record.isFavourite, since: screen.likedAt, hasGround: true)
                        .append(at: place, age, to: &frame)
                case .delete where !isAsking:
                    button.append(icon: .iconDelete, pointer: pointer, to: &frame)
                    button.appendCaption(words.delete, side: 1, pointer: pointer, to: &frame)
                case .copyCode:
                    if let code = record.code { button.append(words.copy, copying: code, in: view, to: &frame) }
                default:
                    let text = button.role == .back && isAsking ? words.keep : button.role.text(in: words)
                    button.append(text, icon: button.role.icon, pointer: pointer, to: &frame)
                }
            }
        }
    }

    private func appendFigures(to frame: inout Frame) {
        let area = panel.inset(sides: Metrics.side)
        func line(_ texts: [String], _ line: Double, _ style: Label.Style = .body, _ color: Color = Palette.cream) {
            frame.text(texts.joined(separator: "  ·  "), in: area, line: line, style: style, color: color)
        }
        frame.numerals(
            words.number(record.score), at: panel.middle(at: Metrics.scoreLine), height: Metrics.score, .large,
            room: 2 * (Metrics.medalShift - Metrics.medal / 2))
        StepMark(medal: record.medal, step: record.step).append(
            at: panel.middle(at: Metrics.scoreLine) - Vector(Metrics.medalShift, 0), side: Metrics.medal, words,
            to: &frame)
        let result = record.share.map(words.ofPar) ?? record.life.map { words.lasted(Int($0)) }
        line([result].compactMap(\.self) + [words.level(screen.levelName)], Metrics.levelLine)
        let figures = [
            "\(words.bestCombo) x\(words.number(record.tally.bestCombo))",
            "\(words.catchRate) \(words.percent(record.tally.catchRate))",
        ]
        line(figures, Metrics.figuresLine)
        let manner = [words.rewinds(record.tally.rewindsUsed), words.pauses(record.tally.pauses)]
        let code = record.code.map { ["\($0)"] } ?? []
        line(record.marks(words) + manner + code, Metrics.marksLine, .caption, Palette.mist)
        if record.share != nil { line([words.parMeaning], Metrics.meaningLine, .caption, Palette.mist) }
        if isAsking { line([words.deleting], Metrics.askingLine, .body, Palette.alarm) }
    }
}

/// The layout, points: lines are below the panel's upper edge.
private enum Metrics {
    static let panel = Vector(660, 608)
    static let side = 40.0
    static let (scoreLine, levelLine, meaningLine) = (128.0, 190.0, 222.0)
    static let (figuresLine, marksLine, askingLine) = (258.0, 294.0, 370.0)
    static let (corner, deleteSide) = (22.0, 58.0)
    /// The tops of the actions, and of the two answers.
    static let (actionsLine, answersLine) = (344.0, 410.0)
    static let action = Vector(280, 66)
    static let medal = 84.0
    /// The height of the score's numerals.
    static let score = 88.0
    static let medalShift = 190.0
    static let heartShift = 40.0
}
