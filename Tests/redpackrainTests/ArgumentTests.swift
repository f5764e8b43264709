import Foundation
import Testing

/// Arguments arrive even if a library has changed the process's environment before the game begins.
@Suite struct ArgumentTests {
    /// A program whose environment variables have moved when it begins: one has been added, or the list was replaced.
    private func program(replaced: Bool) throws -> Program {
        let program = try Program()
        try program.preload("moved-environment")
        program.environment["ENVIRONMENT_REPLACED"] = replaced ? "1" : nil
        return program
    }

    @Test(arguments: [false, true])
    func argumentsArriveWhereVariablesHaveMoved(replaced: Bool) throws {
        let (moved, usual) = (try program(replaced: replaced), try Program())
        for arguments in [
            ["--version"], ["play", "--headless", "--seed", "8", "--duration", "1", "--player", ""],
            ["verify", String(repeating: "x", count: 100_000)], ["scores", ""], ["", "scores"], ["sing"],
        ] {
            let (here, there) = (try moved.run(Program.current, arguments), try usual.run(Program.current, arguments))
            #expect(here.code == there.code && here.output == there.output && here.errors == there.errors)
        }
    }

    @Test func eachSubcommandIsFoundWhereVariablesHaveMoved() throws {
        let program = try program(replaced: false)
        let list = try program.run("--help").output.components(separatedBy: "SUBCOMMANDS:").last ?? ""
        let names = list.matches(of: /(?m)^  ([a-z-]+)/).map { String($0.1) }
        #expect(names.count > 20)
        for name in names {
            let help = try program.run(name, "--help")
            #expect(help.code == 0 && help.output.contains("USAGE: redpackrain \(name)"), "\(name)")
        }
    }

    @Test func foreignBytesAreRefusedWhereVariablesHaveMoved() throws {
        let program = try program(replaced: false)
        let result = try program.run(
            URL(fileURLWithPath: "/bin/bash"), ["-c", #""$0" scores --scores $'x\xe9'"#, Program.current.path])
        #expect(result.code == 64)
        #expect(result.errors == #"redpackrain: x\xE9: is not UTF-8; rename the file or the folder"# + "\n")
    }
}
