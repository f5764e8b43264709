import Foundation

/// The music of a round: the feast itself.
extension Sounds {
    /// The loop.
    static func roundMusic() throws -> Sound {
        let meter = Meter.round
        var mix = Mix(meter: meter, hall: .yard)
        try mix.add(loudness: -20.5, pan: 0.1, echo: 0.30) { part in
            try part.play(RoundScore.flute, by: Flute.dizi, in: meter)
        }
        try mix.add(loudness: -21, pan: -0.15, echo: 0.22) { part in
            let zither = Zither.brisk(seed: 2_300)
            try part.play(RoundScore.zither, by: zither, in: meter)
            for glissando in RoundScore.glissandi {
                zither.play(glissando, in: meter, on: &part)
            }
            part = part.inWood()
        }
        try mix.add(loudness: -24.5, pan: 0.2, echo: 0.18) { part in
            var zither = Zither.brisk(seed: 2_310)
            zither.string.plectrum = 3_000
            zither.string.ring = 1.1
            try part.play(RoundScore.ostinato, by: zither, in: meter)
            part = part.inWood()
        }
        try mix.add(loudness: -25, echo: 0.05) { part in
            try part.play(RoundScore.bass, by: Zither.bass(seed: 2_320), in: meter)
        }
        try mix.add(loudness: -31, echo: 0.4) { part in
            try part.play(RoundScore.chords, by: Sheng(darkness: 1_100, swell: 0.4), in: meter)
        }
        try addDrums(to: &mix)
        try addMetal(to: &mix)
        // The catches' snaps and coins sound here, and must not be covered.
        return Sound(
            "music-round", music: mix.mastered(loudness: -16, headroom: 1) { $0.hollowed(hertz: 2_800, decibels: 3) })
    }

    private static func addDrums(to mix: inout Mix) throws {
        let meter = mix.meter
        try mix.add(loudness: -25, echo: 0.15) { part in
            let skin = Percussion.drum(hertz: 126, ring: 1, stick: 0.65, stickHertz: 1_300, seed: 2_330)
            try part.beat(RoundDrums.large, with: skin, seed: 2_331, in: meter)
        }
        try mix.add(loudness: -28, pan: -0.25, echo: 0.2) { part in
            let skin = Percussion.drum(hertz: 236, ring: 0.4, stick: 0.4, stickHertz: 1_900, seed: 2_340)
            try part.beat(RoundDrums.small, with: skin, seed: 2_341, in: meter)
        }
        try mix.add(loudness: -31, pan: 0.4, echo: 0.2) { part in
            let block = Percussion.block(step: 9, seed: 2_350)
            try part.beat(RoundDrums.highBlock, with: block, seed: 2_351, in: meter)
        }
        try mix.add(loudness: -31, pan: -0.4, echo: 0.2) { part in
            let block = Percussion.block(step: 6, seed: 2_360)
            try part.beat(RoundDrums.lowBlock, with: block, seed: 2_361, in: meter)
        }
    }

    private static func addMetal(to mix: inout Mix) throws {
        let meter = mix.meter
        try mix.add(loudness: -29.5, pan: 0.3, echo: 0.2) { part in
            let cymbal = Percussion.cymbal(seconds: 0.35, seed: 2_370)
            try part.beat(RoundDrums.cymbal, with: cymbal, seed: 2_371, in: meter)
        }
        try mix.add(loudness: -26, echo: 0.3) { part in
            try part.beat(RoundDrums.gong, with: Percussion.gong(seconds: 2.2), seed: 2_380, in: meter)
        }
        try mix.add(loudness: -31, pan: -0.3, echo: 0.25) { part in
            try part.beat(RoundDrums.smallGong, with: Percussion.smallGong(step: 5), seed: 2_390, in: meter)
        }
    }
}

extension Zither {
    /// A guzheng for quick music, its strings shorter and its strokes six to a beat.
    static func brisk(seed: UInt64) -> Zither {
        Zither(
            string: PluckedString(ring: 1.6, brightRing: 0.6),
            hand: Hand(seed: seed, slack: 0.004),
            strokesPerBeat: 6
        )
    }
}

extension Track {
    /// The sound with a broad dip round a frequency.
    func hollowed(hertz: Double, decibels: Double) -> Track {
        var result = self
        let rest = pow(10, -decibels / 20)
        result.add(filtered(.band, hertz: hertz, resonance: 0.6), level: rest - 1)
        return result
    }
}
