import Foundation
import Rain
package import RainPrizes

/// The centre of an event with many kiosks, which answers kiosks and prize desks. Calls block until everything that an
/// answer depends on is durable; they can come from any thread.
public struct Centre: Sendable {
    package let venue: SeenFacts
    /// The event's folder.
    public let folder: String
    let secret: Secret
    let nameStore: any NameStore
    private let sentNames = SentNames()

    /// - Parameter log: the log of the facts, which also has the typed names; nil if both are in the folder.
    package init(
        _ facts: any EventFacts<CentreLedger>, in folder: String, secret: Secret, log: (any FactLog)? = nil
    ) {
        (self.folder, self.secret) = (folder, secret)
        venue = SeenFacts(facts, log: log, in: folder)
        nameStore = log ?? NameFile(in: folder)
    }
}

extension Centre {
    /// The number of facts that a kiosk may make at once, and per second since the event has opened. A round has three
    /// facts and takes at least ten seconds. Without a limit, a holder of the kiosk's ticket could fill the disks and
    /// block everybody.
    private static let (factsAtOnce, factsInSecond) = (2000, 0.5)

    /// Maximum number of facts of a kiosk by a time of the centre's clock. There is no limit in a rehearsal, whose
    /// visitors play in no time.
    private func maxFacts(by clock: Int) -> Int {
        let plan = venue.ledger.plan
        guard plan.timesRounds else { return .max }
        let passed = Double(max(0, venue.ledger.time(clock) - plan.times.opens))
        return Self.factsAtOnce + Int(passed * Self.factsInSecond)
    }

    /// Takes the facts that a kiosk sent, deals prizes to it, and answers. Facts after the first one that cannot be
    /// taken are ignored. A centre that lacks a fact that was seen before takes none.
    /// - Parameters:
    ///   - clock: seconds since 1970 UTC.
    ///   - isProven: whether the journal of a round replays to its result. It is called before any lock is taken.
    /// - Throws: a `Refusal` if there is no such kiosk, or if its first fact is of another event. A `VenueError` if the
    ///   kiosk sent more facts than it can have made, or if the facts cannot be read or stored.
    package func sync(
        _ request: SyncRequest, at clock: Int, isProven: (ReportedRound) -> Bool
    ) throws -> SyncAnswer {
        let kiosk = request.kiosk
        guard (1...CentreLedger.maxKiosks).contains(kiosk) else { throw Refusal.noSuchKiosk }
        if let mark = request.heard, mark.isSealed(with: Self.sealKey(in: folder)) { venue.note(mark) }
        guard try !venue.isBehind else { return answer(request, venue.ledger, isBehind: true, at: clock) }
        let taken = venue.ledger.taken(of: kiosk)
        let most = maxFacts(by: clock)
        let facts = Self.chain(of: request, after: taken).prefix { $0.number <= most }
        guard !facts.isEmpty || taken < most || request.facts.isEmpty else {
            throw VenueError("kiosk \(kiosk)", "sent more facts than it can have made by now", .refused)
        }
        // Only rounds that were not taken before, and can be taken, are replayed.
        let likely = facts.isEmpty ? 0 : try venue.refreshed().likely(facts, from: kiosk)
        let rounds = facts.prefix(likely).map { $0.number > taken ? reportedRound(in: $0, of: facts, kiosk) : nil }
        let proofs = rounds.map { round in round.map { (level: $0.level, isProven: isProven($0)) } }
        for (fact, proof) in zip(facts, proofs + [nil]) where venue.ledger.expulsion(of: kiosk) == nil {
            do {
                try venue.make(at: clock) { (ledger, time) throws(Refusal) in
                    let isProven = Self.isProven(fact, of: kiosk, by: proof, in: ledger)
                    let due = try ledger.receive(fact, from: kiosk, isProven: isProven ?? false, at: time)
                    // The kiosk will send the fact again.
                    if isProven == nil, case .taken = due { throw .wrong(.number) }
                    return due
                }
            } catch Refusal.wrong(.number), Refusal.expelled {
                // The kiosk learns from the answer which facts were taken.
                break
            }
        }
        while try deal(to: kiosk, at: clock) {}
        let ledger = try venue.refreshed()
        var answer = answer(request, ledger, at: clock)
        answer.named = try keep(request.names, of: kiosk, in: ledger, at: clock)
        answer.areNamesForgotten = areNamesForgotten(in: ledger)
        return answer
    }

    /// The facts of a request, up to and including the first that does not follow its predecessor. That fact gets the
    /// kiosk expelled, so later ones cannot be taken and are not replayed.
    private static func chain(of request: SyncRequest, after taken: Int) -> [ChainedFact] {
        var chain: [ChainedFact] = []
        for sent in request.facts {
            let last = chain.last
            guard let fact = sent.fact, last.map({ fact.number == $0.number + 1 }) ?? (fact.number <= taken + 1)
            else { break }
            chain.append(fact)
            if let last, !fact.follows(last.hash) { break }
        }
        return chain
    }

    /// Stores the names of rounds that have arrived, if the event has typed names and is not closed. Returns the rounds
    /// whose names need not be sent again.
    private func keep(
        _ names: [SentName], of kiosk: Int, in ledger: CentreLedger, at clock: Int
    ) throws(VenueError) -> [Int] {
        let areTaken = ledger.plan.names == .typed && ledger.closed == nil
        var done: [Int] = []
        for name in names {
            let id = CentreLedger.RoundID(kiosk: kiosk, number: name.round)
            guard ledger.findings[id] != nil else { continue }
            if areTaken, let text = PlayerName.checked(name.text), !sentNames.has(text, of: id) {
                guard sentNames.beginsOne(of: kiosk, at: clock) else { continue }
                try nameStore.keep(text, ofRound: id.nameNumber)
                sentNames.note(text, of: id)
            }
            done.append(name.round)
        }
        return done
    }

    private func deal(to kiosk: Int, at clock: Int) throws -> Bool {
        let before = venue.ledger.deals.count
        guard venue.ledger.kiosks[kiosk] != nil else { return false }
        let ledger = try venue.make(at: clock) { (ledger, time) throws(Refusal) in
            try ledger.dealing(to: kiosk, at: time)
        }
        return ledger.deals.count > before
    }

    /// Whether the end of a round was proven before any lock was taken; true for other facts. Nil if the round was not
    /// replayed, or was replayed on another level.
    private static func isProven(
        _ fact: ChainedFact, of kiosk: Int, by proof: (level: Int, isProven: Bool)?, in ledger: CentreLedger
    ) -> Bool? {
        guard case .ended(let number, _) = fact.fact, fact.number > ledger.taken(of: kiosk),
            let round = ledger[.init(kiosk: kiosk, number: number)]
        else { return true }
        guard let proof, proof.level == round.level else { return nil }
        return proof.isProven
    }

    /// The round that a fact ends, to be replayed; nil for any other fact, and for a round whose beginning is unknown.
    private func reportedRound(in fact: ChainedFact, of facts: ArraySlice<ChainedFact>, _ kiosk: Int) -> ReportedRound?
    {
        guard case .ended(let number, let ending) = fact.fact else { return nil }
        let sent = facts.lazy.compactMap { other -> Int? in
            if case .begun(number, let level, _, _) = other.fact { level } else { nil }
        }
        guard let level = venue.ledger[.init(kiosk: kiosk, number: number)]?.level ?? sent.first else { return nil }
        return ReportedRound(level: level, seed: secret.ofKiosk(kiosk).rain(ofRound: number), ending: ending)
    }

    private func answer(
        _ request: SyncRequest, _ ledger: CentreLedger, isBehind: Bool = false, at clock: Int
    ) -> SyncAnswer {
        let directives = ledger.directives(for: request.kiosk, at: ledger.time(clock))
        let isKnown = request.heard.map { mark in
            [UInt8](hex: mark.hash).map { ledger.has(mark.number, $0) } ?? false
        }
        return SyncAnswer(
            version: SyncRequest.version, taken: directives.taken.map { FactMark($0) },
            head: venue.mark(of: ledger).sealed(with: Self.sealKey(in: folder)),
            isKnown: !isBehind && isKnown ?? true, time: ledger.time(clock),
            deals: directives.deals,
            isStopped: directives.isStopped, secret: directives.secret?.hex,
            expulsion: ledger.expulsion(of: request.kiosk)?.rawValue)
    }
}
