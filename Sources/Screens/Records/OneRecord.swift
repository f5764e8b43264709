package import Motion
import Picture
import Rain
package import RainShow

/// The screen of one record: its figures, and the actions on it.
package struct OneRecord: Screen {
    package typealias Picture = OneRecordPicture

    private(set) var record: ListedRecord
    let levelName: String
    /// The action that waits for the record's round; nil for none.
    private var pendingAction: Button.Role?
    /// The record's round, once it has been read for the action.
    private var opened: Round?
    /// Whether the screen asks to confirm a deletion.
    package var isAsking = false
    private var isDeleted = false
    /// When the favourite mark was last changed on this screen; nil if it was not.
    private var liked: Instant?
    private let since: Instant

    package init(_ record: ListedRecord, levelName: String, at now: Instant) {
        (self.record, self.levelName, since) = (record, levelName, now)
    }

    package var name: String { "record" }
    package var isOverlay: Bool { true }

    /// When the favourite mark was last set or removed, seconds since the screen appeared; nil before.
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

    package func lay(out page: inout PageLayout) {
        let (corner, side) = (22.0, 58.0)
        page.escape = .back
        page.panel(Vector(660, 608), heading: record.player, room: 660 - 2 * (side + 2 * corner)) { page, panel in
            appendFigures(on: panel, to: &page.frame)
            if screen.isAsking {
                layActions(
                    [ButtonFace(.delete), ButtonFace(.back, words.keep, isMain: true)], from: 410, on: panel, &page)
            } else {
                layActions(actions, from: 344, on: panel, &page)
                page.sign(
                    ButtonFace(.delete),
                    in: panel.inset(sides: corner, top: corner).slice(trailing: side).slice(top: side),
                    caption: 1)
            }
        }
    }

    private var actions: [ButtonFace] {
        let canBeSent = record.hasEnded && !record.isPractice && record.isVerified && session.can(.cards)
        return [ButtonFace(.watch, isMain: true), ButtonFace(.race)]
            + (record.code == nil ? [] : [ButtonFace(.copyCode)])
            + [ButtonFace(.like, words.favourite)] + (canBeSent ? [ButtonFace(.send)] : []) + [ButtonFace(.back)]
    }

    /// Adds buttons in two columns. The last one takes a whole row if the others fill theirs.
    private func layActions(_ faces: [ButtonFace], from top: Double, on panel: Rect, _ page: inout PageLayout) {
        let rows = (faces.count + 1) / 2
        let size = Vector(280, 66).grid(columns: 2, rows: rows, gap: Menu.gap)
        let area = Rect(center: panel.middle(at: top + size.y / 2), size: size)
        for (index, face) in faces.enumerated() {
            let row = area.row(index / 2, of: rows, gap: Menu.gap)
            let isAlone = index == faces.count - 1 && index % 2 == 0
            let place = isAlone ? row : row.column(index % 2, of: 2, gap: Menu.gap)
            switch face.role {
            case .like:
                let button = Button(role: .like, area: place)
                page.add(button) { frame in
                    button.append(words.favourite, hasSign: true, pointer: pointer, to: &frame)
                    Heart(isFull: record.isFavourite, since: screen.likedAt, hasGround: true)
                        .append(at: place.leading + Vector(40, 0), age, to: &frame)
                }
            case .copyCode: if let code = record.code { page.copy(code, text: words.copy, in: place) }
            default: page.button(face, in: place)
            }
        }
    }

    private func appendFigures(on panel: Rect, to frame: inout Frame) {
        let area = panel.inset(sides: 40)
        func line(_ texts: [String], _ line: Double, _ style: Label.Style? = nil, _ color: Color? = nil) {
            frame.text(
                texts.joined(separator: "  ·  "), in: area, line: line, style: style ?? .body,
                color: color ?? Palette.cream)
        }
        let (score, medal, shift) = (panel.middle(at: 128), 84.0, 190.0)
        frame.numerals(words.number(record.score), at: score, height: 88, .large, room: 2 * (shift - medal / 2))
        StepMark(medal: record.medal, step: record.step)
            .append(at: score - Vector(shift, 0), side: medal, words, to: &frame)
        let result = record.share.map(words.ofPar) ?? record.life.map { words.lasted(Int($0)) }
        line([result].compactMap { $0 } + [words.level(screen.levelName)], 190)
        line(
            [
                "\(words.bestCombo) x\(words.number(record.tally.bestCombo))",
                "\(words.catchRate) \(words.percent(record.tally.catchRate))",
            ], 258)
        let manner = [words.rewinds(record.tally.rewindsUsed), words.pauses(record.tally.pauses)]
        let code = record.code.map { ["\($0)"] } ?? []
        line(record.marks(words) + manner + code, 294, .caption, Palette.mist)
        if record.share != nil { line([words.parMeaning], 222, .caption, Palette.mist) }
        if screen.isAsking { line([words.deleting], 370, .body, Palette.alarm) }
    }
}

extension Button.Role {
    package static let watch = Button.Role("watch", icon: .iconPlay) { $0.watch }
    package static let race = Button.Role("race", icon: .iconRace) { $0.race }
    package static let delete = Button.Role("delete", icon: .iconDelete) { $0.delete }
}
