import Foundation
package import Rain
package import RainScreens

/// The player's level files, in the folder `levels` next to the settings. A level's name is its file's.
package enum LevelFolder {
    private static let maxFiles = 100
    private static let endings = ["yaml", "yml"]

    package static var path: String { "\(Folder.config.path)/levels" }

    /// Returns the levels by name, and a complaint for each file that is not offered: because it is not a level, its
    /// name is not allowed or taken, or its parameters equal another level's, whose scores are in the same list.
    package static func read(portrait: Bool) -> (choices: [LevelChoice], complaints: [String]) {
        var (choices, complaints): ([LevelChoice], [String]) = ([], [])
        for file in files.prefix(maxFiles) {
            do {
                var level = try LevelFile.read(file.path, flag: "")
                level.portrait = portrait
                let name = name(of: file)
                let twin = choices.first { $0.name == name || $0.level == level }?.name
                if Level.preset(name) != nil {
                    complaints.append("\(file.path.shown): \(name) is the name of a preset; rename the file")
                } else if !LevelChoice.isName(name) {
                    complaints.append(
                        "\(file.path.shown): a level's name is plain text of at most \(LevelChoice.longestName) characters"
                    )
                } else if let twin {
                    complaints.append("\(file.path.shown): the same level, or the same name, as \(twin)")
                } else {
                    choices.append(LevelChoice(name: name, level: level))
                }
            } catch {
                complaints.append("\(error)")
            }
        }
        return (choices, complaints)
    }

    /// Returns the path of the level file with a name; nil if there is none.
    static func file(named name: String) -> String? { files.first { Self.name(of: $0) == name }?.path }

    /// Returns the name under which scores of a level are listed, its file's name; nil for a level that is in no file.
    package static func name(of level: Level) -> String? {
        read(portrait: level.portrait).choices.first { $0.level == level }?.name
    }

    private static var files: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { URL(fileURLWithPath: path).appendingPathComponent($0) }
            .filter { endings.contains($0.pathExtension) }
    }

    private static func name(of file: URL) -> String { file.deletingPathExtension().lastPathComponent }
}
