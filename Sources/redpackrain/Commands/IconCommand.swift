import ArgumentParser
import RainApp
import RainCommandParts
import RainResources
import Stage

struct IconCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icon", abstract: "Write the game's icon as PNG.", shouldDisplay: false)

    @Option(help: "Side in pixels, 8 ... 1024.")
    var size: String

    @Option(name: [.short, .customLong("output")], help: "The PNG file.")
    var output: String

    func run() throws {
        let side = try FlagNumber.parsed(size, of: "--size", in: 8...1024)
        try OutputFile(output, flag: "-o").write { file in
            try Icon.writePNG(svg: Assets.icon, side: side, to: file)
        }
    }
}
