import App
import Foundation
import Rain
import Screens

/// A level that can be chosen, and what it is called.
struct LevelChoice {
    let name: String
    let level: Level
}

extension LevelChoice {
    /// The levels to choose from: those of the house, that of the flags where it is another, and those in the player's
    /// folder, upright where the flags say so.
    static func all(with first: LevelChoice, folder: [LevelChoice] = []) -> [LevelChoice] {
        var all = Level.presets.map { preset in
            var level = preset.level
            level.portrait = first.level.portrait
            return LevelChoice(name: preset.name, level: level)
        }
        for choice in [first] + folder where !all.contains(where: { $0.level.digest == choice.level.digest }) {
            all.append(choice)
        }
        return all
    }

    /// The level files that a player has put into the folder called levels beside the settings, by name; and a line on
    /// each that is none.
    static func inFolder(
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

    /// Files that are looked at.
    private static let mostFiles = 100
}

// The choice of a level on the title and among the records.
extension Game {
    /// The level that is played next.
    var level: Level {
        let level = choices[chosen].level
        return settings.hasLargePacks ? level.withLargePacks : level
    }

    /// What it is called.
    var levelName: String {
        let name = choices[chosen].name
        let isPreset = Level.preset(name) != nil
        return settings.hasLargePacks && isPreset ? "\(name)-large" : name
    }

    /// Takes the next level, or the one before.
    mutating func changeLevel(up: Bool) { chosen = (chosen + (up ? 1 : choices.count - 1)) % choices.count }
}
