import Foundation
package import Rain
import Stage
package import Tuning

/// The medals of levels that are none of the house, kept by their digests where things are kept that can be made anew.
///
/// They are not found while somebody plays: twenty thousand rounds take a processor for half a minute.
package struct MedalFolder: Sendable {
    private let path: String

    package init(path: String = "\(Folder.cache.path)/medals") { self.path = path }

    /// Bytes of the longest file.
    private static let longest = 200
}

extension MedalFolder {
    /// The table of a level, of the house or found before; nil where it is not known.
    package func table(for level: Level) -> MedalTable? {
        if let table = MedalTable.kept(for: level) { return table }
        guard Par.exists(for: level), let bytes = try? FileBytes.read(file(of: level), limit: Self.longest) else {
            return nil
        }
        let numbers = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map { Int($0) ?? 0 }
        // Of other models' rounds it says nothing.
        guard numbers.first == PlayerModel.version else { return nil }
        return MedalTable(keptShares: Array(numbers.dropFirst()))
    }

    /// Keeps what was found of a level.
    package func keep(_ table: MedalTable, of level: Level) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let text = ([table.version] + table.shares).map(String.init).joined(separator: " ") + "\n"
        try FileBytes.replace(file(of: level), isLasting: false) { $0.write(Array(text.utf8)) }
    }

    private func file(of level: Level) -> String { "\(path)/\(level.digest)" }
}
