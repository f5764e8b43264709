package import Rain

/// What is known of a day's rain on a level.
package struct DayPage: Hashable, Sendable {
    package let level: Level
    /// Counted from 1970-01-01 UTC.
    package let day: Int
    package let player: String
    /// Whether the player has seen it.
    package var isTried = false
    /// The first tries, the best first; after those that were played to their end those that were left.
    package var tries: [ListedRecord] = []
    /// The best first try of the day before.
    package var yesterday: ListedRecord?
    /// The days with a first try of the player, on any level, in the order in which they were entered.
    package var days: [Int] = []

    package init(level: Level, day: Int, player: String) { (self.level, self.day, self.player) = (level, day, player) }
}
