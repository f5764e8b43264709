import Motion
import Picture
import Rain
import RainPlayers
import Testing

@testable import RainShow

/// The scene behind and over a round, which has no effect on the rules: its weather, the frame of the last seconds,
/// fever's edge, and time running back.
@Suite struct NightTests {
    private func hud(_ round: Round, at time: RoundTime) -> Frame {
        var frame = Frame(size: round.level.field)
        RoundView(round, in: round.moment(at: time), pointer: .init()).appendHUD(to: &frame)
        return frame
    }

    private func field(_ round: Round, at time: RoundTime, looks: Looks = Looks()) -> Frame {
        var frame = Frame(size: round.level.field)
        round.appendField(in: round.moment(at: time), looks: looks, to: &frame)
        return frame
    }

    /// The red frame of the last seconds is drawn beneath everything else in the HUD.
    @Test func redFrameIsBeneathTheHUD() {
        let frame = hud(Round(level: .calm, seed: 1), at: RoundTime(seconds: Round.countdown + 25))
        #expect(frame.sprites.first?.image == .vignette)
        #expect(frame.labels.allSatisfy { $0.depth > 0 } && frame.strips.allSatisfy { $0.depth > 0 })
    }

    /// Fever's edge is six points wide on all sides. It appears with the 21st catch and keeps its brightness.
    @Test func feverHasAGoldenEdge() throws {
        var level = Level()
        (level.interval, level.bombEvery, level.fallTime) = (0.2, 0, 3)
        let round = Round.played(level: level, seed: 6, by: .perfect)
        func edge(_ row: Int) throws -> [Sprite] {
            var found: RoundTime?
            round.forEachTap(from: 0, to: .infinity) { time, outcome in if outcome.combo == row { found = time } }
            let frame = hud(round, at: try #require(found) + 0.01)
            return frame.sprites.filter { $0.color == Palette.gold && min($0.size.x, $0.size.y) == 6 }
        }
        #expect(try edge(20).isEmpty)
        let edges = try edge(21)
        #expect(edges.count == 4)
        #expect(try edge(30) == edges)
        let around = edges.reduce(0.0) { $0 + $1.size.x * $1.size.y }
        #expect(around == 1280 * 720 - 1268 * 708)
    }

    /// The opacity of the streaks that show time running back; 0 without any.
    private func backwards(_ frame: Frame) -> Double {
        frame.sprites.last { $0.image == .streak && $0.blend == .additive }?.color.opacity ?? 0
    }

    /// The light of a rewind fades gradually after the release, even if it had not reached its full strength.
    @Test(arguments: [(15.9, false), (15.15, false), (15.9, true)])
    func rewindLightFadesAfterTheRelease(release: Double, isSecondEdition: Bool) {
        var level = isSecondEdition ? Level.calm : Level()
        level.duration = 60
        var round = Round(level: level, seed: 3)
        round.append(.init(host: 15_000_000_000, action: .rewind))
        round.append(.init(host: Int64(release * 1e9), action: .release))
        var before = backwards(field(round, at: RoundTime(seconds: release - 0.002)))
        #expect(before > 0.2)
        for step in 0...400 {
            let now = backwards(field(round, at: RoundTime(seconds: release + Double(step) / 1000)))
            #expect(abs(now - before) < 0.01, "\(step) ms after: \(before), \(now)")
            before = now
        }
        #expect(before == 0)
    }

    // MARK: Weather

    /// Lanterns, petals, rain, low clouds and fireworks by the names of phases.
    @Test func eachPhaseHasItsAir() throws {
        func count(_ level: Level, _ name: String, _ image: Image) throws -> Int {
            let place = try #require(level.phases.firstIndex { $0.name == name })
            let time = (level.start(ofPhase: place) + level.start(ofPhase: place + 1)) / 2
            let round = Round(level: level, seed: 3)
            var frame = Frame(size: level.field)
            let weather = round.weatherChange(at: time)
            let moment = round.moment(at: RoundTime(seconds: time + Round.countdown))
            // Shells trail streaks as rain does.
            if image == .dot {
                round.appendShells(weather, in: moment, Looks(), to: &frame)
            } else {
                round.appendAir(weather, at: time, to: &frame)
            }
            return frame.sprites.count { $0.image == image }
        }
        #expect(try count(.calm, "drizzle", .lantern) < count(.calm, "shower", .lantern))
        #expect(try count(.calm, "drizzle", .streak) > 5 && count(.calm, "finale", .streak) == 0)
        #expect(try count(.calm, "breeze", .petal) > 5 && count(.festive, "gust", .petal) > 5)
        #expect(try count(.storm, "squall", .streak) > count(.storm, "gather", .streak))
        #expect(try count(.storm, "squall", .cloud) > 0 && count(.storm, "eye", .cloud) > 0)
        for name in ["calm", "festive", "storm"] {
            #expect(try count(try #require(Level.preset(name)), "finale", .dot) > 0)
        }
        for number in 1...12 { #expect(try count(.survival, "wave\(number)", .lantern) == number) }
    }

    /// The sky takes more than a second to change from the phase before, evenly on both sides of the middle.
    @Test func theSkyChangesSlowly() {
        let level = Level.storm
        let round = Round(level: level, seed: 3)
        let start = level.start(ofPhase: 1)
        func share(_ age: Double) -> Double { round.weatherChange(at: start + age).share }
        #expect(share(0) == 0 && share(2) == 1 && abs(share(0.6) - 0.5) < 1e-9)
        let weather = round.weatherChange(at: start + 0.3)
        #expect([weather.before, weather.now] == [0, 1].map { Weather.of(level, phase: $0) })
        for age in stride(from: 0, to: 1.19, by: 0.01) { #expect((0...0.02).contains(share(age + 0.01) - share(age))) }
    }

    /// Streaks of rain fall.
    @Test func theRainFalls() throws {
        let level = Level.storm
        let round = Round(level: level, seed: 3)
        let time = level.start(ofPhase: 1) + 2
        func streaks(_ time: Double) -> [Sprite] {
            var frame = Frame(size: level.field)
            round.appendAir(round.weatherChange(at: time), at: time, to: &frame)
            return frame.sprites.filter { $0.image == .streak }
        }
        let (now, next) = (streaks(time), streaks(time + 0.001))
        #expect(now.count == next.count && now.count > 20)
        // One or two have reached the ground and start again.
        #expect(zip(now, next).count { $0.position.y < $1.position.y } >= now.count - 2)
    }

    /// With each wave of a survival round more windows are lit, and dawn is nearer.
    @Test func wavesComeNearerToTheDay() {
        let waves = Level.survival.phases.indices.prefix(12).map { Weather.of(.survival, phase: $0).light }
        #expect(waves.count == 12)
        for (wave, next) in zip(waves, waves.dropFirst()) { #expect(wave.windows < next.windows) }
        for (wave, next) in zip(waves, waves.dropFirst()) { #expect(wave.dawn < next.dawn) }
    }

    /// Lanterns lean by up to 15° with the wind that blows the drops, and petals fly with it.
    @Test func lanternsAndPetalsFollowTheWind() throws {
        for (name, phase) in [("festive", "gust"), ("storm", "squall"), ("storm", "tempest"), ("calm", "breeze")] {
            let level = try #require(Level.preset(name))
            let place = try #require(level.phases.firstIndex { $0.name == phase })
            let time = (level.start(ofPhase: place) + level.start(ofPhase: place + 1)) / 2
            let round = Round(level: level, seed: 3)
            func liveDrops(_ time: Double) -> [Sprite] {
                var frame = Frame(size: level.field)
                round.appendAir(round.weatherChange(at: time), at: time, to: &frame)
                return frame.sprites
            }
            let wind = level.phases[place].wind
            for lantern in liveDrops(time) where lantern.image == .lantern {
                // Lanterns lean with the wind at their foot.
                #expect(lantern.turn * wind < 0 && abs(lantern.turn) <= .pi / 12 + 0.06)
            }
            let (now, next) = (liveDrops(time), liveDrops(time + 0.02))
            for (one, other) in zip(now, next) where one.image == .petal {
                let way = other.position.x - one.position.x
                #expect(way * wind > 0 || abs(way) > 600 || abs(way) < 1.5)
            }
        }
    }

    /// Each tenth catch of a combo gets fireworks behind the roofs; other catches get none.
    @Test func tenthCatchesGetFireworks() throws {
        var level = Level()
        (level.interval, level.bombEvery, level.fallTime, level.duration) = (0.3, 0, 3, 60)
        let round = Round.played(level: level, seed: 6, by: .perfect)
        var saluted: [Int] = []
        round.forEachTap(from: 0, to: .infinity) { time, outcome in
            var frame = Frame(size: level.field)
            let moment = round.moment(at: time + 0.001)
            round.appendShells(round.weatherChange(at: moment.time), in: moment, Looks(), to: &frame)
            // A shell that has just burst.
            if frame.sprites.contains(where: { $0.image == .dot && $0.size.x > 6.99 }), outcome.combo > 0 {
                saluted.append(outcome.combo)
            }
        }
        #expect(Set([10, 20, 30]).isSubset(of: saluted) && !saluted.contains(9) && !saluted.contains(29))
    }

    /// At most eight shells are shown at a time, however fast a combo grows in a finale.
    @Test func atMostEightShellsAreShown() throws {
        var level = Level.festive
        (level.interval, level.bombEvery) = (0.1, 0)
        let round = Round.played(level: level, seed: 6, by: .perfect)
        let finale = level.start(ofPhase: level.phases.count - 1)
        var most = 0
        for time in stride(from: finale, to: level.duration, by: 0.1) {
            var frame = Frame(size: level.field)
            let moment = round.moment(at: RoundTime(seconds: time + Round.countdown))
            round.appendShells(round.weatherChange(at: time), in: moment, Looks(), to: &frame)
            most = max(most, frame.sprites.count { $0.image == .dot })
        }
        // A double shell has the most sparks.
        #expect(most > 136 && most <= 8 * 68, "\(most)")
    }

    // MARK: Fever

    /// The sign of fever is shown once, behind all drops. With reduced motion it does not grow.
    @Test func feverHasASign() throws {
        var level = Level()
        (level.interval, level.bombEvery, level.fallTime, level.duration) = (0.2, 0, 3, 60)
        level.eaves = Level.calm.eaves
        let round = Round.played(level: level, seed: 6, by: .perfect)
        var begin: RoundTime?
        round.forEachTap(from: 0, to: .infinity) { time, outcome in
            if outcome.combo == Scoring.comboCap + 1 { begin = begin ?? time }
        }
        let start = try #require(begin)
        for (age, isThere) in [(-0.05, false), (0.05, true), (0.3, true), (0.75, false)] {
            for looks in [Looks(), .calm] {
                let sprites = field(round, at: start + age, looks: looks).sprites
                let signs = sprites.indices.filter { sprites[$0].image == .feverX3 }
                #expect(signs.count == (isThere ? 1 : 0), "\(age) s")
                guard let sign = signs.first else { continue }
                let firstDrop = sprites.firstIndex { $0.image == .packRed || $0.image == .packRedOpen }
                #expect(try sign < #require(firstDrop))
                let isLarge = sprites[sign].size.x > 217
                #expect(isLarge == (age < 0.1 && !looks.hasReducedMotion))
            }
        }
    }

    // MARK: Places

    @Test func levelsHavePlacesOfTheirOwn() {
        let places = Level.offered.map { Place(of: $0.level).kind }
        #expect(places == [.lake, .fair, .harbour, .wall])
    }

    /// Each of the fifteen nights has another combination of place and sky. A custom level has none of these skies.
    @Test func nightsHaveSkiesOfTheirOwn() {
        struct Look: Hashable {
            let kind: Place.Kind
            let sky: Image
            let tint: Color

            init(_ place: Place) { (kind, sky, tint) = (place.kind, place.sky, place.tint) }
        }
        let looks = Night.all.map { Look(Place(of: $0.level)) }
        #expect(Set(looks).count == 15)
        // Larger packs leave the sky as it is.
        #expect(Night.all.map { Look(Place(of: $0.level.withLargePacks)) } == looks)
        for night in Night.all {
            var own = night.level
            own.duration += 5
            let place = Place(of: own)
            #expect(place.sky == place.kind.sky && place.tint == .white)
        }
    }

    /// The small picture of a level is as dense as its densest phase before the finale.
    @Test func aSmallPictureShowsTheDensestPhase() throws {
        func packs(_ intervals: Double...) throws -> Int {
            var level = Level()
            (level.interval, level.bombEvery) = (0.5, 0)
            level.phases = try intervals.map { interval in
                var phase = try #require(Level.Phase("shower"))
                phase.interval = interval
                return phase
            }
            var frame = Frame(size: level.field)
            NightPicture(of: level).append(over: Rect(400, 300, 184, 110), at: 3, to: &frame)
            return frame.sprites.count { [.packSmall, .packSilverSmall, .packGoldSmall].contains($0.image) }
        }
        #expect(try packs(2) < packs(0.5) && packs(0.5) < packs(0.4))
        #expect(try packs(2, 0.5, 0.4) == packs(0.5) && packs(0.5, 2, 0.4) == packs(0.5))
    }

    /// One beacon burns for each remaining heart.
    @Test func beaconsBurnForHearts() {
        let round = Round(level: .survival, seed: 2)
        var seen: Set<Int> = []
        for time in stride(from: 3.0, to: 40, by: 0.5) {
            let moment = round.moment(at: RoundTime(seconds: time))
            let left = round.level.hearts - round.level.heartsLost(in: moment.tally)
            let beacons = field(round, at: RoundTime(seconds: time)).sprites.filter { $0.image == .beacon }
            #expect(Set(beacons.map(\.position.x)).count == 6 && beacons.count { $0.color == .white } == left)
            seen.insert(left)
        }
        #expect(seen.count > 3)
    }

    /// With reduced motion, only the light shows the weather.
    @Test func reducedMotionShowsWeatherByLightOnly() throws {
        let level = Level.storm
        let round = Round(level: level, seed: 3)
        let squall = RoundTime(seconds: level.start(ofPhase: 1) + 2 + Round.countdown)
        let (calm, lively) = (field(round, at: squall, looks: .calm), field(round, at: squall))
        for image in [Image.streak, .lantern] {
            #expect(!calm.sprites.contains { $0.image == image } && lively.sprites.contains { $0.image == image })
        }
        #expect(calm.sprites.first { $0.image == .skyStorm } == lively.sprites.first { $0.image == .skyStorm })
        let drizzle = field(round, at: RoundTime(seconds: Round.countdown + 1), looks: .calm)
        #expect(calm.sprites.first { $0.image == .skyStorm } != drizzle.sprites.first { $0.image == .skyStorm })
    }

    /// Petals fly with the wind, to either side.
    @Test(arguments: [150.0, -150])
    func petalsFlyWithTheWind(wind: Double) throws {
        var level = Level()
        var phase = try #require(Level.Phase("windy"))
        phase.wind = wind
        level.phases = [phase]
        let round = Round(level: level, seed: 1)
        func petals(_ time: Double) -> [Vector] {
            field(round, at: RoundTime(seconds: time)).sprites.filter { $0.image == .petal }.map(\.position)
        }
        let ways = zip(petals(8), petals(8.02)).map { $1.x - $0.x }
        #expect(ways.count > 10)
        // A petal at the end of its way starts again.
        #expect(ways.count { ($0 > 0) == (wind > 0) } >= ways.count - 2, "\(ways)")
    }
}
