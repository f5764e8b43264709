import Foundation
import RainDriver
import Testing

/// The scripts in `Scripts`: their work, and their messages when they cannot do it.
@Suite struct ScriptTests {
    /// Runs `Scripts/needs` on a machine with only these programs.
    private static func needs(_ programs: [String: String]) throws -> Program.Result {
        let program = try Program()
        let folder = program.path("programs")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in programs {
            try makeExecutable("#!/bin/sh\n\(text)\n", at: "\(folder)/\(name)")
        }
        for tool in ["grep", "dirname"] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(tool)", withDestinationPath: Tool.path(tool) ?? "/bin/\(tool)")
        }
        program.environment["PATH"] = folder
        return try program.run(
            URL(fileURLWithPath: "/bin/bash"), [Program.package.appendingPathComponent("Scripts/needs").path, "a", "b"])
    }

    private static let stranger = [
        "dpkg-query": "echo a install ok installed", "apt-get": "echo asked", "id": "echo 1000",
    ]

    /// `Scripts/release` runs SwiftPM only if a source of the program has changed: a file of any kind that was changed, added
    /// or removed, even if its date is the same.
    @Test func onlyChangesAreBuilt() throws {
        let program = try Program()
        func write(_ text: String, to name: String) throws {
            let file = URL(fileURLWithPath: program.path("game/\(name)"))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: false, encoding: .utf8)
        }
        let kinds = [
            "Package.swift", "Sources/App/Loop.swift", "Sources/CPixels/kernel.c", "Sources/CSDL2/shim.h",
            "Resources/art/red.svg", "Resources/sounds/hit.ogg", "Event/Booth/Kiosk.swift", "Workshop/Proofs/a.swift",
        ]
        for name in kinds + ["docs/playing.md", "Tests/a.swift"] { try write("a", to: name) }
        let scripts = Program.package.appendingPathComponent("Scripts").path
        try FileManager.default.createDirectory(atPath: program.path("game/Scripts"), withIntermediateDirectories: true)
        for name in ["release", "moved", "usage"] {
            try FileManager.default.copyItem(atPath: "\(scripts)/\(name)", toPath: program.path("game/Scripts/\(name)"))
        }
        let built = ".build/release/redpackrain"
        // SwiftPM writes the resolved versions.
        try makeExecutable(
            """
            #!/bin/sh
            echo x >>../builds; mkdir -p .build/release; echo game >\(built); echo 1.0 >Package.resolved

            """, at: program.path("game/bin/swift"))
        program.environment["PATH"] = "\(program.path("game/bin")):\(program.environment["PATH"] ?? "")"
        var builds = 0
        func runs(_ why: String, isBuilt: Bool) throws {
            let result = try program.run(URL(fileURLWithPath: program.path("game/Scripts/release")), [])
            builds += isBuilt ? 1 : 0
            let found = try String(contentsOfFile: program.path("builds"), encoding: .utf8).split(separator: "\n").count
            #expect(result.code == 0 && found == builds, "\(why): \(result)")
        }
        try runs("the first time", isBuilt: true)
        try runs("nothing has changed", isBuilt: false)
        for name in kinds {
            let file = URL(fileURLWithPath: program.path("game/\(name)"))
            let date = try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
            try write("b", to: name)
            try FileManager.default.setAttributes([.modificationDate: date ?? Date()], ofItemAtPath: file.path)
            try runs("\(name) is changed", isBuilt: true)
            let other = file.deletingLastPathComponent().appendingPathComponent("other.\(file.pathExtension)").path
            try FileManager.default.copyItem(atPath: file.path, toPath: other)
            try runs("\(name) has a neighbour", isBuilt: true)
            try FileManager.default.removeItem(atPath: other)
            try runs("\(name) has none", isBuilt: true)
            try runs("nothing has changed", isBuilt: false)
        }
        try write("b", to: "docs/playing.md")
        try write("b", to: "Tests/a.swift")
        try runs("pages and tests are no part of it", isBuilt: false)
        try write("2.0", to: "Package.resolved")
        try runs("another version is wanted", isBuilt: true)
        try write("another", to: built)
        try runs("the program is another", isBuilt: true)
    }

    /// `Scripts/venue` says what it builds and about how long that takes. It replaces changed programs by renaming, so that
    /// running programs go on and none is half written.
    @Test func theProgramsOfAVenueAreReplacedByRenaming() throws {
        let program = try Program()
        func write(_ text: String, to name: String) throws { try makeExecutable(text, at: program.path(name)) }
        let scripts = Program.package.appendingPathComponent("Scripts").path
        try FileManager.default.createDirectory(atPath: program.path("Scripts"), withIntermediateDirectories: true)
        for name in ["venue", "usage"] {
            try FileManager.default.copyItem(atPath: "\(scripts)/\(name)", toPath: program.path("Scripts/\(name)"))
        }
        for name in ["libraries", "needs"] { try write("#!/bin/sh\n", to: "Scripts/\(name)") }
        // Stands in for the linker, which writes over an old program.
        try write(
            """
            #!/bin/sh
            case "$1" in --venue) to=Server/.build/release/redpackrain-venue ;; *) to=.build/release/redpackrain ;; esac
            mkdir -p "$(dirname "$to")" && cat "$(cat tool)" >"$to" && chmod 755 "$to"
            """, to: "Scripts/release")
        func builds(_ tool: String) throws -> Program.Result {
            try write(try #require(Tool.path(tool)), to: "tool")
            return try program.run(URL(fileURLWithPath: program.path("Scripts/venue")), ["--build"])
        }
        func number(_ name: String) throws -> Int? {
            let found = try FileManager.default.attributesOfItem(atPath: program.path(".build/venue/\(name)"))
            return found[.systemFileNumber] as? Int
        }
        let first = try builds("sleep")
        #expect(first.code == 0 && first.errors.contains("builds the game from nothing: about 4 minutes"), "\(first)")
        #expect(first.errors.contains("has built the centre in "))
        #expect(first.output.hasSuffix("/.build/venue/redpackrain-venue\n"))
        let before = try (number("redpackrain"), number("redpackrain-venue"))
        let running = Process()
        running.executableURL = URL(fileURLWithPath: program.path(".build/venue/redpackrain"))
        running.arguments = ["60"]
        try running.run()
        defer { running.terminate() }
        let same = try builds("sleep")
        #expect(same.code == 0 && same.errors.contains("builds changes of the game: seconds"), "\(same)")
        #expect(try number("redpackrain") == before.0 && number("redpackrain-venue") == before.1)
        let other = try builds("true")
        #expect(other.code == 0 && running.isRunning, "\(other)")
        #expect(try number("redpackrain") != before.0)
        #expect(try program.run(URL(fileURLWithPath: program.path(".build/venue/redpackrain")), []).code == 0)
        let left = try FileManager.default.contentsOfDirectory(atPath: program.path(".build/venue"))
        #expect(Set(left) == ["redpackrain", "redpackrain-venue", "redpackrain_RainResources.resources"])
        #expect(try program.run(URL(fileURLWithPath: program.path("Scripts/venue")), ["--biuld"]).code == 64)
    }

    /// `Scripts/release-files` writes the package, the single file and their checksums into a folder, or nothing at all.
    @Test func releaseFilesAreWrittenTogether() throws {
        let program = try Program()
        func write(_ text: String, to name: String) throws {
            try makeExecutable("#!/bin/bash\n\(text)\n", at: program.path(name))
        }
        let scripts = Program.package.appendingPathComponent("Scripts").path
        try FileManager.default.createDirectory(atPath: program.path("Scripts"), withIntermediateDirectories: true)
        for name in ["release-files", "usage"] {
            try FileManager.default.copyItem(atPath: "\(scripts)/\(name)", toPath: program.path("Scripts/\(name)"))
        }
        try write("echo '1.2.3 (editions 1, 2)'", to: ".build/release/redpackrain")
        try write("echo built", to: "Scripts/release")
        for name in ["package", "single"] {
            try write("[ \"$*\" = \"--no-build -o $3\" ] && echo \(name) >\"$3\"", to: "Scripts/\(name)")
        }
        func makes(_ words: String...) throws -> Program.Result {
            try program.run(URL(fileURLWithPath: program.path("Scripts/release-files")), words)
        }
        func names() throws -> Set<String> {
            Set(try FileManager.default.contentsOfDirectory(atPath: program.path("out")))
        }
        let made = try makes("out")
        #expect(made.code == 0 && made.errors.contains("built"), "\(made)")
        let found = try names()
        #expect(found.count == 3 && found.contains("SHA256SUMS") && found.contains { $0.hasSuffix(".run") })
        #expect(found.contains { $0.hasPrefix("redpackrain_1.2.3_") && $0.hasSuffix(".deb") }, "\(found)")
        let sums = try program.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "cd out && sha256sum -c --strict SHA256SUMS"])
        #expect(sums.code == 0 && sums.output.split(separator: "\n").count == 2)
        #expect(try !makes("out", "--no-build").errors.contains("built"))
        try FileManager.default.removeItem(atPath: program.path("out"))
        try write("exit 1", to: "Scripts/single")
        #expect(try makes("out").code == 1 && names().isEmpty)
        for words in [[], ["a", "b"], ["--no-biuld", "a"], ["Scripts/single"]] {
            let wrong = try program.run(URL(fileURLWithPath: program.path("Scripts/release-files")), words)
            #expect(wrong.code == 64 && wrong.errors.split(separator: "\n").count == 1, "\(words)")
        }
    }

    /// A build made in another folder is deleted. A build made here, and downloaded sources, stay.
    @Test func movedBuildsAreDeleted() throws {
        let program = try Program()
        // The temporary folder may have links in its path, which the scripts resolve.
        let home = URL(fileURLWithPath: program.home.path).resolvingSymlinksInPath().path
        let files = [
            "Server/.build/release.yaml": "\"\(home)/Server/Sources/a.swift\"",
            "Server/.build/x/release/ModuleCache/a.pcm": "", ".build/x/release/ModuleCache/a.pcm": "",
            ".build/release.yaml": "\"/elsewhere\(home)/Sources/a.swift\"",
            ".build/checkouts/a/.git/objects/info/alternates": "/elsewhere/.build/repositories/a/objects\n",
        ]
        for (name, text) in files {
            let file = URL(fileURLWithPath: program.path(name))
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
        let scripts = Program.package.appendingPathComponent("Scripts").path
        try FileManager.default.createDirectory(atPath: program.path("Scripts"), withIntermediateDirectories: true)
        for name in ["moved", "usage"] {
            try FileManager.default.copyItem(atPath: "\(scripts)/\(name)", toPath: program.path("Scripts/\(name)"))
        }
        let script = URL(fileURLWithPath: program.path("Scripts/moved"))
        let first = try program.run(script, [])
        #expect(first.code == 0 && first.errors.split(separator: "\n").count == 1, "\(first.errors)")
        #expect(try program.run(script, []).errors == "")
        for name in files.keys {
            let stays = name.hasPrefix("Server") || name.hasSuffix("alternates")
            #expect(FileManager.default.fileExists(atPath: program.path(name)) == stays, "\(name)")
        }
        let objects = try String(
            contentsOfFile: program.path(".build/checkouts/a/.git/objects/info/alternates"), encoding: .utf8)
        #expect(objects == "\(home)/.build/repositories/a/objects\n")
    }

    /// Finds rooms or arrows that have changed since docs/rooms.svg was drawn; `Scripts/rooms` draws it again.
    @Test(.enabled(if: Tool.isInstalled("python3"), "python3 \(Tool.missing)"))
    func theFigureOfTheRoomsMatchesThePackage() throws {
        let program = try Program()
        let script = Program.package.appendingPathComponent("Scripts/rooms")
        let drawn = try program.run(script, [program.path("rooms.svg")])
        #expect(drawn.code == 0, "\(drawn.errors)")
        let kept = Program.package.appendingPathComponent("docs/rooms.svg")
        #expect(
            try String(contentsOfFile: program.path("rooms.svg"), encoding: .utf8)
                == String(contentsOf: kept, encoding: .utf8))
    }

    /// Finds papers that no longer match the plain pack, an emblem or a border; `Scripts/papers` draws them again.
    @Test(.enabled(if: Tool.isInstalled("python3"), "python3 \(Tool.missing)"))
    func papersMatchThePlainPack() throws {
        let program = try Program()
        let art = Program.package.appendingPathComponent("Resources/art")
        for name in ["pack-red.svg", "pack-red-open.svg"] {
            try FileManager.default.copyItem(
                atPath: art.appendingPathComponent(name).path, toPath: program.path(name))
        }
        let folder = URL(fileURLWithPath: program.path(""))
        let script = Program.package.appendingPathComponent("Scripts/papers")
        #expect(try program.run(script, [folder.path]).code == 0)
        let drawn = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("paper-") }
        #expect(drawn.count == 24)
        for name in drawn {
            #expect(
                try Data(contentsOf: folder.appendingPathComponent(name))
                    == Data(contentsOf: art.appendingPathComponent(name)), "\(name)")
        }
    }

    /// A copy of the sources with texts, and of the tools that translate them.
    private static func copyOfTexts() throws -> Program {
        let program = try Program()
        for name in [
            "Sources/Show", "Event/Booth", "Server/Sources", "Workshop/Texts", "Scripts/texts", "Scripts/usage",
            ".swift-format",
        ] {
            let copy = URL(fileURLWithPath: program.path(name))
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: Program.package.appendingPathComponent(name), to: copy)
        }
        return program
    }

    /// The texts of a copy's sources, by their paths.
    private static func sources(of program: Program) throws -> [String: String] {
        var found: [String: String] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: program.home.path)
        where name.hasSuffix(".swift") {
            found[name] = try String(contentsOfFile: program.path(name), encoding: .utf8)
        }
        return found
    }

    /// Exporting texts and importing them unchanged changes no byte. All texts of a new language are imported, and exported
    /// again unchanged.
    @Test(.enabled(if: Tool.isInstalled("python3"), "python3 \(Tool.missing)"))
    func textsComeBackAsTheyWere() throws {
        let program = try Self.copyOfTexts()
        let (script, file) = (URL(fileURLWithPath: program.path("Scripts/texts")), program.path("texts"))
        let before = try Self.sources(of: program)
        #expect(before.count > 60)
        for language in ["zh", "zh-Hant"] {
            let texts = try program.run(script, [language]).output
            #expect(texts.contains("\n\(language): "))
            try texts.write(toFile: file, atomically: true, encoding: .utf8)
            for step in ["--check", "--read"] {
                let result = try program.run(script, [step, file])
                #expect(result.code == 0 && result.output.contains(": 0 missing, 0 unfit"), "\(result.output)")
                // Formatting would hide a change.
                #expect(!result.output.contains("changed: "))
            }
            #expect(try Self.sources(of: program) == before, "\(language)")
        }
        let empty = try program.run(script, ["xx"]).output
        let texts = empty.replacing(/(?m)^en: (.*)\n(zh: .*)\nxx:$/) { "en: \($0.1)\n\($0.2)\nxx: \($0.1)" }
        try texts.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(try program.run(script, ["--read", file]).code == 0)
        #expect(try program.run(script, ["xx"]).output == texts)
        #expect(try Self.sources(of: program) != before)
    }

    /// A check names missing texts and placeholders. Nothing of such a file is imported.
    @Test(.enabled(if: Tool.isInstalled("python3"), "python3 \(Tool.missing)"))
    func unfitTextsAreNamed() throws {
        let program = try Self.copyOfTexts()
        let (script, file) = (URL(fileURLWithPath: program.path("Scripts/texts")), program.path("texts"))
        let before = try Self.sources(of: program)
        let texts = try program.run(script, ["zh"]).output
        let faults: [(line: String, wrong: String, said: String)] = [
            ("zh: 开始", "zh:", "Title.swift start: missing: Start"),
            ("zh: 未能保存：\\(reason)", "zh: 未能保存", "Sending.swift notSent: placeholder \\(reason) is missing"),
            ("zh: 同时用于：\\(act)", "zh: \\(act) \\(acts)", "keyIsTaken: placeholder \\(acts) is not in the English"),
            ("zh: 挽回 +\\(grouped(points))", "zh: \\(grouped(points)", "Round.swift saved: a ( has no )"),
            ("zh: 已保存：\\(path)", "zh: \\（path）", "Sending.swift savedAs: a \\ stands alone"),
            ("en: Newest", "en: Latest", "byNewest: the game has no such text now"),
            ("zh: 退出", "zh: \(String(repeating: "退", count: 9))", "quit: much wider than the English"),
        ]
        let wrong = faults.reduce(texts) { $0.replacing("\n\($1.line)\n", with: "\n\($1.wrong)\n") }
        try wrong.write(toFile: file, atomically: true, encoding: .utf8)
        for step in ["--check", "--read"] {
            let result = try program.run(script, [step, file])
            #expect(result.code == 1)
            for fault in faults { #expect(result.output.contains(fault.said), "\(fault.said)") }
        }
        #expect(try Self.sources(of: program) == before)
        try (texts + "\nstray\n").write(toFile: file, atomically: true, encoding: .utf8)
        let stray = try program.run(script, ["--check", file])
        #expect(stray.code == 1 && stray.errors.contains("a line begins with"), "\(stray.errors)")
        #expect(try program.run(script, ["en"]).code == 64)
    }

    /// With `--help`, a script prints its usage and does nothing.
    @Test func everyScriptPrintsItsUsage() throws {
        let folder = Program.package.appendingPathComponent("Scripts")
        let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            !$0.hasSuffix(".py") && $0 != "usage"
        }
        #expect(scripts.count > 10)
        for script in scripts {
            let program = try Program()
            // Only the programs needed to print the usage.
            program.environment["PATH"] = program.path("programs")
            try FileManager.default.createDirectory(
                atPath: program.path("programs"), withIntermediateDirectories: true)
            for tool in ["dirname", "sed", "bash", "env", "realpath", "cat"] {
                try FileManager.default.createSymbolicLink(
                    atPath: program.path("programs/\(tool)"), withDestinationPath: Tool.path(tool) ?? "/bin/\(tool)")
            }
            let result = try program.run(
                URL(fileURLWithPath: "/bin/bash"), [folder.appendingPathComponent(script).path, "--help"])
            #expect(result.code == 0, "\(script): \(result.errors)")
            #expect(!result.output.isEmpty && result.errors.isEmpty, "\(script): \(result.errors)")
        }
    }

    @Test func usersWithoutRightsGetAdvice() throws {
        for sudo in [[:], ["sudo": "exit 1"]] {
            let result = try Self.needs(Self.stranger.merging(sudo) { $1 })
            #expect(result.code == 1 && result.output == "")
            #expect(result.errors.contains("    apt-get install --no-install-recommends b\n"), "\(result.errors)")
        }
    }

    @Test func usersWithRightsAreAskedNothing() throws {
        let may = Self.stranger.merging(["sudo": "[ $1 = -v ] || \"$@\"", "apt-get": "echo $* >&2"]) { $1 }
        let result = try Self.needs(may)
        #expect(result.code == 0)
        #expect(result.errors.contains("install -y -qq --no-install-recommends b\n"), "\(result.errors)")
    }

    @Test func withoutDpkgTheScriptWarnsAndGoesOn() throws {
        let result = try Self.needs([:])
        #expect(result.code == 0)
        #expect(result.errors.contains("a b"))
    }

    /// Without a toolchain, the scripts for playing and installing give advice that fits the distribution.
    @Test(arguments: [
        ("ID=debian", "apt-get install binutils", true),
        ("ID=mint\nID_LIKE=\"ubuntu debian\"", "apt-get install", true),
        ("ID=fedora", "dnf install swift-lang", false), ("ID=arch", "swift-bin", false),
        ("ID=other", "https://swift.org/install/linux", false), ("", "https://swift.org/install/linux", false),
    ])
    func withoutAToolchainThereIsAdvice(release: String, advice: String, hasPackage: Bool) throws {
        let program = try Program()
        try release.write(toFile: program.path("release"), atomically: true, encoding: .utf8)
        program.environment["OS_RELEASE"] = program.path("release")
        program.environment["PATH"] = try program.folder(of: ["bash", "dirname", "realpath", "env", "id", "cat"])
        for script in ["play", "install --prefix here", "libraries"] {
            var words = script.split(separator: " ").map(String.init)
            words[0] = Program.package.appendingPathComponent("Scripts/\(words[0])").path
            let result = try program.run(URL(fileURLWithPath: "/bin/bash"), words)
            #expect(result.code == 1 && result.output == "")
            #expect(result.errors.contains(advice), "\(script): \(result.errors)")
            #expect(result.errors.contains("./redpackrain_") == hasPackage)
            #expect(result.errors.contains("package") && result.errors.contains("needs none"))
        }
    }
}

extension Program {
    /// A folder with links to only these of the machine's programs.
    fileprivate func folder(of names: [String]) throws -> String {
        try FileManager.default.createDirectory(atPath: path("few"), withIntermediateDirectories: true)
        for name in names {
            try FileManager.default.createSymbolicLink(
                atPath: path("few/\(name)"), withDestinationPath: try #require(Tool.path(name)))
        }
        return path("few")
    }
}
