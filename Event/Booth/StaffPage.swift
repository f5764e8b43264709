import Motion
package import Picture
import Rain
import RainPrizes
package import RainScreens
package import RainShow

/// The page for staff of a kiosk, behind the PIN: it ends the game, and shows the best rounds of the day. At an event it
/// shows the state, pays and stops prizes, and hides rounds from the list of the best.
package struct StaffPage: BoothScreen {
    package typealias Picture = StaffPicture

    /// The event's state; nil without an event, and until it is known.
    private(set) var event: EventState?
    /// The best rounds of the day without an event; nil until they are known.
    private(set) var best: [BestRow]?
    /// Whether an answer is awaited; and the row that the next press on it hides.
    private var isAsked = false
    private(set) var hiding: Int?
    /// The button that waits for the PIN.
    private var locked: Button.Role?

    /// The highest numbers of rows that can be hidden, and of prizes in the list.
    static let (rows, prizes) = (6, 8)

    package init() {}

    package var name: String { "staff" }
    package var escapeRole: Button.Role? { .back }
    package var isForStaff: Bool { true }
    package var timeout: Double? { 60 }
}

extension StaffPage {
    package mutating func appear(_ context: inout Context) {
        context.ask(context.session.kiosk?.event == nil ? .bestOfDay(context.session.level) : .event(.state))
    }

    /// What stops, hides or ends asks for the PIN where keys press it, since a scanner's code can hold keys.
    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        guard context.session.machine.device == .keys, isLocked(role) else { return perform(role, &context) }
        locked = role
        context.go(.push(PINEntry(for: .once, context.session.kiosk?.lock)))
    }

    private func isLocked(_ role: Button.Role) -> Bool {
        switch role {
        case .stopPrizes, .quit: true
        case .hide(let row): hiding == row
        default: false
        }
    }

    private mutating func perform(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .back: context.go(.back(nil))
        case .quit: context.go(.quit)
        case .redeem: context.go(.push(ClaimEntry()))
        case .stopPrizes: order(.stop, &context)
        case .goOn: order(.go, &context)
        case .printAgain: order(.printAgain, &context)
        case .hide(let row):
            guard let event, event.best.indices.contains(row), let round = event.best[row].round else { return }
            guard hiding == row else {
                hiding = row
                return
            }
            order(.hide(round), &context)
        default: break
        }
    }

    /// Asks for a change unless one is under way: a double press is meant once.
    private mutating func order(_ request: EventRequest, _ context: inout Context) {
        guard !isAsked else { return }
        (isAsked, hiding) = (true, nil)
        context.ask(.event(request))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        if case .bestOfDay(let best) = answer { self.best = best }
        switch answer.event {
        case .state(let state): (event, isAsked) = (state, false)
        case .failed:
            event?.canStore = false
            isAsked = false
        case .letIn:
            if let locked { perform(locked, &context) }
            locked = nil
        default: break
        }
    }
}

package struct StaffPicture: ScreenPicture {
    package let view: View<StaffPage>
    package init(_ view: View<StaffPage>) { self.view = view }

    private var hasEvent: Bool { session.kiosk?.event != nil }
    /// Whether prizes are paid, stopped and hidden here.
    private var isCentre: Bool { session.kiosk?.event?.isCentre == true }
    private var state: EventState? { screen.event }

    /// The rows of the best without an event.
    private var best: ArraySlice<BestRow> { screen.best?.prefix(StaffPage.rows) ?? [] }

    /// Without an event as high as its rows.
    private var panel: Rect {
        let rows = Metrics.small.row * Double(max(1, best.count) + 1)
        let small = Vector(Metrics.small.width, Metrics.top + rows + Metrics.small.foot)
        return Menu.panel(hasEvent ? isPortrait ? Metrics.tall : Metrics.wide : small, in: field)
    }

    private var menu: [Button] {
        let second: [Button.Role] =
            isCentre ? [state?.phase == .stopped ? .goOn : .stopPrizes, .redeem] : []
        let roles = [.back] + second + [.quit]
        guard isPortrait else {
            let width = roles.count > 2 ? Metrics.buttonWidth : Menu.buttonSize.x
            return Menu.row(
                roles, center: panel.middle(at: panel.size.y + Menu.gap + Menu.buttonSize.y / 2), width: width)
        }
        // Two rows of two.
        return roles.enumerated().map { index, role in
            let area = Rect(
                panel.minX, panel.maxY + Menu.gap + Double(index / 2) * (Menu.buttonSize.y + Menu.gap), panel.size.x,
                Menu.buttonSize.y)
            return Button(role: role, area: area.column(index % 2, of: 2, gap: Menu.gap), isMain: index == 0)
        }
    }

    /// The areas of the prizes and of the best: side by side, or one below the other.
    private var areas: (prizes: Rect, best: Rect) {
        let inner = panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.side)
        let prizes = inner.slice(top: rowHeight * Double(prizeRows))
        return isPortrait
            ? (prizes, inner.inset(top: prizes.size.y + Metrics.side))
            : (inner.column(0, of: 2, gap: Metrics.side), inner.column(1, of: 2, gap: Metrics.side))
    }

    /// The number of rows of the prizes, with their heading.
    private var prizeRows: Int { min(state?.accounts.count ?? 0, StaffPage.prizes) + 1 }

    /// The height of a row, lower where there are many.
    private var rowHeight: Double {
        let free = panel.size.y - Metrics.top - Metrics.side
        let most = StaffPage.rows + 1
        return isPortrait
            ? min(Metrics.row, (free - Metrics.side) / Double(prizeRows + most))
            : min(Metrics.row, free / Double(max(prizeRows, most)))
    }

    private func row(_ index: Int, in area: Rect) -> Rect {
        Rect(area.minX, area.minY + rowHeight * Double(index + 1), area.size.x, rowHeight)
    }

    private var hides: [Button] {
        guard let state, isCentre else { return [] }
        return state.best.prefix(StaffPage.rows).indices.map { index in
            let room = row(index, in: areas.best).slice(trailing: Metrics.hide)
            let side = min(Metrics.hideSide, rowHeight - Metrics.hideGap)
            return Button(role: .hide(index), area: Rect(center: room.center, size: Vector(side, side))).asSign
        }
    }

    /// The button that prints slips again, at the end of the line that says so.
    private var again: [Button] {
        guard let state, state.failedSlips > 0 else { return [] }
        let room = areas.prizes.slice(trailing: Metrics.again.x)
        let place = Vector(room.center.x, room.minY + rowHeight / 2)
        return [Button(role: .printAgain, area: Rect(center: place, size: Metrics.again))]
    }

    package var buttons: [Button] { menu + again + hides }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.staff, at: age, to: &frame) { frame in
            for button in menu {
                button.append(
                    button.role == .quit ? words.endKiosk : button.role.text(in: words), icon: button.role.icon,
                    style: .body, pointer: pointer, to: &frame)
            }
            if let state { append(state, to: &frame) }
            if !hasEvent, screen.best != nil { appendBest(to: &frame) }
        }
    }

    /// Appends the best rounds of the day on a kiosk without an event.
    private func appendBest(to frame: inout Frame) {
        let area = panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.small.foot)
        let rows = max(1, best.count) + 1
        frame.text(words.bestOfDay, in: area.row(0, of: rows), color: Palette.gold)
        if best.isEmpty { frame.text(words.nobodyYet, in: area.row(1, of: rows), color: Palette.mist) }
        for (index, line) in best.enumerated() {
            let row = area.row(index + 1, of: rows)
            frame.text(words.number(index + 1), in: row.slice(leading: Metrics.hide), color: Palette.mist)
            frame.text(
                line.name ?? words.visitor(line.seed), in: row.inset(leading: Metrics.hide, trailing: Metrics.count),
                alignment: .leading, color: Palette.cream)
            frame.text(
                words.number(line.score), in: row.slice(trailing: Metrics.count), style: .button, alignment: .trailing,
                color: Palette.gold)
        }
    }

    private func append(_ state: EventState, to frame: inout Frame) {
        let (prizes, best) = areas
        let (won, paid) = state.accounts.reduce((0, 0)) { ($0.0 + $1.won, $0.1 + $1.paid) }
        let trouble =
            state.hasWaitingRound
            ? words.roundWaits
            : !state.canStore
                ? words.mirrorIsAway
                : state.failedSlips > 0
                    ? words.slipsFailed(state.failedSlips) : state.phase == .stopped ? words.prizesStopped : nil
        frame.text(
            trouble ?? words.eventCounts(state.rounds, won, paid),
            in: prizes.inset(trailing: again.isEmpty ? 0 : Metrics.again.x + Menu.gap), line: rowHeight / 2,
            alignment: .leading, color: trouble == nil ? Palette.gold : Palette.alarm)
        for button in again {
            button.append(words.printAgain, style: .body, pointer: pointer, to: &frame)
        }
        for (index, account) in state.accounts.prefix(StaffPage.prizes).enumerated() {
            let row = row(index, in: prizes)
            frame.text(account.name, in: row.inset(trailing: Metrics.count), alignment: .leading, color: Palette.cream)
            frame.text(
                words.left(account.free, of: account.count), in: row.slice(trailing: Metrics.count - 10),
                alignment: .trailing, color: Palette.mist)
        }
        frame.text(
            screen.hiding == nil ? words.bestOfDay : words.hideAgain, in: best, line: rowHeight / 2,
            alignment: .leading, color: Palette.gold)
        for (index, line) in state.best.prefix(StaffPage.rows).enumerated() {
            // The points end where the buttons begin, or at the end of the row.
            let row = row(index, in: best).inset(trailing: hides.isEmpty ? 0 : Metrics.hide + 12)
            frame.text(
                line.name ?? words.visitor(line.seed), in: row.inset(trailing: Metrics.count), alignment: .leading,
                color: Palette.cream)
            frame.text(
                line.text(in: words), in: row.slice(trailing: Metrics.count - 20),
                alignment: .trailing, color: Palette.mist)
        }
        for hide in hides {
            let isChosen = screen.hiding.map { hide.role == .hide($0) } ?? false
            hide.append(icon: isChosen ? .iconCheck : hide.role.icon, pointer: pointer, to: &frame)
            hide.appendCaption(words.hide, pointer: pointer, to: &frame)
        }
    }
}

/// The layout, points.
private enum Metrics {
    static let wide = Vector(1120, 560)
    /// Without an event: the width, the height of a row, and the free space beneath.
    static let small = (width: 640.0, row: 44.0, foot: 26.0)
    static let tall = Vector(640, 960)
    static let (side, top, row) = (40.0, 90.0, 56.0)
    /// The widths of a count, of the button that hides a row, and of a button in a row of four.
    static let (count, hide, buttonWidth) = (150.0, 50.0, 266.0)
    /// The size of the button that prints again.
    static let again = Vector(190, 46)
    /// The greatest side of a button that hides a row, and the least gap between two.
    static let (hideSide, hideGap) = (46.0, 6.0)
}
