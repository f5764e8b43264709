import Testing

@testable import Rain

/// A number of a level that is only in its tables: no rule reads it, or no test of the rules sets it.
@Suite struct NumberTests {
    private static let plays = 1000..<1100

    /// A number is halved, or given where it is 0, and the same player plays on. A veil is a matter of the screen alone,
    /// and no taps at random come to the limit.
    @Test(arguments: Level.Parameter.allCases.filter { $0 != .veiledResume && $0 != .tapLimit })
    func eachNumberChangesRounds(number: Level.Parameter) {
        let changesRounds = Self.plays.contains { play in
            var level = RandomPlay.level(ofRound: play)
            let value = level[number]
            level[number] = value == 0 ? min(1, number.range.upperBound) : number.kind == .toggle ? 0 : value / 2
            guard level[number] != value, (try? level.validate()) != nil else { return false }
            let (round, other) = (RandomPlay.round(play), RandomPlay.round(play, on: level))
            return round.journal.entries != other.journal.entries
                || round.finalMoment.tally != other.finalMoment.tally
        }
        #expect(changesRounds)
    }

    /// Rounds at random are played by the rules, by straight rounds and by a reference, which agree on what they meet.
    @Test(arguments: Level.Parameter.allCases.filter { $0.edition > 1 })
    func eachNumberIsMetAtRandom(number: Level.Parameter) {
        #expect(Set(Self.plays.map { RandomPlay.level(ofRound: $0)[number] }).count > 1)
    }
}
