/// A file that cannot be read or written, and why.
public struct FileError: Error, Hashable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The reason, as the end of a sentence whose subject is the file.
    public let reason: String

    /// Creates an error of a file and a reason.
    public init(_ path: String, _ reason: String) { (self.path, self.reason) = (path, reason) }

    /// The path and the reason, in one line.
    public var description: String { "\(path): \(reason)" }
}
