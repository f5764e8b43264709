import Motion
import Picture
import Rain
import Screens
import Show
import Stage

// What is to be seen.
extension Game {
    /// How long a screen takes to give way to another, seconds: into the dark, and out of it.
    static let fadeTime = 0.34

    /// Whether the screen that is being left is still the one to be seen.
    func isDark(at host: Int64) -> Bool {
        leaving.map { Self.seconds(host - $0.since) < Self.fadeTime / 2 } ?? false
    }

    /// Appends what is to be seen at an instant.
    func append(at now: Int64, to frame: inout Frame) {
        let fade = leaving.map { Self.seconds(now - $0.since) / Self.fadeTime } ?? 1
        if let leaving, fade < 0.5 {
            append(leaving.screen, at: now, to: &frame)
        } else {
            append(screen, at: now, to: &frame)
        }
        if fade < 1 { frame.fill(frame.bounds, Color.black.faded(to: 1 - abs(2 * fade - 1))) }
        Surround.append(hasBanners: settings.facts.canShowChinese, to: &frame)
        if isMuted { appendMute(to: &frame) }
        var isDemo = false
        if case .demo = screen { isDemo = true }
        if hasCursor, pointer.focus == nil, !isDemo { appendCursor(to: &frame) }
    }

    /// A sign in a corner, for who has turned the sound off and wonders.
    private func appendMute(to frame: inout Frame) {
        let place = Vector(34, field.y - 34)
        frame.disc(place, radius: 22, Color(0, 0, 0, 0.45))
        frame.append(Sprite(.iconMute, at: place, size: Vector(28, 28), color: Color(1, 1, 1, 0.85)))
    }

    /// A hand whose finger points at what is tapped.
    private func appendCursor(to frame: inout Frame) {
        guard let place = pointer.position else { return }
        let side = pointer.isDown ? 38.0 : 44
        let shift = Vector(0.12, 0.38) * side
        frame.append(
            Sprite(
                .iconCursor, at: place + shift + Vector(2, 3), size: Vector(side, side), color: Color(0, 0, 0, 0.45)))
        frame.append(Sprite(.iconCursor, at: place + shift, size: Vector(side, side)))
    }

    private var looks: Looks {
        var looks = settings.looks
        looks.detail = min(looks.detail, detail)
        return looks
    }

    private func append(_ screen: Screen, at now: Int64, to frame: inout Frame) {
        let words = settings.words
        switch screen {
        case .blank:
            break
        case .title(let title, let since):
            title.append(at: Self.seconds(now - since), pointer: pointer, words: words, looks: looks, to: &frame)
        case .results(let results, let since):
            results.append(at: Self.seconds(now - since), pointer: pointer, words: words, looks: looks, to: &frame)
        case .records(let records, let since):
            records.append(at: Self.seconds(now - since), pointer: pointer, words: words, to: &frame)
        case .replay(let viewer, let since):
            viewer.append(at: Self.seconds(now - since), to: &frame)
        case .demo(let round, let since):
            let moment = round.moment(at: Self.seconds(now - since))
            round.appendField(in: moment, looks: looks, to: &frame)
            let hud = HUD(field: field)
            hud.append(round, in: moment, pointer: nil, foot: ReplayBar.height, words: words, to: &frame)
            hud.appendInvitation(at: moment.host, words, to: &frame)
        case .settings(let settings, let since):
            settings.append(at: Self.seconds(now - since), pointer: pointer, words: words, to: &frame)
        case .name(let name, let since):
            name.append(at: Self.seconds(now - since), pointer: pointer, words: words, to: &frame)
        case .round(let live):
            live.append(at: now, pointer: pointer, looks: looks, settings: settings, to: &frame)
        }
    }
}
