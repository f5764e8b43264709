package import Motion
package import Picture
package import Prizes
import Rain
package import Screens
package import Show

/// The screen on which staff type or scan a claim code.
package struct ClaimEntry: Typing, BoothScreen {
    package private(set) var typed = Typed()
    private var isAsked = false
    private var answer: RedemptionPage?

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

    package mutating func erase() { if !typed.text.isEmpty { typed.text.removeLast() } }

    /// Ignored until the answer is there, which says whether to hand out a prize.
    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        if !isAsked || role != .back { chooseTyping(role, &context) }
    }

    package mutating func read(_ input: Input, _ context: inout Context) -> Bool {
        if isAsked, input == .key(.escape, isDown: true) { return true }
        return readTyping(input, &context)
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
        default: return
        }
        isAsked = false
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard let answer else { return }
        self.answer = nil
        typed.text = ""
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
    package var mainRole: Button.Role? { .done }
    package var escapeRole: Button.Role? { .done }
    package var isForStaff: Bool { true }

    package mutating func appear(_ context: inout Context) {
        if case .paid = result { context.cues.append(Cue(.bonus)) } else { context.cues.append(Cue(.refused)) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        if role == .done { context.go(.back(nil)) }
    }
}

package struct RedemptionPicture: ScreenPicture {
    package let view: View<RedemptionPage>
    package init(_ view: View<RedemptionPage>) { self.view = view }

    private var panel: Rect { Menu.panel(isPortrait ? Metrics.tall : Metrics.wide, in: field) }
    package var buttons: [Button] { Menu.row([.done], below: panel) }

    package func append(to frame: inout Frame) {
        let times = session.kiosk?.event?.plan.times
        let (heading, line, ground): (String, String, Color) =
            switch screen.result {
            case .paid(let prizes, _, _): (words.handOut, prizes.map(\.text).joined(separator: ", "), Metrics.green)
            case .refused(let refusal):
                (words.doNotHandOut, words.refusal(refusal, in: times ?? .unknown), Metrics.red)
            case nil: (words.doNotHandOut, words.mirrorIsAway, Metrics.red)
            }
        Menu.appendPanel(panel, heading: words.redeem, at: age, to: &frame) { frame in
            frame.fill(panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.side), ground)
            let middle = panel.inset(sides: 2 * Metrics.side)
            frame.text(heading, in: middle, line: panel.size.y / 2 - 20, style: .heading, color: .white)
            frame.text(line, in: middle, line: panel.size.y / 2 + 60, style: .button, color: .white)
            Menu.append(buttons, words, pointer: pointer, to: &frame)
        }
    }
}

/// The layout, points.
private enum Metrics {
    static let wide = Vector(900, 480)
    static let tall = Vector(640, 620)
    static let (side, top) = (30.0, 96.0)
    static let green = Color(0.05, 0.45, 0.16)
    static let red = Color(0.62, 0.06, 0.08)
}
