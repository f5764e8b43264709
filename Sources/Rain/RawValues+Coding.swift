#if !hasFeature(Embedded)
// Stored as their raw values.

extension Medal: Codable {}

extension Feat: Codable {}

extension Formation: Codable {}
#endif
