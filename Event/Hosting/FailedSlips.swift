import Foundation
import Rain
package import RainApp
import RainPlatform

/// The slips of an event that are not printed. Each slip has a file in a folder next to the facts, named by the round's
/// number. The file exists while the slip is being printed, and stays with the reason if printing fails.
package struct FailedSlips: Sendable {
    private let folder: String

    /// Seconds after which a slip that is still being printed counts as failed, since its game has ended.
    private static let patience = 120.0
    /// Maximum length of a reason, characters, and of its file, bytes.
    private static let (longest, longestFile) = (300, 1 << 12)

    package init(in event: String) { folder = "\(event)/slips" }

    private func path(_ round: Int) -> String { "\(folder)/\(round)" }

    /// Notes that a slip is being printed. Errors are ignored, since the slip is printed anyway.
    package func begin(_ round: Int) {
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        try? EventFolder.keep([], at: path(round))
    }

    /// Notes the end of printing a slip.
    /// - Parameter fault: nil if it is printed.
    package func end(_ round: Int, _ fault: Failure?) {
        guard let fault else {
            unlink(path(round))
            return
        }
        try? EventFolder.keep(Array(fault.description.prefix(Self.longest).utf8), at: path(round))
    }

    /// The failed slips with their reasons, by the numbers of their rounds. O(n log n) in their number.
    package var all: [(round: Int, reason: String)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { Int($0) }.sorted().compactMap { round in
            let reason = (try? FileBytes.read(path(round), limit: Self.longestFile)).flatMap { String(file: $0) } ?? ""
            guard reason.isEmpty else { return (round, reason) }
            let made = try? FileManager.default.attributesOfItem(atPath: path(round))[.modificationDate] as? Date
            guard let made, Date().timeIntervalSince(made) > Self.patience else { return nil }
            return (round, "the game ended while the slip was being printed")
        }
    }

    /// Whether no slip has failed, and none is being printed.
    package var isEmpty: Bool { (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? true }

    /// Lines for staff about failed slips; empty if there are none.
    /// - Parameter event: the event's folder as written in a command.
    package func lines(in event: String) -> [String] {
        let all = all
        guard let last = all.last else { return [] }
        let rounds = all.map { String($0.round) }.joined(separator: ", ")
        let failed = all.count == 1 ? "1 slip failed: round \(rounds)" : "\(all.count) slips failed: rounds \(rounds)"
        return ["\(failed) (\(last.reason.shown)); print again: redpackrain event print \(event.shellWord)"]
    }
}
