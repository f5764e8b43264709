import Motion
import Picture
import Rain

/// A catch that was early or late: soon after the drop left the eaves, or just before it was gone.
enum CatchTiming {
    case quick
    case last
}

// Catches are judged by their timing, for the eye and the ear only: no rule and no point depends on it. Only on levels
// with eaves: other levels keep their former look.
extension Round {
    /// The timing of a tap's catch; nil for catches in between, and for all other outcomes.
    func timing(of outcome: Outcome) -> CatchTiming? {
        guard level.eaves > 0, outcome.link == 0, case .caught = outcome.kind, let drop = outcome.drop else {
            return nil
        }
        if drop.position(at: outcome.time - TimingLook.quick).y < level.openField.minY { return .quick }
        return drop.position(at: outcome.time + TimingLook.last).y > level.field.y ? .last : nil
    }

    /// The number of quick catches in a row that end with an outcome; 0 if the outcome is no quick catch.
    private func quickRow(endingWith last: Outcome, in moment: Moment) -> Int {
        var count = 0
        forEachOutcome(in: moment) { outcome in
            // Later outcomes, and the packs that a chain took.
            if count == 0, outcome != last || outcome.link > 0 { return outcome.time >= last.time }
            if outcome.link > 0 { return true }
            guard timing(of: outcome) == .quick else { return false }
            count += 1
            return true
        }
        return count
    }

    /// Whether an outcome is the last of a full row of quick catches.
    private func endsQuickRow(_ outcome: Outcome, in moment: Moment) -> Bool {
        let count = timing(of: outcome) == .quick ? quickRow(endingWith: outcome, in: moment) : 0
        return count > 0 && count.isMultiple(of: TimingLook.row)
    }

    /// Appends the ring around a catch that was early or late: thin and golden, or white.
    func appendTiming(of caught: Catch, at time: Double, _ looks: Looks, to frame: inout Frame) {
        let progress = (time - caught.begin) / TimingLook.ringTime
        guard progress < 1, let timing = timing(of: caught.outcome) else { return }
        let (from, to) = TimingLook.radii
        let grown = looks.hasReducedMotion ? 1 : Curve.easeOut.value(at: progress)
        let radius = caught.drop.size.y * (from + (to - from) * grown)
        let color = timing == .quick ? Palette.gold : .white
        frame.circle(caught.place, radius: radius, width: TimingLook.width) { _ in color.faded(to: 1 - progress) }
    }

    /// Appends the praise for the latest full row of quick catches.
    func appendQuickPraise(in moment: Moment, _ looks: Looks, _ words: Words, to frame: inout Frame) {
        var last: Outcome?
        forEachOutcome(in: moment, within: TimingLook.praiseTime) { outcome in
            if last == nil, endsQuickRow(outcome, in: moment) { last = outcome }
        }
        guard let last else { return }
        let progress = (moment.time - last.time) / TimingLook.praiseTime
        let rise = looks.hasReducedMotion ? 0 : TimingLook.rise * Curve.easeOut.value(at: progress)
        let area = level.openField.inset(sides: TimingLook.room / 2, top: TimingLook.lift + TimingLook.rise)
        let place = Vector(
            last.place.x.clamped(to: area.minX...area.maxX), max(last.place.y - TimingLook.lift, area.minY))
        frame.lettering(
            words.quickRow, at: place - Vector(0, rise), style: .button, opacity: min(1, 3 * (1 - progress)),
            room: TimingLook.room)
    }

    /// Appends the sounds of a catch that was early or late: a high tick, or a low pluck; and a second tick for a full row.
    func appendTiming(of outcome: Outcome, pan: Double, offset: Double, in moment: Moment, into cues: inout [Cue]) {
        switch timing(of: outcome) {
        case .quick:
            cues.append(Cue(.tick, pan: pan, pitch: TimingLook.fifth, gain: TimingLook.gain, offset: offset))
            guard endsQuickRow(outcome, in: moment) else { return }
            var second = Cue(
                .tick, pan: pan, pitch: TimingLook.octave, gain: TimingLook.gain, offset: offset)
            second.delay = TimingLook.after
            cues.append(second)
        case .last:
            cues.append(Cue(.hit, pan: pan, pitch: -TimingLook.octave, gain: TimingLook.gain, offset: offset))
        case nil: break
        }
    }
}

/// Times are seconds, lengths points.
private enum TimingLook {
    /// The longest time since the middle of the drop passed the eaves, for a quick catch, and until it would pass the
    /// field's foot, for a late one.
    static let (quick, last) = (0.6, 0.5)
    /// The number of quick catches in a row that are praised, and the time from a catch's tick to the tick of the row.
    static let (row, after) = (5, 0.09)
    /// The ring's radii at first and at last, in heights of the drop.
    static let (ringTime, width, radii) = (0.35, 2.5, (0.6, 0.95))
    static let (praiseTime, rise, lift, room) = (0.9, 34.0, 76.0, 240.0)
    /// Pitches in semitones, and gain.
    static let (fifth, octave, gain) = (7.0, 12.0, 0.6)
}
