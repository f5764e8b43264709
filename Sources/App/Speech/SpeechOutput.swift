import Foundation

/// Texts read aloud by speech-dispatcher. The library and the dispatcher are looked for when the first text is said, and
/// no call waits for either: a thread of its own says the newest text, and those that came before it are left out.
package final class SpeechOutput: Sendable {
    package enum State: Hashable, Sendable {
        /// Nothing was said so far, and nothing opened.
        case idle
        case opening
        case ready
        /// Texts are not heard. A later one tries again, not more often than every 5 s.
        case unavailable(Obstacle)
    }

    package enum Obstacle: Hashable, Sendable {
        /// libspeechd2 is not installed.
        case noLibrary
        /// No dispatcher runs and none could be started, or it does not answer.
        case noDispatcher
    }

    /// Where speech comes from, and how long one waits for it.
    struct Place: Sendable {
        /// The name of the library.
        var library = SpeechLibrary.name
        /// The path of a dispatcher's UNIX socket; nil for the user's own, which is started if it does not run.
        var socket: String?
        /// The least time from a failed try to the next.
        var retryTime = Duration.seconds(5)
        /// How long a dispatcher may take for an answer until it counts as unavailable.
        var patience = Duration.seconds(5)
        /// The maximum time that closing waits for the thread.
        var farewell = Duration.milliseconds(200)
    }

    private let mailbox: SpeechMailbox
    private let place: Place

    package convenience init() { self.init(Place()) }

    init(_ place: Place) {
        self.place = place
        mailbox = SpeechMailbox(patience: place.patience)
    }

    deinit { close() }
}

extension SpeechOutput {
    /// What came of speech so far.
    package var state: State { mailbox.state }

    /// Says a text in place of what is being said or waits to be; one without words ends that alone.
    /// - Parameters:
    ///   - text: plain words, of which the first 1,000 Unicode scalars are said.
    ///   - language: its tag, such as "en", "zh-CN" or "zh-TW".
    package func say(_ text: String, language: String) {
        guard mailbox.put(.say(text: text, language: language)) else { return }
        let (mailbox, place) = (mailbox, place)
        let thread = Thread {
            var speaker = SpeechSpeaker(mailbox, place: place)
            speaker.serve()
        }
        thread.name = "speech"
        thread.start()
    }

    /// Ends what is being said, and drops what waits to be.
    package func stop() { _ = mailbox.put(.stop) }

    /// Ends what is being said and closes the connection; what is said afterwards is not heard. It takes 0.2 s at most: a
    /// thread that a dispatcher holds for longer is left to itself. Returns whether the connection is closed.
    @discardableResult
    package func close() -> Bool { mailbox.close(within: place.farewell) }
}
