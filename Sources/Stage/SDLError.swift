import CSDL2

/// What SDL could not do, and its own words on why.
public struct SDLError: Error, Hashable, CustomStringConvertible {
    /// What was being done.
    public let operation: String
    /// Why it could not be, in the library's own words.
    public let reason: String

    /// What was being done, and why it could not be.
    public init(_ operation: String, reason: String) {
        self.operation = operation
        self.reason = reason
    }

    /// Takes SDL's last error, which the next call may overwrite: to be made at once.
    init(_ operation: String) {
        self.init(operation, reason: String(cString: SDL_GetError()))
    }

    public var description: String { "\(operation): \(reason)" }
}

/// Throws unless an SDL function returned 0 or more.
func check(_ result: Int32, _ operation: @autoclosure () -> String) throws(SDLError) {
    if result < 0 { throw SDLError(operation()) }
}

/// The object an SDL function returned, or the error it left.
func made<Object>(_ object: Object?, _ operation: @autoclosure () -> String) throws(SDLError) -> Object {
    guard let object else { throw SDLError(operation()) }
    return object
}
