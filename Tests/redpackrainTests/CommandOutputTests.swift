import Foundation
import Motion
import Rain
import RainApp
import RainFigures
import RainPlayers
import Testing

/// Compares the commands' results with `Tests/Golden/commands.txt`. Each command is followed by its exit code, lines of
/// standard output after `|`, lines of standard error after `!`, and the contents of the files it wrote.
@Suite struct CommandOutputTests {
    private let program: Program

    init() throws {
        program = try Program()
        for name in program.environment.keys where name.hasPrefix("LC_") { program.environment[name] = nil }
        for (name, value) in [("LANG", "C.UTF-8"), ("TZ", "UTC"), ("COLUMNS", nil), ("LANGUAGE", nil)] {
            program.environment[name] = value
        }
        let short = "duration: 4\ninterval: 0.4\nfall-time: 2\nbomb-every: 3\ngold: 0.1\nslow: 0.1\n"
        let files = [
            "short.yaml": short, "brief.yaml": "duration: 3\ninterval: 0.3\nfall-time: 1.5\n",
            "tiny.yaml": "duration: 2\nhearts: 1\nbomb-every: 1\nhalves-combo: true\n",
            "wrong.yaml": "duration: 4\ninterval: 0\n", "twice.yaml": "duration: 4\nduration: 5\n",
            "me.txt": "reaction: 0.3\nscatter: 9\nmistaking: 0.4\nrewinds: 2\npauses: 1\n",
            "wrong.txt": "reaction: 9\n", "pauses.txt": "pauses: 1\n", "storm.yaml": "duration: 2\n",
            "party.txt": "# all\n60 casual\n30 novice\n10 me.txt\n", "not.rpr": "no record\n",
            "config/redpackrain/levels/own.yaml": short + "ramp: 0.8\n", "event/short.yaml": short,
            "config/redpackrain/levels/bad.yaml": "ramp: x\n",
        ]
        try program.makeEvent(coffees: 19)
        try FileManager.default.createDirectory(
            atPath: program.path("config/redpackrain/levels"), withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: program.path(name))) }
        let rewinder = try PlayerModel(text: "scatter: 9\nreaction: 0.3\nmistaking: 0.3\nrewinds: 2\n")
        var (left, practice) = (Round(level: .calm, seed: 9), Level.survival)
        left.append(.init(host: 15_000_000_000, action: .end))
        practice.practice = true
        var rounds: [(Round, player: String)] = [
            (.played(level: .calm, seed: 1, by: .casual), "Ann"),
            (.played(level: .festive, seed: 2, by: .perfect), "Bob"),
            (.played(level: .storm, seed: 3, by: rewinder), "Ann"), (left, "Bob"),
            (.played(level: practice, seed: 2, by: .tapper), "Ann"),
            (.played(level: .survival, seed: 2, by: .novice), "Eve, \"E\""),
            (.played(level: .festive, seed: 2, by: .casual), "Bob"),
        ]
        let brief = try LevelFile.read(program.path("brief.yaml"), flag: "")
        for (seed, player) in zip((1 as UInt64)..., Array(repeating: "Al", count: 13) + ["-Al", "@Al", "+Al"]) {
            rounds.append((.played(level: brief, seed: seed, by: .casual), player))
        }
        // The rounds begin on the evening of January 30, 2026, and are 30,000 s apart.
        for (number, (round, player)) in rounds.enumerated() {
            let date = Date(timeIntervalSince1970: 1_769_800_000 + 30_000 * Double(number))
            try program.keep(round, player: player, at: date, in: "s.sqlite")
        }
    }

    /// A text with a mark before each line, and with all varying parts replaced.
    private func marked(_ text: String, _ mark: String) -> [String] {
        let same = text.replacing(program.home.path, with: "HOME").replacing(Version.current, with: "VERSION")
            .replacing(/(?!2026-0[12])\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "TIME")
            .replacing(/\d+\.\d{6,}/) { String(format: "%.6g", Double($0.output) ?? 0) }
            .replacing(/(?!2026-0[12])\d{4}-\d\d-\d\d/, with: "DAY")
        // An estimate of the time is printed only on slow machines.
        return same.split(separator: "\n").filter { !$0.contains("this takes about") }.map { "\(mark) \($0)" }
    }

    /// A summary of a file: for pictures the size and the brightness of 16x9 parts, 0 ... v; for sound the loudness of each
    /// second.
    private func contents(of name: String) throws -> String {
        let path = program.path(name)
        guard FileManager.default.fileExists(atPath: path) else { return "none" }
        let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
        switch name.suffix(3) {
        case "png":
            let (width, height) = (Int(bytes[18]) << 8 + Int(bytes[19]), Int(bytes[22]) << 8 + Int(bytes[23]))
            var lights = [Int](repeating: 0, count: 16 * 9)
            try Bitmap.read(path).withUnsafeBufferPointer { bytes in
                for place in 0..<width * height {
                    let (row, column) = (place / width * 9 / height, place % width * 16 / width)
                    lights[row * 16 + column] +=
                        Int(bytes[3 * place]) + Int(bytes[3 * place + 1]) + Int(bytes[3 * place + 2])
                }
            }
            return "\(width)x\(height) " + lights.map { String($0 * 6 / (width * height), radix: 32) }.joined()
        case "wav":
            let samples = bytes[44...].withUnsafeBytes { Array($0.bindMemory(to: Int16.self)).map(Double.init) }
            let loud = stride(from: 0, to: samples.count, by: 96_000).map { start in
                samples[start..<min(start + 96_000, samples.count)].reduce(0) { $0 + $1 * $1 / 96_000 }.squareRoot()
            }
            return "\(samples.count) samples \(loud.map { Int($0 / 100) })"
        case "svg", "aml": return "\(bytes.count) bytes \(bytes.reduce(0 as UInt32) { $0 &* 33 &+ UInt32($1) })"
        default: return "is there"
        }
    }

    @Test func commandsWriteWhatTheyWrote() throws {
        var note = Values()
        for command in try Values.inputs(of: "commands.txt") {
            let words = command.split(separator: " ").map(String.init)
            let result = try program.run(Program.current, words)
            note("$ \(command)")
            note("=", result.code)
            // On slow machines a command reports its progress.
            let errors = marked(result.errors, "!").filter { !$0.contains(" done, ") }
            for line in marked(result.output, "|") + errors { note(line) }
            let options = ["-o", "--mix", "--plot", "--sheet"]
            for (option, name) in zip(words, words.dropFirst()) where options.contains(option) && Int(name) == nil {
                note("=", name, try contents(of: name == "frames" ? "frames/00002.png" : name))
            }
        }
        if let differences = try note.differences(from: "commands.txt") { Issue.record("\(differences)") }
    }
}
