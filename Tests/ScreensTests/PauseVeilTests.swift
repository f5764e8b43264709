import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

@Suite struct PauseVeilTests {
    /// Pausing is no way to aim: of what falls nothing is seen while a round is paused.
    @Test func aPausedRoundShowsNoDrop() {
        var round = Round(level: Level(), seed: 1)
        round.append(.init(host: 7_000_000_000, action: .pause))
        let drops: Set<Image> = [.packRed, .packSilver, .packGold, .bomb]
        for (time, isSeen) in [(6.99, true), (7.01, false), (9, false)] as [(RoundTime, Bool)] {
            var frame = Frame(size: round.level.field)
            round.appendScreen(
                in: round.moment(at: time), pointer: .init(), looks: Looks(), settings: Settings(), to: &frame)
            #expect(frame.sprites.contains { drops.contains($0.image) } == isSeen, "\(time.seconds) s")
        }
    }
}
