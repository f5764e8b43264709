import Foundation
import GRDB
public import Rain

// Feats of rounds from before there were any, or from when they asked for something else.
extension ScoreBook {
    /// What a search through some records came to.
    public struct FeatSearch: Hashable, Sendable {
        /// Feats that were new for their players.
        public let found: Int
        /// Whether there are records that have not been looked at yet.
        public let hasMore: Bool
    }

    /// Looks for feats in the rounds of records where nobody has looked for those of today, the oldest records first, and
    /// for the time at which they were over. Blocks; what was found is on the disk when it returns. To be called again while
    /// there is more; O(acts + work) of each round.
    ///
    /// Only what persons have played here to its end earns feats, and only where the journal gives what the record says.
    /// - Parameters:
    ///   - batch: at most so many records, from 1.
    ///   - finding: the feats of a round, with the moment at which it was over.
    public func findFeats(
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
                // It may have been deleted, or got another name, meanwhile.
                guard !feats.isEmpty, let row = try Row.fetchOne(database, ListedScore.filter(key: id)),
                    let score = try? ListedScore(row: row)
                else { return found }
                return found + (try score.keep(feats, in: database))
            }
        }
        return FeatSearch(found: found, hasMore: ids.count > batch)
    }

    /// What there is to find in the round of a record; nothing where it cannot be read.
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
    /// The round of a record that is over, and the moment at which it was; nil where the journal does not give what the
    /// record says. O(acts + work).
    fileprivate var replayed: (Round, Moment)? {
        guard let journal = try? Journal(decoding: Array(journal)), journal.level.text == listed.level,
            journal.seed == listed.seedBits, let round = Round(replaying: journal, within: Journal.mostWork)
        else { return nil }
        let end = round.finalMoment
        guard end.phase == .over(early: listed.status != .ended), end.tally == listed.tally else { return nil }
        return (round, end)
    }
}
