import Motion
import Picture
import Rain
import RainShow
import Testing

@testable import RainScreens

@Suite struct PauseVeilTests {
    /// A paused round hides all drops, so that a pause is no help to aim.
    @Test func aPausedRoundShowsNoDrop() {
        var round = Round(level: Level(), seed: 1)
        round.append(.init(host: 7_000_000_000, action: .pause))
        let drops: Set<Image> = [.packRed, .packSilver, .packGold, .bomb]
        for (time, isSeen) in [(6.99, true), (7.01, false), (9, false)] as [(RoundTime, Bool)] {
            var frame = Frame(size: round.level.field)
            let session = Session(settings: Settings(), first: LevelChoice(name: "", level: round.level), seed: 1)
            let playing = Playing(LiveRound(round, at: .init(nanoseconds: 0)), in: session)
            let now = Instant(nanoseconds: Int64(time.seconds * 1e9))
            playing.append(DrawContext(now: now, age: 9, pointer: .init(), looks: Looks()), in: session, to: &frame)
            #expect(frame.sprites.contains { drops.contains($0.image) } == isSeen, "\(time.seconds) s")
        }
    }
}
