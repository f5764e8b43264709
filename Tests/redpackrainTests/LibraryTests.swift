import Foundation
import Testing

/// The libraries for other packages: their public API and its documentation.
@Suite struct LibraryTests {
    /// The modules with pages in the documentation.
    private static let documented = ["Motion", "Animations", "Picture", "Rain", "Stage"]
    private static let modules = documented + ["RainPlatform", "Venue"]

    /// A public symbol in the compiler's symbol graph.
    private struct Symbol: Decodable {
        struct Fragment: Decodable { let spelling: String }
        struct Comment: Decodable { let lines: [Line] }
        struct Line: Decodable { let text: String }

        let pathComponents: [String]
        let declarationFragments: [Fragment]
        let docComment: Comment?

        var path: String { pathComponents.joined(separator: ".") }

        /// The symbol's path and declaration in one line.
        var line: String {
            let words = declarationFragments.map(\.spelling).joined().split { $0.isWhitespace }
            return "\(path) | \(words.joined(separator: " "))"
        }
    }

    private struct Graph: Decodable {
        struct Metadata: Decodable { let generator: String }
        let metadata: Metadata
        let symbols: [Symbol]
    }

    /// The symbol graphs of a module and of its extensions of other modules: the files, and their symbols.
    private struct Extract {
        let files: [String: Data]
        let compiler: String
        let symbols: [Symbol]

        init(_ module: String) throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let words =
                ["-module-name", module, "-output-dir", folder.path, "-skip-synthesized-members"]
                + ["-minimum-access-level", "public"] + (try moduleFlags())
            _ = try Tool.output(
                "swift-symbolgraph-extract", words, in: ProcessInfo.processInfo.environment, seconds: 300)
            files = try Dictionary(
                uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: folder.path).map {
                    ($0, try Data(contentsOf: folder.appendingPathComponent($0)))
                })
            let graphs = try files.values.map { try JSONDecoder().decode(Graph.self, from: $0) }
            compiler = try #require(graphs.first, "\(module) has no symbol graph").metadata.generator
            symbols = graphs.flatMap(\.symbols)
        }
    }

    /// The arguments with which a tool of the compiler finds the modules built for the tests.
    private static func moduleFlags() throws -> [String] {
        let (products, root) = (Program.products.path, Program.package.path)
        let checkouts = "\(products)/../../checkouts"
        let maps =
            ["CFiles", "CSDL2", "CVorbisFile", "CFontconfig", "CFriBidi", "CHarfBuzz"].map {
                "\(root)/Sources/\($0)/module.modulemap"
            }
            + ["\(root)/Event/CFileBirth/module.modulemap", "\(products)/RainCPixels.build/module.modulemap"]
            + ["GRDB.swift/Sources/GRDBSQLite", "Yams/Sources/CYaml/include"].map {
                "\(checkouts)/\($0)/module.modulemap"
            }
        let numerics = "\(checkouts)/swift-numerics/Sources/_NumericsShims/include"
        return ["-I", "\(products)/Modules", "-I", numerics, "-target", try target()]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    }

    /// The platform of the modules built for the tests.
    private static func target() throws -> String {
        struct Told: Decodable {
            struct Target: Decodable { let unversionedTriple: String }
            let target: Target
        }
        let told = try Tool.output(
            "swift", ["-print-target-info"], in: ProcessInfo.processInfo.environment, seconds: 120)
        return try JSONDecoder().decode(Told.self, from: Data(told.utf8)).target.unversionedTriple
    }

    /// The symbol graphs, extracted once when the first test needs them.
    private static let extracts = Dictionary(
        uniqueKeysWithValues: modules.map { module in (module, Result { try Extract(module) }) })

    private static func extract(_ module: String) throws -> Extract { try #require(extracts[module]).get() }

    /// A change of the API is visible in a change of `Tests/API`; `REDPACKRAIN_LIST_API=1` writes it again. Compilers spell
    /// declarations differently: each list names its compiler, and with another compiler only names are compared.
    @Test(arguments: modules) func theAPIIsAsListed(module: String) throws {
        let extract = try Self.extract(module)
        let lines = Set(extract.symbols.map(\.line)).sorted()
        let file = Program.package.appendingPathComponent("Tests/API/\(module).txt")
        if ProcessInfo.processInfo.environment["REDPACKRAIN_LIST_API", default: ""] != "" {
            try ("# \(extract.compiler)\n" + lines.map { $0 + "\n" }.joined()).write(
                to: file, atomically: true, encoding: .utf8)
        }
        var listed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let isSpelledAlike = listed.removeFirst() == "# \(extract.compiler)"
        func compared(_ lines: [String]) -> Set<String> {
            Set(isSpelledAlike ? lines : lines.map { $0.components(separatedBy: " | ")[0] })
        }
        let (now, then) = (compared(lines), compared(listed))
        #expect(now.subtracting(then).sorted() == [], "not in the list")
        #expect(then.subtracting(now).sorted() == [], "not in the API any more")
    }

    @Test(arguments: modules) func everyPublicSymbolIsDocumented(module: String) throws {
        let symbols = try Self.extract(module).symbols
        #expect(symbols.count > 20)
        #expect(symbols.filter { $0.docComment == nil }.map(\.path) == [])
    }

    /// No type has the name of a module: a type `Motion` would make it impossible to write `Motion.Path` for the module's.
    @Test(arguments: modules) func noTypeHasAModulesName(module: String) throws {
        #expect(Set(try Self.extract(module).symbols.compactMap(\.pathComponents.first)).isDisjoint(with: Self.modules))
    }

    /// The documentation says where a programmer's error ends the program. `GuideTests` checks the same for Motion.
    @Test(arguments: ["Picture", "Rain"]) func possibleTrapsAreDocumented(module: String) throws {
        let folder = Program.package.appendingPathComponent("Sources/\(module)")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        for file in files ?? [] where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let traps = text.matches(of: /\b(precondition|preconditionFailure|fatalError)\(/).count
            let told = text.components(separatedBy: "/// - Precondition: ").count - 1
            #expect(told >= traps, "\(file.lastPathComponent)")
        }
    }

    /// The documentation can be built without warnings of docc, such as broken links.
    @Test func theDocumentationHasNoWarnings() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docs-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let told = try Tool.output(
            "sh",
            [
                "-c", "exec \"$0\" --products \"$1\" \"$2\" 2>&1", "\(Program.package.path)/Scripts/docs",
                Program.products.path, folder.path,
            ],
            in: ProcessInfo.processInfo.environment, seconds: 300)
        #expect(!told.contains("warning:") && !told.contains("error:"), "\(told)")
        for module in [""] + Self.documented {
            let page = folder.appendingPathComponent("documentation/\(module.lowercased())/index.html").path
            #expect(FileManager.default.fileExists(atPath: page), "\(page)")
        }
    }

    /// `.spi.yml`, for a host of documentation, names the same modules.
    @Test func theDocumentationHostListsTheSameModules() throws {
        let asked = try String(contentsOf: Program.package.appendingPathComponent(".spi.yml"), encoding: .utf8)
        #expect(asked.contains("\n      documentation_targets: [\(Self.documented.joined(separator: ", "))]\n"))
    }

    /// A package of the libraries alone fetches nothing that only the game needs.
    @Test func librariesNeedNothingOfTheGame() throws {
        // A separate folder, since the running tests use the package's own.
        let scratch = try Program().path("build")
        let told = try Tool.output(
            "swift", ["package", "--package-path", Program.package.path, "--scratch-path", scratch, "dump-package"],
            in: ProcessInfo.processInfo.environment, seconds: 120)
        let package = try #require(JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any])
        let targets = try #require(package["targets"] as? [[String: Any]])
        for target in targets {
            for dependency in target["dependencies"] as? [[String: Any]] ?? [] {
                guard let product = dependency["product"] as? [Any], let name = product[1] as? String else { continue }
                let traits = (product.last as? [String: Any])?["traits"] as? [String] ?? []
                #expect(traits == (name == "swift-numerics" ? [] : ["Game"]), "\(target["name"] ?? ""): \(name)")
            }
        }
    }

    /// The samples on these pages compile as printed: each is a program or a manifest.
    @Test(arguments: ["README.md", "docs/first-program.md"]) func samplesCompile(page: String) throws {
        let text = try String(contentsOf: Program.package.appendingPathComponent(page), encoding: .utf8)
        let samples = text.matches(of: /```swift\n(.*?\n)```/.dotMatchesNewlines()).map { String($0.1) }
        #expect(!samples.isEmpty)
        for sample in samples {
            let compiled = try Self.compiled(sample)
            #expect(compiled.code == 0, "\(page): \(sample)\(compiled.errors)")
        }
    }

    /// Compiles a program, or reads a manifest, as a reader of these pages would.
    private static func compiled(_ sample: String) throws -> Program.Result {
        let program = try Program()
        let isManifest = sample.hasPrefix("// swift-tools-version:")
        let file = program.path(isManifest ? "Package.swift" : "main.swift")
        // In the sample, this package is next to the reader's.
        try sample.replacing("\"../redpackrain\"", with: "\"\(Program.package.path)\"").write(
            toFile: file, atomically: true, encoding: .utf8)
        let words =
            isManifest
            ? ["swift", "package", "--package-path", program.home.path, "dump-package"]
            : ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", file] + (try moduleFlags())
        return try program.run(URL(fileURLWithPath: "/usr/bin/env"), words)
    }

    /// The compiler refuses wrong uses of the API, and names new spellings.
    @Test(arguments: [
        (
            """
            import Motion
            import Stage
            func open(art: Art, font: FontFile) {
                Task.detached {
                    let window = try Window(title: "", field: Vector(64, 64), fullscreen: false, art: art, font: font)
                    _ = window.isHidden
                }
            }

            """, "main actor-isolated initializer"
        ),
        (
            "import Stage\nfunc read() { Task.detached { _ = Events(time: HostTime()) } }\n",
            "main actor-isolated initializer"
        ),
        ("import Rain\nlet bits: UInt64 = 7\nlet round = Round(level: Level(), seed: bits)\n", "Seed(bits)"),
    ])
    func theCompilerRefusesWrongUses(program: String, message: String) throws {
        let compiled = try Self.compiled(program)
        #expect(compiled.code != 0 && compiled.errors.contains(message), "\(compiled.errors)")
    }

    /// No other page has Swift samples, which would not be compiled.
    @Test func otherPagesHaveNoSamples() throws {
        let docs = Program.package.appendingPathComponent("docs")
        let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).filter { $0.hasSuffix(".md") }
        for page in pages where page != "first-program.md" {
            let text = try String(contentsOf: docs.appendingPathComponent(page), encoding: .utf8)
            #expect(!text.contains("```swift"), "\(page)")
        }
    }

    /// A package whose targets have common names can use the libraries, although all targets of a program must have
    /// different names. Nothing is downloaded: dependencies come from the build folder.
    @Test func otherPackagesNameTheirTargetsAsTheyLike() throws {
        let program = try Program()
        func write(_ text: String, _ path: String) throws {
            let file = URL(fileURLWithPath: program.path("other/\(path)"))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let names = ["Server", "Core", "Platform", "Players", "Scores", "Resources", "Scenes", "Show"]
        let libraries = ["Motion", "Animations", "Picture", "Rain"]
        try write(
            """
            // swift-tools-version: 6.1
            import PackageDescription

            let own: [Target.Dependency] = \(names)
            let package = Package(
                name: "other", platforms: [.macOS(.v15)],
                dependencies: [.package(name: "redpackrain", path: "\(Program.package.path)", traits: [])],
                targets: \(names).map { .target(name: $0) } + [
                    .executableTarget(
                        name: "App",
                        dependencies: own + \(libraries).map { .product(name: $0, package: "redpackrain") }),
                    .testTarget(name: "ShowTests", dependencies: ["Show"]),
                ])

            """, "Package.swift")
        for name in names { try write("public let name\(name) = \"\(name)\"\n", "Sources/\(name)/\(name).swift") }
        let imports = (names + libraries).map { "import \($0)\n" }.joined()
        try write("\(imports)\nprint(nameShow, Level.calm.duration, Vector(3, 4).length)\n", "Sources/App/main.swift")
        try write(
            "import Show\nimport Testing\n\n@Test func aName() { #expect(nameShow == \"Show\") }\n",
            "Tests/ShowTests/ShowTests.swift")
        let numerics = "\(Program.products.path)/../../checkouts/swift-numerics"
        let mirror = ["original": "https://github.com/apple/swift-numerics", "mirror": "file://\(numerics)"]
        let mirrors = try JSONSerialization.data(withJSONObject: ["object": [mirror], "version": 1] as [String: Any])
        try write(String(decoding: mirrors, as: UTF8.self), ".swiftpm/configuration/mirrors.json")
        let told = try Tool.output(
            "sh", ["-c", "swift build --package-path \"$0\" --build-tests 2>&1", program.path("other")],
            in: program.environment, seconds: 900)
        let shown = try Tool.output(program.path("other/.build/debug/App"), [], in: program.environment)
        #expect(shown == "Show 30.0 5.0\n", "\(told)")
    }

    /// Each tutorial shows, piece by piece, an example that `ExampleTests` runs.
    @Test(arguments: [
        "Rain/Rain.docc/ARainInATerminal.md": "Terminal/main", "Picture/Picture.docc/APostcard.md": "Postcard/main",
        "Stage/Stage.docc/AWindow.md": "Ball/main", "Picture/Picture.docc/AnEffect.md": "Ball/Ripple",
    ])
    func tutorialsShowTheExamples(article: String, example: String) throws {
        let text = try String(
            contentsOf: Program.package.appendingPathComponent("Sources/\(article)"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        let source = try String(
            contentsOf: Program.package.appendingPathComponent("Examples/Sources/\(example).swift"),
            encoding: .utf8)
        #expect(blocks.joined(separator: "\n\n") + "\n" == source)
    }
}
