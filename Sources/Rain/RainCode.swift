/// A rain as ten characters that can be read out and typed: a preset level and a seed of 32 bits, as `K7Q2M-9D4RT`.
///
/// 50 bits in Crockford's base 32, the highest first: 8 for an index into a table of levels that only grows, 32 for the
/// seed, and 10 for a checksum, which finds any one wrong character and any two neighbours that changed places. I and L
/// are read as 1 and O as 0; case, spaces and hyphens are ignored.
///
///     let code = RainCode(level: .festive, seed: 7)
///     print(code.map { "\($0)" } ?? "none")
public struct RainCode: Hashable, Sendable {
    /// The level of the rain.
    public let level: Level
    /// The seed of the rain, below 2^32.
    public let seed: UInt64

    /// Creates the code of a rain; nil for levels that are not in the table, and for larger seeds.
    public init?(level: Level, seed: UInt64) {
        guard seed >> 32 == 0, Self.levels.contains(level) else { return nil }
        (self.level, self.seed) = (level, seed)
    }

    /// Reads a code. Throws a `RainCodeError` for any other text.
    public init(_ text: some StringProtocol) throws(RainCodeError) {
        let values: [UInt8]
        do { values = try Base32.values(of: text) } catch { throw .character(error.character) }
        let count = values.count
        let bits = values.prefix(Self.length).reduce(UInt64(0)) { $0 << 5 | UInt64($1) }
        guard count == Self.length else { throw .length(count) }
        guard Self.checksum(bits >> 10) == bits & 0x3FF else { throw .mistyped }
        guard let level = Self.levels.dropFirst(Int(bits >> 42)).first else { throw .level }
        (self.level, seed) = (level, bits >> 10 & 0xFFFF_FFFF)
    }
}

/// The error of a text that is not the code of a rain.
public enum RainCodeError: Error, Hashable, Sendable {
    /// The text has a number of characters that no code has.
    case length(Int)
    /// The text has a character that is in no code.
    case character(Character)
    /// The checksum does not match: one character or more is wrong.
    case mistyped
    /// The level is none that this edition of the game has.
    case level
}

extension RainCode: CustomStringConvertible {
    public var description: String {
        let position = UInt64(Self.levels.firstIndex(of: level) ?? 0)
        let payload = position << 32 | seed
        let bits = payload << 10 | Self.checksum(payload)
        let characters = (0..<Self.length).map { Base32.character(UInt8(bits >> UInt64(45 - 5 * $0) & 31)) }
        return "\(String(characters[..<5]))-\(String(characters[5...]))"
    }

    private static let length = 10

    /// The levels by their indices in codes: each preset, in landscape and in portrait. An index never changes.
    static let levels: [Level] = [
        Level.calm2, .festive2, .storm2, .survival2, .calm1, .festive1, .storm1, .calm, .festive, .storm, .survival,
    ].flatMap {
        var upright = $0
        upright.portrait = true
        return [$0, upright]
    }

    /// Whether rains of a level have codes, that is, whether the level is an unchanged preset.
    public static func includes(_ level: Level) -> Bool { levels.contains(level) }

    /// CRC-10 of 40 bits: the remainder by x^10 + x^9 + x^5 + x^4 + x + 1. Any burst of up to ten wrong bits, and so any
    /// two neighbouring characters, changes it.
    private static func checksum(_ payload: UInt64) -> UInt64 {
        var rest = payload << 10
        for bit in (10..<50).reversed() where rest >> UInt64(bit) & 1 == 1 { rest ^= 0x633 << UInt64(bit - 10) }
        return rest
    }
}

extension RainCodeError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .length(let count): "has \(count) characters; a rain's code has 10, like K7Q2M-9D4RT"
        case .character(let character): "\(String(character).shown) is not used in codes"
        case .mistyped: "is not the code of a rain; check its characters"
        case .level: "is of a level that this version of the game does not have"
        }
    }
}

/// A code is stored as its text. Decoding throws for any other text.
extension RainCode: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(container.decode(String.self))
        } catch let error as RainCodeError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
