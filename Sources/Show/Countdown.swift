import Motion
package import Picture
package import Rain
import RealModule

// The countdown 3-2-1 before a round and after a pause, and the ready sign after a rewind.
extension Round {
    /// Appends the sign of a countdown over the field. Before a round it adds `prelude` and `hint`, a line about the
    /// keys.
    package func appendCountdown(
        in moment: Moment, words: Words = .english, hint: @autoclosure () -> String? = nil,
        prelude: @autoclosure () -> Prelude? = nil, to frame: inout Frame
    ) {
        guard case .counting(let left, let reason) = moment.phase else {
            appendGo(in: moment, words, to: &frame)
            return
        }
        switch reason {
        case .ready: appendReady(left: left, words, to: &frame)
        case .resume, .start:
            appendDigit(left: left, at: moment.time, to: &frame)
            // The game time is 0 before a round, even if its countdown was paused and resumed.
            guard moment.time == 0 else { return }
            if let prelude = prelude() { appendPrelude(prelude, words, to: &frame) }
            // A viewer who does not play needs no hints.
            guard let hint = hint() else { return }
            appendHint(
                words.tapHint(hasBombs: level.bombEvery > 0), style: .body, color: Palette.cream, line: 0, to: &frame)
            appendHint(hint, style: .caption, color: Palette.cream, line: 1, to: &frame)
        }
    }

    private func appendReady(left: Double, _ words: Words, to frame: inout Frame) {
        let progress = (Self.readySign - left) / Self.readySign
        frame.lettering(
            words.ready, at: Sign.place(in: frame), style: .title, opacity: min(1, left * 6),
            zoom: Sign.zoom.value(at: progress))
    }

    /// Appends the present digit, with ripples that begin with it.
    /// - Parameter time: the game time at which the round goes on.
    package func appendDigit(left: Double, at time: Double, to frame: inout Frame) {
        let middle = Sign.place(in: frame)
        let (digit, age, length) = RoundScore(level, seed: journal.seed).digit(left, at: time)
        for ripple in 0..<Sign.ripple.count {
            let progress = age - Sign.ripple.delay * Double(ripple)
            guard progress > 0 else { continue }
            let side = Sign.ripple.side + Sign.ripple.growth * Curve.easeOut.value(at: progress)
            frame.icon(
                .ring, at: middle, side: side, color: Palette.gold.faded(to: 0.5 * (1 - progress)), blend: .additive)
        }
        frame.image(.glow, at: middle, size: Sign.glowSize, color: Palette.lacquer.faded(to: 0.55), blend: .additive)
        frame.numerals(
            "\(digit)", at: middle, height: Sign.height * Sign.zoom.value(at: min(1, age)), .large,
            color: Color.white.faded(to: min(1, (length - age) * 5)))
    }

    private func appendPrelude(_ prelude: Prelude, _ words: Words, to frame: inout Frame) {
        let room = frame.bounds.inset(sides: HUD.margin).size.x
        // The clock is above everything here.
        let isUpright = frame.size.y > frame.size.x
        let upright = isUpright ? frame.size * Vector(0, Sign.prelude.uprightStep) : .zero
        let below = upright + frame.size * Vector(0, prelude.day == nil ? 0 : Sign.prelude.dayStep)
        if let day = prelude.day {
            frame.text(
                day == .firstTry ? words.firstTry : words.anotherTry, at: frame.size * Sign.prelude.day + upright,
                style: .body, color: Palette.gold, outline: Palette.ink, room: room)
        }
        frame.lettering(words.title(ofLevel: prelude.level), at: frame.size * Sign.prelude.name + below, room: room)
        if let medal = prelude.medal {
            let place = frame.size * Sign.prelude.best + below - Vector(Sign.prelude.medalShift, 0)
            frame.image(medal.image, at: place, size: Sign.prelude.medal)
        }
        if let best = prelude.best {
            frame.text(
                "\(words.best)  \(words.number(best))", at: frame.size * Sign.prelude.best + below, style: .body,
                color: Palette.cream, outline: Palette.ink, room: room)
        }
        let size = Vector(min(Sign.prelude.widest, room), Sign.prelude.height)
        let strip = Rect(
            center: frame.size * (isUpright ? Sign.prelude.uprightStrip : Sign.prelude.strip), size: size)
        let areMany = level.phases.count > Sign.prelude.maxNames
        let isOneLine = areMany || namesFit(words, over: size.x)
        for (place, phase) in level.phases.enumerated() {
            let from = level.start(ofPhase: place) / level.duration
            let to = level.start(ofPhase: place + 1) / level.duration
            let isFinale = level.isFinale(place)
            let area = Rect(strip.minX + size.x * from, strip.minY, size.x * (to - from) - Sign.prelude.gap, size.y)
            // Denser rain is brighter.
            let density = (1 / phase.interval / Sign.prelude.densest).clamped(to: 0.25...1)
            frame.stretch(.bar, over: area, color: (isFinale ? Palette.gold : Palette.past).faded(to: density))
            // If there are many phases, only the first and the last are named.
            guard !areMany || place == 0 || place == level.phases.count - 1 else { continue }
            // Every second name is lower if the names would meet.
            let drop = Sign.prelude.line * (place.isMultiple(of: 2) || isOneLine ? 1 : 2)
            frame.text(
                words.phase(phase.name), at: area.center + Vector(0, drop), style: .caption,
                color: isFinale ? Palette.gold : Palette.cream, outline: Palette.ink,
                room: 2 * area.size.x + Sign.prelude.gap)
        }
    }

    /// Whether the names of all phases fit beneath a strip in one line.
    private func namesFit(_ words: Words, over width: Double) -> Bool {
        var end = -Double.infinity
        for place in level.phases.indices {
            let middle = (level.start(ofPhase: place) + level.start(ofPhase: place + 1)) / 2 / level.duration * width
            let half = words.phase(level.phases[place].name).estimatedWidth(in: .caption) / 2
            guard middle - half > end + Sign.prelude.gap else { return false }
            end = middle + half
        }
        return true
    }

    private func appendHint(
        _ text: String, style: Label.Style, color: Color, line: Double, to frame: inout Frame
    ) {
        frame.text(
            text, at: frame.size * Sign.hint.place + Vector(0, line * Sign.hint.step), style: style, color: color,
            outline: Palette.ink, room: frame.bounds.inset(sides: HUD.margin).size.x)
    }

    /// Appends the starting call over the first moments of the round.
    private func appendGo(in moment: Moment, _ words: Words, to frame: inout Frame) {
        guard case .playing = moment.phase, moment.time < Sign.goTime else { return }
        let progress = moment.time / Sign.goTime
        frame.lettering(
            words.go, at: Sign.place(in: frame), style: .display, opacity: 1 - progress * progress,
            zoom: 0.8 + 0.7 * Curve.easeOut.value(at: progress))
    }
}

/// The information shown before a round.
package struct Prelude: Hashable, Sendable {
    package let level: String
    package let best: Int?
    package let medal: Medal?
    /// The kind of try at the rain of the day; nil for other rains.
    package var day: Day?

    /// The first or a further try of the rain of the day.
    package enum Day: Hashable, Sendable {
        case firstTry
        case again
    }

    package init(level: String, best: Int? = nil, medal: Medal? = nil) {
        (self.level, self.best, self.medal) = (level, best, medal)
    }
}

private enum Sign {
    /// Places, `dayStep` and `uprightStep` are shares of the field, other lengths points. `densest` is the density of
    /// rain, as a factor of the level's, from which the strip has full brightness.
    static let prelude = (
        day: Vector(0.5, 0.175), dayStep: 0.036, name: Vector(0.5, 0.2), best: Vector(0.5, 0.265),
        strip: Vector(0.5, 0.815),
        // Texts in an upright field are beneath the fair's lanterns, and the strip is above its gates.
        uprightStep: 0.055, uprightStrip: Vector(0.5, 0.762), widest: 600.0, height: 14.0,
        gap: 6.0, densest: 2.2, line: 24.0, maxNames: 5, medal: Vector(40, 40), medalShift: 104.0
    )
    static func place(in frame: borrowing Frame) -> Vector { frame.size * Vector(0.5, 0.46) }

    /// The centre of the first hint, in shares of the field, and the distance of the next below it, points.
    static let hint = (place: Vector(0.5, 0.7), step: 40.0)

    static let zoom = Track([1.7, 0.95, 1.0, 1.0], times: [0, 0.18, 0.3, 1])
    /// Height of a digit, points.
    static let height = 170.0
    static let glowSize = Vector(420, 420)
    /// Number of ripples, first side and growth, points, and seconds between their starts.
    static let ripple = (count: 3, side: 160.0, growth: 420.0, delay: 0.16)
    /// Duration of the starting call, seconds.
    static let goTime = 0.6
}
