import App
import ArgumentParser
import Foundation

/// The checks of what simulations promise, and a fuzzer of everything that reads a file. No part of the game.
@main
struct Proofs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redpackrain-proofs",
        abstract: "Check what simulate, tune and calibrate promise, and what reads files.",
        subcommands: [SimulateProof.self, TuneProof.self, CalibrateProof.self, Fuzz.self])
}

/// How much is computed, and from which seed.
struct ProofOptions: ParsableArguments {
    @Option(help: "The seed that everything is drawn from.")
    var seed: UInt64 = 1

    @Option(help: "How many processors play; the numbers do not depend on it.")
    var jobs = ProcessInfo.processInfo.activeProcessorCount

    func validate() throws {
        guard (1...1024).contains(jobs) else { throw ValidationError("--jobs \(jobs): must be 1 ... 1024") }
    }
}
