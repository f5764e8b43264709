import ArgumentParser
import Venue

/// The confirmation for a clock that may be wrong, before a fact is made with its time.
struct ClockOption: ParsableArguments {
    @Flag(help: "Do not ask whether this computer's clock is right.")
    var yes = false
}

extension ClockOption {
    /// Asks for confirmation if a fact with the clock's time would end the event, or if the last fact is long ago.
    /// Throws unless the answer is yes.
    func check(_ centre: Centre, needsOpen: Bool = false) throws {
        guard !yes, let doubt = try centre.doubt(at: now(), needsOpen: needsOpen) else { return }
        Terminal.say(["\(doubt). If the clock is right, type yes (or give --yes):"])
        guard readLine() == "yes" else {
            throw VenueError(centre.folder, "not confirmed; nothing has been done", .refused)
        }
    }
}
