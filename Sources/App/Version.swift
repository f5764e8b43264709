import Rain

/// The version of the game, which records keep.
package enum Version {
    package static let current = "0.2.0"

    /// The version and the editions of the rules by which rounds can be played.
    package static var told: String {
        "\(current) (editions of the rules: \(Level.editions.map(String.init).joined(separator: ", ")))"
    }
}
