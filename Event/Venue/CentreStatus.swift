import RainPrizes

extension CentreLedger {
    /// Returns the lines about the event for its organiser, with the kiosk that was heard of longest ago first.
    /// - Parameters:
    ///   - warnings: lines about the media.
    ///   - heard: when kiosks last exchanged, even without a new fact, by their numbers; seconds since 1970 UTC.
    ///   - tickets: kiosks that have tickets, even if no fact records them.
    func statusLines(
        _ warnings: [String], heard: [Int: Int], tickets: Set<Int>, at clock: Int
    ) -> [String] {
        let times = kiosks.map { (time: max(heard[$0] ?? 0, $1.heard), number: $0, kiosk: $1) }
        let rows = times.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map { time, number, kiosk in
            // Also for an expelled kiosk: its deals are written off by their numbers.
            let trouble = kiosk.expulsion.map { Refusal.expelled($0).text(in: plan.times, now: clock) }
            let unstored = lineOfUnstored(number, kiosk, heard: time)
            return [
                "\(number)", "\(clock - time) s ago", "\(kiosk.ledger.rounds.count { $0.end != nil })",
                plan.amount(ofCents: worth(of: prizes(of: kiosk))),
                (holdings(of: kiosk) + [unstored, trouble].compactMap(\.self)).joined(separator: ", "),
            ]
        }
        let heads = ["kiosk", "heard of", "rounds", "worth", "holds (prize, numbers of its deals)"]
        var lines = plan.lines + warnings
        lines.append("\(Board.Phase(phase(at: clock)).rawValue); \(findings.count) rounds, \(head.number) facts")
        let outstanding = plan.amount(ofCents: outstandingWorth)
        lines.append("worth of prizes that kiosks hold or that were not called for: \(outstanding)")
        lines += [""] + EventReport.table(of: accounts)
        let unheard = unheard(besides: tickets)
        let others = "\(unheard.count == 1 ? "kiosk" : "kiosks") \(unheard.ranges): never heard of"
        return lines + [""] + EventReport.table([heads] + rows, words: 4)
            + (unheard.isEmpty ? [] : [others]) + disputedLines
    }

    /// A note about a kiosk that exchanges but has not stored some deals for two minutes, for example because its disk
    /// is full or its mirror is missing: nobody can win their prizes. Nil for other kiosks. A deal of a prize that the
    /// kiosk still holds by an earlier deal has to wait, and does not count.
    private func lineOfUnstored(_ number: Int, _ kiosk: Kiosk, heard: Int) -> String? {
        guard kiosk.expulsion == nil, !kiosk.ledger.isStopped, let held = kiosk.ledger.heldPrizes else { return nil }
        let unstored = directives(for: number, at: heard).deals.filter { deal in
            held.canTake(deal) && (self[deal: deal.number]?.time ?? heard) + Self.silence < heard
        }
        return unstored.isEmpty ? nil : "has not stored \(unstored.count) of them: see its disk and its copy"
    }

    /// Seconds after which a kiosk counts as silent. A kiosk exchanges every 15 s, and every minute after a failure.
    private static let silence = 120

    /// The advice about a kiosk for which closing waits.
    /// - Parameter heard: when it last exchanged without a new fact; like the clock in seconds since 1970 UTC.
    func lineOfMissing(_ number: Int, heard: Int?, at clock: Int) -> String {
        guard let kiosk = kiosks[number] else { return "\(number): never heard of: --without \(number)" }
        let silent = max(0, clock - max(heard ?? 0, kiosk.heard))
        let holdings = holdings(of: kiosk).joined(separator: ", ")
        if kiosk.expulsion != nil, !holdings.isEmpty {
            return "\(number): shut out, holds \(holdings): "
                + "writeoff --all-of \(number), or --without \(number)"
        }
        if silent <= Self.silence { return "\(number): heard of \(silent) s ago, wait" }
        let hours = silent / 3600
        let time = hours > 1 ? "\(hours) hours" : "\(silent / 60) min"
        return "\(number): silent for \(time): --without \(number)"
    }

    /// A line for each disputed round that is not settled.
    var disputedLines: [String] {
        disputed.map { id in
            let code = self[id]?.end?.code.description ?? ""
            let why = findings[id]?.refusal?.text(in: plan.times, now: 0) ?? ""
            return "disputed: \(code), kiosk \(id.kiosk), round \(id.number): \(why)"
        }
    }

    private func prizes(of kiosk: Kiosk) -> [Int] { kiosk.deals.compactMap { self[deal: $0]?.prize } }

    private func worth(of prizes: [Int]) -> Int { prizes.reduce(0) { $0 + (self[prize: $1]?.worth ?? 0) } }

    /// The worth of the prizes that kiosks hold or that were won and not paid, cents.
    var outstandingWorth: Int {
        let won = findings.keys.flatMap { prizes(of: $0) }.filter { payments[$0] == nil }
        return worth(of: kiosks.values.flatMap { prizes(of: $0) } + won)
    }

    /// The prizes that a kiosk holds, with the numbers of their deals: "Coffee 1-4 12".
    func holdings(of kiosk: Kiosk) -> [String] {
        let deals = kiosk.deals.sorted().map { number in
            (number: number, name: self[deal: number].flatMap { self[prize: $0.prize]?.name } ?? "")
        }
        var names: [String] = []
        for deal in deals where !names.contains(deal.name) { names.append(deal.name) }
        return names.map { name in "\(name) \(deals.filter { $0.name == name }.map(\.number).ranges)" }
    }

    /// A warning about a kiosk for which closing did not wait: from the published secret, its draws of held prizes can
    /// be computed in advance. Nil if the kiosk holds none.
    func lineOfHoldings(_ number: Int) -> String? {
        guard let holdings = kiosks[number].map(holdings), !holdings.isEmpty else { return nil }
        return "kiosk \(number) may still play for \(holdings.joined(separator: ", ")), and can compute its draws from "
            + "the published secret: after writeoff --all-of \(number), prizes won with those deals are disputed"
    }
}

extension [Int] {
    /// The numbers, ascending, as ranges: "1-4 12".
    fileprivate var ranges: String {
        var ranges: [ClosedRange<Int>] = []
        for number in self {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: " ")
    }
}

extension Centre {
    /// Returns the lines about the event for its organiser.
    /// - Parameters:
    ///   - heard: when this server last heard of kiosks, by their numbers; like the clock in seconds since 1970 UTC.
    ///     Exchanges with new facts at any server are known from the facts.
    ///   - tickets: kiosks that have tickets, if the facts do not record them (`tellsTickets`).
    public func statusLines(
        heard: [Int: Int], tickets: Set<Int> = [], at clock: Int
    ) throws(VenueError) -> [String] {
        var warnings = try Self.mediaWarnings(of: folder)
        let ledger = try venue.refreshed()
        if let refusal = ledger.refusal(at: venue.site) {
            warnings.insert(refusal.text(in: ledger.plan.times, now: clock), at: 0)
        }
        return ledger.statusLines(warnings, heard: heard, tickets: tickets, at: clock)
    }
}
