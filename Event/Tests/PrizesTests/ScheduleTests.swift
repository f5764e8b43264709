import Foundation
import Motion
import Rain
import RainPrizes
import Testing

/// Random events. A second, simple bookkeeping checks the invariants E1 to E12, as far as facts alone decide them.
@Suite struct ScheduleTests {
    /// The number of events: 100,000 with REDPACKRAIN_SCHEDULES=100000.
    private static let count =
        ProcessInfo.processInfo.environment["REDPACKRAIN_SCHEDULES"].flatMap { Int($0) } ?? 300

    @Test func randomSchedulesBreakNoInvariant() throws {
        for number in 0..<Self.count {
            var schedule = try Schedule(Seed(26)["schedule", number])
            try schedule.run()
            if let fault = schedule.fault { Issue.record("schedule \(number): \(fault)") }
        }
    }
}

/// A random event, and the expected state.
private struct Schedule {
    private let seed: Seed
    private let plan: Plan
    private let secret: Secret
    private var ledger: Ledger
    private var facts: [ChainedFact]
    /// The time on the clock, which may be set back and forward.
    private var clock: Int
    /// The round and the time of payment of each won prize, by the prize's number.
    private var won: [Int: (round: Int, paid: Int?)] = [:]
    private var isStopped = false
    private(set) var fault: String?
    private var step = 0

    init(_ seed: Seed) throws {
        self.seed = seed
        secret = Sample.secret(seed["secret"].bits)
        plan = Self.plan(seed["plan"])
        clock = plan.times.opens - 300
        let first = Ledger.opening(plan, secret: secret, at: clock)
        ledger = try Ledger(first, secret: secret)
        facts = [first]
    }

    private static func plan(_ seed: Seed) -> Plan {
        let thresholds: [Threshold] = [.medal(.bronze), .medal(.silver), .share(700), .share(880), .medal(.dragon)]
        var entries = (0..<seed["entries"].integer(in: 1..<5)).map { index in
            let draw = seed["entry", index]
            let threshold = draw[0].pick(thresholds)
            switch draw[1].integer(in: 0..<4) {
            case 0:
                return Sample.best("Best \(index)", worth: draw[2].integer(in: 1..<5000), draw[3].integer(in: 1..<4))
            case 1:
                let parts = draw[2].integer(in: 1..<7)
                return Sample.lucky(parts + draw[3].integer(in: 0..<900), parts, threshold)
            default:
                return Sample.entry(
                    "Prize \(index)", worth: draw[2].integer(in: 1..<5000), draw[3].integer(in: 1..<7), threshold)
            }
        }
        if seed["more"].chance(0.2) { entries.append(entries[0]) }
        let plan = Sample.plan(entries, pace: seed["pace"].chance(0.7) ? .even : .none)
        precondition(plan.fault == nil, "plans are without faults")
        var own = plan
        own.format = seed["format"].chance(0.2) ? 1 : Plan.newestFormat
        return own
    }

    mutating func run() throws {
        for number in 0..<seed["steps"].integer(in: 10..<50) where fault == nil {
            step = number
            try act(seed["step", number])
            check(ledger.broken.isEmpty, "broken: \(ledger.broken)")
        }
        try finish()
    }

    private mutating func check(_ holds: Bool, _ words: String) {
        if !holds, fault == nil { fault = "step \(step): \(words)" }
    }

    private mutating func act(_ draw: Seed) throws {
        switch draw["clock"].integer(in: 0..<12) {
        case 0: clock -= draw["clock"][0].integer(in: 0..<3000)
        case 1: clock += draw["clock"][0].integer(in: 0..<3000)
        default: clock += draw["clock"][0].integer(in: 0..<200)
        }
        switch draw.integer(in: 0..<18) {
        case 0...3: begin()
        case 4...9: end(draw["end"])
        case 10: take(.shown(round: draw[0].integer(in: 0..<6)))
        case 11...14: redeem(draw["redeem"])
        case 15: take(.hidden(round: draw[0].integer(in: 0..<6)))
        case 16:
            let wish = draw["stop"].chance(0.4)
            if take(wish ? .stopped : .goingOn) {
                check(wish != isStopped, "stopped twice")
                isStopped = wish
            }
        default:
            if draw["close"].chance(0.15) { close() }
        }
    }

    /// Appends a fact if it is not refused. Refused facts change nothing.
    @discardableResult
    private mutating func take(_ fact: Fact) -> Bool {
        let before = ledger
        let chained = ledger.next(fact, at: clock)
        do {
            try ledger.append(chained)
        } catch {
            check(ledger == before, "a refusal changed something")
            return false
        }
        check(chained.time >= before.head.time && chained.time >= clock, "the time went back")
        facts.append(chained)
        return true
    }

    // MARK: The expected state

    private var time: Int { max(clock, facts.last?.time ?? 0) }

    /// The number of released prizes of a pile, counted one by one (E9).
    private func released(_ count: Int) -> Int {
        let (passed, length) = (time - plan.times.opens, plan.times.closes - plan.times.opens)
        guard passed >= 0 else { return 0 }
        return plan.pace == .none ? count : (0..<count).count { $0 * length <= passed * count }
    }

    /// The prizes that each threshold wins, by their numbers.
    private var piles: [Threshold: [Int]] {
        ledger.prizes.reduce(into: [:]) { piles, prize in
            if case .reaching(let threshold) = plan.entries[prize.entry].rule {
                piles[threshold, default: []].append(prize.number)
            }
        }
    }

    private func isLeft(_ pile: [Int]) -> Bool { pile.count { won[$0] != nil } < released(pile.count) }

    private func height(_ threshold: Threshold) -> Int {
        switch threshold {
        case .medal(let medal): Sample.level.medals[medal.rawValue]
        case .share(let share): share
        case .score: 0
        }
    }

    private mutating func begin() {
        let isOpen = time >= plan.times.opens && time < plan.times.closes && !isStopped
        let expected: Fact.Stakes =
            !isOpen ? .points : piles.values.contains(where: isLeft) ? .prizes : plan.hasBest ? .best : .points
        guard let fact = try? ledger.begin(level: 0, at: time) else {
            return check(ledger.closed != nil, "no round could begin")
        }
        check(take(fact), "a beginning was refused")
        // E10: after a stop no round is for prizes.
        check(ledger.rounds.last?.stakes == expected, "for \(ledger.rounds.last?.stakes as Any), not \(expected)")
    }

    private mutating func end(_ draw: Seed) {
        let number = max(1, ledger.rounds.count - (draw["which"].chance(0.2) ? 1 : 0))
        let share = draw["share"].integer(in: 0..<1800)
        let journal = Array("\(draw.bits)".utf8)
        let before = ledger
        // E5: the code of another round cannot be used for this one.
        if plan.format > 1, let former = ledger.rounds.lazy.compactMap(\.end?.code).last,
            (try? ledger.end(number, journal, Sample.share(share), code: former, at: time)) != nil
        {
            check(false, "\(former) was given again")
        }
        guard let fact = try? ledger.end(number, journal, Sample.share(share), at: time) else {
            let canEnd = before.rounds.last.map { $0.end == nil && $0.number == number } ?? false
            return check(!canEnd || before.closed != nil, "round \(number) could not end")
        }
        // E5: no round ends twice.
        check(before.rounds[number - 1].end == nil, "round \(number) ended again")
        let reached = piles.filter { height($0.key) <= share && isLeft($0.value) }
        let highest = reached.keys.map(height).max()
        let expected = reached.filter { height($0.key) == highest }.flatMap(\.value).filter { won[$0] == nil }
        guard take(fact), case .ended(_, let ending) = fact else { return check(false, "an end was refused") }
        guard let prize = ending.prize else {
            return check(before.rounds[number - 1].stakes != .prizes || expected.isEmpty, "round \(number) won nothing")
        }
        // E1, E4: a free prize of the highest pile that was reached.
        check(before.rounds[number - 1].stakes == .prizes && expected.contains(prize), "round \(number) won \(prize)")
        won[prize] = (number, nil)
        // E4: the same journal draws the same prize.
        check((try? before.end(number, journal, Sample.share(share), at: facts.last?.time ?? 0)) == fact, "drawn again")
    }

    private mutating func redeem(_ draw: Seed) {
        let codes = ledger.rounds.compactMap(\.end?.code)
        guard let code = draw[0].chance(0.1) ? ClaimCode(bits: draw[1].bits) : codes.isEmpty ? nil : draw[1].pick(codes)
        else { return }
        let round = ledger.rounds.first { $0.end?.code == code }
        let due = won.filter { $0.value.round == round?.number && $0.value.paid == nil }.map(\.key).sorted()
        guard let fact = try? ledger.redeem(code, desk: "d", press: step, at: time) else {
            // E3: the prizes of a shown code are paid until the deadline.
            return check(round == nil || due.isEmpty || time > plan.times.redeemUntil, "\(code) was not paid")
        }
        guard take(fact), case .paid(_, let prizes, _, _) = fact else { return check(false, "a payment was refused") }
        // E2: each prize is paid once, and only for the round that won it.
        check(prizes.sorted() == due && !due.isEmpty, "\(code) was paid \(prizes), not \(due)")
        let now = time
        for prize in prizes { won[prize]?.paid = now }
        check(!take(fact), "\(code) was paid again")
    }

    private mutating func close() {
        guard let fact = try? ledger.close(at: time) else { return }
        let contest = ledger.rounds.filter { $0.stakes != .points && ($0.end?.result.share ?? 0) > 0 }
        guard take(fact) else { return check(false, "a closing was refused") }
        let best = ledger.prizes.filter { plan.entries[$0.entry].rule == .best }
        let given = ledger.rounds.filter { !$0.best.isEmpty }
        check(given.count == min(best.count, contest.count), "\(given.count) of the best, not \(best.count)")
        guard !best.isEmpty else { return }
        let least = given.compactMap(\.end?.result.rank).min() ?? 0
        let others = contest.filter { round in !given.contains { $0.number == round.number } }
        check(others.isEmpty || given.count == best.count, "a prize of the best was left")
        check(others.allSatisfy { $0.end?.result.rank ?? 0 <= least }, "a better one got none")
        for round in given { for prize in round.best { won[prize] = (round.number, nil) } }
    }

    /// Checks that the same facts give the same state, that changed facts are refused, and that all wins can be paid.
    private mutating func finish() throws {
        step = -1
        var again = try Ledger(facts[0], secret: secret)
        for fact in facts.dropFirst() {
            let read = try #require(ChainedFact(text: fact.text, hash: fact.hash))
            try again.append(read)
        }
        // E6, E7.
        check(again == ledger, "the same facts gave another state")
        if facts.count > 1 { try checkChange(of: seed["change"].integer(in: 1..<facts.count)) }
        // E1 and E8: all wins agree with the bookkeeping.
        let prizes = ledger.rounds.flatMap(\.prizes)
        check(Set(prizes) == Set(won.keys) && prizes.count == won.count, "\(prizes) were won, not \(won.keys)")
        let paid = Set(won.filter { $0.value.paid != nil }.keys)
        check(Set(ledger.payments.keys) == paid, "\(ledger.payments.keys) were paid, not \(paid)")
        let sum = paid.reduce(0) { $0 + (ledger[prize: $1]?.worth ?? 0) }
        check(ledger.accounts.reduce(0) { $0 + $1.paidWorth } == sum, "the sums differ")
        check(ledger.accounts.reduce(0) { $0 + $1.paid + $1.unclaimed + $1.free } == ledger.prizes.count, "E8")
        guard time <= plan.times.redeemUntil else { return }
        for round in ledger.rounds where round.prizes.contains(where: { won[$0]?.paid == nil }) {
            guard let code = round.end?.code, let fact = try? ledger.redeem(code, desk: "d", press: 0, at: time) else {
                return check(false, "round \(round.number) could not be paid at the end")
            }
            check(take(fact), "a last payment was refused")
        }
        check(ledger.payments.count == won.count && ledger.broken.isEmpty, "not all was paid")
    }

    /// E7: a fact with one changed character is not taken, and no fact can be left out.
    private mutating func checkChange(of index: Int) throws {
        var before = try Ledger(facts[0], secret: secret)
        for fact in facts[1..<index] { try before.append(fact) }
        let (fact, draw) = (facts[index], seed["changed"])
        var text = Array(fact.text)
        let place = draw[0].integer(in: 0..<text.count)
        text[place] = text[place] == "1" ? "2" : "1"
        if let read = ChainedFact(text: String(text), hash: fact.hash) {
            check((try? before.append(read)) == nil, "a changed fact was taken: \(String(text))")
        }
        if index + 1 < facts.count { check((try? before.append(facts[index + 1])) == nil, "a fact can be left out") }
    }
}
