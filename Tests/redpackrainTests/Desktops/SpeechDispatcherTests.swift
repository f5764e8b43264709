import Foundation
import Testing

@testable import RainApp

extension RealDesktops {
    /// Speech through a real speech dispatcher that works, dies or hangs.
    @Suite(
        .enabled(if: SpeechDispatcher.isInstalled, "speech-dispatcher \(Tool.missing)"))
    struct SpeechDispatcherTests {
        private let dispatcher: SpeechDispatcher
        private let home: Program

        init() throws {
            home = try Program()
            dispatcher = try SpeechDispatcher(folder: home.path("speech"))
        }

        private var output: SpeechOutput {
            var place = SpeechOutput.Place()
            (place.socket, place.program) = (dispatcher.socket, nil)
            (place.patience, place.farewell) = (.seconds(1), .seconds(20))
            return SpeechOutput(place)
        }

        @Test func aTextIsSpoken() throws {
            try dispatcher.start()
            let output = output
            output.say("Play, 1 of 5", language: "en")
            #expect(Tool.waits { dispatcher.spoken == ["Play, 1 of 5"] }, "\(dispatcher.spoken)")
            #expect(Tool.waits { output.state == .ready })
            #expect(dispatcher.log.contains("\nlanguage=en\n"))
            // A text that could be taken for commands of the protocol, or for markup.
            output.say(".\r\n.\r\nQUIT\r\n红包 <b> & .", language: "zh-CN")
            #expect(Tool.waits { dispatcher.spoken.count == 2 })
            #expect(dispatcher.spoken.last?.hasSuffix("QUIT  红包 &lt;b&gt; &amp; .") == true, "\(dispatcher.spoken)")
            #expect(dispatcher.log.contains("\nlanguage=zh-cn\n"))
            #expect(output.close())
        }

        /// After a dispatcher dies and restarts, the next text finds it.
        @Test func aDispatcherThatDiesIsFoundAgain() throws {
            try dispatcher.start()
            let output = output
            for text in ["one", "two", "three"] {
                output.say(text, language: "en")
                #expect(Tool.waits { dispatcher.spoken.last.map { $0 == text } == true }, "\(dispatcher.spoken)")
                dispatcher.end()
                try dispatcher.start()
            }
            dispatcher.end()
            try FileManager.default.removeItem(atPath: dispatcher.socket)
            output.say("four", language: "en")
            #expect(Tool.waits { output.state == .unavailable(.noDispatcher) })
            #expect(output.close())
        }

        /// A dispatcher that hangs says only the newest text when it goes on.
        @Test func aHangingDispatcherSaysOnlyTheNewestText() throws {
            try dispatcher.start()
            let output = output
            output.say("one", language: "en")
            #expect(Tool.waits { dispatcher.spoken == ["one"] })
            dispatcher.stand(true)
            output.say("held", language: "en")
            #expect(Tool.waits { output.state == .unavailable(.noDispatcher) })
            for number in 0..<1000 { output.say("text \(number)", language: "en") }
            dispatcher.stand(false)
            #expect(Tool.waits { dispatcher.spoken.last == "text 999" }, "\(dispatcher.spoken)")
            #expect(dispatcher.spoken.count <= 3 && output.state == .ready)
            #expect(output.close())
        }
    }
}
