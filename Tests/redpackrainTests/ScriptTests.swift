import Foundation
import Testing

/// The messages of the scripts where they cannot do what they are for.
@Suite struct ScriptTests {
    /// Runs `Scripts/needs` where there are only some programs.
    private static func needs(_ programs: [String: String]) throws -> Program.Result {
        let program = try Program()
        let folder = program.path("programs")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in programs {
            try "#!/bin/sh\n\(text)\n".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
            chmod("\(folder)/\(name)", 0o755)
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
        "dpkg-query": "case $* in *a) echo install ok installed;; esac", "apt-get": "echo asked", "id": "echo 1000",
    ]

    /// A build that was made elsewhere is made anew; one that was made here, and what was fetched, stay.
    @Test func aBuildThatWasMovedIsNoticed() throws {
        let program = try Program()
        // Scripts ask for the folder without links, as a temporary folder may have them.
        let home = URL(fileURLWithPath: program.home.path).resolvingSymlinksInPath().path
        let files = [
            "Server/.build/release.yaml": "\"\(home)/Server/Sources/a.swift\"",
            "Server/.build/x/release/ModuleCache/a.pcm": "", ".build/tests/x/release/ModuleCache/a.pcm": "",
            ".build/tests/release.yaml": "\"/elsewhere\(home)/Sources/a.swift\"",
            ".build/tests/checkouts/a/.git/objects/info/alternates": "/elsewhere/.build/tests/repositories/a/objects\n",
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
            contentsOfFile: program.path(".build/tests/checkouts/a/.git/objects/info/alternates"), encoding: .utf8)
        #expect(objects == "\(home)/.build/tests/repositories/a/objects\n")
    }

    /// A room that came, went or moved, and a new arrow: `Scripts/rooms` draws docs/rooms.svg anew.
    @Test(.enabled(if: Tool.isInstalled("python3"), "python3 \(Tool.missing)"))
    func theFigureOfTheRoomsIsThatOfThePackage() throws {
        let program = try Program()
        let script = Program.package.appendingPathComponent("Scripts/rooms")
        let drawn = try program.run(script, [program.path("rooms.svg")])
        #expect(drawn.code == 0, "\(drawn.errors)")
        let kept = Program.package.appendingPathComponent("docs/rooms.svg")
        #expect(
            try String(contentsOfFile: program.path("rooms.svg"), encoding: .utf8)
                == String(contentsOf: kept, encoding: .utf8))
    }

    /// The plain pack, an emblem or a border that was changed: `Scripts/papers` draws the papers anew.
    @Test(.enabled(if: Tool.isInstalled("python3"), "python3 \(Tool.missing)"))
    func papersAreThoseOfThePlainPack() throws {
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

    /// Asked for help, a script tells its usage and does nothing.
    @Test func everyScriptTellsItsUsage() throws {
        let folder = Program.package.appendingPathComponent("Scripts")
        let scripts = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
            !$0.hasSuffix(".py") && $0 != "usage"
        }
        #expect(scripts.count > 10)
        for script in scripts {
            let program = try Program()
            // Nothing but what it takes to print it.
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

    @Test func whoMayNotInstallIsToldWhatToAskFor() throws {
        for sudo in [[:], ["sudo": "exit 1"]] {
            let result = try Self.needs(Self.stranger.merging(sudo) { $1 })
            #expect(result.code == 1 && result.output == "")
            #expect(result.errors.contains("    apt-get install --no-install-recommends b\n"), "\(result.errors)")
        }
    }

    @Test func whoMayIsAskedNothing() throws {
        let may = Self.stranger.merging(["sudo": "[ $1 = -v ] || \"$@\"", "apt-get": "echo $* >&2"]) { $1 }
        let result = try Self.needs(may)
        #expect(result.code == 0)
        #expect(result.errors.contains("install -y -qq --no-install-recommends b\n"), "\(result.errors)")
    }

    @Test func withoutDpkgItIsSaidAndGoesOn() throws {
        let result = try Self.needs([:])
        #expect(result.code == 0)
        #expect(result.errors.contains("a b"))
    }

    /// The advice to somebody who wants to play or to install where there is no toolchain, by the distribution.
    @Test(arguments: [
        ("ID=debian", "apt-get install binutils", true),
        ("ID=mint\nID_LIKE=\"ubuntu debian\"", "apt-get install", true),
        ("ID=fedora", "dnf install swift-lang", false), ("ID=arch", "swift-bin", false),
        ("ID=other", "https://swift.org/install/linux", false), ("", "https://swift.org/install/linux", false),
    ])
    func withoutAToolchainItIsSaidHowToGetOne(release: String, advice: String, hasPackage: Bool) throws {
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
    /// A folder in which there are only some of the machine's programs.
    fileprivate func folder(of names: [String]) throws -> String {
        try FileManager.default.createDirectory(atPath: path("few"), withIntermediateDirectories: true)
        for name in names {
            try FileManager.default.createSymbolicLink(
                atPath: path("few/\(name)"), withDestinationPath: try #require(Tool.path(name)))
        }
        return path("few")
    }
}
