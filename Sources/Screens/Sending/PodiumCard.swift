import Motion
package import Picture
package import RainShow

/// A picture of a party's podium to send: places, names and sums, and the level.
package struct PodiumCard: Hashable, Sendable {
    package let levelName: String
    package let standings: [Party.Standing]

    package init(levelName: String, standings: [Party.Standing]) {
        (self.levelName, self.standings) = (levelName, standings)
    }

    /// The sizes of a wide and a tall card, points: fewer points make larger letters on a tall one.
    private static let (wide, tall) = (Card.wide, Vector(720, 1280))

    /// Appends the card, as large as the frame.
    package func append(_ words: Words, to frame: inout Frame) {
        let isTall = frame.size.y > frame.size.x
        var card = Frame(size: isTall ? Self.tall : Self.wide)
        append(words, isTall: isTall, to: &card)
        frame.append(card, scale: frame.size.x / card.size.x, offset: .zero)
    }

    private func append(_ words: Words, isTall: Bool, to frame: inout Frame) {
        Backdrop.append(at: 0, to: &frame)
        Backdrop.appendLanterns(at: 0, to: &frame)
        frame.fill(frame.bounds, Palette.night.faded(to: 0.55))
        // The table beside the winner, or beneath.
        let area = frame.bounds.inset(sides: 70, top: isTall ? 170 : 60, bottom: 60)
        let head = isTall ? area.slice(top: 460) : area.slice(leading: 420)
        let middle = head.center.x
        func write(_ text: String, _ line: Double, _ style: Label.Style, _ color: Color) {
            frame.text(
                text, at: Vector(middle, head.center.y + line), style: style, color: color, outline: Palette.ink,
                room: head.size.x)
        }
        frame.append(words.logo, at: Vector(middle, head.center.y - 150), height: 170, room: head.size.x)
        if let first = standings.first {
            let isTie = standings.count { $0.place == 1 } > 1
            write(isTie ? words.tied : words.wins(first.name), 10, .heading, Palette.gold)
            write(words.number(first.points), 100, .title, Palette.gold)
        }
        write("\(words.party)  ·  \(words.plainLevel(levelName))", 180, .body, Palette.cream)
        let height = StandingsTable.height(of: standings.count) * (isTall ? 1.4 : 1.25)
        let rest = isTall ? area.inset(sides: 0, top: 500) : area.slice(trailing: 550)
        let table = Rect(rest.minX, isTall ? rest.minY : rest.center.y - height / 2, rest.size.x, height)
        frame.scroll(over: table.widened(by: 28))
        StandingsTable(
            lines: standings, marked: standings.first?.name, hasRounds: false, area: table
        ).append(words, to: &frame)
    }
}

#if !hasFeature(Embedded)
extension PodiumCard: Codable {}
#endif
