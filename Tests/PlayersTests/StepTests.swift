import Rain
import Testing

@testable import RainPlayers

/// Steps between medals.
@Suite struct StepTests {
    /// The tables of the presets, as docs/levels.md lists them.
    @Test(arguments: [
        (
            "calm",
            [
                160, 200, 230, 270, 320, 380, 450, 540, 640, 760, 900, 950, 1000, 1060, 1110, 1170, 1230, 1310, 1390,
                1470,
            ]
        ),
        (
            "festive",
            [
                180, 220, 260, 300, 350, 410, 480, 560, 650, 760, 880, 940, 1000, 1060, 1130, 1200, 1280, 1380, 1490,
                1600,
            ]
        ),
        (
            "storm",
            [
                200, 250, 290, 330, 380, 440, 500, 580, 660, 760, 870, 930, 1000, 1070, 1150, 1230, 1320, 1460, 1610,
                1780,
            ]
        ),
        ("survival", [25, 30, 35, 39, 44, 49, 55, 61, 68, 76, 85, 90, 95, 100, 105, 110, 115, 126, 137, 150]),
    ])
    func thePresetsHaveTheirSteps(name: String, shares: [Int]) throws {
        let level = try #require(Level.preset("\(name)-3"))
        let medals = try #require(MedalTable.kept(for: level))
        #expect(Steps(of: medals, isTime: level.hearts > 0).shares == shares)
    }

    /// This holds for every stored table, of all editions and shapes, and for tables as custom levels have them.
    @Test func stepsAscendAndMedalsAreAmongThem() {
        let kept = MedalTable.kept.map { ($0.table, $0.name.hasPrefix("survival")) }
        let own = [
            [1, 2, 3, 4, 5], [999, 1000, 1001, 1002, 1003], [412, 737, 741, 1176, 1281], [30, 41, 44, 47, 50],
            [100, 500, 510, 520, 530], [7, 4000, 9000, 90_000, 900_000],
        ].compactMap { MedalTable(keptShares: $0).map { ($0, false) } }
        for (medals, isTime) in kept + own {
            let steps = Steps(of: medals, isTime: isTime)
            #expect(steps.shares.count == Steps.count && Steps.medals.map(steps.share(for:)) == medals.shares)
            let isNarrow = medals.shares[1] - medals.shares[0] < 8 || medals.shares[4] - medals.shares[1] < 9
            #expect(zip(steps.shares, steps.shares.dropFirst()).allSatisfy(<) || isNarrow, "\(medals.shares)")
            for medal in Medal.allCases {
                let step = steps.step(for: medals.share(for: medal))
                #expect(isNarrow || Steps.medal(of: step) == medal)
                #expect(isNarrow || steps.step(for: medals.share(for: medal) - 1) == step - 1)
            }
            #expect(steps.step(for: 0) == 0 || medals.shares[0] < 1)
            #expect(steps.step(for: .max) == Steps.count)
        }
        #expect(own.count == 6)
        // A damaged file may hold any numbers.
        for shares in [[0, 0, 0, 0, 0], [0, 1, 2, .max - 1, .max], [5, 5, 5, 5, 5]] {
            guard let medals = MedalTable(keptShares: shares) else { continue }
            #expect(Steps(of: medals, isTime: false).step(for: 0) >= 0)
        }
    }

    @Test func onlyFiveStepsAreMedals() {
        #expect((0...21).compactMap(Steps.medal(of:)) == Medal.allCases)
        #expect(Steps.medals.map(Steps.medal(of:)) == Medal.allCases)
    }
}
