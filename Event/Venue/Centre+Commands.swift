import Foundation
import Rain
package import RainPrizes

// The commands of an organiser. Times are seconds since 1970 UTC. A command against the rules throws an error of kind
// `refused`.
extension Centre {
    /// Pays the prizes of a claim code, once. Returns the prizes to hand out, or the reason for handing out nothing;
    /// for a repeated press also the time of the payment.
    /// - Parameters:
    ///   - desk: the name of the desk that pays.
    ///   - press: a number that identifies a press of the desk's button; the same press gets the same answer again. Nil
    ///     for a press that is never repeated.
    public func redeem(_ code: String, desk: String, press: Int? = nil, at clock: Int) throws(VenueError) -> EventReport
    {
        try telling(at: clock) {
            EventReport(
                try venue.redeem(code, desk: desk, press: press, at: clock), of: code, in: venue.ledger.plan, at: clock)
        }
    }

    /// Stops all prizes: at the centre at once, at each kiosk with its next exchange.
    public func stop(at clock: Int) throws(VenueError) { try make(.stopped, at: clock) }

    /// Resumes prizes after a stop.
    public func go(at clock: Int) throws(VenueError) { try make(.goingOn, at: clock) }

    /// Hides the row of a round from visitors; the round keeps its prizes.
    public func hide(kiosk: Int, round: Int, at clock: Int) throws(VenueError) {
        try make(.hidden(round: round, kiosk: kiosk), at: clock)
    }

    /// Records tickets for kiosks, so that closing also waits for kiosks that are never heard of. Does nothing for
    /// known kiosks, and if facts do not record tickets (`tellsTickets`).
    public func invite(_ kiosks: [Int], at clock: Int) throws(VenueError) {
        try telling(at: clock) {
            for kiosk in kiosks {
                try venue.make(at: clock) { (ledger, _) throws(Refusal) in try ledger.inviting(kiosk) }
            }
        }
    }

    /// Takes no more facts of a kiosk; those already taken stay.
    public func expel(_ kiosk: Int, at clock: Int) throws(VenueError) {
        try make(.expelled(kiosk: kiosk, .ordered), at: clock)
    }

    /// Takes the facts of an expelled kiosk again.
    public func readmit(_ kiosk: Int, at clock: Int) throws(VenueError) {
        try make(.readmitted(kiosk: kiosk), at: clock)
    }

    /// Gives up a deal: its prize can be dealt again, and a code that was shown for it is disputed.
    public func writeOff(_ deal: Int, reason: String, at clock: Int) throws(VenueError) {
        try make(.writtenOff(deal: deal, reason: reason), at: clock)
    }

    /// Gives up all deals of a kiosk. Returns their number.
    public func writeOffAll(of kiosk: Int, reason: String, at clock: Int) throws(VenueError) -> Int {
        try telling(at: clock) {
            let ledger = try venue.refreshed()
            guard ledger.isKnown(kiosk) else { throw Refusal.noSuchKiosk }
            let deals = ledger.kiosks[kiosk]?.deals.sorted() ?? []
            for deal in deals { try make(.writtenOff(deal: deal, reason: reason), at: clock) }
            return deals.count
        }
    }

    /// Settles a disputed round.
    /// - Parameter reason: why the round is refused; nil accepts it as proven.
    public func settle(_ code: String, refusing reason: String?, at clock: Int) throws(VenueError) {
        try telling(at: clock, of: code) {
            let code = try Self.read(code)
            _ = try venue.make(at: clock) { (ledger, _) throws(Refusal) in
                try ledger.settle(code, reason.map { .refused(reason: $0) } ?? .paid)
            }
        }
    }

    private static func read(_ code: String) throws(Refusal) -> ClaimCode {
        do { return try ClaimCode(code) } catch { throw .mistyped(error) }
    }

    /// Closes the event. Returns the lines to print: the event's name, the codes and prizes of the best, the secret,
    /// and a warning for each kiosk in `without` that still holds prizes.
    /// - Parameters:
    ///   - without: kiosks that are not waited for, even if they still hold prizes.
    ///   - tickets: kiosks that have tickets, if the facts do not record them (`tellsTickets`).
    ///   - heard: when kiosks last exchanged without a new fact, by their numbers; seconds since 1970 UTC.
    public func close(
        without: [Int], tickets: Set<Int> = [], heard: [Int: Int] = [:], at clock: Int
    ) throws(VenueError) -> [String] {
        try telling(at: clock) {
            do {
                let ledger = try venue.make(at: clock) { (ledger, time) throws(Refusal) in
                    try ledger.close(without: Set(without).sorted(), tickets: tickets, heard: heard, at: time)
                }
                return EventReport.closing(
                    ledger, best: ledger.ranking.map { (ledger[$0], ledger.findings[$0]?.best ?? []) })
                    + Set(without).sorted().compactMap(ledger.lineOfHoldings)
            } catch Refusal.kiosksOut(let kiosks) {
                let lines = kiosks.map { venue.ledger.lineOfMissing($0, heard: heard[$0], at: clock) }
                let reason = Refusal.kiosksOut(kiosks).text(in: venue.ledger.plan.times, now: clock)
                throw VenueError(folder, "\(reason): \(lines.joined(separator: "; "))", .refused)
            }
        }
    }

    /// Returns why the clock may be wrong, for a question to staff before a fact is made; nil if it seems right.
    /// - Parameter needsOpen: whether the fact, like a stop, is only useful while the event is open.
    public func doubt(at clock: Int, needsOpen: Bool = false) throws(VenueError) -> String? {
        try venue.refreshed().doubt(at: clock, needsOpen: needsOpen)
    }

    private func make(_ fact: Fact, at clock: Int) throws(VenueError) {
        try telling(at: clock) { _ = try venue.make(at: clock) { (_, _) throws(Refusal) in fact } }
    }
}

// MARK: Names

extension CentreLedger.RoundID {
    /// The number under which a typed name is stored.
    var nameNumber: Int { kiosk << 32 | number }

    init(nameNumber: Int) { self.init(kiosk: nameNumber >> 32, number: nameNumber & 0xFFFF_FFFF) }
}

extension Centre {
    /// The typed names by rounds.
    package var names: [CentreLedger.RoundID: String] {
        Dictionary(uniqueKeysWithValues: nameStore.names.map { (.init(nameNumber: $0.key), $0.value) })
    }

    /// Whether the names of a closed event were forgotten.
    func areNamesForgotten(in ledger: CentreLedger) -> Bool {
        ledger.closed != nil && ledger.plan.names == .typed && nameStore.areForgotten
    }

    /// Copies the typed names, or the note that they were forgotten, to a log.
    public func copyNames(to log: any FactLog) throws(VenueError) {
        for (round, name) in nameStore.names { try log.keep(name, ofRound: round) }
        if nameStore.areForgotten { try log.noteForgotten() }
    }

    /// Deletes all typed names: at the centre at once, at each kiosk with its next exchange.
    public func forgetNames() throws(VenueError) {
        try nameStore.forget()
        if venue.ledger.plan.names == .typed { try nameStore.noteForgotten() }
    }
}

// MARK: Proofs

extension Centre {
    /// Returns all stored facts of an event, unchecked.
    /// - Parameters:
    ///   - folder: the event's folder.
    ///   - log: the log of the facts; nil if they are in the folder.
    public static func facts(in folder: String, log: (any FactLog)? = nil) throws(VenueError) -> [StoredFact] {
        if let log { try log.facts(after: 0) } else { try CentreFacts.stored(in: folder) }
    }

    /// Returns all rounds as comma-separated values: a header and a line for each round.
    /// - Parameter isForSpreadsheet: whether the header begins with a byte order mark, and texts are written so that a
    ///   spreadsheet does not read them as numbers or formulas.
    public func roundLines(isForSpreadsheet: Bool = false) -> [String] {
        let csv = isForSpreadsheet ? CSV.spreadsheet : .plain
        var lines = RoundTable.lines(of: venue.ledger, names: names, csv)
        lines[0] = csv.mark + lines[0]
        return lines
    }

    /// Returns a round as a file that `redpackrain replay` shows; nil if no fact ends the round, or if its journal
    /// cannot be played.
    /// - Parameter facts: all facts, in order.
    public static func replay(kiosk: Int, round: Int, in facts: [StoredFact]) -> [UInt8]? {
        for stored in facts {
            guard case .taken(kiosk, let arrival) = stored.fact?.fact, let fact = arrival.fact,
                case .ended(round, let ending) = fact.fact,
                let journal = try? Journal(decoding: ending.journal),
                let played = Round(replaying: journal, within: Journal.maxWork)
            else { continue }
            return RecordFile(played, simulatedBy: "kiosk \(kiosk)", milliseconds: UInt64(fact.time) * 1000)?.encoded
        }
        return nil
    }

    /// Audits an event: judges all facts, computes all draws and hashes, and plays all rounds again.
    /// - Parameters:
    ///   - facts: all facts, in order.
    ///   - jobs: the number of processors.
    public static func audit(_ facts: [StoredFact], in folder: String, jobs: Int) throws(VenueError) -> EventReport {
        let audit = try EventAudit<CentreLedger>(of: facts, in: folder, jobs: jobs)
        let rounds = "\(audit.ledger.findings.count) rounds of \(audit.ledger.kiosks.count) kiosks"
        let disputed = audit.ledger.disputedLines
        let open = disputed.isEmpty ? "" : ", and \(disputed.count) disputed, of which nothing is paid yet"
        return audit.report("\(audit.facts) facts, \(rounds): all right\(open)", gap: disputed)
    }
}
