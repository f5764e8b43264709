import ArgumentParser
import Rain
import RainApp
import RainCommandParts
import RainShow

struct WebCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web", abstract: "Write the game for browsers, a folder that any web server can serve.")

    @Argument(help: "The folder: new, empty, or with an earlier version of the site.")
    var folder: String

    @Option(help: "The rain that the title offers, by its code.")
    var rain: String?

    @Option(help: "The language at first: en, zh or zh-Hant (default: the browser's).")
    var language: String?

    @Flag(help: "End a site: browsers that visit it once more forget it, and keep their records.")
    var retire = false

    func run() throws {
        guard !retire || rain == nil && language == nil else {
            throw UsageError("--retire: cannot be used with --rain or --language")
        }
        guard !folder.isEmpty else { throw UsageError("the name of the folder is empty") }
        if retire {
            try WebSite.retire(folder)
            return try Console.write("\(folder.shown): browsers that visit it forget it; serve it some weeks more")
        }
        let code = try rain.map { text in
            do { return try RainCode(text) } catch { throw UsageError("--rain \(text): \(trusted: error)") }
        }
        let chosen = try language.map { name in
            guard let language = Language(rawValue: name) else {
                throw UsageError("--language \(name): must be en, zh or zh-Hant")
            }
            return language
        }
        try WebSite().write(to: folder, rain: code, language: chosen)
        try Console.write(
            "\(folder.shown): any web server can serve it; over https the game also starts without a network")
    }
}
