import Motion
import Rain

/// The lulls of a round: spans of game time with nothing to catch, since no pack's centre is in the open field.
enum Lull {
    /// The length of the longest lull of a round, game seconds. O(drops · log drops).
    /// - Parameters:
    ///   - end: the game time at which the round ended.
    ///   - caught: the game times of the catches, by the numbers of the drops.
    static func longest(in schedule: DropSchedule, until end: Double, caught: [Int: Double]) -> Double {
        let open = schedule.level.openField
        var stays: [(from: Double, to: Double)] = []
        for number in 0..<schedule.dropCount(ofSpawns: schedule.spawnCount(at: end)) {
            let drop = schedule.drop(number)
            guard !drop.isBomb else { continue }
            let from = drop.time(atHeight: open.minY)
            let to = min(drop.time(atHeight: open.maxY), caught[number] ?? .infinity)
            if from < min(to, end) { stays.append((from, to)) }
        }
        stays.sort { $0.from < $1.from }
        var (longest, until) = (0.0, 0.0)
        for stay in stays {
            longest = max(longest, stay.from - until)
            until = max(until, stay.to)
        }
        return max(longest, end - until)
    }
}
