import Motion
public import Picture
public import Rain
import RealModule

// 3-2-1 before a round and after a pause, and the ready sign after a rewind.
extension Round {
    /// Appends the sign of a moment that waits, over the field.
    /// - Parameter hint: a line on the keys, before a round.
    public func appendCountdown(
        in moment: Moment, words: Words = .english, hint: @autoclosure () -> String? = nil, to frame: inout Frame
    ) {
        guard case .counting(let left, let reason) = moment.phase else {
            appendGo(in: moment, words, to: &frame)
            return
        }
        switch reason {
        case .ready: appendReady(left: left, words, to: &frame)
        case .resume, .start:
            appendDigit(left: left, to: &frame)
            // Also where the countdown itself was paused.
            guard moment.time == 0 else { return }
            appendHint(words.tapHint, style: .body, color: Palette.cream, line: 0, to: &frame)
            guard let hint = hint() else { return }
            appendHint(hint, style: .caption, color: Palette.mist, line: 1, to: &frame)
        }
    }

    private func appendReady(left: Double, _ words: Words, to frame: inout Frame) {
        let progress = (Self.readySign - left) / Self.readySign
        frame.append(
            Label(
                words.ready, at: Sign.place(in: frame), style: .title, color: Palette.cream.faded(to: min(1, left * 6)),
                outline: Palette.ink, zoom: Sign.zoom.value(at: progress)))
    }

    /// The second that is being counted, with ripples that begin with it.
    private func appendDigit(left: Double, to frame: inout Frame) {
        let middle = Sign.place(in: frame)
        let digit = Int(left.rounded(.up))
        let age = Double(digit) - left
        for ripple in 0..<Sign.ripple.count {
            let progress = age - Sign.ripple.delay * Double(ripple)
            guard progress > 0 else { continue }
            let side = Sign.ripple.side + Sign.ripple.growth * Curve.easeOut.value(at: progress)
            frame.append(
                Sprite(
                    .ring, at: middle, size: Vector(side, side), color: Palette.gold.faded(to: 0.5 * (1 - progress)),
                    blend: .additive))
        }
        frame.append(
            Sprite(
                .glow, at: middle, size: Sign.glowSize, color: Palette.lacquer.faded(to: 0.55), blend: .additive))
        frame.append(
            Label(
                "\(digit)", at: middle, style: .display, color: Palette.paleGold.faded(to: min(1, (1 - age) * 5)),
                outline: Palette.ink, zoom: Sign.zoom.value(at: age)))
    }

    private func appendHint(
        _ text: String, style: Label.Style, color: Color, line: Double, to frame: inout Frame
    ) {
        frame.append(
            Label(
                text, at: frame.size * Sign.hint.place + Vector(0, line * Sign.hint.step), style: style, color: color,
                outline: Palette.ink, room: frame.bounds.inset(sides: HUD.margin).size.x))
    }

    /// The call that the round is on, over its first moments.
    private func appendGo(in moment: Moment, _ words: Words, to frame: inout Frame) {
        guard case .playing = moment.phase, moment.time < Sign.goTime else { return }
        let progress = moment.time / Sign.goTime
        frame.append(
            Label(
                words.go, at: Sign.place(in: frame), style: .display,
                color: Palette.gold.faded(to: 1 - progress * progress), outline: Palette.ink.faded(to: 1 - progress),
                zoom: 0.8 + 0.7 * Curve.easeOut.value(at: progress)))
    }
}

private enum Sign {
    /// The middle of every sign.
    static func place(in frame: borrowing Frame) -> Vector { frame.size * Vector(0.5, 0.46) }

    /// The middle of the first hint, in shares of the field, and how far the next is below it, points.
    static let hint = (place: Vector(0.5, 0.7), step: 40.0)

    static let zoom = Track([1.7, 0.95, 1.0, 1.0], times: [0, 0.18, 0.3, 1])
    static let glowSize = Vector(420, 420)
    /// From which side on a ripple grows by how much, points, and after how many seconds the next begins.
    static let ripple = (count: 3, side: 160.0, growth: 420.0, delay: 0.16)
    /// How long the starting call stays, seconds.
    static let goTime = 0.6
}
