import Rain
import Testing

@testable import RainForecast
@testable import RainPlayers

/// The rounds of a crowd.
@Suite struct SimulatedCrowdTests {
    private static func officeParty() throws -> Crowd {
        try Crowd(text: "60 casual\n30 novice\n10 perfect") { PlayerModel.named($0) ?? .perfect }
    }

    /// Each member plays its share of the rounds, within 4 standard deviations, and scores as it does alone.
    @Test func eachMemberPlaysItsShare() throws {
        var level = Level()
        (level.duration, level.interval) = (2, 0.25)
        let crowd = try Self.officeParty()
        let simulation = Simulation(level: level, players: crowd, seed: 3)
        let found = simulation.result(ofRounds: 0..<3000)
        #expect(found.parts.map(\.rounds).reduce(0, +) == 3000)
        var alone = crowd.members.map { _ in SimulationResult.Part() }
        for number in 0..<200 {
            let seed = simulation.seed(ofRound: number)
            let place = crowd.index(ofRound: seed)
            alone[place].rounds += 1
            alone[place].scores +=
                Round.played(level: level, seed: seed, by: crowd.members[place].model).finalMoment.tally.score
        }
        #expect(simulation.result(ofRounds: 0..<200).parts == alone)
        for (member, part) in zip(crowd.members, found.parts) {
            let deviation = (3000 * member.share * (1 - member.share)).squareRoot()
            #expect(abs(Double(part.rounds) - 3000 * member.share) < 4 * deviation, "\(member.name)")
        }
        let scores = found.parts.map(\.scores).reduce(0, +)
        #expect(try abs(#require(found[.score].summary).mean - Double(scores) / 3000) < 1e-9)
    }

    /// The same member plays the same round, in any order of the rounds and on another level.
    @Test func theSeedChoosesThePlayer() throws {
        let crowd = try Self.officeParty()
        let simulation = Simulation(level: .calm, players: crowd, seed: 4)
        var parts = simulation.result(ofRounds: 5..<12)
        parts.merge(simulation.result(ofRounds: 0..<5))
        #expect(parts == simulation.result(ofRounds: 0..<12))
        let pairs = Pairing(.calm, .storm, players: crowd, seed: 4).result(ofRounds: 0..<12)
        #expect(pairs.a.parts.map(\.rounds) == pairs.b.parts.map(\.rounds))
        // The choice of the player does not change the rain or the play.
        let alone = Simulation(level: .calm, model: .casual, seed: 4)
        #expect(alone.seed(ofRound: 7) == simulation.seed(ofRound: 7))
        #expect(alone.result(ofRounds: 0..<3).parts.isEmpty)
    }
}
