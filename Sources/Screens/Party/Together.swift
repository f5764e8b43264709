import Motion
package import Picture
import Rain
package import RainShow

/// The screen that sets up a party: the names, the level, and the number of rains.
package struct Together: Screen {
    package typealias Picture = TogetherPicture

    /// The names that were chosen; empty for players who are called by a number.
    private var chosen: [String]
    private(set) var rains: Int
    /// The index of the level among the choices.
    private(set) var level: Int
    /// The index of the name that is being typed.
    private var edited: Int?
    /// Whether nothing was changed yet, so that the names of the last party may be filled in.
    private var isUntouched: Bool

    /// - Parameter names: the names of the last party; empty for the names in the settings or the records.
    package init(_ names: [String] = [], rains: Int = 2, in session: Session) {
        let last = names.isEmpty ? session.settings.party : names
        isUntouched = last.isEmpty
        chosen = last.isEmpty ? [session.settings.player ?? ""] : Self.chosen(among: last)
        (self.rains, level) = (rains, session.levelIndex)
        while chosen.count < Party.sizes.lowerBound { chosen.append("") }
    }

    package var name: String { "together" }
    package var isOverlay: Bool { true }
    package var mainRole: Button.Role? { .start }
    package var escapeRole: Button.Role? { .back }

    private static func chosen(among names: [String]) -> [String] {
        names.map { Words.isPlayerNumber($0) ? "" : $0 }
    }

    /// Whether a player has a name of their own.
    func hasName(_ index: Int) -> Bool { !chosen[index].isEmpty }

    /// The names of all players. Those who have none get the first free numbers from their places on.
    func names(in words: Words) -> [String] {
        chosen.indices.reduce(into: []) { names, index in
            var (name, number) = (chosen[index], index + 1)
            while name.isEmpty {
                let numbered = words.playerNumber(number)
                if !chosen.contains(numbered), !names.contains(numbered) { name = numbered }
                number += 1
            }
            names.append(name)
        }
    }
}

extension Together {
    package mutating func appear(_ context: inout Context) { if isUntouched { context.ask(.partyNames) } }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .player(let index):
            guard chosen.indices.contains(index) else { return }
            edited = index
            var others = names(in: context.session.settings.words)
            let shown = others.remove(at: index)
            context.go(.push(Naming(chosen[index], besides: others, placeholder: shown)))
        case .addPlayer:
            guard chosen.count < Party.sizes.upperBound else { return }
            isUntouched = false
            chosen.append("")
        case .removePlayer(let index):
            guard chosen.count > Party.sizes.lowerBound, chosen.indices.contains(index) else { return }
            isUntouched = false
            chosen.remove(at: index)
        case .less(.level), .more(.level):
            let count = context.session.choice.levels.count
            level = (level + (role == .more(.level) ? 1 : count - 1)) % count
        case .less(.rains), .more(.rains):
            let counts = Party.rainCounts
            rains = (rains + (role == .more(.rains) ? 1 : counts.count - 1) - 1) % counts.count + 1
        case .start:
            let names = names(in: context.session.settings.words)
            let party = context.party(names, level: level, rains: rains)
            context.go(.root(PassOn(party, at: context.now)))
        case .back: context.go(.back(nil))
        default: break
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .named(let name):
            let others = names(in: context.session.settings.words)
            guard let edited, chosen.indices.contains(edited), !others.contains(name) else { return }
            isUntouched = false
            chosen[edited] = name
        case .partyNames(let names) where isUntouched && Party.sizes.contains(names.count):
            chosen = Self.chosen(among: names)
        default: break
        }
    }
}

package struct TogetherPicture: ScreenPicture {
    package let view: View<Together>
    package init(_ view: View<Together>) { self.view = view }

    private var names: [String] { screen.names(in: words) }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    private var panel: Rect { Menu.panel(metrics.panel, in: field) }

    /// The areas of all names that a party may have.
    private func place(_ index: Int) -> Rect {
        let area = panel.inset(sides: Metrics.side, top: Metrics.top).slice(top: metrics.listHeight)
        let rows = Party.sizes.upperBound / metrics.columns
        return area.column(index / rows, of: metrics.columns, gap: Metrics.gap)
            .row(index % rows, of: rows, gap: Metrics.rowGap)
    }

    /// The area of a name's button, between its dot and the button that removes it.
    private func nameArea(_ index: Int) -> Rect {
        place(index).inset(leading: Metrics.dot.room, trailing: Metrics.remove + Metrics.rowGap)
    }

    private var nameButtons: [Button] { names.indices.map { Button(role: .player($0), area: nameArea($0)) } }

    private var removeButtons: [Button] {
        names.count > Party.sizes.lowerBound
            ? names.indices.map {
                let room = place($0).slice(trailing: Metrics.remove)
                return Button(
                    role: .removePlayer($0),
                    area: Rect(center: room.center, size: Vector(Metrics.remove, Metrics.remove)))
            } : []
    }

    /// In a row of its own, so that a second press on the same place adds another player.
    private var addButton: Button {
        let row = panel.inset(sides: Metrics.side, top: Metrics.top + metrics.listHeight + Metrics.rowGap)
            .slice(top: Metrics.add)
        return Button(
            role: .addPlayer, area: Rect(center: row.center, size: Vector(nameArea(0).size.x, Metrics.add)),
            isEnabled: names.count < Party.sizes.upperBound)
    }

    private var pickers: (level: Picker, rains: Picker) {
        let area = panel.inset(sides: Metrics.side, bottom: Metrics.foot).slice(bottom: metrics.pickerHeight)
        return isPortrait
            ? (
                Picker(row: .level, in: area.row(0, of: 2, gap: Metrics.rowGap)),
                Picker(row: .rains, in: area.row(1, of: 2, gap: Metrics.rowGap))
            )
            : (
                Picker(row: .level, in: area.column(0, of: 2, gap: Metrics.gap)),
                Picker(row: .rains, in: area.column(1, of: 2, gap: Metrics.gap))
            )
    }

    private var menu: [Button] { Menu.row([.start, .back], below: panel) }

    package var buttons: [Button] {
        nameButtons + removeButtons + [addButton] + pickers.level.buttons + pickers.rains.buttons
            + menu
    }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.together, at: age, to: &frame) { frame in
            frame.text(
                words.togetherHint, in: panel.inset(sides: Metrics.side), line: Metrics.hint, style: .caption,
                color: Palette.mist)
            // Free places.
            for index in names.count..<Party.sizes.upperBound {
                frame.stretch(.pill, over: nameArea(index), color: Color.white.faded(to: Metrics.free))
                append(dot: index, opacity: Metrics.free, to: &frame)
            }
            for (index, (button, name)) in zip(nameButtons, names).enumerated() {
                let isChosen = screen.hasName(index)
                button.append(isChosen ? name : "", style: .body, pointer: pointer, to: &frame)
                if !isChosen { frame.text(name, in: button.area, color: Palette.paleGold.faded(to: Metrics.hinted)) }
                append(dot: index, to: &frame)
            }
            for button in removeButtons { button.append(icon: .iconMinus, pointer: pointer, to: &frame) }
            addButton.append(words.addPlayer, icon: .iconPlus, style: .body, pointer: pointer, to: &frame)
            pickers.level.append(
                words.level(session.levelName(ofChoice: screen.level)), label: words.levelPicker, pointer: pointer,
                to: &frame)
            pickers.rains.append(words.number(screen.rains), label: words.rainsCaption, pointer: pointer, to: &frame)
            Menu.append(menu, words, pointer: pointer, to: &frame)
        }
    }
}

extension TogetherPicture {
    /// Appends the colour in which the lion will be seen.
    private func append(dot index: Int, opacity: Double = 1, to frame: inout Frame) {
        frame.disc(
            place(index).leading + Vector(Metrics.dot.radius, 0), radius: Metrics.dot.radius,
            Party.colors[index].faded(to: opacity))
    }
}

/// The layout, points.
private struct Metrics {
    static let side = 36.0
    static let (hint, top, foot) = (92.0, 122.0, 26.0)
    static let gap = 28.0
    static let rowGap = 12.0
    /// The height of the button that adds a player, and the opacity of a name that nobody chose.
    static let (add, hinted) = (56.0, 0.55)
    static let remove = 56.0
    /// The opacity of a free place.
    static let free = 0.35
    /// The dot in a player's colour: its radius, and the room that it takes before the name's button.
    static let dot = (radius: 8.0, room: 24.0)

    let panel: Vector
    let columns: Int
    let listHeight: Double
    let pickerHeight: Double

    static let landscape = Metrics(panel: Vector(960, 572), columns: 2, listHeight: 280, pickerHeight: 60)
    static let portrait = Metrics(panel: Vector(660, 964), columns: 1, listHeight: 580, pickerHeight: 140)
}
