import Motion

// Turning time back, and pausing.
extension StraightRound {
    /// What was done at a game time.
    enum Action: Sendable {
        case tap(Vector, time: Double)
        /// A combo that a pause has ended.
        case comboEnd(time: Double)

        var time: Double {
            switch self {
            case .tap(_, let time), .comboEnd(let time): time
            }
        }
    }

    /// Catches in a combo that a catch would lengthen.
    public var combo: Int { standing.combo(at: time) }

    /// Turns time back from a time of the round, in whole nanoseconds, no earlier than the last act, to a game time or as
    /// near as the level lets it. It is let go of just before it would come there by itself, and the round goes on after
    /// the ready sign. Returns when it is let go of; nil where no rewind begins, or none that would go back.
    ///
    /// O(drops and acts before that game time).
    public mutating func turnBack(from host: Int64, to goal: Double) -> Int64? {
        let begun = RoundTime(nanoseconds: host).seconds
        guard begun >= playhead.anchorHost else { return nil }
        advance(to: playhead.time(at: begun))
        guard !isOver, level.practice || rewindsUsed < level.rewinds, acts + 2 <= Journal.mostTaps else { return nil }
        let floor = level.rewindFloor(from: time)
        let release = Round.release(ofRewindFrom: host, at: time, to: max(floor, goal))
        let released = RoundTime(nanoseconds: release).seconds
        let rewinding = playhead.rewinding(from: begun, floor: floor)
        let goal = rewinding.time(at: released)
        guard goal < time else { return nil }
        acts += 2
        rewindsUsed += 1
        replay(upTo: goal)
        playhead = rewinding.playing(from: released, lead: Round.readySign, slowUntil: standing.slowUntil)
        return release
    }

    private mutating func replay(upTo time: Double) {
        while let last = inForce.last, last.time > time { inForce.removeLast() }
        forget()
        for act in inForce {
            advance(to: act.time)
            switch act {
            case .tap(let point, _): judge(point)
            case .comboEnd(let time): _ = standing.endCombo(at: time)
            }
        }
        advance(to: time)
    }

    /// Pauses at a time of the round, in whole nanoseconds, no earlier than the last act, until another one, at which the
    /// 3-2-1 begins. Returns whether it was any.
    public mutating func pause(from host: Int64, until resume: Int64) -> Bool {
        let begun = RoundTime(nanoseconds: host).seconds
        advance(to: playhead.time(at: begun))
        guard !isOver, acts + 2 <= Journal.mostTaps else { return false }
        acts += 2
        if let free = level.freePauses, pauses >= free, !level.practice, standing.endCombo(at: time) != nil {
            inForce.append(.comboEnd(time: time))
        }
        pauses += 1
        playhead = playhead.held(at: begun).playing(
            from: RoundTime(nanoseconds: resume).seconds, lead: Round.countdown, slowUntil: standing.slowUntil)
        return true
    }
}

extension Level {
    /// How far a rewind goes back from a game time at most.
    public func rewindFloor(from time: Double) -> Double { practice ? 0 : max(0, time - rewindLimit) }
}

extension Round {
    /// When to let go of a rewind that begins at a time of the round, in whole nanoseconds, and at a game time, so that it
    /// has come to an earlier one: just before, as it goes on by itself once it is at its floor.
    public static func release(ofRewindFrom host: Int64, at time: Double, to goal: Double) -> Int64 {
        let begun = RoundTime(nanoseconds: host).seconds
        let end = Playhead(at: time).rewinding(from: begun, floor: goal).rewindEnd
        return max(host, Int64((end * 1e9).rounded(.down)) - 1)
    }
}
