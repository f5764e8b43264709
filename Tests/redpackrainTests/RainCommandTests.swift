import App
import Foundation
import Testing

@Suite struct RainCommandTests {
    /// A code says level and seed, and nothing goes beside it.
    @Test func aRainIsPlayedByItsCode() throws {
        let program = try Program()
        let play = ["play", "--headless", "--autoplay", "casual", "--json", "--scores", "s.sqlite"]
        let named = try program.run(Program.current, play + ["--level", "festive", "--seed", "7"])
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
}
