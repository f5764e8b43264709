import Foundation
import Picture
import RainCVorbisFile
import RealModule
import Testing

/// Limits of the synthesised sounds, measured in the samples of their files.
@Suite struct SoundFileTests {
    /// The left side of a file, or its only one, -1...1.
    private func samples(of sound: Sound) throws -> [Double] {
        let path = "\(SDLTests.resources)/sounds/\(sound.name)"
        guard let data = FileManager.default.contents(atPath: path + ".wav") else { return try decoded(path + ".ogg") }
        return stride(from: 44, to: data.count - 3, by: 2 * Int(data[22])).map {
            Double(Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)) / 32768
        }
    }

    /// The samples of an Ogg file of one channel.
    private func decoded(_ path: String) throws -> [Double] {
        let file = UnsafeMutablePointer<OggVorbis_File>.allocate(capacity: 1)
        defer { file.deallocate() }
        try #require(ov_fopen(path, file) == 0 && ov_info(file, -1)?.pointee.channels == 1)
        defer { ov_clear(file) }
        var samples: [Double] = []
        var room = [CChar](repeating: 0, count: 4096)
        while case let count = ov_read(file, &room, 4096, 0, 2, 1, nil), count > 0 {
            room.withUnsafeBytes { bytes in
                for place in stride(from: 0, to: count, by: 2) {
                    samples.append(Double(bytes.loadUnaligned(fromByteOffset: place, as: Int16.self)) / 32768)
                }
            }
        }
        return samples
    }

    /// The tones of a file, one after the other.
    private func notes(of sound: Sound) throws -> [ArraySlice<Double>] {
        let samples = try samples(of: sound)
        let length = samples.count / sound.notes
        return (0..<sound.notes).map { samples[($0 * length)..<(($0 + 1) * length)] }
    }

    /// The power of a tone in samples.
    private func power(at hertz: Double, in samples: ArraySlice<Double>) -> Double {
        // Goertzel's filter, which needs no sine or cosine for each sample.
        let turn = 2 * Double.cos(2 * Double.pi * hertz / 48_000)
        let (last, before) = samples.withUnsafeBufferPointer { samples in
            var (last, before) = (0.0, 0.0)
            for index in samples.indices { (last, before) = (samples[index] + turn * last - before, last) }
            return (last, before)
        }
        return last * last + before * before - turn * last * before
    }

    @Test(arguments: Sound.hits + Sound.strikes)
    func aCatchIsHeardAtOnceAndIsShort(sound: Sound) throws {
        for note in try notes(of: sound) {
            #expect(note.prefix(96).contains { abs($0) > 0.05 }, "\(sound) starts late")
            // Gold is heard for longer.
            #expect(
                sound == .hitGold ? note.count == 43_200 : note.count <= 30_000, "\(sound) lasts \(note.count) frames")
            // Ogg may exceed the ceiling a little.
            #expect(note.allSatisfy { abs($0) <= 0.8 })
        }
    }

    /// Each tone of a sound has the pitch of its step, within a tenth of a semitone: no other pitch in it is stronger.
    @Test(arguments: Sound.hits + [.count, .streak, .step])
    func everyToneIsInTune(sound: Sound) throws {
        let scale = [0.0, 2, 4, 7, 9]
        for (number, note) in try notes(of: sound).enumerated() {
            // Twenty steps begin an octave lower, so that the last can still be heard.
            let first = sound == .step ? 293.66 : 587.33
            let tone = first * Double.exp2((scale[number % 5] + 12 * Double(number / 5)) / 12)
            func power(_ semitones: Double) -> Double { self.power(at: tone * .exp2(semitones / 12), in: note) }
            let near = stride(from: -0.1, through: 0.1, by: 0.02).map(power).max() ?? 0
            let far = [-24.0, -12, -7, -5, -2, -1, -0.5, 0.5, 1, 2, 5, 7, 12, 17.57, 19, 24].map(power).max() ?? 0
            #expect(near > far, "\(sound) \(number)")
        }
    }

    /// A fuse crackles: it has sparks instead of noise, has no sheen, and repeats only after four seconds.
    @Test func aFuseCrackles() throws {
        let samples = try samples(of: .fuse)
        #expect(samples.count >= 4 * 48_000)
        let envelope = stride(from: 0, to: samples.count - 96, by: 96).map { start in
            samples[start..<(start + 96)].reduce(0) { $0 + $1 * $1 }
        }.sorted()
        // The ratio of powers is at least 10, or 10 dB.
        #expect(envelope[envelope.count * 95 / 100] > 10 * envelope[envelope.count / 2])
        // A low-pass of two poles at 8 kHz takes out less than six tenths of the power.
        var (low, lower) = (0.0, 0.0)
        let share = 1 - Double.exp(-2 * .pi * 8_000 / 48_000)
        let left = samples.reduce(0) { sum, sample in
            low += (sample - low) * share
            lower += (low - lower) * share
            return sum + (sample - lower) * (sample - lower)
        }
        #expect(left < 0.6 * samples.reduce(0) { $0 + $1 * $1 })
    }

    /// Players hear how many strikes are still to come: each is a step of the music's scale above the last.
    @Test func strikesClimbTheScale() throws {
        let scale = [0.0, 2, 4, 7].map { 293.665 * .exp2($0 / 12) }
        for (number, sound) in Sound.strikes.enumerated() {
            // The blow is over, and the skin has come to its pitch.
            let ring = try samples(of: sound)[4_800..<12_000]
            let powers = scale.map { power(at: $0, in: ring) }
            #expect(powers.firstIndex(of: powers.max() ?? 0) == number, "\(sound)")
        }
    }
}
