/// A rain as ten characters that can be read out and typed: a preset level and a seed of 32 bits, as `2RD8N-JE5KQ`.
///
/// 50 bits in Crockford's base 32, the highest first: 8 for an index into a table of levels that only grows, 32 for the
/// seed, and 10 for a checksum, which finds any one wrong character and any two neighbours that changed places.
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

    /// Reads the one code in a text, which may be a whole sentence. I and L are read as 1 and O as 0; case, spaces, hyphens
    /// and other dashes, invisible characters, and full-width and other forms of letters and digits make no difference.
    /// Throws a `RainCodeError` for a text without a code.
    public init(_ text: some StringProtocol) throws(RainCodeError) {
        let bits: UInt64
        do { bits = Base32.bits(of: try Self.format.values(in: text)) } catch { throw RainCodeError(error) }
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
    /// This version of the game does not have the level.
    case level
    /// The text has several codes.
    case several

    fileprivate init(_ error: CodeError) {
        self =
            switch error {
            case .length(let count): .length(count)
            case .character(let character), .otherLayout(let character): .character(character)
            case .mistyped: .mistyped
            case .several: .several
            }
    }
}

extension RainCode: CustomStringConvertible {
    public var description: String {
        let position = UInt64(Self.levels.firstIndex(of: level) ?? 0)
        let payload = position << 32 | seed
        let bits = payload << 10 | Self.checksum(payload)
        return Self.format.text(of: Base32.values(of: bits, count: Self.format.length))
    }

    /// The form in which codes are printed and checked.
    package static let format = CodeFormat(groups: [5, 5]) { values in
        let bits = Base32.bits(of: values)
        return checksum(bits >> 10) == bits & 0x3FF
    }

    /// The levels by their indices in codes: each preset, in landscape and in portrait. An index never changes.
    static let levels: [Level] = [
        Level.calm2, .festive2, .storm2, .survival2, .calm1, .festive1, .storm1, .calm3, .festive3, .storm3, .survival3,
        .calm, .festive, .storm, .survival,
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
        case .length(let count): "has \(count) characters; a rain's code has 10, like 2RD8N-JE5KQ"
        case .character(let character): "\(character.named) is not used in codes"
        case .mistyped: "is not the code of a rain; check its characters"
        case .several: "has several codes; give one of them"
        case .level: "is of a level that this version of the game does not have"
        }
    }
}
