/// What went wrong beside the game and is worth telling the player.
public enum Trouble: Hashable, Sendable {
    case settingsUnreadable
    case settingsReadOnly
    case settingsUnwritable
    /// Entries of the settings that mean nothing; the line of the first.
    case settingsLine(Int)
    /// A key that has one meaning for good.
    case keyIsFixed
    case rendererFails
    case soundFails
    case recordsLocked
    case recordsFull
    case recordsUnwritable
    case recordsFail
}
