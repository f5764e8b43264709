import Dispatch
package import RainPrizes
import Synchronization

/// The audit of an event: all facts are judged again, and all rounds replayed.
package struct EventAudit<State: EventLedger>: Sendable {
    package let ledger: State
    /// The number of facts.
    package let facts: Int
    /// Whether shares of par could be computed again: not if this version of the game has another par.
    package let hasShares: Bool
    /// The first wrong fact, with the reason; nil if all are right.
    package let wrong: Wrong?

    package struct Wrong: Hashable, Sendable {
        /// The number of the fact.
        package let fact: Int
        /// The reason, in the program's own words.
        package let reason: String
    }
}

extension EventAudit {
    /// Audits facts. Throws if not even the first fact is right.
    /// - Parameters:
    ///   - place: the place of the facts, for errors.
    ///   - jobs: the number of processors.
    package init(of stored: [StoredFact], in place: String, key: State.Key, jobs: Int) throws(VenueError) {
        let read = stored.map(\.fact)
        guard let first = read.first.flatMap(\.self) else {
            throw VenueError(place, "fact 1 cannot be read as a fact")
        }
        var ledger: State
        do { ledger = try State(first, key: key) } catch {
            // The plan and its times are in that fact.
            throw VenueError(place, "fact 1 is wrong: \(error.text(in: .unknown, now: 0))")
        }
        let plan = ledger.plan
        var wrong: Wrong?
        var rounds: [(fact: Int, round: ReportedRound)] = []
        for (index, chained) in read.enumerated().dropFirst() {
            guard let chained, chained.number == stored[index].number else {
                wrong = Wrong(fact: index + 1, reason: "cannot be read as a fact")
                break
            }
            do { try ledger.append(chained) } catch {
                wrong = Wrong(fact: index + 1, reason: error.text(in: plan.times, now: chained.time))
                break
            }
            if let round = ledger.reportedRound(in: chained.fact) { rounds.append((chained.number, round)) }
        }
        hasShares = RoundProof.hasShares(plan)
        if let first = Self.firstFault(in: rounds.map(\.round), of: plan, hasShares, jobs: jobs) {
            wrong = Wrong(fact: rounds[first.index].fact, reason: first.reason)
        }
        if wrong == nil, let broken = ledger.broken.first {
            wrong = Wrong(fact: read.count, reason: "after it, the invariant \(broken.rawValue) does not hold")
        }
        (self.ledger, self.facts, self.wrong) = (ledger, read.count, wrong)
    }

    /// The first round that differs from its fact.
    private static func firstFault(
        in rounds: [ReportedRound], of plan: Plan, _ hasShares: Bool, jobs: Int
    ) -> (index: Int, reason: String)? {
        let next = Atomic(0)
        let found = Mutex<[Int: String]>([:])
        DispatchQueue.concurrentPerform(iterations: max(1, jobs)) { _ in
            while case let index = next.add(1, ordering: .relaxed).oldValue, index < rounds.count {
                guard let reason = fault(rounds[index], plan, hasShares) else { continue }
                found.withLock { $0[index] = reason }
            }
        }
        return found.withLock { $0.min { $0.key < $1.key } }.map { (index: $0.key, reason: $0.value) }
    }

    private static func fault(_ round: ReportedRound, _ plan: Plan, _ hasShares: Bool) -> String? {
        let reason = RoundProof.fault(
            of: round.ending, seed: round.seed, on: plan.levels[round.level], hasShares: hasShares)
        // A version with another par may have disputed the round, which is not a fault.
        if round.isProven || !hasShares { return round.isProven ? reason : nil }
        return reason == nil ? "its round was disputed, but the replay has the reported result" : nil
    }
}

extension EventAudit where State.Key == Secret {
    /// Audits facts with the secret that closing published, or else with the secret in the event's folder. Throws if
    /// there is neither, and for the facts of a kiosk among many.
    package init(of stored: [StoredFact], in folder: String, jobs: Int) throws(VenueError) {
        let facts = stored.lazy.compactMap(\.fact?.fact)
        if case .joined = facts.first { throw VenueError(folder, "belongs to a kiosk; audit its centre's folder") }
        var published: Secret?
        for case .closed(let bytes, _) in facts { published = published ?? Secret(bytes) }
        let key = if let published { published } else { try Secret(in: folder) }
        try self.init(of: stored, in: folder, key: key, jobs: jobs)
    }
}
