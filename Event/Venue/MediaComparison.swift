import Foundation
import Glibc
import Prizes
import Rain

/// The findings of a look at both media of an event.
public struct MediaComparison: Hashable, Sendable {
    /// The line to print before all others: that the media differ, or that one alone was seen. Nil if both hold the same
    /// facts, and for an event on one medium.
    public let line: String?
    /// Whether both were seen and differ.
    public let areApart: Bool

    static var alike: MediaComparison { MediaComparison(line: nil, areApart: false) }
}

extension FactStore {
    /// Compares the facts in an event's folder and on its mirror. O(facts).
    package static func comparison(of folder: String) throws(VenueError) -> MediaComparison {
        guard let mirror = plannedMirror(of: folder), !isSame(folder, mirror), !isWithoutMirror(folder) else {
            return .alike
        }
        guard isOpened(folder) else {
            guard isOpened(mirror) else { return .alike }
            let line = "only the copy was seen, \(path(mirror)): \(path(folder)) is not there"
            return MediaComparison(line: line, areApart: false)
        }
        // Nobody makes a fact meanwhile. Who cannot write the folder has no lock, and sees nearly the same.
        let lock = try? isOpened(mirror) ? lockFacts(in: folder) : nil
        defer { withExtendedLifetime(lock) {} }
        let file = try FactFile(in: folder, isMirror: false)
        let own = try file.rows(after: 0)
        let other: [StoredFact]
        do throws(VenueError) {
            let copy = try FactFile(in: mirror, isMirror: true)
            guard !copy.isSame(as: file) else { throw FactFile.missing(copy.path, isMirror: true) }
            other = try copy.rows(after: 0)
        } catch {
            return MediaComparison(
                line: "only the event's folder was seen: \(error)", areApart: error.kind != .mirrorMissing)
        }
        let common = zip(own, other).prefix { $0 == $1 }.count
        guard common < max(own.count, other.count) else { return .alike }
        func end(_ rows: [StoredFact]) -> String {
            rows.last.map { "ends with fact \($0.number), \($0.hash.prefix(4).hex)" } ?? "has no facts"
        }
        let line =
            "folder and copy differ from fact \(common + 1) on: \(path(folder)) \(end(own)), and \(path(mirror)) "
            + "\(end(other)); see redpackrain event resume"
        return MediaComparison(line: line, areApart: true)
    }

    private static func path(_ folder: String) -> String { "\(folder)/\(FactFile.name)".shown }

    /// The folder of the second medium by the event's file, or as it was noted where that cannot be read; nil without either.
    static func plannedMirror(of folder: String) -> String? {
        (try? NotedMirror.known(in: folder)) ?? nil
    }

    /// Lines for staff about the media: that they are one disk, and which of their files with secrets or codes others
    /// can read.
    package static func mediaWarnings(_ folder: String, mirror: String?) -> [String] {
        let copied = [
            Secret.fileName, FactFile.name, "event.yaml", Centre.markName, "tokens.json", "server.key",
        ]
        let files =
            [FactFile.name, NameFile.name].map { "\(folder)/\($0)" }
            + (mirror.map { copy in copied.map { "\(copy)/\($0)" } } ?? [])
        let open = files.filter { file in
            var found = stat()
            return stat(file, &found) == 0 && found.st_mode & 0o077 != 0
        }
        return [oneDiskWarning(folder, mirror: mirror)].compactMap(\.self)
            + open.map { "\($0.shown): others can read it; chmod 600 it, or mount its medium with umask=077" }
    }
}

extension Centre {
    /// Compares the two media of an event whose facts are in its folder. O(facts).
    public static func comparison(of folder: String) throws(VenueError) -> MediaComparison {
        try CentreFacts.comparison(of: folder)
    }

    /// Lines for organisers: that the second medium is the disk of the event's folder, as it is while a stick is not
    /// mounted, and which files with secrets or codes others can read.
    public static func mediaWarnings(of folder: String) throws(VenueError) -> [String] {
        CentreFacts.mediaWarnings(folder, mirror: try mirror(of: folder))
    }

    /// A line about an event that goes on from its copy: what the copy lacks.
    public static func lineOfCopy(in folder: String) throws(VenueError) -> String {
        let key = try Secret(in: folder)
        return try CentreFacts.open(folder, mirror: mirror(of: folder), key: key, for: .read).ledger.lineOfCopy
    }
}

extension EventLedger {
    /// A line for staff where an event goes on from its copy alone, which may have been left behind: what it lacks.
    package var lineOfCopy: String {
        "the copy ends with fact \(head.number), of \(plan.times.local(head.time).dayAndClock): what was won and paid "
            + "after that is not known here, nor are typed names"
    }
}
