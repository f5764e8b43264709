import Motion

@testable import Rain

// Results of acts.

extension Reference {
    /// Performs an act. Returns whether it counts, and the outcome of a tap that no pack shields.
    mutating func act(_ entry: Journal.Entry) -> (counts: Bool, outcome: Outcome?) {
        var next = settled(at: entry.roundTime.seconds)
        let act = next.acted(entry)
        if act.counts { self = next }
        return act
    }

    private mutating func acted(_ entry: Journal.Entry) -> (counts: Bool, outcome: Outcome?) {
        let host = entry.roundTime.seconds
        let phase = phase(at: host)
        let (time, charges) = (time(at: host), rewindsLeft(at: host))
        var unmoved = false
        if case .rewinding = motion { unmoved = level.chargesWhenMoved && !isCharged(at: host) }
        switch entry.action {
        case .tap(let point):
            return tap(point, at: entry.host, time, phase)
        case .pause:
            guard phase.isRunning else { return (false, nil) }
            stand(at: host)
            if let free = level.freePauses, pauses >= free || unmoved { endCombo(at: time) }
            pauses += 1
        case .resume:
            guard phase == .paused else { return (false, nil) }
            goOn(from: host, lead: Round.countdown, .resume)
        case .rewind:
            switch phase {
            case .playing, .counting(_, .ready): break
            default: return (false, nil)
            }
            guard time > 0, level.practice || charges > 0 else { return (false, nil) }
            stand(at: host)
            rewinds += level.chargesWhenMoved ? 0 : 1
            motion = .rewinding(floor: level.practice ? 0 : max(0, time - level.rewindLimit))
        case .release:
            guard case .rewinding = phase else { return (false, nil) }
            goOn(from: host, lead: unmoved ? 0 : Round.readySign, .ready)
            if unmoved, level.freePauses != nil { endCombo(at: time) }
        case .end:
            guard phase.isRunning || phase == .paused else { return (false, nil) }
            stand(at: host)
            motion = .ended
        }
        return (true, nil)
    }

    private mutating func endCombo(at time: Double) {
        guard !level.practice, row(outcomes, at: time) > 0 else { return }
        outcomes.append(Outcome(kind: .comboEnded, drop: nil, point: .zero, time: time, points: 0, combo: 0))
    }

    private mutating func tap(
        _ point: Vector, at host: Int64, _ time: Double, _ phase: Moment.Phase
    ) -> (Bool, Outcome?) {
        let point = Journal.grid(point)
        guard phase == .playing, isOpen(point) else { return (false, nil) }
        func count(in span: Int64) -> Int { taps.filter { $0 > host - span && $0 <= host }.count }
        if level.hasTapLimit, count(in: 10_000_000) >= 10 || count(in: 1_000_000_000) >= 200 { return (false, nil) }
        taps.append(host)
        let first = outcomes.count
        judge(point, at: time)
        guard outcomes.count > first else { return (true, nil) }
        if outcomes[first...].contains(where: { $0.kind == .caught(.slow) }) {
            let seconds = RoundTime(nanoseconds: host).seconds
            anchor = (seconds, played(at: seconds))
            slowUntil = time + 2
        }
        return (true, outcomes[first])
    }

    /// Whether a point is in the field and below the eaves.
    private func isOpen(_ point: Vector) -> Bool {
        (0..<level.field.x).contains(point.x) && point.y >= level.field.y * level.eaves && point.y < level.field.y
    }

    /// The drop that a tap meets. Where bombs are above packs, a bomb whose body is hit comes first, and a bomb whose margin is
    /// hit comes last.
    private func met(at point: Vector, _ time: Double) -> Drop? {
        let near = inAir(at: time).filter { $0.contains(point, at: time) }
        guard level.bombsAbove else { return near.first }
        let bodies = near.filter { $0.isBomb && $0.contains(point, at: time, margin: 0) }
        return bodies.first ?? near.first { !$0.isBomb } ?? near.first
    }

    private func inAir(at time: Double) -> [Drop] {
        let gone = Set(outcomes.compactMap { $0.isCatch || $0.kind == .bombHit ? $0.drop?.number : nil })
        return drops.filter { $0.start <= time && time < $0.end && !gone.contains($0.number) }
    }

    private mutating func judge(_ point: Vector, at time: Double) {
        for outcome in outcomes where outcome.isCatch && time - (outcome.isGreat ? 0.6 : 0.3) < outcome.time {
            let margin = level.strictTaps ? 8.0 : 0
            if outcome.drop?.contains(point, at: outcome.time, margin: margin) == true { return }
        }
        guard let met = met(at: point, time) else {
            let met = outcomes.lastIndex(where: \.isMet)
            let before = met.map { outcomes[$0...].filter { $0.kind == .nothing }.count } ?? 0
            let isSoon =
                level.strictTaps && met.map { time - outcomes[$0].time <= 0.1 } == true
                && (level.forgiven == 100 || before < level.forgiven)
            let points = isSoon ? 0 : -min(level.emptyCost, tally(of: outcomes).score)
            var row = row(outcomes, at: time)
            if level.strictTaps, !isSoon { row = level.halvesCombo ? row / 2 : 0 }
            outcomes.append(.init(kind: .nothing, drop: nil, point: point, time: time, points: points, combo: row))
            return
        }
        let strikes = outcomes.filter { $0.drop == met }.count
        switch met.kind {
        case .bomb:
            let points = -min(tally(of: outcomes).score, 50)
            outcomes.append(.init(kind: .bombHit, drop: met, point: point, time: time, points: points, combo: 0))
        case .pack(_, .great) where strikes < 4:
            let row = row(outcomes, at: time)
            outcomes.append(
                .init(kind: .struck(strikes + 1), drop: met, point: point, time: time, points: 10, combo: row))
        case .pack(_, .chain):
            take(met, link: 0, at: point, time)
            let middle = met.position(at: time)
            func distance(_ drop: Drop) -> Double { (drop.position(at: time) - middle).length }
            let near = inAir(at: time).filter {
                !$0.isBomb && !$0.isGreat && distance($0) <= 300 && isOpen($0.position(at: time))
            }
            let links = near.sorted { (distance($0), $0.number) < (distance($1), $1.number) }.prefix(4)
            for (index, drop) in links.enumerated() { take(drop, link: index + 1, at: point, time) }
        case .pack:
            take(met, link: 0, at: point, time)
        }
    }

    private mutating func take(_ drop: Drop, link: Int, at point: Vector, _ time: Double) {
        guard case .pack(_, let kind) = drop.kind else { return }
        let n = row(outcomes, at: time) + 1
        let isDoubled = outcomes.last(.caught(.double)).map { time - $0.time <= 5 } ?? false
        let pay = drop.points * (10 + min(n - 1, 20)) / 10
        var outcome = Outcome(
            kind: .caught(kind), drop: drop, point: point, time: time, points: isDoubled ? 2 * pay : pay, combo: n)
        (outcome.isDoubled, outcome.link) = (isDoubled, link)
        outcomes.append(outcome)
    }
}

extension [Outcome] {
    func last(_ kind: Outcome.Kind) -> Outcome? { last { $0.kind == kind } }
}

extension Outcome {
    var isCatch: Bool { if case .caught = kind { true } else { false } }
    var isStrike: Bool { if case .struck = kind { true } else { false } }
    var isMet: Bool { isCatch || isStrike }
    var isGreat: Bool { drop?.isGreat == true }
}
