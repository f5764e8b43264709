import App
import ArgumentParser
import CommandParts
import Hosting
import Prizes
import Rain
import Venue

struct EventAuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Play every round again, compute every draw and hash again, and name the first fact that is wrong.")

    @OptionGroup var event: EventOption

    func run() throws {
        let facts = try ScreenFacts.stored(in: event.folder)
        let audit = try EventAudit<Ledger>(of: facts, in: event.folder, jobs: Jobs.processors)
        if let wrong = audit.wrong {
            try Console.write("fact \(wrong.fact) is wrong: \(wrong.reason)")
            throw ExitCode.failure
        }
        let ledger = audit.ledger
        let ended = ledger.rounds.count { $0.end != nil }
        var table = Table(["prize", "count", "paid", "not called for", "never won"])
        for account in ledger.accounts {
            table.add(
                [account.name.shown] + [account.count, account.paid, account.unclaimed, account.free].map(String.init))
        }
        var lines = ["\(audit.facts.of("fact")), \(ended.of("round")): all right"]
        if !audit.hasShares {
            lines.append("shares of par were not computed again: this version of the game has another par")
        }
        lines += ["", "promise: \(ledger.commitment.hex)"]
        if let secret = ledger.published { lines.append("secret: \(secret.hex)") }
        try Console.write((lines + [""] + table.lines).joined(separator: "\n"))
    }
}
