import Foundation
package import Rain
import RainPlatform
package import RainPlayers

/// Medal tables of levels other than presets, in the cache folder by level digest.
///
/// They are not computed during play: twenty thousand rounds take half a minute of one processor.
package struct MedalFolder: Sendable {
    private let path: String

    package init(path: String = "\(Folder.cache.path)/medals") { self.path = path }

    private static let longest = 200
}

extension MedalFolder {
    /// Returns the table of a level, built in or stored; nil if unknown.
    package func table(for level: Level) -> MedalTable? {
        guard MedalTable.exists(for: level) else { return nil }
        if let table = MedalTable.kept(for: level) { return table }
        guard let bytes = try? FileBytes.read(file(of: level), limit: Self.longest) else {
            return nil
        }
        let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map { Int($0) ?? 0 }
        // A table is valid only for the player models that it was found with.
        guard numbers.first == PlayerModel.version else { return nil }
        return MedalTable(keptShares: Array(numbers.dropFirst()))
    }

    package func keep(_ table: MedalTable, of level: Level) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let text = ([table.version] + table.shares).map(String.init).joined(separator: " ") + "\n"
        try FileBytes.write(Array(text.utf8), to: file(of: level), isLasting: false)
    }

    private func file(of level: Level) -> String { "\(path)/\(level.digest)" }
}
