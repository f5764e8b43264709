package import Motion
import Picture
import Rain
package import RainShow

extension Replay {
    /// A catch or a bomb as a mark on the seek bar.
    package struct Mark: Hashable, Sendable {
        /// The position as a share of the bar, 0 ... 1.
        let share: Double
        let isBomb: Bool
    }

    /// The number of distinct positions on the bar, which limits the marks even of a day-long round.
    private static let places = 400

    /// Returns the marks of a round, undone ones included: at most one for each position, where a bomb has precedence
    /// over catches. O(entries).
    static func marks(of round: Round, _ cuts: ReplayCuts) -> [Mark] {
        var isBomb = [Bool?](repeating: nil, count: places)
        round.forEachTap(from: 0, to: cuts.end) { made, outcome in
            guard outcome.drop != nil else { return }
            let place = min(places - 1, Int(cuts.position(of: made) / cuts.length * Double(places)))
            isBomb[place] = isBomb[place] == true || outcome.kind == .bombHit
        }
        return isBomb.enumerated().compactMap { place, isBomb in
            isBomb.map { Mark(share: (Double(place) + 0.5) / Double(places), isBomb: $0) }
        }
    }
}

/// The bar under a replay: the progress, the marks, and the place to seek.
package struct ReplayBar: Sendable {
    package let field: Vector

    /// Whether the round may be raced and practised.
    package let isOpen: Bool

    package init(field: Vector, isOpen: Bool = false) { (self.field, self.isOpen) = (field, isOpen) }

    /// The height of the bar with its buttons from the field's foot, points.
    package static let height =
        Metrics.bar.foot + Metrics.bar.height + Metrics.button.rise + Metrics.button.size.y

    package var buttons: [Button] {
        let roles: [Button.Role] = [.rewind, .pause, .speed] + (isOpen ? [.practise, .race] : []) + [.back]
        let size = Metrics.button.size.grid(columns: roles.count, gap: Metrics.button.gap)
        let area = Rect(center: Vector(bar.center.x, bar.minY - Metrics.button.rise - size.y / 2), size: size)
        return roles.enumerated().map { index, role in
            Button(role: role, area: area.column(index, of: roles.count, gap: Metrics.button.gap)).asSign
        }
    }

    private var bar: Rect {
        Rect(origin: .zero, size: field).inset(sides: Metrics.bar.side, bottom: Metrics.bar.foot)
            .slice(bottom: Metrics.bar.height)
    }

    /// Returns the share of the replay at a point, 0 ... 1; nil outside the bar.
    package func share(at point: Vector) -> Double? {
        bar.widened(by: Metrics.reach).contains(point) ? dragged(to: point) : nil
    }

    /// Returns the share at a dragged pointer, wherever it has gone since it went down on the bar.
    package func dragged(to point: Vector) -> Double { ((point.x - bar.minX) / bar.size.x).clamped(to: 0...1) }

    /// Adds the bar, the buttons and the ripples of the latest taps, at a host time.
    package func lay(_ replay: Replay, at host: Double, on page: inout PageLayout) {
        let (words, pointer) = (page.words, page.pointer)
        let position = replay.position(at: host)
        page.picture { frame in
            appendBar(replay, at: host, position, to: &frame)
            // As a part of the picture: the reader would repeat the clock with each press.
            appendClock(position, of: replay, to: &frame)
        }
        page.draw { appendState(of: replay, words, to: &$0) }
        let isStill = replay.isPaused || replay.isAtEnd(at: host)
        for button in buttons(of: replay, at: host) {
            func face(_ frame: inout Frame) {
                let icon: Image? =
                    switch button.role {
                    case .rewind: replay.isBackward ? .iconPlay : .iconRewind
                    case .pause: isStill ? .iconPlay : .iconPause
                    case .back, .practise, .race: button.role.icon
                    default: nil
                    }
                button.append(icon: icon, pointer: pointer, to: &frame)
                button.appendCaption(caption(of: button.role, replay, isStill, words), pointer: pointer, to: &frame)
                if button.role == .speed {
                    frame.text(Self.text(replay.speed), at: button.area.center, style: .body, color: Palette.gold)
                }
            }
            // The others act as soon as a pointer goes down, and have keys of their own; one switch needs all of them.
            let isPressedByLifting = button.role == .practise || button.role == .race || page.session.hasOneSwitch
            if isPressedByLifting { page.add(button, face: face) } else { page.draw(face) }
        }
    }

    private func appendBar(_ replay: Replay, at host: Double, _ position: Double, to frame: inout Frame) {
        replay.appendTaps(at: host, to: &frame)
        // Drops fall behind the bar and its buttons.
        frame.fill(frame.bounds.slice(bottom: Self.height), Palette.night.faded(to: Metrics.shade))
        frame.stretch(.bar, over: bar.widened(by: Metrics.bar.rim), color: Palette.night.faded(to: 0.85))
        frame.stretch(.bar, over: bar, color: Palette.mist.faded(to: 0.3))
        let done = bar.size.x * (position / replay.length)
        if done > Metrics.bar.height {
            frame.stretch(.bar, over: bar.slice(leading: done), color: Palette.past)
        }
        for mark in replay.marks {
            let place = bar.slice(leading: bar.size.x * mark.share).trailing
            let size = mark.isBomb ? Metrics.markSize.bomb : Metrics.markSize.catch
            frame.image(.white, at: place, size: size, color: mark.isBomb ? Palette.alarm : Palette.gold)
        }
        frame.image(.spark, at: bar.slice(leading: done).trailing, size: Metrics.markSize.now, color: Palette.cream)
    }

    /// Returns the caption of a button.
    private func caption(of role: Button.Role, _ replay: Replay, _ isStill: Bool, _ words: Words) -> String {
        switch role {
        case .rewind: replay.isBackward ? words.forwards : words.backwards
        case .pause: isStill ? words.resume : words.keyPause
        case .speed: words.speedCaption
        default: role.text(in: words)
        }
    }

    /// Returns the buttons at a host time: practising is disabled after the end of the round.
    func buttons(of replay: Replay, at host: Double) -> [Button] {
        let isOver = replay.moment(at: host).phase.isOver
        return buttons.map { button in
            var button = button
            button.isEnabled = !isOver || button.role != .practise
            return button
        }
    }

    private func appendClock(_ time: Double, of replay: Replay, to frame: inout Frame) {
        let length = HUD.clock(Int(replay.length.rounded(.up)))
        frame.text(
            "\(HUD.clock(Int(time.rounded(.up)))) / \(length)", at: Vector(bar.minX, bar.minY - Metrics.wordsRise),
            style: .caption, alignment: .leading, color: Palette.cream, outline: Palette.night)
    }

    /// Appends whether the replay is paused or runs backward; the speed is on its button.
    private func appendState(of replay: Replay, _ words: Words, to frame: inout Frame) {
        guard replay.isPaused || replay.isBackward else { return }
        frame.text(
            replay.isPaused ? words.paused : words.backwards, at: Vector(bar.maxX, bar.minY - Metrics.wordsRise),
            style: .caption, alignment: .trailing, color: Palette.cream, outline: Palette.night)
    }

    private static func text(_ speed: Double) -> String {
        let tenths = Int((speed * 10).rounded())
        return tenths % 10 == 0 ? "x\(tenths / 10)" : "x\(tenths / 10).\(tenths % 10)"
    }
}

extension Replay {
    /// Appends the ripples of the latest taps at a host time.
    func appendTaps(at host: Double, to frame: inout Frame) {
        let time = time(at: host)
        round.forEachTap(from: time - Metrics.ripple.time, to: time) { made, outcome in
            let age = (time - made) / Metrics.ripple.time
            let side = Metrics.ripple.side + Metrics.ripple.growth * Curve.easeOut.value(at: age)
            frame.icon(
                .ring, at: outcome.point, side: side, color: Palette.cream.faded(to: 0.9 * (1 - age)), blend: .additive)
        }
    }
}

/// The layout, points.
private enum Metrics {
    /// The bar and its free space in the field; the buttons and the words with their distance above it.
    static let bar = (height: 14.0, side: 40.0, foot: 32.0, rim: 5.0)
    static let button = (size: Vector(60, 60), gap: 14.0, rise: 16.0)
    static let wordsRise = 26.0
    /// Opacity of the ground beneath bar and buttons.
    static let shade = 0.86
    static let markSize = (catch: Vector(2, 12), bomb: Vector(4, 26), now: Vector(34, 34))
    /// The reach of a finger around the bar.
    static let reach = 22.0
    /// The time of a tap's ripple, seconds of the round, its first side, and its growth.
    static let ripple = (time: 0.6, side: 20.0, growth: 150.0)
}

extension Button.Role {
    package static let practise = Button.Role("practise", icon: .iconHand) { $0.practise }
    package static let speed = Button.Role("speed")
}
