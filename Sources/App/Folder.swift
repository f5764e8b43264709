import Foundation

/// The folders in which the game keeps what is the player's: redpackrain in those of the XDG Base Directory
/// Specification.
package enum Folder {
    /// Settings and levels: XDG_CONFIG_HOME, or ~/.config.
    case config
    /// Records: XDG_DATA_HOME, or ~/.local/share.
    case data
    /// What can be made anew: XDG_CACHE_HOME, or ~/.cache.
    case cache

    package var path: String { path(in: ProcessInfo.processInfo.environment) }

    /// The folder where the environment is another one. What is set to nothing, or to no absolute path, is not set.
    package func path(in environment: [String: String]) -> String {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        let (name, usual) =
            switch self {
            case .config: ("XDG_CONFIG_HOME", ".config")
            case .data: ("XDG_DATA_HOME", ".local/share")
            case .cache: ("XDG_CACHE_HOME", ".cache")
            }
        return "\(absolute(name) ?? "\(absolute("HOME") ?? Self.accountHome)/\(usual)")/redpackrain"
    }

    /// The home that the account has, whatever the environment says.
    private static var accountHome: String {
        guard let account = getpwuid(getuid()), let home = account.pointee.pw_dir else { return "/" }
        return String(cString: home)
    }
}
