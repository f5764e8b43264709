import Rain

/// The state of an event with many kiosks, as its centre knows it. It follows from the centre's facts, the plan and the
/// secret; a fact that does not follow from the state before it is refused.
package struct CentreLedger: EventLedger, Hashable {
    package let plan: Plan
    package let deck: PrizeDeck
    let secret: Secret
    package private(set) var head: Ledger.Head { didSet { hashes.append(head.hash) } }
    package private(set) var hashes: [[UInt8]]
    /// The kiosks that have joined, by their numbers.
    package private(set) var kiosks: [Int: Kiosk] = [:]
    /// The kiosks for which tickets were written (recorded since format 4), and whether staff expelled them before they
    /// were heard of.
    private var invited: [Int: Bool] = [:]
    /// All deals; deal n has index n - 1.
    package private(set) var deals: [Deal] = []
    /// The centre's findings about ended rounds, and the prizes that the best of them won.
    package private(set) var findings: [RoundID: Finding] = [:]
    package private(set) var payments: [Int: Payment] = [:]
    /// The time of the present stop of all prizes, seconds since 1970 UTC; nil if prizes are not stopped.
    private var stopTime: Int?
    package private(set) var sites: [Site]
    package private(set) var closed: Int?
    /// The places of all prizes that are not free.
    private var places: [Int: Place] = [:]
    /// The rounds of each code: one, unless a kiosk copies a code that another kiosk has shown.
    private var codes: [ClaimCode: [RoundID]] = [:]

    /// A round of one of the kiosks.
    package struct RoundID: Hashable, Sendable {
        package let kiosk: Int
        package let number: Int

        package init(kiosk: Int, number: Int) { (self.kiosk, self.number) = (kiosk, number) }
    }

    /// A kiosk, as known by the facts that have arrived.
    package struct Kiosk: Hashable, Sendable {
        package fileprivate(set) var ledger: Ledger
        /// The arrival time of its last fact, seconds since 1970 UTC.
        package fileprivate(set) var heard: Int
        /// Why the centre takes no more facts of the kiosk; nil while it does.
        package fileprivate(set) var expulsion: Fact.Expulsion?
        /// Whether the kiosk stopped during the present stop of all prizes, or after closing time. A kiosk that stopped
        /// during an earlier stop may play again.
        fileprivate var hasStopped = false
        /// The deals that the kiosk holds.
        package fileprivate(set) var deals: Set<Int> = []
        /// The deals with which it won in rounds that are disputed and not yet settled.
        fileprivate var contested: Set<Int> = []
        /// The earliest possible end of the kiosk's last round by the centre's clock, seconds since 1970 UTC.
        fileprivate var playedUntil: Int
        /// When the latest prize that the kiosk took was dealt, seconds since 1970 UTC.
        fileprivate var dealt = 0

        /// - Parameter playedUntil: the earliest time at which it can have played.
        fileprivate init(_ ledger: Ledger, heard: Int, playedUntil: Int) {
            (self.ledger, self.heard, self.playedUntil) = (ledger, heard, playedUntil)
        }
    }

    /// A prize that was given to a kiosk.
    package struct Deal: Hashable, Sendable {
        package let kiosk: Int
        package let prize: Int
        /// When the deal was made, seconds since 1970 UTC.
        package let time: Int
        package fileprivate(set) var state = State.dealt

        package enum State: Hashable, Sendable {
            case dealt, returned, writtenOff
            case won(RoundID)
        }
    }

    /// The centre's finding about an ended round.
    package struct Finding: Hashable, Sendable {
        package let verdict: Fact.Verdict
        /// The decision of staff about a disputed round.
        package fileprivate(set) var settlement: Fact.Settlement?
        package fileprivate(set) var isHidden = false
        /// Numbers of the prizes that the round won as one of the best, once the event is closed.
        package fileprivate(set) var best: [Int] = []

        /// Whether the round counts.
        package var isProven: Bool { verdict == .proven || settlement == .paid }

        /// Whether staff have to settle it.
        package var isOpen: Bool { !isProven && settlement == nil }

        /// Why nothing is paid for the round; nil if it counts.
        package var refusal: Refusal? {
            switch (verdict, settlement) {
            case (_, .refused(let reason)): .settledAgainst(reason: reason)
            case (.disputed(let dispute), nil): .disputed(dispute)
            case (.proven, _), (_, .paid): nil
            }
        }
    }

    private enum Place: Hashable {
        /// Held by a kiosk, by the deal with this number.
        case dealt(Int)
        /// Won by a round that is proven, or disputed and not yet settled.
        case won(RoundID)
    }

    /// Creates the ledger of an event from the first fact of its centre.
    package init(_ first: ChainedFact, key: Secret) throws(Refusal) {
        let alone = try Ledger(first, secret: key)
        guard let deck = alone.deck else { throw .notHere }
        (plan, self.deck, secret, sites) = (alone.plan, deck, key, alone.sites)
        (head, hashes) = (alone.head, alone.hashes)
    }
}

// MARK: Appending

extension CentreLedger {
    /// The highest number of a kiosk.
    package static let maxKiosks = 1000
    /// Seconds after closing time during which rounds may still arrive without a dispute.
    package static let lateness = 3600
    /// The time by which the centre's clock may go back, or its servers' clocks may differ, without a dispute, seconds.
    package static let clockTolerance = 30

    package mutating func append(_ chained: ChainedFact) throws(Refusal) {
        try check(chained)
        try take(chained.fact, at: chained.time)
        head = Ledger.Head(of: chained)
    }

    private mutating func take(_ fact: Fact, at time: Int) throws(Refusal) {
        switch fact {
        case .opened: throw .alreadyOpened
        case .invited(let kiosk):
            guard try inviting(kiosk) == fact else { throw .wrong(.kiosk) }
            invited[kiosk] = false
        case .dealt(let deal, let kiosk, let prize):
            guard try dealing(to: kiosk, at: time) == fact else { throw .wrong(.deal) }
            deals.append(Deal(kiosk: kiosk, prize: prize, time: time))
            kiosks[kiosk]?.deals.insert(deal)
            places[prize] = .dealt(deal)
        case .taken(let kiosk, let arrival): try take(arrival, from: kiosk, at: time)
        case .settled(let code, let settlement):
            let round = try disputedRound(of: code)
            guard try settle(code, settlement) == fact else { throw .wrong(.code) }
            findings[round]?.settlement = settlement
            if let deal = kiosks[round.kiosk]?.ledger.heldPrizes?.deal(wonBy: round.number) {
                kiosks[round.kiosk]?.contested.remove(deal)
            }
            guard let prize = self[round]?.end?.prize else { return }
            places[prize] = settlement == .paid ? .won(round) : places[prize] == .won(round) ? nil : places[prize]
        case .paid(let code, let prizes, let desk, let press):
            guard try redeem(code, desk: desk, press: press, at: time) == fact else { throw .wrong(.prize) }
            payments.pay(prizes, at: time, desk: desk, press: press)
        case .writtenOff(let number, _):
            guard let deal = self[deal: number], deal.state == .dealt else { throw .notDealt }
            remove(number, .writtenOff)
        case .hidden(let number, let kiosk):
            let round = RoundID(kiosk: kiosk, number: number)
            guard let finding = findings[round] else { throw self[round] == nil ? .noSuchRound : .notEnded }
            guard !finding.isHidden else { throw .alreadyHidden }
            findings[round]?.isHidden = true
        case .expelled(let number, let reason):
            guard isKnown(number) else { throw .noSuchKiosk }
            if let before = expulsion(of: number) { throw .expelled(before) }
            if kiosks[number] == nil {
                guard reason == .ordered else { throw .noSuchKiosk }
                invited[number] = true
            }
            kiosks[number]?.expulsion = reason
        case .readmitted(let number):
            guard isKnown(number) else { throw .noSuchKiosk }
            guard let reason = expulsion(of: number) else { throw .notExpelled }
            // The kiosk has a different history, which cannot replace the rounds already taken.
            guard reason == .ordered else { throw .expelled(reason) }
            if kiosks[number] == nil { invited[number] = false }
            kiosks[number]?.expulsion = nil
        case .stopped:
            try check(isStopped: true)
            stopTime = time
        case .goingOn:
            try check(isStopped: false)
            stopTime = nil
            guard time < plan.times.closes else { return }
            for number in kiosks.keys { kiosks[number]?.hasStopped = false }
        case .here(let site):
            try check(site)
            sites.append(site)
        case .closed(let bytes, let without):
            try check(without, at: time) { !$1.deals.isEmpty || $1.ledger.mayWin(at: time) }
            guard bytes == secret.bytes else { throw .wrong(.secret) }
            closed = time
            for (round, prize) in zip(ranking, deck.best) { findings[round]?.best.append(prize.number) }
        case .begun, .ended, .shown, .joined, .held, .returned: throw .notHere
        }
    }

    /// Ends a deal of a kiosk, and frees its prize.
    private mutating func remove(_ number: Int, _ state: Deal.State) {
        let deal = deals[number - 1]
        deals[number - 1].state = state
        kiosks[deal.kiosk]?.deals.remove(number)
        places[deal.prize] = nil
    }
}

// MARK: Facts of kiosks

extension CentreLedger {
    /// Returns the centre's fact about a kiosk's fact: `.taken`, or `.expelled` if the kiosk's fact cannot be true; nil
    /// if the fact was taken before. Throws `.wrong(.number)` if earlier facts are missing.
    /// - Parameters:
    ///   - isProven: whether the journal of an ended round replays to its result.
    ///   - time: when the fact arrived, seconds since 1970 UTC.
    package func receive(
        _ fact: ChainedFact, from number: Int, isProven: Bool, at time: Int
    ) throws(Refusal) -> Fact? {
        guard (1...Self.maxKiosks).contains(number) else { throw .noSuchKiosk }
        if let expulsion = expulsion(of: number) { throw .expelled(expulsion) }
        if let kiosk = kiosks[number] {
            let last = kiosk.ledger.head.number
            if fact.number > 0, fact.number <= last {
                return kiosk.ledger.has(fact.number, fact.hash) ? nil : .expelled(kiosk: number, .forked)
            }
            guard fact.number == last + 1 else { throw .wrong(.number) }
            guard fact.follows(kiosk.ledger.head.hash) else { return .expelled(kiosk: number, .forked) }
        } else if fact.number != 1 {
            throw .wrong(.number)
        }
        do throws(Refusal) {
            let ledger = try ledger(kiosks[number]?.ledger, with: fact, from: number)
            let verdict = verdict(on: fact, from: number, ledger, isProven: isProven, at: time)
            return .taken(kiosk: number, .init(text: fact.text, hash: fact.hash, verdict: verdict))
        } catch {
            // The kiosk never joined, so there is nothing to expel.
            guard kiosks[number] != nil else { throw error }
            return .expelled(kiosk: number, .wrong)
        }
    }

    /// The number of the kiosk's last fact that has arrived; 0 before it has joined.
    package func taken(of kiosk: Int) -> Int { kiosks[kiosk]?.ledger.head.number ?? 0 }

    /// - Parameter ledger: the kiosk's ledger, including the fact.
    private func verdict(
        on fact: ChainedFact, from kiosk: Int, _ ledger: Ledger, isProven: Bool, at time: Int
    ) -> Fact.Verdict? {
        guard case .ended(let round, let ending) = fact.fact else { return nil }
        guard isProven else { return .disputed(.journal) }
        let isForPoints = ledger[round: round]?.stakes == .points
        guard isForPoints || playedUntil(kiosk, with: ledger[round: round]) <= time + Self.clockTolerance else {
            return .disputed(.pace)
        }
        guard codes[ending.code] == nil else { return .disputed(.code) }
        if let prize = ending.prize, let deal = kiosks[kiosk]?.ledger.heldPrizes?.deal(ofHeld: prize),
            self[deal: deal]?.state != .dealt
        {
            return .disputed(.writtenOff)
        }
        return time > plan.times.closes + Self.lateness ? .disputed(.late) : .proven
    }

    /// The earliest time at which a kiosk can have played all its ended rounds and `round`, seconds since 1970 UTC. It
    /// counts from the deal of the kiosk's latest prize, so rounds that were played without a network may arrive
    /// together. The kiosk's own clock is not used. Rounds for points win nothing, and do not count.
    private func playedUntil(_ kiosk: Int, with round: EventRound?) -> Int {
        let length = round.flatMap { $0.stakes == .points ? nil : $0.end?.leastTime } ?? 0
        return (kiosks[kiosk]?.playedUntil ?? 0) + length
    }

    /// The number of leading facts that can be taken from a kiosk, provided that their rounds are proven. O(facts).
    /// - Parameter facts: in order, without a gap.
    package func likely(_ facts: some Sequence<ChainedFact>, from number: Int) -> Int {
        guard expulsion(of: number) == nil else { return 0 }
        let taken = taken(of: number)
        var ledger = kiosks[number]?.ledger
        return facts.prefix { fact in
            guard fact.number > taken else { return ledger?.has(fact.number, fact.hash) == true }
            ledger = try? self.ledger(ledger, with: fact, from: number)
            return ledger != nil
        }.count
    }

    /// Returns the ledger of a kiosk with one more fact.
    /// - Parameter known: the ledger before the fact; nil before the kiosk has joined.
    private func ledger(_ known: Ledger?, with fact: ChainedFact, from number: Int) throws(Refusal) -> Ledger {
        guard var ledger = known else {
            guard case .joined(number, plan.text, secret.commitment) = fact.fact else { throw .wrong(.plan) }
            return try Ledger(fact, kiosk: secret.ofKiosk(number))
        }
        switch fact.fact {
        case .held(let number, let prize, let worth):
            guard let deal = self[deal: number], deal.kiosk == ledger.heldPrizes?.kiosk, deal.prize == prize,
                deck[prize]?.worth == worth
            else { throw .wrong(.deal) }
        default: break
        }
        try ledger.append(fact)
        return ledger
    }

    private mutating func take(_ arrival: Fact.Arrival, from number: Int, at time: Int) throws(Refusal) {
        if let expulsion = expulsion(of: number) { throw .expelled(expulsion) }
        guard (1...Self.maxKiosks).contains(number) else { throw .noSuchKiosk }
        guard let fact = arrival.fact else { throw .wrong(.text) }
        let ledger = try ledger(kiosks[number]?.ledger, with: fact, from: number)
        let due = verdict(on: fact, from: number, ledger, isProven: arrival.verdict != .disputed(.journal), at: time)
        guard arrival.verdict == due else { throw .wrong(.verdict) }
        guard var kiosk = kiosks[number] else {
            // A kiosk joins by its ticket, with or without a network. No round before the opening can win.
            let joined = max(plan.times.opens, min(fact.time, time))
            kiosks[number] = Kiosk(ledger, heard: time, playedUntil: joined)
            return
        }
        (kiosk.ledger, kiosk.heard) = (ledger, time)
        switch fact.fact {
        case .held(let deal, _, _):
            let time = self[deal: deal]?.time ?? 0
            // A kiosk may take an early deal last, so the latest deal counts. Earlier formats used the last one taken.
            kiosk.dealt = plan.format > 3 ? max(kiosk.dealt, time) : time
        // The round began after the kiosk had received the prize.
        case .begun(_, _, _, let stakes) where stakes != .points:
            kiosk.playedUntil = max(kiosk.playedUntil, kiosk.dealt)
        case .ended(let round, _): kiosk.playedUntil = playedUntil(number, with: ledger[round: round])
        // A stop that arrives while prizes are not stopped does not count: the kiosk is told to go on.
        case .stopped: kiosk.hasStopped = isStopped || time >= plan.times.closes
        case .goingOn: kiosk.hasStopped = false
        default: break
        }
        kiosks[number] = kiosk
        switch fact.fact {
        case .returned(let deal) where self[deal: deal]?.state == .dealt: remove(deal, .returned)
        case .ended(let round, let ending):
            let id = RoundID(kiosk: number, number: round)
            findings[id] = Finding(verdict: due ?? .proven)
            codes[ending.code, default: []].append(id)
            guard let prize = ending.prize, let deal = ledger.heldPrizes?.deal(wonBy: round),
                self[deal: deal]?.state == .dealt
            else { return }
            remove(deal, .won(id))
            if findings[id]?.isOpen == true { kiosks[number]?.contested.insert(deal) }
            places[prize] = .won(id)
        default: break
        }
    }
}

// MARK: Looking

extension CentreLedger {
    package subscript(_ id: RoundID) -> EventRound? { kiosks[id.kiosk]?.ledger[round: id.number] }

    /// The kiosks that have tickets, were never heard of and are not expelled. All of these may have joined and played
    /// without a network.
    /// - Parameter others: kiosks with tickets that no fact records.
    package func unheard(besides others: Set<Int> = []) -> [Int] {
        others.union(invited.keys).filter { kiosks[$0] == nil && invited[$0] != true }.sorted()
    }

    /// Whether a kiosk has joined, or a fact records its ticket.
    package func isKnown(_ kiosk: Int) -> Bool { kiosks[kiosk] != nil || invited[kiosk] != nil }

    /// Why the centre takes no facts of a kiosk; nil while it does.
    package func expulsion(of kiosk: Int) -> Fact.Expulsion? {
        kiosks[kiosk]?.expulsion ?? (invited[kiosk] == true ? .ordered : nil)
    }

    /// A deal by its number, from 1; nil if there is none.
    package subscript(deal number: Int) -> Deal? { deals.item(number) }

    package subscript(prize number: Int) -> Prize? { deck[number] }

    package var commitment: [UInt8] { secret.commitment }

    package var isStopped: Bool { stopTime != nil }

    package var published: [UInt8]? { closed == nil ? nil : secret.bytes }

    package func reportedRound(in fact: Fact) -> ReportedRound? {
        guard case .taken(let kiosk, let arrival) = fact,
            case .ended(let number, let ending) = arrival.fact?.fact,
            let round = self[.init(kiosk: kiosk, number: number)]
        else { return nil }
        return ReportedRound(
            level: round.level, seed: round.seed, ending: ending, isProven: arrival.verdict != .disputed(.journal))
    }

    /// Numbers of all prizes of a round that counts; empty for other rounds.
    package func prizes(of id: RoundID) -> [Int] {
        guard let finding = findings[id], finding.isProven else { return [] }
        return (self[id]?.end?.prize).map { [$0] + finding.best } ?? finding.best
    }

    package func prizes(of code: ClaimCode) -> [Int] { codes[code]?.flatMap { prizes(of: $0) } ?? [] }

    /// Numbers of the prizes that no kiosk holds and that were not won, ascending; prizes for the best are included.
    package var free: [Int] { deck.prizes.map(\.number).filter { places[$0] == nil } }

    /// The disputed rounds that are not settled, in order.
    package var disputed: [RoundID] {
        findings.filter(\.value.isOpen).keys.sorted {
            ($0.kiosk, $0.number) < ($1.kiosk, $1.number)
        }
    }

    /// The rounds in the contest for the best, best first. O(n log n).
    package var ranking: [RoundID] {
        let rounds = findings.filter(\.value.isProven).keys.compactMap { id in self[id].map { (id: id, round: $0) } }
        return rounds.filter(\.round.isInContest).sorted {
            $0.round.order(kiosk: $0.id.kiosk) < $1.round.order(kiosk: $1.id.kiosk)
        }.map(\.id)
    }

    package var accounts: [Account] {
        var accounts = plan.entries.map { Account($0) }
        for prize in findings.keys.flatMap({ prizes(of: $0) }).compactMap({ deck[$0] }) {
            accounts[prize.entry].add(prize, isPaid: payments[prize.number] != nil)
        }
        return accounts
    }
}

// MARK: Judging

extension CentreLedger {
    /// Maximum number of prizes of a pile that a kiosk holds.
    package static let maxHeld = 10

    /// Returns the fact that a kiosk has a ticket; nil if the kiosk is known, and in events whose facts do not record
    /// tickets.
    package func inviting(_ kiosk: Int) throws(Refusal) -> Fact? {
        guard plan.hasInvitations, !isKnown(kiosk) else { return nil }
        if let closed { throw .closed(at: closed) }
        guard (1...Self.maxKiosks).contains(kiosk) else { throw .noSuchKiosk }
        return .invited(kiosk: kiosk)
    }

    /// Returns the next deal to a kiosk. Nil if the kiosk holds enough, if no prize is free, and while no prize can be
    /// dealt: to an expelled kiosk, during a stop, after closing, and outside the event's times. A kiosk's share of a
    /// pile is half of the prizes that are free or its own, divided by the number of kiosks that are not expelled. The
    /// kiosk may hold its share, at least one prize and at most ten; an idle kiosk may hold one. Prizes won in disputed
    /// rounds count as held, so that a stolen ticket cannot empty the deck.
    package func dealing(to number: Int, at time: Int) throws(Refusal) -> Fact? {
        guard let kiosk = kiosks[number] else { throw .noSuchKiosk }
        guard !isStopped, closed == nil, kiosk.expulsion == nil, plan.times.isOpen(at: time) else { return nil }
        let others = kiosks.values.count { $0.expulsion == nil }
        for pile in deck.piles {
            let free = pile.order.prefix(pile.released(at: time, by: plan)).filter { places[$0] == nil }
            guard let prize = free.first else { continue }
            let own = kiosk.deals.count { isDeal($0, of: pile) }
            let share = min(Self.maxHeld, (free.count + own) / (2 * others))
            let contested = kiosk.contested.count { isDeal($0, of: pile) }
            guard own + contested < (kiosk.ledger.isIdle(at: time) ? 1 : max(1, share)) else { continue }
            return .dealt(deal: deals.count + 1, kiosk: number, prize: prize)
        }
        return nil
    }

    private func isDeal(_ number: Int, of pile: PrizeDeck.Pile) -> Bool {
        deck[deals[number - 1].prize].map { plan.entries[$0.entry].rule == .reaching(pile.threshold) } ?? false
    }

    /// Returns the decision about a disputed round.
    package func settle(_ code: ClaimCode, _ settlement: Fact.Settlement) throws(Refusal) -> Fact {
        let round = try disputedRound(of: code)
        if settlement == .paid, let prize = self[round]?.end?.prize {
            guard places[prize] == nil || places[prize] == .won(round) else { throw .prizeGone }
        }
        return .settled(code: code, settlement)
    }

    /// The next round of a code to be settled.
    private func disputedRound(of code: ClaimCode) throws(Refusal) -> RoundID {
        guard let rounds = codes[code] else { throw .unknownCode }
        guard let round = rounds.first(where: { findings[$0]?.isOpen == true }) else { throw .notDisputed }
        return round
    }

    package func redeem(_ code: ClaimCode, desk: String, press: Int, at time: Int) throws(Refusal) -> Fact {
        guard let rounds = codes[code] else { throw .unknownCode }
        let mayWin = closed == nil && plan.hasBest && rounds.contains { self[$0]?.isInContest == true }
        do throws(Refusal) {
            let due = try payments.due(of: prizes(of: code), mayWin: mayWin, at: time, by: plan)
            return .paid(code: code, prizes: due, desk: desk, press: press)
        } catch {
            let found = rounds.compactMap { findings[$0] }
            throw (found.first(where: \.isOpen) ?? found.first)?.refusal ?? error
        }
    }

    /// Returns the closing of the event, which is possible after the event's time or a stop. Closing waits until each
    /// kiosk has stopped, has reported all facts up to that stop, and has returned its deals. It also waits for kiosks
    /// that were never heard of, since they may have played. It does not wait for kiosks in `without`. Of an expelled
    /// kiosk it waits only for deals and for a round under way.
    /// - Parameters:
    ///   - tickets: kiosks that have tickets, even if no fact records them.
    ///   - heard: when kiosks last exchanged without a new fact, by their numbers; seconds since 1970 UTC.
    package func close(
        without: [Int], tickets: Set<Int> = [], heard: [Int: Int] = [:], at time: Int
    ) throws(Refusal) -> Fact {
        try check(without, tickets: tickets, at: time) { number, kiosk in
            !kiosk.deals.isEmpty || kiosk.ledger.mayWin(at: time)
                || kiosk.expulsion == nil && !isAtRest(kiosk, heard: heard[number] ?? 0)
        }
        // Before format 4 the fact names only kiosks that have joined, since no fact records a ticket.
        return .closed(secret: secret.bytes, without: without.filter(isKnown))
    }

    /// Whether a kiosk has reported everything that it did before the last stop. That also holds for a kiosk that is
    /// still stopped from an earlier stop, and has exchanged without a new fact after the last one: it never learned
    /// that prizes had gone on in between.
    /// - Parameter heard: when the kiosk last exchanged without a new fact, seconds since 1970 UTC; 0 if it never did.
    private func isAtRest(_ kiosk: Kiosk, heard: Int) -> Bool {
        let stop = min(stopTime ?? plan.times.closes, plan.times.closes)
        return kiosk.ledger.isStopped && (kiosk.hasStopped || heard > stop)
    }

    /// Throws if the event cannot be closed yet: before its time, or while kiosks that are not in `without` are
    /// missing.
    /// - Parameter isOut: whether a kiosk that has joined is missing. A closing that is already a fact is judged by
    ///   deals and rounds under way only: before 0.4.0, closing did not wait for the rounds of kiosks without deals.
    private func check(
        _ without: [Int], tickets: Set<Int> = [], at time: Int, isOut: (Int, Kiosk) -> Bool
    ) throws(Refusal) {
        if let closed { throw .closed(at: closed) }
        guard isStopped || time >= plan.times.closes else { throw .notOver(until: plan.times.closes) }
        guard without.allSatisfy({ isKnown($0) || tickets.contains($0) }), without == Set(without).sorted() else {
            throw .noSuchKiosk
        }
        let out = kiosks.filter { isOut($0.key, $0.value) }.keys + unheard(besides: tickets)
        let missing = Set(out).subtracting(without).sorted()
        guard missing.isEmpty else { throw .kiosksOut(missing) }
    }
}
