import Motion
import Testing

@testable import Rain

/// Rounds played for feats, by a player who sees everything and taps the wanted drops at the wanted heights.
struct FeatPlay {
    var round: Round
    private var host: Int64 = 0

    init(_ level: Level, _ seed: Int) { round = Round(level: level, seed: UInt64(seed)) }

    /// A round in which each wanted drop is tapped at the first of `heights`, shares of the field's height, where nothing
    /// covers its middle. Great packs get all the taps that open them.
    static func round(
        _ level: Level, _ seed: Int, at heights: [Double] = [0.3, 0.45, 0.6, 0.75, 0.9], most: Int = .max,
        until end: Double = .infinity, wants: (Drop) -> Bool = { !$0.isBomb }
    ) -> Round {
        var play = FeatPlay(level, seed)
        play.catches(at: heights, most: most, until: end, wants: wants)
        return play.round
    }

    mutating func catches(
        at heights: [Double], most: Int = .max, until end: Double = .infinity, wants: (Drop) -> Bool
    ) {
        let schedule = round.schedule
        let chances = (0..<schedule.dropCount(ofSpawns: schedule.spawns)).map(schedule.drop).filter(wants)
            .flatMap { drop in heights.map { (drop, drop.time(atHeight: $0 * round.level.field.y)) } }
            .filter { $0.1 < end }.sorted { $0.1 < $1.1 }
        var caught = 0
        for (drop, time) in chances where caught < most {
            if tap(drop, at: time, times: drop.isGreat ? Scoring.greatTaps : 1) { caught += 1 }
        }
    }

    /// Taps a drop at a game time, if that time is still to come and nothing covers the drop. Returns whether it tapped.
    @discardableResult
    mutating func tap(_ drop: Drop, at time: Double, times: Int = 1) -> Bool {
        let now = round.span(at: RoundTime(nanoseconds: host))
        let host = Int64((now.playhead.host(of: time) * 1e9).rounded())
        guard host >= self.host else { return false }
        let moment = round.moment(at: RoundTime(nanoseconds: host))
        let place = Journal.grid(drop.position(at: moment.time))
        guard moment.phase == .playing, round.hit(at: place, in: moment) == .drop(drop) else { return false }
        self.host = host
        for _ in 0..<times { round.append(.init(host: host, action: .tap(place))) }
        return true
    }

    /// Taps a drop that must be hit.
    mutating func hits(_ drop: Drop, at time: Double) {
        let isHit = tap(drop, at: time)
        #expect(isHit, "drop \(drop.number) at \(time)")
    }

    /// Taps an empty place.
    mutating func tapNothing(at time: Double) {
        let now = round.span(at: RoundTime(nanoseconds: host))
        let host = Int64((now.playhead.host(of: time) * 1e9).rounded())
        let moment = round.moment(at: RoundTime(nanoseconds: host))
        for x in stride(from: 5.0, to: round.level.field.x, by: 20)
        where round.hit(at: Vector(x, 5), in: moment) == .nothing {
            self.host = host
            round.append(.init(host: host, action: .tap(Vector(x, 5))))
            return
        }
    }

    /// Holds a rewind for some seconds of round time from a game time on, and releases it.
    mutating func rewind(at time: Double, for seconds: Double = 1.3) {
        let start = Int64(round.span(at: RoundTime(nanoseconds: host)).playhead.host(of: time) * 1e9) + 1
        round.append(.init(host: start, action: .rewind))
        round.append(.init(host: start + Int64(seconds * 1e9), action: .release))
        host = start + Int64((seconds + Round.readySign) * 1e9) + 1000
    }
}

extension FeatPlay {
    /// Random rounds on random levels, with many catches, many rewinds and much gold.
    static func random(_ number: Int) -> Round {
        let seed = Seed(UInt64(number))["feats"]
        var level = RandomPlay.shaped(seed["level"])
        (level.duration, level.packs, level.practice) = (seed[0].uniform(in: 10...25), 1, false)
        level.interval = seed[1].uniform(in: 0.15...0.5)
        level.fallTime = seed[2].uniform(in: 2...6)
        (level.gold, level.rewinds, level.rewindLimit) = (0.25, 6, 5)
        level.hearts = seed[3].chance(0.9) ? 0 : 9
        if level.phases.isEmpty, let phase = Level.Phase("finale") { level.phases = [phase] }
        for index in level.phases.indices {
            level.phases[index].formation = seed["formation", index].pick(Formation.allCases)
        }
        // Some catch all they can, some only high up, some only low down.
        let (band, skill) = (seed[4].pick([(0.0, 1.0), (0.0, 0.3), (0.7, 1.0)]), seed[5].uniform(in: 0.7...1))
        var round = Round(level: level, seed: seed.bits)
        var host: Int64 = 3_000_000_000
        for step in 0..<600 {
            let draw = seed["step", step]
            host += Int64(draw[0].uniform(in: 0...2e8))
            let moment = round.moment(at: RoundTime(nanoseconds: host))
            if moment.phase.isOver { break }
            func act(_ action: Journal.Action) { round.append(.init(host: host, action: action)) }
            switch moment.phase {
            case .paused: act(.resume)
            case .rewinding(let age, _):
                if age > draw[1].uniform(in: 0.2...2) { act(draw[2].chance(0.8) ? .release : .pause) }
            case .playing where draw[3].chance(0.03): act(draw[4].chance(0.8) ? .rewind : .pause)
            case .playing:
                var place: Vector?
                round.forEachDrop(in: moment) { drop in
                    let middle = drop.position(at: moment.time)
                    let share = middle.y / level.field.y
                    guard draw[7].chance(skill), share >= band.0, share < band.1, share < 1 else { return true }
                    guard !drop.isBomb || draw[8].chance(0.2), round.hit(at: middle, in: moment) == .drop(drop)
                    else { return true }
                    place = middle
                    return false
                }
                if place == nil, draw[9].chance(0.03) { place = Vector(draw[5].unit, draw[6].unit) * level.field }
                if let place { act(.tap(place)) }
            case .counting, .over: break
            }
        }
        return round
    }
}
