package import Motion
package import Picture
package import RainShow

/// The screen that offers a card and a video of a round, or the card of a party. A card or video in the making goes on
/// when the screen is left.
package struct SendPage: Screen {
    package typealias Picture = SendPicture

    let subject: Sending.Subject
    private let since: Instant
    /// The card, as it would be sent; nil until it is known. It does not change while the screen is there.
    fileprivate var card: Frame?

    package init(_ subject: Sending.Subject, at now: Instant) { (self.subject, since) = (subject, now) }

    package var name: String { "send" }
    package var isOverlay: Bool { true }
    package var escapeRole: Button.Role? { .back }

    package mutating func appear(_ context: inout Context) {
        if case .podium(let podium) = subject {
            card = Self.cut(in: context.session) { podium.append(context.session.settings.words, to: &$0) }
        } else {
            context.ask(.card(subject))
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        guard case .card(let card) = answer else { return }
        let settings = context.session.settings
        self.card = Self.cut(in: context.session) { card.append(settings.words, looks: settings.looks, to: &$0) }
    }

    /// The shape of a card, as that of the field.
    fileprivate static func shape(in field: Vector) -> Vector { field.y > field.x ? Card.tall : Card.wide }

    /// Returns a card without what lies beyond its edges.
    private static func cut(in session: Session, _ append: (inout Frame) -> Void) -> Frame {
        var frame = Frame(size: shape(in: session.field))
        append(&frame)
        frame.markLabelsAsPicture()
        return frame.cut(spare: Metrics.spare)
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        let sending = context.session.machine.sending
        switch role {
        case .card, .video:
            let kind: Sending.Kind = role == .card ? .card : .video
            // A second press cancels; a press on another button has to wait.
            if let sending, sending.isUnderWay {
                if sending.kind == kind, sending.subject == subject { context.ask(.stopSending) }
                return
            }
            context.session.machine.sending = Sending(kind, of: subject, .making(0))
            let field = context.session.field
            context.ask(.send(kind, subject, isTall: field.y > field.x, context.session.settings))
        case .back: context.go(.back(nil))
        default: break
        }
    }
}

package struct SendPicture: ScreenPicture {
    package let view: View<SendPage>
    package init(_ view: View<SendPage>) { self.view = view }

    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    private var panel: Rect { Menu.panel(metrics.panel, in: field) }

    /// The area of the card, beneath the heading.
    private var area: Rect {
        let shape = SendPage.shape(in: field)
        let size = shape * (metrics.card / shape.y)
        return Rect(center: panel.middle(at: Metrics.top + size.y / 2), size: size)
    }
    private var sending: Sending? { session.machine.sending.flatMap { $0.subject == screen.subject ? $0 : nil } }

    private var roles: [Button.Role] { if case .podium = screen.subject { [.card] } else { [.card, .video] } }

    /// The progress of a button's card or video, hundredths; nil while none is made.
    private func hundredths(of role: Button.Role) -> Int? {
        guard let sending, role == (sending.kind == .card ? .card : .video), case .making(let done) = sending.progress
        else { return nil }
        return done
    }

    package var buttons: [Button] {
        Menu.row(roles, center: panel.middle(at: metrics.buttons))
            + Menu.row([.back], below: panel).map { Button(role: $0.role, area: $0.area) }
    }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.send, at: age, to: &frame)
        let arrival = Menu.arrival(at: age)
        frame.faded(by: arrival) { appendCard(to: &$0) }
        for button in buttons {
            let done = hundredths(of: button.role)
            let text = done.map(words.making) ?? button.role.text(in: words)
            frame.faded(by: arrival) { button.append(text, icon: button.role.icon, pointer: pointer, to: &$0) }
            if let done { appendBar(done, under: button.area, to: &frame) }
        }
        let (line, color) = remark
        let room = panel.inset(sides: Metrics.side)
        for (index, part) in line.inTwoLines(within: room.size.x).enumerated() {
            frame.text(
                part, in: room, line: metrics.buttons + Metrics.remark + Metrics.line * Double(index),
                color: color.faded(to: arrival))
        }
    }

    /// Appends the card in a frame; until it is known, the sign of a picture.
    private func appendCard(to frame: inout Frame) {
        frame.capsule(area.widened(by: Metrics.rim), corner: Metrics.corner, Palette.gold)
        if let card = screen.card {
            frame.append(card, scale: area.size.x / card.size.x, offset: area.origin)
        } else {
            frame.fill(area, Palette.night)
            frame.icon(.iconPicture, at: area.center, side: Metrics.sign, color: Palette.gold.faded(to: 0.4))
        }
    }

    private func appendBar(_ hundredths: Int, under area: Rect, to frame: inout Frame) {
        let bar = Rect(area.minX, area.maxY + Metrics.barGap, area.size.x, Metrics.bar)
        frame.stretch(.bar, over: bar, color: Palette.mist.faded(to: 0.3))
        let done = bar.size.x * Double(hundredths) / 100
        if done > Metrics.bar { frame.stretch(.bar, over: bar.slice(leading: done), color: Palette.gold) }
    }

    private func text(of cause: Sending.Cause) -> String {
        switch cause {
        case .fullDisk: words.diskIsFull
        case .forbidden: words.folderForbidden
        case .noRecord: words.roundUnrecorded
        case .folderName: words.folderNameUnreadable
        case .sandbox: words.folderNotPermitted
        case .endedEarly: words.endedEarly
        case .other(let words): words
        case .noFFmpeg, .noEncoder: ""
        }
    }

    /// The line beneath the buttons.
    private var remark: (String, Color) {
        switch sending?.progress {
        case .saved(let path): (words.savedAs(path), Palette.jade)
        case .failed(.noFFmpeg): (words.needsFFmpeg, Palette.alarm)
        case .failed(.noEncoder): (words.needsEncoder, Palette.alarm)
        case .failed(let cause): (words.notSent(text(of: cause)), Palette.alarm)
        case .making, .stopped, nil: (roles.count > 1 ? words.sendMeaning : "", Palette.mist)
        }
    }
}

/// The layout, points: lines are below the panel's upper edge.
private struct Metrics {
    static let side = 36.0
    /// The card's upper edge, the width and the corner of its frame, and the side of the sign in its place.
    static let (top, rim, corner, sign) = (90.0, 4.0, 6.0, 96.0)
    /// The reach of a turned sprite beyond a card's edge, at most, points of the card: about as much as its frame
    /// hides.
    static let spare = 8.0
    /// The remark's lines below the middle of the buttons.
    static let (remark, line) = (78.0, 30.0)
    /// The progress bar: its height, and its distance from the button.
    static let (bar, barGap) = (8.0, 8.0)

    let panel: Vector
    /// The card's height, and the middle of the buttons.
    let card: Double
    let buttons: Double

    static let landscape = Metrics(panel: Vector(720, 558), card: 276, buttons: 420)
    static let portrait = Metrics(panel: Vector(680, 900), card: 610, buttons: 756)
}
