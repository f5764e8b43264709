package import Motion
package import Picture
import Rain
import Show

/// The screens that lie over one another, of which the top one is seen: what a person does goes to it, and the steps that
/// it wants to others are made at once. It knows no particular screen.
package struct Navigator: Sendable {
    struct Entry {
        let id: Int
        let since: Instant
        var screen: any Screen
    }

    private(set) var stack: [Entry] = []
    /// The screen that is being left, and since when.
    private(set) var leaving: (entry: Entry, since: Instant)?
    private var entries = 0
    package var context: Context
    package internal(set) var isDone = false
    /// The buttons that fingers are on.
    var pressed: [Finger: Button.Role] = [:]
    var cursor = Cursor()
    /// When a move of the focus was heard last, and the least time until the next one, seconds.
    var focusHeard = Instant(nanoseconds: -1_000_000_000)
    static let focusTime = 1.0 / 16
    var captions = Captions()
    /// The share of particles that the machine manages.
    package var detail = 1.0

    /// How long a screen takes to give way to another, seconds: into the dark, and out of it.
    package static let fadeTime = 0.34

    package init(_ session: Session) { context = Context(session) }

    /// Shows the first screen.
    package mutating func begin(at now: Instant, with screen: (inout Context) -> any Screen) {
        context.now = now
        context.session.machine.idleSince = now
        context.go(.root(screen(&context)))
        makeSteps()
    }

    /// Shows a screen over the present one.
    package mutating func push(_ screen: any Screen, at now: Instant) {
        context.now = now
        context.go(.push(screen))
        makeSteps()
    }

    package var screen: any Screen { stack[top].screen }
    /// The number of its entry, by which it is told from another one of its name.
    package var number: Int { stack[top].id }
    var top: Int { stack.count - 1 }
    package var field: Vector { context.session.field }
}

// MARK: Steps

extension Navigator {
    /// Makes the steps that screens want.
    mutating func makeSteps() {
        var index = 0
        while index < context.steps.count, !isDone {
            make(context.steps[index])
            index += 1
        }
        context.steps.removeAll(keepingCapacity: true)
    }

    private mutating func make(_ step: Context.Step) {
        let left = stack.last
        switch step {
        case .push(let screen):
            stack.append(entry(screen))
        case .replace(let screen):
            guard let left else { return }
            stack[top] = Entry(id: left.id, since: context.now, screen: screen)
        case .root(let screen):
            stack = [entry(screen)]
        case .back(let answer):
            guard stack.count > 1 else {
                isDone = true
                return
            }
            stack.removeLast()
            if let answer { with(top) { $0.receive(answer, &$1) } }
        case .quit:
            isDone = true
            return
        }
        if let left { leaving = (left, context.now) }
        context.session.machine.pointer.focus = nil
        context.session.machine.pointer.isDown = false
        pressed = [:]
        letGoOfArrows()
        with(top) { $0.appear(&$1) }
    }

    private mutating func entry(_ screen: any Screen) -> Entry {
        entries += 1
        return Entry(id: entries, since: context.now, screen: screen)
    }

    /// Has a screen do something, as the one that asks.
    @discardableResult
    mutating func with<Result>(_ index: Int, _ change: (inout any Screen, inout Context) -> Result) -> Result {
        context.writer = stack[index].id
        return change(&stack[index].screen, &context)
    }
}

// MARK: Time

extension Navigator {
    /// Does what is due after one instant, until another one.
    package mutating func advance(from previous: Instant, to now: Instant) {
        context.now = now
        if cursor.isMoving { context.session.machine.pointer.position = cursor.position(at: now, in: field) }
        if let leaving, now.seconds(since: leaving.since) >= Self.fadeTime { self.leaving = nil }
        with(top) { $0.advance(from: previous, &$1) }
        makeSteps()
        if context.session.settings.hasCaptions { tellSounds(since: previous) }
    }

    /// Has the captions tell of the sounds that begin, and of a fuse that is heard for the first time.
    private mutating func tellSounds(since previous: Instant) {
        let mix = mix(at: context.now)
        captions.take(context.cues, isRewinding: mix.drones.0 != nil, at: context.now)
        if let fuse = mix.drones.1, self.mix(at: previous).drones.1 == nil {
            captions.add(fuse.sound, pan: fuse.pan, at: context.now)
        }
    }

    /// Takes an answer. One to a screen that is there no more is for nobody.
    package mutating func receive(_ reply: Reply, at now: Instant) {
        context.now = now
        switch reply.answer {
        case .settings(let trouble): context.session.machine.settingsTrouble = trouble
        // Who asked may have been left for a round meanwhile.
        case .featsFound(let count): context.session.memory.featsFound = count
        default: break
        }
        guard let index = stack.firstIndex(where: { $0.id == reply.to }) else { return }
        with(index) { $0.receive(reply.answer, &$1) }
        mendFocus()
    }

    /// The window has been left at another place, or is another size.
    package mutating func take(window place: WindowPlace) {
        context.session.settings.window = place.completed(by: context.session.settings.window)
        context.remember(.window)
    }

    /// What the settings say is to draw cannot, and another does; or it has shown its first frame, and is kept.
    package mutating func take(rendererFails: Bool) {
        context.session.machine.rendererTrouble = rendererFails ? .rendererFails : nil
        if !rendererFails { context.ask(.keep([.renderer], context.session.settings)) }
    }
}
