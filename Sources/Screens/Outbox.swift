package import Picture
import Rain

/// What screens want: steps to other screens, sounds that begin, and what somebody else must do. Reused from frame to
/// frame.
package struct Outbox: Sendable {
    package enum Step: Sendable {
        case push(any Screen)
        /// Puts a screen in the place of this one; answers to this one are for that from then on.
        case replace(any Screen)
        /// Goes back to the screen beneath, with what it is to be told.
        case back(Answer?)
        /// Puts a screen in the place of all there are.
        case root(any Screen)
        case quit
    }

    var steps: [Step] = []
    package var cues: [Cue] = []
    package var requests: [(from: Int, request: Request)] = []
    /// The entry whose screen is writing.
    var writer = 0
    /// For who looks for events.
    var events: [Event] = []

    package init() {}

    mutating func ask(_ request: Request) { requests.append((writer, request)) }

    mutating func go(_ step: Step) { steps.append(step) }

    /// Forgets what has been done.
    package mutating func clear() {
        steps.removeAll(keepingCapacity: true)
        cues.removeAll(keepingCapacity: true)
        requests.removeAll(keepingCapacity: true)
    }
}
