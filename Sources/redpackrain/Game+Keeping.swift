import App
import Scores
import Screens
import Show

// Records on their way to the disk: what to do while they are not there.
extension Game {
    /// Tries once more to keep what could not be kept, off this thread.
    mutating func retry() {
        unkept.removeAll { if case .kept = $0.progress { true } else { false } }
        for keeping in unkept { keeping.retry() }
    }

    /// Changes the record of the round that has just ended; what of it cannot be kept is tried again as well.
    mutating func amend(player: String? = nil, favourite: Bool? = nil) {
        guard let keeping = ended?.keeping else { return }
        keeping.amend(player: player, favourite: favourite)
        if !unkept.contains(where: { $0 === keeping }) { unkept.append(keeping) }
    }

    /// Shows on the results when their record could be kept at last, or a change of it could not be.
    mutating func refreshResults(at now: Int64) {
        guard case .results(let results, let since) = screen, let ended else { return }
        let isKept: Bool
        switch ended.keeping.progress {
        case .underWay: return
        case .kept: isKept = true
        case .failed: isKept = false
        }
        guard isKept != (results.trouble == nil), var fresh = ended.results(at: now) else { return }
        fresh.likedAt = results.likedAt
        replace(.results(fresh, since: since))
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
