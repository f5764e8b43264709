import Foundation
import GRDB
import Rain

/// The values of a record besides its place in lists: gold, wishes, and the par by which its share and its gold are
/// computed. A record's proof covers none of them, since all follow from the journal.
package struct Yield: Hashable, Sendable {
    /// Nil until searched for.
    package var gold: Int?
    /// The numbers of the wishes that the round fulfilled, from 1, as bits; nil for rounds of no night.
    package var wishes: Int?
    package var par: Int?
    /// The wishes that are stored as fulfilled by the record.
    package var kept: Set<KeptWish> = []

    /// A wish of a night, both counted from 1.
    package struct KeptWish: Hashable, Sendable {
        package let night: Int
        package let wish: Int
    }
}

extension Yield {
    /// A line for each claim that does not follow from the journal; empty if all do.
    /// - Parameter due: the values that follow from the journal.
    package func faults(against due: Yield) -> [String] {
        func fault(_ name: String, _ claim: Int?, _ due: Int?) -> String? {
            guard let claim, claim != due ?? 0 else { return nil }
            return "\(name): the record says \(claim), the replay gives \(due ?? 0)"
        }
        func list(_ wishes: Int?) -> String {
            let numbers = (1...62).filter { (wishes ?? 0) & 1 << $0 != 0 }.map(String.init)
            return numbers.isEmpty ? "none" : numbers.joined(separator: ", ")
        }
        let areWishesWrong = (wishes ?? 0) != (due.wishes ?? 0) || !kept.isSubset(of: due.kept)
        let claimed = (wishes ?? 0) | kept.reduce(0) { $0 | 1 << ($1.wish & 63) }
        return [
            par == nil ? nil : fault("par", par, due.par), fault("gold", gold, due.gold),
            areWishesWrong ? "wishes: the record says \(list(claimed)), the replay gives \(list(due.wishes))" : nil,
        ].compactMap(\.self)
    }
}

extension ScoreBook {
    /// The yield that a record claims; nil if there is no such record.
    package func claimedYield(of id: Int64) throws -> Yield? {
        try database.read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT gold, wishes, par FROM score WHERE id = ?", arguments: [id])
            guard let row else { return nil }
            func number(_ name: String) -> Int? { Int.fromDatabaseValue(row[name]) }
            var yield = Yield(gold: number("gold"), wishes: number("wishes"), par: number("par"))
            let kept = try Row.fetchAll(
                database, sql: "SELECT night, wish FROM wish WHERE record = ? AND wish <> 0", arguments: [id])
            yield.kept = Set(
                kept.map {
                    Yield.KeptWish(
                        night: Int.fromDatabaseValue($0["night"]) ?? 0, wish: Int.fromDatabaseValue($0["wish"]) ?? 0)
                })
            return yield
        }
    }

    /// The yield that follows from a record's verified journal. O(journal).
    /// - Parameters:
    ///   - par: the par of its rain; nil takes the record's own, for a par of another version and for a rain without
    ///     par.
    ///   - appraisal: finds the gold.
    package func dueYield(of score: Score, par: Int?, _ appraisal: GoldAppraisal) throws -> Yield {
        guard let id = score.id, let journal = try? Journal(decoding: Array(score.journal)) else { return Yield() }
        let round = Round(replaying: journal)
        let end = round.finalMoment
        var played = score.listed
        played.notePlayed(
            wishes: played.origin == .night && played.earnsFeats ? round.wishes(in: end) : nil, par: par, time: end.time
        )
        let mayEarn = try database.read { database in
            try ListedScore.filter(sql: "id = ? AND \(GoldAppraisal.earning)", arguments: [id]).fetchCount(database) > 0
        }
        var yield = Yield(gold: mayEarn ? appraisal.gold(of: played) : 0, wishes: played.wishes, par: played.par)
        if let night = Night(digest: played.levelDigest), let wishes = played.wishes {
            let numbers = (1...night.wishes.count).filter { wishes & 1 << $0 != 0 }
            yield.kept = Set(numbers.map { Yield.KeptWish(night: night.number, wish: $0) })
        }
        return yield
    }

    /// Replaces the claims of a record by the values that its journal gives.
    package func repair(_ id: Int64, to due: Yield) throws(ScoreBookError) {
        try write { database in
            try database.execute(
                sql: "UPDATE score SET gold = ?, wishes = ?, par = ? WHERE id = ?",
                arguments: [due.gold, due.wishes, due.par, id])
            let kept = try Row.fetchAll(
                database, sql: "SELECT night, wish FROM wish WHERE record = ? AND wish <> 0", arguments: [id])
            for row in kept {
                let wish = Yield.KeptWish(
                    night: Int.fromDatabaseValue(row["night"]) ?? 0, wish: Int.fromDatabaseValue(row["wish"]) ?? 0)
                guard !due.kept.contains(wish) else { continue }
                try database.execute(
                    sql: "DELETE FROM wish WHERE record = ? AND night = ? AND wish = ?",
                    arguments: [id, row["night"] as DatabaseValue, row["wish"] as DatabaseValue])
            }
        }
    }
}
