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
        let name = event.plan.isRehearsal ? words.rehearsal(event.plan.name) : event.plan.name
        Menu.appendPanel(panel, heading: name, at: age, to: &frame) { frame in
            // Where prizes are drawn, the promise about it stands at the foot.
            let isDrawn = event.plan.entries.contains { $0.isDrawn }
            let accounts = isOver ? [] : screen.state?.accounts ?? []
            let text = panel.inset(
                sides: Metrics.side, top: Metrics.top, bottom: isDrawn ? Metrics.foot : Metrics.side)
            let prizes = accounts.enumerated().filter { $1.free > 0 }.map { entry, account in
                let need = screen.state.map {
                    words.need(ofEntry: entry, in: $0, on: event.plan.levels.first, event.plan.times)
                }
                let isNow = screen.state?.chance(ofEntry: entry) == .now
                return (name: account.name, need: need ?? "", pack: PrizeGoal.pack(ofEntry: entry), isNow: isNow)
            }
            let lines = agreement(of: event).map { termLines($0, within: text.size.x) } ?? []
            let high = Metrics.line * Double(lines.count)
            // Space that the terms leave free keeps the blocks above them apart.
            let below = Double(max(0, chipGrid(of: prizes.count).rows - 1)) * (Metrics.chips.size.y + Metrics.chips.gap)
            let free = text.size.y - Metrics.terms - below - high - Metrics.plate - Metrics.line
            let air = (free / 2).clamped(to: 0...Metrics.air)
            let terms = Metrics.terms + below + 2 * air
            if let state = screen.state {
                let isUncounted = screen.held.map { $0.number == nil } ?? false
                let stakes =
                    screen.hasFailed
                    ? words.eventFails : isUncounted ? words.forPoints : words.stakes(of: state, in: event.plan)
                frame.text(
                    stakes, in: text, line: 0, style: .button,
                    color: state.hasPrizes && !screen.hasFailed ? Palette.gold : Palette.cream)
                appendPrizes(prizes, in: text.inset(top: air), to: &frame)
            }
            // The rest of the page below the terms.
            var rest = text.inset(top: terms, bottom: Metrics.line)
            if !lines.isEmpty {
                let plate = text.inset(top: terms - Metrics.line / 2).slice(top: high)
                frame.capsule(
                    plate.widened(by: Metrics.plate), corner: Metrics.plate, Palette.night.faded(to: Metrics.shade))
                rest = rest.inset(top: high + Metrics.plate)
                for (index, line) in lines.enumerated() {
                    frame.text(
                        line, in: text, line: terms + Metrics.line * Double(index), style: .caption,
                        alignment: .leading, color: Palette.mist)
                }
            }
            appendPicture(in: rest, to: &frame)
            if isDrawn {
                frame.text(words.commitment, in: text, line: text.size.y, style: .caption, color: Palette.mist)
            }
            for (index, half) in event.commitment.inHalves.enumerated() where isDrawn {
                frame.text(
                    half, in: text, line: text.size.y + Metrics.line * Double(index + 1), style: .caption,
                    color: Palette.paleGold)
            }
            for button in buttons {
                button.append(
                    button.role == .start && agreement(of: event) != nil ? words.agree : button.role.text(in: words),
                    icon: button.role.icon, pointer: pointer, to: &frame)
            }
        }
    }

    /// Whether nothing can be won any more.
    private var isOver: Bool { screen.state.map { $0.phase == .over || $0.phase == .closed } ?? false }

    /// Returns the terms to which a visitor agrees; nil where there is nothing to win.
    private func agreement(of event: EventPlan) -> String? { isOver ? nil : event.terms }

    /// Returns the lines of the terms. Larger letters take more of them, if there is room.
    private func termLines(_ terms: String, within room: Double) -> [String] {
        let narrow = terms.wrapped(to: room / session.settings.access.textSize.factor, in: .caption)
        let hasRoom = narrow.count <= (isPortrait ? Metrics.tallLines : Metrics.termLines)
        return hasRoom ? narrow : terms.wrapped(to: room, in: .caption)
    }

    /// Appends the lion and the gift where the terms leave room for them.
    private func appendPicture(in rest: Rect, to frame: inout Frame) {
        let most = isPortrait ? Metrics.picture.tall : Metrics.picture.wide
        let scale = min(most, (rest.size.y - Metrics.plate) / Metrics.picture.height)
        guard scale >= Metrics.picture.least else { return }
        let apart = Vector(Metrics.picture.apart * scale, 0)
        Lion.watching(at: rest.center - apart, scale: scale, age, looks).append(to: &frame)
        Gift(center: rest.center + apart + Vector(0, Metrics.picture.lower * scale), scale: scale, isStill: true)
            .append(at: 0, to: &frame)
    }

    /// Returns the columns and rows of so many prizes that are shown with packs; no rows if they are too many.
    private func chipGrid(of count: Int) -> (columns: Int, rows: Int) {
        guard (1...Metrics.chips.most).contains(count) else { return (1, 0) }
        let columns = isPortrait && count > Metrics.chips.tall ? 2 : count
        return (columns, (count + columns - 1) / columns)
    }

    /// Appends the prizes side by side, each with a pack; as a line of text if they are many.
    private func appendPrizes(
        _ prizes: [(name: String, need: String, pack: Image, isNow: Bool)], in text: Rect, to frame: inout Frame
    ) {
        guard !prizes.isEmpty else { return }
        let (columns, rows) = chipGrid(of: prizes.count)
        guard rows > 0 else {
            return frame.text(
                words.toWin(prizes.map { "\($0.name.isolated) (\($0.need))" }), in: text, line: Metrics.step,
                color: Palette.cream)
        }
        let chip = Metrics.chips.size
        let gap = Metrics.chips.gap
        let widest = (text.size.x - gap * Double(columns - 1)) / Double(columns)
        let size = Vector(min(chip.x, widest), chip.y).grid(columns: columns, rows: rows, gap: gap)
        let grid = Rect(center: text.middle(at: Metrics.step - 2 + (size.y - chip.y) / 2), size: size)
        for (index, prize) in prizes.enumerated() {
            let area = grid.row(index / columns, of: rows, gap: gap).column(index % columns, of: columns, gap: gap)
            frame.capsule(area, Palette.lacquer.faded(to: 0.5))
            let size = prize.pack.size * (chip.y * 0.8 / prize.pack.size.y)
            // The pack and the words are centred together.
            let room = area.size.x - 3 * gap - size.x
            let factor = session.settings.access.textSize.factor
            let wanted = max(prize.name.estimatedWidth(in: .body), prize.need.estimatedWidth(in: .caption)) * factor
            let width = min(room, wanted)
            let both = Rect(center: area.center, size: Vector(size.x + gap + width, chip.y))
            // Grey, as what cannot be won by this round.
            let tint = prize.isNow ? Color.white : Metrics.grey
            frame.image(prize.pack, at: both.slice(leading: size.x).center, size: size, turn: -0.12, color: tint)
            let lines = both.slice(trailing: width)
            frame.text(
                prize.name, in: lines, line: chip.y / 2 + Metrics.name, alignment: .leading,
                color: prize.isNow ? Palette.cream : Palette.mist)
            frame.text(
                prize.need, in: lines, line: chip.y / 2 + Metrics.need, style: .caption, alignment: .leading,
                color: prize.isNow ? Palette.paleGold : Palette.mist)
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
    static let wide = Vector(1000, 590)
    static let tall = Vector(660, 1020)
    static let (side, top, foot) = (40.0, 100.0, 98.0)
    /// The distances between lines, and the most lines of terms.
    static let (step, terms, line) = (46.0, 98.0, 26.0)
    /// The most space that the blocks above the terms are moved apart by.
    static let air = 14.0
    static let (termLines, tallLines) = (11, 25)
    /// The margin and the darkness of the plate beneath the terms.
    static let (plate, shade) = (14.0, 0.35)
    /// The picture: its height at full size, the distances of the lion and of the gift from its middle, how much lower
    /// the gift is, and the least scale, and the greatest ones.
    static let picture = (height: 300.0, apart: 170.0, lower: 36.0, least: 0.35, wide: 0.72, tall: 0.96)
    /// The prizes: the greatest size of one, the gap, the most of them, and the most side by side in an upright field.
    static let chips = (size: Vector(222, 48), gap: 10.0, most: 4, tall: 2)
    /// The lines of a prize's name and of what it takes, from the middle of its chip.
    static let (name, need) = (-10.0, 11.0)
    /// The tint of the pack of a prize that cannot be won now.
    static let grey = Color(0.45, 0.45, 0.45)
}
