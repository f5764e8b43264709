import Motion
import Rain
import RainPrizes
import Testing

/// The texts of facts, written and read.
@Suite struct TextTests {
    private static var plans: [Plan] {
        var odd = Sample.plan(
            [
                Sample.entry("Tea & cake, 50 % off\n", worth: 1, 1, .share(1100)),
                Sample.entry("红包", worth: 999_999, 3, .share(1)), Sample.best("%41", worth: 5, 2),
            ])
        odd.terms = SHA256.hash([1])
        (odd.isRehearsal, odd.allowsOneSwitch) = (true, true)
        (odd.rounds, odd.names) = (.staff, .typed)
        odd.times.offsets = [-12_600, -9000, 3600]
        odd.site = Site(mark: [1, 255], name: "shop 2:/home/李/new year")
        var survival = Sample.plan([Sample.entry("Ribbon", worth: 100, 5, .score(3000))])
        survival.levels = [EventLevel(name: "own.yaml", level: .survival, medals: [1, 2, 3, 4, 5])]
        var former = survival
        former.format = 1
        return [Sample.usual, odd, survival, former]
    }

    @Test func plansReadBack() throws {
        for plan in Self.plans { #expect(Plan(text: plan.text) == plan, "\(plan.text)") }
        var changed = Sample.usual
        changed.operation.pin = "4711"
        #expect(changed.text == Sample.usual.text, "a PIN is not a rule")
        // Every version writes one offset if the clocks do not change.
        #expect(changed.text.contains("\ntimes 1000000 1007200 1010000 28800\n"))
        let same = " 1010000 28800"
        #expect(Plan(text: changed.text.replacing(same, with: same + " 28800 28800")) == nil)
    }

    @Test func noOtherTextIsAPlan() {
        let text = Sample.usual.text
        for (number, index) in text.indices.enumerated() where number % 7 == 0 {
            for change in ["", "x", "0"] {
                let changed = text.replacingCharacters(at: index, with: change)
                guard changed != text, let plan = Plan(text: changed) else { continue }
                #expect(plan.text == changed)
            }
        }
        for wrong in ["", "red pack rain event 4\n", text + "\n", text + "prize x\n", " " + text] {
            #expect(Plan(text: wrong) == nil)
        }
    }

    /// This version says that it is too old for an event of a later version.
    @Test func anEventOfANewerVersionIsRefused() {
        for (format, refusal) in [
            ("5", Refusal.newerVersion), ("99", .newerVersion), ("0", .wrong(.plan)), ("-1", .wrong(.plan)),
            ("04", .wrong(.plan)), ("+4", .wrong(.plan)), ("x", .wrong(.plan)),
        ] {
            let text = Sample.usual.text.replacing("rain event 4\n", with: "rain event \(format)\n")
            let commitment = Sample.secret.commitment
            let opened = ChainedFact(
                .opened(plan: text, commitment: commitment), number: 1, time: 1, after: commitment)
            #expect(throws: refusal) { try Ledger(opened, key: Sample.secret) }
            #expect(throws: refusal) { try CentreLedger(opened, key: Sample.secret) }
        }
    }

    /// The number of a kind of fact. A new kind does not compile until it has a number here, and `factsReadBack` then asks
    /// for an example.
    private static func kind(of fact: Fact) -> Int {
        switch fact {
        case .opened: 1
        case .begun: 2
        case .ended: 3
        case .shown: 4
        case .paid: 5
        case .hidden: 6
        case .stopped: 7
        case .goingOn: 8
        case .closed: 9
        case .joined: 10
        case .held: 11
        case .returned: 12
        case .dealt: 13
        case .taken: 14
        case .settled: 15
        case .writtenOff: 16
        case .expelled: 17
        case .readmitted: 18
        case .here: 19
        case .invited: 20
        }
    }

    /// Every number in a fact has bounds, so that no sum can overflow.
    @Test func numbersInFactsAreBounded() {
        let code = ClaimCode(bits: 77)
        // # is replaced by a number.
        let texts = [
            "begun # level 1 rain 5 prizes", "begun 1 level # rain 5 prizes", "ended # 5 5,5 \(code) 3 01",
            "ended 1 # 5,5 \(code) 3 01", "ended 1 5 #,5 \(code) 3 01", "ended 1 5 5,# \(code) 3 01",
            "ended 1 5 5,5 \(code) # 01", "shown #", "paid \(code) 1,# a 0", "hidden #", "hidden 1 kiosk #",
            "closed 01 without 2,#", "joined # 01 a", "held # prize 1 worth 1", "held 1 prize # worth 1",
            "held 1 prize 1 worth #", "returned #", "dealt # kiosk 1 prize 1", "dealt 1 kiosk # prize 1",
            "dealt 1 kiosk 1 prize #", "taken # proven 01 a", "written-off # a", "kicked # wrong", "readmitted #",
        ]
        for text in texts {
            func reads(_ number: String) -> Bool {
                ChainedFact(text: "5 99 \(text.replacing("#", with: number))", hash: []) != nil
            }
            for number in ["0", "\(1 << 40)"] { #expect(reads(number), "\(text): \(number)") }
            for number in ["-1", "\(1 << 40 + 1)", "\(Int.max)", "18446744073709551616", "+5", "05", "5e3", "٥", ""] {
                #expect(!reads(number), "\(text): \(number)")
            }
        }
        for time in [Plan.Times.range.lowerBound, Plan.Times.range.upperBound] {
            #expect(ChainedFact(text: "5 \(time) stopped", hash: []) != nil)
        }
        for time in [Plan.Times.range.lowerBound - 1, Plan.Times.range.upperBound + 1, .max] {
            #expect(ChainedFact(text: "5 \(time) stopped", hash: []) == nil)
        }
    }

    @Test func factsReadBack() throws {
        let code = ClaimCode(bits: 77)
        let facts: [Fact] = [
            .opened(plan: Sample.usual.text, commitment: Sample.secret.commitment),
            .begun(round: 1, level: 0, seed: 1 << 63 | 5, stakes: .prizes),
            .begun(round: 2, level: 3, seed: 1 << 32, stakes: .best),
            .ended(round: 1, .init(journal: [1, 2, 255], result: Sample.share(900), code: code, prize: 3)),
            .ended(round: 9, .init(journal: [], result: RoundResult(score: 0, life: 12), code: code, prize: nil)),
            .shown(round: 1), .paid(code: code, prizes: [3, 17], desk: "", press: 9),
            .paid(code: code, prizes: [3], desk: "desk 2, %", press: 0), .hidden(round: 4), .stopped, .goingOn,
            .closed(secret: Sample.secret.bytes),
            .joined(kiosk: 2, plan: Sample.usual.text, commitment: Sample.secret.commitment),
            .held(deal: 7, prize: 3, worth: 250), .returned(deal: 7), .dealt(deal: 7, kiosk: 2, prize: 3),
            .taken(kiosk: 2, .init(text: "1 2 shown 1", hash: [9], verdict: .disputed(.late))),
            .settled(code: code, .refused(reason: "no, 50 %")), .writtenOff(deal: 7, reason: "lost"),
            .expelled(kiosk: 2, .ordered), .readmitted(kiosk: 2),
            .here(Site(mark: [7, 0], name: "desk:/mnt/a b")), .invited(kiosk: 1000),
        ]
        #expect(Set(facts.map(Self.kind)) == Set(1...20))
        for (index, fact) in facts.enumerated() {
            let chained = ChainedFact(fact, number: index + 1, time: 100 * index, after: [1])
            #expect(ChainedFact(text: chained.text, hash: chained.hash) == chained, "\(chained.text)")
            #expect(chained.follows([1]) && !chained.follows([2]))
            #expect(!chained.text.contains("\n"))
            for wrong in [chained.text + " ", " " + chained.text, "+" + chained.text, chained.text + "\n"] {
                #expect(ChainedFact(text: wrong, hash: chained.hash) == nil)
            }
        }
    }
}

extension String {
    fileprivate func replacingCharacters(at index: Index, with text: String) -> String {
        String(self[..<index]) + text + String(self[self.index(after: index)...])
    }
}
