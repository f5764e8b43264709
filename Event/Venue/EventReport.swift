import Rain
package import RainPrizes

/// The output of an organiser's command, for events on one screen and on many.
public struct EventReport: Hashable, Sendable {
    /// The lines to print.
    public let lines: [String]
    /// Whether the prizes are paid, or the audited facts right.
    public let isRight: Bool

    package init(_ lines: [String], isRight: Bool = true) { (self.lines, self.isRight) = (lines, isRight) }
}

extension EventReport {
    /// The answer to a claim code. Its line names the prizes to hand out, or the reason for handing out nothing.
    package init(_ result: RedemptionResult, of code: String, in plan: Plan, at clock: Int) {
        switch result {
        case .paid(let prizes, let time, let isRepeated):
            let paid =
                isRepeated ? "paid at \(plan.times.told(time, at: clock)), and asked again with the same press" : "paid"
            self.init(["\(paid): \(prizes.map { plan.listed($0).shown }.joined(separator: ", "))"])
        case .refused(let refusal):
            let reason = refusal.text(in: plan.times, now: clock)
            self.init(["refused: \(code.shown): \(reason)"], isRight: false)
        }
    }

    /// Returns the lines about a closed event: the codes and prizes of the best, and the secret.
    package static func closing(
        _ ledger: some EventLedger, best: [(round: EventRound?, prizes: [Int])]
    ) -> [String] {
        let winners = best.filter { !$0.prizes.isEmpty }.map { round, prizes in
            let texts = prizes.compactMap { ledger[prize: $0].map { ledger.plan.listed($0).shown } }
            return "\(round?.end?.code.description ?? "") has \(texts.joined(separator: ", "))"
        }
        return ["closed: \(ledger.plan.name.shown)"] + winners + ["secret: \(ledger.published?.hex ?? "")"]
    }

    /// Returns a table of the prizes.
    /// - Parameter free: the head of the column of the prizes that were not won.
    static func table(of accounts: [Account], free: String = "not won") -> [String] {
        table(
            [["prize", "count", "paid", "not called for", free]]
                + accounts.map { account in
                    [account.name.shown]
                        + [account.count, account.paid, account.unclaimed, account.free].map(String.init)
                })
    }

    /// Returns rows of cells in columns. The first column and the column with index `words` are left-aligned, the
    /// others right-aligned.
    static func table(_ rows: [[String]], words: Int? = nil) -> [String] {
        let widths = (0..<(rows.map(\.count).max() ?? 0)).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].columns : 0 }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.columns)
                return column == 0 || column == words ? cell + space : space + cell
            }.joined(separator: "  ")
        }
    }
}

extension EventLedger {
    /// Returns why the clock may be wrong, for a question to staff before a fact is made; nil if it seems right.
    package func doubt(at clock: Int, needsOpen: Bool) -> String? {
        guard isDoubtful(clock, needsOpen: needsOpen) else { return nil }
        let times = plan.times
        let (now, last, end) = (times.local(clock), times.local(head.time), times.local(times.closes))
        return "this computer's clock says \(now); the last fact is of \(last), and the event ends at \(end). A fact "
            + "with a wrong time ends the event, and cannot be taken back"
    }
}

extension EventAudit {
    /// Returns the lines about the audit.
    /// - Parameters:
    ///   - checked: the first line if all facts are right.
    ///   - gap: lines before the promise.
    ///   - free: the head of the column of the prizes that were not won.
    package func report(_ checked: String, gap: [String] = [], free: String = "not won") -> EventReport {
        if let wrong { return EventReport(["fact \(wrong.fact) is wrong: \(wrong.reason)"], isRight: false) }
        var lines = [checked]
        if !hasShares {
            lines.append("shares of par were not computed again: this version of the game has another par")
        }
        lines += gap + ["promise: \(ledger.commitment.hex)"]
        if let secret = ledger.published { lines.append("secret: \(secret.hex)") }
        return EventReport(lines + [""] + EventReport.table(of: ledger.accounts, free: free))
    }
}

extension Plan {
    /// The lines that describe the event.
    package var lines: [String] {
        let worth = entries.reduce(0) { $0 + $1.worth }
        let count = entries.reduce(0) { $0 + $1.count }
        let (opens, closes) = (times.local(times.opens), times.local(times.closes))
        let until = times.local(times.redeemUntil)
        return [
            "\(name.shown)\(isRehearsal ? " (a rehearsal)" : "")",
            "from \(opens) to \(closes), paid until \(until)",
            "\(count) \(count == 1 ? "prize" : "prizes"), worth \(text(ofCents: worth))",
        ]
    }
}
