package import Motion
package import Picture
import Rain
import Show

/// What a screen has at hand when something happens: when that is, what all screens share, and where it writes what it
/// wants of others. Reused from frame to frame.
package struct Context: Sendable {
    package internal(set) var now = Instant(nanoseconds: 0)
    package var session: Session
    /// Steps to other screens, which are made at once.
    var steps: [Step] = []
    /// Sounds that begin.
    package var cues: [Cue] = []
    /// What somebody else must do, each with the entry that asks for it.
    package var requests: [(from: Int, request: Request)] = []
    /// The entry whose screen has its turn.
    var writer = 0
    /// For who looks for events.
    var events: [Event] = []

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

    init(_ session: Session) { self.session = session }

    mutating func ask(_ request: Request) { requests.append((writer, request)) }

    mutating func go(_ step: Step) { steps.append(step) }

    /// Takes a setting to its next value, or the one before, and has it kept.
    mutating func change(_ setting: Setting, up: Bool) {
        setting.change(up: up, in: &session.settings)
        // What draws is kept once it is found to draw.
        if setting == .renderer {
            session.machine.rendererTrouble = nil
        } else {
            ask(.keep([setting], session.settings))
        }
    }

    /// Takes a setting to a share of what it can be, 0...1, and has it kept where that is another value.
    mutating func set(_ setting: Setting, toShare share: Double) {
        if setting.set(toShare: share, in: &session.settings) { ask(.keep([setting], session.settings)) }
    }

    /// Takes the language after the one that is shown, and has it kept.
    mutating func changeLanguage() {
        let all = Language.allCases
        let index = all.firstIndex(of: session.settings.shownLanguage) ?? 0
        session.settings.language = all[(index + 1) % all.count]
        ask(.keep([.language], session.settings))
    }

    /// Puts a text on the system's clipboard.
    mutating func copy(_ text: String) { ask(.copy(text)) }

    /// Has what is on the system's clipboard come as if it were typed.
    mutating func paste() { ask(.paste) }

    /// Takes the next level, or the one before, for the next start as well.
    mutating func changeLevel(up: Bool) {
        session.changeLevel(up: up)
        remember(.level)
    }

    /// Has something kept that the game keeps by itself, unless a flag speaks of that.
    mutating func remember(_ setting: Setting) {
        if session.memory.remembered.contains(setting) { ask(.keep([setting], session.settings)) }
    }

    /// The screen that a game begins with.
    package mutating func firstScreen() -> any Screen { session.choice.isQuick ? Playing(&self) : Title() }

    /// Forgets what has been done.
    package mutating func clear() {
        cues.removeAll(keepingCapacity: true)
        requests.removeAll(keepingCapacity: true)
    }
}
