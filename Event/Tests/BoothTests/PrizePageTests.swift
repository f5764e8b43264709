import Motion
import Picture
import Rain
import RainDriver
import RainPrizes
import RainShow
import Testing

@testable import RainBooth
@testable import RainScreens

/// The prizes on the page that visitors read before a round. All of them have to fit.
@Suite struct PrizePageTests {
    private static let names = [
        "Coffee", "Cake", "Umbrella", "Cinema ticket for two", "Television of 65 inches",
        "Dinner for two at the harbour", "红包", "大红灯笼，附赠礼盒与贺卡一套", "Voucher",
    ]

    private static func plan(_ count: Int, isDrawn: Bool = false) -> Plan {
        let level = EventLevel(name: "festive", level: .festive, medals: [250, 880, 1070, 1300, 1700], parVersion: 2)
        let entries = (0..<count).map { index in
            let name = index < names.count ? names[index] : "Prize \(index + 1)"
            let rule: PrizeEntry.Rule = index % 5 == 4 ? .best : .reaching(.medal(Medal.allCases[index % 4]))
            return PrizeEntry(
                name: name,
                kind: isDrawn && index == 0
                    ? .lucky(total: 10_000, parts: 60, least: 50) : .equal(worth: 100 * (index + 1), count: 3),
                rule: isDrawn && index == 0 ? .reaching(.medal(.silver)) : rule)
        }
        return Plan(
            name: "New Year", times: .init(opens: 0, closes: 72_000, redeemUntil: 72_000), levels: [level],
            entries: entries)
    }

    private static func terms(_ lines: Int) -> String? {
        lines == 0 ? nil : (1...lines).map { "\($0). One round each." }.joined(separator: "\n")
    }

    private static func shown(_ plan: Plan, terms: Int, isTall: Bool, _ language: Language) throws -> Frame {
        var driver = ScreensDriver(
            { session in
                session.stand(isTall)
                session.settings.language = language
                session.settings.capabilities.unshown = []
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = EventPlan(
                    plan, commitment: String(repeating: "0f", count: 32), terms: Self.terms(terms))
            }, at: { _ in EventGate() })
        var state = EventState()
        (state.hasPrizes, state.accounts) = (true, plan.entries.map { Account($0) })
        try driver.answer(.event(.state(state)))
        driver.wait(2)
        return driver.frame
    }

    /// Each prize and its requirement can be read, the dearest first, and no texts overlap.
    @Test(arguments: [1, 4, 5, 6, 9, 14, 24], [false, true])
    func everyPrizeCanBeRead(count: Int, isTall: Bool) throws {
        for language in Language.allCases {
            for terms in [0, 4] where EventGate.hasRoom(for: Self.plan(count), terms: Self.terms(terms)) {
                let plan = Self.plan(count)
                let frame = try Self.shown(plan, terms: terms, isTall: isTall, language)
                let texts = frame.labels.map(\.text)
                let places = plan.entries.map { entry in texts.firstIndex(of: entry.name) }
                #expect(places.allSatisfy { $0 != nil }, "\(count) \(language): \(texts)")
                #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(by: >), "the dearest first")
                for entry in plan.entries {
                    let need = language.words.need(of: entry.rule, count: 3, on: plan.levels[0])
                    #expect(texts.contains(need), "\(need)")
                }
                let boxes = frame.labels.filter { !$0.text.isEmpty && $0.color.opacity > 0 }.map(\.box)
                for (index, box) in boxes.enumerated() {
                    #expect(frame.bounds.contains(box.origin) && frame.bounds.contains(box.origin + box.size))
                    for other in boxes[..<index] {
                        #expect(!box.meets(other), "\(count) \(language), \(terms) lines: \(frame.labels[index].text)")
                    }
                }
            }
        }
        #expect(count > 9 || EventGate.hasRoom(for: Self.plan(count), terms: Self.terms(4)))
    }

    /// Prizes that do not fit above the terms in readable letters are refused.
    @Test func prizesWithoutRoomAreRefused() {
        #expect(EventGate.hasRoom(for: Self.plan(24), terms: nil))
        #expect(!EventGate.hasRoom(for: Self.plan(60), terms: nil))
        #expect(EventGate.hasRoom(for: Self.plan(4, isDrawn: true), terms: Self.terms(11)))
        #expect(!EventGate.hasRoom(for: Self.plan(14, isDrawn: true), terms: Self.terms(11)))
        var long = Self.plan(9)
        let name = String(repeating: "W", count: Plan.maxName)
        let entries = (1...12).map { number in
            PrizeEntry(name: "\(name.dropLast(2))\(number)", kind: long.entries[0].kind, rule: .best)
        }
        long = Plan(name: "A", times: long.times, levels: long.levels, entries: entries)
        #expect(!EventGate.hasRoom(for: long, terms: Self.terms(6)))
    }

    /// If there are several levels, a visitor chooses one, and the round begins on it.
    @Test func aVisitorChoosesTheLevel() throws {
        var plan = Self.plan(2)
        plan.levels.append(EventLevel(name: "calm", level: .calm, medals: [100, 200, 300, 400, 500], parVersion: 2))
        var driver = ScreensDriver(
            { [plan] session in
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = EventPlan(plan, commitment: "")
            }, at: { _ in EventGate() })
        var state = EventState()
        (state.hasPrizes, state.accounts) = (true, plan.entries.map { Account($0) })
        try driver.answer(.event(.state(state)))
        driver.wait(1)
        let words = Words.english
        #expect(driver.texts.contains(words.level("festive")) && !driver.texts.contains(words.level("calm")))
        let before = words.need(of: plan.entries[0].rule, count: 3, on: plan.levels[0])
        #expect(driver.texts.contains(before))
        try driver.tap(.ask(.level))
        driver.wait(0.2)
        #expect(driver.texts.contains(words.level("calm")) && !driver.texts.contains(words.level("festive")))
        #expect(driver.texts.contains(words.need(of: plan.entries[0].rule, count: 3, on: plan.levels[1])))
        try driver.tap(.start)
        let begun = driver.requests { if case .begin(let level)? = $0.event { level } else { nil } }
        #expect(begun == [1])
        // With one level there is no choice.
        let alone = ScreensDriver(
            { session in
                session.kiosk = PIN("4711").map { Kiosk($0) }
                session.kiosk?.event = EventPlan(Self.plan(2), commitment: "")
            }, at: { _ in EventGate() })
        #expect(!alone.navigator.buttons(at: alone.now).contains { $0.role == .ask(.level) })
    }
}

extension Label {
    /// The estimated box of the letters.
    fileprivate var box: Rect {
        let natural = text.estimatedWidth(in: style) * zoom
        let scale = min(1, (room ?? .infinity) / natural)
        let size = Vector(natural * scale, style.rawValue * zoom * scale * 0.7)
        let middle =
            switch alignment {
            case .leading: position + Vector(size.x / 2, 0)
            case .center: position
            case .trailing: position - Vector(size.x / 2, 0)
            }
        return Rect(center: middle, size: size)
    }
}

extension Rect {
    /// Whether two areas have more than an edge in common.
    fileprivate func meets(_ other: Rect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }
}
