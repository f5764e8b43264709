package import Rain

/// The first tries of a day's rain on a level.
package struct DayPage: Hashable, Sendable {
    package let level: Level
    /// Counted from 1970-01-01 UTC.
    package let day: Int
    package let player: String
    package var isTried = false
    /// The first tries, the best first; those left early follow those played to the end.
    package var tries: [ListedRecord] = []
    /// The best first try of the day before.
    package var yesterday: ListedRecord?
    /// The days with a first try of the player, on any level, in order of entry.
    package var days: [Int] = []

    package init(level: Level, day: Int, player: String) { (self.level, self.day, self.player) = (level, day, player) }
}
