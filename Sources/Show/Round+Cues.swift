import Motion
public import Picture
public import Rain

// What a round sounds like: cues of a span of host time. A span that runs backwards has none.
extension Round {
    /// Appends what starts to sound between two instants of host time, the later one included.
    ///
    /// `events` is room to work in, kept by the caller so that nothing is allocated.
    public func appendCues(from: Double, to: Double, events: inout [Event], into cues: inout [Cue]) {
        events.removeAll(keepingCapacity: true)
        appendEvents(from: from, to: to, into: &events)
        let looks = Seed(journal.seed)["sounds"]
        for event in events {
            switch event.kind {
            case .caught(let outcome): cues.append(cue(for: outcome, looks))
            case .bombHit(let outcome): cues.append(cue(for: outcome, looks))
            case .completed(let early): if !early { cues.append(Cue(.finish)) }
            case .appeared, .missed, .tapped: break
            }
        }
        appendSigns(from: from, to: to, into: &cues)
    }

    private func cue(for outcome: Outcome, _ looks: Seed) -> Cue {
        let draw = looks[outcome.drop?.number ?? 0]
        let pan = (outcome.point.x / level.field.x * 2 - 1).clamped(to: -1...1) * Sounding.width
        let pitch = draw[0].uniform(in: -1...1)
        switch outcome.kind {
        case .caught(.red):
            let step = min(outcome.combo - 1, Sound.hits.count - 1)
            return Cue(Sound.hits[step], pan: pan, pitch: pitch)
        case .caught(.silver): return Cue(.hitSilver, pan: pan, pitch: pitch)
        case .caught(.gold): return Cue(.hitGold, pan: pan, pitch: pitch)
        case .bombHit, .nothing: return Cue(draw[1].pick(Sound.booms), pan: pan, pitch: pitch)
        }
    }

    /// Countdown ticks, the gong of the start, the sign after a rewind, and the ticks of the last ten seconds.
    private func appendSigns(from: Double, to: Double, into cues: inout [Cue]) {
        let before = moment(at: from)
        let after = moment(at: to)
        switch (before.phase, after.phase) {
        case (.rewinding, .counting(_, .ready)):
            cues.append(Cue(.release))
        case (.counting(let left, let reason), .counting(let rest, let next)) where reason == next && reason != .ready:
            if left.rounded(.up) != rest.rounded(.up) { cues.append(Cue(.tick)) }
        case (_, .counting(_, .resume)):
            cues.append(Cue(.tick))
        case (.counting(_, let reason), .playing) where reason != .ready:
            cues.append(Cue(.gong))
        case (.playing, .playing):
            let left = timeLeft(in: before).rounded(.up)
            let rest = timeLeft(in: after).rounded(.up)
            if rest < left, rest < HUD.lastSeconds { cues.append(Cue(.lastTick)) }
        default:
            break
        }
    }

    /// The sound that goes on as long as a moment lasts, or nil.
    public func loop(in moment: Moment) -> Sound? {
        if case .rewinding(_, let rate) = moment.phase, rate < 0 { return .rewind }
        return nil
    }
}

private enum Sounding {
    /// How far out to the sides sounds are panned.
    static let width = 0.7
}
