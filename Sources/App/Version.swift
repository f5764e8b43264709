/// The version of the game, which records keep.
package enum Version {
    package static let current = "0.1.0"
}
