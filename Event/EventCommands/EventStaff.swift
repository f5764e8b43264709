import ArgumentParser
import Rain
import RainApp
import RainHosting
import RainPrizes
import Venue

struct EventRedeem: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redeem", abstract: "Pay the prizes of a claim code, once; the first line says what to hand out.")

    @OptionGroup var event: EventOption

    @Argument(help: "The claim code, as 7K2M-Q9D4-RTXB, or its groups as separate words.")
    var code: [String]

    @Option(parsing: .unconditional, help: "Name of the desk, for later questions.")
    var desk = Refusal.usualDesk

    @Option(
        help: "A number of your choice for this payment; repeating it tells when the code was paid.")
    var press: Int?

    @Flag(help: "Pay at this folder too, which is a copy of another that is gone. From then on it is paid here.")
    var hereToo = false

    @OptionGroup var clock: ClockOption

    func run() throws {
        guard desk.count <= Plan.maxName, PlayerName.isPlain(desk), !desk.isEmpty else {
            throw UsageError("--desk: must be 1 ... \(Plan.maxName) characters of plain text")
        }
        try event.with(.write) { folder, venue in
            let now = EventOption.now
            try clock.check(venue.ledger)
            if hereToo { try venue.goOnHere(at: now) }
            let result = try venue.redeem(code.joined(separator: " "), desk: desk, press: press, at: now)
            let report = EventReport(result, of: code.joined(separator: " "), in: folder.plan, at: now)
            var lines = report.lines
            if report.isRight, venue.ledger.closed == nil, folder.plan.hasBest {
                lines.append("the visitor keeps the code: at closing it may win a prize for the best too")
            }
            try Console.write(lines.joined(separator: "\n"))
            if !report.isRight { throw ExitCode.failure }
        }
    }
}

struct EventStop: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stop",
        abstract: "Stop all prizes: rounds that begin from now on are for points. Codes are still paid.")

    @OptionGroup var event: EventOption

    @OptionGroup var clock: ClockOption

    func run() throws { try event.make({ _, _ in .stopped }, "stopped", needsOpen: true, clock: clock) }
}

struct EventGo: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "go", abstract: "Let prizes be won again after a stop.")

    @OptionGroup var event: EventOption

    @OptionGroup var clock: ClockOption

    func run() throws { try event.make({ _, _ in .goingOn }, "going on", needsOpen: true, clock: clock) }
}

struct EventHide: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide the row of a round from visitors; it keeps what it has won.")

    @OptionGroup var event: EventOption

    @Argument(help: "Number of the round, as in the status.")
    var round: Int

    @OptionGroup var clock: ClockOption

    func run() throws {
        let round = round
        try event.make({ _, _ in .hidden(round: round) }, "round \(round) is hidden", clock: clock)
    }
}

struct EventClose: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "close",
        abstract: "Close an event: the best get their prizes, and the secret behind the promise is published.")

    @OptionGroup var event: EventOption

    @Flag(help: "Forget the names that visitors typed; also later, when the event is closed.")
    var forgetNames = false

    @OptionGroup var clock: ClockOption

    func run() throws {
        try event.with(.write) { folder, venue in
            let isClosed = try venue.refreshed().closed != nil
            if !(isClosed && forgetNames) {
                venue.lineOfCopiedFolder.map(Console.note)
                try clock.check(venue.ledger)
                try venue.endWaitingRound(at: EventOption.now)
                let ledger = try venue.make(at: EventOption.now) { (ledger, time) throws(Refusal) in
                    try ledger.close(at: time)
                }
                let lines = EventReport.closing(ledger, best: ledger.rounds.map { ($0, $0.best) })
                try Console.write(lines.joined(separator: "\n"))
            }
            if forgetNames {
                try NameFile(in: folder.path).forget()
                try Console.write("names are forgotten")
            }
        }
    }
}
