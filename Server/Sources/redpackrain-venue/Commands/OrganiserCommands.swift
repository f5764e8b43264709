import ArgumentParser
import Foundation
import Venue

struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the prizes given, what each kiosk holds, when it was last heard of, and disputed rounds."
    )

    @OptionGroup var event: FolderOption

    func run() throws {
        let heard = HeardFile.times(in: event.folder)
        let media = try Centre.comparison(of: event.folder)
        let centre = try event.centre(for: .reading)
        let tickets = (try? event.tickets(of: centre)) ?? []
        let lines = try centre.statusLines(heard: heard, tickets: tickets, at: now())
        Terminal.say([media.line].compactMap(\.self) + lines.filter { $0 != media.line })
        if media.areApart { throw ExitCode.failure }
    }
}

/// A command that makes facts of an event. It first asks for confirmation if the computer's clock may be wrong.
protocol OrganiserCommand: ParsableCommand {
    var event: FolderOption { get }
    var clock: ClockOption { get }
    /// Whether the command has a meaning only while the event is open.
    static var needsOpen: Bool { get }
    func run(at centre: Centre) throws
}

extension OrganiserCommand {
    static var needsOpen: Bool { false }

    func run() throws {
        let centre = try event.centre()
        try clock.check(centre, needsOpen: Self.needsOpen)
        try run(at: centre)
    }
}

struct Redeem: OrganiserCommand {
    static let configuration = CommandConfiguration(
        abstract: "Pay what a claim code has won, once; the first line says what to hand out.")

    @OptionGroup var event: FolderOption

    @Argument(help: "The claim code, such as 7K2M-Q9D4-RTXB.")
    var code: String

    @Option(parsing: .unconditional, help: "Name of the desk, for later questions.")
    var desk = PlainText(argument: "desk")!

    @Option(
        help: "A number that you choose for this press. If it is asked again, the answer says when the code was paid.")
    var press: Int?

    @Flag(help: "Pay at this folder, a copy whose original is gone. From then on codes are paid here.")
    var hereToo = false

    @OptionGroup var clock: ClockOption

    func run(at centre: Centre) throws {
        if hereToo { try centre.goOnHere(at: now()) }
        let report = try centre.redeem(code, desk: desk.text, press: press, at: now())
        Terminal.say(report.lines)
        if !report.isRight { throw ExitCode.failure }
    }
}

struct Stop: OrganiserCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Stop all prizes: after its next exchange a kiosk begins no round for prizes. Codes are still paid.")

    @OptionGroup var event: FolderOption

    @OptionGroup var clock: ClockOption

    static var needsOpen: Bool { true }

    func run(at centre: Centre) throws {
        try centre.stop(at: now())
        Terminal.say(["stopped"])
    }
}

struct Go: OrganiserCommand {
    static let configuration = CommandConfiguration(abstract: "Let prizes be won again after a stop.")

    @OptionGroup var event: FolderOption

    @OptionGroup var clock: ClockOption

    static var needsOpen: Bool { true }

    func run(at centre: Centre) throws {
        try centre.go(at: now())
        Terminal.say(["going on"])
    }
}

struct Hide: OrganiserCommand {
    static let configuration = CommandConfiguration(
        abstract: "Hide the row of a round from visitors; the round keeps what it has won.")

    @OptionGroup var event: FolderOption

    @Argument(help: "Number of the kiosk.")
    var kiosk: Int

    @Argument(help: "Number of the round there.")
    var round: Int

    @OptionGroup var clock: ClockOption

    func run(at centre: Centre) throws {
        try centre.hide(kiosk: kiosk, round: round, at: now())
        Terminal.say(["round \(round) of kiosk \(kiosk) is hidden"])
    }
}

struct Settle: OrganiserCommand {
    static let configuration = CommandConfiguration(
        abstract: "Decide about a disputed round: it counts (--pay), or it does not (--refuse REASON).")

    @OptionGroup var event: FolderOption

    @Argument(help: "The claim code of the round.")
    var code: String

    @Flag(help: "The round counts, and its prize is paid.")
    var pay = false

    @Option(parsing: .unconditional, help: "Nothing is paid, for this reason.")
    var refuse: PlainText?

    @OptionGroup var clock: ClockOption

    func validate() throws {
        guard pay != (refuse != nil) else { throw ValidationError("either --pay or --refuse REASON") }
    }

    func run(at centre: Centre) throws {
        try centre.settle(code, refusing: refuse?.text, at: now())
        Terminal.say([pay ? "\(code) counts" : "\(code) does not count"])
    }
}

struct Replay: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a round to a file that 'redpackrain replay' shows.")

    @OptionGroup var event: FolderOption

    @Argument(help: "Number of the kiosk.")
    var kiosk: Int

    @Argument(help: "Number of the round there.")
    var round: Int

    @Option(name: .shortAndLong, help: "The file to write, FILE.rpr.")
    var output: String

    func run() throws {
        let facts = try event.facts()
        guard let bytes = Centre.replay(kiosk: kiosk, round: round, in: facts) else {
            throw VenueError(event.folder, "has no such round, or its journal cannot be played")
        }
        let target = URL(fileURLWithPath: output).resolvingSymlinksInPath()
        // Any name in an event's folder may have a meaning, such as `secret` or `one-disk`.
        guard !FileManager.default.fileExists(atPath: "\(target.deletingLastPathComponent().path)/event.yaml") else {
            throw VenueError(output, "is in the folder of an event; name a file elsewhere")
        }
        guard FileManager.default.createFile(atPath: target.path, contents: Data(bytes)) else {
            throw VenueError(output, "cannot be written; give write permission", .unwritable)
        }
    }
}

struct WriteOff: OrganiserCommand {
    static let configuration = CommandConfiguration(
        commandName: "writeoff",
        abstract: "Give up a deal that a kiosk holds: its prize is free again, and a code shown for it is disputed.")

    @OptionGroup var event: FolderOption

    @Argument(help: "Number of the deal, as in the status.")
    var deal: Int?

    @Option(help: "Number of a kiosk, all of whose deals are given up.")
    var allOf: Int?

    @Option(parsing: .unconditional, help: "Why, for later questions.")
    var reason: PlainText

    @OptionGroup var clock: ClockOption

    func validate() throws {
        guard (deal == nil) != (allOf == nil) else { throw ValidationError("either a deal or --all-of KIOSK") }
    }

    func run(at centre: Centre) throws {
        if let deal {
            try centre.writeOff(deal, reason: reason.text, at: now())
            Terminal.say(["deal \(deal) is written off"])
        } else if let allOf {
            let count = try centre.writeOffAll(of: allOf, reason: reason.text, at: now())
            Terminal.say(["\(count) \(count == 1 ? "deal" : "deals") of kiosk \(allOf) written off"])
        }
    }
}

struct Kick: OrganiserCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take no more facts of a kiosk; wins already taken are still paid.")

    @OptionGroup var event: FolderOption

    @Argument(help: "Number of the kiosk.")
    var kiosk: Int

    @OptionGroup var clock: ClockOption

    func run(at centre: Centre) throws {
        let tickets = try event.tickets(of: centre)
        if !centre.tellsTickets, centre.unheard(besides: tickets).contains(kiosk) {
            try endTicket()
            return Terminal.say(["the ticket of kiosk \(kiosk) is ended; nothing was ever heard of it"])
        }
        try centre.expel(kiosk, at: now())
        Terminal.say(["kiosk \(kiosk) is shut out"])
    }

    /// Ends the ticket of a kiosk that no fact records, by replacing it with a ticket that nobody has.
    private func endTicket() throws(VenueError) {
        var table = try TokenTable(in: event.folder)
        _ = table.makeToken(for: .kiosk(kiosk))
        try table.keep([.kiosk(kiosk)], in: event.folder, event.log())
    }
}

struct Readmit: OrganiserCommand {
    static let configuration = CommandConfiguration(abstract: "Let a kiosk in again after 'kick'.")

    @OptionGroup var event: FolderOption

    @Argument(help: "Number of the kiosk.")
    var kiosk: Int

    @OptionGroup var clock: ClockOption

    func run(at centre: Centre) throws {
        try centre.readmit(kiosk, at: now())
        Terminal.say(["kiosk \(kiosk) is let in"])
    }
}

struct Close: OrganiserCommand {
    static let configuration = CommandConfiguration(
        abstract: "Close an event: the best get their prizes, and the secret behind the promise is published.",
        discussion:
            "All kiosks with tickets must have sent all facts and returned their prizes, except kiosks named by --without."
    )

    @OptionGroup var event: FolderOption

    @Option(help: "Number of a kiosk that is not waited for; may be given several times.")
    var without: [Int] = []

    @Flag(help: "Forget the names that visitors typed; can also be done after closing.")
    var forgetNames = false

    @OptionGroup var clock: ClockOption

    func run(at centre: Centre) throws {
        let isClosed = try centre.board(at: now()).phase == .closed
        if !(isClosed && forgetNames) {
            if !centre.tellsTickets {
                Terminal.note("an earlier version opened the event: tokens.json tells which kiosks have tickets")
            }
            let (tickets, heard) = (try event.tickets(of: centre), HeardFile.times(in: event.folder))
            Terminal.say(try centre.close(without: without, tickets: tickets, heard: heard, at: now()))
        }
        if forgetNames {
            try centre.forgetNames()
            Terminal.say(["names are forgotten here, and at each kiosk with its next exchange"])
        }
    }
}

struct Resume: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Let a centre go on after its folder or its copy was lost or put back.",
        discussion: """
            If one of folder and copy only lacks later facts of the other, it gets them. With --one-disk the centre goes on \
            without its lost copy, until it is resumed with one. With facts in PostgreSQL: goes on with a database that \
            replaced another one, for example after an upgrade, if it has all facts that were seen.
            """)

    @OptionGroup var event: FolderOption

    @Option(help: "The folder of the copy, from which the event's folder is made first, on a computer without one.")
    var from: String?

    @Flag(help: "Go on at this folder, a copy whose original is gone.")
    var hereToo = false

    @Flag(help: "Use the copy that a plan from another computer names; asks for the PIN.")
    var here = false

    @Option(help: "The new address of the database, postgresql://…; the folder remembers it.")
    var log: String?

    @OptionGroup var database: DatabaseOption

    /// Resumes with the database; returns false if the facts are in the folder.
    private func resumeDatabase() throws(VenueError) -> Bool {
        guard let known = try LogAddress.url(in: event.folder) else {
            guard log == nil else {
                throw VenueError(event.folder, "has its facts in the folder; first: redpackrain-venue migrate")
            }
            return false
        }
        let url = try log.map(database.complete) ?? known
        let shared = try LogAddress.log(at: url, of: event.folder, oneDisk: true, isSeen: false)
        Terminal.say([try Centre.resume(event.folder, with: shared)])
        if url != known { try LogAddress.keep(url, in: event.folder) }
        return true
    }

    func run() throws {
        if let from { try CentreFiles.restore(event.folder, from: from) }
        if here, from == nil { return try makeOwn() }
        if try resumeDatabase() { return }
        guard !event.oneDisk else {
            try Centre.resumeWithoutMirror(event.folder)
            if hereToo { try event.centre().goOnHere(at: now()) }
            return Terminal.say(["goes on without its copy"])
        }
        if hereToo, from == nil, try Centre.mirror(of: event.folder) == nil {
            try event.centre().goOnHere(at: now())
            return Terminal.say(["goes on at this folder"])
        }
        let got =
            if let from { try Centre.resume(event.folder, from: from) } else { try Centre.resume(event.folder) }
        Terminal.say(["the folder got \(got.folder) facts, the copy \(got.mirror)"])
        if got.areForeign { Terminal.say([VenueError.foreignFacts]) }
        if from != nil { Terminal.say([try Centre.lineOfCopy(in: event.folder)]) }
        if from != nil || hereToo { try event.centre().goOnHere(at: now()) }
        if here { return try makeOwn() }
        let lines = PlanOrigin.lines(in: event.folder, isNew: from != nil)
        try (Centre.mediaWarnings(of: event.folder) + lines).forEach(Terminal.note)
    }

    /// Asks for the PIN, and lets this computer use the copy that the plan's file names.
    private func makeOwn() throws {
        guard PlanOrigin.isElsewhere(event.folder) else {
            return Terminal.say(["\(event.folder)/event.yaml: is this computer's already"])
        }
        Terminal.say(PlanOrigin.lines(in: event.folder).dropLast() + ["the PIN of staff, to use it here:"])
        if try Centre.makeOwn(event.folder, pin: readLine() ?? "") { Terminal.say([VenueError.foreignFacts]) }
        try CentreFiles.completeMirror(of: event.folder)
        Terminal.say(["\(event.folder)/event.yaml: is this computer's from now on"])
        try Centre.mediaWarnings(of: event.folder).forEach(Terminal.note)
    }
}

struct Audit: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play every round again, compute every draw and hash again, and name the first fact that is wrong.")

    @OptionGroup var event: FolderOption

    func run() throws {
        let media = try Centre.comparison(of: event.folder)
        let facts = try event.facts()
        let report = try Centre.audit(facts, in: event.folder, jobs: ProcessInfo.processInfo.activeProcessorCount)
        Terminal.say([media.line].compactMap(\.self) + report.lines)
        if !report.isRight || media.areApart { throw ExitCode.failure }
    }
}

struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print all facts of an event, one a line after its hash, or its rounds.")

    @OptionGroup var event: FolderOption

    @Flag(help: "Print the rounds and their prizes as comma-separated values instead.")
    var csv = false

    @Flag(help: "Print the rounds as comma-separated values for a spreadsheet.")
    var spreadsheet = false

    func validate() throws {
        guard !(csv && spreadsheet) else { throw ValidationError("either --csv or --spreadsheet") }
    }

    func run() throws {
        let media = try Centre.comparison(of: event.folder)
        // On standard error, since standard output is for programs.
        media.line.map(Terminal.note)
        let lines =
            csv || spreadsheet
            ? try event.centre(for: .reading).roundLines(isForSpreadsheet: spreadsheet)
            : try event.facts().map(\.line)
        Terminal.say(lines)
        if media.areApart { throw ExitCode.failure }
    }
}
