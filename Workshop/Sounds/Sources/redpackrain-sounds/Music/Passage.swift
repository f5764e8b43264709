/// A stretch of a part that is played in one go.
struct Passage {
    /// The bar it begins with; a piece's first is 1.
    let bar: Int

    /// How loud it is played, from 0 to about 1.
    let level: Double

    /// The notes in numbered notation, see `Jianpu`.
    let text: String

    /// A stretch of notes.
    init(bar: Int, level: Double = 1, _ text: String) {
        self.bar = bar
        self.level = level
        self.text = text
    }

    /// The notes as they are to be played.
    func notes() throws -> [Note] {
        try Jianpu(text, bar: bar).notes
    }
}

/// Someone who turns notes into sound.
protocol Player {
    /// Plays notes into a track, `level` being how loud the whole passage is.
    func play(_ notes: [Note], level: Double, in meter: Meter, on track: inout Track)
}

extension Track {
    /// Has someone play a part.
    mutating func play(_ passages: [Passage], by player: some Player, in meter: Meter) throws {
        for passage in passages {
            player.play(try passage.notes(), level: passage.level, in: meter, on: &self)
        }
    }
}
