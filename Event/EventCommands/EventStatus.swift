import ArgumentParser
import Rain
import RainApp
import RainCommandParts
import RainHosting
import RainPrizes
import Venue

struct EventStatus: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Print which prizes an event has given, and which are left.")

    @OptionGroup var event: EventOption

    func run() throws {
        try event.reading { folder, venue, media in
            let ledger = venue.ledger
            let (names, rounds) = (NameFile(in: folder.path).names, ledger.rounds.count { $0.end != nil })
            var lines = [media.line, venue.lineOfCopiedFolder].compactMap(\.self) + folder.plan.lines
            lines += ScreenFacts.mediaWarnings(folder.path, mirror: folder.plan.operation.mirror)
                .filter { $0 != media.line }
            lines += PlanOrigin.lines(in: folder.path)
            lines.append(
                "\(ledger.state(at: EventOption.now)); \(rounds.of("round")), \(ledger.head.number.of("fact"))")
            if let round = venue.waitingRound {
                lines.append(
                    "round \(round) has ended and waits to be stored; check that the copy is there and the game runs")
            }
            lines += FailedSlips(in: folder.path).lines(in: event.folder)
            lines += folder.levelWarnings
            lines += ["", "\(ledger.commitment.hex) is the promise", ""]
            var table = Table(["prize", "won by", "count", "won", "paid", "not won", "won, worth", "paid, worth"])
            for account in ledger.accounts {
                let rule = if case .reaching(let threshold) = account.rule { threshold.text } else { "best" }
                table.add(
                    [account.name.shown, rule]
                        + [account.count, account.won, account.paid, account.free].map(String.init)
                        + [account.wonWorth, account.paidWorth].map(ledger.plan.amount))
            }
            lines += table.lines
            if !ledger.best.isEmpty {
                var best = Table(["the best", "round", "score", "of par", "prize"])
                for (index, round) in ledger.best.enumerated() {
                    let result = round.end?.result
                    let share = result?.share.map { Threshold.share($0).text.dropFirst("share ".count) }
                    best.add(
                        [
                            names[round.number].map { "\(index + 1) \($0.shown)" } ?? "\(index + 1)",
                            "\(round.number)", "\(result?.score ?? 0)", share.map(String.init) ?? "",
                            round.best.compactMap { ledger[prize: $0]?.name.shown }.joined(separator: ", "),
                        ])
                }
                lines += [""] + best.lines
            }
            try Console.write(lines.joined(separator: "\n"))
        }
    }
}

extension Ledger {
    /// "open, rounds are for prizes".
    fileprivate func state(at clock: Int) -> String {
        let phase =
            switch phase(at: clock) {
            case .before: "not open yet"
            case .open, .stopped: "open"
            case .over: "over, to be closed"
            case .closed: "closed"
            }
        guard closed == nil else { return phase }
        return "\(phase)\(isStopped ? ", stopped" : ""), rounds are for \(stakes(at: time(clock)).text)"
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
