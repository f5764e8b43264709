/// Small actions that several recipes share.
extension Track {
    /// Snaps a paper envelope at the start: a sharp edge, the flap's rustle and the finger's tap behind it.
    mutating func snapPaper(seed: UInt64, level: Double) {
        let edge = Burst(
            seed: 100 + seed,
            centre: Sweep(from: 5_200, to: 2_600, seconds: 0.02),
            envelope: Envelope(attack: 0.0002, hold: 0.0015, ring: 0.035)
        )
        add(edge.track(seconds: 0.05), level: 1.1 * level)
        let rustle = Crackle(
            seed: 200 + seed,
            snaps: 9,
            spread: 0.05,
            crowding: 1.6,
            hertz: 2_400...8_500,
            ring: 0.004...0.012,
            fading: 0.7
        )
        rustle.fall(on: &self, at: 0.006, level: 0.8 * level)
        let tap = Thump(start: 420, end: 190, fall: 0.008, envelope: Envelope(ring: 0.05))
        add(tap.track(seconds: 0.06), level: 0.45 * level)
    }

    /// Plucks a string at a step of the scale, with the nail's scrape before the tone.
    mutating func pluck(
        step: Int,
        at start: Double,
        level: Double,
        ring: Double = 1,
        brightness: Double = 0,
        pan: Double = 0
    ) {
        let rest = seconds - start
        let nail = Burst(
            seed: UInt64(300 + step),
            centre: Sweep(at: 2_800),
            envelope: Envelope(attack: 0.0003, ring: 0.014)
        )
        add(nail.track(seconds: 0.02), at: start, level: 0.25 * level, pan: pan)
        let tone = Resonator.string.strike(step: step, seconds: rest, ring: ring, brightness: brightness)
        add(tone, at: start, level: 0.6 * level, pan: pan)
    }

    /// Strikes the large gong, with the padded mallet's thud, which gives the blow its attack.
    mutating func strikeGong(at start: Double = 0, level: Double) {
        let rest = seconds - start
        let mallet = Burst(
            seed: 401,
            kind: .low,
            centre: Sweep(from: 2_800, to: 600, seconds: 0.03),
            envelope: Envelope(attack: 0.0005, hold: 0.004, ring: 0.09)
        )
        add(mallet.track(seconds: 0.1), at: start, level: 0.75 * level)
        add(Resonator.gong.strike(step: -5, seconds: rest), at: start, level: 0.3 * level)
    }

    /// Strikes the small opera gong with a hard stick.
    mutating func strikeSmallGong(step: Int, at start: Double, level: Double, pan: Double = 0) {
        let rest = seconds - start
        let stick = Burst(seed: 402, centre: Sweep(at: 1_900), envelope: Envelope(ring: 0.02))
        add(stick.track(seconds: 0.03), at: start, level: 0.35 * level, pan: pan)
        let tone = Resonator.smallGong.strike(step: step, seconds: rest)
        add(tone, at: start, level: 0.3 * level, pan: pan)
    }

    /// Strikes one of the small tuned gongs in a frame.
    mutating func strikeCloudGong(step: Int, at start: Double, level: Double, ring: Double = 1, pan: Double = 0) {
        let stick = Burst(seed: 403, centre: Sweep(at: 2_400), envelope: Envelope(ring: 0.015))
        add(stick.track(seconds: 0.02), at: start, level: 0.25 * level, pan: pan)
        let tone = Resonator.cloudGong.strike(step: step, seconds: seconds - start, ring: ring)
        add(tone, at: start, level: 0.5 * level, pan: pan)
    }

    /// Strikes a kettledrum tuned to a step of the scale.
    mutating func strikeKettle(step: Int, at start: Double, level: Double, ring: Double, pan: Double = 0) {
        let stick = Burst(
            seed: 404,
            centre: Sweep(from: 1_700, to: 850, seconds: 0.02),
            resonance: 0.8,
            envelope: Envelope(attack: 0.0006, hold: 0.001, ring: 0.03)
        )
        add(stick.track(seconds: 0.04), at: start, level: 0.6 * level, pan: pan)
        let tone = Resonator.kettle.strike(step: step, seconds: seconds - start, ring: ring)
        add(tone, at: start, level: 0.45 * level, pan: pan)
    }
}
