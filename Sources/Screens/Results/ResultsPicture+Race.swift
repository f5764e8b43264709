import Motion
import Picture
package import Rain
package import RainShow

extension Results {
    /// The course of a race: the lead over a ghost, from the start to the end of the longer round.
    package struct Race: Hashable, Sendable {
        let rival: Rival
        /// The final lead, bonuses included.
        let lead: Int
        /// The lead at equidistant game times from the start to the end.
        let curve: [Int]
        /// The starts of the phases after the first, as shares of `length`.
        let phases: [Double]
        /// The game time of the longer round, seconds.
        let length: Double

        private static let points = 120

        /// - Parameter round: a round that is over.
        package init(of round: Round, against rival: Rival) {
            let (own, other) = (Ghost(of: round), rival.ghost)
            let length = max(own.finalTime, other.finalTime)
            (self.rival, self.length) = (rival, length)
            let lead = own.total - other.total
            self.lead = lead
            curve =
                (0..<Self.points).map { point in
                    let time = length * Double(point) / Double(Self.points)
                    return own.score(at: time) - other.score(at: time)
                } + [lead]
            phases = round.level.phases.indices.dropFirst().map { round.level.start(ofPhase: $0) / length }
                .filter { $0 < 1 }
        }
    }
}

extension ResultsPicture {
    /// Appends the race, `age` seconds after the score was counted: the lead in words, and its course over the time,
    /// with the player's name above the line and the ghost's beneath.
    func appendRace(at age: Double, to frame: inout Frame) {
        let opacity = (age / Racing.arrival).clamped(to: 0...1)
        guard let race = screen.race, let area = raceArea, opacity > 0 else { return }
        frame.faded(by: opacity) { append(race, in: area, to: &$0) }
    }

    private func append(_ race: Results.Race, in area: Rect, to frame: inout Frame) {
        let names = area.inset(leading: Racing.lead).slice(leading: Racing.names)
        let plot = area.inset(leading: Racing.lead + Racing.names + Racing.gap, bottom: Racing.axis)
        appendCurve(of: race, over: plot, to: &frame)
        frame.text(
            words.raced(race.lead), in: area.slice(leading: Racing.lead - Racing.gap), alignment: .leading,
            color: HUD.color(ofLead: race.lead))
        let line = plot.size.y * race.line
        for (name, side, color) in [
            (screen.player, -1.0, Palette.gold), (race.rival.name(in: words), 1, Palette.past),
        ] {
            frame.text(
                name, in: names, line: line + side * Racing.nameRise, style: .caption, alignment: .trailing,
                color: color)
            if name == screen.player || name == race.rival.name { frame.markAsName() }
        }
        let foot = area.size.y - Racing.axis / 2
        frame.text(
            words.span(0), in: plot.slice(leading: Racing.names), line: foot, style: .caption, alignment: .leading,
            color: Palette.mist)
        frame.text(
            words.span(Int(race.length.rounded())), in: plot.slice(trailing: Racing.names), line: foot, style: .caption,
            alignment: .trailing, color: Palette.mist)
    }

    /// Appends the curve: a lead is above the line, a deficit below.
    private func appendCurve(of race: Results.Race, over area: Rect, to frame: inout Frame) {
        let scale = area.size.y / Double(max(1, race.high - race.low))
        let line = area.minY + area.size.y * race.line
        for phase in race.phases {
            let mark = Rect(area.minX + area.size.x * phase, area.minY, Racing.width, area.size.y)
            frame.fill(mark, Palette.mist.faded(to: 0.25))
        }
        func fill(_ color: Color, _ part: (Int) -> Int) {
            frame.beginStrip()
            for (point, lead) in race.curve.enumerated() {
                let x = area.minX + area.size.x * Double(point) / Double(race.curve.count - 1)
                frame.append(Strip.Vertex(Vector(x, line), color))
                frame.append(Strip.Vertex(Vector(x, line - Double(part(lead)) * scale), color))
            }
        }
        fill(Palette.gold.faded(to: Racing.light)) { max(0, $0) }
        fill(Palette.past.faded(to: Racing.light)) { min(0, $0) }
        frame.fill(
            Rect(area.minX, line - Racing.width / 2, area.size.x, Racing.width), Palette.mist.faded(to: 0.6))
    }
}

extension Results.Race {
    /// The greatest lead and, below 0, the greatest deficit. Each takes at least a quarter of the plot's height, so
    /// that both names find room beside the line.
    fileprivate var high: Int { max(curve.max() ?? 0, -(curve.min() ?? 0) / 3, 1) }
    fileprivate var low: Int { min(curve.min() ?? 0, -(curve.max() ?? 0) / 3, -1) }
    /// The distance of the line of equal scores from the top of the plot, as a share of its height.
    fileprivate var line: Double { Double(high) / Double(high - low) }
}

/// The layout, points, and times, seconds.
private enum Racing {
    /// The widths of the lead in words and of the names, the height of the axis's words, and the free space between.
    static let lead = 176.0
    static let names = 96.0
    static let axis = 20.0
    static let gap = 10.0
    static let nameRise = 10.0
    static let width = 2.0
    static let light = 0.85
    static let arrival = 0.3
}
