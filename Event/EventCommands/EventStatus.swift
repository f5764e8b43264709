import App
import ArgumentParser
import CommandParts
import Hosting
import Prizes
import Rain
import Venue

struct EventStatus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print what an event has given, and what is left.")

    @OptionGroup var event: EventOption

    func run() throws {
        try event.with(.read) { folder, venue in
            let ledger = venue.ledger
            let state = EventHost.State(ledger, clock: EventOption.now, names: NameFile(in: folder.path).names)
            var lines = folder.plan.lines
            if let line = ScreenFacts.oneDiskWarning(folder.path, mirror: folder.plan.operation.mirror) {
                lines.append(line)
            }
            lines.append("\(state.text); \(state.rounds.of("round")), \(ledger.head.number.of("fact"))")
            lines += ["", "\(ledger.commitment.hex) is the promise", ""]
            var table = Table(["prize", "won by", "count", "won", "paid", "not won", "won, worth", "paid, worth"])
            for account in state.accounts {
                let won = account.paid + account.unclaimed
                table.add(
                    [account.name.shown, account.rule.text]
                        + [account.count, won, account.paid, account.free].map(String.init)
                        + [account.paidWorth + account.unclaimedWorth, account.paidWorth].map(Prize.text))
            }
            lines += table.lines
            if !state.best.isEmpty {
                var best = Table(["the best", "round", "score", "of par", "prize"])
                for (index, row) in state.best.enumerated() {
                    let share = row.result.share.map { Threshold.share($0).text.dropFirst("share ".count) }
                    best.add(
                        [
                            row.name.map { "\(index + 1) \($0.shown)" } ?? "\(index + 1)", "\(row.round)",
                            "\(row.result.score)", share.map(String.init) ?? "",
                            row.prizes.map(\.shown).joined(separator: ", "),
                        ])
                }
                lines += [""] + best.lines
            }
            try Console.write(lines.joined(separator: "\n"))
        }
    }
}

extension EventHost.State {
    fileprivate var text: String {
        let phase =
            switch self.phase {
            case .notYet: "not open yet"
            case .open: "open"
            case .over: "over, to be closed"
            case .closed: "closed"
            }
        guard self.phase != .closed else { return phase }
        return "\(phase)\(isStopped ? ", stopped" : ""), rounds are for \(stakes.text)"
    }
}

extension Fact.Stakes {
    fileprivate var text: String {
        switch self {
        case .prizes: "prizes"
        case .best: "the prizes of the best"
        case .points: "points"
        }
    }
}
