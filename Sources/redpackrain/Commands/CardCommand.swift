import ArgumentParser
import Picture
import Rain
import RainApp
import RainCommandParts
import RainScreens
import RainShow
import Stage

struct CardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "card",
        abstract: "Write a picture of a recorded round to share: its best moment and its results.")

    @OptionGroup var sending: SendOptions

    @Option(name: [.short, .customLong("output")], help: "The PNG file; - is standard output.")
    var output: String

    func run() throws {
        let file = try sending.file(output)
        if sending.background { Background.begin() }
        let sent = try sending.round()
        try file.write(
            card: sending.tall ? Card.tall : Card.wide, art: Assets.art(for: sent.round.level), font: sent.font
        ) { frame in
            sent.card.append(sent.settings.words, looks: sent.settings.looks, to: &frame)
        }
    }
}
