extension Lifetime: Codable {
    private struct Span: Codable {
        let begin: Double
        let end: Double

        enum Key: String, CodingKey {
            case begin, end
        }

        init(begin: Double, end: Double) {
            (self.begin, self.end) = (begin, end)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(begin, forKey: .begin)
            if end != .infinity { try container.encode(end, forKey: .end) }
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            begin = try container.finite(.begin)
            end = try container.finite(.end, or: .infinity)
        }
    }

    /// Stored as the row of its spans, `{"begin": 1, "end": 4}`; one that lives on for ever without an end.
    ///
    /// - Throws: `EncodingError` for a span without a beginning, where the format has no word for it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        for (begin, end) in zip(begins, ends) { try container.encode(Span(begin: begin, end: end)) }
    }

    /// - Throws: `DecodingError` for numbers that are not finite, and spans that are not in the order of their begins.
    public init(from decoder: any Decoder) throws {
        self.init()
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
            let span = try container.decode(Span.self)
            guard span.begin >= begins.last ?? -.infinity else {
                throw DecodingError.dataCorruptedError(
                    in: container, debugDescription: "spans come in the order of their begins")
            }
            append(begin: span.begin, end: span.end)
        }
    }
}
