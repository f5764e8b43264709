import ArgumentParser
import Foundation
import Rain
import RainApp
import RainPlatform
import RainScores

/// A record given by its number or as a file.
enum RecordName: ExpressibleByArgument {
    case id(Int64)
    case file(String)

    init?(argument: String) {
        guard !argument.isEmpty else { return nil }
        // A file with such a name can be given as ./12.
        if argument.allSatisfy({ $0.isASCII && $0.isNumber }) {
            self = .id(Int64(argument) ?? .max)
        } else {
            self = .file(argument)
        }
    }

    var text: String {
        switch self {
        case .id(let id): "record \(id)"
        case .file(let path): path
        }
    }
}

extension RecordName {
    /// Returns the record, which is not verified. Throws a `Failure` that names the record or the file.
    /// - Parameter book: opens the scores file; only called for a record given by its number.
    func score(in book: () throws -> ScoreBook) throws -> Score {
        switch self {
        case .id(let id):
            let book = try book()
            let score: Score?
            do { score = try book.score(id) } catch { throw Self.unreadable(id) }
            guard let score else { throw Failure("record \(id): not found; see 'redpackrain scores'") }
            return score
        case .file(let path):
            return try Self.read(path)
        }
    }

    static func unreadable(_ id: Int64) -> Failure {
        Failure("record \(id): cannot be read; 'redpackrain delete \(id)' removes it")
    }

    static func read(_ path: String) throws -> Score {
        try record(path, try bytes(of: path, limit: RecordFile.maxBytes))
    }

    private static func record(_ name: String, _ bytes: [UInt8]) throws -> Score {
        try decoded(name) { () throws(JournalError) in try RecordFile.decoded(bytes) }
    }

    /// Returns the records of a file of one or of many, each with its name in messages; none is verified.
    static func records(_ path: String) throws -> [(name: String, score: Score)] {
        let bytes = try bytes(of: path, limit: BookFile.maxBytes)
        guard bytes.starts(with: BookFile.magic) else { return [(path, try record(path, bytes))] }
        let book = try decoded(path) { () throws(JournalError) in try BookFile(decoding: bytes) }
        return try book.rounds.map { round in
            let name = "\(path), round \(round.number)"
            return (name, try record(name, round.record))
        }
    }

    private static func bytes(of path: String, limit: Int) throws -> [UInt8] {
        do {
            return try FileBytes.read(path, limit: limit)
        } catch {
            throw Failure("\(path): \(trusted: error.reason)")
        }
    }

    private static func decoded<Value>(_ name: String, _ read: () throws(JournalError) -> Value) throws -> Value {
        do {
            return try read()
        } catch {
            throw Failure("\(name): \(trusted: error)")
        }
    }
}

extension Score {
    var line: String { RoundReport(listed).line }
}
