import Motion
package import Picture
import Rain

// The lead over a ghost, in the place of the next medal.
extension RoundView {
    /// Appends the lead over a rival, and its name; instead of the name, for a moment a passing, or the time at which
    /// its hearts were lost.
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

    /// The last passing of the rival, either way, and its age in seconds of game time; nil if there is none.
    private func passing(of rival: Rival) -> (isAhead: Bool, age: Double)? {
        guard case .playing = moment.phase else { return nil }
        let passing = round.lastPassing(of: rival.ghost, in: moment, within: Racing.time)
        return passing.map { ($0.isAhead, moment.time - $0.time) }
    }
}

extension HUD {
    /// The colour of a lead: gold in front of a ghost, the colour of the past behind it.
    package static func color(ofLead lead: Int) -> Color {
        lead > 0 ? Palette.gold : lead < 0 ? Palette.past : Palette.cream
    }
}

/// The layout, points, and times, seconds.
private enum Racing {
    /// Starts of the lines, at their centres, and their max widths; in portrait the clock is near.
    static let number = Vector(236, 44)
    static let name = Vector(236, 72)
    static let room = 130.0
    static let narrowRoom = 72.0
    /// Duration of a passing on the screen, and growth and duration of its pop.
    static let time = 1.0
    static let pop = 0.2
    static let popTime = 0.25
}
