import Motion
import Picture
import Rain
import RainShow
import Testing

/// A bomb that was hit, as a round shows it.
@Suite struct BlastTests {
    /// The blast stands still for a moment and the night pales, while the drops go on falling.
    @Test func blastStandsStillWhileDropsFall() throws {
        var level = Level()
        level.bombEvery = 3
        var round = Round(level: level, seed: 3)
        for number in 0..<8 {
            let time = round.schedule.drop(number).start + 2.2
            round.tap(round.schedule.drop(number).position(at: time), at: Int64((time + Round.countdown) * 1e9))
        }
        var hit: Outcome?
        round.forEachOutcome(in: round.moment(at: 30), within: 30) { outcome in
            if case .bombHit = outcome.kind { hit = outcome }
        }
        let host = RoundTime(seconds: try #require(hit).time + Round.countdown)
        func frames(_ age: Double) -> (drops: [Vector], smoke: Sprite?, grey: Double?) {
            let moment = round.moment(at: host + age)
            var frame = Frame(size: round.level.field)
            round.appendField(in: moment, to: &frame)
            var falling: [Vector] = []
            round.forEachDropToPaint(in: moment) { falling.append($0.position(at: moment.time)) }
            let drops = frame.sprites.filter { [.packRed, .packSilver, .packGold, .bomb].contains($0.image) }
            #expect(drops.map(\.position) == falling)
            return (
                falling, frame.sprites.first { Image.smoke.contains($0.image) },
                frame.sprites.first { $0.image == .white && $0.size == frame.size }?.color.opacity
            )
        }
        let (first, second, third) = (frames(0.05), frames(0.11), frames(0.2))
        #expect(first.drops != second.drops)
        #expect(first.smoke != nil && first.smoke == second.smoke && second.smoke != third.smoke)
        #expect(first.grey == 0.6)
        #expect((0.1...0.5).contains(third.grey ?? 0) && frames(0.34).grey == nil)
    }
}
