package import Motion
package import Picture
import Rain
package import RainShow

/// The screen of a paused round. The field is veiled, so that a pause does not help to aim.
package struct PauseVeil: Sendable {
    package let field: Vector
    /// The display of the ghost, which the player can change; nil without a ghost.
    package let ghost: GhostView?

    /// The state of a practised round: whether it runs at half speed, and whether it has ended.
    package struct Practice: Hashable, Sendable {
        let isSlow: Bool
        let isOver: Bool
    }

    /// The state of a practised round; nil for other rounds.
    package var practice: Practice?
    /// The player, if the round is a turn of a party; nil for other rounds.
    package var partyPlayer: String?
    /// Whether a player can only go on or leave.
    package var isShort = false
    /// The mane of the lion; nil for its own.
    package var mane: Mane?

    package init(field: Vector, ghost: GhostView? = nil) {
        (self.field, self.ghost) = (field, ghost)
    }

    private static let panelSize = Vector(420, 510)
    /// The height that the ghost's row adds, the row's width, and its middle above the panel's foot, points.
    private static let ghostRow = (height: 72.0, width: 340.0, line: 62.0)
    /// The middle of the heading below the panel's upper edge, points.
    private static let headingLine = 68.0
    private static let headingZoom = 1.3
    /// The lion's middle below the field's upper edge, in heights of the field, and the lion's scale.
    private static let lion = (line: 0.62, scale: 0.85)
    /// The top of the first button below the panel's upper edge, points.
    private static let menuTop = 126.0
    /// The middle of the question below the panel's foot, points; at most half way to the field's edge.
    private static let askingLine = 44.0

    private var panel: Rect {
        let more = partyPlayer != nil ? Menu.buttonSize.y + Menu.gap : ghost == nil ? 0 : Self.ghostRow.height
        let less = isShort ? 2 * (Menu.buttonSize.y + Menu.gap) : 0
        return Rect(center: field / 2, size: Self.panelSize + Vector(0, more - less))
    }

    /// The time of the dark fade when the veil appears or goes, seconds.
    package static let opening = 0.2

    /// Appends the dark fade of a veil that appears or goes.
    /// - Parameter age: seconds since the change.
    package static func appendDark(at age: Double, to frame: inout Frame) {
        guard age < opening else { return }
        frame.fill(frame.bounds, Color.black.faded(to: 1 - max(0, age) / opening))
    }

    /// Appends the lion, which sleeps in the middle of the free side of a wide field.
    private func appendLion(to frame: inout Frame) {
        guard field.x > field.y else { return }
        var lion = Lion(at: Vector((panel.maxX + field.x) / 2, field.y * Self.lion.line), scale: Self.lion.scale)
        (lion.face.eyes, lion.face.ears, lion.face.jaw) = (.shut, 10, 0.1)
        lion.wear(mane)
        lion.append(to: &frame)
    }

    /// Adds the veil at a game time; no drop shows through.
    /// - Parameter pauses: the number of free pauses left; nil without a limit.
    package func lay(
        at time: Double, asking: LeavingQuestion? = nil, pauses: Int? = nil, on page: inout PageLayout
    ) {
        let words = page.words
        page.draw { frame in
            Backdrop.append(at: time, to: &frame)
            Backdrop.appendLanterns(at: time, to: &frame)
            frame.fill(frame.bounds, Palette.night.faded(to: 0.45))
            appendLion(to: &frame)
            frame.scroll(over: panel)
            frame.lettering(
                practice == nil ? words.paused : words.practising, at: panel.middle(at: Self.headingLine),
                zoom: Self.headingZoom, room: panel.size.x * 0.9)
            let question = asking.map { $0.text(words, isParty: partyPlayer != nil) }
            if let line = question ?? pauses.map(words.pausesLeft) {
                frame.text(
                    line, at: panel.middle(at: panel.size.y + min(Self.askingLine, (field.y - panel.maxY) / 2)),
                    style: question == nil ? .caption : .body, color: question == nil ? Palette.cream : Palette.gold,
                    outline: Palette.ink, room: frame.bounds.inset(sides: HUD.margin).size.x)
            }
        }
        let faces = faces(in: words)
        page.buttons(faces, in: Menu.column(faces.count, top: panel.middle(at: Self.menuTop)))
        guard let ghost else { return }
        let middle = panel.middle(at: panel.size.y - Self.ghostRow.line)
        page.picker(
            .init(.ghost), "\(words.ghost)  ·  \(ghost.name(words))",
            in: Rect(center: middle, size: Vector(Self.ghostRow.width, Picker.side)))
    }

    private func faces(in words: Words) -> [ButtonFace] {
        if let practice {
            let again = [
                ButtonFace(.restart, words.fromHere), ButtonFace(.speed, words.speed(practice.isSlow)),
                ButtonFace(.back),
            ]
            return practice.isOver ? again : [ButtonFace(.resume)] + again
        }
        if let partyPlayer {
            return [
                ButtonFace(.resume), ButtonFace(.settings), ButtonFace(.skipTurn),
                ButtonFace(.leaveParty, words.leaves(partyPlayer)),
                ButtonFace(.endParty),
            ]
        }
        if isShort { return [ButtonFace(.resume), ButtonFace(.leave, words.leaveVisit)] }
        return [ButtonFace(.resume), ButtonFace(.restart), ButtonFace(.settings), ButtonFace(.leave)]
    }
}
