import Glibc

/// A connection to a speech dispatcher, which is closed with this value. Every call blocks until the dispatcher answers.
struct SpeechConnection: ~Copyable {
    private let library: SpeechLibrary
    private let connection: OpaquePointer
    /// The language that the dispatcher was told last; nil if none.
    private var language: String?

    /// SPD_MODE_SINGLE: no thread of the library's own.
    private static let mode: Int32 = 0
    /// SPD_TEXT: what is read while somebody walks through it.
    private static let priority: Int32 = 3

    /// Connects; nil if no dispatcher is there.
    /// - Parameter socket: the path of its UNIX socket; nil: where SPEECHD_ADDRESS says or else the user's own, which is
    ///   started if it does not run.
    init?(_ library: SpeechLibrary, socket: String?) {
        var error: UnsafeMutablePointer<CChar>?
        defer { free(error) }
        var address = SpeechLibrary.Address()
        address.socket = socket.flatMap { strdup($0) }
        defer { free(address.socket) }
        let opened = withUnsafePointer(to: address) { address in
            let isOwn = socket == nil
            return library.open("redpackrain", "menus", nil, Self.mode, isOwn ? nil : address, isOwn ? 1 : 0, &error)
        }
        guard let opened else { return nil }
        (self.library, connection) = (library, opened)
    }

    deinit { library.close(connection) }

    /// Says a text in place of what is being said. Returns false if the connection is lost.
    mutating func say(_ text: SpokenText) -> Bool {
        guard cancel() else { return false }
        if let tag = text.language, tag != language, library.setLanguage(connection, tag) == 0 { language = tag }
        return library.say(connection, Self.priority, text.words) >= 0
    }

    /// Ends what is being said. Returns false if the connection is lost.
    func cancel() -> Bool { library.cancel(connection) == 0 }
}
