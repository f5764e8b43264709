import ArgumentParser
import Foundation
import Rain
import Venue

/// The folder of an event's centre.
struct FolderOption: ParsableArguments {
    @Argument(help: "The event's folder.", completion: .directory)
    var folder: String
}

extension FolderOption {
    /// Opens the centre beside a running server.
    func centre(for use: Centre.Use = .command) throws(VenueError) -> Centre {
        try Centre.open(folder, for: use, log: LogAddress.log(in: folder, oneDisk: isOneDisk))
    }

    /// Returns all facts, wherever they are.
    func facts() throws(VenueError) -> [StoredFact] {
        try Centre.facts(in: folder, log: LogAddress.log(in: folder, oneDisk: true))
    }

    /// Whether the organiser decided that a database needs no standby.
    private var isOneDisk: Bool { FileManager.default.fileExists(atPath: "\(folder)/one-disk") }
}

/// Plain text as an argument, such as a reason.
struct PlainText: ExpressibleByArgument, Sendable {
    let text: String

    /// Nil for a text that is empty, too long or has invisible characters.
    init?(argument: String) {
        guard let text = PlayerName.normalized(argument), (1...80).contains(text.count) else { return nil }
        self.text = text
    }
}
