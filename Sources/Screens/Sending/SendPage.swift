package import Motion
package import Picture
package import Show

/// The screen that offers a card and a video of a round, or the card of a party. A card or video in the making goes on
/// when the screen is left.
package struct SendPage: Screen {
    package typealias Picture = SendPicture

    let subject: Sending.Subject
    private let since: Instant

    package init(_ subject: Sending.Subject, at now: Instant) { (self.subject, since) = (subject, now) }

    package var name: String { "send" }
    package var isOverlay: Bool { true }
    package var escapeRole: Button.Role? { .back }

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

    private var panel: Rect { Menu.panel(Metrics.panel, in: field) }
    private var sending: Sending? { session.machine.sending.flatMap { $0.subject == screen.subject ? $0 : nil } }

    private var roles: [Button.Role] { if case .podium = screen.subject { [.card] } else { [.card, .video] } }

    /// The progress of a button's card or video, hundredths; nil while none is made.
    private func hundredths(of role: Button.Role) -> Int? {
        guard let sending, role == (sending.kind == .card ? .card : .video), case .making(let done) = sending.progress
        else { return nil }
        return done
    }

    package var buttons: [Button] {
        Menu.row(roles, center: panel.middle(at: Metrics.buttons))
            + Menu.row([.back], below: panel).map { Button(role: $0.role, area: $0.area) }
    }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.send, at: age, to: &frame)
        let arrival = Menu.arrival(at: age)
        for button in buttons {
            let done = hundredths(of: button.role)
            let text = done.map(words.making) ?? button.role.text(in: words)
            frame.faded(by: arrival) { button.append(text, icon: button.role.icon, pointer: pointer, to: &$0) }
            if let done { appendBar(done, under: button.area, to: &frame) }
        }
        let (line, color) = remark
        let area = panel.inset(sides: Metrics.side)
        for (index, part) in line.inTwoLines(within: area.size.x).enumerated() {
            frame.text(
                part, in: area, line: Metrics.remark + Metrics.line * Double(index), color: color.faded(to: arrival))
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
private enum Metrics {
    static let panel = Vector(700, 320)
    static let side = 36.0
    static let (buttons, remark, line) = (150.0, 240.0, 32.0)
    /// The progress bar: its height, and its distance from the button.
    static let (bar, barGap) = (8.0, 8.0)
}
