#if !hasFeature(Embedded)
// Stored values are numbers, words, arrays, and keyed values, most of them with the properties' names as keys. For
// values that an initialiser would trap on, decoding throws an error with the coding path.

extension KeyedDecodingContainer {
    package func wrong(_ key: Key, _ words: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: words)
    }

    /// A finite number; `missing`, where given, if the key is absent or null.
    package func finite(_ key: Key, or missing: Double? = nil) throws -> Double {
        if let missing, try !hasValue(key) { return missing }
        let value = try decode(Double.self, forKey: key)
        guard value.isFinite else { throw wrong(key, "a finite number is wanted") }
        return value
    }

    /// A length of time that is not negative; infinity is stored as the word "infinity". `missing`, where given, if the
    /// key is absent or null.
    package func length(_ key: Key, or missing: Double? = nil) throws -> Double {
        if let missing, try !hasValue(key) { return missing }
        if let word = try? decode(String.self, forKey: key) {
            guard word == "infinity" else { throw wrong(key, "a number or \"infinity\" is wanted") }
            return .infinity
        }
        let value = try decode(Double.self, forKey: key)
        guard value >= 0 else { throw wrong(key, "a length is not negative") }
        return value
    }

    /// An array of exactly `count` finite numbers.
    package func row(_ key: Key, count: Int) throws -> [Double] {
        let numbers = try decode(FiniteNumbers.self, forKey: key).numbers
        guard numbers.count == count else { throw wrong(key, "\(count) numbers are wanted") }
        return numbers
    }

    package func hasValue(_ key: Key) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }
}

extension KeyedEncodingContainer {
    package mutating func encodeLength(_ value: Double, forKey key: Key) throws {
        if value == .infinity { try encode("infinity", forKey: key) } else { try encode(value, forKey: key) }
    }
}

/// An array of finite numbers.
package struct FiniteNumbers: Codable {
    package let numbers: [Double]

    init(_ points: [Vector]) {
        numbers = points.flatMap { [$0.x, $0.y] }
    }

    package init(_ numbers: [Double]) {
        self.numbers = numbers
    }

    package init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        var numbers: [Double] = []
        while !container.isAtEnd {
            let number = try container.decode(Double.self)
            guard number.isFinite else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "a finite number is wanted")
            }
            numbers.append(number)
        }
        self.numbers = numbers
    }

    package init(from decoder: any Decoder, count: Int) throws {
        try self.init(from: decoder)
        guard numbers.count == count else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(count) numbers are wanted"))
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in numbers { try container.encode(number) }
    }
}
#endif
