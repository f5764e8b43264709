package import Prizes
import Rain
import Tuning
import Venue

/// The audit of an event: all its facts judged again, and all its rounds played again.
package struct EventAudit: Sendable {
    package let ledger: Ledger
    /// Number of facts.
    package let facts: Int
    /// Whether shares of par could be computed again; otherwise this version of the game has another par.
    package let hasShares: Bool
    /// The first fact that is wrong, with the reason; nil if all are right.
    package let wrong: Wrong?

    package struct Wrong: Hashable, Sendable {
        /// Number of the fact.
        package let fact: Int
        /// In the program's own words.
        package let reason: String
    }
}

extension EventAudit {
    /// Audits the facts in a folder. Throws if the file of facts is damaged, and if the secret is not known.
    /// - Parameter jobs: number of processors.
    package init(of folder: String, jobs: Int) throws {
        let stored = try Venue.stored(in: folder)
        let read = stored.map { ChainedFact(text: $0.text, hash: $0.hash) }
        guard let first = read.first.flatMap(\.self) else {
            throw Failure("\(folder): fact 1 is not written as a fact is")
        }
        if case .joined = first.fact { throw Failure("\(folder): is that of a kiosk; audit its centre's") }
        let secret = try Self.secret(of: read, in: folder)
        var ledger: Ledger
        do { ledger = try Ledger(first, secret: secret) } catch {
            throw Failure("\(folder): fact 1 is wrong: \(own: error.text(offset: 0, now: 0))")
        }
        let offset = ledger.plan.times.offset
        var wrong: Wrong?
        var endings: [(fact: Int, round: EventRound, ending: Fact.Ending)] = []
        for (index, chained) in read.enumerated().dropFirst() {
            guard let chained, chained.number == stored[index].number else {
                wrong = Wrong(fact: index + 1, reason: "is not written as a fact is")
                break
            }
            do { try ledger.append(chained) } catch {
                wrong = Wrong(fact: index + 1, reason: error.text(offset: offset, now: chained.time))
                break
            }
            if case .ended(let number, let ending) = chained.fact, let round = ledger[round: number] {
                endings.append((chained.number, round, ending))
            }
        }
        let (plan, ends) = (ledger.plan, endings)
        hasShares = RoundProof.hasShares(plan)
        let hasShares = hasShares
        let found = Jobs(count: jobs).map(ends.count) { index in
            let round = ends[index].round
            return RoundProof.fault(
                of: ends[index].ending, seed: round.seed, on: plan.levels[round.level], hasShares: hasShares)
        }
        if let index = found.firstIndex(where: { $0 != nil }), let reason = found[index] {
            wrong = Wrong(fact: endings[index].fact, reason: reason)
        }
        if wrong == nil, let broken = ledger.broken.first {
            wrong = Wrong(fact: read.count, reason: "after it \(broken.rawValue) does not hold")
        }
        (self.ledger, self.facts, self.wrong) = (ledger, read.count, wrong)
    }

    /// The secret in the folder, or the one that closing has published.
    private static func secret(of facts: [ChainedFact?], in folder: String) throws -> Secret {
        for case .closed(let bytes, _)? in facts.lazy.map({ $0?.fact }) {
            if let secret = Secret(bytes) { return secret }
        }
        return try EventFolder.secret(in: folder)
    }
}
