import Motion
import Rain

/// Times of a round in which there is nothing to catch: no pack's middle is in the field.
enum Lull {
    /// The longest of a round, game seconds, that ended at a game time and in which packs, by their numbers, were caught.
    /// O(drops · log drops).
    static func longest(in schedule: DropSchedule, until end: Double, caught: [Int: Double]) -> Double {
        var stays: [(from: Double, to: Double)] = []
        for number in 0..<schedule.dropCount(ofSpawns: schedule.spawnCount(at: end)) {
            let drop = schedule.drop(number)
            guard !drop.isBomb else { continue }
            let from = drop.time(atHeight: 0)
            let to = min(drop.time(atHeight: schedule.level.field.y), caught[number] ?? .infinity)
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
