import Motion
import Rain
import RainShow

/// The introduction of a special pack, in the first round in which the player meets it.
struct Introduction: Hashable, Sendable {
    let kind: PackKind
    /// The game time at which it begins.
    let begin: Double

    func isOn(at time: Double) -> Bool { (begin..<begin + HUD.introductionTime).contains(time) }
}

extension Round {
    /// The maximum number of drops to search: more than a round of half a minute has.
    private static let maxLooked = 400

    /// Returns the introductions of the kinds that a player has not met, one after the other. O(drops).
    func introductions(besides met: Set<PackKind>) -> [Introduction] {
        var told = met
        var introductions: [Introduction] = []
        for number in 0..<min(Self.maxLooked, schedule.dropCount(ofSpawns: schedule.spawns)) {
            let drop = schedule.drop(number)
            guard case .pack(_, let kind) = drop.kind, kind.isSpecial, told.insert(kind).inserted
            else { continue }
            let begin = max(
                drop.time(atHeight: level.openField.minY),
                (introductions.last?.begin ?? -HUD.introductionTime) + HUD.introductionTime)
            if begin < drop.end { introductions.append(Introduction(kind: kind, begin: begin)) }
        }
        return introductions
    }
}
