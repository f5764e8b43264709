import Prizes

extension CentreLedger {
    /// Returns the lines about the event for its organiser; the kiosk that was heard of longest ago comes first.
    /// - Parameter warnings: lines about the media.
    func statusLines(_ warnings: [String], heard: [Int: Int], at clock: Int) -> [String] {
        let times = kiosks.map { (time: max(heard[$0] ?? 0, $1.heard), number: $0, kiosk: $1) }
        let rows = times.sorted { ($0.time, $0.number) < ($1.time, $1.number) }.map { time, number, kiosk in
            [
                "\(number)", "\(clock - time) s ago", "\(kiosk.ledger.rounds.count { $0.end != nil })",
                Prize.text(ofCents: worth(of: prizes(of: kiosk))),
                kiosk.expulsion.map { Refusal.expelled($0).text(in: plan.times, now: clock) }
                    ?? holdings(of: kiosk).joined(separator: ", "),
            ]
        }
        let heads = ["kiosk", "heard of", "rounds", "worth", "holds (prize, numbers of its deals)"]
        var lines = plan.lines + warnings
        lines.append("\(Board.Phase(phase(at: clock)).rawValue); \(findings.count) rounds, \(head.number) facts")
        let outstanding = Prize.text(ofCents: outstandingWorth)
        lines.append("worth of prizes that kiosks hold or that were not called for: \(outstanding)")
        lines += [""] + EventReport.table(of: accounts)
        return lines + [""] + EventReport.table([heads] + rows, words: 4)
            + disputedLines
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
        return names.map { name in
            var ranges: [ClosedRange<Int>] = []
            for deal in deals where deal.name == name {
                if let last = ranges.last, last.upperBound + 1 == deal.number {
                    ranges[ranges.count - 1] = last.lowerBound...deal.number
                } else {
                    ranges.append(deal.number...deal.number)
                }
            }
            let texts = ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            return "\(name) \(texts.joined(separator: " "))"
        }
    }
}

extension Centre {
    /// Returns the lines about the event for its organiser.
    /// - Parameters:
    ///   - heard: when this server heard of kiosks, by their numbers; like the clock in seconds since 1970 UTC. The facts
    ///     tell when any server did.
    public func statusLines(heard: [Int: Int], at clock: Int) throws(VenueError) -> [String] {
        let warnings = try Self.mediaWarnings(of: folder)
        return try venue.refreshed().statusLines(warnings, heard: heard, at: clock)
    }
}
