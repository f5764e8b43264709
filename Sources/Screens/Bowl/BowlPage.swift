package import Motion
package import Picture
import Rain
import RainPlayers
package import RainShow

/// The screen of a player's bowl: the gold of all rounds, and the things that can be taken for it and worn.
package struct BowlPage: Screen {
    package typealias Picture = BowlPicture

    /// The player's bowl; nil until it is known.
    private(set) var bowl: BowlContents?
    private var player = ""
    /// The thing that the player chose last and has not taken, if any. Choosing it again takes it if the gold suffices.
    private(set) var asking: Cosmetic?

    package init() {}

    package var name: String { "bowl" }

    package func isReady(at now: Instant) -> Bool { bowl != nil }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }

    package mutating func appear(_ context: inout Context) {
        player = context.session.player
        context.ask(.bowl(player: player))
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .back: context.go(.back(nil))
        case .item(.thing, let index):
            guard let bowl, Cosmetic.allCases.indices.contains(index) else { return }
            let thing = Cosmetic.allCases[index]
            if bowl.things.contains(thing) {
                asking = nil
                wear(thing, &context)
            } else if bowl.canTake, asking == thing {
                asking = nil
                // Shown at once; the answer confirms it.
                self.bowl = bowl.taking(thing)
                context.ask(.take(thing, player: player))
                context.cues.append(Cue(.bonus))
                if !context.session.settings.worn.wears(thing) { wear(thing, &context) }
            } else {
                asking = thing
            }
        default: break
        }
    }

    /// Puts a thing on or takes it off, and saves that.
    private func wear(_ thing: Cosmetic, _ context: inout Context) {
        context.session.settings.worn.toggle(thing)
        context.ask(.keep([thing.place.setting], context.session.settings))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        if case .bowl(player, let bowl) = answer { self.bowl = bowl }
    }
}

extension Cosmetic.Place {
    /// The setting of the thing that is worn at this place.
    fileprivate var setting: Setting {
        switch self {
        case .paper: .paper
        case .mane: .mane
        case .shell: .shell
        case .roof: .roof
        }
    }
}

package struct BowlPicture: ScreenPicture {
    package let view: View<BowlPage>
    package init(_ view: View<BowlPage>) { self.view = view }

    private var bowl: BowlContents { screen.bowl ?? BowlContents() }

    package func lay(out page: inout PageLayout) {
        page.menu(ButtonFace(.back), order: -1)
        page.panel(isPortrait ? Vector(660, 1080) : Vector(1180, 560), heading: words.bowl) { page, panel in
            var shelf = panel.inset(sides: 34, top: 88, bottom: 30)
            let aside = isPortrait ? shelf.cut(top: 340) : shelf.cut(leading: 330, gap: 30)
            let tiles = Cosmetic.allCases.indices.map { Button(role: .thing($0), area: tile($0, in: shelf)) }
            appendBowl(in: aside, hovered: tiles.firstIndex { $0.isHovered(pointer) }, to: &page.frame)
            for (tile, thing) in zip(tiles, Cosmetic.allCases) {
                guard screen.bowl != nil else {
                    append(thing, tile, to: &page.frame)
                    continue
                }
                page.add(tile) { append(thing, tile, to: &$0) }
            }
        }
    }

    /// The area of a thing. Things fill the rows of the shelf in order.
    private func tile(_ index: Int, in shelf: Rect) -> Rect {
        let (columns, rows, gap) = isPortrait ? (5, 6, 10.0) : (7, 4, 10.0)
        let side = min(
            (shelf.size.x - gap * Double(columns - 1)) / Double(columns),
            (shelf.size.y - gap * Double(rows - 1)) / Double(rows))
        let (column, row) = (index % columns, index / columns)
        // The last row, which may be short, is centred.
        let filled = min(columns, Cosmetic.allCases.count - row * columns)
        let left = shelf.center.x - Vector(side, side).grid(columns: filled, gap: gap).x / 2
        return Rect(left + (side + gap) * Double(column), shelf.minY + (side + gap) * Double(row), side, side)
    }

    private func appendBowl(in area: Rect, hovered: Int?, to frame: inout Frame) {
        let lines: (bowl: Double, gold: Double, next: Double, thing: Double, state: Double) =
            isPortrait ? (90, 196, 244, 286, 318) : (110, 238, 290, 350, 386)
        let size = Image.bowlBack.size * ((isPortrait ? 220 : 250) / Image.bowlBack.size.x)
        GoldBowl(share: bowl.share, ingots: bowl.ingots).append(at: area.middle(at: lines.bowl), size: size, to: &frame)
        frame.numerals(words.number(bowl.left), at: area.middle(at: lines.gold), height: 54)
        frame.text(nextLine, in: area, line: lines.next, color: Palette.cream)
        guard let thing = hovered.map({ Cosmetic.allCases[$0] }) ?? screen.asking else { return }
        frame.text(words.thing(thing), in: area, line: lines.thing, style: .button, color: Palette.gold)
        frame.text(state(of: thing), in: area, line: lines.state, style: .caption, color: Palette.mist)
    }

    private var nextLine: String {
        guard let price = bowl.price else { return words.bowlIsFull }
        return bowl.canTake ? words.nextThing(price) : words.nextThing(price, missing: price - bowl.left)
    }

    private func state(of thing: Cosmetic) -> String {
        if bowl.things.contains(thing) {
            return session.settings.worn.wears(thing) ? words.takeOff : words.putOn
        }
        return bowl.canTake ? (screen.asking == thing ? words.takeOnce : words.takeTwice) : words.notEnoughGold
    }

    private func append(_ thing: Cosmetic, _ tile: Button, to frame: inout Frame) {
        let isTaken = bowl.things.contains(thing)
        let isWorn = isTaken && session.settings.worn.wears(thing)
        let isOffered = !isTaken && bowl.canTake
        // A thing that cannot be taken yet is dark.
        let (light, opacity) = isTaken || isOffered ? (1, 1) : (0.5, 0.4)
        tile.appendFocus(pointer, to: &frame)
        frame.stretch(.panel, over: tile.area, color: Color(light, light, light))
        if isWorn || isOffered && screen.asking == thing {
            frame.capsule(tile.area.widened(by: -4), corner: 12, Palette.lacquer.faded(to: 0.55))
        }
        frame.faded(by: opacity) { thing.append(over: tile.area.widened(by: -12), to: &$0) }
        let corner = Vector(tile.area.maxX, tile.area.maxY) - Vector(16, 16)
        if isWorn {
            frame.icon(.iconCheck, at: corner, side: 26, color: Palette.gold)
        } else if isOffered {
            frame.icon(.coin, at: corner, side: 26)
        }
    }
}

extension Button.Role {
    package static func thing(_ number: Int) -> Button.Role { .item(.thing, number) }
}

extension Button.Action {
    package static let thing = Button.Action(
        "thing",
        spoken: { words, index in Cosmetic.allCases.indices.contains(index) ? words.thing(Cosmetic.allCases[index]) : ""
        })
}
