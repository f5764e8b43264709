import Motion
import Picture
import Rain
import Show
import Testing

@testable import Screens

/// Somebody at screens that nothing stands behind: what they ask for is looked at and answered by the test.
struct Visitor {
    var navigator: Navigator
    private(set) var now = Instant(nanoseconds: 1)
    /// All that was asked for, with who asked.
    private(set) var asked: [(from: Int, request: Request)] = []
    private(set) var cues: [Cue] = []

    /// - Parameter screen: the first one; the title by default.
    init(
        isQuick: Bool = false, _ change: (inout Session) -> Void = { _ in },
        at screen: (inout Context) -> any Screen = { _ in Title() }
    ) {
        var level = Level()
        level.duration = 4
        var session = Session(
            settings: Settings(), first: LevelChoice(name: "custom", level: level), seed: 7, isQuick: isQuick)
        (session.settings.player, session.settings.hasLearnt) = ("Ann", true)
        change(&session)
        navigator = Navigator(session)
        navigator.begin(at: now, with: screen)
        wait(0.5)
    }

    var screen: String { navigator.screen.name }
    var session: Session { navigator.context.session }

    mutating func wait(_ seconds: Double, step: Double = 0.05) {
        for _ in 0..<Int((seconds / step).rounded()) {
            navigator.advance(from: now, to: now + step)
            now += step
            asked += navigator.context.requests
            cues += navigator.context.cues
            navigator.context.clear()
        }
    }

    mutating func does(_ inputs: Input...) {
        for input in inputs { navigator.handle(input, at: now) }
        wait(0.4)
    }

    /// - Parameter seconds: how long passes after it.
    mutating func does(_ input: Input, for seconds: Double) {
        navigator.handle(input, at: now)
        wait(seconds, step: min(0.05, seconds > 0 ? seconds : 1))
    }

    mutating func key(_ keys: Input.Key...) {
        for key in keys { does(.key(key, isDown: true), .key(key, isDown: false)) }
    }

    mutating func tap(_ role: Button.Role) throws {
        let button = try #require(navigator.buttons(at: now).first { $0.role == role && $0.isEnabled }, "\(role)")
        does(.press(button.area.center, by: .touch(1)), .lift(button.area.center, by: .touch(1)))
    }

    /// Taps the first pack that is clear of the buttons.
    mutating func catches() {
        for _ in 0..<100 {
            guard let live = (navigator.screen as? Playing)?.live else { return }
            let moment = live.moment(at: now)
            var place: Vector?
            live.round.forEachDrop(in: moment) { drop in
                let position = drop.position(at: moment.time)
                guard !drop.isBomb, position.y > 120 else { return true }
                place = position
                return false
            }
            if let place { return does(.press(place, by: .touch(1)), .lift(place, by: .touch(1))) }
            wait(0.05)
        }
    }

    /// Answers what was asked for last.
    mutating func answer(_ answer: Answer) throws {
        let last = try #require(asked.last)
        navigator.receive((last.from, answer), at: now)
        wait(0.4)
    }

    /// The requests of a kind.
    func requests<Found>(_ find: (Request) -> Found?) -> [Found] { asked.compactMap { find($0.request) } }

    var texts: [String] {
        var frame = Frame(size: navigator.field)
        navigator.append(at: now, to: &frame)
        return frame.labels.map(\.text)
    }
}

extension ListedRecord {
    /// A record of somebody.
    init(_ number: Int64, player: String = "Li", score: Int = 120, rainPar: RainPar? = nil) {
        self.init(
            id: RecordID(number), player: player, score: score, day: Day(year: 2026, month: 2, day: 17))
        self.rainPar = rainPar
    }
}

extension Honours {
    /// Those of somebody with one round.
    init(score: Int) {
        self.init()
        best = ListedRecord(1, score: score)
    }
}

extension RainChoice {
    /// A rain that came by chance.
    static let drawn = RainChoice(level: Level(), levelName: "calm", seed: 7, origin: .drawn)
}
