/// The work of the speech thread. Only this thread talks to the dispatcher, whose answers may be slow.
struct SpeechSpeaker: ~Copyable {
    private let mailbox: SpeechMailbox
    private let place: SpeechOutput.Place
    private var connection: SpeechConnection?
    /// The last instant at which a connection could not be opened, or failed at its first text; nil if there was none.
    private var failedAt: ContinuousClock.Instant?

    init(_ mailbox: SpeechMailbox, place: SpeechOutput.Place) { (self.mailbox, self.place) = (mailbox, place) }

    /// Carries out orders until the mailbox is closed.
    mutating func serve() {
        while let order = mailbox.next() {
            switch order {
            case .say(let text, let language): say(SpokenText(text, language: language))
            case .stop: stop()
            }
        }
        stop()
        connection = nil
        mailbox.noteEnd()
    }

    private mutating func stop() {
        // If the connection is lost, the next text finds out.
        _ = connection?.cancel()
    }

    private mutating func say(_ text: SpokenText) {
        guard !text.isEmpty else { return stop() }
        if connection != nil, speak(text) { return }
        // A lost connection is opened again at once, for the same text; after a failure there is a wait.
        guard !mailbox.isClosed, failedAt.map({ $0.duration(to: .now) >= place.retryTime }) ?? true else { return }
        mailbox.note(.opening)
        let failure = open()
        if failure == nil, speak(text) { return mailbox.note(.ready) }
        connection = nil
        failedAt = .now
        mailbox.note(.unavailable(failure ?? .noDispatcher))
    }

    /// Says a text over the open connection. Returns false if the connection is lost.
    private mutating func speak(_ text: SpokenText) -> Bool {
        if connection?.say(text) == true { return true }
        connection = nil
        return false
    }

    /// Opens the connection. Returns the obstacle; nil if the connection is open.
    private mutating func open() -> SpeechOutput.Obstacle? {
        guard let socket = place.socket else { return .noDispatcher }
        connection = .open(socket, patience: place.answerTime)
        if connection == nil, let name = place.program {
            guard let program = ChildProgram.path(of: name) else { return .noProgram }
            if SpeechConnection.start(program) { connection = .open(socket, patience: place.answerTime) }
        }
        return connection == nil ? .noDispatcher : nil
    }
}
