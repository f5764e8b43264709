import RainCSDL2
import RainPlatform

/// An operation that failed, and the reason, usually in SDL's own words.
public struct SDLError: Error, Hashable, CustomStringConvertible {
    /// The name of the operation that opens the display for a window.
    package static let display = "opening the display"

    /// The operation that failed.
    public let operation: String
    /// The reason, usually in the library's own words.
    public let reason: String

    /// Creates an error of an operation and a reason.
    public init(_ operation: String, reason: String) {
        self.operation = operation
        self.reason = reason
    }

    /// Creates an error from SDL's last error. The next SDL call may overwrite that, so this must be called at once.
    init(_ operation: String) {
        self.init(operation, reason: String(cString: SDL_GetError()))
    }

    public var description: String { "\(operation): \(reason)" }
}

extension SDLError {
    /// Creates the error of a drawing, a sound or a picture whose file cannot be read or written.
    init(_ error: FileError) { self.init(error.path, reason: error.reason) }
}

extension FileBytes {
    /// Returns the bytes of a drawing.
    static func readDrawing(_ path: String) throws(SDLError) -> [UInt8] {
        do { return try read(path) } catch { throw SDLError(error) }
    }
}

/// Throws unless an SDL function returned 0 or more.
func check(_ result: Int32, _ operation: @autoclosure () -> String) throws(SDLError) {
    if result < 0 { throw SDLError(operation()) }
}

/// Returns the object that an SDL function returned; throws SDL's error if it is nil.
func made<Object>(_ object: Object?, _ operation: @autoclosure () -> String) throws(SDLError) -> Object {
    guard let object else { throw SDLError(operation()) }
    return object
}
