package import Foundation
package import RainPrizes

/// The message of a kiosk to its centre: JSON.
package struct SyncRequest: Codable, Hashable, Sendable {
    /// The version of these messages.
    package var version: Int = Self.version
    package let kiosk: Int
    /// The kiosk's facts that the centre may not have, in order.
    package let facts: [SentFact]
    /// The centre's last fact that the kiosk knows; nil for none.
    package let heard: FactMark?
    /// Typed names that the centre may not have. They are in no fact, so that they can be deleted.
    package var names: [SentName] = []

    package static let version = 1
    /// The largest request, bytes.
    package static let maxSize = 1_000_000
    /// Maximum number of names in a request, since each is stored separately.
    package static let maxNames = 100
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
    /// The timeline of the centre's database; nil for facts that are not in a database, and for a kiosk's facts.
    package internal(set) var timeline: Int?
    /// The seal of the centre that sent the mark, in hexadecimal digits. Nil from a centre whose folder has no key, and
    /// for a kiosk's facts.
    package private(set) var seal: String?

    package init(_ head: Ledger.Head, timeline: Int? = nil) {
        (number, hash, self.timeline) = (head.number, head.hash.hex, timeline)
    }
}

extension FactMark {
    /// The mark with the seal of a centre, so that no kiosk can make the centre believe in facts that never existed.
    func sealed(with key: [UInt8]?) -> FactMark {
        var mark = self
        mark.seal = key.map { HMAC.code(Array("\(number) \(hash) \(timeline ?? 0)".utf8), key: $0).hex }
        return mark
    }

    func isSealed(with key: [UInt8]?) -> Bool { seal != nil && seal == sealed(with: key).seal }
}

/// The centre's answer.
package struct SyncAnswer: Codable, Hashable, Sendable {
    package let version: Int
    /// The kiosk's last fact that the centre has; nil for none.
    package let taken: FactMark?
    /// The centre's last fact.
    package let head: FactMark
    /// Whether the centre has the fact `heard` of the request, or the request has none. False if the centre lacks a
    /// fact that was seen before.
    package let isKnown: Bool
    /// The centre's clock, seconds since 1970 UTC.
    package let time: Int
    package let deals: [CentreDirectives.Deal]
    package let isStopped: Bool
    /// The secret of a closed event, in hexadecimal digits; nil while it is open.
    package let secret: String?
    /// Why the centre takes no more facts of the kiosk; nil while it does.
    package let expulsion: String?
    /// The rounds whose names the kiosk need not send again.
    package var named: [Int] = []
    /// Whether the kiosk must forget typed names; nil from a centre of an earlier version.
    package var areNamesForgotten: Bool?

    private enum CodingKeys: String, CodingKey {
        case version, taken, head, isKnown, time, deals, isStopped, secret, named, areNamesForgotten
        case expulsion = "kicked"
    }
}

extension SyncRequest: Message {
    static let keys: Set = ["version", "kiosk", "facts", "heard", "names"]

    /// Reads a request; nil for any other text.
    package init?(json: Data) {
        guard let request = Self(json, upTo: Self.maxSize), request.names.count <= Self.maxNames else { return nil }
        self = request
    }
}

/// A request to a centre: JSON. A request with other keys, or of another version, comes from another program and is not
/// read.
protocol Message: Decodable {
    static var version: Int { get }
    static var keys: Set<String> { get }
    var version: Int { get }
}

extension Message {
    /// Reads a request; nil for any other text. The text is not parsed into a tree of objects, which would take
    /// hundreds of times its size.
    /// - Parameter size: the largest request, bytes.
    init?(_ json: Data, upTo size: Int) {
        guard json.count <= size, let read = try? JSONDecoder().decode(StrictMessage<Self>.self, from: json),
            read.message.version == Self.version
        else { return nil }
        self = read.message
    }
}

private struct StrictMessage<Value: Message>: Decodable {
    let message: Value

    private struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: AnyKey.self).allKeys
        guard keys.allSatisfy({ Value.keys.contains($0.stringValue) }) else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "other keys"))
        }
        message = try Value(from: decoder)
    }
}

extension SentFact {
    package init(_ fact: ChainedFact) { (text, hash) = (fact.text, fact.hash.hex) }

    /// The fact; nil for a text that is no fact.
    package var fact: ChainedFact? {
        [UInt8](hex: hash).flatMap { ChainedFact(text: text, hash: $0) }
    }
}
