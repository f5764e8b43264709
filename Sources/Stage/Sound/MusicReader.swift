import Picture
import RainCSDL2

/// Decodes the tunes that the decks request, ahead of playback.
struct MusicReader: ~Copyable {
    private struct Work {
        var file: TuneFile?
        var tune = -1
        var position = 0
    }

    private let decks: UnsafeMutablePointer<MusicDeck>
    private let path: (Tune) -> String
    private var works: (Work, Work) = (Work(), Work())

    /// Frames that are decoded at once: few, so that one deck does not keep the other waiting.
    private static let chunk = 4096

    init(_ decks: UnsafeMutablePointer<MusicDeck>, tune path: @escaping (Tune) -> String) {
        (self.decks, self.path) = (decks, path)
    }

    mutating func fill() {
        var isDone = false
        while !isDone {
            let first = Self.fill(decks, &works.0, path)
            let second = Self.fill(decks + 1, &works.1, path)
            isDone = !first && !second
        }
    }

    /// Decodes a chunk for a deck, or half a ring if the deck requests a tune, so that its start need not wait for the
    /// second chunk on a busy machine. Returns whether there may be more to do.
    private static func fill(
        _ deck: UnsafeMutablePointer<MusicDeck>, _ work: inout Work, _ path: (Tune) -> String
    ) -> Bool {
        let due = deck.pointee.due
        if let due {
            if work.tune != due.tune { work.file = Tune(number: due.tune).flatMap { try? TuneFile(path($0)) } }
            (work.tune, work.position) = (due.tune, due.start)
            deck.pointee.empty()
            work.file?.source.seek(to: work.position)
        }
        guard let source = work.file?.source, let tune = Tune(number: work.tune) else { return false }
        guard due != nil || deck.pointee.room >= chunk else { return false }
        deck.pointee.add(due == nil ? chunk : MusicDeck.frames / 2) { target, count in
            source.read(into: target, frames: count, from: work.position, isLoop: tune.isLoop)
            work.position += count
        }
        if let due { deck.pointee.hold(due.number) }
        return true
    }
}

final class MusicThread {
    private struct Shared: ~Copyable {
        let end: OpaquePointer
        var reader: MusicReader
    }

    private let shared: UnsafeMutablePointer<Shared>
    private let thread: OpaquePointer

    /// The pause between two fills, milliseconds: the rings last a hundred times as long.
    private static let pause: UInt32 = 6

    init(_ reader: consuming MusicReader) throws(SDLError) {
        let end = try made(SDL_CreateSemaphore(0), "starting music")
        let shared = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
        shared.initialize(to: Shared(end: end, reader: reader))
        let thread = SDL_CreateThread(
            { data in
                guard let shared = data?.assumingMemoryBound(to: Shared.self) else { return 0 }
                repeat {
                    shared.pointee.reader.fill()
                } while SDL_SemWaitTimeout(shared.pointee.end, MusicThread.pause) != 0
                return 0
            }, "music", shared)
        guard let thread else {
            let error = SDLError("starting music")
            Self.free(shared)
            throw error
        }
        (self.shared, self.thread) = (shared, thread)
    }

    /// Waits for the present fill and ends the thread. Call it once, before the memory that it decodes into is freed.
    func end() {
        SDL_SemPost(shared.pointee.end)
        SDL_WaitThread(thread, nil)
        Self.free(shared)
    }

    private static func free(_ shared: UnsafeMutablePointer<Shared>) {
        SDL_DestroySemaphore(shared.pointee.end)
        shared.deinitialize(count: 1)
        shared.deallocate()
    }
}
