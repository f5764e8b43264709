package import Motion
package import Picture
import Rain
import RealModule
package import Show

/// The screen of a party before a round, which waits for the next player.
package struct PassOn: BetweenRounds {
    package typealias Picture = TurnPicture

    package var party: Party
    package let since: Instant
    package var asking: LeavingQuestion?

    package init(_ party: Party, at now: Instant) { (self.party, since) = (party, now) }

    package var name: String { "turn" }
    package var mainRole: Button.Role? { .start }
}

extension PassOn {
    package mutating func handle(_ input: Input, _ context: inout Context) {
        if input == .close { asking = .closing }
        guard isReady(at: context.now) else { return }
        switch input {
        case .press(let point, _):
            // Buttons act when the finger is lifted.
            if picture(at: context.now, in: context.session).buttons.role(at: point) == nil { choose(.start, &context) }
        case .key(.escape, isDown: true): context.session.machine.pointer.focus = .endParty
        default: break
        }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .start:
            guard let playing = Playing(&context, in: party) else { return }
            context.go(.root(playing))
        case .skipTurn: goOn(&context) { $0.take(.skipped) }
        case .leaveParty:
            guard !party.isOverWithoutOne || asking.isAnswered(.leavingParty) else { return }
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

    package var buttons: [Button] {
        let roles: [Button.Role] = [.start, .skipTurn, .leaveParty, .endParty]
        let place = field * Vector(0.5, isPortrait ? Metrics.column : Metrics.row)
        return isPortrait
            ? Menu.column(roles, top: place) : Menu.row(roles, center: place, width: Metrics.buttonWidth)
    }

    package func append(to frame: inout Frame) {
        let slow = looks.backdropTime(age)
        Backdrop.append(at: slow, to: &frame)
        Backdrop.appendPetals(at: slow, to: &frame)
        Backdrop.appendLanterns(at: slow, onBothSides: true, to: &frame)
        guard let turn = party.turn, let player = party.nextPlayer else { return }
        let area = frame.bounds.inset(sides: Metrics.side)
        func line(_ text: String, _ share: Double, _ style: Label.Style, _ color: Color, zoom: Double = 1) {
            frame.text(
                text, in: area, line: field.y * share, style: style, color: color, outline: Palette.ink, zoom: zoom)
        }
        let glow = Metrics.glow * (looks.isCalm ? 1 : 1 + 0.06 * Double.sin(slow * 3))
        frame.image(
            .glow, at: field * Vector(0.5, Metrics.lines.name), size: glow, color: Palette.lacquer.faded(to: 0.6),
            blend: .additive)
        line(
            "\(words.rainOf(turn.rain + 1, party.rains.count))  ·  \(words.level(party.levelName))",
            Metrics.lines.rain, .body, Palette.gold)
        line(
            player.name, Metrics.lines.name, .title, Palette.paleGold,
            zoom: looks.isCalm ? 1 : Metrics.zoom.value(at: min(1, age / Metrics.arrival)))
        line(words.yourTurn, Metrics.lines.turn, .heading, Palette.cream)
        if let best = party.best?.name, let points = party.pointsToBeat {
            line(words.toBeat(points, best), Metrics.lines.best, .body, Palette.gold)
        }
        if let question = screen.asking {
            line(question.text(words, isParty: true), Metrics.lines.hint, .body, Palette.gold)
        } else if screen.isReady(at: drawing.now) {
            line(words.turnHint, Metrics.lines.hint, .body, Palette.mist)
        }
        guard screen.isReady(at: drawing.now) else { return }
        for button in buttons {
            let text = button.role == .leaveParty ? words.leaves(player.name) : button.role.text(in: words)
            button.append(text, icon: button.role.icon, style: .body, pointer: pointer, to: &frame)
        }
    }
}

/// The layout: lines and places in shares of the field's height, lengths in points, times in seconds.
private enum Metrics {
    static let lines = (rain: 0.2, name: 0.36, turn: 0.47, best: 0.56, hint: 0.64)
    static let (row, column) = (0.87, 0.68)
    static let buttonWidth = 280.0
    static let side = 40.0
    static let glow = Vector(900, 420)
    static let arrival = 0.4
    static let zoom = Track([1.6, 0.95, 1], times: [0, 0.6, 1])
}
