/// The functions of libspeechd that are used here, as version 0.11 has them.
///
/// The library ends the program when an answer of the dispatcher does not begin with a number of three digits; each
/// answer of speech-dispatcher does.
struct SpeechLibrary: Sendable {
    /// The library's type SPDConnectionAddress.
    struct Address {
        /// SPD_METHOD_UNIX_SOCKET is 0.
        var method: Int32 = 0
        var socket: UnsafeMutablePointer<CChar>?
        var host: UnsafeMutablePointer<CChar>?
        var port: Int32 = 0
        var bus: UnsafeMutablePointer<CChar>?
    }

    /// Takes the names of client, connection and user, the mode, an `Address` (nil for the usual one), whether to start
    /// the dispatcher, and a place for an error message, which the caller frees; returns a connection.
    typealias Open =
        @Sendable @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>?, Int32, UnsafeRawPointer?, Int32,
            UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
        ) -> OpaquePointer?
    typealias Close = @Sendable @convention(c) (OpaquePointer) -> Void
    /// Takes a language's tag, such as "en"; returns 0, or -1.
    typealias SetLanguage = @Sendable @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Int32
    /// Returns 0, or -1.
    typealias Cancel = @Sendable @convention(c) (OpaquePointer) -> Int32
    /// Takes the priority and the text; returns the message's number, or -1.
    typealias Say = @Sendable @convention(c) (OpaquePointer, Int32, UnsafePointer<CChar>) -> Int32

    let open: Open
    let close: Close
    let setLanguage: SetLanguage
    let cancel: Cancel
    let say: Say

    /// The name for the dynamic linker.
    static let name = "libspeechd.so.2"

    /// Loads the library; nil if it is not installed.
    init?(_ name: String = name) {
        guard let library = DynamicLibrary(name), let open: Open = library.function("spd_open2"),
            let close: Close = library.function("spd_close"),
            let setLanguage: SetLanguage = library.function("spd_set_language"),
            let cancel: Cancel = library.function("spd_cancel"), let say: Say = library.function("spd_say")
        else { return nil }
        (self.open, self.close, self.setLanguage, self.cancel, self.say) = (open, close, setLanguage, cancel, say)
    }
}
