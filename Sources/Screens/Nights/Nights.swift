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
    /// The number of the chosen night; the next one to be played until another is chosen.
    private var chosen: Int?

    /// - Parameter night: the number of the night that is chosen at first; nil for the next one.
    package init(_ night: Int? = nil) { chosen = night }

    package var name: String { "nights" }
    package var mainRole: Button.Role? { .start }
    package var escapeRole: Button.Role? { .back }

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
        case .night(let number): chosen = number
        case .start:
            guard let results, night.number <= results.openNights else { return }
            let rain = RainChoice(night, isLarge: context.session.settings.hasLargePacks)
            context.go(.root(Playing(&context, on: rain)))
        case .back: context.go(.back(nil))
        default: break
        }
    }

    package mutating func receive(_ answer: Answer, _ context: inout Context) {
        if case .nights(player, let results) = answer { self.results = results }
    }
}

package struct NightsPicture: ScreenPicture {
    package let view: View<Nights>
    package init(_ view: View<Nights>) { self.view = view }

    private var results: [NightResult] { screen.results ?? [] }
    private var night: Night { screen.night }
    private var result: NightResult {
        results.indices.contains(night.number - 1) ? results[night.number - 1] : NightResult()
    }
    private var isOpen: Bool { night.number <= results.openNights }
    private var metrics: Metrics { isPortrait ? .portrait : .landscape }

    private var panel: Rect { Menu.panel(metrics.panel, in: field) }
    private var inner: Rect { panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.foot) }

    private var string: LanternString {
        var string = LanternString(results: results, area: inner.slice(top: metrics.string), rows: metrics.rows)
        (string.swaying, string.isNumbered) = (night.number, true)
        return string
    }

    private var below: Rect { inner.inset(top: metrics.string + metrics.air) }

    private var picture: Rect {
        isPortrait
            ? below.slice(top: metrics.picture.y).inset(sides: (below.size.x - metrics.picture.x) / 2)
            : below.slice(leading: metrics.picture.x).slice(bottom: metrics.picture.y)
    }

    private var texts: Rect {
        isPortrait
            ? below.inset(top: metrics.picture.y)
            : below.inset(leading: metrics.picture.x + Metrics.gap).slice(bottom: metrics.picture.y)
    }

    private var menu: [Button] {
        Menu.row([.start, .back], below: panel).map { button in
            var button = button
            if button.role == .start { button.isEnabled = isOpen }
            return button
        }
    }

    private var lanterns: [Button] {
        Night.all.map { night in
            Button(
                role: .night(night.number), area: string.lantern(night.number),
                isEnabled: night.number <= results.openNights + 1)
        }
    }

    package var buttons: [Button] { menu + lanterns }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: words.nights, at: age, to: &frame) { frame in
            guard screen.results != nil else { return }
            frame.text(
                words.wishesLit(results.wishes, of: Night.all.count * Wish.count),
                in: panel.inset(sides: Metrics.side).slice(trailing: Metrics.count), line: metrics.countLine,
                alignment: .trailing, color: Palette.gold)
            for lantern in lanterns { lantern.appendFocus(pointer, to: &frame) }
            string.append(at: looks.backdropTime(age), looks, words, to: &frame)
            NightPicture(of: night.level).append(over: picture, at: looks.backdropTime(age), to: &frame)
            appendNight(to: &frame)
            Menu.append(menu, words, pointer: pointer, to: &frame)
        }
    }

    private func appendNight(to frame: inout Frame) {
        frame.text(
            words.nightTitle(night.number), in: texts, line: metrics.lines.name, style: .heading, alignment: .leading,
            color: Palette.gold)
        frame.text(
            isOpen
                ? words.aboutNight(night.number)
                : words.nightOpensAfter(night.number - 1, rounds: Night.roundsToOpen),
            in: texts, line: metrics.lines.about, style: .caption, alignment: .leading, color: Palette.mist)
        for (index, wish) in night.wishes.enumerated() {
            WishLine(wish: wish, isFulfilled: result.wishes.contains(index)).append(
                in: texts, line: metrics.lines.wish + metrics.lines.step * Double(index), words, to: &frame)
        }
        let best = result.best.map { "\(words.best)  \(words.number($0))" } ?? words.notPlayedYet
        frame.text(
            best, in: texts, line: metrics.lines.best, alignment: .leading,
            color: result.best == nil ? Palette.mist : Palette.cream)
    }
}

/// A wish as a line: a lantern that is lit or dark, and the words.
struct WishLine {
    let wish: Wish
    let isFulfilled: Bool

    private static let (side, gap) = (Vector(26, 35), 12.0)

    /// - Parameter line: the middle of the line below the area's upper edge, points.
    func append(in area: Rect, line: Double, _ words: Words, to frame: inout Frame) {
        let side = Self.side
        let middle = Vector(area.minX + side.x / 2, area.minY + line)
        if isFulfilled {
            frame.image(.glow, at: middle, size: side * 1.8, color: Palette.orange.faded(to: 0.5), blend: .additive)
        }
        frame.image(isFulfilled ? .heartLantern : .heartLanternDark, at: middle, size: side)
        frame.text(
            words.wish(wish), in: area.inset(leading: side.x + Self.gap), line: line,
            alignment: .leading, color: isFulfilled ? Palette.gold : Palette.cream)
    }
}

/// The layout, points: static for all fields, instance properties by orientation.
private struct Metrics {
    static let (side, top, foot, gap) = (36.0, 88.0, 30.0, 36.0)
    static let count = 300.0

    let panel: Vector
    let rows: Int
    /// The line of the count of wishes below the panel's upper edge.
    let countLine: Double
    /// The height of the string, and the space beneath it, into which the last row's numbers reach.
    let string: Double
    let air: Double
    let picture: Vector
    /// The lines of text below the upper edge of their area.
    let lines: (name: Double, about: Double, wish: Double, step: Double, best: Double)

    static let landscape = Metrics(
        panel: Vector(1160, 560), rows: 1, countLine: 50, string: 150, air: 0, picture: Vector(430, 270),
        lines: (24, 66, 114, 46, 252))
    static let portrait = Metrics(
        panel: Vector(660, 1080), rows: 3, countLine: 1024, string: 430, air: 24, picture: Vector(560, 226),
        lines: (42, 84, 128, 44, 256))
}
