/// A problem outside the game that is shown to the player.
package enum Problem: Hashable, Sendable {
    case settingsUnreadable
    case settingsReadOnly
    case settingsUnwritable
    /// Settings with invalid entries; the line of the first.
    case settingsLine(Int)
    /// A key with a fixed meaning.
    case keyIsFixed
    case rendererFails
    case soundFails
    case recordsLocked
    case recordsFull
    case recordsUnwritable
    case recordsFail
}
