import Motion
import Picture
import Rain
import RainShow
import Testing

@testable import RainScreens

@Suite struct CelebrationTests {
    private func heard(_ results: Results, _ times: [Double]) -> [Cue] {
        zip(times, times.dropFirst()).flatMap { results.cues(from: $0, to: $1) }
    }

    /// Each tick is heard once, however time is cut into frames, even exactly where ticks begin.
    @Test func ticksAndDropsAreHeardOnce() {
        var tally = Tally()
        (tally.caught[.red], tally.packsSeen, tally.score) = (20, 40, 300)
        tally.packsMissed = 20
        let look = Results(tally)
        let whole = heard(look, [-1, 10])
        #expect(whole.count { $0.sound == .count } == 8 && whole.contains { $0.sound == .droplet })
        func sorted(_ cues: [Cue]) -> [String] { cues.map { "\($0)" }.sorted() }
        for parts in [1.0, 2, 3, 7] {
            // The very times at which ticks begin, and others between them.
            let edges = [-1] + (0..<Int(140 * parts)).map { Double($0) * Celebration.tickTime / parts } + [10]
            #expect(sorted(heard(look, edges)) == sorted(whole), "\(parts) frames a tick")
        }
        #expect(heard(look, [5, 0]).isEmpty)
    }

    /// Only a score above 0 can be a record.
    @Test func recordsNeedAScoreAboveZero() {
        for (place, score, isRecord) in [(1, 10, true), (1, 0, false), (2, 10, false), (nil, 10, false)]
            as [(Int?, Int, Bool)]
        {
            var tally = Tally()
            tally.score = score
            var look = Results(tally)
            look.rank = .init(place: place, count: 3)
            #expect(look.isPersonalBest == isRecord)
            for (age, bursts) in [(0.2, false), (3, isRecord)] {
                #expect(look.frame(at: age).sprites.contains { $0.image == .streak } == bursts)
            }
        }
    }

    /// The seek bar has marks at catches and bomb hits only. On a very long bar they all share one mark.
    @Test(arguments: [14.5, 8000])
    func marksShowCatchesAndBombHits(length: Double) {
        var level = Level()
        (level.bombEvery, level.duration) = (3, 10)
        var round = Round(level: level, seed: 3)
        var isBomb: [Int: Bool] = [:]
        let end = RoundTime(seconds: length)
        for number in 0..<8 {
            let drop = round.schedule.drop(number)
            let time = drop.start + 2.3 + 0.01 * Double(number)
            let host = Int64((time + Round.countdown) * 1e9)
            let outcome = round.tap(drop.position(at: time), at: host)
            let made = round.lastActionTime
            round.tap(Vector(1, 719), at: host + 100_000_000)
            guard let outcome, outcome.drop != nil else { continue }
            let place = Int((made.seconds - Round.countdown) / (end.seconds - Round.countdown) * 400)
            isBomb[place] = isBomb[place] == true || outcome.kind == .bombHit
        }
        let expected = isBomb.sorted { $0.key < $1.key }.map {
            Replay.Mark(share: (Double($0.key) + 0.5) / 400, isBomb: $0.value)
        }
        #expect(Replay.marks(of: round, ReplayCuts(of: round, upTo: end)) == expected)
        #expect(expected.contains { $0.isBomb } && (length > 100 ? expected.count == 1 : expected.count > 4))
    }
}
