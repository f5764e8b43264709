import Foundation
public import Rain

/// Where a record and its journal part.
public struct Parting: Error, Hashable, Sendable, CustomStringConvertible {
    /// The game time up to which the journal may give what the record says, seconds.
    public let time: Double
    /// What differs, in words.
    public let reason: String

    public var description: String { "parts at game time \(Self.text(time)) s: \(reason)" }

    /// Seconds with three decimals.
    private static func text(_ time: Double) -> String {
        let milliseconds = Int((time * 1000).rounded())
        let rest = "\(1000 + milliseconds % 1000)".dropFirst()
        return "\(milliseconds / 1000).\(rest)"
    }
}

extension Score {
    /// The counts of a tally by name: the order is that of the record file.
    static var counts: [(name: String, path: WritableKeyPath<Tally, Int>)] {
        [
            ("score", \.score), ("packs seen", \.packsSeen), ("red caught", \.redCaught),
            ("silver caught", \.silverCaught), ("gold caught", \.goldCaught), ("packs missed", \.packsMissed),
            ("bombs seen", \.bombsSeen), ("bombs hit", \.bombsHit), ("taps", \.taps), ("best combo", \.bestCombo),
            ("rewinds", \.rewindsUsed), ("pauses", \.pauses),
        ]
    }

    /// Plays the journal without a window and compares what it gives with what the record says. Throws where they
    /// part, and where the journal takes more work. O(acts + work).
    public func verify(within mostWork: Int = Journal.mostWork) throws(Parting) {
        let journal: Journal
        do {
            journal = try Journal(decoding: Array(self.journal))
        } catch {
            throw Parting(time: 0, reason: "journal: \(error)")
        }
        try verifyLevel(of: journal)
        var round = Round(level: journal.level, seed: journal.seed)
        for (index, entry) in journal.entries.enumerated() {
            round.append(entry)
            guard round.journal.entries.count == index + 1, round.journal.entries[index] == entry else {
                let time = round.moment(at: entry.roundTime).time
                throw Parting(time: time, reason: "act \(index + 1) of the journal cannot have been done then")
            }
            guard round.work <= mostWork else {
                let time = round.moment(at: entry.roundTime).time
                throw Parting(time: time, reason: "too many taps among too many drops to be played again")
            }
        }
        let end = round.finalMoment
        let isClaimed = listed.status == .ended
        guard end.phase == .over(early: !isClaimed) else {
            throw Parting(
                time: end.time,
                reason: isClaimed
                    ? "a whole round is claimed, the journal breaks off"
                    : "no whole round is claimed, the journal is one")
        }
        if let parting = Self.parting(of: listed.tally, from: end, in: round) { throw parting }
    }

    private func verifyLevel(of journal: Journal) throws(Parting) {
        let own = journal.level
        for (name, claimed, given) in [
            ("level", listed.level, own.text), ("level digest", listed.levelDigest, own.digest),
            ("level name", listed.levelName, own.name), ("practice", "\(listed.practice)", "\(own.practice)"),
            ("seed", "\(listed.seedBits)", "\(journal.seed)"),
        ] where claimed != given {
            let values = name == "level" ? "another one than the journal's" : "\(claimed), the journal has \(given)"
            throw Parting(time: 0, reason: "\(name): \(values.filter { !$0.isNewline })")
        }
    }

    /// The earliest game time that shows a difference, if there is one: where a count goes past what is claimed, or the
    /// end for one that never gets there.
    private static func parting(of claimed: Tally, from end: Moment, in round: Round) -> Parting? {
        guard claimed != end.tally else { return nil }
        var outcomes: [Outcome] = []
        round.forEachOutcome(in: end, within: .infinity) { outcomes.append($0) }
        var running = Tally()
        var passed: [String: Double] = [:]
        for outcome in outcomes.reversed() {
            let before = running
            running.count(outcome)
            for (name, path) in counts
            where (before[keyPath: path]...).contains(claimed[keyPath: path])
                && running[keyPath: path] > claimed[keyPath: path]
            {
                passed[name] = outcome.time
            }
        }
        return counts.compactMap { name, path -> Parting? in
            let (claim, given) = (claimed[keyPath: path], end.tally[keyPath: path])
            guard claim != given else { return nil }
            // A score that bombs bring down again may pass what it does not reach in the end.
            let time = claim < given ? passed[name] ?? end.time : end.time
            return Parting(
                time: time, reason: "\(name) \(claim) is claimed, the journal gives \(given)")
        }.min { $0.time < $1.time }
    }
}
