package import Motion
package import Picture
package import Rain
package import Show

/// The screen of a party after a round: the points of all players, and the next player.
package struct Standings: BetweenRounds {
    package typealias Picture = StandingsPicture

    package var party: Party
    package let since: Instant
    package var asking: LeavingQuestion?
    /// The player of the last round, and the round's points.
    let last: (player: String, points: Int)
    let feats: [Feat]
    /// Why the round could not be stored.
    let trouble: Trouble?

    package init(
        _ party: Party, after last: (player: String, points: Int), feats: [Feat], trouble: Trouble?, at now: Instant
    ) {
        (self.party, self.last, self.feats, self.trouble, since) = (party, last, feats, trouble, now)
    }

    package var name: String { "standings" }
    package var mainRole: Button.Role? { .nextTurn }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicResults, gain: Music.alone) }
}

extension Standings {
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
}

package struct StandingsPicture: ScreenPicture {
    package let view: View<Standings>
    package init(_ view: View<Standings>) { self.view = view }

    private var panel: Rect { Menu.panel(isPortrait ? Metrics.portrait : Metrics.landscape, in: field) }

    package var buttons: [Button] { Menu.row([.nextTurn, .endParty], below: panel) }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.standings, at: age, to: &frame) { frame in
            let inner = panel.inset(sides: Metrics.side)
            frame.text(
                "\(last.player)  +\(words.number(last.points))", in: inner, line: Metrics.lastLine, style: .button,
                color: Palette.gold)
            let lines = party.standings
            let table = inner.inset(top: Metrics.tableTop).slice(top: StandingsTable.height(of: lines.count))
            StandingsTable(lines: lines, marked: last.player, hasRounds: true, area: table).append(words, to: &frame)
            let foot = panel.size.y - Metrics.footLine
            if let question = screen.asking {
                frame.text(question.text(words, isParty: true), in: inner, line: foot, color: Palette.gold)
            } else if let trouble = screen.trouble {
                frame.text(words.trouble(trouble), in: inner, line: foot, style: .caption, color: Palette.alarm)
            } else if !screen.feats.isEmpty {
                frame.text(words.newFeats(screen.feats), in: inner, line: foot, color: Palette.paleGold)
            }
            for button in buttons {
                let next = party.nextPlayer?.name
                button.append(
                    button.role == .nextTurn ? next.map(words.next) ?? words.podium : button.role.text(in: words),
                    icon: button.role.icon, style: .body, pointer: pointer, to: &frame)
            }
        }
    }

    private var party: Party { screen.party }
    private var last: (player: String, points: Int) { screen.last }
}

/// The layout, points.
private enum Metrics {
    static let landscape = Vector(900, 568)
    static let portrait = Vector(660, 640)
    static let side = 36.0
    static let (lastLine, tableTop, footLine) = (100.0, 154.0, 30.0)
}
