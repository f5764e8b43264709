import Foundation
import Testing

/// A browser that a test controls over pipes by the DevTools protocol.
final class Browser {
    static let path = ["/usr/bin/chromium"].first { FileManager.default.isExecutableFile(atPath: $0) }

    private let process = Process()
    private let (commands, messages) = (Pipe(), Pipe())
    private var unread = Data()
    private var count = 0
    private var session: String?
    /// The timestamp of the last key, seconds since 1970. It runs ahead of the real time if keys have pauses.
    private var keyTime = Date().timeIntervalSince1970

    /// - Parameter folder: a folder for the browser's profile.
    init(in folder: String) throws {
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            // The browser reads commands from descriptor 3 and writes messages to 4.
            "-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", try #require(Self.path), "--headless=new",
            "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--user-data-dir=\(folder)",
            "--remote-debugging-pipe", "about:blank",
        ]
        (process.standardInput, process.standardOutput) = (commands, messages)
        try process.run()
        try? messages.fileHandleForWriting.close()
        let targets = try send("Target.getTargets")["targetInfos"] as? [[String: Any]] ?? []
        let page = try #require(targets.first { $0["type"] as? String == "page" })
        let attached = try send("Target.attachToTarget", ["targetId": page["targetId"] ?? "", "flatten": true])
        session = attached["sessionId"] as? String
    }

    func close() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
    }
}

// MARK: Messages

extension Browser {
    private struct NoAnswer: Error {
        let command: String
    }

    private func send(_ command: String, _ values: [String: Any] = [:]) throws -> [String: Any] {
        count += 1
        var message: [String: Any] = ["id": count, "method": command, "params": values]
        message["sessionId"] = session
        try commands.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: message) + [0])
        while let answer = try next() {
            guard answer["id"] as? Int == count else { continue }
            return try #require(answer["result"] as? [String: Any], "\(command): \(answer)")
        }
        throw NoAnswer(command: command)
    }

    /// The next message; nil if there is none for half a minute.
    private func next() throws -> [String: Any]? {
        while true {
            if let end = unread.firstIndex(of: 0) {
                defer { unread = Data(unread[(end + 1)...]) }
                return try JSONSerialization.jsonObject(with: unread[..<end]) as? [String: Any]
            }
            var wait = pollfd(fd: messages.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&wait, 1, 30_000) > 0 else { return nil }
            let more = messages.fileHandleForReading.availableData
            guard !more.isEmpty else { return nil }
            unread += more
        }
    }
}

// MARK: Pages

extension Browser {
    func show(_ address: String) throws {
        _ = try send("Page.navigate", ["url": address])
        try wait("the page") { try $0.value("document.readyState === 'complete'") as? Bool == true }
    }

    /// Runs a script on each page that is shown from now on, before its own scripts.
    func runFirst(_ script: String) throws {
        _ = try send("Page.enable")
        _ = try send("Page.addScriptToEvaluateOnNewDocument", ["source": script])
    }

    /// - Parameter isPhone: whether the browser claims to be on a phone.
    func resize(_ width: Int, _ height: Int, isPhone: Bool = false) throws {
        _ = try send(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": isPhone])
    }

    /// The value of an expression in the page.
    func value(_ expression: String) throws -> Any? {
        let answer = try send(
            "Runtime.evaluate", ["expression": expression, "returnByValue": true, "awaitPromise": true])
        #expect(answer["exceptionDetails"] == nil, "\(expression): \(answer)")
        return (answer["result"] as? [String: Any])?["value"]
    }

    func text(_ id: String) throws -> String {
        try value("document.getElementById('\(id)').textContent") as? String ?? ""
    }

    func wait(_ what: String, until isDone: (Browser) throws -> Bool) throws {
        let end = Date(timeIntervalSinceNow: 20)
        while try !isDone(self) {
            if Date() > end {
                Issue.record("\(what): not within 20 s")
                return
            }
            usleep(20_000)
        }
    }
}

// MARK: Keys and the pointer

extension Browser {
    private static let named: [Character: (key: String, code: Int)] = [
        "\n": ("Enter", 13), "\t": ("Tab", 9), "\u{1B}": ("Escape", 27), "\u{8}": ("Backspace", 8),
    ]

    /// Presses keys one after the other. `\n` is Enter, `\t` Tab, `\u{1B}` Escape and `\u{8}` Backspace.
    /// - Parameter pause: the time before each key by its timestamp, seconds, at any speed of this computer.
    func type(_ text: String, pause: Double) throws {
        for character in text {
            keyTime += pause
            let named = Self.named[character]
            var values: [String: Any] = [
                "key": named?.key ?? String(character), "code": named?.key ?? "", "timestamp": keyTime,
                "windowsVirtualKeyCode": named?.code ?? Int(character.uppercased().unicodeScalars.first?.value ?? 0),
            ]
            if named == nil { values["text"] = String(character) }
            if character == "\n" { values["text"] = "\r" }
            values["type"] = values["text"] == nil ? "rawKeyDown" : "keyDown"
            _ = try send("Input.dispatchKeyEvent", values)
            values["type"] = "keyUp"
            values["text"] = nil
            _ = try send("Input.dispatchKeyEvent", values)
        }
    }

    /// Clicks in the middle of an element.
    func click(_ id: String) throws {
        let place =
            try value(
                """
                (() => { const r = document.getElementById('\(id)').getBoundingClientRect();
                return [r.x + r.width / 2, r.y + r.height / 2] })()
                """) as? [Double] ?? [0, 0]
        for type in ["mousePressed", "mouseReleased"] {
            _ = try send(
                "Input.dispatchMouseEvent",
                ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
        }
    }
}
