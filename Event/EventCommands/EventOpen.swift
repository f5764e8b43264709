import App
import ArgumentParser
import Hosting
import Prizes
import Rain
import Venue

struct EventOpen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open",
        abstract: "Check the plan of an event and open it: from then on its rules and its prizes are fixed.")

    @OptionGroup var event: EventOption

    @Flag(help: "Open it for simulated visitors, to see whether all is well; nothing of it is real.")
    var rehearsal = false

    func run() throws {
        let folder = try EventFolder(planned: event.folder)
        let commitment = try folder.open(at: EventOption.now, isRehearsal: rehearsal)
        try Console.write(
            (["opened: \(folder.plan.name.shown)"] + folder.plan.lines.dropFirst()).joined(separator: "\n"))
        try Console.write("promise: \(commitment.hex)")
        for line in folder.plan.times.notes { Console.note("\(event.folder.shown)/\(EventFile.name): \(line)") }
        if folder.plan.operation.mirror == nil {
            Console.note(
                "the plan has no 'copy', a folder on a second medium: if this disk fails, all that was won is lost")
        }
        ScreenFacts.mediaWarnings(folder.path, mirror: folder.plan.operation.mirror).forEach(Console.note)
    }
}

extension Plan.Times {
    /// A line for each time whose offset is not that of this computer's clock on its day.
    fileprivate var notes: [String] {
        zip(["opens", "closes", "redeem-until"], all).compactMap { key, seconds in
            let (stated, here) = (local(seconds), EventTime(seconds: seconds, offset: EventOption.offset(at: seconds)))
            return stated == here ? nil : "\(key): \(stated) is \(here) by this computer's clock"
        }
    }
}
