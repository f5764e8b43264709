package import Motion
package import Picture
import Rain
package import RainShow
import RealModule

/// The screen at the end of a party: the lions of the first three players on drums, and the others beside or beneath.
package struct Podium: Screen {
    package typealias Picture = PodiumPicture

    let party: Party
    let standings: [Party.Standing]
    private let since: Instant

    /// Seconds until the drums stand; earlier presses may be meant for the screen before.
    private static let grace = 1.4

    package init(_ party: Party, at now: Instant) { (self.party, standings, since) = (party, party.standings, now) }

    package var name: String { "podium" }

    package func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Self.grace }

    package func lay(out page: inout PageLayout) {
        page.isReady = isReady(at: page.drawing.now)
        picture(page.drawing, in: page.session).lay(out: &page)
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
            let together = Together(
                party.players.map { $0.name }, rains: party.rains.count, levelName: party.levelName,
                in: context.session)
            context.go(.push(together))
        case .send:
            let card = PodiumCard(levelName: party.levelName, standings: standings)
            context.go(.push(SendPage(.podium(card), at: context.now)))
        case .leave: context.go(.root(Title()))
        default: break
        }
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        let (from, to) = (previous.seconds(since: since), context.now.seconds(since: since))
        for drum in PodiumTiming.arrivals.passed(from: from, to: to) where standings.indices.contains(drum) {
            let place = standings[drum].place
            context.cues.append(Cue(place == 1 ? .fanfare : Sound.medals[max(0, 3 - place)]))
        }
    }
}

/// The arrival of the drums, the lowest place first; an arrival takes `time`, seconds.
private enum PodiumTiming {
    static let drums = 3
    static let arrivals = Timeline([(2, 0.1), (1, 0.5), (0, 0.9)])
    static let time = 0.35

    static func share(ofDrum drum: Int, at age: Double) -> Double { arrivals.share(of: drum, at: age, over: time) }
}

package struct PodiumPicture: ScreenPicture {
    package let view: View<Podium>
    package init(_ view: View<Podium>) { self.view = view }

    private var standings: [Party.Standing] { screen.standings }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }

    /// Whether there is a winner: a player has points, or one player alone is in the first place.
    private var hasWinner: Bool { standings.contains { $0.points > 0 } || standings.count { $0.place == 1 } == 1 }

    private func appendSky(to frame: inout Frame) {
        guard looks.hasFlashes, hasWinner else { return }
        SideShells(field: field, isRecord: true).append(at: age, to: &frame)
    }

    package func lay(out page: inout PageLayout) {
        let panel = Menu.panel(metrics.panel, in: field)
        page.menu(
            ButtonFace(.again, words.anotherParty, icon: .iconTogether, style: .body), ButtonFace(.leave, style: .body),
            order: -1)
        page.escape = .leave
        page.panel(over: panel, behind: appendSky) { page in
            page.heading(words.podium, on: panel)
            // The drums arrive by themselves.
            page.frame.unfaded { frame in
                for (drum, standing) in standings.prefix(PodiumTiming.drums).enumerated() {
                    append(standing, drum, on: panel, to: &frame)
                }
                if let first = standings.first, hasWinner {
                    let shown = PodiumTiming.share(ofDrum: 0, at: age)
                    let isTie = standings.count { $0.place == 1 } > 1
                    frame.lettering(
                        isTie ? words.tied : words.wins(first.name), at: panel.middle(at: 98), style: .button,
                        opacity: shown, room: panel.inset(sides: Metrics.side).size.x)
                }
            }
            appendTable(on: panel, to: &page.frame)
            let corner = panel.inset(sides: 22, top: 22).slice(trailing: 58).slice(top: 58)
            if session.can(.cards) { page.sign(ButtonFace(.send), in: corner, caption: 1) }
        }
    }

    /// Appends the table of the players without a drum; in a wide field it is beside the drums.
    private func appendTable(on panel: Rect, to frame: inout Frame) {
        let rest = Array(standings.dropFirst(PodiumTiming.drums))
        guard !rest.isEmpty else { return }
        let height = StandingsTable.height(of: rest.count)
        let inner = panel.inset(sides: Metrics.side, bottom: Metrics.side)
        let area =
            isPortrait
            ? inner.slice(bottom: height)
            : panel.inset(sides: Metrics.side).slice(trailing: metrics.table)
                .centered(Vector(metrics.table, height))
        StandingsTable(lines: rest, party: screen.party, marked: nil, hasRounds: false, area: area)
            .append(words, to: &frame)
    }

    /// Appends a drum with its player's lion, and the name and the points beneath.
    private func append(_ standing: Party.Standing, _ drum: Int, on panel: Rect, to frame: inout Frame) {
        let shown =
            looks.hasReducedMotion ? 1 : Curve.easeOut.value(at: PodiumTiming.share(ofDrum: drum, at: age))
        guard shown > 0 else { return }
        let hasTable = !isPortrait && standings.count > PodiumTiming.drums
        let middle = hasTable ? panel.minX + (panel.size.x - metrics.table) / 2 : panel.center.x
        // The first is in the middle, the second on the left. Two stand side by side.
        let columns = standings.count == 2 ? [0.5, -0.5] : [0, -1, 1]
        let x = middle + columns[drum] * metrics.column
        let rank = min(standing.place, 3) - 1
        let color = screen.party.color(of: standing.name)
        let size = Image.drum.size * (metrics.sizes[rank] * (0.7 + 0.3 * shown))
        let foot = panel.minY + metrics.foot
        let top = foot - size.y
        frame.faded(by: shown) { frame in
            frame.image(.drum, at: Vector(x, foot - size.y / 2), size: size)
            frame.text(
                words.number(standing.place), at: Vector(x, top + size.y * Metrics.number), style: .heading,
                color: Palette.cream, outline: Palette.ink, zoom: metrics.sizes[rank])
            lion(of: standing, at: Vector(x, top), isLeft: x < panel.center.x - metrics.column / 2, color).append(
                to: &frame)
            let text = Rect(x - metrics.column / 2, foot, metrics.column, 0).inset(sides: 6)
            frame.text(
                words.number(standing.points), in: text, line: Metrics.points, style: .button,
                color: drum == 0 ? Palette.gold : Palette.cream)
            let isShort = standing.name.estimatedWidth(in: .body) <= text.size.x
            for (index, line) in (isShort ? [standing.name] : standing.name.halves).enumerated() {
                frame.text(
                    line, in: text, line: Metrics.name + (isShort ? Metrics.short : Metrics.line * Double(index)),
                    style: isShort ? .body : .caption, color: color)
            }
        }
    }

    /// The lion of a player, which sits on the skin of a drum: the winner's is larger, and glad of its medal.
    private func lion(of standing: Party.Standing, at skin: Vector, isLeft: Bool, _ color: Color) -> Lion {
        let rank = min(standing.place, 3) - 1
        let scale = metrics.lions[rank]
        var lion = Lion.watching(at: skin - Vector(0, Metrics.seat * scale), scale: scale, age, looks)
        lion.mane = color
        if standing.points > 0 {
            lion.held = ([Image.medalGoldLarge, .medalSilverLarge, .medalBronzeLarge][rank], Metrics.medal, 0)
            lion.face.jaw = Metrics.bite
        }
        if rank == 0 {
            lion.face.eyes = .glad
            if !looks.hasReducedMotion { lion.center.y -= Metrics.hop * abs(.sin(2.2 * age)) * scale }
        } else {
            // The others look at the winner, who stands between them.
            lion.face.look = Vector(isLeft ? 6 : 0, -3)
        }
        return lion
    }
}

/// The layout, points.
private struct Metrics {
    static let side = 36.0
    /// Below the drums' feet: the line of the score, and the start of a name. Below that start: the line of a short
    /// name, and the step between the two lines of a long one.
    static let (points, name, short, line) = (76.0, 18.0, 12.0, 22.0)
    /// The line of a drum's number, in heights of the drum.
    static let number = 0.6
    /// The height of a lion's middle above a drum's upper edge, and of its hop, in the lion's own points; how far the
    /// jaw is open around a medal, 0...1; and the medal's size, in the lion's own points.
    static let (seat, hop, bite) = (78.0, 14.0, 0.8)
    static let medal = Vector(124, 124)

    let panel: Vector
    /// The width of a drum's column; the sizes of drums and of lions by their places, as factors.
    let column: Double
    let sizes: [Double]
    let lions: [Double]
    /// The line on which the drums stand, below the panel's upper edge; and the width of the table.
    let foot: Double
    let table: Double

    static let landscape = Metrics(
        panel: Vector(1080, 568), column: 226, sizes: [0.94, 0.8, 0.68], lions: [0.52, 0.44, 0.38], foot: 448,
        table: 330)
    static let portrait = Metrics(
        panel: Vector(660, 940), column: 202, sizes: [0.86, 0.74, 0.64], lions: [0.66, 0.5, 0.44], foot: 560,
        table: 580)
}
