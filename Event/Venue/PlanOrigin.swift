import Foundation
import Glibc
import Rain
package import RainPrizes

/// Where the file of an event's plan comes from. A folder that was made from a ticket or from a copy has the file of
/// another computer, to the byte: the folder says by itself, in the file `elsewhere`, that the file's second medium and
/// printer are not this computer's. Until staff have looked at them, neither counts.
public enum PlanOrigin {
    private static func mark(_ folder: String) -> String { "\(folder)/elsewhere" }

    /// Whether the file in an event's folder is another computer's.
    public static func isElsewhere(_ folder: String) -> Bool { access(mark(folder), F_OK) == 0 }

    /// Notes that the file in an event's folder is another computer's. This comes before the file itself.
    public static func note(in folder: String) throws(VenueError) {
        let text = "copy and print in event.yaml are another computer's: redpackrain event resume FOLDER --here\n"
        try PrivateFile.write(Data(text.utf8), to: mark(folder))
    }

    /// Notes that the file is this computer's.
    package static func end(in folder: String) throws(VenueError) {
        guard unlink(mark(folder)) == 0 || errno == ENOENT else {
            throw VenueError(mark(folder), "cannot be removed; give write permission", .unwritable)
        }
    }

    /// The command that makes the file in a folder this computer's.
    public static func advice(for folder: String) -> String {
        "\(Centre.isCentre(folder) ? "redpackrain-venue" : "redpackrain event") resume \(folder.shown) --here"
    }

    /// The lines about what does not count in the event's file of a folder, and one about the PIN, which does; none if the
    /// file is this computer's, or has nothing of the kind.
    /// - Parameter isNew: whether the folder is being made from a copy: then the PIN is told of in any case.
    public static func lines(in folder: String, isNew: Bool = false) -> [String] {
        guard isElsewhere(folder), let stated = try? EventOperation(in: folder) else { return [] }
        let file = "\(folder)/event.yaml".shown
        let lines = [("copy", stated.statedMirror), ("print", stated.printer)].compactMap { key, value in
            value.map { "\(file): \(key): \($0.onOneLine): is another computer's, and does not count here" }
        }
        guard !lines.isEmpty || isNew else { return [] }
        return lines + ["\(file): its PIN came along too; to use all of it here: \(advice(for: folder))"]
    }
}

extension FactStore {
    /// Makes the second medium and the printer in the event's file of a folder this computer's, and completes that medium.
    /// Throws if the PIN is not the file's: then the file was changed, or the PIN is not known.
    /// - Returns: whether the folder got facts from there that it had not put there itself, as far as its seal tells.
    @discardableResult
    package static func makeOwn(_ folder: String, pin: String, key: State.Key) throws(VenueError) -> Bool {
        let stated = try EventOperation(in: folder)
        let (own, given) = (stated.pin?.typed[...].trimmed, pin.typed[...].trimmed)
        guard let own, !own.isEmpty, own == given else {
            throw VenueError(
                "\(folder)/event.yaml",
                "has another PIN; nothing has been done. If the PIN was right, the file was changed: "
                    + "redpackrain event resume \(folder) --plan writes it again", .refused)
        }
        let got =
            if let mirror = stated.statedMirror { try resume(folder, mirror: mirror, key: key) } else { nil as Got? }
        try PlanOrigin.end(in: folder)
        return got?.areForeign ?? false
    }

    private typealias Got = (folder: Int, mirror: Int, areForeign: Bool)
}

extension Centre {
    /// Makes the second medium in the event's file of a folder this computer's; see `PlanOrigin`.
    /// - Returns: whether the folder got facts from there that it had not put there itself.
    public static func makeOwn(_ folder: String, pin: String) throws(VenueError) -> Bool {
        try CentreFacts.makeOwn(folder, pin: pin, key: Secret(in: folder))
    }
}

extension String {
    /// All of the text in one line: what a command does may stand at its end.
    fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").visible }
}
