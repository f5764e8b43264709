import Foundation
import Rain
package import RainPlayers

/// Player models and crowds, by name or from files.
package enum PlayerFile {
    /// Returns the model with that name or in that file. Throws a `UsageError` with the flag, the line and the column.
    package static func named(_ name: String, flag: String = "--player") throws -> PlayerModel {
        if let model = PlayerModel.named(name) { return model }
        let text = try text(of: name, flag: flag)
        guard !Crowd.isCrowd(text) else { throw UsageError("\(flag) \(name): a crowd; a single player is needed") }
        return try parsed(name, flag: flag) { () throws(PlayerTextError) in try PlayerModel(text: text) }
    }

    /// Returns the crowd in that file, or a crowd of a single player.
    package static func crowd(_ name: String, flag: String = "--player") throws -> Crowd {
        if let model = PlayerModel.named(name) { return Crowd(model) }
        let text = try text(of: name, flag: flag)
        return try parsed(name, flag: flag) { () throws(PlayerTextError) in
            guard Crowd.isCrowd(text) else { return Crowd(try PlayerModel(text: text)) }
            return try Crowd(text: text) { (member) throws(PlayerNameError) in try Self.member(member, ofCrowd: name) }
        }
    }

    private static func text(of name: String, flag: String) throws -> String {
        guard FileManager.default.fileExists(atPath: name) else {
            throw UsageError("\(flag) \(name): neither a player (\(trusted: names)) nor a file")
        }
        return try TextFile.read(name, named: "\(flag) \(name.shown)", as: "player")
    }

    private static func parsed<Parsed>(
        _ name: String, flag: String, _ parse: () throws(PlayerTextError) -> Parsed
    ) throws -> Parsed {
        do { return try parse() } catch { throw UsageError("\(flag) \(name):\(trusted: error)") }
    }

    private static var names: String { PlayerModel.presets.map(\.name).joined(separator: ", ") }

    /// Returns a member of a crowd: a named model, or one in a file, whose path is relative to the crowd's folder.
    private static func member(_ name: String, ofCrowd crowd: String) throws(PlayerNameError) -> PlayerModel {
        if let model = PlayerModel.named(name) { return model }
        let path = URL(filePath: name, relativeTo: URL(filePath: crowd).deletingLastPathComponent()).path
        guard FileManager.default.fileExists(atPath: path) else {
            throw PlayerNameError(reason: "\(name.shown): neither a player (\(names)) nor a file")
        }
        let text: String
        do { text = try TextFile.read(path, named: name.shown, as: "player") } catch {
            throw PlayerNameError(reason: "\(error)")
        }
        guard !Crowd.isCrowd(text) else { throw PlayerNameError(reason: "\(name.shown): a crowd, not a player") }
        do { return try PlayerModel(text: text) } catch {
            throw PlayerNameError(reason: "\(name.shown):\(error)")
        }
    }
}
