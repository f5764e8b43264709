import Motion
import Picture
import RealModule
import Testing

@testable import Stage

/// Voices, drones and music, compared with formulas of their sound.
@Suite struct MixerVoiceTests {
    /// Left and right of a mix, -1...1, with commands that come at frames.
    private func mix(
        _ seconds: Double, music: Tone = Tone(frames: 480) { _ in 0 }, _ commands: [(at: Int, command: Mixer.Command)]
    ) -> [SIMD2<Double>] {
        var mixer = Mixer()
        var reader = ToneReader(music)
        let count = Int(seconds * Mixer.rate) + PeakLimiter.lookAhead
        var room = [Int16](repeating: 0, count: 2 * count)
        var frame = 0
        while frame < count {
            for (at, command) in commands where at == frame { mixer.take(command) }
            // No farther than has been decoded.
            let next = min(commands.map(\.at).filter { $0 > frame }.min() ?? count, frame + 8192)
            reader.fill(mixer.decks)
            room.withUnsafeMutableBufferPointer { room in
                if let start = room.baseAddress {
                    mixer.render(into: start + 2 * frame, frames: min(next, count) - frame)
                }
            }
            frame = min(next, count)
        }
        // Without the limiter's delay.
        return (PeakLimiter.lookAhead..<count).map { SIMD2(Double(room[2 * $0]), Double(room[2 * $0 + 1])) / 32767 }
    }

    /// The factor from a value of the field to its output: the mixer leaves headroom, and room for music.
    private static let headroom = Double(Mixer.headroom * Mixer.fieldShare)

    private func play(
        _ tone: Tone, left: Float = 1, right: Float = 1, step: Double = 1, isOfScreens: Bool = false
    ) -> Mixer.Command {
        .play(
            tone.samples, left: left, right: right, step: step, delay: 0, after: nil, ducks: false,
            isOfScreens: isOfScreens)
    }

    /// If there are more sounds than voices, each further sound ends the oldest one.
    @Test func theOldestGivesWay() {
        // Each tone has one click, at a time of its own.
        let tones = (0..<Mixer.voices + 5).map { number in Tone(frames: 8000) { $0 == 1000 + 100 * number ? 0.5 : 0 } }
        let heard = mix(0.17, tones.map { (0, play($0)) })
        let clicks = heard.indices.filter { heard[$0].x > 0.1 }.map { ($0 - 1000) / 100 }
        #expect(clicks == Array(5..<Mixer.voices + 5))
        withExtendedLifetime(tones) {}
    }

    /// A stop ends all sounds of the field, and nothing else.
    @Test func aStopEndsTheFieldAlone() {
        let tone = Tone(frames: 48_000) { _ in 0.05 }
        let drone = Tone(frames: 480) { _ in 0.05 }
        let field = (0..<5).map { _ in (0, play(tone)) }
        let drones = (0..<2).map { (0, Mixer.Command.drone($0, drone.samples, gain: 1, pan: 0, step: 1)) }
        let all = mix(0.4, field + [(0, play(tone, isOfScreens: true))] + drones + [(9600, .stop)])
        #expect(abs(all[9000].x - 0.05 * (7 * Self.headroom + Double(Mixer.headroom))) < 1e-3)
        // Drones fade within some milliseconds.
        #expect(all[14_400..<19_200].allSatisfy { abs($0.x - 0.05 * Double(Mixer.headroom)) < 1e-3 })
        withExtendedLifetime((tone, drone)) {}
    }

    @Test(arguments: [0.5, 0.75, 1, 1.3, 2])
    func stepsSetThePitch(step: Double) {
        let tone = Tone(frames: 4800) { 0.5 * .sin(Double($0) / 25) }
        let heard = mix(0.25, [(0, play(tone, left: 0.8, right: 0.4, step: step))])
        let off = heard.indices.filter { frame in
            let place = Double(frame) * step
            // Between the last sample and the end no value is expected.
            guard place < 4799 || place >= 4800 else { return false }
            let value = place < 4799 ? 0.5 * Double.sin(place / 25) * Self.headroom : 0
            return max(abs(heard[frame].x - 0.8 * value), abs(heard[frame].y - 0.4 * value)) > 2e-3
        }
        #expect(off.isEmpty)
        withExtendedLifetime(tone) {}
    }

    /// A drone loops without a seam, and its speed can be changed while it sounds.
    @Test func dronesLoopWithoutASeam() {
        let tone = Tone(frames: 480) { 0.5 * .sin(2 * .pi * Double($0) / 480) }
        func drone(_ step: Double) -> Mixer.Command { .drone(0, tone.samples, gain: 1, pan: -0.5, step: step) }
        let heard = mix(1, [(0, drone(0.75)), (14_400, drone(1.6))])
        let off = (7200..<heard.count).filter { frame in
            guard frame < 14_400 || frame > 33_600 else { return false }
            // The speed approaches its target with a time constant of 40 ms: in all, 0.04 s of the difference are
            // missing.
            let place =
                0.75 * Double(min(frame, 14_400)) + 1.6 * Double(max(0, frame - 14_400))
                - (frame > 14_400 ? 0.85 * 0.04 * 48_000 : 0)
            let value = 0.5 * Double.sin(2 * .pi * place / 480) * Self.headroom
            return max(abs(heard[frame].x - value), abs(heard[frame].y - value / 2)) > 1e-2
        }
        #expect(off.isEmpty)
        let steps = zip(heard, heard.dropFirst()).map { abs($1.x - $0.x) }
        #expect((steps.max() ?? 1) < 0.012, "it clicks")
        withExtendedLifetime(tone) {}
    }

    /// A drone moves from one side to the other by no more than 6 dB in 50 ms, so that the ear is not startled. It is
    /// tested as far as fuses are panned.
    @Test func aDroneMovesSlowly() {
        let tone = Tone(frames: 480) { 0.5 * .sin(2 * .pi * Double($0) / 48) }
        func drone(_ pan: Float) -> Mixer.Command { .drone(0, tone.samples, gain: 1, pan: pan, step: 1) }
        let heard = mix(2.5, [(0, drone(-0.7)), (24_000, drone(0.7)), (72_000, drone(-0.7))])
        let balances = stride(from: 4800, to: heard.count - 480, by: 480).map { start in
            let power = heard[start..<start + 480].reduce(SIMD2.zero) { $0 + $1 * $1 }
            return 10 * Double.log10(power.x / power.y)
        }
        #expect((balances.max() ?? 0) > 10 && (balances.min() ?? 0) < -10)
        #expect(zip(balances, balances.dropFirst(5)).allSatisfy { abs($0 - $1) <= 6 })
        withExtendedLifetime(tone) {}
    }

    /// In mono both sides are the mean of the two stereo sides, to the sample.
    @Test func monoIsTheMeanOfBothSides() {
        let tone = Tone(frames: 9600) { 0.5 * .sin(Double($0) / 25) }
        let sounds = [(0, play(tone, left: 0.9, right: 0.1)), (1000, play(tone, left: 0, right: 0.6, step: 1.3))]
        let both = mix(0.15, sounds)
        let one = mix(0.15, [(0, .volumes(.init(isMono: true)))] + sounds)
        #expect(one.allSatisfy { $0.x == $0.y } && one.contains { abs($0.x) > 0.1 })
        #expect(zip(one, both).allSatisfy { abs($0.x - ($1.x + $1.y) / 2) < 1e-4 })
        withExtendedLifetime(tone) {}
    }

    /// Sounds and music have a volume each, and the master volume applies to both.
    @Test func volumesAreIndependent() {
        let tone = Tone(frames: 24_000) { _ in 0.25 }
        func heard(_ volumes: Mixer.Volumes, _ command: Mixer.Command) -> Double {
            mix(0.4, music: tone, [(0, .volumes(volumes)), (4800, command)])[14_400].x
        }
        let volumes = Mixer.Volumes(master: 0.5, effects: 0.8, music: 0.2)
        for (command, share) in [(play(tone), 0.4), (.music(0, from: 0, at: nil), 0.1)] {
            #expect(abs(heard(volumes, command) / heard(.init(), command) - share) < 1e-3)
        }
        withExtendedLifetime(tone) {}
    }

    /// A delayed sound begins at its frame.
    @Test func aSoundBeginsAtItsFrame() {
        let tone = Tone(frames: 100) { _ in 0.5 }
        for delay in [0, 1, 511, 512, 2000] {
            let command = Mixer.Command.play(
                tone.samples, left: 1, right: 1, step: 1, delay: Double(delay) / 48_000, after: nil, ducks: false,
                isOfScreens: false)
            #expect(mix(0.1, [(300, command)]).firstIndex { $0.x != 0 } == 300 + delay)
        }
        withExtendedLifetime(tone) {}
    }

    /// The limiter keeps loud sounds below its ceiling without distortion: a tone stays a tone.
    @Test func theLimiterOnlyTurnsDown() {
        let tone = Tone(frames: 48_000) { 0.9 * .sin(2 * .pi * Double($0) * 440 / 48_000) }
        let heard = mix(1, (0..<3).map { _ in (0, play(tone)) })
        #expect(heard.allSatisfy { abs($0.x) <= Double(PeakLimiter.ceiling) + 1e-4 })
        // The rest after the tone is subtracted, when the gain is constant.
        let part = Array(heard[12_000..<36_000].map(\.x))
        let angle = { (frame: Int) in 2 * Double.pi * Double(frame + 12_000) * 440 / 48_000 }
        let (a, b) = part.enumerated().reduce((0.0, 0.0)) {
            ($0.0 + $1.element * .sin(angle($1.offset)), $0.1 + $1.element * .cos(angle($1.offset)))
        }
        let rest = part.enumerated().reduce(0.0) { sum, next in
            let tone = 2 / Double(part.count) * (a * .sin(angle(next.offset)) + b * .cos(angle(next.offset)))
            return sum + (next.element - tone) * (next.element - tone)
        }
        #expect(rest / part.reduce(0) { $0 + $1 * $1 } < 1e-4)
        withExtendedLifetime(tone) {}
    }

    /// Music gives way to a blast at once: it drops to 0.63 for a quarter of a second, and rises evenly within 0.7 s.
    @Test func musicGivesWayToABlastAndComesBack() {
        let (tune, blast) = (Tone(frames: 48_000) { _ in 0.5 }, Tone(frames: 10) { _ in 0 })
        let boom = Mixer.Command.play(
            blast.samples, left: 1, right: 1, step: 1, delay: 0, after: nil, ducks: true, isOfScreens: false)
        let heard = mix(2.1, music: tune, [(0, .music(0, from: 0, at: nil)), (48_000, boom)])
        let usual = heard[47_000].x
        for (after, share) in [
            (0.06, 0.63), (0.2, 0.63), (0.25, 0.63), (0.425, 0.723), (0.6, 0.815), (0.775, 0.908), (0.9, 0.974),
            (1.05, 1),
        ] {
            #expect(abs(heard[48_000 + Int(after * 48_000)].x / usual - share) < 0.015, "\(after) s after")
        }
        withExtendedLifetime((tune, blast)) {}
    }

    /// A tune that is far off, as after a standstill of the device, restarts at its wanted position.
    @Test(arguments: [-0.15, 0.15])
    func farOffMusicRestarts(lead: Double) {
        let tune = Tone(frames: 4800) { $0 == 100 ? 0.5 : 0 }
        let heard = mix(
            1.8, music: tune, [(0, .music(0, from: 0, at: 0)), (24_000, .steer(0.5 + lead + 0.01, at: 0.5))])
        let clicks = heard.indices.filter { $0 > 57_600 && heard[$0].x > 0.05 }
        #expect(clicks.count > 3)
        // Exactly at its position: 10 ms and the lead beyond where it would be by itself.
        for click in clicks { #expect((click + Int(((lead + 0.01) * 48_000).rounded()) + 48_000) % 4800 == 100) }
        withExtendedLifetime(tune) {}
    }

    /// A tune that is far off for less than half a second at a time does not restart.
    @Test func brieflyFarOffMusicGoesOn() {
        let tune = Tone(frames: 960) { $0 == 100 ? 0.5 : 0 }
        let steps = (0..<4).flatMap { turn -> [(Int, Mixer.Command)] in
            let far = 0.5 + Double(turn)
            let near = far + 0.4
            return [
                (Int(far * 48_000), .steer(far + 0.15, at: far)), (Int(near * 48_000), .steer(near, at: near)),
            ]
        }
        let heard = mix(4.4, music: tune, [(0, .music(0, from: 0, at: 0))] + steps)
        let clicks = heard.indices.filter { $0 > 4800 && heard[$0].x > 0.05 }
        #expect(clicks.count > 100)
        // It plays a little faster meanwhile. A restart would move it by half its length.
        for click in clicks { #expect(abs((click + 380) % 960 - 480) < 260, "\(click)") }
        withExtendedLifetime(tune) {}
    }

    /// A tune loops exactly from any start, even from one before its first frame.
    @Test(arguments: [0, 12_345, -1000])
    func tunesLoopExactly(from: Int) {
        let tune = Tone(frames: 43_200) { $0 == 100 ? 0.5 : 0 }
        let heard = mix(2, music: tune, [(0, .music(0, from: from, at: 0))])
        let clicks = heard.indices.filter { $0 > 1000 && heard[$0].x > 0.05 }
        #expect(clicks == (1001..<heard.count).filter { (from + $0 + 43_200) % 43_200 == 100 } && clicks.count >= 2)
        withExtendedLifetime(tune) {}
    }

    /// A single loud sample on one side lowers both sides.
    @Test(arguments: [false, true])
    func neitherSideIsTooLoud(isRight: Bool) {
        var limiter = PeakLimiter()
        let heard = (0..<4000).map { frame -> SIMD2<Float> in
            let loud: Float = frame == 1000 ? 1.6 : 0.1
            let (left, right) = isRight ? limiter.next(0.1, loud) : limiter.next(loud, 0.1)
            return SIMD2(left, right)
        }
        let peak = heard[1000 + PeakLimiter.lookAhead]
        let (loud, quiet) = isRight ? (peak.y, peak.x) : (peak.x, peak.y)
        #expect(loud > 0.7 && loud <= PeakLimiter.ceiling + 1e-4 && quiet < 0.06)
        #expect(heard[900] == SIMD2(0.1, 0.1))
    }
}
