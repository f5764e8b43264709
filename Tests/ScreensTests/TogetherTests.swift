import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

/// The screens of a party, used through inputs alone.
@Suite struct TogetherTests {
    /// Goes from the title to the first turn of a party with this many players and rains.
    private static func party(_ count: Int, rains: Int, _ change: (inout Session) -> Void = { _ in }) throws
        -> ScreensDriver
    {
        var driver = ScreensDriver(change)
        try driver.tap(.together)
        for _ in 2..<count { try driver.tap(.addPlayer) }
        while driver.texts.contains("2") != (rains == 2) || driver.texts.contains("3") != (rains == 3) {
            try driver.tap(.more(.rains))
        }
        try driver.tap(.start)
        driver.wait(1)
        return driver
    }

    /// Plays the round of a turn to its end.
    private static func plays(_ driver: inout ScreensDriver) throws {
        let ticket = try #require(
            driver.requests { if case .begin(let ticket, _, _, _) = $0 { ticket } else { nil } }.last)
        driver.wait(Round.countdown)
        driver.catches()
        driver.wait(5)
        let asker = try #require(
            driver.asked.last { if case .begin = $0.request { true } else { false } }?.from)
        driver.navigator.receive((asker, .kept(ticket, .init(place: nil, count: 0))), at: driver.now)
        driver.wait(1.5)
    }

    private static func begun(_ driver: ScreensDriver) -> [(player: String, rain: RainChoice)] {
        driver.requests { if case .begin(_, let player, let rain, _) = $0 { (player, rain) } else { nil } }
    }

    /// Two presses lead from turn to turn, and the ordinary results never appear.
    @Test(arguments: [(4, 2), (8, 1)])
    func aPartyIsPlayedToItsEnd(count: Int, rains: Int) throws {
        var driver = try Self.party(count, rains: rains)
        var seen: [String] = []
        for turn in 0..<count * rains {
            #expect(driver.screen == "turn")
            driver.key(.enter)
            #expect(driver.screen == "round")
            try Self.plays(&driver)
            seen.append(driver.screen)
            if turn < count * rains - 1 { driver.key(.enter) }
            driver.wait(1)
        }
        #expect(seen == Array(repeating: "standings", count: count * rains - 1) + ["podium"])
        let begun = Self.begun(driver)
        #expect(begun.count == count * rains)
        #expect(Set(begun.map(\.player)).count == count && Set(begun.map(\.rain.seed)).count == rains)
        #expect(Set(begun.map(\.rain.level)).count == 1)
        let turns = begun.compactMap { begun -> (session: UInt128, seat: Int)? in
            guard case .party(let session, let seat) = begun.rain.origin else { return nil }
            return (session, seat)
        }
        #expect(turns.map(\.seat) == Array(1...count * rains) && Set(turns.map(\.session)).count == 1)
        #expect(
            driver.requests { if case .honours(_, let player) = $0 { player } else { nil } }.count == 1, "title only")
        driver.key(.enter)
        #expect(driver.screen == "together")
        #expect(driver.texts.contains("Player \(count)"), "the names stay for the next party")
    }

    /// Skipping a turn, leaving and ending the party all ask first, in the round and before it.
    @Test(arguments: [false, true])
    func turnsAreGivenUp(inRound: Bool) throws {
        var driver = try Self.party(4, rains: 2)
        func giveUp(_ role: Button.Role) throws {
            if inRound {
                driver.key(.enter)
                driver.wait(Round.countdown + 0.5)
                driver.key(.pause)
            }
            try driver.tap(role)
        }
        func next() -> String? { (driver.navigator.screen.base as? PassOn)?.party.nextPlayer?.name }
        /// Asks for something, and confirms it after a rest.
        func giveUp(_ role: Button.Role, _ question: String) throws {
            try giveUp(role)
            #expect(driver.screen == (inRound ? "round" : "turn") && driver.texts.contains(question))
            // A second quick tap is no answer.
            try driver.tap(role)
            #expect(driver.screen == (inRound ? "round" : "turn") && driver.texts.contains(question))
            driver.wait(0.4)
            try driver.tap(role)
            driver.wait(1)
        }
        let first = next()
        try giveUp(.skipTurn, Words.english.skipTurnAgain)
        #expect(driver.screen == "turn" && next() != first)
        let second = next()
        try giveUp(.leaveParty, Words.english.removePlayerAgain)
        #expect(driver.screen == "turn" && ![first, second].contains(next()))
        try giveUp(.endParty, Words.english.endPartyAgain)
        #expect(driver.screen == "podium")
        let names = try #require((driver.navigator.screen.base as? Podium)?.party.standings.map(\.name))
        #expect(names.count == 3 && !names.contains(second ?? ""))
        let left = driver.requests { request -> Bool? in
            guard case .finish(_, _, let moment, _) = request else { return nil }
            return moment.phase == .over(early: true)
        }
        #expect(left == (inRound ? [true, true, true] : []))
        try driver.tap(.leave)
        #expect(driver.screen == "title")
    }

    /// With two players the party is over when one of them leaves. Leaving asks first here too.
    @Test(arguments: [false, true])
    func oneOfTwoLeavesAfterBeingAsked(inRound: Bool) throws {
        var driver = try Self.party(2, rains: 1)
        if inRound {
            driver.key(.enter)
            driver.wait(Round.countdown + 0.5)
            driver.key(.pause)
        }
        try driver.tap(.leaveParty)
        #expect(driver.screen == (inRound ? "round" : "turn") && driver.texts.contains(Words.english.leavePartyAgain))
        driver.wait(0.4)
        try driver.tap(.leaveParty)
        driver.wait(2)
        #expect(driver.screen == "podium" && driver.texts.contains { $0.hasSuffix(" wins!") })
    }

    /// Only its button begins a turn, and this press does not cut the countdown.
    @Test func aTurnWaitsForItsPlayer() throws {
        var driver = ScreensDriver()
        try driver.tap(.together)
        try driver.tap(.start)
        driver.wait(1)
        driver.tap(at: Vector(640, 300))
        driver.wait(1)
        #expect(driver.screen == "turn")
        try driver.tap(.start)
        #expect(driver.screen == "round")
        guard case .counting(let left, .start) = driver.round?.moment(at: 0.4).phase else {
            Issue.record("no countdown")
            return
        }
        #expect(left > 2)
        #expect(driver.round?.journal.entries.isEmpty == true)
        let seed = driver.round?.journal.seed
        driver.key(.backspace)
        #expect(driver.round?.journal.seed == seed && Self.begun(driver).count == 1, "a turn is not restarted")
        driver.key(.pause)
        let roles = driver.navigator.buttons(at: driver.now).map(\.role)
        #expect(roles == [.resume, .settings, .skipTurn, .leaveParty, .endParty])
    }

    /// A turn without a tap does not count: its player can play it again.
    @Test func anUntouchedTurnIsPlayedAgain() throws {
        var driver = try Self.party(2, rains: 1)
        let player = (driver.navigator.screen.base as? PassOn)?.party.nextPlayer?.name
        driver.key(.enter)
        let ticket = try #require(
            driver.requests { if case .begin(let ticket, _, _, _) = $0 { ticket } else { nil } }.last)
        driver.wait(Round.countdown + 5)
        let asker = try #require(
            driver.asked.last { if case .begin = $0.request { true } else { false } }?.from)
        driver.navigator.receive((asker, .kept(ticket, .init(place: nil, count: 0))), at: driver.now)
        driver.wait(1.5)
        let turn = try #require(driver.navigator.screen.base as? PassOn)
        #expect(turn.party.nextPlayer?.name == player && driver.texts.contains(Words.english.turnUntouched))
        driver.key(.enter)
        try Self.plays(&driver)
        #expect(driver.screen == "standings")
    }

    /// Closing the window asks once, on every screen of a party.
    @Test(arguments: ["turn", "round", "standings"])
    func closingAsksOnce(screen: String) throws {
        var driver = try Self.party(2, rains: 1)
        if screen != "turn" { driver.key(.enter) }
        if screen == "standings" { try Self.plays(&driver) }
        #expect(driver.screen == screen)
        driver.does(.close)
        #expect(!driver.navigator.isDone && driver.texts.contains(Words.english.closePartyAgain))
        driver.does(.close)
        #expect(driver.navigator.isDone)
    }

    /// A party stores its names for the next party, but changes neither the player's own name nor the level. Its level stays
    /// when the window or the size of packs changes.
    @Test func aPartyChangesOnlyItsNames() throws {
        var driver = ScreensDriver { $0.settings.player = "Zoë" }
        let before = driver.session.settings
        let chosen = driver.session.levelName
        try driver.tap(.together)
        #expect(driver.texts.contains("Zoë"))
        try driver.tap(.more(.level))
        try driver.tap(.player(0))
        driver.does(.text("x"))
        driver.key(.enter)
        #expect(driver.texts.contains("Zoëx"))
        try driver.tap(.start)
        driver.wait(1)
        driver.key(.enter)
        let level = try #require(Self.begun(driver).last?.rain.level)
        #expect(level != driver.session.level)
        driver.session.settings.hasLargePacks = true
        driver.session.machine.windowShape = 0.5
        driver.key(.pause)
        try driver.tapTwice(.skipTurn)
        driver.wait(1)
        driver.key(.enter)
        #expect(Self.begun(driver).map(\.rain.level) == [level, level])
        #expect(driver.navigator.field == level.field)
        driver.session.settings.hasLargePacks = false
        driver.key(.pause)
        try driver.tapTwice(.endParty)
        driver.wait(1)
        driver.session.machine.windowShape = 1.8
        try driver.tap(.leave)
        driver.wait(0.5)
        var after = driver.session.settings
        #expect(after.party == ["Zoëx", "Player 2"])
        after.party = before.party
        #expect(after == before && driver.session.levelName == chosen)
        let kept = driver.requests { request -> [Setting]? in
            if case .keep(let settings, _) = request { settings } else { nil }
        }
        #expect(kept == [[.party]])
    }

    /// Names come from the last party and are different. A party has two to eight players.
    @Test func namesAreDifferent() throws {
        var driver = ScreensDriver()
        try driver.tap(.together)
        try driver.answer(.partyNames(["Ann", "Bo", "小明"]))
        #expect(driver.texts.contains("小明"))
        try driver.tap(.player(1))
        for _ in 0..<2 { driver.key(.backspace) }
        driver.does(.text("Ann"))
        #expect(driver.texts.contains(Words.english.nameTaken))
        driver.key(.enter)
        #expect(driver.screen == "name", "the name is taken")
        driver.does(.text("a"))
        driver.key(.enter)
        #expect(driver.screen == "together" && driver.texts.contains("Anna"))
        for _ in 0..<5 { try driver.tap(.addPlayer) }
        let full = driver.navigator.buttons(at: driver.now).filter(\.isEnabled).map(\.role)
        #expect(full.contains(.removePlayer(7)) && !full.contains(.addPlayer))
        for _ in 0..<6 { try driver.tap(.removePlayer(1)) }
        let few = driver.navigator.buttons(at: driver.now).map(\.role)
        #expect(few.contains(.player(1)) && !few.contains(.removePlayer(1)) && few.contains(.addPlayer))
        // A late answer changes nothing.
        let asker = try #require(driver.asked.last { if case .partyNames = $0.request { true } else { false } }?.from)
        driver.navigator.receive((asker, .partyNames(["X", "Y"])), at: driver.now)
        #expect(!driver.texts.contains("X"))
    }

    /// A default name is a hint: typing replaces it, and it stays if nothing is typed.
    @Test func defaultNamesAreReplacedByTyping() throws {
        var driver = ScreensDriver()
        try driver.tap(.together)
        try driver.tap(.player(1))
        #expect(driver.texts.contains("Player 2") && driver.texts.contains("|"))
        driver.key(.escape)
        #expect(driver.texts.contains("Player 2"))
        try driver.tap(.player(1))
        driver.does(.text("Mei"))
        #expect(!driver.texts.contains("Player 2"))
        driver.key(.enter)
        #expect(driver.texts.contains("Mei") && !driver.texts.contains("Player 2"))
        // The numbers of default names follow the places, whatever the language of the last party.
        driver = ScreensDriver { $0.settings.party = ["玩家1", "Ann", "Player 7"] }
        try driver.tap(.together)
        #expect(driver.texts.filter { $0.hasPrefix("Player") || $0 == "Ann" } == ["Player 1", "Ann", "Player 3"])
        try driver.tap(.player(2))
        #expect(driver.texts.contains("|"))
    }

    /// The name of the account is also a hint that typing replaces.
    @Test func theNameOfTheAccountIsAHint() throws {
        var driver = ScreensDriver { ($0.settings.player, $0.settings.capabilities.account) = (nil, "root") }
        driver.navigator.push(Naming(driver.session.player), at: driver.now)
        driver.wait(0.5)
        #expect(driver.texts.contains("root") && driver.texts.contains("|"))
        driver.does(.text("Mei"))
        driver.key(.enter)
        #expect(driver.session.settings.player == "Mei")
    }

    /// The names of the last party are remembered after a restart, whether or not its rounds were played.
    @Test func theNamesOfTheLastPartyComeBack() throws {
        var driver = ScreensDriver()
        try driver.tap(.together)
        try driver.tap(.player(1))
        driver.does(.text("Mei"))
        driver.key(.enter)
        try driver.tap(.start)
        let kept = try #require(
            driver.requests { request -> Settings? in
                if case .keep([.party], let settings) = request { settings } else { nil }
            }.last)
        var settings = Settings()
        #expect(Setting.party.set(Setting.party.text(in: kept), in: &settings) == nil)
        settings.hasLearnt = true
        driver = ScreensDriver { $0.settings = settings }
        try driver.tap(.together)
        #expect(driver.texts.contains("Ann") && driver.texts.contains("Mei"))
        #expect(!driver.asked.contains { if case .partyNames = $0.request { true } else { false } })
    }

    /// The button that adds players stays in its place.
    @Test(arguments: [false, true]) func addingStaysInItsPlace(isUpright: Bool) throws {
        var driver = ScreensDriver { if isUpright { $0.machine.windowShape = 0.5 } }
        try driver.tap(.together)
        let place = try driver.place(.addPlayer)
        for count in 3...9 {
            driver.tap(at: place)
            let players = driver.navigator.buttons(at: driver.now).count {
                if case .item(.player, _) = $0.role { true } else { false }
            }
            #expect(driver.screen == "together" && players == min(8, count))
        }
    }

    /// Without a keyboard, a player can pick a ready name. Each name can be picked once.
    @Test(arguments: Language.allCases) func aNameCanBePicked(language: Language) throws {
        var driver = ScreensDriver { $0.settings.language = language }
        let names = language.words.readyNames
        #expect(Set(names).count == names.count && names.allSatisfy(PlayerName.isKept))
        try driver.tap(.together)
        try driver.tap(.player(0))
        if !driver.navigator.buttons(at: driver.now).contains(where: { $0.role == .readyName(0) }) {
            try driver.tap(.readyNames)
        }
        try driver.tap(.readyName(0))
        try driver.tap(.done)
        #expect(driver.screen == "together" && driver.texts.contains(names[0]))
        try driver.tap(.player(1))
        let taken = driver.navigator.buttons(at: driver.now).filter { !$0.isEnabled }.map(\.role)
        #expect(taken.contains(.readyName(0)) && !taken.contains(.readyName(1)))
        try driver.tap(.readyNames)
        let hasCapitals = driver.navigator.buttons(at: driver.now).contains { $0.role == .type("Q") }
        try driver.tap(.type(hasCapitals ? "Q" : "q"))
        try driver.tap(.erase)
        try driver.tap(.readyNames)
        try driver.tap(.readyName(names.count - 1))
        try driver.tap(.done)
        #expect(driver.texts.contains(names[names.count - 1]))
        // The player's own name has no ready names.
        driver.navigator.push(Naming("Ann"), at: driver.now)
        driver.wait(0.5)
        #expect(!driver.navigator.buttons(at: driver.now).contains { $0.role == .readyNames })
    }

    /// A turn shows the lead over the best round and the place, but none of the rival's taps.
    @Test func theBestRoundIsRacedByNumbersAlone() throws {
        for view in GhostView.allCases {
            var driver = try Self.party(2, rains: 1) { $0.settings.ghost = view }
            driver.key(.enter)
            driver.wait(Round.countdown + 0.5)
            let places = (1...2).map(Words.english.place)
            #expect(!driver.texts.contains { places.contains($0) }, "there is no rival yet")
            try Self.plays(&driver)
            let first = try #require(Self.begun(driver).first?.player)
            driver.key(.enter)
            driver.wait(1)
            driver.key(.enter)
            driver.wait(Round.countdown + 1.5)
            #expect(driver.texts.contains { places.contains($0) } && driver.texts.contains(first), "\(view)")
            let playing = try #require(driver.navigator.screen.base as? Playing)
            #expect(playing.rival?.name == first)
            #expect(!driver.frame.sprites.contains { $0.image == .ring && $0.blend == .normal })
        }
    }
}
