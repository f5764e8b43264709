import Motion
package import Picture
package import Rain
import RealModule

/// The next medal of a round that is being played.
package struct Goal: Hashable, Sendable {
    package let medal: Medal
    /// Points that are missing.
    package let points: Int

    package init(_ medal: Medal, points: Int) { (self.medal, self.points) = (medal, points) }
}

// What a round tells while it goes on, beside score and time: the medal that is next, hearts, what a special pack does
// and for how long, fever, and the phase as it comes.
extension RoundView {
    /// Appends all that there is of it at the moment.
    func appendNotices(to frame: inout Frame) {
        if let goal, rival == nil, !moment.phase.isOver { appendGoal(goal, to: &frame) }
        appendHearts(round.level, moment.tally, to: &frame)
        appendTimers(to: &frame)
        appendPhase(to: &frame)
    }

    private func appendGoal(_ goal: Goal, to frame: inout Frame) {
        let isNarrow = field.x < field.y
        let side = isNarrow ? Layout.goal.narrowSide : Layout.goal.side
        let middle = Layout.goal.place + Vector(side / 2, 0)
        frame.append(Sprite(goal.medal.image, at: middle, size: Vector(side, side)))
        frame.append(
            Label(
                words.number(goal.points), at: middle + Vector(side / 2 + Layout.goal.gap, 0),
                style: isNarrow ? .caption : .body, alignment: .leading, color: Palette.cream, outline: Palette.ink,
                room: isNarrow ? Layout.goal.narrowRoom : Layout.goal.room))
    }

    /// A lantern for each heart: those that burn, and the dark ones; the next to go is cracked once half of the packs that
    /// may be missed for it are, and a bar fills with them.
    private func appendHearts(_ level: Level, _ tally: Tally, to frame: inout Frame) {
        guard level.hearts > 0 else { return }
        let left = max(0, level.hearts - level.heartsLost(in: tally))
        let missed = Double(tally.packsMissed % Scoring.missesOfHeart) / Double(Scoring.missesOfHeart)
        let width = min(Layout.heart.width, Layout.heart.row.size.x / Double(level.hearts))
        let size = Image.heartLantern.size * (width * Layout.heart.share / Image.heartLantern.size.x)
        for heart in 0..<level.hearts {
            let isNext = heart == left - 1
            let image: Image =
                heart >= left ? .heartLanternDark : isNext && missed >= 0.5 ? .heartLanternCracked : .heartLantern
            let place = Layout.heart.row.leading + Vector(width * (Double(heart) + 0.5), 0)
            frame.append(Sprite(image, at: place, size: size))
        }
        let bar = Layout.heart.bar.slice(leading: width * Double(level.hearts))
        frame.stretch(.bar, over: bar, color: Palette.night.faded(to: 0.6))
        guard missed > 0 else { return }
        frame.stretch(.bar, over: bar.slice(leading: max(bar.size.y, bar.size.x * missed)), color: Palette.alarm)
    }

    /// A ring beside the clock for each effect that lasts.
    private func appendTimers(to frame: inout Frame) {
        func append(_ image: Image, side: Double, until: Double, of time: Double, _ color: Color) {
            let left = until - moment.time
            guard left > 0, !moment.phase.isOver else { return }
            // Beside the clock, or beneath it where there is no room.
            let place = field.x < field.y ? Layout.timer.beneath : Layout.timer.beside
            let center = Vector(field.x / 2 + side * place.x, place.y)
            frame.disc(center, radius: Layout.timer.radius + Layout.timer.width, Palette.night.faded(to: 0.75))
            frame.arc(
                center, radius: Layout.timer.radius, width: Layout.timer.width, from: -.pi / 2,
                sweep: 2 * .pi * min(1, left / time), color)
            frame.append(Sprite(image, at: center, size: Layout.timer.icon))
        }
        append(.iconDouble, side: -1, until: moment.doubleUntil, of: Scoring.doubleTime, Palette.orange)
        append(.iconSlow, side: 1, until: moment.slowUntil, of: Scoring.slowTime, Palette.cyan)
    }

    /// The name of a phase as it comes, the finale larger.
    private func appendPhase(to frame: inout Frame) {
        guard let place = round.level.phase(at: moment.time), !moment.phase.isOver, !round.isVeiled(in: moment) else {
            return
        }
        let age = moment.time - round.level.start(ofPhase: place)
        // The first comes with the call that the round is on.
        guard place > 0, age < Layout.phaseTime else { return }
        let isFinale = round.level.isFinale(place)
        let opacity = min(1, min(age, Layout.phaseTime - age) / 0.2)
        frame.append(
            Label(
                words.phase(round.level.phases[place].name), at: field * Layout.phasePlace,
                style: isFinale ? .title : .heading,
                color: (isFinale ? Palette.gold : Palette.cream).faded(to: opacity),
                outline: Palette.ink.faded(to: opacity), zoom: Layout.phaseZoom.value(at: age / Layout.phaseTime),
                room: field.x - 2 * HUD.margin))
    }
}

extension HUD {
    /// Appends what a special pack does, beside its picture, some time after that came into the field for the first time.
    package func appendIntroduction(_ kind: PackKind, age: Double, _ words: Words, to frame: inout Frame) {
        guard let text = words.effect(kind) else { return }
        let opacity = min(1, min(age, Self.introductionTime - age) / 0.25)
        let line = field * Vector(0.5, 1) - Vector(0, Layout.introduction.line)
        let size = Vector(min(Layout.introduction.widest, field.x - 2 * HUD.margin), Layout.introduction.height)
        let area = Rect(center: line, size: size)
        frame.stretch(.pill, over: area, color: Color.white.faded(to: opacity))
        let icon = kind.look.closed.size * (Layout.introduction.icon / kind.look.closed.size.y)
        frame.append(
            Sprite(
                kind.look.closed, at: area.leading + Vector(Layout.introduction.side, 0), size: icon,
                color: Color.white.faded(to: opacity)))
        frame.append(
            Label(
                text, at: area.center + Vector(Layout.introduction.side / 2, 0), style: .body,
                color: Palette.cream.faded(to: opacity), room: size.x - 2.4 * Layout.introduction.side))
    }

    /// How long what a special pack does is told, seconds.
    package static let introductionTime = 3.0

    /// Appends the end of a round that has come to it by itself: what ended it, over the field.
    package func appendEnd(age: Double, outOfHearts: Bool, words: Words, to frame: inout Frame) {
        let zoom = Layout.endZoom.value(at: min(1, age / Layout.endArrival))
        let middle = field * Vector(0.5, 0.44)
        guard outOfHearts else {
            let image = words.timeUp
            let size = image.size * min(1, field.x * 0.9 / image.size.x)
            frame.append(Sprite(image, at: middle, size: size * zoom))
            return
        }
        frame.append(Sprite(.heartLanternDark, at: middle - Vector(0, 110), size: Image.heartLanternDark.size * 2))
        frame.append(
            Label(
                words.outOfHearts, at: middle, style: .title, color: Palette.paleGold, outline: Palette.ink,
                zoom: zoom, room: field.x - 2 * HUD.margin))
    }

    /// How long the end stands before anything else comes, seconds.
    package static let endTime = 0.8
}

extension Medal {
    package var image: Image {
        switch self {
        case .bronze: .medalBronze
        case .silver: .medalSilver
        case .gold: .medalGold
        case .jade: .medalJade
        case .dragon: .medalDragon
        }
    }

    /// The same, to be shown large.
    package var large: Image {
        switch self {
        case .bronze: .medalBronzeLarge
        case .silver: .medalSilverLarge
        case .gold: .medalGoldLarge
        case .jade: .medalJadeLarge
        case .dragon: .medalDragonLarge
        }
    }

    /// Its outline, white: for who has not got it yet.
    package var hollow: Image {
        switch self {
        case .bronze: .medalBronzeHollow
        case .silver: .medalSilverHollow
        case .gold: .medalGoldHollow
        case .jade: .medalJadeHollow
        case .dragon: .medalDragonHollow
        }
    }

    /// What it is told apart by where it is small.
    package var color: Color {
        switch self {
        case .bronze: Color(hex: 0xC9854F)
        case .silver: Palette.silver
        case .gold: Palette.gold
        case .jade: Palette.jade
        case .dragon: Palette.alarm
        }
    }
}

/// The layout, points, and times, seconds.
private enum Layout {
    static let goal = (
        place: Vector(236, 52), side: 48.0, narrowSide: 34.0, gap: 6.0, room: 110.0, narrowRoom: 46.0
    )
    static let heart = (
        row: Rect(HUD.margin + 6, 168, 194, 48), bar: Rect(HUD.margin + 6, 220, 194, 6), width: 40.0, share: 0.86
    )
    static let timer = (
        beside: Vector(86, 62), beneath: Vector(36, 142), radius: 24.0, width: 6.0, icon: Vector(28, 28)
    )
    static let phaseTime = 1.2
    static let phasePlace = Vector(0.5, 0.27)
    static let phaseZoom = Track([1.5, 1.0, 1.0, 0.94], times: [0, 0.14, 0.8, 1])
    static let introduction = (line: 56.0, widest: 640.0, height: 64.0, icon: 58.0, side: 46.0)
    static let endArrival = 0.15
    static let endZoom = Track([1.3, 1.0], times: [0, 1])
}
