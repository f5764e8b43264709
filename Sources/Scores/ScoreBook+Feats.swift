import Foundation
import GRDB
package import Rain

// The search for feats in rounds older than feats, or older than the current version of their conditions.
extension ScoreBook {
    package struct FeatSearch: Hashable, Sendable {
        /// The number of feats new to their players.
        package let found: Int
        package let hasMore: Bool
    }

    /// Searches the oldest records that were not searched for the current version of feats, and finds the end times of
    /// their rounds. Blocks until the result is on the disk. Call again while `hasMore`. O(entries + work) per round.
    ///
    /// Only rounds that a person played here to the end earn feats, if the journal matches the record.
    /// - Parameters:
    ///   - batch: maximum number of records, from 1.
    ///   - finding: returns the feats of a round that ended at a moment.
    package func findFeats(
        batch: Int = 32, finding: (Round, Moment) -> [Feat] = { $0.feats(in: $1) }
    ) throws -> FeatSearch {
        precondition(batch > 0, "a batch has records")
        let ids = try database.read { database in
            try Int64.fetchAll(
                database,
                sql: """
                    SELECT id FROM score WHERE ifnull(feats, 0) < ? AND status <> 'playing'
                    ORDER BY ifnull(feats, 0), id LIMIT ?
                    """,
                arguments: [Feat.version, batch + 1])
        }
        guard !ids.isEmpty else { return FeatSearch(found: 0, hasMore: false) }
        let searched = try ids.prefix(batch).map { ($0, try search($0, finding)) }
        let found = try write { database in
            try searched.reduce(0) { found, searched in
                let (id, (time, feats)) = searched
                try database.execute(
                    sql: "UPDATE score SET feats = ?, time = ifnull(time, ?) WHERE id = ?",
                    arguments: [Feat.version, time, id])
                // The record may have been deleted or renamed meanwhile.
                guard !feats.isEmpty, let row = try Row.fetchOne(database, ListedScore.filter(key: id)),
                    let score = try? ListedScore(row: row)
                else { return found }
                return found + (try score.keep(feats, in: database))
            }
        }
        return FeatSearch(found: found, hasMore: ids.count > batch)
    }

    /// Returns the end time and the feats of a round; none if its record cannot be read or does not match its journal.
    private func search(
        _ id: Int64, _ finding: (Round, Moment) -> [Feat]
    ) throws -> (time: Double?, feats: [Feat]) {
        let row = try database.read {
            try Row.fetchOne($0, sql: "SELECT * FROM score WHERE id = ?", arguments: [id])
        }
        guard let row, let score = try? Score(row: row), score.listed.earnsFeats || score.time == nil,
            let (round, end) = score.replayed
        else { return (nil, []) }
        return (end.time, score.listed.earnsFeats ? finding(round, end) : [])
    }
}

extension Score {
    /// The replayed round of an ended record, and its last moment; nil if the journal does not match. O(entries +
    /// work).
    fileprivate var replayed: (Round, Moment)? {
        guard let journal = try? Journal(decoding: Array(journal)), journal.level.text == listed.level,
            journal.seed == listed.seedBits, let round = Round(replaying: journal, within: Journal.maxWork)
        else { return nil }
        let end = round.finalMoment
        guard end.phase == .over(early: listed.status != .ended), end.tally == listed.tally else { return nil }
        return (round, end)
    }
}
