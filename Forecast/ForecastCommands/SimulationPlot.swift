import Foundation
import Motion
import Rain
import RainApp
import RainCommandParts
import RainForecast
import Stage

/// A plot of a simulation: the distribution of scores, and the share of packs caught in each second.
struct SimulationPlot {
    let result: SimulationResult
    let report: SimulationReport
    let level: Level

    init(_ result: SimulationResult, report: SimulationReport, level: Level) {
        self.result = result
        self.report = report
        self.level = level
    }

    static let size = Vector(960, 400)
    private static let red = "#c3272b"
    private static let pale = "#e6a79b"
    private static let gold = "#c8901c"
    private static let paper = "#fffaf2"
}

extension SimulationPlot {
    var svg: String {
        let size = Self.size
        let title = "Red Pack Rain: \(report.level), player \(report.player.shown)"
        let length = Level.Parameter.duration.text(for: level.duration)
        let under = "\(report.rounds.of("round")) of \(length) s, seed \(report.seed)"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(size.x)) \(Int(size.y))" \
            width="\(Int(size.x))" height="\(Int(size.y))" font-family="DejaVu Sans, Verdana, sans-serif">

            """
                + Chart.rect(Rect(origin: .zero, size: size), color: Self.paper, radius: 14)
                + Chart.rect(Rect(32, 20, 15, 20), color: Self.red, radius: 2.5)
                + Chart.rect(Rect(36.5, 27, 6, 6), color: Self.gold, radius: 3)
                + Chart.text(title, at: Vector(58, 37), size: 19)
                + Chart.text(under, at: Vector(size.x - 32, 36), size: 12, color: Chart.faint, anchor: "end")
                + scores + catches + "</svg>\n"
    }

    /// Bars of the scores; pale below the 5 % and above the 95 % quantile.
    private var scores: String {
        guard let summary = result[.score].summary else { return "" }
        let histogram = Histogram(result[.score], bins: 40)
        let most = Double(histogram.counts.max() ?? 1) / Double(result.rounds)
        let end = histogram.origin + Double(histogram.counts.count) * histogram.width
        let chart = Chart(area: Rect(74, 92, 392, 236), x: histogram.origin...end, y: 0...(most * 1.12))
        let yTicks = Chart.ticks(in: 0...(most * 112), about: 4, least: 0.1).map {
            ($0 / 100, String(format: "%g %%", $0))
        }
        var svg = chart.frame(
            title: "Score", xTitle: "points at the end; pale: the twentieth on either side",
            xTicks: Chart.ticks(in: chart.x, about: 6, least: 1), yTicks: yTicks)
        for (index, count) in histogram.counts.enumerated() where count > 0 {
            let from = histogram.origin + Double(index) * histogram.width
            let top = chart.place(from, Double(count) / Double(result.rounds))
            let foot = chart.place(from + histogram.width, 0)
            let isCommon = from + histogram.width > summary.p5 && from <= summary.p95
            let gap = min(1, (foot.x - top.x) / 5)
            svg += Chart.rect(
                Rect(top.x + gap / 2, top.y, foot.x - top.x - gap, foot.y - top.y),
                color: isCommon ? Self.red : Self.pale, radius: gap)
        }
        let mean = chart.place(summary.mean, most * 1.15)
        svg += Chart.line(from: mean, to: chart.place(summary.mean, 0), color: Self.gold, width: 2, dashes: "5 3")
        let isLeft = mean.x < chart.area.center.x
        svg += Chart.text(
            "mean \(Measure.score.text(for: summary.mean))", at: Vector(mean.x + (isLeft ? 7 : -7), mean.y - 3),
            size: 12, color: Self.gold, anchor: isLeft ? "start" : "end")
        return svg + chart.ground
    }

    /// Share of the packs started in each second, or longer stretch of a long round, that are caught before the round
    /// ends.
    private var catches: String {
        let chart = Chart(area: Rect(548, 92, 372, 236), x: 0...level.duration, y: 0...1)
        let yTicks = [0, 0.25, 0.5, 0.75, 1].map { ($0, "\(Int($0 * 100)) %") }
        var svg = ""
        let lastSettled = lastSettledStart
        if lastSettled < level.duration {
            let corner = chart.place(max(0, lastSettled), 1)
            svg += Chart.rect(
                Rect(corner.x, corner.y, chart.area.maxX - corner.x, chart.area.size.y), color: Self.gold,
                opacity: 0.13)
        }
        svg += chart.frame(
            title: "Catch rate", xTitle: "second a pack starts in; shaded: some still fall at the end",
            xTicks: Chart.ticks(in: chart.x, about: 6, least: 1), yTicks: yTicks)
        var places: [Vector] = []
        for index in result.seen.indices where result.seen[index] > 0 {
            let from = Double(index) * result.stretch
            let middle = (from + min(level.duration, from + result.stretch)) / 2
            places.append(chart.place(middle, Double(result.caught[index]) / Double(result.seen[index])))
        }
        guard let first = places.first, let last = places.last else { return svg + chart.ground }
        let line = places.map { "\(Chart.number($0.x)),\(Chart.number($0.y))" }.joined(separator: " ")
        let foot = Chart.number(chart.area.maxY)
        svg += """
            <polygon points="\(Chart.number(first.x)),\(foot) \(line) \(Chart.number(last.x)),\(foot)" \
            fill="\(Self.red)" fill-opacity="0.10"/>
            <polyline points="\(line)" fill="none" stroke="\(Self.red)" stroke-width="2.2" stroke-linejoin="round"/>

            """
        if places.count <= 60 {
            for place in places {
                let (x, y) = (Chart.number(place.x), Chart.number(place.y))
                svg += "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"2.6\" fill=\"\(Self.red)\"/>\n"
            }
        }
        return svg + chart.ground
    }

    /// Packs that start before this game time are out of the air at the end of the round; the level's duration if all
    /// are.
    private var lastSettledStart: Double {
        let schedule = DropSchedule(level: level, seed: Seed(0))
        var start = level.duration
        schedule.forEachFalling(at: level.duration) {
            start = schedule.drop($0).start
            return false
        }
        return start
    }

    /// Pixels per point of the drawing.
    private static let pixels = 2.0

    /// Writes PNG if the file's name ends in .png, else SVG.
    func write(to file: OutputFile) throws {
        let svg = svg
        guard file.path.lowercased().hasSuffix(".png") else { return try file.write(svg) }
        let picture = try Surface.drawing(
            svg, texts: Self.texts(of: svg), font: Assets.font(), width: Int(Self.size.x * Self.pixels),
            height: Int(Self.size.y * Self.pixels))
        try file.write { open in try picture.writePNG(to: open) }
    }

    /// Returns the texts that `Chart.text` put into a drawing.
    private static func texts(of svg: String) -> [PlacedText] {
        svg.matches(
            of:
                /<text x="([-0-9.]+)" y="([-0-9.]+)" font-size="([0-9]+)" fill="#([0-9a-f]{6})" text-anchor="([a-z]+)">([^<]*)</
        )
        .compactMap { match in
            guard let x = Double(match.1), let y = Double(match.2), let size = Double(match.3),
                let color = UInt32(match.4, radix: 16), let anchor = PlacedText.Anchor(rawValue: String(match.5))
            else { return nil }
            let text = match.6.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
            return PlacedText(
                String(text), x: x * pixels, y: y * pixels, size: Int(size * pixels), color: color, anchor: anchor)
        }
    }
}
