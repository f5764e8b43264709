import Foundation
package import Motion
package import Picture
import Rain
import RainPlayers
package import RainScreens
import RainShow

/// Random inputs to screens, in any order, with random answers to their requests after any delay.
package enum RandomEvents {
    /// The number of steps: a million with REDPACKRAIN_EVENTS=1000000.
    package static let count = ProcessInfo.processInfo.environment["REDPACKRAIN_EVENTS"].flatMap { Int($0) } ?? 13_000
    /// The number of steps in one sitting.
    private static let sitting = 1500

    private static let keys: [Input.Key] = [
        .escape, .enter, .space, .pause, .rewind, .mute, .fullscreen, .left, .right, .up, .down, .tab, .backspace,
        .other(KeyName(pressed: "Q")), .other(KeyName(pressed: "P")), .other(KeyName(pressed: "R")),
    ]

    private static func inputs(_ draw: Seed, in driver: ScreensDriver) -> [Input] {
        let field = driver.navigator.field
        // Half of the points are at the centre of a button.
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
        case 20: return draw[6].chance(0.5) ? .padButton(draw[7].chance(0.5)) : .hold(draw[7].chance(0.5), by: .mouse)
        case 21: return draw[6].chance(0.5) ? .text(draw[7].pick(["a", "名", "\u{7}", ""])) : .composing("ni")
        case 22: return draw[6].pick([.focusLost, .focusGained, .gamepadLost])
        case 23 where draw[6].chance(0.2): return draw[6].chance(0.02) ? .quit : .close
        default: return .wheel(draw[7].chance(0.5) ? 1 : -1)
        }
    }

    private static func answer(to request: Request, _ draw: Seed, in driver: ScreensDriver) -> Answer? {
        switch request {
        case .finish(let ticket, _, _, _), .amend(let ticket, _, _):
            draw[0].chance(0.2) ? .notKept(ticket, .recordsFull) : .kept(ticket, .init(place: 1, count: 3))
        case .honours(let level, _): .honours(level, draw[0].chance(0.5) ? Honours(score: 1234) : Honours())
        case .isRainSeen(let level, let seed, _): .rainSeen(level, seed: seed, isSeen: draw[0].chance(0.5))
        case .day(let level, let day, let player): .day(day, on: level, player: player, draw)
        case .delete(let id): draw[0].chance(0.3) ? .refused(id) : .deleted(id)
        case .read(let query):
            .page(RecordPage(query: query, records: (1...4).map { ListedRecord($0) }, hasMore: draw[0].chance(0.5)))
        case .feats(let player): .feats(player: player, [EarnedFeat(.gold, on: .init(year: 2026, month: 2, day: 17))])
        case .nights(let player):
            .nights(
                player: player,
                Night.all.map { night in
                    var result = NightResult()
                    (result.wishes, result.opensNext) = (
                        draw[night.number].chance(0.5) ? [0] : [], draw[99].chance(0.8)
                    )
                    return result
                })
        case .bowl(let player), .take(_, let player):
            .bowl(
                player: player, BowlContents(gold: draw[0].integer(in: 0..<2000), things: [.paper(.rat), .roof(.snow)]))
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
        case .card:
            draw[0].chance(0.2) ? nil : .card(Card(of: Round(level: Level(), seed: draw.bits), levelName: "calm"))
        case .findFeats: .featsFound(draw[0].integer(in: 0..<13))
        case .send(let kind, let subject, _, _):
            .sending(
                Sending(
                    kind, of: subject,
                    draw[0].pick(
                        [.making(40), .saved("~/a.png"), .failed(.fullDisk), .failed(.noFFmpeg), .failed(.other("x"))]))
            )
        case .promise, .saveRecords, .readRecords:
            {
                var keeping = Keeping()
                keeping.promise = draw[0].chance(0.5) ? .given : .refused
                keeping.outcome = draw[1].pick([
                    .saved("red-pack-rain.rpb"), .added(3, known: 1), .checking(40), .refused(.differs(2)),
                    .failed(.recordsUnwritable),
                ])
                return .keeping(keeping)
            }()
        case .visit, .stopSending, .begin, .markSeen, .markRainSeen, .entries, .announce, .copy, .paste: nil
        }
    }

    /// Checks the rules that hold for screens at any time. Returns the first broken rule.
    private static func fault(in driver: ScreensDriver, _ frame: inout Frame) -> String? {
        let navigator = driver.navigator
        let (session, field, now) = (driver.session, navigator.field, driver.now)
        frame.clear()
        navigator.append(at: now, to: &frame)
        guard frame.sprites.allSatisfy({ $0.position.x.isFinite && $0.position.y.isFinite && $0.size.x.isFinite }),
            frame.labels.allSatisfy({ $0.position.x.isFinite && $0.zoom.isFinite })
        else { return "a sprite or a label has no finite place" }
        if frame.sprites.isEmpty { return "the frame has no sprites" }
        let buttons = navigator.buttons(at: now)
        if let focus = session.machine.pointer.focus, !buttons.isEmpty,
            !buttons.contains(where: { $0.role == focus && $0.isEnabled })
        {
            return "the focus is on \(focus), which is not an enabled button"
        }
        let bounds = Rect(origin: .zero, size: field)
        for button in buttons where !bounds.contains(button.area.center) { return "\(button.role) is off the field" }
        if Set(buttons.map(\.role)).count < buttons.count { return "two buttons have one role" }
        let volumes = navigator.mix(at: now)
        guard (0...1).contains(volumes.master), (0...1).contains(volumes.effects) else { return "too loud" }
        for command in KeyMap.commands where session.settings.keys.rival(of: command) != nil { return "a shared key" }
        guard let round = (navigator.screen.base as? Playing)?.live.round else { return nil }
        let times = round.journal.entries.map(\.host)
        guard zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 }) else { return "actions out of order" }
        return nil
    }

    /// Checks that a replay of the current round's journal leads to the same moment.
    private static func replayFault(in driver: ScreensDriver) -> String? {
        guard let live = (driver.navigator.screen.base as? Playing)?.live else { return nil }
        let again = Round(replaying: live.round.journal).moment(at: live.time(at: driver.now))
        return again == live.moment(at: driver.now) ? nil : "the replay differs from the round"
    }

    /// Performs the steps of one sitting. Returns the names of the screens that were reached, the first broken rule, and
    /// the number of steps.
    /// - Parameters:
    ///   - corner: how long the corner is held now and then, seconds; nil for never.
    ///   - house: returns a second answer to a request, from a house.
    ///   - check: returns a broken rule of the house.
    package static func sit(
        _ driver: inout ScreensDriver, _ seed: Seed, in frame: inout Frame, holding corner: Double? = nil,
        answer house: (Request, Seed) -> Answer? = { _, _ in nil },
        also check: (ScreensDriver) -> String? = { _ in nil }
    ) -> (reached: Set<String>, fault: String?, done: Int) {
        var reached: Set<String> = []
        var open: [(from: Int, request: Request)] = []
        var answered = 0
        var done = 0
        for step in 0..<sitting where !driver.navigator.isDone {
            done += 1
            let draw = seed[step]
            for input in inputs(draw[0], in: driver) where input != .quit || driver.session.policy == nil {
                driver.does(input, for: draw[1].pick([0, 0, 0.02, 0.05, 0.8, 2]))
            }
            if draw[2].chance(0.002) { driver.wait(35, step: 0.25) }
            if let corner, draw[5].chance(0.01) { driver.does(.press(Vector(9, 9), by: .touch(3)), for: corner) }
            open += driver.asked[answered...]
            answered = driver.asked.count
            while let asked = open.first, draw[3].chance(0.7) {
                open.removeFirst()
                if let answer = answer(to: asked.request, draw[4], in: driver) {
                    driver.navigator.receive((asked.from, answer), at: driver.now)
                }
                if let answer = house(asked.request, draw[4]) {
                    driver.navigator.receive((asked.from, answer), at: driver.now)
                }
            }
            reached.insert(driver.screen)
            // With one switch, the rest of the sitting would only choose among buttons.
            if draw[6].chance(0.05) { driver.session.settings.access.hasOneSwitch = false }
            let fault =
                fault(in: driver, &frame) ?? check(driver) ?? (step % 64 == 0 ? replayFault(in: driver) : nil)
            if let fault { return (reached, "step \(step), on \(driver.screen): \(fault)", done) }
        }
        return (reached, nil, done)
    }
}

extension Answer {
    /// A random answer about a day.
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
