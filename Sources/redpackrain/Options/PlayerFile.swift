import Foundation
import Tuning

/// Player models by name or from files.
enum PlayerFile {
    /// Larger files are refused, bytes.
    private static let sizeLimit = 65_536

    /// A named model, or what a file holds. Throws a `UsageError` that names the flag, and the line and column.
    static func named(_ name: String, flag: String = "--player") throws -> PlayerModel {
        if let preset = PlayerModel.presets.first(where: { $0.name == name }) { return preset.model }
        guard FileManager.default.fileExists(atPath: name) else {
            let names = PlayerModel.presets.map(\.name).joined(separator: ", ")
            throw UsageError("\(flag) \(name): neither a player (\(names)) nor a file")
        }
        guard let handle = FileHandle(forReadingAtPath: name),
            let data = try? handle.read(upToCount: sizeLimit + 1) ?? Data()
        else { throw UsageError("\(flag) \(name): cannot be read") }
        guard data.count <= sizeLimit, let text = String(data: data, encoding: .utf8) else {
            throw UsageError("\(flag) \(name): not a text of at most \(sizeLimit) bytes; this is no player file")
        }
        do {
            return try PlayerModel(text: text)
        } catch {
            throw UsageError("\(flag) \(name):\(error)")
        }
    }
}
