import Foundation
import Testing

/// What the scripts say where they cannot do what they are for.
@Suite struct ScriptTests {
    /// Runs `Scripts/needs` where there are only some programs.
    private static func needs(_ programs: [String: String]) throws -> Program.Result {
        var program = try Program()
        defer { program.remove() }
        let folder = program.path("programs")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for (name, text) in programs {
            try "#!/bin/sh\n\(text)\n".write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
            chmod("\(folder)/\(name)", 0o755)
        }
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/grep", withDestinationPath: Tool.path("grep") ?? "/bin/grep")
        program.environment["PATH"] = folder
        return try program.run(
            URL(fileURLWithPath: "/bin/bash"), [Program.package.appendingPathComponent("Scripts/needs").path, "a", "b"])
    }

    private static let stranger = [
        "dpkg-query": "case $* in *a) echo install ok installed;; esac", "apt-get": "echo asked", "id": "echo 1000",
    ]

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
}
