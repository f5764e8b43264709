/// The last seconds of a round, heard over its music.
extension Sounds {
    /// The loop.
    static func finaleMusic() throws -> Sound {
        let meter = Meter.finale
        var mix = Mix(meter: meter, hall: .yard)
        try mix.add(loudness: -25, pan: -0.2, echo: 0.3) { part in
            try part.play(FinaleScore.tremolo, by: Zither.brisk(seed: 2_400), in: meter)
        }
        try mix.add(loudness: -24, pan: 0.25, echo: 0.2) { part in
            try part.play(FinaleScore.ostinato, by: Zither.brisk(seed: 2_410), in: meter)
            part = part.inWood()
        }
        try mix.add(loudness: -27, echo: 0.15) { part in
            let skin = Percussion.drum(hertz: 140, ring: 0.65, stick: 0.6, stickHertz: 1_500, seed: 2_420)
            try part.beat(FinaleScore.large, with: skin, seed: 2_421, in: meter)
        }
        try mix.add(loudness: -30, pan: -0.25, echo: 0.2) { part in
            let skin = Percussion.drum(hertz: 262, ring: 0.35, stick: 0.4, stickHertz: 2_000, seed: 2_430)
            try part.beat(FinaleScore.small, with: skin, seed: 2_431, in: meter)
        }
        try mix.add(loudness: -32, pan: 0.4, echo: 0.2) { part in
            try part.beat(FinaleScore.block, with: Percussion.block(step: 11, seed: 2_440), seed: 2_441, in: meter)
        }
        try mix.add(loudness: -30, pan: 0.3, echo: 0.2) { part in
            let cymbal = Percussion.cymbal(seconds: 0.35, seed: 2_450)
            try part.beat(FinaleScore.cymbal, with: cymbal, seed: 2_451, in: meter)
        }
        try mix.add(loudness: -29, pan: -0.3, echo: 0.25) { part in
            try part.beat(FinaleScore.smallGong, with: Percussion.smallGong(step: 5), seed: 2_460, in: meter)
        }
        // It comes on top of the round's music, and both together must not clip.
        return Sound("music-finale", music: mix.mastered(loudness: -20.5, headroom: 6))
    }
}
