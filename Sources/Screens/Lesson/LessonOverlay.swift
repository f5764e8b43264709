import Motion
import Picture
import Rain
import RainShow
import RealModule

/// The lesson's overlay on the field: the task, the progress, and the way out.
struct LessonOverlay {
    let field: Vector

    private var isUpright: Bool { field.x < field.y }
    private var area: Rect { Rect(origin: .zero, size: field).inset(sides: HUD.margin, bottom: HUD.margin) }

    /// The button that skips the lesson, in the one free corner.
    var skipButton: Button {
        let row = area.slice(bottom: Metrics.skip.y)
        return Button(role: .skip, area: row.slice(trailing: Metrics.skip.x))
    }

    /// The area of the task: beside the button that skips, or above it in portrait.
    private var banner: Rect {
        let foot = isUpright ? Metrics.skip.y + Metrics.gap : 0
        let row = area.inset(bottom: foot).slice(bottom: Metrics.banner.y)
        return Rect(center: row.center, size: Vector(min(Metrics.banner.x, area.size.x), row.size.y))
    }

    /// The height of the covered part at the field's foot, points.
    var foot: Double { field.y - banner.minY + Metrics.dot.rise }

    /// Whether a sign fits at a position: within the field, and above the banner.
    func isClear(_ place: Vector) -> Bool {
        let top = Level.calm.eaves * field.y + Metrics.clearBelow
        return (top..<banner.minY - Metrics.clearAbove).contains(place.y)
    }

    /// Whether a sign fits at a position, and will still fit for a while at a drop there.
    func isEarly(_ place: Vector) -> Bool { isClear(place) && place.y < field.y * Metrics.early }
}

extension LessonOverlay {
    /// Appends the task.
    /// - Parameters:
    ///   - age: seconds since the step began.
    ///   - caught: the number of packs caught of a row; nil for other tasks.
    ///   - doneAge: seconds since the task was done; nil before.
    func append(
        _ line: String, _ hint: String? = nil, step: LessonStep, caught: Int? = nil, at age: Double,
        doneAge: Double? = nil, looks: Looks, to frame: inout Frame
    ) {
        let arrival = Curve.easeOut.value(at: min(1, age / Metrics.arrival))
        let rise = looks.hasReducedMotion ? 0 : Metrics.rise * (1 - arrival)
        frame.stretch(.panel, over: banner)
        frame.faded(by: min(1, age / Metrics.arrival)) { frame in
            let text = banner.inset(sides: Metrics.padding)
            let middle = text.size.y / 2 + rise
            frame.text(
                line, in: text, line: hint == nil && caught == nil ? middle : middle + Metrics.upper, style: .heading,
                color: Palette.paleGold)
            if let caught { appendRow(caught, at: text.middle(at: middle + Metrics.lower), to: &frame) }
            if let hint { frame.text(hint, in: text, line: middle + Metrics.lower, color: Palette.cream) }
        }
        appendDots(step, isDone: doneAge != nil, at: age, looks, to: &frame)
        if let doneAge { appendTick(at: doneAge, looks, to: &frame) }
    }

    /// Appends a dot for each step on the banner's edge: ticked, lit or open.
    private func appendDots(_ step: LessonStep, isDone: Bool, at age: Double, _ looks: Looks, to frame: inout Frame) {
        for index in 0..<LessonStep.asked {
            let place =
                banner.middle(at: 0) + Vector((Double(index) - Double(LessonStep.asked - 1) / 2) * Metrics.dot.step, 0)
            frame.disc(place, radius: Metrics.dot.radius + Metrics.dot.rim, Palette.ink)
            if index < step.rawValue || (index == step.rawValue && isDone) {
                frame.disc(place, radius: Metrics.dot.radius, Palette.gold)
                frame.image(.iconCheck, at: place, size: Metrics.dot.icon, color: Palette.ink)
            } else if index == step.rawValue {
                let beat = looks.hasReducedMotion ? 0.5 : 0.5 + 0.5 * Double.sin(age * Metrics.beat)
                frame.disc(place, radius: Metrics.dot.radius, Palette.lacquer.blended(to: Palette.alarm, at: beat))
            } else {
                frame.disc(place, radius: Metrics.dot.radius, Palette.mist.faded(to: 0.35))
            }
        }
    }

    /// Appends a dot for each pack of a row, lit as far as they are caught.
    private func appendRow(_ caught: Int, at middle: Vector, to frame: inout Frame) {
        for index in 0..<LessonStep.rowLength {
            let place = middle + Vector((Double(index) - Double(LessonStep.rowLength - 1) / 2) * Metrics.row.step, 0)
            frame.disc(place, radius: Metrics.row.radius + Metrics.row.rim, Palette.ink)
            frame.disc(
                place, radius: Metrics.row.radius, index < caught ? Palette.gold : Palette.mist.faded(to: 0.35))
        }
    }

    private func appendTick(at age: Double, _ looks: Looks, to frame: inout Frame) {
        let place = field * Metrics.tick.place
        let share = min(1, age / Metrics.tick.time)
        let opacity = min(1, (Metrics.tick.time - age) / Metrics.tick.fade).clamped(to: 0...1)
        let zoom = looks.hasReducedMotion ? 1 : Metrics.tick.zoom.value(at: share)
        let radius = Metrics.tick.radius * zoom
        frame.icon(.glow, at: place, side: radius * 6, color: Palette.gold.faded(to: 0.5 * opacity), blend: .additive)
        if !looks.hasReducedMotion { appendBurst(round: place, share, to: &frame) }
        frame.faded(by: opacity) { frame in
            frame.disc(place, radius: radius + Metrics.tick.rim, Palette.paleGold)
            frame.disc(place, radius: radius, Palette.lacquer)
            frame.icon(.iconCheck, at: place, side: radius * 1.4, color: Palette.paleGold)
        }
    }

    private func appendBurst(round place: Vector, _ share: Double, to frame: inout Frame) {
        let out = Curve.easeOut.value(at: share)
        let side = Metrics.tick.radius * (2 + 4 * out)
        frame.icon(.ring, at: place, side: side, color: Palette.gold.faded(to: 0.7 * (1 - share)), blend: .additive)
        for spark in 0..<Metrics.tick.sparks {
            let angle = 2 * Double.pi * Double(spark) / Double(Metrics.tick.sparks)
            let reach = Metrics.tick.radius * (1 + (spark % 2 == 0 ? 1.9 : 1.3) * out)
            let size = Metrics.tick.spark * (1 - 0.6 * share)
            frame.icon(
                .spark, at: place + Vector(.cos(angle), .sin(angle)) * reach, side: size,
                color: Palette.warmSparks[spark % Palette.warmSparks.count].faded(to: 1 - share * share),
                blend: .additive)
        }
    }

    /// Appends the final words, large, with a few fireworks.
    func appendEnd(_ text: String, at age: Double, looks: Looks, to frame: inout Frame) {
        let middle = field * Metrics.place
        let share = min(1, age / Metrics.end.arrival)
        if !looks.hasReducedMotion {
            for burst in 0..<Metrics.end.bursts {
                let draw = Seed(8)["lesson", burst]
                let place =
                    middle + Vector(draw[0].uniform(in: -1...1), draw[1].uniform(in: -1...0.4)) * Metrics.end.reach
                var firework = ClassicFirework(
                    seed: draw[2], source: Rect(center: place, size: Vector(40, 40)),
                    begin: Metrics.end.interval * Double(burst))
                firework.scale *= 4
                firework.sparkSize *= 2.4
                firework.look.colors = Palette.warmSparks
                firework.append(at: age, to: &frame)
            }
        }
        frame.image(
            .glow, at: middle, size: Vector(field.x, 420), color: Palette.lacquer.faded(to: 0.6 * share),
            blend: .additive)
        frame.lettering(
            text, at: middle, style: .title, opacity: share,
            zoom: looks.hasReducedMotion ? 1.2 : Metrics.end.zoom.value(at: share),
            room: area.size.x)
    }

    /// Appends the dark fade between two rains.
    /// - Parameter age: seconds since the change of rains, or until it.
    func appendDark(at age: Double, to frame: inout Frame) {
        guard age < Metrics.dark else { return }
        frame.fill(frame.bounds, Palette.night.faded(to: 0.9 * (1 - max(0, age) / Metrics.dark)))
    }

    /// Appends the word for a pause on a dark field.
    /// - Parameter hint: the words on how to go on.
    func appendHold(_ hint: String, _ words: Words, to frame: inout Frame) {
        frame.fill(frame.bounds, Palette.night.faded(to: 0.7))
        let middle = field * Metrics.place
        frame.lettering(words.paused, at: middle, style: .title)
        frame.text(
            hint, at: middle + Metrics.held, style: .body, color: Palette.cream, outline: Palette.ink,
            room: area.size.x)
    }
}

/// The layout, points, and times, seconds.
private enum Metrics {
    static let skip = Vector(200, 72)
    static let gap = 20.0
    static let banner = Vector(740, 108)
    static let padding = 30.0
    /// The middles of the two lines of text, below the banner's middle.
    static let upper = -12.0
    static let lower = 32.0
    /// The time in which the words arrive, and the distance that they rise.
    static let arrival = 0.25
    static let rise = 18.0
    /// The dots on the banner's edge, and the distance that they stick out above it.
    static let dot = (radius: 12.0, rim: 3.0, step: 44.0, icon: Vector(17, 17), rise: 16.0)
    /// The speed of the pulse of the current step's dot, radians a second.
    static let beat = 5.0
    /// The dots of a row.
    static let row = (radius: 9.0, rim: 2.0, step: 32.0)
    /// The least distance of a sign's target from the eaves, and from the banner.
    static let clearBelow = 40.0
    static let clearAbove = 36.0
    /// The share of the field's height above which a drop leaves time enough.
    static let early = 0.6
    /// The middle of large words, as shares of the field.
    static let place = Vector(0.5, 0.42)
    static let tick = (
        place: Vector(0.5, 0.67), radius: 50.0, rim: 5.0, time: 0.8, fade: 0.15,
        zoom: Track([0.3, 1.25, 1.0, 1.0], times: [0, 0.2, 0.35, 1]), sparks: 16, spark: 26.0
    )
    static let end = (
        arrival: 0.25, zoom: Track([0.6, 1.35, 1.2], times: [0, 0.7, 1]), bursts: 5, interval: 0.16,
        reach: Vector(300, 160)
    )
    static let dark = 0.22
    static let held = Vector(0, 64)
}
