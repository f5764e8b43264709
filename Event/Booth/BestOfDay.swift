package import Motion
import Picture
import Rain
package import RainScreens
import RainShow

/// The best rounds of the day, or of the event, which a kiosk shows between two demos.
package struct BestOfDay: IdlePage {
    package typealias Picture = BestOfDayPicture

    private let since: Instant
    /// The best rounds; nil until they are known.
    private(set) var best: [BestRow]?

    /// The time that the page is shown, seconds.
    private static let time = 10.0

    package init(at now: Instant) { since = now }

    package var name: String { "best" }

    package mutating func appear(_ context: inout Context) {
        context.ask(context.session.kiosk?.event == nil ? .bestOfDay(context.session.level) : .event(.state))
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard context.now.seconds(since: since) > Self.time else { return }
        context.session.machine.idleSince = context.now
        context.go(.back(nil))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .bestOfDay(let best): self.best = best
        default: if case .state(let state)? = answer.event { best = state.best }
        }
    }
}

package struct BestOfDayPicture: ScreenPicture {
    package let view: View<BestOfDay>
    package init(_ view: View<BestOfDay>) { self.view = view }

    package func lay(out page: inout PageLayout) {
        let size = Vector(min(800, field.x - 2 * HUD.margin), 580)
        let panel = Rect(center: field / 2, size: size)
        page.panel(over: panel) { page in
            page.heading(words.bestOfDay, on: panel)
            guard let best = screen.best else { return }
            let inner = panel.inset(sides: 44)
            if best.isEmpty { page.frame.text(words.nobodyYet, in: inner, style: .button, color: Palette.cream) }
            if best.contains(where: { $0.share != nil }) {
                page.frame.text(words.percentMeaning, in: inner, line: 92, style: .caption, color: Palette.mist)
            }
            page.frame.unfaded { append(best, in: inner.inset(top: 100), to: &$0) }
            page.frame.text(
                words.demo, at: Vector(field.x / 2, (panel.maxY + field.y) / 2), color: Palette.cream,
                outline: Palette.ink, room: field.x)
        }
    }

    /// Appends the rows, which appear one after the other, the best one last.
    private func append(_ best: [BestRow], in list: Rect, to frame: inout Frame) {
        let (step, arrival) = (0.15, 0.3)
        var list = list
        for (index, row) in best.prefix(BestRow.most).enumerated() {
            let shown = ((age - step * Double(best.count - index)) / arrival).clamped(to: 0...1)
            let color = (index == 0 ? Palette.gold : Palette.cream)
                .faded(to: looks.hasReducedMotion ? Menu.arrival(at: age) : shown)
            RecordLine(
                place: words.number(index + 1), name: row.name ?? words.visitor(row.seed), isChosen: row.name != nil,
                result: row.text(in: words), look: (.button, color)
            ).append(in: list.cut(top: 56), place: 64, result: 150, to: &frame)
        }
    }
}
