import Foundation
import Screens
import Stage

/// The player's folder for pictures or videos, by the conventions of xdg-user-dirs: the folder in the environment or in
/// user-dirs.dirs, else an existing Pictures or Videos at home, else home.
struct UserFolder {
    private let path: String

    init(_ kind: Sending.Kind, in environment: [String: String] = ProcessInfo.processInfo.environment) {
        let home = Self.home(in: environment)
        let (variable, usual) = kind == .card ? ("XDG_PICTURES_DIR", "Pictures") : ("XDG_VIDEOS_DIR", "Videos")
        let named = environment[variable] ?? Self.named(variable, in: environment, home)
        path = [named, "\(home)/\(usual)"].compactMap(\.self).first { isFolder($0) } ?? home
        func isFolder(_ path: String) -> Bool { path.hasPrefix("/") && FileBytes.isFolder(path) }
    }

    private static func home(in environment: [String: String]) -> String {
        environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    }

    /// Returns the folder in user-dirs.dirs, a line of which is `XDG_PICTURES_DIR="$HOME/Pictures"`.
    private static func named(_ variable: String, in environment: [String: String], _ home: String) -> String? {
        let config = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.config"
        let bytes = (try? FileBytes.read("\(config)/user-dirs.dirs", limit: 1 << 16)) ?? []
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "=", maxSplits: 1)
            guard parts.count == 2, parts[0] == variable, parts[1].hasPrefix("\""), parts[1].hasSuffix("\"") else {
                continue
            }
            return String(parts[1].dropFirst().dropLast()).replacing("$HOME", with: home)
        }
        return nil
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
