import Picture
import RealModule
import Testing

@testable import Stage

/// Limits of the music of rounds, measured in the samples of its files.
@Suite struct TuneTests {
    private func frames(_ theme: Theme) -> Int { Int((48_000 * theme.bar).rounded()) }

    /// The mean of both sides of a tune's first bars, -1 ... 1.
    private func samples(_ tune: Tune, of theme: Theme, bars: Int) throws -> [Float] {
        let bar = frames(theme)
        let file = try TuneFile("\(SDLTests.resources)/sounds/\(tune.name).ogg")
        var room = [Int16](repeating: 0, count: 2 * bars * bar)
        room.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress else { return }
            file.source.seek(to: 0)
            file.source.read(into: start, frames: bars * bar, from: 0, isLoop: tune.isLoop)
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

    /// Decibels of each stretch.
    private func levels(_ samples: [Float], of frames: Int) -> [Double] {
        stride(from: 0, through: samples.count - frames, by: frames).map { start in
            let power = samples[start..<start + frames].reduce(0) { $0 + Double($1 * $1) } / Double(frames)
            return 10 * .log10(power + 1e-12)
        }
    }

    /// Perceived loudness of each bar, by the filters of ITU-R BS.1770.
    private func loudness(_ tune: Tune, of theme: Theme, bars: Int) throws -> [Double] {
        let head = filtered(
            try samples(tune, of: theme, bars: bars), (1.53512485958697, -2.69169618940638, 1.19839281085285),
            (-1.69065929318241, 0.73248077421585))
        return levels(filtered(head, (1, -2, 1), (-1.99004745483398, 0.99007225036621)), of: frames(theme))
    }

    /// A piece of a section, and fever's, is as long as the bars of its theme.
    @Test(arguments: Theme.game)
    func piecesAreAsLongAsTheirBars(theme: Theme) throws {
        for tune in theme.pieces {
            let file = try TuneFile("\(SDLTests.resources)/sounds/\(tune.name).ogg")
            let bars = tune.isLoop ? theme.bars : theme.finaleBars + 1
            #expect(file.source.frames == bars * frames(theme), "\(tune)")
        }
    }

    /// The last bars are louder on the whole than a section's fullest piece, and than fever's.
    @Test(arguments: Theme.game)
    func theLastBarsAreTheLoudest(theme: Theme) throws {
        func mean(_ tune: Tune, _ bars: Int) throws -> Double {
            let all = try loudness(tune, of: theme, bars: bars).map { Double.exp($0 * .log(10) / 10) }
            return 10 * .log10(all.reduce(0, +) / Double(all.count))
        }
        let last = try mean(theme.finale, theme.finaleBars)
        for tune in theme.sections.compactMap(\.last) + [theme.fever] {
            let other = try mean(tune, theme.bars)
            #expect(last > other + 1, "\(last) after \(other) of \(tune)")
        }
    }

    /// The share of each tone of the scale that sounds in each beat of eight bars, each tone less its mean.
    private func melody(_ tune: Tune, of theme: Theme) throws -> [Double] {
        let samples = try samples(tune, of: theme, bars: 8)
        let length = Int((48_000 * theme.beat).rounded())
        let tones = [0.0, 2, 4, 7, 9, 12, 14, 16, 19, 21].map { semitones -> [Double] in
            let turn = 2 * Float.cos(2 * .pi * 293.665 * .exp2(Float(semitones) / 12) / 48_000)
            let beats = stride(from: 0, through: samples.count - length, by: length).prefix(24).map { start -> Double in
                var (last, before) = (Float(0), Float(0))
                for sample in samples[start..<start + length] { (last, before) = (sample + turn * last - before, last) }
                return Double(max(0, last * last + before * before - turn * last * before)).squareRoot()
            }
            let mean = beats.reduce(0, +) / Double(beats.count)
            return beats.map { $0 - mean }
        }
        return tones.flatMap { $0 }
    }

    /// The correlation of what sounds in each beat: a section and its sparser arrangement are alike, any two sections
    /// of the game are not.
    @Test func noSectionHasTheTuneOfAnother() throws {
        let tunes = Theme.game.flatMap { theme in theme.sections.compactMap { $0.last.map { ($0, theme) } } }
        let melodies = try tunes.map { try melody($0.0, of: $0.1) }
        func likeness(_ a: [Double], _ b: [Double]) -> Double {
            func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
            return product(a, b) / (product(a, a) * product(b, b)).squareRoot()
        }
        #expect(likeness(melodies[0], try melody(Theme.calm.sections[0][0], of: .calm)) > 0.7)
        for index in tunes.indices {
            for other in 0..<index {
                let found = likeness(melodies[index], melodies[other])
                #expect(found < 0.5, "\(tunes[index].0) and \(tunes[other].0): \(found)")
            }
        }
    }
}
