import Motion
import Picture
package import Rain
package import Show

extension Results {
    /// The course of a race: the lead over a ghost, from the start to the end of the longer round.
    package struct Race: Hashable, Sendable {
        let rival: Rival
        /// The final lead, bonuses included.
        let lead: Int
        /// The lead at equidistant times from the start to the end.
        let curve: [Int]
        /// The starts of phases, in shares of that time.
        let phases: [Double]

        private static let points = 120

        /// - Parameter round: a round that is over.
        package init(of round: Round, against rival: Rival) {
            let (own, other) = (Ghost(of: round), rival.ghost)
            let length = max(own.finalTime, other.finalTime)
            self.rival = rival
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

extension View where Content == Results {
    /// Beside the panel, or above it in portrait.
    private var raceArea: Rect { isPortrait ? Racing.above : Racing.beside }

    /// Appends the race, `age` seconds after the score was counted.
    func appendRace(at age: Double, to frame: inout Frame) {
        let opacity = (age / Racing.arrival).clamped(to: 0...1)
        guard let race = screen.race, opacity > 0 else { return }
        frame.stretch(.panel, over: raceArea, color: Color.white.faded(to: opacity))
        let inner = raceArea.inset(sides: Racing.side, top: Racing.side, bottom: Racing.side)
        let text =
            isPortrait ? inner.slice(leading: Racing.textWidth) : inner.slice(bottom: Racing.textHeight)
        let plot =
            isPortrait
            ? inner.inset(leading: Racing.textWidth + Racing.side) : inner.inset(leading: 0, bottom: Racing.textHeight)
        append(race, over: plot, opacity, to: &frame)
        frame.append(
            Label(
                words.raced(race.lead), at: text.middle(at: Racing.lead), style: .body,
                color: HUD.color(ofLead: race.lead).faded(to: opacity), room: text.size.x))
        frame.append(
            Label(
                race.rival.name(in: words), at: text.middle(at: Racing.name), style: .caption,
                color: Palette.mist.faded(to: opacity), room: text.size.x))
    }

    /// Appends the curve: a lead is above the line, a deficit below.
    private func append(_ race: Results.Race, over area: Rect, _ opacity: Double, to frame: inout Frame) {
        let (high, low) = (max(0, race.curve.max() ?? 0), min(0, race.curve.min() ?? 0))
        let scale = area.size.y / Double(max(1, high - low))
        let line = high == low ? area.center.y : area.minY + Double(high) * scale
        for phase in race.phases {
            let mark = Rect(area.minX + area.size.x * phase, area.minY, Racing.line, area.size.y)
            frame.fill(mark, Palette.mist.faded(to: 0.25 * opacity))
        }
        func fill(_ color: Color, _ part: (Int) -> Int) {
            frame.beginStrip()
            for (point, lead) in race.curve.enumerated() {
                let x = area.minX + area.size.x * Double(point) / Double(race.curve.count - 1)
                frame.append(Strip.Vertex(Vector(x, line), color))
                frame.append(Strip.Vertex(Vector(x, line - Double(part(lead)) * scale), color))
            }
        }
        fill(Palette.gold.faded(to: Racing.light * opacity)) { max(0, $0) }
        fill(Palette.past.faded(to: Racing.light * opacity)) { min(0, $0) }
        frame.fill(
            Rect(area.minX, line - Racing.line / 2, area.size.x, Racing.line), Palette.mist.faded(to: 0.6 * opacity))
    }
}

/// The layout, points, and times, seconds.
private enum Racing {
    static let beside = Rect(14, 400, 186, 196)
    static let above = Rect(50, 16, 620, 92)
    static let side = 18.0
    /// The size of the text, which is beneath the curve or to its left, and the middles of its lines.
    static let textHeight = 58.0
    static let textWidth = 190.0
    static let lead = 20.0
    static let name = 46.0
    static let line = 2.0
    static let light = 0.85
    static let arrival = 0.3
}
