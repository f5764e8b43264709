import Motion
import Picture
import Rain
import Screens
import Testing

@Suite struct ResultsScreenTests {
    @Test func everyTickOfTheScoreIsHeard() {
        var tally = Tally()
        for caught in [0, 5, 10] {
            (tally.redCaught, tally.packsMissed) = (caught, 10 - caught)
            let results = ResultsScreen(
                field: Vector(1280, 720), tally: tally, levelName: "calm", endedEarly: false, isPractice: false,
                player: "Ann")
            func ticks(from start: Double) -> Int {
                var cues: [Cue] = []
                results.appendCues(from: start, to: 60, into: &cues)
                return cues.count { $0.sound == .count }
            }
            #expect(ticks(from: 0) == ticks(from: -1) && ticks(from: 0) >= 10)
        }
    }
}
