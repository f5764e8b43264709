import Scores

// Records on their way to the disk: what to do while they are not there.
extension Game {
    /// Tries once more to keep what could not be kept, off this thread.
    mutating func retry() {
        unkept.removeAll { if case .kept = $0.progress { true } else { false } }
        for keeping in unkept { keeping.retry() }
    }

    /// Keeps what is left to be kept and closes the records: when the last frame has been shown, waiting does no harm.
    mutating func close() {
        retry()
        for keeping in unkept {
            keeping.wait()
            if case .failed(let error) = keeping.progress {
                Console.note("a round of \(keeping.score.score) points could not be kept: \(error)")
            }
        }
        book.close()
    }
}
