import App
import ArgumentParser
import Rain
import Tuning

/// The simulated players, or one of them as a file.
struct Players: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the simulated players, or print one as a file that can be edited and passed back.")

    @Argument(help: "A player (perfect, casual, casual-2, novice, tapper, sweep), or a player file to print in full.")
    var name: String?

    func run() throws {
        if let name {
            return try Console.write(PlayerFile.named(name, flag: "players").text(name: name))
        }
        for (name, model) in PlayerModel.presets {
            let told = PlayerModel.Trait.allCases.filter { model.isBlind == [.sweep, .sweepWay].contains($0) }
            let traits = told.map { "\($0.rawValue) \($0.text(for: model[$0]))" }
            try Console.write("\(name.padded(to: 8)) \(traits.joined(separator: ", "))")
        }
    }
}
