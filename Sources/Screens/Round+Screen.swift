import Picture
import Rain
import Show

extension Round {
    /// Appends what is to be seen of a round that is being played, at a moment.
    /// - Parameters:
    ///   - refusal: how long ago a rewind was asked for that could not be, seconds.
    ///   - asking: what somebody is being asked who wants to leave.
    ///   - prelude: what is told before it.
    ///   - rival: who is raced, whatever the settings have shown of it.
    ///   - introductions: the special packs of which nothing has been told yet, and when each first comes.
    func appendScreen(
        in moment: Moment, pointer: Button.Pointer, looks: Looks, settings: Settings, refusal: Double = .infinity,
        asking: PauseVeil.Asking? = nil, rainPar: RainPar? = nil, prelude: @autoclosure () -> Prelude? = nil,
        rival: Rival? = nil,
        introductions: [Introduction] = [],
        to frame: inout Frame
    ) {
        let words = settings.words
        if moment.phase == .paused {
            PauseVeil(field: level.field, ghost: rival == nil ? nil : settings.ghost).append(
                at: moment.time, pointer: pointer, words: words, asking: asking, to: &frame)
        } else {
            appendField(in: moment, looks: looks, ghost: settings.ghost == .taps ? rival?.ghost : nil, to: &frame)
            let hud = HUD(field: level.field)
            hud.append(
                self, in: moment, pointer: pointer, refusal: refusal, words: words,
                goal: rainPar?.goal(after: moment.tally.score), rival: settings.ghost == .off ? nil : rival,
                looks: looks, to: &frame)
            appendCountdown(in: moment, words: words, hint: settings.keysHint, prelude: prelude(), to: &frame)
            if case .playing = moment.phase, let introduction = introductions.last(where: { $0.isOn(at: moment.time) })
            {
                hud.appendIntroduction(introduction.kind, age: moment.time - introduction.begin, words, to: &frame)
            }
            if let age = ageOfEnd(in: moment) {
                hud.appendEnd(age: age, outOfHearts: moment.time < level.duration, words: words, to: &frame)
            }
        }
        if let age = turnAge(in: moment) { PauseVeil.appendDark(at: age, to: &frame) }
    }

    /// How long ago the round was paused or went on, seconds; nil in the midst of it.
    private func turnAge(in moment: Moment) -> Double? {
        switch moment.phase {
        case .paused: journal.entries.last.map { moment.roundTime - $0.roundTime }
        case .counting(let left, .resume): Round.countdown - left
        default: nil
        }
    }

    /// Appends what is heard of a round that is being played, and of who is raced, between two of its times.
    func appendCues(from: RoundTime, to: RoundTime, against rival: Rival?, _ context: inout Context) {
        appendCues(from: from, to: to, events: &context.events, into: &context.cues)
        guard let rival, context.session.settings.ghost != .off else { return }
        appendCues(against: rival.ghost, from: from, to: to, into: &context.cues)
    }
}
