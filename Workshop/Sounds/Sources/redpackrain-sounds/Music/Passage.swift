/// A continuous stretch of a part.
struct Passage {
    /// First bar of the passage; a piece's first is 1.
    let bar: Int

    /// Level of the passage, from 0 to about 1.
    let level: Double

    /// The notes in numbered notation, see `Jianpu`.
    let text: String

    init(bar: Int, level: Double = 1, _ text: String) {
        self.bar = bar
        self.level = level
        self.text = text
    }

    /// Parses the notes.
    func notes(in meter: Meter) throws -> [Note] {
        try Jianpu(text, bar: bar, in: meter).notes.map { $0.raised(by: meter.rise) }
    }
}

/// A player of an instrument: renders notes as sound.
protocol Player {
    /// Plays notes into a track; `level` is the level of the whole passage.
    func play(_ notes: [Note], level: Double, in meter: Meter, on track: inout Track)
}

extension Track {
    /// Plays a part.
    mutating func play(_ passages: [Passage], by player: some Player, in meter: Meter) throws {
        for passage in passages {
            player.play(try passage.notes(in: meter), level: passage.level, in: meter, on: &self)
        }
    }
}
