package import ArgumentParser
import Rain
import RainApp
import RainCommandParts
import RainPlayers

package struct PlayersCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "players",
        abstract: "List the simulated players, or print one as a file to edit and use with --player.")

    @Argument(
        help: """
            A player (perfect, casual, novice, tapper, sweep; casual-2, the steady player of par), or a player file to \
            print in full.
            """,
        completion: .players)
    var name: String?

    @Option(help: "Pointing device: pointer (a mouse, the default), touch or gamepad.")
    var device: String?

    package init() {}

    package func run() throws {
        let device = try device.map { text in
            guard let device = PointingDevice(rawValue: text) else {
                let names = PointingDevice.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("--device \(text): must be one of \(trusted: names)")
            }
            return device
        }
        if let name {
            let model = try PlayerFile.named(name, flag: "players").pointing(with: device ?? .pointer)
            return try Console.write(
                model.text(name: ([name] + (device.map { [$0.rawValue] } ?? [])).joined(separator: ", ")))
        }
        guard device == nil else { throw UsageError("--device: needs a player, such as players casual --device touch") }
        for (name, model) in PlayerModel.presets {
            let told = PlayerModel.Trait.allCases.filter { trait in
                model.isBlind == [.sweep, .sweepWay].contains(trait)
                    && (!trait.isOfTime || model[trait] != PlayerModel.perfect[trait])
            }
            let traits = told.map { "\($0.rawValue) \($0.text(for: model[$0]))" }
            try Console.list("\(name.padded(to: 8)) \(traits.joined(separator: ", "))")
        }
    }
}
