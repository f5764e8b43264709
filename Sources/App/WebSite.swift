import Foundation
package import Rain
import RainPlatform
import RainResources
package import RainShow

/// The game's page for browsers: a site to serve, and a replay as one file. `Scripts/web site` makes both, and the package
/// of the program has them; docs/web.md describes them.
package struct WebSite {
    private let folder: URL

    /// Finds the page beside the program's other files, or where it was built. Throws if the program has none.
    package init() throws {
        let built = Bundle.main.bundleURL.resolvingSymlinksInPath()
        let places = [
            Resources.folder?.appendingPathComponent("web"), built.appendingPathComponent("../../web"),
            built.appendingPathComponent("../web"),
        ]
        let found = places.compactMap { $0?.standardizedFileURL }
            .first { FileBytes.isFile($0.appendingPathComponent("site/sw.js").path) }
        guard let found else {
            throw Failure("this program was installed without the page for browsers; Scripts/web site builds it")
        }
        folder = found
    }

    private func text(_ name: String) throws -> String {
        let path = folder.appendingPathComponent(name).path
        do {
            let bytes = try FileBytes.read(path)
            guard let text = String(file: bytes) else { throw Failure("\(path): is damaged; install the game again") }
            return text
        } catch let error as FileError {
            throw Failure("\(path): \(trusted: error.reason)")
        }
    }

    // MARK: A site

    /// The files whose names stay the same from version to version. They are written last: until then, a page that is
    /// open finds its own version.
    private static let roots = [
        "game.webmanifest", "icon.svg", "icon-256.png", "icon-512.png", "licences.txt", "index.html", "sw.js",
    ]

    /// Writes the site into a folder, over an earlier version. Pages that are open keep their files.
    /// - Parameters:
    ///   - rain: the rain that the title offers; nil for the usual one.
    ///   - language: the language at first; nil for the browser's.
    package func write(to target: String, rain: RainCode?, language: Language?) throws {
        let site = URL(fileURLWithPath: target, isDirectory: true)
        try Self.check(target)
        var names = try FileManager.default.subpathsOfDirectory(atPath: folder.appendingPathComponent("site").path)
            .filter { !Self.roots.contains($0) }.sorted()
        let sounds = try soundNames(in: names)
        names = Set(names).union(sounds).sorted() + Self.roots
        for name in names {
            let source = folder.appendingPathComponent("site/\(name)")
            guard !FileBytes.isFolder(source.path) else { continue }
            let path = site.appendingPathComponent(name)
            try Self.named(target) {
                try FileManager.default.createDirectory(
                    at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
                let bytes = try FileBytes.read(FileBytes.isFile(source.path) ? source.path : Self.sound(name))
                let changed = Self.changed(name, bytes, rain: rain, language: language)
                try FileBytes.write(changed, to: path.path, isLasting: false)
            }
        }
    }

    /// Runs a body whose errors about files become failures in the program's own words.
    private static func named(_ target: String, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as FileError {
            throw Failure("\(error.path): \(trusted: error.reason)")
        } catch is CocoaError {
            throw Failure("\(target): the folder cannot be read and written to")
        }
    }

    /// Throws if a folder has anything that is not of an earlier site, or is no folder.
    private static func check(_ target: String) throws {
        switch FileBytes.presence(of: target) {
        case .missing: return
        case .there:
            guard FileBytes.isFolder(target) else { throw UsageError("\(target): must be a folder") }
            var names: [String] = []
            try named(target) { names = try FileManager.default.contentsOfDirectory(atPath: target) }
            // A site that was written in part has no worker yet.
            let isSite = names.allSatisfy { $0.hasPrefix("v-") || $0 == "sounds" || roots.contains($0) }
            guard isSite || names.contains("sw.js") && names.contains("game.webmanifest") else {
                throw UsageError("\(target): has other files; name a new or an empty folder, or an earlier site")
            }
        case .behindFile(let file): throw UsageError("\(target): \(file) is not a folder")
        case .hidden: throw UsageError("\(target): cannot be searched; give read permission for its folder")
        }
    }

    /// Returns the site's names of the game's own sounds. The package does not have these files twice: they are copied from
    /// the game's sounds.
    private func soundNames(in names: [String]) throws -> [String] {
        struct List: Decodable {
            struct File: Decodable { let name: String }
            let files: [String: File]
        }
        guard let list = names.first(where: { $0.hasSuffix("/sounds.json") }) else {
            throw Failure("\(folder.path): is damaged; install the game again")
        }
        let bytes = Data(try text("site/\(list)").utf8)
        return try JSONDecoder().decode(List.self, from: bytes).files.values.map { "sounds/\($0.name)" }
    }

    /// Returns the path of the game's own sound of a site's name, NAME-DIGEST.ENDING.
    private static func sound(_ name: String) -> String {
        let file = URL(fileURLWithPath: name)
        let parts = file.deletingPathExtension().lastPathComponent.split(separator: "-").dropLast()
        return Resources.path("sounds/\(parts.joined(separator: "-")).\(file.pathExtension)")
    }

    /// Puts the owner's choice into the page, and a new version into the service worker, which keeps the page.
    private static func changed(
        _ name: String, _ bytes: [UInt8], rain: RainCode?, language: Language?
    ) -> [UInt8] {
        let choice = [rain.map { "\($0)" }, language?.rawValue].compactMap { $0 }
        guard !choice.isEmpty, ["index.html", "sw.js"].contains(name), let text = String(file: bytes) else {
            return bytes
        }
        if name == "sw.js" {
            let version = "const version = '"
            return Array(text.replacing(version, with: "\(version)\(choice.joined(separator: " ")) ").utf8)
        }
        let lines = [("rain", rain.map { "\($0)" }), ("language", language?.rawValue)].compactMap { name, value in
            value.map { "<meta name=\"\(name)\" content=\"\($0)\">\n" }
        }
        return Array(text.replacing("<title>", with: "\(lines.joined())<title>").utf8)
    }

    /// Replaces a site's service worker by one that removes itself and everything it has kept, in each browser that
    /// visits the site once more.
    package static func retire(_ target: String) throws {
        let worker = URL(fileURLWithPath: target).appendingPathComponent("sw.js").path
        guard let text = (try? FileBytes.read(worker, limit: 1 << 20)).flatMap({ String(file: $0) }),
            text.contains("'red-pack-rain ")
        else { throw UsageError("\(target): is no site of the game") }
        try named(target) { try FileBytes.write(Array(retired.utf8), to: worker) }
    }

    private static let retired = """
        // The game is no longer served here. Records stay in the browser.
        self.addEventListener('install', () => self.skipWaiting())
        self.addEventListener('activate', event => event.waitUntil((async () => {
            const names = await caches.keys()
            await Promise.all(names.filter(name => name.startsWith('red-pack-rain ')).map(name => caches.delete(name)))
            await self.registration.unregister()
        })()))

        """

    // MARK: A replay

    /// The greatest size of a record that a page takes, bytes.
    package static let maxRecord = 1 << 20

    /// Returns a page, complete in one file, that shows the replay of a record file.
    package func replay(of record: [UInt8], language: Language?) throws -> String {
        let link = Data(record).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
        return try text("round.html").replacing("content=\"RECORD\"", with: "content=\"\(link)\"")
            .replacing("content=\"LANGUAGE\"", with: "content=\"\(language?.rawValue ?? "")\"")
    }
}
