package import Motion
package import Picture
import Prizes
import Rain
package import Screens
package import Show

/// The screen before a round of an event: it shows the prizes, whether this round can win one, and the terms.
package struct EventGate: BoothScreen {
    package typealias Picture = EventGatePicture

    /// The event's state; nil until it is known.
    private(set) var state: EventState?
    private(set) var isBeginning = false
    private(set) var hasFailed = false
    private var begun: EventTicket?
    /// A round that waits until the visitor has read its stakes.
    private(set) var held: EventTicket?

    package init() {}

    package var name: String { "gate" }
    package var mainRole: Button.Role? { .start }
    package var escapeRole: Button.Role? { .back }
    /// Long enough to read the terms, seconds.
    package var timeout: Double? { 60 }

    /// Whether terms fit on the screen, in both orientations.
    package static func hasRoom(for terms: String) -> Bool {
        [(Metrics.wide, Metrics.termLines), (Metrics.tall, Metrics.tallLines)].allSatisfy { panel, lines in
            terms.wrapped(to: panel.x - 2 * Metrics.side, in: .caption).count <= lines
        }
    }
}

extension EventGate {
    package mutating func appear(_ context: inout Context) { context.ask(.event(.state)) }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .start:
            guard state != nil, !isBeginning else { return }
            if let held {
                begun = held
                return
            }
            if context.session.kiosk?.event?.plan.rounds == .staff {
                context.go(.push(PINEntry(for: .round, context.session.kiosk?.lock)))
            } else {
                begin(&context)
            }
        case .back: context.go(.root(context.home))
        default: break
        }
    }

    private mutating func begin(_ context: inout Context) {
        (isBeginning, hasFailed) = (true, false)
        context.ask(.event(.begin))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer.event {
        case .state(let state): self.state = state
        case .letIn: begin(&context)
        case .begun(let round):
            let isLess = state?.hasPrizes == true && !round.isForPrizes
            if isLess || (state?.phase == .open && round.number == nil) {
                // Staff have just stopped the prizes, or the mirror is away. The round waits until the visitor has read
                // that.
                (held, isBeginning) = (round, false)
                state?.hasPrizes = false
            } else {
                begun = round
            }
        case .failed: (isBeginning, hasFailed) = (false, true)
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if let begun { context.go(.root(Playing(&context, on: begun.rain))) }
    }
}

package struct EventGatePicture: ScreenPicture {
    package let view: View<EventGate>
    package init(_ view: View<EventGate>) { self.view = view }

    private var panel: Rect { Menu.panel(isPortrait ? Metrics.tall : Metrics.wide, in: field) }

    package var buttons: [Button] {
        var menu = Menu.row([.start, .back], below: panel)
        menu[0].isEnabled = screen.state != nil && !screen.isBeginning
        return menu
    }

    package func append(to frame: inout Frame) {
        guard let event = session.kiosk?.event else { return }
        Menu.appendPanel(panel, heading: event.plan.name, at: age, to: &frame) { frame in
            let text = panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.foot)
            if let state = screen.state {
                let isUncounted = screen.held.map { $0.number == nil } ?? false
                let stakes =
                    screen.hasFailed
                    ? words.eventFails : isUncounted ? words.forPoints : words.stakes(of: state, in: event.plan)
                frame.text(
                    stakes, in: text, line: 0, style: .button,
                    color: state.hasPrizes && !screen.hasFailed ? Palette.gold : Palette.cream)
                appendPrizes(state.accounts.filter { $0.free > 0 }.map(\.name), in: text, to: &frame)
            }
            // The rest of the page below the terms.
            var rest = text.inset(top: Metrics.terms, bottom: Metrics.line)
            if let terms = event.terms {
                // Larger letters take more lines, if there is room.
                let narrow = terms.wrapped(to: text.size.x / session.settings.access.textSize.factor, in: .caption)
                let hasRoom = narrow.count <= (isPortrait ? Metrics.tallLines : Metrics.termLines)
                let lines = hasRoom ? narrow : terms.wrapped(to: text.size.x, in: .caption)
                let high = Metrics.line * Double(lines.count)
                let plate = text.inset(top: Metrics.terms - Metrics.line / 2).slice(top: high)
                frame.capsule(
                    plate.widened(by: Metrics.plate), corner: Metrics.plate, Palette.night.faded(to: Metrics.shade))
                rest = rest.inset(top: high + Metrics.plate)
                for (index, line) in lines.enumerated() {
                    frame.text(
                        line, in: text, line: Metrics.terms + Metrics.line * Double(index), style: .caption,
                        alignment: .leading, color: Palette.mist)
                }
            }
            appendPicture(in: rest, to: &frame)
            frame.text(words.commitment, in: text, line: text.size.y, style: .caption, color: Palette.mist)
            for (index, half) in event.commitment.inHalves.enumerated() {
                frame.text(
                    half, in: text, line: text.size.y + Metrics.line * Double(index + 1), style: .caption,
                    color: Palette.paleGold)
            }
            for button in buttons {
                button.append(
                    button.role == .start && event.terms != nil ? words.agree : button.role.text(in: words),
                    icon: button.role.icon, pointer: pointer, to: &frame)
            }
        }
    }

    /// Appends the lion and the gift where the terms leave room for them.
    private func appendPicture(in rest: Rect, to frame: inout Frame) {
        let scale = min(Metrics.picture.most, (rest.size.y - Metrics.plate) / Metrics.picture.height)
        guard scale >= Metrics.picture.least else { return }
        let apart = Vector(Metrics.picture.apart * scale, 0)
        Lion.watching(at: rest.center - apart, scale: scale, age, looks).append(to: &frame)
        Gift(center: rest.center + apart + Vector(0, Metrics.picture.lower * scale), scale: scale, isStill: true)
            .append(at: 0, to: &frame)
    }

    /// Appends the prizes side by side, each with a pack; as a line of text if they are many.
    private func appendPrizes(_ names: [String], in text: Rect, to frame: inout Frame) {
        guard !names.isEmpty else { return }
        let most = isPortrait ? Metrics.chips.tall : Metrics.chips.wide
        guard names.count <= most else {
            return frame.text(words.toWin(names), in: text, line: Metrics.step, color: Palette.cream)
        }
        let chip = Metrics.chips.size
        let row = Rect(
            center: text.middle(at: Metrics.step - 2),
            size: Vector(min(chip.x, text.size.x / Double(names.count)), chip.y)
                .grid(columns: names.count, gap: Metrics.chips.gap))
        for (index, name) in names.enumerated() {
            let area = row.column(index, of: names.count, gap: Metrics.chips.gap)
            frame.capsule(area, Palette.lacquer.faded(to: 0.5))
            let pack = Metrics.packs[index % Metrics.packs.count]
            let size = pack.size * (chip.y * 0.86 / pack.size.y)
            frame.image(pack, at: area.leading + Vector(chip.y * 0.55, 0), size: size, turn: -0.12)
            frame.text(
                name, in: area.inset(leading: chip.y, trailing: Metrics.chips.gap), alignment: .leading,
                color: Palette.cream)
        }
    }
}

extension String {
    fileprivate var inHalves: [String] {
        let middle = index(startIndex, offsetBy: count / 2)
        return [String(self[..<middle]), String(self[middle...])]
    }
}

/// The layout, points.
private enum Metrics {
    static let wide = Vector(1000, 580)
    static let tall = Vector(660, 980)
    static let (side, top, foot) = (40.0, 110.0, 88.0)
    /// The distances between lines, and the most lines of terms.
    static let (step, terms, line) = (40.0, 86.0, 26.0)
    static let (termLines, tallLines) = (11, 25)
    /// The margin and the darkness of the plate beneath the terms.
    static let (plate, shade) = (14.0, 0.35)
    /// The picture: its height at full size, the distances of the lion and of the gift from its middle, how much lower
    /// the gift is, and the least and the greatest scale.
    static let picture = (height: 300.0, apart: 170.0, lower: 36.0, least: 0.35, most: 0.72)
    /// The prizes: the greatest size of one, the gap, and the most of them side by side; the packs beside their names.
    static let chips = (size: Vector(210, 36), gap: 12.0, wide: 4, tall: 3)
    static let packs: [Image] = [.packGold, .packRed, .packLucky, .packSilver]
}
