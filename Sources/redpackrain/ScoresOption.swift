import ArgumentParser
import Foundation
import Scores

/// Where records are kept.
struct ScoresOption: ParsableArguments {
    @Option(name: .customLong("scores"), help: "The scores file (default: redpackrain/scores.sqlite in XDG_DATA_HOME).")
    var file: String?
}

extension ScoresOption {
    /// Opens the records; a `Failure` says in one line why it cannot.
    func book() throws -> ScoreBook {
        do {
            let book = try ScoreBook.open(path, now: Date())
            if let notice = book.notice { Console.note(notice) }
            return book
        } catch let error as ScoreBookError {
            throw Failure(error.description)
        }
    }

    /// Opens the records where there are any; looking makes no file.
    func existingBook() throws -> ScoreBook? {
        FileManager.default.fileExists(atPath: path) ? try book() : nil
    }

    private var path: String {
        if let file { return file }
        let environment = ProcessInfo.processInfo.environment
        let home = environment["HOME"] ?? NSHomeDirectory()
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/share"
        return "\(data)/redpackrain/scores.sqlite"
    }
}
