package import Motion
package import Picture
import Rain
package import Show

/// The screen at the end of a party: the first three players on steps, and the others beneath.
package struct Podium: Screen {
    package typealias Picture = PodiumPicture

    let party: Party
    let standings: [Party.Standing]
    private let since: Instant

    /// Seconds until the steps stand; earlier presses may be meant for the screen before.
    private static let grace = 1.4

    package init(_ party: Party, at now: Instant) { (self.party, standings, since) = (party, party.standings, now) }

    package var name: String { "podium" }
    package var mainRole: Button.Role? { .again }
    package var escapeRole: Button.Role? { .leave }

    package func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Self.grace }

    package func buttons(at now: Instant, in session: Session) -> [Button] {
        isReady(at: now) ? picture(at: now, in: session).buttons : []
    }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicResults, gain: Music.alone) }
}

extension Podium {
    package mutating func appear(_ context: inout Context) { context.session.orientField(for: party.level) }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .again:
            context.session.orientField()
            context.go(.root(Title()))
            context.go(.push(Together(party.players.map(\.name), rains: party.rains.count, in: context.session)))
        case .send:
            let card = PodiumCard(levelName: party.levelName, standings: standings)
            context.go(.push(SendPage(.podium(card), at: context.now)))
        case .leave: context.go(.root(Title()))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        let (from, to) = (previous.seconds(since: since), context.now.seconds(since: since))
        for (step, standing) in standings.prefix(PodiumTiming.steps).enumerated() {
            let time = PodiumTiming.arrival(ofStep: step)
            guard from < time, time <= to else { continue }
            context.cues.append(Cue(standing.place == 1 ? .fanfare : Sound.medals[max(0, 3 - standing.place)]))
        }
    }
}

/// The times at which the steps arrive, the lowest first, seconds.
private enum PodiumTiming {
    static let steps = 3
    private static let (begin, interval) = (0.1, 0.4)
    static let time = 0.35

    static func arrival(ofStep step: Int) -> Double { begin + interval * Double(steps - 1 - step) }
}

package struct PodiumPicture: ScreenPicture {
    package let view: View<Podium>
    package init(_ view: View<Podium>) { self.view = view }

    private var standings: [Party.Standing] { screen.standings }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    private var panel: Rect { Menu.panel(metrics.panel, in: field) }

    private var send: Button {
        Button(
            role: .send,
            area: panel.inset(sides: Metrics.corner, top: Metrics.corner).slice(trailing: Metrics.sendSide)
                .slice(top: Metrics.sendSide))
    }

    private var menu: [Button] { Menu.row([.again, .leave], below: panel) }
    package var buttons: [Button] { menu + [send] }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.podium, at: age, to: &frame)
        if !looks.isCalm {
            Celebration(field: field, bowl: panel, share: 1, isRecord: true, hasMedal: false)
                .appendSky(at: age, to: &frame)
        }
        for (step, standing) in standings.prefix(PodiumTiming.steps).enumerated() {
            append(standing, step, to: &frame)
        }
        if let first = standings.first {
            let shown = ((age - PodiumTiming.arrival(ofStep: 0)) / PodiumTiming.time).clamped(to: 0...1)
            let isTie = standings.count { $0.place == 1 } > 1
            frame.text(
                isTie ? words.tied : words.wins(first.name), in: panel.inset(sides: Metrics.side), line: Metrics.winner,
                style: .button, color: Palette.gold.faded(to: shown))
        }
        frame.faded(by: Menu.arrival(at: age)) { appendRest(to: &$0) }
    }

    /// Appends the table of those without a step, and the buttons.
    private func appendRest(to frame: inout Frame) {
        let rest = Array(standings.dropFirst(PodiumTiming.steps))
        if !rest.isEmpty {
            let table = panel.inset(sides: Metrics.side, bottom: Metrics.side)
                .slice(bottom: StandingsTable.height(of: rest.count))
            StandingsTable(lines: rest, marked: nil, hasRounds: false, area: place(table)).append(words, to: &frame)
        }
        send.append(icon: send.role.icon, pointer: pointer, to: &frame)
        send.appendCaption(words.send, side: 1, pointer: pointer, to: &frame)
        for button in menu {
            button.append(
                button.role == .again ? words.anotherParty : button.role.text(in: words),
                icon: button.role == .again ? .iconTogether : button.role.icon, style: .body, pointer: pointer,
                to: &frame)
        }
    }

    /// The area of the table: beside the steps in a wide field.
    private func place(_ table: Rect) -> Rect {
        isPortrait
            ? table
            : Rect(
                center: Vector(panel.maxX - Metrics.side - metrics.table / 2, panel.center.y),
                size: Vector(metrics.table, table.size.y))
    }

    /// Appends a step with the medal, the name and the points of its player.
    private func append(_ standing: Party.Standing, _ step: Int, to frame: inout Frame) {
        let shown =
            looks.isCalm
            ? 1
            : Curve.easeOut.value(
                at: ((age - PodiumTiming.arrival(ofStep: step)) / PodiumTiming.time).clamped(to: 0...1))
        guard shown > 0 else { return }
        let hasTable = !isPortrait && standings.count > PodiumTiming.steps
        let middle = hasTable ? panel.minX + (panel.size.x - metrics.table) / 2 : panel.center.x
        // The first is in the middle, the second on the left.
        let column = [0.0, -1, 1][step]
        let height = metrics.heights[min(standing.place, 3) - 1] * shown
        let foot = panel.minY + metrics.foot
        let area = Rect(middle + column * metrics.width - metrics.width / 2, foot - height, metrics.width, height)
        frame.stretch(.buttonGold, over: area.inset(sides: 4), color: Metrics.colors[min(standing.place, 3) - 1])
        frame.text(words.number(standing.place), in: area, line: 40, style: .heading, color: Palette.ink)
        let medal = [Image.medalGold, .medalSilver, .medalBronze][min(standing.place, 3) - 1]
        frame.icon(
            medal, at: area.middle(at: -40), side: 72 * (looks.isCalm ? 1 : 1.5 - 0.5 * shown),
            color: Color.white.faded(to: shown))
        let text = area.inset(sides: 4)
        frame.text(
            words.number(standing.points), in: text, line: Metrics.points, style: .button,
            color: Palette.cream.faded(to: shown), outline: Palette.ink)
        let isShort = standing.name.estimatedWidth(in: .body) <= text.size.x
        let lines = isShort ? [standing.name] : standing.name.halves
        for (index, line) in lines.reversed().enumerated() {
            frame.text(
                line, in: text, line: Metrics.name - Metrics.line * Double(index), style: isShort ? .body : .caption,
                color: (step == 0 ? Palette.gold : Palette.cream).faded(to: shown), outline: Palette.ink)
        }
    }
}

/// The layout, points.
private struct Metrics {
    static let side = 36.0
    static let (corner, sendSide) = (22.0, 58.0)
    static let winner = 98.0
    /// The offsets of the points and of a name's lines, above a step.
    static let (points, name, line) = (-96.0, -130.0, 28.0)
    /// The colours of the steps.
    static let colors = [Color.white, Color(0.82, 0.86, 0.94), Color(0.86, 0.62, 0.44)]

    let panel: Vector
    /// The width of a step, the heights of the first three, the line on which they stand, and the width of the table.
    let width: Double
    let heights: [Double]
    let foot: Double
    let table: Double

    static let landscape = Metrics(
        panel: Vector(1080, 568), width: 216, heights: [220, 160, 110], foot: 530, table: 340)
    static let portrait = Metrics(
        panel: Vector(660, 900), width: 196, heights: [260, 190, 130], foot: 620, table: 580)
}
