import Foundation
import Rain
import RainApp
import RainHosting
import RainPrizes
import Testing
import Venue

@Suite struct EventFileTests {
    private static let head = """
        name: New Year at Li's
        opens: 2027-02-06 10:00 +08:00
        closes: 2027-02-06 20:00 +08:00
        redeem-until: 2027-02-13 20:00 +08:00
        levels: [festive]

        """
    private static let prizes = "prizes:\n  - {name: Coffee, worth: 2.50, count: 40, win: bronze}\n"

    private func parse(_ text: String) throws -> EventFile {
        try EventFile.parse(text, file: "event.yaml") { name in
            switch name {
            case "festive": EventLevel(name: name, level: .festive, medals: [1, 2, 3, 4, 5], parVersion: 2)
            case "survival": EventLevel(name: name, level: .survival, medals: [35, 85, 100, 115, 150])
            case "own": EventLevel(name: name, level: .festive, parVersion: 2)
            default: throw UsageError("\(name): no such level")
            }
        }
    }

    @Test func aPlanIsReadWithAllItsKeys() throws {
        let file = try parse(
            Self.head + """
                prizes:
                  - {name: Coffee, worth: 2.50, count: 40, win: bronze}
                  - {name: Voucher, worth: 5, count: 10, win: share 1.10}
                  - {name: Lucky money, total: 100.00, parts: 60, least: 0.50, win: silver}
                  - {name: Lantern, worth: 30.00, best: 3}
                pace: none
                rounds: staff
                switch: no
                names: typed
                pin: "0471"
                terms: terms.txt
                print: lp -d slips
                currency: EUR
                show-worth: no
                copy: /media/usb
                """)
        let plan = file.plan
        #expect(plan.name == "New Year at Li's")
        #expect(
            plan.times == .init(opens: 1_801_879_200, closes: 1_801_915_200, redeemUntil: 1_802_520_000, offset: 28_800)
        )
        #expect(
            plan.entries == [
                PrizeEntry(name: "Coffee", kind: .equal(worth: 250, count: 40), rule: .reaching(.medal(.bronze))),
                PrizeEntry(name: "Voucher", kind: .equal(worth: 500, count: 10), rule: .reaching(.share(1100))),
                PrizeEntry(
                    name: "Lucky money", kind: .lucky(total: 10_000, parts: 60, least: 50),
                    rule: .reaching(.medal(.silver))),
                PrizeEntry(name: "Lantern", kind: .equal(worth: 3000, count: 3), rule: .best),
            ])
        #expect((plan.pace, plan.rounds, plan.names) == (.none, .staff, .typed))
        #expect(plan.operation.pin == "0471" && plan.operation.print == "lp -d slips")
        #expect(plan.operation.currency == "EUR" && !plan.operation.showsWorth)
        #expect(plan.operation.mirror == "/media/usb" && file.terms == "terms.txt")
        let short = try parse(Self.head + Self.prizes).plan
        #expect((short.pace, short.rounds, short.names) == (.even, .free, .drawn))
        // A drawn amount is the prize itself, so it is always shown.
        let coffee = Prize(number: 1, name: "Coffee", worth: 250, entry: 0)
        let money = Prize(number: 60, name: "Lucky money", worth: 87, entry: 2)
        #expect(plan.text(of: coffee) == "Coffee" && plan.text(of: money) == "Lucky money (0.87 EUR)")
        #expect(short.text(of: coffee) == "Coffee (2.50)")
    }

    /// An event that an earlier version opened may have two prizes with one name, and goes on.
    @Test func anOpenedPlanMayHaveANameTwice() throws {
        let text = Self.head + Self.prizes + "  - {name: Coffee, worth: 9.00, best: 1}\n"
        #expect(said(text).hasPrefix("event.yaml:8:5: prize 2: Coffee: is the name of prize 1"))
        let opened = try EventFile.parse(text, file: "event.yaml", opened: 3) { name in
            EventLevel(name: name, level: .festive, medals: [1, 2, 3, 4, 5], parVersion: 2)
        }
        #expect(opened.plan.entries.count == 2)
    }

    /// The plan allows one switch with yes or true.
    @Test(arguments: [("yes", true), ("true", true), ("no", false), ("false", false), (nil, false)])
    func oneSwitchIsAllowedByThePlan(answer: String?, isAllowed: Bool) throws {
        let line = answer.map { "switch: \($0)\n" } ?? ""
        #expect(try parse(Self.head + line + Self.prizes).plan.allowsOneSwitch == isAllowed)
    }

    @Test func theTemplateIsAPlan() throws {
        let now = try #require(EventTime("2027-01-30 23:00 +08:00"))
        let text = EventFile.template(at: now.seconds, offset: { _ in now.offset }, pin: "0815")
        let head = try parse(Self.head + Self.prizes).plan
        #expect(try parse(text).plan.times == head.times)
        #expect(try parse(text).plan.operation.pin == "0815")
        let all = text.replacing(/\n# (terms|print|copy|currency):/) { "\n\($0.output.1):" }
        #expect(try parse(all).plan.operation.mirror == "/media/usb")
        #expect(try parse(all).plan.operation.print == "lp -d slips -o ppi=203 -o position=top")
    }

    /// The times of a new plan are 10:00 and 20:00 with the offsets of their own days, even if clocks change before.
    @Test(arguments: [
        ("Europe/Berlin", "2026-10-20 12:00 Z", "2026-10-27 10:00 +01:00", "2026-11-03 20:00 +01:00"),
        ("Europe/Berlin", "2027-03-16 12:00 Z", "2027-03-23 10:00 +01:00", "2027-03-30 20:00 +02:00"),
        ("Australia/Sydney", "2027-03-25 12:00 Z", "2027-04-01 10:00 +11:00", "2027-04-08 20:00 +10:00"),
        ("America/New_York", "2026-10-27 12:00 Z", "2026-11-03 10:00 -05:00", "2026-11-10 20:00 -05:00"),
        ("Australia/Lord_Howe", "2027-03-25 12:00 Z", "2027-04-01 10:00 +11:00", "2027-04-08 20:00 +10:30"),
        ("Africa/Casablanca", "2026-02-10 12:00 Z", "2026-02-17 10:00 +00:00", "2026-02-24 20:00 +00:00"),
    ])
    func aNewPlanHasTheOffsetsOfItsDays(zone: String, now: String, opens: String, until: String) throws {
        let (zone, now) = (try #require(TimeZone(identifier: zone)), try #require(EventTime(now)))
        let text = EventFile.template(
            at: now.seconds,
            offset: { zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))) }, pin: "0815")
        let times = try parse(text).plan.times
        #expect(times.local(times.opens).description == opens)
        #expect(times.local(times.redeemUntil).description == until)
        #expect(text.contains("\nopens: \(opens)\n") && text.contains("\nredeem-until: \(until)\n"))
    }

    @Test func timesAreReadAndWritten() {
        for text in [
            "2027-02-06 10:00 +08:00", "2024-02-29 23:59 -03:30", "1970-01-01 00:00 +00:00", "2000-12-31 12:00 +14:00",
            "2100-02-28 00:00 +00:00", "9998-12-31 23:59 -12:00",
        ] {
            #expect(EventTime(text)?.description == text)
        }
        #expect(EventTime("1970-01-02 00:00 Z")?.seconds == 86_400)
        #expect(EventTime("2027-02-06 10:00 +08:00")?.clock == "10:00")
        for text in [
            "2027-02-06", "2027-02-06 10:00", "2027-02-30 10:00 Z", "2100-02-29 00:00 Z", "2027-13-01 10:00 Z",
            "2027-02-06 24:00 Z", "2027-02-06 10:60 Z", "2027-00-06 10:00 Z", "2027-02-00 10:00 Z",
            "2027-02-06 10:00 +15:00", "27-02-06 10:00 Z", "2027-02-06T10:00Z", " 2027-02-06 10:00 Z",
        ] {
            #expect(EventTime(text) == nil, "\(text)")
        }
    }

    /// Lines that make a plan wrong, and the beginnings of the errors about them.
    private static let wrong: [(line: String, says: String)] = [
        ("colour: red", "event.yaml:6:1: colour: no such key; the keys are name, opens"),
        ("switch: maybe", "event.yaml:6:9: switch: must be yes or no"),
        ("pace: fast", "event.yaml:6:7: pace: must be even or none"),
        ("rounds: all", "event.yaml:6:9: rounds: must be free or staff"),
        ("names: any", "event.yaml:6:8: names: must be drawn or typed"),
        ("pin: 123", "event.yaml:6:6: pin: must be 4 to 8 digits"),
        ("pin: 12a4", "event.yaml:6:6: pin: must be 4 to 8 digits"),
        ("copy: usb", "event.yaml:6:7: copy: must be a folder's whole path"),
        ("print: [a]", "event.yaml:6:8: print: must be 1 ... 1000 characters of plain text"),
        ("prizes: none", "event.yaml:6:9: prizes: must be a list like"),
        ("prizes: []", "event.yaml:6:9: prizes: must be a list like"),
        ("prizes: [x]", "event.yaml:6:10: prize 1: must be like {name: Coffee"),
        ("prizes: [{worth: 1, count: 1, win: gold}]", "event.yaml:6:10: prize 1: name is missing"),
        ("prizes: [{name: A, worth: 1, count: 1}]", "event.yaml:6:10: prize 1: must have worth, count and win"),
        ("prizes: [{name: A, worth: 1, best: 1, win: gold}]", "event.yaml:6:10: prize 1: must have worth"),
        ("prizes: [{name: A, worth: 1, least: 1, best: 1}]", "event.yaml:6:10: prize 1: must have worth"),
        ("prizes: [{name: A, colour: 1}]", "event.yaml:6:20: prize 1: colour: no such key; the keys are name, worth"),
        (
            "prizes: [{name: A, worth: 1.234, count: 1, win: gold}]",
            "event.yaml:6:27: prize 1: worth: must be like 2.50"
        ),
        ("prizes: [{name: A, worth: -1, count: 1, win: gold}]", "event.yaml:6:27: prize 1: worth: must be like 2.50"),
        ("prizes: [{name: A, worth: 0, count: 1, win: gold}]", "event.yaml:6:27: prize 1: worth: must be like 2.50"),
        ("prizes: [{name: A, worth: 1, count: 0, win: gold}]", "event.yaml:6:37: prize 1: count: must be 1 ... 100000"),
        ("prizes: [{name: A, worth: 1, count: 1, win: iron}]", "event.yaml:6:45: prize 1: win: must be bronze, silver"),
        ("prizes: [{name: A, worth: 1, count: 1, win: share 0}]", "event.yaml:6:45: prize 1: win: must be bronze"),
        (
            "prizes: [{name: A, total: 1, parts: 101, win: gold}]",
            "event.yaml:6:10: prize 1: parts times least is more"
        ),
        (
            "prizes: [{name: A, total: 1, parts: 3, least: 0.34, win: gold}]",
            "event.yaml:6:10: prize 1: parts times least is more than the total"
        ),
        (
            "prizes: [{name: A, worth: 1, count: 1, win: gold}, {name: B, worth: 1, count: 1, win: score 30}]",
            "event.yaml:6:10: prize 1: if one prize is won by a score, all prizes won at once must be"
        ),
        ("pin: 4711\npin: 4712", "event.yaml:7:1: pin is given twice"),
        // Common mistakes.
        (
            "prizes: [{name: A, worth: 6,00, count: 1, win: gold}]",
            "event.yaml:6:29: prize 1: worth: 6,00: must be like 2.50, with a point and no comma"
        ),
        (
            "prizes: [{name: A, total: 1,000.00, parts: 3, win: gold}]",
            "event.yaml:6:29: prize 1: total: 1,000.00: must be like 2.50, with a point and no comma"
        ),
        (
            "prizes: [{name: A, worth: 1, count: 1,000, win: gold}]",
            "event.yaml:6:39: prize 1: count: 1,000: must be like 1000, without a comma"
        ),
        (
            "prizes: [{name: A, worth: 1, count: 1, win: share 1,10}]",
            "event.yaml:6:53: prize 1: win: share 1,10: must be like 'share 1.10' or"
        ),
        (
            "prizes: [{name: Tea, large, worth: 1, count: 1, win: gold}]",
            "event.yaml:6:22: prize 1: name: Tea,large: a text with a comma needs quotes"
        ),
        (
            "prizes: [{name: A, worth: \"6,00\", best: 1}]",
            "event.yaml:6:27: prize 1: worth: must be like 2.50, with a point"
        ),
        (
            "prizes: [{name: A, worth: 6 EUR, best: 1}]",
            "event.yaml:6:27: prize 1: worth: must be a number like 2.50, without"
        ),
        (
            "prizes: [{name: A, worth: €6, best: 1}]",
            "event.yaml:6:27: prize 1: worth: must be a number like 2.50, without a"
        ),
        (
            "prizes: [{name: A, worth: 100000000001, best: 1}]",
            "event.yaml:6:27: prize 1: worth: must be 100000000000.00 or less"
        ),
        (
            "prizes: [{name: A, total: 100, parts: 2, step: 30, win: gold}]",
            "event.yaml:6:10: prize 1: total and least must be multiples of the step"
        ),
        (
            "prizes: [{name: A, worth: 100, count: 5, step: 30, win: gold}]",
            "event.yaml:6:10: prize 1: must have worth, count and win, or worth"
        ),
        ("pin: “4711”", "event.yaml:6:6: pin: must be 4 to 8 digits; it has “ (U+201C)"),
        ("\u{200B}pace: even", "event.yaml:6:1: pace: no such key; the keys are "),
        (
            "prizes: [{name: A, worth: ６.5０, count: ４０个, win: gold}]",
            "event.yaml:6:40: prize 1: count: must be 1 ... 100000; it has 个 (U+4E2A)"
        ),
        (
            "prizes:\n  - {name: Mug, worth: 1, count: 1, win: gold}\n  - {name: mug, worth: 2, best: 1}",
            "event.yaml:8:5: prize 2: mug: is the name of prize 1; give each another name"
        ),
        ("prizes:\n\t- {name: A, worth: 1, best: 1}", "event.yaml:7:1: a tab is not allowed in an event file"),
        ("pace：even\nnames: typed", "event.yaml:6:5: ： stands where : is meant"),
        ("show-worth: perhaps", "event.yaml:6:13: show-worth: must be yes or no"),
        ("currency: a long currency", "event.yaml:6:11: currency: must be 1 ... 8 characters"),
        ("pin: &a 4711", "event.yaml:6:6: & is not allowed in an event file"),
        ("pin: \"4711", "event.yaml:"),
    ]

    /// Numbers, times and choices may have full-width characters of a Chinese input method, or invisible characters.
    @Test func inputMethodsCharactersAreRead() throws {
        let plain =
            Self.head + """
                prizes:
                  - {name: Coffee, worth: 2.50, count: 40, win: score 10}
                  - {name: Lucky money, total: 100.00, parts: 60, least: 0.50, win: score 3000}
                pace: none
                switch: yes
                pin: "4711"
                """
        let typed = plain.replacing("2.50, count: 40, win: score 10", with: "２.５０, count: ４０\u{200B}, win: score　１０")
            .replacing("100.00, parts: 60", with: "１００．００\u{A0}, parts: 60\u{2060}")
            .replacing("pace: none", with: "pace: ｎｏｎｅ").replacing("yes", with: "ｙｅｓ\u{200B}")
            .replacing("2027-02-06 10:00 +08:00", with: "２０２７－０２－０６　１０：００　＋０８：００")
        #expect(plain != typed)
        #expect(try parse(typed).plan == parse(plain).plan)
    }

    /// If no amount in a plan has decimals, amounts are written and cut without them. If one has decimals, all have.
    @Test func amountsAreWrittenAsInThePlan() throws {
        func plan(_ prizes: String) throws -> Plan { try parse(Self.head + "prizes: [\(prizes)]").plan }
        let moped = "{name: Moped, worth: 25000000, best: 1}"
        let whole = try plan("\(moped), {name: Money, total: 2000000, parts: 20, least: 10000, step: 1000, win: gold}")
        #expect(whole.text(ofCents: 2_500_000_000) == "25000000")
        #expect(Plan(text: whole.text) == whole)
        let deck = PrizeDeck(plan: whole, secret: try #require(Secret([UInt8](1...32))))
        let parts = deck.prizes.filter { $0.entry == 1 }.map(\.worth)
        #expect(parts.count == 20 && parts.reduce(0, +) == 200_000_000)
        #expect(parts.allSatisfy { $0.isMultiple(of: 100_000) && $0 >= 1_000_000 })
        // Without a step, parts are of whole units.
        let units = try plan("{name: Money, total: 100, parts: 30, win: gold}")
        #expect(units.entries[0].step == 100 && units.entries[0].kind == .lucky(total: 10_000, parts: 30, least: 100))
        let mixed = try plan(
            "{name: A, worth: 25, best: 1}, {name: Money, total: 100, parts: 30, least: 0.50, win: gold}")
        #expect(
            mixed.hasDecimals && mixed.entries[1].step == 1 && mixed.text(ofCents: 2500) == "25.00"
        )
        let most = try plan("{name: A, worth: 100000000000.00, best: 100000}")
        #expect(most.entries[0].worth == 1_000_000_000_000_000_000 && Plan(text: most.text) == most)
        // A plan that needs a newer format has its number, and is refused with an earlier one.
        for plan in [whole, units, most] {
            #expect(plan.text.hasPrefix("red pack rain event 4\n"))
            #expect(Plan(text: plan.text.replacing("event 4\n", with: "event 3\n")) == nil)
        }
        // An event that 0.4.0 opened has decimals, even if its file writes none.
        let old = try EventFile.parse(
            Self.head + "prizes: [{name: Money, total: 100, parts: 30, win: score 9}]", file: "event.yaml", opened: 3
        ) { name in EventLevel(name: name, level: .festive, parVersion: 2) }.plan
        #expect(old.hasDecimals && old.entries[0].kind == .lucky(total: 10_000, parts: 30, least: 1))
        #expect(old.entries[0].step == 1)
    }

    /// YAML's special characters are text within names and commands.
    @Test(arguments: [("Tea & Cake", "lp -d slips 2>&1"), ("\"*Star*\"", "'cat > /dev/null &'"), ("R&D Day", "a|b")])
    func yamlSignsInTextAreAllowed(name: String, print: String) {
        let head = Self.head.replacing("name: New Year at Li's", with: "name: \(name)")
        #expect(head.contains(name) && said("\(head)print: \(print)\n\(Self.prizes)") == "")
    }

    @Test func errorsInPlansNameTheirPlace() throws {
        for (line, says) in Self.wrong {
            let text = Self.head + line + "\n" + (line.hasPrefix("prizes") ? "" : Self.prizes)
            #expect(said(text).hasPrefix(says), "\(line): \(said(text))")
        }
        #expect(
            said("") == "event.yaml: lines must be like 'pace: even'; 'redpackrain event new FOLDER' writes such a file"
        )
        #expect(said(Self.head).hasPrefix("event.yaml: prizes is missing"))
        for key in ["name", "opens", "closes", "redeem-until", "levels"] {
            let text = Self.head.replacing(try Regex("(?m)^\(key):.*\n"), with: "") + Self.prizes
            #expect(said(text).hasPrefix("event.yaml: \(key) is missing"), "\(said(text))")
        }
        let changes = [
            ("opens: 2027-02-06 10:00 +08:00", "opens: tomorrow", "event.yaml:2:8: opens: must be like 2027-02-06"),
            ("opens: 2027-02-06", "opens: 2027-02-07", "event.yaml:3:9: closes must be after opens"),
            (
                "redeem-until: 2027-02-13", "redeem-until: 2027-02-05",
                "event.yaml:4:15: redeem-until must not be before"
            ),
            ("levels: [festive]", "levels: [x]", "event.yaml:5:10: levels: x: no such level"),
            ("levels: [festive]", "levels: [festive, festive]", "event.yaml:5:19: levels: festive is given twice"),
            (
                "levels: [festive]", "levels: [own]",
                "event.yaml:7:5: prize 1: level own has no medals: 'redpackrain levels FILE --medals' finds them"
            ),
            ("name: New Year at Li's", "name: ''", "event.yaml:1:7: name: must be 1 ... 60 characters"),
        ]
        for (line, other, says) in changes {
            let text = (Self.head + Self.prizes).replacing(line, with: other)
            #expect(said(text).hasPrefix(says), "\(other): \(said(text))")
        }
        let best = (Self.head + "prizes: [{name: A, worth: 1, best: 1}]\n")
        #expect(said(best.replacing("[festive]", with: "[festive, survival]")).contains("best needs levels that all"))
    }

    /// The error line about a text; empty if it is a plan.
    private func said(_ text: String) -> String {
        do {
            _ = try parse(text)
            return ""
        } catch {
            #expect(error is UsageError)
            let words = "\(error)"
            #expect(!words.contains("\n"))
            return words
        }
    }
}
