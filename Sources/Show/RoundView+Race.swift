import Motion
package import Picture
import Rain

// How far one leads or is behind a ghost, in the place where the next medal is told otherwise.
extension RoundView {
    /// Appends the lead over a rival, and its name; for a moment who passed whom in the name's place, and from when its
    /// hearts are gone that they are.
    func appendRace(against rival: Rival, to frame: inout Frame) {
        let lead = round.lead(over: rival.ghost, in: moment)
        let room = field.x < field.y ? Racing.narrowRoom : Racing.room
        let told = passing(of: rival)
        let pop = looks.isCalm ? 1 : 1 + Racing.pop * max(0, 1 - (told?.age ?? .infinity) / Racing.popTime)
        frame.append(
            Label(
                lead > 0 ? "+\(words.number(lead))" : words.number(lead), at: Racing.number, style: .button,
                alignment: .leading, color: HUD.color(ofLead: lead), outline: Palette.ink, zoom: pop, room: room))
        var line = (text: rival.name(in: words), style: Label.Style.caption, color: Palette.mist)
        if let told {
            line = (told.isAhead ? words.ahead : words.behind, .body, told.isAhead ? Palette.gold : Palette.past)
        } else if rival.ghost.isOutOfHearts, moment.time >= rival.ghost.finalTime {
            line.text = words.out(words.span(Int(rival.ghost.finalTime)))
        }
        frame.append(
            Label(
                line.text, at: Racing.name, style: line.style, alignment: .leading, color: line.color,
                outline: Palette.ink, zoom: told == nil ? 1 : pop, room: room))
    }

    /// Whether one has just passed the rival, or been passed, and how long ago, seconds of game time.
    private func passing(of rival: Rival) -> (isAhead: Bool, age: Double)? {
        guard case .playing = moment.phase else { return nil }
        let passing = round.lastPassing(of: rival.ghost, in: moment, within: Racing.time)
        return passing.map { ($0.isAhead, moment.time - $0.time) }
    }
}

extension HUD {
    /// What a lead is told in: gold before a ghost, the colour of the past behind it.
    package static func color(ofLead lead: Int) -> Color {
        lead > 0 ? Palette.gold : lead < 0 ? Palette.past : Palette.cream
    }
}

/// The layout, points, and times, seconds.
private enum Racing {
    /// The middles of the lines where they begin, and the widest they may be; upright the clock is near.
    static let number = Vector(236, 44)
    static let name = Vector(236, 72)
    static let room = 130.0
    static let narrowRoom = 72.0
    /// How long a passing is told, and by how much and for how long it swells.
    static let time = 1.0
    static let pop = 0.2
    static let popTime = 0.25
}
