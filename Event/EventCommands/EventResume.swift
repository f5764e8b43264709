import App
import ArgumentParser
import Hosting
import Prizes
import Rain
import Venue

struct EventResume: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume",
        abstract: "Go on after a disk was lost or put back: folder and copy get what they lack from each other.")

    @OptionGroup var event: EventOption

    @Flag(
        help: "Go on without the copy. If the remaining disk is put back later, it forgets what was paid.")
    var oneDisk = false

    @Option(help: "The folder of the copy, on a computer that has no folder of the event: that is made from it first.")
    var from: String?

    func run() throws {
        if let from { try EventFolder.restore(event.folder, from: from) }
        let planned = try EventFolder.PlannedMirror(event.folder)
        guard let mirror = planned.mirror else {
            throw UsageError("\(event.folder): its plan has no copy; nothing is to be resumed")
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
    }
}
