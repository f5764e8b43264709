import Motion
import Picture
import Rain
import RainPrizes
package import RainScreens
package import RainShow

/// The page for staff of a kiosk, behind the PIN: it ends the game, and shows the best rounds of the day. At an event
/// it also shows the state. Unless the prizes are at the centre of many kiosks, it pays and stops prizes, and hides
/// rounds from the list of the best.
package struct StaffPage: BoothScreen {
    package typealias Picture = StaffPicture

    /// The event's state; nil without an event, and until it is known.
    private(set) var event: EventState?
    /// The best rounds of the day without an event; nil until they are known.
    private(set) var best: [BestRow]?
    /// Whether an answer is awaited.
    private var isAsked = false
    /// The row that its next press hides.
    private(set) var hiding: Int?
    /// The button that waits for the PIN.
    private var locked: Button.Role?

    /// The maximum numbers of rows of the best rounds, and of prizes in the list.
    static let (rows, prizes) = (6, 8)

    package init() {}

    package var name: String { "staff" }
    package var isForStaff: Bool { true }
    package var timeout: Double? { 60 }
}

extension StaffPage {
    package mutating func appear(_ context: inout Context) {
        context.ask(context.session.kiosk?.event == nil ? .bestOfDay(context.session.level) : .event(.state))
    }

    /// Asks for the PIN again if a key presses a button that stops prizes, hides a round or ends the game: a scanned
    /// code can contain such keys.
    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        guard context.session.machine.device == .keys, isLocked(role) else { return perform(role, &context) }
        locked = role
        context.go(.push(PINEntry(for: .once, context.session.kiosk?.lock)))
    }

    private func isLocked(_ role: Button.Role) -> Bool {
        switch role {
        case .stopPrizes, .quit: true
        case .item(.hide, let row): hiding == row
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
        case .item(.hide, let row):
            guard let event, event.best.indices.contains(row), let round = event.best[row].round else { return }
            guard hiding == row else {
                hiding = row
                return
            }
            order(.hide(round), &context)
        default: break
        }
    }

    /// Requests a change unless one is under way, so that a double press counts once.
    private mutating func order(_ request: EventRequest, _ context: inout Context) {
        guard !isAsked else { return }
        (isAsked, hiding) = (true, nil)
        context.ask(.event(request))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        if case .bestOfDay(let best) = answer { self.best = best }
        switch answer.event {
        case .state(let state):
            // The row that waits for its second press may have moved.
            if state.best != event?.best { hiding = nil }
            (event, isAsked) = (state, false)
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
    /// Whether prizes are paid and stopped here, and rounds hidden.
    private var isCentre: Bool { session.kiosk?.event?.isCentre == true }
    private var state: EventState? { screen.event }

    /// The rows of the best without an event.
    private var best: ArraySlice<BestRow> { screen.best?.prefix(StaffPage.rows) ?? [] }

    /// The height of a row without an event, points.
    private static let row = 44.0
    /// The width of a count, and of the button that hides a row, points.
    private static let (count, hide) = (150.0, 50.0)

    package func lay(out page: inout PageLayout) {
        // Without an event the panel is as high as its rows.
        let rows = Self.row * Double(max(1, best.count) + 1)
        let size = hasEvent ? isPortrait ? Vector(640, 960) : Vector(1120, 560) : Vector(640, 90 + rows + 26)
        let panel = Menu.panel(size, in: field)
        page.escape = .back
        page.panel(over: panel) { page in
            page.heading(words.staff, on: panel)
            layMenu(below: panel, &page)
            let inner = panel.inset(sides: 40, top: 90)
            if let state { lay(state, in: inner.inset(bottom: 40), &page) }
            if !hasEvent, screen.best != nil { appendBest(in: inner.inset(bottom: 26), to: &page.frame) }
        }
    }

    private func layMenu(below panel: Rect, _ page: inout PageLayout) {
        let second: [Button.Role] =
            isCentre ? [state?.phase == .stopped ? .goOn : .stopPrizes, .redeem] : []
        let faces =
            [ButtonFace(.back, style: .body)] + second.map { ButtonFace($0, style: .body) }
            + [ButtonFace(.quit, words.endKiosk, style: .body)]
        guard isPortrait else {
            let width = faces.count > 2 ? 266 : Menu.buttonSize.x
            return page.buttons(faces, in: Menu.row(faces.count, below: panel, width: width))
        }
        // Two rows of two.
        let rows = (0..<2).map { row in
            Rect(
                panel.minX, panel.maxY + Menu.gap + Double(row) * (Menu.buttonSize.y + Menu.gap), panel.size.x,
                Menu.buttonSize.y)
        }
        page.buttons(faces, in: rows.flatMap { row in (0..<2).map { row.column($0, of: 2, gap: Menu.gap) } })
    }

    /// Appends the best rounds of the day on a kiosk without an event.
    private func appendBest(in area: Rect, to frame: inout Frame) {
        var rest = area
        frame.text(words.bestOfDay, in: rest.cut(top: Self.row), color: Palette.gold)
        if best.isEmpty { frame.text(words.nobodyYet, in: rest.cut(top: Self.row), color: Palette.mist) }
        for (index, line) in best.enumerated() {
            RecordLine(
                place: words.number(index + 1), name: line.name ?? words.visitor(line.seed), isChosen: false,
                result: words.number(line.score), look: (.body, Palette.cream), placeLook: (.body, Palette.mist),
                resultLook: (.button, Palette.gold)
            ).append(in: rest.cut(top: Self.row), place: Self.hide, result: Self.count, to: &frame)
        }
    }

    /// The line above the prizes, if anything is wrong or the prizes are stopped; nil otherwise.
    private func trouble(of state: EventState) -> String? {
        if state.hasWaitingRound { return words.roundWaits }
        if !state.canStore { return words.mirrorIsAway }
        if state.failedSlips > 0 { return words.slipsFailed(state.failedSlips) }
        return state.phase == .stopped ? words.prizesStopped : nil
    }

    /// Adds the prizes and the best: side by side, or one below the other.
    private func lay(_ state: EventState, in area: Rect, _ page: inout PageLayout) {
        // The rows with their headings; they are lower where there are many.
        let prizeRows = min(state.accounts.count, StaffPage.prizes) + 1
        let mostBest = StaffPage.rows + 1
        let height =
            isPortrait
            ? min(56, (area.size.y - 40) / Double(prizeRows + mostBest))
            : min(56, area.size.y / Double(max(prizeRows, mostBest)))
        var rest = area
        let first = isPortrait ? rest.cut(top: height * Double(prizeRows), gap: 40) : rest.column(0, of: 2, gap: 40)
        lay(prizesOf: state, in: first, height, &page)
        lay(bestOf: state, in: isPortrait ? rest : rest.column(1, of: 2, gap: 40), height, &page)
    }

    private func lay(prizesOf state: EventState, in area: Rect, _ height: Double, _ page: inout PageLayout) {
        var rest = area
        var line = rest.cut(top: height)
        if state.failedSlips > 0 {
            let place = line.cut(trailing: 190, gap: Menu.gap).centered(Vector(190, 46))
            page.button(ButtonFace(.printAgain, style: .body), in: place)
        }
        let (won, paid) = state.accounts.reduce((0, 0)) { ($0.0 + $1.won, $0.1 + $1.paid) }
        let trouble = trouble(of: state)
        page.frame.text(
            trouble ?? words.eventCounts(state.rounds, won, paid), in: line, alignment: .leading,
            color: trouble == nil ? Palette.gold : Palette.alarm)
        for account in state.accounts.prefix(StaffPage.prizes) {
            let row = rest.cut(top: height)
            page.frame.text(
                account.name, in: row.inset(trailing: Self.count), alignment: .leading, color: Palette.cream)
            page.frame.text(
                words.left(account.free, of: account.count), in: row.slice(trailing: Self.count - 10),
                alignment: .trailing, color: Palette.mist)
        }
    }

    private func lay(bestOf state: EventState, in area: Rect, _ height: Double, _ page: inout PageLayout) {
        var rest = area
        page.frame.text(
            screen.hiding == nil ? words.bestOfDay : words.hideAgain, in: rest.cut(top: height), alignment: .leading,
            color: Palette.gold)
        let places = state.best.prefix(StaffPage.rows).map { _ in rest.cut(top: height) }
        let rows = zip(state.best, places).map { line, place in
            page.row { page in
                // The points end where the buttons begin, or at the end of the row.
                let row = place.inset(trailing: isCentre ? Self.hide + 12 : 0)
                page.frame.text(
                    line.name ?? words.visitor(line.seed), in: row.inset(trailing: Self.count), alignment: .leading,
                    color: Palette.cream)
                page.frame.text(
                    line.text(in: words), in: row.slice(trailing: Self.count - 20), alignment: .trailing,
                    color: Palette.mist)
            }
        }
        guard isCentre else { return }
        for (index, (row, place)) in zip(rows, places).enumerated() {
            let side = min(46, height - 6)
            let face = ButtonFace(.hide(index), words.hide, icon: screen.hiding == index ? .iconCheck : .iconMinus)
            page.goOn(withRow: row) { page in
                page.sign(face, in: place.slice(trailing: Self.hide).centered(Vector(side, side)), caption: -1)
            }
        }
    }
}

extension Button.Role {
    package static let redeem = Button.Role("redeem", icon: .iconCode) { $0.redeem }
    package static let stopPrizes = Button.Role("stopPrizes", icon: .iconPause) { $0.stopPrizes }
    package static let goOn = Button.Role("goOn", icon: .iconPlay) { $0.letPrizesGoOn }
    package static let printAgain = Button.Role("printAgain") { $0.printAgain }
    package static func hide(_ number: Int) -> Button.Role { .item(.hide, number) }
}

extension Button.Action {
    package static let hide = Button.Action("hide", icon: .iconMinus, spoken: { words, _ in words.hide })
}
