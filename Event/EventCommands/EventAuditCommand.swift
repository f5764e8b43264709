import ArgumentParser
import Rain
import RainApp
import RainCommandParts
import RainHosting
import RainPrizes
import Venue

struct EventAuditCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Play every round again, compute every draw and hash again, and name the first fact that is wrong.")

    @OptionGroup var event: EventOption

    func run() throws {
        let media = try ScreenFacts.comparison(of: event.folder)
        let facts = try ScreenFacts.stored(in: event.folder)
        let audit = try LongWork.perform("playing every round again; many rounds take long") {
            try EventAudit<Ledger>(of: facts, in: event.folder, jobs: Jobs.processors)
        }
        let rounds = audit.ledger.rounds.count { $0.end != nil }.of("round")
        let report = audit.report(
            "\(audit.facts.of("fact")), \(rounds): all right", gap: [""],
            free: audit.ledger.closed == nil ? "not won" : "never won")
        try Console.write(([media.line].compactMap(\.self) + report.lines).joined(separator: "\n"))
        if !report.isRight || media.areApart { throw ExitCode.failure }
    }
}
