package import Motion
package import Picture
import Rain
import RainPrizes
package import RainScreens
package import RainShow

/// The page that shows a visitor's prize and the code to claim it.
package struct ClaimPage: BoothScreen {
    package typealias Picture = ClaimPicture

    package let win: Win
    private let since: Instant
    /// Whether the round was played before the game was restarted.
    fileprivate let isLate: Bool
    private var isNoted = false

    /// Seconds until the page counts as seen. Until then it takes no input: a press may be meant for the previous
    /// screen.
    package static let seenTime = 3.0

    package init(_ win: Win, isLate: Bool = false, at now: Instant) {
        (self.win, self.isLate, since) = (win, isLate, now)
    }

    package var name: String { "claim" }
    /// Long enough to take a picture of the code, seconds.
    package var timeout: Double? { 60 }

    package func isReady(at now: Instant) -> Bool { now.seconds(since: since) >= Self.seenTime }
    package var startsGuarded: Bool { true }

    package func lay(out page: inout PageLayout) {
        page.isReady = isReady(at: page.drawing.now)
        picture(page.drawing, in: page.session).lay(out: &page)
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
    /// The outcome for the visitor. A round that may win at closing has not lost.
    private var heading: String {
        if win.prize != nil { return screen.isLate ? words.wonBefore : words.youHaveWon }
        return win.bestPrize == nil ? words.noPrize : words.mayStillWin
    }

    package func lay(out page: inout PageLayout) {
        let panel = Menu.panel(isPortrait ? Vector(640, 960) : Vector(980, 520), in: field)
        page.menu(ButtonFace(.done))
        page.escape = .done
        func sky(_ frame: inout Frame) { appendSky(beside: panel, to: &frame) }
        page.panel(over: panel, behind: sky) { page in
            page.heading(heading, on: panel)
            var text = panel.inset(sides: 44, top: 92, bottom: 44)
            let hasCode = win.isRedeemable && (isPortrait || win.qr != nil)
            // The code and the texts: side by side, or one below the other.
            let code =
                !hasCode
                ? nil
                : isPortrait
                    ? text.cut(bottom: 320, gap: 30).centered(Vector(320, 320))
                    : text.cut(trailing: 320, gap: 30).slice(top: 320)
            appendPicture(in: text, to: &page.frame)
            appendTexts(in: text, to: &page.frame)
            // The code does not fade in: a scanner may be waiting for it.
            if let code, let qr = win.qr { page.frame.unfaded { $0.append(qr, over: code) } }
        }
    }

    private func appendSky(beside panel: Rect, to frame: inout Frame) {
        guard win.prize != nil, !looks.hasReducedMotion else { return }
        if looks.hasFlashes { SideShells(field: field, isRecord: true).append(at: age, to: &frame) }
        Gift.appendCoins(beside: panel, at: age, to: &frame)
    }

    /// Appends the gift around a prize; without one the lion, which waits for the closing or thanks the visitor.
    private func appendPicture(in area: Rect, to frame: inout Frame) {
        let middle = area.middle(at: area.size.y * 0.27)
        if win.prize != nil {
            Gift(center: middle, scale: isPortrait ? 1 : 0.86, isStill: looks.hasReducedMotion)
                .append(at: age, to: &frame)
        } else {
            var lion = Lion.watching(at: middle, scale: 0.56, age, looks)
            if win.bestPrize == nil { lion.face.eyes = .glad } else { lion.face.jaw = 0.35 }
            lion.append(to: &frame)
        }
    }

    private func appendTexts(in area: Rect, to frame: inout Frame) {
        func line(_ text: String, _ share: Double, _ style: Label.Style, _ color: Color) {
            frame.text(text, in: area, line: area.size.y * share, style: style, color: color)
        }
        if let prize = win.wonName {
            let zoom = looks.hasReducedMotion ? 1 : Metrics.zoom.value(at: min(1, age / Metrics.arrival))
            frame.lettering(
                prize, at: area.middle(at: area.size.y * Metrics.lines.prize), zoom: zoom, room: area.size.x)
            line(words.keepAndShowTheCode, Metrics.lines.hint, .body, Palette.cream)
            line(words.until(win.until), Metrics.lines.until, .caption, Palette.mist)
            // The same code may also win at closing.
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

/// The lines of text in shares of their area, and the arrival of a prize's name in seconds.
private enum Metrics {
    static let lines = (prize: 0.56, hint: 0.69, until: 0.76, best: 0.83, code: 0.93)
    static let arrival = 0.5
    static let zoom = Track([1.5, 0.95, 1], times: [0, 0.6, 1])
}
