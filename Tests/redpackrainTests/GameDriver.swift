import Foundation
import Motion
import Picture
import Rain
import RainApp
import RainBooth
import RainDriver
import RainHosting
import RainPlayers
import RainPrizes
import RainScores
import RainScreens
import RainShow
import Stage
import Testing

/// Drives the screens with the game's own service, which stores records and settings in a temporary home.
typealias GameDriver = Driver<GameService>

final class GameService: DriverService {
    let program: Program
    let book: ScoreBook
    private let requests: Requests
    /// Whether each frame waits for its requests.
    var settles = true

    fileprivate init(book: ScoreBook?, house: EventService?) throws {
        program = try Program()
        self.book = try book ?? ScoreBook.inMemory()
        requests = Requests(book: self.book, settingsFile: SettingsFile(path: program.path("settings")), visits: house)
    }

    func replies(to asked: [(from: Int, request: Request)], at now: Instant) -> [Reply] {
        requests.perform(asked)
        var replies: [Reply] = []
        requests.drain(at: HostInstant(nanoseconds: now.nanoseconds), into: &replies)
        if settles { requests.wait() }
        // In the game the loop handles the clipboard.
        for case (_, .copy(let text)) in asked { replies.append((nil, .copied(text, true))) }
        return replies
    }

    /// Ends as the game does: everything that can be stored is on the disk.
    func close() { requests.close() }
}

extension Driver where Service == GameService {
    /// - Parameters:
    ///   - change: changes the settings.
    ///   - level: the first level; by default a round of 4 s.
    init(
        _ change: (inout Settings) -> Void = { _ in }, level: Level? = nil, levels: [LevelChoice] = [],
        isSeedGiven: Bool = false, autoplay: PlayerModel? = nil, book: ScoreBook? = nil
    ) throws {
        self.init(
            .driven(level: level, levels: levels, isSeedGiven: isSeedGiven, autoplay: autoplay, settings: change),
            service: try GameService(book: book, house: nil))
        session.machine.wallClock = WallClock(utcSeconds: 20_500 * 86_400 + 60, at: now)
    }

    /// A kiosk at an event.
    init(_ host: EventHost) throws {
        var session = Session.driven(level: host.plan.levels[0].level, isSeedGiven: true) { $0.language = .english }
        session.kiosk = PIN(host.plan.operation.pin).map { Kiosk($0) }
        session.kiosk?.event = EventPlan(host)
        self.init(
            session,
            service: try GameService(
                book: nil, house: EventService(host, slips: SlipPrinter(program: Program.current.path))),
            at: { $0.home })
    }

    var book: ScoreBook { service.book }

    /// The stored settings.
    var settings: Settings { SettingsFile(path: service.program.path("settings")).read().settings }

    /// The records that are listed.
    var listed: [ListedRecord] { (navigator.screen.base as? RainScreens.Records)?.page?.records ?? [] }

    var isPaused: Bool { navigator.mix(at: now).isStill }

    /// Moves the focus to a button by the arrows alone.
    mutating func moveFocus(to role: Button.Role) throws {
        for key in try arrows(to: role) { self.key(key) }
        #expect(pointer.focus == role)
    }
}
