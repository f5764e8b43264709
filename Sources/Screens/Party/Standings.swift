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
    /// The player of the last round, and the round's points and medal; nil for no medal.
    let last: (player: String, points: Int, medal: Medal?)
    let feats: [Feat]
    /// Why the round could not be stored; nil if it was stored.
    let trouble: Problem?

    package init(
        _ party: Party, after last: (player: String, points: Int, medal: Medal?), feats: [Feat], trouble: Problem?,
        at now: Instant
    ) {
        (self.party, self.last, self.feats, self.trouble, since) = (party, last, feats, trouble, now)
    }

    package var name: String { "standings" }

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
        guard !context.session.settings.looks.hasReducedMotion else { return }
        let (from, to) = (previous.seconds(since: since), context.now.seconds(since: since))
        for moment in TurnTiming.timeline.passed(from: from, to: to) {
            switch moment {
            case .tick(let tick):
                let note = (Sound.count.notes - 1) * tick / TurnTiming.ticks
                context.cues.append(Cue(.count, gain: 0.5, note: note))
            case .medal: if let medal = last.medal { context.cues.append(Cue(medal.sound)) }
            }
        }
    }
}

/// The score counts up with ticks, then the medal pops up. Times are seconds.
private enum TurnTiming {
    enum Moment: Hashable {
        case tick(Int)
        case medal
    }

    static let (count, ticks, pop) = (1.0, 10, 0.35)
    static let medal = 1.2
    static let timeline = Timeline<Moment>(
        (1...ticks).map { (.tick($0), count * Double($0) / Double(ticks)) } + [(.medal, medal)])
}

package struct StandingsPicture: ScreenPicture {
    package let view: View<Standings>
    package init(_ view: View<Standings>) { self.view = view }

    private var party: Party { screen.party }
    private var last: (player: String, points: Int, medal: Medal?) { screen.last }

    package func lay(out page: inout PageLayout) {
        let next = party.nextPlayer?.name
        page.menu(
            ButtonFace(.nextTurn, next.map(words.next) ?? words.podium, style: .body),
            ButtonFace(.endParty, style: .body))
        let panel = Menu.panel(isPortrait ? Vector(660, 1060) : Vector(1180, 568), in: field)
        page.panel(over: panel) { page in
            // The round and the table: side by side, or one below the other.
            var table = panel.inset(sides: 36)
            let round = isPortrait ? table : table.cut(leading: 440, gap: 44)
            table.cut(top: isPortrait ? 666 : 104)
            appendRound(in: round, to: &page.frame)
            page.frame.lettering(words.standings, at: table.middle(at: -52), style: .button, room: table.size.x)
            let lines = party.standings
            StandingsTable(
                lines: lines, party: party, marked: last.player, hasRounds: true,
                area: table.slice(top: StandingsTable.height(of: lines.count))
            ).append(words, to: &page.frame)
        }
    }

    /// Appends the round as its player sees it: the lion in the player's colour with the medal, and the score.
    private func appendRound(in area: Rect, to frame: inout Frame) {
        let metrics = isPortrait ? Metrics.portrait : .landscape
        let color = party.color(of: last.player)
        frame.text(last.player, in: area, line: 52, style: .heading, color: color)
        frame.markAsName()
        frame.image(
            .glow, at: area.middle(at: metrics.lion), size: Vector(520, 460), color: color.faded(to: 0.28),
            blend: .additive)
        lion(at: area.middle(at: metrics.lion), scale: metrics.scale, color).append(to: &frame)
        frame.numerals(
            words.number(Int(Double(last.points) * counted)), at: area.middle(at: metrics.score),
            height: 112, .large, room: area.size.x)
        let standings = party.standings
        // The first to play has no place among others yet.
        let isAlone = standings.count { $0.rounds.contains { $0 != nil } } < 2
        let place = isAlone ? nil : standings.first { $0.name == last.player }.map { words.place($0.place) }
        let result = [last.medal.map(words.medal), place].compactMap { $0 }
        if counted == 1, !result.isEmpty {
            frame.text(
                result.joined(separator: "  ·  "), in: area, line: metrics.score + 86, style: .button,
                color: Palette.cream)
        }
        appendRemark(in: area.inset(top: metrics.score + 111), to: &frame)
    }

    /// Appends the lines at the foot: a question, the trouble with storing, or the new feats.
    private func appendRemark(in area: Rect, to frame: inout Frame) {
        var rest = area
        let (lines, color, zoom) = remark(within: area.size.x)
        for line in lines { frame.text(line, in: rest.cut(top: 22), style: .caption, color: color, zoom: zoom) }
    }

    private func remark(within room: Double) -> (lines: [String], color: Color, zoom: Double) {
        if let question = screen.asking {
            return (question.text(words, isParty: true).inTwoLines(within: room), Palette.gold, 1)
        }
        if let trouble = screen.trouble { return (words.trouble(trouble).inTwoLines(within: room), Palette.alarm, 1) }
        let names = words.newFeats(screen.feats)
        // More names than there is room for are smaller.
        var zoom = 1.0
        while zoom > 0.6, lines(of: names, within: room / zoom).count > 3 { zoom -= 0.1 }
        return (lines(of: names, within: room / zoom), Palette.paleGold, zoom)
    }

    /// Returns names in lines, each no wider than `room` in the style of captions.
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

    /// The share of the score up to which the shown number has counted, 0...1.
    private var counted: Double { looks.hasReducedMotion ? 1 : min(1, age / TurnTiming.count) }

    /// The lion: its jaw moves while the score counts up, then it has the medal in its teeth.
    private func lion(at place: Vector, scale: Double, _ color: Color) -> Lion {
        var lion = Lion.watching(at: place, scale: scale, age, looks)
        lion.mane = color
        let shown = looks.hasReducedMotion ? 1 : TurnTiming.timeline.share(of: .medal, at: age, over: TurnTiming.pop)
        if counted < 1 { lion.face.jaw = 0.4 + 0.3 * .sin(2 * .pi * 5 * age) }
        guard let medal = last.medal, shown > 0 else { return lion }
        (lion.face.jaw, lion.face.eyes) = (0.8, .glad)
        lion.held = (medal.large, Vector(128, 128) * (1.5 - 0.5 * Curve.easeOut.value(at: shown)), 0)
        return lion
    }
}

/// The layout of the round's part: the lion's middle, points below the part's upper edge; the lion's scale; and the
/// line of the score, points below that edge.
private struct Metrics {
    let lion: Double
    let scale: Double
    let score: Double

    static let landscape = Metrics(lion: 186, scale: 0.7, score: 376)
    static let portrait = Metrics(lion: 210, scale: 0.82, score: 416)
}

extension Button.Role {
    package static let nextTurn = Button.Role("nextTurn", icon: .iconNext, spoken: { words, _ in words.start })
    package static let endParty = Button.Role("endParty", icon: .iconHome) { $0.endParty }
}
