import Motion
package import Picture
package import Rain

// The sounds of a round: the cues in a span of round time. A span in which game time runs back has no sounds of
// outcomes.
extension Round {
    /// Appends the sounds that start between two times of the round, including the later time. `events` is a buffer
    /// that the caller keeps, so that nothing is allocated.
    package func appendCues(from: RoundTime, to: RoundTime, events: inout [RoundEvent], into cues: inout [Cue]) {
        events.removeAll(keepingCapacity: true)
        appendEvents(from: from, to: to, into: &events)
        let span = CueSpan(self, from: from, to: to)
        var catches = 0
        for event in events {
            let offset = span.offset(of: event.time)
            switch event.kind {
            case .caught(let outcome):
                // The links of a chain are heard one after the other; see below.
                if outcome.link == 0 { appendCatch(outcome, offset, span, &catches, into: &cues) }
                appendTiming(
                    of: outcome, pan: pan(of: outcome.point), offset: offset, in: span.after, into: &cues)
                if let sign = Sounding.comboSigns[outcome.combo] { cues.append(Cue(sign, offset: offset)) }
            case .struck(let outcome), .bombHit(let outcome):
                var cue = cue(for: outcome)
                cue.offset = offset
                cues.append(cue)
            case .tapped(let outcome):
                guard outcome.points < 0 else { continue }
                cues.append(Cue(.emptyTap, pan: pan(of: outcome.point), offset: offset))
            case .comboEnded: cues.append(Cue(span.before.isFever ? .feverEnd : .rowLost, offset: offset))
            case .completed(let early):
                if !early { cues.append(Cue(event.time < level.duration ? .out : .timeUp, offset: offset)) }
                if endedFlawlessly(in: span.after) {
                    cues.append(praise(ofPhase: level.phases.count - 1, offset: offset))
                }
            case .appeared, .missed: break
            }
        }
        appendLinks(span, &catches, into: &cues)
        appendSigns(span, into: &cues)
    }

    /// Appends the catches of a chain, each at its shown time.
    private func appendLinks(_ span: CueSpan, _ catches: inout Int, into cues: inout [Cue]) {
        guard level.chain > 0, span.isForward else { return }
        let length = span.after.time - span.before.time
        forEachOutcome(in: span.after, within: length + longestChain) {
            let begin = $0.time + RoundTuning.linkTime * Double($0.link)
            if $0.link > 0, begin > span.before.time, begin <= span.after.time {
                appendCatch($0, span.offset(of: begin), span, &catches, into: &cues)
            }
        }
    }

    /// - Parameter catches: number of catches in the span so far; each is heard a little after the previous one.
    private func appendCatch(
        _ outcome: Outcome, _ offset: Double, _ span: CueSpan, _ catches: inout Int, into cues: inout [Cue]
    ) {
        guard case .caught(let kind) = outcome.kind else { return }
        var cue = cue(for: outcome)
        cue.offset = offset
        cue.delay = Sounding.apart * Double(catches)
        catches += 1
        var rate = 0
        forEachOutcome(in: span.after, within: 1) { if case .caught = $0.kind { rate += 1 } }
        cue.gain *= min(1, Sounding.thickRate / Double(rate)).squareRoot()
        // Points of the pack without combo and doubling.
        let held = outcome.points * 10 / (10 + min(outcome.combo - 1, Scoring.comboCap)) / (outcome.isDoubled ? 2 : 1)
        let size = (Double(held - PackKind.lucky.points) / Sounding.luckySpread).clamped(to: 0...1)
        let (chord, rise) = harmony(in: span.after)
        if rise > 0 { cue.pitch = rise / cue.sound.pitchSpread }
        CatchFigure(combo: outcome.combo, run: kind.look.run, chord: chord).append(cue, size: size, into: &cues)
    }

    private func cue(for outcome: Outcome) -> Cue {
        let pan = pan(of: outcome.link > 0 ? outcome.place : outcome.point)
        switch outcome.kind {
        case .caught(let kind): return Cue(kind.look.sound, pan: pan)
        case .struck(let strike): return Cue(Sound.strikes[strike - 1], pan: pan)
        case .bombHit, .nothing, .comboEnded:
            let draw = Seed(journal.seed)["sounds"][outcome.drop?.number ?? 0]
            return Cue(draw[1].pick(Sound.booms), pan: pan, pitch: draw[0].uniform(in: -1...1))
        }
    }

    /// Appends countdown ticks, the gong of the start, the sign after a rewind, and the ticks of the last ten seconds.
    private func appendSigns(_ span: CueSpan, into cues: inout [Cue]) {
        let (before, after) = (span.before, span.after)
        if span.isForward { appendHearts(span, into: &cues) }
        switch (before.phase, after.phase) {
        case (.rewinding, .counting(_, .ready)):
            cues.append(Cue(.release))
        case (_, .paused) where before.phase != .paused:
            cues.append(Cue(.pause))
        case (.counting(let left, let reason), .counting(let rest, let next)) where reason == next && reason != .ready:
            appendTicks(from: left, to: rest, at: after.time, into: &cues)
        case (_, .counting(let rest, .resume)):
            cues.append(Cue(.resume))
            // Starts just before the countdown, so that a digit at its start is heard.
            let wait = Round.countdown + 1e-6
            appendTicks(from: wait, to: rest, at: after.time, since: span.length - (wait - rest), into: &cues)
        case (.counting(let left, let reason), .playing) where reason != .ready:
            cues.append(Cue(.gong, offset: left))
        case (.playing, .playing):
            appendPhases(span, into: &cues)
            appendEnds(span, into: &cues)
            let left = timeLeft(in: before).rounded(.up)
            let rest = timeLeft(in: after).rounded(.up)
            if rest < left, rest < HUD.lastSeconds {
                cues.append(Cue(.lastTick, offset: span.offset(of: level.duration - rest)))
            }
        default:
            break
        }
    }

    /// Appends a tick for each digit that starts while the remaining seconds of a countdown fall from `left` to `rest`.
    private func appendTicks(
        from left: Double, to rest: Double, at time: Double, since start: Double = 0, into cues: inout [Cue]
    ) {
        let score = RoundScore(level, seed: journal.seed)
        for digit in 1...3 {
            let begin = score.begin(ofDigit: digit, at: time)
            if left > begin, begin >= rest { cues.append(Cue(.tick, offset: max(0, start + left - begin))) }
        }
    }

    /// Appends the loss of a heart, and the beat of the last heart on each bar of the music.
    private func appendHearts(_ span: CueSpan, into cues: inout [Cue]) {
        guard level.hearts > 0 else { return }
        let (lost, next) = (level.heartsLost(in: span.before.tally), level.heartsLost(in: span.after.tally))
        if next > lost { cues.append(Cue(.heartLost)) }
        guard next == level.hearts - 1 else { return }
        let length = RoundScore(level, seed: journal.seed).theme.bar
        let bar = (span.after.time / length).rounded(.down)
        guard bar > (span.before.time / length).rounded(.down) else { return }
        cues.append(Cue(.lastHeart, offset: span.offset(of: bar * length)))
    }

    /// Appends the ends of double pay, slow time and combos.
    private func appendEnds(_ span: CueSpan, into cues: inout [Cue]) {
        let (double, slow) = (span.after.doubleUntil, span.after.slowUntil)
        if span.holds(double) { cues.append(Cue(.doubleEnd, offset: span.offset(of: double))) }
        if span.holds(slow) { cues.append(Cue(.slowEnd, offset: span.offset(of: slow))) }
        guard span.after.combo < span.before.combo, span.before.combo >= Sounding.minCombo else { return }
        cues.append(Cue(span.before.isFever ? .feverEnd : .rowLost))
    }

    /// Returns the drones at a moment: the rewind's, whose pitch rises with the speed, and the fuse of the lowest bomb.
    package func drones(in moment: Moment) -> (rewind: Drone?, fuse: Drone?) {
        switch moment.phase {
        case .rewinding(let age, let rate):
            let speed = (Sounding.slowestRewind - rate * Sounding.rewindPitch).clamped(to: Sounding.rewindSpeeds)
            // The sound begins with the press and is at full volume once the music has stopped.
            let gain = (Sounding.minRewindGain + age / RewindCurve.standard.hold).clamped(to: 0...1)
            return (Drone(.rewind, gain: (gain * 16).rounded() / 16, speed: (speed * 32).rounded() / 32), nil)
        case .playing: return (nil, fuse(in: moment))
        default: return (nil, nil)
        }
    }

    private func fuse(in moment: Moment) -> Drone? {
        var lowest: Vector?
        forEachDrop(in: moment) { drop in
            let place = drop.position(at: moment.time)
            // Below the edge a bomb is no danger any more.
            if drop.isBomb, place.y > lowest?.y ?? 0, place.y <= level.field.y { lowest = place }
            return true
        }
        guard let lowest else { return nil }
        let nearness = ((lowest.y / level.field.y - Sounding.fuseFrom) / (1 - Sounding.fuseFrom)).clamped(to: 0...1)
        guard nearness > 0 else { return nil }
        // In steps, so that the drone does not change in every frame.
        let gain = (nearness * 16).rounded(.up) / 16 * Sounding.fuseGain
        let pan = (pan(of: lowest) * 8).rounded() / 8
        return Drone(.fuse, gain: gain, pan: pan)
    }

    /// Stereo position of a point of the field, -1...1.
    private func pan(of point: Vector) -> Double {
        (point.x / level.field.x * 2 - 1).clamped(to: -1...1) * Sounding.width
    }
}

private enum Sounding {
    /// Sounds of combos of certain lengths; the 21st catch is the first of fever.
    static let comboSigns: [Int: Sound] = [10: .row10, Scoring.comboCap + 1: .fever, 30: .row30, 50: .row50]
    /// The shortest combo whose end is heard.
    static let minCombo = 5
    /// Seconds between the sounds of simultaneous catches.
    static let apart = 0.008
    /// Catches per second above which the total loudness stays constant.
    static let thickRate = 2.0
    /// Difference between the smallest and the largest lucky pack, points.
    static let luckySpread = 180.0
    /// Max pan of sounds to the sides.
    static let width = 0.7
    /// Speed of the rewind's sound while game time stands still, increase for each unit of backward speed, and limits.
    static let slowestRewind = 0.7
    static let rewindPitch = 0.12
    static let rewindSpeeds = 0.7...2.2
    /// The gain of the rewind's sound when the key is pressed.
    static let minRewindGain = 0.25
    /// Share of the field's height below which a fuse is heard; its max gain.
    static let fuseFrom = 0.82
    static let fuseGain = 0.5
}

// The sounds of phases: a sting at the start, and a fill of drums before the bar at which the music changes.
extension Round {
    func appendPhases(_ span: CueSpan, into cues: inout [Cue]) {
        let score = RoundScore(level, seed: journal.seed)
        for place in level.phases.indices.dropFirst() {
            let isFinale = level.isFinale(place)
            let start = level.start(ofPhase: place)
            let begin = isFinale ? score.end(ofRollAt: start) - Roll.time : start
            if span.holds(begin) { cues.append(Cue(isFinale ? .finale : .phase, offset: span.offset(of: begin))) }
            let end = level.start(ofPhase: place)
            if span.holds(end), isFlawless(phase: place - 1, in: span.after) {
                cues.append(praise(ofPhase: place - 1, offset: span.offset(of: end)))
            }
        }
        score.forEachFill { time in
            if span.holds(time) { cues.append(Cue(.fill, offset: span.offset(of: time))) }
        }
    }

    private enum Roll {
        /// Duration of the roll before the finale's gong, seconds.
        static let time = 0.6
    }
}

/// A span of round time, with the speed of game time in it.
struct CueSpan {
    let before: Moment
    let after: Moment
    /// Seconds of the span before game time moves, and game seconds per second from then on.
    private let wait: Double
    private let rate: Double
    let length: Double

    /// Factor of the speed of time after a slow pack.
    private static let slowRate = 0.5

    init(_ round: Round, from: RoundTime, to: RoundTime) {
        (before, after) = (round.moment(at: from), round.moment(at: to))
        length = to - from
        if case .counting(let left, _) = before.phase { wait = left } else { wait = 0 }
        rate = round.level.pace * (before.time < before.slowUntil ? CueSpan.slowRate : 1)
    }

    var isForward: Bool { after.time > before.time }

    func holds(_ time: Double) -> Bool { before.time < time && time <= after.time }

    /// Seconds from the start of the span to a game time.
    func offset(of time: Double) -> Double { (wait + (time - before.time) / rate).clamped(to: 0...max(0, length)) }
}
