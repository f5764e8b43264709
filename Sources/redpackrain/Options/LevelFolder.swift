import App
import Foundation
import Rain
import Screens

/// The level files that a player has put into the folder called levels beside the settings.
enum LevelFolder {
    /// Files that are looked at.
    private static let mostFiles = 100

    /// The levels by name, and a line on each file that is none.
    static func read(
        _ folder: String = "\(Folder.config.path)/levels", portrait: Bool
    ) -> (choices: [LevelChoice], complaints: [String]) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var (choices, complaints): ([LevelChoice], [String]) = ([], [])
        for file in files.sorted().prefix(mostFiles) {
            let url = URL(fileURLWithPath: folder).appendingPathComponent(file)
            guard ["yaml", "yml"].contains(url.pathExtension) else { continue }
            do {
                var level = try LevelFile.read(url.path, flag: "")
                level.portrait = portrait
                choices.append(LevelChoice(name: url.deletingPathExtension().lastPathComponent, level: level))
            } catch {
                complaints.append("\(error)")
            }
        }
        return (choices, complaints)
    }
}
