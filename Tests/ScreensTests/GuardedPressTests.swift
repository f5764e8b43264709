import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// Presses that go on after a round press nothing on the next page.
@Suite struct GuardedPressTests {
    /// Keeps each round as soon as it is over.
    struct Records: DriverService {
        func replies(to requests: [(from: Int, request: Request)], at now: Instant) -> [Reply] {
            requests.compactMap { asked in
                switch asked.request {
                case .finish(let ticket, _, _, _): (asked.from, .kept(ticket, Rank(place: 2, count: 9)))
                case .goals(let level, let seed):
                    MedalTable.kept(for: .survival).map {
                        (asked.from, .goals(level, seed: seed, RainGoals(survival: $0)))
                    }
                default: nil
                }
            }
        }
    }

    /// A page that appears by itself after a round of 4 s.
    enum Page: String, CaseIterable {
        case results, night, today, standings, podium, turn, practice

        var name: String { [.night, .today].contains(self) ? "results" : rawValue }

        /// A button that leaves the page.
        var way: Button.Role {
            switch self {
            case .results, .night, .today, .podium: .leave
            case .standings: .nextTurn
            case .turn: .start
            case .practice: .back
            }
        }
    }

    private static let level: Level = {
        var level = Level()
        level.duration = 4
        return level
    }()

    private static func rain(_ origin: RainChoice.Origin) -> RainChoice {
        RainChoice(level: level, levelName: "short", seed: 5, origin: origin)
    }

    /// A party of two at its first turn, or at its last.
    private static func party(isLast: Bool = false) -> Party {
        var party = Party(["Ann", "Bo"], session: 7, level: level, levelName: "short", rains: [5])
        if isLast { party.take(.played(10)) }
        return party
    }

    /// A driver in the round before a page.
    private static func driver(before page: Page, _ change: (inout Session) -> Void = { _ in }) -> Driver<Records> {
        var session = Session.driven(level: level)
        change(&session)
        return Driver(session, service: Records()) { context -> any Screen in
            switch page {
            case .results: return Playing(&context)
            case .night: return Playing(&context, on: rain(.night))
            case .today: return Playing(&context, on: rain(.today(20_484)))
            case .standings, .turn: return Playing(&context, in: party()) ?? Title()
            case .podium: return Playing(&context, in: party(isLast: true)) ?? Title()
            case .practice:
                let round = Round(level: level, seed: 5)
                return Practising(
                    round, against: Rival(Ghost(of: round), name: "Li"), from: RoundTime(seconds: 0), at: context.now)
            }
        }
    }

    /// Presses and releases ten times a second.
    private static func presses(_ driver: inout Driver<Records>, _ down: Input, _ up: Input, for seconds: Double) {
        for _ in 0..<Int(seconds * 10) {
            driver.navigator.handle(down, at: driver.now)
            driver.wait(0.05)
            driver.navigator.handle(up, at: driver.now)
            driver.wait(0.05)
        }
    }

    /// Returns whether the inputs leave the page, or begin its round, at once.
    private static func leaves(_ driver: inout Driver<Records>, by inputs: Input...) -> Bool {
        let number = driver.navigator.number
        for input in inputs { driver.navigator.handle(input, at: driver.now) }
        return driver.navigator.number != number || driver.navigator.isDone
    }

    /// Taps at the place of each button, until some seconds after the round.
    @Test(arguments: Page.allCases)
    func tapsGoOnAcrossTheEnd(page: Page) throws {
        let field = Self.level.field
        var first = Self.driver(before: page)
        first.wait(4)
        if page != .turn { first.tap(at: field / 2) }
        first.wait(12)
        let hud = HUD(field: field)
        let places = first.navigator.buttons(at: first.now).filter {
            !hud.pauseArea.contains($0.area.center) && !hud.rewindArea.contains($0.area.center)
        }
        #expect(first.screen == page.name && places.count > 1, "\(first.screen), \(places.count)")
        for button in places {
            var driver = Self.driver(before: page)
            // A turn is offered again only without a tap in it.
            driver.wait(page == .turn ? 7.05 : 5)
            let level = driver.session.levelName
            let place = button.area.center
            Self.presses(&driver, .press(place, by: .touch(1)), .lift(place, by: .touch(1)), for: 7)
            #expect(driver.screen == page.name && driver.session.levelName == level, "\(button.role): \(driver.screen)")
            if let results = driver.navigator.screen.base as? Results {
                #expect(!results.pressed.isUnfolded && !results.pressed.isFavourite, "\(button.role)")
                #expect(results.pressed.skipped > 0, "the medal is there at once")
            }
            #expect((driver.navigator.screen.base as? any BetweenRounds)?.asking == nil, "\(button.role)")
            let way = try driver.place(page.way)
            #expect(!Self.leaves(&driver, by: .press(way, by: .touch(1)), .lift(way, by: .touch(1))), "\(button.role)")
            driver.wait(0.75)
            #expect(Self.leaves(&driver, by: .press(way, by: .touch(1)), .lift(way, by: .touch(1))), "\(button.role)")
        }
    }

    /// Presses of keys and of a gamepad's button are guarded likewise, but count after a shorter rest.
    @Test(arguments: [Page.results, .standings, .podium], [false, true])
    func keysGoOnAcrossTheEnd(page: Page, isPad: Bool) throws {
        var driver = Self.driver(before: page)
        driver.wait(5)
        let (down, up): (Input, Input) =
            isPad
            ? (.padButton(true), .padButton(false))
            : (.key(.space, isDown: true), .key(.space, isDown: false))
        Self.presses(&driver, down, up, for: 7)
        #expect(driver.screen == page.name)
        driver.wait(0.45)
        let way = try driver.place(page.way)
        driver.pointer = .init(position: way)
        #expect(Self.leaves(&driver, by: down, up))
    }

    /// Presses of one switch are not guarded: they lead on at any pace.
    @Test func oneSwitchIsNotSlowed() {
        var driver = Self.driver(before: .results) { $0.settings.access.hasOneSwitch = true }
        driver.wait(10)
        Self.presses(&driver, .key(.space, isDown: true), .key(.space, isDown: false), for: 6)
        #expect(driver.screen != "results")
    }

    /// A tap right after others shortens no countdown; a tap after a rest does.
    @Test func aCountdownIsNotCutByTapsThatGoOn() throws {
        func left(after rest: Double) throws -> Double {
            var driver = Self.driver(before: .results)
            driver.wait(12)
            try driver.tap(.again)
            let place = Vector(640, 500)
            Self.presses(&driver, .press(place, by: .touch(1)), .lift(place, by: .touch(1)), for: 0.8)
            driver.wait(rest)
            driver.navigator.handle(.press(Vector(640, 500), by: .touch(1)), at: driver.now)
            let live = (driver.navigator.screen.base as? Playing)?.live
            guard case .counting(let left, .start)? = live?.moment(at: driver.now).phase else { return 0 }
            return left
        }
        #expect(try left(after: 0.5) > 0.7)
        #expect(try left(after: 0.75) < 0.7)
    }

    /// After a tap on the pause button, taps that go on press nothing in the pause; a tap after a rest does.
    @Test func aPauseAmongTapsIsGuarded() throws {
        var driver = Self.driver(before: .results)
        driver.wait(4)
        let pause = HUD(field: Self.level.field).pauseArea.center
        driver.navigator.handle(.press(pause, by: .touch(1)), at: driver.now)
        driver.navigator.handle(.lift(pause, by: .touch(1)), at: driver.now)
        for role in [Button.Role.settings, .restart, .leave] {
            let place = try driver.place(role)
            Self.presses(&driver, .press(place, by: .touch(1)), .lift(place, by: .touch(1)), for: 2)
            #expect(driver.screen == "round", "\(role)")
        }
        driver.wait(0.75)
        let settings = try driver.place(.settings)
        #expect(Self.leaves(&driver, by: .press(settings, by: .touch(1)), .lift(settings, by: .touch(1))))
    }

    /// If the focus is lost in a round, taps that go on press nothing in the pause; a tap after a rest does.
    @Test func aPauseByLostFocusIsGuarded() throws {
        var driver = Self.driver(before: .results)
        driver.wait(4)
        driver.navigator.handle(.press(Vector(640, 400), by: .touch(1)), at: driver.now)
        driver.navigator.handle(.focusLost, at: driver.now)
        let place = try driver.place(.leave)
        Self.presses(&driver, .press(place, by: .touch(1)), .lift(place, by: .touch(1)), for: 2)
        #expect(driver.screen == "round")
        // A pause that was asked for takes the next press.
        driver.wait(0.75)
        let resume = try driver.place(.resume)
        driver.does(.press(resume, by: .touch(1)), .lift(resume, by: .touch(1)))
        driver.wait(4)
        driver.navigator.handle(.key(.pause, isDown: true), at: driver.now)
        driver.wait(0.1)
        #expect(Self.leaves(&driver, by: .press(place, by: .touch(1)), .lift(place, by: .touch(1))))
    }
}
