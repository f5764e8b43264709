import Foundation
import Testing
import Venue

@testable import redpackrain_venue

/// The desk's page in a browser. A clerk types there, a scanner, or a hostile code of a visitor.
@Suite(.serialized, .enabled(if: Browser.path != nil, "chromium is not installed")) struct DeskPageTests {
    /// The time between the keys of a scanner, and of a person, seconds.
    private static let (machine, person) = (0.005, 0.2)

    /// Opens the page of a desk, with the codes of rounds that have won.
    private func open(_ event: EventCase, rounds: Int) throws -> (page: Browser, address: String, codes: [String]) {
        _ = try event.beginWithBoard(rounds: rounds)
        let address = try event.startDesk()
        let page = try Browser(in: event.path("browser"))
        try page.show(address)
        try page.wait("the centre") {
            try $0.value("document.getElementById('link').dataset.state") as? String == "connected"
        }
        let codes = event.shown(at: 1).filter { $0.prize != nil }.map(\.code)
        try #require(codes.count == rounds, "\(codes)")
        return (page, String(address.prefix { $0 != "?" }), codes)
    }

    private func kind(_ page: Browser) throws -> String {
        try page.value("document.getElementById('answer').dataset.kind") as? String ?? ""
    }

    private func field(_ page: Browser) throws -> String {
        try page.value("document.getElementById('code').value") as? String ?? ""
    }

    private func focus(_ page: Browser) throws -> String {
        try page.value("document.activeElement.id") as? String ?? ""
    }

    /// Types a text as a scanner does, after a pause.
    private func scan(_ text: String, _ page: Browser) throws {
        try page.type(String(text.prefix(1)), pause: 2)
        try page.type(String(text.dropFirst()), pause: Self.machine)
    }

    @Test(.timeLimit(.minutes(3))) func scannersMayEndACodeInAnyWay() throws {
        let event = try EventCase()
        defer { event.remove() }
        let (page, _, codes) = try open(event, rounds: 7)
        defer { page.close() }
        func expectPaid(_ code: String, _ typed: String) throws {
            try page.wait("the answer to \(typed)") { try $0.text("asked") == code && kind($0) == "paid" }
            #expect(try field(page) == "" && focus(page) == "code", "\(typed)")
        }
        let bare = codes.map { $0.replacing("-", with: "") }
        for (code, typed) in [
            (codes[0], codes[0] + "\n"), (codes[1], bare[1] + "\t"), (codes[2], bare[2].lowercased()),
            (codes[3], codes[3] + "\t\n"), (codes[4], "]Q3\(codes[4])\n"),
        ] {
            try scan(typed, page)
            try expectPaid(code, typed)
        }
        // The first character of another code clears the answer, and the next scan replaces an invalid code.
        let wrong = String(bare[5].dropLast()) + (bare[5].last == "0" ? "1" : "0")
        try scan(String(wrong.prefix(1)), page)
        #expect(try kind(page) == "ready" && page.text("goods") == "" && page.text("asked") == "")
        try page.type(String(wrong.dropFirst()), pause: Self.machine)
        usleep(300_000)
        #expect(try kind(page) == "ready" && !field(page).isEmpty)
        try scan(bare[5], page)
        try expectPaid(codes[5], "a code after another")
        // A person types as before.
        try page.type(String(codes[6].prefix(6)) + "\u{8}" + codes[6].dropFirst(5).prefix(5) + "\n", pause: Self.person)
        try page.wait("the answer") { try kind($0) == "refused" }
        try page.type(codes[6] + "\n", pause: Self.person)
        try expectPaid(codes[6], "by hand")
        // Other characters in place of hyphens show that the scanner types for another keyboard layout.
        try scan(codes[6].replacing("-", with: "ß"), page)
        try page.wait("what is wrong with the scanner") { try $0.text("reason").contains("another keyboard layout") }
    }

    /// Keys at the speed of a machine press nothing. Pausing and hiding need the pointer, or a number from the screen.
    @Test(.timeLimit(.minutes(3))) func aVisitorsCodePressesNothing() throws {
        let event = try EventCase()
        defer { event.remove() }
        let (page, _, codes) = try open(event, rounds: 4)
        defer { page.close() }
        func isOpen() throws -> Bool { try page.value("document.getElementById('question').open") as? Bool ?? false }
        func isStopped() throws -> Bool { try !page.text("switch").hasPrefix("Pause") }
        // Each code gets one key further: the first one after a pause may be a person's.
        for tabs in [0, 1, 39, 40, 41, 42, 43] + Array(repeating: 0, count: 45) {
            let press = "\n\t\n \u{1B}\t \n"
            try scan("\t" + String(repeating: "\t", count: tabs) + press, page)
            #expect(try !isOpen() && !isStopped(), "\(tabs)")
        }
        // The key that ends a code presses nothing, even if the answer has come before it.
        try page.click("code")
        try scan(codes[0], page)
        try page.wait("the answer") { try kind($0) == "paid" }
        _ = try page.value("document.getElementById('switch').focus()")
        try page.type("\n", pause: 0.25)
        #expect(try !isOpen())

        // The keyboard reaches everything, at the speed of a person.
        try page.click("code")
        for _ in 0..<60 where try focus(page) != "switch" { try page.type("\t", pause: Self.person) }
        try page.type("\n", pause: Self.person)
        #expect(try isOpen() && focus(page) == "no")
        try page.type("\t\n", pause: Self.person)
        #expect(try isOpen() && focus(page) == "number")
        let number = try page.text("number-label").suffix(4)
        try page.type((number == "1000" ? "1001" : "1000") + "\n", pause: Self.person)
        #expect(try isOpen())
        try page.type("\u{8}\u{8}\u{8}\u{8}\(number)\n", pause: Self.person)
        try page.wait("that prizes are paused") { _ in try isStopped() }
        // And so does the pointer.
        try page.click("switch")
        try page.click("yes")
        try page.wait("that prizes go on") { _ in try !isStopped() }
        try page.type("\u{1B}", pause: Self.person)
        #expect(try event.command("audit").code == 0)
    }

    /// Each verdict fits into the window and into its panel.
    @Test(.timeLimit(.minutes(5))) func theWholeVerdictIsVisible() throws {
        let event = try EventCase()
        defer { event.remove() }
        let (page, address, codes) = try open(event, rounds: 8)
        defer { page.close() }
        let sizes = [(800, 600), (800, 480), (1024, 600), (390, 844)]
        let cases = Language.allCases.flatMap { language in sizes.map { (language, $0) } }
        func look(_ kind: String, _ code: String, _ language: Language, _ size: (Int, Int)) throws {
            try page.resize(size.0, size.1, isPhone: size.0 < 400)
            try page.show("\(address)?lang=\(language.rawValue)")
            try scan(code + "\n", page)
            try page.wait("the answer") { try self.kind($0) == kind && $0.text("asked") == code }
            let room = try page.value(
                """
                (() => { const v = document.getElementById('verdict').getBoundingClientRect();
                const a = document.getElementById('answer').getBoundingClientRect();
                return Math.min(v.top - a.top, a.bottom - v.bottom, v.left - a.left, a.right - v.right,
                    v.top, innerHeight - v.bottom, v.left, innerWidth - v.right) })()
                """)
            #expect(try #require(room as? Double) >= 0, "\(kind) in \(language) at \(size)")
        }
        for (code, (language, size)) in zip(codes, cases) {
            try look("paid", code, language, size)
            try look("refused", code, language, size)
        }
        event.kill("serve")
        for (code, (language, size)) in zip(codes, cases) { try look("unsure", code, language, size) }
    }
}

/// Pages in browsers that lack newer functions.
@Suite(.serialized, .enabled(if: Browser.path != nil, "chromium is not installed")) struct OldBrowserTests {
    @Test(.timeLimit(.minutes(3))) func thePagesRunInOldBrowsers() throws {
        let event = try EventCase()
        defer { event.remove() }
        let board = try event.beginWithBoard(rounds: 1)
        let desk = try event.startDesk()
        let page = try Browser(in: event.path("browser"))
        defer { page.close() }
        try page.runFirst("delete AbortSignal.timeout")
        try page.show(board)
        let left = try page.text("left")
        try page.wait("that time passes on the board") { try $0.text("left") != left }
        try page.show(desk)
        try page.wait("the centre") {
            try $0.value("document.getElementById('link').dataset.state") as? String == "connected"
        }
        // A page that cannot run says so.
        try page.runFirst("delete Element.prototype.replaceChildren")
        for address in [board, String(desk.prefix { $0 != "?" })] {
            try page.show(address)
            try page.wait("a word at \(address)") {
                try $0.value("document.getElementById('old').hidden") as? Bool == false
            }
        }
    }
}
