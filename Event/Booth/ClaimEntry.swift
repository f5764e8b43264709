package import Motion
package import Picture
import Rain
package import RainPrizes
package import RainScreens
package import RainShow

/// The screen on which staff type or scan a claim code. A scanner is a keyboard that types quickly, and ends a code
/// with Enter, with Tab or with nothing.
package struct ClaimEntry: Typing, BoothScreen {
    package private(set) var typed = Typed()
    /// When the last character was typed.
    private var lastTyped: Instant?
    private var isAsked = false
    private var answer: RedemptionPage?

    /// Seconds after the last character: after `pause` a complete code is sent by itself; until `endTime` Enter and Tab
    /// end a code.
    private static let (pause, endTime) = (0.08, 0.3)

    package init() {}

    package var name: String { "redeem" }
    package static var keyboard: Keyboard { .code }
    package var isForStaff: Bool { true }

    package func heading(_ words: Words) -> String { words.redeem }
    package func accept(_ words: Words) -> (text: String, icon: Image) { (words.enter, .iconCheck) }
    package func hint(_ words: Words) -> String { words.redeemHint }
}

extension ClaimEntry {
    package mutating func type(_ text: String) {
        typed.text = ClaimCode.format.text(typed.text, typing: text)
    }

    package mutating func erase() { typed.erase() }

    /// Ignores Back until the answer arrives, which says whether to hand out a prize.
    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        if !isAsked || role != .back { chooseTyping(role, &context) }
    }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        if isAsked, input == .key(.escape, isDown: true) { return true }
        if isEnd(input, at: context.now) {
            finish(&context)
            return true
        }
        if case .text = input {
            // A complete code that was misread is replaced by the next scan.
            let isNext = lastTyped.map { context.now.seconds(since: $0) >= Self.endTime } ?? true
            if isNext, typed.text.count(where: { $0 != "-" }) >= ClaimCode.format.length { typed.text = "" }
            lastTyped = context.now
        }
        return readTyping(input, &context)
    }

    /// Whether a key ends the code that is being typed, instead of pressing a button.
    func isEnd(_ input: Input, at now: Instant) -> Bool {
        guard let lastTyped, now.seconds(since: lastTyped) < Self.endTime else { return false }
        return input == .key(.enter, isDown: true) || input == .key(.tab, isDown: true)
    }

    package mutating func finish(_ context: inout Context) {
        guard !isAsked, !typed.text.isEmpty else { return }
        isAsked = true
        context.ask(.event(.redeem(typed.text)))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer.event {
        case .redeemed(let result): self.answer = RedemptionPage(result)
        case .failed: self.answer = RedemptionPage(nil)
        case .typed(let text):
            type(text)
            lastTyped = context.now
            return
        default: return
        }
        isAsked = false
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if !isAsked, answer == nil, let lastTyped, context.now.seconds(since: lastTyped) >= Self.pause,
            (try? ClaimCode(typed.text)) != nil
        {
            finish(&context)
        }
        guard let answer else { return }
        (self.answer, lastTyped, typed.text) = (nil, nil, "")
        context.go(.push(answer))
    }
}

/// The answer to a code, in a colour that is seen from afar: green to hand out a prize, red for none.
package struct RedemptionPage: BoothScreen {
    package typealias Picture = RedemptionPicture

    /// Nil if nothing can be stored.
    fileprivate let result: RedemptionResult?

    package init(_ result: RedemptionResult?) { self.result = result }

    package var name: String { "redeemed" }
    package var isForStaff: Bool { true }

    package mutating func appear(_ context: inout Context) {
        if case .paid = result { context.cues.append(Cue(.bonus)) } else { context.cues.append(Cue(.refused)) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        if role == .done { context.go(.back(nil)) }
    }

    package func textArea(in session: Session) -> Rect? { picture(at: Instant(nanoseconds: 0), in: session).panel }

    /// The next code may be scanned at once.
    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        guard case .text(let text) = input else { return false }
        context.go(.back(.event(.typed(text))))
        return true
    }
}

package struct RedemptionPicture: ScreenPicture {
    package let view: View<RedemptionPage>
    package init(_ view: View<RedemptionPage>) { self.view = view }

    fileprivate var panel: Rect { Menu.panel(isPortrait ? Metrics.tall : Metrics.wide, in: field) }

    package func lay(out page: inout PageLayout) {
        let plan = session.kiosk?.event?.plan
        let isPaid: Bool
        let (heading, line): (String, String)
        switch screen.result {
        case .paid(let prizes, _, _):
            let texts = prizes.map { text(of: $0, in: plan) }
            (isPaid, heading, line) = (true, words.handOut, texts.joined(separator: ", "))
        case .refused(let refusal):
            (isPaid, heading, line) = (false, words.doNotHandOut, words.refusal(refusal, in: plan?.times ?? .unknown))
        case nil: (isPaid, heading, line) = (false, words.doNotHandOut, words.mirrorIsAway)
        }
        page.menu(ButtonFace(.done))
        page.escape = .done
        page.panel(over: panel) { page in
            page.heading(words.redeem, on: panel)
            let plate = panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.side)
            let look = isPaid ? Metrics.green : Metrics.red
            page.frame.capsule(plate.widened(by: Metrics.rim), corner: Metrics.corner, look.light)
            page.frame.capsule(plate, corner: Metrics.corner - Metrics.rim, look.ground)
            let picture = isPortrait ? plate.slice(top: Metrics.picture) : plate.slice(leading: Metrics.picture)
            page.frame.icon(
                .glow, at: picture.center, side: Metrics.picture * 1.6, color: look.light.faded(to: 0.55),
                blend: .additive)
            appendPicture(isPaid, in: picture, look, to: &page.frame)
            let text =
                isPortrait
                ? plate.inset(sides: Metrics.side, top: Metrics.picture)
                : plate.inset(leading: Metrics.picture, trailing: Metrics.side)
            page.frame.text(heading, in: text, line: text.size.y * 0.36, style: .heading, color: .white)
            page.frame.text(line, in: text, line: text.size.y * 0.66, style: .button, color: .white)
        }
    }

    /// The prize's name and its worth, for staff.
    private func text(of prize: Prize, in plan: Plan?) -> String {
        plan.map { "\(prize.name) (\($0.text(ofCents: prize.worth)))" } ?? prize.name
    }

    /// Appends the gift with a tick, or the lion that shakes its head beneath a cross.
    private func appendPicture(
        _ isPaid: Bool, in area: Rect, _ look: (ground: Color, light: Color), to frame: inout Frame
    ) {
        let seal = area.center + Metrics.seal
        if isPaid {
            Gift(center: area.center + Vector(0, 30), scale: Metrics.gift, isStill: true).append(at: 0, to: &frame)
        } else {
            var lion = Lion(at: area.center, scale: Metrics.lion)
            (lion.face.eyes, lion.face.ears, lion.face.frown, lion.face.brows) = (.shut, 30, 12, 8)
            if !looks.hasReducedMotion { lion.center.x += Metrics.shake.value(at: age.clamped(to: 0...1)) }
            lion.append(to: &frame)
        }
        frame.disc(seal, radius: Metrics.sealRadius + Metrics.rim, .white)
        frame.disc(seal, radius: Metrics.sealRadius, look.ground)
        if isPaid {
            frame.icon(.iconCheck, at: seal, side: Metrics.sealRadius * 1.5, color: .white)
        } else {
            let bar = Vector(Metrics.sealRadius * 1.35, Metrics.cross)
            for turn in [Double.pi / 4, -.pi / 4] { frame.image(.bar, at: seal, size: bar, turn: turn) }
        }
    }
}

/// The layout, points.
private enum Metrics {
    static let wide = Vector(900, 480)
    static let tall = Vector(640, 620)
    static let (side, top) = (30.0, 96.0)
    /// The plate's ground, which is recognised from afar, and the colour of its rim and its glow.
    static let green = (ground: Color(0.05, 0.42, 0.16), light: Color(0.55, 0.95, 0.6))
    static let red = (ground: Color(0.62, 0.06, 0.08), light: Color(1, 0.55, 0.45))
    static let (rim, corner) = (4.0, 26.0)
    /// The side of the picture's area; the scales of the gift and of the lion.
    static let (picture, gift, lion) = (290.0, 0.72, 0.62)
    /// The lion's shake of the head: horizontal offsets, points, over one second.
    static let shake = Track([0.0, 14, -14, 10, -6, 0], times: [0, 0.15, 0.4, 0.65, 0.85, 1])
    /// The offset of the seal from the picture's middle, its radius, and the width of its cross.
    static let (seal, sealRadius, cross) = (Vector(84, 84), 44.0, 16.0)
}
