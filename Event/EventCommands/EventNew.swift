import ArgumentParser
import Foundation
import Rain
import RainApp
import RainHosting
import RainPlatform
import RainPrizes

struct EventNew: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a folder with a plan to be edited: event.yaml.")

    @OptionGroup var event: EventOption

    func run() throws {
        let path = "\(event.folder)/\(EventFile.name)"
        guard !FileManager.default.fileExists(atPath: path) else {
            throw Failure("\(path): is there already; nothing has been written")
        }
        do {
            try FileManager.default.createDirectory(atPath: event.folder, withIntermediateDirectories: true)
        } catch {
            throw Failure("\(event.folder): cannot be made")
        }
        let text = EventFile.template(
            at: EventOption.now, offset: EventOption.offset,
            pin: String((0..<6).map { _ in "0123456789".randomElement() ?? "0" }))
        // The file holds the PIN.
        try FileBytes.write(Array(text.utf8), to: path, isNew: true, isPrivate: true)
        try Console.write("\(path.shown): edit it, then: redpackrain event open \(event.folder.shellWord)")
    }
}
