import Rain

package enum Version {
    package static let current = "0.4.0"

    /// The version, with the supported editions of the rules.
    package static var summary: String {
        "\(current) (editions of the rules: \(Level.editions.map(String.init).joined(separator: ", ")))"
    }
}
