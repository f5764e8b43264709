import Rain

/// The state of an event on one screen, or of one kiosk among many. It follows from the facts, the plan and the secret;
/// a fact that does not follow from the state before it is refused.
package struct Ledger: EventLedger, Hashable {
    package let plan: Plan
    package let commitment: [UInt8]
    package private(set) var stock: Stock
    let kiosk: KioskSecret
    package private(set) var head: Head { didSet { hashes.append(head.hash) } }
    package private(set) var hashes: [[UInt8]]
    /// All rounds that have begun; round n has index n - 1.
    package private(set) var rounds: [EventRound] = []
    package private(set) var payments: [Int: Payment] = [:]
    package private(set) var isStopped = false
    package private(set) var sites: [Site]
    package private(set) var closed: Int?
    package private(set) var published: [UInt8]?
    /// The round of each claim code.
    private var codes: [ClaimCode: Int] = [:]
    /// Numbers of the prizes that were won at once.
    private(set) var won: Set<Int> = []
    /// The prizes of each pile that are released and not won, as of the last fact; empty at a kiosk among many.
    private var free: [FreePrizes] = []

    /// Creates the ledger of an event on one screen, or of a kiosk among many.
    /// - Parameter key: the secret of the event, or of the kiosk.
    package init(_ first: ChainedFact, key: Secret) throws(Refusal) {
        if case .joined = first.fact {
            try self.init(first, kiosk: KioskSecret(key.bytes))
        } else {
            try self.init(first, secret: key)
        }
    }

    /// The source of the prizes.
    package enum Stock: Hashable, Sendable {
        /// All prizes, on one screen.
        case deck(PrizeDeck, Secret)
        /// The prizes that the centre dealt to the kiosk.
        case heldPrizes(HeldPrizes)
    }

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

    /// Creates the ledger of an event on one screen from its first fact.
    package init(_ first: ChainedFact, secret: Secret) throws(Refusal) {
        guard case .opened(let text, let commitment) = first.fact else { throw .notOpened }
        guard first.number == 1 else { throw .wrong(.number) }
        guard commitment == secret.commitment else { throw .wrong(.secret) }
        guard first.follows(secret.commitment) else { throw .wrong(.hash) }
        (plan, self.commitment) = (try Plan(opened: text), commitment)
        let deck = PrizeDeck(plan: plan, secret: secret)
        (stock, kiosk) = (.deck(deck, secret), secret.ofKiosk(1))
        free = deck.piles.map(FreePrizes.init)
        sites = [plan.site].compactMap(\.self)
        (head, hashes) = (Head(of: first), [first.hash])
    }

    /// Creates the ledger of a kiosk among many from its first fact.
    package init(_ first: ChainedFact, kiosk secret: KioskSecret) throws(Refusal) {
        guard case .joined(let number, let text, let commitment) = first.fact else { throw .notOpened }
        guard first.number == 1 else { throw .wrong(.number) }
        guard number > 0 else { throw .wrong(.kiosk) }
        guard first.follows(commitment) else { throw .wrong(.hash) }
        (plan, self.commitment) = (try Plan(opened: text), commitment)
        stock = .heldPrizes(HeldPrizes(ofKiosk: number))
        (kiosk, sites) = (secret, [])
        (head, hashes) = (Head(of: first), [first.hash])
    }

    /// Returns the first fact of an event.
    /// - Parameter time: seconds since 1970 UTC.
    package static func opening(_ plan: Plan, secret: Secret, at time: Int) -> ChainedFact {
        let commitment = secret.commitment
        return ChainedFact(.opened(plan: plan.text, commitment: commitment), number: 1, time: time, after: commitment)
    }

    /// Returns the first fact of a kiosk among many.
    /// - Parameters:
    ///   - number: the kiosk's number, from 1.
    ///   - time: seconds since 1970 UTC.
    package static func joining(
        _ plan: Plan, asKiosk number: Int, commitment: [UInt8], at time: Int
    ) -> ChainedFact {
        ChainedFact(
            .joined(kiosk: number, plan: plan.text, commitment: commitment), number: 1, time: time, after: commitment)
    }
}

extension Ledger.Head {
    init(of fact: ChainedFact) { self.init(number: fact.number, time: fact.time, hash: fact.hash) }
}

// MARK: Appending

extension Ledger {
    /// Appends a fact. O(text), except for a closing.
    package mutating func append(_ chained: ChainedFact) throws(Refusal) {
        try check(chained)
        let before = free.map(\.released)
        release(at: chained.time)
        do throws(Refusal) {
            try take(chained.fact, at: chained.time)
        } catch {
            if let deck {
                for index in free.indices { free[index].takeBack(from: before[index], of: deck.piles[index]) }
            }
            throw error
        }
        head = Head(of: chained)
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
            let fact = try end(round, ending.journal, ending.result, code: ending.code, at: time)
            guard case .ended(_, let due) = fact else { return }
            guard ending.code == due.code else { throw .wrong(.code) }
            guard ending.prize == due.prize else { throw .wrong(.prize) }
            rounds[round - 1].end = .init(
                time: time, result: ending.result, code: ending.code, prize: ending.prize,
                leastTime: plan.leastTime(of: ending.journal, ending.result, onLevel: rounds[round - 1].level))
            codes[ending.code] = round
            if let prize = ending.prize { takeOut(prize, wonBy: round) }
        case .shown(let round):
            guard !(try self.ended(round)).isShown else { throw .alreadyShown }
            rounds[round - 1].isShown = true
        case .paid(let code, let prizes, let desk, let press):
            guard try redeem(code, desk: desk, press: press, at: time) == fact else { throw .wrong(.prize) }
            payments.pay(prizes, at: time, desk: desk, press: press)
        case .hidden(let round, let kiosk):
            guard heldPrizes == nil else { throw .notHere }
            guard kiosk == 1 else { throw .noSuchRound }
            guard !(try self.ended(round)).isHidden else { throw .alreadyHidden }
            rounds[round - 1].isHidden = true
        case .stopped, .goingOn:
            try check(isStopped: fact == .stopped)
            isStopped.toggle()
        case .here(let site):
            try check(site)
            sites.append(site)
        case .closed(let bytes, let without):
            guard without.isEmpty else { throw .wrong(.kiosk) }
            try takeClosing(bytes, at: time)
        case .held(let deal, let number, let worth):
            let plan = plan
            let prize = plan.entry(ofPrize: number).map {
                Prize(number: number, name: plan.entries[$0].name, worth: worth, entry: $0)
            }
            try changeHeldPrizes { (held) throws(Refusal) in
                if let refusal = held.refusal(of: deal, prize, in: plan) { throw refusal }
                if let prize { held.take(deal, prize) }
            }
        case .returned(let deal):
            try changeHeldPrizes { (held) throws(Refusal) in try held.giveBack(deal) }
        case .joined, .invited, .dealt, .taken, .settled, .writtenOff, .expelled, .readmitted: throw .notHere
        }
    }

    private mutating func takeClosing(_ secret: [UInt8], at time: Int) throws(Refusal) {
        switch stock {
        case .deck(let deck, let own):
            _ = try close(at: time)
            guard secret == own.bytes else { throw .wrong(.secret) }
            for (round, prize) in zip(ranking, deck.best) { rounds[round - 1].best.append(prize.number) }
        case .heldPrizes:
            if let closed { throw .closed(at: closed) }
            guard SHA256.hash(secret) == commitment else { throw .wrong(.secret) }
        }
        (closed, published) = (time, secret)
    }

    /// Releases the prizes due at a time, in place.
    private mutating func release(at time: Int) {
        guard let deck else { return }
        for (index, pile) in deck.piles.enumerated() {
            free[index].release(pile.released(at: time, by: plan), of: pile)
        }
    }

    private mutating func takeOut(_ prize: Int, wonBy round: Int) {
        won.insert(prize)
        if let deck, let rule = plan.entry(ofPrize: prize).map({ plan.entries[$0].rule }),
            let index = deck.piles.firstIndex(where: { .reaching($0.threshold) == rule })
        {
            free[index].win(prize, of: deck.piles[index])
        }
        if heldPrizes != nil { try? changeHeldPrizes { $0.win(prize, round: round) } }
    }

    /// Changes the prizes that a kiosk among many holds, in place. Throws `.notHere` on one screen.
    private mutating func changeHeldPrizes(
        _ change: (inout HeldPrizes) throws(Refusal) -> Void
    ) throws(Refusal) {
        guard case .heldPrizes(var held) = stock else { throw .notHere }
        // A second reference would make the change copy all held prizes.
        stock = .heldPrizes(HeldPrizes(ofKiosk: held.kiosk))
        defer { stock = .heldPrizes(held) }
        try change(&held)
    }

    private func ended(_ number: Int) throws(Refusal) -> EventRound {
        guard let round = self[round: number] else { throw .noSuchRound }
        guard round.end != nil else { throw .notEnded }
        return round
    }
}

// MARK: Looking

extension Ledger {
    /// A round by its number, from 1; nil if it has not begun.
    package subscript(round number: Int) -> EventRound? {
        rounds.item(number)
    }

    /// A round by its claim code; nil if no round has it.
    package subscript(code: ClaimCode) -> EventRound? { codes[code].flatMap { self[round: $0] } }

    package func prizes(of code: ClaimCode) -> [Int] { self[code]?.prizes ?? [] }

    /// Numbers of the ended rounds in the contest for the best, best first. O(n log n).
    package var ranking: [Int] {
        rounds.filter(\.isInContest).sorted { $0.order() < $1.order() }.map(\.number)
    }

    /// Maximum number of rounds in the list of the best.
    package static let maxBest = 20

    /// The list of the best: the rounds in the contest that are not hidden, best first.
    package var best: [EventRound] {
        Array(ranking.lazy.compactMap { self[round: $0] }.filter { !$0.isHidden }.prefix(Self.maxBest))
    }

    /// The prizes dealt to a kiosk among many; nil on one screen.
    package var heldPrizes: HeldPrizes? { if case .heldPrizes(let heldPrizes) = stock { heldPrizes } else { nil } }

    /// All prizes; nil at a kiosk among many, which knows only the prizes dealt to it.
    package var deck: PrizeDeck? { if case .deck(let deck, _) = stock { deck } else { nil } }

    package subscript(prize number: Int) -> Prize? { deck?[number] ?? heldPrizes?[prize: number] }

    package func reportedRound(in fact: Fact) -> ReportedRound? {
        guard case .ended(let number, let ending) = fact, let round = self[round: number] else { return nil }
        return ReportedRound(level: round.level, seed: round.seed, ending: ending)
    }

    /// The last round, if it has not ended.
    package var underWay: EventRound? { rounds.last.flatMap { $0.end == nil ? $0 : nil } }

    /// The last round whose code was not shown but may be needed, since the round won an unpaid prize or is in the
    /// contest for the best. Nil for none.
    package var untold: EventRound? {
        rounds.last { round in
            guard !round.isShown else { return false }
            if let prize = round.end?.prize { return payments[prize] == nil }
            return plan.hasBest && round.isInContest
        }
    }

    /// The prizes that can be won at a time, by pile. On one screen O(1) if no prize was released since the last fact;
    /// O(n) if some were, and for a time before that fact.
    package func available(at time: Int) -> [AvailablePrizes] {
        switch stock {
        case .deck(let deck, _):
            zip(deck.piles, free(in: deck, at: time) ?? free).map { AvailablePrizes($0, $1) }
        case .heldPrizes(let heldPrizes):
            plan.thresholds.map { AvailablePrizes($0, held: heldPrizes.prizes(reaching: $0, in: plan)) }
        }
    }

    /// The prizes of each pile that are released and not won at a time; nil if they are the same as at the last fact.
    private func free(in deck: PrizeDeck, at time: Int) -> [FreePrizes]? {
        let released = deck.piles.map { $0.released(at: time, by: plan) }
        guard time >= head.time else {
            // Prizes that were won since may not have been released then.
            return zip(deck.piles, released).map { pile, count in
                var free = FreePrizes(of: pile)
                free.release(count, of: pile)
                for number in pile.order.prefix(count) where won.contains(number) { free.win(number, of: pile) }
                return free
            }
        }
        guard zip(free, released).contains(where: { $0.released < $1 }) else { return nil }
        var next = free
        for (index, pile) in deck.piles.enumerated() { next[index].release(released[index], of: pile) }
        return next
    }

    /// The stakes of a round that begins at a time.
    package func stakes(at time: Int) -> Fact.Stakes {
        guard !isStopped, closed == nil, plan.times.isOpen(at: time) else { return .points }
        if available(at: time).contains(where: { !$0.isEmpty }) { return .prizes }
        return plan.hasBest ? .best : .points
    }
}

// MARK: Judging

extension Ledger {
    /// Seconds for which a round that has not ended delays the closing, beyond the duration of its level.
    package static let patience = 600

    /// Returns the beginning of a round.
    /// - Parameters:
    ///   - level: an index into the plan's levels.
    ///   - time: the fact's time, seconds since 1970 UTC.
    package func begin(level: Int, at time: Int) throws(Refusal) -> Fact {
        if let closed { throw .closed(at: closed) }
        guard plan.levels.indices.contains(level) else { throw .noSuchLevel }
        let number = rounds.count + 1
        return .begun(round: number, level: level, seed: kiosk.rain(ofRound: number), stakes: stakes(at: time))
    }

    /// Returns the end of a round, with the prize that it wins at once. The prize is drawn from the highest pile that
    /// has prizes and whose threshold the round reached.
    /// - Parameter code: a random code that no round has; ignored in plans of format 1.
    package func end(
        _ number: Int, _ journal: [UInt8], _ result: RoundResult, code: ClaimCode, at time: Int
    ) throws(Refusal) -> Fact {
        if let closed { throw .closed(at: closed) }
        guard let round = underWay, round.number == number else {
            throw self[round: number] == nil ? .noSuchRound : .notUnderWay
        }
        guard time >= earliestEnd(journal, result) else { throw .wrong(.time) }
        var prize: Int?
        if round.stakes == .prizes, let pile = available(at: time).pile(for: result, on: plan.levels[round.level]) {
            prize = pile[kiosk.draw(byJournal: journal, of: pile.count)]
        }
        let code = plan.format == 1 ? kiosk.claim(ofRound: number) : code
        guard codes[code] == nil else { throw .wrong(.code) }
        return .ended(round: number, .init(journal: journal, result: result, code: code, prize: prize))
    }

    package func redeem(_ code: ClaimCode, desk: String, press: Int, at time: Int) throws(Refusal) -> Fact {
        guard heldPrizes == nil else { throw .notHere }
        guard let round = self[code] else { throw .unknownCode }
        let mayWin = closed == nil && plan.hasBest && round.isInContest
        let due = try payments.due(of: round.prizes, mayWin: mayWin, at: time, by: plan)
        return .paid(code: code, prizes: due, desk: desk, press: press)
    }

    /// Returns the closing of the event, which is possible after the event's time or a stop, and not while a round
    /// under way may win (`mayWin`).
    package func close(at time: Int) throws(Refusal) -> Fact {
        if let closed { throw .closed(at: closed) }
        guard isStopped || time >= plan.times.closes else { throw .notOver(until: plan.times.closes) }
        if let round = underWay, mayWin(at: time) { throw .roundUnderWay(until: lastEnd(of: round)) }
        guard case .deck(_, let secret) = stock else { throw .notHere }
        return .closed(secret: secret.bytes)
    }
}

extension Ledger {
    /// Whether a round for prizes is under way and its deadline has not passed.
    package func mayWin(at time: Int) -> Bool {
        guard let round = underWay, round.stakes != .points else { return false }
        return time < lastEnd(of: round)
    }

    /// The deadline for the end of a round, seconds since 1970 UTC.
    private func lastEnd(of round: EventRound) -> Int {
        round.begun + Self.patience + Int(plan.levels[round.level].level.duration.rounded(.up))
    }
}
