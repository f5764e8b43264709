package import Motion
package import Picture
package import Rain
package import RainPlayers
package import RainScreens
package import RainShow

/// The service that performs the requests of driven screens.
package protocol DriverService {
    /// Performs requests. Returns the replies that are known by now.
    func replies(to requests: [(from: Int, request: Request)], at now: Instant) -> [Reply]
}

/// A service that performs no requests: a test looks at them and answers them.
package struct Unanswered: DriverService {
    package init() {}
    package func replies(to requests: [(from: Int, request: Request)], at now: Instant) -> [Reply] { [] }
}

/// Drives the screens without a window: inputs go in and frames come out, on the driver's own clock.
package struct Driver<Service: DriverService> {
    package var navigator: Navigator
    package let service: Service
    package private(set) var now = Instant(nanoseconds: 1)
    /// All requests, each with the number of the screen that made it.
    package private(set) var asked: [(from: Int, request: Request)] = []
    package private(set) var cues: [Cue] = []

    package init(_ session: Session, service: Service, at screen: (inout Context) -> any Screen = { _ in Title() }) {
        (navigator, self.service) = (Navigator(session), service)
        navigator.begin(at: now) { AnyScreen(screen(&$0)) }
        wait(0.5)
    }

    package var screen: String { navigator.screen.name }
    package var session: Session {
        get { navigator.context.session }
        set { navigator.context.session = newValue }
    }
    package var pointer: Button.Pointer {
        get { session.machine.pointer }
        set { session.machine.pointer = newValue }
    }
    /// The round that is being played.
    package var round: Round? { (navigator.screen.base as? Playing)?.live.round }

    package var frame: Frame {
        var frame = Frame(size: navigator.field)
        navigator.append(at: now, to: &frame)
        return frame
    }

    /// The texts on the screen.
    package var texts: [String] { frame.labels.map(\.text) }

    /// The requests of one kind.
    package func requests<Found>(_ find: (Request) -> Found?) -> [Found] { asked.compactMap { find($0.request) } }

    /// - Parameter step: the time between two frames, seconds.
    package mutating func wait(_ seconds: Double, step: Double = 0.05) {
        for _ in 0..<Int((seconds / step).rounded()) {
            navigator.advance(from: now, to: now + step)
            now += step
            let requests = navigator.context.requests
            asked += requests
            cues += navigator.context.cues
            navigator.context.clear()
            for reply in service.replies(to: requests, at: now) { navigator.receive(reply, at: now) }
        }
    }

    /// Waits until the round is over and its results are shown, at most 101 s.
    package mutating func finishRound() {
        for _ in 0..<2000 where screen == "round" { wait(0.05) }
        wait(1)
    }
}

// MARK: Inputs

extension Driver {
    /// Gives inputs at one instant, as soon as the page accepts presses. Then waits for the end of any fade.
    package mutating func does(_ inputs: Input...) { does(inputs) }

    package mutating func does(_ inputs: [Input]) {
        for _ in 0..<200 where inputs.contains(where: \.isPress) && navigator.isGuarded(at: now) { wait(0.05) }
        for input in inputs { navigator.handle(input, at: now) }
        wait(0.4)
    }

    /// - Parameter seconds: how long to wait after the input.
    package mutating func does(_ input: Input, for seconds: Double) {
        navigator.handle(input, at: now)
        wait(seconds, step: min(0.05, seconds > 0 ? seconds : 1))
    }

    /// Presses and releases keys one after another.
    package mutating func key(_ keys: Input.Key...) {
        for key in keys { does(.key(key, isDown: true), .key(key, isDown: false)) }
    }

    /// Presses and releases at a point of the field.
    package mutating func tap(at place: Vector, by finger: Finger = .touch(1)) {
        does(.press(place, by: finger), .lift(place, by: finger))
    }

    package mutating func tap(_ role: Button.Role, by finger: Finger = .touch(1)) throws {
        tap(at: try place(role), by: finger)
    }

    /// Taps a button that asks for confirmation, and confirms with a second tap after 0.4 s.
    package mutating func tapTwice(_ role: Button.Role) throws {
        try tap(role)
        wait(0.4)
        try tap(role)
    }

    /// Types on the keys that the screen shows.
    package mutating func type(_ text: String) throws {
        for letter in text { try tap(.type(letter)) }
    }

    /// Taps the first pack that is clear of the buttons, within 5 s.
    package mutating func catches() {
        for _ in 0..<100 where round != nil {
            if let place = pack { return tap(at: place) }
            wait(0.05)
        }
    }

    /// Opens the screen that asks for the player's name.
    package mutating func asksForTheName() {
        navigator.push(Naming(session.player), at: now)
        wait(0.4)
    }
}

// MARK: Places

extension Driver {
    /// The center of an enabled button.
    package func place(_ role: Button.Role) throws -> Vector {
        guard let button = navigator.buttons(at: now).first(where: { $0.role == role && $0.isEnabled }) else {
            throw DriverError(text: "there is no enabled button \(role) on \(screen)")
        }
        return button.area.center
    }

    /// The center of a button over a round.
    package func place(overRound role: Button.Role) throws -> Vector {
        let hud = HUD(field: navigator.field)
        let round = round ?? Round(level: session.level, seed: 1)
        guard let button = hud.buttons(for: round, in: round.moment(at: 4)).first(where: { $0.role == role }) else {
            throw DriverError(text: "there is no button \(role) over a round")
        }
        return button.area.center
    }

    /// The position of a falling pack that is clear of the buttons.
    package var pack: Vector? {
        guard let live = (navigator.screen.base as? Playing)?.live else { return nil }
        let moment = live.moment(at: now)
        var place: Vector?
        live.round.forEachDrop(in: moment) { drop in
            let position = drop.position(at: moment.time)
            guard !drop.isBomb, position.y > 120 else { return true }
            place = position
            return false
        }
        return place
    }

    /// The fewest arrow keys that move the focus to a button, without a change of a value on the way. The last one may
    /// change the setting of the button itself.
    package func arrows(to role: Button.Role) throws -> [Input.Key] {
        var ways: [(driver: Navigator, keys: [Input.Key])] = [(navigator, [])]
        var met: Set<Button.Role?> = []
        while !ways.isEmpty {
            let (driver, keys) = ways.removeFirst()
            let focus = driver.context.session.machine.pointer.focus
            if focus == role { return keys }
            guard met.insert(focus).inserted else { continue }
            for key in [Input.Key.right, .down, .left, .up] {
                var next = driver
                next.handle(.key(key, isDown: true), at: now)
                next.handle(.key(key, isDown: false), at: now)
                let isChanged = next.values != navigator.values
                guard !isChanged || next.context.session.machine.pointer.focus == role else { continue }
                ways.append((next, keys + [key]))
            }
        }
        throw DriverError(text: "no arrows lead to \(role) on \(screen)")
    }
}

package struct DriverError: Error, CustomStringConvertible {
    let text: String
    package var description: String { text }
}

extension Session {
    /// The session of a player who knows the game, at a round of 4 s.
    package static func driven(
        level: Level? = nil, levels: [LevelChoice] = [], isSeedGiven: Bool = false, isQuick: Bool = false,
        isFollowed: Bool = false, autoplay: PlayerModel? = nil,
        settings change: (inout Settings) -> Void = { _ in }
    ) -> Session {
        var short = Level()
        short.duration = 4
        let level = level ?? short
        var settings = Settings()
        (settings.player, settings.hasLearnt) = ("Ann", true)
        change(&settings)
        return Session(
            settings: settings, first: LevelChoice(name: level.name, level: level), levels: levels, seed: 7,
            isSeedGiven: isSeedGiven, autoplay: autoplay, isQuick: isQuick, isFollowed: isFollowed)
    }
}

/// The values that the arrows of a picker can change.
package struct DriverValues: Hashable {
    let settings: Settings
    let filter: RecordsFilter?
    let order: RecordOrder?
}

extension Navigator {
    package var values: DriverValues {
        let records = screen.base as? Records
        return DriverValues(settings: context.session.settings, filter: records?.filter, order: records?.order)
    }
}
