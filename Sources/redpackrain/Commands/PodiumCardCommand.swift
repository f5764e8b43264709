import ArgumentParser
import Foundation
import Picture
import Rain
import RainApp
import RainCommandParts
import RainScreens
import RainShow
import Stage

/// Used by the game for the card of a party, since no record holds its standings.
struct PodiumCardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "podium-card", shouldDisplay: false)

    @Argument(help: "The party as JSON.")
    var party: String

    @Flag(help: "Upright, 1080x1920.")
    var tall = false

    @Option(help: .language)
    var language: String = "auto"

    @OptionGroup var looks: LooksOptions

    @Option(name: [.short, .customLong("output")], help: "The PNG file.")
    var output: String

    @Flag(help: .hidden)
    var background = false

    func run() throws {
        let file = try OutputFile(output, flag: "-o", isNew: background)
        if background { Background.begin() }
        guard let card = try? JSONDecoder().decode(PodiumCard.self, from: Data(party.utf8)),
            card.standings.allSatisfy({ PlayerName.checked($0.name) == $0.name })
        else { throw UsageError("podium-card: must be a party as JSON") }
        var settings = try looks.settings(language: language)
        try Assets.check()
        let font = try Assets.font(for: &settings)
        try file.write(card: tall ? Card.tall : Card.wide, art: Assets.art(), font: font) { frame in
            card.append(settings.words, to: &frame)
        }
    }
}
