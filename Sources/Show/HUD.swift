package import Motion
package import Picture
package import Rain
import RealModule

/// The display over the field during a round: score, time, combo, and the two buttons.
package struct HUD: Sendable {
    package let field: Vector

    package init(field: Vector) {
        self.field = field
    }

    /// Seconds in which the score rolls to a new value; seconds for which the coin next to it jumps before and after
    /// another coin arrives.
    static let rollTime = 0.45
    static let jumpTime = 0.12

    /// Margin at the sides and above, points.
    package static let margin = 20.0
    /// Centre of the coin next to the score, the target of caught coins.
    static let coinPlace = Metrics.score.area.leading + Vector(Metrics.coin.shift, 0)

    var area: Rect { Rect(origin: .zero, size: field).inset(sides: Self.margin, top: Self.margin) }

    /// The area of the rewind button, column 0, or of the pause button, column 1, in the corner.
    private func buttonArea(_ column: Int) -> Rect {
        let size = Metrics.button.size.grid(columns: 2, gap: Metrics.button.gap)
        return area.slice(trailing: size.x).slice(top: size.y).column(column, of: 2, gap: Metrics.button.gap)
    }

    package var pauseArea: Rect { buttonArea(1) }
    package var rewindArea: Rect { buttonArea(0) }

    package func buttons(for round: Round, in moment: Moment) -> [Button] {
        [pauseButton(in: moment), rewindButton(for: round, in: moment)]
    }

    fileprivate func pauseButton(in moment: Moment) -> Button {
        Button(role: .pause, area: buttonArea(1), isEnabled: moment.phase.isRunning)
    }

    /// - Parameters:
    ///   - shift: offset to the right, points.
    ///   - hasNothingToUndo: whether a rewind would be refused since it has nothing to undo.
    fileprivate func rewindButton(
        for round: Round, in moment: Moment, shift: Double = 0, hasNothingToUndo: Bool = false
    ) -> Button {
        var isRewinding = false
        if case .rewinding = moment.phase { isRewinding = true }
        let area = buttonArea(0)
        return Button(
            role: .rewind, area: Rect(origin: area.origin + Vector(shift, 0), size: area.size),
            isEnabled: isRewinding || round.canRewind(in: moment) && !hasNothingToUndo)
    }

    /// Horizontal offset of a disabled button, points, by the seconds since it was pressed.
    fileprivate static func headshake(at age: Double) -> Double {
        let rest = max(0, 1 - age / refusalTime)
        return rest > 0 ? Metrics.button.headshake * rest * .sin(2 * .pi * refusalShakes * age / refusalTime) : 0
    }

    fileprivate static let refusalTime = 0.4
    private static let refusalShakes = 3.0
}

// MARK: Drawing

extension RoundView {
    package func appendHUD(to frame: inout Frame) {
        let left = round.timeLeft(in: moment)
        if HUD.isLast(left) { HUD.appendVignette(left: left, to: &frame) }
        if isRoofed {
            appendLastHeart(to: &frame)
            let fever = round.feverStrength(in: moment)
            if fever > 0, !moment.phase.isOver { appendFeverBorder(strength: fever, to: &frame) }
            appendDoubleBand(to: &frame)
        } else if moment.isFever, !moment.phase.isOver {
            HUD.appendFeverEdge(to: &frame)
        }
        appendScore(to: &frame)
        if looks.hasClock { appendTime(to: &frame) }
        ComboSign(of: self).append(to: &frame)
        appendNotices(to: &frame)
        if let pointer {
            hud.pauseButton(in: moment).append(icon: .iconPause, pointer: pointer, to: &frame)
            let button = hud.rewindButton(
                for: round, in: moment, shift: HUD.headshake(at: rewind.refusalAge),
                hasNothingToUndo: rewind.hasNothingToUndo)
            let alarm = Palette.alarm.faded(to: max(0, 1 - rewind.refusalAge / HUD.refusalTime))
            frame.disc(button.area.center, radius: button.area.size.x / 2 + Metrics.button.rim, alarm)
            RewindSign(of: self).append(button, pointer: pointer, to: &frame)
            appendCharges(under: button.area, to: &frame)
        }
        if case .rewinding = moment.phase {
            appendRewindBar(to: &frame)
        }
        RewindSign(of: self).appendOffer(to: &frame)
        RewindSign(of: self).appendSaving(to: &frame)
    }

    /// The reason why a rewind would be refused now; nil if it would be granted, and while the round does not run, as
    /// in a pause.
    var whyNoRewind: String? {
        guard moment.phase.isRunning else { return nil }
        if !round.level.practice, moment.rewindsLeft == 0 { return words.noRewindsLeft }
        if rewind.hasNothingToUndo || moment.time == 0 { return words.nothingToRewind }
        if case .counting = moment.phase { return words.rewindAfterCount }
        return nil
    }

    /// The displayed score, which rolls to the score after each outcome.
    package var shownScore: Int {
        // After the end the round's time stands still, so the full score is shown.
        guard !moment.phase.isOver else { return moment.tally.score }
        var shown = moment.tally.score
        round.forEachOutcome(in: moment, within: HUD.rollTime) { outcome in
            let rest = 1 - ((moment.time - outcome.time) / HUD.rollTime).clamped(to: 0...1)
            shown -= Int((Double(outcome.points) * rest * rest).rounded())
        }
        return shown
    }

    /// Appends the score, which rolls to its new value, and the coin, which jumps as coins arrive.
    private func appendScore(to frame: inout Frame) {
        let shown = shownScore
        var jump = 0.0
        round.forEachOutcome(in: moment, within: Flight.time + HUD.jumpTime) { outcome in
            guard case .caught = outcome.kind, !moment.phase.isOver else { return }
            jump = max(jump, 1 - abs(moment.time - outcome.time - Flight.time) / HUD.jumpTime)
        }
        frame.stretch(.pill, over: Metrics.score.area)
        let side = Metrics.coin.side * (1 + 0.25 * max(0, jump))
        frame.icon(.coin, at: HUD.coinPlace, side: side)
        frame.numerals(
            words.number(shown), at: Metrics.score.area.inset(sides: Metrics.score.trailing).trailing,
            height: Metrics.score.height, alignment: .trailing, room: Metrics.score.room)
    }

    private func appendTime(to frame: inout Frame) {
        let left = round.timeLeft(in: moment)
        // Survival is about how long the player lasts.
        let countsUp = isRoofed && round.level.hearts > 0
        let seconds = Int(countsUp ? moment.time : left.rounded(.up))
        let isLast = HUD.isLast(left) && !countsUp
        let center = hud.area.middle(at: Metrics.dial.gap + Metrics.dial.radius)
        let beat = isLast ? 1 + 0.16 * (1 - (Double(seconds) - left)) : 1
        let color = isLast ? Palette.alarm : Palette.gold
        frame.disc(
            center, radius: Metrics.dial.radius + Metrics.dial.rim, Palette.night.faded(to: isLast ? 0.92 : 0.72))
        frame.arc(
            center, radius: Metrics.dial.radius, width: Metrics.dial.width, from: 0, sweep: 2 * .pi,
            Palette.mist.faded(to: 0.22))
        frame.arc(
            center, radius: Metrics.dial.radius, width: Metrics.dial.width, from: -.pi / 2,
            sweep: 2 * .pi * (left / round.level.duration).clamped(to: 0...1), color)
        frame.numerals(
            HUD.clock(seconds), at: center, height: Metrics.dial.height * beat, isLast ? .loss : .gold,
            room: Metrics.dial.room * beat)
    }

    private func appendCharges(under area: Rect, to frame: inout Frame) {
        guard !round.level.practice else { return }
        let shown = min(round.level.rewinds, Metrics.charge.max)
        let row = Rect(
            center: area.middle(at: area.size.y + Metrics.charge.line),
            size: Metrics.charge.size.grid(columns: shown, gap: Metrics.charge.gap))
        for index in 0..<shown {
            let isLeft = index < moment.rewindsLeft
            frame.image(
                .spark, at: row.column(index, of: shown, gap: Metrics.charge.gap).center, size: Metrics.charge.size,
                color: isLeft ? Palette.past : Palette.mist.faded(to: 0.25))
        }
    }

    private func appendRewindBar(to frame: inout Frame) {
        guard let from = moment.rewoundFrom else { return }
        let limit = round.level.practice ? from : min(from, round.level.rewindLimit)
        let back = from - moment.time
        let bar = Rect(
            center: Vector(field.x / 2, field.y - Metrics.footLine - foot),
            size: Vector(min(Metrics.rewindBar.widest, field.x * Metrics.rewindBar.share), Metrics.rewindBar.height))
        frame.stretch(.bar, over: bar.widened(by: Metrics.rewindBar.rim), color: Palette.night.faded(to: 0.8))
        frame.stretch(.bar, over: bar, color: Palette.past.faded(to: 0.25))
        let share = limit > 0 ? 1 - back / limit : 0
        if share > 0.04 {
            frame.stretch(.bar, over: bar.slice(leading: bar.size.x * share), color: Palette.past)
        }
        guard back > 0 else { return }
        let tenths = Int((back * 10).rounded())
        frame.text(
            "-\(tenths / 10).\(tenths % 10) s", at: bar.center - Vector(0, Metrics.rewindBar.timeRise), style: .button,
            color: Palette.cream, outline: Palette.night)
    }
}

extension HUD {
    static func isLast(_ left: Double) -> Bool { left <= lastSeconds && left > 0 }

    /// Appends a red frame that pulses in the last seconds.
    static func appendVignette(left: Double, to frame: inout Frame) {
        let pulse = 0.35 + 0.25 * Double.cos(2 * .pi * left)
        frame.image(.vignette, at: frame.size / 2, size: frame.size, color: Color(0.9, 0.1, 0.05, pulse))
    }

    /// Appends fever's edge around the field, on levels without eaves.
    static func appendFeverEdge(to frame: inout Frame) {
        let (field, width) = (frame.bounds, Metrics.feverEdge)
        frame.fill(field.slice(top: width), Palette.gold)
        frame.fill(field.slice(bottom: width), Palette.gold)
        let sides = field.inset(sides: 0, top: width, bottom: width)
        frame.fill(sides.slice(leading: width), Palette.gold)
        frame.fill(sides.slice(trailing: width), Palette.gold)
    }

    /// Duration of the emphasized end of a round, seconds.
    package static let lastSeconds = 10.0

    /// Text of a duration: 65 as "1:05", 7 as "7 s".
    package static func span(_ seconds: Int) -> String { seconds < 60 ? "\(seconds) s" : clock(seconds) }

    /// Text of a time: 65 as "1:05", 7 as "7", an hour as "1:00:00".
    package static func clock(_ seconds: Int) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        if seconds < 60 { return "\(seconds)" }
        if seconds < 3600 { return "\(seconds / 60):\(two(seconds % 60))" }
        return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }

    package func appendInvitation(at host: Double, _ words: Words, to frame: inout Frame) {
        let glow = 0.75 + 0.25 * Double.cos(2 * .pi * host / Self.invitationTime)
        frame.text(
            words.demo, at: Vector(field.x / 2, invitationLine), style: .heading,
            color: Palette.cream.faded(to: glow), outline: Palette.night.faded(to: glow), room: area.size.x)
    }

    /// The height of the invitation: in an upright field above the lion, which is half as wide as the field.
    private var invitationLine: Double {
        field.x < field.y ? field.y * Metrics.uprightInvitation : field.y - Metrics.footLine
    }

    /// Period of the invitation's light, seconds.
    private static let invitationTime = 1.8
}

/// The layout in points.
private enum Metrics {
    /// The rewind and pause buttons, well above the min size for a finger.
    static let button = (size: Vector(68, 68), gap: 14.0, rim: 4.0, headshake: 7.0)
    static let score = (area: Rect(HUD.margin, HUD.margin, 206, 64), trailing: 18.0, room: 124.0, height: 50.0)
    static let coin = (shift: 36.0, side: 40.0)
    static let dial = (radius: 38.0, width: 7.0, rim: 6.0, gap: 4.0, height: 48.0, room: 60.0)
    /// The marks of the rewinds left, beneath the rewind button.
    static let charge = (size: Vector(14, 14), gap: 1.0, line: 11.0, max: 5)
    static let feverEdge = 6.0
    /// Distance between the field's foot and the centre of a line there.
    static let footLine = 64.0
    /// The line of the invitation in an upright field, as a share of its height.
    static let uprightInvitation = 0.75
    static let rewindBar = (widest: 520.0, share: 0.6, height: 18.0, rim: 4.0, timeRise: 34.0)
}

/// The places of those parts of the HUD that depend on the field's shape and on eaves.
struct HUDPlaces {
    /// The start of the combo's line, and the bar of its remaining time.
    let combo: Vector
    let comboBar: Rect
    /// The hearts' lanterns, and the bar of missed packs beneath them.
    let hearts: Rect
    let heartBar: Rect
    /// x: the distance of a timer's centre from the middle of the field. y: its distance below the field's upper edge.
    let timer: Vector
    /// The next medal with its bar; nil if the next medal is a number next to the score.
    let goal: Rect?
    /// The start of the points that a rewind has saved, beneath the score; nil without eaves.
    let saving: Vector?

    init(_ level: Level) {
        let isNarrow = level.field.x < level.field.y
        let isRoofed = level.eaves > 0
        timer = isNarrow ? Vector(36, 142) : Vector(86, 62)
        guard isRoofed else {
            (combo, comboBar) = (Vector(30, 118), Rect(30, 150, 186, 8))
            (hearts, heartBar) = (Rect(26, 168, 194, 48), Rect(26, 220, 194, 6))
            (goal, saving) = (nil, nil)
            return
        }
        if isNarrow {
            (combo, comboBar) = (Vector(30, 118), Rect(30, 150, 186, 8))
            (hearts, heartBar) = (Rect(502, 107, 180, 33), Rect(502, 142, 180, 5))
            goal = level.hearts > 0 ? Rect(446, 150, 254, 44) : Rect(446, 108, 254, 64)
            saving = Vector(38, 178)
        } else {
            (combo, comboBar) = (Vector(770, 46), Rect(770, 84, 130, 8))
            (hearts, heartBar) = (Rect(948, 28, 150, 48), Rect(948, 84, 150, 6))
            goal = Rect(238, 20, 272, 64)
            saving = Vector(38, 108)
        }
    }
}

extension RoundView {
    var places: HUDPlaces { HUDPlaces(round.level) }
    /// Whether the display is on eaves.
    package var isRoofed: Bool { round.level.eaves > 0 }
}
