package import Foundation

/// Where the game's files are: pictures in `art`, sounds in `sounds`.
package enum Resources {
    /// The folder of a program's files: named by the environment, beside the program, in its share folder, or where it
    /// was built; nil when it is in none of them.
    package static let folder: URL? = {
        let program = Bundle.main.bundleURL.resolvingSymlinksInPath()
        var places = [
            program.appendingPathComponent("redpackrain_RainResources.resources"),
            program.appendingPathComponent("../share/redpackrain"),
        ]
        if let named = ProcessInfo.processInfo.environment["REDPACKRAIN_DATA"] {
            places.insert(URL(fileURLWithPath: named, isDirectory: true), at: 0)
        }
        for place in places where FileManager.default.fileExists(atPath: place.appendingPathComponent("art").path) {
            return place.standardizedFileURL
        }
        return nil
    }()

    /// The path of a file below the folder, whether there is one or not.
    package static func path(_ name: String) -> String {
        (folder ?? URL(fileURLWithPath: ".")).appendingPathComponent(name).path
    }
}
