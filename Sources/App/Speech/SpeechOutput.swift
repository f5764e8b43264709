import Foundation

/// Reads texts aloud with speech-dispatcher, which is searched for at the first text. No call waits for speech: a
/// thread says the newest text and skips older ones.
package final class SpeechOutput: Sendable {
    package enum State: Hashable, Sendable {
        /// Nothing has been said yet, and no connection tried.
        case idle
        case opening
        case ready
        /// Texts cannot be heard. A later text tries again, at most every 5 s.
        case unavailable(Obstacle)
    }

    package enum Obstacle: Hashable, Sendable {
        /// No dispatcher is running, and speech-dispatcher is not installed.
        case noProgram
        /// No dispatcher is running and none could be started, or it does not answer.
        case noDispatcher
    }

    /// The dispatcher, and how long to wait for it.
    struct Place: Sendable {
        /// The path of the dispatcher's UNIX socket; nil for one on another computer, which is not reached.
        var socket = SpeechConnection.usualPath
        /// The name of the program that is started if no dispatcher is there; nil for none.
        var program: String? = SpeechConnection.program
        /// The time without an answer after which the connection counts as lost; long, since a busy dispatcher is not
        /// lost.
        var answerTime = Duration.seconds(60)
        /// The minimum time between a failed try and the next.
        var retryTime = Duration.seconds(5)
        /// The time without an answer after which a dispatcher counts as unavailable.
        var patience = Duration.seconds(5)
        /// The longest time for which closing waits for the thread.
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
    /// The state of speech so far.
    package var state: State { mailbox.state }

    /// Says a text; it replaces the current text and a waiting one. A text without words only stops the current one.
    /// - Parameters:
    ///   - text: plain words, of which the first 1,000 Unicode scalars are said.
    ///   - language: the language's tag, such as "en", "zh-CN" or "zh-TW".
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

    /// Stops the current text, and drops a waiting one.
    package func stop() { _ = mailbox.put(.stop) }

    /// Stops the current text and closes the connection; later texts are not heard. Takes at most 0.2 s: a thread that
    /// a dispatcher blocks for longer is abandoned. Returns whether the connection is closed.
    @discardableResult
    package func close() -> Bool { mailbox.close(within: place.farewell) }
}
