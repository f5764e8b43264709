package import Motion
import Picture
package import RainShow

/// The screen that offers a card, a video and a link of a round, or the card of a party. A card or video in the making goes on
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

    /// How far a turned sprite reaches beyond a card's edge at most, points of the card. The frame hides about as much.
    private static let spare = 8.0

    /// The shape of a card: upright on an upright field.
    fileprivate static func shape(in field: Vector) -> Vector { field.y > field.x ? Card.tall : Card.wide }

    /// Returns a card, cut to its edges.
    private static func cut(in session: Session, _ append: (inout Frame) -> Void) -> Frame {
        var frame = Frame(size: shape(in: session.field))
        append(&frame)
        return frame.cut(spare: spare)
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        let sending = context.session.machine.sending
        switch role {
        case .card, .video, .link:
            let kind: Sending.Kind = role == .card ? .card : role == .video ? .video : .link
            // A second press cancels; a press on another button has to wait.
            if let sending, sending.isUnderWay {
                if sending.kind == kind, sending.subject == subject { context.ask(.stopSending) }
                return
            }
            if kind != .link { context.session.machine.sending = Sending(kind, of: subject, .making(0)) }
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

    private var sending: Sending? { session.machine.sending.flatMap { $0.subject == screen.subject ? $0 : nil } }
    private var roles: [Button.Role] {
        if case .podium = screen.subject { return [.card] }
        return [.card] + (session.can(.videos) ? [.video] : []) + (session.can(.links) ? [.link] : [])
    }

    /// The progress of a button's card or video, hundredths; nil while none is made.
    private func hundredths(of role: Button.Role) -> Int? {
        guard let sending, role == (sending.kind == .card ? .card : .video), case .making(let done) = sending.progress
        else { return nil }
        return done
    }

    package func lay(out page: inout PageLayout) {
        let shape = SendPage.shape(in: field)
        let (height, middle) = isPortrait ? (610.0, 756.0) : (276, 420)
        page.menu(ButtonFace(.back, isMain: false), order: 1)
        page.panel(isPortrait ? Vector(680, 900) : Vector(720, 558), heading: words.send) { page, panel in
            let card = shape * (height / shape.y)
            let area = Rect(center: panel.middle(at: 90 + card.y / 2), size: card)
            page.picture { appendCard(over: area, to: &$0) }
            let row = Rect(
                center: panel.middle(at: middle), size: Menu.buttonSize.grid(columns: roles.count, gap: Menu.gap))
            for (index, role) in roles.enumerated() {
                let (area, done) = (row.column(index, of: roles.count, gap: Menu.gap), hundredths(of: role))
                page.button(ButtonFace(role, done.map(words.making), isMain: index == 0), in: area)
                if let done { page.frame.unfaded { appendBar(done, under: area, to: &$0) } }
            }
            page.placeMenus(below: panel)
            let (text, color) = remark
            var rest = panel.inset(sides: 36, top: middle + 63)
            for line in text.inTwoLines(within: rest.size.x) {
                page.frame.text(line, in: rest.cut(top: 30), color: color)
            }
        }
    }

    /// Appends the card in a frame; until it is known, the sign of a picture.
    private func appendCard(over area: Rect, to frame: inout Frame) {
        frame.capsule(area.widened(by: 4), corner: 6, Palette.gold)
        if let card = screen.card {
            frame.append(card, scale: area.size.x / card.size.x, offset: area.origin)
        } else {
            frame.fill(area, Palette.night)
            frame.icon(.iconPicture, at: area.center, side: 96, color: Palette.gold.faded(to: 0.4))
        }
    }

    private func appendBar(_ hundredths: Int, under area: Rect, to frame: inout Frame) {
        let height = 8.0
        let bar = Rect(area.minX, area.maxY + height, area.size.x, height)
        frame.stretch(.bar, over: bar, color: Palette.mist.faded(to: 0.3))
        let done = bar.size.x * Double(hundredths) / 100
        if done > height { frame.stretch(.bar, over: bar.slice(leading: done), color: Palette.gold) }
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

    private var meaning: String {
        roles.contains(.video) ? words.sendMeaning : roles.contains(.link) ? words.linkMeaning : ""
    }

    /// The line beneath the buttons.
    private var remark: (String, Color) {
        switch sending?.progress {
        case .saved(let path): (words.savedAs(path), Palette.jade)
        case .passedOn: (words.linkMade, Palette.jade)
        case .failed(.noFFmpeg): (words.needsFFmpeg, Palette.alarm)
        case .failed(.noEncoder): (words.needsEncoder, Palette.alarm)
        case .failed(let cause): (words.notSent(text(of: cause)), Palette.alarm)
        case .making, .stopped, nil: (meaning, Palette.mist)
        }
    }
}

extension Button.Role {
    package static let card = Button.Role("card", icon: .iconPicture) { $0.cardToSend }
    package static let video = Button.Role("video", icon: .iconVideo) { $0.video }
    package static let link = Button.Role("link", icon: .iconCopy) { $0.link }
}
