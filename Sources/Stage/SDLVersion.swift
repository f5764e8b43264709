import Glibc
import RainCSDL2

/// The versions of SDL and its companions that the program runs on.
package enum SDLVersion {
    /// Whether SDL 2 is sdl2-compat here, which does SDL 2's work by SDL 3. Its patch numbers begin at 50.
    static let isOnSDL3 = { linked.patch >= 50 }()

    private static var linked: SDL_version {
        var version = SDL_version()
        SDL_GetVersion(&version)
        return version
    }

    /// The versions of SDL and its companions as one line.
    package static var text: String {
        let companions = [
            ("image", IMG_Linked_Version()), ("mixer", Mix_Linked_Version()), ("ttf", TTF_Linked_Version()),
        ]
        let versions = companions.compactMap { name, version in version.map { "\(name) \(text($0.pointee))" } }
        return (["\(text(linked))\(layer)"] + versions).joined(separator: ", ")
    }

    /// The note that SDL 2 is sdl2-compat, and the version of SDL 3 beneath it, from a variable that sdl2-compat sets;
    /// empty if SDL 2 is itself.
    private static var layer: String {
        guard isOnSDL3 else { return "" }
        let below = getenv("SDL3_VERSION").map { String(cString: $0) } ?? "3"
        return " (sdl2-compat over SDL \(below))"
    }

    private static func text(_ version: SDL_version) -> String { "\(version.major).\(version.minor).\(version.patch)" }
}
