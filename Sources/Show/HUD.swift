public import Motion
public import Picture
public import Rain
import RealModule

/// What lies over the field while a round is played: score, time, combo, and the two buttons.
public struct HUD: Sendable {
    public let field: Vector

    public init(field: Vector) {
        self.field = field
    }

    static let margin = 20.0
    /// Side of a round button, points: well above what a finger needs.
    static let buttonSide = 68.0
    static let pillHeight = 64.0
    static let clockRadius = 38.0
    /// How long the score rolls to a new value, and how long the coin jumps before and after one arrives, seconds.
    static let rollTime = 0.45
    static let jumpTime = 0.12

    /// The middle of the coin beside the score, to which caught coins fly.
    static let coinPlace = Vector(margin + 36, margin + pillHeight / 2)

    private var pauseArea: Rect {
        Rect(field.x - Self.margin - Self.buttonSide, Self.margin, Self.buttonSide, Self.buttonSide)
    }

    private var rewindArea: Rect {
        Rect(pauseArea.minX - 14 - Self.buttonSide, Self.margin, Self.buttonSide, Self.buttonSide)
    }

    /// The buttons at a moment.
    public func buttons(for round: Round, in moment: Moment) -> [Button] {
        [pauseButton(in: moment), rewindButton(for: round, in: moment)]
    }

    /// The role of the enabled button under a point, or nil.
    public func role(at point: Vector, for round: Round, in moment: Moment) -> Button.Role? {
        buttons(for: round, in: moment).role(at: point)
    }

    private func pauseButton(in moment: Moment) -> Button {
        Button(role: .pause, area: pauseArea, isEnabled: moment.phase.isRunning)
    }

    private func rewindButton(for round: Round, in moment: Moment) -> Button {
        var isRewinding = false
        if case .rewinding = moment.phase { isRewinding = true }
        return Button(role: .rewind, area: rewindArea, isEnabled: isRewinding || round.canRewind(in: moment))
    }
}

// MARK: Drawing

extension HUD {
    /// Appends the HUD of a moment.
    /// - Parameters:
    ///   - pointer: what the pointer is doing; nil for a round that is only watched, which has no buttons.
    ///   - foot: how much of the field's foot something else lies over, points.
    public func append(
        _ round: Round, in moment: Moment, pointer: Button.Pointer?, foot: Double = 0, words: Words = .english,
        to frame: inout Frame
    ) {
        appendScore(round, moment, words, to: &frame)
        appendTime(round, moment, to: &frame)
        appendCombo(moment, to: &frame)
        if let pointer {
            pauseButton(in: moment).append(icon: .iconPause, pointer: pointer, to: &frame)
            let rewind = rewindButton(for: round, in: moment)
            rewind.append(icon: .iconRewind, pointer: pointer, to: &frame)
            appendCharges(round, moment, under: rewind.area, to: &frame)
        }
        if case .rewinding = moment.phase {
            appendRewindBar(round, moment, height: foot, to: &frame)
        }
    }

    /// The score rolls to where it is: what was won last is still being counted, and the coin jumps as coins arrive.
    private func appendScore(_ round: Round, _ moment: Moment, _ words: Words, to frame: inout Frame) {
        var shown = moment.tally.score
        var jump = 0.0
        round.forEachOutcome(in: moment, within: Flight.time + Self.jumpTime) { outcome in
            // When the round is over its time stands still, and nothing of its score is left to be counted.
            let age = moment.phase.isOver ? .infinity : moment.time - outcome.time
            let rest = 1 - (age / Self.rollTime).clamped(to: 0...1)
            shown -= Int((Double(outcome.points) * rest * rest).rounded())
            if case .caught = outcome.kind {
                jump = max(jump, 1 - abs(age - Flight.time) / Self.jumpTime)
            }
        }
        let area = Rect(Self.margin, Self.margin, 206, Self.pillHeight)
        frame.stretch(.pill, over: area)
        let side = 40 * (1 + 0.25 * max(0, jump))
        frame.append(Sprite(.coin, at: Self.coinPlace, size: Vector(side, side)))
        frame.append(
            Label(
                words.number(shown), at: Vector(area.maxX - 22, area.center.y),
                style: shown < Self.longScore ? .heading : .body, alignment: .trailing,
                color: Palette.cream, room: area.size.x - 90))
    }

    private func appendTime(_ round: Round, _ moment: Moment, to frame: inout Frame) {
        let left = round.timeLeft(in: moment)
        let seconds = Int(left.rounded(.up))
        let isLast = left <= Self.lastSeconds && left > 0
        let center = Vector(field.x / 2, Self.margin + Self.clockRadius + 4)
        let beat = isLast ? 1 + 0.16 * (1 - (Double(seconds) - left)) : 1
        let color = isLast ? Palette.alarm : Palette.gold
        frame.disc(center, radius: Self.clockRadius + 6, Palette.night.faded(to: isLast ? 0.92 : 0.72))
        frame.arc(
            center, radius: Self.clockRadius, width: 7, from: 0, sweep: 2 * .pi, Palette.mist.faded(to: 0.22))
        frame.arc(
            center, radius: Self.clockRadius, width: 7, from: -.pi / 2,
            sweep: 2 * .pi * (left / round.level.duration).clamped(to: 0...1), color)
        frame.append(
            Label(
                Self.clock(seconds), at: center, style: seconds < 60 ? .heading : seconds < 3600 ? .button : .caption,
                color: isLast ? Palette.alarm : Palette.cream, zoom: beat))
        if isLast { Self.appendVignette(left: left, to: &frame) }
    }

    /// A red frame that beats with the last seconds.
    static func appendVignette(left: Double, to frame: inout Frame) {
        let pulse = 0.35 + 0.25 * Double.cos(2 * .pi * left)
        frame.append(
            Sprite(.vignette, at: frame.size / 2, size: frame.size, color: Color(0.9, 0.1, 0.05, pulse)))
    }

    /// The last stretch of a round, which is to be felt, seconds.
    static let lastSeconds = 10.0

    /// Scores from here on are set smaller, to stay beside the coin.
    static let longScore = 10_000

    /// 65 as "1:05", 7 as "7", an hour as "1:00:00".
    package static func clock(_ seconds: Int) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        if seconds < 60 { return "\(seconds)" }
        if seconds < 3600 { return "\(seconds / 60):\(two(seconds % 60))" }
        return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }

    private func appendCombo(_ moment: Moment, to frame: inout Frame) {
        guard moment.combo >= 2 else { return }
        let left = 1 - (moment.time - moment.lastCatch) / Scoring.comboGap
        let warmth = Double(min(moment.combo, Scoring.comboCap)) / Double(Scoring.comboCap)
        let color = Palette.paleGold.blended(to: Palette.alarm, at: warmth)
        let kick = 1 + 0.35 * max(0, 1 - (moment.time - moment.lastCatch) / 0.18)
        let top = Self.margin + Self.pillHeight
        frame.append(
            Label(
                "x\(moment.combo)", at: Vector(Self.margin + 10, top + 34), style: .heading, alignment: .leading,
                color: color, outline: Palette.ink, zoom: min(kick * (1 + 0.3 * warmth), Self.widest(moment.combo))))
        let bar = Rect(Self.margin + 10, top + 66, 186, 8)
        frame.stretch(.bar, over: bar, color: Palette.night.faded(to: 0.6))
        if left > 0 {
            frame.stretch(.bar, over: Rect(bar.minX, bar.minY, max(8, bar.size.x * left), 8), color: color)
        }
    }

    /// The largest zoom at which a combo's digits stay in their corner.
    private static func widest(_ combo: Int) -> Double { combo < 100 ? 2 : combo < 10_000 ? 1.2 : 0.8 }

    private func appendCharges(_ round: Round, _ moment: Moment, under area: Rect, to frame: inout Frame) {
        guard !round.level.practice else { return }
        let shown = min(round.level.rewinds, 5)
        for index in 0..<shown {
            let x = area.center.x + (Double(index) - Double(shown - 1) / 2) * 15
            let isLeft = index < moment.rewindsLeft
            frame.append(
                Sprite(
                    .spark, at: Vector(x, area.maxY + 11), size: Vector(14, 14),
                    color: isLeft ? Palette.past : Palette.mist.faded(to: 0.25)))
        }
    }

    /// - Parameter height: how much there is beneath it, points.
    private func appendRewindBar(_ round: Round, _ moment: Moment, height: Double, to frame: inout Frame) {
        guard let from = moment.rewoundFrom else { return }
        let limit = round.level.practice ? from : min(from, round.level.rewindLimit)
        let back = from - moment.time
        let bar = Rect(center: Vector(field.x / 2, field.y - 64 - height), size: Vector(min(520, field.x * 0.6), 18))
        frame.stretch(.bar, over: bar.widened(by: 4), color: Palette.night.faded(to: 0.8))
        frame.stretch(.bar, over: bar, color: Palette.past.faded(to: 0.25))
        let share = limit > 0 ? 1 - back / limit : 0
        if share > 0.04 {
            frame.stretch(.bar, over: Rect(bar.minX, bar.minY, bar.size.x * share, 18), color: Palette.past)
        }
        let tenths = Int((back * 10).rounded())
        frame.append(
            Label(
                "-\(tenths / 10).\(tenths % 10) s", at: bar.center - Vector(0, 34), style: .button,
                color: Palette.cream, outline: Palette.night))
    }

    /// Appends what a round that plays by itself says, at a host time.
    public func appendInvitation(at host: Double, _ words: Words, to frame: inout Frame) {
        let glow = 0.75 + 0.25 * Double.cos(2 * .pi * host / Self.invitationTime)
        frame.append(
            Label(
                words.demo, at: Vector(field.x / 2, field.y - 64), style: .heading,
                color: Palette.cream.faded(to: glow), outline: Palette.night.faded(to: glow), room: field.x - 40))
    }

    /// How long its light takes to come and go, seconds.
    private static let invitationTime = 1.8
}
