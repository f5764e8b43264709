package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ message: Message) {
        description = message.description
    }
}
