import Foundation
import Testing

/// Unusual places for files: without hard links or shared memory, or with names that are not UTF-8.
@Suite struct PlaceTests {
    private func shell(_ program: Program, _ command: String) throws -> Program.Result {
        try program.run(URL(fileURLWithPath: "/bin/bash"), ["-c", command, Program.current.path])
    }

    private func names(_ program: Program, _ folder: String = "place") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.path(folder)).sorted()
    }

    /// Without hard links, new and replaced files are written too. A new file never replaces another, and no temporary file
    /// stays.
    @Test(arguments: [false, true])
    func withoutHardLinksAllIsWritten(spares: Bool) throws {
        let program = try Program()
        try #require(try program.run("play", "--headless", "--duration", "1", "--seed", "1").code == 0)
        try program.preload("no-links")
        program.environment["PLACE_SPARES"] = spares ? "1" : nil
        // With `--background`, as the game's buttons run it: a pipe stays open as long as the command runs.
        let begun = try shell(
            program,
            """
            set -e; mkdir place; "$0" event new place/event; test -s place/event/event.yaml
            "$0" export 1 -o place/one.rpr; echo old > place/two.rpr; "$0" export 1 -o place/two.rpr
            cmp place/one.rpr place/two.rpr; test "$(stat -c %a place/event/event.yaml)" = 600
            mkfifo open; exec 3<>open
            "$0" podium-card '{"levelName": "calm", "standings": []}' -o place/a.png --background < open
            """)
        #expect(begun.code == 0, "\(begun)")
        #expect(try names(program) == ["a.png", "event", "one.rpr", "two.rpr"])
        #expect(try names(program, "place/event") == ["event.yaml"])
        let picture = try Data(contentsOf: URL(fileURLWithPath: program.path("place/a.png")))
        #expect(picture.starts(with: [0x89, 0x50]) && picture.count > 1000)
        let again = try shell(
            program,
            """
            mkfifo again; exec 3<>again
            "$0" podium-card '{"levelName": "storm", "standings": []}' -o place/a.png --background < again
            """)
        #expect(again.code == 1 && again.errors == "redpackrain: -o place/a.png: is there already\n")
        #expect(try Data(contentsOf: URL(fileURLWithPath: program.path("place/a.png"))) == picture)
        #expect(try names(program) == ["a.png", "event", "one.rpr", "two.rpr"])
    }

    /// Without shared mappings, records are stored and read, even in a file with a write-ahead log from elsewhere. The file
    /// can still be used on any other disk.
    @Test func withoutSharedMemoryRecordsAreStored() throws {
        let program = try Program()
        let made = try shell(
            program,
            """
            set -e; mkdir place temporary; round() { "$0" play --headless --duration 1 --seed $1 --scores $2; }
            round 1 usual.sqlite; round 2 usual.sqlite; cp usual.sqlite place/moved.sqlite
            sqlite3 usual.sqlite "PRAGMA wal_autocheckpoint = 0" "UPDATE score SET favourite = 1 WHERE id = 2" \
                ".shell cp usual.sqlite place/logged.sqlite; cp usual.sqlite-wal place/logged.sqlite-wal"
            test -s place/logged.sqlite-wal
            """)
        try #require(made.code == 0, "\(made)")
        try program.preload("poor-disk")
        program.environment["PLACE_UNSHARED"] = program.home.path
        program.environment["TMPDIR"] = program.path("temporary")
        for name in ["new", "moved", "logged"] {
            let number = name == "new" ? 0 : 2
            let used = try shell(
                program,
                """
                set -e; file=place/\(name).sqlite; round() { "$0" play --headless --duration 1 --seed $1 --scores $file; }
                "$0" doctor --scores $file | grep ' scores ' > found || true
                if test -e $file; then
                    "$0" scores --scores $file > /dev/null; "$0" verify --all --scores $file
                    "$0" export 1 --scores $file -o \(name).rpr; "$0" scores --scores $file --copy \(name)-copy.sqlite
                fi
                round 3 > /dev/null; SDL_VIDEODRIVER=dummy "$0" play --quick --autoplay perfect --duration 3 --seed 5 \
                    --scores $file & game=$!
                for seed in 6 7 8; do round $seed > /dev/null; done
                wait $game; "$0" verify --all --scores $file
                """)
            #expect(used.code == 0 && used.errors == "", "\(name): \(used)")
            let lines = used.output.split(separator: "\n")
            #expect(lines.last == "\(number + 5) verified, 0 not", "\(name): \(used)")
            #expect(number == 0 || lines.first == "2 verified, 0 not", "\(name): \(used)")
            let found = try String(contentsOfFile: program.path("found"), encoding: .utf8)
            #expect(found.hasPrefix("  scores "), "\(found)")
        }
        #expect(try names(program) == ["logged.sqlite", "moved.sqlite", "new.sqlite"])
        program.environment["LD_PRELOAD"] = nil
        let taken = try shell(
            program,
            """
            set -e; for file in place/*.sqlite *-copy.sqlite; do
                "$0" play --headless --duration 1 --seed 9 --scores $file > /dev/null; "$0" verify --all --scores $file
            done; "$0" scores --favourites --json --scores logged-copy.sqlite | grep -c '"favourite" : true'
            """)
        let numbers = taken.output.split(separator: "\n").map { $0.prefix(2) }
        #expect(numbers == ["8 ", "8 ", "6 ", "3 ", "3 ", "1"], "\(taken)")
    }

    /// Files of an event are private from the moment they are created, whatever the umask: plan, secret, facts and their
    /// copies. This holds even where files need names while they are written.
    @Test func filesOfAnEventAreBornPrivate() throws {
        let program = try Program()
        try FileManager.default.createDirectory(atPath: program.path("copy"), withIntermediateDirectories: true)
        try program.makeEvent(more: "copy: \(program.path("copy"))")
        try program.preload("births")
        program.environment["BIRTHS"] = program.path("births")
        let made = try shell(
            program,
            """
            set -e; umask 0; "$0" event new new-event; "$0" event open event --rehearsal
            "$0" event rehearse event --visitors 2; echo >> event/event.yaml
            "$0" event resume event; "$0" event resume other --from copy
            test ! -e births; : > event/wide; grep -q event/wide births
            """)
        #expect(
            made.code == 0, "\(made) \((try? String(contentsOfFile: program.path("births"), encoding: .utf8)) ?? "")")
        for (folder, names) in [
            ("new-event", ["event.yaml"]), ("copy", ["event.yaml", "secret", "facts.sqlite", "short.yaml"]),
            ("other", ["event.yaml", "secret", "facts.sqlite", "short.yaml"]), ("event", ["secret", "facts.sqlite"]),
        ] {
            for name in names {
                let path = program.path("\(folder)/\(name)")
                #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
            }
        }
    }

    /// Arguments and paths that are not UTF-8 are refused with their bytes shown, and nothing else is read or written
    /// instead.
    @Test(arguments: [
        (#"export 1 -o $'x\xe9.rpr'"#, #"x\xE9.rpr"#), (#"verify $'x\xe8.rpr'"#, #"x\xE8.rpr"#),
        (#"scores --scores $'\xe9.sqlite'"#, #"\xE9.sqlite"#), (#"event new $'jos\xe9'"#, #"jos\xE9"#),
        (#"play --headless --log=$'a\xe9'"#, #"--log=a\xE9"#),
    ])
    func foreignNamesAreRefused(command: String, shown: String) throws {
        let program = try Program()
        // Files whose names a repair of the bytes would find.
        let made = try shell(program, #""$0" play --headless --duration 1; "$0" export 1 -o $'x\xef\xbf\xbd.rpr'"#)
        try #require(made.code == 0)
        let before = try #require(FileManager.default.enumerator(atPath: program.home.path)?.allObjects.count)
        let result = try shell(program, #""$0" \#(command)"#)
        #expect(result.code == 64 && result.output == "")
        #expect(result.errors == "redpackrain: \(shown): is not UTF-8; rename the file or the folder\n")
        #expect(FileManager.default.enumerator(atPath: program.home.path)?.allObjects.count == before)
    }

    @Test(arguments: ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_PICTURES_DIR"])
    func foreignHomesAreRefused(variable: String) throws {
        let program = try Program()
        let result = try shell(
            program,
            #"""
            mkdir place $'place/jos\xe9'; unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME
            HOME=$PWD/place \#(variable)=$PWD/place/$'jos\xe9' "$0" play --headless --duration 1
            """#)
        #expect(result.code == 64)
        let shown = #"\#(variable)=\#(program.home.path)/place/jos\xE9"#
        #expect(
            result.errors.contains("\(shown.prefix(60))") && result.errors.hasSuffix("rename the file or the folder\n"))
        let entries = try shell(program, "find place | wc -l")
        #expect(entries.output.trimmingCharacters(in: .whitespacesAndNewlines) == "2")
    }
}
