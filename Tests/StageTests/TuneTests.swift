import Picture
import RealModule
import Testing

@testable import Stage

/// Limits of the music of rounds, measured in the samples of its files.
@Suite struct TuneTests {
    private static let bar = 72_000

    /// The mean of both sides of a tune's first bars, -1 ... 1.
    private func samples(_ tune: Tune, bars: Int) throws -> [Float] {
        let file = try TuneFile("\(SDLTests.resources)/sounds/\(tune.name).ogg")
        var room = [Int16](repeating: 0, count: 2 * bars * Self.bar)
        room.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress else { return }
            file.source.seek(to: 0)
            file.source.read(into: start, frames: bars * Self.bar, from: 0, isLoop: tune.isLoop)
        }
        return stride(from: 0, to: room.count, by: 2).map { (Float(room[$0]) + Float(room[$0 + 1])) / 65536 }
    }

    /// The signal that passes a filter of the second order, in the transposed second direct form.
    private func filtered(_ samples: [Float], _ b: (Double, Double, Double), _ a: (Double, Double)) -> [Float] {
        var (first, second) = (0.0, 0.0)
        return samples.map { sample in
            let value = b.0 * Double(sample) + first
            first = b.1 * Double(sample) - a.0 * value + second
            second = b.2 * Double(sample) - a.1 * value
            return Float(value)
        }
    }

    /// The signal that passes a band of an octave and a half.
    private func band(_ hertz: Double, _ samples: [Float]) -> [Float] {
        let (turn, width) = (2 * Double.pi * hertz / 48_000, Double.sin(2 * .pi * hertz / 48_000) / 2)
        let whole = 1 + width
        return filtered(samples, (width / whole, 0, -width / whole), (-2 * .cos(turn) / whole, (1 - width) / whole))
    }

    /// Decibels of each stretch.
    private func levels(_ samples: [Float], of frames: Int) -> [Double] {
        stride(from: 0, through: samples.count - frames, by: frames).map { start in
            let power = samples[start..<start + frames].reduce(0) { $0 + Double($1 * $1) } / Double(frames)
            return 10 * .log10(power + 1e-12)
        }
    }

    /// Perceived loudness of each bar, by the filters of ITU-R BS.1770.
    private func loudness(_ tune: Tune, bars: Int) throws -> [Double] {
        let head = filtered(
            try samples(tune, bars: bars), (1.53512485958697, -2.69169618940638, 1.19839281085285),
            (-1.69065929318241, 0.73248077421585))
        return levels(filtered(head, (1, -2, 1), (-1.99004745483398, 0.99007225036621)), of: Self.bar)
    }

    /// Each of the last four bars is at least a decibel louder than any bar before them, fever's too.
    @Test(arguments: [
        (Tune.musicCalm, Tune.musicCalmFinale), (Tune.musicFeast, .musicFeastFinale),
        (Tune.musicStorm, .musicStormFinale), (Tune.musicSurvival, .musicSurvivalFinale),
    ])
    func theLastBarsAreTheLoudest(pieces: [Tune], finale: Tune) throws {
        let bars = pieces == Tune.musicSurvival ? 8 : 16
        let before = try pieces.suffix(2).map { try loudness($0, bars: bars).max() }
        let after = try loudness(finale, bars: 4)
        #expect(try #require(after.min()) >= (before.compactMap { $0 }.max() ?? 0) + 1, "\(after) after \(before)")
    }

    /// Each wave's music is louder than the music of the wave before.
    @Test func survivalGrowsByWaves() throws {
        let waves = try (0..<12).map { wave in
            let bars = try loudness(Tune.musicSurvival[wave], bars: 8)
            return bars.reduce(0, +) / 8
        }
        for (wave, next) in zip(waves, waves.dropFirst()) { #expect(next > wave + 0.05, "\(waves)") }
        #expect(waves[11] > waves[0] + 3)
    }

    /// The share of each tone of the scale that sounds in each beat of the first eight bars, each tone less its mean.
    private func melody(_ tune: Tune) throws -> [Double] {
        let samples = try samples(tune, bars: 8)
        let tones = [0.0, 2, 4, 7, 9, 12, 14, 16, 19, 21].map { semitones -> [Double] in
            let turn = 2 * Float.cos(2 * .pi * 293.665 * .exp2(Float(semitones) / 12) / 48_000)
            let beats = stride(from: 0, to: samples.count, by: 18_000).map { start -> Double in
                var (last, before) = (Float(0), Float(0))
                for sample in samples[start..<start + 18_000] { (last, before) = (sample + turn * last - before, last) }
                return Double(max(0, last * last + before * before - turn * last * before)).squareRoot()
            }
            let mean = beats.reduce(0, +) / Double(beats.count)
            return beats.map { $0 - mean }
        }
        return tones.flatMap { $0 }
    }

    /// The correlation of what sounds in each beat: a tune and its fuller arrangement are alike, any two tunes are not.
    @Test func noLevelHasTheTuneOfAnother() throws {
        let tunes = [Tune.musicCalm[2], Tune.musicFeast[2], Tune.musicStorm[2], Tune.musicSurvival[8]]
        let melodies = try tunes.map(melody)
        func likeness(_ a: [Double], _ b: [Double]) -> Double {
            func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
            return product(a, b) / (product(a, a) * product(b, b)).squareRoot()
        }
        #expect(likeness(melodies[0], try melody(Tune.musicCalm[3])) > 0.7)
        for index in tunes.indices {
            for other in 0..<index {
                let found = likeness(melodies[index], melodies[other])
                #expect(found < 0.4, "\(tunes[index]) and \(tunes[other]): \(found)")
            }
        }
    }

    /// The shaker does not hiss: its timbre changes from sixteenth to sixteenth.
    @Test(arguments: [Tune.musicFeast[1], Tune.musicStorm[1]])
    func noTwoShakesAreAlike(tune: Tune) throws {
        let samples = try samples(tune, bars: 16)
        let bands = [5_200.0, 10_000].map { hertz in levels(band(hertz, band(hertz, samples)), of: 4_500) }
        let loud = bands[1].sorted()[bands[1].count * 2 / 5]
        let colours = zip(bands[0], bands[1]).filter { $0.1 > loud }.map { $0.1 - $0.0 }
        let mean = colours.reduce(0, +) / Double(colours.count)
        let spread = (colours.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(colours.count)).squareRoot()
        #expect(spread > 1.2, "\(spread) decibels")
    }
}
