import ArgumentParser
import Foundation
import RainApp
import RainCommandParts

struct SimulationOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: "Number of rounds, 1 ... 100000000 (default: 10000; tune: see its help).")
    var rounds: String?

    @Option(
        name: .customLong("player"),
        help: ArgumentHelp(
            """
            Simulated player: perfect, casual, casual-2, novice, tapper, sweep, a player file (see 'redpackrain \
            players'), or a crowd, a file with lines such as '60 casual' and '10 me.txt' (default: casual).
            """, valueName: "player"),
        completion: .players)
    var namedPlayer: String?

    @Option(
        parsing: .unconditional,
        help: "Number of processors, 1 ... 1024 (default: all). The results do not depend on it.")
    var jobs: String?

    @OptionGroup var patience: Patience
}

extension SimulationOptions {
    var player: String { namedPlayer ?? "casual" }

    func resolvedRounds(usual: Int = 10_000, least: Int = 1) throws -> Int {
        try rounds.map { try FlagNumber.parsed($0, of: "--rounds", in: least...100_000_000) } ?? usual
    }

    func resolvedJobs() throws -> Int {
        try jobs.map { try FlagNumber.parsed($0, of: "--jobs", in: 1...1024) }
            ?? Jobs.processors
    }
}
