import Foundation
import Rain
import RainApp
import RainDriver
import Testing

@testable import RainForecastCommands
@testable import redpackrain

/// The files that `Scripts/install` installs: that they work, and that all of them can be removed.
@Suite(.enabled(if: Program.isReleaseCurrent, "needs the game as it is played: Scripts/test --desktops builds it"))
struct InstallTests {
    private static let script = Program.package.appendingPathComponent("Scripts/install")

    /// A home with the game installed in its folder `prefix`, and a program that does not know the build folder.
    private static func installed(in prefix: String = "a prefix") throws -> (program: Program, game: URL) {
        let program = try Program()
        let result = try program.run(script, ["--no-build", "--prefix", prefix])
        try #require(result.code == 0, "\(result.errors)")
        program.environment["PATH"] = ""
        return (program, URL(fileURLWithPath: program.path("\(prefix)/bin/redpackrain")))
    }

    /// The files and folders below a folder, by their paths in it.
    private static func files(in folder: String) -> [String] {
        (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).sorted()
    }

    private static func text(_ program: Program, _ file: String) throws -> String {
        try String(contentsOfFile: program.path("a prefix/\(file)"), encoding: .utf8)
    }

    @Test func theInstalledGameFindsItsFilesFromAnywhere() throws {
        let (program, game) = try Self.installed()
        let link = URL(fileURLWithPath: program.path("game"))
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: game)
        for game in [game, link] {
            let round = try program.run(game, ["play", "--headless", "--duration", "1"])
            #expect(round.code == 0, "\(round.errors)")
            let still = try program.run(game, ["render", "--at", "2", "--size", "160x90", "-o", "still.png"])
            #expect(still.code == 0, "\(still.errors)")
            #expect(try program.run(game, ["listen"]).output.contains("fanfare"))
            #expect(try program.run(game, ["listen", "button"]).code == 0)
        }
        try FileManager.default.moveItem(atPath: program.path("a prefix"), toPath: program.path("moved"))
        let moved = URL(fileURLWithPath: program.path("moved/bin/redpackrain"))
        #expect(try program.run(moved, ["render", "--at", "2", "--size", "160x90", "-o", "again.png"]).code == 0)
        // The game uses the installed pictures, not the build's.
        try FileManager.default.removeItem(atPath: program.path("moved/share/redpackrain/art"))
        let bare = try program.run(moved, ["render", "--at", "2", "--size", "160x90", "-o", "bare.png"])
        #expect(bare.code == 1)
        #expect(bare.errors.split(separator: "\n").count == 1)
    }

    @Test func theManifestNamesAllThatWasInstalled() throws {
        let (program, _) = try Self.installed()
        let named = try Self.text(program, "share/redpackrain/manifest").split(separator: "\n").map {
            String($0.hasSuffix("/") ? $0.dropLast() : $0)
        }
        #expect(named.sorted() == Self.files(in: program.path("a prefix")))
        for side in [16, 32, 48, 64, 128, 256, 512] {
            #expect(named.contains("share/icons/hicolor/\(side)x\(side)/apps/redpackrain.png"))
        }
        #expect(named.contains("share/icons/hicolor/scalable/apps/redpackrain.svg"))
    }

    @Test func menusManualAndShellsKnowTheGame() throws {
        let (program, game) = try Self.installed()
        let entry = try Self.text(program, "share/applications/redpackrain.desktop").split(separator: "\n")
        for line in [
            "Name=Red Pack Rain", "Name[zh]=红包雨", "Icon=redpackrain", "Categories=Game;ArcadeGame;",
            "Exec=\"\(game.path)\"",
        ] {
            #expect(entry.contains { $0 == line }, "\(line)")
        }
        let info = try Self.text(program, "share/metainfo/io.github.redpackrain.redpackrain.metainfo.xml")
        let changes = try String(
            contentsOf: Program.package.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let day = try #require(changes.firstMatch(of: /\n## [0-9.]+ - ([0-9-]+)\n/)?.1)
        #expect(info.contains("<release version=\"\(Version.current)\" date=\"\(day)\"/>"))
        #expect(info.contains("survival") && info.contains("生存"))
        #expect(!info.contains("@"))

        let manual = try Self.text(program, "share/man/man6/redpackrain.6")
        let shells = try [
            "bash-completion/completions/redpackrain", "zsh/site-functions/_redpackrain",
            "fish/vendor_completions.d/redpackrain.fish",
        ].map { try Self.text(program, "share/\($0)") }
        let help = try program.run(game, ["--help"]).output.split(separator: "SUBCOMMANDS:\n")
        // A continued line is indented farther.
        let shown = try #require(help.last).split(separator: "\n").filter { $0.prefix { $0 == " " }.count == 2 }
            .compactMap { $0.split(separator: " ").first }.filter { $0 != "See" }
        #expect(shown.count > 5)
        #expect(shown.contains("render"))
        for name in shown {
            #expect(manual.contains(".SS \"redpackrain \(name)\""), "\(name)")
            #expect(shells.allSatisfy { $0.contains(name) }, "\(name)")
        }
        #expect(manual.contains("\\-\\-autoplay"))
        #expect(!manual.contains("first\\-frame"))
    }

    /// The manual has each section once, describes each flag of a level once, and explains each column.
    @Test func theManualHasItsSectionsAndColumns() throws {
        let manual = try Self.text(Self.installed().program, "share/man/man6/redpackrain.6")
        let lines = manual.split(separator: "\n").map(String.init)
        let sections = [
            "NAME", "SYNOPSIS", "DESCRIPTION", "CONTROLS", "OPTIONS", "COMMANDS", "LEVELS", "SETTINGS", "CSV COLUMNS",
            "ENVIRONMENT", "FILES", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
        ]
        #expect(lines.filter { $0.hasPrefix(".SH ") } == sections.map { ".SH \($0)" })
        for device in ["Keyboard", "Mouse", "Touch", "Gamepad"] { #expect(lines.contains(".SS \(device)")) }
        #expect(!lines.contains { $0.hasPrefix("@") })
        for setting in Level.Parameter.allCases {
            let summary = setting.summary.replacing("-", with: "\\-")
            #expect(lines.count { $0.hasPrefix(summary) } == 1, "\(setting)")
        }
        #expect(lines.count { $0.hasSuffix("see LEVELS.") } == 4, "play, render, simulate, tune")
        let names = lines.filter { $0.hasPrefix(".B ") }.map { $0.dropFirst(3) }
        let explained = Set(names.flatMap { $0.components(separatedBy: ", ") })
        for header in [ScoreRow.csvHeader, FeatRow.csvHeader, SimulationReport.csvHeader] {
            for column in header.split(separator: ",") { #expect(explained.contains(String(column)), "\(column)") }
        }
    }

    /// The pages in Chinese have the first sections of the English page. Their lines fit 80 columns without breaks.
    @Test(arguments: [("zh_CN", "红包雨", "名称"), ("zh_TW", "紅包雨", "名稱")])
    func theManualBeginsInChinese(folder: String, game: String, heading: String) throws {
        let manual = try Self.text(Self.installed().program, "share/man/\(folder)/man6/redpackrain.6")
        let lines = manual.split(separator: "\n").map(String.init)
        let version = "\"\(game) \(Version.current)\""
        #expect(try #require(lines.first).contains(/^\.TH REDPACKRAIN 6 "\d{4}-\d\d-\d\d"/))
        #expect(lines[0].contains(version) && !manual.contains("@"))
        #expect(lines.filter { $0.hasPrefix(".SH ") }.count == 6)
        #expect(lines[2] == ".SH \(heading)" && lines[3].hasPrefix("redpackrain \\- "))
        for line in lines.dropFirst() {
            let columns = line.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2000 ? 1 : 2) }
            #expect(columns <= 72, "\(line)")
        }
        #expect(lines.contains { $0.contains("man \\-L C redpackrain") })
    }

    @Test func uninstallingLeavesOnlyRecords() throws {
        let (program, game) = try Self.installed()
        // With the default prefix, ~/.local, the records are in the same folder as the game's files.
        program.environment["XDG_DATA_HOME"] = program.path("a prefix/share")
        #expect(try program.run(game, ["play", "--headless", "--duration", "1"]).code == 0)
        program.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        let again = try program.run(Self.script, ["--no-build", "--prefix", "a prefix"])
        #expect(again.code == 0, "\(again.errors)")
        #expect(try program.run(Self.script, ["--uninstall", "--prefix=a prefix"]).code == 0)
        let left = Self.files(in: program.path("a prefix"))
        #expect(left.contains("share/redpackrain/scores.sqlite"))
        #expect(left.allSatisfy { "share/redpackrain".hasPrefix($0) || $0.hasPrefix("share/redpackrain/scores") })
        #expect(try program.run(Self.script, ["--uninstall", "--prefix", "a prefix"]).code == 1)
    }

    @Test func uninstallingLeavesAnEmptyFolderEmpty() throws {
        let (program, _) = try Self.installed()
        program.environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
        #expect(try program.run(Self.script, ["--uninstall", "--prefix", "a prefix"]).code == 0)
        #expect(Self.files(in: program.path("a prefix")) == [])
    }

    /// With `DESTDIR`, as makers of packages use it, all files go below a folder as they will be below the root.
    @Test func destdirIsHonoured() throws {
        let program = try Program()
        program.environment["DESTDIR"] = program.path("image")
        let flags = ["--prefix", "/opt/a game", "--bindir", "games"]
        #expect(try program.run(Self.script, ["--no-build"] + flags).code == 0)
        let root = program.path("image/opt/a game")
        #expect(
            Self.files(in: program.path("image")).allSatisfy { "opt/a game".hasPrefix($0) || $0.hasPrefix("opt/a ") })
        let entry = try String(contentsOfFile: "\(root)/share/applications/redpackrain.desktop", encoding: .utf8)
        #expect(entry.contains("\nExec=\"/opt/a game/games/redpackrain\"\n"))
        let game = URL(fileURLWithPath: "\(root)/games/redpackrain")
        #expect(try program.run(game, ["render", "--at", "2", "--size", "160x90", "-o", "still.png"]).code == 0)
        #expect(!FileManager.default.fileExists(atPath: "\(root)/bin"))
        #expect(try program.run(Self.script, ["--uninstall"] + flags).code == 0)
        #expect(Self.files(in: root) == [])
    }

    /// Installing a built tree needs no toolchain, and installs no packages.
    @Test func installingABuiltTreeNeedsNoTools() throws {
        let program = try Program()
        let folder = program.path("programs")
        for name in ["swift", "apt-get", "dpkg-query", "sudo"] {
            try makeExecutable("#!/bin/sh\necho \(name) >>'\(program.path("asked"))'\n", at: "\(folder)/\(name)")
        }
        program.environment["PATH"] = "\(folder):/usr/bin:/bin"
        #expect(try program.run(Self.script, ["--no-build", "--prefix", "here"]).code == 0)
        #expect(!FileManager.default.fileExists(atPath: program.path("asked")))
    }

    /// A shell completes the default command's flags, and asks the program for names.
    @Test func aShellCompletesFlagsAndNames() throws {
        let program = try Program()
        #expect(try program.run(Self.script, ["--no-build", "--prefix", "here"]).code == 0)
        let completion = """
            source here/share/bash-completion/completions/redpackrain
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_TYPE=9 COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
            "$(complete -p redpackrain | sed 's/.*-F \\([^ ]*\\).*/\\1/')" redpackrain "${!#}" "${@:$#-1:1}"
            echo "${COMPREPLY[*]}"
            """
        program.environment["PATH"] = program.path("here/bin") + ":/usr/bin:/bin"
        for (words, found) in [
            (["--qu"], "--quick"), (["--quick", "--mut"], "--mute"),
            (["--level", "calm"], "calm calm-3 calm-2 calm-1"),
            (["simulate", "--player", "nov"], "novice"), (["--set", "vol"], "volume="), (["sim"], "simulate"),
            (["gallery", "expl"], "explosion"), (["listen", "hit-go"], "hit-gold"),
        ] {
            let result = try program.run(
                URL(fileURLWithPath: "/bin/bash"), ["-c", completion, "bash", "redpackrain"] + words)
            #expect(result.output == "\(found)\n", "\(words): \(result.errors)")
        }
        for file in ["zsh/site-functions/_redpackrain", "fish/vendor_completions.d/redpackrain.fish"] {
            let text = try String(contentsOfFile: program.path("here/share/\(file)"), encoding: .utf8)
            #expect(text.contains(file.hasPrefix("zsh") ? "words=(\"${words[1]}\" play" : "$unparsed_tokens[1] play"))
        }
    }

    @Test(arguments: [
        ["--prefux", "x"], ["--prefix"], ["--prefix", ""], ["--bindir"], ["x"], ["--bindir", "../b"],
        ["--bindir", "/b"],
    ])
    func aWrongFlagIsOneLine(arguments: [String]) throws {
        let program = try Program()
        let result = try program.run(Self.script, arguments)
        #expect(result.code == 64)
        #expect(result.errors.split(separator: "\n").count == 1)
        let help = try program.run(Self.script, ["--help"])
        #expect(help.code == 0)
        #expect(help.output.split(separator: "\n").count == 1)
    }
}
