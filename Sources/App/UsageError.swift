/// An error for an invalid flag or value; it also says what would be right.
package struct UsageError: Error, CustomStringConvertible {
    package let description: String

    package init(_ message: Message) {
        description = message.description
    }
}
