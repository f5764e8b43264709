package import Foundation
package import Prizes

/// What a kiosk sends to its centre: JSON.
package struct SyncRequest: Codable, Hashable, Sendable {
    /// Version of these messages.
    package var version = Self.version
    package let kiosk: Int
    /// The kiosk's facts that its centre is not known to have, in order.
    package let facts: [SentFact]
    /// The last of the centre's facts that the kiosk has heard of; nil for none.
    package let heard: FactMark?
    /// Names that visitors typed and the centre is not known to have. They are in no fact, so that they can be forgotten.
    package var names: [SentName] = []

    package static let version = 1
    /// The most bytes of a request.
    package static let maxSize = 1_000_000
}

/// A fact as it is sent: its canonical text and its hash, in hexadecimal digits.
package struct SentFact: Codable, Hashable, Sendable {
    package let text: String
    package let hash: String
}

/// What a visitor typed for a round.
package struct SentName: Codable, Hashable, Sendable {
    package let round: Int
    package let text: String
}

/// The number and the hash of a fact; the hash in hexadecimal digits.
package struct FactMark: Codable, Hashable, Sendable {
    package let number: Int
    package let hash: String

    package init(_ head: Ledger.Head) { (number, hash) = (head.number, head.hash.hex) }
}

/// What a centre answers.
package struct SyncAnswer: Codable, Hashable, Sendable {
    package let version: Int
    /// The last of the kiosk's facts that the centre has; nil for none.
    package let taken: FactMark?
    /// The centre's last fact.
    package let head: FactMark
    /// Whether the centre has the fact that the kiosk had heard of.
    package let isKnown: Bool
    /// The centre's clock, seconds since 1970 UTC.
    package let time: Int
    package let deals: [SentDeal]
    package let isStopped: Bool
    /// The secret of a closed event, in hexadecimal digits; nil while it is open.
    package let secret: String?
    /// Why nothing more of the kiosk is taken; nil while it is.
    package let kicked: String?
    /// Rounds whose names the centre has got.
    package var named: [Int] = []

    package struct SentDeal: Codable, Hashable, Sendable {
        package let number: Int
        package let prize: Int
        /// Cents.
        package let worth: Int
    }
}

extension SyncRequest {
    /// The keys of a request. One with others, or of another version, is of another program.
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

    /// The fact; nil for a text that no fact has.
    package var fact: ChainedFact? {
        [UInt8](hex: hash).flatMap { ChainedFact(text: text, hash: $0) }
    }
}
