import Foundation
import Testing

/// What other packages build on: the products' public API and its documentation.
@Suite struct LibraryTests {
    private static let modules = ["Motion", "Picture", "Rain", "Stage"]

    /// A public symbol as the compiler tells of it.
    private struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Fragment: Decodable { let spelling: String }
        struct Comment: Decodable { let lines: [Line] }
        struct Line: Decodable { let text: String }

        let kind: Kind
        let pathComponents: [String]
        let declarationFragments: [Fragment]
        let docComment: Comment?

        var path: String { pathComponents.joined(separator: ".") }

        /// Its path and its declaration, in one line.
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

    /// The symbol graphs of a module and of what it extends, in a folder of their own.
    private static func extract(_ module: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let products = Program.debug.deletingLastPathComponent().path
        let root = Program.package.path
        let maps =
            ["CSDL2", "CVorbisFile", "CFontconfig"].map { "\(root)/Sources/\($0)/module.modulemap" }
            + ["\(products)/CPixels.build/module.modulemap"]
        let numerics = "\(root)/.build/checkouts/swift-numerics/Sources/_NumericsShims/include"
        let words =
            [
                "-module-name", module, "-I", "\(products)/Modules", "-I", numerics, "-target",
                "x86_64-unknown-linux-gnu",
            ]
            + ["-output-dir", folder.path, "-skip-synthesized-members", "-minimum-access-level", "public"]
            + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        _ = try Tool.output(
            "swift-symbolgraph-extract", words, in: ProcessInfo.processInfo.environment, seconds: 120)
        return folder
    }

    private static func graphs(_ module: String) throws -> [Graph] {
        let folder = try extract(module)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map {
            try JSONDecoder().decode(Graph.self, from: Data(contentsOf: $0))
        }
    }

    /// A change of the API is seen in a change of `Tests/API`; `REDPACKRAIN_LIST_API=1` writes it anew. Other compilers
    /// spell declarations otherwise: each list says whose it is, and another one's is not compared.
    @Test(arguments: modules) func theAPIIsAsListed(module: String) throws {
        let graphs = try Self.graphs(module)
        let compiler = try #require(graphs.first).metadata.generator
        let lines = Set(graphs.flatMap(\.symbols).map(\.line)).sorted()
        let file = Program.package.appendingPathComponent("Tests/API/\(module).txt")
        if ProcessInfo.processInfo.environment["REDPACKRAIN_LIST_API"] != nil {
            try ("# \(compiler)\n" + lines.map { $0 + "\n" }.joined()).write(
                to: file, atomically: true, encoding: .utf8)
        }
        var listed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        guard listed.removeFirst() == "# \(compiler)" else {
            return print("\(file.lastPathComponent) was listed by another compiler than \(compiler): not compared")
        }
        #expect(lines.filter { !listed.contains($0) } == [], "not in the list")
        #expect(listed.filter { !lines.contains($0) } == [], "not in the API any more")
    }

    @Test(arguments: modules) func everyPublicSymbolIsDocumented(module: String) throws {
        let symbols = try Self.graphs(module).flatMap(\.symbols)
        #expect(symbols.count > 50)
        #expect(symbols.filter { $0.docComment == nil }.map(\.path) == [])
    }

    /// `Motion.Path` means the module's where another module has a `Path` too: not so if the module had a type `Motion`.
    @Test func noTypeBearsAModulesName() throws {
        for module in Self.modules {
            let names = Set(try Self.graphs(module).flatMap(\.symbols).compactMap(\.pathComponents.first))
            #expect(names.isDisjoint(with: Self.modules), "\(module)")
        }
    }

    /// Where a programmer's error ends the program, the documentation says so; of Motion as well, which `GuideTests` reads.
    @Test(arguments: ["Picture", "Rain"]) func whatMayTrapIsTold(module: String) throws {
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

    /// The toolchain's own docc finds nothing to complain of: no link leads nowhere.
    @Test(arguments: modules) func theDocumentationIsWhole(module: String) throws {
        let symbols = try Self.extract(module)
        defer { try? FileManager.default.removeItem(at: symbols) }
        let output = symbols.appendingPathComponent("documentation").path
        let told = try Tool.output(
            "sh",
            [
                "-c", "exec docc \"$@\" 2>&1", "docc", "convert",
                Program.package.appendingPathComponent("Sources/\(module)/\(module).docc").path,
                "--additional-symbol-graph-dir", symbols.path, "--output-dir", output, "--warnings-as-errors",
                "--fallback-display-name", module, "--fallback-bundle-identifier", "redpackrain.\(module)",
            ], in: ProcessInfo.processInfo.environment, seconds: 120)
        #expect(!told.contains("warning:") && !told.contains("error:"), "\(told)")
        #expect(FileManager.default.fileExists(atPath: "\(output)/data/documentation/\(module.lowercased()).json"))
    }

    /// What a tutorial shows, piece by piece, is a program that is built and run: `ExampleTests`.
    @Test(arguments: [
        "Rain/Rain.docc/ARainInATerminal.md": "Terminal", "Picture/Picture.docc/APostcard.md": "Postcard",
        "Stage/Stage.docc/AWindow.md": "Ball",
    ])
    func tutorialsShowTheExamples(article: String, example: String) throws {
        let text = try String(
            contentsOf: Program.package.appendingPathComponent("Sources/\(article)"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
        let source = try String(
            contentsOf: Program.package.appendingPathComponent("Examples/Sources/\(example)/main.swift"),
            encoding: .utf8)
        #expect(blocks.joined(separator: "\n\n") + "\n" == source)
    }
}
