import Foundation
import Testing

@testable import RainApp

/// Texts on their way to a dispatcher.
@Suite struct SpeechTests {
    private let server: SpeechServer

    init() throws { server = try SpeechServer() }

    /// Speech that goes to the server; times are in seconds.
    private func output(retryTime: Double = 60, patience: Double = 60, farewell: Double = 20) -> SpeechOutput {
        var place = SpeechOutput.Place()
        (place.socket, place.program) = (server.path, nil)
        // Other tests may hold this one up for minutes.
        place.answerTime = .seconds(3600)
        (place.retryTime, place.patience) = (.seconds(retryTime), .seconds(patience))
        place.farewell = .seconds(farewell)
        return SpeechOutput(place)
    }

    /// Calls that wait for an answer would take longer than this, seconds; see `answerTime`.
    private let longest = 600.0

    /// The time that something takes, seconds.
    private func seconds(_ act: () -> Void) -> Double {
        let start = ContinuousClock.now
        act()
        return start.duration(to: .now) / .seconds(1)
    }

    // MARK: Texts that arrive

    @Test func nothingIsOpenedBeforeATextIsSaid() async throws {
        try server.live()
        let output = output()
        output.stop()
        #expect(output.state == .idle && server.connectionCount == 0)
        output.say("one", language: "en")
        #expect(output.state == .opening || output.state == .ready)
        #expect(try await comes { output.state == .ready })
        #expect(server.connectionCount == 1)
    }

    /// The language is sent when it changes, and each text interrupts the text before.
    @Test func aTextArrivesWithItsLanguage() async throws {
        try server.live()
        let output = output()
        for (number, (text, language)) in [
            ("Play, 1 of 5", "en"), ("Settings", "en"), ("开始", "zh-CN"), ("設定", "zh-TW"), ("Settings", "en"),
        ].enumerated() {
            output.say(text, language: language)
            #expect(try await comes { server.texts.count == number + 1 })
        }
        #expect(
            server.lines == [
                "cancel", "language en", "say Play, 1 of 5", "cancel", "say Settings", "cancel", "language zh-CN",
                "say 开始", "cancel", "language zh-TW", "say 設定", "cancel", "language en", "say Settings",
            ])
        #expect(server.connectionCount == 1)
    }

    @Test func stoppingCancels() async throws {
        try server.live()
        let output = output()
        output.say("one", language: "en")
        #expect(try await comes { server.texts == ["one"] })
        output.stop()
        #expect(try await comes { server.lines.suffix(2) == ["say one", "cancel"] })
        output.say(" \n", language: "en")
        #expect(try await comes { server.lines.suffix(3) == ["say one", "cancel", "cancel"] })
        output.say("two", language: "en")
        #expect(try await comes { server.lines.suffix(2) == ["cancel", "say two"] })
        #expect(server.texts == ["one", "two"])
    }

    /// Each text arrives as one line, and no part of it is taken for the protocol.
    @Test func oddTextsArriveAsOneLine() async throws {
        try server.live()
        let output = output()
        for (number, (text, arriving)) in [
            (".", "."), ("...", "..."), ("a\r\n.\r\nQUIT\r\n", "a  .  QUIT  "), ("a\n.\nb", "a . b"), ("a\0b", "a b"),
            ("\u{1B}[31m\u{85}\u{2028}c", " [31m  c"), ("100 % of <b>", "100 % of <b>"),
            (String(repeating: "红", count: 3000), String(repeating: "红", count: 1000)),
        ].enumerated() {
            output.say(text, language: "en")
            #expect(try await comes { server.texts.count == number + 1 }, "\(text.prefix(20))")
            #expect(server.texts.last == arriving)
        }
        for language in ["", "en\r\nQUIT", "en US", "a\0b", String(repeating: "a", count: 36), "中文"] {
            output.say("in \(language.utf8.count)", language: language)
            #expect(try await comes { server.texts.last == "in \(language.utf8.count)" })
        }
        #expect(server.lines.filter { $0.hasPrefix("language") } == ["language en"])
        #expect(!server.lines.contains { $0.hasPrefix("refused") })
    }

    // MARK: A dispatcher that does not answer

    /// Of a thousand texts that come while one is being said, only the last is said.
    @Test func onlyTheNewestTextWaits() async throws {
        try server.live()
        let output = output()
        output.say("first", language: "en")
        #expect(try await comes { server.texts == ["first"] })
        server.behave(.waits)
        output.say("held", language: "en")
        #expect(try await comes { server.lines == ["cancel", "language en", "say first", "cancel"] })
        let time = seconds { for number in 0..<1000 { output.say("text \(number)", language: "en") } }
        #expect(time < longest, "\(time)")
        server.behave(.answers)
        #expect(try await comes { server.texts.last == "text 999" })
        output.say("end", language: "en")
        #expect(try await comes { server.texts.last == "end" })
        #expect(server.texts == ["first", "held", "text 999", "end"])
    }

    /// Neither texts nor closing wait for a silent dispatcher, and after a while it counts as unavailable.
    @Test func silentDispatchersBlockNothing() async throws {
        server.behave(.isSilent)
        try server.live()
        let output = output(patience: 0.1, farewell: 0.2)
        #expect(SpeechOutput.Place().farewell == .milliseconds(200))
        #expect(seconds { output.say("one", language: "en") } < longest)
        #expect(try await comes { output.state == .unavailable(.noDispatcher) })
        #expect(seconds { for _ in 0..<100 { output.say("two", language: "en") } } < longest)
        #expect(seconds { output.stop() } < longest)
        let time = seconds { #expect(!output.close(), "the thread is blocked") }
        #expect((0.2...longest).contains(time), "\(time)")
        // When it is no longer blocked, the thread says nothing more.
        server.behave(.answers)
        server.die()
        try server.live()
        #expect(try await comes { output.close() }, "the thread ends")
        #expect(server.lines.isEmpty && server.connectionCount == 1)
    }

    @Test func aDispatcherThatAnswersLateIsReady() async throws {
        try server.live()
        server.behave(.waits)
        let output = output(patience: 0.5)
        output.say("one", language: "en")
        #expect(output.state == .opening)
        #expect(try await comes { output.state == .unavailable(.noDispatcher) })
        server.behave(.answers)
        #expect(try await comes { output.state == .ready && server.texts == ["one"] })
        // The same holds for a dispatcher that stops answering later.
        server.behave(.waits)
        output.say("two", language: "en")
        #expect(try await comes { output.state == .unavailable(.noDispatcher) })
        server.behave(.answers)
        #expect(try await comes { output.state == .ready && server.texts == ["one", "two"] })
        #expect(server.connectionCount == 1)
    }

    @Test func closingStopsSpeech() async throws {
        try server.live()
        let output = output()
        output.say("one", language: "en")
        #expect(try await comes { server.texts == ["one"] })
        #expect(output.close() && output.close())
        output.say("two", language: "en")
        output.stop()
        #expect(try await comes { server.lines.count >= 4 })
        // Nothing comes after it.
        try await Task.sleep(for: .milliseconds(100))
        #expect(server.lines == ["cancel", "language en", "say one", "cancel"])
        // Closing before the first text stops speech too.
        let other = self.output()
        #expect(other.close())
        other.say("three", language: "en")
        #expect(other.state == .idle)
    }

    /// A thread that is released after closing opens no connection.
    @Test func closedSpeechIsNotReopened() async throws {
        try server.live()
        let output = output(farewell: 0.1)
        output.say("one", language: "en")
        #expect(try await comes { server.texts == ["one"] })
        server.behave(.isSilent)
        output.say("two", language: "en")
        #expect(try await comes { server.unansweredCount > 0 })
        #expect(!output.close())
        server.behave(.answers)
        server.hangUp()
        #expect(try await comes { output.close() }, "its thread ends")
        #expect(server.connectionCount == 1 && server.texts == ["one"])
    }

    // MARK: Without a dispatcher

    /// The game goes on after any answer.
    @Test(arguments: ["WHAT", "22", "2\0OK", "-225 OK", "225-21"])
    func unknownRepliesAreIgnored(answer: String) async throws {
        server.behave(.says(answer))
        try server.live()
        let output = output()
        output.say("one", language: "en")
        if answer == "225-21" {
            // The first line of an answer: the rest is waited for.
            #expect(try await comes { server.connectionCount == 1 })
            server.die()
        }
        #expect(try await comes { output.state == .unavailable(.noDispatcher) })
        #expect(server.texts.isEmpty && output.close())
    }

    /// A later text looks for a dispatcher again, but only after a while.
    @Test func missingDispatchersAreReported() async throws {
        let (patient, output) = (output(retryTime: 3600), output(retryTime: 0.3))
        for output in [patient, output] {
            output.say("one", language: "en")
            #expect(try await comes { output.state == .unavailable(.noDispatcher) })
        }
        try server.live()
        patient.say("patient", language: "en")
        let found = try await comes {
            output.say("later", language: "en")
            return output.state == .ready
        }
        #expect(found && patient.state == .unavailable(.noDispatcher))
        #expect(try await comes { server.texts.last == "later" } && !server.texts.contains("patient"))
    }

    /// The text that finds the connection lost is said again, in its language.
    @Test func aDispatcherThatReturnsIsFound() async throws {
        try server.live()
        let output = output()
        for number in 0..<3 {
            output.say("text \(number)", language: "en")
            #expect(try await comes { server.texts.last == "text \(number)" && output.state == .ready })
            server.die()
            try server.live()
        }
        server.behave(.waits)
        output.say("text 3", language: "en")
        #expect(try await comes { output.state == .opening })
        server.behave(.answers)
        #expect(try await comes { output.state == .ready })
        #expect(server.lines.filter { $0.hasPrefix("language") }.count == 4)
        #expect(server.texts == ["text 0", "text 1", "text 2", "text 3"])
        // A dispatcher that is gone for good is looked for once.
        server.die()
        output.say("lost", language: "en")
        #expect(try await comes { output.state == .unavailable(.noDispatcher) })
        try server.live()
        output.say("lost too", language: "en")
        try await Task.sleep(for: .milliseconds(200))
        #expect(server.texts.count == 4 && output.state == .unavailable(.noDispatcher))
    }

    /// A dispatcher that takes no texts is asked twice, and then left alone for a while.
    @Test(arguments: [SpeechServer.Manner.refuses, .hangsUp])
    func dispatchersThatRefuseTextsAreGivenUp(manner: SpeechServer.Manner) async throws {
        try server.live()
        let output = output()
        output.say("one", language: "en")
        #expect(try await comes { output.state == .ready })
        server.behave(manner)
        for number in 0..<20 {
            output.say("text \(number)", language: "en")
            #expect(try await comes { output.state == .unavailable(.noDispatcher) })
        }
        try await Task.sleep(for: .milliseconds(100))
        #expect(server.connectionCount == 2)
    }
}
