/// The music of the title: a warm evening before the feast.
extension Sounds {
    static func titleMusic() throws -> Sound {
        let meter = Meter.title
        var mix = Mix(meter: meter, hall: .temple)
        let zither = Zither(hand: Hand(seed: 2_000))
        try mix.add(loudness: -21.5, pan: -0.1, echo: 0.28) { part in
            try part.play(TitleScore.melody, by: zither, in: meter)
            try part.play(TitleScore.octaves, by: zither, in: meter)
            for glissando in TitleScore.glissandi {
                zither.play(glissando, in: meter, on: &part)
            }
            part = part.inWood()
        }
        try mix.add(loudness: -21, pan: 0.12, echo: 0.42) { part in
            try part.play(TitleScore.flute, by: Flute.xiao, in: meter)
        }
        try mix.add(loudness: -27, pan: 0.1, echo: 0.30) { part in
            var left = Zither(hand: Hand(seed: 2_010), nail: 0.03)
            left.string.plectrum = 2_400
            left.string.brightRing = 0.4
            try part.play(TitleBacking.arpeggio, by: left, in: meter)
            part = part.inWood()
        }
        try mix.add(loudness: -27, echo: 0.12) { part in
            try part.play(TitleBacking.bass, by: Zither.bass(seed: 2_020), in: meter)
        }
        try mix.add(loudness: -32, echo: 0.5) { part in
            try part.play(TitleBacking.chords, by: Sheng(darkness: 1_300, swell: 0.7), in: meter)
        }
        try mix.add(loudness: -32, echo: 0.5) { part in
            let bowls = Chime(body: .bowl, seconds: 5.5, hand: Hand(seed: 2_030))
            try part.play(TitleBacking.bowls, by: bowls, in: meter)
        }
        try mix.add(loudness: -35, echo: 0.6) { part in
            let bells = Chime(body: .bell, seconds: 1.4, brightness: -1.5, hand: Hand(seed: 2_040))
            try part.play(TitleBacking.bells, by: bells, in: meter)
        }
        try mix.add(loudness: -33, echo: 0.25) { part in
            let skin = Percussion.drum(hertz: 98, ring: 1.1, stick: 0.4, stickHertz: 1_100, seed: 2_050)
            try part.beat(TitleBacking.drum, with: skin, seed: 2_051, in: meter)
        }
        try mix.add(loudness: -38, pan: 0.3, echo: 0.35) { part in
            let rim = Percussion.drum(hertz: 410, ring: 0.25, stick: 0.5, stickHertz: 2_600, seed: 2_060)
            try part.beat(TitleBacking.rim, with: rim, seed: 2_061, in: meter)
        }
        return Sound("music-title", music: mix.mastered(loudness: -18))
    }
}

extension Zither {
    /// A large lute plucked with the thumb, for basses; every string is damped at the end of its note.
    static func bass(seed: UInt64) -> Zither {
        Zither(
            string: PluckedString(pluckPoint: 0.21, plectrum: 1_100, ring: 2.6, brightRing: 0.18),
            hand: Hand(seed: seed),
            damping: 0.09,
            nail: 0.02,
            width: 0
        )
    }
}
