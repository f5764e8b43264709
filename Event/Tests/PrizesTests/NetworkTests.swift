import Foundation
import Motion
import Rain
import RainPrizes
import Testing

/// A centre and its kiosks over a network that loses, doubles, delays and reorders messages. Disks are restored and
/// cloned, and deals are written off. A second, simple bookkeeping checks the invariants E1 to E12.
@Suite struct NetworkTests {
    /// The number of steps: a million with REDPACKRAIN_STEPS=1000000.
    private static let steps =
        ProcessInfo.processInfo.environment["REDPACKRAIN_STEPS"].flatMap { Int($0) } ?? 6000

    @Test func faultyNetworksBreakNoInvariant() throws {
        var (done, number) = (0, 0)
        while done < Self.steps {
            var network = try Network(Seed(27)["network", number])
            try network.run()
            if let fault = network.fault { Issue.record("event \(number): \(fault)") }
            done += network.step
            number += 1
        }
    }
}

/// Five kiosks, forty prizes.
private struct Network {
    private let seed: Seed
    private let plan: Plan
    private let secret: Secret
    private var centre: CentreLedger
    private var log: [ChainedFact]
    private var devices: [Device] = []
    private var messages: [Message] = []
    private var clock: Int
    private var requests = 0
    private(set) var step = 0
    private(set) var fault: String?

    // The expected values.
    /// The paid prizes by their codes.
    private var paid: [ClaimCode: [Int]] = [:]
    private var writtenOff: Set<Int> = []
    /// Kiosks whose disks were restored or cloned: their codes may be refused.
    private var suspects: Set<Int> = []
    private var refused: Set<ClaimCode> = []

    private struct Device {
        let number: Int
        var disk: [ChainedFact]
        var ledger: Ledger
        /// The request that waits for an answer.
        var request = 0
        /// The number of its facts that the centre is known to have.
        var known = 0
        /// Seconds by which its clock is ahead.
        var skew = 0
        /// When its last round began by the right clock, seconds.
        var begun = 0
    }

    /// The kiosk whose ticket was stolen, which makes rounds as fast as it can. Nil for none.
    private let thief: Int?

    private enum Message {
        case facts([ChainedFact], from: Int, device: Int, request: Int)
        case answer(CentreDirectives, device: Int, request: Int)
    }

    private static let kiosks = 5

    init(_ seed: Seed) throws {
        self.seed = seed
        secret = Sample.secret(seed["secret"].bits)
        let thresholds: [Threshold] = [.medal(.bronze), .medal(.silver), .share(700)]
        var entries = (0..<3).map { Sample.entry("Prize \($0)", worth: 100 + $0, 11, thresholds[$0]) }
        entries += [Sample.lucky(900, 5, thresholds[0]), Sample.best("Best", worth: 5000, 2)]
        plan = Sample.plan(entries, pace: seed["pace"].chance(0.5) ? .even : .none)
        clock = plan.times.opens - 300
        thief = seed["thief"].chance(0.4) ? 5 : nil
        let first = Ledger.opening(plan, secret: secret, at: clock)
        centre = try CentreLedger(first, key: secret)
        log = [first]
        for number in 1...Self.kiosks {
            let first = Ledger.joining(plan, asKiosk: number, commitment: secret.commitment, at: clock)
            let ledger = try Ledger(first, kiosk: secret.ofKiosk(number))
            let skew = seed["skew"][number].chance(0.3) ? seed["skew"][number][0].integer(in: -3000..<3000) : 0
            devices.append(Device(number: number, disk: [first], ledger: ledger, skew: skew))
        }
    }

    mutating func run() throws {
        let steps = seed["steps"].integer(in: 100..<900)
        while step < steps, fault == nil {
            act(seed["step", step])
            if step % 40 == 0 { check(centre.broken.isEmpty, "broken: \(centre.broken)") }
            step += 1
        }
        try finish()
    }

    private mutating func check(_ holds: Bool, _ words: String) {
        if !holds, fault == nil { fault = "step \(step): \(words)" }
    }

    private mutating func act(_ draw: Seed) {
        clock +=
            draw["clock"].chance(0.02) ? draw["clock"][0].integer(in: 0..<2500) : draw["clock"][0].integer(in: 0..<30)
        let index = draw["device"].integer(in: 0..<devices.count)
        switch draw.integer(in: 0..<100) {
        case 0..<20: begin(index)
        case 20..<45: end(index, draw["end"])
        case 45..<50: shown(index)
        case 50..<65: ask(index)
        case 65..<90: deliver(draw["deliver"])
        case 90..<95: redeem(draw["redeem"])
        case 95: writeOff(draw["off"])
        case 96: settle(draw["settle"])
        case 97: if draw["stop"].chance(0.3) { take(centre.isStopped ? .goingOn : .stopped) }
        case 98: if draw["back"].chance(0.1) { putBack(index, draw["back"]) }
        default: if draw["clone"].chance(0.1) { clone(index) }
        }
    }

    // MARK: Kiosks

    private mutating func keep(_ fact: Fact, _ index: Int, at time: Int? = nil) {
        let chained = devices[index].ledger.next(fact, at: time ?? clock + devices[index].skew)
        do {
            try devices[index].ledger.append(chained)
            devices[index].disk.append(chained)
        } catch {
            check(false, "kiosk \(devices[index].number) refused \(fact.text): \(error)")
        }
    }

    private mutating func begin(_ index: Int) {
        let ledger = devices[index].ledger
        // By a clock that is ahead, a round for prizes could begin before the opening, and would rightly be disputed.
        guard devices[index].skew <= 0 || clock >= plan.times.opens else { return }
        guard let fact = try? ledger.begin(level: 0, at: ledger.time(clock + devices[index].skew)) else { return }
        keep(fact, index)
        devices[index].begun = clock
        guard devices[index].number == thief else { return }
        end(index, seed["theft", step])
    }

    private mutating func end(_ index: Int, _ draw: Seed) {
        let ledger = devices[index].ledger
        guard let round = ledger.underWay else { return }
        let device = devices[index]
        guard clock >= device.begun + 30 || device.number == thief else { return }
        let result = Sample.share(draw.integer(in: 0..<1800))
        let journal = Journal(level: .festive, seed: draw.bits).encoded
        let time = max(ledger.time(clock + device.skew), ledger.earliestEnd(journal, result))
        guard let fact = try? ledger.end(round.number, journal, result, at: time) else { return }
        keep(fact, index, at: time)
        guard case .ended(_, let ending) = fact, let prize = ending.prize else { return }
        // E4, E5: a round wins only a prize that the kiosk held, and only if it was for prizes.
        check(round.stakes == .prizes, "a round for \(round.stakes) won")
        check(ledger.heldPrizes?.deal(ofHeld: prize) != nil, "a prize was won that was not held")
    }

    private mutating func shown(_ index: Int) {
        guard let untold = devices[index].ledger.untold else { return }
        keep(.shown(round: untold.number), index)
    }

    // MARK: Messages

    /// Sends facts that the centre is not known to have.
    private mutating func ask(_ index: Int) {
        requests += 1
        devices[index].request = requests
        let facts = Array(devices[index].disk.dropFirst(devices[index].known).prefix(8))
        messages.append(.facts(facts, from: devices[index].number, device: index, request: requests))
    }

    /// Delivers any message, not necessarily the first. It may be lost, or delivered again later.
    private mutating func deliver(_ draw: Seed) {
        guard !messages.isEmpty else { return }
        let place = draw["place"].integer(in: 0..<messages.count)
        let message = messages[place]
        if !draw["again"].chance(0.15) { messages.remove(at: place) }
        guard !draw["lost"].chance(0.15) else { return }
        receive(message)
    }

    private mutating func receive(_ message: Message) {
        switch message {
        case .facts(let facts, let number, let device, let request):
            let answer = exchange(facts, from: number)
            messages.append(.answer(answer, device: device, request: request))
        case .answer(let directives, let index, let request):
            // The kiosk ignores the answer to a request that it has given up.
            guard devices[index].request == request else { return }
            devices[index].request = 0
            let own = devices[index].ledger
            devices[index].known = directives.taken.map { own.has($0.number, $0.hash) ? $0.number : 0 } ?? 0
            for _ in 0..<200 {
                let ledger = devices[index].ledger
                let now = ledger.time(clock + devices[index].skew)
                guard let due = ledger.due(by: directives, at: now) else { return }
                keep(due, index)
            }
            check(false, "kiosk \(devices[index].number) never comes to an end")
        }
    }

    /// Has the centre take a kiosk's facts and deal prizes. Returns its directives.
    private mutating func exchange(_ facts: [ChainedFact], from number: Int) -> CentreDirectives {
        for fact in facts {
            guard
                let due = try? centre.receive(
                    fact, from: number, isProven: isProven(fact, of: number), at: centre.time(clock))
            else { continue }
            take(due)
            if case .expelled(_, let reason) = due {
                check(suspects.contains(number), "kiosk \(number) was expelled: \(reason)")
            }
        }
        while let deal = try? centre.dealing(to: number, at: centre.time(clock)) { take(deal) }
        var directives = centre.directives(for: number, at: centre.time(clock))
        directives.time = centre.time(clock)
        return directives
    }

    /// Every thirtieth round does not replay to its result.
    private func isProven(_ fact: ChainedFact, of kiosk: Int) -> Bool {
        guard case .ended(_, let ending) = fact.fact else { return true }
        return ending.code.bits % 30 != 0
    }

    // MARK: The centre

    @discardableResult
    private mutating func take(_ fact: Fact) -> Bool {
        let chained = centre.next(fact, at: clock)
        let head = centre.head
        do {
            try centre.append(chained)
            log.append(chained)
            return true
        } catch {
            check(centre.head == head, "a refusal changed something")
            return false
        }
    }

    private mutating func redeem(_ draw: Seed) {
        let rounds = devices.flatMap { $0.ledger.rounds.suffix(12) }.compactMap(\.end)
        guard !rounds.isEmpty else { return }
        redeem(draw.pick(rounds).code)
    }

    private mutating func redeem(_ code: ClaimCode) {
        guard let fact = try? centre.redeem(code, desk: "desk", press: step, at: centre.time(clock)) else { return }
        guard take(fact), case .paid(_, let prizes, _, _) = fact else { return check(false, "a payment was refused") }
        // E2: each prize once, each code once before closing.
        check(Set(paid.values.joined()).isDisjoint(with: prizes), "\(prizes) were paid twice")
        check(paid[code] == nil || centre.closed != nil, "\(code) was paid twice")
        check(!refused.contains(code), "\(code) was refused, and paid")
        paid[code, default: []] += prizes
        check(!take(fact), "\(code) was paid again")
    }

    private mutating func writeOff(_ draw: Seed) {
        let open = centre.deals.indices.filter { centre.deals[$0].state == .dealt }
        guard draw.chance(0.3), !open.isEmpty else { return }
        let deal = draw[0].pick(open) + 1
        check(take(.writtenOff(deal: deal, reason: "")), "a write-off was refused")
        writtenOff.insert(deal)
    }

    private mutating func settle(_ draw: Seed) {
        guard let round = centre.disputed.first, let code = centre[round]?.end?.code else { return }
        if draw.chance(0.5), (try? centre.settle(code, .paid)) != nil {
            check(take(.settled(code: code, .paid)), "a settlement was refused")
        } else {
            check(take(.settled(code: code, .refused(reason: "no"))), "a settlement was refused")
            refused.insert(code)
        }
    }

    // MARK: Disks

    /// Restores a disk to its state some facts ago.
    private mutating func putBack(_ index: Int, _ draw: Seed) {
        let count = draw[0].integer(in: 1..<devices[index].disk.count + 1)
        suspects.insert(devices[index].number)
        devices[index] = device(devices[index].number, Array(devices[index].disk.prefix(count)))
    }

    private mutating func clone(_ index: Int) {
        suspects.insert(devices[index].number)
        devices.append(device(devices[index].number, devices[index].disk))
    }

    private mutating func device(_ number: Int, _ disk: [ChainedFact]) -> Device {
        guard var ledger = try? Ledger(disk[0], kiosk: secret.ofKiosk(number)) else {
            preconditionFailure("a disk begins with a joining")
        }
        for fact in disk.dropFirst() {
            if (try? ledger.append(fact)) == nil { check(false, "a disk cannot be read") }
        }
        return Device(number: number, disk: disk, ledger: ledger)
    }

    // MARK: The end

    private mutating func finish() throws {
        // The network works again, and the event is over.
        messages = []
        clock = max(clock, plan.times.closes)
        for round in 0..<60 {
            for index in devices.indices {
                ask(index)
                while !messages.isEmpty { receive(messages.removeFirst()) }
            }
            let isQuiet = devices.allSatisfy { device in
                suspects.contains(device.number)
                    || device.ledger.heldPrizes?.held == [] && centre.taken(of: device.number) == device.disk.count
                        && !device.ledger.mayWin(at: centre.time(clock))
                        && !device.ledger.mayWin(at: device.ledger.time(clock + device.skew))
            }
            if round > 3, isQuiet { break }
            clock += 60
        }
        check(centre.broken.isEmpty, "broken: \(centre.broken)")
        checkWins()
        checkPace()
        // A kiosk whose disk has another history is stopped.
        for device in devices {
            guard let head = centre.kiosks[device.number]?.ledger.head, !device.ledger.has(head.number, head.hash)
            else { continue }
            check(device.ledger.isStopped, "kiosk \(device.number) goes on with another history")
        }
        // E8: closing goes on without the restored and cloned kiosks only.
        let without = suspects.filter { centre.kiosks[$0] != nil }.sorted()
        let heard = Dictionary(devices.map { ($0.number, centre.time(clock)) }) { $1 }
        do {
            check(
                take(try centre.close(without: without, heard: heard, at: centre.time(clock))), "a closing was refused")
        } catch {
            check(false, "the event cannot be closed: \(error)")
        }
        for device in devices { for round in device.ledger.rounds { if let end = round.end { redeem(end.code) } } }
        let sums = centre.accounts.map { $0.paid + $0.unclaimed + $0.free }
        check(sums == plan.entries.map(\.count), "the accounts are \(sums)")
        check(centre.payments.count == paid.values.reduce(0) { $0 + $1.count }, "the payments differ from the expected")
        check(centre.broken.isEmpty, "broken: \(centre.broken)")
        // E6, E7.
        var again = try CentreLedger(log[0], key: secret)
        for fact in log.dropFirst() {
            let read = try #require(ChainedFact(text: fact.text, hash: fact.hash))
            try again.append(read)
        }
        check(again == centre, "the same facts gave another state")
    }

    /// No kiosk won in less time than its rounds take, and only the thief and suspects may be disputed for pace.
    private mutating func checkPace() {
        for (id, finding) in centre.findings where id.kiosk != thief && !suspects.contains(id.kiosk) {
            check(finding.verdict != .disputed(.pace), "kiosk \(id.kiosk) is disputed for its pace")
        }
        for (number, kiosk) in centre.kiosks {
            let rounds = kiosk.ledger.rounds.filter { round in
                let id = CentreLedger.RoundID(kiosk: number, number: round.number)
                return round.stakes != .points && centre.findings[id]?.verdict == .proven
            }
            let passed = centre.time(clock) - plan.times.opens + CentreLedger.clockTolerance
            check(rounds.count * 30 <= max(0, passed), "kiosk \(number) ended \(rounds.count) rounds")
        }
    }

    /// E3: a win at a kiosk that was not restored or cloned is paid, unless its deal was written off or it is disputed.
    private mutating func checkWins() {
        for device in devices where !suspects.contains(device.number) {
            check(centre.taken(of: device.number) == device.disk.count, "kiosk \(device.number) is not heard")
            for round in device.ledger.rounds {
                guard let end = round.end, let prize = end.prize,
                    let deal = device.ledger.heldPrizes?.deal(wonBy: round.number)
                else { continue }
                guard paid[end.code] == nil, !writtenOff.contains(deal) else { continue }
                let id = CentreLedger.RoundID(kiosk: device.number, number: round.number)
                let finding = centre.findings[id]
                guard finding?.verdict == .proven else {
                    check(finding?.verdict != .disputed(.writtenOff), "\(end.code) was disputed without a write-off")
                    continue
                }
                check(centre.prizes(of: id) == [prize], "\(end.code) won \(prize), and has \(centre.prizes(of: id))")
                guard centre.time(clock) <= plan.times.redeemUntil else { continue }
                let before = paid.count
                redeem(end.code)
                check(paid.count == before + 1, "\(end.code) was not paid")
            }
        }
    }
}
