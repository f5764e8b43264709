import Motion
import Picture
import Rain
import RealModule

// The offer of a rewind after a lapse, and what a rewind has saved.
extension RoundView {
    /// Appends the words that a rewind would undo the last lapse, at its place.
    func appendOffer(to frame: inout Frame) {
        guard let hint = undoHint, let lapse = round.offeredLapse(in: moment) else { return }
        let left = Round.slipTime - (moment.time - lapse.outcome.time)
        frame.text(
            hint, at: inField(lapse.outcome.place + Vector(0, UndoLook.line)), style: .button,
            color: Palette.past.faded(to: min(1, left / UndoLook.fade)), outline: Palette.ink, room: UndoLook.room)
    }

    /// The rewind button while a rewind is offered: it throbs, or has a steady ring where nothing may move, and shows its
    /// key.
    func appendRewindButton(_ button: Button, pointer: Button.Pointer, to frame: inout Frame) {
        guard undoHint != nil, let lapse = round.offeredLapse(in: moment) else {
            return button.append(icon: .iconRewind, pointer: pointer, to: &frame)
        }
        let age = moment.time - lapse.outcome.time
        let wave = looks.isCalm ? 0 : (1 - .cos(2 * .pi * UndoLook.throbs * age)) / 2
        let shown = Button(
            role: .rewind, area: button.area.widened(by: button.area.size.x / 2 * UndoLook.throb * wave))
        let radius = shown.area.size.x / 2
        frame.disc(shown.area.center, radius: radius + UndoLook.ring, Palette.past)
        shown.append(icon: .iconRewind, pointer: pointer, to: &frame)
        guard let undoKey else { return }
        let place = shown.area.center + Vector(-radius, radius) * UndoLook.corner
        frame.disc(place, radius: UndoLook.key, Palette.ink)
        frame.text(undoKey, at: place, style: .caption, color: Palette.paleGold, room: 2 * UndoLook.key - 4)
    }

    /// Appends what the last rewind has saved, for a moment after its end.
    func appendSaving(to frame: inout Frame) {
        guard !moment.phase.isOver, let saving = round.saving(at: moment.roundTime, within: UndoLook.savedTime),
            saving.points > 0
        else {
            return
        }
        let rest = 1 - saving.age / UndoLook.savedTime
        let rise = looks.isCalm ? 0 : UndoLook.rise * (1 - rest)
        frame.text(
            words.saved(saving.points), at: inField(saving.lapse.outcome.place - Vector(0, rise)), style: .heading,
            color: Palette.past.faded(to: min(1, 3 * rest)), outline: Palette.ink.faded(to: min(1, 3 * rest)),
            room: field.x / 2)
    }

    /// The nearest point at which such words are whole and cover neither eaves nor foot.
    private func inField(_ point: Vector) -> Vector {
        let area = round.level.openField.inset(
            sides: UndoLook.room / 2 + HUD.margin, top: UndoLook.line, bottom: UndoLook.line + foot)
        return Vector(
            min(max(point.x, area.minX), area.maxX), min(max(point.y, area.minY), area.maxY))
    }
}

// A rewind before it moves: nothing to aim at, but no dark either.
extension Round {
    /// Appends the picture that stands: paler and bluer, with a streak for each drop and a ring from the lapse, or from the
    /// button. Beneath all but the eaves.
    func appendStandstill(in moment: Moment, age: Double, _ looks: Looks, to frame: inout Frame) {
        let strength = min(1, age / StandstillLook.fade)
        frame.fill(frame.bounds, Palette.ash.faded(to: StandstillLook.pale * strength))
        frame.fill(frame.bounds, Palette.rewound.faded(to: StandstillLook.blue * strength))
        guard !looks.isCalm else { return }
        // The streaks of packs and bombs are alike.
        forEachDropToPaint(in: moment) { drop in
            let rise = StandstillLook.speed * age * (0.5 + drop.phase)
            frame.image(
                .streak, at: drop.position(at: moment.time) - Vector(0, rise), size: StandstillLook.streak,
                color: Palette.past.faded(to: StandstillLook.opacity), blend: .additive)
        }
        let share = age / StandstillLook.ringTime
        guard share < 1 else { return }
        let center = lapse(in: moment)?.outcome.place ?? HUD(field: level.field).rewindArea.center
        frame.arc(
            center, radius: StandstillLook.ring * share, width: StandstillLook.width, from: 0, sweep: 2 * .pi,
            Palette.cream.faded(to: StandstillLook.opacity * (1 - share)))
    }
}

/// Lengths are points, times seconds of game time.
private enum UndoLook {
    /// How far beneath the lapse its words are, their room, and the time in which they fade.
    static let (line, room, fade) = (52.0, 240.0, 0.3)
    /// The growth of the button, and how often a second it throbs; the ring around it.
    static let (throb, throbs, ring) = (0.15, 2.0, 5.0)
    /// The radius of the key's plate, and its place, in radii of the button.
    static let (key, corner) = (16.0, 0.72)
    /// How long savings are shown, seconds of the round, and how far they rise.
    static let (savedTime, rise) = (0.9, 30.0)
}

/// Times are seconds since the press, lengths points.
private enum StandstillLook {
    /// The time in which the colours fade; the share by which they do, and that of the blue over them.
    static let (fade, pale, blue) = (0.12, 0.6, 0.35)
    static let (streak, opacity, speed) = (Vector(10, 60), 0.5, 260.0)
    static let (ring, ringTime, width) = (700.0, 0.3, 6.0)
}
