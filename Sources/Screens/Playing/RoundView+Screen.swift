import Motion
import Picture
import Rain
import RainShow

extension RoundView {
    /// The view of a round that the player plays or practises.
    init(_ live: LiveRound, at now: Instant, _ drawing: DrawContext, _ settings: Settings, rival: Rival? = nil) {
        self.init(
            live.round, in: live.moment(at: now), pointer: drawing.pointer, looks: drawing.looks, words: settings.words)
        rewind.refusalAge = live.refusalAge(at: now)
        rewind.hasNothingToUndo = !live.hasSomethingToTakeBack
        if settings.ghost != .off { self.rival = rival }
        showsTaps = settings.ghost == .taps
    }

    /// Appends the round: the field, the HUD, the countdown, introductions, and the end.
    /// - Parameter hint: a line shown before the round: the open wishes of a night, the keys, or how to start at once.
    func append(
        hint: @autoclosure () -> String, prelude: @autoclosure () -> Prelude? = nil, introductions: [Introduction] = [],
        to frame: inout Frame
    ) {
        var view = self
        if case .playing = moment.phase, let introduction = introductions.last(where: { $0.isOn(at: moment.time) }) {
            view.introduction = (introduction.kind, moment.time - introduction.begin)
        }
        view.appendField(to: &frame)
        view.appendHUD(to: &frame)
        round.appendCountdown(in: moment, words: words, hint: hint(), prelude: prelude(), to: &frame)
        if !isRoofed { view.appendIntroduction(to: &frame) }
        if let age = round.ageOfEnd(in: moment) {
            hud.appendEnd(age: age, outOfHearts: moment.time < round.level.duration, words: words, to: &frame)
        }
    }

    /// Appends the dark fade when a pause begins or ends.
    func appendTransition(to frame: inout Frame) {
        let age: Double? =
            switch moment.phase {
            case .paused: round.journal.entries.last.map { moment.roundTime - $0.roundTime }
            case .counting(let left, .resume): Round.countdown - left
            default: nil
            }
        if let age { PauseVeil.appendDark(at: age, to: &frame) }
    }
}

extension Session {
    /// Lets the view of a played round offer a rewind after a slip, with the key if the player uses keys or the mouse.
    func offerUndo(in view: inout RoundView) {
        let hasKey = !hasOneSwitch && (machine.device == .keys || machine.device == .mouse)
        view.rewind.key = hasKey ? settings.keys[.rewind].text : nil
        view.rewind.hint = settings.words.undo(view.rewind.key)
    }
}

extension Round {
    /// Appends the sounds of a played round, and of its ghost if it is shown, between two round times.
    func appendCues(from: RoundTime, to: RoundTime, against rival: Rival?, _ context: inout Context) {
        appendCues(from: from, to: to, events: &context.events, into: &context.cues)
        guard let rival, context.session.settings.ghost != .off else { return }
        appendCues(against: rival.ghost, from: from, to: to, into: &context.cues)
    }
}
