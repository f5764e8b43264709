import ArgumentParser
import Foundation
import RainApp
import RainScreens
import RainShow

struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print the sections of the manual page that follow from the code, or the page in Chinese.",
        shouldDisplay: false)

    private static let languages = Setting.language.rule.replacing("auto, ", with: "")

    @Option(help: "The language: \(Self.languages).")
    var language = "en"

    func run() throws {
        guard let language = Language(rawValue: language) else {
            throw UsageError("--language: must be \(trusted: Self.languages)")
        }
        if let page = ShortManual(language) { return try Console.write(page.text) }
        let tool = try JSONDecoder().decode(CommandTree.Tool.self, from: Data(RedPackRain._dumpHelp().utf8))
        try Console.write(Manual(tree: tool.command).text)
    }
}

/// A command with its flags and subcommands, as the argument parser dumps it.
struct CommandTree: Decodable {
    struct Tool: Decodable {
        let command: CommandTree
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String

            var text: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: String
        let shouldDisplay: Bool
        let isOptional: Bool
        let isRepeating: Bool
        let names: [Name]?
        let valueName: String?
        let defaultValue: String?
        let abstract: String?
    }

    let commandName: String
    let shouldDisplay: Bool?
    let abstract: String?
    let discussion: String?
    let arguments: [Argument]?
    let subcommands: [CommandTree]?

    var shown: [CommandTree] {
        (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" }
    }
}
