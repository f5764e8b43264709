import Foundation
import GRDB
import Picture
import Rain
import RainShow
import Testing

@testable import RainScores
@testable import redpackrain

/// The places in docs/architecture.md that the compiler does not report when a new thing is missing there.
@Suite struct PlacesTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Program.package.appendingPathComponent(path), encoding: .utf8)
    }

    /// The text of all Swift sources of a folder, without its tests.
    private static func sources(in folder: String) throws -> String {
        let files = FileManager.default.enumerator(
            at: Program.package.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        let found = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        return try found.filter { !$0.path.contains("/Tests/") }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    }

    /// Expects that nothing is missing. The message has only names, and never the sources.
    private static func expect(
        _ missing: [some CustomStringConvertible], _ fault: String, location: SourceLocation = #_sourceLocation
    ) {
        let names = missing.map(\.description).joined(separator: ", ")
        #expect(names.isEmpty, "\(fault)", sourceLocation: location)
    }

    /// A series of sounds, such as boom-1 to boom-3, has one recipe.
    @Test func eachSoundHasARecipe() throws {
        let recipes = try Self.sources(in: "Workshop/Sounds/Sources")
        let missing = Sound.game.map(\.name).filter { name in
            let series = name.replacing(/-\d$/, with: "-")
            return !recipes.contains("\"\(name)\"") && !recipes.contains("\"\(series)\\(")
        }
        Self.expect(missing, "sounds without a recipe in Workshop/Sounds")
    }

    /// A screen that is no scene has no still, and is left out of the tests of all scenes.
    @Test func eachScreenIsAScene() throws {
        let files = ["Sources/Scenes/SceneRenderer.swift", "Event/EventCommands/EventScenes.swift"]
        let scenes = try files.map(Self.text).joined()
        let screens = try ["Sources/Screens", "Event/Booth"].flatMap { folder in
            try Self.sources(in: folder).matches(of: /struct (\w+): (Typing, )?(Booth)?Screen\b/).map { String($0.1) }
        }
        #expect(screens.count > 15)
        // A navigator begins with a title; the gallery and its parts have their own command.
        let made = Set(scenes.matches(of: /\b(\w+)\(/).map { String($0.1) })
        let others = ["Title", "KioskTitle", "Gallery", "Parts"]
        let missing = screens.filter { !others.contains($0) && !made.contains($0) }
        Self.expect(missing, "screens that are no scene of SceneRenderer.swift")
    }

    /// A screen missing from the table of steps is not tested with each device alone. A demo begins by itself, the gallery is
    /// a command, and the standings of a party and the page of the aids have their own tests. Only a browser's page has the
    /// screen that keeps records: Web/Tests opens it.
    @Test func eachScreenIsWalkedTo() throws {
        let steps = try Self.text("Tests/redpackrainTests/Walk.swift")
        let names = try Self.sources(in: "Sources/Screens").matches(of: /var name: String \{ "([a-z-]+)" \}/).map(\.1)
        #expect(names.count > 15)
        let missing = names.filter {
            !["demo", "gallery", "parts", "standings", "access", "keep"].contains($0) && !steps.contains("\"\($0)\"")
        }
        Self.expect(missing, "screens that Walk.swift does not reach")
    }

    /// The reads in a source: of members as "settings.border", and of names without a holder as "border".
    private static func reads(in source: String) -> Set<String> {
        var found: Set<String> = []
        let lines = source.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
        let words = lines.flatMap { $0.split(separator: " ") }
        for (index, word) in words.enumerated() where index == 0 || !["var", "let"].contains(words[index - 1]) {
            var chains = word.split { !($0.isLetter || $0.isNumber || "_.?".contains($0)) }.map { chain in
                chain.split { ".?".contains($0) }
            }
            // An assignment writes the last of the names before it.
            let isAssigned = index + 1 < words.count && words[index + 1] == "="
            if isAssigned, let last = chains.popLast() { chains.append(Array(last.dropLast())) }
            for chain in chains {
                if let first = chain.first { found.insert(String(first)) }
                for (holder, name) in zip(chain, chain.dropFirst()) { found.insert("\(holder).\(name)") }
            }
        }
        return found
    }

    /// A setting that nothing reads can be switched and does nothing. A read names what holds the property, such as
    /// `settings.border`, or is in the file that declares it.
    @Test func eachSettingIsRead() throws {
        let folder = "Sources/Screens/Settings"
        let table = try Self.text("\(folder)/Setting.swift")
        let property = /(?:number|flag|Choice)\(\s*(?:\.init\(\s*)?\{ \$0\.((?:\w+\.)*\w+) \}/
        let paths = table.matches(of: property).map { $0.1.split(separator: ".").map(String.init) }
        #expect(paths.count > 25)
        let reads = Self.reads(in: try ["Sources", "Event"].map(Self.sources).joined().replacing(table, with: ""))
        let own = Self.reads(in: try Self.text("\(folder)/Settings.swift"))
        let unread = paths.filter { path in
            let name = path.last ?? ""
            let holders = path.count > 1 ? [path[path.count - 2]] : ["settings", "run", "wanted", "changed"]
            let isOwn = path.count == 1 && own.contains(name)
            return !isOwn && !holders.contains { reads.contains("\($0).\(name)") }
        }
        Self.expect(unread.map { $0.joined(separator: ".") }, "settings that nothing reads")
    }

    @Test func eachCommandCanBeCalled() throws {
        let folders = [
            "Sources/redpackrain", "Event/EventCommands", "Forecast/ForecastCommands", "Sources/Bench",
            "Sources/Scenes",
        ]
        let sources = try folders.map { try Self.sources(in: $0) }.joined()
        // Generic commands are in the list with their type arguments.
        let called = sources.replacing(/<\w+>\.self/, with: ".self")
        let commands = sources.matches(of: /struct (\w+)(?:<[^>]*>)?: ParsableCommand\b/).map(\.1)
        #expect(commands.count > 30)
        for command in commands where command != "RedPackRain" { #expect(called.contains("\(command).self")) }
    }

    /// Each language is known in all places. The centre's pages have only Simplified Chinese.
    @Test(arguments: Language.allCases) func aLanguageIsKnownEverywhere(language: Language) throws {
        func has(_ page: String, _ text: String) throws {
            Self.expect(try Self.text(page).contains(text) ? [] : [text], "missing in \(page)")
        }
        try has("README.md", language.name)
        let pages = try Self.text("Server/Sources/redpackrain-venue/Pages/Pages.swift")
        let cases = try #require(pages.firstMatch(of: /enum Language.*\n\s*case (.+)/)).1
        #expect(cases.components(separatedBy: ", ").contains { language.rawValue.hasPrefix($0) })
        guard language != .english else { return }
        let locale = language.tag.replacing("-", with: "_")
        try has("Packaging/redpackrain.desktop", "\nName[\(locale)]=")
        try has("Scripts/install", " \(language.rawValue):\(locale)")
        try has(
            "Packaging/io.github.redpackrain.redpackrain.metainfo.xml", "<name xml:lang=\"\(language.rawValue)\">")
        #expect(ShortManual(language) != nil)
    }

    /// Each column of the records file is in the list, or named here as internal.
    @Test func eachFieldOfARecordIsListed() throws {
        let columns = try ScoreBook.inMemory().database.read { try $0.columns(in: "score").map(\.name) }
        let listed = ScoreRow.csvHeader.components(separatedBy: ",")
        let unlisted = Set(columns).subtracting(listed).subtracting(PackKind.allCases.map { "\($0.name)Caught" })
        #expect(
            unlisted == [
                "autoplayed", "early", "feats", "gold", "journal", "journalDigest", "levelName", "process", "proof",
                "seat", "session", "version", "wishes",
            ])
        for kind in PackKind.allCases { #expect(listed.contains("caught\(kind.name.capitalized)")) }
    }

    /// The files of the Flatpak exist, and it has the same id as in software centres.
    @Test func theFlatpakIsComplete() throws {
        struct Manifest: Decodable {
            struct Module: Decodable {
                let buildCommands: [String]
                let sources: [Source]

                enum CodingKeys: String, CodingKey {
                    case buildCommands = "build-commands"
                    case sources
                }
            }
            struct Source: Decodable {
                let type: String
                let path: String
                let dest: String?
            }
            let id: String
            let command: String
            let finishArgs: [String]
            let modules: [Module]

            enum CodingKeys: String, CodingKey {
                case id, command, modules
                case finishArgs = "finish-args"
            }
        }
        let name = "io.github.redpackrain.redpackrain"
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(Self.text("Packaging/\(name).json").utf8))
        #expect(manifest.id == name && manifest.command == "redpackrain" && manifest.modules.count == 1)
        // Cards and videos are written to these folders.
        for folder in ["pictures", "videos"] {
            #expect(manifest.finishArgs.contains("--filesystem=xdg-\(folder):create"))
        }
        let hasID = try Self.text("Packaging/\(name).metainfo.xml").contains("<id>\(name)</id>")
        #expect(hasID)
        let module = try #require(manifest.modules.first)
        #expect(module.buildCommands == ["Scripts/install --no-build --prefix /app"])
        for source in module.sources where !source.path.contains("/.build/") {
            let file = Program.package.appendingPathComponent("Packaging/\(source.path)")
            var isFolder: ObjCBool = false
            #expect(FileManager.default.fileExists(atPath: file.standardizedFileURL.path, isDirectory: &isFolder))
            #expect(source.type == (isFolder.boolValue ? "dir" : "file"))
            #expect(source.dest == (isFolder.boolValue ? file.lastPathComponent : nil))
        }
        // All pages to be installed are among the Flatpak's sources.
        let pages = try Self.text("Scripts/install").matches(of: /\b[A-Z]+\.md\b|\bLICENSE\b/).map { String($0.0) }
        let copied = Set(module.sources.map { $0.path.replacing("../", with: "") })
        #expect(copied.isSuperset(of: pages), "\(pages)")
    }
}
