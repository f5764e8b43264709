/// The version of the game, which records keep.
enum Version {
    static let current = "0.1.0"
}
