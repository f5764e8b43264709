/// Every sound of the game.
enum Sounds {
    /// Returns all sounds: first the effects in the order of a round, then the music.
    static func all() throws -> [Sound] {
        effects() + (try music())
    }

    static func music() throws -> [Sound] {
        [try titleMusic(), try titleLateMusic()] + (try quietMusic()) + (try roundMusic())
    }

    static func effects() -> [Sound] {
        catches() + specials() + rows() + blasts() + round() + signs() + rewinding() + menu()
    }
}

/// One sound of the game, ready to be written to a file.
struct Sound {
    /// The file's name without its extension.
    let name: String

    /// The finished sound.
    let track: Track

    /// Whether its file has one channel, since both sides are the same.
    var isMono = false

    /// Finishes an effect.
    ///
    /// - Parameters:
    ///   - loudness: root mean square of the loudest 50 ms in dBFS; this is where the game's mix is decided.
    ///   - room: where the sound is heard, or nil for right at the ear.
    init(_ name: String, loudness: Double, room: Room? = .table, isMono: Bool = false, _ recipe: () -> Track) {
        self.name = name
        self.isMono = isMono
        let dry = recipe()
        track = Master(loudness: loudness).finish(room?.hold(dry) ?? dry)
    }

    /// Finishes an effect that has several tones: one after the other, each as long as the first.
    ///
    /// - Parameter notes: the steps of the scale.
    init(
        _ name: String, notes: ClosedRange<Int>, loudness: Double, room: Room? = .table, _ recipe: (Int) -> Track
    ) {
        self.name = name
        isMono = true
        let takes = notes.map { step in
            let dry = recipe(step)
            return Master(loudness: loudness).finish(room?.hold(dry) ?? dry)
        }
        let length = takes[0].count
        var whole = Track(samples: length * takes.count)
        for (number, take) in takes.enumerated() { whole.add(take, at: Double(number * length) / Track.sampleRate) }
        track = whole
    }

    /// Creates music, which its mix has finished already.
    init(_ name: String, music: Track) {
        self.name = name
        track = music
    }
}
