import Motion
import Picture
import Rain
import RealModule

/// The texts about rewinding, and the last refusal.
package struct RewindHints: Hashable, Sendable {
    /// The offer of a rewind after a slip, nil if the viewer cannot rewind; the key that rewinds, nil if there is none.
    package var hint: String?
    package var key: String?
    /// Age of the last refused rewind, seconds; infinite if none was refused.
    package var refusalAge = Double.infinity
    /// Whether a rewind is refused since there is nothing to undo yet.
    package var hasNothingToUndo = false

    package init(hint: String? = nil, key: String? = nil, refusalAge: Double = .infinity) {
        (self.hint, self.key, self.refusalAge) = (hint, key, refusalAge)
    }
}

/// The offer of a rewind after a slip, the rewind button, and the points that a rewind has saved.
struct RewindSign {
    private let view: RoundView
    private let round: Round
    private let moment: Moment

    init(of view: RoundView) { (self.view, round, moment) = (view, view.round, view.moment) }

    /// Appends the offer to undo the last slip, at the slip's place.
    func appendOffer(to frame: inout Frame) {
        guard let hint = view.rewind.hint, let lapse = round.offeredLapse(in: moment) else { return }
        let left = Round.lapseTime - (moment.time - lapse.outcome.time)
        frame.text(
            hint, at: inField(lapse.outcome.place + Vector(0, UndoLook.line)), style: .button,
            color: Palette.past.faded(to: min(1, left / UndoLook.fade)), outline: Palette.ink, room: UndoLook.room)
    }

    /// Appends the rewind button. While a rewind is offered, it shows its key and throbs, or has a steady ring if
    /// motion is reduced.
    func append(_ button: Button, pointer: Button.Pointer, to frame: inout Frame) {
        guard view.rewind.hint != nil, let lapse = round.offeredLapse(in: moment) else {
            button.append(icon: .iconRewind, pointer: pointer, to: &frame)
            return appendReason(button, pointer: pointer, to: &frame)
        }
        let age = moment.time - lapse.outcome.time
        let wave = view.looks.hasReducedMotion ? 0 : (1 - .cos(2 * .pi * UndoLook.throbs * age)) / 2
        let shown = Button(
            role: .rewind, area: button.area.widened(by: button.area.size.x / 2 * UndoLook.throb * wave))
        let radius = shown.area.size.x / 2
        frame.disc(shown.area.center, radius: radius + UndoLook.ring, Palette.past)
        shown.append(icon: .iconRewind, pointer: pointer, to: &frame)
        guard let key = view.rewind.key else { return }
        let place = shown.area.center + Vector(-radius, radius) * UndoLook.corner
        frame.disc(place, radius: UndoLook.key, Palette.ink)
        frame.text(
            key, at: place, style: .caption, color: Palette.paleGold, room: 2 * UndoLook.key - 4)
    }

    /// Appends the reason why a grey button does nothing, for a moment after it was pressed and while a pointer is over
    /// it.
    private func appendReason(_ button: Button, pointer: Button.Pointer, to frame: inout Frame) {
        let rest = 1 - view.rewind.refusalAge / UndoLook.reasonTime
        let isPointedAt = pointer.position.map(button.reach.contains) ?? false
        guard !button.isEnabled, rest > 0 || isPointedAt, let reason = view.whyNoRewind else { return }
        frame.faded(by: isPointedAt ? 1 : min(1, rest * UndoLook.reasonTime / UndoLook.fade)) {
            button.appendPlate(reason, side: 1, beyond: UndoLook.reason, to: &$0)
        }
    }

    /// Appends the points that the last rewind has saved beneath the score, for a moment after its end.
    func appendSaving(to frame: inout Frame) {
        guard !moment.phase.isOver, let saving = round.saving(at: moment.roundTime, within: UndoLook.savedTime),
            saving.points > 0
        else { return }
        let opacity = min(1, 3 * (1 - saving.age / UndoLook.savedTime))
        // Levels without eaves show them at the slip, as before.
        frame.text(
            view.words.saved(saving.points), at: view.places.saving ?? inField(saving.lapse.outcome.place),
            style: .button, alignment: view.isRoofed ? .leading : .center, color: Palette.past.faded(to: opacity),
            outline: Palette.ink.faded(to: opacity), room: view.field.x / 3)
    }

    /// The nearest point at which such words fit and cover neither eaves nor foot.
    private func inField(_ point: Vector) -> Vector {
        let area = round.level.openField.inset(
            sides: UndoLook.room / 2 + HUD.margin, top: UndoLook.line, bottom: UndoLook.line + view.foot)
        return Vector(point.x.clamped(to: area.minX...area.maxX), point.y.clamped(to: area.minY...area.maxY))
    }
}

// A rewind before it moves: no target can be told from another, but the screen is not dark.
extension Round {
    /// Appends the standstill: the field gets paler and bluer, with a grey pack for each drop and a ring from the last
    /// slip, or else from the button. Only the eaves are above it. Levels without eaves have a streak for each drop.
    func appendStandstill(in moment: Moment, age: Double, _ looks: Looks, to frame: inout Frame) {
        let strength = min(1, age / StandstillLook.fade)
        frame.fill(frame.bounds, Palette.ash.faded(to: StandstillLook.pale * strength))
        frame.fill(frame.bounds, Palette.rewound.faded(to: StandstillLook.blue * strength))
        if level.eaves > 0 { appendGhosts(in: moment, age: age, looks, to: &frame) }
        guard !looks.hasReducedMotion else { return }
        if level.eaves == 0 { appendStreaks(in: moment, age: age, to: &frame) }
        let share = age / StandstillLook.ringTime
        guard share < 1 else { return }
        let center = lapse(in: moment)?.outcome.place ?? HUD(field: level.field).rewindArea.center
        frame.arc(
            center, radius: StandstillLook.ring * share, width: StandstillLook.width, from: 0, sweep: 2 * .pi,
            Palette.cream.faded(to: StandstillLook.opacity * (1 - share)))
    }

    /// Appends a streak that rises from each drop. The streaks of packs and bombs look the same.
    private func appendStreaks(in moment: Moment, age: Double, to frame: inout Frame) {
        forEachDropToPaint(in: moment) { drop in
            let rise = StandstillLook.streakSpeed * age * (0.5 + drop.phase)
            frame.image(
                .streak, at: drop.position(at: moment.time) - Vector(0, rise), size: StandstillLook.streak,
                color: Palette.past.faded(to: StandstillLook.opacity), blend: .additive)
        }
    }

    /// Appends each drop as a grey pack without a seal, so that packs and bombs look the same; after a moment with its
    /// ghosts, which rise ahead of it. They are added up, so that nobody sees which one is above: bombs always are.
    private func appendGhosts(in moment: Moment, age: Double, _ looks: Looks, to frame: inout Frame) {
        let risen = looks.hasReducedMotion ? 0 : max(0, age - StandstillLook.rest) * StandstillLook.speed
        forEachDropToPaint(in: moment) { drop in
            for ghost in (0...(risen > 0 ? StandstillLook.ghosts : 0)).reversed() {
                let share = Double(ghost) / Double(StandstillLook.ghosts)
                frame.image(
                    .packGhost, at: drop.position(at: moment.time) - Vector(0, risen * share),
                    size: level.packBox, turn: drop.turn(at: moment.time),
                    color: Color.white.faded(to: StandstillLook.ghost * (1 - 0.75 * share)), blend: .additive)
            }
        }
    }
}

/// Lengths are points, times seconds of game time.
private enum UndoLook {
    /// The distance of the words below the slip, their max width, and the time in which they fade.
    static let (line, room, fade) = (52.0, 240.0, 0.3)
    /// The growth of the button as a share, its throbs a second, and the width of the ring around it.
    static let (throb, throbs, ring) = (0.15, 2.0, 5.0)
    /// The radius of the key's plate; its place, in radii of the button.
    static let (key, corner) = (16.0, 0.72)
    /// The time for which a reason is shown after the press; its distance beyond the place of a button's caption.
    static let (reasonTime, reason) = (2.0, 12.0)
    /// The time for which savings are shown, seconds of the round.
    static let savedTime = 1.2
}

/// Times are seconds since the press, lengths points.
private enum StandstillLook {
    /// The time in which the overlays appear; the final opacities of the pale and of the blue one.
    static let (fade, pale, blue) = (0.12, 0.6, 0.35)
    /// The time until the ghosts of each drop rise; their number, and the speed of the fastest.
    static let (rest, ghosts, speed) = (0.08, 3, 420.0)
    static let (streak, streakSpeed) = (Vector(10, 60), 260.0)
    /// The opacities of the ring, and of a grey pack: its three ghosts add to it.
    static let (opacity, ghost) = (0.5, 0.2)
    static let (ring, ringTime, width) = (700.0, 0.3, 6.0)
}
