import ArgumentParser
import Rain
import RainApp
import RainBooth
import RainCommandParts
import RainHosting
import RainPrizes
import Venue

struct EventPrint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "print",
        abstract: "Print failed slips again, or the slip of a claim code, with the plan's command.")

    @OptionGroup var event: EventOption

    @Argument(help: "The claim code, as 7K2M-Q9D4-RTXB (default: all slips that failed).")
    var code: String?

    func run() throws {
        try event.with(.read) { folder, venue in
            guard let command = folder.plan.operation.print else {
                throw UsageError("\(event.folder): its plan has no print command; add a line print")
            }
            let (ledger, failed) = (venue.ledger, FailedSlips(in: folder.path))
            let rounds = try code.map { [try round(of: $0, in: ledger)] } ?? failed.all.map { $0.round }
            var faults: [Failure] = []
            for round in rounds {
                guard let slip = Slip(ofRound: round, in: ledger, of: folder.plan) else { continue }
                failed.begin(round)
                let fault = SlipPrinter.fault { try SlipPrinter().printNow(slip, by: command) }
                failed.end(round, fault)
                if let fault { Console.note("round \(round): \(fault)") }
                faults += [fault].compactMap(\.self)
            }
            try Console.write("\((rounds.count - faults.count).of("slip")) printed")
            if !faults.isEmpty { throw ExitCode.failure }
        }
    }

    private func round(of text: String, in ledger: Ledger) throws -> Int {
        let code: ClaimCode
        do throws(CodeError) { code = try ClaimCode(text) } catch { throw Refusal.mistyped(error) }
        guard let round = ledger.rounds.first(where: { $0.end?.code == code }) else { throw Refusal.unknownCode }
        guard round.end?.prize != nil else { throw Refusal.noPrize }
        return round.number
    }
}
