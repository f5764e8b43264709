import Motion
import Picture
import Rain
import RainShow
import Testing

@testable import Stage

/// Sounds and music of a round are on their beats, measured in the samples of the mix.
extension SDLTests {
    /// A mix of a round as `--mix` makes it, from a time of the round on, its left side -1...1.
    private func mix(_ round: Round, from start: Double, to end: Double, bank: SoundBank) -> [Float] {
        let queue = CommandQueue()
        var mixer = Mixer()
        var told = MixState(isExact: true)
        var mix = Mix()
        var reader = MusicReader(mixer.decks) { Self.file($0.name) }
        var events: [RoundEvent] = []
        var heard: [Float] = []
        var room = [Int16](repeating: 0, count: 512)
        let buffers = Int(((end - start) * 187.5).rounded(.up))
        for buffer in 0..<buffers {
            let time = start + Double(buffer) / 187.5
            let moment = round.moment(at: RoundTime(seconds: time))
            var cues: [Cue] = []
            round.appendCues(
                from: RoundTime(seconds: time), to: RoundTime(seconds: time + 1 / 187.5), events: &events, into: &cues)
            (mix.music, mix.isStill) = (round.music(in: moment), moment.phase == .paused)
            mix.drones = round.drones(in: moment)
            told.send(mix, cues, to: queue, bank, at: Double(buffer) / 187.5)
            while let command = queue.pop() { mixer.take(command) }
            reader.fill()
            room.withUnsafeMutableBufferPointer { room in
                if let start = room.baseAddress { mixer.render(into: start, frames: 256) }
            }
            heard += (0..<256).map { Float(room[2 * $0]) / 32768 }
        }
        return Array(heard[PeakLimiter.lookAhead...])
    }

    /// Returns the number of frames by which a sound is late in a mix, within 10 ms.
    private func lag(of sound: ArraySlice<Float>, in mix: [Float], at frame: Int) -> Int {
        let most = 480
        return mix.withUnsafeBufferPointer { mix in
            sound.withUnsafeBufferPointer { sound in
                (-most...most).map { lag in
                    var (product, power) = (Float(0), Float(1e-9))
                    for index in stride(from: 0, to: sound.count, by: 2) where frame + lag + index >= 0 {
                        let value = mix[frame + lag + index]
                        product += value * sound[index]
                        power += value * value
                    }
                    return (lag: lag, likeness: product / power.squareRoot())
                }.max { $0.likeness < $1.likeness }?.lag ?? most
            }
        }
    }

    /// A rewind is never silent: the music stops like a tape, and the sound of running back begins before that.
    @Test(arguments: 1...9 as ClosedRange<UInt64>)
    func aRewindIsHeardFromThePressOn(seed: UInt64) throws {
        _ = Self.art
        let device = try AudioDevice()
        let bank = try Self.bank()
        var round = Round(level: try #require(Level.preset("calm-1")), seed: seed)
        let press = 7.13 + 1.37 * Double(seed)
        round.append(.init(host: Int64(press * 1e9), action: .rewind))
        let heard = mix(round, from: press - 1, to: press + 1.2, bank: bank)
        for start in stride(from: 46_000, to: 100_000, by: 480) {
            let peak = heard[start..<start + 480].map(abs).max() ?? 0
            #expect(peak > 0.004, "\(Double(start) / 48 - 1000) ms after the press")
        }
        // No jump where the music begins to stop, nor where it has stopped.
        let jump = zip(heard[44_000...], heard[44_001...]).map { abs($0 - $1) }.max() ?? 1
        #expect(jump < 0.2)
        _ = consume device
    }

    private func left(_ samples: Samples, _ frames: Range<Int>) -> ArraySlice<Float> {
        frames.map { Float(samples.start[samples.channels * $0]) / 32768 }[...]
    }

    /// The offset of a cue counts from the frame before, where the cue's span began. Answers to the player are heard at
    /// once.
    @Test func cuesCountFromTheFrameBefore() throws {
        _ = Self.art
        let device = try AudioDevice()
        let bank = try Self.bank()
        let queue = CommandQueue()
        for (isExact, begin) in [(false, 1.0), (true, 1.25)] {
            var told = MixState(isExact: isExact)
            told.send(Mix(), [], to: queue, bank, at: 1)
            told.send(Mix(), [Cue(.gong, offset: 0.125), Cue(.hit, offset: 0.125)], to: queue, bank, at: 1.25)
            var waits: [(delay: Double, after: Double?)] = []
            while let command = queue.pop() {
                if case .play(_, _, _, _, let delay, let after, _, _) = command { waits.append((delay, after)) }
            }
            #expect(waits.map(\.after) == [begin, isExact ? begin : nil])
            #expect(waits.map(\.delay) == [0.125, isExact ? 0.125 : 0])
        }
        _ = consume device
    }

    /// The digits 3, 2 and 1, the gong and the music are within 1 ms of their beats in the mix, even after a pause at
    /// second 300.
    @Test(arguments: [nil, 300.1] as [Double?])
    func countdownsAreOnTheBeat(pause: Double?) throws {
        _ = Self.art
        let device = try AudioDevice()
        let bank = try Self.bank()
        var level = Level()
        (level.duration, level.interval, level.bombEvery, level.pace) = (309, 3, 0, 1)
        var round = Round(level: level, seed: 1)
        // A little before, as a round begins with its first beat.
        var start = -0.02
        var digits = [0.5, 4 / 3.0, 13 / 6.0]
        var go = Round.countdown
        if let pause {
            for (host, action) in [(pause, Journal.Action.pause), (pause + 2, .resume)] {
                round.append(.init(host: Int64(((host + Round.countdown) * 1e9).rounded()), action: action))
            }
            start = pause + Round.countdown + 1.8
            go = pause + 2 * Round.countdown + 2
            // The beats of the music nearest to where they are before a round, counted back from where time goes on.
            digits = [3, 2, 1].map { digit in
                let beat = ((pause - Theme.calm.beat * Double(digit)) / Theme.calm.beat).rounded() * Theme.calm.beat
                return go - (pause - beat)
            }
            if digits[0] < go - 3 { digits[0] += Theme.calm.beat }
        }
        let heard = mix(round, from: start, to: go + 2, bank: bank)
        func frame(_ time: Double) -> Int { Int(((time - start) * 48_000).rounded()) }
        let tick = try #require(bank.samples(.tick))
        for time in digits {
            let found = lag(of: left(tick, 0..<2400), in: heard, at: frame(time))
            #expect(abs(found) <= 48, "the digit at \(time) is \(found) frames late")
        }
        if pause == nil {
            let found = lag(of: left(try #require(bank.samples(.gong)), 0..<4800), in: heard, at: frame(go))
            #expect(abs(found) <= 48, "the gong is \(found) frames late")
        }
        // The music between two digits, where it leads up, and after the countdown.
        for time in [digits[1] + 0.5, go + 1.5] {
            let music = try #require(round.music(in: round.moment(at: RoundTime(seconds: time))))
            let file = try TuneFile(Self.file(music.tune.name))
            var room = [Int16](repeating: 0, count: 2 * 12_000)
            let place = Int(((music.position ?? 0) * 48_000).rounded())
            file.source.seek(to: place)
            room.withUnsafeMutableBufferPointer { room in
                if let start = room.baseAddress {
                    file.source.read(into: start, frames: 12_000, from: place, isLoop: true)
                }
            }
            let found = lag(of: (0..<12_000).map { Float(room[2 * $0]) / 32768 }[...], in: heard, at: frame(time))
            #expect(abs(found) <= 48, "the music at \(time) is \(found) frames late")
        }
        withExtendedLifetime(bank) {}
        _ = consume device
    }
}
