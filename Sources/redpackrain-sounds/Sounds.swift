/// Every sound of the game.
enum Sounds {
    /// All sounds, in the order in which a round meets them, and then the music.
    static func all() throws -> [Sound] {
        let effects = catches() + specials() + blasts() + round() + signs() + rewinding() + menu()
        return effects + [try titleMusic(), try roundMusic(), try finaleMusic()]
    }
}

/// One sound of the game, ready to be written to a file.
struct Sound {
    /// The file's name without its ending.
    let name: String

    /// The finished sound.
    let track: Track

    /// Finishes an effect.
    ///
    /// - Parameters:
    ///   - loudness: root mean square of the loudest 50 ms in dBFS; this is where the game's mix is decided.
    ///   - room: where the sound is heard, or nil for right at the ear.
    init(_ name: String, loudness: Double, room: Room? = .table, _ recipe: () -> Track) {
        self.name = name
        let dry = recipe()
        track = Master(loudness: loudness).finish(room?.hold(dry) ?? dry)
    }

    /// Music, which comes from its mix finished.
    init(_ name: String, music: Track) {
        self.name = name
        track = music
    }
}
