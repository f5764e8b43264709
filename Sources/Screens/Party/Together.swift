import Motion
import Picture
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
    /// Whether no names were known at first and none was changed, so that the names of the last party may be filled in.
    private var isUntouched: Bool

    /// - Parameters:
    ///   - names: the names of the last party; empty for the names in the settings or the records.
    ///   - levelName: the level of the last party; nil for the chosen one.
    package init(_ names: [String] = [], rains: Int = 2, levelName: String? = nil, in session: Session) {
        let last = names.isEmpty ? session.settings.party : names
        isUntouched = last.isEmpty
        chosen = last.isEmpty ? [session.settings.player ?? ""] : Self.chosen(among: last)
        self.rains = rains
        level =
            session.choice.levels.indices.first { session.levelName(ofChoice: $0) == levelName } ?? session.levelIndex
        while chosen.count < Party.sizes.lowerBound { chosen.append("") }
    }

    package var name: String { "together" }
    package var isOverlay: Bool { true }

    private static func chosen(among names: [String]) -> [String] {
        names.map { Words.isPlayerNumber($0) ? "" : $0 }
    }

    /// Whether a player has a name of their own.
    func hasName(_ index: Int) -> Bool { !chosen[index].isEmpty }

    /// The names of all players. A player without a name gets the first free number from their own place on.
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
        case .item(.player, let index):
            guard chosen.indices.contains(index) else { return }
            edited = index
            var others = names(in: context.session.settings.words)
            let shown = others.remove(at: index)
            context.go(.push(Naming(chosen[index], besides: others, placeholder: shown)))
        case .addPlayer:
            guard chosen.count < Party.sizes.upperBound else { return }
            isUntouched = false
            chosen.append("")
        case .item(.removePlayer, let index):
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

    /// The opacity of a free place.
    private static let free = 0.35

    package func lay(out page: inout PageLayout) {
        let most = Party.sizes.upperBound
        page.menu(ButtonFace(.start), ButtonFace(.back), order: 4)
        page.panel(isPortrait ? Vector(660, 964) : Vector(960, 572), heading: words.together) { page, panel in
            page.frame.text(
                words.togetherHint, in: panel.inset(sides: 36), line: 92, style: .caption, color: Palette.mist)
            var rest = panel.inset(sides: 36, top: 122, bottom: 26)
            let pickers = rest.cut(bottom: isPortrait ? 140 : 60)
            let list = rest.cut(top: isPortrait ? 580 : 280, gap: 12)
            let columns = isPortrait ? 1 : 2
            let places = (0..<most).map { index in
                list.column(index / (most / columns), of: columns, gap: 28)
                    .row(index % (most / columns), of: most / columns, gap: 12)
            }
            layPlayers(in: places, &page)
            // The button has a row of its own, so that a second press on the same place adds another player.
            let add = rest.slice(top: 56).centered(Vector(name(in: places[0]).size.x, 56))
            let isEnabled = screen.names(in: words).count < most
            page.button(ButtonFace(.addPlayer, style: .body, isEnabled: isEnabled), in: add, order: 2)
            let areas = (0..<2).map {
                isPortrait ? pickers.row($0, of: 2, gap: 12) : pickers.column($0, of: 2, gap: 28)
            }
            page.picker(
                .level, words.level(session.levelName(ofChoice: screen.level)), label: words.levelPicker, in: areas[0],
                order: 3)
            page.picker(.rains, words.number(screen.rains), label: words.rainsCaption, in: areas[1], order: 3)
        }
    }

    /// The area of a name's button, between its dot and the button that removes it.
    private func name(in place: Rect) -> Rect { place.inset(leading: 24, trailing: 56 + 12) }

    private func layPlayers(in places: [Rect], _ page: inout PageLayout) {
        let names = screen.names(in: words)
        for index in names.count..<places.count {
            page.frame.stretch(.pill, over: name(in: places[index]), color: Color.white.faded(to: Self.free))
            append(dot: index, in: places[index], opacity: Self.free, to: &page.frame)
        }
        let rows = zip(places, names).enumerated().map { index, player in
            let (place, text) = player
            return page.row { page in
                let button = Button(role: .player(index), area: name(in: place))
                page.add(button) { frame in
                    let isChosen = screen.hasName(index)
                    button.append(isChosen ? text : "", style: .body, pointer: pointer, to: &frame)
                    if !isChosen { frame.text(text, in: button.area, color: Palette.paleGold.faded(to: 0.55)) }
                }
                append(dot: index, in: place, to: &page.frame)
            }
        }
        for (index, row) in rows.enumerated() where names.count > Party.sizes.lowerBound {
            let area = places[index].slice(trailing: 56).centered(Vector(56, 56))
            page.goOn(withRow: row) { $0.sign(ButtonFace(.removePlayer(index)), in: area, order: 1) }
        }
    }

    /// Appends a dot in the colour of the player's lion.
    private func append(dot index: Int, in place: Rect, opacity: Double = 1, to frame: inout Frame) {
        frame.disc(place.leading + Vector(8, 0), radius: 8, Party.colors[index].faded(to: opacity))
    }
}

extension Button.Role {
    package static let addPlayer = Button.Role("addPlayer", icon: .iconPlus) { $0.addPlayer }
    package static func player(_ number: Int) -> Button.Role { .item(.player, number) }
    package static func removePlayer(_ number: Int) -> Button.Role { .item(.removePlayer, number) }
}

extension Button.Action {
    package static let player = Button.Action("player")
    package static let removePlayer = Button.Action(
        "removePlayer", icon: .iconMinus, spoken: { words, _ in words.remove })
}
