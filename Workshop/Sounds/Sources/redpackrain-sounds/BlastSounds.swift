/// The sounds of bombs.
extension Sounds {
    /// Three blasts and the hiss before one.
    static func blasts() -> [Sound] {
        (1...3).map(boom) + [fuse()]
    }

    private static func boom(take: Int) -> Sound {
        Sound("boom-\(take)", loudness: -7.5, room: .courtyard) {
            let seed = UInt64(500 + 10 * take)
            let size = [1.0, 0.9, 1.12][take - 1]
            var track = Track(seconds: 0.9)
            track.thump(
                Thump(
                    start: 200 * size,
                    end: 52 * size,
                    fall: 0.05,
                    drive: 2.8,
                    envelope: Envelope(hold: 0.03, ring: 1.1)
                ),
                level: 0.42
            )
            track.thump(
                Thump(
                    start: 760 * size,
                    end: 250 * size,
                    fall: 0.035,
                    drive: 3.5,
                    envelope: Envelope(hold: 0.03, ring: 0.55)
                ),
                level: 0.9
            )
            let blast = Burst(
                seed: seed,
                kind: .low,
                centre: Sweep(from: 7_000, to: 520, seconds: 0.34),
                envelope: Envelope(attack: 0.0003, hold: 0.04, ring: 0.95),
                width: 0.5
            )
            track.add(blast.track(seconds: 0.9), level: 2.2)
            let debris = Crackle(
                seed: seed + 1,
                snaps: 46,
                spread: 0.62,
                crowding: 1.5,
                hertz: 900...5_200,
                fading: 0.8
            )
            debris.fall(on: &track, at: 0.05, level: 2.6)
            track.add(Resonator.smallGong.strike(hertz: 233 * size, seconds: 0.9, ring: 1.1), level: 0.17)
            return track
        }
    }

    /// Individual sparks: every one is audible, and none repeats within four seconds.
    private static func fuse() -> Sound {
        Sound("fuse", loudness: -21, room: nil, isMono: true) {
            let length = 4.2
            var track = Track(seconds: length, isLoop: true)
            let sparks = Crackle(
                seed: 543, snaps: 105, spread: length, hertz: 1_700...6_200, ring: 0.003...0.010)
            sparks.fall(on: &track, level: 2.0)
            track.add(Burst.loop(seed: 541, seconds: length, hertz: 4_000, width: 0), level: 0.012)
            // Real sparks have little energy at the very top, where a hiss tires the ear within seconds.
            return track.filtered(.low, hertz: 7_000).filtered(.high, hertz: 1_500)
        }
    }
}
