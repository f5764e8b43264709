#if !hasFeature(Embedded)
/// A level is stored as its text: `"duration=30\ninterval=0.35\n…"`. Decoding throws for an invalid level.
extension Level: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        do {
            try self.init(text: container.decode(String.self))
        } catch let error as LevelError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
#endif
