import Foundation
import Glibc
import Rain
import RainPlainYAML
import Yams

/// The part of an event's file that is not a rule, and may change while the event is open.
struct EventOperation {
    /// The text of the file, with a byte order mark if it has one.
    let text: String
    /// The folder of the second medium in the file, even if it is another computer's; nil without one.
    let statedMirror: String?
    /// The command that prints slips; nil without one.
    let printer: String?
    /// The PIN of staff; nil without one.
    let pin: String?
    /// The name of the file of the terms; nil without terms.
    private let termsName: String?

    /// Reads the file in an event's folder. The game checks the rest of the file.
    init(in folder: String) throws(VenueError) {
        let plan: Node.Mapping
        (text, plan) = try Self.read(folder)
        func value(_ key: String) -> String? { plan[key]?.scalar?.string }
        (statedMirror, printer, pin) = (value("copy"), value("print"), value("pin"))
        termsName = value("terms")
    }

    /// Reads the text of the terms in the event's folder, by the name of its file; empty without terms.
    func terms(in folder: String) throws(VenueError) -> [String: String] {
        guard let termsName else { return [:] }
        let path = "\(folder)/\(termsName)"
        guard !termsName.contains("/"),
            let words = FileManager.default.contents(atPath: path).flatMap({ String(validating: $0, as: UTF8.self) })
        else { throw VenueError(path, "must be a text file with the terms of the event") }
        return [termsName: words]
    }

    /// The folder of the second medium in an event's file; nil without one, and if it is another computer's.
    static func mirror(in folder: String) throws(VenueError) -> String? {
        PlanOrigin.isElsewhere(folder) ? nil : try read(folder).plan["copy"]?.scalar?.string
    }

    private static func read(_ folder: String) throws(VenueError) -> (text: String, plan: Node.Mapping) {
        let path = "\(folder)/event.yaml"
        guard let text = FileManager.default.contents(atPath: path).flatMap({ String(validating: $0, as: UTF8.self) })
        else {
            if let error = VenueError.ofAnotherAccount(path) { throw error }
            guard access(path, F_OK) != 0 else { throw VenueError(path, "is not a text file") }
            throw VenueError(folder, "holds no event; first: redpackrain event open \(folder)")
        }
        let plan: Node.Mapping?
        do {
            plan = try Node.Mapping(plain: String(file: text.utf8) ?? text)
        } catch {
            throw VenueError(error.place(in: path), error.words(for: "an event file"))
        }
        guard let plan else { throw VenueError(path, "does not have the form of a plan") }
        return (text, plan)
    }
}
