/// What the screens around the game sound like; all of it soft, since it is heard often.
extension Sounds {
    /// The pause, its end, buttons and the count of the result.
    static func menu() -> [Sound] {
        [
            pair("pause", first: 8, second: 5),
            pair("resume", first: 5, second: 8),
            button(),
            count(),
        ]
    }

    private static func pair(_ name: String, first: Int, second: Int) -> Sound {
        Sound(name, loudness: -20) {
            var track = Track(seconds: 0.28)
            track.pluck(step: first, at: 0, level: 0.6, ring: 0.3, brightness: -3.5, pan: -0.15)
            track.pluck(step: second, at: 0.085, level: 0.7, ring: 0.3, brightness: -3.5, pan: 0.15)
            return track
        }
    }

    private static func button() -> Sound {
        Sound("button", loudness: -21) {
            var track = Track(seconds: 0.12)
            let lid = Resonator.woodblock.strike(step: 7, seconds: 0.12, ring: 0.55, brightness: -2)
            track.add(lid, level: 0.6)
            let lacquer = Burst(seed: 801, centre: Sweep(at: 2_600), envelope: Envelope(ring: 0.012), width: 0.1)
            track.add(lacquer.track(seconds: 0.02), level: 0.3)
            return track
        }
    }

    private static func count() -> Sound {
        Sound("count", loudness: -21) {
            var track = Track(seconds: 0.07)
            let coin = Resonator.coin.strike(step: 13, seconds: 0.07, ring: 0.3, brightness: -1)
            track.add(coin, level: 0.5)
            let counter = Burst(seed: 802, centre: Sweep(at: 3_000), envelope: Envelope(ring: 0.01))
            track.add(counter.track(seconds: 0.02), level: 0.2)
            return track
        }
    }
}
