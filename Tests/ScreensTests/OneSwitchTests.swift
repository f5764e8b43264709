import Motion
import Picture
import Rain
import RainDriver
import RainPlayers
import RainShow
import Testing

@testable import RainScreens

@Suite struct OneSwitchTests {
    /// Returns a round played by one switch. The player presses while the light is on a column with a pack, 300 ms ± 80 ms
    /// after the light came there or after the last press.
    static func played(_ level: Level, seed: UInt64, stepTime: Double = Accessibility().stepTime) -> Round {
        var round = Round(level: level, seed: seed)
        let draw = Seed(seed)["one switch"]
        let end = Round.countdown + level.duration
        for step in 0..<Int(end / stepTime) {
            var time = Double(step) * stepTime
            for press in 0..<8 {
                // The sum of twelve uniform draws is nearly normal.
                let chance = (0..<12).reduce(-6.0) { $0 + draw[step][press][$1].unit }
                time += max(0.1, 0.3 + 0.08 * chance)
                let sweep = ColumnScan(round, in: round.moment(at: RoundTime(seconds: time)), stepTime: stepTime)
                guard time < Double(step + 1) * stepTime, case .column = sweep.stop,
                    case .drop(let drop) = round.hit(at: sweep.target, in: sweep.moment), !drop.isBomb
                else { break }
                round.tap(sweep.target, at: Int64(time * 1e9))
            }
        }
        return round
    }

    /// With one switch, the mean score is at least this share of the casual player's. The promise is 45 % on calm.
    @Test(arguments: [(Level.calm, 0.55), (.festive, 0.4), (.storm, 0.45), (.survival, 0.12)])
    func aRoundIsPlayable(level: Level, least: Double) {
        let seeds: Range<UInt64> = 0..<16
        let casual = seeds.map { Round.played(level: level, seed: $0, by: .casual).finalMoment.tally.score }
        let own = seeds.map { Self.played(level, seed: $0).finalMoment.tally.score }
        #expect(Double(own.reduce(0, +)) >= least * Double(casual.reduce(0, +)))
    }

    /// Blind presses do not pay: empty taps cost points, and so do bombs.
    @Test func pressingAllTheTimeIsWorse() {
        let level = Level.calm
        let seeds: Range<UInt64> = 0..<8
        func blind(_ seed: UInt64) -> Int {
            var round = Round(level: level, seed: seed)
            for press in 0..<Int(5 * level.duration) {
                let time = RoundTime(seconds: Round.countdown + 0.2 * Double(press))
                let sweep = ColumnScan(round, in: round.moment(at: time), stepTime: 1)
                if case .column = sweep.stop { round.tap(sweep.target, at: Int64(time.seconds * 1e9)) }
            }
            return round.finalMoment.tally.score
        }
        let own = seeds.map { Self.played(level, seed: $0).finalMoment.tally.score }.reduce(0, +)
        #expect(seeds.map(blind).reduce(0, +) < own)
    }

    @Test func theLightVisitsEachColumnAndThenAButton() {
        let round = Round(level: .calm, seed: 3)
        let hud = HUD(field: round.level.field)
        func stops(besides extra: Button?) -> [ColumnScan.Stop] {
            (0..<20).map { step in
                let moment = round.moment(at: RoundTime(seconds: (Double(step) + 0.5) * 1.5))
                return ColumnScan(round, in: moment, stepTime: 1.5, extra: extra).stop
            }
        }
        func passes(_ buttons: Rect...) -> [ColumnScan.Stop] {
            buttons.flatMap { (0..<ColumnScan.columns).map(ColumnScan.Stop.column) + [.button($0)] }
        }
        let (rewind, pause) = (hud.rewindArea, hud.pauseArea)
        #expect(stops(besides: nil) == passes(rewind, pause, rewind, pause))
        let skip = Button(role: .skip, area: Rect(center: Vector(400, 600), size: Vector(200, 72)))
        #expect(stops(besides: skip) == passes(rewind, pause, skip.area, rewind))
    }

    /// A press taps the lowest pack that can be hit, and a bomb only where there is no pack.
    @Test func aPressTapsTheLowestPack() throws {
        var (packs, bombs, nothing) = (0, 0, 0)
        for seed in 0..<12 as Range<UInt64> {
            let round = Round(level: .storm, seed: seed)
            for step in 0..<60 {
                let moment = round.moment(at: RoundTime(seconds: Round.countdown + Double(step) / 2 + 0.3))
                let sweep = ColumnScan(round, in: moment, stepTime: 1)
                guard case .column(let column) = sweep.stop else { continue }
                let area = Rect(origin: .zero, size: round.level.field).column(column, of: ColumnScan.columns)
                var drops: [(drop: Drop, place: Vector)] = []
                round.forEachDrop(in: moment) { drop in
                    let place = drop.position(at: moment.time)
                    if area.minX <= place.x, place.x < area.maxX { drops.append((drop, place)) }
                    return true
                }
                guard case .drop(let hit) = round.hit(at: sweep.target, in: moment) else {
                    nothing += 1
                    continue
                }
                if hit.isBomb {
                    bombs += 1
                    // A pack wholly behind a bomb, above the field or under the eaves cannot be hit.
                    for (drop, place) in drops where !drop.isBomb && place.y < 720 {
                        #expect(round.hit(at: place, in: moment) != .drop(drop))
                    }
                } else {
                    packs += 1
                    let y = hit.position(at: moment.time).y
                    for (drop, place) in drops where !drop.isBomb && place.y > y + 1 && place.y < 720 {
                        #expect(round.hit(at: place, in: moment) != .drop(drop), "a lower pack was left")
                    }
                }
            }
        }
        #expect(packs > 100 && bombs > 0 && nothing > 20)
    }

    /// Any press counts as the switch, except a helper's keys, which keep their meaning.
    @Test func anyPressIsTheSwitch() {
        let keys = KeyMap()
        let presses: [Input] = [
            .press(Vector(9, 9), by: .mouse), .press(Vector(9, 9), by: .touch(1)), .padButton(true),
            .hold(true, by: .mouse),
            .key(.space, isDown: true), .key(.enter, isDown: true), .key(.left, isDown: true),
            .key(.tab, isDown: true), .key(.other(KeyName(pressed: "Q")), isDown: true), .key(.backspace, isDown: true),
            .key(.startOver, isDown: true), .spareButton(true),
        ]
        #expect(presses.allSatisfy { keys.isPressOfOneSwitch($0) == true })
        let besides: [Input] = [
            .lift(Vector(9, 9), by: .mouse), .move(Vector(9, 9), by: .mouse), .padButton(false),
            .hold(false, by: .mouse),
            .key(.space, isDown: false), .stick(Vector(1, 0)), .text("a"), .composing("a"), .spareButton(false),
        ]
        #expect(besides.allSatisfy { keys.isPressOfOneSwitch($0) == false })
        let others: [Input] = [
            .key(.escape, isDown: true), .key(.other(KeyName(pressed: "P")), isDown: true),
            .key(.other(KeyName(pressed: "F11")), isDown: true), .key(.pause, isDown: true), .close, .quit,
            .focusLost, .focusGained, .gamepadLost, .key(.other(KeyName(pressed: "Left Alt")), isDown: true),
        ]
        #expect(others.allSatisfy { keys.isPressOfOneSwitch($0) == nil })
    }

    // MARK: On the screens

    private func driver(
        _ change: (inout Session) -> Void = { _ in }, at screen: (inout Context) -> any Screen = { _ in Title() }
    ) -> ScreensDriver {
        ScreensDriver(
            {
                $0.settings.access.hasOneSwitch = true
                $0.settings.hasLearnt = true
                change(&$0)
            }, at: screen)
    }

    /// Waits for the focus to reach a button, alone or in a line, and presses. Throws if the focus never reaches it.
    private func press(_ role: Button.Role, _ driver: inout ScreensDriver) throws {
        for _ in 0..<400 {
            let buttons = driver.navigator.buttons(at: driver.now).filter(\.isEnabled)
            let focus = driver.navigator.scan.focus(
                at: driver.now, among: buttons, stepTime: driver.session.settings.access.stepTime)
            switch focus {
            case .button(let button) where button.role == role:
                driver.does(.press(Vector(1, 1), by: .touch(1)), for: 0.05)
                driver.does(.lift(Vector(1, 1), by: .touch(1)), for: 0.4)
                return
            case .line(let line) where line.contains { $0.role == role }: driver.key(.space)
            default: driver.wait(0.1)
            }
        }
        throw Missing(role: role)
    }

    private struct Missing: Error { let role: Button.Role }

    /// The focus begins at the main button, so two presses begin a round.
    @Test func theFocusBeginsAtTheMainButton() {
        var driver = driver()
        driver.does(.press(Vector(1, 1), by: .mouse), for: 0.2)
        #expect(driver.session.machine.pointer.focus == .start)
        driver.does(.key(.tab, isDown: true), for: 0.2)
        #expect(driver.screen == "round")
    }

    /// A helper can type a name while the switch still chooses, even if the switch is a key with a letter.
    @Test(arguments: [nil, Input.Key.space, .other(KeyName(pressed: "Q"))])
    func aHelperTypesAName(key: Input.Key?) throws {
        var driver = driver(at: { _ in Naming("") })
        var typed: String { (driver.navigator.screen.base as? Naming)?.typed.text ?? "gone" }
        func type(_ letter: String) {
            driver.does(.key(.other(KeyName(pressed: letter.uppercased())), isDown: true), for: 0)
            driver.does(.text(letter), for: 0)
            driver.does(.key(.other(KeyName(pressed: letter.uppercased())), isDown: false), for: 0.1)
        }
        driver.navigator.scan.key = key
        for letter in ["l", "i", "x"] { type(letter) }
        driver.key(.backspace)
        #expect(typed == "li")
        switch key {
        case .other: type("q")
        case .space: driver.key(.space)
        default: driver.does(.press(Vector(1, 1), by: .mouse), for: 0.1)
        }
        // The switch has entered the line of keys that had the focus, and written nothing.
        #expect(typed == "li" && driver.session.machine.pointer.focus != nil)
    }

    @Test func theFocusMovesByItselfAndAPressChooses() throws {
        var driver = driver()
        driver.wait(0.5)
        var seen: [Button.Role] = []
        for _ in 0..<60 {
            if let focus = driver.session.machine.pointer.focus, seen.last != focus { seen.append(focus) }
            driver.wait(0.25)
        }
        #expect(seen.isEmpty, "many buttons get the focus by lines: \(seen)")
        try press(.settings, &driver)
        #expect(driver.screen == "settings")
        try press(.page(.init(SettingPage.hands)), &driver)
        // A button that is still there can be pressed again.
        try press(.more(.init(.stepTime)), &driver)
        #expect(driver.session.settings.access.stepTime == 1.2)
        try press(.more(.init(.stepTime)), &driver)
        #expect(driver.session.settings.access.stepTime == 1.4)
        try press(.back, &driver)
        #expect(driver.screen == "title")
        try press(.access, &driver)
        #expect(driver.screen == "access")
        try press(.ask(.init(.oneSwitch)), &driver)
        #expect(!driver.session.settings.access.hasOneSwitch)
        driver.key(.escape)
        #expect(driver.screen == "title")
    }

    /// When a press changes the buttons of its screen, the light stays on the line of the pressed button, even if the line
    /// moves. It begins at the first line if the button is gone.
    @Test func theLightStaysWithAButtonThatMoves() throws {
        var driver = driver(at: { Together(in: $0.session) })
        func expectLight(on role: Button.Role, _ players: Int) {
            let buttons = driver.navigator.buttons(at: driver.now).filter(\.isEnabled)
            let lines = Scan.lines(of: buttons).map { $0.map(\.role) }
            let lit = driver.navigator.focusedLine
            let shown = lit.isEmpty ? [driver.session.machine.pointer.focus].compactMap(\.self) : lit
            #expect(shown == lines.first { $0.contains(role) } ?? lines.first, "\(role) of \(players) players")
        }
        driver.wait(0.5)
        for players in (Party.sizes.lowerBound + 1)...Party.sizes.upperBound {
            try press(.addPlayer, &driver)
            expectLight(on: .addPlayer, players)
        }
        for players in (Party.sizes.lowerBound..<Party.sizes.upperBound).reversed() {
            // The last row goes, and the buttons below it move up.
            try press(.removePlayer(players), &driver)
            expectLight(on: .removePlayer(players), players)
        }
    }

    /// Plays a round of each preset to its end with one kind of input. The journal replays to the same tally, and only
    /// rounds by one switch are marked so.
    @Test(arguments: Level.offered.map(\.level), Hands.allCases)
    func aRoundToItsEnd(level: Level, hands: Hands) throws {
        let rain = RainChoice(level: level, levelName: level.name, seed: 5, origin: .drawn)
        var driver = driver {
            $0.settings.access.hasOneSwitch = hands == .oneSwitch
            $0.settings.hasCaptions = true
            $0.settings.access.speech = .all
        } at: {
            Playing(&$0, on: rain)
        }
        func finished() -> (Round, Moment, Bool)? {
            driver.requests {
                if case .finish(_, let round, let moment, let isByOneSwitch) = $0 {
                    (round, moment, isByOneSwitch)
                } else {
                    nil
                }
            }.last
        }
        driver.wait(Round.countdown)
        for step in 0..<900 where finished() == nil {
            let draw = Seed(7)[step]
            switch hands {
            case .oneSwitch:
                let key = Input.Key.other(KeyName(pressed: "Q"))
                driver.does(.key(key, isDown: true), for: 0.3)
                driver.does(.key(key, isDown: false), for: 0.05)
            case .keys:
                let arrow = draw[0].pick([Input.Key.left, .right, .up, .down])
                driver.does(.key(arrow, isDown: true), for: draw[1].uniform(in: 0.05...0.3))
                driver.does(.key(arrow, isDown: false), for: 0)
                driver.does(.key(.space, isDown: true), for: 0)
                driver.does(.key(.space, isDown: false), for: 0.05)
            case .pad:
                driver.does(.stick(Vector(draw[0].uniform(in: -1...1), draw[1].uniform(in: -1...1))), for: 0.3)
                driver.does(.padButton(true), for: 0)
                driver.does(.padButton(false), for: 0.05)
            }
        }
        let (round, moment, isByOneSwitch) = try #require(finished())
        #expect(moment.phase.isOver && isByOneSwitch == (hands == .oneSwitch))
        #expect(moment.tally.taps > 5)
        let journal = try Journal(decoding: round.journal.encoded)
        #expect(Round(replaying: journal, within: Journal.maxWork)?.moment(at: moment.roundTime).tally == moment.tally)
        #expect(driver.navigator.aloud.count >= 3)
    }

    enum Hands: CaseIterable { case oneSwitch, keys, pad }

    /// The light reaches the rewind and pause buttons too. Any press ends a rewind, and the menu ends a pause.
    @Test func rewindAndPauseByOneSwitch() throws {
        // In practice a rewind needs no tap before it.
        var level = Level.festive
        level.practice = true
        let rain = RainChoice(level: level, levelName: "festive", seed: 5, origin: .drawn)
        var driver = driver(at: { Playing(&$0, on: rain) })
        driver.wait(Round.countdown + 7)
        func sweep() -> ColumnScan? {
            driver.navigator.screen.runningRound(at: driver.now).map {
                ColumnScan($0.round, in: $0.moment, stepTime: driver.session.settings.access.stepTime)
            }
        }
        func press(_ area: (HUD) -> Rect) throws {
            let hud = HUD(field: rain.level.field)
            for _ in 0..<400 where sweep()?.stop != .button(area(hud)) { driver.wait(0.05) }
            driver.does(.padButton(true), for: 0.05)
        }
        try press(\.rewindArea)
        driver.wait(1)
        let round = try #require(driver.round)
        #expect(round.journal.entries.map(\.action) == [.rewind])
        driver.does(.hold(true, by: .mouse), for: 0.1)
        #expect(try #require(driver.round).journal.entries.map(\.action) == [.rewind, .release])
        driver.wait(2)
        try press(\.pauseArea)
        #expect(try #require(driver.round).journal.entries.last?.action == .pause)
        driver.wait(0.2)
        #expect(driver.session.machine.pointer.focus == .resume, "the menu of a pause begins with its main button")
        try self.press(.resume, &driver)
        #expect(try #require(driver.round).journal.entries.last?.action == .resume)
        #expect(driver.screen == "round")
    }

    /// A press on a column never presses a button that covers a drop; the drop is left to fall.
    @Test func aColumnPressesNoButton() {
        let round = Round(level: .calm, seed: 3)
        var covered = 0
        for step in 0..<60 {
            let moment = round.moment(at: RoundTime(seconds: Round.countdown + Double(step) / 2 + 0.3))
            let usual = ColumnScan(round, in: moment, stepTime: 1)
            guard case .column = usual.stop, case .drop = round.hit(at: usual.target, in: moment) else { continue }
            let button = Button(role: .skip, area: Rect(center: usual.target, size: Vector(200, 72)))
            #expect(!button.reach.contains(ColumnScan(round, in: moment, stepTime: 1, extra: button).target))
            covered += 1
        }
        #expect(covered > 10)
    }

    /// A key that is held and repeats is one press.
    @Test func aHeldKeyIsOnePress() {
        let rain = RainChoice(level: .calm, levelName: "calm", seed: 5, origin: .drawn)
        var driver = driver(at: { Playing(&$0, on: rain) })
        driver.wait(Round.countdown + 2.5)
        func taps() -> Int? { driver.round?.journal.entries.count }
        for _ in 0..<5 { driver.does(.key(.backspace, isDown: true), for: 0.05) }
        #expect(taps() == 1 && !driver.session.machine.pointer.isDown)
        driver.does(.key(.backspace, isDown: false), .key(.backspace, isDown: true))
        #expect(taps() == 2)
        // The key may have been released while another window had the keyboard.
        driver.session.settings.pausesUnfocused = false
        driver.does(.focusLost, .focusGained, .key(.backspace, isDown: true))
        #expect(taps() == 3)
    }

    /// One ring surrounds neighbouring buttons; buttons apart have rings of their own. No ring covers a word between two
    /// buttons.
    @Test func ringsDoNotCoverWords() throws {
        var driver = driver()
        driver.wait(0.5)
        var rings: Set<Int> = []
        for _ in 0..<40 {
            driver.wait(0.25)
            let line = driver.navigator.focusedLine
            guard !line.isEmpty else { continue }
            let own = driver.navigator.buttons(at: driver.now).filter { line.contains($0.role) }.map(\.area)
            let frame = driver.frame
            let focus = frame.sprites.filter { $0.image == .focus }
            let area = try #require(Rect(around: focus))
            rings.insert(focus.count / 9)
            for label in frame.labels
            where label.color.opacity > 0 && !own.contains(where: { $0.contains(label.position) }) {
                let isBetween = area.contains(label.position)
                #expect(!isBetween || focus.count > 9, "\(label.text)")
            }
        }
        #expect(rings == [1, 2], "\(rings)")
    }

    /// A helper's keys work as they do without one switch.
    @Test func aHelperMovesTheFocusAndGivesKeys() throws {
        var driver = driver()
        driver.wait(0.5)
        driver.key(.escape)
        let buttons = driver.navigator.buttons(at: driver.now)
        let quit = try #require(Scan.lines(of: buttons).first { $0.contains { $0.role == .quit } })
        let focus = driver.navigator.scan.focus(at: driver.now, among: buttons, stepTime: 1)
        #expect(focus == (quit.count == 1 ? .button(quit[0]) : .line(quit)))
        try press(.settings, &driver)
        try press(.page(.init(SettingPage.keys)), &driver)
        try press(.ask(.init(.keyMute)), &driver)
        // A key that cannot be assigned still works as the switch, so that no player is caught here.
        try press(.ask(.init(.keyPause)), &driver)
        driver.does(.key(.other(KeyName(pressed: "A")), isDown: true), for: 0.1)
        driver.does(.key(.other(KeyName(pressed: "A")), isDown: false), for: 0.1)
        #expect(!driver.texts.contains(Words.english.trouble(.keyIsFixed)))
        try press(.ask(.init(.keyMute)), &driver)
        driver.does(.key(.other(KeyName(pressed: "Z")), isDown: true), for: 0.1)
        #expect(driver.session.settings.keys[.mute].text == "Z" && driver.screen == "settings")
    }

    /// A paused lesson goes on with any press, so none of its buttons has the focus.
    @Test func aPausedLessonHasNoFocus() {
        var driver = driver(at: { Lesson(then: .title, in: $0.session, at: $0.now) })
        driver.wait(1)
        driver.does(.focusLost, .focusGained)
        driver.wait(0.5)
        #expect(driver.navigator.screen.waitsForAnyPress && driver.session.machine.pointer.focus == nil)
        #expect(driver.navigator.focusedLine.isEmpty)
        driver.key(.tab)
        #expect(driver.screen == "lesson" && !driver.navigator.screen.waitsForAnyPress)
    }

    /// During a fade, the light appears only with the new screen.
    @Test func theLightAppearsWithTheNewScreen() {
        let rain = RainChoice(level: .calm, levelName: "calm", seed: 5, origin: .drawn)
        var driver = driver()
        driver.wait(1)
        let playing = Playing(&driver.navigator.context, on: rain)
        driver.navigator.push(playing, at: driver.now)
        func hasLight() -> Bool {
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now, to: &frame)
            return frame.sprites.contains { $0.color == Palette.paleGold.faded(to: 0.16) }
        }
        driver.wait(0.1)
        #expect(!hasLight())
        driver.wait(0.2)
        #expect(hasLight())
    }

    /// A step of the light takes the same time in slow practice.
    @Test(arguments: [false, true])
    func aStepOfSlowPracticeIsAsLong(isSlow: Bool) throws {
        let round = Round(level: .calm, seed: 3)
        var driver = driver(at: {
            Practising(round, against: Rival(Ghost(of: round), name: "Li"), from: RoundTime(seconds: 8), at: $0.now)
        })
        if isSlow {
            driver.key(.escape)
            driver.wait(0.1)
            try press(.speed, &driver)
            try press(.resume, &driver)
        }
        driver.wait(Round.countdown + 1)
        func light() -> Double? {
            var frame = Frame(size: driver.navigator.field)
            driver.navigator.append(at: driver.now, to: &frame)
            return frame.sprites.first { $0.color == Palette.paleGold.faded(to: 0.16) }?.position.x
        }
        driver.session.settings.hasReducedMotion = true
        var (changes, last) = (0, light())
        for _ in 0..<200 {
            driver.wait(0.05)
            if light() != last { changes += 1 }
            last = light()
        }
        #expect((9...11).contains(changes), "\(changes) in 10 s")
    }

    /// Many buttons get the focus by lines. A line without a choice gives the focus back.
    @Test func manyButtonsHaveTheFocusByLines() {
        let buttons = (0..<12).map {
            Button(role: .record($0), area: Rect(Double($0 % 4) * 100, Double($0 / 4) * 100, 90, 60))
        }
        let start = Instant(nanoseconds: 0)
        var scan = Scan()
        scan.follow(screen: 1, at: start, buttons, stepTime: 1)
        func focus(_ time: Double) -> Scan.Focus? { scan.focus(at: start + time, among: buttons, stepTime: 1) }
        #expect(focus(0.5) == .line(Array(buttons[0..<4])) && focus(2.5) == .line(Array(buttons[8..<12])))
        #expect(focus(3.5) == focus(0.5))
        scan.enter(Array(buttons[4..<8]), among: buttons, at: start + 1)
        #expect(focus(1.5) == .button(buttons[4]) && focus(4.5) == .button(buttons[7]))
        scan.follow(screen: 1, at: start + 8.5, buttons, stepTime: 1)
        #expect(focus(8.6) == .button(buttons[7]))
        scan.follow(screen: 1, at: start + 9, buttons, stepTime: 1)
        #expect(focus(9.5) == .line(Array(buttons[4..<8])))
        // Few buttons get the focus one by one, starting from the pressed button.
        let few = Array(buttons.prefix(3))
        scan.follow(screen: 2, at: start, few, stepTime: 1)
        #expect(focus(0) == .line(Array(buttons[0..<4])))
        scan.stay(at: .record(2), among: few, now: start)
        #expect(scan.focus(at: start + 0.5, among: few, stepTime: 1) == .button(few[2]))
        #expect(scan.focus(at: start + 1.5, among: few, stepTime: 1) == .button(few[0]))
        #expect(Scan().focus(at: start, among: [], stepTime: 1) == nil)
    }
}

extension Rect {
    /// The area of sprites that are not turned; nil without any.
    fileprivate init?(around sprites: [Sprite]) {
        guard let first = sprites.first else { return nil }
        var (low, high) = (first.position - first.size / 2, first.position + first.size / 2)
        for sprite in sprites {
            let (near, far) = (sprite.position - sprite.size / 2, sprite.position + sprite.size / 2)
            low = Vector(min(low.x, near.x), min(low.y, near.y))
            high = Vector(max(high.x, far.x), max(high.y, far.y))
        }
        self.init(origin: low, size: high - low)
    }
}
