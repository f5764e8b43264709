import App
import Foundation
import Rain
import Tuning

/// Player models by name or from files.
enum PlayerFile {
    /// A named model, or what a file holds. Throws a `UsageError` that names the flag, and the line and column.
    static func named(_ name: String, flag: String = "--player") throws -> PlayerModel {
        if let model = PlayerModel.named(name) { return model }
        guard FileManager.default.fileExists(atPath: name) else {
            let names = PlayerModel.presets.map(\.name).joined(separator: ", ")
            throw UsageError("\(flag) \(name): neither a player (\(own: names)) nor a file")
        }
        do {
            return try PlayerModel(text: TextFile.read(name, named: "\(flag) \(name.shown)", as: "player"))
        } catch let error as PlayerTextError {
            throw UsageError("\(flag) \(name):\(own: error)")
        }
    }
}
