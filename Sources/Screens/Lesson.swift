import Motion
import Rain
import Show

/// What a special pack does, told when it is first met: in the round in which one first comes into the field.
struct Lesson: Hashable, Sendable {
    let kind: Tier
    /// Game time from which it is told.
    let begin: Double

    func isOn(at time: Double) -> Bool { (begin..<begin + HUD.lessonTime).contains(time) }
}

extension Round {
    /// Drops from the first in which a kind is looked for: those of a round of half a minute, and more.
    private static let mostLooked = 400

    /// What is to be told in this round to who has met some kinds of packs already, each after the other. O(drops).
    func lessons(besides met: Set<Tier>) -> [Lesson] {
        var told = met
        var lessons: [Lesson] = []
        for number in 0..<min(Self.mostLooked, shower.dropCount(ofSpawns: shower.spawns)) {
            let drop = shower.drop(number)
            guard case .pack(_, let tier) = drop.kind, tier.isSpecial, told.insert(tier).inserted
            else { continue }
            let begin = max(drop.time(atHeight: 0), (lessons.last?.begin ?? -HUD.lessonTime) + HUD.lessonTime)
            if begin < drop.end { lessons.append(Lesson(kind: tier, begin: begin)) }
        }
        return lessons
    }
}
