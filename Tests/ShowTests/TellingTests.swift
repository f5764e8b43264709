import Motion
import Picture
import Rain
import Testing

@testable import RainShow

/// The notices of rounds of the second edition next to score and time.
@Suite struct TellingTests {
    private static func field(_ round: Round, at time: RoundTime, calm: Bool = false) -> Frame {
        var frame = Frame(size: round.level.field)
        round.appendField(in: round.moment(at: time), looks: calm ? .calm : Looks(), to: &frame)
        return frame
    }

    private static func hud(_ round: Round, at time: RoundTime, goal: StepGoal? = nil) -> Frame {
        var frame = Frame(size: round.level.field)
        var view = RoundView(round, in: round.moment(at: time), pointer: .init())
        view.goal = goal.map(RoundGoal.step)
        view.appendHUD(to: &frame)
        return frame
    }

    private static func rises(_ frame: Frame) -> [Label] { frame.labels.filter { $0.text.hasPrefix("+") } }

    /// Points near each other become one sum. At most three numbers are shown, and each stays within the field.
    @Test(arguments: [Vector(1280, 720), Vector(720, 1280)])
    func pointsMakeRoomForEachOther(field: Vector) {
        let draws = Seed(5)["signs"]
        for number in 0..<200 {
            var signs = PointSigns()
            var points = 0
            for index in 0..<8 {
                let draw = draws[number][index]
                let near = number.isMultiple(of: 2) ? Vector(300, 300) + Vector(40, 40) * draw[0].unit : .zero
                let place = near == .zero ? Vector(draw[1].unit, draw[2].unit) * field : near
                points += 10 + index
                signs.add(10 + index, at: place, begin: 1 - 0.05 * Double(index), color: .white, zoom: 1.5)
            }
            var frame = Frame(size: field)
            signs.append(at: 1.1, in: frame.bounds, to: &frame)
            #expect((1...3).contains(frame.labels.count))
            if number.isMultiple(of: 2) { #expect(frame.labels.map(\.text) == ["+\(points)"]) }
            for label in frame.labels {
                let half = 22 * 1.5 * Double(label.text.count) / 2
                #expect((half...field.x - half).contains(label.position.x))
                #expect((20...field.y).contains(label.position.y))
            }
        }
    }

    /// A sum looks like the best of its catches, whichever of them came first.
    @Test(arguments: [false, true])
    func aSumLooksLikeItsBest(isGoldFirst: Bool) throws {
        let red = (points: 10, color: Palette.paleGold, zoom: 1.0)
        let gold = (points: 100, color: Palette.gold, zoom: 1.5)
        func sign(_ catches: [(points: Int, color: Color, zoom: Double)]) throws -> Label {
            var signs = PointSigns()
            for caught in catches {
                signs.add(caught.points, at: Vector(300, 300), begin: 1, color: caught.color, zoom: caught.zoom)
            }
            var frame = Frame(size: Vector(1280, 720))
            signs.append(at: 1.1, in: frame.bounds, to: &frame)
            return try #require(frame.labels.first)
        }
        let (sum, alone) = (try sign(isGoldFirst ? [gold, red] : [red, gold]), try sign([gold]))
        #expect(sum.text == "+110" && sum.color == alone.color && sum.zoom == alone.zoom)
    }

    /// A number does not cover another one that appeared a little earlier.
    @Test func pointsDoNotCoverEachOther() {
        let round = Round(level: Level(), seed: 1)
        var signs = PointSigns()
        // Too far apart for one sum, but wider than their distance.
        signs.add(4000, at: Vector(770, 400), begin: 0.1, color: .white, zoom: 1.5)
        signs.add(4000, at: Vector(640, 400), begin: 0, color: .white, zoom: 1.5)
        signs.makeRoom(
            in: round.moment(at: RoundTime(seconds: Round.countdown + 0.2)), of: round, bounds: Rect(0, 0, 1280, 720))
        var frame = Frame(size: Vector(1280, 720))
        signs.append(at: 0.3, in: frame.bounds, to: &frame)
        let places = frame.labels.map(\.position)
        #expect(places.count == 2)
        let apart = (places[0] - places[1])
        #expect(abs(apart.x) > 170 || abs(apart.y) > 50, "\(apart)")
    }

    /// A number that would hide a drop is moved aside, and keeps its horizontal place while it is shown.
    @Test func pointsHideLittle() throws {
        var level = Level()
        (level.interval, level.bombEvery, level.duration) = (0.12, 4, 12)
        var moved = 0
        for seed in 0..<30 {
            var round = Round(level: level, seed: UInt64(seed))
            let moment = round.moment(at: 9)
            var met: Drop?
            round.forEachDrop(in: moment) { drop in
                let place = drop.position(at: moment.time)
                if !drop.isBomb, !drop.isGreat, (250...600).contains(place.y), (200...1080).contains(place.x) {
                    met = drop
                }
                return met == nil
            }
            let place = try #require(met).position(at: moment.time)
            round.tap(place, at: Int64(9e9))
            var spots: Set<Double> = []
            for age in [0.01, 0.2, 0.4, 0.7] {
                var frame = Frame(size: level.field)
                let now = round.moment(at: RoundTime(seconds: 9 + age))
                round.appendField(in: now, to: &frame)
                guard let label = Self.rises(frame).first else { continue }
                spots.insert(label.position.x)
            }
            #expect(spots.count == 1)
            moved += spots.contains { abs($0 - place.x) > 40 } ? 1 : 0
        }
        #expect((8...28).contains(moved), "\(moved)")
    }

    /// A pack that a chain took stays closed until its turn, and is heard then.
    @Test func linksAreSeenAndHeardOneAfterTheOther() throws {
        var level = Level()
        (level.chain, level.interval, level.bombEvery, level.duration) = (0.2, 0.12, 0, 12)
        var round = Round(level: level, seed: 4)
        let host = Int64(8e9)
        let moment = round.moment(at: 8)
        var chain: Drop?
        round.forEachDrop(in: moment) { drop in
            let place = drop.position(at: moment.time)
            if case .pack(_, .chain) = drop.kind, (200...500).contains(place.y),
                round.hit(at: place, in: moment) == .drop(drop)
            {
                chain = drop
            }
            return chain == nil
        }
        let point = try #require(chain).position(at: moment.time)
        round.tap(point, at: host)
        let links = round.moment(at: 8).tally.chained
        #expect(links == 4)
        var events: [RoundEvent] = []
        var times: [Double] = []
        for step in 0..<400 {
            var cues: [Cue] = []
            let (from, to) = (7.9 + Double(step) * 0.001, 7.9 + Double(step + 1) * 0.001)
            round.appendCues(
                from: RoundTime(seconds: from), to: RoundTime(seconds: to), events: &events, into: &cues)
            times += cues.filter { $0.sound.name.hasPrefix("hit") && !$0.isMore }.map { _ in from }
        }
        #expect(times.count == 5)
        for (index, time) in times.enumerated() { #expect(abs(time - 8 - 0.06 * Double(index)) < 0.0015) }
        let seen = [8.01, 8.1, 8.2, 8.29].map { time in
            Self.field(round, at: RoundTime(seconds: time)).sprites.filter { $0.image.name.hasSuffix("-open") }.count
        }
        #expect(seen == [1, 2, 4, 5])
    }

    @Test func phaseNameIsShownAtItsStart() {
        let round = Round(level: Level.preset("festive-2") ?? .calm, seed: 1)
        for place in 1..<4 {
            let start = Round.countdown + round.level.start(ofPhase: place)
            let name = Words.english.phase(round.level.phases[place].name)
            for (age, isTold) in [(-0.05, false), (0.05, true), (1.15, true), (1.25, false)] {
                let texts = Self.hud(round, at: RoundTime(seconds: start + age)).labels.map(\.text)
                #expect(texts.contains(name) == isTold, "\(name) after \(age) s")
            }
        }
        #expect(!Self.hud(round, at: 3.1).labels.map(\.text).contains("Drizzle"))
        var cues: [Cue] = []
        var events: [RoundEvent] = []
        for step in 0..<600 {
            let from = 3.01 + Double(step) * 0.05
            round.appendCues(
                from: RoundTime(seconds: from), to: RoundTime(seconds: from + 0.05), events: &events, into: &cues)
        }
        #expect(cues.count { $0.sound == .phase } == 2 && cues.count { $0.sound == .finale } == 1)
    }

    /// One lantern burns for each remaining heart. The last one is cracked when half of its misses are used up.
    @Test func heartsAreLanterns() {
        let round = Round(level: .survival, seed: 2)
        var seen: Set<[Image]> = []
        for time in stride(from: 3.0, to: 50, by: 0.25) {
            let moment = round.moment(at: RoundTime(seconds: time))
            let lost = round.level.heartsLost(in: moment.tally)
            let isCracked = moment.tally.packsMissed % Scoring.missesOfHeart >= Scoring.missesOfHeart / 2
            let hearts = round.level.hearts
            let lanterns = (1...hearts).map { heart -> Image in
                guard heart <= hearts - lost else { return .heartLanternDark }
                return heart == hearts - lost && isCracked ? .heartLanternCracked : .heartLantern
            }
            let shown = Self.hud(round, at: RoundTime(seconds: time)).sprites.map(\.image)
            #expect(shown.filter { $0.name.hasPrefix("heart") } == lanterns)
            seen.insert(lanterns)
        }
        #expect(seen.count == 13)
        #expect(round.completion(after: 0) < 50)
    }

    /// The field is veiled while a rewind has not moved yet, and during the countdown after a pause, except for its last
    /// moments.
    @Test func theFieldIsVeiledWhereTimeStands() {
        var round = Round(level: .calm, seed: 3)
        let acts: [(Double, Journal.Action)] = [(6, .rewind), (6.2, .release), (8, .pause), (9, .resume)]
        for (host, action) in acts { round.append(.init(host: Int64(host * 1e9), action: action)) }
        for (time, isVeiled) in [(5.9, false), (6.1, true), (6.3, false), (9.1, true), (11.3, true), (11.5, false)] {
            let frame = Self.field(round, at: RoundTime(seconds: time))
            let hides = frame.sprites.contains {
                $0.image == .white && $0.size == frame.size && $0.color.opacity > 0
                    && [Palette.veil, Palette.rewound].contains { [shown = $0.color] in
                        shown == $0.faded(to: shown.opacity)
                    }
            }
            #expect(hides == isVeiled, "at \(time) s")
        }
    }

    /// When time is up, the drops in the air burst upwards. With reduced motion they stay where they are.
    @Test func dropsBurstUpwardsAtTheEnd() {
        let round = Round(level: .calm, seed: 3)
        let end = round.completion(after: 0).seconds
        func heights(_ age: Double, calm: Bool) -> [Double] {
            Self.field(round, at: RoundTime(seconds: end + age), calm: calm).sprites.filter { $0.image == .packRed }
                .map(\.position.y)
        }
        let (before, after) = (heights(0.0001, calm: false), heights(0.5, calm: false))
        #expect(!before.isEmpty && before.count == after.count && zip(before, after).allSatisfy { $0 > $1 + 200 })
        #expect(heights(0.0001, calm: true) == heights(0.5, calm: true))
    }

    @Test func feverReplacesTheNumberOfTheCombo() {
        var level = Level()
        (level.interval, level.bombEvery, level.fallTime) = (0.2, 0, 3)
        var round = Round(level: level, seed: 6)
        var row = 0
        for number in 0..<60 {
            let drop = round.schedule.drop(number)
            let time = drop.time(atHeight: 300)
            round.tap(drop.position(at: time), at: Int64((time + 3) * 1e9))
            row = round.moment(at: RoundTime(seconds: time + 3.01)).combo
            let texts = Self.hud(round, at: RoundTime(seconds: time + 3.01)).labels.map(\.text)
            #expect(texts.contains("×3") == (row > 20))
            #expect(texts.contains("x\(row)") == (2...20).contains(row))
        }
        #expect(row > 30)
    }

    /// After a pause the field is veiled, and the name of a phase would reveal something about it.
    @Test func phaseNameIsHiddenInAVeiledField() throws {
        var level = Level.preset("festive-2") ?? .calm
        level.hasVeiledResume = true
        let name = Words.english.phase(level.phases[1].name)
        let pause = Round.countdown + level.start(ofPhase: 1) + 0.5
        var round = Round(level: level, seed: 3)
        round.append(.init(host: Int64(pause * 1e9), action: .pause))
        round.append(.init(host: Int64((pause + 1) * 1e9), action: .resume))
        for (age, isTold) in [(-0.1, true), (1.2, false)] {
            let time = RoundTime(seconds: pause + age)
            #expect(round.isVeiled(in: round.moment(at: time)) == !isTold)
            #expect(Self.hud(round, at: time).labels.contains { $0.text == name } == isTold)
        }
    }
}
