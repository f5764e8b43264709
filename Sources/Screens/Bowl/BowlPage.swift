package import Motion
package import Picture
import Rain
import RainPlayers
package import RainShow

/// The screen of a player's bowl: the gold of all rounds, and the things that can be taken for it and worn.
package struct BowlPage: Screen {
    package typealias Picture = BowlPicture

    /// Nil until known.
    private(set) var bowl: BowlContents?
    private var player = ""
    /// The thing that the player was about to take, when the same choice again takes it.
    private(set) var asking: Thing?

    package init() {}

    package var name: String { "bowl" }
    package var escapeRole: Button.Role? { .back }

    package func isReady(at now: Instant) -> Bool { bowl != nil }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }

    package mutating func appear(_ context: inout Context) {
        player = context.session.player
        context.ask(.bowl(player: player))
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .back: context.go(.back(nil))
        case .thing(let index):
            guard let bowl, Thing.allCases.indices.contains(index) else { return }
            let thing = Thing.allCases[index]
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
    private func wear(_ thing: Thing, _ context: inout Context) {
        context.session.settings.worn.toggle(thing)
        context.ask(.keep([thing.place.setting], context.session.settings))
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        if case .bowl(player, let bowl) = answer { self.bowl = bowl }
    }
}

extension Thing.Place {
    /// The setting that has what is worn there.
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
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }
    private var panel: Rect { Menu.panel(metrics.panel, in: field) }
    private var inner: Rect { panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.foot) }

    private var aside: Rect { isPortrait ? inner.slice(top: metrics.aside) : inner.slice(leading: metrics.aside) }
    private var shelf: Rect {
        isPortrait ? inner.inset(top: metrics.aside) : inner.inset(leading: metrics.aside + Metrics.gap)
    }

    /// The areas of the things, each place's in rows of its own.
    private func tile(_ index: Int) -> Rect {
        let rows = Double(metrics.rows)
        let size = min(
            (shelf.size.x - Metrics.between * Double(metrics.columns - 1)) / Double(metrics.columns),
            (shelf.size.y - Metrics.between * (rows - 1)) / rows)
        let (column, row) = place(of: index)
        let width = size * Double(metrics.columns) + Metrics.between * Double(metrics.columns - 1)
        // The last row, which may be short, is centred.
        let filled = min(metrics.columns, Thing.allCases.count - row * metrics.columns)
        let short = (size + Metrics.between) * Double(metrics.columns - filled) / 2
        let left = shelf.center.x - width / 2 + short
        return Rect(
            left + (size + Metrics.between) * Double(column), shelf.minY + (size + Metrics.between) * Double(row), size,
            size)
    }

    /// The column and the row of a thing: papers fill rows, and what comes after them goes on.
    private func place(of index: Int) -> (column: Int, row: Int) {
        (index % metrics.columns, index / metrics.columns)
    }

    private var tiles: [Button] {
        Thing.allCases.enumerated().map { index, thing in Button(role: .thing(index), area: tile(index)) }
    }

    package var buttons: [Button] { Menu.row([.back], below: panel) + (screen.bowl == nil ? [] : tiles) }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.bowl, at: age, to: &frame) { frame in
            appendBowl(to: &frame)
            for (tile, thing) in zip(tiles, Thing.allCases) { append(thing, tile, to: &frame) }
            Menu.append(Menu.row([.back], below: panel), words, pointer: pointer, to: &frame)
        }
    }

    private func appendBowl(to frame: inout Frame) {
        let size = Image.bowlBack.size * (metrics.bowl / Image.bowlBack.size.x)
        let place = aside.middle(at: metrics.lines.bowl)
        GoldBowl(share: bowl.share, ingots: bowl.ingots).append(at: place, size: size, to: &frame)
        frame.numerals(words.number(bowl.left), at: aside.middle(at: metrics.lines.gold), height: Metrics.figures)
        frame.text(nextLine, in: aside, line: metrics.lines.next, color: Palette.cream)
        guard let thing = chosen else { return }
        frame.text(words.thing(thing), in: aside, line: metrics.lines.thing, style: .button, color: Palette.gold)
        frame.text(state(of: thing), in: aside, line: metrics.lines.state, style: .caption, color: Palette.mist)
    }

    /// The thing that is under the pointer or in focus, or else the one that is asked about.
    private var chosen: Thing? {
        let hovered = tiles.first { $0.isHovered(pointer) }?.role
        if case .thing(let index)? = hovered { return Thing.allCases[index] }
        return screen.asking
    }

    private var nextLine: String {
        guard let price = bowl.price else { return words.bowlIsFull }
        return bowl.canTake ? words.nextThing(price) : words.nextThing(price, missing: price - bowl.left)
    }

    private func state(of thing: Thing) -> String {
        if bowl.things.contains(thing) {
            return session.settings.worn.wears(thing) ? words.takeOff : words.putOn
        }
        return bowl.canTake ? (screen.asking == thing ? words.takeOnce : words.takeTwice) : words.notEnoughGold
    }

    private func append(_ thing: Thing, _ tile: Button, to frame: inout Frame) {
        let isTaken = bowl.things.contains(thing)
        let isWorn = isTaken && session.settings.worn.wears(thing)
        let isOffered = !isTaken && bowl.canTake
        let (light, opacity) = isTaken || isOffered ? (1, 1) : Metrics.closed
        tile.appendFocus(pointer, to: &frame)
        frame.stretch(.panel, over: tile.area, color: Color(light, light, light))
        if isWorn || isOffered && screen.asking == thing {
            frame.capsule(tile.area.widened(by: -Metrics.rim), corner: Metrics.corner, Palette.lacquer.faded(to: 0.55))
        }
        frame.faded(by: opacity) {
            thing.append(over: tile.area.widened(by: -Metrics.inset), to: &$0)
        }
        let corner = Vector(tile.area.maxX, tile.area.maxY) - Vector(1, 1) * Metrics.sign
        if isWorn {
            frame.icon(.iconCheck, at: corner, side: Metrics.signSide, color: Palette.gold)
        } else if isOffered {
            frame.icon(.coin, at: corner, side: Metrics.signSide)
        }
    }
}

/// The layout, points: static for all fields, instance properties by orientation.
private struct Metrics {
    static let (side, top, foot, gap, between) = (34.0, 88.0, 30.0, 30.0, 10.0)
    static let figures = 54.0
    /// The light of a tile, and the opacity of the thing on it, that cannot be taken yet.
    static let closed = (light: 0.5, opacity: 0.4)
    static let (rim, corner, inset, sign, signSide) = (4.0, 12.0, 12.0, 16.0, 26.0)

    let panel: Vector
    /// The width, or in portrait the height, of the part with the bowl.
    let aside: Double
    let bowl: Double
    let columns: Int
    let rows: Int
    /// Middles below the upper edge of that part.
    let lines: (bowl: Double, gold: Double, next: Double, thing: Double, state: Double)

    static let landscape = Metrics(
        panel: Vector(1180, 560), aside: 330, bowl: 250, columns: 7, rows: 4,
        lines: (110, 238, 290, 350, 386))
    static let portrait = Metrics(
        panel: Vector(660, 1080), aside: 340, bowl: 220, columns: 5, rows: 6,
        lines: (90, 196, 244, 286, 318))
}
