import Motion
import Rain
import RainShow
import Testing

@testable import RainScreens

/// The rains of a session, one after the other.
@Suite struct SessionTests {
    /// A given seed makes its rain, and the rains that follow from it, given and not drawn.
    @Test(arguments: [false, true])
    func rainsOfAGivenSeedAreGiven(isSeedGiven: Bool) {
        var session = Session(
            settings: Settings(), first: LevelChoice(name: "calm", level: .calm), seed: 7, isSeedGiven: isSeedGiven)
        let rains = (0..<3).map { _ in session.drawRain() }
        #expect(rains.allSatisfy { $0.origin == (isSeedGiven ? .given : .drawn) && !$0.isChosen })
        #expect(rains[0].seed == 7 && Set(rains.map(\.seed)).count == 3)
    }
}
