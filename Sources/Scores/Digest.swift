import GRDB
import Motion

/// 64 bits that stand for bytes: others give others. No secret goes into it, so it is no seal.
struct Digest: RawRepresentable, Codable, Hashable, Sendable {
    let rawValue: Int64

    /// Stands for no bytes at all.
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
    /// Rubbish in a column must not keep a list from being read.
    static func fromDatabaseValue(_ value: DatabaseValue) -> Digest? {
        value.isNull ? nil : Int64.fromDatabaseValue(value).map(Digest.init) ?? .zero
    }
}
