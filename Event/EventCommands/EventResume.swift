import ArgumentParser
import Rain
import RainApp
import RainHosting
import RainPrizes
import Venue

struct EventResume: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume",
        abstract: "Go on after a disk was lost or restored: folder and copy get the facts that they lack.")

    @OptionGroup var event: EventOption

    @Flag(
        help: "Go on without the copy. If the remaining disk is restored later, payments are lost.")
    var oneDisk = false

    @Option(help: "The folder of the copy, on a computer without the event's folder, which is first made from it.")
    var from: String?

    @Flag(help: "Go on at this folder too, which is a copy of another that is gone.")
    var hereToo = false

    @Flag(
        help: """
            Use the copy and the printer of a plan's file that came from another computer; asks for the PIN.
            """)
    var here = false

    @Flag(
        help: """
            Write the plan's file again, with the rules of the opening; asks for the PIN, the printer and the copy.
            """)
    var plan = false

    func run() throws {
        if plan {
            let isSetAside = try EventFolder.writePlan(event.folder) { question, usual in
                try Console.write(usual.isEmpty ? "\(question):" : "\(question) (Enter: \(usual)):")
                return readLine().flatMap { $0.isEmpty ? nil : $0 } ?? usual
            }
            let aside = isSetAside ? "; the former file was renamed" : ""
            return try Console.write("\(event.folder.shown)/\(EventFile.name): has the rules of the opening\(aside)")
        }
        if let from { try EventFolder.restore(event.folder, from: from) }
        let planned = try EventFolder.PlannedMirror(event.folder, madeFrom: from)
        if here, from == nil { return try makeOwn(planned.secret) }
        if hereToo, oneDisk || planned.mirror == nil {
            if oneDisk { try ScreenFacts.resumeWithoutMirror(event.folder) }
            try event.with(.write) { try $1.goOnHere(at: EventOption.now) }
            return try Console.write("going on at this folder")
        }
        guard let mirror = planned.mirror else {
            guard !PlanOrigin.isElsewhere(event.folder) else {
                throw UsageError(
                    "\(event.folder): its plan is another computer's; first: \(trusted: PlanOrigin.advice(for: event.folder))"
                )
            }
            throw UsageError("\(event.folder): its plan has no copy; there is nothing to resume from")
        }
        if oneDisk {
            try ScreenFacts.resumeWithoutMirror(event.folder)
            return try Console.write("going on without \(mirror.shown)")
        }
        let added = try ScreenFacts.resume(event.folder, mirror: mirror, key: planned.secret)
        try event.with(.read) { folder, venue in
            try folder.completeMirror()
            try Console.write(
                "folder and copy have \(venue.ledger.head.number.of("fact")); "
                    + "the folder got \(added.folder), the copy \(added.mirror)")
            if added.areForeign { try Console.write(VenueError.foreignFacts) }
            if from != nil { try Console.write(venue.ledger.lineOfCopy) }
            ScreenFacts.mediaWarnings(folder.path, mirror: mirror).forEach(Console.note)
        }
        guard from != nil || hereToo else { return }
        try event.with(.write) { try $1.goOnHere(at: EventOption.now) }
        if here { return try makeOwn(planned.secret) }
        PlanOrigin.lines(in: event.folder, isNew: from != nil).forEach(Console.note)
    }

    /// Asks for the PIN, and adopts the copy and the printer in the plan's file for this computer.
    private func makeOwn(_ secret: Secret) throws {
        guard PlanOrigin.isElsewhere(event.folder) else {
            return try Console.write("\(event.folder.shown)/\(EventFile.name): is this computer's already")
        }
        let lines = PlanOrigin.lines(in: event.folder).dropLast() + ["the PIN of staff, to use it here:"]
        try Console.write(lines.joined(separator: "\n"))
        let areForeign = try ScreenFacts.makeOwn(event.folder, pin: readLine() ?? "", key: secret)
        if areForeign { try Console.write(VenueError.foreignFacts) }
        try event.with(.read) { folder, _ in
            try folder.completeMirror()
            ScreenFacts.mediaWarnings(folder.path, mirror: folder.plan.operation.mirror).forEach(Console.note)
        }
        try Console.write("\(event.folder.shown)/\(EventFile.name): is this computer's from now on")
    }
}
