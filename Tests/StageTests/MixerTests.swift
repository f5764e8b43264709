import Motion
import Picture
import RealModule
import Testing

@testable import Stage

/// The mixer, measured in its samples.
@Suite struct MixerTests {
    /// A knock: loud at once, dying away.
    private static func knock(_ size: Double = 0.9) -> Tone {
        Tone(frames: 4800) { frame in (1 - Double(frame) / 4800) * (frame % 40 < 20 ? size : -size) }
    }

    private static let buffer = 256

    /// The left samples of a mix whose commands come at buffers.
    private func mix(
        buffers: Int, music: Tone = Tone(frames: 480) { _ in 0 }, standstill: Range<Int> = 0..<0,
        _ commands: (Int) -> [Mixer.Command]
    ) -> [Int16] {
        var mixer = Mixer()
        var reader = ToneReader(music)
        var samples: [Int16] = []
        var room = [Int16](repeating: 0, count: 2 * Self.buffer)
        for index in 0...buffers {
            if index < buffers { for command in commands(index) { mixer.take(command) } }
            if !standstill.contains(index) { reader.fill(mixer.decks) }
            room.withUnsafeMutableBufferPointer { room in
                if let start = room.baseAddress { mixer.render(into: start, frames: Self.buffer) }
            }
            for frame in 0..<Self.buffer { samples.append(room[2 * frame]) }
        }
        // Without the limiter's delay.
        return Array(samples[PeakLimiter.lookAhead...].prefix(buffers * Self.buffer))
    }

    private func play(_ tone: Tone, ducks: Bool = false, isOfScreens: Bool = false) -> Mixer.Command {
        .play(tone.samples, left: 1, right: 1, step: 1, delay: 0, after: nil, ducks: ducks, isOfScreens: isOfScreens)
    }

    @Test func twoHundredTapsASecondAreHeardWithoutClipping() {
        let knock = Self.knock()
        // 200 a second over buffers of 1/187.5 s: one in each, and at times two.
        func times(_ index: Int) -> Int { (index + 1) * 16 / 15 - index * 16 / 15 }
        let all = mix(buffers: 300) { index in (0..<times(index)).map { _ in play(knock) } }
        #expect(all.allSatisfy { abs(Int($0)) <= 27_530 })
        for left in stride(from: 3, to: 280, by: 23) {
            // Without the sounds of one buffer the mix differs, from that buffer's first frame on.
            let without = mix(buffers: left + 1) { index in
                index == left ? [] : (0..<times(index)).map { _ in play(knock) }
            }
            let parting = zip(all, without).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            // The limiter reacts earlier, by at most its delay.
            #expect((left * Self.buffer - PeakLimiter.lookAhead...left * Self.buffer).contains(parting ?? 0))
        }
        withExtendedLifetime(knock) {}
    }

    @Test func twoSoundsAtOnceAddUp() {
        let knock = Self.knock(0.3)
        let one = mix(buffers: 2) { $0 == 0 ? [play(knock)] : [] }
        let two = mix(buffers: 2) { $0 == 0 ? [play(knock), play(knock)] : [] }
        #expect(two[0] > one[0] + 1000)
        withExtendedLifetime(knock) {}
    }

    @Test func pausesFreezeOnlyTheField() {
        let knock = Self.knock(0.3)
        let heard = mix(buffers: 30) { index in
            switch index {
            case 0: [play(knock)]
            case 4: [.pause(true)]
            case 10: [play(knock, isOfScreens: true)]
            default: []
            }
        }
        let pause = heard[(4 * Self.buffer + Mixer.pauseFrames)..<(10 * Self.buffer)]
        #expect(pause.allSatisfy { $0 == 0 })
        // It fell silent in a ramp.
        #expect(abs(Int(heard[4 * Self.buffer + Mixer.pauseFrames - 20])) < 2000)
        #expect(heard[10 * Self.buffer] != 0)
        // And it goes on where it was.
        let through = mix(buffers: 12) { $0 == 0 ? [play(knock)] : [] }
        let resumed = mix(buffers: 30) { index in
            switch index {
            case 0: [play(knock)]
            case 4: [.pause(true)]
            case 20: [.pause(false)]
            default: []
            }
        }
        let ramp = Mixer.pauseFrames
        #expect(
            resumed[(20 * Self.buffer + ramp)..<(24 * Self.buffer)].elementsEqual(
                through[(4 * Self.buffer + 2 * ramp)..<(8 * Self.buffer + ramp)]))
        withExtendedLifetime(knock) {}
    }

    @Test func musicLoopsAndDucks() {
        let tune = Tone(frames: 48_000) { frame in frame % 48 < 24 ? 0.5 : -0.5 }
        let knock = Tone(frames: 10) { _ in 0 }
        func level(_ samples: [Int16], _ range: Range<Int>) -> Int {
            Int(
                samples[(range.lowerBound * Self.buffer)..<(range.upperBound * Self.buffer)].map { abs(Int($0)) }.max()
                    ?? 0)
        }
        let heard = mix(buffers: 800, music: tune) { index in
            switch index {
            case 0: [.music(0, from: 0, at: nil)]
            case 250: [play(knock, ducks: true)]
            case 700: [.music(nil, from: 0, at: nil)]
            default: []
            }
        }
        let usual = level(heard, 150..<240)
        #expect(usual > 5000)
        #expect(Double(level(heard, 270..<285)) < 0.7 * Double(usual))
        #expect(abs(level(heard, 470..<500) - usual) <= 2)
        #expect(abs(level(heard, 650..<700) - usual) <= 2)
        #expect(level(heard, 704..<800) == 0)
        withExtendedLifetime((tune, knock)) {}
    }

    /// Music begins at its wanted position, however long decoding takes, and corrects a deviation of the clocks.
    @Test func musicKeepsStep() {
        // A ramp, whose value gives the position.
        let tune = Tone(frames: 48_000) { Double($0) / 48_000 }
        func place(_ sample: Int16) -> Double { Double(sample) / 32767 / Double(Mixer.headroom) / 0.56 * 48_000 }
        let heard = mix(buffers: 900, music: tune) { index in
            switch index {
            case 0: [.music(0, from: 4800, at: 0)]
            // Twelve milliseconds later than it would be by itself.
            case 20...:
                [.steer(0.1 + Double(index * Self.buffer) / 48_000 + 0.012, at: Double(index * Self.buffer) / 48_000)]
            default: []
            }
        }
        #expect(abs(place(heard[5000]) - 9800) < 6)
        let after = 880 * Self.buffer
        #expect(abs(place(heard[after]) - Double((after + 4800 + 576) % 48_000)) < 150)
        withExtendedLifetime(tune) {}
    }

    @Test func triesToOpenADeviceBecomeRare() {
        #expect((1...8).map(SoundThread.pause(after:)) == [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000])
    }

    /// The tune before is heard while the next one is decoded late, as on a busy machine.
    @Test func musicHasNoHoleBetweenTunes() {
        let tune = Tone(frames: 48_000) { frame in frame % 48 < 24 ? 0.5 : -0.5 }
        let heard = mix(buffers: 120, music: tune, standstill: 40..<60) { index in
            index == 0 || index == 40 ? [.music(index / 40, from: 0, at: nil)] : []
        }
        for buffer in 10..<110 {
            let part = heard[(buffer * Self.buffer)..<((buffer + 1) * Self.buffer)]
            #expect(part.contains { abs(Int($0)) > 3_000 }, "buffer \(buffer)")
        }
        withExtendedLifetime(tune) {}
    }

    /// Music slows down as a tape does: half the speed is an octave lower.
    @Test func slowerMusicIsLower() {
        let tune = Tone(frames: 48_000) { frame in frame % 48 < 24 ? 0.5 : -0.5 }
        let heard = mix(buffers: 400, music: tune) { index in
            index == 0 ? [.music(0, from: 0, at: nil)] : index == 100 ? [.musicSpeed(0.5)] : []
        }
        func crossings(_ buffers: Range<Int>) -> Int {
            let part = heard[(buffers.lowerBound * Self.buffer)..<(buffers.upperBound * Self.buffer)]
            return zip(part, part.dropFirst()).count { ($0 < 0) != ($1 < 0) }
        }
        #expect(abs(crossings(20..<95) - 800) <= 2 && abs(crossings(120..<195) - 400) <= 2)
        withExtendedLifetime(tune) {}
    }

    /// At the end all falls silent in a ramp of 5 ms, and stays so.
    @Test func theEndCutsNoWave() {
        let tune = Tone(frames: 48_000) { Double.sin(2 * .pi * 100 * Double($0) / 48_000) * 0.9 }
        let heard = mix(buffers: 60, music: tune) { $0 == 0 ? [.music(0, from: 0, at: nil)] : $0 == 40 ? [.end] : [] }
        let end = 40 * Self.buffer - PeakLimiter.lookAhead
        #expect(heard[(end - 480)..<end].contains { abs(Int($0)) > 5_000 })
        #expect(heard[(end + Mixer.pauseFrames)...].allSatisfy { $0 == 0 })
        let jumps = zip(heard[(end - 480)...], heard[(end - 479)...]).map { abs(Int($0) - Int($1)) }
        #expect((jumps.max() ?? .max) < 600)
        withExtendedLifetime(tune) {}
    }

    /// The device's buffers are longer if threads wait for their turns: more than two for each processor.
    @Test(arguments: [
        ("0.52 0.58 0.59 2/467 2103\n", 512), ("0.1 0.1 0.1 4/467 1", 512), ("0.1 0.1 0.1 5/467 1", 4096), ("", 512),
    ])
    func aBusyMachineHasLongBuffers(load: String, frames: Int) {
        #expect(SoundThread.frames(wanted: 512, load: load, processors: 2) == frames)
        #expect(SoundThread.frames(wanted: 8192, load: load, processors: 2) == 8192)
    }

    @Test func queueKeepsOrderAndDropsTheExcess() {
        let queue = CommandQueue()
        var taken = 0
        for _ in 0...CommandQueue.capacity where queue.push(.stop) { taken += 1 }
        #expect(taken == CommandQueue.capacity)
        var count = 0
        while queue.pop() != nil { count += 1 }
        #expect(count == CommandQueue.capacity)
        queue.push(.pause(true))
        queue.push(.pause(false))
        if case .pause(let isOn)? = queue.pop() { #expect(isOn) } else { Issue.record("nothing came") }
    }

    /// A change of the field, or the end of it, ends the sounds of the last field, and nothing else.
    @Test func aFieldThatIsLeftIsSilent() throws {
        let bank = SoundBank(sound: { _ in "" }, tune: { _ in "" })
        let queue = CommandQueue()
        var told = MixState()
        var mix = Mix()
        func stops() -> Int {
            told.send(mix, [], to: queue, bank, at: 0)
            var count = 0
            while let command = queue.pop() { if case .stop = command { count += 1 } }
            return count
        }
        #expect(stops() == 0)
        mix.field = 1
        #expect(stops() == 1)
        mix.isStill = true
        #expect(stops() == 0)
        mix.field = nil
        #expect(stops() == 1)
        mix.field = 2
        #expect(stops() == 1)
        #expect(stops() == 0)
    }

    /// The tones of a sound follow one another. A number out of range gives the first or the last tone.
    @Test func notesOutOfRangeAreClamped() {
        let memory = UnsafeMutablePointer<Int16>.allocate(capacity: 40)
        defer { memory.deallocate() }
        for channels in 1...2 {
            let samples = Samples(start: memory, frames: 20, channels: channels)
            for (number, place) in [(-1, 0), (0, 0), (1, 5), (3, 15), (4, 15), (99, 15)] {
                let note = samples.note(number, of: 4)
                #expect(note.start == memory + channels * place && note.frames == 5, "\(number)")
            }
        }
    }

    /// The header has the numbers that the format's definition requires.
    @Test(arguments: [(1, 48_000), (2, 48_000), (2, 44_100)])
    func waveHeadersDescribeTheirFiles(channels: Int, rate: Int) {
        let bytes = WaveHeader.bytes(frames: 70_000, rate: rate, channels: channels)
        func number(_ place: Int, _ count: Int) -> Int {
            bytes[place..<place + count].reversed().reduce(0) { $0 << 8 + Int($1) }
        }
        func text(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
        let frame = 2 * channels
        #expect(bytes.count == 44 && [0, 8, 12, 36].map(text) == ["RIFF", "WAVE", "fmt ", "data"])
        #expect(number(4, 4) == 36 + 70_000 * frame && number(40, 4) == 70_000 * frame)
        #expect(number(16, 4) == 16 && number(20, 2) == 1 && number(22, 2) == channels && number(24, 4) == rate)
        #expect(number(28, 4) == rate * frame && number(32, 2) == frame && number(34, 2) == 16)
    }
}
