import Foundation
import RainApp
import Testing

@Suite struct RainCommandTests {
    /// A code gives level and seed, and cannot be combined with other flags for them.
    @Test func aRainIsPlayedByItsCode() throws {
        let program = try Program()
        let play = ["play", "--headless", "--autoplay", "casual", "--json", "--scores", "s.sqlite"]
        let named = try program.run(Program.current, play + ["--level", "festive-2", "--seed", "7"])
        let coded = try program.run(Program.current, play + ["--rain", "08000-oo7ay"])
        #expect(coded.code == 0 && coded.output == named.output)
        let report = try JSONDecoder().decode(RoundReport.self, from: Data(named.output.utf8))
        #expect(report.code == "08000-007AY")
        for (flags, reason) in [
            (["--rain", "08000-007AZ"], "--rain 08000-007AZ: is not the code of a rain"),
            (["--rain", "08000-007AY", "--seed", "7"], "--rain: cannot be used with"),
            (["--rain", "08000-007AY", "--gold", "0.1"], "--rain: cannot be used with"),
        ] {
            let wrong = try program.run(Program.current, play + flags)
            #expect(wrong.code == 64 && wrong.errors.contains(reason), "\(wrong.errors)")
        }
    }

    /// A round on a rain chosen by code or seed does not count as a round on a new rain.
    @Test(arguments: [(["--rain", "08000-007AY"], "given"), (["--seed", "7"], "given"), ([], "drawn")])
    func chosenRainsAreNotNew(flags: [String], origin: String) throws {
        let program = try Program()
        #expect(try program.run(Program.current, ["play", "--headless", "--scores", "s.sqlite"] + flags).code == 0)
        let lines = try program.run("scores", "--scores", "s.sqlite", "--list", "all", "--csv").output
            .split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        let column = try #require(lines.first?.firstIndex(of: "origin"))
        #expect(lines.count == 2 && lines[1][column] == origin)
    }
}
