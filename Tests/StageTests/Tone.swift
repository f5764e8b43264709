@testable import Stage

/// A sound of some frames in memory of its own.
final class Tone {
    let samples: Samples

    init(frames: Int, _ value: (Int) -> Double) {
        let memory = UnsafeMutablePointer<Int16>.allocate(capacity: frames * 2)
        for frame in 0..<frames {
            memory[2 * frame] = Int16((value(frame) * 32767).rounded())
            memory[2 * frame + 1] = memory[2 * frame]
        }
        samples = Samples(start: UnsafePointer(memory), frames: frames)
    }

    deinit { samples.start.deallocate() }
}

/// Stands in for `MusicReader`: fills the decks from a tone that loops, instead of files.
struct ToneReader {
    let tone: Tone
    private var positions = [0, 0]

    init(_ tone: Tone) { self.tone = tone }

    mutating func fill(_ decks: UnsafeMutablePointer<MusicDeck>) {
        for deck in 0..<2 {
            let due = decks[deck].due
            if let due {
                positions[deck] = due.start
                decks[deck].empty()
            }
            decks[deck].add(MusicDeck.frames) { target, count in
                for frame in 0..<count {
                    let place =
                        ((positions[deck] + frame) % tone.samples.frames + tone.samples.frames) % tone.samples.frames
                    target[2 * frame] = tone.samples.start[2 * place]
                    target[2 * frame + 1] = tone.samples.start[2 * place + 1]
                }
                positions[deck] += count
            }
            if let due { decks[deck].hold(due.number) }
        }
    }
}
