public import Foundation
package import RainPrizes

/// The message of a centre to a kiosk that joins its event.
package struct Welcome: Hashable, Sendable {
    package let kiosk: Int
    package let plan: Plan
    /// SHA-256 of the event's secret.
    package let commitment: [UInt8]
    /// The kiosk's own secret, from which its rains and draws are derived (`KioskSecret`).
    package let secret: Secret
    /// The event's file, and the terms by the name of their file.
    package let file: String
    package let terms: [String: String]

    package init(
        kiosk: Int, plan: Plan, commitment: [UInt8], secret: Secret, file: String, terms: [String: String] = [:]
    ) {
        (self.kiosk, self.plan, self.commitment, self.secret) = (kiosk, plan, commitment, secret)
        (self.file, self.terms) = (file, terms)
    }
}

extension Welcome {
    /// The format of the JSON.
    private struct Text: Codable {
        var version = 1
        let kiosk: Int
        let plan: String
        let promise: String
        let secret: String
        let file: String
        let terms: [String: String]
    }

    /// The welcome as JSON.
    func json() throws(VenueError) -> Data {
        let text = Text(
            kiosk: kiosk, plan: plan.text, promise: commitment.hex, secret: secret.bytes.hex, file: file, terms: terms)
        do {
            return try JSONEncoder().encode(text)
        } catch {
            throw VenueError(error, path: "the welcome of a kiosk", isMirror: false)
        }
    }

    /// Reads a welcome; nil for any other text.
    init?(json: Data) {
        guard let text = try? JSONDecoder().decode(Text.self, from: json), text.version == 1,
            let plan = Plan(text: text.plan), let commitment = [UInt8](hex: text.promise),
            let secret = [UInt8](hex: text.secret).flatMap(Secret.init)
        else { return nil }
        self.init(
            kiosk: text.kiosk, plan: plan, commitment: commitment, secret: secret, file: text.file, terms: text.terms)
    }
}

/// The folder of a kiosk among many. It is like the folder of an event on one screen, but with the kiosk's secret, and
/// with its joining as the first fact.
public enum KioskFolder {
    /// Makes the folder of a kiosk that joins an event, for `redpackrain --event`.
    /// - Parameters:
    ///   - number: the kiosk's number on its ticket.
    ///   - welcome: the centre's answer (`Centre.welcome`), JSON.
    ///   - time: seconds since 1970 UTC.
    public static func make(
        _ path: String, asKiosk number: Int, _ welcome: Data, at time: Int
    ) throws(VenueError) {
        guard let welcome = Welcome(json: welcome), welcome.kiosk == number else {
            throw VenueError(path, "cannot be made: the ticket is malformed, for another kiosk, or of a newer version")
        }
        try make(path, welcome, at: time)
    }

    /// Whether a folder already belongs to the kiosk of a ticket, in the same event, so that it can take that ticket.
    /// - Parameters:
    ///   - number: the kiosk's number on the ticket.
    ///   - welcome: the centre's answer (`Centre.welcome`), JSON.
    public static func isKiosk(_ path: String, _ number: Int, _ welcome: Data) -> Bool {
        guard ScreenFacts.isOpened(path), let welcome = Welcome(json: welcome),
            case .joined(number, welcome.plan.text, welcome.commitment) = (try? ScreenFacts.stored(in: path))?.first?
                .fact?.fact
        else { return false }
        return true
    }

    /// Makes the folder. A folder that exists already must be empty, since any file in it may belong to an event, a
    /// centre or a mirror. The event's file is the centre's, byte by byte, so its printer and second medium do not
    /// count here.
    /// - Parameter time: seconds since 1970 UTC.
    package static func make(_ path: String, _ welcome: Welcome, at time: Int) throws(VenueError) {
        if let found = try? FileManager.default.contentsOfDirectory(atPath: path), !found.isEmpty {
            let what = found.contains("event.yaml") || ScreenFacts.isOpened(path) ? "an event" : "files"
            throw VenueError(path, "holds \(what) already; name another folder")
        }
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw VenueError(error, path: path, isMirror: false)
        }
        let files =
            [("event.yaml", Data(welcome.file.utf8)), ("secret", Data(welcome.secret.bytes))]
            + welcome.terms.filter { !$0.key.contains("/") }.map { ($0.key, Data($0.value.utf8)) }
        var made: [String] = []
        do throws(VenueError) {
            try PlanOrigin.note(in: path)
            for (name, data) in files {
                try PrivateFile.write(data, to: "\(path)/\(name)", isNew: true)
                made.append("\(path)/\(name)")
            }
            let first = Ledger.joining(welcome.plan, asKiosk: welcome.kiosk, commitment: welcome.commitment, at: time)
            try ScreenFacts.make(path, mirror: nil, first, key: welcome.secret)
        } catch {
            // Files left behind would prevent the kiosk from joining at the next try.
            for file in made { unlink(file) }
            try PlanOrigin.end(in: path)
            throw error
        }
    }
}
