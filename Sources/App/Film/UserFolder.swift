import Foundation
import Rain
import RainPlatform
import RainScreens

/// The player's folder for pictures or videos, by the conventions of xdg-user-dirs: the folder in the environment or in
/// user-dirs.dirs, else an existing Pictures or Videos at home, else home. Folders that a sandbox does not keep are
/// left out.
struct UserFolder {
    private let path: String

    /// Throws if user-dirs.dirs names a folder whose name is not UTF-8, or if a sandbox keeps no folder.
    /// - Parameter isKept: whether files in a folder outlast the game.
    init(
        _ kind: Sending.Kind, in environment: [String: String] = ProcessInfo.processInfo.environment,
        isKept: (String) -> Bool = { Sandbox.keeps($0) }
    ) throws(Sending.Cause) {
        let home = Self.home(in: environment)
        let (variable, usual) = kind == .card ? ("XDG_PICTURES_DIR", "Pictures") : ("XDG_VIDEOS_DIR", "Videos")
        var named = environment[variable]
        if named == nil, let line = Self.line(variable, in: environment, home) {
            guard let text = String(validating: line, as: UTF8.self) else { throw .folderName }
            named = Self.quoted(text)?.replacing("$HOME", with: home)
        }
        func isFolder(_ path: String) -> Bool { path.hasPrefix("/") && FileBytes.isFolder(path) && isKept(path) }
        let found = [named, "\(home)/\(usual)"].compactMap(\.self).first(where: isFolder)
        guard let path = found ?? (isKept(home) ? home : nil) else { throw .sandbox }
        self.path = path
    }

    private static func home(in environment: [String: String]) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    }

    /// Returns the line of a folder in user-dirs.dirs, such as `XDG_PICTURES_DIR="$HOME/Pictures"`.
    private static func line(
        _ variable: String, in environment: [String: String], _ home: String
    ) -> ArraySlice<UInt8>? {
        let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
        let bytes = (try? FileBytes.read("\(config)/user-dirs.dirs", limit: 1 << 16)) ?? []
        let lines = bytes.withoutMark.split { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }
        return lines.first { $0.starts(with: "\(variable)=".utf8) }
    }

    /// Returns the text in quotation marks after the equals sign; nil if the rest of the line is anything else.
    private static func quoted(_ line: String) -> String? {
        let value = line.drop { $0 != "=" }.dropFirst()
        return value.count > 1 && value.hasPrefix("\"") && value.hasSuffix("\"")
            ? String(value.dropFirst().dropLast()) : nil
    }

    /// Returns the path of a new file in the folder.
    func path(named name: String, ending: String) -> String {
        for number in 1... {
            let path = "\(path)/\(name)\(number > 1 ? "-\(number)" : "").\(ending)"
            if access(path, F_OK) != 0 { return path }
        }
        return "\(path)/\(name).\(ending)"
    }

    /// Returns a path in the form that is shown to the player.
    static func shown(_ path: String, in environment: [String: String] = ProcessInfo.processInfo.environment) -> String
    {
        let home = home(in: environment)
        return path.hasPrefix("\(home)/") ? "~\(path.dropFirst(home.count))" : path
    }
}
