import GRDB
import Motion

/// A 64-bit hash of bytes. It is unkeyed, so it does not protect against forgery.
struct Digest: RawRepresentable, Codable, Hashable, Sendable {
    let rawValue: Int64

    /// A digest that no bytes have. It marks a record that does not match its journal, or a journal that has changed.
    static let zero = Digest(rawValue: 0)
}

extension Digest {
    /// Never `zero`. O(bytes).
    init(of bytes: some Sequence<UInt8>) {
        let bits = Int64(bitPattern: Seed(hashing: bytes).bits)
        self.init(rawValue: bits == 0 ? 1 : bits)
    }
}

extension Digest: DatabaseValueConvertible {
    /// An invalid column must not prevent a list from being read.
    static func fromDatabaseValue(_ value: DatabaseValue) -> Digest? {
        value.isNull ? nil : Int64.fromDatabaseValue(value).map(Digest.init) ?? .zero
    }
}
