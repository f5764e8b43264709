import Motion
import Rain
import RainPlayers
import Testing

@testable import RainForecast
@testable import RainForecastCommands

/// The output of forecasts: reports, charts and bars.
@Suite struct ReportTests {
    @Test func chartTextsAreEscaped() {
        let text = Chart.text("A & B <c>", at: .zero, size: 9)
        #expect(text.contains(">A &amp; B &lt;c&gt;</text>"))
    }

    /// The failure says why no level was found, and which targets can be met alone, regardless of the nearest level's results.
    @Test func failureNamesTargetsThatCanBeMetAlone() throws {
        func failure(_ verdict: Tuner.Verdict, _ alone: [Bool?]) throws -> String {
            let targets = try ["bombs<9", "peak<9", "taps<9"].map { try Target(text: $0) }
            let results = zip(targets, alone).map { target, isMetAlone in
                // The nearest level meets the first target only.
                let value = target.text.hasPrefix("bombs") ? 1.0 : 10
                return Tuner.Result(target: target, value: value, range: value...value + 1, isMetAlone: isMetAlone)
            }
            let found = Tuner.Found(level: .calm, verdict: verdict, results: results, judged: 5, rounds: 9)
            return TuneReport(found, player: "casual", players: Crowd(.casual), seed: 1, command: "play").failure
        }
        let (surely, probably) = ("no level was found that surely meets", "probably no level within --vary meets")
        let nearest = "; the nearest one is shown"
        let (peak, taps) = (try Target(text: "peak<9").text, try Target(text: "taps<9").text)
        let alone = "\(nearest); targets that can be met alone: "
        #expect(try failure(.impossible, [false, true, nil]) == "\(probably) all targets\(alone)\(peak)")
        #expect(try failure(.impossible, [nil, true, true]) == "\(probably) all targets\(alone)\(peak), \(taps)")
        #expect(try failure(.missing, [false, nil]) == "\(surely) all targets\(alone)none")
        #expect(try failure(.missing, [true]) == "\(surely) the target\(nearest)")
    }

    /// An axis has numbers at its ends if the ends are round numbers.
    @Test func axesAreNumberedFromEndToEnd() {
        #expect(Chart.ticks(in: 0...100, about: 5, least: 1) == [0, 20, 40, 60, 80, 100])
        #expect(Chart.ticks(in: 3...97, about: 5, least: 1) == [20, 40, 60, 80])
    }

    /// The text of a range has its closed ends, and JSON keeps the range.
    @Test func rangesAreWrittenByTheirEnds() {
        for (low, high, text) in [(1.25, nil, "≥ 1.2"), (nil, 3, "≤ 3.0"), (1, 3, "1.0…3.0"), (nil, nil, "-")]
            as [(Double?, Double?, String)]
        {
            let range = ConfidenceInterval(low: low, high: high)
            #expect(Measure.score.text(for: range) == text && ConfidenceInterval(range.ends) == range)
        }
        #expect(Measure.catchRate.text(for: 0.51239) == "0.5124")
    }

    /// Bars are as long as their shares, to an eighth of a character.
    @Test func barsAreAsLongAsTheirShares() {
        for (share, bar) in [(0, ""), (1.0 / 32, "▏"), (0.25, "█"), (0.6, "██▍"), (31.0 / 32, "███▉"), (1, "████")] {
            #expect(Histogram.bar(share, width: 4) == bar)
        }
    }

    /// Only bars that are wholly in the lowest or the highest 5 % of the scores are pale.
    @Test func rareScoresArePale() throws {
        let level = Level.calm
        let result = Simulation(level: level, model: .casual, seed: 3).result(ofRounds: 0..<300)
        let report = SimulationReport(
            result, level: level, named: level.name, player: "casual", players: Crowd(.casual), seed: 3)
        let svg = SimulationPlot(result, report: report, level: level).svg
        let bars = Histogram(result[.score], bins: 40)
        let summary = try #require(result[.score].summary)
        let isCommon = bars.counts.indices.filter { bars.counts[$0] > 0 }.map { index in
            let from = bars.origin + Double(index) * bars.width
            return from + bars.width > summary.p5 && from <= summary.p95
        }
        // The first is the pack next to the title.
        let drawn = svg.matches(of: /fill="#(c3272b|e6a79b)" fill-opacity="1.00"/).map { $0.1 == "c3272b" }
        #expect(Array(drawn.dropFirst()) == isCommon)
        #expect(isCommon.first == false && isCommon.last == false && isCommon.contains(true))
    }
}
