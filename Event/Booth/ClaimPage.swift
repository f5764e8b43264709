package import Motion
package import Picture
import Rain
import RainPrizes
package import RainScreens
package import RainShow

/// The page that shows a visitor's prize and the code to claim it.
package struct ClaimPage: BoothScreen {
    package typealias Picture = ClaimPicture

    fileprivate let win: Win
    private let since: Instant
    /// Whether the prize was won before the game was restarted.
    fileprivate let isLate: Bool
    private var isNoted = false

    /// The time that the page must stand until it counts as seen, seconds. Until then it takes no input: a press may be
    /// meant for the screen before.
    package static let seenTime = 3.0

    package init(_ win: Win, isLate: Bool = false, at now: Instant) {
        (self.win, self.isLate, since) = (win, isLate, now)
    }

    package var name: String { "claim" }
    package var mainRole: Button.Role? { .done }
    package var escapeRole: Button.Role? { .done }
    /// Long enough to take a picture of the code, seconds.
    package var timeout: Double? { 60 }

    package func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Self.seenTime }
    package var startsGuarded: Bool { true }

    package func buttons(at now: Instant, in session: Session) -> [Button] {
        isReady(at: now) ? picture(at: now, in: session).buttons : []
    }

    package func mix(at now: Instant, into mix: inout Mix) { mix.music = Music(.musicResults, gain: Music.alone) }
}

extension ClaimPage {
    package mutating func appear(_ context: inout Context) {
        if win.prize != nil { context.cues.append(Cue(.fanfare)) }
    }

    package mutating func choose(_ role: Button.Role, _ context: inout Context) {
        guard role == .done else { return }
        context.go(.root(context.home))
    }

    package mutating func advance(from previous: Instant, _ context: inout Context) {
        if context.now.seconds(since: since) >= Self.seenTime { note(&context) }
    }

    /// Reports once that the outcome was seen.
    private mutating func note(_ context: inout Context) {
        guard !isNoted else { return }
        isNoted = true
        context.ask(.event(.shown(win.round)))
    }
}

package struct ClaimPicture: ScreenPicture {
    package let view: View<ClaimPage>
    package init(_ view: View<ClaimPage>) { self.view = view }

    private var win: Win { screen.win }
    private var panel: Rect { Menu.panel(isPortrait ? Metrics.tall : Metrics.wide, in: field) }
    package var buttons: [Button] { Menu.row([.done], below: panel) }

    /// The areas of the QR code and of the texts: side by side, or one below the other.
    private var areas: (code: Rect, text: Rect) {
        let inner = panel.inset(sides: Metrics.side, top: Metrics.top, bottom: Metrics.side)
        if isPortrait {
            let code = Rect(
                inner.center.x - Metrics.code / 2, inner.maxY - Metrics.code, Metrics.code, Metrics.code)
            return (code, win.isRedeemable ? inner.inset(bottom: Metrics.code + Metrics.gap) : inner)
        }
        let code = Rect(inner.maxX - Metrics.code, inner.minY, Metrics.code, Metrics.code)
        return (code, win.qr == nil || !win.isRedeemable ? inner : inner.inset(trailing: Metrics.code + Metrics.gap))
    }

    /// The outcome for the visitor. A round that may win at closing has not lost.
    private var heading: String {
        if win.prize != nil { return screen.isLate ? words.wonBefore : words.youHaveWon }
        return win.bestPrize == nil ? words.noPrize : words.mayStillWin
    }

    package func append(to frame: inout Frame) {
        Menu.appendPanel(panel, heading: heading, at: age, behind: appendSky, to: &frame) { frame in
            appendPicture(to: &frame)
            appendTexts(to: &frame)
            // A scanner may be waiting for it.
            if win.isRedeemable, let qr = win.qr { frame.unfaded { $0.append(qr, over: areas.code) } }
            Menu.append(buttons, words, pointer: pointer, to: &frame)
        }
    }

    private func appendSky(to frame: inout Frame) {
        guard win.prize != nil, !looks.isCalm else { return }
        if looks.hasFlashes { SideShells(field: field, isRecord: true).append(at: age, to: &frame) }
        Gift.appendCoins(beside: panel, at: age, to: &frame)
    }

    /// Appends the gift around a prize; without one the lion, which waits for the closing or thanks the visitor.
    private func appendPicture(to frame: inout Frame) {
        let area = areas.text
        let middle = area.middle(at: area.size.y * Metrics.lines.picture)
        if win.prize != nil {
            Gift(center: middle, scale: isPortrait ? Metrics.gift.tall : Metrics.gift.wide, isStill: looks.isCalm)
                .append(at: age, to: &frame)
        } else {
            var lion = Lion.watching(at: middle, scale: Metrics.lion, age, looks)
            if win.bestPrize == nil { lion.face.eyes = .glad } else { lion.face.jaw = Metrics.hope }
            lion.append(to: &frame)
        }
    }

    private func appendTexts(to frame: inout Frame) {
        let area = areas.text
        func line(_ text: String, _ share: Double, _ style: Label.Style, _ color: Color) {
            frame.text(text, in: area, line: area.size.y * share, style: style, color: color)
        }
        if let prize = win.wonName {
            let zoom = looks.isCalm ? 1 : Metrics.zoom.value(at: min(1, age / Metrics.arrival))
            frame.lettering(
                prize, at: area.middle(at: area.size.y * Metrics.lines.prize), zoom: zoom, room: area.size.x)
            line(words.keepAndShowTheCode, Metrics.lines.hint, .body, Palette.cream)
            line(words.until(win.until), Metrics.lines.until, .caption, Palette.mist)
            // The same code may win once more.
            if let best = win.bestPrize {
                line(words.bestWin(best.count, best.name.isolated), Metrics.lines.best, .caption, Palette.gold)
            }
        } else if let best = win.bestPrize {
            line(words.bestWin(best.count, best.name.isolated), Metrics.lines.prize, .body, Palette.gold)
            line(words.keepTheCode, Metrics.lines.hint, .body, Palette.cream)
        } else {
            line(words.thanks, Metrics.lines.prize, .button, Palette.cream)
            if let missed = win.missed {
                line(missed.text(in: words), Metrics.lines.hint, .body, Palette.gold)
            }
        }
        guard win.isRedeemable else { return }
        line(win.code, Metrics.lines.code, .heading, Palette.paleGold)
    }
}

/// The layout, points; the lines of text in shares of its area; times in seconds.
private enum Metrics {
    static let wide = Vector(980, 520)
    static let tall = Vector(640, 960)
    static let (side, top, gap) = (44.0, 92.0, 30.0)
    static let code = 320.0
    static let lines = (picture: 0.27, prize: 0.56, hint: 0.69, until: 0.76, best: 0.83, code: 0.93)
    /// The sizes of the gift and of the lion, and how far its jaw is open while it hopes, as factors.
    static let gift = (wide: 0.86, tall: 1.0)
    static let (lion, hope) = (0.56, 0.35)
    static let arrival = 0.5
    static let zoom = Track([1.5, 0.95, 1], times: [0, 0.6, 1])
}
