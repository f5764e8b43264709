import App
import Foundation
import Rain
import Scores
import Screens
import Tuning

// The data of the still screens: records, first tries and feats.
extension Still {
    /// Days from 1970-01-01 UTC.
    static let today = 20_500

    /// Feats usually earned early, on several days.
    static var earned: [EarnedFeat] {
        Feat.allCases.filter { $0.rawValue % 5 < 3 }.map { feat in
            EarnedFeat(feat, on: .init(year: 2026, month: 2, day: 8 + feat.rawValue))
        }
    }

    static var record: ListedRecord {
        var record = ListedRecord(
            id: RecordID(1), player: "Ann", score: 5120, day: .init(year: 2026, month: 2, day: 17))
        (record.tally.bestCombo, record.tally.rewindsUsed) = (31, 1)
        (record.tally.caught[.red], record.tally.packsMissed) = (94, 6)
        record.code = RainCode(level: .festive, seed: 7)
        record.rainPar = Par(keptSum: 16 * 4500).map { RainPar(par: $0, medals: MedalTable.kept(for: .festive)) }
        return record
    }

    /// Returns records of several days and players on the shown level.
    static func book(of round: Round) throws -> ScoreBook {
        let book = try ScoreBook.inMemory()
        let players = ["Ann", "小明", "Wolfgang Amadeus Mozart", "Li", "Zoë", "阿福", "Max", "Ann", "Bo", "Eve"]
        for (index, player) in players.enumerated() {
            let other = Round.played(
                level: round.level, seed: UInt64(index), by: index.isMultiple(of: 3) ? .perfect : .casual)
            var record = Score(
                player: player, level: round.level, seed: UInt64(index),
                date: Date(timeIntervalSince1970: 1_770_000_000 + 200_000 * Double(index)), version: Version.current
            )
            record.update(from: other, at: other.moment(at: other.completion(after: 0)))
            record.rewindsUsed = index % 4 == 1 ? 2 : 0
            record.favourite = index % 3 == 0
            record.notePar()
            try book.keep(&record)
        }
        for (index, player) in players.enumerated() { try keepTry(of: player, index, on: round.level, in: book) }
        return book
    }

    /// Stores first tries of today's, yesterday's and earlier rains.
    private static func keepTry(of player: String, _ index: Int, on level: Level, in book: ScoreBook) throws {
        for day in [today - 4, today - 3, today - 1, today] where index < 6 || day < today {
            let seed = DailyRain.seed(ofDay: day, on: level)
            var record = Score(
                player: player, level: level, seed: seed,
                date: Date(timeIntervalSince1970: 86_400 * Double(day) + 60 * Double(index)), version: Version.current,
                origin: .today)
            let isLeft = index == 5
            var played = Round.played(level: level, seed: seed, by: [.casual, .novice, .tapper][index % 3])
            if isLeft { played = turned(played, [(RoundTime(seconds: 15), .end)]) }
            record.update(from: played, at: isLeft ? played.moment(at: played.lastAct) : played.finalMoment)
            record.notePar()
            try book.keep(&record)
            _ = try book.markSeen(digest: level.digest, seed: seed, player: player, day: day)
        }
    }
}
