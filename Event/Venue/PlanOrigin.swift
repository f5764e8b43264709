import Foundation
import Glibc
import Rain
package import RainPrizes

/// The origin of an event's plan file. A folder made from a ticket or a copy has the file of another computer, byte by
/// byte. The file `elsewhere` in the folder says that the plan's second medium and printer are not this computer's.
/// Neither counts until staff have confirmed them.
public enum PlanOrigin {
    private static func mark(_ folder: String) -> String { "\(folder)/elsewhere" }

    /// Whether the file in an event's folder is another computer's.
    public static func isElsewhere(_ folder: String) -> Bool { access(mark(folder), F_OK) == 0 }

    /// Notes that the file in an event's folder is another computer's. The note is written before the file itself.
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

    /// Lines about the settings in another computer's event file that do not count, and about the PIN, which does. None
    /// if the file is this computer's, or has no such settings.
    /// - Parameter isNew: whether the folder is being made from a copy; then the PIN is always mentioned.
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
    /// Adopts the second medium and the printer in a folder's event file for this computer, and completes that medium.
    /// Throws if the PIN differs from the file's: then the file was changed, or the user does not know the PIN.
    /// - Returns: whether the folder got facts from the medium that do not have the folder's seal.
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
    /// Adopts the second medium in a folder's event file for this computer; see `PlanOrigin`.
    /// - Returns: whether the folder got facts from the medium that it had not put there itself.
    public static func makeOwn(_ folder: String, pin: String) throws(VenueError) -> Bool {
        try CentreFacts.makeOwn(folder, pin: pin, key: Secret(in: folder))
    }
}

extension String {
    /// The whole text in one line. It is not cut short, since the end of a command may be its harmful part.
    fileprivate var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").visible }
}
