import Motion
import Picture
import Rain
import Show
import Testing

@Suite struct RoundCueTests {
    private static func level() -> Level {
        var level = Level()
        level.duration = 14
        level.interval = 1
        level.bombEvery = 2
        level.silver = 0
        level.gold = 0
        return level
    }

    /// Every cue of a span, asked frame by frame.
    private func cues(_ round: Round, from: RoundTime, to: RoundTime) -> [(host: RoundTime, sound: Sound)] {
        var events: [Event] = []
        var found: [(host: RoundTime, sound: Sound)] = []
        let frames = Int((to - from) * 60)
        for index in 0..<frames {
            var cues: [Cue] = []
            let host = from + Double(index) / 60
            round.appendCues(from: host, to: host + 1 / 60, events: &events, into: &cues)
            found += cues.map { (host, $0.sound) }
        }
        return found
    }

    @Test func ticksThriceThenStrikesTheGong() {
        let round = Round(level: Self.level(), seed: 1)
        let found = cues(round, from: -0.02, to: 4)
        #expect(found.map(\.sound) == [.tick, .tick, .tick, .gong])
        for (cue, host) in zip(found, [0, 1, 2, 3] as [RoundTime]) { #expect(abs(cue.host - host) < 0.04) }
    }

    @Test func hitsRiseWithTheComboAndBombsBoom() {
        var round = Round(level: Self.level(), seed: 2)
        var host: RoundTime = 0
        for number in 0..<3 {
            let drop = round.shower.drop(number)
            host = 3 + drop.start + 2 + 0.1 * Double(number)
            round.tap(drop.position(at: host - 3), at: Int64(host.seconds * 1e9))
        }
        let found = cues(round, from: 4, to: host + 0.5).map(\.sound)
        #expect(found.count == 3)
        #expect(Array(found.prefix(2)) == [.hit1, .hit2])
        #expect(Sound.booms.contains(found[2]))
    }

    @Test func twoHitsInOneFrameAreTwoHits() {
        var level = Self.level()
        level.packs = 2
        var round = Round(level: level, seed: 5)
        for number in 0..<2 { round.tap(round.shower.drop(number).position(at: 2), at: 5_000_000_000 + Int64(number)) }
        #expect(cues(round, from: 4.9, to: 5.1).filter { Sound.hits.contains($0.sound) }.count == 2)
    }

    @Test func theLastTenSecondsTickAndTheEndSounds() {
        let round = Round(level: Self.level(), seed: 1)
        let found = cues(round, from: 3.1, to: 18).map(\.sound)
        #expect(found.filter { $0 == .lastTick }.count == 9)
        #expect(found.last == .finish)
    }

    @Test func timeRunningBackHasItsOwnSoundAndNoHits() {
        var round = Round(level: Self.level(), seed: 2)
        round.tap(round.shower.drop(0).position(at: 2), at: 5_000_000_000)
        round.append(.init(host: 6_000_000_000, action: .rewind))
        round.append(.init(host: 7_000_000_000, action: .release))
        #expect(cues(round, from: 6.01, to: 6.99).isEmpty)
        #expect(round.drones(in: round.moment(at: 6.1)).rewind?.sound == nil)
        #expect(round.drones(in: round.moment(at: 6.8)).rewind?.sound == .rewind)
        #expect(cues(round, from: 6.9, to: 7.1).map(\.sound) == [.release])
    }
}
