import Testing

@testable import Rain

/// Finds settings of levels that are only in the tables: no rule reads them, or no random round sets them.
@Suite struct NumberTests {
    private static let plays = 1000..<1100

    /// Halves a setting, or raises it from 0, and lets the same player play. The veil concerns only the screen, and random taps
    /// never reach the tap limit.
    @Test(arguments: Level.Parameter.allCases.filter { $0 != .veiledResume && $0 != .tapLimit })
    func eachSettingChangesRounds(number: Level.Parameter) {
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

    /// Random rounds compare the rules with straight rounds and a reference, but only for the settings that they vary.
    @Test(arguments: Level.Parameter.allCases.filter { $0.edition > 1 })
    func eachSettingVariesAtRandom(number: Level.Parameter) {
        #expect(Set(Self.plays.map { RandomPlay.level(ofRound: $0)[number] }).count > 1)
    }
}
