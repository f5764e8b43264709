import Foundation
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
        let path = "\(folder)/event.yaml"
        guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8)
        else { throw VenueError(folder, "holds no event; first: redpackrain event open \(folder)") }
        guard let keys = (try? Yams.load(yaml: text)) as? [String: Any] else {
            throw VenueError(path, "is not written as a plan is")
        }
        self.text = text
        mirror = keys["copy"] as? String
        guard let name = keys["terms"] as? String else {
            terms = [:]
            return
        }
        guard !name.contains("/"), let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
            let words = String(data: data, encoding: .utf8)
        else { throw VenueError("\(folder)/\(name)", "the terms of the event are not there") }
        terms = [name: words]
    }
}
