package import Motion
import Picture
import Rain
package import RainPrizes
package import RainScreens
package import RainShow

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
    /// The index of the chosen level in the plan.
    private(set) var level = 0

    package init() {}

    package var name: String { "gate" }
    /// Long enough to read the terms, seconds.
    package var timeout: Double? { 60 }

    /// Whether terms fit on the screen, in both orientations.
    package static func hasRoom(for terms: String) -> Bool {
        GateRoom.both.allSatisfy { room in
            terms.wrapped(to: room.text.x, in: .caption).count <= room.termLines
        }
    }

    /// Whether the page has room for all prizes of a plan above its terms, in both orientations, on each level and in
    /// each language.
    package static func hasRoom(for plan: Plan, terms: String?) -> Bool {
        let accounts = plan.entries.map { Account($0) }
        return GateRoom.both.allSatisfy { room in
            let lines = terms?.wrapped(to: room.text.x, in: .caption).count ?? 0
            return plan.levels.allSatisfy { level in
                Language.allCases.allSatisfy { language in
                    let prizes = ListedPrize.left(in: accounts, on: level, language.words)
                    return room.list(of: prizes, above: lines, isDrawn: plan.hasDrawn) != nil
                }
            }
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
                context.go(.push(PINEntry(for: .once, context.session.kiosk?.lock)))
            } else {
                begin(&context)
            }
        case .ask(.level):
            guard !isBeginning, let count = context.session.kiosk?.event?.plan.levels.count, count > 1 else { return }
            level = (level + 1) % count
        case .back: context.go(.root(context.home))
        default: break
        }
    }

    private mutating func begin(_ context: inout Context) {
        (isBeginning, hasFailed) = (true, false)
        context.ask(.event(.begin(level: level)))
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

    private var room: GateRoom { isPortrait ? .tall : .wide }

    /// Whether the visitor can choose a level. A round that waits already has one.
    private var hasLevels: Bool { screen.held == nil && (session.kiosk?.event?.plan.levels.count ?? 0) > 1 }

    private func layMenu(below panel: Rect, _ event: EventPlan, _ level: EventLevel?, _ page: inout PageLayout) {
        let isEnabled = screen.state != nil && !screen.isBeginning
        var faces = [ButtonFace(.start, agreement(of: event) == nil ? nil : words.agree, isEnabled: isEnabled)]
        if hasLevels {
            let name = words.level(level?.shownName ?? "")
            faces.append(ButtonFace(.ask(.level), name, icon: .iconNext, isEnabled: isEnabled))
        }
        faces.append(ButtonFace(.back))
        let width = min(Menu.buttonSize.x, (panel.size.x + Menu.gap) / Double(faces.count) - Menu.gap)
        page.buttons(faces, in: Menu.row(faces.count, below: panel, width: width))
    }

    package func lay(out page: inout PageLayout) {
        guard let event = session.kiosk?.event else { return }
        (page.enter, page.escape) = (.start, .back)
        let panel = Menu.panel(room.panel, in: field)
        let name = event.plan.isRehearsal ? words.rehearsal(event.plan.name) : event.plan.name
        page.panel(over: panel) { page in
            page.heading(name, on: panel)
            let levels = event.plan.levels
            let level = levels.indices.contains(screen.level) ? levels[screen.level] : nil
            appendTexts(of: event, on: level, in: panel.inset(sides: Metrics.side, top: Metrics.top), to: &page.frame)
            layMenu(below: panel, event, level, &page)
        }
    }

    private func appendTexts(of event: EventPlan, on level: EventLevel?, in inner: Rect, to frame: inout Frame) {
        // If prizes are drawn, the commitment is shown at the foot.
        let isDrawn = event.plan.hasDrawn
        var known = screen.state
        // The goals are known only for the first level's rain.
        if screen.level > 0 { known?.goals = [:] }
        let prizes = ListedPrize.left(
            in: isOver ? [] : screen.state?.accounts ?? [], on: level, words, now: known.map { ($0, event.plan.times) })
        let text = inner.inset(bottom: isDrawn ? Metrics.foot : Metrics.side)
        let (list, lines) = blocks(of: prizes, agreement(of: event), within: text.size.x, isDrawn: isDrawn)
        let high = Metrics.line * Double(lines.count)
        // Space that the terms leave free separates the blocks above them.
        let below = max(0, list.height - Metrics.row)
        let free = text.size.y - Metrics.terms - below - high - Metrics.plate - Metrics.line
        let air = (free / 2).clamped(to: 0...14)
        let terms = Metrics.terms + below + 2 * air
        if let state = screen.state {
            let isUncounted = screen.held.map { $0.number == nil } ?? false
            let stakes =
                screen.hasFailed
                ? words.eventFails : isUncounted ? words.forPoints : words.stakes(of: state, in: event.plan)
            frame.text(
                stakes, in: text, line: 0, style: .button,
                color: state.hasPrizes && !screen.hasFailed ? Palette.gold : Palette.cream)
            list.append(in: text.inset(top: air + Metrics.list), to: &frame)
        }
        // The rest of the page below the terms.
        var rest = text.inset(top: terms, bottom: Metrics.line)
        if !lines.isEmpty {
            let plate = text.inset(top: terms - Metrics.line / 2).slice(top: high)
            frame.capsule(plate.widened(by: Metrics.plate), corner: Metrics.plate, Palette.night.faded(to: 0.35))
            rest = rest.inset(top: high + Metrics.plate)
            for (index, line) in lines.enumerated() {
                frame.text(
                    line, in: text, line: terms + Metrics.line * Double(index), style: .caption, alignment: .leading,
                    color: Palette.mist)
            }
        }
        appendPicture(in: rest, to: &frame)
        guard isDrawn else { return }
        frame.text(words.commitment, in: text, line: text.size.y, style: .caption, color: Palette.mist)
        for (index, half) in event.commitment.inHalves.enumerated() {
            frame.text(
                half, in: text, line: text.size.y + Metrics.line * Double(index + 1), style: .caption,
                color: Palette.paleGold)
        }
    }

    /// Whether nothing can be won any more.
    private var isOver: Bool { screen.state.map { $0.phase == .over || $0.phase == .closed } ?? false }

    /// Returns the terms to which a visitor agrees; nil where there is nothing to win.
    private func agreement(of event: EventPlan) -> String? { isOver ? nil : event.terms }

    /// Returns the list of the prizes and the lines of the terms below it. Larger letters take more lines, if there is
    /// room.
    private func blocks(
        of prizes: [ListedPrize], _ terms: String?, within room: Double, isDrawn: Bool
    ) -> (list: PrizeList, lines: [String]) {
        let factor = session.settings.access.textSize.factor
        let usual = terms?.wrapped(to: room, in: .caption) ?? []
        let narrow = terms?.wrapped(to: room / factor, in: .caption) ?? []
        for lines in [narrow, usual] where lines.count <= self.room.termLines {
            let list = self.room.list(of: prizes, above: lines.count, isDrawn: isDrawn, factor: factor)
            if let list { return (list, lines) }
        }
        return (self.room.cutList(of: prizes, above: usual.count, isDrawn: isDrawn), usual)
    }

    /// Appends the lion and the gift where the terms leave room for them.
    private func appendPicture(in rest: Rect, to frame: inout Frame) {
        let scale = min(isPortrait ? 0.96 : 0.72, (rest.size.y - Metrics.plate) / 300)
        guard scale >= 0.35 else { return }
        let apart = Vector(170 * scale, 0)
        Lion.watching(at: rest.center - apart, scale: scale, age, looks).append(to: &frame)
        Gift(center: rest.center + apart + Vector(0, 36 * scale), scale: scale, isStill: true).append(at: 0, to: &frame)
    }
}

/// The room of the page in an orientation, points.
private struct GateRoom {
    let panel: Vector
    /// The maximum number of lines of terms, and of prizes side by side.
    let termLines: Int
    let columns: Int

    static let wide = GateRoom(panel: Vector(1000, 590), termLines: 11, columns: 4)
    static let tall = GateRoom(panel: Vector(660, 1020), termLines: 25, columns: 2)
    static let both = [wide, tall]

    /// The size of the text above the commitment.
    var text: Vector { Vector(panel.x - 2 * Metrics.side, panel.y - Metrics.top - Metrics.foot) }

    /// The height left for prizes above a number of lines of terms, points.
    private func height(above lines: Int, isDrawn: Bool) -> Double {
        let whole = text.y + (isDrawn ? 0 : Metrics.foot - Metrics.side)
        let terms = lines == 0 ? 0 : Metrics.terms - Metrics.list - Metrics.row + Metrics.line * Double(lines)
        return whole - Metrics.list - terms - Metrics.rest
    }

    /// Returns the list of prizes above a number of lines of terms; nil if it has no room.
    func list(of prizes: [ListedPrize], above lines: Int, isDrawn: Bool, factor: Double = 1) -> PrizeList? {
        PrizeList(
            prizes, width: text.x, height: height(above: lines, isDrawn: isDrawn), mostColumns: columns, factor: factor)
    }

    /// Returns the part of the list that fits.
    func cutList(of prizes: [ListedPrize], above lines: Int, isDrawn: Bool) -> PrizeList {
        PrizeList(
            cutting: prizes, width: text.x, height: height(above: lines, isDrawn: isDrawn), mostColumns: columns)
    }
}

extension Plan {
    /// Whether some prizes are drawn.
    fileprivate var hasDrawn: Bool { entries.contains { $0.isDrawn } }
}

extension String {
    fileprivate var inHalves: [String] {
        let middle = index(startIndex, offsetBy: count / 2)
        return [String(self[..<middle]), String(self[middle...])]
    }
}

/// The layout, points.
private enum Metrics {
    static let (side, top, foot) = (40.0, 100.0, 98.0)
    /// The top of the prizes, the height of a row of prizes, the first line of the terms below one row, the distance
    /// between lines of terms, and the free space at the bottom.
    static let (list, row, terms, line, rest) = (20.0, 48.0, 98.0, 26.0, 8.0)
    /// The margin of the plate beneath the terms.
    static let plate = 14.0
}
