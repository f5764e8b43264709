package import Motion
package import Picture
import Rain
package import RainScreens
import RainShow

/// The best rounds of the day, which a kiosk shows between two demos.
package struct BestOfDay: Attraction {
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

    private var panel: Rect {
        Rect(
            center: field / 2, size: Vector(min(Metrics.width, field.x - 2 * HUD.margin), Metrics.height))
    }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.bestOfDay, at: age, to: &frame)
        guard let best = screen.best else { return }
        let arrival = Menu.arrival(at: age)
        if best.isEmpty {
            frame.text(
                words.nobodyYet, in: panel.inset(sides: Metrics.side), style: .button,
                color: Palette.cream.faded(to: arrival))
        }
        if best.contains(where: { $0.share != nil }) {
            frame.text(
                words.percentMeaning, in: panel.inset(sides: Metrics.side), line: Metrics.meaning, style: .caption,
                color: Palette.mist.faded(to: arrival))
        }
        let table = panel.inset(sides: Metrics.side, top: Metrics.top)
        for (index, row) in best.prefix(BestRow.most).enumerated() {
            // The rows appear one after the other, the best one last.
            let shown = ((age - Metrics.step * Double(best.count - index)) / Metrics.arrival).clamped(to: 0...1)
            let line = Rect(table.minX, table.minY + Metrics.row * Double(index), table.size.x, Metrics.row)
            let color = (index == 0 ? Palette.gold : Palette.cream).faded(to: looks.isCalm ? arrival : shown)
            frame.text(words.number(index + 1), in: line.slice(leading: Metrics.place), style: .button, color: color)
            frame.text(
                row.name ?? words.visitor(row.seed), in: line.inset(leading: Metrics.place, trailing: Metrics.points),
                style: .button, alignment: .leading, color: color)
            if row.name != nil { frame.markAsName() }
            frame.text(
                row.text(in: words), in: line.slice(trailing: Metrics.points), style: .button, alignment: .trailing,
                color: color)
        }
        frame.faded(by: arrival) { frame in
            frame.text(
                words.demo, at: Vector(field.x / 2, (panel.maxY + field.y) / 2), color: Palette.cream,
                outline: Palette.ink, room: field.x)
        }
    }
}

/// The layout, points, and times, seconds.
private enum Metrics {
    static let (width, height) = (800.0, 580.0)
    static let (side, top, row) = (44.0, 100.0, 56.0)
    /// The line that says what the percentages are, from the panel's upper edge.
    static let meaning = 92.0
    static let (place, points) = (64.0, 150.0)
    static let (step, arrival) = (0.15, 0.3)
}
