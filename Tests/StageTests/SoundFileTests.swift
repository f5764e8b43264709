import Foundation
import Picture
import RealModule
import Testing

/// What the synthesised sounds must keep to, by the samples of their files.
@Suite struct SoundFileTests {
    /// The left side of a wave file, -1...1.
    private func samples(of sound: Sound) throws -> [Double] {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(SDLTests.resources)/sounds/\(sound.name).wav"))
        return stride(from: 44, to: data.count - 3, by: 4).map {
            Double(Int16(bitPattern: UInt16(data[$0]) | UInt16(data[$0 + 1]) << 8)) / 32768
        }
    }

    /// How much of a tone there is in samples.
    private func power(at hertz: Double, in samples: ArraySlice<Double>) -> Double {
        var (real, imaginary) = (0.0, 0.0)
        for (index, sample) in samples.enumerated() {
            let angle = 2 * Double.pi * hertz * Double(index) / 48_000
            real += sample * .cos(angle)
            imaginary += sample * .sin(angle)
        }
        return real * real + imaginary * imaginary
    }

    @Test(arguments: Sound.hits + Sound.strikes + [.hitLucky, .hitDouble, .hitSlow, .hitChain, .hitGreat])
    func aCatchIsHeardAtOnceAndIsShort(sound: Sound) throws {
        let samples = try samples(of: sound)
        #expect(samples.prefix(48).contains { abs($0) > 0.05 }, "\(sound) starts late")
        #expect(samples.count <= 43_200, "\(sound) lasts \(samples.count) frames")
        #expect(samples.allSatisfy { abs($0) <= 0.75 })
    }

    /// By ear it is known how many strikes are still to come: each is a step of the music's scale above the last.
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
