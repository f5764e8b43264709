import Foundation
import GRDB
package import Rain

extension ScoreBook {
    /// Returns all ended and left rounds that are verified, and the facts beside them; and the number of rounds that were
    /// left out. O(bytes of all journals).
    package func bookFile() throws -> (file: BookFile, leftOut: Int) {
        try database.read { database in
            var (file, leftOut) = (BookFile(), 0)
            let ids = try Int64.fetchAll(database, sql: "SELECT id FROM score WHERE status <> 'playing' ORDER BY id")
            for id in ids {
                // One round that differs from its journal would make readers refuse the whole file.
                if let score = try? Score.fetchOne(database, key: id), score.listed.isVerified,
                    let entry = BookFile.Entry(score)
                {
                    file.rounds.append(entry)
                } else {
                    leftOut += 1
                }
            }
            func append(_ query: String, _ line: (Row) -> BookFile.Line?) throws {
                file.facts += try Row.fetchAll(database, sql: query).compactMap(line)
            }
            // Rows without a number are the oldest.
            let seen = "SELECT digest, seed, player, day FROM seen WHERE typeof(player) = 'text' ORDER BY number, day"
            var number = 0
            try append(seen) { row in
                guard let digest: String = row["digest"], let seed: Int64 = row["seed"] else { return nil }
                number += 1
                let day: Int? = row["day"]
                let name = "seen \(digest) \(String(UInt64(bitPattern: seed), radix: 16)) \(row["player"] as String)"
                return BookFile.Line(name, day.map { "\(number) \($0)" } ?? "\(number)")
            }
            for (kind, columns) in [("feat", ["feat"]), ("wish", ["night", "wish"])] {
                let query = "SELECT * FROM \(kind) WHERE typeof(player) = 'text' AND typeof(day) = 'integer'"
                try append(query) { row in
                    let numbers = columns.compactMap { row[$0] as Int? }
                    guard numbers.count == columns.count else { return nil }
                    let name = ([kind] + numbers.map { "\($0)" } + [row["player"] as String]).joined(separator: " ")
                    return BookFile.Line(name, "\(row["day"] as Int) \(row["record"] as Int? ?? 0)")
                }
            }
            try append("SELECT * FROM thing WHERE typeof(place) = 'text' AND typeof(name) = 'text'") { row in
                guard let number: Int = row["number"], let player: String = row["player"] else { return nil }
                return BookFile.Line("thing \(number) \(row["place"] as String) \(player)", row["name"])
            }
            try append("SELECT player, kept + keptEarly AS gold FROM bowl") { row in
                guard let player: String = row["player"], let gold: Int = row["gold"], gold > 0 else { return nil }
                return BookFile.Line("gold \(player)", "\(gold)")
            }
            return (file, leftOut)
        }
    }
}

extension BookFile.Entry {
    /// The entry of a record; nil for one that could not be imported again.
    init?(_ score: Score) {
        guard let id = score.id, let player = PlayerName.checked(score.player) else { return nil }
        var named = score
        // Older games did not check names, and such a record could not be imported.
        named.player = player
        self.init(number: id, record: RecordFile.encoded(named))
        guard (try? RecordFile(decoding: record)) != nil else { return nil }
        (levelName, seat) = (score.levelName, score.seat)
        origin =
            switch score.origin {
            case .drawn: .drawn
            case .given: .given
            case .today: .today
            case .party: .party
            case .duel: .duel
            case .night: .night
            }
        if let session = score.session {
            self.session = withUnsafeBytes(of: session.uuid) { bytes in
                bytes.reduce(0) { $0 << 8 | UInt128($1) }
            }
        }
        (isRepeated, isFavourite) = (score.repeated, score.favourite)
        (isByOneSwitch, isImported) = (score.oneSwitch, score.imported)
        (par, wishes) = (score.par ?? 0, score.wishes ?? 0)
    }
}
