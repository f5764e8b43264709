import Motion
import Rain

/// Rounds played at random, for property tests: the same number gives the same round.
enum RandomPlay {
    static func level(_ seed: Seed) -> Level {
        var level = Level()
        level.portrait = seed[0].chance(0.3)
        level.duration = seed[1].uniform(in: 3...20)
        level.interval = seed[2].uniform(in: 0.05...1)
        level.packs = seed[3].integer(in: 1..<4)
        level.fallTime = seed[4].uniform(in: 0.5...8)
        level.bombEvery = seed[5].integer(in: 0..<6)
        level.ramp = seed[6].chance(0.5) ? 1 : seed[7].uniform(in: 0.5...1)
        level.rewinds = seed[8].integer(in: 0..<6)
        level.rewindLimit = seed[9].uniform(in: 0.5...5)
        level.practice = seed[10].chance(0.2)
        return level
    }

    /// Plays until the round is over: mostly taps where drops are, and every act there is, also out of place.
    static func round(_ number: Int) -> Round {
        let seed = Seed(UInt64(number))["random play"]
        var round = Round(level: level(seed["level"]), seed: seed.bits)
        var host: Int64 = 0
        for step in 0..<400 {
            let draw = seed[step]
            host += Int64(draw[0].uniform(in: 0...0.5e9))
            let moment = round.moment(at: RoundTime(nanoseconds: host))
            if moment.phase.isOver { break }
            round.append(.init(host: host, action: action(draw, in: round, at: moment)))
        }
        return round
    }

    private static func action(_ draw: Seed, in round: Round, at moment: Moment) -> Journal.Action {
        switch draw[1].integer(in: 0..<100) {
        case 0..<4: return .pause
        case 4..<12: return .resume
        case 12..<16: return .rewind
        case 16..<22: return .release
        case 22: return draw[2].chance(0.1) ? .end : .pause
        case 23..<30: return .tap(Vector(draw[2].uniform(in: -20...1300), draw[3].uniform(in: -20...1300)))
        default:
            var points: [Vector] = []
            round.forEachDrop(in: moment) {
                points.append($0.position(at: moment.time))
                return true
            }
            return .tap(points.isEmpty ? .zero : draw[2].pick(points))
        }
    }
}
