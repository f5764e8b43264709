// Stored values are plain: numbers, words, rows of numbers, and keyed values whose keys are the properties' names. What no
// initialiser would take is refused when it is read, with where it stands.

extension KeyedDecodingContainer {
    func wrong(_ key: Key, _ words: String) -> DecodingError {
        .dataCorruptedError(forKey: key, in: self, debugDescription: words)
    }

    /// A finite number; `missing`, where given, if there is none.
    func finite(_ key: Key, or missing: Double? = nil) throws -> Double {
        if let missing, try !hasValue(key) { return missing }
        let value = try decode(Double.self, forKey: key)
        guard value.isFinite else { throw wrong(key, "a finite number is wanted") }
        return value
    }

    /// A length that is not negative, the word "infinity" for one without end.
    func length(_ key: Key, or missing: Double? = nil) throws -> Double {
        if let missing, try !hasValue(key) { return missing }
        if let word = try? decode(String.self, forKey: key) {
            guard word == "infinity" else { throw wrong(key, "a number or \"infinity\" is wanted") }
            return .infinity
        }
        let value = try decode(Double.self, forKey: key)
        guard value >= 0 else { throw wrong(key, "a length is not negative") }
        return value
    }

    /// As many finite numbers in a row.
    func row(_ key: Key, count: Int) throws -> [Double] {
        let numbers = try decode(Row.self, forKey: key).numbers
        guard numbers.count == count else { throw wrong(key, "\(count) numbers are wanted") }
        return numbers
    }

    func hasValue(_ key: Key) throws -> Bool { try contains(key) && !decodeNil(forKey: key) }
}

extension KeyedEncodingContainer {
    /// The counterpart of `length`.
    mutating func encodeLength(_ value: Double, forKey key: Key) throws {
        if value == .infinity { try encode("infinity", forKey: key) } else { try encode(value, forKey: key) }
    }
}

/// Finite numbers, as many as are asked for and no more.
struct Row: Codable {
    let numbers: [Double]

    init(_ points: [Vector]) {
        numbers = points.flatMap { [$0.x, $0.y] }
    }

    init(_ numbers: [Double]) {
        self.numbers = numbers
    }

    init(from decoder: any Decoder) throws {
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

    init(from decoder: any Decoder, count: Int) throws {
        try self.init(from: decoder)
        guard numbers.count == count else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\(count) numbers are wanted"))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for number in numbers { try container.encode(number) }
    }
}
