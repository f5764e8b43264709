import Foundation
import Motion
import Rain

/// A player of the game who reads the journal that it stores. Results and the aim of the next click follow from the times
/// in the journal, so that delays on a busy machine do not matter.
struct RoundDriver {
    let display: Display
    /// The scores file with the round.
    let scores: String
    /// The round with all actions that the game has stored.
    var round: Round
    /// The beginning of the round on this clock, estimated from the last action.
    var start: Date
    /// All actions: the time at which each was sent, and the wanted action.
    var acts: [(sent: Date, wanted: Journal.Action)] = []

    /// Reads the round from its stored chunks of actions.
    private func playedRound() throws -> Round {
        let pieces = try Tool.output(
            "sqlite3", ["-readonly", scores, "SELECT hex(entries) FROM chunk ORDER BY number"],
            in: ["PATH": "/usr/bin:/bin"])
        let digits = Array(pieces.filter { !$0.isNewline })
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        var played = Round(level: round.level, seed: round.journal.seed)
        for entry in Journal.entries(salvaging: bytes) { played.append(entry) }
        return played
    }

    var host: RoundTime { RoundTime(seconds: Date().timeIntervalSince(start)) }

    func wait(until host: RoundTime) {
        while self.host < host { Thread.sleep(forTimeInterval: min(0.1, max(0.001, host - self.host))) }
    }

    /// Does an action, and waits until the journal has it.
    mutating func act(_ wanted: Journal.Action, _ words: String...) throws {
        let sent = Date()
        acts.append((sent, wanted))
        try display.hands(words)
        let count = acts.count
        let comes = try Tool.waits {
            round = try playedRound()
            return round.journal.entries.count >= count
        }
        guard comes, round.journal.entries.count == count, let entry = round.journal.entries.last else {
            throw Failure("\(wanted) did not come within 30 s, or more than that: \(round.journal.entries)")
        }
        // This includes the delay of the action, since the next action will have the same delay.
        start = sent.addingTimeInterval(-entry.roundTime.seconds)
    }

    mutating func click(_ point: Vector) throws {
        try act(.tap(point), "mousemove", "\(Int(point.x / 2))", "\(Int(point.y / 2))", "click", "1")
    }

    /// Whether the last action was a tap that touched a drop.
    var hasTouched: Bool { round.journal.entries.last.map { round.isTouching($0) } ?? false }

    /// Clicks a drop until it is hit, at most four times. On an idle machine one click is enough.
    mutating func hit(_ number: Int, after host: RoundTime) throws {
        wait(until: host)
        for _ in 0..<4 {
            try click(Self.aim(at: number, in: round, host: self.host))
            if hasTouched { return }
        }
        throw Failure("drop \(number) was missed four times: \(round.journal.entries)")
    }

    /// A point at which a click hits only this drop, even a little early, late or off the point.
    static func aim(at number: Int, in round: Round, host: RoundTime) -> Vector {
        let drop = round.schedule.drop(number)
        let middle = drop.position(at: round.moment(at: host).time)
        let reaches = [0.0, 15, 30, 45]
        let aims = reaches.flatMap { reach in
            [Vector(0, -reach), Vector(reach, 0), Vector(-reach, 0), Vector(0, reach)].map { middle + $0 }
        }
        let misses = [Vector(0, 0), Vector(8, 8), Vector(-8, 8), Vector(8, -8), Vector(-8, -8)]
        return aims.first { aim in
            [-0.05, 0, 0.1, 0.2].allSatisfy { delay in
                let moment = round.moment(at: host + delay)
                return misses.allSatisfy { round.hit(at: aim + $0, in: moment) == .drop(drop) }
            }
        } ?? middle
    }

    struct Failure: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }
}

extension Round {
    /// Whether an entry of the journal is a tap that touched a drop.
    func isTouching(_ entry: Journal.Entry) -> Bool {
        guard case .tap = entry.action else { return false }
        var isTouching = false
        forEachOutcome(in: moment(at: entry.roundTime), within: 1e-6) {
            isTouching = isTouching || $0.drop != nil
        }
        return isTouching
    }
}
