import Motion
import Testing

@testable import Rain

/// The round of simulations, compared with the played one. A failure names the number that replays the round.
@Suite struct StraightRoundTests {
    @Test(arguments: RandomPlay.numbers(120))
    func tapsHaveTheSameOutcomesAsInARound(number: Int) {
        let seed = Seed(UInt64(number))["straight"]
        var level = RandomPlay.level(number, seed["level"])
        level.hasTapLimit = false
        var round = Round(level: level, seed: seed.bits)
        var straight = StraightRound(level: level, seed: 0)
        straight.restart(seed: seed.bits)
        var host = Int64(2.5e9)
        var peak = 0
        for step in 0..<500 {
            let draw = seed[step]
            host += Int64(draw[0].uniform(in: 0...0.12e9))
            let moment = round.moment(at: RoundTime(nanoseconds: host))
            var falling: [Drop] = []
            round.forEachDrop(in: moment) {
                falling.append($0)
                return true
            }
            peak = max(peak, falling.filter { !$0.isBomb }.count)
            var point = Vector(draw[2].uniform(in: -20...1300), draw[3].uniform(in: -20...1300))
            if !falling.isEmpty, draw[1].chance(0.8) {
                let offset = Vector(draw[4].uniform(in: -60...60), draw[5].uniform(in: -60...60))
                point = draw[2].pick(falling).position(at: moment.time) + offset
            }
            #expect(straight.tap(point, at: host) == round.tap(point, at: host))
            #expect(straight.playhead == round.spans.last?.playhead)
            guard moment.time > 0, !moment.phase.isOver else { continue }
            var tally = round.moment(at: RoundTime(nanoseconds: host)).tally
            #expect(straight.tally == tally)
            straight.advance(to: moment.time)
            tally = round.moment(at: RoundTime(nanoseconds: host)).tally
            #expect(straight.tally == tally)
            #expect(straight.peakPacks >= peak)
        }
        straight.advance(to: .infinity)
        #expect(straight.isOver)
        #expect(straight.tally == round.moment(at: round.completion(after: 0)).tally)
    }

    /// Rewinds keep to the level's number and limit, and take their usual time.
    @Test func timeIsTurnedBackByTheRules() throws {
        var level = Level()
        (level.rewinds, level.rewindLimit) = (1, 2)
        func turned(_ times: Int) -> StraightRound {
            var round = StraightRound(level: level, seed: 1)
            for number in 1...times {
                let host = Int64(number) * 12_000_000_000
                let (before, release) = (
                    round.time(at: RoundTime(nanoseconds: host)), round.turnBack(from: host, to: 0)
                )
                guard level.practice || number <= level.rewinds else {
                    #expect(release == nil)
                    continue
                }
                #expect(abs(round.time - (level.practice ? 0 : before - 2)) < 1e-6)
                // 0.3 s of stillness, and 5·τ².
                let length = 0.3 + ((before - round.time) / 5).squareRoot()
                #expect(abs(Double((release ?? 0) - host) / 1e9 - length) < 1e-6)
            }
            return round
        }
        #expect(turned(2).rewindsUsed == 1)
        level.practice = true
        #expect(turned(3).rewindsUsed == 3)
        var late = StraightRound(level: level, seed: 1)
        #expect(late.turnBack(from: 40_000_000_000, to: 0) == nil && late.isOver)
        #expect(late.pause(from: 41_000_000_000, until: 42_000_000_000) == false)
    }

    @Test(arguments: RandomPlay.numbers(30))
    func dropsInTheAirMatchARound(number: Int) {
        let level = RandomPlay.level(number, Seed(UInt64(number))["air"])
        let round = Round(level: level, seed: 7)
        var straight = StraightRound(level: level, seed: 7)
        var liveDrops = LiveDrops()
        for step in 0..<100 {
            let time = Double(step) / 100 * level.duration
            straight.advance(to: time)
            let roundTime = RoundTime(seconds: Round.countdown + time)
            round.fill(&liveDrops, in: round.moment(at: roundTime))
            let shown = straight.liveDrops.range.filter { !straight.liveDrops.falling[$0].isGone }
            let time2 = straight.time(at: roundTime)
            guard time2 == time else { continue }
            #expect(
                shown.map { straight.liveDrops.falling[$0].drop } == liveDrops.range.map { liveDrops.falling[$0].drop })
        }
    }

    /// Packs that a chain takes are out of the air, as tapped packs are.
    @Test func thePeakCountsPacksInTheAir() {
        var level = Level()
        (level.chain, level.interval, level.bombEvery) = (0.2, 0.1, 0)
        var round = Round(level: level, seed: 4)
        var straight = StraightRound(level: level, seed: 4)
        func falling(at time: RoundTime) -> [Vector] {
            let moment = round.moment(at: time)
            var places: [Vector] = []
            round.forEachDrop(in: moment) {
                places.append($0.position(at: moment.time))
                return true
            }
            return places
        }
        for step in 1..<100 {
            let host = Int64(step) * 290_000_000 + 3_000_000_000
            let point = falling(at: RoundTime(nanoseconds: host)).first { (100..<600).contains($0.y) } ?? .zero
            straight.tap(point, at: host)
            round.tap(point, at: host)
        }
        straight.advance(to: level.duration)
        let starts = (0..<round.schedule.spawns).map {
            RoundTime(seconds: Round.countdown + round.schedule.spawnTime($0))
        }
        #expect(straight.peakPacks == starts.map { falling(at: $0 + 1e-9).count }.max())
        #expect(straight.tally.chained > 20)
    }
}
