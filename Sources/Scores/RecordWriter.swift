import Foundation
import GRDB
public import Rain
import Synchronization

/// How one round's record gets to the disk while the round goes on: off the thread that plays, a little at a time, so
/// that no frame waits for a disk and a game that is killed loses a second at most.
///
/// What cannot be written stays in memory and is tried again with the next thing to be written, or by `retry()`.
public final class RecordWriter: Sendable {
    /// How far it has come.
    public enum Progress: Hashable, Sendable {
        /// The round goes on, or its end is on its way to the disk.
        case underWay
        /// The whole record is on the disk, and stands there.
        case kept(ScoreBook.Standing)
        /// The round is over and its record is in memory only.
        case failed(ScoreBookError)
    }

    struct State {
        var score: Score
        /// What has been done in the round until now.
        var entries: [Journal.Entry] = []
        /// How many of them are on the disk, and in how many chunks.
        var written = 0
        var chunks = 0
        var seen = RainSeen()
        /// What its score will be measured by, and by which reckoning, once that is known.
        var par: (sum: Int, version: Int)?
        /// How the round ended, until that has been put into the record.
        var end: (round: Round, moment: Moment)?
        /// What its player did in it, whoever that is, once it has been looked for.
        var feats: [Feat] = []
        var isOver = false
        /// Whether nothing of it is to be kept any more.
        var isForgotten = false
        /// Whether the ended record was changed since it was last written.
        var isAmended = false
        var isBusy = false
        var progress = Progress.underWay
    }

    let book: ScoreBook
    let state: Mutex<State>
    let finding: @Sendable (Round, Moment) -> [Feat]

    /// Begins to keep a round that begins.
    /// - Parameter finding: the feats of a round, with the moment at which it was over; asked off the thread that plays.
    public init(
        _ score: Score, in book: ScoreBook,
        finding: @escaping @Sendable (Round, Moment) -> [Feat] = { $0.feats(in: $1) }
    ) {
        self.book = book
        self.finding = finding
        state = Mutex(State(score: score))
        state.withLock { schedule(&$0) }
    }

    /// The record as far as it has come.
    public var score: Score { state.withLock { $0.score } }

    public var progress: Progress { state.withLock { $0.progress } }

    /// Notes that the rain is seen from now on, as game time leaves 0: whether that had been so before is in the record
    /// a moment later.
    /// - Parameters:
    ///   - day: for the first try of a day's rain, the days from 1970-01-01 UTC to that day.
    ///   - isKnown: whether its player has seen it before, also where that could not be written, or is there no more.
    public func markSeen(day: Int? = nil, isKnown: Bool = false) {
        state.withLock { state in
            guard !state.isOver, !state.seen.isSeen else { return }
            state.seen.begin(on: day, isKnown: isKnown)
            schedule(&state)
        }
    }

    /// Adds acts to what is kept. O(acts), however many there were before.
    public func append(_ entries: ArraySlice<Journal.Entry>) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.entries += entries
            schedule(&state)
        }
    }

    /// Keeps how the round ended, and what its player did in it for the first time.
    public func finish(_ round: Round, at moment: Moment) {
        state.withLock { state in
            guard !state.isOver else { return }
            state.isOver = true
            state.end = (round, moment)
            schedule(&state)
        }
    }

    /// Changes what may be changed in the record of a round that is over: whose it is, and with it whose feats were done
    /// in it, and whether it is a favourite. On the disk a moment later.
    public func amend(player: String? = nil, favourite: Bool? = nil) {
        state.withLock { state in
            guard state.isOver else { return }
            if let player { state.score.player = player }
            if let favourite { state.score.favourite = favourite }
            state.isAmended = true
            state.progress = .underWay
            schedule(&state)
        }
    }

    /// Notes what the round's score is measured by, and by which reckoning: at any time, also after the record has been
    /// kept without it.
    public func note(par: Int, version: Int) {
        state.withLock { state in
            state.par = (par, version)
            // Until then the end takes it along.
            guard state.isOver, state.end == nil, state.score.keepsPar else { return }
            state.score.listed.note(par: par, version: version)
            state.isAmended = true
            schedule(&state)
        }
    }

    /// Keeps nothing more: the record has been deleted, or is about to be.
    public func forget() { state.withLock { $0.isForgotten = true } }

    /// Tries once more to keep what could not be kept.
    public func retry() {
        state.withLock { state in
            if case .failed = state.progress { schedule(&state) }
        }
    }

    /// Waits until what was to be written has been written, or could not be.
    public func wait() { book.queue.sync {} }

    private func schedule(_ state: inout State) {
        guard !state.isBusy, !state.isForgotten else { return }
        state.isBusy = true
        book.queue.async { [self] in work() }
    }
}

// What is done on the queue.
extension RecordWriter {
    /// Writes until nothing is left to be, or it cannot be.
    func work() {
        while true {
            let (isOver, isForgotten) = state.withLock { ($0.isOver, $0.isForgotten) }
            if isForgotten { return }
            var written = true
            do {
                if isOver { try writeEnd() } else { try writeChunk() }
            } catch {
                written = false
                // What could not be written may have been less than the end, which came meanwhile.
                if isOver { state.withLock { $0.progress = .failed(error) } }
            }
            let isDone = state.withLock { state in
                var isMore = state.written < state.entries.count || state.seen.isUnwritten(for: state.score.player)
                if state.isOver, case .kept = state.progress { isMore = false }
                // A round that ended while a chunk was being written has not been tried yet.
                let isEndUntried = state.isOver && state.progress == .underWay
                if isEndUntried || (written && state.isAmended) || (written && isMore) { return false }
                state.isBusy = false
                return true
            }
            if isDone { return }
        }
    }

    private func writeChunk() throws(ScoreBookError) {
        let (score, entries, before, chunksBefore, known) = state.withLock {
            ($0.score, $0.entries, $0.written, $0.chunks, $0.seen)
        }
        let (id, chunks, seen) = try book.write { database in
            var (kept, written, chunks, seen) = (score, before, chunksBefore, known)
            try seen.note(in: &kept, database)
            if try !kept.isKept(withChunks: chunks, in: database) {
                try kept.forget(in: database)
                try kept.insert(database)
                (written, chunks) = (0, 0)
            } else if kept.repeated != score.repeated {
                try kept.update(database, columns: ["repeated"])
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
        state.withLock { state in
            state.score.listed.id = id
            state.seen.take(seen, for: &state.score)
            state.written = entries.count
            state.chunks = chunks
        }
    }

    private func writeEnd() throws(ScoreBookError) {
        var (ended, end) = state.withLock { ($0.score, $0.end) }
        if let end {
            // Not under the lock, which the thread that plays takes with every frame.
            ended.update(from: end.round, at: end.moment)
            let feats = ended.listed.earnsFeats ? finding(end.round, end.moment) : []
            ended.feats = Feat.version
            state.withLock { state in
                (ended.player, ended.favourite) = (state.score.player, state.score.favourite)
                (state.score, state.feats) = (ended, feats)
                state.end = nil
                (state.entries, state.written) = ([], 0)
            }
        }
        let (score, feats, known) = state.withLock { state in
            state.isAmended = false
            if let par = state.par { state.score.listed.note(par: par.sum, version: par.version) }
            return (state.score, state.feats, state.seen)
        }
        let written = try book.write { database -> (Score, ScoreBook.Standing, RainSeen)? in
            // Its record may have been deleted between, and is not to come back.
            guard !state.withLock({ $0.isForgotten }) else { return nil }
            var (kept, seen) = (score, known)
            try seen.note(in: &kept, database)
            if try !kept.isKept(withChunks: nil, in: database) { kept.listed.id = nil }
            try kept.save(database)
            try database.execute(sql: "DELETE FROM chunk WHERE score = ?", arguments: [kept.id])
            _ = try kept.listed.keep(feats, in: database)
            return (kept, try ScoreBook.standing(of: kept.listed, in: database), seen)
        }
        guard let (kept, standing, seen) = written else { return }
        state.withLock { state in
            // All else may have been changed again meanwhile.
            state.score.listed.id = kept.id
            state.seen.take(seen, for: &state.score)
            state.progress = .kept(standing)
        }
    }
}

extension Score {
    /// Whether a file holds the record under its number. It may have been set aside since that was given, or another have
    /// been put in its place, in which the number is another round's.
    /// - Parameter chunks: with how many chunks of its journal; nil for one that is over, which has none.
    fileprivate func isKept(withChunks chunks: Int?, in database: Database) throws -> Bool {
        let found = try Row.fetchOne(
            database,
            sql: """
                SELECT (SELECT COUNT(*) FROM chunk WHERE score = score.id) FROM score
                WHERE id = ? AND seed = ? AND date = ? AND process = ?
                """,
            arguments: [listed.id, listed.seed, listed.date.stored, listed.process])
        guard let found else { return false }
        return chunks == nil || chunks == found[0]
    }

    /// Takes the record out of a file that holds less of it than has been written.
    fileprivate mutating func forget(in database: Database) throws {
        if try isKept(withChunks: nil, in: database) { try delete(database) }
        listed.id = nil
    }
}
