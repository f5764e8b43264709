import Foundation
import Rain
package import RainScreens

/// The player's folders: redpackrain in the base directories of the XDG Base Directory Specification.
package enum Folder {
    /// Settings and levels: XDG_CONFIG_HOME, or ~/.config.
    case config
    /// Records: XDG_DATA_HOME, or ~/.local/share.
    case data
    /// Files that can be regenerated: XDG_CACHE_HOME, or ~/.cache.
    case cache

    package var path: String { path(in: ProcessInfo.processInfo.environment) }

    /// Returns the folder for an environment. Variables that are empty or not absolute paths count as unset.
    package func path(in environment: [String: String]) -> String {
        let (name, usual) =
            switch self {
            case .config: ("XDG_CONFIG_HOME", ".config")
            case .data: ("XDG_DATA_HOME", ".local/share")
            case .cache: ("XDG_CACHE_HOME", ".cache")
            }
        return "\(Self.absolute(name, in: environment) ?? "\(Self.home(in: environment))/\(usual)")/redpackrain"
    }

    private static func home(in environment: [String: String]) -> String {
        absolute("HOME", in: environment) ?? accountHome
    }

    private static func absolute(_ name: String, in environment: [String: String]) -> String? {
        environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Returns the places of the game's files, as shown to the player: the home folder is ~.
    package static func places(records: String) -> Session.Places {
        func shown(_ path: String) -> String {
            let home = "\(home(in: ProcessInfo.processInfo.environment))/"
            return (path.hasPrefix(home) ? "~/\(path.dropFirst(home.count))" : path).shown
        }
        return Session.Places(
            version: Version.current, records: shown(records), settings: shown(config.path), cache: shown(cache.path))
    }

    /// Home folder of the account, regardless of the environment.
    private static var accountHome: String {
        guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else { return "/" }
        return String(validatingCString: home) ?? "/"
    }
}
