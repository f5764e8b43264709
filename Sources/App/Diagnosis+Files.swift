import Foundation
import Scores
import Stage

// The files that the game reads and writes. Diagnosing them creates and changes nothing.
extension Diagnosis {
    private static func folder(_ subject: Subject, _ path: String, without loss: Message) -> Diagnosis {
        var nearest = path
        while access(nearest, F_OK) != 0, nearest != "/", !nearest.isEmpty {
            nearest = URL(fileURLWithPath: nearest).deletingLastPathComponent().path
        }
        if FileBytes.isFolder(nearest), access(nearest, W_OK | X_OK) == 0 {
            return Diagnosis(subject, nearest == path ? "\(path)" : "\(path), to be made when it is needed")
        }
        let why: Message = FileBytes.isFolder(nearest) ? "cannot be written to" : "is no folder"
        return Diagnosis(
            subject, .limited, "\(path): \(nearest) \(own: why); \(own: loss)",
            advice: "give write permission there, or name another folder in XDG_\(own: variable(subject))_HOME")
    }

    private static func variable(_ subject: Subject) -> String {
        switch subject {
        case .settings: "CONFIG"
        case .records: "DATA"
        default: "CACHE"
        }
    }

    package static var records: Diagnosis {
        folder(.records, Folder.data.path, without: "records are kept in memory and tried again")
    }

    package static var cache: Diagnosis {
        folder(.cache, Folder.cache.path, without: "each start draws its pictures anew")
    }

    /// - Parameter reading: the result of reading the settings file.
    package static func settings(_ reading: SettingsFile.Reading) -> Diagnosis {
        let found = folder(.settings, Folder.config.path, without: "changes hold for one run")
        guard found.state == .good, let complaint = reading.complaints.first else { return found }
        return Diagnosis(.settings, .limited, "\(own: complaint)", advice: "mend the line, or delete the file")
    }

    /// - Parameter complaints: one line for each file that is not a level.
    package static func levels(_ count: Int, complaints: [String]) -> Diagnosis {
        let text: Message = "\(count) of the player's own, in \(Folder.config.path)/levels"
        guard let complaint = complaints.first else { return Diagnosis(.levels, text) }
        return Diagnosis(
            .levels, .limited, "\(own: text); \(complaints.count) more cannot be read: \(own: complaint)",
            advice: "mend the file, or move it away")
    }

    /// Diagnoses the scores file by a copy in memory.
    package static func scores(_ path: String) -> Diagnosis {
        guard access(path, F_OK) == 0 else { return Diagnosis(.scores, "\(path), to be made by the first round") }
        do throws(ScoreBookError) {
            let book = try snapshot(path)
            let count = (try? book.ids().count) ?? 0
            let version = book.version.map { "version \($0)" } ?? "damaged"
            let text: Message = "\(path): \(count) rounds, \(version) of \(ScoreBook.latestVersion)"
            if let notice = book.notice {
                return Diagnosis(
                    .scores, .limited, "\(own: text); \(notice)",
                    advice: "the next game takes what can be read into a new file")
            }
            guard access(path, W_OK) == 0 else {
                return Diagnosis(
                    .scores, .limited, "\(own: text); it cannot be written, so rounds are not kept",
                    advice: "give write permission, or name another file with --scores")
            }
            return Diagnosis(.scores, text)
        } catch {
            // The game tolerates errors that may pass; it refuses a file that is not a scores file.
            return Diagnosis(
                .scores, error.mayPass ? .limited : .missing, "\(path): \(own: error.reason)",
                advice: "see to that file, or name another one with --scores")
        }
    }

    /// Reading a database that is open nowhere makes SQLite create files next to it, so a copy is read.
    private static func snapshot(_ path: String) throws(ScoreBookError) -> ScoreBook {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let copy = folder.appendingPathComponent("scores.sqlite").path
        guard FileBytes.isFile(path), access("\(path)-wal", F_OK) != 0,
            (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)) != nil,
            (try? FileManager.default.copyItem(atPath: path, toPath: copy)) != nil
        else { return try ScoreBook.snapshot(path, patience: .short) }
        return try ScoreBook.snapshot(copy, patience: .short)
    }
}
