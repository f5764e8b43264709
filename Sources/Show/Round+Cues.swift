import Motion
public import Picture
public import Rain

// What a round sounds like: cues of a span of round time. A span that runs backwards has none.
extension Round {
    /// Appends what starts to sound between two times of the round, the later one included.
    ///
    /// `events` is room to work in, kept by the caller so that nothing is allocated.
    public func appendCues(from: RoundTime, to: RoundTime, events: inout [Event], into cues: inout [Cue]) {
        events.removeAll(keepingCapacity: true)
        appendEvents(from: from, to: to, into: &events)
        let looks = Seed(journal.seed)["sounds"]
        for event in events {
            switch event.kind {
            case .caught(let outcome):
                // The packs that a chain took are heard one after the other; see below.
                if outcome.link == 0 { cues.append(cue(for: outcome, looks)) }
                if outcome.combo == Scoring.comboCap + 1 { cues.append(Cue(.fever)) }
            case .struck(let outcome), .bombHit(let outcome): cues.append(cue(for: outcome, looks))
            case .tapped(let outcome):
                if outcome.points < 0 { cues.append(Cue(.emptyTap, pan: pan(of: outcome.point))) }
            case .rowEnded: cues.append(Cue(.rowLost))
            case .completed(let early): if !early { cues.append(Cue(event.time < level.duration ? .finish : .timeUp)) }
            case .appeared, .missed: break
            }
        }
        appendLinks(from: from, to: to, looks, into: &cues)
        appendSigns(from: from, to: to, into: &cues)
    }

    /// Catches of a chain, each when it is seen.
    private func appendLinks(from: RoundTime, to: RoundTime, _ looks: Seed, into cues: inout [Cue]) {
        guard level.chain > 0 else { return }
        let (before, after) = (moment(at: from), moment(at: to))
        guard after.time > before.time else { return }
        forEachOutcome(in: after, within: after.time - before.time + longestChain) {
            let begin = $0.time + Feel.linkTime * Double($0.link)
            if $0.link > 0, begin > before.time, begin <= after.time { cues.append(cue(for: $0, looks)) }
        }
    }

    private func cue(for outcome: Outcome, _ looks: Seed) -> Cue {
        let draw = looks[outcome.drop?.number ?? 0]
        let pan = pan(of: outcome.link > 0 ? outcome.place : outcome.point)
        let pitch = draw[0].uniform(in: -1...1)
        switch outcome.kind {
        case .caught(.red):
            let step = min(outcome.combo - 1, Sound.hits.count - 1)
            return Cue(Sound.hits[step], pan: pan, pitch: pitch)
        case .caught(.silver): return Cue(.hitSilver, pan: pan, pitch: pitch)
        case .caught(.lucky): return Cue(.hitLucky, pan: pan, pitch: pitch)
        case .caught(.double): return Cue(.hitDouble, pan: pan, pitch: pitch)
        case .caught(.slow): return Cue(.hitSlow, pan: pan, pitch: pitch)
        case .caught(.chain): return Cue(.hitChain, pan: pan, pitch: pitch)
        case .caught(.great): return Cue(.hitGreat, pan: pan, pitch: pitch)
        case .struck(let strike): return Cue(Sound.strikes[strike - 1], pan: pan)
        case .caught(.gold): return Cue(.hitGold, pan: pan, pitch: pitch)
        case .bombHit, .nothing, .rowEnded: return Cue(draw[1].pick(Sound.booms), pan: pan, pitch: pitch)
        }
    }

    /// Countdown ticks, the gong of the start, the sign after a rewind, and the ticks of the last ten seconds.
    private func appendSigns(from: RoundTime, to: RoundTime, into cues: inout [Cue]) {
        let before = moment(at: from)
        let after = moment(at: to)
        if after.time > before.time, level.hearts > 0,
            level.heartsLost(in: after.tally) > level.heartsLost(in: before.tally)
        {
            cues.append(Cue(.heartLost))
        }
        switch (before.phase, after.phase) {
        case (.rewinding, .counting(_, .ready)):
            cues.append(Cue(.release))
        case (_, .paused) where before.phase != .paused:
            cues.append(Cue(.pause))
        case (.counting(let left, let reason), .counting(let rest, let next)) where reason == next && reason != .ready:
            if left.rounded(.up) != rest.rounded(.up) { cues.append(Cue(.tick)) }
        case (_, .counting(_, .resume)):
            cues.append(Cue(.resume))
            cues.append(Cue(.tick))
        case (.counting(_, let reason), .playing) where reason != .ready:
            cues.append(Cue(.gong))
        case (.playing, .playing):
            appendPhase(from: before.time, to: after.time, into: &cues)
            let left = timeLeft(in: before).rounded(.up)
            let rest = timeLeft(in: after).rounded(.up)
            if rest < left, rest < HUD.lastSeconds { cues.append(Cue(.lastTick)) }
        default:
            break
        }
    }

    /// The sign of a phase that begins, and the roll that leads up to the finale.
    private func appendPhase(from: Double, to: Double, into cues: inout [Cue]) {
        for place in level.phases.indices.dropFirst() {
            let isFinale = level.isFinale(place)
            let begin = level.start(ofPhase: place) - (isFinale ? Sounding.rollTime : 0)
            if from < begin, begin <= to { cues.append(Cue(isFinale ? .finale : .phase)) }
        }
    }

    /// What goes on as long as a moment lasts: time running back, the faster the higher, and the fuse of the bomb that is
    /// nearest to the ground.
    public func drones(in moment: Moment) -> (rewind: Drone?, fuse: Drone?) {
        switch moment.phase {
        case .rewinding(_, let rate) where rate < 0:
            let speed = (Sounding.slowestRewind - rate * Sounding.rewindPitch).clamped(to: Sounding.rewindSpeeds)
            return (Drone(.rewind, speed: (speed * 32).rounded() / 32), nil)
        case .playing: return (nil, fuse(in: moment))
        default: return (nil, nil)
        }
    }

    private func fuse(in moment: Moment) -> Drone? {
        var lowest: Vector?
        forEachDrop(in: moment) { drop in
            let place = drop.position(at: moment.time)
            if drop.isBomb, place.y > lowest?.y ?? 0 { lowest = place }
            return true
        }
        guard let lowest else { return nil }
        let nearness = ((lowest.y / level.field.y - Sounding.fuseFrom) / (1 - Sounding.fuseFrom)).clamped(to: 0...1)
        guard nearness > 0 else { return nil }
        // In steps, so that not every frame is news.
        let gain = (nearness * 16).rounded(.up) / 16 * Sounding.fuseGain
        let pan = (pan(of: lowest) * 8).rounded() / 8
        return Drone(.fuse, gain: gain, pan: pan)
    }

    /// Where on the stage a point of the field is heard, -1...1.
    private func pan(of point: Vector) -> Double {
        (point.x / level.field.x * 2 - 1).clamped(to: -1...1) * Sounding.width
    }

    /// The music of a moment. Each round begins with a section of its own; the last seconds add their layer.
    public func music(in moment: Moment) -> Music? {
        var music = Music(.musicRound, section: Seed(journal.seed)["music"].integer(in: 0..<5))
        switch moment.phase {
        case .rewinding: music.isMuffled = true
        case .over: return nil
        default: break
        }
        music.isFinale = timeLeft(in: moment) <= HUD.lastSeconds && level.duration > 2 * HUD.lastSeconds
        return music
    }
}

private enum Sounding {
    /// How far out to the sides sounds are panned.
    static let width = 0.7
    /// Speed of the rewind's sound when time stands, what each unit of backward speed adds, and its bounds.
    static let slowestRewind = 0.7
    static let rewindPitch = 0.12
    static let rewindSpeeds = 0.7...2.2
    /// From which share of the field's height on a fuse is heard, and how loud it gets.
    static let fuseFrom = 0.55
    /// How long the roll goes on before the gong of the finale, seconds.
    static let rollTime = 0.6
    static let fuseGain = 0.5
}
