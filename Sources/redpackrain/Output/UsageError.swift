import App

/// A wrong flag or value: what is wrong, and what would be right.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ message: Message) {
        description = message.description
    }
}
