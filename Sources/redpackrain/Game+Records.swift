import Foundation
import Rain
import Scores
import Show
import Tuning

// The list of records, a replay out of it, and a round that plays by itself while nobody is there.
extension Game {
    /// How long nobody must do anything before a round plays by itself, nanoseconds.
    static let idleTime: Int64 = 30_000_000_000

    /// Shows the best rounds of the present level.
    mutating func showRecords(at host: Int64) {
        listed = (try? book.best(digest: level.digest, limit: RecordsScreen.mostRows)) ?? []
        let words = settings.shownLanguage.words
        let rows = listed.enumerated().map { index, record in
            let rewinds = record.rewindsUsed > 0 ? words.remark(rewinds: record.rewindsUsed) : nil
            let remarks = [Self.day(record.date), rewinds, record.isVerified ? nil : words.remark(isVerified: false)]
            return RecordsScreen.Row(
                place: index + 1, player: record.player, score: record.score,
                remark: remarks.compactMap { $0 }.joined(separator: "  ·  "), isFavourite: record.favourite)
        }
        show(.records(RecordsScreen(field: field, levelName: level.name, rows: rows), since: host), at: host)
    }

    /// A day as every language here writes it in figures.
    private static func day(_ date: Date) -> String {
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: date)
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    /// Gives a record its heart, or takes it back.
    mutating func like(_ row: Int, at host: Int64) {
        guard case .records(var records, let since) = screen, listed.indices.contains(row), let id = listed[row].id,
            (try? book.setFavourite(id, !listed[row].favourite)) == true
        else { return }
        listed[row].favourite.toggle()
        records.rows[row].isFavourite = listed[row].favourite
        records.rows[row].likedAt = Double(host - since) / 1e9
        replace(.records(records, since: since))
    }

    /// Plays a record again.
    mutating func watch(_ row: Int, at host: Int64) {
        guard listed.indices.contains(row), let journal = try? Journal(decoding: Array(listed[row].journal)),
            journal.level.field == field
        else { return }
        let viewer = Viewer(Round(replaying: journal), settings: settings)
        show(.replay(viewer, since: host), at: host)
    }

    /// Lets a round play by itself when nobody has done anything for a while; anything ends it.
    mutating func advanceIdle(to now: Int64) {
        switch screen {
        case .title where now - lastInput > Self.idleTime:
            let round = Round.played(level: level, seed: UInt64(bitPattern: now), by: .casual)
            show(.demo(round, since: now), at: now)
        case .demo(let round, let since) where Double(now - since) / 1e9 > round.completion(after: 0) + 1:
            lastInput = now
            showTitle(at: now)
        default:
            break
        }
    }
}
