import Foundation
import Testing
import Venue

@testable import redpackrain_venue

/// The page of the board before any script runs, for boards of every kind.
@Suite struct BoardPageTests {
    /// Six in the evening by clocks that are eight hours ahead of UTC.
    private static let opens = 1_801_908_000
    /// Half past ten.
    private static let closes = opens + 16_200

    /// The page of an empty board, with some values set.
    private func page(_ values: [String: Any], in language: Language = .en) throws -> String {
        let empty: [String: Any] = [
            "version": 1, "name": "New Year", "now": Self.opens, "opens": Self.opens, "closes": Self.closes,
            "offset": 28_800, "closingOffset": 28_800, "phase": "open", "rows": [], "prizes": [], "disputed": 0,
        ]
        let data = try JSONSerialization.data(withJSONObject: empty.merging(values) { $1 })
        return Asset.boardTemplate.boardPage(try JSONDecoder().decode(Board.self, from: data), in: language)
    }

    private func row(_ name: String?, _ score: Int, _ share: Int?, _ prizes: [String] = []) -> [String: Any] {
        let row: [String: Any?] = [
            "kiosk": 1041, "round": 1005, "name": name, "score": score, "share": share, "prizes": prizes,
        ]
        return row.compactMapValues(\.self)
    }

    @Test(
        arguments: [
            ("before", opens - 5, "Opens in", "0:00:05"),
            ("before", opens - 2 * 86_400 - 3 * 3600 - 65, "Opens in", "2 d 3:01:05"),
            ("before", opens + 1, "Opens in", "0:00:00"),
            ("open", closes - 3661, "Closes in", "1:01:01"), ("stopped", closes - 59, "Closes in", "0:00:59"),
            ("open", closes + 1, "Closes in", "0:00:00"), ("over", closes + 1, nil, ""), ("closed", closes, nil, ""),
        ] as [(String, Int, String?, String)]
    ) func theClockCountsDown(phase: String, now: Int, until: String?, left: String) throws {
        let page = try page(["phase": phase, "now": now])
        let clock = "<span id=\"until\">\(until ?? "")</span> <span id=\"left\" role=\"timer\">\(left)</span>"
        #expect(page.contains("<p id=\"clock\" \(until == nil ? "hidden" : "")>\(clock)</p>"))
    }

    /// Hours are in the event's time zone, whose offset may change before the end. An event of more than a day shows none.
    @Test(arguments: [
        (closes, 28_800, "18:00 – 22:30"), (closes, 25_200, "18:00 – 21:30"), (opens + 86_400, 28_800, "18:00 – 18:00"),
        (opens + 86_401, 28_800, ""), (opens + 60, 28_800, "18:00 – 18:01"),
    ]) func theHoursAreShown(closes: Int, closingOffset: Int, hours: String) throws {
        let page = try page(["closes": closes, "closingOffset": closingOffset])
        #expect(page.contains("</strong> <span>\(hours)</span>"))
    }

    @Test func theRowsAreShown() throws {
        let rows = [row("Li", 12_345, 1239, ["Coffee", "Lantern"]), row(nil, 999, 7)]
        let page = try page(["rows": rows])
        #expect(
            page.contains(
                """
                <b class="rank">1</b><bdi class="who">Li</bdi><bdi class="won">Coffee, Lantern</bdi>\
                <span class="figures"><b class="figure">123%</b><span class="score">12,345</span></span>
                """))
        #expect(
            page.contains(
                """
                <b class="rank">2</b><bdi class="who">Kiosk 1,041 · round 1,005</bdi><bdi class="won"></bdi>\
                <span class="figures"><b class="figure">0%</b><span class="score">999</span></span>
                """))
        #expect(page.contains("<small id=\"measure\">\(Words.ofPar.text(in: .en))</small>"))
        let chinese = try self.page(["rows": rows], in: .zh)
        #expect(chinese.contains("1,041 号机 · 第 1,005 局") && chinese.contains("Coffee、Lantern"))
        // Without a par, the points are the figure.
        let points = try self.page(["rows": [row("Li", 1_000_005, nil)]])
        #expect(points.contains("<b class=\"figure\">1,000,005</b><span class=\"score\"></span>"))
        #expect(points.contains("<small id=\"measure\">points</small>"))
        #expect(try self.page([:]).contains("<small id=\"measure\"></small>"))
    }

    /// Ideographs take two columns, and marks over a letter none.
    @Test(arguments: [
        ("sixteen letters.", false), ("seventeen letters", true), ("八个汉字不算太长", false), ("九个汉字就算太长了", true),
        (String(repeating: "e\u{301}", count: 16), false),
    ]) func longNamesAreSmaller(name: String, isLong: Bool) throws {
        #expect(try page(["rows": [row(name, 1, nil)]]).contains("<li class=\"row \(isLong ? "long" : "")\" data-key"))
    }

    @Test func thePrizesAreShown() throws {
        let prizes: [[String: Any]] = [
            ["name": "Coffee", "left": 1005, "count": 2000], ["name": "Lantern", "left": 0, "count": 3],
            ["name": "Panda", "left": 3, "count": 8],
        ]
        let page = try page(["prizes": prizes])
        for (name, spent, left, count, share) in [
            ("Coffee", "", "1,005", "of 2,000", "50%"), ("Lantern", "spent", "0", "all won", "0%"),
            ("Panda", "", "3", "of 8", "37%"),
        ] {
            #expect(
                page.contains(
                    """
                    <li class="prize \(spent)"><bdi class="title">\(name)</bdi><span class="stock">\
                    <b class="remaining">\(left)</b> <span class="count">\(count)</span></span>
                    """), "\(name)")
            #expect(page.contains("<rect class=\"fill\" width=\"\(share)\""), "\(name)")
        }
    }

    @Test func roundsThatStaffCheckAreCounted() throws {
        #expect(try page([:]).contains("<p id=\"checked\"></p>"))
        #expect(try page(["disputed": 1200]).contains("<p id=\"checked\">Rounds that staff check: 1,200</p>"))
    }
}
