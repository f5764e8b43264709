package import ArgumentParser
import Foundation
import Rain
import RainApp
import RainHosting
import RainPrizes
import Venue

package struct EventCommand: ParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "event",
        abstract: "Prepare an event with prizes, pay them, and prove afterwards where each went.",
        subcommands: [
            EventNew.self, EventPage.self, EventOpen.self, EventStatus.self, EventForecastCommand.self,
            EventRedeem.self, EventPrint.self, EventStop.self, EventGo.self, EventHide.self, EventClose.self,
            EventAuditCommand.self, EventExport.self,
            EventResume.self, EventRehearse.self,
        ])

    package init() {}
}

/// The folder of an event.
struct EventOption: ParsableArguments {
    @Argument(help: "The event's folder.", completion: .directory)
    var folder: String
}

extension EventOption {
    /// Opens the event and runs `body`. A refusal becomes a `Failure`.
    func with<Value>(_ use: ScreenFacts.Access, _ body: (EventFolder, ScreenFacts) throws -> Value) throws -> Value {
        let (folder, venue) = try EventFolder.venue(folder, for: use)
        folder.trouble.map(Console.note)
        do {
            // A kiosk among many follows its centre, and pays nothing.
            if use == .write, venue.ledger.heldPrizes != nil { throw Refusal.notHere }
            return try body(folder, venue)
        } catch let refusal as Refusal {
            throw Failure("\(self.folder): \(trusted: refusal.text(in: folder.plan.times, now: Self.now))")
        }
    }

    /// Runs `body` with the facts of the event and a comparison of its media. Throws at the end if the media differ.
    func reading(_ body: (EventFolder, ScreenFacts, MediaComparison) throws -> Void) throws {
        let media = try ScreenFacts.comparison(of: folder)
        try with(.read) { try body($0, $1, media) }
        if media.areApart { throw ExitCode.failure }
    }

    /// Makes a fact and prints a line about it.
    func make(
        _ fact: @escaping (Ledger, Int) throws(Refusal) -> Fact, _ line: String, needsOpen: Bool = false,
        clock: ClockOption
    ) throws {
        _ = try with(.write) { folder, venue in
            venue.lineOfCopiedFolder.map(Console.note)
            try clock.check(venue.ledger, needsOpen: needsOpen)
            return try venue.make(at: Self.now, fact)
        }
        try Console.write(line)
    }

    /// Seconds since 1970 UTC.
    static var now: Int { WallTime.system() }

    /// Seconds by which this computer's clock is ahead of UTC at an instant, also if TZ holds a rule instead of a name.
    static func offset(at seconds: Int) -> Int {
        var (seconds, here) = (seconds, tm())
        localtime_r(&seconds, &here)
        return here.tm_gmtoff
    }
}

/// The confirmation for a clock that may be wrong, before a fact is made with its time.
struct ClockOption: ParsableArguments {
    @Flag(help: "Do not ask whether this computer's clock is right.")
    var yes = false
}

extension ClockOption {
    /// Asks for confirmation if the clock may be wrong (see `EventLedger.isDoubtful`). Throws unless the answer is yes.
    func check(_ ledger: Ledger, needsOpen: Bool = false) throws {
        guard !yes, let doubt = ledger.doubt(at: EventOption.now, needsOpen: needsOpen) else { return }
        try Console.write("\(doubt). If the clock is right, type yes (or give --yes):")
        guard readLine() == "yes" else { throw Failure("not confirmed; nothing has been done") }
    }
}

extension ScreenFacts {
    /// A line about a folder that is only a copy of the event's folder. Nil for the event's own folder.
    var lineOfCopiedFolder: String? {
        ledger.refusal(at: site).map { $0.text(in: ledger.plan.times, now: EventOption.now) }
    }
}
