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
    /// Whether a visitor is on the page above, whose changes must stay.
    private var isVisited = false

    /// Seconds between two requests for the event's state.
    private static let askingTime = 5.0

    package init() {}

    package var name: String { "kiosk" }
    package var timeout: Double? { nil }
    package var mainRole: Button.Role? { .start }
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

    private var metrics: Metrics { isPortrait ? .portrait : .landscape }

    private var start: Button {
        Button(
            role: .start, area: Rect(center: field * Vector(0.5, metrics.start), size: Metrics.startSize),
            isMain: true)
    }

    private var icons: [Button] {
        let roles: [Button.Role] = (session.hasLanguages ? [.language] : []) + [.captions, .access]
        return Menu.corner(roles, size: Metrics.icon, gap: Metrics.gap, of: field)
    }

    package var buttons: [Button] { [start] + icons }

    package func append(to frame: inout Frame) {
        let scene = TitleScene(self)
        scene.append(to: &frame)
        frame.faded(by: scene.arrival(.menu)) { frame in
            let room = frame.bounds.inset(sides: HUD.margin)
            func line(_ text: String, _ share: Double, _ style: Label.Style, _ color: Color) {
                frame.text(text, in: room, line: field.y * share, style: style, color: color, outline: Palette.ink)
            }
            if let plan = session.kiosk?.event?.plan {
                line(plan.isRehearsal ? words.rehearsal(plan.name) : plan.name, metrics.line, .button, Palette.gold)
                if let state = screen.event {
                    line(words.stakes(of: state, in: plan), metrics.stakes, .body, Palette.cream)
                }
            } else {
                line(words.oneRound, metrics.line, .button, Palette.cream)
            }
            start.append(words.start, icon: .iconPlay, style: .heading, pointer: pointer, to: &frame)
        }
        let arrival = scene.arrival(.icons)
        for icon in icons {
            frame.faded(by: arrival) { icon.append(icon: icon.role.icon, pointer: pointer, to: &$0) }
            if icon.role == .captions, session.settings.hasCaptions {
                frame.image(
                    .iconCheck, at: icon.area.center + Metrics.check.place, size: Metrics.check.size,
                    color: Palette.gold)
            }
            frame.faded(by: arrival) {
                icon.appendCaption(icon.role.text(in: words), side: 1, pointer: pointer, to: &$0)
            }
        }
    }
}

/// The layout: lines in shares of the field's height, lengths in points.
private struct Metrics {
    static let startSize = Vector(440, 110)
    static let (icon, gap) = (Vector(72, 72), 18.0)
    static let check = (place: Vector(24, 24), size: Vector(26, 26))

    let line: Double
    let stakes: Double
    let start: Double

    static let landscape = Metrics(line: 0.665, stakes: 0.72, start: 0.85)
    static let portrait = Metrics(line: 0.55, stakes: 0.58, start: 0.66)
}
