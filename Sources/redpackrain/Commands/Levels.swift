import App
import ArgumentParser
import Rain

/// The presets, or one of them as a level file.
struct Levels: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the presets, or print one as a level file that can be edited and passed back.")

    @Argument(help: "A preset, or a level file to print in full.")
    var name: String?

    func run() throws {
        if let name {
            try Console.write(LevelFile.text(of: try LevelOptions.named(name, flag: "levels"), name: name))
            return
        }
        for (name, level) in Level.presets {
            let changed = Level.Parameter.allCases.filter { level[$0] != Level()[$0] }
            let words = changed.map { "\($0.rawValue) \($0.text(for: level[$0]))" }
            let summary = words.isEmpty ? "every setting at its default" : words.joined(separator: ", ")
            try Console.write("\(name.padded(to: 9)) \(level.digest)  \(summary)")
        }
    }
}
