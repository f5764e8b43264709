import Foundation
import Picture
import RealModule
import Testing

@testable import Stage

/// No sound can be taken for another.
extension SDLTests {
    /// The features by which an ear tells a sound: the loudness of each tone in each thirtieth of a second of its first
    /// second, in decibels above a floor 45 dB below the loudest, and its length.
    private struct Likeness {
        let seconds: Double
        private let tones: [Float]

        /// Semitones from D3 on, and wider steps above them, Hz.
        private static let hertz =
            (0..<36).map { 146.83 * Double.exp2(Double($0) / 12) } + (0..<12).map { 1250 * Double.exp2(Double($0) / 4) }
        /// The frames of a stretch, of which every second is used; the number of stretches; and Hann's window over one.
        private static let frames = 1536
        private static let stretches = 31
        private static let window = (0..<frames / 2).map {
            Float(0.5 - 0.5 * .cos(4 * .pi * Double($0) / Double(frames)))
        }
        private static let depth: Float = 45

        init(_ samples: Samples) {
            seconds = Double(samples.frames) / 48_000
            let powers = (0..<Self.stretches).flatMap { stretch in
                Self.hertz.map { Self.power(of: $0, in: samples, from: stretch * Self.frames) }
            }
            let loudest = powers.max() ?? 1
            tones = powers.map { max(0, 10 * Float.log10($0 / loudest + 1e-9) + Self.depth) }
        }

        /// By Goertzel's filter.
        private static func power(of hertz: Double, in samples: Samples, from start: Int) -> Float {
            guard start < samples.frames else { return 0 }
            let turn = 2 * Float.cos(2 * .pi * Float(hertz) / 24_000)
            var (first, second): (Float, Float) = (0, 0)
            window.withUnsafeBufferPointer { window in
                for index in 0..<min(window.count, (samples.frames - start) / 2) {
                    let sample = Float(samples.start[samples.channels * (start + 2 * index)]) * window[index]
                    (first, second) = (sample + turn * first - second, first)
                }
            }
            return max(0, first * first + second * second - turn * first * second)
        }

        /// From 0, nothing in common, to 1.
        func likeness(to other: Likeness) -> Float {
            func product(_ a: [Float], _ b: [Float]) -> Float { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
            return product(tones, other.tones)
                / (product(tones, tones) * product(other.tones, other.tones)).squareRoot()
        }
    }

    /// Any two sounds differ in instrument, in the pattern of their tones, or in length by a factor of two; the three
    /// blasts are one sound.
    @Test func noSoundCanBeTakenForAnother() throws {
        _ = Self.art
        let device = try AudioDevice()
        let bank = try Self.bank()
        let sounds = Sound.game.filter { $0 != .boom2 && $0 != .boom3 }
        let all = try sounds.map { Likeness(try #require(bank.samples($0)).note(0, of: $0.notes)) }
        for (index, sound) in sounds.enumerated() {
            for other in 0..<index {
                let lengths = all[index].seconds / all[other].seconds
                guard lengths > 0.5, lengths < 2 else { continue }
                let likeness = all[index].likeness(to: all[other])
                #expect(likeness < 0.95, "\(sound) and \(sounds[other])")
            }
        }
        withExtendedLifetime(bank) {}
        _ = consume device
    }
}
