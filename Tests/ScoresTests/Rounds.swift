import Dispatch
import Foundation
import Motion
import Rain

@testable import RainScores

/// Rounds for tests, played by a seed, so that each can be played again.
enum Rounds {
    static var level: Level {
        var level = Level()
        level.duration = 8
        level.interval = 0.3
        level.fallTime = 2
        level.bombEvery = 3
        return level
    }

    /// The same level with the rules of the second edition.
    static var secondLevel: Level {
        var level = level
        (level.strictTaps, level.emptyCost, level.dealsFromDeck) = (true, 2, true)
        (level.lucky, level.double, level.slow, level.chain, level.great) = (0.1, 0.2, 0.2, 0.15, 0.15)
        return level
    }

    /// Plays a round with taps at drops and at a fixed point, and with pauses and rewinds between them.
    static func played(_ number: Int, level: Level = level) -> Round {
        let seed = Seed(UInt64(number))["test"]
        var round = Round(level: level, seed: seed.bits)
        var host: Int64 = 3_000_000_000
        for step in 0..<500 {
            let draw = seed[step]
            host += Int64(draw[0].uniform(in: 0.02e9...0.3e9))
            let moment = round.moment(at: RoundTime(nanoseconds: host))
            switch moment.phase {
            case .over: return round
            case .paused: round.append(.init(host: host, action: .resume))
            case .rewinding: round.append(.init(host: host, action: .release))
            default:
                let choice = draw[1].integer(in: 0..<40)
                if choice < 2 { round.append(.init(host: host, action: choice == 0 ? .pause : .rewind)) }
                var points = [level.field / 3]
                round.forEachDrop(in: moment) {
                    points.append($0.position(at: moment.time))
                    return true
                }
                round.tap(draw[2].pick(points), at: host)
            }
        }
        return round
    }

    /// The reason why bytes are no record file; nil if they are one.
    static func refusal(of bytes: [UInt8]) -> String? {
        do {
            _ = try RecordFile.decoded(bytes)
            return nil
        } catch {
            return error.description
        }
    }

    /// Begins to store a round that Ann plays.
    static func writer(_ round: Round, in book: ScoreBook) -> RecordWriter {
        let score = Score(
            player: "Ann", level: round.level, seed: round.journal.seed, date: Date(timeIntervalSince1970: 0),
            version: "1")
        return RecordWriter(score, in: book)
    }

    /// Whether `acts` returns while a book is busy. If it waited for the book, that would take a minute.
    static func returns(besideBusy book: ScoreBook, _ acts: () -> Void) -> Bool {
        let (gate, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        book.queue.async {
            if gate.wait(timeout: .now() + 60) == .success { end.signal() }
        }
        acts()
        gate.signal()
        return end.wait(timeout: .now() + 60) == .success
    }

    /// Stores records in a file and damages all of it except its first page. Returns the bytes of the damaged file.
    static func spoiledFile(at path: String) throws -> Data {
        let book = try ScoreBook.open(path, now: Date())
        for number in 0..<20 {
            var score = score(played(number))
            try book.keep(&score)
        }
        book.close()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        for index in stride(from: 4096, to: bytes.count, by: 3) { bytes[index] = 0xA5 }
        try bytes.write(to: URL(fileURLWithPath: path))
        return bytes
    }

    static func score(_ round: Round, player: String = "小明", simulatedBy model: String? = nil) -> Score {
        var score = Score(
            player: player, level: round.level, seed: round.journal.seed, date: Date(timeIntervalSince1970: 1e9),
            version: "1", simulatedBy: model)
        score.update(from: round, at: round.finalMoment)
        return score
    }
}
