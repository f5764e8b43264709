import Foundation
import PlainYAML
import Rain
import Yams

/// The part of an event's file that is no rule, and may change while the event is open.
struct EventOperation {
    /// The text of the file.
    let text: String
    /// The folder of the second medium; nil without one.
    let mirror: String?
    /// The terms, by the name of their file; empty without terms.
    let terms: [String: String]

    /// Reads the file in an event's folder. The game checks the rest of the file.
    init(in folder: String) throws(VenueError) {
        let plan: Node.Mapping
        (text, plan) = try Self.read(folder)
        mirror = plan["copy"]?.scalar?.string
        guard let name = plan["terms"]?.scalar?.string else {
            terms = [:]
            return
        }
        guard !name.contains("/"),
            let words = FileManager.default.contents(atPath: "\(folder)/\(name)").flatMap(String.init(file:))
        else { throw VenueError("\(folder)/\(name)", "the terms of the event are not there") }
        terms = [name: words]
    }

    /// The folder of the second medium by the file in an event's folder; nil without one.
    static func mirror(in folder: String) throws(VenueError) -> String? {
        try read(folder).plan["copy"]?.scalar?.string
    }

    private static func read(_ folder: String) throws(VenueError) -> (text: String, plan: Node.Mapping) {
        let path = "\(folder)/event.yaml"
        guard let text = FileManager.default.contents(atPath: path).flatMap(String.init(file:)) else {
            throw VenueError(folder, "holds no event; first: redpackrain event open \(folder)")
        }
        let plan: Node.Mapping?
        do {
            plan = try Node.Mapping(plain: text)
        } catch {
            throw VenueError(error.place(in: path), error.words(for: "an event file"))
        }
        guard let plan else { throw VenueError(path, "is not written as a plan is") }
        return (text, plan)
    }
}
