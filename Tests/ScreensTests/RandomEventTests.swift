import Driver
import Foundation
import Motion
import Picture
import Players
import Rain
import Show
import Testing

@testable import Screens

/// Whatever is done to the screens, in whatever order, and however late what they ask for is answered.
@Suite struct RandomEventTests {
    /// How many things are done: a million with REDPACKRAIN_EVENTS=1000000.
    private static let count = ProcessInfo.processInfo.environment["REDPACKRAIN_EVENTS"].flatMap { Int($0) } ?? 13_000
    /// How many are done in one sitting.
    private static let sitting = 1500

    private static let keys: [Input.Key] = [
        .escape, .enter, .space, .pause, .rewind, .mute, .fullscreen, .left, .right, .up, .down, .tab, .backspace,
        .other(KeyName(pressed: "Q")), .other(KeyName(pressed: "P")), .other(KeyName(pressed: "R")),
    ]

    private static func inputs(_ draw: Seed, in driver: ScreensDriver) -> [Input] {
        let field = driver.navigator.field
        // Half of the time something that can be pressed is meant.
        let buttons = driver.navigator.buttons(at: driver.now).map(\.area.center)
        let anywhere = Vector(draw[0].uniform(in: -0.1...1.1), draw[1].uniform(in: -0.1...1.1)) * field
        let point = draw[2].chance(0.5) && !buttons.isEmpty ? draw[3].pick(buttons) : anywhere
        let finger = draw[4].pick([Finger.mouse, .pad, .touch(1), .touch(2), .still])
        if draw[8].chance(0.2) { return [.press(point, by: finger), .lift(point, by: finger)] }
        return [input(draw, at: point, by: finger)]
    }

    private static func input(_ draw: Seed, at point: Vector, by finger: Finger) -> Input {
        switch draw[5].integer(in: 0..<24) {
        case 0..<5: return .press(point, by: finger)
        case 5..<10: return .lift(point, by: finger)
        case 10: return .move(point, by: finger)
        case 11..<19: return .key(draw[6].pick(keys), isDown: draw[7].chance(0.6))
        case 19: return .stick(draw[6].chance(0.5) ? .zero : Vector(draw[7].uniform(in: -1...1), 1))
        case 20: return draw[6].chance(0.5) ? .padButton(draw[7].chance(0.5)) : .hold(draw[7].chance(0.5))
        case 21: return draw[6].chance(0.5) ? .text(draw[7].pick(["a", "名", "\u{7}", ""])) : .composing("ni")
        case 22: return draw[6].pick([.focusLost, .focusGained, .gamepadLost])
        default: return draw[6].chance(0.02) ? .quit : draw[6].chance(0.2) ? .close : .focusGained
        }
    }

    private static func answer(to request: Request, _ draw: Seed, in driver: ScreensDriver) -> Answer? {
        switch request {
        case .finish(let ticket, _, _, _), .amend(let ticket, _, _):
            draw[0].chance(0.2) ? .notKept(ticket, .recordsFull) : .kept(ticket, .init(rank: 1, count: 3))
        case .honours(let level, _): .honours(level, draw[0].chance(0.5) ? Honours(score: 1234) : Honours())
        case .isRainSeen(let level, let seed, _): .rainSeen(level, seed: seed, isSeen: draw[0].chance(0.5))
        case .day(let level, let day, let player): .day(day, on: level, player: player, draw)
        case .delete(let id): draw[0].chance(0.3) ? .refused(id) : .deleted(id)
        case .read(let query):
            .page(RecordPage(query: query, records: (1...4).map { ListedRecord($0) }, hasMore: draw[0].chance(0.5)))
        case .feats(let player): .feats(player: player, [EarnedFeat(.gold, on: .init(year: 2026, month: 2, day: 17))])
        case .bestOfDay: .bestOfDay((1...3).map { BestRow(seed: $0, name: nil, score: Int($0) * 1000) })
        case .partyNames: .partyNames(draw[0].chance(0.5) ? ["Ann", "Bo", "Cho"] : [])
        case .open(let id): draw[0].chance(0.2) ? .refused(id) : .round(Round(level: Level(), seed: draw.bits))
        case .demo(let level, let seed): .round(Round(level: level, seed: seed))
        case .prefix(let round, let time): .round(round.begun(upTo: time))
        case .setFavourite(let id, _): draw[0].chance(0.3) ? .refused(id) : nil
        case .keep: .settings(draw[0].chance(0.2) ? .settingsReadOnly : nil)
        case .goals(let level, let seed):
            Par(keptSum: 14_400).map {
                .goals(level, seed: seed, RainGoals(par: $0, medals: MedalTable.kept(for: .festive)))
            }
        case .setback(let round): Setback(greatestOf: round).map(Answer.setback)
        case .rival(let level, let seed, _, _):
            .rival(level, seed: seed, draw[0].chance(0.3) ? nil : Rival(Ghost(of: Round(level: level, seed: seed))))
        case .findFeats: .featsFound(draw[0].integer(in: 0..<13))
        case .send(let kind, let subject, _, _):
            .sending(
                Sending(kind, of: subject, draw[0].pick([.making(40), .saved("~/a.png"), .failed, .needsFFmpeg])))
        case .event(let request): .event(answer(to: request, draw))
        case .stopSending, .begin, .markSeen, .markRainSeen, .entries, .announce, .copy, .paste: nil
        }
    }

    private static func answer(to request: EventRequest, _ draw: Seed) -> EventAnswer {
        if draw[1].chance(0.1) { return .failed }
        switch request {
        case .begin:
            let rain = RainChoice(level: Level(), levelName: "calm", seed: draw.bits, origin: .event(7))
            return .begun(BegunRound(number: 7, rain: rain, isForPrizes: draw[2].chance(0.5)))
        case .end(let round, _):
            var claim = Claim(round: round.number ?? 0, code: "7K2M-Q9D4-RTXB")
            claim.prize = draw[2].chance(0.5) ? "Coffee" : nil
            claim.mayBeNamed = draw[3].chance(0.5)
            return .claim(claim)
        case .redeem: return .redeemed(draw[2].chance(0.5) ? .paid("Coffee") : .refused(.nothingWon))
        default:
            var state = EventState()
            state.phase = draw[2].pick([.before("10:00"), .open, .stopped, .over])
            state.hasPrizes = draw[3].chance(0.5)
            state.best = (1...3).map { BestRow(seed: $0, name: nil, score: 1000, round: Int($0)) }
            return .state(state)
        }
    }

    /// What holds of screens at any time. Returns what does not.
    private static func fault(in driver: ScreensDriver, _ frame: inout Frame) -> String? {
        let navigator = driver.navigator
        let (session, field, now) = (driver.session, navigator.field, driver.now)
        frame.clear()
        navigator.append(at: now, to: &frame)
        guard frame.sprites.allSatisfy({ $0.position.x.isFinite && $0.position.y.isFinite && $0.size.x.isFinite }),
            frame.labels.allSatisfy({ $0.position.x.isFinite && $0.zoom.isFinite })
        else { return "something is nowhere" }
        if frame.sprites.isEmpty { return "nothing is to be seen" }
        let buttons = navigator.buttons(at: now)
        if let focus = session.machine.pointer.focus, !buttons.isEmpty,
            !buttons.contains(where: { $0.role == focus && $0.isEnabled })
        {
            return "the focus is on \(focus), which is not there"
        }
        let bounds = Rect(origin: .zero, size: field)
        for button in buttons where !bounds.contains(button.area.center) { return "\(button.role) is off the field" }
        if Set(buttons.map(\.role)).count < buttons.count { return "a button is there twice" }
        let volumes = navigator.mix(at: now)
        guard (0...1).contains(volumes.master), (0...1).contains(volumes.effects) else { return "too loud" }
        for command in KeyMap.commands where session.settings.keys.rival(of: command) != nil { return "a shared key" }
        guard let round = (navigator.screen as? Playing)?.live.round else { return nil }
        let times = round.journal.entries.map(\.host)
        guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else { return "acts out of order" }
        return nil
    }

    /// The last round that was played comes to the same when its journal is played again.
    private static func replayFault(in driver: ScreensDriver) -> String? {
        guard let live = (driver.navigator.screen as? Playing)?.live else { return nil }
        let again = Round(replaying: live.round.journal).moment(at: live.time(at: driver.now))
        return again == live.moment(at: driver.now) ? nil : "another round when played again"
    }

    /// The names of all screens, as their sources have them.
    private static func screens() throws -> Set<String> {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/Screens")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
            $0 as? URL
        }
        return try (files ?? []).filter { $0.pathExtension == "swift" }.reduce(into: []) { names, file in
            let source = try String(contentsOf: file, encoding: .utf8)
            names.formUnion(source.matches(of: /var name: String \{ "(\w+)" \}/).map { String($0.1) })
        }
    }

    /// Does a sitting's worth of things. Returns the names of the screens that were reached, and what does not hold.
    private static func sit(
        _ driver: inout ScreensDriver, _ seed: Seed, steps: Int, in frame: inout Frame,
        also check: (ScreensDriver) -> String? = { _ in nil }
    ) -> (reached: Set<String>, fault: String?, done: Int) {
        var reached: Set<String> = []
        var open: [(from: Int, request: Request)] = []
        var answered = 0
        var done = 0
        for step in 0..<steps where !driver.navigator.isDone {
            done += 1
            let draw = seed[step]
            for input in inputs(draw[0], in: driver) where input != .quit || driver.session.kiosk == nil {
                driver.does(input, for: draw[1].pick([0, 0, 0.02, 0.05, 0.3, 2]))
            }
            if draw[2].chance(0.002) { driver.wait(35, step: 0.25) }
            if driver.session.kiosk != nil, draw[5].chance(0.01) {
                driver.does(.press(Vector(9, 9), by: .touch(3)), for: Kiosk.holdTime + 0.1)
            }
            open += driver.asked[answered...]
            answered = driver.asked.count
            while let asked = open.first, draw[3].chance(0.7) {
                open.removeFirst()
                if let answer = answer(to: asked.request, draw[4], in: driver) {
                    driver.navigator.receive((asked.from, answer), at: driver.now)
                }
            }
            reached.insert(driver.screen)
            // Everything but choosing would be left out for the rest of the sitting.
            if draw[6].chance(0.05) { driver.session.settings.access.hasOneSwitch = false }
            let fault =
                fault(in: driver, &frame) ?? check(driver) ?? (step % 64 == 0 ? replayFault(in: driver) : nil)
            if let fault { return (reached, "step \(step), on \(driver.screen): \(fault)", done) }
        }
        return (reached, nil, done)
    }

    /// The screens of a kiosk, which nobody reaches at home.
    private static let kiosk: Set<String> = [
        "kiosk", "best", "pin", "staff", "gate", "claim", "redeem", "redeemed",
    ]
    /// What a visitor reaches besides.
    private static let visits: Set<String> = ["demo", "round", "results", "name", "access"]

    @Test func nothingThatIsDoneBreaksAScreen() throws {
        var frame = Frame(size: Level().field)
        var reached: Set<String> = []
        var (done, sitting) = (0, 0)
        while done < Self.count {
            defer { sitting += 1 }
            let seed = Seed(UInt64(sitting))["events"]
            var driver = ScreensDriver(isQuick: seed.chance(0.1)) {
                ($0.settings.language, $0.settings.hasLearnt) = (.english, seed.chance(0.5))
                $0.settings.rival = seed["rival"].pick(UsualRival.allCases)
            }
            let sat = Self.sit(&driver, seed, steps: Self.sitting, in: &frame)
            done += sat.done
            reached.formUnion(sat.reached)
            if let fault = sat.fault {
                Issue.record("sitting \(sitting), \(fault)")
                return
            }
        }
        // No button leads to the gallery, and a demo and practice come seldom.
        let missed = try Self.screens().subtracting(reached).subtracting(Self.kiosk)
        #expect(missed.isSubset(of: ["gallery", "demo", "practice"]), "\(missed)")
    }

    /// At a kiosk nothing leads out, and nothing of a visitor is there for the next one. A thousand rounds with
    /// REDPACKRAIN_EVENTS=500000.
    @Test func nothingThatIsDoneLeavesAKiosk() throws {
        var frame = Frame(size: Level().field)
        var reached: Set<String> = []
        var (done, sitting, rounds) = (0, 0, 0)
        while done < Self.count / 2 {
            defer { sitting += 1 }
            let seed = Seed(UInt64(sitting))["kiosk"]
            var driver = ScreensDriver {
                $0.settings.language = .english
                $0.kiosk = PIN("98765432").map { Kiosk($0) }
                if sitting % 2 == 1 {
                    $0.kiosk?.event = EventPlan(name: "Li", promise: String(repeating: "0f", count: 32))
                    $0.kiosk?.event?.hasTypedNames = seed["names"].chance(0.5)
                }
            } at: {
                $0.firstOfKiosk
            }
            let house = driver.session.settings
            let sat = Self.sit(&driver, seed, steps: Self.sitting, in: &frame) { driver in
                if driver.navigator.isDone { return "the game is over" }
                let stored = driver.asked.contains {
                    switch $0.request {
                    case .copy, .paste, .send, .delete, .setFavourite: true
                    default: false
                    }
                }
                return stored ? "a visitor has asked for what is not theirs" : nil
            }
            done += sat.done
            reached.formUnion(sat.reached)
            if let fault = sat.fault {
                Issue.record("sitting \(sitting), \(fault)")
                return
            }
            for finger in [Finger.mouse, .pad, .touch(1), .touch(2)] {
                driver.does(.lift(Vector(500, 300), by: finger), for: 0)
            }
            rounds += driver.requests { if case .begin = $0 { true } else { nil } }.count
            // Long enough for a question, a result and a claim to be given up one after the other.
            driver.wait(Kiosk.visitTimeout * 8, step: 0.25)
            #expect(["kiosk", "best", "demo"].contains(driver.screen) && driver.session.settings == house)
        }
        print("\(rounds) rounds at kiosks")
        #expect(
            reached.isSubset(
                of: Self.kiosk.subtracting(["staff", "redeem", "redeemed"]).union(Self.visits)),
            "\(reached)")
        #expect(reached.isSuperset(of: ["kiosk", "pin", "round", "results"]), "\(reached)")
    }
}

extension Answer {
    /// Something about a day.
    fileprivate static func day(_ day: Int, on level: Level, player: String, _ draw: Seed) -> Answer {
        var page = DayPage(level: level, day: day, player: player)
        page.isTried = draw[1].chance(0.5)
        page.tries = (1...3).map { ListedRecord($0) }
        page.tries[2].hasEnded = false
        page.yesterday = draw[2].chance(0.5) ? ListedRecord(9) : nil
        page.days = [day - 2, day - 1]
        return .day(page)
    }
}
