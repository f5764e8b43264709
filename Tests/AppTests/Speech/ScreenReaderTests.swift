import Foundation
import Motion
import Picture
import Rain
import RainScreens
import RainShow
import Testing

@testable import RainApp

/// The texts of screens that reach a dispatcher, as settings change.
@Suite struct ScreenReaderTests {
    private let server: SpeechServer

    init() throws { server = try SpeechServer() }

    private func reader(startedBy program: String? = nil) -> ScreenReader {
        var place = SpeechOutput.Place()
        (place.socket, place.program) = (server.path, program)
        // Other tests may hold this one up for minutes.
        place.answerTime = .seconds(3600)
        (place.retryTime, place.patience, place.farewell) = (.seconds(60), .seconds(60), .seconds(20))
        return ScreenReader(place)
    }

    /// The title, read aloud in a language.
    private func navigator(in language: Language) -> Navigator {
        var settings = Settings()
        (settings.language, settings.access.speech) = (language, .menus)
        settings.capabilities.unshown = []
        var navigator = Navigator(
            Session(settings: settings, first: LevelChoice(name: "calm", level: .calm), seed: 1))
        navigator.begin(at: Instant(nanoseconds: 0)) { _ in Title() }
        advance(&navigator)
        return navigator
    }

    private func advance(_ navigator: inout Navigator) {
        let now = navigator.context.now
        navigator.advance(from: now, to: now + 1)
    }

    @Test(arguments: [(Language.english, "en"), (.chinese, "zh-CN"), (.traditional, "zh-TW")])
    func eachTextIsReadOnceInItsLanguage(language: Language, tag: String) async throws {
        try server.live()
        var (reader, navigator) = (reader(), navigator(in: language))
        let text = navigator.aloud.text
        #expect(!text.isEmpty)
        for _ in 0..<5 { reader.read(&navigator) }
        #expect(try await comes { server.lines == ["cancel", "language \(tag)", "say \(text)"] })
        // Another focus is another text.
        navigator.handle(.key(.tab, isDown: true), at: navigator.context.now)
        advance(&navigator)
        #expect(navigator.aloud.text != text)
        reader.read(&navigator)
        #expect(try await comes { server.texts == [text, navigator.aloud.text] })
        #expect(navigator.context.session.settings.capabilities.speechTrouble == nil)
        reader.close()
    }

    /// Switching reading off stops the current text, and nothing more is said until it is on again.
    @Test func switchingOffStopsSpeech() async throws {
        try server.live()
        var (reader, navigator) = (reader(), navigator(in: .english))
        reader.read(&navigator)
        #expect(try await comes { server.texts.count == 1 })
        navigator.context.session.settings.access.speech = .off
        for _ in 0..<5 { reader.read(&navigator) }
        #expect(try await comes { server.lines.last == "cancel" })
        #expect(server.lines.count { $0 == "cancel" } == 2, "once")
        navigator.context.session.settings.access.speech = .all
        navigator.handle(.key(.tab, isDown: true), at: navigator.context.now)
        advance(&navigator)
        reader.read(&navigator)
        #expect(try await comes { server.texts.count == 2 })
        #expect(server.connectionCount == 1)
        reader.close()
    }

    /// The settings have the obstacle that keeps texts from being heard, as long as it lasts.
    @Test func obstaclesToSpeechAreReported() async throws {
        func trouble(_ reader: inout ScreenReader, _ navigator: inout Navigator) -> SpeechTrouble? {
            reader.read(&navigator)
            return navigator.context.session.settings.capabilities.speechTrouble
        }
        var (reader, navigator) = (reader(startedBy: "redpackrain-none"), navigator(in: .english))
        #expect(try await comes { trouble(&reader, &navigator) == .missing })
        // No dispatcher listens at the socket.
        var (other, again) = (self.reader(), self.navigator(in: .english))
        #expect(try await comes { trouble(&other, &again) == .silent })
        var off = self.navigator(in: .english)
        off.context.session.settings.access.speech = .off
        #expect(trouble(&other, &off) == nil)
    }
}
