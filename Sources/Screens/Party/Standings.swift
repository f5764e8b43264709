package import Motion
package import Picture
package import Rain
package import RainShow
import RealModule

/// The screen of a party after a round: its points and medal, the points of all players, and the next player.
package struct Standings: BetweenRounds {
    package typealias Picture = StandingsPicture

    package var party: Party
    package let since: Instant
    package var asking: LeavingQuestion?
    /// The player of the last round, and the round's points and medal.
    let last: (player: String, points: Int, medal: Medal?)
    let feats: [Feat]
    /// Why the round could not be stored.
    let trouble: Trouble?

    package init(
        _ party: Party, after last: (player: String, points: Int, medal: Medal?), feats: [Feat], trouble: Trouble?,
        at now: Instant
    ) {
        (self.party, self.last, self.feats, self.trouble, since) = (party, last, feats, trouble, now)
    }

    package var name: String { "standings" }
    package var mainRole: Button.Role? { .nextTurn }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicResults, gain: Music.alone) }
}

extension Standings {
    package func isTold(at now: Instant, in session: Session) -> Bool { now.seconds(since: since) >= TurnTiming.medal }

    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .close { asking = .closing }
        guard isReady(at: context.now), input == .key(.escape, isDown: true) else { return }
        context.session.machine.pointer.focus = .endParty
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .nextTurn: goOn(&context)
        case .endParty: endParty(&context)
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        guard !context.session.settings.looks.isCalm else { return }
        let (from, to) = (previous.seconds(since: since), context.now.seconds(since: since))
        func passed(_ time: Double) -> Bool { from < time && time <= to }
        for tick in 1...TurnTiming.ticks where passed(TurnTiming.count * Double(tick) / Double(TurnTiming.ticks)) {
            context.cues.append(
                Cue(.count, gain: 0.5, note: (Sound.count.notes - 1) * tick / TurnTiming.ticks))
        }
        if let medal = last.medal, passed(TurnTiming.medal) { context.cues.append(Cue(medal.sound)) }
    }
}

/// The times since the screen appeared, seconds: until when the score counts up, with how many ticks, when the medal is
/// there, and how long it takes to pop up.
private enum TurnTiming {
    static let (count, ticks) = (1.0, 10)
    static let (medal, pop) = (1.2, 0.35)
}

package struct StandingsPicture: ScreenPicture {
    package let view: View<Standings>
    package init(_ view: View<Standings>) { self.view = view }

    private var party: Party { screen.party }
    private var last: (player: String, points: Int, medal: Medal?) { screen.last }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    private var panel: Rect { Menu.panel(metrics.panel, in: field) }

    /// The areas of the round and of the table: side by side, or one below the other.
    private var areas: (round: Rect, table: Rect) {
        let inner = panel.inset(sides: Metrics.side)
        let table = (isPortrait ? inner : inner.inset(leading: metrics.round + Metrics.gap)).inset(top: metrics.table)
        return (isPortrait ? inner : inner.slice(leading: metrics.round), table)
    }

    package var buttons: [Button] { Menu.row([.nextTurn, .endParty], below: panel) }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, at: age, to: &frame) { frame in
            appendRound(to: &frame)
            let table = areas.table
            frame.lettering(words.standings, at: table.middle(at: Metrics.heading), style: .button, room: table.size.x)
            let lines = party.standings
            StandingsTable(
                lines: lines, party: party, marked: last.player, hasRounds: true,
                area: table.slice(top: StandingsTable.height(of: lines.count))
            ).append(words, to: &frame)
            for button in buttons {
                let next = party.nextPlayer?.name
                button.append(
                    button.role == .nextTurn ? next.map(words.next) ?? words.podium : button.role.text(in: words),
                    icon: button.role.icon, style: .body, pointer: pointer, to: &frame)
            }
        }
    }

    /// Appends the round as its player sees it: the lion in the player's colour with the medal, and the score.
    private func appendRound(to frame: inout Frame) {
        let area = areas.round
        let color = party.color(of: last.player)
        frame.text(last.player, in: area, line: Metrics.name, style: .heading, color: color)
        frame.markAsName()
        frame.image(
            .glow, at: area.middle(at: metrics.lion), size: Metrics.glow, color: color.faded(to: 0.28),
            blend: .additive)
        lion(at: area.middle(at: metrics.lion), color).append(to: &frame)
        frame.numerals(
            words.number(Int(Double(last.points) * counted)), at: area.middle(at: metrics.score),
            height: Metrics.score, .large, room: area.size.x)
        let place = party.standings.first { $0.name == last.player }.map { words.place($0.place) }
        frame.text(
            [last.medal.map(words.medal), place].compactMap(\.self).joined(separator: "  ·  "), in: area,
            line: metrics.score + Metrics.result, style: .button, color: Palette.cream.faded(to: counted < 1 ? 0 : 1))
        appendRemark(to: &frame)
    }

    /// Appends what the foot tells: a question, what could not be stored, or the new feats.
    private func appendRemark(to frame: inout Frame) {
        let area = areas.round
        let (lines, color, zoom) = remark(within: area.size.x)
        for (index, line) in lines.enumerated() {
            frame.text(
                line, in: area, line: metrics.score + Metrics.remark + Metrics.line * Double(index), style: .caption,
                color: color, zoom: zoom)
        }
    }

    private func remark(within room: Double) -> (lines: [String], color: Color, zoom: Double) {
        if let question = screen.asking {
            return (question.text(words, isParty: true).inTwoLines(within: room), Palette.gold, 1)
        }
        if let trouble = screen.trouble { return (words.trouble(trouble).inTwoLines(within: room), Palette.alarm, 1) }
        let names = words.newFeats(screen.feats)
        // More names than there is room for are smaller.
        var zoom = 1.0
        while zoom > Metrics.leastZoom, lines(of: names, within: room / zoom).count > Metrics.mostLines { zoom -= 0.1 }
        return (lines(of: names, within: room / zoom), Palette.paleGold, zoom)
    }

    /// Returns lines of names, each no wider than a room as a caption.
    private func lines(of names: [String], within room: Double) -> [String] {
        names.reduce(into: []) { lines, name in
            let longer = (lines.last ?? "") + name
            if longer.estimatedWidth(in: .caption) <= room, !lines.isEmpty {
                lines[lines.count - 1] = longer
            } else {
                lines.append(name)
            }
        }
    }

    /// The share of the score that is counted.
    private var counted: Double { looks.isCalm ? 1 : min(1, age / TurnTiming.count) }

    /// The lion: its jaw moves while the score counts up, then it has the medal in its teeth.
    private func lion(at place: Vector, _ color: Color) -> Lion {
        var lion = Lion.watching(at: place, scale: metrics.scale, age, looks)
        lion.mane = color
        let shown = looks.isCalm ? 1 : ((age - TurnTiming.medal) / TurnTiming.pop).clamped(to: 0...1)
        if counted < 1 { lion.face.jaw = 0.4 + 0.3 * .sin(2 * .pi * 5 * age) }
        guard let medal = last.medal, shown > 0 else { return lion }
        (lion.face.jaw, lion.face.eyes) = (Metrics.bite, .glad)
        lion.held = (medal.large, Metrics.medal * (1.5 - 0.5 * Curve.easeOut.value(at: shown)), 0)
        return lion
    }
}

/// The layout, points: lines are below the upper edge of the panel, or of the table.
private struct Metrics {
    static let (side, gap) = (36.0, 44.0)
    static let (name, heading) = (52.0, -52.0)
    static let glow = Vector(520, 460)
    static let medal = Vector(128, 128)
    /// The share by which the jaw is open round the medal.
    static let bite = 0.8
    /// The height of the score, and the lines below it.
    static let score = 112.0
    static let (result, remark, line) = (86.0, 122.0, 22.0)
    /// The most lines of new feats, and the least factor of their size.
    static let (mostLines, leastZoom) = (3, 0.6)

    let panel: Vector
    /// The width of the round's area beside the table.
    let round: Double
    /// The lion's middle and size, and the score's line.
    let lion: Double
    let scale: Double
    let score: Double
    /// The table's upper edge.
    let table: Double

    static let landscape = Metrics(
        panel: Vector(1180, 568), round: 440, lion: 186, scale: 0.7, score: 376, table: 104)
    static let portrait = Metrics(
        panel: Vector(660, 1060), round: 0, lion: 210, scale: 0.82, score: 416, table: 666)
}
