package import Motion
package import Picture
package import Show

extension Navigator {
    /// Whether the screen that is being left is still the visible one.
    func isDark(at now: Instant) -> Bool {
        leaving.map { now.seconds(since: $0.since) < Self.fadeTime / 2 } ?? false
    }

    /// Returns the buttons at an instant; none while the screen is still dark.
    package func buttons(at now: Instant) -> [Button] {
        isDark(at: now) ? [] : screen.buttons(at: now, in: context.session)
    }

    /// Whether the screen is visible and takes input.
    package func isReady(at now: Instant) -> Bool { !isDark(at: now) && screen.isReady(at: now) }

    /// The area of typed text, points of the field; nil while keys are commands.
    package var textArea: Rect? { screen.textArea(in: context.session) }

    /// Whether a round is running, for which the display must stay on.
    package func isPlaying(at now: Instant) -> Bool { screen.isPlaying(at: now) }

    /// Returns the mix at an instant, without the cues.
    package func mix(at now: Instant) -> Mix {
        var mix = Mix()
        let heard = stack.last { !$0.screen.isOverlay } ?? stack[top]
        heard.screen.mix(at: now, into: &mix)
        // A screen that replaces another has its number, so the sounds of a round's end ring on over its results.
        mix.field = heard.id
        let volumes = context.session.settings.volumes
        mix.master =
            context.session.isMuted ? 0 : volumes.master * (context.session.machine.isFocused ? 1 : volumes.unfocused)
        (mix.effects, mix.tunes) = (volumes.effects, volumes.music)
        mix.isMono = context.session.settings.isMono
        return mix
    }

    package func append(at now: Instant, to frame: inout Frame) {
        let fade = leaving.map { now.seconds(since: $0.since) / Self.fadeTime } ?? 1
        append(fade < 0.5 ? leaving?.entry ?? stack[top] : stack[top], at: now, to: &frame)
        if fade < 1 { frame.fill(frame.bounds, Color.black.faded(to: 1 - abs(2 * fade - 1))) }
        Surround.append(hasBanners: context.session.settings.capabilities.canShowChinese, to: &frame)
        if context.session.settings.hasCaptions { captions.append(context.session.settings.words, to: &frame) }
        if context.session.isMuted { appendMute(to: &frame) }
        if context.session.machine.hasCursor, context.session.machine.pointer.focus == nil, !screen.hidesPointer {
            appendCursor(to: &frame)
        }
    }

    private func append(_ entry: Entry, at now: Instant, to frame: inout Frame) {
        var looks = context.session.settings.looks
        looks.detail = min(looks.detail, detail)
        let glance = Glance(
            now: now, age: now.seconds(since: entry.since), pointer: context.session.machine.pointer, looks: looks)
        entry.screen.append(glance, in: context.session, to: &frame)
    }

    /// Appends a sign in the corner that explains the silence.
    private func appendMute(to frame: inout Frame) {
        let place = Vector(34, field.y - 34)
        frame.disc(place, radius: 22, Color(0, 0, 0, 0.45))
        frame.append(Sprite(.iconMute, at: place, size: Vector(28, 28), color: Color(1, 1, 1, 0.85)))
    }

    /// Appends a drawn pointer whose fingertip is at the position.
    private func appendCursor(to frame: inout Frame) {
        guard let place = context.session.machine.pointer.position else { return }
        let side = context.session.machine.pointer.isDown ? 38.0 : 44
        let shift = Vector(0.12, 0.38) * side
        frame.append(
            Sprite(
                .iconCursor, at: place + shift + Vector(2, 3), size: Vector(side, side), color: Color(0, 0, 0, 0.45)))
        frame.append(Sprite(.iconCursor, at: place + shift, size: Vector(side, side)))
    }
}
