import ArgumentParser
import Glibc
import Rain
import RainApp
import RainBooth
import RainHosting
import RainPrizes
import Venue

struct EventOpen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Check the plan of an event and open it: from then on its rules and its prizes are fixed.")

    @OptionGroup var event: EventOption

    @Flag(help: "Open it as a rehearsal, in which simulated visitors can play; it is not the real event.")
    var rehearsal = false

    @Flag(help: "Do not print a test slip with the plan's command, and do not ask how it looks.")
    var noTestSlip = false

    @Flag(help: "Open it although its time is over by this computer's clock.")
    var althoughOver = false

    func run() throws {
        let folder = try EventFolder(planned: event.folder)
        try folder.check(at: EventOption.now, althoughOver: althoughOver)
        if !noTestSlip { try tryPrinter(folder.plan) }
        let (commitment, remains) = try folder.open(
            at: EventOption.now, isRehearsal: rehearsal, althoughOver: althoughOver)
        try Console.write(
            (["opened: \(folder.plan.name.shown)"] + folder.plan.lines.dropFirst()).joined(separator: "\n"))
        try Console.write("promise: \(commitment.hex)")
        try Console.write("what visitors read: redpackrain event page \(event.folder.shellWord) -o page.png")
        folder.boxNotes.forEach(Console.note)
        for line in folder.plan.times.notes { Console.note("\(event.folder.shown)/\(EventFile.name): \(line)") }
        folder.plan.times.distance(at: EventOption.now).map(Console.note)
        if !remains.isEmpty {
            let names = remains.joined(separator: ", ")
            Console.note("\(event.folder.shown): \(names): left by another event; renamed to .former-1 or the like")
        }
        PlanOrigin.lines(in: folder.path).forEach(Console.note)
        if folder.plan.operation.mirror == nil {
            Console.note(
                "the plan has no 'copy', a folder on a second medium: if this disk fails, all wins are lost")
        }
        ScreenFacts.mediaWarnings(folder.path, mirror: folder.plan.operation.mirror).forEach(Console.note)
    }

    /// Prints a test slip with the plan's command, and asks at a terminal whether it looks right.
    private func tryPrinter(_ plan: Plan) throws {
        guard let command = plan.operation.print else { return }
        let asks = isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
        let fault = SlipPrinter.fault { try SlipPrinter().printNow(Slip(testOf: plan), by: command) }
        let advice = "the event is not open; change its print, or open it with --no-test-slip"
        switch (fault, asks) {
        case (let fault?, false): Console.note("no test slip: \(fault)")
        case (let fault?, true):
            Console.note("no test slip: \(fault)")
            guard Self.confirms("Open the event all the same?") else { throw Failure("\(trusted: advice)") }
        case (nil, true):
            let question = "The test slip: is it 71 mm wide and in one piece, and does its code scan?"
            guard Self.confirms(question) else { throw Failure("\(trusted: advice)") }
        case (nil, false): Console.note("a test slip is printed: see that it is 71 mm wide, and scan its code")
        }
    }

    /// Asks on the terminal. Returns whether the answer is yes.
    private static func confirms(_ question: String) -> Bool {
        Console.ask("\(question) [y/N] ")
        return ["y", "yes"].contains(readLine()?.lowercased() ?? "")
    }
}

extension Plan.Times {
    /// The longest time until an opening that is not asked about, seconds.
    private static let soon = 60 * 86_400

    /// A line about an opening that is far away, since a year or a clock may be wrong; nil for others.
    fileprivate func distance(at clock: Int) -> String? {
        guard opens - clock > Self.soon else { return nil }
        return "opens: \(local(opens)) is \(EventTime.span(opens - clock)) away: this computer's clock says "
            + "\(local(clock)). Are the year and the clock right?"
    }

    /// A line for each time whose offset differs from this computer's clock on that day.
    fileprivate var notes: [String] {
        zip(["opens", "closes", "redeem-until"], all).compactMap { key, seconds in
            let (stated, here) = (local(seconds), EventTime(seconds: seconds, offset: EventOption.offset(at: seconds)))
            return stated == here ? nil : "\(key): \(stated) is \(here) by this computer's clock"
        }
    }
}
