package import Motion
package import Picture
import Rain
import RainPrizes
package import RainScreens
package import RainShow

/// The title of a kiosk: it offers one round, the language, captions and the aids.
package struct KioskTitle: BoothScreen {
    package typealias Picture = KioskTitlePicture

    private var demo = DemoWait()
    /// The event's state; nil without an event, and until it is known.
    private(set) var event: EventState?
    private var askedAt = Instant(nanoseconds: 0)
    private var since: Instant?
    /// Whether a visitor is on the page of aids, whose changes must stay.
    private var isVisited = false

    /// Seconds between two requests for the event's state.
    private static let askingTime = 5.0

    package init() {}

    package var name: String { "kiosk" }
    package var timeout: Double? { nil }
}

extension KioskTitle {
    package mutating func appear(_ context: inout Context) {
        since = since ?? context.now
        if !isVisited { context.session.endVisit() }
        isVisited = false
        demo = DemoWait()
        if context.session.kiosk?.event != nil { context.ask(.event(.state)) }
    }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .key(.other(AccessPage.key), isDown: true) { choose(.access, &context) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .start: context.go(context.session.kiosk?.event == nil ? .root(Playing(&context)) : .push(EventGate()))
        case .language: context.changeLanguage()
        case .captions: context.change(.captions, up: true)
        case .access:
            isVisited = true
            context.go(.push(AccessPage()))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        context.session.orientField()
        // Restores the language when the visitor leaves.
        let last = max(context.session.machine.idleSince, since ?? context.now)
        if context.now.seconds(since: last) > Kiosk.visitTimeout { context.session.endVisit() }
        if let untold = event?.untold {
            context.go(.root(ClaimPage(untold, isLate: true, at: context.now)))
        } else {
            demo.advance(&context)
            // Commands may have changed the event.
            guard context.session.kiosk?.event != nil, context.now.seconds(since: askedAt) > Self.askingTime else {
                return
            }
            askedAt = context.now
            context.ask(.event(.state))
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .round(let round): demo.take(round)
        default: if case .state(let state)? = answer.event { event = state }
        }
    }
}

package struct KioskTitlePicture: ScreenPicture {
    package let view: View<KioskTitle>
    package init(_ view: View<KioskTitle>) { self.view = view }

    package func lay(out page: inout PageLayout) {
        let scene = TitleScene(self)
        page.draw { scene.append(to: &$0) }
        let shares: (line: Double, stakes: Double, start: Double) =
            isPortrait ? (0.55, 0.58, 0.66) : (0.665, 0.72, 0.85)
        page.faded(by: scene.arrival(.menu)) { page in
            let room = page.frame.bounds.inset(sides: HUD.margin)
            func line(_ text: String, _ share: Double, _ style: Label.Style, _ color: Color) {
                page.frame.text(
                    text, in: room, line: field.y * share, style: style, color: color, outline: Palette.ink)
            }
            if let plan = session.kiosk?.event?.plan {
                line(plan.isRehearsal ? words.rehearsal(plan.name) : plan.name, shares.line, .button, Palette.gold)
                if let state = screen.event {
                    line(words.stakes(of: state, in: plan), shares.stakes, .body, Palette.cream)
                }
            } else {
                line(words.oneRound, shares.line, .button, Palette.cream)
            }
            page.enter = .start
            page.button(
                ButtonFace(.start, style: .heading, isMain: true),
                in: Rect(center: field * Vector(0.5, shares.start), size: Vector(440, 110)))
        }
        let roles: [Button.Role] = (session.hasLanguages ? [.language] : []) + [.captions, .access]
        let areas = Menu.corner(roles.count, size: Vector(72, 72), gap: 18, of: field)
        for (role, area) in zip(roles, areas) {
            page.faded(by: scene.arrival(.icons)) { $0.sign(ButtonFace(role), in: area, caption: 1) }
            if role == .captions, session.settings.hasCaptions {
                page.frame.image(
                    .iconCheck, at: area.center + Vector(24, 24), size: Vector(26, 26), color: Palette.gold)
            }
        }
    }
}
