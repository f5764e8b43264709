import Picture
import Testing

@testable import Stage

/// Music that is decoded ahead.
@Suite struct MusicReaderTests {
    private static func path(_ tune: Tune) -> String { "\(SDLTests.resources)/sounds/\(tune.name).ogg" }

    /// The left samples of a tune from a frame on, taken as soon as they are decoded.
    private func read(_ tune: Tune, from start: Int, frames: Int) throws -> [Float] {
        let decks = UnsafeMutablePointer<MusicDeck>.allocate(capacity: 2)
        for deck in 0..<2 { (decks + deck).initialize(to: MusicDeck()) }
        defer {
            decks.deinitialize(count: 2)
            decks.deallocate()
        }
        var reader = MusicReader(decks, tune: Self.path)
        let number = decks[1].want(Int(tune.index), from: start)
        var samples: [Float] = []
        while samples.count < frames {
            reader.fill()
            try #require(decks[1].holds(number) && decks[1].available > 0)
            let count = min(decks[1].available, frames - samples.count)
            for index in 0..<count { samples.append(decks[1].frame(index).0) }
            decks[1].skip(count)
        }
        #expect(decks[0].available == 0, "the other deck has no request")
        return samples
    }

    /// The left samples of a tune's whole file.
    private func whole(_ tune: Tune) throws -> [Float] {
        let file = try TuneFile(Self.path(tune))
        var samples = [Int16](repeating: 0, count: 2 * file.source.frames)
        samples.withUnsafeMutableBufferPointer { room in
            guard let start = room.baseAddress else { return }
            file.source.seek(to: 0)
            file.source.read(into: start, frames: file.source.frames, from: 0, isLoop: false)
        }
        return stride(from: 0, to: samples.count, by: 2).map { Float(samples[$0]) }
    }

    /// Pieces that are read one by one make up the tune. A tune that loops begins again at its end; a finale is silent
    /// there.
    @Test(arguments: [Theme.calm.sections[0][0], Theme.calm.finale])
    func piecesMakeTheTune(tune: Tune) throws {
        let whole = try whole(tune)
        let (start, frames) = (whole.count - 60_000, 130_000)
        let heard = try read(tune, from: start, frames: frames)
        #expect(heard.contains { $0 != 0 })
        let parting = (0..<frames).first { index in
            let place = start + index
            let wanted = tune.isLoop ? whole[place % whole.count] : place < whole.count ? whole[place] : 0
            return heard[index] != wanted
        }
        #expect(parting == nil)
    }
}
