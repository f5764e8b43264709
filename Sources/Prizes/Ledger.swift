import Rain

/// The state of an event: everything that follows from its facts, its plan and its secret. A fact that does not follow
/// from them is refused.
package struct Ledger: Sendable, Hashable {
    package let plan: Plan
    package let deck: PrizeDeck
    let secret: Secret
    let kiosk: KioskSecret
    /// The last fact's number, time and hash.
    package private(set) var head: Head
    /// All rounds that have begun; that of number n has index n - 1.
    package private(set) var rounds: [EventRound] = []
    /// When the prizes of each number were handed out.
    package private(set) var payments: [Int: Payment] = [:]
    package private(set) var isStopped = false
    /// When the event was closed, seconds since 1970 UTC; nil while it is not.
    package private(set) var closed: Int?
    /// The round of each claim code.
    private var codes: [ClaimCode: Int] = [:]
    /// Numbers of the prizes that were won at once.
    private var won: Set<Int> = []

    /// The end of a chain of facts.
    package struct Head: Hashable, Sendable {
        package let number: Int
        /// Seconds since 1970 UTC.
        package let time: Int
        package let hash: [UInt8]

        package init(number: Int, time: Int, hash: [UInt8]) {
            (self.number, self.time, self.hash) = (number, time, hash)
        }
    }

    /// Creates the ledger of an event from its first fact.
    package init(_ first: ChainedFact, secret: Secret) throws(Refusal) {
        guard case .opened(let text, let promise) = first.fact else { throw .notOpened }
        guard first.number == 1 else { throw .wrong(.number) }
        guard promise == secret.promise else { throw .wrong(.secret) }
        guard first.follows(secret.promise) else { throw .wrong(.hash) }
        guard let plan = Plan(text: text) else { throw .wrong(.plan) }
        self.plan = plan
        self.secret = secret
        deck = PrizeDeck(plan: plan, secret: secret)
        kiosk = secret.ofKiosk(1)
        head = Head(number: first.number, time: first.time, hash: first.hash)
    }

    /// Returns the first fact of an event that opens.
    /// - Parameter time: seconds since 1970 UTC.
    package static func opening(_ plan: Plan, secret: Secret, at time: Int) -> ChainedFact {
        let promise = secret.promise
        return ChainedFact(.opened(plan: plan.text, promise: promise), number: 1, time: time, after: promise)
    }
}

// MARK: Appending

extension Ledger {
    /// Returns the time of a fact that is made now: that of the clock, but not before the last fact's.
    /// - Parameter clock: seconds since 1970 UTC.
    package func time(_ clock: Int) -> Int { max(clock, head.time) }

    /// Returns a fact as the next in the chain.
    package func next(_ fact: Fact, at clock: Int) -> ChainedFact {
        ChainedFact(fact, number: head.number + 1, time: time(clock), after: head.hash)
    }

    /// Appends the next fact of the chain. Throws for one that is not the next, or does not follow from the rules; the
    /// ledger then stays as it is. O(text), but for a closing.
    package mutating func append(_ chained: ChainedFact) throws(Refusal) {
        guard chained.number == head.number + 1 else { throw .wrong(.number) }
        guard chained.time >= head.time else { throw .wrong(.time) }
        guard chained.follows(head.hash) else { throw .wrong(.hash) }
        try take(chained.fact, at: chained.time)
        head = Head(number: chained.number, time: chained.time, hash: chained.hash)
    }

    private mutating func take(_ fact: Fact, at time: Int) throws(Refusal) {
        switch fact {
        case .opened: throw .alreadyOpened
        case .begun(let round, let level, let seed, let stakes):
            guard case .begun(let number, _, let rain, let due) = try begin(level: level, at: time) else { return }
            guard round == number else { throw .noSuchRound }
            guard seed == rain else { throw .wrong(.seed) }
            guard stakes == due else { throw .wrong(.stakes) }
            rounds.append(EventRound(number: round, level: level, seed: seed, stakes: stakes, begun: time))
        case .ended(let round, let ending):
            guard case .ended(_, let due) = try end(round, ending.journal, ending.result, at: time) else { return }
            guard ending.code == due.code else { throw .wrong(.code) }
            guard ending.prize == due.prize else { throw .wrong(.prize) }
            rounds[round - 1].end = .init(time: time, result: ending.result, code: ending.code, prize: ending.prize)
            codes[ending.code] = round
            if let prize = ending.prize { won.insert(prize) }
        case .shown(let round):
            guard !(try self.ended(round)).isShown else { throw .alreadyShown }
            rounds[round - 1].isShown = true
        case .paid(let code, let prizes, let desk, let press):
            guard case .paid(_, let due, _, _) = try redeem(code, desk: desk, press: press, at: time) else { return }
            guard prizes == due else { throw .wrong(.prize) }
            let payment = Payment(prizes: prizes, time: time, desk: desk, press: press)
            for prize in prizes { payments[prize] = payment }
        case .hidden(let round):
            guard !(try self.ended(round)).isHidden else { throw .alreadyHidden }
            rounds[round - 1].isHidden = true
        case .stopped:
            if let closed { throw .closed(at: closed) }
            guard !isStopped else { throw .alreadyStopped }
            isStopped = true
        case .goingOn:
            if let closed { throw .closed(at: closed) }
            guard isStopped else { throw .notStopped }
            isStopped = false
        case .closed(let bytes):
            guard case .closed(let own) = try close(at: time) else { return }
            guard bytes == own else { throw .wrong(.secret) }
            closed = time
            for (round, prize) in zip(ranking, deck.best) { rounds[round - 1].best.append(prize.number) }
        }
    }

    private func ended(_ number: Int) throws(Refusal) -> EventRound {
        guard let round = self[round: number] else { throw .noSuchRound }
        guard round.end != nil else { throw .notEnded }
        return round
    }
}

// MARK: Looking

extension Ledger {
    /// The round of a number, from 1; nil if none has begun with it.
    package subscript(round number: Int) -> EventRound? {
        rounds.indices.contains(number - 1) ? rounds[number - 1] : nil
    }

    /// The round of a claim code; nil if no round has it.
    package subscript(code: ClaimCode) -> EventRound? { codes[code].flatMap { self[round: $0] } }

    /// The ended rounds in the contest for the prizes of the best, by their numbers, the best first. Of equal ones that
    /// is first which ended earlier. O(n log n).
    package var ranking: [Int] {
        rounds.filter(\.isInContest).sorted { first, second in
            let (rank, other) = (first.end?.result.rank ?? 0, second.end?.result.rank ?? 0)
            return (other, first.end?.time ?? 0, first.number) < (rank, second.end?.time ?? 0, second.number)
        }.map(\.number)
    }

    /// SHA-256 of the secret, which is known from opening on.
    package var promise: [UInt8] { secret.promise }

    /// The secret, once closing has published it; nil before.
    package var published: [UInt8]? { closed == nil ? nil : secret.bytes }

    /// The round that has begun and not ended, if it is the last one.
    package var underWay: EventRound? { rounds.last.flatMap { $0.end == nil ? $0 : nil } }

    /// The last round whose code has not been shown and may be needed: it won a prize at once that was not handed out, or
    /// it is in the contest for those of the best. Nil for none.
    package var untold: EventRound? {
        rounds.last { round in
            guard !round.isShown else { return false }
            if let prize = round.end?.prize { return payments[prize] == nil }
            return plan.hasBest && round.isInContest
        }
    }

    /// Numbers of a pile's prizes that can be won at a time, in ascending order.
    package func available(in pile: PrizeDeck.Pile, at time: Int) -> [Int] {
        pile.order.prefix(pile.released(at: time, by: plan)).filter { !won.contains($0) }.sorted()
    }

    /// What a round that begins at a time is played for.
    package func stakes(at time: Int) -> Fact.Stakes {
        guard !isStopped, closed == nil, plan.times.isOpen(at: time) else { return .points }
        if deck.piles.contains(where: { !available(in: $0, at: time).isEmpty }) { return .prizes }
        return plan.hasBest ? .best : .points
    }
}

// MARK: Judging

extension Ledger {
    /// How long a round that never ended keeps an event from being closed beyond its level's duration, seconds.
    package static let patience = 600

    /// Returns the beginning of a round.
    /// - Parameters:
    ///   - level: an index into the plan's levels.
    ///   - time: that of the fact, seconds since 1970 UTC.
    package func begin(level: Int, at time: Int) throws(Refusal) -> Fact {
        if let closed { throw .closed(at: closed) }
        guard plan.levels.indices.contains(level) else { throw .noSuchLevel }
        let number = rounds.count + 1
        return .begun(round: number, level: level, seed: kiosk.rain(ofRound: number), stakes: stakes(at: time))
    }

    /// Returns the end of a round, with its code and what it wins at once: a prize of the highest pile whose threshold it
    /// reached and of which there is one.
    package func end(_ number: Int, _ journal: [UInt8], _ result: RoundResult, at time: Int) throws(Refusal) -> Fact {
        if let closed { throw .closed(at: closed) }
        guard let round = underWay, round.number == number else {
            throw self[round: number] == nil ? .noSuchRound : .notUnderWay
        }
        var prize: Int?
        if round.stakes == .prizes, let pile = pile(for: result, on: plan.levels[round.level], at: time) {
            prize = pile[kiosk.draw(byJournal: journal, of: pile.count)]
        }
        let code = kiosk.claim(ofRound: number)
        return .ended(round: number, .init(journal: journal, result: result, code: code, prize: prize))
    }

    /// The prizes of the highest pile that a result reaches, and that has any.
    private func pile(for result: RoundResult, on level: EventLevel, at time: Int) -> [Int]? {
        let reached = deck.piles.enumerated().filter { level.isReached($0.element.threshold, by: result) }
        let highest = reached.sorted {
            (level.height(of: $1.element.threshold), $1.offset) < (level.height(of: $0.element.threshold), $0.offset)
        }
        return highest.lazy.map { available(in: $0.element, at: time) }.first { !$0.isEmpty }
    }

    /// Returns the payment of all that a code has won and that has not been handed out.
    package func redeem(_ code: ClaimCode, desk: String, press: Int, at time: Int) throws(Refusal) -> Fact {
        guard let round = self[code] else { throw .unknownCode }
        let due = round.prizes.filter { payments[$0] == nil }
        guard !due.isEmpty else {
            if let last = round.prizes.compactMap({ payments[$0] }).last {
                throw .alreadyPaid(at: last.time, desk: last.desk)
            }
            throw closed == nil && plan.hasBest && round.isInContest ? .notClosed : .noPrize
        }
        guard time <= plan.times.redeemUntil else { throw .tooLate(since: plan.times.redeemUntil) }
        return .paid(code: code, prizes: due, desk: desk, press: press)
    }

    /// Returns the closing of the event, which is possible after its time or once it is stopped.
    package func close(at time: Int) throws(Refusal) -> Fact {
        if let closed { throw .closed(at: closed) }
        guard isStopped || time >= plan.times.closes else { throw .notOver(until: plan.times.closes) }
        if let round = underWay, round.stakes != .points, time < round.begun + longest(of: round) {
            throw .roundUnderWay(since: round.begun)
        }
        return .closed(secret: secret.bytes)
    }
}

extension Ledger {
    private func longest(of round: EventRound) -> Int {
        Self.patience + Int(plan.levels[round.level].level.duration.rounded(.up))
    }

    /// The payment of a code that a desk made with a press; nil if it made none.
    package func payment(of code: ClaimCode, desk: String, press: Int) -> Payment? {
        self[code]?.prizes.lazy.compactMap { payments[$0] }.first { $0.desk == desk && $0.press == press }
    }
}
