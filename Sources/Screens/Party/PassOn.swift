package import Motion
package import Picture
import Rain
package import RainShow
import RealModule

/// The screen of a party before a round, which waits for the next player.
package struct PassOn: BetweenRounds {
    package typealias Picture = TurnPicture

    package var party: Party
    package let since: Instant
    package var asking: LeavingQuestion?
    /// Whether the turn has just run without a tap, and can be played once more.
    let wasUntouched: Bool

    package init(_ party: Party, wasUntouched: Bool = false, at now: Instant) {
        (self.party, self.wasUntouched, since) = (party, wasUntouched, now)
    }

    package var name: String { "turn" }
    package var startsGuarded: Bool { true }
}

extension PassOn {
    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .close { asking = .closing }
        guard isReady(at: context.now), input == .key(.escape, isDown: true) else { return }
        context.session.machine.pointer.focus = .endParty
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .start:
            guard let playing = Playing(&context, in: party) else { return }
            context.go(.root(playing))
        case .skipTurn:
            guard asking.isAnswered(.skippingTurn, context) else { return }
            goOn(&context) { $0.take(.skipped) }
        case .leaveParty:
            guard asking.isAnswered(.leavingParty(isLast: party.isOverWithoutOne), context) else { return }
            goOn(&context) { $0.leave() }
        case .endParty: endParty(&context)
        default: break
        }
    }
}

package struct TurnPicture: ScreenPicture {
    package let view: View<PassOn>
    package init(_ view: View<PassOn>) { self.view = view }

    private var party: Party { screen.party }

    package func lay(out page: inout PageLayout) {
        let slow = looks.backdropTime(age)
        page.draw { frame in
            Backdrop.append(at: slow, to: &frame)
            Backdrop.appendPetals(at: slow, to: &frame)
            Backdrop.appendLanterns(at: slow, onBothSides: true, to: &frame)
        }
        guard let turn = party.turn, let player = party.nextPlayer else { return }
        let metrics = isPortrait ? Metrics.portrait : .landscape
        let color = party.color(of: player.name)
        appendLion(of: color, metrics, to: &page.frame)
        let area = page.frame.bounds.inset(sides: 40)
        let beside = metrics.width.map { area.slice(leading: $0) } ?? area
        func line(_ text: String, _ share: Double, _ style: Label.Style, _ color: Color, zoom: Double = 1) {
            page.frame.text(
                text, in: beside, line: field.y * share, style: style, color: color, outline: Palette.ink, zoom: zoom)
        }
        line(
            "\(words.rainOf(turn.rain + 1, party.rains.count))  ·  \(words.level(party.levelName))",
            metrics.rain, .body, Palette.gold)
        line(
            player.name, metrics.name, .title, color,
            zoom: looks.hasReducedMotion ? 1 : Metrics.zoom.value(at: min(1, age / Metrics.arrival)))
        page.frame.markAsName()
        line(words.yourTurn, metrics.turn, .heading, Palette.cream)
        if let best = party.best?.name, let points = party.pointsToBeat {
            line(words.toBeat(points, best), metrics.best, .body, Palette.gold)
        }
        if let question = screen.asking {
            line(question.text(words, isParty: true), metrics.hint, .body, Palette.gold)
        } else if screen.isReady(at: drawing.now) {
            let hint = screen.wasUntouched ? words.turnUntouched : words.turnHint
            line(hint, metrics.hint, .body, Palette.paleGold)
        }
        guard screen.isReady(at: drawing.now) else { return }
        let faces = [
            ButtonFace(.start, style: .body), ButtonFace(.skipTurn, style: .body),
            ButtonFace(.leaveParty, words.leaves(player.name), style: .body), ButtonFace(.endParty, style: .body),
        ]
        page.enter = .start
        let place = field * Vector(0.5, isPortrait ? 0.68 : 0.87)
        page.buttons(
            faces,
            in: isPortrait
                ? Menu.column(faces.count, top: place) : Menu.row(faces.count, center: place, width: 280))
    }

    /// Appends the lion in the next player's colour: it leaps up with its jaw open, then looks at the name.
    private func appendLion(of color: Color, _ metrics: Metrics, to frame: inout Frame) {
        let middle = field * metrics.lion
        let arrived = looks.hasReducedMotion ? 1 : min(1, age / Metrics.arrival)
        frame.image(
            .glow, at: middle, size: Vector(620, 560) * metrics.scale, color: color.faded(to: 0.42), blend: .additive)
        var lion = Lion.watching(at: middle, scale: metrics.scale, age, looks)
        lion.center.y += Metrics.rise * (1 - Curve.easeOut.value(at: arrived))
        lion.mane = color
        lion.face.look = metrics.look
        let call = ((age - Metrics.arrival / 2) / Metrics.call).clamped(to: 0...1)
        if !looks.hasReducedMotion { lion.face.jaw = .sin(.pi * call) }
        frame.faded(by: arrived) { lion.append(to: &$0) }
    }
}

/// The layout: lines and places in shares of the field, lengths in points, times in seconds.
private struct Metrics {
    static let arrival = 0.4
    static let zoom = Track([1.6, 0.95, 1], times: [0, 0.6, 1])
    /// The distance below its place at which the lion begins, and the time that its jaw is open.
    static let (rise, call) = (60.0, 0.9)

    let rain: Double
    let name: Double
    let turn: Double
    let best: Double
    let hint: Double
    /// The width of the texts' area from the left edge; nil for all of it.
    let width: Double?
    /// The lion: its middle; its size as a factor; and the offset of its irises, in the lion's own points.
    let lion: Vector
    let scale: Double
    let look: Vector

    static let landscape = Metrics(
        rain: 0.28, name: 0.41, turn: 0.53, best: 0.61, hint: 0.69, width: 690, lion: Vector(0.76, 0.43), scale: 1.12,
        look: Vector(-8, 1))
    static let portrait = Metrics(
        rain: 0.41, name: 0.475, turn: 0.54, best: 0.59, hint: 0.635, width: nil, lion: Vector(0.5, 0.25), scale: 1,
        look: Vector(0, 8))
}

extension Button.Role {
    package static let skipTurn = Button.Role("skipTurn", icon: .iconNext) { $0.skipTurn }
    package static let leaveParty = Button.Role("leaveParty", icon: .iconMinus)
}
