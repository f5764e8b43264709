package import Motion
package import Picture
import Rain
package import RainShow

/// The screen of the fifteen nights: the string of lanterns, and the chosen night with its wishes.
package struct Nights: Screen {
    package typealias Picture = NightsPicture

    /// The player's results on all nights; nil until known.
    private(set) var results: [NightResult]?
    private var player = ""
    /// The number of the chosen night; nil until one is chosen: `night` is then the next one to be played.
    private var chosen: Int?
    /// How far the player's best round came with the wishes of a night, by the night's number; empty without a round.
    private(set) var progress: [Int: [Wish.Progress]] = [:]

    /// - Parameter night: the number of the night that is chosen at first; nil for the next one.
    package init(_ night: Int? = nil) { chosen = night }

    package var name: String { "nights" }

    package func isReady(at now: Instant) -> Bool { results != nil }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicRecords, gain: Music.alone) }

    /// The chosen night.
    var night: Night { chosen.map { Night.all[$0 - 1] } ?? (results ?? []).next }

    package mutating func appear(_ context: inout Context) {
        player = context.session.player
        context.ask(.nights(player: player))
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        switch role {
        case .item(.night, let number):
            chosen = number
            askForProgress(&context)
        case .start:
            guard let results, night.number <= results.openNights else { return }
            let rain = RainChoice(night, isLarge: context.session.settings.hasLargePacks)
            context.go(.root(Playing(&context, on: rain)))
        case .back: context.go(.back(nil))
        default: break
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        switch answer {
        case .nights(player, let results):
            self.results = results
            askForProgress(&context)
        case .rival(let level, let seed, let best):
            if let night = Night(level: level, seed: seed) { progress[night.number] = best?.progress ?? [] }
        default: break
        }
    }

    /// Asks for the player's best round on the chosen night, unless it is known.
    private func askForProgress(_ context: inout Context) {
        guard progress[night.number] == nil, night.number <= (results ?? []).openNights else { return }
        let rain = RainChoice(night, isLarge: context.session.settings.hasLargePacks)
        context.ask(.rival(rain.level, seed: rain.seed, bestOf: player, orSteady: false))
    }
}

package struct NightsPicture: ScreenPicture {
    package let view: View<Nights>
    package init(_ view: View<Nights>) { self.view = view }

    private var results: [NightResult] { screen.results ?? [] }
    private var night: Night { screen.night }
    private var isOpen: Bool { night.number <= results.openNights }

    package func lay(out page: inout PageLayout) {
        page.menu(ButtonFace(.start, isEnabled: isOpen), ButtonFace(.back), order: -1)
        page.panel(isPortrait ? Vector(660, 1080) : Vector(1160, 560), heading: words.nights) { page, panel in
            var rest = panel.inset(sides: 36, top: 88, bottom: 30)
            var string = LanternString(
                results: results, area: rest.cut(top: isPortrait ? 430 : 150), rows: isPortrait ? 3 : 1)
            (string.swaying, string.isNumbered) = (night.number, true)
            let isKnown = screen.results != nil
            if isKnown {
                page.frame.text(
                    words.wishesLit(results.wishes, of: Night.all.count * Wish.count),
                    in: panel.inset(sides: 36).slice(trailing: 300), line: isPortrait ? 1024 : 50,
                    alignment: .trailing, color: Palette.gold)
            }
            for night in Night.all {
                let lantern = Button(
                    role: .night(night.number), area: string.lantern(night.number),
                    isEnabled: night.number <= results.openNights + 1)
                page.add(lantern) { if isKnown { lantern.appendFocus(pointer, to: &$0) } }
            }
            guard isKnown else { return }
            string.append(at: looks.backdropTime(age), looks, words, to: &page.frame)
            let (picture, texts) = areas(in: rest)
            NightPicture(of: night.level).append(over: picture, at: looks.backdropTime(age), to: &page.frame)
            appendNight(in: texts, to: &page.frame)
        }
    }

    /// The areas of the night's picture and of its texts: side by side, or one below the other.
    private func areas(in area: Rect) -> (picture: Rect, texts: Rect) {
        var rest = area
        if isPortrait {
            let picture = rest.inset(top: 24).slice(top: 226).centered(Vector(560, 226))
            return (picture, rest.inset(top: 24 + 226))
        }
        rest = rest.slice(bottom: 270)
        return (rest.cut(leading: 430, gap: 36), rest)
    }

    private func appendNight(in area: Rect, to frame: inout Frame) {
        let result = results.indices.contains(night.number - 1) ? results[night.number - 1] : NightResult()
        let lines: (name: Double, about: Double, wish: Double, step: Double, best: Double) =
            isPortrait ? (42, 84, 128, 44, 256) : (24, 66, 114, 46, 252)
        frame.text(
            words.nightTitle(night.number), in: area, line: lines.name, style: .heading, alignment: .leading,
            color: Palette.gold)
        frame.text(
            isOpen
                ? words.aboutNight(night.number)
                : words.nightOpensAfter(night.number - 1, rounds: Night.roundsToOpen),
            in: area, line: lines.about, style: .caption, alignment: .leading, color: Palette.mist)
        let progress = screen.progress[night.number] ?? []
        for (index, wish) in night.wishes.enumerated() {
            WishLine(
                wish: wish, isFulfilled: result.wishes.contains(index),
                progress: progress.indices.contains(index) ? progress[index] : nil
            )
            .append(in: area, line: lines.wish + lines.step * Double(index), words, to: &frame)
        }
        let best = result.best.map { "\(words.best)  \(words.number($0))" } ?? words.notPlayedYet
        frame.text(
            best, in: area, line: lines.best, alignment: .leading,
            color: result.best == nil ? Palette.mist : Palette.cream)
    }
}

/// A wish as a line: a lantern that is lit or dark, and the words; and how far a round came, as a number above a bar.
struct WishLine {
    let wish: Wish
    let isFulfilled: Bool
    var progress: Wish.Progress?
    /// Whether the round came nearer to it than to the others.
    var isNearest = false

    private static let (side, gap) = (Vector(26, 35), 12.0)
    /// The height of the bar, its distance below the line, and the space before the number.
    private static let (bar, below, space) = (6.0, 20.0, 10.0)

    /// - Parameter line: the middle of the line below the area's upper edge, points.
    func append(in area: Rect, line: Double, _ words: Words, to frame: inout Frame) {
        let side = Self.side
        let middle = Vector(area.minX + side.x / 2, area.minY + line)
        if isFulfilled {
            frame.image(.glow, at: middle, size: side * 1.8, color: Palette.orange.faded(to: 0.5), blend: .additive)
        }
        frame.image(isFulfilled ? .heartLantern : .heartLanternDark, at: middle, size: side)
        let color = isFulfilled ? Palette.gold : isNearest ? Palette.orange : Palette.cream
        let text = area.inset(leading: side.x + Self.gap)
        let shown = isFulfilled ? nil : progress
        let number = shown.map { words.progress($0, of: wish) }
        let taken = number.map { $0.estimatedWidth(in: .body) + Self.space } ?? 0
        frame.text(
            words.wish(wish), in: text.inset(trailing: taken), line: line,
            alignment: .leading, color: color)
        guard progress != nil else { return }
        if let number { frame.text(number, in: text, line: line, alignment: .trailing, color: color) }
        let bar = Rect(text.minX, text.minY + line + Self.below - Self.bar / 2, text.size.x, Self.bar)
        frame.stretch(.bar, over: bar, color: Palette.mist.faded(to: 0.28))
        let full = bar.size.x * (shown?.share ?? 1)
        if full > bar.size.y { frame.stretch(.bar, over: bar.slice(leading: full), color: color) }
    }
}

extension Button.Role {
    package static func night(_ number: Int) -> Button.Role { .item(.night, number) }
}

extension Button.Action {
    package static let night = Button.Action("night", spoken: { words, number in words.nightTitle(number) })
}
