import Foundation
import RainApp
import Testing

/// The Debian package of the release build.
@Suite(
    .enabled(if: Program.isReleaseCurrent, "needs the game as it is played: Scripts/test --desktops builds it"),
    .enabled(if: Tool.isInstalled("dpkg-deb", "dpkg-shlibdeps", "strip", "python3"), "dpkg-dev \(Tool.missing)"))
struct PackageTests {
    /// The package, made once for all tests.
    private static let package: Result<URL, any Error> = Result {
        let program = try Program()
        let file = Program.package.appendingPathComponent(".build/redpackrain-tested.deb")
        let made = try program.run(
            Program.package.appendingPathComponent("Scripts/package"), ["--no-build", "-o", file.path])
        try #require(made.code == 0, "\(made.errors)")
        return file
    }

    /// A home with the unpacked package, and the game in it, which does not know the build folder.
    private static func unpacked() throws -> (program: Program, game: URL) {
        let program = try Program()
        let file = try package.get().path
        let unpacked = try program.run(URL(fileURLWithPath: "/usr/bin/dpkg-deb"), ["-R", file, "root"])
        try #require(unpacked.code == 0, "\(unpacked.errors)")
        program.environment["PATH"] = "/usr/bin:/bin"
        return (program, URL(fileURLWithPath: program.path("root/usr/games/redpackrain")))
    }

    @Test func thePackageIsSmallAndComplete() throws {
        let size = try FileManager.default.attributesOfItem(atPath: Self.package.get().path)[.size] as? Int
        let (program, _) = try Self.unpacked()
        // The page for browsers is in the package if it was built before.
        let hasSite = FileManager.default.fileExists(
            atPath: program.path("root/usr/share/redpackrain/web/site/sw.js"))
        #expect(try #require(size) <= (hasSite ? 36_000_000 : 26_500_000))
        let sums = try program.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "cd root && md5sum --check --quiet DEBIAN/md5sums"])
        #expect(sums.code == 0, "\(sums.output)")
        let control = try String(contentsOfFile: program.path("root/DEBIAN/control"), encoding: .utf8)
        #expect(control.contains("\nVersion: \(Version.current)\n"))
        #expect(control.contains("libsdl2-2.0-0 (>="))
        let changes = try program.run(
            URL(fileURLWithPath: "/bin/sh"), ["-c", "zcat root/usr/share/doc/redpackrain/changelog.gz"])
        #expect(changes.output.hasPrefix("redpackrain (\(Version.current)) "))
        #expect(changes.output.contains("\n -- "))
        #expect(!FileManager.default.fileExists(atPath: program.path("root/usr/share/redpackrain/manifest")))
    }

    /// The package has the README and every page, and all their relative links lead to files in it.
    @Test func thePackageHasThePages() throws {
        let (program, _) = try Self.unpacked()
        let folder = program.path("root/usr/share/doc/redpackrain")
        let pages = try FileManager.default.contentsOfDirectory(atPath: "\(Program.package.path)/docs")
            .filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }
        #expect(pages.count > 8)
        for page in ["README.md"] + pages {
            let text = try String(contentsOfFile: "\(folder)/\(page)", encoding: .utf8)
            let place = URL(fileURLWithPath: "\(folder)/\(page)").deletingLastPathComponent().path
            for link in text.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/) {
                #expect(FileManager.default.fileExists(atPath: "\(place)/\(link.1)"), "\(page): \(link.1)")
            }
        }
    }

    /// The copyright file names everything that is linked in, with its licence.
    @Test func everythingLinkedInIsNamed() throws {
        let (program, _) = try Self.unpacked()
        let text = try String(
            contentsOfFile: program.path("root/usr/share/doc/redpackrain/copyright"), encoding: .utf8)
        let pins = try String(
            contentsOf: Program.package.appendingPathComponent("Package.resolved"), encoding: .utf8)
        let places = pins.split(separator: "\"").filter { $0.hasPrefix("https://") }
        #expect(places.count >= 4)
        for place in places { #expect(text.contains(place), "\(place)") }
        #expect(text.contains("Gwendal Roué"))
        #expect(!text.contains("@"))
    }

    /// Without the tables of ICU, which are removed from the program, all texts, dates and numbers stay the same.
    @Test func outputIsTheSameInAnyLocale() throws {
        let (program, game) = try Self.unpacked()
        let commands = [
            ["play", "--headless", "--autoplay", "casual", "--seed", "7", "--json", "--scores", "FILE"],
            ["scores", "--autoplayed", "--scores", "FIRST"], ["simulate", "--rounds", "3", "--seed", "7"],
            ["levels", "storm"], ["play", "--help"],
        ]
        for locale in ["C", "en_US.UTF-8", "zh_CN.UTF-8", "fr_FR.UTF-8", "th_TH.UTF-8", "ar_EG.UTF-8"] {
            program.environment["LC_ALL"] = locale
            #expect(try program.run(game, ["--version"]).output == "\(Version.summary)\n")
            for command in commands {
                let results = try [game, Program.release].enumerated().map { number, game in
                    let words = ["FILE": "\(locale)-\(number)", "FIRST": "\(locale)-0"]
                    return try program.run(game, command.map { words[$0] ?? $0 })
                }
                #expect(results[0].code == 0, "\(results[0].errors)")
                #expect(results[0].output == results[1].output, "\(locale): \(command)")
            }
        }
        let still = try program.run(
            game, ["render", "--scene", "records", "--language", "zh", "--size", "160x90", "--at", "2", "-o", "a.png"])
        #expect(still.code == 0, "\(still.errors)")
    }

    @Test(.enabled(if: Tool.isInstalled("lintian"), "lintian \(Tool.missing)"))
    func lintianFindsNothing() throws {
        let program = try Program()
        let result = try program.run(
            URL(fileURLWithPath: "/usr/bin/lintian"), ["--fail-on", "error,warning", try Self.package.get().path])
        #expect(result.code == 0 && result.output == "", "\(result.output)\(result.errors)")
    }

    /// The description for software centres and the menu entry are valid.
    @Test(.enabled(if: Tool.isInstalled("appstreamcli", "desktop-file-validate"), "appstream \(Tool.missing)"))
    func descriptionsAreValid() throws {
        let (program, _) = try Self.unpacked()
        let share = program.path("root/usr/share")
        let info = "\(share)/metainfo/io.github.redpackrain.redpackrain.metainfo.xml"
        for (tool, arguments) in [
            // Versions before 1.0 have another name for the developer tag, which later versions call outdated.
            ("appstreamcli", ["validate", "--no-net", "--strict", "--override=unknown-tag=pedantic", info]),
            ("desktop-file-validate", ["\(share)/applications/redpackrain.desktop"]),
        ] {
            let result = try program.run(URL(fileURLWithPath: "/usr/bin/\(tool)"), arguments)
            #expect(result.code == 0, "\(result.output)\(result.errors)")
        }
        // The pictures are in the repository.
        let lines = try String(contentsOfFile: info, encoding: .utf8).split(separator: "\n")
        let pictures = lines.filter { $0.contains("<image>") }.compactMap { $0.split(separator: "/").dropLast().last }
        #expect(pictures.count >= 3)
        for picture in pictures.map({ $0.dropLast() }) {
            let file = Program.package.appendingPathComponent("docs/\(picture)").path
            #expect(FileManager.default.fileExists(atPath: file), "\(picture)")
        }
    }

    @Test(arguments: [
        ["-o"], ["-o", ""], ["-o", "/"], ["-o", "no folder/a.deb"], ["--chekc"], ["--in"], ["--in", "buster"],
        ["--in", "bookworm"], ["--in", "sid"], ["--in", "bookworm", "--toolchain", "/nowhere"], ["--toolchain", "/"],
        ["--in", "sid", "--check"], ["--in", "sid", "-o", "no folder/a.deb"],
    ])
    func aWrongFlagIsOneLine(arguments: [String]) throws {
        let program = try Program()
        let result = try program.run(Program.package.appendingPathComponent("Scripts/package"), arguments)
        #expect(result.code == 64)
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    /// After the unreleased changes, the change list begins with the current version.
    @Test func theChangeListHasThisVersion() throws {
        let text = try String(contentsOf: Program.package.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let first = try #require(text.split(separator: "\n").first { $0.hasPrefix("## ") && $0 != "## [Unreleased]" })
        #expect(first.hasPrefix("## \(Version.current) - "))
    }
}
