import Foundation
import Testing
import Venue

@testable import redpackrain_venue

/// The pages of the board and the desk.
@Suite(.serialized) struct PageTests {
    private func begun(_ event: EventCase) throws -> String { try event.beginWithBoard(rounds: 4) }

    /// Waits for a state of the board, for up to 5 s, the age that it may have.
    private func board(_ wire: Wire, _ url: String, until isDone: (Board) -> Bool) async throws -> Board? {
        for _ in 0..<50 {
            let board = try JSONDecoder().decode(Board.self, from: await wire.get("\(url)/board.json").body)
            if isDone(board) { return board }
            try await Task.sleep(for: .milliseconds(100))
        }
        return nil
    }

    @Test(.timeLimit(.minutes(3))) func theBoardShowsProvenVisibleRounds() async throws {
        let event = try EventCase(.init(names: "typed"))
        defer { event.remove() }
        let url = try begun(event)
        let wire = Wire()
        let board = try #require(try await board(wire, url) { $0.rows.count == 4 })
        #expect(board.name == "New Year" && board.phase == .open)
        #expect(board.prizes.map(\.name) == ["Coffee", "Lantern"] && board.prizes[1].left == 3)
        #expect(board.rows.map { $0.share ?? 0 } == board.rows.map { $0.share ?? 0 }.sorted(by: >))

        // A name arrives with an exchange, and is escaped in the page.
        let ticket = try event.ticket("kiosk-1")
        let name = "<b>'李\"&</b>"
        event.kill("sync-1")
        let asked = try KioskLink.open(event.path("kiosk-1")).outgoing().request
        var object = try #require(try JSONSerialization.jsonObject(with: asked) as? [String: Any])
        object["names"] = [["round": 2, "text": name], ["round": 99, "text": "nobody"]]
        let answer = try await wire.post(
            JSONSerialization.data(withJSONObject: object), to: "\(event.address)/1/sync", token: ticket.token)
        #expect(answer.status == 200 && answer.text.contains(#""named":[2]"#), "\(answer.text)")
        #expect(try await self.board(wire, url) { $0.rows.contains { $0.name == name } } != nil)
        let page = try await wire.get("\(url)/?lang=en")
        #expect(page.text.contains("&lt;b&gt;&#39;李&quot;&amp;&lt;/b&gt;") && !page.text.contains("<b>'"))

        #expect(try event.command("hide", "1", "2").code == 0)
        #expect(try await self.board(wire, url) { $0.rows.count == 3 && !$0.rows.contains { $0.round == 2 } } != nil)
        #expect(try event.command("hide", "1", "2").errors.contains("is hidden already"))
        #expect(try event.command("stop").code == 0)
        #expect(try await self.board(wire, url) { $0.phase == .stopped } != nil)
        #expect(try event.command("close", "--without", "1", "--forget-names").code == 0)
        #expect(try await self.board(wire, url) { $0.phase == .closed } != nil)
        let names = try Data(contentsOf: URL(fileURLWithPath: event.path("event/names.sqlite")))
        #expect(names.range(of: Data("李".utf8)) == nil)
        await wire.close()
    }

    @Test(.timeLimit(.minutes(3))) func thePagesAreSmallAndLoadNothingFromElsewhere() async throws {
        let event = try EventCase()
        defer { event.remove() }
        let url = try begun(event)
        let wire = Wire()
        _ = try await board(wire, url) { $0.rows.count == 4 }
        var size = 0
        for path in ["/", "/board.css", "/board.js", "/old.js", "/board.json"] {
            let answer = try await wire.get(url + path)
            #expect(answer.status == 200 && answer["x-content-type-options"] == "nosniff", "\(path)")
            let places = answer.text.matches(of: /https?:\/\/[^'"]*/).map { String($0.output) }
            #expect(places.allSatisfy { $0.hasPrefix("http://www.w3.org/") }, "\(path): \(places)")
            size += answer.body.count
        }
        #expect(size <= 30_000)
        let page = try await wire.get("\(url)/", ["Accept-Language": "en"])
        #expect(page["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(page.text.contains("<html lang=\"en\"") && page.text.contains("http-equiv=\"refresh\" content=\"10\""))
        #expect(!page.text.contains("style=") && !page.text.contains("onclick"))
        #expect(try await wire.get("\(url)/", ["Accept-Language": "zh-CN"]).text.contains("<html lang=\"zh"))
        // A browser that lists neither language gets English.
        #expect(try await wire.get("\(url)/", ["Accept-Language": "de, fr;q=0.5"]).text.contains("<html lang=\"en"))
        // A state that has not changed is not sent again.
        let first = try await wire.get("\(url)/board.json")
        let mark = try #require(first["etag"])
        try await Task.sleep(for: .seconds(1))
        let again = try await wire.get("\(url)/board.json", ["If-None-Match": mark])
        #expect(again.status == 304 && again.body.isEmpty, "\(first.text) \(again.text)")
        #expect(try await wire.get("\(url)/board.json", ["If-None-Match": "\"x\""]).status == 200)
        // Signage checks an address with HEAD before it shows it.
        for path in ["/", "/board.css", "/board.json"] {
            let (head, whole) = (try await wire.head(url + path), try await wire.get(url + path))
            #expect(head.status == 200 && head.body.isEmpty && head["content-type"] == whole["content-type"], "\(path)")
        }
        // All phones of a hall may come from one address.
        let phone = try Client(to: try #require(url.split(separator: ":").last.flatMap { Int($0) }))
        for _ in 0..<500 { #expect(phone.ask(at: "/board.json").contains("200 OK")) }
        // The board alone is without encryption.
        #expect(try await wire.post(Data(), to: "\(url)/1/sync").status == 404)
        #expect(try await wire.get("\(url)/../tokens.json").status == 404)
        await wire.close()
    }

    @Test(.timeLimit(.minutes(3))) func theDeskIsForItsBrowserAlone() async throws {
        let event = try EventCase()
        defer { event.remove() }
        _ = try begun(event)
        let address = try event.startDesk()
        let url = String(address.prefix { $0 != "?" }.dropLast())
        let wire = Wire()
        #expect(try await wire.get(url + "/").status == 403)
        let letIn = try await wire.get(address)
        let cookie = try #require(letIn["set-cookie"])
        #expect(letIn.status == 303 && cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        let own = ["Cookie": String(cookie.prefix { $0 != ";" })]
        #expect(try await wire.get(url + "/", own).status == 200)
        let name = try #require(own["Cookie"]?.prefix { $0 != "=" })
        for other in ["a=b", "\(name)=", "\(name)=x"] {
            #expect(try await wire.get(url + "/", ["Cookie": other]).status == 403, "\(other)")
        }

        func ask(_ body: String, _ headers: [String: String]) async throws -> Wire.Answer {
            try await wire.post(Data(body.utf8), to: "\(url)/desk", headers)
        }
        let look = #"{"version":1,"do":"look"}"#
        #expect(try await ask(look, [:]).status == 403)
        #expect(try await ask(look, own.merging(["Content-Type": "text/plain"]) { $1 }).status == 403)
        let looked = try await ask(look, own)
        #expect(looked.text.contains(#""isStopped":false"#) && looked["cache-control"] == "no-store")
        #expect(try await wire.get("\(url)/desk.css")["content-type"] == "text/css; charset=utf-8")
        // The desk listens at no other address of this computer.
        await #expect(throws: (any Error).self) {
            try await wire.get(url.replacing("127.0.0.1", with: "127.0.0.2") + "/")
        }
        #expect(try await ask("{}", own).status == 503)
        let won = try #require(event.shown(at: 1).first { $0.prize != nil })
        // A pasted text is read without the centre, by the same rules as everywhere.
        func read(_ text: String, _ headers: [String: String]) async throws -> Wire.Answer {
            try await wire.post(
                JSONEncoder().encode(["text": text]), to: "\(url)/code", headers)
        }
        #expect(
            try await read("兑奖码：\(won.code.replacing("-", with: "－"))，谢谢！", own).text
                == #"{"code":"\#(won.code)","version":1}"#)
        #expect(try await read("7K2M-Q9D4-RTХB", own).text.contains(#""character":"Х""#))
        #expect(try await read(won.code, [:]).status == 403)
        func redeem(_ press: Int) -> String { #"{"version":1,"do":"redeem","code":"\#(won.code)","press":\#(press)}"# }
        let paid = try await ask(redeem(7), own).text
        #expect(paid.contains(#""paid":[{"name":"Coffee","worth":"2.50"}]"#), "\(paid)")
        #expect(try await ask(redeem(7), own).text == paid)
        #expect(try await ask(redeem(8), own).text.contains(#""why":"alreadyPaid""#))
        #expect(try await ask(#"{"version":1,"do":"stop"}"#, own).text == #"{"done":true,"version":1}"#)
        #expect(try await ask(#"{"version":1,"do":"stop"}"#, own).text.contains("alreadyStopped"))
        #expect(try await ask(#"{"version":1,"do":"hide","kiosk":1,"round":1}"#, own).text.contains("done"))
        // No network to the centre: nothing is paid, and the desk says so.
        event.kill("serve")
        let away = try await ask(redeem(9), own)
        #expect(away.status == 503 && away.text == #"{"version":1,"offline":true}"#)
        try event.serve()
        #expect(try await ask(redeem(9), own).text.contains("alreadyPaid"))
        await wire.close()
    }

    /// A browser sends the cookies of a host to all of its ports, so the page of each desk has a cookie of its own.
    @Test(.timeLimit(.minutes(3))) func twoDesksAreInOneBrowser() async throws {
        let event = try EventCase()
        defer { event.remove() }
        _ = try begun(event)
        let wire = Wire()
        var (urls, cookies): ([String], [String]) = ([], [])
        for name in ["one", "two"] {
            try event.start(name, ["desk", event.path("tickets/desk-1.ticket"), "--port", "0"])
            try event.wait("the desk") { event.output(name).contains("key=") }
            let address = event.output(name).trimmingCharacters(in: .whitespacesAndNewlines)
            urls.append(String(address.prefix { $0 != "?" }))
            let cookie = try #require(try await wire.get(address)["set-cookie"])
            cookies.append(String(cookie.prefix { $0 != ";" }))
        }
        #expect(Set(cookies.map { $0.prefix { $0 != "=" } }).count == 2)
        for url in urls {
            #expect(try await wire.get(url, ["Cookie": cookies.joined(separator: "; ")]).status == 200)
        }
        await wire.close()
    }

    /// In a browser the board has its rows, and keeps itself up to date.
    @Test(.enabled(if: Browser.path != nil, "chromium is not installed"), .timeLimit(.minutes(3)))
    func theBoardRunsInABrowser() async throws {
        let event = try EventCase()
        defer { event.remove() }
        let url = try begun(event)
        let wire = Wire()
        _ = try await board(wire, url) { $0.rows.count == 4 }
        let shown = try event.run(
            of: URL(fileURLWithPath: try #require(Browser.path)),
            [
                "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(event.path("browser"))",
                "--virtual-time-budget=5000", "--enable-logging=stderr", "--dump-dom", "\(url)/?lang=en",
            ])
        #expect(shown.output.matches(of: /<li class="row/).count == 4 + 1, "four, and the template: \(shown.output)")
        #expect(!shown.errors.contains("Refused to") && !shown.errors.contains("Uncaught"), "\(shown.errors)")
        await wire.close()
    }

    /// A desk without a network to its centre does not say that it is ready.
    @Test(.enabled(if: Browser.path != nil, "chromium is not installed"), .timeLimit(.minutes(3)))
    func aDeskWithoutANetworkIsNotReady() throws {
        let event = try EventCase()
        defer { event.remove() }
        _ = try begun(event)
        let address = try event.startDesk()
        func verdict() throws -> String {
            let shown = try event.run(
                of: URL(fileURLWithPath: try #require(Browser.path)),
                [
                    "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(event.path("browser"))",
                    "--virtual-time-budget=5000", "--lang=en", "--accept-lang=en", "--dump-dom", address,
                ])
            return String(try #require(shown.output.firstMatch(of: /id="verdict">([^<]*)</), "\(shown)").output.1)
        }
        #expect(try verdict() == "Ready for the next code")
        event.kill("serve")
        #expect(try verdict() == "Not ready")
    }
}
