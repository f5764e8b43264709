import Foundation
import Motion
import Rain
import RealModule
import Testing

/// A round recorded under the first edition of the rules, and its result then: a line of rounds.txt.
struct FirstEdition: Sendable, CustomTestStringConvertible {
    let name: String
    /// The result, by name.
    let claims: [String: String]
    /// Its journal as it was written.
    let bytes: [UInt8]

    var testDescription: String { name }

    /// All recorded rounds, from Tests/Corpus/FirstEdition; none if the file cannot be read.
    static let all: [FirstEdition] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Corpus/FirstEdition/rounds.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { FirstEdition(line: $0) }
    }()

    /// Whether the machine's functions give the same bits as when the claims were made. Other libraries, and processors without
    /// fused multiply-add, round a few results in a thousand differently.
    static let hasSameMath: Bool = {
        var hash = WordHash()
        for step in 1...8192 {
            hash.add(Double.log(onePlus: Double(step) / 1024))
            hash.add(Double.exp(Double(-step) / 1024))
        }
        return hash.text == "ce58b136cca6473c"
    }()

    private init(line: Substring) {
        let words = line.split(separator: " ")
        name = words.first.map(String.init) ?? ""
        var claims: [String: String] = [:]
        for word in words.dropFirst() {
            let pair = word.split(separator: "=", maxSplits: 1)
            claims[String(pair[0])] = pair.count == 2 ? String(pair[1]) : ""
        }
        bytes = Array(claims.removeValue(forKey: "journal").flatMap { Data(base64Encoded: $0) } ?? Data())
        self.claims = claims
    }
}

// MARK: The result of a round

extension FirstEdition {
    /// All claims about a round, by name, without the counts that later editions added.
    static func claims(of round: Round) -> [(name: String, value: String)] {
        let end = round.finalMoment
        let times = times(of: round)
        var ending = "open"
        if case .over(let early) = end.phase { ending = early ? "early" : "complete" }
        return [
            ("level", round.level.name), ("digest", round.level.digest),
            // Acts without a meaning when they came are not in the journal.
            ("acts", "\(round.journal.entries.count)"), ("ending", ending),
            ("end", bits(end.roundTime.seconds)), ("time", bits(end.time)),
        ] + counts(of: end.tally) + [
            ("moments", moments(of: round, at: times)), ("air", liveDrops(of: round, at: times)),
            ("events", events(of: round, at: times)),
        ]
    }

    /// The counts that the first edition has.
    static func counts(of tally: Tally) -> [(name: String, value: String)] {
        [
            ("score", tally.score), ("seen", tally.packsSeen), ("red", tally.caught[.red]),
            ("silver", tally.caught[.silver]), ("gold", tally.caught[.gold]), ("missed", tally.packsMissed),
            ("bombs", tally.bombsSeen), ("hit", tally.bombsHit), ("taps", tally.taps), ("best", tally.bestCombo),
            ("rewinds", tally.rewindsUsed), ("pauses", tally.pauses),
        ].map { ($0, "\($1)") }
    }

    private static func bits(_ value: Double) -> String { String(value.bitPattern, radix: 16) }

    /// Times spread over a round and beyond both its ends, and the times of some of its acts.
    private static func times(of round: Round) -> [RoundTime] {
        let end = round.finalMoment.roundTime.seconds
        let acts = round.journal.entries
        let some = stride(from: 0, to: acts.count, by: acts.count / 16 + 1).map { acts[$0].roundTime }
        return (0...40).map { RoundTime(seconds: -0.5 + Double($0) / 40 * (end + 1)) } + some
    }

    private static func moments(of round: Round, at times: [RoundTime]) -> String {
        var hash = WordHash()
        for time in times {
            let moment = round.moment(at: time)
            hash.add(moment.time)
            for (_, count) in counts(of: moment.tally) { hash.add(Int(count) ?? -1) }
            hash.add(moment.combo)
            hash.add(moment.rewindsLeft)
            hash.add(moment.phase.isRunning ? 1 : 0)
            hash.add(moment.phase.isOver ? 1 : 0)
        }
        return hash.text
    }

    private static func liveDrops(of round: Round, at times: [RoundTime]) -> String {
        var hash = WordHash()
        for time in times {
            let moment = round.moment(at: time)
            round.forEachDrop(in: moment) { drop in
                hash.add(drop)
                let position = drop.position(at: moment.time)
                hash.add(position.x)
                hash.add(position.y)
                hash.add(drop.turn(at: moment.time))
                return true
            }
        }
        return hash.text
    }

    /// The events of the whole round at once, and of one span after another.
    private static func events(of round: Round, at times: [RoundTime]) -> String {
        var hash = WordHash()
        let spread = times.prefix(41)
        for (from, to) in [(spread[0], spread[40])] + zip(spread, spread.dropFirst()) {
            for event in round.events(from: from, to: to) { hash.add(event) }
        }
        return hash.text
    }
}

/// FNV-1a over words of 64 bits instead of bytes. A difference in one word changes the result.
private struct WordHash {
    private var bits: UInt64 = 0xCBF2_9CE4_8422_2325

    var text: String { String(bits, radix: 16) }

    mutating func add(_ word: UInt64) { bits = (bits ^ word) &* 0x100_0000_01B3 }
    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    mutating func add(_ value: Double) { add(value.bitPattern) }

    mutating func add(_ drop: Drop) {
        add(drop.number)
        switch drop.kind {
        case .bomb(let index): add(~index)
        case .pack(let index, let kind):
            add(index)
            add(kind == .red ? 0 : kind == .silver ? 1 : 2)
        }
    }

    mutating func add(_ outcome: Outcome) {
        if let drop = outcome.drop { add(drop) }
        add(outcome.point.x)
        add(outcome.point.y)
        add(outcome.time)
        add(outcome.points)
        add(outcome.combo)
    }

    /// Later editions have more kinds of events, which rounds of the first edition never have.
    mutating func add(_ event: RoundEvent) {
        add(event.time)
        if case .appeared(let drop) = event.kind {
            add(1)
            add(drop)
        }
        if case .caught(let outcome) = event.kind {
            add(2)
            add(outcome)
        }
        if case .bombHit(let outcome) = event.kind {
            add(3)
            add(outcome)
        }
        if case .tapped(let outcome) = event.kind {
            add(4)
            add(outcome)
        }
        if case .missed(let drop) = event.kind {
            add(5)
            add(drop)
        }
        if case .completed(let early) = event.kind { add(early ? 6 : 7) }
    }
}
