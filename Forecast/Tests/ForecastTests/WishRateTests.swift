import Rain
import RainPlayers
import Testing

@testable import RainForecast

/// The wishes of each night that simulated players fulfil, as `simulate --night` counts them.
@Suite struct WishRateTests {
    private static let rounds = (novice: 200, casual: 400)

    private static func wishes(of night: Night, by model: PlayerModel, rounds: Int) -> [Int] {
        Simulation(level: night.level, model: model, seed: 22, rain: night.seed).result(ofRounds: 0..<rounds).wishes
    }

    /// The expected number of rounds of a share, minus two standard deviations.
    private static func least(_ share: Double, of rounds: Int) -> Double {
        let mean = share * Double(rounds)
        return mean - 2 * (mean * (1 - share)).squareRoot()
    }

    /// At least half of a novice's rounds fulfil the first wish, a tenth of a casual player's rounds the second, and a
    /// fiftieth the third.
    @Test(arguments: 1...15) func eachWishCanBeFulfilled(number: Int) {
        let night = Night.all[number - 1]
        let (novice, casual) = (
            Self.wishes(of: night, by: .novice, rounds: Self.rounds.novice),
            Self.wishes(of: night, by: .casual, rounds: Self.rounds.casual)
        )
        #expect(Double(novice[0]) >= Self.least(0.5, of: Self.rounds.novice), "\(novice)")
        #expect(Double(casual[1]) >= Self.least(0.1, of: Self.rounds.casual), "\(casual)")
        #expect(Double(casual[2]) >= Self.least(0.02, of: Self.rounds.casual), "\(casual)")
        // The last wish is not too easy.
        #expect(novice[2] <= Self.rounds.novice / 20, "\(novice)")
    }
}
