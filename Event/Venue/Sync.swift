package import Foundation
package import Prizes

/// What a kiosk sends to its centre: JSON.
package struct SyncRequest: Codable, Hashable, Sendable {
    /// The version of these messages.
    package var version = Self.version
    package let kiosk: Int
    /// The kiosk's facts that the centre may not have, in order.
    package let facts: [SentFact]
    /// The last of the centre's facts that the kiosk knows; nil for none.
    package let heard: FactMark?
    /// Typed names that the centre may not have. They are in no fact, so that they can be deleted.
    package var names: [SentName] = []

    package static let version = 1
    /// The largest request, bytes.
    package static let maxSize = 1_000_000
}

/// A fact in a message: its canonical text and its hash, in hexadecimal digits.
package struct SentFact: Codable, Hashable, Sendable {
    package let text: String
    package let hash: String
}

/// The name that a visitor typed for a round.
package struct SentName: Codable, Hashable, Sendable {
    package let round: Int
    package let text: String
}

/// The number and the hash of a fact, the hash in hexadecimal digits.
package struct FactMark: Codable, Hashable, Sendable {
    package let number: Int
    package let hash: String

    package init(_ head: Ledger.Head) { (number, hash) = (head.number, head.hash.hex) }
}

/// The centre's answer.
package struct SyncAnswer: Codable, Hashable, Sendable {
    package let version: Int
    /// The kiosk's last fact that the centre has; nil for none.
    package let taken: FactMark?
    /// The centre's last fact.
    package let head: FactMark
    /// Whether the centre has the fact `heard` of the request.
    package let isKnown: Bool
    /// The centre's clock, seconds since 1970 UTC.
    package let time: Int
    package let deals: [CentreDirectives.Deal]
    package let isStopped: Bool
    /// The secret of a closed event, in hexadecimal digits; nil while it is open.
    package let secret: String?
    /// Why the centre takes no more facts of the kiosk; nil while it does.
    package let kicked: String?
    /// The rounds whose names the centre has stored.
    package var named: [Int] = []
    /// Whether the kiosk is to forget typed names; nil from a centre of an earlier version.
    package var areNamesForgotten: Bool?
}

extension SyncRequest {
    /// The keys of a request. A request with other keys, or of another version, comes from another program.
    private static let keys: Set<String> = ["version", "kiosk", "facts", "heard", "names"]

    /// Reads a request; nil for any other text.
    package init?(json: Data) {
        guard json.count <= Self.maxSize,
            let object = try? JSONSerialization.jsonObject(with: json) as? [String: Any],
            Set(object.keys).isSubset(of: Self.keys),
            let request = try? JSONDecoder().decode(SyncRequest.self, from: json), request.version == Self.version
        else { return nil }
        self = request
    }
}

extension SentFact {
    package init(_ fact: ChainedFact) { (text, hash) = (fact.text, fact.hash.hex) }

    /// The fact; nil for a text that is no fact.
    package var fact: ChainedFact? {
        [UInt8](hex: hash).flatMap { ChainedFact(text: text, hash: $0) }
    }
}
