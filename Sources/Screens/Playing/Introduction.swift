import Motion
import Rain
import Show

/// What a special pack does, told when it is first met: in the round in which one first comes into the field.
struct Introduction: Hashable, Sendable {
    let kind: PackKind
    /// Game time from which it is told.
    let begin: Double

    func isOn(at time: Double) -> Bool { (begin..<begin + HUD.introductionTime).contains(time) }
}

extension Round {
    /// Drops from the first in which a kind is looked for: those of a round of half a minute, and more.
    private static let maxLooked = 400

    /// What is to be told in this round to who has met some kinds of packs already, each after the other. O(drops).
    func introductions(besides met: Set<PackKind>) -> [Introduction] {
        var told = met
        var introductions: [Introduction] = []
        for number in 0..<min(Self.maxLooked, schedule.dropCount(ofSpawns: schedule.spawns)) {
            let drop = schedule.drop(number)
            guard case .pack(_, let kind) = drop.kind, kind.isSpecial, told.insert(kind).inserted
            else { continue }
            let begin = max(
                drop.time(atHeight: 0), (introductions.last?.begin ?? -HUD.introductionTime) + HUD.introductionTime)
            if begin < drop.end { introductions.append(Introduction(kind: kind, begin: begin)) }
        }
        return introductions
    }
}
