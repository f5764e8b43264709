import Motion
import Rain

/// Rounds played at random, for property tests: the same number gives the same round.
enum RandomPlay {
    /// Numbers of rounds: `count` of the rules' first edition, and `count` of the later ones.
    static func numbers(_ count: Int) -> [Int] { Array(0..<count) + Array(firstShaped..<firstShaped + count) }

    /// Rounds from this number on are of the later editions.
    private static let firstShaped = 1000

    /// The level of the round of a number.
    static func level(ofRound number: Int) -> Level { level(number, seed(ofRound: number)["level"]) }

    private static func seed(ofRound number: Int) -> Seed { Seed(UInt64(number))["random play"] }

    static func level(_ number: Int, _ seed: Seed) -> Level { number < firstShaped ? level(seed) : shaped(seed) }

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

    /// A level with the settings of the rules' later editions, each so common that they meet.
    static func shaped(_ seed: Seed) -> Level {
        var level = level(seed)
        let draw = seed["shaped"]
        level.strictTaps = draw[0].chance(0.6)
        level.emptyCost = draw[1].pick([0, 2, 50])
        level.dealsFromDeck = draw[2].chance(0.5)
        level.freePauses = draw[3].pick([nil, 0, 1, 3])
        level.hasTapLimit = draw[4].chance(0.6)
        (level.silver, level.gold) = (0.1, draw[5].pick([0, 0.002, 0.02]))
        // At most the share that a phase with ten times as many golden packs leaves, however many kinds there are.
        var room = 1 - level.silver - 10 * level.gold
        for (place, share) in PackKind.specials.compactMap(\.share).enumerated() {
            level[share] = min(draw["tier", place].pick([0, 0.05, 0.1, 0.14]), max(0, room - 1e-9))
            room -= level[share]
        }
        level.hearts = draw[6].chance(0.5) ? 0 : draw[7].integer(in: 1..<10)
        level.rewindBonus = draw[8].pick([0, 50, 500])
        level.cleanBonus = draw[9].pick([0, 200, 499])
        level.chargesWhenMoved = draw[10].chance(0.6)
        level.hasVeiledResume = draw[11].chance(0.5)
        level.pace = draw[12].pick([1, 1, 0.5, draw[13].uniform(in: 0.5...1)])
        level.eaves = draw[16].pick([0, 0.153, 0.4])
        level.comboGap = draw[17].pick([1.5, 0.5, 3])
        level.halvesCombo = draw[18].chance(0.5)
        level.forgiven = draw[15].pick([0, 1, 2, Level.anyForgiven])
        level.bombsAbove = draw[19].chance(0.5)
        level.settle = draw[20].pick([0, 0.5, 0.9])
        level.phases = (0..<draw[14].pick([0, 1, 3, 5, 12])).compactMap { phase($0, draw["phase", $0]) }
        return level
    }

    private static func phase(_ place: Int, _ seed: Seed) -> Level.Phase? {
        guard var phase = Level.Phase("p\(place)") else { return nil }
        phase.weight = seed[0].integer(in: 1..<8)
        phase.interval = seed[1].uniform(in: 0.5...2)
        phase.fall = seed[2].pick([1, seed[3].uniform(in: 0.4...2)])
        phase.gold = seed[4].pick([1, 0.1, 10])
        phase.bombs = seed[5].pick([1, 0.3, 10])
        phase.wind = seed[6].pick([0, seed[7].uniform(in: -400...400), 400])
        phase.formation = seed[8].pick(Formation.allCases)
        phase.volley = seed[9].pick([1, 1, 2, 5, 8, 16])
        return phase
    }

    /// Plays until the round is over: mostly taps on drops, and all other acts, also where they have no meaning. `level`
    /// replaces the round's own.
    static func round(_ number: Int, on level: Level? = nil) -> Round {
        let seed = seed(ofRound: number)
        let isShaped = number >= firstShaped
        var round = Round(
            level: level ?? Self.level(ofRound: number), seed: seed.bits, id: isShaped ? UInt128(number) << 70 : 0)
        var host: Int64 = 0
        for step in 0..<400 {
            let draw = seed[step]
            let longest = isShaped ? draw[4].pick([0.5e9, 0.5e9, 0.2e9, 1e6]) : 0.5e9
            host += Int64(draw[0].uniform(in: 0...longest))
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
        default: return .tap(place(draw, in: round, at: moment))
        }
    }

    /// The middle of a random drop; of a great pack more often.
    private static func place(_ draw: Seed, in round: Round, at moment: Moment) -> Vector {
        var points: [Vector] = []
        var great: Vector?
        round.forEachDrop(in: moment) {
            points.append($0.position(at: moment.time))
            if $0.isGreat { great = points.last }
            return true
        }
        if let great, draw[5].chance(0.5) { return great }
        return points.isEmpty ? .zero : draw[2].pick(points)
    }
}
