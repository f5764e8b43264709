import Motion
import Testing

@testable import Rain

/// Rounds that are played on from the middle of others, in any state.
@Suite struct PracticeTests {
    @Test(arguments: RandomPlay.numbers(60))
    func aRoundGoesOnFromAnyOfItsTimes(number: Int) {
        let round = RandomPlay.round(number)
        let last = round.finalMoment.roundTime.seconds
        for step in 0..<30 {
            let draw = Seed(UInt64(number))["practice", step]
            // Some are the exact times of acts.
            let acts = round.journal.entries
            let time =
                draw[0].chance(0.4) && !acts.isEmpty
                ? draw[1].pick(acts).roundTime : RoundTime(seconds: draw[1].uniform(in: -1...last + 2))
            let was = round.moment(at: time)
            var begun = round.begun(upTo: time)
            let now = begun.moment(at: time)
            #expect(now.tally == was.tally && abs(now.time - was.time) < 1e-6, "\(number) at \(time)")
            if was.phase.isOver {
                #expect(now.phase.isOver)
                continue
            }
            // The round is neither paused nor rewinding, and goes on by itself.
            switch now.phase {
            case .paused, .rewinding: Issue.record("\(number) at \(time): \(now.phase)")
            default: break
            }
            let later = begun.moment(at: time + Round.countdown + 1)
            #expect(later.time > now.time || later.phase.isOver, "\(number) at \(time)")
            // Later acts are judged as usual, and the journal replays them.
            var host = Int64((max(0, time.seconds) * 1e9).rounded())
            for act in 0..<12 {
                let next = draw["act", act]
                host += Int64(next[0].uniform(in: 0...1e9))
                let point = Vector(next[1].uniform(in: 0...1280), next[2].uniform(in: 0...720))
                begun.append(
                    .init(
                        host: host,
                        action: next[3].pick([.tap(point), .tap(point), .pause, .resume, .rewind, .release])))
            }
            #expect(Round(replaying: begun.journal).finalMoment == begun.finalMoment, "\(number) at \(time)")
        }
    }
}
