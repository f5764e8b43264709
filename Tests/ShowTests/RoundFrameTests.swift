import Motion
import Picture
import Rain
import RainPlayers
import RainShow
import Testing

@Suite struct RoundFrameTests {
    private static let round = played()

    /// A round with catches, a bomb, a pause and a rewind.
    private static func played() -> Round {
        var level = Level()
        level.bombEvery = 3
        var round = Round(level: level, seed: 3)
        for number in 0..<8 {
            let drop = round.schedule.drop(number)
            let host = drop.start + 2.2 + Round.countdown
            round.tap(drop.position(at: drop.start + 2.2), at: Int64(host * 1e9))
        }
        let acts: [(Double, Journal.Action)] = [
            (9, .tap(Vector(3, 700))), (10, .pause), (11, .resume), (15, .rewind), (15.9, .release),
        ]
        for (host, action) in acts { round.append(.init(host: Int64(host * 1e9), action: action)) }
        return round
    }

    private func frame(at host: RoundTime) -> Frame {
        let round = Self.round
        let moment = round.moment(at: host)
        var frame = Frame(size: round.level.field)
        round.appendField(in: moment, to: &frame)
        RoundView(round, in: moment, pointer: .init()).appendHUD(to: &frame)
        round.appendCountdown(in: moment, to: &frame)
        return frame
    }

    @Test func anyOrderOfVisitsGivesTheSameFrames() {
        let hosts = (0..<120).map { RoundTime(seconds: Double($0) * 0.17) }
        let forward = hosts.map(frame(at:))
        for index in hosts.indices.sorted(by: { Seed(4)[$0].bits < Seed(4)[$1].bits }) {
            #expect(frame(at: hosts[index]) == forward[index])
        }
    }

    /// Before a round, no line of text overlaps another line or the clock.
    @Test(arguments: [false, true])
    func preludeDoesNotOverlapTheClock(isUpright: Bool) throws {
        var level = Level.calm
        level.portrait = isUpright
        let round = Round(level: level, seed: 3)
        let moment = round.moment(at: RoundTime(seconds: 0.5))
        var (hud, told) = (Frame(size: level.field), Frame(size: level.field))
        RoundView(round, in: moment, pointer: .init()).appendHUD(to: &hud)
        var prelude = Prelude(level: "calm", best: 1643)
        prelude.day = .firstTry
        round.appendCountdown(in: moment, prelude: prelude, to: &told)
        let clock = try #require(hud.labels.first { $0.text == HUD.clock(Int(level.duration)) })
        let dial = 42.0
        var foot = clock.position.y + dial
        let lines = [Words.english.firstTry, Words.english.level("calm"), "\(Words.english.best)  1,643", "3"]
        for line in lines {
            let label = try #require(told.labels.first { $0.text == line })
            // A capital takes seven tenths of its style.
            let height = 0.7 * label.style.rawValue / 2
            #expect(label.position.y - height > foot, "\(line)")
            foot = label.position.y + height
        }
    }

    @Test func aPausedFieldStandsStill() {
        #expect(frame(at: 10.2).sprites == frame(at: 10.9).sprites)
    }

    /// In a rewind that has not moved yet all drops look the same, and during the countdown after a pause there is none.
    @Test func veiledFieldTellsNoDrops() {
        var level = Level.calm
        level.duration = 60
        var round = Round(level: level, seed: 3)
        let acts: [(Double, Journal.Action)] = [(8, .rewind), (8.2, .release), (9, .pause), (10, .resume)]
        for (host, action) in acts { round.append(.init(host: Int64(host * 1e9), action: action)) }
        for (host, isVeiled) in [(7.9, false), (8.1, true), (8.3, false), (10.1, true), (12.3, true), (12.5, false)] {
            var frame = Frame(size: level.field)
            round.appendField(in: round.moment(at: RoundTime(seconds: host)), to: &frame)
            #expect(frame.sprites.contains { $0.image == .packRed } == !isVeiled, "\(host) s")
            let shapes = frame.sprites.filter { $0.image == .packGhost }
            #expect(shapes.isEmpty == (host != 8.1) && Set(shapes.map { $0.color.red }).count <= 1)
            #expect(
                Set(shapes.map { $0.size.x }).count <= 1 && (!isVeiled || !frame.sprites.contains { $0.image == .bomb })
            )
        }
    }

    /// Packs that a chain takes are caught at once, but seen and heard one after the other.
    @Test func linksOfAChainComeOneAfterTheOther() throws {
        var level = Level()
        (level.chain, level.interval, level.bombEvery, level.packSize) = (0.2, 0.1, 0, 40)
        (level.silver, level.gold) = (0, 0)
        var round = Round(level: level, seed: 4)
        let moment = round.moment(at: 8)
        var chain: Vector?
        round.forEachDrop(in: moment) {
            if case .pack(_, .chain) = $0.kind, abs($0.position(at: moment.time).y - 360) < 100 {
                chain = chain ?? $0.position(at: moment.time)
            }
            return true
        }
        round.tap(try #require(chain), at: 8_000_000_000)
        #expect(round.moment(at: 8).tally.chained == 4)
        var (events, cues): ([RoundEvent], [Cue]) = ([], [])
        for (link, time) in [0.01, 0.07, 0.13, 0.19, 0.25].enumerated() {
            let until = RoundTime(seconds: 8 + time)
            round.appendCues(from: link == 0 ? 7.99 : until - 0.06, to: until, events: &events, into: &cues)
            #expect(cues.count { $0.sound == .hit || $0.sound == .hitChain ? !$0.isMore : false } == link + 1)
            var frame = Frame(size: level.field)
            round.appendField(in: round.moment(at: until), to: &frame)
            let opened = frame.sprites.filter { [.packRedOpen, .packChainOpen].contains($0.image) }
            #expect(opened.count == link + 1)
        }
    }

    @Test func dropsAreJudgedWhereTheyAreSeen() {
        let round = Self.round
        let moment = round.moment(at: 13)
        let packs = frame(at: 13).sprites.filter { [.packRed, .packSilver, .packGold].contains($0.image) }
        var expected: [Vector] = []
        round.forEachDropToPaint(in: moment) { drop in
            if !drop.isBomb { expected.append(drop.position(at: moment.time)) }
        }
        #expect(!expected.isEmpty)
        #expect(packs.map(\.position) == expected)
    }

    @Test func openedPackIsShownForThreeTenthsOfASecond() throws {
        var catches: [Outcome] = []
        Self.round.forEachOutcome(in: Self.round.moment(at: 6), within: 3) { outcome in
            if case .caught = outcome.kind { catches.append(outcome) }
        }
        let last = try #require(catches.first)
        let open: Set<Image> = [.packRedOpen, .packSilverOpen, .packGoldOpen]
        let host = RoundTime(seconds: last.time + Round.countdown)
        #expect(frame(at: host + 0.01).sprites.contains { open.contains($0.image) })
        #expect(!frame(at: host + 0.31).sprites.contains { open.contains($0.image) })
    }

    /// Time stands still after the end, and the full score is shown although it was still rolling.
    @Test func finalScoreIsShownInFull() {
        var level = Level()
        level.duration = 4
        var round = Round(level: level, seed: 3)
        let drop = round.schedule.drop(2)
        round.tap(drop.position(at: 3.95), at: Int64((3.95 + Round.countdown) * 1e9))
        let end = round.moment(at: round.completion(after: 0) + 1)
        #expect(end.tally.score > 0 && end.phase.isOver)
        var frame = Frame(size: level.field)
        RoundView(round, in: end, pointer: nil).appendHUD(to: &frame)
        #expect(frame.labels.contains { $0.text == "\(end.tally.score)" })
    }

    @Test(arguments: [0.03, 1])
    func sparksNeverExceedTheirBound(gold: Double) {
        var level = Level()
        (level.silver, level.gold) = (0, gold)
        level.interval = 0.01
        level.packs = 2
        level.bombEvery = 0
        level.packSize = 16
        var round = Round(level: level, seed: 5)
        let now = 4.0
        for number in 0..<600 {
            let drop = round.schedule.drop(number)
            guard drop.start < now - 0.5 else { continue }
            let host = Int64((now + Round.countdown) * 1e9) + Int64(number)
            round.tap(drop.position(at: round.moment(at: RoundTime(nanoseconds: host)).time), at: host)
        }
        let moment = round.moment(at: RoundTime(seconds: now + Round.countdown + 0.1))
        #expect(moment.tally.packsCaught > 300)
        var frame = Frame(size: level.field)
        round.appendField(in: moment, to: &frame)
        let sparks = frame.sprites.filter { $0.image == .spark }.count
        #expect(sparks > 3000 && sparks <= 4000)
        // When the fireworks have burnt out, trails, fountains and one flying coin for each catch remain.
        frame.clear()
        round.appendField(in: round.moment(at: moment.roundTime + 0.32), to: &frame)
        let particles: Set<Image> = [.spark, .coin, .coin2, .coin3, .coin4, .ingot]
        #expect(frame.sprites.count { particles.contains($0.image) } <= 4000 + moment.tally.packsCaught)
    }

    @Test func calmLooksNeitherShakeNorFlash() {
        let round = Self.round
        var hits: [Outcome] = []
        round.forEachOutcome(in: round.moment(at: 30), within: 30) { outcome in
            if case .bombHit = outcome.kind { hits.append(outcome) }
        }
        #expect(!hits.isEmpty)
        for hit in hits {
            let moment = round.moment(at: RoundTime(seconds: hit.time + Round.countdown + 0.02))
            var (lively, calm) = (Frame(size: round.level.field), Frame(size: round.level.field))
            round.appendField(in: moment, to: &lively)
            round.appendField(in: moment, looks: .calm, to: &calm)
            func city(_ frame: Frame) -> Vector? { frame.sprites.first { $0.image == .skylineMid }?.position }
            #expect(city(lively) != city(calm))
            #expect(calm.sprites.count < lively.sprites.count)
        }
    }
}
