import Foundation
import GRDB
import Rain
import Synchronization

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
