import Motion
import Testing

@testable import Rain

/// Properties of random rounds. A failure names the number that replays the round.
@Suite struct RoundPropertyTests {
    @Test(arguments: RandomPlay.numbers(60))
    func replayingTheJournalGivesTheSameRound(number: Int) throws {
        let round = RandomPlay.round(number)
        let decoded = try Journal(decoding: round.journal.encoded)
        #expect(decoded == round.journal)
        let replayed = Round(replaying: decoded)
        #expect(replayed.journal == round.journal)
        let last = round.lastActionTime.seconds
        for step in 0..<50 {
            let host = RoundTime(seconds: Double(step) / 40 * (last + 1))
            #expect(replayed.moment(at: host) == round.moment(at: host))
        }
    }

    @Test(arguments: RandomPlay.numbers(60))
    func momentsFollowFromTheJournalsPrefix(number: Int) {
        let round = RandomPlay.round(number)
        var live = Round(level: round.level, seed: round.journal.seed)
        for entry in round.journal.entries {
            live.append(entry)
            let moment = live.moment(at: entry.roundTime)
            // Acts that share an instant are all in the later moment.
            guard
                live.journal.entries.count == round.journal.entries.count
                    || round.journal.entries[live.journal.entries.count].host > entry.host
            else { continue }
            #expect(moment == round.moment(at: entry.roundTime))
        }
    }

    @Test(arguments: RandomPlay.numbers(60))
    func talliesAreConsistent(number: Int) {
        let round = RandomPlay.round(number)
        let last = round.lastActionTime.seconds
        for step in 0..<60 {
            let moment = round.moment(at: RoundTime(seconds: Double(step) / 59 * (last + 3)))
            let tally = moment.tally
            #expect(tally.score >= 0)
            #expect(tally.packsCaught - tally.chained + tally.strikes + tally.bombsHit <= tally.taps)
            #expect(tally.bombsHit <= tally.bombsSeen)
            var falling = 0
            round.forEachDrop(in: moment) {
                falling += $0.isBomb ? 0 : 1
                return true
            }
            #expect(tally.packsCaught + tally.packsMissed + falling == tally.packsSeen)
            var caught: [Int] = []
            round.forEachOutcome(in: moment, within: .infinity) { outcome in
                if let drop = outcome.drop, !outcome.isStrike { caught.append(drop.number) }
            }
            #expect(Set(caught).count == caught.count, "nothing is caught twice")
        }
    }

    @Test(arguments: RandomPlay.numbers(40))
    func eventsOfSmallSpansAddUpToTheTally(number: Int) {
        let round = RandomPlay.round(number)
        let last = round.lastActionTime.seconds
        // Rewinds undo reported outcomes, so only the events of rounds without rewinds add up.
        guard round.moment(at: round.lastActionTime).tally.rewindsUsed == 0 else { return }
        let hosts = (0...600).map { RoundTime(seconds: -0.1 + Double($0) / 600 * (last + 80)) }
        var packs: [Int] = []
        var told: [Outcome] = []
        var missed = 0
        var completed = 0
        var latest = -1.0
        for (from, to) in zip(hosts, hosts.dropFirst()) {
            for event in round.events(from: from, to: to) {
                #expect(event.time >= latest)
                latest = event.time
                switch event.kind {
                case .appeared(let drop): if case .pack(let index, _) = drop.kind { packs.append(index) }
                case .caught(let outcome), .struck(let outcome), .bombHit(let outcome), .tapped(let outcome),
                    .comboEnded(let outcome):
                    told.append(outcome)
                case .missed: missed += 1
                case .completed: completed += 1
                }
            }
        }
        let moment = round.moment(at: hosts[600])
        let tally = moment.tally
        if moment.time > 0 {
            #expect(packs == Array(0..<tally.packsSeen))
        }
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: moment, within: .infinity) { outcomes.append($0) }
        #expect(told == outcomes.reversed())
        #expect(missed == tally.packsMissed)
        #expect(completed == (moment.phase.isOver ? 1 : 0))
    }

    @Test func nothingHappensInASpanThatRunsBackwards() {
        var round = Round(level: Level(), seed: 4)
        round.append(.init(host: 20_000_000_000, action: .rewind))
        for step in 0..<10 {
            let host: RoundTime = 20.0 + Double(step) * 0.12
            #expect(round.events(from: host, to: host + 0.12).isEmpty)
        }
    }
}
