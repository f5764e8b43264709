package import Motion
package import Picture
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

    /// Returns the marks of a round, undone ones included: at most one a position, a bomb before catches. O(acts).
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

    /// Returns the share of the replay at a point, 0 ... 1; nil beside the bar.
    package func share(at point: Vector) -> Double? {
        bar.widened(by: Metrics.reach).contains(point) ? dragged(to: point) : nil
    }

    /// Returns the share at a dragged pointer, wherever it has gone since it went down on the bar.
    package func dragged(to point: Vector) -> Double { ((point.x - bar.minX) / bar.size.x).clamped(to: 0...1) }

    /// Appends the bar, the buttons and the ripples of the latest taps, at a host time.
    package func append(
        _ replay: Replay, at host: Double, pointer: Button.Pointer = .init(), words: Words = .english,
        to frame: inout Frame
    ) {
        let position = replay.position(at: host)
        replay.appendTaps(at: host, to: &frame)
        // Drops fall behind the bar and its buttons.
        frame.fill(frame.bounds.slice(bottom: Self.height), Palette.night.faded(to: Metrics.shade))
        frame.stretch(.bar, over: bar.widened(by: Metrics.bar.rim), color: Palette.night.faded(to: 0.85))
        frame.stretch(.bar, over: bar, color: Palette.mist.faded(to: 0.3))
        let share = position / replay.length
        let done = bar.size.x * share
        if done > Metrics.bar.height {
            frame.stretch(.bar, over: bar.slice(leading: done), color: Palette.past)
        }
        for mark in replay.marks {
            let place = bar.slice(leading: bar.size.x * mark.share).trailing
            let size = mark.isBomb ? Metrics.markSize.bomb : Metrics.markSize.catch
            frame.image(.white, at: place, size: size, color: mark.isBomb ? Palette.alarm : Palette.gold)
        }
        frame.image(.spark, at: bar.slice(leading: done).trailing, size: Metrics.markSize.now, color: Palette.cream)
        appendWords(replay, position, words, to: &frame)
        let isStill = replay.isPaused || replay.isAtEnd(at: host)
        for button in buttons(of: replay, at: host) {
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
    }

    /// Returns the words for what a button does.
    private func caption(of role: Button.Role, _ replay: Replay, _ isStill: Bool, _ words: Words) -> String {
        switch role {
        case .rewind: replay.isBackward ? words.forwards : words.backwards
        case .pause: isStill ? words.resume : words.keyPause
        case .speed: words.speedCaption
        default: role.text(in: words)
        }
    }

    /// Returns the buttons at a host time: practising is disabled once the round is over.
    func buttons(of replay: Replay, at host: Double) -> [Button] {
        let isOver = replay.moment(at: host).phase.isOver
        return buttons.map { button in
            var button = button
            button.isEnabled = !isOver || button.role != .practise
            return button
        }
    }

    private func appendWords(_ replay: Replay, _ time: Double, _ words: Words, to frame: inout Frame) {
        let y = bar.minY - Metrics.wordsRise
        let length = HUD.clock(Int(replay.length.rounded(.up)))
        var clock = Label(
            "\(HUD.clock(Int(time.rounded(.up)))) / \(length)", at: Vector(bar.minX, y), style: .caption,
            alignment: .leading, color: Palette.cream, outline: Palette.night)
        // Reading aloud would repeat it with each press.
        clock.isPicture = true
        frame.append(clock)
        // The speed stands on its button.
        guard replay.isPaused || replay.isBackward else { return }
        let state = replay.isPaused ? words.paused : words.backwards
        frame.text(
            state, at: Vector(bar.maxX, y), style: .caption, alignment: .trailing, color: Palette.cream,
            outline: Palette.night)
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
    /// The reach of a finger above and below the bar.
    static let reach = 22.0
    /// The time of a tap's ripple, seconds of the round, its first side, and its growth.
    static let ripple = (time: 0.6, side: 20.0, growth: 150.0)
}
