import Foundation
import Testing

/// The rules of the house that a compiler does not check.
@Suite struct HouseTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The rooms of this repository that each room may import.
    private static let allowed: [String: Set<String>] = [
        "Platform": [],
        "Motion": [],
        "Animations": ["Motion"],
        "Picture": ["Motion"],
        "Rain": ["Motion"],
        "Show": ["Motion", "Picture", "Rain"],
        "Screens": ["Motion", "Picture", "Rain", "Show", "Players"],
        "Stage": ["Platform", "Motion", "Picture"],
        "Scores": ["Motion", "Rain"],
        "Players": ["Motion", "Rain"],
        "PlainYAML": ["Rain"],
        "App": [
            "Platform", "PlainYAML", "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Scores", "Players",
            "Resources",
        ],
        "CommandParts": [
            "Platform", "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Scores", "Players", "App",
        ],
        "Forecast": ["Motion", "Rain", "Players"],
        "ForecastCommands": [
            "Motion", "Rain", "Show", "Screens", "Stage", "Scores", "Players", "App", "CommandParts", "Forecast",
        ],
        "Scenes": [
            "Platform", "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Scores", "Players", "App",
            "CommandParts",
        ],
        "Bench": [
            "Platform", "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Players", "App", "CommandParts",
            "Scenes",
        ],
        "MotionBench": ["Motion", "Animations", "Stage", "App"],
        "Prizes": ["Motion", "Rain"],
        "Venue": ["Platform", "PlainYAML", "Motion", "Rain", "Prizes", "Players"],
        "Booth": ["Motion", "Picture", "Rain", "Show", "Screens", "Prizes"],
        "Hosting": [
            "Platform", "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Players", "App", "Prizes", "Venue",
            "Booth",
        ],
        "EventCommands": [
            "Platform", "Motion", "Picture", "Rain", "Show", "Screens", "Stage", "Players", "App", "CommandParts",
            "Scenes", "Prizes", "Venue", "Booth", "Hosting",
        ],
    ]
    /// The rooms outside the game, by building.
    private static let beside: [String: Set<String>] = [
        "Event": ["Prizes", "Venue", "Booth", "Hosting", "EventCommands"],
        "Forecast": ["Forecast", "ForecastCommands"],
        "Libraries": ["Animations", "MotionBench"],
    ]
    private static let rooms = Set(allowed.keys).union(["redpackrain", "Resources"])
    private static let pure: Set<String> = [
        "Motion", "Animations", "Picture", "Rain", "Show", "Screens", "Players", "Prizes", "Booth", "Forecast",
    ]

    private static func sources(of room: String) throws -> [URL] {
        let building = beside.first { $0.value.contains(room) }?.key
        return try sources(in: "\(building ?? "Sources")/\(room)")
    }

    private static func sources(in folder: String) throws -> [URL] {
        let folder = root.appendingPathComponent(folder)
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = (found?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        return try #require(files.isEmpty ? nil : files, "\(folder.path)")
    }

    private static func imports(_ source: String) -> [String] {
        source.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index <= 1, index + 1 < words.count else { return nil }
            let name = words[index + 1]
            // A target that is no product has a prefix, and a room is called by its folder.
            let folder = name.hasPrefix("Rain") ? name.dropFirst(4) : name
            return String(folder.isEmpty ? name : folder)
        }
    }

    /// The one file of a pure room that imports Foundation: the standard library has no normal form NFKC.
    private static let unicodeTables = "TypedText.swift"
    /// The one file of a pure room that imports libcrypto, whose hashes are functions of their bytes.
    private static let hashes = "Hashes.swift"

    @Test(arguments: allowed.keys.sorted())
    func roomsImportOnlyAllowedRooms(room: String) throws {
        for file in try Self.sources(of: room) {
            for name in Self.imports(try String(contentsOf: file, encoding: .utf8)) {
                if Self.rooms.contains(name) {
                    #expect(Self.allowed[room]?.contains(name) == true, "\(file.lastPathComponent) imports \(name)")
                }
                if Self.pure.contains(room) {
                    let isPure =
                        name == "RealModule" || name == "Synchronization" || Self.rooms.contains(name)
                        || name == "Foundation" && file.lastPathComponent == Self.unicodeTables
                        || name == "CCrypto" && file.lastPathComponent == Self.hashes
                    #expect(isPure, "\(file.lastPathComponent): \(name)")
                }
            }
        }
    }

    /// The game can be read, built and tested without the other buildings: only its list of commands names them.
    @Test func gameImportsNoOtherBuilding() throws {
        let beside = Self.beside.values.reduce(Set()) { $0.union($1) }
        for file in try Self.sources(in: "Sources") where file.lastPathComponent != "RedPackRain.swift" {
            let names = Self.imports(try String(contentsOf: file, encoding: .utf8))
            #expect(beside.isDisjoint(with: names), "\(file.lastPathComponent)")
        }
    }

    /// The workshop needs the game, and never the other way round.
    @Test func nothingThatShipsNeedsTheWorkshop() throws {
        for room in Self.rooms where room != "Resources" {
            for file in try Self.sources(of: room) {
                let names = Self.imports(try String(contentsOf: file, encoding: .utf8))
                #expect(!names.contains("redpackrain_proofs") && !names.contains("redpackrain_sounds"))
            }
        }
        let manifest = try String(contentsOf: Self.root.appendingPathComponent("Package.swift"), encoding: .utf8)
        let targets = manifest.components(separatedBy: "arget(\n").filter { $0.contains("redpackrain-proofs") }
        #expect(targets.count == 2, "the target itself and its tests")
        let release = try String(contentsOf: Self.root.appendingPathComponent("Scripts/release"), encoding: .utf8)
        #expect(release.contains("--product redpackrain)"))
    }

    /// `CommandLine` has no arguments if a library has set an environment variable before `main`.
    @Test func argumentsAreReadFromTheKernel() throws {
        let files = try ["Sources", "Event", "Forecast", "Server/Sources", "Workshop", "Examples/Sources"]
            .flatMap { try Self.sources(in: $0) }
        // Programs without SDL.
        for file in files where !file.path.contains("/Sounds/") && !file.path.contains("/Terminal/") {
            let isClean = try !Self.code(of: file).contains { $0.contains(/\bCommandLine\./) }
            #expect(isClean, "\(file.lastPathComponent)")
        }
    }

    /// The stored form of a type is in a file of its own, so that a change of the type cannot change it unnoticed.
    @Test(arguments: ["Motion", "Picture", "Rain", "Show", "Players", "Screens"])
    func codingIsInItsOwnFiles(room: String) throws {
        // A party's standings go to another run of the same program, which draws their card, and are never stored. The
        // compiler writes their coding, so it must be declared with the type.
        let passedOn = ["PodiumCard.swift", "Party.swift"]
        for file in try Self.sources(of: room) where !file.path.hasSuffix("+Coding.swift") {
            guard !passedOn.contains(file.lastPathComponent) else { continue }
            let isClean = try !Self.code(of: file).contains {
                $0.contains(/\b(Codable|Encodable|Decodable|CodingKeys?)\b/)
            }
            #expect(isClean, "\(file.lastPathComponent)")
        }
    }

    /// Constructs that Embedded Swift refuses, or that differ where `Int` has 32 bits. `Scripts/web check` compiles the rooms
    /// for such a platform, but does not report all of these.
    private static let notEmbedded = [
        "a key path": #"\\\.\w"#, "a dynamic cast": #"\bas[?!] |\bis any "#,
        "an existential": #"\bany (?!ScreenBox\b)[A-Z]"#,
        "a regular expression": #"\b(Regex|wholeMatch|firstMatch)\b"#, "a replacement": #"\.replacing\("#,
        "a shift beyond 32 bits": #"\b1 << (3[1-9]|[456][0-9])\b"#,
        "nanoseconds as Int": #"(?<!U)\bInt\([^()]*(nanoseconds|bitPattern)"#,
        "the bytes of a tuple": #"withUnsafe(Mutable)?Bytes\(of: &"#,
        "bytes of a text one by one": #"\bin \w+\.utf8 \{"#,
    ]

    @Test(arguments: ["Motion", "Picture", "Rain", "Show", "Players", "Screens"])
    func roomsCompileForABrowser(room: String) throws {
        for file in try Self.sources(of: room) {
            var isEmbedded = [true]
            for line in try Self.code(of: file).map({ $0.drop(while: \.isWhitespace) }) {
                if line.hasPrefix("#if") { isEmbedded.append(!line.contains("!hasFeature(Embedded)")) }
                if line.hasPrefix("#else") { isEmbedded[isEmbedded.count - 1].toggle() }
                if line.hasPrefix("#endif") { isEmbedded.removeLast() }
                guard isEmbedded.last == true else { continue }
                for (name, pattern) in Self.notEmbedded {
                    let isFree = line.range(of: pattern, options: .regularExpression) == nil
                    #expect(isFree, "\(file.lastPathComponent): \(name): \(line)")
                }
            }
        }
    }

    /// JavaScript ends no statement before a line that begins with a bracket, so that the line would change the one before.
    @Test func noScriptBeginsAStatementWithABracket() throws {
        let folder = Self.root.appendingPathComponent("Web")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let scripts = files.compactMap { $0 as? URL }.filter { ["js", "mjs"].contains($0.pathExtension) }
        #expect(scripts.count > 10)
        for file in scripts {
            var before = ";"
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let code = line.trimmingCharacters(in: .whitespaces)
                if code.isEmpty || code.hasPrefix("//") { continue }
                let isStatement = before.last.map { !"{([,:?=&|+>;".contains($0) } ?? false
                let isBracket = code.first.map { "[(`".contains($0) } ?? false
                #expect(!(isStatement && isBracket), "\(file.lastPathComponent): \(code)")
                before = code
            }
        }
    }

    /// A requirement of `Screen` that has a default would otherwise have it for every screen on the stack.
    @Test func everyRequirementOfAScreenIsForwarded() throws {
        func text(_ name: String) throws -> String {
            try String(contentsOf: Self.root.appendingPathComponent("Sources/Screens/\(name)"), encoding: .utf8)
        }
        let requirements = try #require(
            try text("Screen.swift").firstMatch(of: /protocol Screen: Sendable \{(?s:.*?)\n\}/))
        let names = requirements.0.matches(of: /(?:func|var) (\w+)/).map { String($0.1) }
        #expect(names.count > 20)
        let forwarding = try text("AnyScreen.swift")
        for name in names {
            #expect(forwarding.contains("box.\(name)") || forwarding.contains("own.\(name)"), "\(name)")
        }
    }

    /// Users of a product see only the names that are meant for them.
    @Test func onlyProductsHavePublicNames() throws {
        let products = ["Platform", "Motion", "Animations", "Picture", "Rain", "Stage", "Venue"]
        // These files conform a type of a product to a protocol of another package. Swift makes such a conformance public
        // and requires public imports of both.
        let conforming = ["LooksOptions.swift", "LevelFlags.swift"]
        for room in Self.rooms where room != "Resources" && !products.contains(room) {
            for file in try Self.sources(of: room) {
                for line in try Self.code(of: file) where line.contains(/\bpublic\b/) {
                    let isImport = conforming.contains(file.lastPathComponent) && line.hasPrefix("public import ")
                    #expect(isImport, "\(file.lastPathComponent): \(line)")
                }
            }
        }
    }

    /// Names that need no import and that no pure room may use: files, the console, the environment, clocks, chance.
    private static let reaching = [
        "FileManager", "FileHandle", "fopen(", "ProcessInfo", "getenv(", "Date(", "ContinuousClock",
        "SuspendingClock", "DispatchTime", ".random(", ".randomElement(", ".shuffled(", "SystemRandomNumberGenerator",
        "SDL_", "unsafeBitCast(",
    ]

    @Test(arguments: pure.sorted())
    func pureRoomsUseNoOutsideState(room: String) throws {
        for file in try Self.sources(of: room) {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for line in lines where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                for name in Self.reaching {
                    #expect(!line.contains(name), "\(file.lastPathComponent): \(line)")
                }
                #expect(!line.contains(/\bprint\(/), "\(file.lastPathComponent): \(line)")
            }
        }
    }

    /// The types with more than twelve stored variables, except commands, whose variables are their flags: lists of numbers
    /// or columns, and `StraightRound`, whose state changes at every step. The numbers may only fall, except for `Level`,
    /// `Settings`, `PlayerModel` and `Columns`, which need a variable for each setting, trait or column.
    private static let large = [
        "Level": 31, "Settings": 29, "Columns": 22, "PlayerModel": 18, "StraightRound": 16, "Plan": 14,
    ]

    /// The lines of a file without comments and strings.
    private static func code(of file: URL) throws -> [Substring] {
        try String(contentsOf: file, encoding: .utf8)
            .replacing(/"(\\.|[^"\\\n])*"/, with: "")
            .replacing(/\/\/[^\n]*/, with: "")
            .split(separator: "\n")
    }

    /// A type with many variables should be several types.
    @Test func fewTypesHaveManyVariables() throws {
        let declaration = /^\s*(?:[\w@()]+ )*(struct|class|actor|enum|extension|protocol) ([\w.]+)(.*)/
        let variable =
            /^\s*(?:(?:public|package|private|fileprivate|nonisolated|weak)(?:\(set\))? )*var \(?(\w+)[^{]*(\{.*)?$/
        var found: [String: Int] = [:]
        for room in Self.rooms where room != "Resources" {
            for file in try Self.sources(of: room) {
                var open: [(name: String, depth: Int, counts: Bool)] = []
                var depth = 0
                for line in try Self.code(of: file) {
                    if let match = line.wholeMatch(of: variable), let type = open.last, type.counts,
                        type.depth == depth,
                        match.2 == nil || line.prefix(while: { $0 != "{" }).contains("=") || line.contains("didSet")
                    {
                        found[type.name, default: 0] += 1
                    }
                    let before = depth
                    depth += line.count { $0 == "{" } - line.count { $0 == "}" }
                    if let match = line.wholeMatch(of: declaration), depth > before {
                        let isStored = ["struct", "class", "actor"].contains(match.1)
                        open.append((String(match.2), depth, isStored && !match.3.contains("Parsable")))
                    }
                    while let type = open.last, depth < type.depth { open.removeLast() }
                }
            }
        }
        #expect(found.count > 200)
        for (name, count) in found { #expect(count <= Self.large[name] ?? 12, "\(name): \(count)") }
        for (name, count) in Self.large { #expect(found[name] == count, "\(name) has \(found[name] ?? 0) now") }
    }

    /// A function that needs more than six arguments should have a type for some of them.
    @Test func fewParametersHaveNoDefault() throws {
        let head = /\b(?:func [^\s(<]+|init\??)(?:<[^>]*>)?\(/
        for room in Self.rooms where room != "Resources" {
            for file in try Self.sources(of: room) {
                let text = try Self.code(of: file).joined(separator: "\n")
                for match in text.matches(of: head) {
                    var (depth, required, parameter) = (1, 0, "")
                    for letter in text[match.range.upperBound...] {
                        depth += "([{<".contains(letter) ? 1 : ")]}>".contains(letter) ? -1 : 0
                        if depth == 0 || (depth == 1 && letter == ",") {
                            required += parameter.contains(":") && !parameter.contains("=") ? 1 : 0
                            parameter = ""
                        } else if !(letter == ">" && parameter.last == "-") {
                            parameter.append(letter)
                        } else {
                            depth += 1
                        }
                        if depth == 0 { break }
                    }
                    // A call of an initialiser names no types.
                    guard match.0.hasPrefix("func") || text[match.range.lowerBound...].prefix(400).contains(") {")
                    else {
                        continue
                    }
                    #expect(required <= 6, "\(file.lastPathComponent): \(match.0) \(required)")
                }
            }
        }
    }

    /// The number of lines of comments with a phrase that makes a reader look twice: a pronoun or a clause in place of a
    /// noun. It may only fall.
    private static let mostPuzzles = 16

    @Test func commentsNameTheirSubjects() throws {
        var found: [(date: Date, line: String)] = []
        for folder in ["Sources", "Event", "Forecast", "Libraries", "Server/Sources"] {
            for file in try Self.sources(in: folder) where !file.path.contains("/Tests/") {
                let date = try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
                for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                    guard let comment = line.firstRange(of: "//").map({ line[$0.upperBound...] }),
                        comment.contains(
                            /\b(that of|those of|those that|what is|what are|so many|but for|whoever|anew)\b/)
                    else { continue }
                    found.append((date ?? .distantPast, "\(file.lastPathComponent):\(comment.prefix(90))"))
                }
            }
        }
        let isFew = found.count <= Self.mostPuzzles
        // The latest changes are in the files that were written last.
        let latest = found.sorted { $0.date > $1.date }.prefix(18).map { "\n\($0.line)" }.joined()
        #expect(isFew, "\(found.count) comments have such a phrase, not \(Self.mostPuzzles); the latest:\(latest)")
    }

    /// The repository's address is in one file. Until the repository has one, the file has a placeholder that cannot be
    /// registered.
    @Test func theAddressIsInOnePlace() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
        }
        let lines = try text("Packaging/address").split(separator: "\n")
        let address = try #require(lines.last)
        let host = try #require(address.wholeMatch(of: /https:\/\/([^\s\/]+)(\/[\w.-]+){2}/), "\(address)").1
        #expect(lines.count == 1 || (lines[0].hasPrefix("# A placeholder") && host.hasSuffix(".example")))
        for page in ["README.md", "CONTRIBUTING.md", "SECURITY.md", "Package.swift"] {
            #expect(!(try text(page).contains(address)), "\(page)")
        }
        for folder in ["Packaging", "Scripts", "docs"] {
            let names = try FileManager.default.contentsOfDirectory(
                atPath: Self.root.appendingPathComponent(folder).path)
            for name in names where name != "address" {
                // A picture has no text.
                #expect((try? text("\(folder)/\(name)"))?.contains(address) != true, "\(folder)/\(name)")
            }
        }
        #expect(try text("Packaging/io.github.redpackrain.redpackrain.metainfo.xml").contains(">@ADDRESS@</url>"))
        for script in ["Scripts/install", "Scripts/package"] {
            #expect(try text(script).contains("$(sed '/^#/d' Packaging/address)"), "\(script)")
        }
    }
}
