import Foundation
import Rain
import Scores
import Screens
import Show
import Tuning

/// Which records are listed.
enum RecordsFilter: CaseIterable {
    case all
    case own
    case favourites
    case withoutRewinds

    func name(_ words: Words, player: String) -> String {
        switch self {
        case .all: words.all
        case .own: player
        case .favourites: words.favourites
        case .withoutRewinds: words.withoutRewinds
        }
    }
}

// The list of records, a replay out of it, and a round that plays by itself while nobody is there.
extension Game {
    /// How long nobody must do anything before a round plays by itself, nanoseconds.
    static let idleTime: Int64 = 30_000_000_000

    /// Shows the best rounds of the present level.
    mutating func showRecords(at host: Int64) {
        recordsPage = 0
        show(.records(readRecords(), since: host), at: host)
    }

    /// Reads the page of records that is to be listed.
    private mutating func readRecords() -> RecordsScreen {
        var filter = ScoreFilter(digest: level.digest, player: recordsFilter == .own ? player : nil)
        filter.favouritesOnly = recordsFilter == .favourites
        filter.withoutRewindsOnly = recordsFilter == .withoutRewinds
        let most = RecordsScreen.mostRows(in: field)
        let found = (try? book.best(filter, limit: most + 1, offset: recordsPage * most)) ?? []
        listed = Array(found.prefix(most))
        let words = settings.words
        return RecordsScreen(
            field: field, levelName: levelName, filter: recordsFilter.name(words, player: player), page: recordsPage,
            hasMore: found.count > most,
            rows: listed.enumerated().map { index, record in
                .init(record, place: recordsPage * most + index + 1, words)
            })
    }

    /// Takes the level, the filter or the page to the next one, or the one before.
    mutating func changeRecords(_ row: Int, up: Bool) {
        guard case .records(_, let since) = screen else { return }
        switch row {
        case RecordsScreen.levelRow: changeLevel(up: up)
        case RecordsScreen.filterRow:
            let all = RecordsFilter.allCases
            let index = all.firstIndex(of: recordsFilter) ?? 0
            recordsFilter = all[(index + (up ? 1 : all.count - 1)) % all.count]
        default: recordsPage = max(0, recordsPage + (up ? 1 : -1))
        }
        if row != RecordsScreen.pageRow { recordsPage = 0 }
        replace(.records(readRecords(), since: since))
    }

    /// Gives a record its heart, or takes it back: one that is listed, or that of the round that has just ended.
    mutating func like(_ row: Int, at host: Int64) {
        switch screen {
        case .records(var records, let since):
            guard listed.indices.contains(row), let id = listed[row].id,
                (try? book.setFavourite(id, !listed[row].favourite)) == true
            else { return }
            listed[row].favourite.toggle()
            records.rows[row].isFavourite = listed[row].favourite
            records.rows[row].likedAt = Self.seconds(host - since)
            replace(.records(records, since: since))
        case .results(var results, let since):
            results.isFavourite.toggle()
            results.likedAt = Self.seconds(host - since)
            amend(favourite: results.isFavourite)
            replace(.results(results, since: since))
        default:
            break
        }
    }

    /// Plays a record again.
    mutating func watch(_ row: Int, at host: Int64) {
        guard listed.indices.contains(row), let journal = try? Journal(decoding: Array(listed[row].journal)),
            journal.level.field == field
        else { return }
        behind.append(screen)
        show(.replay(Viewer(Round(replaying: journal), settings: settings), since: host), at: host)
    }

    /// Lets a round play by itself when nobody has done anything for a while; anything ends it.
    mutating func advanceIdle(to now: Int64) {
        switch screen {
        case .title where now - lastInput > Self.idleTime:
            let round = Round.played(level: level, seed: UInt64(bitPattern: now), by: .casual)
            show(.demo(round, since: now), at: now)
        case .demo(let round, let since) where Self.seconds(now - since) > round.completion(after: 0) + 1:
            lastInput = now
            showTitle(at: now)
        default:
            break
        }
    }
}

extension RecordsScreen.Row {
    /// A record as it is listed.
    init(_ record: Score, place: Int, _ words: Words) {
        let parts = Calendar.current.dateComponents([.year, .month, .day], from: record.date)
        let remarks = [
            words.day(parts.year ?? 0, parts.month ?? 0, parts.day ?? 0), record.practice ? words.practice : nil,
            record.rewindsUsed > 0 ? words.rewinds(record.rewindsUsed) : nil,
            record.isVerified ? nil : words.unverified,
        ]
        self.init(
            place: place, player: record.player, score: record.score,
            remark: remarks.compactMap { $0 }.joined(separator: "  ·  "), isFavourite: record.favourite)
    }
}
