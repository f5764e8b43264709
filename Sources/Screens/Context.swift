package import Motion
package import Picture
import Rain
import RainShow

/// The means of a screen when something happens: the instant, the session, and the lists for its steps, sounds and
/// requests. Reused from frame to frame.
package struct Context: Sendable {
    package internal(set) var now = Instant(nanoseconds: 0)
    package var session: Session
    /// Changes of screen, made right after the event.
    var steps: [Step] = []
    package var cues: [Cue] = []
    /// Requests to the app, each with the number of the asking entry.
    package var requests: [(from: Int, request: Request)] = []
    /// Whether nothing was pressed for a while before the current press, and the page was shown for that time.
    var isRested = true
    /// The number of the entry whose screen is running.
    var writer = 0
    /// A buffer for event searches.
    var events: [RoundEvent] = []

    package enum Step: Sendable {
        case push(AnyScreen)
        /// Puts a screen in the place of this one; later answers to this one go to the new one.
        case replace(AnyScreen)
        /// Goes back to the screen beneath and hands it an answer.
        case back(Answer?)
        /// Replaces all screens by one.
        case root(AnyScreen)
        case quit

        package static func push(_ screen: some Screen) -> Step { .push(AnyScreen(screen)) }
        package static func replace(_ screen: some Screen) -> Step { .replace(AnyScreen(screen)) }
        package static func root(_ screen: some Screen) -> Step { .root(AnyScreen(screen)) }
    }

    init(_ session: Session) { self.session = session }

    package mutating func ask(_ request: Request) { requests.append((writer, request)) }

    package mutating func go(_ step: Step) { steps.append(step) }

    /// Steps a setting to its next or previous value, and saves it.
    package mutating func change(_ setting: Setting, up: Bool) {
        setting.change(up: up, in: &session.settings)
        // The renderer is saved only once it has drawn a frame.
        if setting == .renderer {
            session.machine.rendererTrouble = nil
        } else {
            ask(.keep([setting], session.settings))
        }
    }

    /// Sets a setting to a share of its range, 0...1, and saves it if that changed its value.
    mutating func set(_ setting: Setting, toShare share: Double) {
        if setting.set(toShare: share, in: &session.settings) { ask(.keep([setting], session.settings)) }
    }

    /// Steps to the next language, and saves it.
    package mutating func changeLanguage() {
        let all = session.settings.capabilities.languages
        let index = all.firstIndex(of: session.settings.shownLanguage) ?? 0
        session.settings.language = all[(index + 1) % all.count]
        ask(.keep([.language], session.settings))
    }

    /// Steps to the next or previous level, and saves it for the next start.
    mutating func changeLevel(up: Bool) {
        session.changeLevel(up: up)
        remember(.level)
    }

    /// Steps through the levels and the nights, and saves the level for the next start.
    mutating func changeLevelOrNights(up: Bool) {
        session.changeLevelOrNights(up: up)
        remember(.level)
    }

    /// Saves something that the game remembers by itself, unless a command-line flag sets it.
    mutating func remember(_ setting: Setting) {
        if session.memory.remembered.contains(setting) { ask(.keep([setting], session.settings)) }
    }

    /// Returns the next round on the chosen level; for a new player the lesson comes first.
    mutating func firstRound() -> AnyScreen {
        session.beginsWithLesson ? AnyScreen(Lesson(then: .play, in: session, at: now)) : AnyScreen(Playing(&self))
    }

    /// Returns a new party of some names, and saves the names for the next party.
    /// - Parameter level: the index of the party's level; nil for the chosen level.
    package mutating func party(_ names: [String], level: Int? = nil, rains: Int) -> Party {
        session.settings.party = names
        ask(.keep([.party], session.settings))
        return session.drawParty(names, level: level, rains: rains)
    }

    /// Returns a round on a rain.
    package mutating func round(on rain: RainChoice) -> AnyScreen { AnyScreen(Playing(&self, on: rain)) }

    package mutating func firstScreen() -> AnyScreen { session.choice.isQuick ? AnyScreen(Playing(&self)) : home }

    package mutating func clear() {
        cues.removeAll(keepingCapacity: true)
        requests.removeAll(keepingCapacity: true)
    }
}
