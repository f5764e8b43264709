import Foundation
import GRDB
package import Rain
import Synchronization

/// Writes a round's record while the round is played, in small parts off the game's thread, so that no frame waits for
/// the disk and a killed game loses at most one second.
///
/// Nothing is written before the rain is seen, an entry comes or the round ends, so that a round whose countdown was left
/// has no record. A part that cannot be written stays in memory until the next write or, after the end, `retry()`.
package final class RecordWriter: Sendable {
    package enum Progress: Hashable, Sendable {
        /// The round goes on, or its end is being written.
        case underWay
        /// The whole record is on the disk, with this standing.
        case kept(ScoreBook.Standing)
        /// The round is over and its record is only in memory.
        case failed(ScoreBookError)
    }

    struct State {
        var score: Score
        var entries: [Journal.Entry] = []
        /// Number of entries on the disk, number of chunks that hold them, and the stored mark of one switch.
        var written = (entries: 0, chunks: 0, oneSwitch: false)
        var seen = RainSeen()
        var par: (sum: Int, version: Int)?
        /// The end of the round, until it is in the record.
        var end: (round: Round, moment: Moment)?
        /// The round's feats for any player, once searched for.
        var feats: [Feat] = []
        var isOver = false
        var isForgotten = false
        /// Whether the ended record has changed since it was last written.
        var isAmended = false
        var isBusy = false
        var progress = Progress.underWay
    }

    let book: ScoreBook
    let state: Mutex<State>
    let finding: @Sendable (Round, Moment) -> [Feat]

    /// - Parameter finding: returns the feats of a round that ended at a moment; called off the game's thread.
    package init(
        _ score: Score, in book: ScoreBook,
        finding: @escaping @Sendable (Round, Moment) -> [Feat] = { $0.feats(in: $1) }
    ) {
        self.book = book
        self.finding = finding
        state = Mutex(State(score: score))
    }

    /// Whether there is anything to write: the rain has been seen, an entry has come or the round is over.
    package var hasBegun: Bool { state.withLock { $0.seen.isSeen || $0.isOver || !$0.entries.isEmpty } }

    package var score: Score { state.withLock { $0.score } }

    package var progress: Progress { state.withLock { $0.progress } }

    /// Stores that the rain has been seen, once game time has left 0. The record gets `repeated` a moment later.
    /// - Parameters:
    ///   - day: for the first try of a day's rain, days from 1970-01-01 UTC.
    ///   - isKnown: whether the player has seen the rain before, even if no file says so.
    package func markSeen(day: Int? = nil, isKnown: Bool = false) {
        state.withLock { state in
            guard !state.isOver, !state.seen.isSeen else { return }
            state.seen.begin(on: day, isKnown: isKnown)
            schedule(&state)
        }
    }

    /// Appends entries to the journal, and notes whether one switch has made all taps so far. O(appended entries).
    package func append(_ entries: ArraySlice<Journal.Entry>, isByOneSwitch: Bool = false) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.entries += entries
            state.score.oneSwitch = isByOneSwitch
            schedule(&state)
        }
    }

    /// Stores the end of the round and its feats, and whether one switch played it.
    package func finish(_ round: Round, at moment: Moment, isByOneSwitch: Bool = false) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.isOver = true
            state.end = (round, moment)
            state.score.oneSwitch = isByOneSwitch
            schedule(&state)
        }
    }

    /// Changes the player, and so the owner of the feats, or the favourite mark of an ended round. On the disk a moment
    /// later.
    package func amend(player: String? = nil, favourite: Bool? = nil) {
        state.withLock { state in
            guard state.isOver else { return }
            if let player { state.score.player = player }
            if let favourite { state.score.favourite = favourite }
            state.isAmended = true
            state.progress = .underWay
            schedule(&state)
        }
    }

    /// Stores the round's par and the version of its computation; at any time, even after the record was written.
    package func note(par: Int, version: Int) {
        state.withLock { state in
            state.par = (par, version)
            // Before the end is written, `writeEnd` includes the par.
            guard state.isOver, state.end == nil, state.score.keepsPar else { return }
            state.score.listed.note(par: par, version: version)
            state.isAmended = true
            schedule(&state)
        }
    }

    /// Whether a stored record is this writer's, even if its number is not known here yet.
    package func writes(_ kept: Score) -> Bool {
        let own = score
        return (own.listed.seed, own.listed.date, own.listed.process) == (
            kept.listed.seed, kept.listed.date, kept.listed.process
        )
    }

    /// Stops writing: the record has been deleted, or is about to be.
    package func forget() { state.withLock { $0.isForgotten = true } }

    /// Tries again to write the record of an ended round, if that has failed.
    package func retry() {
        state.withLock { state in
            if case .failed = state.progress { schedule(&state) }
        }
    }

    /// Waits until all pending writes have succeeded or failed.
    package func wait() { book.queue.sync {} }

    private func schedule(_ state: inout State) {
        guard !state.isBusy, !state.isForgotten else { return }
        state.isBusy = true
        book.queue.async { [self] in work() }
    }
}

extension RecordWriter {
    func work() {
        while true {
            let (isOver, isForgotten) = state.withLock { ($0.isOver, $0.isForgotten) }
            if isForgotten { return }
            var written = true
            do {
                if isOver { try writeEnd() } else { try writeChunk() }
            } catch {
                written = false
                // A failed chunk may be from before the round's end.
                if isOver { state.withLock { $0.progress = .failed(error) } }
            }
            let isDone = state.withLock { state in
                var isMore =
                    state.written.entries < state.entries.count || state.seen.isUnwritten(for: state.score.player)
                if state.isOver, case .kept = state.progress { isMore = false }
                // The end of a round that ended during a chunk has yet to be tried.
                let isEndUntried = state.isOver && state.progress == .underWay
                if isEndUntried || (written && state.isAmended) || (written && isMore) { return false }
                state.isBusy = false
                return true
            }
            if isDone { return }
        }
    }

    private func writeChunk() throws(ScoreBookError) {
        let (score, entries, before, known) = state.withLock { ($0.score, $0.entries, $0.written, $0.seen) }
        let kept = try book.write { database -> (id: Int64?, chunks: Int, seen: RainSeen)? in
            // The record may have been deleted meanwhile.
            guard !state.withLock({ $0.isForgotten }) else { return nil }
            var (kept, written, chunks, seen) = (score, before.entries, before.chunks, known)
            try seen.note(in: &kept, database)
            if try !kept.isKept(withChunks: chunks, in: database) {
                try kept.forget(in: database)
                try kept.insert(database)
                (written, chunks) = (0, 0)
            } else if kept.repeated != score.repeated || kept.oneSwitch != before.oneSwitch {
                try kept.update(database, columns: ["repeated", "oneSwitch"])
            }
            if written < entries.count {
                let host = written > 0 ? entries[written - 1].host : 0
                try database.execute(
                    sql: "INSERT INTO chunk (score, number, entries) VALUES (?, ?, ?)",
                    arguments: [kept.id, chunks, Data(Journal.encoded(entries[written...], after: host))])
                chunks += 1
            }
            return (kept.id, chunks, seen)
        }
        guard let kept else { return }
        state.withLock { state in
            state.score.listed.id = kept.id
            state.seen.take(kept.seen, for: &state.score)
            state.written = (entries.count, kept.chunks, score.oneSwitch)
        }
    }

    private func writeEnd() throws(ScoreBookError) {
        var (ended, end) = state.withLock { ($0.score, $0.end) }
        if let end {
            // Not under the lock, which the game's thread takes every frame.
            ended.update(from: end.round, at: end.moment)
            let feats = ended.listed.earnsFeats ? finding(end.round, end.moment) : []
            ended.feats = Feat.version
            if ended.origin == .night, ended.listed.earnsFeats {
                ended.listed.note(wishes: end.round.wishes(in: end.moment))
            }
            state.withLock { state in
                (ended.player, ended.favourite) = (state.score.player, state.score.favourite)
                (state.score, state.feats) = (ended, feats)
                state.end = nil
                (state.entries, state.written.entries) = ([], 0)
            }
        }
        let (score, feats, known) = state.withLock { state in
            state.isAmended = false
            if let par = state.par { state.score.listed.note(par: par.sum, version: par.version) }
            return (state.score, state.feats, state.seen)
        }
        let written = try book.write { database -> (PlayedRound, ScoreBook.Standing)? in
            // The record may have been deleted meanwhile.
            guard !state.withLock({ $0.isForgotten }) else { return nil }
            var kept = PlayedRound(score, feats: feats, seen: known)
            try kept.store(in: database)
            return (kept, try ScoreBook.standing(of: kept.score.listed, in: database))
        }
        guard let (kept, standing) = written else { return }
        if !state.withLock({ $0.isForgotten }) { book.remember(kept) }
        state.withLock { state in
            // All other values may have changed meanwhile.
            state.score.listed.id = kept.score.id
            state.seen.take(kept.seen, for: &state.score)
            state.progress = .kept(standing)
        }
    }
}

extension Score {
    /// Whether the file has this record under its number, with that many chunks. The file may have been set aside, or
    /// replaced by one in which the number belongs to another round.
    fileprivate func isKept(withChunks chunks: Int, in database: Database) throws -> Bool {
        guard let id = try listed.number(in: database), id == listed.id else { return false }
        return try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM chunk WHERE score = ?", arguments: [id]) == chunks
    }

    /// Deletes the record from a file that has only a part of what was written.
    fileprivate mutating func forget(in database: Database) throws {
        listed.id = try listed.number(in: database)
        if listed.id != nil { try delete(database) }
        listed.id = nil
    }
}
