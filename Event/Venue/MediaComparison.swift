import Foundation
import Glibc
import Rain
import RainCFileBirth
import RainPrizes

/// The result of comparing both media of an event.
public struct MediaComparison: Hashable, Sendable {
    /// The line to print before all others, if the media differ, if only one was seen, or if the event goes on without
    /// its mirror. Nil if both hold the same facts, and for an event on one medium.
    public let line: String?
    /// Whether both media were seen and differ, or the mirror's facts are damaged.
    public let areApart: Bool

    static var alike: MediaComparison { MediaComparison(line: nil, areApart: false) }
}

extension FactStore {
    /// Compares the facts in an event's folder and on its mirror. O(facts).
    package static func comparison(of folder: String) throws(VenueError) -> MediaComparison {
        guard let mirror = plannedMirror(of: folder), !isSame(folder, mirror) else { return .alike }
        let mark = oneDiskMark(folder, mirror: mirror)
        guard isOpened(folder) else {
            guard isOpened(mirror) else { return .alike }
            let line = "only the copy was seen, \(path(mirror)): \(path(folder)) is not there"
            return MediaComparison(line: line, areApart: false)
        }
        // The lock prevents new facts meanwhile. A user who cannot write to the folder gets no lock, and sees nearly
        // the same.
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
            if let mark { return MediaComparison(line: mark, areApart: false) }
            return MediaComparison(
                line: "only the event's folder was seen: \(error)", areApart: error.kind != .mirrorMissing)
        }
        let common = zip(own, other).prefix { $0 == $1 }.count
        // An event that goes on without its copy has facts that the copy lacks.
        if let mark, common == other.count { return MediaComparison(line: mark, areApart: false) }
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

    /// The folder of the second medium in the event's file, or as last noted if the file cannot be read. Nil if neither
    /// names one, and if the file is another computer's.
    static func plannedMirror(of folder: String) -> String? {
        (try? NotedMirror.known(in: folder)) ?? nil
    }

    /// Lines for staff about the media: whether the event goes on without the mirror; whether both media are on one
    /// disk, or one is in memory; whether other users can put files in the folder; and which files with secrets or
    /// codes they can read or change.
    package static func mediaWarnings(_ folder: String, mirror: String?) -> [String] {
        let copied = [
            Secret.fileName, FactFile.name, "event.yaml", Centre.markName, "tokens.json", "server.key",
        ]
        let files =
            [FactFile.name, NameFile.name, "event.yaml", CopySeal.name].map { "\(folder)/\($0)" }
            + (mirror.map { copy in copied.map { "\(copy)/\($0)" } } ?? [])
        let open = files.compactMap { file -> String? in
            guard let mode = mode(of: file), mode & 0o077 != 0 else { return nil }
            let isPlan = file == "\(folder)/event.yaml" && mode & 0o022 != 0
            let what = isPlan ? "change it, its PIN and the command that it runs" : "read it"
            return "\(file.shown): others can \(what); chmod 600 it, or mount its medium with umask=077"
        }
        let isOpen = mode(of: folder).map { $0 & 0o002 != 0 } ?? false
        let folderLine = "\(folder.shown): others can put files in it; chmod 700 it"
        return [mirror.flatMap { oneDiskMark(folder, mirror: $0) }, oneDiskWarning(folder, mirror: mirror)]
            .compactMap(\.self) + memoryWarnings(folder, mirror: mirror) + (isOpen ? [folderLine] : []) + open
    }

    private static func mode(of path: String) -> mode_t? {
        var found = stat()
        return stat(path, &found) == 0 ? found.st_mode : nil
    }

    /// A line for each medium that is not a disk; none for a rehearsal, which has nothing to lose.
    private static func memoryWarnings(_ folder: String, mirror: String?) -> [String] {
        let media = [(folder, "the event's folder")] + (mirror.map { [($0, "the copy")] } ?? [])
        let inMemory = media.filter { file_in_memory($0.0) != 0 }
        guard !inMemory.isEmpty, !isRehearsal(folder) else { return [] }
        return inMemory.map { "\($0.shown): \($1) is in memory, and a power cut deletes it; use a disk" }
    }

    /// Whether the facts in a folder belong to a rehearsal.
    private static func isRehearsal(_ folder: String) -> Bool {
        switch try? FactFile(in: folder, isMirror: false, checking: false).first()?.fact?.fact {
        case .opened(let text, _), .joined(_, let text, _): Plan(text: text)?.isRehearsal ?? false
        default: false
        }
    }

    /// A line for staff about an event that goes on without its mirror; nil for other events.
    static func oneDiskMark(_ folder: String, mirror: String) -> String? {
        guard isWithoutMirror(folder) else { return nil }
        return
            "\(folder.shown)/one-disk: the event goes on without its copy, \(mirror.shown): if the disk fails or is "
            + "restored, payments are lost; "
            + "redpackrain\(Centre.isCentre(folder) ? "-venue" : " event") resume uses the copy again"
    }
}

extension Centre {
    /// Compares the two media of an event whose facts are in its folder. O(facts).
    public static func comparison(of folder: String) throws(VenueError) -> MediaComparison {
        try CentreFacts.comparison(of: folder)
    }

    /// Lines for organisers about the media: for example, the second medium is on the same disk as the event's folder,
    /// since a stick is not mounted, or other users can read files with secrets or codes.
    public static func mediaWarnings(of folder: String) throws(VenueError) -> [String] {
        CentreFacts.mediaWarnings(folder, mirror: try mirror(of: folder))
    }

    /// A line about the facts that the copy lacks, for an event that goes on from its copy.
    public static func lineOfCopy(in folder: String) throws(VenueError) -> String {
        let key = try Secret(in: folder)
        return try CentreFacts.open(folder, mirror: mirror(of: folder), key: key, for: .read).ledger.lineOfCopy
    }
}

extension EventLedger {
    /// A line for staff about the facts that a copy may lack, for an event that goes on from its copy alone.
    package var lineOfCopy: String {
        "the copy ends with fact \(head.number), of \(plan.times.local(head.time).dayAndClock): what was won and paid "
            + "after that is not known here, nor are typed names"
    }
}
