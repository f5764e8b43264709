import ArgumentParser
import Rain
import RainCommandParts
import RainPlatform

/// Checks of the promises of simulations, and a fuzzer of all file readers. Not part of the game.
@main
struct Proofs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redpackrain-proofs",
        abstract: "Check the promises of simulate, tune and calibrate, and the readers of files.",
        subcommands: [SimulateProof.self, TuneProof.self, CalibrateProof.self, Fuzz.self])

    static func main() {
        main(StartWords.current?.arguments)
    }
}

/// The flags for the seed and the processors.
struct ProofOptions: ParsableArguments {
    @Option(help: "Random seed.")
    var seed: UInt64 = 1

    @Option(help: "Number of processors. The results do not depend on it.")
    var jobs = Jobs.processors

    func validate() throws {
        guard (1...1024).contains(jobs) else { throw ValidationError("--jobs \(jobs): must be 1 ... 1024") }
    }
}
