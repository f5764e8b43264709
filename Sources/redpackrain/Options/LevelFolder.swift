import App
import Foundation
import Rain
import Screens

/// The player's level files, in the folder `levels` next to the settings.
enum LevelFolder {
    private static let maxFiles = 100

    /// Returns the levels by name, and a complaint for each file that is not a level.
    static func read(
        _ folder: String = "\(Folder.config.path)/levels", portrait: Bool
    ) -> (choices: [LevelChoice], complaints: [String]) {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        var (choices, complaints): ([LevelChoice], [String]) = ([], [])
        for file in files.sorted().prefix(maxFiles) {
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
