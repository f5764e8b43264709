import Glibc

/// A connection to a speech dispatcher, closed when this value is destroyed. Every call blocks until the dispatcher
/// answers.
struct SpeechConnection: ~Copyable {
    private let library: SpeechLibrary
    private let connection: OpaquePointer
    /// The last language that was sent to the dispatcher; nil for none.
    private var language: String?

    /// SPD_MODE_SINGLE: the library starts no thread.
    private static let mode: Int32 = 0
    /// SPD_TEXT: the priority for texts read while a user moves through them.
    private static let priority: Int32 = 3

    /// Connects; nil if no dispatcher is there.
    /// - Parameter socket: the path of the dispatcher's UNIX socket. Nil for the address in SPEECHD_ADDRESS, or else
    ///   the user's own dispatcher, which is started if it is not running.
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

    /// Says a text, and interrupts the one before. Returns false if the connection is lost.
    mutating func say(_ text: SpokenText) -> Bool {
        guard cancel() else { return false }
        if let tag = text.language, tag != language, library.setLanguage(connection, tag) == 0 { language = tag }
        return library.say(connection, Self.priority, text.words) >= 0
    }

    /// Stops the current text. Returns false if the connection is lost.
    func cancel() -> Bool { library.cancel(connection) == 0 }
}
