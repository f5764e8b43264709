import App
import Foundation
import Motion
import Picture
import Rain
import Scores
import Screens
import Show
import Testing
import Tuning

@testable import Stage
@testable import redpackrain

/// Somebody at a game, in a time that is the test's own, with a home of their own.
struct Person {
    let program: Program
    let book: ScoreBook
    var game: Navigator
    private let requests: Requests
    private(set) var now = Instant(nanoseconds: 1)
    /// The longest that one step of the game took, seconds of real time.
    private(set) var longestStep = 0.0
    /// Whether each frame waits for what it has asked for.
    var settles = true

    /// - Parameters:
    ///   - change: what is special about the settings.
    ///   - level: the level that is chosen first; by default a short one.
    init(
        _ change: (inout Settings) -> Void = { _ in }, level: Level? = nil, levels: [LevelChoice] = [],
        autoplay: PlayerModel? = nil, book: ScoreBook? = nil
    ) throws {
        program = try Program()
        self.book = try book ?? ScoreBook.inMemory()
        var short = Level()
        short.duration = 4
        let level = level ?? short
        var settings = Settings()
        (settings.player, settings.hasLearnt) = ("Ann", true)
        change(&settings)
        let session = Session(
            settings: settings, first: LevelChoice(name: level.name, level: level), levels: levels, seed: 7,
            autoplay: autoplay)
        game = Navigator(session)
        requests = Requests(book: self.book, settingsFile: SettingsFile(path: program.path("settings")))
        game.begin(at: now) { _ in Title() }
        wait(1)
    }

    var screen: String { game.screen.name }

    /// The settings as they are kept.
    var settings: Settings { SettingsFile(path: program.path("settings")).read().settings }

    /// The round that is being played.
    var round: Round? { (game.screen as? Playing)?.live.round }

    /// The records that are listed.
    var listed: [ListedRecord] { (game.screen as? Screens.Records)?.page?.records ?? [] }

    var isPaused: Bool { game.mix(at: now).isStill }

    /// One frame: what was asked for is done, and what came of it is there.
    private mutating func step(_ seconds: Double) {
        let start = ContinuousClock().now
        let next = now + seconds
        game.advance(from: now, to: next)
        now = next
        requests.perform(game.context.requests)
        game.context.clear()
        var replies: [Reply] = []
        requests.drain(at: HostInstant(nanoseconds: now.nanoseconds), into: &replies)
        for reply in replies { game.receive(reply, at: now) }
        longestStep = max(longestStep, (ContinuousClock().now - start) / .seconds(1))
        if settles { requests.wait() }
    }

    mutating func wait(_ seconds: Double) {
        for _ in 0..<Int((seconds * 20).rounded()) { step(0.05) }
    }

    mutating func does(_ inputs: Input...) {
        for input in inputs { game.handle(input, at: now) }
        wait(0.4)
    }

    mutating func key(_ keys: Input.Key...) {
        for key in keys { does(.key(key, isDown: true), .key(key, isDown: false)) }
    }

    /// Moves the focus to a button by the arrows alone: the shortest way there is.
    mutating func arrows(to role: Button.Role) throws {
        var ways: [(game: Navigator, keys: [Input.Key])] = [(game, [])]
        var met: Set<Button.Role?> = []
        while !ways.isEmpty {
            let (game, keys) = ways.removeFirst()
            if game.context.session.pointer.focus == role {
                for key in keys { self.key(key) }
                return #expect(self.game.context.session.pointer.focus == role)
            }
            guard met.insert(game.context.session.pointer.focus).inserted else { continue }
            for key in [Input.Key.right, .down, .left, .up] {
                var next = game
                next.handle(.key(key, isDown: true), at: now)
                next.handle(.key(key, isDown: false), at: now)
                ways.append((next, keys + [key]))
            }
        }
        Issue.record("no way to \(role) on \(screen)")
    }

    /// The middle of a button that must be there.
    func place(_ role: Button.Role) throws -> Vector {
        try #require(game.buttons(at: now).first { $0.role == role && $0.isEnabled }, "\(role) on \(screen)").area
            .center
    }

    mutating func tap(_ role: Button.Role, by finger: Finger = .touch(3)) throws {
        let place = try place(role)
        does(.press(place, by: finger), .lift(place, by: finger))
    }

    /// Taps a pack that is clear of the buttons, if there is one.
    mutating func catches() {
        guard let playing = game.screen as? Playing else { return }
        let moment = playing.live.moment(at: now)
        var place: Vector?
        playing.live.round.forEachDrop(in: moment) { drop in
            let position = drop.position(at: moment.time)
            guard !drop.isBomb, position.y > 120 else { return true }
            place = position
            return false
        }
        guard let place else { return }
        for input in [Input.press(place, by: .touch(3)), .lift(place, by: .touch(3))] { game.handle(input, at: now) }
    }

    mutating func type(_ text: String) throws {
        for letter in text { try tap(.type(letter)) }
    }

    /// Goes to where a name is asked for, from the title.
    mutating func asksForTheName() {
        game.push(Naming(game.context.session.player), at: now)
        wait(0.4)
    }

    /// Waits until the round is over, and its record is on the disk, or could not be brought there.
    mutating func finishRound() {
        for _ in 0..<2000 where screen == "round" { wait(0.05) }
        wait(1)
    }

    /// Leaves the game.
    func leave() { requests.close() }
}

extension Person {
    /// The texts on the screen.
    var texts: [String] {
        var frame = Frame(size: game.field)
        game.append(at: now, to: &frame)
        return frame.labels.map(\.text)
    }
}
